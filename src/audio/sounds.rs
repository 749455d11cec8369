//! Which sounds there are, and which one an event at the table makes. Pure.

use crate::rules::{Outcome, RoundEvent};

/// A sound of the game. Every one has some variants on disk, so that it never sounds like a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the table below says what they are")]
pub enum Sound {
    Shuffle,
    Slide,
    Flip,
    Chip,
    Stack,
    Push,
    Pay,
    Button,
    Error,
    Win,
    Even,
    Lose,
    Bust,
    Natural,
    Jackpot,
    Insurance,
    BatchWon,
    Crown,
}

/// What a volume of its own is set for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bus {
    /// The lounge loop.
    Music,
    /// What cards, chips and buttons do.
    Effects,
    /// What the table says: its calls and results.
    Voice,
}

/// Each sound with the beginning of its files' names, how many variants there are, and its bus.
const SOUNDS: [(Sound, &str, u8, Bus); 18] = [
    // The shoe is shuffled.
    (Sound::Shuffle, "shuffle", 4, Bus::Effects),
    // A card slides over the felt.
    (Sound::Slide, "slide", 6, Bus::Effects),
    // A card turns over.
    (Sound::Flip, "flip", 5, Bus::Effects),
    // One chip is laid down.
    (Sound::Chip, "chip", 6, Bus::Effects),
    // A stack of chips is laid down.
    (Sound::Stack, "stack", 5, Bus::Effects),
    // Chips are pushed over the felt to the dealer.
    (Sound::Push, "push", 4, Bus::Effects),
    // Chips arrive at the player's.
    (Sound::Pay, "pay", 4, Bus::Effects),
    // A button is pressed.
    (Sound::Button, "button", 4, Bus::Effects),
    // Something isn't allowed.
    (Sound::Error, "error", 4, Bus::Effects),
    // Results: won, even, lost, bust, a natural, the jackpot.
    (Sound::Win, "win", 3, Bus::Voice),
    (Sound::Even, "even", 2, Bus::Voice),
    (Sound::Lose, "lose", 3, Bus::Voice),
    (Sound::Bust, "bust", 3, Bus::Voice),
    (Sound::Natural, "natural", 2, Bus::Voice),
    (Sound::Jackpot, "jackpot", 1, Bus::Voice),
    // The table asks: insurance?
    (Sound::Insurance, "insurance", 2, Bus::Voice),
    // The batch has a winner; a new record.
    (Sound::BatchWon, "batch_won", 1, Bus::Voice),
    (Sound::Crown, "crown", 2, Bus::Voice),
];

impl Sound {
    /// Every sound.
    pub fn all() -> impl Iterator<Item = Sound> {
        SOUNDS.into_iter().map(|(sound, ..)| sound)
    }

    /// How its files begin: `slide` in `slide_1.ogg`.
    pub const fn file_stem(self) -> &'static str {
        SOUNDS[self as usize].1
    }

    /// How many variants there are, counted from 1 in the files' names.
    pub const fn variants(self) -> u8 {
        SOUNDS[self as usize].2
    }

    /// The volume that it follows.
    pub const fn bus(self) -> Bus {
        SOUNDS[self as usize].3
    }
}

/// Which of `count` variants sounds next: never the `last` one again, unless there is no other. `chance` is any number.
pub fn next_variant(count: usize, last: Option<usize>, chance: u32) -> Option<usize> {
    let chance = chance as usize;
    match last {
        _ if count == 0 => None,
        Some(last) if last < count && count > 1 => Some((last + 1 + chance % (count - 1)) % count),
        _ => Some(chance % count),
    }
}

/// The sound of what is shown at the table; `is_own`: it happens to the player who sits at this screen.
///
/// It tells nothing that can't be seen: an event that hides something sounds the same whatever is hidden.
pub fn sound_of(event: &RoundEvent, is_own: bool) -> Option<Sound> {
    let if_own = |sound: Sound| is_own.then_some(sound);
    match event {
        // One's own chips have sounded when they were laid down.
        RoundEvent::BetPlaced { .. } | RoundEvent::JackpotBetPlaced { .. } => (!is_own).then_some(Sound::Chip),
        RoundEvent::CardDealt { .. } => Some(Sound::Slide),
        RoundEvent::JackpotWon { .. } => Some(Sound::Jackpot),
        RoundEvent::JackpotLost { .. } | RoundEvent::InsuranceLost { .. } => Some(Sound::Push),
        RoundEvent::InsuranceOffered { .. } | RoundEvent::DoublingAsked { .. } => if_own(Sound::Insurance),
        RoundEvent::InsuranceBought { .. } => Some(Sound::Chip),
        RoundEvent::InsurancePaid { .. } => Some(Sound::Pay),
        RoundEvent::HandDoubled { .. } | RoundEvent::HandSplit { .. } => Some(Sound::Stack),
        RoundEvent::HandBust { .. } => Some(if is_own { Sound::Bust } else { Sound::Push }),
        RoundEvent::DealerPeeked { .. } | RoundEvent::HoleRevealed { .. } | RoundEvent::HandRevealed { .. } => {
            Some(Sound::Flip)
        }
        RoundEvent::HandSettled { outcome, .. } => sound_of_outcome(*outcome, is_own),
        RoundEvent::InsuranceDeclined { .. }
        | RoundEvent::DoublingDeclined { .. }
        | RoundEvent::TurnStarted { .. }
        | RoundEvent::HandStood { .. }
        | RoundEvent::RoundEnded { .. } => None,
    }
}

/// Results of others are only their chips.
fn sound_of_outcome(outcome: Outcome, is_own: bool) -> Option<Sound> {
    let (own, others) = match outcome {
        Outcome::Natural => (Sound::Natural, Sound::Pay),
        Outcome::Win => (Sound::Win, Sound::Pay),
        Outcome::Push => (Sound::Even, Sound::Stack),
        Outcome::Lose | Outcome::Outshone => (Sound::Lose, Sound::Push),
        // Heard when it happened.
        Outcome::Bust => return None,
    };
    Some(if is_own { own } else { others })
}

#[cfg(test)]
mod tests {
    use rand::{Rng as _, SeedableRng as _, rngs::ChaCha8Rng};

    use super::*;
    use crate::rules::{Card, Cents, Face, Place};

    #[test]
    fn the_table_of_sounds_is_in_order() {
        for (at, (sound, stem, variants, _)) in SOUNDS.into_iter().enumerate() {
            assert_eq!(sound as usize, at);
            assert_eq!((sound.file_stem(), sound.variants()), (stem, variants));
            assert!(variants > 0);
        }
    }

    #[test]
    fn no_variant_sounds_twice_in_a_row() {
        let mut last = None;
        let mut heard = [0; 5];
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..1000 {
            let next = next_variant(5, last, chance.next_u32()).expect("a variant");
            assert_ne!(last, Some(next));
            heard[next] += 1;
            last = Some(next);
        }
        assert!(heard.iter().all(|&times| times > 100), "{heard:?}");
        assert_eq!(next_variant(1, Some(0), 7), Some(0));
        assert_eq!(next_variant(0, None, 7), None);
        assert_eq!(next_variant(2, Some(6), 7), Some(1), "a variant that isn't there any more");
    }

    #[test]
    fn the_hole_card_sounds_like_every_other() {
        let dealt = |face| sound_of(&RoundEvent::CardDealt { to: Place::Dealer, face }, false);
        let ace: Card = "As".parse().expect("a card");
        assert_eq!(dealt(Face::Down), dealt(Face::Up(ace)));
        let peeked = |natural| sound_of(&RoundEvent::DealerPeeked { natural }, true);
        assert_eq!(peeked(true), peeked(false));
    }

    #[test]
    fn only_ones_own_result_is_called() {
        let settled = |outcome, is_own| {
            let (bet, returned) = (Cents(100), Cents(200));
            sound_of(&RoundEvent::HandSettled { seat: 0, hand: 0, outcome, bet, returned }, is_own)
        };
        assert_eq!(settled(Outcome::Win, true), Some(Sound::Win));
        assert_eq!(settled(Outcome::Win, false), Some(Sound::Pay));
        assert_eq!(settled(Outcome::Push, true), Some(Sound::Even));
        assert_eq!(settled(Outcome::Bust, true), None);
    }
}
