//! Pictures in memory: drawn from SVG, pasted, shrunk, packed as PNG and read again.

use std::{fs, path::Path};

use resvg::{tiny_skia, usvg};

use crate::error::{Result, Trouble, at};
use feltro::atlas::Grid;

/// Red, green, blue and alpha, not multiplied by each other, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub width: u32,
    pub height: u32,
    pub rgba: Vec<u8>,
}

impl Picture {
    /// A transparent picture.
    pub fn empty((width, height): (u32, u32)) -> Self {
        let rgba = vec![0; (width * height * 4) as usize];
        Self { width, height, rgba }
    }

    /// Draws an SVG so that it fills `size`.
    pub fn draw(svg: &str, size: (u32, u32)) -> Result<Self> {
        let tree = usvg::Tree::from_str(svg, &usvg::Options::default())?;
        let mut canvas = tiny_skia::Pixmap::new(size.0, size.1).ok_or(Trouble::Size(size.0, size.1))?;
        let scale =
            tiny_skia::Transform::from_scale(size.0 as f32 / tree.size().width(), size.1 as f32 / tree.size().height());
        resvg::render(&tree, scale, &mut canvas.as_mut());
        let rgba = canvas
            .pixels()
            .iter()
            .flat_map(|pixel| {
                let colour = pixel.demultiply();
                [colour.red(), colour.green(), colour.blue(), colour.alpha()]
            })
            .collect();
        Ok(Self { width: size.0, height: size.1, rgba })
    }

    fn at(&self, x: u32, y: u32) -> usize {
        ((y * self.width + x) * 4) as usize
    }

    /// Replaces the pixels under another picture.
    pub fn paste(&mut self, tile: &Picture, (left, top): (u32, u32)) {
        for y in 0..tile.height {
            let from = tile.at(0, y);
            let to = self.at(left, top + y);
            let bytes = (tile.width * 4) as usize;
            self.rgba[to..to + bytes].copy_from_slice(&tile.rgba[from..from + bytes]);
        }
    }

    /// Cuts a tile out of an atlas.
    pub fn cut(&self, grid: &Grid, index: usize) -> Picture {
        let (left, top) = grid.origin(index);
        let mut tile = Picture::empty(grid.tile);
        for y in 0..tile.height {
            let from = self.at(left, top + y);
            let to = tile.at(0, y);
            let bytes = (tile.width * 4) as usize;
            tile.rgba[to..to + bytes].copy_from_slice(&self.rgba[from..from + bytes]);
        }
        tile
    }

    /// Draws a tile and pastes it into its place of an atlas.
    pub fn put(&mut self, grid: &Grid, index: usize, svg: &str) -> Result<()> {
        let tile = Picture::draw(svg, grid.tile)?;
        self.paste(&tile.with_edges_kept(), grid.origin(index));
        Ok(())
    }

    /// Gives transparent pixels beside the shape the colour of the shape, so that smooth scaling draws no dark rim.
    pub fn with_edges_kept(mut self) -> Self {
        let before = self.clone();
        let (w, h) = (self.width as i64, self.height as i64);
        for y in 0..h {
            for x in 0..w {
                let here = ((y * w + x) * 4) as usize;
                if before.rgba[here + 3] != 0 {
                    continue;
                }
                let beside = (-1..=1)
                    .flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)))
                    .filter(|&(x, y)| (0..w).contains(&x) && (0..h).contains(&y))
                    .map(|(x, y)| ((y * w + x) * 4) as usize)
                    .max_by_key(|&i| before.rgba[i + 3]);
                if let Some(i) = beside.filter(|&i| before.rgba[i + 3] > 0) {
                    self.rgba[here..here + 3].copy_from_slice(&before.rgba[i..i + 3]);
                }
            }
        }
        self
    }

    /// Shrinks to half by a Lanczos window of three lobes, weighing colours by their alpha.
    pub fn halved(&self) -> Picture {
        let across = halve_rows(&self.multiplied(), self.width as usize);
        let turned = transpose(&across, self.width as usize / 2);
        let down = halve_rows(&turned, self.height as usize);
        let plane = transpose(&down, self.height as usize / 2);
        let rgba = plane
            .iter()
            .flat_map(|&[r, g, b, a]| {
                let a = a.clamp(0.0, 1.0);
                let unmultiply = |c: f32| {
                    if a < 0.002 { 0 } else { (c / a * 255.0).round().clamp(0.0, 255.0) as u8 }
                };
                [unmultiply(r), unmultiply(g), unmultiply(b), (a * 255.0).round() as u8]
            })
            .collect();
        Picture { width: self.width / 2, height: self.height / 2, rgba }
    }

    fn multiplied(&self) -> Vec<[f32; 4]> {
        self.rgba
            .chunks_exact(4)
            .map(|p| {
                let a = f32::from(p[3]) / 255.0;
                let c = |v: u8| f32::from(v) / 255.0 * a;
                [c(p[0]), c(p[1]), c(p[2]), a]
            })
            .collect()
    }

    /// Packs the picture losslessly and writes it.
    pub fn save(&self, path: &Path) -> Result<()> {
        let raw = oxipng::RawImage::new(
            self.width,
            self.height,
            oxipng::ColorType::RGBA,
            oxipng::BitDepth::Eight,
            self.rgba.clone(),
        )?;
        let mut options = oxipng::Options::from_preset(3);
        // The colours under transparent pixels are there for a reason: see `with_edges_kept`.
        options.optimize_alpha = false;
        options.grayscale_reduction = false;
        let packed = raw.create_optimized_png(&options)?;
        fs::write(path, packed).map_err(at(path))
    }

    /// Reads a picture that [`Picture::save`] wrote.
    #[cfg(test)]
    pub fn load(path: &Path) -> Result<Self> {
        let file = fs::File::open(path).map_err(at(path))?;
        let mut decoder = png::Decoder::new(std::io::BufReader::new(file));
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
        let mut reader = decoder.read_info()?;
        let (width, height) = reader.info().size();
        let mut rgba = vec![0; (width * height * 4) as usize];
        reader.next_frame(&mut rgba)?;
        Ok(Self { width, height, rgba })
    }
}

/// Halves the width of rows of `width` pixels.
fn halve_rows(pixels: &[[f32; 4]], width: usize) -> Vec<[f32; 4]> {
    let weights = lanczos_weights();
    let mut halved = Vec::with_capacity(pixels.len() / 2);
    for row in pixels.chunks_exact(width) {
        for x in 0..width / 2 {
            let mut sum = [0.0; 4];
            for (k, weight) in weights.iter().enumerate() {
                let source = (2 * x + k).saturating_sub(5).min(width - 1);
                for (total, value) in sum.iter_mut().zip(row[source]) {
                    *total += weight * value;
                }
            }
            halved.push(sum);
        }
    }
    halved
}

/// Twelve weights for the pixels around the middle of a pair, summing up to one.
fn lanczos_weights() -> [f32; 12] {
    let sinc = |x: f32| {
        let x = x * std::f32::consts::PI;
        if x.abs() < 1e-6 { 1.0 } else { x.sin() / x }
    };
    let mut weights = [0.0; 12];
    for (k, weight) in weights.iter_mut().enumerate() {
        let distance = (k as f32 - 5.5) / 2.0;
        *weight = sinc(distance) * sinc(distance / 3.0);
    }
    let sum: f32 = weights.iter().sum();
    weights.map(|weight| weight / sum)
}

/// Makes rows of `width` pixels to columns.
fn transpose(pixels: &[[f32; 4]], width: usize) -> Vec<[f32; 4]> {
    let height = pixels.len() / width;
    (0..width).flat_map(|x| (0..height).map(move |y| pixels[y * width + x])).collect()
}
