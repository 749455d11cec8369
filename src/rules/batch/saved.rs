//! A batch as it is kept: whatever is read is checked.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    super::{money::Cents, table::TableRules},
    Batch, BatchError, LastRound,
};

/// A batch as it is written and read; whatever is read is checked.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    rules: TableRules,
    edition: u32,
    rounds: u32,
    balances: Vec<Cents>,
    last: Option<LastRound>,
}

impl From<Batch> for Saved {
    fn from(batch: Batch) -> Saved {
        let Batch { rules, contest: _, edition, rounds, balances, last } = batch;
        Saved { rules: Arc::unwrap_or_clone(rules), edition, rounds, balances, last }
    }
}

impl TryFrom<Saved> for Batch {
    type Error = BatchError;

    fn try_from(saved: Saved) -> Result<Batch, BatchError> {
        let Saved { rules, edition, rounds, balances, last } = saved;
        if let Some(reason) = rules.fault() {
            return Err(BatchError::Table { reason });
        }
        let rules = Arc::new(rules);
        let expected = rules.seats();
        let amounts = last.iter().flat_map(|last| [&last.balances, &last.bets]).chain([&balances]);
        for amounts in amounts {
            if amounts.len() != expected {
                return Err(BatchError::Amounts { expected });
            }
        }
        Ok(Batch { rounds, balances, last, ..Batch::begin(&rules, edition)? })
    }
}
