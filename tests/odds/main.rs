//! The exact odds, against tables of known values, against each other and against the rules.

mod cli;
mod coach;
mod common;
mod dealer;
mod edge;
mod rules_noticed;
mod simulate;
mod tables;
