//! A generator of input that nobody would write: it changes good texts, and goes on from what was taken.
//!
//! `FELTRO_SOAK_FUZZ_SECONDS` says how long each target runs; where it is not set, each gets a fixed number of
//! texts. Texts that once broke
//! something lie in `tests/fuzz/found/TARGET/` and are tried first, for ever.

use std::{
    collections::HashSet,
    fs, panic,
    path::Path,
    time::{Duration, Instant},
};

use rand::{RngExt, SeedableRng, rngs::ChaCha20Rng};

/// So many texts that were taken are changed again, beside the good ones.
const MOST_TAKEN: usize = 300;
/// No text grows beyond this.
const MOST_BYTES: usize = 200_000;

/// What writers of bad files would try, whatever the format.
const PIECES: [&str; 38] = [
    "-1",
    "0",
    "1",
    "00",
    "0.5",
    "-0",
    "1e3",
    "1e999",
    "NaN",
    "255",
    "256",
    "65536",
    "4294967295",
    "4294967296",
    "9007199254740991",
    "9007199254740992",
    "9223372036854775807",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
    "null",
    "true",
    "[]",
    "{}",
    "()",
    "\"\"",
    "\"As\"",
    "\"split\"",
    "\\ud800",
    "\\u0000",
    "\u{202e}",
    "\u{feff}",
    "\u{1f0a1}",
    "\r\n",
    "\n",
    ",",
    "Some(",
    "AtPenetration(99)",
];

/// Tries a target: `take` gets text after text, so many where no time is given, and says whether it was taken. It must not panic.
pub fn fuzz(
    name: &str,
    texts: u64,
    good: &[String],
    take: impl Fn(&[u8], &mut ChaCha20Rng) -> bool + panic::RefUnwindSafe,
) {
    let found = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/found").join(name);
    let mut kept = 0;
    for entry in fs::read_dir(&found).into_iter().flatten().flatten() {
        let text = fs::read(entry.path()).expect("a text that was found");
        let tried = panic::catch_unwind(|| take(&text, &mut ChaCha20Rng::seed_from_u64(0)));
        assert!(tried.is_ok(), "{name}: {} breaks again", entry.path().display());
        kept += 1;
    }
    let seconds = std::env::var("FELTRO_SOAK_FUZZ_SECONDS").ok();
    let time = seconds.map(|text| Duration::from_secs(text.parse().expect("a number of seconds")));
    let started = Instant::now();
    let mut pool: Vec<Vec<u8>> = good.iter().map(|text| text.clone().into_bytes()).collect();
    assert!(!pool.is_empty(), "{name}: nothing to change");
    let mut seen: HashSet<Vec<u8>> = HashSet::new();
    let (mut number, mut taken) = (0u64, 0u64);
    while time.map_or(number < texts, |time| started.elapsed() < time) {
        let mut chance = ChaCha20Rng::seed_from_u64(number);
        let text = changed(&pool, good.len(), &mut chance);
        let tried = panic::catch_unwind(|| take(&text, &mut ChaCha20Rng::seed_from_u64(!number)));
        let Ok(accepted) = tried else {
            let file = std::env::temp_dir().join(format!("feltro-fuzz-{name}-{number}"));
            let written = fs::write(&file, &text);
            panic!("{name} number {number} ({written:?}: {}): {}", file.display(), String::from_utf8_lossy(&text));
        };
        if accepted {
            taken += 1;
            if text.len() < MOST_BYTES && seen.insert(text.clone()) {
                if pool.len() < good.len() + MOST_TAKEN {
                    pool.push(text);
                } else {
                    let place = chance.random_range(good.len()..pool.len());
                    pool[place] = text;
                }
            }
        }
        number += 1;
    }
    println!("{name}: {kept} kept texts, {number} new ones in {:.0?}, {taken} taken", started.elapsed());
    assert!(taken > 0, "{name}: so much is changed that nothing behind the reading is reached");
    assert!(taken < number, "{name}: nothing is refused");
}

/// One of the texts with some changes: mostly one of the good ones, else one that was taken after changes.
fn changed(pool: &[Vec<u8>], good: usize, chance: &mut ChaCha20Rng) -> Vec<u8> {
    let from = if chance.random_range(0..3) > 0 { good } else { pool.len() };
    let mut bytes = pool[chance.random_range(0..from)].clone();
    for _ in 0..chance.random_range(1..=4) {
        change(&mut bytes, pool, chance);
    }
    bytes.truncate(MOST_BYTES);
    bytes
}

fn change(bytes: &mut Vec<u8>, pool: &[Vec<u8>], chance: &mut ChaCha20Rng) {
    let from = chance.random_range(0..=bytes.len());
    let to = (from + chance.random_range(0..=16)).min(bytes.len());
    let piece = PIECES[chance.random_range(0..PIECES.len())].as_bytes();
    match chance.random_range(0..14) {
        0 => bytes[from..to].fill_with(|| chance.random()),
        1 => drop(bytes.drain(from..to)),
        2 => {
            let again = bytes[from..to].to_vec();
            bytes.splice(from..from, again);
        }
        3 => drop(bytes.splice(from..to, piece.iter().copied())),
        // A whole number, string or word becomes something else: the places that hurt.
        4..=6 => {
            let (from, to) = token(bytes, from);
            bytes.splice(from..to, piece.iter().copied());
        }
        // A number a little beside itself.
        7 => {
            let digits: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
            if !digits.is_empty() {
                bytes[digits[chance.random_range(0..digits.len())]] = chance.random_range(b'0'..=b'9');
            }
        }
        // Two words change places.
        8 => {
            let first = token(bytes, from);
            let second = token(bytes, chance.random_range(0..=bytes.len()));
            let (first, second) = if first.0 <= second.0 { (first, second) } else { (second, first) };
            if first.1 <= second.0 {
                let (one, other) = (bytes[first.0..first.1].to_vec(), bytes[second.0..second.1].to_vec());
                bytes.splice(second.0..second.1, one);
                bytes.splice(first.0..first.1, other);
            }
        }
        // What stands between brackets again, or not at all.
        9 => {
            if let Some((open, close)) = brackets(bytes, from) {
                let inner = bytes[open..close].to_vec();
                match chance.random_range(0..3) {
                    0 => drop(bytes.drain(open..close)),
                    1 => drop(bytes.splice(open..open, inner)),
                    _ => drop(bytes.splice(open + 1..close - 1, piece.iter().copied())),
                }
            }
        }
        // The end of another one.
        10 => {
            let other = &pool[chance.random_range(0..pool.len())];
            let cut = chance.random_range(0..=other.len());
            bytes.truncate(from);
            bytes.extend_from_slice(&other[cut..]);
        }
        // Something very long, or very deep.
        11 => {
            let times = 1 << chance.random_range(0..12);
            let long = piece.repeat(times);
            let deep = [b"[".as_slice(), b"(", b"{\"a\":", b"\"", b"\\"][chance.random_range(0..5)].repeat(times);
            bytes.splice(from..from, if chance.random() { long } else { deep });
        }
        12 => bytes.truncate(from),
        _ => {
            let at = chance.random_range(0..=bytes.len());
            if at < bytes.len() {
                bytes[at] ^= 1 << chance.random_range(0..8);
            }
        }
    }
}

/// The word, number or string around this place.
fn token(bytes: &[u8], at: usize) -> (usize, usize) {
    let inside = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-.\"".contains(byte);
    // Not always on a word: the next one then.
    let at = at + bytes[at..].iter().position(inside).unwrap_or(bytes.len() - at);
    let from = at - bytes[..at].iter().rev().take_while(|byte| inside(byte)).count();
    let to = at + bytes[at..].iter().take_while(|byte| inside(byte)).count();
    (from, to)
}

/// The first pair of brackets from this place on.
fn brackets(bytes: &[u8], at: usize) -> Option<(usize, usize)> {
    let open = at + bytes[at..].iter().position(|byte| b"[({".contains(byte))?;
    let mut depth = 0;
    for (place, byte) in bytes.iter().enumerate().skip(open) {
        match byte {
            b'[' | b'(' | b'{' => depth += 1,
            b']' | b')' | b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some((open, place + 1));
        }
    }
    None
}
