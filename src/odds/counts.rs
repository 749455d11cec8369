//! What is left in a shoe, counted by value: all that the odds need to know of it.

use crate::rules::Card;

use super::error::NoOdds;

/// How many cards of each value are left; an ace is value 1, everything worth ten is value 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts([u8; 10]);

impl Counts {
    /// `decks` full decks, 1 to 8.
    pub const fn decks(decks: u8) -> Counts {
        let one = decks * 4;
        Counts([one, one, one, one, one, one, one, one, one, decks * 16])
    }

    /// `decks` decks without these cards.
    ///
    /// # Errors
    /// [`NoOdds::TooMany`] where a card is named more often than the decks hold it.
    pub fn without(decks: u8, cards: &[Card]) -> Result<Counts, NoOdds> {
        let mut gone = [0u8; 52];
        let mut counts = Counts::decks(decks);
        for &card in cards {
            if gone[card.index()] == decks {
                return Err(NoOdds::TooMany { card, decks });
            }
            gone[card.index()] += 1;
            counts.0[usize::from(card.value() - 1)] -= 1;
        }
        Ok(counts)
    }

    /// How many cards of this value are left, 1 to 10.
    pub const fn of(&self, value: u8) -> u8 {
        self.0[value as usize - 1]
    }

    /// How many cards are left in all.
    pub fn total(&self) -> u16 {
        self.0.iter().map(|&count| u16::from(count)).sum()
    }

    /// What the cards that are left count together, aces as one.
    pub fn pips(&self) -> u32 {
        (1..=10).map(|value| u32::from(value) * u32::from(self.of(value))).sum()
    }

    /// The same without one card of this value; where there is none, as it is.
    #[must_use]
    pub const fn less(mut self, value: u8) -> Counts {
        let place = value as usize - 1;
        self.0[place] = self.0[place].saturating_sub(1);
        self
    }

    /// The same with one more card of this value.
    #[must_use]
    pub const fn plus(mut self, value: u8) -> Counts {
        self.0[value as usize - 1] += 1;
        self
    }

    /// The counts as numbers to calculate with.
    pub(super) fn as_numbers(&self) -> [f64; 10] {
        self.0.map(f64::from)
    }
}
