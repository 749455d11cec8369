//! Cards: a riffle, a slide over felt, a flip.

use super::dsp::{Dice, Wave, arch, decay, fade, high, low, modes, place, room, samples, shape, silence};

/// Two halves of a deck run into each other, bow, and are squared up.
pub fn shuffle(dice: &mut Dice) -> Wave {
    let mut wave = silence(1.9);
    let mut at = 0.03;
    const CARDS: usize = 44;
    for card in 0..CARDS {
        let share = card as f64 / CARDS as f64;
        let gap = 0.0155 * (1.55 - 1.05 * (std::f64::consts::PI * share.min(0.95)).sin());
        at += (gap * dice.about_one(0.2)).max(0.004);
        let low_edge = dice.between(1200.0, 2100.0);
        let time = dice.between(0.0016, 0.0026);
        let tick = fade(&decay(&dice.band(0.016, low_edge, 7400.0), time), 0.0004, 0.003);
        let gain = 0.3 + 0.42 * (std::f64::consts::PI * share).sin() + dice.between(0.0, 0.14);
        place(&mut wave, &tick, at, gain);
    }
    // The bridge: the bowed halves fall flat in a flutter that quickens.
    let bridge = at + 0.09;
    let length = dice.between(0.36, 0.46);
    let flutter = dice.band(length, 900.0, 5200.0);
    let mut phase = 0.0;
    let fluttering: Wave = flutter
        .iter()
        .enumerate()
        .map(|(i, value)| {
            let share = i as f64 / flutter.len() as f64;
            phase += (40.0 + 60.0 * share) / 44_100.0;
            let beat = (-(phase % 1.0) * 3.2f64).exp();
            value * (std::f64::consts::PI * share).sin().powf(1.4) * (0.25 + 0.75 * beat)
        })
        .collect();
    place(&mut wave, &fluttering, bridge, 0.5);
    for (tap, later) in [(0.9, 0.10), (0.6, 0.24)] {
        place(&mut wave, &square_up(dice), bridge + length + later, tap);
    }
    high(&room(dice, &wave, 0.22, 0.10), 90.0)
}

/// The deck's edge on the felt.
fn square_up(dice: &mut Dice) -> Wave {
    let spread = |dice: &mut Dice| dice.about_one(0.05);
    let list =
        [(190.0 * spread(dice), 0.5, 0.012), (310.0 * spread(dice), 0.4, 0.009), (520.0 * spread(dice), 0.25, 0.006)];
    let mut tap = modes(dice, 0.1, &list);
    let edge = decay(&dice.band(0.03, 900.0, 5000.0), 0.004);
    place(&mut tap, &edge, 0.0, 0.6);
    fade(&tap, 0.0006, 0.02)
}

/// A card glides out of the shoe and over the felt, slowing down.
pub fn slide(dice: &mut Dice) -> Wave {
    let length = dice.between(0.17, 0.25);
    let mut wave = silence(length + 0.1);
    let paper = dice.band(length, 1500.0, 4200.0);
    let air = dice.band(length, 3200.0, 8200.0);
    // The felt is not even: the hiss has a grain.
    let grain = low(&dice.noise(length), 140.0);
    let rush: Wave = paper
        .iter()
        .zip(&air)
        .zip(&grain)
        .map(|((paper, air), grain)| (paper + 0.5 * air) * (0.6 + 9.0 * grain.abs()).min(1.6))
        .collect();
    let crest = dice.between(0.16, 0.26);
    let rush = arch(&rush, |share| {
        let rise = (share / crest).min(1.0);
        let fall = ((1.0 - share) / (1.0 - crest)).clamp(0.0, 1.0);
        rise * rise * (3.0 - 2.0 * rise) * fall.powf(1.7)
    });
    place(&mut wave, &rush, 0.0, 0.5);
    // It comes to rest against the felt.
    let rest = decay(&dice.band(0.03, 500.0, 3000.0), 0.006);
    place(&mut wave, &fade(&rest, 0.001, 0.01), length * 0.8, 0.12);
    high(&room(dice, &wave, 0.12, 0.06), 200.0)
}

/// A bent card lets go, turns over and lies down.
pub fn flip(dice: &mut Dice) -> Wave {
    let swish_time = dice.between(0.075, 0.11);
    let landing = dice.between(0.095, 0.13);
    let mut wave = silence(0.36);
    let low_rush = dice.band(swish_time + 0.03, 1700.0, 3600.0);
    let high_rush = dice.band(swish_time + 0.03, 3000.0, 6800.0);
    let swish: Wave = low_rush
        .iter()
        .zip(&high_rush)
        .enumerate()
        .map(|(i, (deep, bright))| {
            let share = i as f64 / low_rush.len() as f64;
            let rise = (std::f64::consts::PI * share.powf(1.35)).sin().max(0.0).powf(1.6);
            (deep * (1.0 - 0.5 * share) + bright * (0.3 + 0.7 * share)) * rise
        })
        .collect();
    place(&mut wave, &swish, 0.0, 0.4);
    let flick_modes: Vec<(f64, f64, f64)> = (0..14)
        .map(|_| {
            let frequency = dice.between(1500.0, 6800.0);
            let time = dice.between(0.0018, 0.0055);
            (frequency, (1800.0 / frequency).powf(0.35), time)
        })
        .collect();
    let mut flick = modes(dice, 0.05, &flick_modes);
    flick.iter_mut().for_each(|value| *value *= 0.15);
    let tick = decay(&dice.band(0.02, 2000.0, 11_000.0), 0.0012);
    place(&mut flick, &tick, 0.0, 0.6);
    place(&mut wave, &fade(&flick, 0.0004, 0.01), swish_time * 0.7, 0.9);
    let slap = decay(&dice.band(0.06, 900.0, 5200.0), 0.0075);
    place(&mut wave, &fade(&slap, 0.0006, 0.02), landing, 0.9);
    let thud = [(175.0, 0.16, 0.010), (268.0, 0.11, 0.008), (410.0, 0.08, 0.006)]
        .map(|(frequency, gain, time)| (frequency * dice.about_one(0.05), gain, time));
    let thud = modes(dice, 0.09, &thud);
    place(&mut wave, &fade(&thud, 0.0008, 0.03), landing, 1.2);
    high(&room(dice, &wave, 0.12, 0.07), 110.0)
}

/// A hiss along the felt, used by chips that are pushed.
pub fn rub(dice: &mut Dice, seconds: f64, from: f64, to: f64) -> Wave {
    let hiss = dice.band(seconds, from, to);
    let grain = low(&dice.noise(seconds), 90.0);
    let grained: Wave =
        hiss.iter().zip(&grain).map(|(hiss, grain)| hiss * (0.5 + 10.0 * grain.abs()).min(1.7)).collect();
    debug_assert_eq!(grained.len(), samples(seconds));
    shape(&grained, |t| {
        let share = t / seconds;
        (share * 5.0).min(1.0) * (1.0 - share).max(0.0).powf(1.2)
    })
}
