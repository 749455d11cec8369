//! What stays between rounds: matches, bankrolls and the records of the three tables, folded from results.
//!
//! There is no clock here: dates come from the caller, as RFC 3339 text in UTC.

use std::{cmp::Reverse, sync::Arc};

use serde::{Deserialize, Serialize};

use super::{
    action::Turn,
    money::Cents,
    name::PlayerName,
    round::Round,
    table::{Kind, TableRules},
};

/// A match at the blackjack table: one purse until it is empty, or ended on purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    /// The purse between rounds, in cents.
    pub balance: Cents,
    /// The highest balance between rounds, the start included, in cents.
    pub highest: Cents,
    /// Rounds played.
    pub rounds: u32,
}

impl Match {
    /// A new match with the purse that the table starts with.
    pub const fn begin(rules: &TableRules) -> Match {
        Match { balance: rules.start, highest: rules.start, rounds: 0 }
    }

    /// Takes in a round that left `balance_after` cents; no purse holds more than [`Cents::MOST`].
    pub fn settled(&mut self, balance_after: Cents) {
        let balance_after = balance_after.min(Cents::MOST);
        self.balance = balance_after;
        self.highest = self.highest.max(balance_after);
        self.rounds = self.rounds.saturating_add(1);
    }

    /// Whether the purse no longer covers the least bet. Ask only with nothing on the table.
    pub fn is_over(&self, rules: &TableRules) -> bool {
        self.balance < rules.minimum
    }
}

/// A match that got onto the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Who played it.
    pub name: PlayerName,
    /// The highest balance that it reached, in cents.
    pub best: Cents,
    /// How many rounds it had.
    pub rounds: u32,
    /// When it ended: RFC 3339, UTC.
    pub when: String,
}

/// The best matches: more money first, on equal money fewer rounds, then the earlier one.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Record>")]
pub struct Records(Vec<Record>);

impl Records {
    /// How many matches are kept.
    pub const KEPT: usize = 5;

    /// The records, best first.
    pub fn list(&self) -> &[Record] {
        &self.0
    }

    /// The place, from 0, that a match ending now would take, or `None` where it is not among the best.
    pub fn place(&self, best: Cents, rounds: u32) -> Option<usize> {
        let not_worse = |record: &Record| (Reverse(record.best), record.rounds) <= (Reverse(best), rounds);
        let place = self.0.partition_point(not_worse);
        (place < Self::KEPT).then_some(place)
    }

    /// Keeps a match that ended now, and says at which place, from 0; `None` where it is not among the best.
    pub fn insert(&mut self, record: Record) -> Option<usize> {
        let place = self.place(record.best, record.rounds)?;
        self.0.insert(place, record);
        self.0.truncate(Self::KEPT);
        Some(place)
    }
}

/// A list from outside may be unsorted or too long: it is put in order and cut.
impl From<Vec<Record>> for Records {
    fn from(mut list: Vec<Record>) -> Records {
        list.sort_by(|a, b| (Reverse(a.best), a.rounds, &a.when).cmp(&(Reverse(b.best), b.rounds, &b.when)));
        list.truncate(Self::KEPT);
        Records(list)
    }
}

/// The practice money that all casino tables share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bankroll {
    /// What is in it between rounds, in cents.
    pub balance: Cents,
    /// How often it was filled up again.
    pub refills: u32,
}

impl Bankroll {
    /// A new bankroll with what the table starts with.
    pub const fn begin(rules: &TableRules) -> Bankroll {
        Bankroll { balance: rules.start, refills: 0 }
    }

    /// Takes in a round that left `balance_after` cents; no purse holds more than [`Cents::MOST`].
    pub fn settled(&mut self, balance_after: Cents) {
        self.balance = balance_after.min(Cents::MOST);
    }

    /// Whether it may be filled up: it covers the least bet of none of the casino tables among `tables`.
    pub fn may_refill(&self, tables: &[Arc<TableRules>]) -> bool {
        let casino = |rules: &&Arc<TableRules>| rules.kind == Kind::Casino;
        tables.iter().filter(casino).map(|rules| rules.minimum).min().is_some_and(|lowest| self.balance < lowest)
    }

    /// Fills it up to what `rules` starts with, and counts that; `false` where it may not be filled up.
    pub fn refill(&mut self, rules: &TableRules, tables: &[Arc<TableRules>]) -> bool {
        let may = self.may_refill(tables);
        if may {
            *self = Bankroll { balance: rules.start, refills: self.refills.saturating_add(1) };
        }
        may
    }
}

/// What the casino tables remember.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CasinoRecords {
    /// The most that one round won, in cents, the stakes not included.
    pub biggest_win: Cents,
    /// The highest bankroll after a round, in cents.
    pub highest: Cents,
    /// Jackpots won.
    pub jackpots: u32,
}

impl CasinoRecords {
    /// Takes in a finished round; one that is still open changes nothing.
    pub fn settled(&mut self, round: &Round) {
        let (Turn::Over, Some(seat), Some(stake)) = (round.turn(), round.seats().first(), round.stakes().first())
        else {
            return;
        };
        let balance = seat.balance.min(Cents::MOST);
        self.biggest_win = self.biggest_win.max(balance.saturating_sub(stake.balance));
        self.highest = self.highest.max(balance);
        let won = seat.jackpot.is_some_and(|bet| !bet.returned.is_zero());
        self.jackpots = self.jackpots.saturating_add(u32::from(won));
    }
}

/// What the batch table remembers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BatchRecords {
    /// The number of the next edition, from 1.
    pub edition: u32,
    /// Who won how many batches, the most first.
    pub wins: Vec<(PlayerName, u32)>,
    /// The most that anybody held at the end of a batch, in cents.
    pub best_final: Cents,
}

impl Default for BatchRecords {
    fn default() -> Self {
        Self { edition: 1, wins: Vec::new(), best_final: Cents::ZERO }
    }
}

impl BatchRecords {
    /// Takes in a finished batch: its winners (several share it, none where nobody has anything), and the most money
    /// that anybody held at its end, in cents.
    pub fn finished(&mut self, winners: &[PlayerName], best: Cents) {
        self.edition = self.edition.saturating_add(1);
        self.best_final = self.best_final.max(best.min(Cents::MOST));
        for winner in winners {
            match self.wins.iter_mut().find(|(name, _)| name == winner) {
                Some((_, wins)) => *wins = wins.saturating_add(1),
                None => self.wins.push((winner.clone(), 1)),
            }
        }
        // Stable: on equal wins who won first stays first.
        self.wins.sort_by_key(|&(_, wins)| Reverse(wins));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> PlayerName {
        text.parse().expect("a name")
    }

    fn table(id: &str) -> Arc<TableRules> {
        TableRules::named(id).expect("a built-in table")
    }

    fn record(who: &str, best: u64, rounds: u32) -> Record {
        Record { name: name(who), best: Cents(best), rounds, when: "2025-01-01T00:00:00Z".to_owned() }
    }

    fn order(records: &Records) -> Vec<&str> {
        records.list().iter().map(|record| record.name.as_str()).collect()
    }

    #[test]
    fn a_match_remembers_its_peak_and_ends_below_the_minimum() {
        let rules = table("blackjack");
        let mut played = Match::begin(&rules);
        assert_eq!(played.highest, Cents(10_000), "the start counts");
        for balance in [9_000, 14_000, 500] {
            played.settled(Cents(balance));
            assert!(!played.is_over(&rules));
        }
        played.settled(Cents(499));
        assert!(played.is_over(&rules));
        assert_eq!(played, Match { balance: Cents(499), highest: Cents(14_000), rounds: 4 });
    }

    #[test]
    fn the_five_best_are_kept_in_order() {
        let mut records = Records::default();
        assert_eq!(records.insert(record("A", 100, 5)), Some(0));
        assert_eq!(records.insert(record("B", 200, 9)), Some(0));
        assert_eq!(records.insert(record("C", 200, 4)), Some(0), "fewer rounds are better");
        assert_eq!(records.insert(record("D", 200, 4)), Some(1), "the earlier one stays before");
        assert_eq!(records.insert(record("E", 50, 1)), Some(4));
        assert_eq!(records.place(Cents(50), 1), None);
        assert_eq!(records.insert(record("F", 50, 1)), None);
        assert_eq!(records.insert(record("G", 51, 1)), Some(4));
        assert_eq!(order(&records), ["C", "D", "B", "A", "G"]);
    }

    #[test]
    fn a_list_from_outside_is_put_in_order_and_cut() {
        let list: Vec<Record> = (1..=7).map(|best| record("N", best, 1)).collect();
        let text = serde_json::to_string(&list).expect("JSON");
        let records: Records = serde_json::from_str(&text).expect("records");
        let kept: Vec<u64> = records.list().iter().map(|record| record.best.0).collect();
        assert_eq!(kept, [7, 6, 5, 4, 3]);
        let text = serde_json::to_string(&records).expect("JSON");
        assert_eq!(serde_json::from_str::<Records>(&text).expect("records"), records);
    }

    #[test]
    fn a_bankroll_is_filled_up_only_below_the_lowest_minimum() {
        let tables = TableRules::built_in();
        let rules = table("21-high");
        let mut bankroll = Bankroll::begin(&rules);
        bankroll.settled(Cents(100));
        assert!(!bankroll.refill(&rules, &tables), "21-low still takes one dollar");
        bankroll.settled(Cents(99));
        assert!(bankroll.refill(&rules, &tables));
        assert_eq!(bankroll, Bankroll { balance: Cents(100_000), refills: 1 });
        assert!(!Bankroll { balance: Cents::ZERO, refills: 0 }.may_refill(&[]));
    }

    #[test]
    fn a_purse_is_never_fuller_than_the_next_round_can_count() {
        let rules = table("21-low");
        let (mut bankroll, mut game) = (Bankroll::begin(&rules), Match::begin(&rules));
        bankroll.settled(Cents(Cents::MOST.0 * 101));
        game.settled(Cents(Cents::MOST.0 * 101));
        assert_eq!((bankroll.balance, game.balance, game.highest), (Cents::MOST, Cents::MOST, Cents::MOST));
    }

    #[test]
    fn a_batch_is_an_edition_and_its_winners_share_it() {
        let mut records = BatchRecords::default();
        records.finished(&[name("Ana")], Cents(1800));
        records.finished(&[name("Bia"), name("Ana")], Cents(900));
        records.finished(&[], Cents::ZERO);
        assert_eq!(records.edition, 4);
        assert_eq!(records.wins, [(name("Ana"), 2), (name("Bia"), 1)]);
        assert_eq!(records.best_final, Cents(1800));
    }
}
