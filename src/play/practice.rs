//! Practice rounds: cards known in advance, from a file in the history's format.

use bevy::prelude::*;

use crate::rules::{Card, without_mark};

/// Cards known in advance: the decks of practice rounds, one after the other, then from the first again.
#[derive(Resource, Debug, Clone, Default)]
pub struct Practice {
    decks: Vec<Vec<Card>>,
    next: usize,
}

impl Practice {
    /// Reads a practice file: JSON lines, each a round (`deck`), a line of a history (`round`) or of the cases.
    ///
    /// # Errors
    /// One sentence with the line that can't be used.
    pub fn read(text: &str) -> Result<Practice, String> {
        let mut decks = Vec::new();
        for (number, line) in without_mark(text).lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let fault = |what: String| format!("line {}: {what}", number + 1);
            let value: serde_json::Value = serde_json::from_str(line).map_err(|error| fault(error.to_string()))?;
            let round = value.get("round").unwrap_or(&value);
            let deck = round.get("deck").cloned().ok_or_else(|| fault("there is no deck".to_owned()))?;
            let deck: Vec<Card> = serde_json::from_value(deck).map_err(|error| fault(error.to_string()))?;
            decks.push(deck);
        }
        if decks.is_empty() { Err("there is no round in it".to_owned()) } else { Ok(Practice { decks, next: 0 }) }
    }

    /// Whether cards are known and nothing is kept.
    pub fn is_on(&self) -> bool {
        !self.decks.is_empty()
    }

    /// The cards of the next round's shoe: its known cards, then the rest of the decks in the maker's order, so that no decision
    /// can run out of cards.
    pub fn cards(&mut self, decks: u8) -> Option<Vec<Card>> {
        let known = self.decks.get(self.next.checked_rem(self.decks.len())?)?;
        self.next += 1;
        let mut cards = known.clone();
        let mut rest: Vec<Card> = (0..decks).flat_map(|_| Card::deck()).collect();
        for card in known {
            if let Some(place) = rest.iter().position(|other| other == card) {
                rest.remove(place);
            }
        }
        cards.extend(rest);
        Some(cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_cards_come_first_and_the_rest_follows() {
        let mut practice =
            Practice::read("{\"deck\": [\"As\", \"7d\"]}\n\n{\"round\": {\"deck\": [\"2c\"]}}").expect("two rounds");
        let mut first = |decks| {
            let cards = practice.cards(decks).expect("cards");
            (cards[0].to_string(), cards.len())
        };
        assert_eq!(first(1), ("As".to_owned(), 52));
        assert_eq!(first(1), ("2c".to_owned(), 52));
        assert_eq!(first(8), ("As".to_owned(), 416));
    }

    #[test]
    fn one_byte_order_mark_is_dropped() {
        assert!(Practice::read("\u{feff}{\"deck\": [\"As\"]}").is_ok());
        assert!(Practice::read("\u{feff}\u{feff}{\"deck\": [\"As\"]}").is_err());
    }

    #[test]
    fn a_file_that_is_none_is_refused_with_its_line() {
        assert!(Practice::read("").is_err());
        assert!(Practice::read("\n{\"deck\": [\"1s\"]}").expect_err("no card").starts_with("line 2"));
        assert!(Practice::read("{}").expect_err("no deck").contains("no deck"));
        assert!(Practice::read("cards").is_err());
    }
}
