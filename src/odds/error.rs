//! Why a question about the odds has no answer.

use crate::rules::Card;

/// Why there are no odds.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoOdds {
    /// A table where a hand's value hangs on the other seats.
    #[error("at this table only the best hand is paid, so what a hand is worth depends on the other seats")]
    Contest,
    /// A card more often than the shoe holds it.
    #[error("the card {card} is named more often than {decks} deck(s) hold it")]
    TooMany {
        /// The card.
        card: Card,
        /// How many decks the table has.
        decks: u8,
    },
    /// A hand that nobody is ever asked about.
    #[error("a hand needs at least two cards, not {0}")]
    TooShort(usize),
    /// More than 21.
    #[error("the hand is bust with {0}")]
    Bust(u32),
    /// A shoe that might run out in the middle of the round.
    #[error("too few cards are left in the shoe to finish the round")]
    ShoeOut,
}
