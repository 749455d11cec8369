//! Chances from what one seat sees: how strong the dealer's hand and the others' hidden hands will be.
//!
//! Cards are taken as drawn with replacement from all cards that the seat does not see. That is not exact, but a
//! person could do no better in the time.

use crate::rules::{Card, Total};

/// The strength of a natural, above every number of points.
pub(super) const NATURAL: usize = 22;
/// The strength of a bust, below every number of points.
pub(super) const BUST: usize = 0;
/// How many strengths there are: a bust, points (as they are) up to 21, a natural.
pub(super) const STRENGTHS: usize = 23;

/// The chance of each strength.
pub(super) type Strengths = [f64; STRENGTHS];

/// The chance of each value of the next unseen card: 1 (an ace) to 10.
pub(super) struct Draws([f64; 11]);

/// The chance of each total of a hand that is not finished.
#[derive(Clone)]
pub(super) struct Totals {
    hard: [f64; 22],
    soft: [f64; 22],
}

/// How likely somebody at the table hits, whoever it is: a guess between the manners.
pub(super) fn somebody_hits(total: Total) -> f64 {
    match (total.soft, total.points) {
        (false, ..=11) => 1.0,
        (false, 12..=13) => 0.55,
        (false, 14..=16) => 0.45,
        (false, 17) => 0.1,
        (true, ..=16) => 0.9,
        (true, 17) => 0.65,
        (true, 18) => 0.2,
        _ => 0.02,
    }
}

/// How likely somebody doubles two cards.
fn somebody_doubles(total: Total) -> f64 {
    match (total.soft, total.points) {
        (false, 10 | 11) => 0.7,
        (false, 9) => 0.5,
        (true, 13..=18) => 0.4,
        (false, ..=16) => 0.1,
        _ => 0.05,
    }
}

/// A total after one more card of this value; more than 21 is a bust.
pub(super) fn plus(total: Total, value: usize) -> Total {
    total.plus(value as u8)
}

/// The strength of a finished hand that is no natural.
pub(super) fn strength(total: Total) -> usize {
    if total.is_bust() { BUST } else { usize::from(total.points) }
}

impl Draws {
    /// From `decks` decks without the cards that are seen.
    pub fn unseen(decks: u8, seen: impl Iterator<Item = Card>) -> Draws {
        let mut left = [f64::from(decks) * 4.0; 11];
        left[0] = 0.0;
        left[10] *= 4.0;
        for card in seen {
            left[usize::from(card.value())] -= 1.0;
        }
        let all: f64 = left.iter().sum();
        Draws(left.map(|count| count / all))
    }

    /// Each value with its chance.
    pub fn values(&self) -> impl Iterator<Item = (usize, f64)> {
        self.0.iter().copied().enumerate().skip(1)
    }

    /// Two cards: the chance of each total, and of a natural, which is no part of the totals.
    pub fn two(&self) -> (Totals, f64) {
        let mut totals = Totals::default();
        for (one, chance) in self.values() {
            for (other, also) in self.values() {
                totals.add(plus(plus(Total::default(), one), other), chance * also);
            }
        }
        let natural = std::mem::take(&mut totals.soft[21]);
        (totals, natural)
    }

    /// What becomes of hands that go on with the chance `hits` of another card at each total.
    pub fn finish(&self, mut totals: Totals, hits: impl Fn(Total) -> f64) -> Strengths {
        let mut ends = [0.0; STRENGTHS];
        // In this order no total is reached again once it is done: a hard hand grows soft only up to hard 10.
        let order = (2..=10).map(|points| (points, false));
        let order = order.chain((11..=21).map(|points| (points, true))).chain((11..=21).map(|points| (points, false)));
        for (points, soft) in order {
            let total = Total { points, soft };
            let chance = *totals.at(total);
            if chance == 0.0 {
                continue;
            }
            let goes_on = hits(total);
            ends[strength(total)] += chance * (1.0 - goes_on);
            if goes_on > 0.0 {
                for (value, next) in self.values() {
                    let after = plus(total, value);
                    let reached = chance * goes_on * next;
                    if after.is_bust() { ends[BUST] += reached } else { totals.add(after, reached) }
                }
            }
        }
        ends
    }

    /// How strong the dealer's hand becomes behind an up card of this value.
    pub fn dealer(&self, up: u8, draws: impl Fn(Total) -> bool) -> Strengths {
        let up = plus(Total::default(), usize::from(up));
        let mut totals = Totals::default();
        for (hole, chance) in self.values() {
            totals.add(plus(up, hole), chance);
        }
        let natural = std::mem::take(&mut totals.soft[21]);
        let mut ends = self.finish(totals, |total| f64::from(u8::from(draws(total))));
        ends[NATURAL] = natural;
        ends
    }

    /// How strong a hand of two hidden cards is that took these face-up cards and then stood: totals at which few would
    /// have hit, or stood, are less likely.
    pub fn stood(&self, hits: &[Card]) -> Strengths {
        let mut ends = [0.0; STRENGTHS];
        for (one, chance) in self.values() {
            for (other, also) in self.values().filter(|(other, _)| *other >= one) {
                let orders = if one == other { 1.0 } else { 2.0 };
                let mut total = plus(plus(Total::default(), one), other);
                let mut likely = chance * also * orders;
                for card in hits {
                    likely *= somebody_hits(total);
                    total = plus(total, usize::from(card.value()));
                    if total.is_bust() || likely == 0.0 {
                        likely = 0.0;
                        break;
                    }
                }
                let natural = hits.is_empty() && total.points == 21;
                if likely > 0.0 && !natural {
                    // A hand at 21 stands by itself.
                    let stands = if total.points == 21 { 1.0 } else { 1.0 - somebody_hits(total) };
                    ends[strength(total)] += likely * stands;
                }
            }
        }
        normal(ends)
    }

    /// How strong a doubled hand is: two cards that somebody doubles, and a third one.
    pub fn doubled(&self) -> Strengths {
        let (mut totals, _) = self.two();
        let mut ends = [0.0; STRENGTHS];
        for (points, soft) in (4..=20).map(|points| (points, false)).chain((12..=20).map(|points| (points, true))) {
            let total = Total { points, soft };
            let chance = *totals.at(total) * somebody_doubles(total);
            for (value, next) in self.values() {
                ends[strength(plus(total, value))] += chance * next;
            }
        }
        normal(ends)
    }

    /// How strong a hand becomes that has two hidden cards, no natural, and still has its turn.
    pub fn to_play(&self) -> Strengths {
        normal(self.finish(self.two().0, somebody_hits))
    }

    /// How strong a hand becomes that is not dealt yet.
    pub fn to_deal(&self) -> Strengths {
        let (totals, natural) = self.two();
        let mut ends = self.finish(totals, somebody_hits);
        ends[NATURAL] = natural;
        ends
    }
}

/// The chances divided by their sum, which is then one.
fn normal(mut ends: Strengths) -> Strengths {
    let all: f64 = ends.iter().sum();
    if all > 0.0 {
        ends.iter_mut().for_each(|chance| *chance /= all);
    } else {
        // Nobody plays like that; take it for a hand that stood on anything.
        (12..=20).for_each(|points| ends[points] = 1.0 / 9.0);
    }
    ends
}

impl Default for Totals {
    fn default() -> Totals {
        Totals { hard: [0.0; 22], soft: [0.0; 22] }
    }
}

impl Totals {
    fn at(&mut self, total: Total) -> &mut f64 {
        if total.soft { &mut self.soft[usize::from(total.points)] } else { &mut self.hard[usize::from(total.points)] }
    }

    fn add(&mut self, total: Total, chance: f64) {
        *self.at(total) += chance;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(ends: Strengths) -> f64 {
        ends.iter().sum()
    }

    #[test]
    fn chances_add_up_to_one() {
        let draws = Draws::unseen(1, std::iter::empty());
        let five: Card = "5h".parse().expect("a card");
        for ends in [draws.to_deal(), draws.to_play(), draws.doubled(), draws.stood(&[]), draws.stood(&[five; 4])] {
            assert!((sum(ends) - 1.0).abs() < 1e-9, "{ends:?}");
        }
        for up in 1..=10 {
            assert!((sum(draws.dealer(up, |total| total.points < 17)) - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn the_dealer_busts_as_often_as_the_books_say() {
        // An endless shoe, the dealer stands on every 17: 28.16 percent over all up cards, 42.29 percent behind a six.
        let draws = Draws::unseen(8, std::iter::empty());
        let bust = |up| draws.dealer(up, |total| total.points < 17)[BUST];
        let all: f64 = draws.values().map(|(up, chance)| chance * bust(up as u8)).sum();
        assert!((all - 0.2816).abs() < 0.0005, "{all}");
        assert!((bust(6) - 0.4229).abs() < 0.0005, "{}", bust(6));
    }

    #[test]
    fn nobody_stands_where_no_card_can_bust() {
        let draws = Draws::unseen(1, std::iter::empty());
        let cards = ["2h", "3h"].map(|card| card.parse().expect("a card"));
        for hits in [&cards[..0], &cards[..1], &cards] {
            let stood = draws.stood(hits);
            assert_eq!((sum(stood) * 1e9).round(), 1e9);
            assert!(stood[..12].iter().sum::<f64>() < 1e-9, "{stood:?}");
            assert_eq!(stood[NATURAL], 0.0, "a natural is never asked");
        }
    }
}
