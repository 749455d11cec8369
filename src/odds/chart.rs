//! Basic strategy: one cell for each total and up card, worked out for a table's rules.

use crate::rules::{Action, TableRules, Total};

use super::{columns::Column, error::NoOdds, hands::HandTable};

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
    /// The best of standing, hitting and doubling.
    fn of([stand, hit, double]: [f64; 3]) -> Cell {
        match (double > stand.max(hit), stand > hit) {
            (true, false) => Cell::Double,
            (true, true) => Cell::DoubleElseStand,
            (false, true) => Cell::Stand,
            (false, false) => Cell::Hit,
        }
    }

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
        Ok(Chart::of_columns(&Column::solve_all(rules)?))
    }

    pub(super) fn of_columns(columns: &[Column]) -> Chart {
        let standing = [Cell::Stand; 10];
        let mut chart = Chart { hard: [standing; 22], soft: [standing; 22], pairs: [standing; 10] };
        for column in columns {
            chart.fill_in(column);
        }
        chart
    }

    fn fill_in(&mut self, column: &Column) {
        let place = usize::from(column.up - 1);
        // The values of stand, hit and double, times how often each deal comes, by softness and total.
        let mut sums = [[[0.0; 3]; 22]; 2];
        for (deal, actions) in &column.deals {
            let &[(_, stand), (_, hit), (_, double), ref split @ ..] = &actions[..] else { continue };
            let hand = HandTable::get().entry(deal.id);
            let pair = deal.cards.0 == deal.cards.1;
            let only_pairs = matches!(hand.hard, 2 | 4 | 20);
            if !pair || only_pairs {
                let sum = &mut sums[usize::from(hand.soft)][usize::from(hand.points)];
                for (sum, value) in sum.iter_mut().zip([stand, hit, double]) {
                    *sum += deal.chance * value;
                }
            }
            if pair {
                let splits = split.first().is_some_and(|&(_, split)| split > stand.max(hit).max(double));
                let cell = if splits { Cell::Split } else { Cell::of([stand, hit, double]) };
                self.pairs[usize::from(deal.cards.0 - 1)][place] = cell;
            }
        }
        for (rows, sums) in [&mut self.hard, &mut self.soft].into_iter().zip(sums) {
            for points in 4..21 {
                rows[points][place] = Cell::of(sums[points]);
            }
        }
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
