//! The hand history: rounds with their seeds, and the check that anyone can make of them.

mod check;

use std::{str::FromStr, sync::Arc};

use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};

use super::{
    record::{RecordError, RoundRecord, read_object},
    result::RoundResult,
    round::Round,
    shoe::{Seed, TEXT_BYTES, shuffled},
    table::{Shuffle, TableRules},
    when::is_rfc3339,
};

pub use check::HistoryCheck;

/// One line of an exported history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HistoryLine {
    /// What fixed the cards.
    pub seed: Seed,
    /// The player's own part in the shuffle.
    pub text: String,
    /// What was shown while the bet was placed: SHA-256 of the seed.
    pub commitment: String,
    /// The round's first place in the shoe, from 0.
    pub first: usize,
    /// When it was played: RFC 3339.
    pub when: String,
    /// What was staked, dealt and done.
    pub round: RoundRecord,
    /// What it came to.
    pub result: RoundResult,
}

/// The keys of a line as they stand in JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    seed: Seed,
    text: String,
    commitment: String,
    first: usize,
    when: String,
    round: Box<RawValue>,
    result: Box<RawValue>,
}

impl FromStr for HistoryLine {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<HistoryLine, RecordError> {
        let keys: Keys = read_object("the line", text)?;
        Ok(HistoryLine {
            seed: keys.seed,
            text: keys.text,
            commitment: keys.commitment,
            first: keys.first,
            when: keys.when,
            round: keys.round.get().parse()?,
            result: read_object("the result", keys.result.get())?,
        })
    }
}

impl HistoryLine {
    /// The line of a finished round whose shoe was shuffled by `seed` and `text`; `None` while it is open. `when` is
    /// RFC 3339.
    pub fn of(round: &Round, seed: Seed, text: String, when: String) -> Option<HistoryLine> {
        Some(HistoryLine {
            commitment: seed.commitment(),
            seed,
            text,
            first: round.first(),
            when,
            round: RoundRecord::of(round),
            result: RoundResult::of(round)?,
        })
    }

    /// Checks commitment, time, cards, actions and amounts at the built-in table that the round names.
    ///
    /// # Errors
    /// Everything that is wrong, one sentence each.
    pub fn verify(&self) -> Result<(), Vec<String>> {
        match TableRules::named(&self.round.table) {
            Some(rules) => self.verify_with(&rules),
            None => self.round.play().map(drop).map_err(|error| vec![error.to_string()]),
        }
    }

    /// Checks commitment, time, cards, actions and amounts at this table, which may be a player's own.
    ///
    /// # Errors
    /// Everything that is wrong, one sentence each.
    pub fn verify_with(&self, rules: &Arc<TableRules>) -> Result<(), Vec<String>> {
        let mut wrong = Vec::new();
        if self.commitment != self.seed.commitment() {
            wrong.push("the commitment is not that of the seed".to_owned());
        }
        if self.text.len() > TEXT_BYTES {
            wrong.push(format!("the text has {} bytes; at most {TEXT_BYTES} are allowed", self.text.len()));
        }
        if !is_rfc3339(&self.when) {
            wrong.push("when is no time as RFC 3339 writes it, like 2026-01-31T09:05:00Z".to_owned());
        }
        // Else the house could choose among as many deals as the shoe has places.
        if rules.shuffle == Shuffle::EveryRound && self.first != 0 {
            wrong.push(format!("first is {}, but the table shuffles before every round", self.first));
        }
        wrong.extend(self.wrong_card(rules));
        match self.round.play_with(rules) {
            Ok(result) => {
                let (dealt, used) = (self.round.deck.len(), result.cards_used);
                if dealt > used {
                    wrong.push(format!("the deck has {dealt} cards, but the round uses {used}"));
                }
                wrong.extend(differences(&self.result, &result));
            }
            Err(error) => wrong.push(error.to_string()),
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }

    /// The first card that the seed would not have dealt.
    fn wrong_card(&self, rules: &TableRules) -> Option<String> {
        let shoe = shuffled(rules.decks, &self.seed, &self.text);
        let dealt = shoe.get(self.first..).unwrap_or_default();
        if self.round.deck.len() > dealt.len() {
            return Some(format!("the shoe has {} cards, too few for first and deck", shoe.len()));
        }
        let (place, (card, right)) =
            (1..).zip(self.round.deck.iter().zip(dealt)).find(|(_, (card, right))| card != right)?;
        Some(format!("deck, card {place}: {card} is not what the seed deals there ({right})"))
    }
}

/// Where the claimed result differs from what the round comes to.
fn differences(claimed: &RoundResult, right: &RoundResult) -> Vec<String> {
    let value = |result| serde_json::to_value(result).unwrap_or_default();
    let mut wrong = Vec::new();
    compare("result", &value(claimed), &value(right), &mut wrong);
    wrong
}

fn compare(path: &str, claimed: &Value, right: &Value, wrong: &mut Vec<String>) {
    match (claimed, right) {
        (Value::Object(claimed), Value::Object(right)) => {
            for (key, right) in right {
                match claimed.get(key) {
                    Some(claimed) => compare(&format!("{path}.{key}"), claimed, right, wrong),
                    None => wrong.push(format!("{path}.{key} is missing")),
                }
            }
            for key in claimed.keys().filter(|key| !right.contains_key(*key)) {
                wrong.push(format!("{path}.{key} should not be there"));
            }
        }
        (Value::Array(claimed), Value::Array(right)) if claimed.len() != right.len() => {
            wrong.push(format!("{path} has {} entries and should have {}", claimed.len(), right.len()));
        }
        (Value::Array(claimed), Value::Array(right)) => {
            for (place, (claimed, right)) in claimed.iter().zip(right).enumerate() {
                compare(&format!("{path}[{place}]"), claimed, right, wrong);
            }
        }
        _ if claimed != right => wrong.push(format!("{path} is {claimed} and should be {right}")),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        action::{Action, Stake},
        money::Cents,
        shoe::Shoe,
    };
    use super::*;

    fn line() -> HistoryLine {
        let rules = TableRules::named("21-low").expect("a built-in table");
        let (seed, text) = (Seed([9; 32]), "sorte".to_owned());
        let stake = Stake { balance: Cents(100_000), bet: Cents(1_000), jackpot: true };
        let shoe = Shoe::shuffled(rules.decks, &seed, &text);
        let (mut round, _) = Round::start(&rules, shoe, &[stake], Cents(50_000)).expect("a round");
        while let Some(&action) = round.legal().iter().find(|a| matches!(a, Action::Stand | Action::Decline)) {
            round.act(action).expect("a legal action");
        }
        HistoryLine::of(&round, seed, text, "2025-01-01T12:00:00Z".to_owned()).expect("a finished round")
    }

    #[test]
    fn a_true_line_reads_back_and_verifies() {
        let line = line();
        let text = serde_json::to_string(&line).expect("JSON");
        assert_eq!(text.parse(), Ok(line.clone()));
        assert_eq!(line.verify(), Ok(()));
    }

    #[test]
    fn every_lie_is_named() {
        let one_more = |line: &mut HistoryLine| {
            let cards = shuffled(8, &line.seed, &line.text);
            line.round.deck.push(cards[line.round.deck.len()]);
        };
        let lies: [(&str, fn(&mut HistoryLine)); 11] = [
            ("but the round uses", one_more),
            ("when is no time", |line| line.when.push('x')),
            ("commitment", |line| line.commitment.replace_range(..1, "x")),
            ("is not what the seed deals", |line| line.text.push('!')),
            ("is not what the seed deals", |line| line.round.deck.swap(0, 1)),
            ("before every round", |line| line.first = 1),
            ("too few", |line| line.first = usize::MAX),
            ("is left over", |line| line.round.actions.push(Action::Hit)),
            ("result.seats[0].balance is", |line| line.result.seats[0].balance += Cents(1)),
            ("result.jackpot_meter is missing", |line| line.result.jackpot_meter = None),
            ("result.seats[0].hands has 0 entries and should have 1", |line| line.result.seats[0].hands.clear()),
        ];
        for (words, lie) in lies {
            let mut line = line();
            lie(&mut line);
            let wrong = line.verify().expect_err(words).join("; ");
            assert!(wrong.contains(words), "{words}: {wrong}");
        }
    }

    /// Rounds out of one shoe that is shuffled at a mark, and the same seed with another text.
    #[test]
    fn no_cards_are_dealt_twice_in_a_history() {
        let mut check = HistoryCheck::default();
        let one = line();
        assert_eq!(check.check(1, &one), Ok(()));
        let again = check.check(2, &one).expect_err("the same round");
        assert_eq!(again, ["it is the round of line 1 again: the same seed and the same cards"]);
        let later = HistoryLine { first: one.first + one.round.deck.len() - 1, ..one.clone() };
        let wrong = check.check(3, &later).expect_err("a card of line 1").join("; ");
        assert!(wrong.contains("some of these cards in line 1"), "{wrong}");
        let next = HistoryLine { first: one.first + one.round.deck.len(), ..one.clone() };
        let wrong = check.check(4, &next).expect_err("the table shuffles every round").join("; ");
        assert!(wrong.contains("before every round") && !wrong.contains("line 1"), "{wrong}");
        // At a player's own table with a shoe that lasts the next cards are right.
        let rules = TableRules::named("21-low").expect("a built-in table");
        let own = Arc::new(TableRules { shuffle: Shuffle::AtPenetration(75), ..TableRules::clone(&rules) });
        let mut shoe = Shoe::shuffled(8, &one.seed, &one.text);
        let mut check = HistoryCheck::default();
        for number in 1..=3 {
            let stake = Stake { balance: Cents(100_000), bet: Cents(1_000), jackpot: false };
            let (mut round, _) = Round::start(&own, shoe, &[stake], Cents(50_000)).expect("a round");
            while let Some(&action) = round.legal().iter().find(|a| matches!(a, Action::Stand | Action::Decline)) {
                round.act(action).expect("a legal action");
            }
            shoe = round.shoe().clone();
            let line = HistoryLine::of(&round, one.seed.clone(), one.text.clone(), one.when.clone());
            let line = line.expect("a finished round");
            assert_eq!(check.check_with(number, &line, &own), Ok(()));
            assert!(check.check_with(number + 10, &line, &own).is_err(), "it stands there already");
        }
        let text = HistoryLine { text: "azar".to_owned(), ..one };
        let wrong = check.check(5, &text).expect_err("another text does not make another seed").join("; ");
        assert!(wrong.contains("line 1"), "{wrong}");
    }
}
