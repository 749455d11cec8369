//! The rules of one table: read from a RON file, and checked on reading.

mod built_in;
mod check;
mod fault;
mod mistake;
mod reading;

use serde::{Deserialize, Serialize};

use super::{
    card::Card,
    money::{Cents, Payout},
};

pub use fault::{MOST_AT_A_TABLE, TableFault};
pub use mistake::Mistake;
pub use reading::{MOST_BYTES, TableError, without_mark};

/// Everything that distinguishes one table from another. A file under `assets/tables/` holds one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRules {
    /// What saves, replays and the command line call the table: `21-low`.
    pub id: String,
    /// Whose words it speaks and which screens it has.
    pub kind: Kind,
    /// Its name as the lobby shows it.
    pub name: Words,
    /// What it counts in.
    pub currency: Currency,
    /// The purse at the beginning (and after a refill), in cents.
    pub start: Cents,
    /// The least first bet, in cents.
    pub minimum: Cents,
    /// The greatest first bet, in cents; without one the balance is the limit.
    pub maximum: Option<Cents>,
    /// The chips that lie at the table, smallest first, in cents.
    pub chips: Vec<Cents>,
    /// How many decks the shoe holds, 1 to 8.
    pub decks: u8,
    /// When the shoe is shuffled.
    pub shuffle: Shuffle,
    /// What a natural pays, stake not included: `(3, 2)`.
    pub natural_pays: Payout,
    /// What the dealer does with a soft 17.
    pub dealer_soft_17: Soft17,
    /// When the dealer's natural is found.
    pub peek: Peek,
    /// What insurance pays, where it is offered.
    pub insurance: Option<Payout>,
    /// The jackpot side bet, where there is one.
    pub jackpot: Option<Jackpot>,
    /// How pairs are split, where they may be.
    pub split: Option<Split>,
    /// The contest among six seats, where only the best hand is paid.
    pub contest: Option<Contest>,
}

/// The three families of tables, one for each rule sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Played with one purse until it is empty; the highest balance is a record (`blackjack`).
    Match,
    /// The casino: limits, a bankroll shared by all such tables (`21`).
    Casino,
    /// The tournament of six seats (`batch`).
    Batch,
}

/// A text in the languages of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// English.
    pub en: String,
    /// Portuguese (Brazil).
    pub pt: String,
}

/// What a table counts in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Currency {
    /// Chips without a sign.
    Chips,
    /// US$.
    Dollar,
    /// BAC, Bacantes Reales.
    Bac,
}

/// When the shoe is shuffled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shuffle {
    /// Before every round.
    EveryRound,
    /// Between rounds, once this share of the shoe (percent) is dealt.
    AtPenetration(u8),
}

/// What the dealer does with a soft 17.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Soft17 {
    /// Stands on every 17.
    Stand,
    /// Takes another card on a soft 17.
    Hit,
}

/// When the dealer's natural is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Peek {
    /// It is shown at once, whatever the up card.
    AtOnce,
    /// The dealer looks under an ace or a ten-valued up card, after the insurance question.
    AceOrTen,
    /// Only after the players' turns.
    Never,
}

/// The jackpot side bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Jackpot {
    /// Its price, in cents.
    pub bet: Cents,
    /// Where the meter starts and starts again, in cents.
    pub meter: Cents,
    /// What each bet adds to the meter, in cents.
    pub share: Cents,
    /// The two cards that win it, in either order.
    pub cards: (Card, Card),
}

/// How pairs are split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Split {
    /// The most hands that splitting can make, 2 to 4.
    pub hands: u8,
    /// When the split hands get their second cards.
    pub deal: SplitDeal,
    /// Whether a split hand may be doubled.
    pub double_after: bool,
    /// Whether split aces get one card each and nothing more.
    pub aces_one_card: bool,
}

/// When the two hands of a split get their second cards, and which is played first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SplitDeal {
    /// Both at once, the split hand first; played left to right.
    BothAtOnce,
    /// The new right hand gets its card and is played to its end, then the left one.
    RightFirst,
}

/// How the six seats of a batch compete.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contest {
    /// What becomes of a hand that beats the dealer but not the best hand.
    pub outshone: Outshone,
    /// What a total equal to the dealer's is.
    pub dealer_tie: DealerTie,
    /// How many players must have nothing left for the batch to end.
    pub ends_when_out: u8,
}

/// What becomes of an outshone hand's bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outshone {
    /// It is lost.
    Lose,
    /// It comes back.
    Push,
}

/// What a total equal to the dealer's is at the contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DealerTie {
    /// The bet comes back.
    Push,
    /// It beats the dealer, and competes for the best hand.
    Win,
}

/// How many seats the contest has.
pub const BATCH_SEATS: usize = 6;

impl TableRules {
    /// How many seats are dealt to at most.
    pub const fn seats(&self) -> usize {
        if matches!(self.kind, Kind::Batch) { BATCH_SEATS } else { 1 }
    }

    /// By how much a bet grows or shrinks at one press, in cents: one unit of the currency, at a batch one chip.
    pub fn step(&self) -> Cents {
        if self.kind == Kind::Batch { self.minimum } else { Cents(100) }
    }
}
