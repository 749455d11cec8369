//! The exact chances of the dealer's result, whatever is left in the shoe.

use std::sync::OnceLock;

use super::{
    counts::Counts,
    hands::{BUST, HandId, HandTable},
};

/// The chances of the dealer's results; together they are 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DealerChances {
    /// The chance of 17, 18, 19, 20 and of a 21 that is no natural.
    pub points: [f64; 5],
    /// The chance of more than 21.
    pub bust: f64,
    /// The chance of an ace and a ten-valued card as the first two.
    pub natural: f64,
}

impl DealerChances {
    /// The chances with this up card, before anybody has looked at the hole card.
    ///
    /// `left` is what is left of the shoe, the hole card included and the up card not; it must be enough for the dealer to
    /// finish. `hits_soft_17` is the table's rule.
    ///
    /// Method: the cards that a dealer can draw without stopping form some hundred multisets for an up card. The chance of
    /// one is the number of orders in which the dealer can draw it, times a product of counts; one more card of a single
    /// value then makes each result. (The idea of counting orders once for all shoes is Eric Farmer's.)
    pub fn new(up: u8, left: &Counts, hits_soft_17: bool) -> DealerChances {
        DealerTree::get(up, hits_soft_17).chances(&left.as_numbers())
    }

    /// The same chances once the dealer has looked and has no natural.
    #[must_use]
    pub fn without_natural(&self) -> DealerChances {
        let rest = 1.0 - self.natural;
        DealerChances { points: self.points.map(|chance| chance / rest), bust: self.bust / rest, natural: 0.0 }
    }

    /// What standing on `points` is worth in bets, counting nothing where the dealer has a natural.
    pub(super) fn stand(&self, points: u8) -> f64 {
        let mut value = self.bust;
        for (dealer, chance) in (17..).zip(self.points) {
            match points.cmp(&dealer) {
                std::cmp::Ordering::Less => value -= chance,
                std::cmp::Ordering::Equal => {}
                std::cmp::Ordering::Greater => value += chance,
            }
        }
        value
    }
}

/// The most cards of a value that matter: no dealer takes more before 17.
const fn copies(value: usize) -> usize {
    17 / value + 1
}

/// Where the counts of each value begin in the table of falling counts.
const OFFSETS: [usize; 11] = {
    let mut offsets = [0; 11];
    let mut value = 1;
    while value <= 10 {
        offsets[value] = offsets[value - 1] + copies(value);
        value += 1;
    }
    offsets
};

/// A place in that table that is always zero: no card makes this result.
const NO_CARD: u8 = OFFSETS[10] as u8;

/// The most multisets that a dealer can draw without stopping, for one up card.
const MOST_STATES: usize = 512;

/// The most cards that a dealer draws.
const MOST_DRAWN: usize = 20;

/// One multiset of cards drawn beside the up card with which the dealer goes on.
struct State {
    /// The multiset without its highest card.
    parent: u16,
    /// Where the falling counts hold the factor that the highest card adds.
    factor: u8,
    /// How many cards it has.
    drawn: u8,
    /// Where they hold the card that leads to 17, 18, 19, 20, 21.
    finals: [u8; 5],
    /// In how many orders the dealer can come to it.
    orders: f64,
}

/// All that a dealer can draw for one up card.
pub(super) struct DealerTree {
    states: Vec<State>,
    /// The value that would make a natural in the hole; 0 where none does.
    natural: usize,
}

/// Whether the dealer draws another card, and the best total.
fn dealer_total(hard: u8, ace: bool, hits_soft_17: bool) -> (bool, u8) {
    let soft = ace && hard <= 11;
    let points = if soft { hard + 10 } else { hard };
    (points < 17 || (points == 17 && soft && hits_soft_17), points)
}

impl DealerTree {
    /// The tree for this up card and rule, made once.
    pub(super) fn get(up: u8, hits_soft_17: bool) -> &'static DealerTree {
        static TREES: [OnceLock<DealerTree>; 20] = [const { OnceLock::new() }; 20];
        TREES[usize::from(up - 1) * 2 + usize::from(hits_soft_17)].get_or_init(|| DealerTree::build(up, hits_soft_17))
    }

    fn build(up: u8, hits_soft_17: bool) -> DealerTree {
        let hands = HandTable::get();
        let total = |id: HandId| {
            let drawn = hands.entry(id);
            dealer_total(drawn.hard + up, up == 1 || drawn.counts[0] > 0, hits_soft_17)
        };
        let mut orders = vec![0.0; hands.len()];
        orders[0] = 1.0;
        let mut wanted = vec![false; hands.len()];
        wanted[0] = true;
        for id in 0..hands.len() {
            if orders[id] == 0.0 {
                continue;
            }
            let mut prefix = id;
            while !std::mem::replace(&mut wanted[prefix], true) {
                prefix = usize::from(hands.entry(prefix as HandId).parent);
            }
            for next in hands.entry(id as HandId).next {
                if next != BUST && total(next).0 {
                    orders[usize::from(next)] += orders[id];
                }
            }
        }
        let mut place = vec![0u16; hands.len()];
        let mut states = Vec::new();
        for id in (0..hands.len()).filter(|&id| wanted[id]) {
            let drawn = hands.entry(id as HandId);
            place[id] = states.len() as u16;
            let top = usize::from(drawn.top);
            let factor =
                if top == 0 { NO_CARD } else { (OFFSETS[top - 1] + usize::from(drawn.counts[top - 1]) - 1) as u8 };
            let mut finals = [NO_CARD; 5];
            for (card, &next) in drawn.next.iter().enumerate() {
                let (draws, points) = if next == BUST { (false, 22) } else { total(next) };
                if orders[id] > 0.0 && !draws && points <= 21 {
                    finals[usize::from(points - 17)] = (OFFSETS[card] + usize::from(drawn.counts[card])) as u8;
                }
            }
            states.push(State {
                parent: place[usize::from(drawn.parent)],
                factor,
                drawn: drawn.size,
                finals,
                orders: orders[id],
            });
        }
        debug_assert!(states.len() <= MOST_STATES);
        let natural = match up {
            1 => 10,
            10 => 1,
            _ => 0,
        };
        DealerTree { states, natural }
    }

    /// The chances where this is left of the shoe, the hole card included. No count may be negative.
    pub(super) fn chances(&self, left: &[f64; 10]) -> DealerChances {
        let mut falling = [0.0; OFFSETS[10] + 1];
        for value in 1..=10 {
            let mut count = left[value - 1];
            for cell in &mut falling[OFFSETS[value - 1]..OFFSETS[value]] {
                *cell = count.max(0.0);
                count -= 1.0;
            }
        }
        let total: f64 = left.iter().sum();
        let mut per_draw = [0.0; MOST_DRAWN];
        let mut one_over = 1.0;
        for (drawn, cell) in per_draw.iter_mut().enumerate() {
            // A shoe that is out gives no chances; the counts are zero there anyway.
            one_over /= (total - drawn as f64).max(1.0);
            *cell = one_over;
        }
        let mut products = [0.0; MOST_STATES];
        let mut points = [0.0; 5];
        products[0] = 1.0;
        for (place, state) in self.states.iter().enumerate() {
            if place > 0 {
                products[place] = products[usize::from(state.parent)] * falling[usize::from(state.factor)];
            }
            let chance = products[place] * state.orders * per_draw[usize::from(state.drawn)];
            for (sum, &card) in points.iter_mut().zip(&state.finals) {
                *sum += chance * falling[usize::from(card)];
            }
        }
        let natural = if self.natural == 0 { 0.0 } else { left[self.natural - 1] / total.max(1.0) };
        points[4] -= natural;
        let bust = 1.0 - natural - points.iter().sum::<f64>();
        DealerChances { points, bust, natural }
    }
}
