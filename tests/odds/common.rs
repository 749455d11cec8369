//! What several of these tests need.

use std::sync::Arc;

use feltro::rules::{Card, Rank, Suit, TableRules};

/// A built-in table.
pub fn table(id: &str) -> Arc<TableRules> {
    TableRules::named(id).expect("a built-in table")
}

/// Cards of these values, each of another suit than the last one of its value.
pub fn cards(values: &[u8]) -> Vec<Card> {
    let mut used = [0; 11];
    let card = |&value: &u8| {
        let suit = Suit::ALL[used[usize::from(value)] % 4];
        used[usize::from(value)] += 1;
        Card::new(Rank::ALL[usize::from(value) - 1], suit)
    };
    values.iter().map(card).collect()
}
