//! The history: the last rounds of every table, in blocks of the store that are written so that twice changes nothing.

use super::{account::Account, past_round::PastRound};
use crate::{rules::Source, storage::Store};

/// Rounds in one value of the store: some 15 KB.
const BLOCK: u64 = 40;
/// Blocks of a table that are kept. With the one that is being filled there are always the last thousand rounds.
const KEPT: u64 = 26;
/// So many rounds wait in the account before they are filed in one go.
const WAITING: usize = 10;

fn block_key(table: &str, block: u64) -> String {
    format!("history:{table}:{block}")
}

/// The block that holds round `number`.
const fn block_of(number: u64) -> u64 {
    number.saturating_sub(1) / BLOCK
}

fn block(table: &str, block: u64, store: &Store) -> Vec<PastRound> {
    store.get(&block_key(table, block)).unwrap_or_default()
}

/// Files the rounds that wait, once there are enough of them, or `all`.
pub(super) fn file(account: &mut Account, all: bool, store: &mut Store) {
    if account.unfiled.is_empty() || account.unfiled.len() < WAITING && !all {
        return;
    }
    let mut waiting = std::mem::take(&mut account.unfiled);
    waiting.sort_by(|a, b| (&a.log.table, a.number).cmp(&(&b.log.table, b.number)));
    for rounds in waiting.chunk_by(|a, b| a.log.table == b.log.table && block_of(a.number) == block_of(b.number)) {
        let Some(first) = rounds.first() else { continue };
        let (table, number) = (&first.log.table, block_of(first.number));
        let mut filed = block(table, number, store);
        let before = filed.len();
        for round in rounds {
            if filed.iter().all(|other| other.number != round.number) {
                filed.push(round.clone());
            }
        }
        if filed.len() > before {
            filed.sort_by_key(|round| round.number);
            store.set(&block_key(table, number), &filed);
        }
        if let Some(old) = number.checked_sub(KEPT) {
            store.remove(&block_key(table, old));
        }
    }
}

/// The rounds of a table that are kept, newest first; `account` is the one that it is played with.
pub fn past_rounds(table: &str, account: &Account, store: &Store) -> Vec<PastRound> {
    let last = account.tables.get(table).map_or(0, |at| at.rounds);
    let newest = block_of(last);
    let mut rounds: Vec<PastRound> = (newest.saturating_sub(KEPT)..=newest)
        .flat_map(|number| block(table, number, store))
        .chain(account.unfiled.iter().filter(|round| round.log.table == table).cloned())
        .collect();
    rounds.sort_by_key(|round| std::cmp::Reverse(round.number));
    rounds.dedup_by_key(|round| round.number);
    rounds
}

/// Whether the seed of this round may be told: a shoe that is still in use would give away its next cards.
pub fn may_be_told(round: &PastRound, account: &Account) -> bool {
    let in_use = account.tables.get(&round.log.table).and_then(|at| at.shoe.as_ref());
    match (&round.log.source, in_use) {
        (Source::Shuffle { seed, .. }, Some(shoe)) => *seed != shoe.seed,
        (Source::Shuffle { .. }, None) | (Source::Known(_), _) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Actions, Cents, RoundLog, Seed, Stake, Staked};

    fn round(table: &str, number: u64) -> PastRound {
        let stakes = vec![Staked(Stake { balance: Cents(10_000), bet: Cents(1_000), jackpot: false })];
        let source = Source::Shuffle { seed: Seed([number as u8; 32]), text: String::new(), first: 0 };
        let log = RoundLog { table: table.to_owned(), stakes, meter: Cents::ZERO, source, actions: Actions::default() };
        PastRound { number, when: "2026-01-31T12:00:00Z".to_owned(), seat: Some(0), log }
    }

    fn played(account: &mut Account, table: &str, rounds: u64, store: &mut Store) {
        for _ in 0..rounds {
            let at = account.table(table);
            at.rounds += 1;
            let number = at.rounds;
            account.unfiled.push(round(table, number));
            file(account, false, store);
        }
    }

    #[test]
    fn the_last_thousand_rounds_of_every_table_are_kept_in_order_and_the_oldest_go() {
        let (mut account, mut store) = (Account::default(), Store::in_memory());
        for _ in 0..150 {
            played(&mut account, "21-low", 9, &mut store);
            played(&mut account, "21-high", 4, &mut store);
        }
        for (table, rounds) in [("21-low", 1350), ("21-high", 600)] {
            let past = past_rounds(table, &account, &store);
            assert!(past.len() >= 1_000.min(rounds), "{}", past.len());
            assert!(past.len() <= (BLOCK * (KEPT + 2)) as usize);
            let numbers: Vec<u64> = past.iter().map(|round| round.number).collect();
            let expected: Vec<u64> = (0..past.len() as u64).map(|back| rounds as u64 - back).collect();
            assert_eq!(numbers, expected);
        }
    }

    #[test]
    fn filing_twice_changes_nothing() {
        let (mut account, mut store) = (Account::default(), Store::in_memory());
        played(&mut account, "blackjack", 25, &mut store);
        let before = past_rounds("blackjack", &account, &store);
        account.unfiled = before[..10].to_vec();
        file(&mut account, true, &mut store);
        assert_eq!(past_rounds("blackjack", &account, &store), before);
    }

    #[test]
    fn a_shoe_in_use_is_not_told() {
        let mut account = Account::default();
        let past = round("own", 3);
        assert!(may_be_told(&past, &account));
        let shoe = super::super::shoe_in_use::ShoeInUse { seed: Seed([3; 32]), text: String::new(), dealt: 4 };
        account.table("own").shoe = Some(shoe);
        assert!(!may_be_told(&past, &account));
    }
}
