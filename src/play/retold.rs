//! A past round told again: what it came to, whether it is what was promised, and a whole table's rounds as the file that
//! `croupier verify` reads.

use std::sync::Arc;

use bevy::prelude::*;

use super::{past_round::PastRound, purse::Purse};
use crate::{
    clock,
    locale::{Localised, Value},
    rules::{Card, Cents, Source, TableRules},
    storage::Store,
};

/// What a round came to, for whoever played it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// What was bet before the deal, in cents.
    pub bet: Cents,
    /// What was won or lost, in cents.
    pub net: i64,
    /// The player's hands, each with its cards.
    pub hands: Vec<Vec<Card>>,
    /// The dealer's hand.
    pub dealer: Vec<Card>,
}

impl Told {
    /// What it came to; `None` where it can't be played again at this table. At a batch of several people at one screen it is
    /// told from the first seat.
    pub fn of(past: &PastRound, rules: &Arc<TableRules>) -> Option<Told> {
        let (round, _) = past.log.replay(rules).ok()?;
        let place = past.seat.unwrap_or_default();
        let (seat, stake) = (round.seats().get(place)?, round.stakes().get(place)?);
        Some(Told {
            bet: stake.bet,
            net: seat.balance.since(stake.balance),
            hands: seat.hands.iter().map(|hand| hand.cards.clone()).collect(),
            dealer: round.dealer().to_vec(),
        })
    }

    /// The cards in short: the hands, and the dealer's.
    pub fn cards(&self) -> String {
        let hands: Vec<String> = self.hands.iter().map(|hand| in_short(hand)).collect();
        format!("{}  –  {}", hands.join("  |  "), in_short(&self.dealer))
    }
}

/// The round that is opened, and its table.
#[derive(Resource, Debug, Default, Clone)]
pub struct OpenedRound(pub Option<(PastRound, Arc<TableRules>)>);

/// When a round was decided: the day and the time that it was here.
pub fn when(past: &PastRound) -> Localised {
    Localised::new("history-when")
        .with("day", Value::Day(past.when.clone()))
        .with("time", clock::local_time(&past.when).unwrap_or_default())
}

/// Cards as a line: `10♦ K♠`.
pub fn in_short(cards: &[Card]) -> String {
    let card = |card: &Card| format!("{}{}", card.rank.letter(), card.suit.symbol()).replace('T', "10");
    cards.iter().map(card).collect::<Vec<_>>().join(" ")
}

/// Checks a past round, and says in sentences what was checked, or what is wrong. `may_be_told` is whether its seed is no
/// secret any more.
pub fn check(past: &PastRound, rules: &Arc<TableRules>, may_be_told: bool) -> Vec<Localised> {
    let (seed, text) = match &past.log.source {
        Source::Known(_) => return vec![Localised::new("check-known")],
        Source::Shuffle { .. } if !may_be_told => return vec![Localised::new("check-not-told")],
        Source::Shuffle { seed, text, .. } => (seed, text),
    };
    let Some(line) = past.line(rules) else { return vec![Localised::new("check-broken")] };
    match line.verify_with(rules) {
        Ok(()) => vec![
            Localised::new("check-commitment").with("commitment", seed.commitment()),
            Localised::new(if text.is_empty() { "check-cards" } else { "check-cards-text" })
                .with("cards", line.round.deck.len())
                .with("text", text.clone()),
            Localised::new("check-amounts").with("actions", past.log.actions.0.len()),
        ],
        Err(wrong) => wrong.into_iter().map(|what| Localised::new("check-wrong").with("what", what)).collect(),
    }
}

/// The rounds of a table as the lines that `croupier verify` reads, the oldest first, and how many of them are left out: cards
/// that were known prove nothing, and the seed of a shoe in use is not told.
pub fn export(rules: &Arc<TableRules>, purse: &Purse, store: &Store) -> (String, usize, usize) {
    let rounds = purse.past_rounds(rules, store);
    let told = |past: &&PastRound| purse.may_be_told(past, rules, store);
    let lines: Vec<String> =
        rounds.iter().rev().filter(told).filter_map(|past| serde_json::to_string(&past.line(rules)?).ok()).collect();
    let (written, left_out) = (lines.len(), rounds.len() - lines.len());
    (lines.into_iter().map(|line| line + "\n").collect(), written, left_out)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenedRound>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Actions, RoundLog, Seed, Stake, Staked};

    fn past(source: Source, actions: &str) -> PastRound {
        let stakes = vec![Staked(Stake { balance: Cents(10_000), bet: Cents(1_000), jackpot: false })];
        let actions: Actions = actions.parse().expect("actions");
        let log = RoundLog { table: "blackjack".to_owned(), stakes, meter: Cents::ZERO, source, actions };
        PastRound { number: 1, when: "2026-01-31T12:00:00Z".to_owned(), seat: Some(0), log }
    }

    fn known(cards: &str) -> Source {
        Source::Known(cards.split(' ').map(|card| card.parse().expect("a card")).collect())
    }

    #[test]
    fn a_round_is_told_with_its_bet_its_amount_and_its_cards() {
        let rules = TableRules::named("blackjack").expect("a table");
        let told = Told::of(&past(known("Ts Th 9s 7h"), "s"), &rules).expect("a round");
        assert_eq!((told.bet, told.net), (Cents(1_000), 1_000));
        assert_eq!(told.cards(), "10♠ 9♠  –  10♥ 7♥");
        assert_eq!(Told::of(&past(known("Ts Th 9s 7h"), "ss"), &rules), None);
    }

    #[test]
    fn the_check_says_what_was_checked_and_tells_no_seed_of_a_shoe_in_use() {
        let rules = TableRules::named("blackjack").expect("a table");
        let keys =
            |past: &PastRound, told| check(past, &rules, told).into_iter().map(|line| line.key).collect::<Vec<_>>();
        let known = past(known("Ts Th 9s 7h"), "s");
        assert_eq!(keys(&known, true), ["check-known"]);
        let seed = (0..=255).find_map(|byte| {
            let source = Source::Shuffle { seed: Seed([byte; 32]), text: "mine".to_owned(), first: 0 };
            let past = past(source, "s");
            past.line(&rules).map(|_| past)
        });
        let mut shuffled = seed.expect("a round that is decided by one stand");
        assert_eq!(keys(&shuffled, true), ["check-commitment", "check-cards-text", "check-amounts"]);
        assert_eq!(keys(&shuffled, false), ["check-not-told"]);
        shuffled.log.actions = "sss".parse().expect("actions");
        assert_eq!(keys(&shuffled, true), ["check-broken"]);
    }
}
