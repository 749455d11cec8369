//! What the first version kept in values of their own becomes an account.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{
    account::{Account, AtTable, CasinoMoney},
    batch::SavedBatch,
    shoe_in_use::ShoeInUse,
};
use crate::{
    rules::{Bankroll, CasinoRecords, Cents, Kind, Match, Statistics, TableRules},
    storage::Store,
};

/// `match:<table>`.
#[derive(Deserialize)]
struct OldMatch {
    game: Match,
    last_bet: Option<Cents>,
}

/// `casino`, and `casino:<table>` for a player's own.
#[derive(Deserialize)]
struct OldCasino {
    bankroll: Bankroll,
    meter: Cents,
    last_bets: BTreeMap<String, (Cents, bool)>,
    records: CasinoRecords,
}

fn at_table(id: &str, last_bet: Option<(Cents, bool)>, store: &Store) -> AtTable {
    let statistics: Statistics = store.get(&format!("statistics:{id}")).unwrap_or_default();
    let shoe: Option<ShoeInUse> = store.get(&format!("shoe:{id}"));
    AtTable { last_bet, shoe, statistics, ..AtTable::default() }
}

/// The account that the table is played with, out of what the first version kept; empty where that is nothing.
pub(super) fn account(rules: &TableRules, store: &Store) -> Account {
    let mut account = Account::default();
    let built_in = TableRules::built_in();
    let shares = |other: &&std::sync::Arc<TableRules>| {
        super::account::purse_of(&other.id) == super::account::purse_of(&rules.id)
    };
    let mut ids: Vec<String> = built_in.iter().filter(shares).map(|other| other.id.clone()).collect();
    if !ids.contains(&rules.id) {
        ids.push(rules.id.clone());
    }
    let mut last_bets: BTreeMap<String, (Cents, bool)> = BTreeMap::new();
    match rules.kind {
        Kind::Match => {
            if let Some(old) = store.get::<OldMatch>(&format!("match:{}", rules.id)) {
                account.game = Some(old.game);
                last_bets.extend(old.last_bet.map(|bet| (rules.id.clone(), (bet, false))));
            }
        }
        Kind::Casino => {
            let shared = super::account::purse_of(&rules.id) != rules.id;
            let key = if shared { "casino".to_owned() } else { format!("casino:{}", rules.id) };
            if let Some(old) = store.get::<OldCasino>(&key) {
                account.casino = Some(CasinoMoney { bankroll: old.bankroll, meter: old.meter, records: old.records });
                last_bets = old.last_bets;
            }
        }
        Kind::Batch => account.batch = store.get::<SavedBatch>(&format!("batch:{}", rules.id)),
    }
    for id in ids {
        let kept = at_table(&id, last_bets.get(&id).copied(), store);
        if kept != AtTable::default() {
            account.tables.insert(id, kept);
        }
    }
    account
}
