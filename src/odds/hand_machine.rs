//! Hands as states of a machine: where each card leads, looked up instead of counted.

use super::{
    hands::{BUST, HandId, HandTable},
    plan::Plan,
    values::Play,
};

/// Hands as numbers: where a card leads, and what a hand then does and counts.
pub(super) struct HandMachine {
    /// The state after the first two cards, by `place << 4 | place`.
    pub two: [u16; 256],
    /// The state after one more card, by `state << 4 | place`.
    pub next: Vec<u16>,
    /// Whether a hand of three cards or more hits again, by `state << 4 | up place`.
    pub hits: Vec<bool>,
    /// What it counts; 0 where it is bust.
    pub points: Vec<u8>,
}

impl HandMachine {
    /// The machine that a plan needs.
    pub(super) fn new(plan: &Plan) -> HandMachine {
        if plan.is_by_total() { HandMachine::by_total(plan) } else { HandMachine::by_hand(plan) }
    }

    /// A state for every hand, for plans that look at the cards.
    fn by_hand(plan: &Plan) -> HandMachine {
        let hands = HandTable::get();
        let bust = hands.len();
        let state = |id: HandId| if id == BUST { bust as u16 } else { id };
        let mut machine = HandMachine::empty(hands.len() + 1);
        for (id, hand) in hands.entries().iter().enumerate() {
            for (place, &next) in hand.next.iter().enumerate() {
                machine.next[id << 4 | place] = state(next);
            }
            for up in 0..10u8 {
                machine.hits[id << 4 | usize::from(up)] = plan.later(up + 1, id as HandId) == Play::Hit;
            }
            machine.points[id] = hand.points;
        }
        machine.set_two(|one, other| state(hands.find([one, other])));
        machine
    }

    /// A state for every total, for plans that look at totals only: so few that all stays in the nearest cache.
    fn by_total(plan: &Plan) -> HandMachine {
        let hands = HandTable::get();
        let bust = 44;
        let state = |hard: u8, ace: bool| if hard > 21 { bust } else { u16::from(hard) * 2 + u16::from(ace) };
        let mut machine = HandMachine::empty(usize::from(bust) + 1);
        for (id, hand) in hands.entries().iter().enumerate() {
            let from = usize::from(state(hand.hard, hand.counts[0] > 0));
            for value in 1..=10 {
                machine.next[from << 4 | usize::from(value - 1)] =
                    state(hand.hard + value, hand.counts[0] > 0 || value == 1);
            }
            for up in 0..10u8 {
                // Hands of two cards have tables of their own, where they may also double.
                if hand.size > 2 {
                    machine.hits[from << 4 | usize::from(up)] = plan.later(up + 1, id as HandId) == Play::Hit;
                }
            }
            machine.points[from] = hand.points;
        }
        machine.set_two(|one, other| state(one + other, one == 1 || other == 1));
        machine
    }

    fn empty(states: usize) -> HandMachine {
        HandMachine {
            two: [0; 256],
            next: vec![(states - 1) as u16; states << 4],
            hits: vec![false; states << 4],
            points: vec![0; states],
        }
    }

    fn set_two(&mut self, state: impl Fn(u8, u8) -> u16) {
        for (one, other) in (0..10u8).flat_map(|one| (0..10u8).map(move |other| (one, other))) {
            self.two[usize::from(one) << 4 | usize::from(other)] = state(one + 1, other + 1);
        }
    }
}
