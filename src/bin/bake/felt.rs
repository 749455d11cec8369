//! The cloth: light from above that falls off to the edges, and a fine grain that repeats without a seam.

use std::path::Path;

use feltro::atlas::{FELT, NOISE};
use rand::{Rng, RngExt, SeedableRng, rngs::ChaCha8Rng};

use crate::{error::Result, picture::Picture};

const LIT: [f32; 3] = [14.0, 92.0, 66.0];
const EDGE: [f32; 3] = [10.0, 42.0, 32.0];

/// The lit cloth, mottled a little and dithered so that no bands show.
pub fn felt() -> Picture {
    let (width, height) = FELT;
    let mut dice = ChaCha8Rng::seed_from_u64(7);
    let mottle = Mottle::new(&mut dice);
    let mut felt = Picture::empty(FELT);
    for y in 0..height {
        for x in 0..width {
            let (u, v) = (x as f32 / width as f32, y as f32 / height as f32);
            let (dx, dy) = ((u - 0.5) / 0.66, (v - 0.40) / 0.80);
            let far = (dx * dx + dy * dy).sqrt();
            let light = 1.0 - smooth(far.clamp(0.0, 1.0));
            let stain = 1.0 + 0.035 * mottle.at(u * 16.0, v * 9.0);
            let dither: f32 = dice.random::<f32>() - 0.5;
            let pixel = ((y * width + x) * 4) as usize;
            for channel in 0..3 {
                let colour = EDGE[channel] + (LIT[channel] - EDGE[channel]) * light;
                felt.rgba[pixel + channel] = (colour * stain + dither).round().clamp(0.0, 255.0) as u8;
            }
            felt.rgba[pixel + 3] = 255;
        }
    }
    felt
}

/// Rises from 0 to 1 without a corner at either end.
fn smooth(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// Slow random hills between -1 and 1: three sizes of value noise.
struct Mottle(Vec<f32>);

impl Mottle {
    const SIDE: usize = 64;

    fn new(dice: &mut impl Rng) -> Self {
        Self((0..Self::SIDE * Self::SIDE).map(|_| dice.random_range(-1.0..1.0)).collect())
    }

    fn at(&self, x: f32, y: f32) -> f32 {
        0.5 * self.hill(x * 0.5, y * 0.5) + 0.3 * self.hill(x, y) + 0.2 * self.hill(x * 2.0, y * 2.0)
    }

    fn hill(&self, x: f32, y: f32) -> f32 {
        let (left, top) = (x.floor(), y.floor());
        let (fx, fy) = (smooth(x - left), smooth(y - top));
        let corner = |dx: usize, dy: usize| {
            self.0[(top as usize + dy) % Self::SIDE * Self::SIDE + (left as usize + dx) % Self::SIDE]
        };
        let upper = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * fx;
        let lower = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * fx;
        upper + (lower - upper) * fy
    }
}

/// The grain's finest detail and what is too coarse for it, as the widths of two blurs, in pixels. Between them lies wool; a
/// line longer than the wider one would be seen as a scratch.
const GRAIN: (f32, f32) = (0.6, 1.7);

/// The grain of pressed wool, light and dark, alike in all directions, on a transparent tile whose edges meet.
pub fn noise() -> Picture {
    let mut dice = ChaCha8Rng::seed_from_u64(11);
    let dust = Grain { values: (0..NOISE.0 * NOISE.1).map(|_| dice.random_range(-1.0..1.0)).collect() };
    let (fine, coarse) = (dust.blurred(GRAIN.0), dust.blurred(GRAIN.1));
    let cloth: Vec<f32> = fine.values.iter().zip(&coarse.values).map(|(fine, coarse)| fine - coarse).collect();
    let mean_square = cloth.iter().map(|value| value * value).sum::<f32>() / cloth.len() as f32;
    let mut tile = Picture::empty(NOISE);
    for (pixel, value) in tile.rgba.chunks_exact_mut(4).zip(cloth) {
        let deviations = value / mean_square.sqrt();
        let ([red, green, blue], strength) =
            if deviations > 0.0 { (SHEEN, SHEEN_ALPHA) } else { ([0; 3], SHADE_ALPHA) };
        let alpha = (deviations.abs() * strength).round().min(72.0) as u8;
        pixel.copy_from_slice(&[red, green, blue, alpha]);
    }
    tile
}

/// The light side of a hair: the cloth's own hue, since white would look like dust.
const SHEEN: [u8; 3] = [34, 221, 158];
/// How much of it a hair of common size has, of 255. Blended by light, it shows as much as six times the shade.
const SHEEN_ALPHA: f32 = 4.0;
/// How much shade such a hair has.
const SHADE_ALPHA: f32 = 24.0;

/// A field of values as large as the tile, whose edges meet.
struct Grain {
    values: Vec<f32>,
}

impl Grain {
    /// Blurred by a bell of this width, in pixels, across and then down.
    fn blurred(&self, sigma: f32) -> Grain {
        let reach = (sigma * 3.0).ceil() as i32;
        let bell: Vec<f32> = (-reach..=reach).map(|x| (-((x * x) as f32) / (2.0 * sigma * sigma)).exp()).collect();
        let total: f32 = bell.iter().sum();
        let pass = |from: &[f32], step: (i32, i32)| -> Vec<f32> {
            let (width, height) = (NOISE.0 as i32, NOISE.1 as i32);
            (0..width * height)
                .map(|place| {
                    let (x, y) = (place % width, place / width);
                    let near = bell.iter().zip(-reach..=reach).map(|(weight, k)| {
                        let (x, y) = ((x + k * step.0).rem_euclid(width), (y + k * step.1).rem_euclid(height));
                        weight * from[(y * width + x) as usize]
                    });
                    near.sum::<f32>() / total
                })
                .collect()
        };
        Grain { values: pass(&pass(&self.values, (1, 0)), (0, 1)) }
    }
}

/// Writes `table/felt.png` and `table/noise.png`.
pub fn bake(assets: &Path) -> Result<()> {
    felt().save(&assets.join("table/felt.png"))?;
    noise().save(&assets.join("table/noise.png"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The brightness that a pixel of the tile adds; the tile goes on beyond its edges.
    fn shade(tile: &Picture, x: u32, y: u32) -> f64 {
        let pixel = ((y % tile.height * tile.width + x % tile.width) * 4) as usize;
        let weight = if tile.rgba[pixel] > 0 { f64::from(SHADE_ALPHA / SHEEN_ALPHA) } else { -1.0 };
        weight * f64::from(tile.rgba[pixel + 3])
    }

    #[test]
    fn the_noise_meets_itself_at_its_edges() {
        let tile = noise();
        let step = |x0: u32, x1: u32| -> f64 {
            (0..tile.height).map(|y| (shade(&tile, x0, y) - shade(&tile, x1, y)).abs()).sum::<f64>()
                / f64::from(tile.height)
        };
        let inside: f64 = (0..tile.width - 1).map(|x| step(x, x + 1)).sum::<f64>() / 255.0;
        assert!(step(tile.width - 1, 0) < 1.4 * inside);
    }

    #[test]
    fn the_noise_has_no_scratches() {
        let tile = noise();
        let all = || (0..tile.height).flat_map(|y| (0..tile.width).map(move |x| (x, y)));
        let mean = all().map(|(x, y)| shade(&tile, x, y)).sum::<f64>() / f64::from(tile.width * tile.height);
        let off = |x: u32, y: u32| shade(&tile, x, y) - mean;
        // How much a pixel is like the one that lies this far away: 1 is the same.
        let alike = |dx: u32, dy: u32| {
            let product: f64 = all().map(|(x, y)| off(x, y) * off(x + dx, y + dy)).sum();
            product / all().map(|(x, y)| off(x, y).powi(2)).sum::<f64>()
        };
        assert!((alike(0, 0) - 1.0).abs() < 1e-9);
        for far in 1..12 {
            let (across, down) = (alike(far, 0), alike(0, far));
            assert!((across - down).abs() < 0.05, "at {far}: {across} across, {down} down");
            assert!(far < 3 || across.abs() < 0.08, "a line of {far} pixels: {across}");
        }
    }
}
