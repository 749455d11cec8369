//! A round that is over, as the history keeps it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::rules::{HistoryLine, RoundLog, TableRules};

/// A round that is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastRound {
    /// Its number at its table, from 1.
    pub number: u64,
    /// When it was decided: RFC 3339.
    pub when: String,
    /// Whose round it was at the batch, from 0; there `None` where several people shared the screen.
    pub seat: Option<usize>,
    /// The round.
    pub log: RoundLog,
}

impl PastRound {
    /// The line that `croupier verify` reads; `None` where the cards were known beforehand or the table's rules are others
    /// now.
    pub fn line(&self, rules: &Arc<TableRules>) -> Option<HistoryLine> {
        self.log.history_line(rules, self.when.clone())
    }
}
