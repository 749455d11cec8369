//! The sounds of the table and the music of the house, at the loudness the game plays them.

mod cards;
mod chimes;
mod chips;
mod dsp;
mod instruments;
mod lounge;
mod ogg;

use std::{fs, path::Path};

use feltro::atlas::{LOUNGE, SOUNDS};

use crate::error::{Result, at};
use dsp::{Dice, Wave, factor, fade, level, peak, rms, trim};

/// How loud each sound is: the loudest 120 ms in decibels below full scale.
const LOUDNESS: [(&str, f64); 18] = [
    ("shuffle", -22.0),
    ("slide", -27.0),
    ("flip", -24.0),
    ("chip", -24.0),
    ("stack", -23.0),
    ("push", -26.0),
    ("pay", -22.0),
    ("button", -29.0),
    ("error", -26.0),
    ("win", -18.0),
    ("even", -22.0),
    ("lose", -21.0),
    ("bust", -20.0),
    ("natural", -16.0),
    ("jackpot", -14.0),
    ("insurance", -21.0),
    ("batch_won", -15.0),
    ("crown", -18.0),
];

/// The music lies below everything else.
const LOUNGE_RMS: f64 = -31.0;

/// How carefully effects and music are packed, from -0.2 to 1.
const QUALITY: f32 = 0.5;
const MUSIC_QUALITY: f32 = 0.4;

/// Silent samples at both ends (3 ms): packing smears a sharp attack a little.
const LEAD: usize = 128;

/// Synthesises one variant of a sound, counted from 1, ready to be packed.
fn sound(name: &str, variant: usize) -> Wave {
    let dice = &mut Dice::new(name, variant);
    let raw = match name {
        "shuffle" => cards::shuffle(dice),
        "slide" => cards::slide(dice),
        "flip" => cards::flip(dice),
        "chip" => chips::chip(dice),
        "stack" => chips::stack(dice),
        "push" => chips::push(dice),
        "pay" => chips::pay(dice),
        "button" => chimes::button(dice),
        "error" => chimes::error(dice),
        "win" => chimes::win(dice, variant),
        "even" => chimes::even(dice, variant),
        "lose" => chimes::lose(dice, variant),
        "bust" => chimes::bust(dice, variant),
        "natural" => chimes::natural(dice, variant),
        "jackpot" => chimes::jackpot(dice),
        "insurance" => chimes::insurance(dice, variant),
        "batch_won" => chimes::batch_won(dice),
        _ => chimes::crown(dice, variant),
    };
    let decibels = LOUDNESS.iter().find(|(known, _)| *known == name).map_or(-26.0, |(_, decibels)| *decibels);
    let mut wave = vec![0.0; LEAD];
    wave.extend(fade(&level(&trim(&raw), decibels), 0.0008, 0.012));
    wave.extend([0.0; LEAD]);
    wave
}

/// The loop, at its level.
fn music() -> [Wave; 2] {
    let mut sides = lounge::lounge(&mut Dice::new(LOUNGE, 1));
    let now = sides.iter().map(|side| rms(side)).sum::<f64>() / 2.0;
    let highest = sides.iter().map(|side| peak(side)).fold(0.0, f64::max);
    let gain = (factor(LOUNGE_RMS) / now).min(factor(-3.0) / highest);
    for side in &mut sides {
        side.iter_mut().for_each(|value| *value *= gain);
    }
    sides
}

/// Writes `sounds/`.
pub fn bake(assets: &Path) -> Result<()> {
    let folder = assets.join("sounds");
    for (name, variants) in SOUNDS {
        for variant in 1..=variants {
            let path = folder.join(format!("{name}_{variant}.ogg"));
            let packed = ogg::encode(&[sound(name, variant)], QUALITY)?;
            fs::write(&path, packed).map_err(at(path))?;
        }
    }
    let path = folder.join(format!("{LOUNGE}.ogg"));
    let packed = ogg::encode(&music(), MUSIC_QUALITY)?;
    fs::write(&path, packed).map_err(at(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn committed(name: &str) -> Vec<Wave> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds").join(format!("{name}.ogg"));
        let bytes = fs::read(path).expect("the sounds are committed");
        ogg::decode(&bytes).expect("the sound is whole")
    }

    fn decibels(value: f64) -> f64 {
        20.0 * value.max(1e-9).log10()
    }

    #[test]
    fn a_sound_baked_again_is_the_committed_one() {
        for (name, variant) in [("chip", 1), ("flip", 2), ("win", 1)] {
            let packed = ogg::encode(&[sound(name, variant)], QUALITY).expect("it packs");
            let fresh = &ogg::decode(&packed).expect("it unpacks")[0];
            let old = &committed(&format!("{name}_{variant}"))[0];
            assert_eq!(fresh.len(), old.len(), "{name}");
            let error: Wave = fresh.iter().zip(old).map(|(a, b)| a - b).collect();
            assert!(rms(&error) < 0.02 * rms(fresh), "{name}");
        }
    }

    #[test]
    fn every_sound_is_there_clean_and_at_its_level() {
        for (name, variants) in SOUNDS {
            for variant in 1..=variants {
                let channels = committed(&format!("{name}_{variant}"));
                assert_eq!(channels.len(), 1, "{name} is mono");
                let wave = &channels[0];
                assert!(peak(wave) < 0.95, "{name}_{variant} clips");
                let ends = wave[0].abs().max(wave[wave.len() - 1].abs());
                assert!(ends < 0.01, "{name}_{variant} clicks");
                let wanted = LOUDNESS.iter().find(|l| l.0 == name).expect("a level").1;
                let off = decibels(dsp::loudness(wave)) - wanted;
                assert!(off.abs() < 1.5, "{name}_{variant} is {off:.1} dB off");
            }
        }
    }

    #[test]
    fn the_loop_has_no_seam() {
        let sides = committed(LOUNGE);
        assert_eq!(sides.len(), 2);
        for side in &sides {
            let seconds = side.len() as f64 / f64::from(dsp::RATE);
            assert!((40.0..70.0).contains(&seconds));
            assert!(peak(side) < 0.8);
            let step = (side[0] - side[side.len() - 1]).abs();
            let usual = side.windows(2).map(|w| (w[1] - w[0]).abs()).fold(0.0, f64::max);
            assert!(step < usual, "the end does not meet the beginning");
        }
    }
}
