//! The lists of records, and what is on its way to them: written so that twice changes nothing.

use serde::{Deserialize, Serialize};

use crate::{
    rules::{BatchRecords, Cents, PlayerName, Record, Records},
    storage::Store,
};

/// The store's key for a table's records.
fn records_key(id: &str) -> String {
    format!("records:{id}")
}

/// The five best matches at the table `id`.
pub fn records(id: &str, store: &Store) -> Records {
    store.get(&records_key(id)).unwrap_or_default()
}

/// The records of the batches at the table `id`.
pub fn batch_records(id: &str, store: &Store) -> BatchRecords {
    store.get(&records_key(id)).unwrap_or_default()
}

/// What a list of records is still to be told. Told twice it changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordDue {
    /// A match that was ended under this name.
    Match {
        /// Where.
        table: String,
        /// Its name, its highest balance and its rounds.
        record: Record,
    },
    /// A batch that is over.
    Batch {
        /// Where.
        table: String,
        /// Its number.
        edition: u32,
        /// Who won it.
        winners: Vec<PlayerName>,
        /// The most that anybody held at its end, in cents.
        best: Cents,
    },
}

impl RecordDue {
    /// Tells the records, and says at which place of the best (from 0) a match stands now.
    pub(super) fn tell(self, store: &mut Store) -> Option<usize> {
        match self {
            RecordDue::Match { table, record } => {
                let mut records = records(&table, store);
                if let Some(place) = records.list().iter().position(|told| *told == record) {
                    return Some(place);
                }
                let place = records.insert(record);
                store.set(&records_key(&table), &records);
                place
            }
            RecordDue::Batch { table, edition, winners, best } => {
                let mut records = batch_records(&table, store);
                if records.edition == edition {
                    records.finished(&winners, best);
                    store.set(&records_key(&table), &records);
                }
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn told_twice_they_are_as_told_once() {
        let mut store = Store::in_memory();
        let name: PlayerName = "Ana".parse().expect("a name");
        let record = Record { name: name.clone(), best: Cents(20_000), rounds: 9, when: "2026-01-31T12:00:00Z".into() };
        let due = RecordDue::Match { table: "blackjack".into(), record };
        assert_eq!(due.clone().tell(&mut store), Some(0));
        assert_eq!(due.tell(&mut store), Some(0));
        assert_eq!(records("blackjack", &store).list().len(), 1);
        let due = RecordDue::Batch { table: "batch".into(), edition: 1, winners: vec![name], best: Cents(1_500) };
        due.clone().tell(&mut store);
        due.tell(&mut store);
        let records = batch_records("batch", &store);
        assert_eq!((records.edition, records.wins.len(), records.wins[0].1), (2, 1, 1));
    }
}
