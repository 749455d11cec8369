//! The workshop of the sounds: noise, filters, struck modes, a small room, and levels.

use std::f64::consts::{PI, TAU};

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

/// Samples a second.
pub const RATE: u32 = 44_100;

/// One channel of sound.
pub type Wave = Vec<f64>;

/// The number of samples in some seconds.
pub fn samples(seconds: f64) -> usize {
    (seconds * f64::from(RATE)) as usize
}

/// Silence.
pub fn silence(seconds: f64) -> Wave {
    vec![0.0; samples(seconds)]
}

/// The dice of a sound: always the same for the same name and variant.
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Dice for one variant of a sound.
    pub fn new(name: &str, variant: usize) -> Self {
        let seed =
            name.bytes().fold(variant as u64, |seed, byte| seed.wrapping_mul(0x0000_0100_0000_01B3) ^ u64::from(byte));
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Between two numbers.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.0.random::<f64>()
    }

    /// Around zero, with a spread of one.
    pub fn normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.0.random::<f64>()).ln()).sqrt();
        radius * (TAU * self.0.random::<f64>()).cos()
    }

    /// A factor that wavers around one.
    pub fn about_one(&mut self, spread: f64) -> f64 {
        1.0 + spread * self.normal().clamp(-2.0, 2.0)
    }

    /// White noise.
    pub fn noise(&mut self, seconds: f64) -> Wave {
        (0..samples(seconds)).map(|_| self.normal()).collect()
    }

    /// Noise between two frequencies.
    pub fn band(&mut self, seconds: f64, low: f64, high: f64) -> Wave {
        band(&self.noise(seconds), low, high)
    }
}

// ------------------------------------------------------------------ filters

/// A filter of second order with the flattest pass band.
struct Biquad {
    feed: [f64; 3],
    back: [f64; 2],
}

impl Biquad {
    fn new(frequency: f64, high: bool) -> Self {
        let w = TAU * (frequency / f64::from(RATE)).min(0.49);
        let alpha = w.sin() / 2.0f64.sqrt();
        let (cos, a0) = (w.cos(), 1.0 + alpha);
        let sign = if high { -1.0 } else { 1.0 };
        let side = (1.0 - sign * cos) / 2.0 / a0;
        Self { feed: [side, sign * 2.0 * side, side], back: [-2.0 * cos / a0, (1.0 - alpha) / a0] }
    }

    fn run(&self, wave: &[f64]) -> Wave {
        let (mut s1, mut s2) = (0.0, 0.0);
        wave.iter()
            .map(|&x| {
                let y = self.feed[0] * x + s1;
                s1 = self.feed[1] * x - self.back[0] * y + s2;
                s2 = self.feed[2] * x - self.back[1] * y;
                y
            })
            .collect()
    }
}

/// What lies below a frequency.
pub fn low(wave: &[f64], frequency: f64) -> Wave {
    Biquad::new(frequency, false).run(wave)
}

/// What lies above a frequency.
pub fn high(wave: &[f64], frequency: f64) -> Wave {
    Biquad::new(frequency, true).run(wave)
}

/// What lies between two frequencies.
pub fn band(wave: &[f64], from: f64, to: f64) -> Wave {
    low(&high(wave, from), to)
}

// ------------------------------------------------------------------ building

/// Adds a sound to another, starting at some second.
pub fn place(into: &mut [f64], sound: &[f64], at: f64, gain: f64) {
    let start = samples(at.max(0.0)).min(into.len());
    for (sum, value) in into[start..].iter_mut().zip(sound) {
        *sum += value * gain;
    }
}

/// Multiplies by a curve over the time in seconds.
pub fn shape(wave: &[f64], curve: impl Fn(f64) -> f64) -> Wave {
    wave.iter().enumerate().map(|(i, value)| value * curve(i as f64 / f64::from(RATE))).collect()
}

/// Multiplies by a curve over the share of its length, from 0 to 1.
pub fn arch(wave: &[f64], curve: impl Fn(f64) -> f64) -> Wave {
    let length = wave.len().max(1) as f64;
    wave.iter().enumerate().map(|(i, value)| value * curve(i as f64 / length)).collect()
}

/// Dies away with a time constant.
pub fn decay(wave: &[f64], seconds: f64) -> Wave {
    shape(wave, |t| (-t / seconds).exp())
}

/// A sine that dies away.
pub fn ping(seconds: f64, frequency: f64, time: f64, phase: f64) -> Wave {
    (0..samples(seconds))
        .map(|i| {
            let t = i as f64 / f64::from(RATE);
            (-t / time).exp() * (TAU * frequency * t + phase).sin()
        })
        .collect()
}

/// Many dying sines: frequency, loudness, time constant.
pub fn modes(dice: &mut Dice, seconds: f64, list: &[(f64, f64, f64)]) -> Wave {
    let mut sum = silence(seconds);
    for &(frequency, gain, time) in list {
        let phase = dice.between(0.0, 0.6);
        place(&mut sum, &ping(seconds, frequency, time, phase), 0.0, gain);
    }
    sum
}

/// Rises at the beginning and falls at the end without a click.
pub fn fade(wave: &[f64], rise: f64, fall: f64) -> Wave {
    let length = wave.len() as f64 / f64::from(RATE);
    let ease = |share: f64| (1.0 - (share.clamp(0.0, 1.0) * PI).cos()) / 2.0;
    shape(wave, |t| ease(t / rise) * ease((length - t) / fall))
}

/// Cuts silence off both ends.
pub fn trim(wave: &[f64]) -> Wave {
    let threshold = peak(wave) * 0.0008;
    let loud = |value: &f64| value.abs() > threshold;
    let first = wave.iter().position(loud).unwrap_or(0).saturating_sub(20);
    let last = wave.iter().rposition(loud).unwrap_or(0) + samples(0.012);
    wave[first..last.min(wave.len())].to_vec()
}

/// A small room: a few early echoes and a short hiss of a tail.
pub fn room(dice: &mut Dice, wave: &[f64], time: f64, wet: f64) -> Wave {
    // The tail of a delay network with four lengths that share no factor.
    let mut lines: Vec<(Vec<f64>, usize)> = [1117, 1367, 1559, 1801]
        .iter()
        .map(|&length| (vec![0.0; length + dice.between(0.0, 40.0) as usize], 0))
        .collect();
    let mut dry = wave.to_vec();
    dry.resize(wave.len() + samples(time * 1.1), 0.0);
    let bright = low(&high(&dry, 250.0), 6500.0);
    let mut damped = [0.0; 4];
    dry.iter()
        .zip(&bright)
        .map(|(&dry, &input)| {
            let outs: Vec<f64> = lines.iter().map(|(line, at)| line[*at]).collect();
            let sum: f64 = outs.iter().sum();
            for (k, (line, at)) in lines.iter_mut().enumerate() {
                let loss = 10f64.powf(-3.0 * line.len() as f64 / f64::from(RATE) / time);
                // Householder: every line hears the others.
                let mixed = outs[k] - sum / 2.0;
                damped[k] += 0.6 * (mixed - damped[k]);
                line[*at] = input + loss * damped[k];
                *at = (*at + 1) % line.len();
            }
            dry + wet * sum
        })
        .collect()
}

/// The frequency of a key, as MIDI numbers it.
pub fn pitch(key: f64) -> f64 {
    440.0 * ((key - 69.0) / 12.0).exp2()
}

// ------------------------------------------------------------------ levels

/// The largest value.
pub fn peak(wave: &[f64]) -> f64 {
    wave.iter().fold(0.0, |peak, value| peak.max(value.abs()))
}

/// The root of the mean square.
pub fn rms(wave: &[f64]) -> f64 {
    (wave.iter().map(|value| value * value).sum::<f64>() / wave.len().max(1) as f64).sqrt()
}

/// How loud the loudest 120 ms are, without the depths that small speakers don't give.
pub fn loudness(wave: &[f64]) -> f64 {
    let heard = high(wave, 180.0);
    let window = samples(0.12).min(heard.len().max(1));
    let mut energy: f64 = heard[..window.min(heard.len())].iter().map(|v| v * v).sum();
    let mut loudest = energy;
    for i in window..heard.len() {
        energy += heard[i] * heard[i] - heard[i - window] * heard[i - window];
        loudest = loudest.max(energy);
    }
    (loudest / window as f64).max(0.0).sqrt()
}

/// A level in decibels as a factor.
pub fn factor(decibels: f64) -> f64 {
    10f64.powf(decibels / 20.0)
}

/// Brings a sound to a loudness in decibels, unless its peak would come too near the ceiling.
pub fn level(wave: &[f64], decibels: f64) -> Wave {
    const CEILING: f64 = -2.5;
    let wanted = factor(decibels) / loudness(wave).max(1e-9);
    let allowed = factor(CEILING) / peak(wave).max(1e-9);
    let gain = wanted.min(allowed);
    wave.iter().map(|value| value * gain).collect()
}
