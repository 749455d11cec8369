//! Exact odds: what every action is worth, what a table is worth, and rounds by the million to prove it.
//!
//! A short glossary:
//!
//! - **value**: an expectation in units of the first bet; of an action it is given that the dealer has no natural;
//! - **composition**: which cards a hand holds and which are left, not only its total;
//! - **basic strategy**: the best play for each total and up card, whatever the cards that make it;
//! - **hand table**: all 3,082 multisets of card values that are not bust; a value is kept for each.
//!
//! Nothing here looks at a card that is not in view: all is worked out from the table's rules and the cards that are given.

mod best_play;
mod chart;
mod coach;
mod columns;
mod conditions;
mod counts;
mod dealer;
mod dealer_tree;
mod decision;
mod edge;
mod error;
mod fast_round;
mod fixed_play;
mod hand_machine;
mod hands;
mod plan;
mod side_bets;
mod simulation;
mod split;
mod strategy;
mod values;

pub use chart::{Cell, Chart, ChartRow, UP_CARDS};
pub use coach::{Advice, CoachTask, Grade, Mark, Visible, Why, advice};
pub use counts::Counts;
pub use dealer::DealerChances;
pub use decision::{Decision, Odds, Situation};
pub use edge::{Edge, edge_of};
pub use error::NoOdds;
pub use fast_round::{Cards, FastTable, Tally};
pub use plan::Plan;
pub use side_bets::{jackpot_chance, jackpot_value};
pub use simulation::{PIECE, Simulation, Summary};
pub use strategy::Strategy;
