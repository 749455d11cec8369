//! Basic strategy: one cell for each total and up card, worked out for a table's rules.

use crate::rules::{Action, TableRules, Total};

use super::{
    counts::Counts,
    edge::{Deal, deals},
    error::NoOdds,
    hand::{Conditions, Values},
    hands::HandTable,
    plan::Plan,
};

/// What a chart says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Hit.
    Hit,
    /// Stand.
    Stand,
    /// Double, or hit where that is not allowed.
    Double,
    /// Double, or stand where that is not allowed.
    DoubleElseStand,
    /// Split.
    Split,
}

impl Cell {
    /// The letters of the usual charts: `H S D Ds P`.
    pub const fn letters(self) -> &'static str {
        ["H", "S", "D", "Ds", "P"][self as usize]
    }

    /// What it means for the first two cards.
    pub const fn first_action(self) -> Action {
        match self {
            Cell::Hit => Action::Hit,
            Cell::Stand => Action::Stand,
            Cell::Double | Cell::DoubleElseStand => Action::Double,
            Cell::Split => Action::Split,
        }
    }
}

/// The columns of a chart: up cards 2 to 10, then the ace.
pub const UP_CARDS: [u8; 10] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];

/// A row of a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChartRow {
    /// A hard total.
    Hard(u8),
    /// A soft total.
    Soft(u8),
    /// A pair of this value, as the first two cards.
    Pair(u8),
}

impl ChartRow {
    /// The rows in the order of the usual charts: hard 5 to 20, soft 13 to 20, pairs 2 to ten and aces.
    pub fn all() -> impl Iterator<Item = ChartRow> {
        let pairs = UP_CARDS.into_iter().map(ChartRow::Pair);
        (5..=20).map(ChartRow::Hard).chain((13..=20).map(ChartRow::Soft)).chain(pairs)
    }

    /// Its name: `hard 16`, `A,7`, `8,8`.
    pub fn name(self) -> String {
        match self {
            ChartRow::Hard(points) => format!("hard {points}"),
            ChartRow::Soft(points) => format!("A,{}", points - 11),
            ChartRow::Pair(1) => "A,A".to_owned(),
            ChartRow::Pair(value) => format!("{value},{value}"),
        }
    }

    /// Whether both are hard, soft, or pairs.
    pub fn is_like(self, other: ChartRow) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

/// A total-dependent strategy. Rows that no hand asks for stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chart {
    hard: [[Cell; 10]; 22],
    soft: [[Cell; 10]; 22],
    pairs: [[Cell; 10]; 10],
}

impl Chart {
    /// The total-dependent basic strategy of a table with a full shoe: never insurance.
    ///
    /// Method: for each total the exact values of its two-card hands that are no pairs (of all its hands where there are
    /// only pairs) are averaged by how often they are dealt, and the best action is taken. A pair has a row of its own.
    ///
    /// # Errors
    /// [`NoOdds::Contest`] where hands compete with each other.
    pub fn basic(rules: &TableRules) -> Result<Chart, NoOdds> {
        let conditions = Conditions::of(rules)?;
        let hands = HandTable::get();
        let mut chart =
            Chart { hard: [[Cell::Stand; 10]; 22], soft: [[Cell::Stand; 10]; 22], pairs: [[Cell::Stand; 10]; 10] };
        for up in 1..=10u8 {
            let column = usize::from(up - 1);
            let shoe = Counts::decks(rules.decks).less(up);
            let mut values = Values::new(conditions, &shoe, up);
            let order = values.order((1..=10).map(|value| hands.with(0, value)));
            let mut plan = Plan::standing();
            for &id in &order {
                values.solve(id);
            }
            for &id in &order {
                let play = values.play(id, conditions.doubles_after_split());
                plan.set_later(up, id, play);
            }
            let mut sums = [[[0.0f64; 3]; 22]; 2];
            let mut pairs = Vec::new();
            let mut add = |deal: &Deal, actions: &[(Action, f64)]| {
                let hand = hands.entry(deal.id);
                let sum = &mut sums[usize::from(hand.soft)][usize::from(hand.points)];
                for (sum, (_, value)) in sum.iter_mut().zip(actions) {
                    *sum += deal.chance * value;
                }
            };
            for deal in deals(&shoe) {
                let actions = deal.actions(&mut values, &plan, up);
                if deal.cards.0 == deal.cards.1 {
                    pairs.push((deal, actions));
                } else {
                    add(&deal, &actions);
                }
            }
            for (deal, actions) in &pairs {
                let only_pairs = matches!(hands.entry(deal.id).hard, 2 | 4 | 20);
                if only_pairs {
                    add(deal, actions);
                }
            }
            for (soft, rows) in [&mut chart.hard, &mut chart.soft].into_iter().enumerate() {
                for points in 4..21 {
                    rows[points][column] = cell(sums[soft][points]);
                }
            }
            for (deal, actions) in pairs {
                let worth: [f64; 3] = std::array::from_fn(|place| actions[place].1);
                let unsplit = worth.into_iter().fold(f64::NEG_INFINITY, f64::max);
                let splits = actions.get(3).is_some_and(|&(_, split)| split > unsplit);
                let row = usize::from(deal.cards.0 - 1);
                chart.pairs[row][column] = if splits { Cell::Split } else { cell(worth) };
            }
        }
        Ok(chart)
    }

    /// What it says in this row. `up` is a value, 1 to 10.
    pub fn cell(&self, row: ChartRow, up: u8) -> Cell {
        match row {
            ChartRow::Hard(points) => self.total(Total { points, soft: false }, up),
            ChartRow::Soft(points) => self.total(Total { points, soft: true }, up),
            ChartRow::Pair(value) => self.pair(value, up),
        }
    }

    /// What it says for a total of more than two cards, or of two that are no pair. `up` is a value, 1 to 10.
    pub fn total(&self, total: Total, up: u8) -> Cell {
        let rows = if total.soft { &self.soft } else { &self.hard };
        rows.get(usize::from(total.points)).map_or(Cell::Stand, |row| row[usize::from(up - 1)])
    }

    /// What it says for a pair of this value as the first two cards.
    pub fn pair(&self, value: u8, up: u8) -> Cell {
        self.pairs[usize::from(value - 1)][usize::from(up - 1)]
    }
}

/// The best of standing, hitting and doubling.
fn cell([stand, hit, double]: [f64; 3]) -> Cell {
    match (double > stand.max(hit), stand > hit) {
        (true, false) => Cell::Double,
        (true, true) => Cell::DoubleElseStand,
        (false, true) => Cell::Stand,
        (false, false) => Cell::Hit,
    }
}
