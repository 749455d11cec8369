//! Exact values of standing, hitting and doubling for every hand that a round can come to.
//!
//! Inside, a value is an expectation in bets that counts nothing where the dealer has a natural: then every chance of the
//! next card is just its share of the shoe. Dividing by the chance of no natural gives the value that is shown.

use crate::rules::{Soft17, Split, TableRules};

use super::{
    counts::Counts,
    dealer::{DealerChances, DealerTree},
    error::NoOdds,
    hands::{BUST, HandId, HandTable},
};

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
        if rules.contest.is_some() {
            return Err(NoOdds::Contest);
        }
        Ok(Conditions { hits_soft_17: rules.dealer_soft_17 == Soft17::Hit, split: rules.split })
    }

    /// Whether a hand made by a split may be doubled.
    pub(super) fn doubles_after_split(&self) -> bool {
        self.split.is_some_and(|split| split.double_after)
    }
}

/// What a hand does next, once splitting is settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Play {
    Stand,
    Hit,
    /// Only a hand of two cards is ever told to.
    Double,
}

/// Cards of one value that are gone from the shoe besides the hand: the other hands of a split pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Gone {
    pub value: u8,
    pub count: u8,
}

impl Gone {
    pub(super) const NONE: Gone = Gone { value: 1, count: 0 };
}

/// What is left of a shoe, as numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Left {
    counts: [f64; 10],
    total: f64,
    /// The place of the value that gives the dealer a natural, or 10.
    natural: usize,
}

impl Left {
    /// The chance that the dealer has no natural.
    pub(super) fn no_natural(&self) -> f64 {
        if self.natural == 10 { 1.0 } else { 1.0 - self.counts[self.natural] / self.total }
    }

    /// The chance that the next card is this value and the dealer has no natural.
    fn bust_by(&self, place: usize) -> f64 {
        if self.natural == 10 {
            return self.chance(place);
        }
        let naturals = self.counts[self.natural] - f64::from(u8::from(place == self.natural));
        self.chance(place) * (1.0 - naturals / (self.total - 1.0))
    }

    /// The chance that the next card is this value, by its place (value - 1).
    pub(super) fn chance(&self, place: usize) -> f64 {
        self.counts[place] / self.total
    }
}

/// The values of hands against one up card, filled in as they are asked for.
pub(super) struct Values {
    pub conditions: Conditions,
    hands: &'static HandTable,
    tree: &'static DealerTree,
    /// The shoe without the up card and everything else that is in view, but with the hand itself.
    shoe: [u8; 10],
    natural: usize,
    dealer: Vec<Option<DealerChances>>,
    stand: Vec<f64>,
    hit: Vec<f64>,
}

impl Values {
    /// `shoe` is what is left of the shoe without the up card, the cards of the hand itself still in it.
    pub(super) fn new(conditions: Conditions, shoe: &Counts, up: u8) -> Values {
        let hands = HandTable::get();
        Values {
            conditions,
            hands,
            tree: DealerTree::get(up, conditions.hits_soft_17),
            shoe: std::array::from_fn(|place| shoe.of(place as u8 + 1)),
            natural: match up {
                1 => 9,
                10 => 0,
                _ => 10,
            },
            dealer: vec![None; hands.len()],
            stand: vec![f64::NAN; hands.len()],
            hit: vec![f64::NAN; hands.len()],
        }
    }

    /// What is left of the shoe beside this hand and the cards that are gone.
    pub(super) fn left(&self, id: HandId, gone: Gone) -> Left {
        let hand = &self.hands.entry(id).counts;
        let mut counts: [f64; 10] =
            std::array::from_fn(|place| f64::from(self.shoe[place].saturating_sub(hand[place])));
        let place = usize::from(gone.value - 1);
        counts[place] = (counts[place] - f64::from(gone.count)).max(0.0);
        Left { counts, total: counts.iter().sum::<f64>().max(1.0), natural: self.natural }
    }

    /// The dealer's chances beside this hand. Where the hand and what is gone make a hand of the table together, its
    /// chances are the same and kept there.
    pub(super) fn dealer(&mut self, id: HandId, gone: Gone) -> DealerChances {
        let all = (0..gone.count).fold(id, |id, _| self.hands.with(id, gone.value));
        if all != BUST
            && let Some(known) = self.dealer[usize::from(all)]
        {
            return known;
        }
        let chances = self.tree.chances(&self.left(id, gone).counts);
        if all != BUST {
            self.dealer[usize::from(all)] = Some(chances);
        }
        chances
    }

    /// What standing on this hand is worth.
    pub(super) fn stand(&mut self, id: HandId, gone: Gone) -> f64 {
        self.dealer(id, gone).stand(self.hands.entry(id).points)
    }

    /// What one more card is worth where `value` says what becomes of the hand.
    pub(super) fn draw(&mut self, id: HandId, gone: Gone, mut value: impl FnMut(&mut Values, HandId) -> f64) -> f64 {
        let left = self.left(id, gone);
        let next = self.hands.entry(id).next;
        let mut sum = 0.0;
        for (place, next) in next.into_iter().enumerate() {
            if left.counts[place] == 0.0 {
                continue;
            }
            sum += if next == BUST { -left.bust_by(place) } else { left.chance(place) * value(self, next) };
        }
        sum
    }

    /// What doubling is worth: two bets, one card.
    pub(super) fn double(&mut self, id: HandId, gone: Gone) -> f64 {
        2.0 * self.draw(id, gone, |values, next| values.stand(next, gone))
    }

    /// What the hand is worth played best without doubling; it must have been solved.
    pub(super) fn best(&self, id: HandId) -> f64 {
        self.stand[usize::from(id)].max(self.hit[usize::from(id)])
    }

    /// What hitting this hand is worth; it must have been solved.
    pub(super) fn hit(&self, id: HandId) -> f64 {
        self.hit[usize::from(id)]
    }

    /// The best play of a hand that was solved.
    pub(super) fn play(&mut self, id: HandId, may_double: bool) -> Play {
        let best = self.best(id);
        if may_double && self.hands.entry(id).size == 2 && self.double(id, Gone::NONE) > best {
            Play::Double
        } else if self.stand[usize::from(id)] >= self.hit[usize::from(id)] {
            Play::Stand
        } else {
            Play::Hit
        }
    }

    /// Solves one hand; all hands that a card can lead to must be solved.
    pub(super) fn solve(&mut self, id: HandId) {
        let place = usize::from(id);
        if !self.hit[place].is_nan() {
            return;
        }
        let hand = self.hands.entry(id);
        if !self.holds(id) {
            // Never drawn, so any number will do.
            (self.stand[place], self.hit[place]) = (0.0, 0.0);
            return;
        }
        // Up to soft 16 and hard 11 one more card costs nothing: it can't bust, and no total below 17 beats another.
        let never_stands = hand.points <= if hand.soft { 16 } else { 11 };
        self.stand[place] = if never_stands { f64::NEG_INFINITY } else { self.stand(id, Gone::NONE) };
        self.hit[place] = if hand.points == 21 {
            f64::NEG_INFINITY
        } else {
            self.draw(id, Gone::NONE, |values, next| values.best(next))
        };
    }

    /// Whether the shoe holds the cards of this hand.
    fn holds(&self, id: HandId) -> bool {
        self.hands.entry(id).counts.iter().zip(self.shoe).all(|(&needed, there)| needed <= there)
    }

    /// All hands that can come of these, each after those that it leads to: the order in which to solve them.
    pub(super) fn order(&self, roots: impl IntoIterator<Item = HandId>) -> Vec<HandId> {
        self.hands.below(roots, |id| self.hands.entry(id).points < 21 && self.holds(id))
    }
}
