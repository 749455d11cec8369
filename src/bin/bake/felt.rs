//! The cloth: light from above that falls off to the edges, and a fibre noise that repeats without a seam.

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

/// Short fibres in all directions, light and dark, on a transparent tile whose edges meet.
pub fn noise() -> Picture {
    let (width, height) = NOISE;
    let mut dice = ChaCha8Rng::seed_from_u64(11);
    let mut cloth = vec![0.0f32; (width * height) as usize];
    let mut add = |x: i32, y: i32, amount: f32| {
        let (x, y) = (x.rem_euclid(width as i32), y.rem_euclid(height as i32));
        cloth[(y * width as i32 + x) as usize] += amount;
    };
    for _ in 0..9000 {
        let (x, y) = (dice.random_range(0.0..width as f32), dice.random_range(0.0..height as f32));
        // Felt is pressed, not woven, but more of its fibres lie along the table than across.
        let angle = dice.random_range(-1.0f32..1.0).powi(3) * std::f32::consts::FRAC_PI_2;
        let length = dice.random_range(3.0..11.0f32);
        let amount = dice.random_range(-1.0..1.0f32);
        let (sin, cos) = angle.sin_cos();
        for step in 0..length as i32 {
            let along = step as f32 - length / 2.0;
            let (px, py) = (x + along * cos, y + along * sin);
            let (left, top) = (px.floor(), py.floor());
            let (fx, fy) = (px - left, py - top);
            for (dx, dy, share) in
                [(0, 0, (1.0 - fx) * (1.0 - fy)), (1, 0, fx * (1.0 - fy)), (0, 1, (1.0 - fx) * fy), (1, 1, fx * fy)]
            {
                add(left as i32 + dx, top as i32 + dy, amount * share);
            }
        }
    }
    let mut tile = Picture::empty(NOISE);
    for (pixel, value) in tile.rgba.chunks_exact_mut(4).zip(cloth) {
        let shade = if value > 0.0 { 255 } else { 0 };
        // A light fibre is seen sooner than a dark one on a dark cloth.
        let strength = if value > 0.0 { 7.0 } else { 16.0 };
        let alpha = (value.abs() * strength).min(46.0) as u8;
        pixel.copy_from_slice(&[shade, shade, shade, alpha]);
    }
    tile
}

/// Writes `table/felt.png` and `table/noise.png`.
pub fn bake(assets: &Path) -> Result<()> {
    felt().save(&assets.join("table/felt.png"))?;
    noise().save(&assets.join("table/noise.png"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_noise_meets_itself_at_its_edges() {
        let tile = noise();
        let shade = |x: u32, y: u32| {
            let pixel = ((y * tile.width + x) * 4) as usize;
            let sign = if tile.rgba[pixel] > 0 { 1.0 } else { -1.0 };
            sign * f64::from(tile.rgba[pixel + 3])
        };
        let step = |x0: u32, x1: u32| -> f64 {
            (0..tile.height).map(|y| (shade(x0, y) - shade(x1, y)).abs()).sum::<f64>() / f64::from(tile.height)
        };
        let inside: f64 = (0..tile.width - 1).map(|x| step(x, x + 1)).sum::<f64>() / 255.0;
        assert!(step(tile.width - 1, 0) < 1.4 * inside);
    }
}
