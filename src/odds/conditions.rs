//! What of a table's rules the odds hang on.

use crate::rules::{Kind, Soft17, Split, TableRules};

use super::error::NoOdds;

/// What of a table's rules the value of a hand hangs on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Conditions {
    pub hits_soft_17: bool,
    pub split: Option<Split>,
}

impl Conditions {
    /// # Errors
    /// [`NoOdds::Contest`] where hands compete with each other.
    pub(super) fn of(rules: &TableRules) -> Result<Conditions, NoOdds> {
        if rules.kind == Kind::Batch {
            return Err(NoOdds::Contest);
        }
        Ok(Conditions { hits_soft_17: rules.dealer_soft_17 == Soft17::Hit, split: rules.split })
    }

    /// Whether a hand made by a split may be doubled.
    pub(super) fn doubles_after_split(&self) -> bool {
        self.split.is_some_and(|split| split.double_after)
    }
}
