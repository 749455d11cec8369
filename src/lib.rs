//! Feltro, the blackjack game: three tables, from the bets to the balances.
//!
//! Two floors: [`rules`] and its neighbours are pure Rust and build alone (`--no-default-features`); everything that needs
//! Bevy hangs on the feature `game`.

pub mod odds;
pub mod rules;
