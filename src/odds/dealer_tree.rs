//! All that a dealer can draw, counted once for each up card and then used for every shoe.

use std::sync::OnceLock;

use crate::rules::Total;

use super::{
    counts::Counts,
    dealer::DealerChances,
    hands::{BUST, HandId, HandTable},
};

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

/// The most multisets that a dealer can draw without stopping, for one up card; a power of two.
const MOST_STATES: usize = 512;

/// More cards than a dealer ever draws; a power of two.
const MOST_DRAWN: usize = 32;

/// One over the number of cards in a shoe; nothing for a shoe that is out, so that no chance comes of it.
const ONE_OVER: [f64; 512] = {
    let mut table = [0.0; 512];
    let mut count = 1;
    while count < table.len() {
        table[count] = 1.0 / count as f64;
        count += 1;
    }
    table
};

/// One multiset of cards drawn beside the up card with which the dealer goes on.
struct State {
    /// In how many orders the dealer can come to it.
    orders: f64,
    /// The multiset without its highest card.
    parent: u16,
    /// Which cards end the draw from here.
    group: u16,
    /// Where the falling counts hold the factor that the highest card adds.
    factor: u8,
    /// How many cards it has.
    drawn: u8,
}

/// A cell of the falling counts: how many cards of a value are left after some are drawn.
struct Cell {
    at: u8,
    place: u8,
    drawn: u8,
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
        let shoes = [left.as_numbers(); LANES];
        DealerTree::get(up, hits_soft_17).chances(&shoes, &mut Room::new())[0]
    }
}

/// All that a dealer can draw for one up card.
pub(super) struct DealerTree {
    states: Vec<State>,
    /// For the states of a group: the cells of the cards that lead to 17, 18, 19, 20, 21. Group 0 leads to none.
    groups: Vec<[u8; 5]>,
    /// The cells that are used.
    cells: Vec<Cell>,
    most_drawn: usize,
    /// The value that would make a natural in the hole; 0 where none does.
    natural: usize,
}

/// How many shoes are worked on at once: what is looked up for a state then serves them all, and the processor multiplies
/// numbers that lie side by side together.
pub(super) const LANES: usize = 4;

/// Room for the work on some shoes, kept between them.
pub(super) struct Room {
    falling: [[f64; LANES]; 256],
    products: [[f64; LANES]; MOST_STATES],
    groups: [[f64; LANES]; MOST_STATES],
    /// The chance of one certain order of so many cards, and one more.
    per_order: [[f64; LANES]; MOST_DRAWN],
}

impl Room {
    pub(super) fn new() -> Box<Room> {
        let zero = [0.0; LANES];
        Box::new(Room {
            falling: [zero; 256],
            products: [zero; MOST_STATES],
            groups: [zero; MOST_STATES],
            per_order: [zero; MOST_DRAWN],
        })
    }
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
            Total::of_hard(drawn.hard + up, up == 1 || drawn.counts[0] > 0)
        };
        // Hands stand in the table after all that lead to them, so one pass counts the orders. A multiset that the dealer
        // can't come to may still stand between others; it is kept with no order.
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
                if next != BUST && total(next).dealer_draws(hits_soft_17) {
                    orders[usize::from(next)] += orders[id];
                }
            }
        }
        let mut place = vec![0u16; hands.len()];
        let mut states = Vec::new();
        let mut groups = vec![[NO_CARD; 5]];
        let mut used = [false; OFFSETS[10] + 1];
        for id in (0..hands.len()).filter(|&id| wanted[id]) {
            let drawn = hands.entry(id as HandId);
            place[id] = states.len() as u16;
            let cell = |card: usize, copy: u8| (OFFSETS[card] + usize::from(copy)) as u8;
            let factor = match usize::from(drawn.top) {
                0 => NO_CARD,
                top => cell(top - 1, drawn.counts[top - 1] - 1),
            };
            let mut finals = [NO_CARD; 5];
            for (card, &next) in drawn.next.iter().enumerate() {
                if next == BUST || orders[id] == 0.0 {
                    continue;
                }
                let total = total(next);
                if !total.dealer_draws(hits_soft_17) && !total.is_bust() {
                    finals[usize::from(total.points - 17)] = cell(card, drawn.counts[card]);
                }
            }
            for cell in finals.into_iter().chain([factor]) {
                used[usize::from(cell)] = true;
            }
            let group = groups.iter().position(|&group| group == finals).unwrap_or_else(|| {
                groups.push(finals);
                groups.len() - 1
            });
            states.push(State {
                orders: orders[id],
                parent: place[usize::from(drawn.parent)],
                group: group as u16,
                factor,
                drawn: drawn.size,
            });
        }
        debug_assert!(states.len() <= MOST_STATES && groups.len() <= MOST_STATES);
        let cells = (0..10usize)
            .flat_map(|card| (0..copies(card + 1)).map(move |drawn| (card, drawn)))
            .map(|(card, drawn)| Cell { at: (OFFSETS[card] + drawn) as u8, place: card as u8, drawn: drawn as u8 })
            .filter(|cell| used[usize::from(cell.at)])
            .collect();
        let most_drawn = states.iter().map(|state| usize::from(state.drawn)).max().unwrap_or(0);
        debug_assert!(most_drawn < MOST_DRAWN);
        let natural = match up {
            1 => 10,
            10 => 1,
            _ => 0,
        };
        DealerTree { states, groups, cells, most_drawn, natural }
    }

    /// The chances where these are left of the shoes, the hole cards included. No count may be negative; an empty shoe is as
    /// good as none.
    pub(super) fn chances(&self, shoes: &[[f64; 10]; LANES], room: &mut Room) -> [DealerChances; LANES] {
        let Room { falling, products, groups, per_order } = room;
        for cell in &self.cells {
            let left = &mut falling[usize::from(cell.at)];
            for lane in 0..LANES {
                left[lane] = (shoes[lane][usize::from(cell.place)] - f64::from(cell.drawn)).max(0.0);
            }
        }
        for lane in 0..LANES {
            let total = shoes[lane].iter().sum::<f64>() as usize;
            let mut product = 1.0;
            for (drawn, cell) in per_order[..=self.most_drawn].iter_mut().enumerate() {
                product *= ONE_OVER[total.saturating_sub(drawn) % 512];
                cell[lane] = product;
            }
        }
        groups[..self.groups.len()].fill([0.0; LANES]);
        // The empty multiset has no highest card.
        falling[usize::from(NO_CARD)] = [1.0; LANES];
        products[0] = [1.0; LANES];
        for (place, state) in self.states.iter().enumerate() {
            let (parent, factor) =
                (products[usize::from(state.parent) % MOST_STATES], falling[usize::from(state.factor)]);
            let per_order = per_order[usize::from(state.drawn) % MOST_DRAWN];
            let product = &mut products[place % MOST_STATES];
            let group = &mut groups[usize::from(state.group) % MOST_STATES];
            for lane in 0..LANES {
                product[lane] = parent[lane] * factor[lane];
                group[lane] += product[lane] * (per_order[lane] * state.orders);
            }
        }
        falling[usize::from(NO_CARD)] = [0.0; LANES];
        let mut points = [[0.0; LANES]; 5];
        for (cards, chance) in self.groups.iter().zip(groups.iter()) {
            for (sum, &card) in points.iter_mut().zip(cards) {
                let left = falling[usize::from(card)];
                for lane in 0..LANES {
                    sum[lane] += chance[lane] * left[lane];
                }
            }
        }
        std::array::from_fn(|lane| {
            let mut points = points.map(|sum| sum[lane]);
            let naturals = if self.natural == 0 { 0.0 } else { shoes[lane][self.natural - 1] };
            let natural = naturals * per_order[0][lane];
            points[4] -= natural;
            DealerChances { points, bust: 1.0 - natural - points.iter().sum::<f64>(), natural }
        })
    }
}
