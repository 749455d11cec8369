//! Feltro, the blackjack game: three tables, from the bets to the balances.
//!
//! Two floors: [`rules`] and its neighbours are pure Rust and build alone (`--no-default-features`); everything that needs
//! Bevy hangs on the feature `game` and is put together by [`AppPlugin`].

pub mod atlas;
pub mod odds;
pub mod players;
pub mod rules;

#[cfg(feature = "game")]
mod app;
#[cfg(feature = "game")]
pub mod assets;
#[cfg(feature = "game")]
pub mod audio;
#[cfg(feature = "game")]
pub mod clock;
#[cfg(feature = "game")]
pub mod crash;
#[cfg(feature = "game")]
pub mod dev_tools;
#[cfg(feature = "game")]
mod files;
#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
mod icon;
#[cfg(feature = "game")]
pub mod input;
#[cfg(feature = "game")]
pub mod locale;
#[cfg(feature = "game")]
pub mod menus;
#[cfg(feature = "game")]
pub mod navigation;
#[cfg(feature = "game")]
pub mod own_tables;
#[cfg(feature = "game")]
pub mod play;
#[cfg(feature = "game")]
pub mod screens;
#[cfg(feature = "game")]
pub mod settings;
#[cfg(feature = "game")]
pub mod states;
#[cfg(feature = "game")]
pub mod storage;
#[cfg(feature = "game")]
pub mod style;
#[cfg(feature = "game")]
pub mod table;
#[cfg(feature = "game")]
pub mod tables;
#[cfg(feature = "game")]
pub mod ui;
#[cfg(all(feature = "game", target_arch = "wasm32"))]
pub mod web;

#[cfg(feature = "game")]
pub use app::{AppPlugin, AppSystems, feltro};
