//! The band: vibraphone, electric piano, bass and brushes.

use std::f64::consts::TAU;

use super::dsp::{Dice, RATE, Wave, arch, band, decay, fade, low, pitch, place, samples};

/// Reads a function of the time in seconds.
fn play(seconds: f64, wave: impl Fn(f64) -> f64) -> Wave {
    (0..samples(seconds)).map(|i| wave(i as f64 / f64::from(RATE))).collect()
}

/// A struck metal bar with a slow tremolo.
pub fn vibraphone(key: f64, seconds: f64, force: f64, dice: &mut Dice) -> Wave {
    let f = pitch(key);
    let start = dice.between(0.0, TAU);
    let hold = 0.85 * (440.0 / f).powf(0.35);
    let mut wave = play(seconds, |t| {
        let tremolo = 1.0 + 0.10 * (TAU * 5.2 * t + start).sin();
        let bar = (TAU * f * t).sin() * (-t / hold).exp();
        let octave = 0.10 * (TAU * 2.0 * f * t).sin() * (-t / 0.5).exp();
        let second = 0.26 * force * (TAU * 3.98 * f * t).sin() * (-t / 0.16).exp();
        let third = 0.07 * force * (TAU * 9.9 * f * t).sin() * (-t / 0.045).exp();
        (bar + octave + second + third) * tremolo
    });
    let mallet = decay(&dice.band(0.02, 900.0, 4500.0), 0.004);
    place(&mut wave, &mallet, 0.0, 0.08 * force);
    let wave = fade(&wave, 0.003, 0.12);
    wave.into_iter().map(|value| value * force).collect()
}

/// A tine and its pickup: soft when played softly, a bark when struck.
pub fn electric_piano(key: f64, seconds: f64, force: f64) -> Wave {
    let f = pitch(key);
    let hold = 1.6 * (220.0 / f).powf(0.4);
    let wave = play(seconds, |t| {
        let bend = 1.15 * force * (-t / 0.28).exp();
        let tone = (TAU * f * t + bend * (TAU * f * t).sin()).sin();
        let bell = 0.14
            * force
            * (TAU * f * t + 0.7 * (-t / 0.06).exp() * (TAU * 14.0 * f * t).sin()).sin()
            * (-t / 0.10).exp();
        (tone + bell) * (-t / hold).exp()
    });
    let wave = fade(&low(&wave, 4600.0), 0.006, 0.16);
    wave.into_iter().map(|value| value * force).collect()
}

/// A plucked double bass.
pub fn bass(dice: &mut Dice, key: f64, seconds: f64) -> Wave {
    let f = pitch(key);
    let mut wave = play(seconds, |t| {
        let body = (TAU * f * t).sin();
        let second = 0.55 * (2.0 * TAU * f * t).sin() * (-t / 0.3).exp();
        let third = 0.16 * (3.0 * TAU * f * t).sin() * (-t / 0.14).exp();
        (body + second + third) * (-t / 0.8).exp()
    });
    let finger = decay(&low(&dice.noise(0.03), 900.0), 0.005);
    place(&mut wave, &finger, 0.0, 0.35);
    fade(&wave, 0.006, 0.07)
}

/// A brush drawn over the skin of a snare.
pub fn sweep(dice: &mut Dice, seconds: f64) -> Wave {
    let hiss = band(&dice.noise(seconds), 1800.0, 8500.0);
    arch(&hiss, |share| (std::f64::consts::PI * share.powf(0.55)).sin().max(0.0).powi(2))
}

/// A brush put down on the skin.
pub fn tap(dice: &mut Dice) -> Wave {
    let mut wave = decay(&dice.band(0.16, 1500.0, 9500.0), 0.028);
    let skin = decay(&dice.band(0.08, 180.0, 420.0), 0.02);
    place(&mut wave, &skin, 0.0, 0.8);
    fade(&wave, 0.0025, 0.05)
}
