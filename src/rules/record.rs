//! A round as JSON: what was staked, which cards came, what the players did, and how it is played again.

mod reading;

use std::sync::Arc;

use serde::Serialize;

use super::{
    action::{Action, BetError, Illegal, Reason, Stake, Turn},
    card::{Card, NotACard},
    money::Cents,
    result::RoundResult,
    round::Round,
    shoe::Shoe,
    table::TableRules,
};

pub use reading::read_object;

/// A round that can be played again: the input of `croupier replay`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RoundRecord {
    /// The table's id: `21-low`.
    pub table: String,
    /// The cards in the order in which they leave the shoe, at least as many as the round uses.
    pub deck: Vec<Card>,
    /// One for each seat of the table.
    pub seats: Vec<SeatRecord>,
    /// The jackpot meter before the round, in cents, at tables that have one; left out it is where the meter starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jackpot_meter: Option<Cents>,
    /// What the players do, in the order in which they are asked.
    pub actions: Vec<Action>,
}

/// What a seat of a [`RoundRecord`] stakes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct SeatRecord {
    /// Before the bet, in cents.
    pub balance: Cents,
    /// The main bet, in cents.
    pub bet: Cents,
    /// Whether the jackpot bet is made, at tables that have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jackpot: Option<bool>,
}

/// Why a round can't be read or played: one sentence that names what is wrong and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Not JSON at all.
    #[error("the line is not JSON: {0}")]
    NotJson(String),
    /// JSON, but something else than an object.
    #[error("{0} must be a JSON object")]
    NotAnObject(String),
    /// A key that is missing, unknown, there twice, or of the wrong type.
    #[error("{place}: {reason}")]
    Key {
        /// `the round`, `seat 2`.
        place: String,
        /// What is wrong.
        reason: String,
    },
    /// No amount: negative, with a fraction, too large, or no number.
    #[error("{place} must be a whole number of cents from 0 to {}", Cents::MOST.0)]
    Amount {
        /// `seat 2: bet`.
        place: String,
    },
    /// A card that isn't one.
    #[error("deck, card {place}: {error}")]
    Card {
        /// From 1.
        place: usize,
        /// What was read.
        error: NotACard,
    },
    /// More copies of a card than the table has decks.
    #[error("deck, card {place}: {card} comes more often than the {decks} deck(s) of the table hold it")]
    Surplus {
        /// From 1: the first card that is too much.
        place: usize,
        /// Which card.
        card: Card,
        /// How many decks the table has.
        decks: u8,
    },
    /// An action that isn't one.
    #[error("action {place}: {reason}")]
    Action {
        /// From 1.
        place: usize,
        /// What was read.
        reason: String,
    },
    /// A table that is not there.
    #[error("{0:?} is not a table here")]
    UnknownTable(String),
    /// A key that the table has no use for.
    #[error("{place}: the table {table} has no use for the key \"{key}\"")]
    NoUse {
        /// `the round`, `seat 2`.
        place: String,
        /// The table's id.
        table: String,
        /// The key.
        key: &'static str,
    },
    /// Bets that the table does not take, or a deck that ends in the deal.
    #[error(transparent)]
    Bet(#[from] BetError),
    /// An action that is not allowed where it stands.
    #[error("action {place}: {error}")]
    Illegal {
        /// From 1.
        place: usize,
        /// Why.
        error: Illegal,
    },
    /// Actions that end too early.
    #[error("after {played} action(s) the round is not over: {asked} is asked")]
    Missing {
        /// How many there are.
        played: usize,
        /// `seat 1, hand 2`.
        asked: String,
    },
    /// Actions that go on after the end.
    #[error("action {place} ({action}) is left over: the round is over")]
    LeftOver {
        /// From 1.
        place: usize,
        /// The first one too many.
        action: Action,
    },
}

impl RoundRecord {
    /// What is needed to play this round again, as far as it has come.
    pub fn of(round: &Round) -> RoundRecord {
        let jackpot = round.rules().jackpot.is_some();
        RoundRecord {
            table: round.rules().id.clone(),
            deck: round.cards_used().to_vec(),
            seats: round
                .stakes()
                .iter()
                .map(|stake| SeatRecord {
                    balance: stake.balance,
                    bet: stake.bet,
                    jackpot: jackpot.then_some(stake.jackpot),
                })
                .collect(),
            jackpot_meter: jackpot.then_some(round.meter_before()),
            actions: round.log().to_vec(),
        }
    }

    /// Plays it to its end at the built-in table that it names.
    ///
    /// # Errors
    /// [`RecordError`] with the first thing that is wrong.
    pub fn play(&self) -> Result<RoundResult, RecordError> {
        let rules = TableRules::named(&self.table).ok_or_else(|| RecordError::UnknownTable(brief(&self.table)))?;
        self.play_with(&rules)
    }

    /// Plays it to its end at this table, which may be a player's own.
    ///
    /// # Errors
    /// [`RecordError`] with the first thing that is wrong.
    pub fn play_with(&self, rules: &Arc<TableRules>) -> Result<RoundResult, RecordError> {
        let round = self.replay(rules)?;
        RoundResult::of(&round).ok_or_else(|| {
            let asked = match round.turn() {
                Turn::Insurance { seat } => format!("seat {}, insurance,", seat + 1),
                Turn::Doubling { seat } => format!("seat {}, doubling,", seat + 1),
                Turn::Hand { seat, hand } => format!("seat {}, hand {},", seat + 1, hand + 1),
                Turn::Over => "nobody".to_owned(),
            };
            RecordError::Missing { played: self.actions.len(), asked }
        })
    }

    /// Plays all its actions at this table; the round may still be open after them.
    ///
    /// # Errors
    /// [`RecordError`] with the first thing that is wrong.
    pub fn replay(&self, rules: &Arc<TableRules>) -> Result<Round, RecordError> {
        self.check_keys(rules)?;
        self.check_deck(rules)?;
        let stakes: Vec<Stake> = self
            .seats
            .iter()
            .map(|seat| Stake { balance: seat.balance, bet: seat.bet, jackpot: seat.jackpot == Some(true) })
            .collect();
        let start = rules.jackpot.as_ref().map_or(Cents::ZERO, |jackpot| jackpot.meter);
        let meter = self.jackpot_meter.unwrap_or(start);
        let (mut round, _) = Round::start(rules, Shoe::stacked(self.deck.clone()), &stakes, meter)?;
        for (place, &action) in (1..).zip(&self.actions) {
            round.act(action).map_err(|error| match error.reason {
                Reason::RoundOver => RecordError::LeftOver { place, action },
                _ => RecordError::Illegal { place, error },
            })?;
        }
        Ok(round)
    }

    fn check_keys(&self, rules: &TableRules) -> Result<(), RecordError> {
        if self.table != rules.id {
            return Err(RecordError::UnknownTable(brief(&self.table)));
        }
        if rules.jackpot.is_some() {
            return Ok(());
        }
        let no_use = |place: String, key| Err(RecordError::NoUse { place, table: rules.id.clone(), key });
        if self.jackpot_meter.is_some() {
            return no_use("the round".to_owned(), "jackpot_meter");
        }
        match self.seats.iter().position(|seat| seat.jackpot.is_some()) {
            Some(seat) => no_use(format!("seat {}", seat + 1), "jackpot"),
            None => Ok(()),
        }
    }

    /// No card more often than the table's decks hold it, also among those that the round does not reach.
    fn check_deck(&self, rules: &TableRules) -> Result<(), RecordError> {
        let mut copies = [0_u16; 52];
        for (place, &card) in (1..).zip(&self.deck) {
            copies[card.index()] += 1;
            if copies[card.index()] > u16::from(rules.decks) {
                return Err(RecordError::Surplus { place, card, decks: rules.decks });
            }
        }
        Ok(())
    }
}

/// The first letters of a text, for a message.
fn brief(text: &str) -> String {
    text.chars().take(20).collect()
}
