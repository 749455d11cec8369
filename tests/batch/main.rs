//! The tournament: it ends, its players are blind to what they cannot see, and the arena counts rightly.

mod arena;
mod blindness;
mod cli;
mod ends;
mod manners;

use std::sync::Arc;

use feltro::rules::{Batch, Cents, TableRules};
use rand::{Rng, RngExt};

/// The built-in table.
fn table() -> Arc<TableRules> {
    TableRules::named("batch").expect("a built-in table")
}

/// A bet that the table takes, any of them: whole chips, or everything; nothing without chips.
fn any_bet(batch: &Batch, seat: usize, chance: &mut impl Rng) -> Cents {
    let (stack, chip) = (batch.balances()[seat].0, batch.rules().minimum.0);
    if stack < chip || chance.random_bool(0.1) {
        return Cents(stack);
    }
    Cents(chance.random_range(1..=stack / chip) * chip)
}
