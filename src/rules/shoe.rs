//! The shoe: the seeded shuffle, its commitment, and stacked shoes for known cards.

use std::{fmt, str::FromStr, sync::Arc};

use hmac::{Hmac, KeyInit, Mac};
use rand::{Rng, SeedableRng, TryRng, rngs::ChaCha20Rng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::card::Card;

/// The 32 random bytes that fix a shuffle before the first decision. Stored as 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A new seed, drawn from `source` (the operating system's generator, outside of tests).
    ///
    /// # Errors
    /// Where the source has no randomness to give.
    pub fn draw<R: TryRng>(source: &mut R) -> Result<Seed, R::Error> {
        let mut bytes = [0; 32];
        source.try_fill_bytes(&mut bytes)?;
        Ok(Seed(bytes))
    }

    /// SHA-256 of the seed in lower case hexadecimal: shown before the round, it proves the seed afterwards.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The generator that shuffles: `ChaCha20` keyed with HMAC-SHA-256(seed, text), nonce and counter 0.
    fn generator(&self, text: &str) -> ChaCha20Rng {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).unwrap_or_else(|_| {
            unreachable!("HMAC takes a key of any length");
        });
        mac.update(text.as_bytes());
        ChaCha20Rng::from_seed(mac.finalize().into_bytes().into())
    }
}

/// Lower case hexadecimal of these bytes.
fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing into a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A seed is never printed by accident: whoever has it knows the cards.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(committed as {})", self.commitment())
    }
}

/// A text that is no seed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct NotASeed;

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(text: &str) -> Result<Seed, NotASeed> {
        let digits: Vec<u8> = text
            .chars()
            .map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok()))
            .collect::<Option<_>>()
            .ok_or(NotASeed)?;
        let mut bytes = [0; 32];
        if digits.len() != 64 {
            return Err(NotASeed);
        }
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = pair[0] << 4 | pair[1];
        }
        Ok(Seed(bytes))
    }
}

impl TryFrom<String> for Seed {
    type Error = NotASeed;

    fn try_from(text: String) -> Result<Seed, NotASeed> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

/// The most bytes that the player's own text may have.
pub const TEXT_BYTES: usize = 64;

/// The cards of `decks` decks in the order in which they leave the shoe.
///
/// The method is that of `docs` in README, "A shuffle that anyone can check": a Fisher-Yates shuffle from the front whose
/// numbers come from `ChaCha20` and are drawn again where taking the remainder would favour some of them.
pub fn shuffled(decks: u8, seed: &Seed, text: &str) -> Vec<Card> {
    let mut cards: Vec<Card> = (0..decks).flat_map(|_| Card::deck()).collect();
    let mut words = seed.generator(text);
    let count = cards.len();
    for place in 0..count.saturating_sub(1) {
        let left = (count - place) as u64;
        let fair = (1u64 << 32) / left * left;
        let word = loop {
            let word = u64::from(words.next_u32());
            if word < fair {
                break word;
            }
        };
        cards.swap(place, place + (word % left) as usize);
    }
    cards
}

/// Cards in the order in which they are dealt, and how far the dealing has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shoe {
    cards: Arc<[Card]>,
    dealt: usize,
}

impl Shoe {
    /// A shoe of `decks` decks, shuffled by this seed and the player's text.
    pub fn shuffled(decks: u8, seed: &Seed, text: &str) -> Shoe {
        Shoe::stacked(shuffled(decks, seed, text))
    }

    /// A shoe with these cards in this order: replays, practice rounds and tests.
    pub fn stacked(cards: impl Into<Arc<[Card]>>) -> Shoe {
        Shoe { cards: cards.into(), dealt: 0 }
    }

    /// The next card, or `None` where the shoe is empty.
    pub fn deal(&mut self) -> Option<Card> {
        let card = self.cards.get(self.dealt).copied()?;
        self.dealt += 1;
        Some(card)
    }

    /// How many cards have left it.
    pub const fn dealt(&self) -> usize {
        self.dealt
    }

    /// How many cards it held when it was full.
    pub fn size(&self) -> usize {
        self.cards.len()
    }

    /// How many cards are left in it.
    pub fn left(&self) -> usize {
        self.cards.len() - self.dealt
    }

    /// The cards that left it from place `first` on.
    pub fn dealt_since(&self, first: usize) -> &[Card] {
        self.cards.get(first..self.dealt).unwrap_or_default()
    }

    /// Whether at least `percent` of it is dealt: time to shuffle between two rounds.
    pub fn is_past(&self, percent: u8) -> bool {
        self.dealt * 100 >= self.cards.len() * usize::from(percent)
    }

    /// The same shoe with `dealt` cards already gone, as it was when a round was saved.
    #[must_use]
    pub fn forwarded(mut self, dealt: usize) -> Shoe {
        self.dealt = dealt.min(self.cards.len());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(byte: u8) -> Seed {
        Seed([byte; 32])
    }

    #[test]
    fn the_commitment_is_sha_256_of_the_bytes() {
        // SHA-256 of 32 zero bytes, as any other program prints it.
        assert_eq!(seed(0).commitment(), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    }

    #[test]
    fn a_shuffle_holds_every_card_once_a_deck() {
        let mut cards = shuffled(8, &seed(7), "boa sorte");
        assert_eq!(cards.len(), 416);
        cards.sort_unstable();
        let mut all: Vec<Card> = (0..8).flat_map(|_| Card::deck()).collect();
        all.sort_unstable();
        assert_eq!(cards, all);
    }

    #[test]
    fn seed_and_text_both_change_the_cards() {
        let cards = shuffled(1, &seed(1), "");
        assert_eq!(cards, shuffled(1, &seed(1), ""));
        assert_ne!(cards, shuffled(1, &seed(2), ""));
        assert_ne!(cards, shuffled(1, &seed(1), "a"));
    }

    #[test]
    fn every_card_is_first_about_equally_often() {
        let mut first = [0u32; 52];
        let rounds = 52_000;
        for n in 0..rounds {
            let mut bytes = [0; 32];
            bytes[..4].copy_from_slice(&u32::to_le_bytes(n));
            first[shuffled(1, &Seed(bytes), "")[0].index()] += 1;
        }
        let expected = 1000.0;
        let chi: f64 = first.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
        // 51 degrees of freedom: beyond 100 less than once in ten thousand fair shuffles.
        assert!(chi < 100.0, "chi squared {chi}");
    }

    #[test]
    fn seeds_read_back_and_strange_ones_are_refused() {
        let seed = Seed(std::array::from_fn(|i| i as u8 * 7));
        assert_eq!(seed.to_string().parse(), Ok(seed.clone()));
        for text in ["", "00", &"g".repeat(64), &"0".repeat(63), &"é".repeat(32)] {
            assert_eq!(text.parse::<Seed>(), Err(NotASeed), "{text}");
        }
    }
}
