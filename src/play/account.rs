//! All that is kept of a purse, as one value: what changes together is written together, so no kill can fall between.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{batch::SavedBatch, past_round::PastRound, records::RecordDue, shoe_in_use::ShoeInUse};
use crate::{
    rules::{Bankroll, CasinoRecords, Cents, Kind, Match, RoundLog, Seed, Source, Statistics, TableRules},
    storage::Store,
};

/// The name of the one purse that serves all casino tables that Feltro brings. A player's own table, with a currency and a
/// jackpot of its own, has its own.
const CASINO: &str = "casino";

/// Whose purse a table is played with.
pub(super) fn purse_of(id: &str) -> &str {
    let shared = TableRules::named(id).is_some_and(|rules| rules.kind == Kind::Casino);
    if shared { CASINO } else { id }
}

/// The store's key of the purse that the table `id` is played with.
fn account_key(id: &str) -> String {
    format!("account:{}", purse_of(id))
}

/// The casino's money: one purse and one meter for all its tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CasinoMoney {
    /// The practice bankroll.
    pub bankroll: Bankroll,
    /// The jackpot meter, in cents.
    pub meter: Cents,
    /// Biggest win, highest bankroll, jackpots.
    pub records: CasinoRecords,
}

/// What is kept of one table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AtTable {
    /// The last bet: cents, and whether with the jackpot bet.
    pub last_bet: Option<(Cents, bool)>,
    /// The seed of the shuffle that comes next. Its commitment is shown before the bet.
    pub coming: Option<Seed>,
    /// The shoe, where it lasts several rounds.
    pub shoe: Option<ShoeInUse>,
    /// What has been played here.
    pub statistics: Statistics,
    /// How many rounds have been played here: the last one's number in the history.
    pub rounds: u64,
}

impl AtTable {
    /// The cards of a round came from `source`: a seed that it used is not the coming one any more, and a shoe that lasts
    /// (`shoe`) is in use.
    pub(super) fn use_up(&mut self, source: &Source, shoe: Option<&ShoeInUse>) {
        if let Source::Shuffle { seed, .. } = source
            && self.coming.as_ref() == Some(seed)
        {
            self.coming = None;
        }
        self.shoe = shoe.cloned();
    }
}

/// A purse and everything that changes with it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Account {
    /// The match, at a table that plays for one.
    pub game: Option<Match>,
    /// The casino's money.
    pub casino: Option<CasinoMoney>,
    /// The batch: who sits where, how it stands, and the bets that are placed.
    pub batch: Option<SavedBatch>,
    /// By the table's id.
    pub tables: BTreeMap<String, AtTable>,
    /// The round that has been dealt and is not decided.
    pub open: Option<RoundLog>,
    /// Rounds that are decided and not yet in the history, oldest first.
    pub unfiled: Vec<PastRound>,
    /// What the records do not have yet.
    pub due: Option<RecordDue>,
}

impl Account {
    /// The account that the table `id` is played with, as it is kept.
    pub(super) fn load(id: &str, store: &Store) -> Option<Account> {
        store.get(&account_key(id))
    }

    /// Keeps it: one value, written once.
    pub(super) fn keep(&self, rules: &TableRules, store: &mut Store) {
        store.set(&account_key(&rules.id), self);
    }

    /// What is kept of a table.
    pub(super) fn table(&mut self, id: &str) -> &mut AtTable {
        self.tables.entry(id.to_owned()).or_default()
    }
}
