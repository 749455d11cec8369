//! The drill: a table of its own that deals only hard decisions, for chips that nobody counts.

use bevy::prelude::*;

use crate::{
    locale::Localised,
    odds::{Situation, Visible, advice},
    rules::{Action, Card, Cents, Seed, Shoe, TableRules, is_ace_and_ten},
};

/// A decision is hard where the best action is better than the next by less than this, in bets.
const HARD: f64 = 0.08;
/// Deals that are looked at before the hardest of them is taken.
const LOOKED_AT: usize = 60;

/// How the drill has gone since it was opened.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct DrillScore {
    /// Decisions that were graded.
    pub decisions: u32,
    /// The best ones among them.
    pub right: u32,
}

/// By how much the first decision's best action is better than the next, in bets; `None` where nothing is asked.
///
/// `cards` are the first four: player, dealer (up), player, dealer (hole). The hole card only tells whether there is a
/// natural, which would end the round before any question.
fn margin(rules: &TableRules, cards: &[Card]) -> Option<f64> {
    let &[first, up, second, hole] = cards else { return None };
    if is_ace_and_ten(&[first, second]) || is_ace_and_ten(&[up, hole]) {
        return None;
    }
    let mut legal = vec![Action::Hit, Action::Stand, Action::Double];
    if rules.split.is_some() && first.value() == second.value() {
        legal.push(Action::Split);
    }
    let situation = Situation::new(&[first, second], &[]);
    advice(rules, Visible { situation, legal, meter: None }, up).ok()?.margin()
}

/// A shuffled shoe whose first decision is hard. `seeds` gives a new seed each time.
///
/// # Errors
/// What `seeds` says where there is no randomness.
pub(super) fn hard_shoe(
    rules: &TableRules,
    mut seeds: impl FnMut() -> Result<Seed, Localised>,
) -> Result<Shoe, Localised> {
    let mut hardest: Option<(f64, Shoe)> = None;
    for _ in 0..LOOKED_AT {
        let shoe = Shoe::shuffled(rules.decks, &seeds()?, "");
        let mut ahead = shoe.clone();
        let cards: Vec<Card> = std::iter::from_fn(|| ahead.deal()).take(4).collect();
        let Some(margin) = margin(rules, &cards) else { continue };
        if margin < HARD {
            return Ok(shoe);
        }
        if hardest.as_ref().is_none_or(|(least, _)| margin < *least) {
            hardest = Some((margin, shoe));
        }
    }
    match hardest {
        Some((_, shoe)) => Ok(shoe),
        None => Ok(Shoe::shuffled(rules.decks, &seeds()?, "")),
    }
}

/// What the drill plays with: as many chips as ever, and a bet that covers every double and split.
pub const fn stakes(rules: &TableRules) -> (Cents, Cents) {
    (Cents(rules.minimum.0 * 100), rules.minimum)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().expect("a card")).collect()
    }

    #[test]
    fn sixteen_against_ten_is_hard_and_twenty_is_not() {
        let rules = TableRules::named("blackjack").expect("a table");
        assert!(margin(&rules, &cards("Ts Td 6h 5c")).expect("a decision") < HARD);
        assert!(margin(&rules, &cards("Ts Td Kh 5c")).expect("a decision") > 0.5);
        assert_eq!(margin(&rules, &cards("As Td Kh 5c")), None);
    }

    #[test]
    fn every_drill_shoe_is_hard() {
        let rules = TableRules::named("blackjack").expect("a table");
        let mut number = 0u8;
        for _ in 0..10 {
            let shoe = hard_shoe(&rules, || {
                number = number.wrapping_add(1);
                Ok(Seed([number; 32]))
            });
            let mut shoe = shoe.expect("a shoe");
            let first: Vec<Card> = std::iter::from_fn(|| shoe.deal()).take(4).collect();
            assert!(margin(&rules, &first).is_some_and(|margin| margin < HARD), "{first:?}");
        }
    }
}
