//! Exact values of standing, hitting and doubling for every hand that a round can come to.
//!
//! Inside, a value is an expectation in bets that counts nothing where the dealer has a natural: then every chance of the
//! next card is just its share of the shoe. Dividing by the chance of no natural gives the value that is shown.

use super::{
    conditions::Conditions,
    counts::Counts,
    dealer::DealerChances,
    dealer_tree::{DealerTree, LANES, Room},
    hands::{BUST, HandId, HandTable},
};

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
    pub hands: &'static HandTable,
    tree: &'static DealerTree,
    /// The shoe without the up card and everything else that is in view, but with the hand itself.
    shoe: [u8; 10],
    natural: usize,
    room: Box<Room>,
    dealer: Vec<Option<DealerChances>>,
    pub stand: Vec<f64>,
    pub hit: Vec<f64>,
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
            room: Room::new(),
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

    /// The dealer's chances beside up to [`LANES`] hands. Where a hand and what is gone make a hand of the table together,
    /// its chances are the same and kept there.
    pub(super) fn dealers(&mut self, ids: &[HandId], gone: Gone) -> [DealerChances; LANES] {
        let keeps = |id: HandId| (0..gone.count).fold(id, |id, _| self.hands.with(id, gone.value));
        let known = |id: HandId| self.dealer.get(usize::from(keeps(id))).copied().flatten();
        let mut shoes = [[0.0; 10]; LANES];
        if ids.iter().any(|&id| known(id).is_none()) {
            for (shoe, &id) in shoes.iter_mut().zip(ids) {
                *shoe = self.left(id, gone).counts;
            }
            let found = self.tree.chances(&shoes, &mut self.room);
            for (&id, chances) in ids.iter().zip(found) {
                let keeps = (0..gone.count).fold(id, |id, _| self.hands.with(id, gone.value));
                if keeps != BUST {
                    self.dealer[usize::from(keeps)] = Some(chances);
                }
            }
            return found;
        }
        let mut all = [DealerChances::default(); LANES];
        for (chances, &id) in all.iter_mut().zip(ids) {
            *chances = known(id).unwrap_or_default();
        }
        all
    }

    /// The dealer's chances beside this hand.
    pub(super) fn dealer(&mut self, id: HandId, gone: Gone) -> DealerChances {
        self.dealers(&[id], gone)[0]
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

    /// Solves hitting this hand; what standing on it is worth must be known, and all hands that a card can lead to solved.
    pub(super) fn solve(&mut self, id: HandId) {
        let place = usize::from(id);
        if self.hit[place].is_nan() {
            let points = self.hands.entry(id).points;
            let hit = if points == 21 {
                f64::NEG_INFINITY
            } else {
                self.draw(id, Gone::NONE, |values, next| values.best(next))
            };
            self.hit[place] = hit;
        }
    }

    /// Whether the shoe holds the cards of this hand.
    pub(super) fn holds(&self, id: HandId) -> bool {
        self.hands.entry(id).counts.iter().zip(self.shoe).all(|(&needed, there)| needed <= there)
    }
}
