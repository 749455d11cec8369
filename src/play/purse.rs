//! The player's money between rounds: matches, the casino's bankroll, records and statistics, and how they are kept.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::shoe_in_use::ShoeInUse;
use crate::{
    rules::{
        Bankroll, CasinoRecords, Cents, Kind, Match, PlayerName, Record, Records, Round, Shuffle, Statistics,
        TableRules, Turn,
    },
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

/// The store's key for a shoe that lasts several rounds.
fn shoe_key(id: &str) -> String {
    format!("shoe:{id}")
}

/// The store's key for a casino purse: one serves all tables that Feltro brings; a player's own table, with a currency and
/// a jackpot of its own, has its own.
fn casino_key(rules: &TableRules) -> String {
    static BUILT_IN: LazyLock<Vec<String>> =
        LazyLock::new(|| TableRules::built_in().iter().map(|rules| rules.id.clone()).collect());
    if BUILT_IN.contains(&rules.id) { "casino".to_owned() } else { format!("casino:{}", rules.id) }
}

/// The tables among these that are played with this table's money.
fn sharing(rules: &TableRules, tables: &[Arc<TableRules>]) -> Vec<Arc<TableRules>> {
    tables.iter().filter(|other| Purse::shares(rules, other)).cloned().collect()
}

/// All the player's money, and where it is kept.
///
/// A practice purse begins anew each time and is kept nowhere.
#[derive(Resource, Debug, Default)]
pub struct Purse {
    practice: bool,
    matches: BTreeMap<String, SavedMatch>,
    casinos: BTreeMap<String, SavedCasino>,
}

impl Purse {
    /// A purse for practice rounds.
    pub fn for_practice() -> Purse {
        Purse { practice: true, ..Purse::default() }
    }

    /// Whether nothing that is played is kept.
    pub const fn is_for_practice(&self) -> bool {
        self.practice
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
        let key = casino_key(rules);
        let read = || if practice { fresh() } else { store.get(&key).unwrap_or_else(fresh) };
        self.casinos.entry(key.clone()).or_insert_with(read).clone()
    }

    /// Keeps a casino's purse.
    fn keep_casino(&mut self, rules: &TableRules, saved: SavedCasino, store: &mut Store) {
        let key = casino_key(rules);
        if !self.practice {
            store.set(&key, &saved);
        }
        self.casinos.insert(key, saved);
    }

    /// Whether two tables are played with the same money: then a round that waits at one is finished first.
    pub fn shares(one: &TableRules, other: &TableRules) -> bool {
        one.kind == Kind::Casino && other.kind == Kind::Casino && casino_key(one) == casino_key(other)
    }

    /// What the player has at this table, in cents.
    pub fn balance(&mut self, rules: &TableRules, store: &Store) -> Cents {
        match rules.kind {
            Kind::Match => self.game(rules, store).game.balance,
            Kind::Casino => self.casino(rules, store).bankroll.balance,
            Kind::Batch => rules.start,
        }
    }

    /// The shoe that waits at a table whose shoe lasts.
    pub(super) fn shoe(&self, rules: &TableRules, store: &Store) -> Option<ShoeInUse> {
        let lasts = rules.shuffle != Shuffle::EveryRound && !self.practice;
        lasts.then(|| store.get(&shoe_key(&rules.id))).flatten()
    }

    /// Takes in a round that has just been dealt: the jackpot is decided by then, and the cards are out of the shoe.
    ///
    /// The main bet is kept as if it were still in the purse, so a game that is closed now gives it back.
    pub fn dealt(&mut self, round: &Round, store: &mut Store) {
        let rules = Arc::clone(round.rules());
        if rules.shuffle != Shuffle::EveryRound && !self.practice {
            // Whoever closes the game to see the same cards again finds a new shuffle.
            store.remove(&shoe_key(&rules.id));
        }
        let (Some(seat), Some(stake)) = (round.seats().first(), round.stakes().first()) else { return };
        if rules.kind != Kind::Casino || !stake.jackpot || round.turn() == Turn::Over {
            return;
        }
        let mut saved = self.casino(&rules, store);
        saved.bankroll.settled(seat.balance + stake.bet);
        saved.meter = round.meter().min(Cents::MOST);
        self.keep_casino(&rules, saved, store);
    }

    /// Keeps the shoe as the last round left it.
    pub fn keep_shoe(&self, id: &str, shoe: Option<&ShoeInUse>, store: &mut Store) {
        if let Some(shoe) = shoe.filter(|_| !self.practice) {
            store.set(&shoe_key(id), shoe);
        }
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
                saved.meter = round.meter().min(Cents::MOST);
                saved.last_bets.insert(rules.id.clone(), (stake.bet, stake.jackpot));
                saved.records.settled(round);
                self.keep_casino(&rules, saved, store);
            }
            Kind::Batch => {}
        }
        // Whose round it was at the batch is known there.
        if !self.practice && rules.kind != Kind::Batch {
            count(round, 0, store);
        }
    }

    /// Fills the casino's purse up again where it may be; says whether it did.
    pub fn refill(&mut self, rules: &TableRules, tables: &[Arc<TableRules>], store: &mut Store) -> bool {
        let mut saved = self.casino(rules, store);
        let sharing = sharing(rules, tables);
        let filled = saved.bankroll.refill(rules, &sharing);
        if filled {
            self.keep_casino(rules, saved, store);
            if !self.practice {
                let key = statistics_key(&rules.id);
                let mut statistics: Statistics = store.get(&key).unwrap_or_default();
                statistics.refilled();
                store.set(&key, &statistics);
            }
        }
        filled
    }

    /// Whether the casino's purse of this table may be filled up: it covers the least bet of no table that it serves.
    pub fn may_refill(&mut self, rules: &TableRules, tables: &[Arc<TableRules>], store: &Store) -> bool {
        rules.kind == Kind::Casino && self.casino(rules, store).bankroll.may_refill(&sharing(rules, tables))
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

/// Takes a decided round of this seat (from 0) into the table's statistics.
pub(super) fn count(round: &Round, seat: usize, store: &mut Store) {
    let key = statistics_key(&round.rules().id);
    let mut statistics: Statistics = store.get(&key).unwrap_or_default();
    statistics.settled(round, seat);
    store.set(&key, &statistics);
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
