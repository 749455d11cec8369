//! Feltro, the blackjack game: three tables, from the bets to the balances.
//!
//! Two floors: [`rules`] and its neighbours are pure Rust and build alone (`--no-default-features`); everything that needs
//! Bevy hangs on the feature `game`.

pub mod atlas;
pub mod rules;

#[cfg(feature = "game")]
pub mod audio;
#[cfg(feature = "game")]
pub mod input;
#[cfg(feature = "game")]
pub mod locale;
#[cfg(feature = "game")]
pub mod settings;
#[cfg(feature = "game")]
pub mod storage;
