//! A whole strategy: what to do with every hand against every up card.

use crate::rules::{Action, TableRules, Total};

use super::{
    chart::{Cell, Chart},
    conditions::Conditions,
    error::NoOdds,
    hands::{BUST, HandId, HandTable},
    values::Play,
};

/// What to do with every hand against every up card.
#[derive(Clone)]
pub struct Plan {
    /// The first decision, by up card and the first two cards (places, value - 1).
    first: Box<[[[Action; 10]; 10]; 10]>,
    /// What every other hand does (and every hand made by a split, further splits aside), by up card and hand.
    later: Vec<Vec<Play>>,
    /// Whether insurance is taken, by the first two cards.
    insures: [[bool; 10]; 10],
    /// Whether only totals matter in `later`, beside hands of two cards.
    by_total: bool,
}

impl Plan {
    /// A plan that does nothing but stand, to be filled in.
    pub(super) fn standing() -> Plan {
        Plan {
            first: Box::new([[[Action::Stand; 10]; 10]; 10]),
            later: vec![vec![Play::Stand; HandTable::get().len()]; 10],
            insures: [[false; 10]; 10],
            by_total: true,
        }
    }

    /// Hits where `hits` says so, stands elsewhere.
    pub(super) fn of_totals(hits: impl Fn(Total) -> bool) -> Plan {
        let mut plan = Plan::standing();
        for up in 1..=10 {
            for id in 0..HandTable::get().len() as HandId {
                if hits(total(id)) {
                    plan.set_later(up, id, Play::Hit);
                }
            }
            plan.first_as_later(up);
        }
        plan
    }

    /// Plays by a chart.
    ///
    /// # Errors
    /// [`NoOdds::Contest`] where hands compete with each other.
    pub fn of_chart(chart: &Chart, rules: &TableRules) -> Result<Plan, NoOdds> {
        let doubles_after_split = Conditions::of(rules)?.doubles_after_split();
        let hands = HandTable::get();
        let mut plan = Plan::standing();
        for up in 1..=10 {
            for id in 1..hands.len() as HandId {
                let two = hands.entry(id).size == 2;
                let play = match chart.total(total(id), up) {
                    Cell::Double if two && doubles_after_split => Play::Double,
                    Cell::DoubleElseStand if two && doubles_after_split => Play::Double,
                    Cell::Hit | Cell::Double => Play::Hit,
                    Cell::Stand | Cell::DoubleElseStand | Cell::Split => Play::Stand,
                };
                plan.set_later(up, id, play);
            }
            for one in 1..=10 {
                for other in 1..=10 {
                    let id = hands.find([one, other]);
                    let cell = if one == other { chart.pair(one, up) } else { chart.total(total(id), up) };
                    plan.set_first(up, (one, other), cell.first_action());
                }
            }
        }
        Ok(plan)
    }

    /// The first decision does what the hand does later, for hands of two cards that are never split.
    fn first_as_later(&mut self, up: u8) {
        for one in 1..=10 {
            for other in 1..=10 {
                let id = HandTable::get().find([one, other]);
                let action = if self.later(up, id) == Play::Hit { Action::Hit } else { Action::Stand };
                self.set_first(up, (one, other), action);
            }
        }
    }

    /// What the first two cards do, insurance aside. Values are 1 to 10.
    pub fn first(&self, up: u8, cards: (u8, u8)) -> Action {
        self.first[usize::from(up - 1)][usize::from(cards.0 - 1)][usize::from(cards.1 - 1)]
    }

    /// Whether insurance is taken with these first two cards.
    pub fn insures(&self, cards: (u8, u8)) -> bool {
        self.insures[usize::from(cards.0 - 1)][usize::from(cards.1 - 1)]
    }

    /// What a hand does that is past its first decision, or made by a split and not split again. Values are 1 to 10.
    ///
    /// A hand that is bust or at 21 stands.
    pub fn then(&self, up: u8, values: impl IntoIterator<Item = u8>) -> Action {
        match HandTable::get().find(values) {
            BUST => Action::Stand,
            id => match self.later(up, id) {
                Play::Stand => Action::Stand,
                Play::Hit => Action::Hit,
                Play::Double => Action::Double,
            },
        }
    }

    pub(super) fn later(&self, up: u8, id: HandId) -> Play {
        self.later[usize::from(up - 1)][usize::from(id)]
    }

    /// What every hand does later, by hand.
    pub(super) fn plays(&self, up: u8) -> &[Play] {
        &self.later[usize::from(up - 1)]
    }

    pub(super) fn set_plays(&mut self, up: u8, plays: Vec<Play>) {
        self.later[usize::from(up - 1)] = plays;
    }

    pub(super) fn set_first(&mut self, up: u8, cards: (u8, u8), action: Action) {
        self.first[usize::from(up - 1)][usize::from(cards.0 - 1)][usize::from(cards.1 - 1)] = action;
    }

    /// No hand at 21 is ever asked, so it stands.
    pub(super) fn set_later(&mut self, up: u8, id: HandId, play: Play) {
        let play = if HandTable::get().entry(id).points == 21 { Play::Stand } else { play };
        self.later[usize::from(up - 1)][usize::from(id)] = play;
    }

    pub(super) fn set_insures(&mut self, cards: (u8, u8)) {
        self.insures[usize::from(cards.0 - 1)][usize::from(cards.1 - 1)] = true;
    }

    /// The plays look at more than totals.
    pub(super) fn by_composition(&mut self) {
        self.by_total = false;
    }

    pub(super) fn is_by_total(&self) -> bool {
        self.by_total
    }
}

fn total(id: HandId) -> Total {
    let hand = HandTable::get().entry(id);
    Total { points: hand.points, soft: hand.soft }
}
