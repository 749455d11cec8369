//! The music of the house: sixteen bars in D, played by electric piano, bass, brushes and now and then a vibraphone.
//!
//! The tail of the last bar is laid over the first one, so the loop has no seam.

use super::{
    dsp::{Dice, Wave, high, pitch, place, room, samples, silence},
    instruments::{bass, electric_piano, sweep, tap, vibraphone},
};

const TEMPO: f64 = 74.0;
/// A quarter note in seconds.
const BEAT: f64 = 60.0 / TEMPO;
const BAR: f64 = 4.0 * BEAT;
/// The second of two eighths comes late: this is what swings.
const SWING: f64 = 0.64;
/// How long the last notes ring on.
const TAIL: f64 = 3.0;

/// A bar's harmony: bass note, and a voicing for the right hand.
struct Chord {
    root: f64,
    voices: [f64; 4],
}

const fn chord(root: f64, voices: [f64; 4]) -> Chord {
    Chord { root, voices }
}

/// Two answers to the same question, a bridge, and a way home.
const BARS: [Chord; 16] = [
    chord(40.0, [55.0, 59.0, 62.0, 66.0]), // Em9
    chord(45.0, [55.0, 59.0, 61.0, 66.0]), // A13
    chord(38.0, [54.0, 57.0, 61.0, 64.0]), // Dmaj9
    chord(47.0, [54.0, 57.0, 60.0, 63.0]), // B7 b9
    chord(40.0, [55.0, 59.0, 62.0, 66.0]), // Em9
    chord(45.0, [55.0, 59.0, 61.0, 64.0]), // A9
    chord(42.0, [52.0, 57.0, 61.0, 64.0]), // F#m7
    chord(47.0, [51.0, 57.0, 61.0, 66.0]), // B9
    chord(43.0, [54.0, 57.0, 59.0, 62.0]), // Gmaj9
    chord(48.0, [52.0, 58.0, 62.0, 66.0]), // C9 #11
    chord(42.0, [52.0, 57.0, 61.0, 64.0]), // F#m7
    chord(41.0, [51.0, 57.0, 60.0, 63.0]), // F7, a half step above
    chord(40.0, [55.0, 59.0, 62.0, 66.0]), // Em9
    chord(45.0, [55.0, 58.0, 61.0, 66.0]), // A13 b9
    chord(38.0, [54.0, 57.0, 59.0, 64.0]), // D6/9
    chord(45.0, [55.0, 57.0, 62.0, 66.0]), // A13 sus
];

/// What the vibraphone sings: bar, beat, key, length in beats. Most bars are left alone.
const MELODY: [(f64, f64, f64, f64); 27] = [
    (2.0, 1.0, 73.0, 1.0),
    (2.0, 2.0, 76.0, 0.6),
    (2.0, 2.64, 78.0, 1.4),
    (3.0, 1.0, 75.0, 0.64),
    (3.0, 1.64, 78.0, 1.2),
    (3.0, 3.0, 74.0, 1.0),
    (6.0, 1.64, 73.0, 0.4),
    (6.0, 2.0, 71.0, 0.64),
    (6.0, 2.64, 69.0, 1.4),
    (7.0, 1.0, 68.0, 1.0),
    (7.0, 2.0, 71.0, 2.0),
    (8.0, 0.64, 74.0, 0.4),
    (8.0, 1.0, 78.0, 1.6),
    (8.0, 2.64, 76.0, 1.4),
    (9.0, 1.0, 74.0, 1.0),
    (9.0, 2.0, 70.0, 1.8),
    (10.0, 1.0, 73.0, 0.64),
    (10.0, 1.64, 76.0, 1.4),
    (11.0, 1.0, 75.0, 1.0),
    (11.0, 2.0, 72.0, 1.8),
    (13.0, 2.0, 73.0, 0.64),
    (13.0, 2.64, 70.0, 1.3),
    (14.0, 0.0, 69.0, 1.0),
    (14.0, 1.0, 71.0, 0.64),
    (14.0, 1.64, 74.0, 0.36),
    (14.0, 2.0, 76.0, 2.0),
    (15.0, 1.64, 71.0, 2.0),
];

/// Left and right.
struct Stage([Wave; 2]);

impl Stage {
    /// Places a sound between left (0) and right (1) with equal power.
    fn put(&mut self, sound: &[f64], at: f64, pan: f64, gain: f64) {
        let (right, left) = (pan * std::f64::consts::FRAC_PI_2).sin_cos();
        place(&mut self.0[0], sound, at, gain * left);
        place(&mut self.0[1], sound, at, gain * right);
    }
}

/// The whole loop, left and right.
pub fn lounge(dice: &mut Dice) -> [Wave; 2] {
    let length = BAR * BARS.len() as f64;
    let mut stage = Stage([silence(length + TAIL), silence(length + TAIL)]);
    for (number, bar) in BARS.iter().enumerate() {
        let start = BAR * number as f64;
        comping(dice, &mut stage, bar, number, start);
        let next = &BARS[(number + 1) % BARS.len()];
        walk(dice, &mut stage, bar, next, start);
        brushes(dice, &mut stage, number, start);
    }
    for (bar, beat, key, beats) in MELODY {
        let at = BAR * bar + BEAT * beat + dice.between(0.0, 0.012);
        let force = dice.between(0.34, 0.44);
        let note = vibraphone(key, beats * BEAT + 0.9, force, dice);
        stage.put(&note, at, 0.64, 0.17);
    }
    let rooms = stage.0.map(|side| high(&room(dice, &side, 1.1, 0.07), 34.0));
    rooms.map(|side| wrap(&side, samples(length)))
}

/// Lays what rings on after the end over the beginning.
fn wrap(side: &[f64], length: usize) -> Wave {
    let (body, tail) = side.split_at(length.min(side.len()));
    let mut looped = body.to_vec();
    for (sum, value) in looped.iter_mut().zip(tail) {
        *sum += value;
    }
    looped
}

/// The piano: a chord on the one, sometimes one or two more that push.
fn comping(dice: &mut Dice, stage: &mut Stage, bar: &Chord, number: usize, start: f64) {
    let patterns: [&[(f64, f64)]; 4] = [
        &[(0.0, 3.4)],
        &[(0.0, 1.5), (1.0 + SWING, 2.0)],
        &[(0.0, 2.4), (2.0 + SWING, 1.2)],
        &[(0.0, 1.2), (1.0 + SWING, 1.2), (3.0, 0.9)],
    ];
    let pattern = patterns[[0, 1, 2, 1, 0, 3, 2, 0, 1, 2, 1, 3, 0, 1, 2, 0][number % 16]];
    for (hit, &(beat, beats)) in pattern.iter().enumerate() {
        let force = if hit == 0 { 0.5 } else { 0.36 };
        for (k, &voice) in bar.voices.iter().enumerate() {
            let tone = electric_piano(voice, beats * BEAT + 0.3, force * dice.about_one(0.08));
            let at = start + beat * BEAT + 0.010 * k as f64 + dice.between(0.0, 0.008);
            stage.put(&tone, at, 0.34 + 0.07 * k as f64, 0.22);
        }
    }
}

/// The bass walks: root, third or fifth, fifth, and a step that leads to the next bar.
fn walk(dice: &mut Dice, stage: &mut Stage, bar: &Chord, next: &Chord, start: f64) {
    let third = third_above(bar);
    let fifth = bar.root + if bar.root > 44.0 { -5.0 } else { 7.0 };
    let lead = next.root + if next.root > bar.root { -1.0 } else { 1.0 };
    for (beat, key) in [bar.root, third, fifth, lead].into_iter().enumerate() {
        let note = bass(dice, key, BEAT * 0.96);
        let at = start + beat as f64 * BEAT + dice.between(0.0, 0.009);
        let gain = if beat % 2 == 0 { 0.150 } else { 0.125 };
        stage.put(&note, at, 0.5, gain * dice.about_one(0.06));
    }
}

/// The third of a chord, small or great, as its voicing has it; a second where it has none.
fn third_above(bar: &Chord) -> f64 {
    let has = |step: f64| bar.voices.iter().any(|voice| (voice - bar.root - step).rem_euclid(12.0) == 0.0);
    let step = [4.0, 3.0].into_iter().find(|&step| has(step)).unwrap_or(2.0);
    let key = bar.root + step;
    if pitch(key) > pitch(50.0) { key - 12.0 } else { key }
}

/// Sweeps that go round, soft taps on two and four, a skip before them now and then.
fn brushes(dice: &mut Dice, stage: &mut Stage, number: usize, start: f64) {
    for beat in 0..4 {
        let at = start + f64::from(beat) * BEAT;
        let length = BEAT * dice.between(0.8, 0.95);
        let pan = if beat % 2 == 0 { 0.40 } else { 0.54 };
        let hiss = sweep(dice, length);
        stage.put(&hiss, at, pan, 0.026);
        if beat % 2 == 1 {
            let stroke = tap(dice);
            stage.put(&stroke, at + dice.between(0.0, 0.006), 0.46, 0.040 * dice.about_one(0.12));
        }
        if (number + beat as usize) % 3 == 1 {
            let skip = tap(dice);
            stage.put(&skip, at + SWING * BEAT, 0.48, 0.015);
        }
    }
}
