//! What the table says: results on a vibraphone, and the quiet clicks of the menus.

use super::{
    chips,
    dsp::{Dice, Wave, band, decay, fade, high, modes, pitch, place, room, shape, silence},
    instruments::{bass, electric_piano, vibraphone},
};

/// One struck bar of a phrase: when, which key, how hard.
type Strike = (f64, f64, f64);

/// Plays a phrase on the vibraphone in the room of the table.
fn phrase(dice: &mut Dice, strikes: &[Strike], hold: f64, wet: f64) -> Wave {
    let last = strikes.iter().map(|strike| strike.0).fold(0.0, f64::max);
    let mut wave = silence(last + hold + 0.1);
    for &(at, key, force) in strikes {
        let bar = vibraphone(key, hold, force * dice.about_one(0.04), dice);
        place(&mut wave, &bar, at + dice.between(0.0, 0.004), 1.0);
    }
    high(&room(dice, &wave, 0.9, wet), 90.0)
}

/// A warm chord of the electric piano under a phrase.
fn under(wave: &mut [f64], keys: &[f64], at: f64, seconds: f64, gain: f64) {
    for (k, &key) in keys.iter().enumerate() {
        let tone = electric_piano(key, seconds, 0.55);
        place(wave, &tone, at + 0.012 * k as f64, gain);
    }
}

/// Won: a chord that opens upwards. Each variant is another chord.
pub fn win(dice: &mut Dice, variant: usize) -> Wave {
    let keys = match variant % 3 {
        0 => [74.0, 78.0, 81.0, 85.0, 88.0],
        1 => [69.0, 74.0, 78.0, 83.0, 86.0],
        _ => [71.0, 76.0, 79.0, 83.0, 90.0],
    };
    let strikes: Vec<Strike> =
        keys.iter().enumerate().map(|(k, &key)| (0.082 * k as f64, key, 0.55 + 0.07 * k as f64)).collect();
    let mut wave = phrase(dice, &strikes, 1.4, 0.14);
    under(&mut wave, &[keys[0] - 24.0, keys[0] - 12.0], 0.0, 1.5, 0.35);
    wave
}

/// A push: two notes that come back to where they were.
pub fn even(dice: &mut Dice, variant: usize) -> Wave {
    let root = if variant.is_multiple_of(2) { 74.0 } else { 76.0 };
    let strikes = [(0.0, root, 0.5), (0.14, root + 5.0, 0.5), (0.28, root, 0.42)];
    phrase(dice, &strikes, 0.8, 0.10)
}

/// Lost: three soft notes downwards, no reproach.
pub fn lose(dice: &mut Dice, variant: usize) -> Wave {
    let keys = match variant % 3 {
        0 => [66.0, 64.0, 59.0],
        1 => [69.0, 66.0, 61.0],
        _ => [67.0, 62.0, 59.0],
    };
    let mut wave = silence(1.5);
    for (k, key) in keys.into_iter().enumerate() {
        let tone = electric_piano(key, 0.95, 0.5);
        place(&mut wave, &tone, 0.15 * k as f64, 0.8 - 0.1 * k as f64);
    }
    under(&mut wave, &[keys[2] - 12.0], 0.30, 1.0, 0.5);
    room(dice, &wave, 0.7, 0.10)
}

/// Too many: two low notes that slip, and the felt.
pub fn bust(dice: &mut Dice, variant: usize) -> Wave {
    let root = [57.0, 55.0, 58.0][variant % 3];
    let mut wave = silence(1.1);
    for (at, key, gain) in
        [(0.0, root + 7.0, 0.7), (0.0, root + 13.0, 0.4), (0.17, root, 0.9), (0.17, root + 6.0, 0.45)]
    {
        place(&mut wave, &electric_piano(key, 0.75, 0.6), at, gain);
    }
    let mut thud = modes(dice, 0.25, &[(92.0, 0.8, 0.05), (146.0, 0.4, 0.03)]);
    let cloth = decay(&dice.band(0.08, 300.0, 2200.0), 0.016);
    place(&mut thud, &cloth, 0.0, 0.25);
    place(&mut wave, &fade(&thud, 0.003, 0.08), 0.17, 0.7);
    high(&room(dice, &wave, 0.5, 0.08), 60.0)
}

/// A natural: quick steps up to a held ninth.
pub fn natural(dice: &mut Dice, variant: usize) -> Wave {
    let shift = if variant.is_multiple_of(2) { 0.0 } else { 2.0 };
    let strikes: Vec<Strike> = [
        (0.0, 69.0, 0.5),
        (0.07, 74.0, 0.55),
        (0.14, 78.0, 0.6),
        (0.21, 81.0, 0.7),
        (0.42, 86.0, 0.9),
        (0.42, 78.0, 0.5),
        (0.56, 85.0, 0.5),
        (0.70, 88.0, 0.75),
    ]
    .map(|(at, key, force)| (at, key + shift, force))
    .to_vec();
    let mut wave = phrase(dice, &strikes, 1.9, 0.18);
    under(&mut wave, &[50.0 + shift, 57.0 + shift, 66.0 + shift], 0.42, 2.0, 0.42);
    sparkle(dice, &mut wave, 0.46, 1.1);
    wave
}

/// A fine dust of high bells.
fn sparkle(dice: &mut Dice, wave: &mut [f64], at: f64, seconds: f64) {
    const SCALE: [f64; 5] = [98.0, 100.0, 102.0, 105.0, 107.0];
    for k in 0..(seconds * 22.0) as usize {
        let key = SCALE[dice.between(0.0, 5.0) as usize % 5];
        let start = at + k as f64 / 22.0 * dice.about_one(0.02);
        let fall = 1.0 - k as f64 / (seconds * 22.0);
        let bell = super::dsp::ping(0.22, pitch(key), 0.055, 0.0);
        place(wave, &fade(&bell, 0.002, 0.05), start, 0.055 * fall * dice.between(0.4, 1.0));
    }
}

/// The jackpot: a rising cascade over two chords, bells, and coins on the table.
pub fn jackpot(dice: &mut Dice) -> Wave {
    let mut strikes: Vec<Strike> = Vec::new();
    let chords: [[f64; 4]; 4] =
        [[67.0, 71.0, 74.0, 78.0], [69.0, 73.0, 76.0, 79.0], [71.0, 74.0, 78.0, 81.0], [74.0, 78.0, 81.0, 85.0]];
    for (bar, chord) in chords.iter().enumerate() {
        for (k, key) in chord.iter().enumerate() {
            let at = 0.44 * bar as f64 + 0.11 * k as f64;
            strikes.push((at, key + 12.0 * f64::from(u8::from(k == 3)), 0.5 + 0.08 * bar as f64));
        }
    }
    for (k, key) in [74.0, 78.0, 81.0, 86.0, 88.0, 93.0].into_iter().enumerate() {
        strikes.push((1.76 + 0.03 * k as f64, key, 0.9));
    }
    let mut wave = phrase(dice, &strikes, 2.4, 0.20);
    for (bar, root) in [43.0, 45.0, 47.0, 50.0].into_iter().enumerate() {
        let at = 0.44 * bar as f64;
        let low = bass(dice, root, 0.7 + 1.2 * f64::from(u8::from(bar == 3)));
        place(&mut wave, &low, at, 0.55);
        under(&mut wave, &[root + 12.0, root + 19.0, root + 23.0], at, if bar == 3 { 2.4 } else { 0.6 }, 0.3);
    }
    sparkle(dice, &mut wave, 0.5, 2.6);
    for k in 0..4 {
        let coins = chips::pay(dice);
        place(&mut wave, &coins, 1.7 + 0.42 * f64::from(k), 0.20 - 0.03 * f64::from(k));
    }
    wave
}

/// Insurance is offered or taken: two calm notes that ask.
pub fn insurance(dice: &mut Dice, variant: usize) -> Wave {
    let root = if variant.is_multiple_of(2) { 69.0 } else { 71.0 };
    phrase(dice, &[(0.0, root, 0.5), (0.16, root + 7.0, 0.55)], 1.0, 0.12)
}

/// An edition won: a broad cadence with a bass under it.
pub fn batch_won(dice: &mut Dice) -> Wave {
    let strikes = [
        (0.0, 74.0, 0.6),
        (0.16, 74.0, 0.5),
        (0.32, 76.0, 0.55),
        (0.48, 78.0, 0.7),
        (0.80, 76.0, 0.55),
        (0.96, 81.0, 0.7),
        (1.28, 86.0, 0.95),
        (1.28, 81.0, 0.6),
        (1.28, 78.0, 0.6),
        (1.44, 85.0, 0.4),
        (1.60, 88.0, 0.55),
        (1.76, 90.0, 0.6),
    ];
    let mut wave = phrase(dice, &strikes, 2.2, 0.20);
    for (at, root, seconds) in [(0.0, 43.0, 0.7), (0.80, 45.0, 0.5), (1.28, 38.0, 2.0)] {
        place(&mut wave, &bass(dice, root, seconds), at, 0.7);
        under(&mut wave, &[root + 16.0, root + 19.0, root + 23.0], at, seconds + 0.3, 0.36);
    }
    sparkle(dice, &mut wave, 1.34, 1.4);
    wave
}

/// The crown passes to another head: a bright ring with its own echo.
pub fn crown(dice: &mut Dice, variant: usize) -> Wave {
    let root = if variant.is_multiple_of(2) { 81.0 } else { 83.0 };
    let strikes = [
        (0.0, root, 0.6),
        (0.10, root + 4.0, 0.65),
        (0.20, root + 7.0, 0.8),
        (0.46, root + 4.0, 0.3),
        (0.56, root + 7.0, 0.35),
        (0.66, root + 12.0, 0.5),
    ];
    let mut wave = phrase(dice, &strikes, 1.4, 0.20);
    sparkle(dice, &mut wave, 0.2, 0.8);
    wave
}

/// A button: a small wooden tick.
pub fn button(dice: &mut Dice) -> Wave {
    let base = dice.between(1050.0, 1250.0);
    let mut wave = modes(dice, 0.09, &[(base, 0.6, 0.010), (base * 2.31, 0.28, 0.006), (base * 0.52, 0.4, 0.012)]);
    let tick = decay(&dice.band(0.01, 2500.0, 7000.0), 0.0012);
    place(&mut wave, &tick, 0.0, 0.35);
    fade(&wave, 0.0008, 0.03)
}

/// Not now: a damped double knock, lower than the button.
pub fn error(dice: &mut Dice) -> Wave {
    let base = dice.between(205.0, 225.0);
    let mut wave = silence(0.34);
    for (at, ratio, gain) in [(0.0, 1.0, 1.0), (0.105, 0.89, 0.85)] {
        let f = base * ratio;
        let knock = modes(dice, 0.18, &[(f, 1.0, 0.034), (f * 2.02, 0.45, 0.022), (f * 3.1, 0.25, 0.012)]);
        let skin = decay(&band(&dice.noise(0.02), 500.0, 2400.0), 0.004);
        let mut knock = shape(&knock, |t| 1.0 - 0.2 * (t / 0.18).min(1.0));
        place(&mut knock, &skin, 0.0, 0.25);
        place(&mut wave, &fade(&knock, 0.002, 0.05), at, gain);
    }
    room(dice, &wave, 0.15, 0.05)
}
