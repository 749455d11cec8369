//! A round in little space: what fixed its cards, what was staked and what was done. All else follows by playing it again.

use std::{fmt, str::FromStr, sync::Arc};

use serde::{Deserialize, Serialize};

use super::{
    action::{Action, Stake},
    card::Card,
    event::RoundEvent,
    history::HistoryLine,
    money::Cents,
    round::Round,
    shoe::{Seed, Shoe},
    table::TableRules,
};

/// What the cards of a round come from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// A shuffled shoe.
    Shuffle {
        /// What fixed its cards.
        seed: Seed,
        /// The player's own part in the shuffle.
        text: String,
        /// How many cards had left it before the round.
        first: usize,
    },
    /// Cards that were known beforehand, in the order in which they leave the shoe.
    Known(Vec<Card>),
}

impl Source {
    /// The shoe of a round at a table with so many decks.
    pub fn shoe(&self, decks: u8) -> Shoe {
        match self {
            Source::Shuffle { seed, text, first } => Shoe::shuffled(decks, seed, text).forwarded(*first),
            Source::Known(cards) => Shoe::stacked(cards.clone()),
        }
    }
}

/// What a round is played again from, as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundLog {
    /// The table's id.
    pub table: String,
    /// What each seat staked.
    pub stakes: Vec<Staked>,
    /// The jackpot meter before the round, in cents.
    pub meter: Cents,
    /// Where the cards come from.
    pub source: Source,
    /// What was done, in order.
    pub actions: Actions,
}

/// A seat's stake: balance and bet in cents, and whether the jackpot bet was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(Cents, Cents, bool)", into = "(Cents, Cents, bool)")]
pub struct Staked(pub Stake);

impl From<(Cents, Cents, bool)> for Staked {
    fn from((balance, bet, jackpot): (Cents, Cents, bool)) -> Staked {
        Staked(Stake { balance, bet, jackpot })
    }
}

impl From<Staked> for (Cents, Cents, bool) {
    fn from(Staked(stake): Staked) -> Self {
        (stake.balance, stake.bet, stake.jackpot)
    }
}

/// A list of actions, written as one letter each: `hsd` is hit, stand, double.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Actions(pub Vec<Action>);

/// The letter of each action, in the order of [`Action::ALL`]; the *n* of `decline` says no.
const LETTERS: [char; 6] = ['h', 's', 'd', 'p', 'y', 'n'];

/// Not a list of actions.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("action {place} is the letter {letter:?}, which no action has (h, s, d, p, y, n)")]
pub struct NotActions {
    /// From 1.
    place: usize,
    /// What was read.
    letter: char,
}

impl fmt::Display for Actions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&action| write!(f, "{}", LETTERS[action as usize]))
    }
}

impl FromStr for Actions {
    type Err = NotActions;

    fn from_str(text: &str) -> Result<Actions, NotActions> {
        let action = |(place, letter)| {
            let at = LETTERS.iter().position(|&known| known == letter);
            at.map(|at| Action::ALL[at]).ok_or(NotActions { place, letter })
        };
        (1..).zip(text.chars()).map(action).collect::<Result<_, _>>().map(Actions)
    }
}

impl TryFrom<String> for Actions {
    type Error = NotActions;

    fn try_from(text: String) -> Result<Actions, NotActions> {
        text.parse()
    }
}

impl From<Actions> for String {
    fn from(actions: Actions) -> String {
        actions.to_string()
    }
}

/// A log that does not lead to a round.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BrokenLog {
    /// Another table's.
    #[error("it was played at the table {0:?}")]
    OtherTable(String),
    /// The table does not take the bets, or the shoe is too short.
    #[error("{0}")]
    Deal(#[from] super::action::BetError),
    /// An action that is not allowed where it stands.
    #[error("action {place}: {error}")]
    Act {
        /// From 1.
        place: usize,
        /// Why.
        error: super::action::Illegal,
    },
}

impl RoundLog {
    /// What `round` is played again from.
    pub fn of(round: &Round, source: Source) -> RoundLog {
        RoundLog {
            table: round.rules().id.clone(),
            stakes: round.stakes().iter().copied().map(Staked).collect(),
            meter: round.meter_before(),
            source,
            actions: Actions(round.log().to_vec()),
        }
    }

    /// Plays it again at this table, as far as it had come, and says what happened.
    ///
    /// # Errors
    /// [`BrokenLog`] where these rules do not allow it.
    pub fn replay(&self, rules: &Arc<TableRules>) -> Result<(Round, Vec<RoundEvent>), BrokenLog> {
        if self.table != rules.id {
            return Err(BrokenLog::OtherTable(self.table.clone()));
        }
        let stakes: Vec<Stake> = self.stakes.iter().map(|&Staked(stake)| stake).collect();
        let (mut round, mut events) = Round::start(rules, self.source.shoe(rules.decks), &stakes, self.meter)?;
        for (place, &action) in (1..).zip(&self.actions.0) {
            events.extend(round.act(action).map_err(|error| BrokenLog::Act { place, error })?);
        }
        Ok((round, events))
    }

    /// The line of an exported history; `None` while the round is open, where it can't be played again, and where its cards
    /// were known: nothing proves those. `when` is RFC 3339.
    pub fn history_line(&self, rules: &Arc<TableRules>, when: String) -> Option<HistoryLine> {
        let (round, _) = self.replay(rules).ok()?;
        match &self.source {
            Source::Shuffle { seed, text, .. } => HistoryLine::of(&round, seed.clone(), text.clone(), when),
            Source::Known(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Turn;

    fn play(rules: &Arc<TableRules>, seed: u8, choice: usize) -> (Round, Vec<RoundEvent>, Source) {
        let source = Source::Shuffle { seed: Seed([seed; 32]), text: "mine".to_owned(), first: 0 };
        let stake = Stake { balance: Cents(20_000), bet: rules.minimum, jackpot: rules.jackpot.is_some() };
        let stakes = vec![stake; rules.seats()];
        let (mut round, mut events) =
            Round::start(rules, source.shoe(rules.decks), &stakes, Cents(60_000)).expect("a round");
        for step in 0.. {
            if round.turn() == Turn::Over {
                break;
            }
            let legal = round.legal();
            events.extend(round.act(legal[(choice + step) % legal.len()]).expect("legal"));
        }
        (round, events, source)
    }

    #[test]
    fn a_log_leads_to_the_same_round_and_the_same_events_at_every_point() {
        for rules in TableRules::built_in() {
            for seed in 0..40 {
                let (round, events, source) = play(&rules, seed, usize::from(seed) / 3);
                let log = RoundLog::of(&round, source);
                let text = serde_json::to_string(&log).expect("JSON");
                let read: RoundLog = serde_json::from_str(&text).expect("the log");
                assert_eq!(read, log);
                assert_eq!(read.replay(&rules), Ok((round.clone(), events.clone())));
                for actions in 0..log.actions.0.len() {
                    let mut early = log.clone();
                    early.actions.0.truncate(actions);
                    let (before, seen) = early.replay(&rules).expect("a round");
                    assert_ne!(before.turn(), Turn::Over);
                    assert!(events.starts_with(&seen));
                }
                assert!(text.len() < 400, "{} bytes: {text}", text.len());
                let line = log.history_line(&rules, "2026-01-31T12:00:00Z".to_owned()).expect("a line");
                assert_eq!(line.verify_with(&rules), Ok(()));
            }
        }
    }

    #[test]
    fn a_log_that_the_rules_refuse_says_why() {
        let rules = TableRules::named("blackjack").expect("a table");
        let cards = "Ts Th 9s 7h".split(' ').map(|card| card.parse().expect("a card")).collect();
        let stakes = vec![Staked(Stake { balance: Cents(10_000), bet: Cents(1_000), jackpot: false })];
        let log = RoundLog {
            table: rules.id.clone(),
            stakes,
            meter: Cents::ZERO,
            source: Source::Known(cards),
            actions: "s".parse().expect("actions"),
        };
        assert!(log.replay(&rules).is_ok());
        assert_eq!(log.history_line(&rules, String::new()), None, "known cards prove nothing");
        let wrong = |change: fn(&mut RoundLog)| {
            let mut log = log.clone();
            change(&mut log);
            log.replay(&rules).expect_err("refused").to_string()
        };
        assert!(wrong(|log| log.actions = "p".parse().expect("actions")).starts_with("action 1: split"));
        assert!(wrong(|log| log.actions = "sh".parse().expect("actions")).starts_with("action 2: hit"));
        assert!(wrong(|log| log.stakes[0].0.bet = Cents(99_999_999)).contains("balance"));
        assert!(wrong(|log| log.table = "21-low".to_owned()).contains("21-low"));
        assert!(wrong(|log| log.source = Source::Known(Vec::new())).contains("deck"));
        assert_eq!("hx".parse::<Actions>().expect_err("no action").to_string().get(..20), Some("action 2 is the lett"));
    }
}
