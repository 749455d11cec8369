//! The exact odds, against tables of known values, against each other and against the rules.

mod common;
mod edge;
mod tables;
