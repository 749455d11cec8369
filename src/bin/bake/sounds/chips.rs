//! Clay chips: one put down, a stack set down, a pile pushed, a payment.

use super::{
    cards::rub,
    dsp::{Dice, Wave, decay, fade, high, modes, place, room, silence},
};

/// Disc on disc: many short modes and a little noise, hardly any ring.
fn hit(base: f64, hard: f64, dice: &mut Dice) -> Wave {
    let mut list: Vec<(f64, f64, f64)> = (0..26)
        .map(|_| {
            let frequency = (base * dice.between(-0.32, 0.98).exp()).clamp(1900.0, 8600.0);
            let off = (frequency.ln() - (base * 1.42).ln()).powi(2);
            let gain = (-off / 0.28).exp() * dice.between(0.45, 1.0) * 0.2;
            let time = 0.020 * (3000.0 / frequency).powf(0.75) * dice.between(0.55, 1.35);
            (frequency, gain, time)
        })
        .collect();
    // Three pairs that beat against each other give the clay its voice.
    for (ratio, gain, time) in [(1.43, 0.42, 0.026), (0.905, 0.22, 0.022), (2.34, 0.22, 0.013)] {
        let frequency = base * ratio * dice.about_one(0.004);
        list.push((frequency, gain, time));
        list.push((frequency * 1.013, gain * 0.7, time * 0.9));
    }
    let mut wave = modes(dice, 0.13, &list);
    let body = modes(dice, 0.03, &[(720.0, 0.30, 0.004), (1050.0, 0.22, 0.003)]);
    let clatter = decay(&dice.band(0.06, 2200.0, 7800.0), 0.0085);
    let edge = decay(&high(&dice.noise(0.01), 3500.0), 0.0007);
    place(&mut wave, &body, 0.0, 1.0);
    place(&mut wave, &clatter, 0.0, 0.5);
    place(&mut wave, &edge, 0.0, 0.7 * hard);
    fade(&wave, 0.0003, 0.02)
}

fn base(dice: &mut Dice) -> f64 {
    dice.between(2700.0, 3250.0)
}

/// One chip comes down on another and settles.
pub fn chip(dice: &mut Dice) -> Wave {
    let mut wave = silence(0.34);
    let base = base(dice);
    let mut at = 0.0;
    let gaps = [0.016, 0.048, 0.026, 0.017];
    for (k, gain) in [0.7, 1.0, 0.5, 0.27, 0.13].into_iter().enumerate() {
        let strike = hit(base * dice.about_one(0.05), 0.4 + 0.5 * gain, dice);
        place(&mut wave, &strike, at, gain);
        at += gaps.get(k).copied().unwrap_or(0.0) * dice.about_one(0.15);
    }
    high(&room(dice, &wave, 0.14, 0.06), 250.0)
}

/// A handful is set down as a stack: a run of clicks that tightens.
pub fn stack(dice: &mut Dice) -> Wave {
    let mut wave = silence(0.62);
    let base = base(dice);
    let mut at = 0.0;
    let count = 5 + dice.between(0.0, 3.0) as usize;
    for k in 0..count {
        let share = k as f64 / count as f64;
        let gain = 0.5 + 0.5 * share;
        let strike = hit(base * (0.94 + 0.08 * share) * dice.about_one(0.03), 0.6, dice);
        place(&mut wave, &strike, at, gain * dice.about_one(0.12));
        at += (0.062 - 0.03 * share) * dice.about_one(0.16);
    }
    let thump = modes(dice, 0.12, &[(210.0, 0.5, 0.018), (340.0, 0.3, 0.012)]);
    place(&mut wave, &fade(&thump, 0.001, 0.04), at - 0.02, 0.8);
    high(&room(dice, &wave, 0.16, 0.06), 140.0)
}

/// A pile is pushed over the felt: a rub with small clicks in it.
pub fn push(dice: &mut Dice) -> Wave {
    let length = dice.between(0.34, 0.46);
    let mut wave = silence(length + 0.2);
    let felt = rub(dice, length, 700.0, 4200.0);
    place(&mut wave, &felt, 0.0, 0.55);
    let base = base(dice);
    let mut at = dice.between(0.03, 0.06);
    while at < length {
        let gain = dice.between(0.10, 0.30);
        let strike = hit(base * dice.about_one(0.06), 0.3, dice);
        place(&mut wave, &strike, at, gain);
        at += dice.between(0.035, 0.085);
    }
    place(&mut wave, &hit(base, 0.5, dice), length, 0.4);
    high(&room(dice, &wave, 0.14, 0.05), 180.0)
}

/// The dealer counts a payment out: slid in, dropped, evened.
pub fn pay(dice: &mut Dice) -> Wave {
    let mut wave = silence(0.95);
    let base = base(dice);
    let felt = rub(dice, 0.2, 800.0, 4600.0);
    place(&mut wave, &felt, 0.0, 0.3);
    let mut at = 0.11;
    for k in 0..7 {
        let gain = if k % 3 == 0 { 0.95 } else { 0.6 };
        let strike = hit(base * (1.0 + 0.015 * k as f64) * dice.about_one(0.02), 0.6, dice);
        place(&mut wave, &strike, at, gain * dice.about_one(0.1));
        at += if k % 3 == 2 { 0.105 } else { 0.058 } * dice.about_one(0.12);
    }
    high(&room(dice, &wave, 0.18, 0.07), 180.0)
}
