//! The check of a whole history: every line for itself, and that no cards are dealt twice.

use std::{collections::BTreeMap, ops::Range, sync::Arc};

use super::{HistoryLine, TableRules};

/// Checks the lines of one history, one after the other.
#[derive(Debug, Default)]
pub struct HistoryCheck {
    /// For each seed the places of the shoe that were dealt, and the line that says so.
    dealt: BTreeMap<[u8; 32], Vec<(Range<usize>, usize)>>,
}

impl HistoryCheck {
    /// Checks line `number` (from 1) at the built-in table that its round names, as [`HistoryLine::verify`] does, and
    /// that its cards were not dealt in a line before: a round that stands there twice, or a seed that was used again.
    ///
    /// # Errors
    /// Everything that is wrong, one sentence each.
    pub fn check(&mut self, number: usize, line: &HistoryLine) -> Result<(), Vec<String>> {
        self.check_cards(number, line, line.verify())
    }

    /// The same at this table, which may be a player's own: as [`HistoryLine::verify_with`].
    ///
    /// # Errors
    /// Everything that is wrong, one sentence each.
    pub fn check_with(
        &mut self,
        number: usize,
        line: &HistoryLine,
        rules: &Arc<TableRules>,
    ) -> Result<(), Vec<String>> {
        self.check_cards(number, line, line.verify_with(rules))
    }

    fn check_cards(
        &mut self,
        number: usize,
        line: &HistoryLine,
        alone: Result<(), Vec<String>>,
    ) -> Result<(), Vec<String>> {
        let mut wrong = alone.err().unwrap_or_default();
        let places = line.first..line.first.saturating_add(line.round.deck.len());
        let before = self.dealt.entry(line.seed.0).or_default();
        let again = |other: &Range<usize>| other.start < places.end && places.start < other.end;
        match before.iter().find(|(other, _)| again(other)) {
            Some((other, earlier)) if *other == places => {
                wrong.push(format!("it is the round of line {earlier} again: the same seed and the same cards"));
            }
            Some((_, earlier)) => wrong.push(format!("its seed dealt some of these cards in line {earlier} already")),
            None => before.push((places, number)),
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }
}
