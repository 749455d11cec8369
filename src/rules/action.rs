//! What a player can do, and why it is not allowed just now.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{card::NotACard, money::Cents};

/// What a player answers when asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// One more card.
    Hit,
    /// No more cards.
    Stand,
    /// A second bet of the full size and exactly one more card.
    Double,
    /// Two hands out of a pair, at the price of a second bet.
    Split,
    /// Yes to insurance.
    Insure,
    /// No to insurance, or to doubling at the batch.
    Decline,
}

impl Action {
    /// Every action.
    pub const ALL: [Action; 6] =
        [Action::Hit, Action::Stand, Action::Double, Action::Split, Action::Insure, Action::Decline];

    /// Its name in replays: `hit`.
    pub const fn name(self) -> &'static str {
        ["hit", "stand", "double", "split", "insure", "decline"][self as usize]
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Action, String> {
        Action::ALL.into_iter().find(|action| action.name() == text).ok_or_else(|| {
            let text: String = text.chars().take(20).collect();
            format!("{text:?} is not an action (hit, stand, double, split, insure, decline)")
        })
    }
}

/// Who is asked for what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Insurance: [`Action::Insure`] or [`Action::Decline`].
    Insurance {
        /// The seat that is asked, from 0.
        seat: usize,
    },
    /// Doubling before anybody hits, at the batch: [`Action::Double`] or [`Action::Decline`].
    Doubling {
        /// The seat that is asked, from 0.
        seat: usize,
    },
    /// A hand is played: hit, stand, double, split.
    Hand {
        /// The seat that is asked, from 0.
        seat: usize,
        /// The hand in play, from 0 at the left.
        hand: usize,
    },
    /// The round is over.
    Over,
}

impl Turn {
    /// The seat that is asked, from 0.
    pub const fn seat(self) -> Option<usize> {
        match self {
            Turn::Insurance { seat } | Turn::Doubling { seat } | Turn::Hand { seat, .. } => Some(seat),
            Turn::Over => None,
        }
    }
}

/// Why an action is not allowed now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Reason {
    /// Everything is decided.
    #[error("the round is over")]
    RoundOver,
    /// The insurance question comes first.
    #[error("insurance must be answered first, with insure or decline")]
    InsuranceFirst,
    /// Nobody is asked about insurance.
    #[error("insurance is not offered here")]
    NoInsurance,
    /// All seats say first whether they double.
    #[error("doubling must be answered first, with double or decline")]
    DoublingFirst,
    /// At the batch doubling is over once hands are played.
    #[error("doubling is over")]
    DoublingOver,
    /// There is nothing to decline.
    #[error("there is nothing to decline")]
    NothingToDecline,
    /// Doubling is for the first two cards.
    #[error("only a hand of two cards can be doubled")]
    NotTwoCards,
    /// The balance does not cover it.
    #[error("the balance does not cover a second bet of the same size")]
    NoMoney,
    /// The cards are not worth the same.
    #[error("only two cards of the same value can be split")]
    NotAPair,
    /// The table has no more hands.
    #[error("no more hands can be made by splitting")]
    HandsFull,
    /// Aces are split once.
    #[error("split aces are not split again")]
    SplitAces,
    /// The table does not split.
    #[error("nothing is split at this table")]
    NoSplit,
    /// The table does not double split hands.
    #[error("split hands are not doubled at this table")]
    NoDoubleAfterSplit,
    /// A stacked shoe that is too short.
    #[error("the deck runs out")]
    DeckOut,
}

/// An action that is not allowed, with the reason. The round is as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{action} is not allowed here: {reason}")]
pub struct Illegal {
    /// What was asked for.
    pub action: Action,
    /// Why not.
    pub reason: Reason,
}

/// Why a round cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BetError {
    /// Another number of seats than the table has.
    #[error("the table has {expected} seat(s), not {found}")]
    Seats {
        /// What the table has.
        expected: usize,
        /// What was given.
        found: usize,
    },
    /// Less than the table takes.
    #[error("seat {seat}: the bet of {bet} cents is below the minimum of {minimum}")]
    UnderMinimum {
        /// From 1.
        seat: usize,
        /// In cents.
        bet: u64,
        /// In cents.
        minimum: u64,
    },
    /// More than the table takes.
    #[error("seat {seat}: the bet of {bet} cents is above the maximum of {maximum}")]
    OverMaximum {
        /// From 1.
        seat: usize,
        /// In cents.
        bet: u64,
        /// In cents.
        maximum: u64,
    },
    /// More than there is.
    #[error("seat {seat}: bets of {bet} cents in all are more than the balance of {balance}")]
    OverBalance {
        /// From 1.
        seat: usize,
        /// Main bet and side bet, in cents.
        bet: u64,
        /// In cents.
        balance: u64,
    },
    /// At the batch a bet is whole chips or everything.
    #[error("seat {seat}: a bet is whole chips of {chip} cents, or everything that is left")]
    PartOfAChip {
        /// From 1.
        seat: usize,
        /// In cents.
        chip: u64,
    },
    /// At the batch who has chips must bet.
    #[error("seat {seat}: a seat that has chips must bet")]
    MustBet {
        /// From 1.
        seat: usize,
    },
    /// Nobody has chips.
    #[error("nobody bets")]
    NobodyBets,
    /// A jackpot bet where there is none.
    #[error("this table has no jackpot")]
    NoJackpot,
    /// A stacked shoe that is too short for the deal.
    #[error("the deck runs out in the deal")]
    DeckOut,
    /// A card that is none.
    #[error(transparent)]
    Card(#[from] NotACard),
}

/// What one seat puts on the table before the deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stake {
    /// What the seat has before the bet, in cents.
    pub balance: Cents,
    /// The main bet, in cents; nothing at a batch seat without chips.
    pub bet: Cents,
    /// Whether the jackpot bet is made as well.
    pub jackpot: bool,
}
