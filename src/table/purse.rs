//! The player's money between rounds: matches, the casino's bankroll, records and statistics, and how they are kept.

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::round_state::RoundState;
use crate::{
    rules::{Bankroll, CasinoRecords, Cents, Kind, Match, PlayerName, Record, Records, Round, Statistics, TableRules},
    storage::Store,
};

/// A match as it is kept: one value, so that a kill can't fall between its parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedMatch {
    /// Balance, highest balance and rounds.
    pub game: Match,
    /// The last bet, in cents.
    pub last_bet: Option<Cents>,
}

/// The casino's money as it is kept: one purse and one meter for all its tables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedCasino {
    /// The practice bankroll.
    pub bankroll: Bankroll,
    /// The jackpot meter, in cents.
    pub meter: Cents,
    /// The last bet at each table: cents, and whether with the jackpot bet.
    pub last_bets: BTreeMap<String, (Cents, bool)>,
    /// Biggest win, highest bankroll, jackpots.
    pub records: CasinoRecords,
}

fn match_key(rules: &TableRules) -> String {
    format!("match:{}", rules.id)
}

/// The store's key for a table's records.
fn records_key(id: &str) -> String {
    format!("records:{id}")
}

/// The store's key for a table's statistics.
fn statistics_key(id: &str) -> String {
    format!("statistics:{id}")
}

const CASINO: &str = "casino";

/// All the player's money, and where it is kept.
///
/// A practice purse begins anew each time and is kept nowhere.
#[derive(Resource, Debug, Default)]
pub struct Purse {
    practice: bool,
    matches: BTreeMap<String, SavedMatch>,
    casino: Option<SavedCasino>,
}

impl Purse {
    /// A purse for practice rounds.
    pub fn for_practice() -> Purse {
        Purse { practice: true, ..Purse::default() }
    }

    /// The match at this table: the open one, or a new one.
    pub fn game(&mut self, rules: &TableRules, store: &Store) -> SavedMatch {
        let practice = self.practice;
        let fresh = || SavedMatch { game: Match::begin(rules), last_bet: None };
        self.matches
            .entry(rules.id.clone())
            .or_insert_with(|| if practice { fresh() } else { store.get(&match_key(rules)).unwrap_or_else(fresh) })
            .clone()
    }

    /// The casino's purse.
    pub fn casino(&mut self, rules: &TableRules, store: &Store) -> SavedCasino {
        let practice = self.practice;
        let fresh = || SavedCasino {
            bankroll: Bankroll::begin(rules),
            meter: rules.jackpot.as_ref().map(|jackpot| jackpot.meter).unwrap_or_default(),
            last_bets: BTreeMap::new(),
            records: CasinoRecords::default(),
        };
        self.casino
            .get_or_insert_with(|| if practice { fresh() } else { store.get(CASINO).unwrap_or_else(fresh) })
            .clone()
    }

    /// What the player has at this table, in cents.
    pub fn balance(&mut self, rules: &TableRules, store: &Store) -> Cents {
        match rules.kind {
            Kind::Match => self.game(rules, store).game.balance,
            Kind::Casino => self.casino(rules, store).bankroll.balance,
            Kind::Batch => rules.start,
        }
    }

    /// A table with the purse's money on it.
    pub fn open_table(&mut self, rules: &Arc<TableRules>, store: &Store) -> RoundState {
        let mut state;
        match rules.kind {
            Kind::Match | Kind::Batch => {
                let saved = self.game(rules, store);
                state = RoundState::open(Arc::clone(rules), saved.game.balance, Cents::ZERO);
                state.last = saved.last_bet.map(|amount| (amount, false));
                state.number = saved.game.rounds;
            }
            Kind::Casino => {
                let saved = self.casino(rules, store);
                state = RoundState::open(Arc::clone(rules), saved.bankroll.balance, saved.meter);
                state.last = saved.last_bets.get(&rules.id).copied();
            }
        }
        state
    }

    /// Takes in a decided round, and keeps everything that it changes before it is shown.
    pub fn settled(&mut self, round: &Round, store: &mut Store) {
        let rules = Arc::clone(round.rules());
        let (Some(seat), Some(stake)) = (round.seats().first(), round.stakes().first()) else { return };
        match rules.kind {
            Kind::Match => {
                let mut saved = self.game(&rules, store);
                saved.game.settled(seat.balance);
                saved.last_bet = Some(stake.bet);
                if !self.practice {
                    store.set(&match_key(&rules), &saved);
                }
                self.matches.insert(rules.id.clone(), saved);
            }
            Kind::Casino => {
                let mut saved = self.casino(&rules, store);
                saved.bankroll.settled(seat.balance);
                saved.meter = round.meter();
                saved.last_bets.insert(rules.id.clone(), (stake.bet, stake.jackpot));
                saved.records.settled(round);
                if !self.practice {
                    store.set(CASINO, &saved);
                }
                self.casino = Some(saved);
            }
            Kind::Batch => {}
        }
        if !self.practice {
            let key = statistics_key(&rules.id);
            let mut statistics: Statistics = store.get(&key).unwrap_or_default();
            statistics.settled(round, 0);
            store.set(&key, &statistics);
        }
    }

    /// Fills the casino's purse up again where it may be; says whether it did.
    pub fn refill(&mut self, rules: &TableRules, tables: &[Arc<TableRules>], store: &mut Store) -> bool {
        let mut saved = self.casino(rules, store);
        let filled = saved.bankroll.refill(rules, tables);
        if filled {
            if !self.practice {
                store.set(CASINO, &saved);
            }
            self.casino = Some(saved);
        }
        filled
    }

    /// Whether the match at this table has rounds behind it that a new one would end.
    pub fn has_open_match(&mut self, rules: &TableRules, store: &Store) -> bool {
        self.game(rules, store).game.rounds > 0
    }

    /// The place that the match would take among the five best, from 0. None in practice.
    pub fn record_place(&mut self, rules: &TableRules, store: &Store) -> Option<usize> {
        if self.practice {
            return None;
        }
        let game = self.game(rules, store).game;
        (game.rounds > 0).then(|| records(&rules.id, store).place(game.highest, game.rounds)).flatten()
    }

    /// Ends the match; its record is kept under this name, where there is one. A new match begins.
    pub fn end_match(
        &mut self,
        rules: &TableRules,
        name: Option<PlayerName>,
        when: String,
        store: &mut Store,
    ) -> Option<usize> {
        let saved = self.game(rules, store);
        let mut place = None;
        if let Some(name) = name.filter(|_| !self.practice) {
            let mut records = records(&rules.id, store);
            place = records.insert(Record { name, best: saved.game.highest, rounds: saved.game.rounds, when });
            store.set(&records_key(&rules.id), &records);
        }
        let fresh = SavedMatch { game: Match::begin(rules), last_bet: saved.last_bet };
        if !self.practice {
            store.set(&match_key(rules), &fresh);
        }
        self.matches.insert(rules.id.clone(), fresh);
        place
    }
}

/// The five best matches at a table.
pub fn records(id: &str, store: &Store) -> Records {
    store.get(&records_key(id)).unwrap_or_default()
}

/// What has been played at a table.
pub fn statistics(id: &str, store: &Store) -> Statistics {
    store.get(&statistics_key(id)).unwrap_or_default()
}

/// Keeps what has been played at a table.
pub fn keep_statistics(id: &str, statistics: &Statistics, store: &mut Store) {
    store.set(&statistics_key(id), statistics);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Purse>();
}
