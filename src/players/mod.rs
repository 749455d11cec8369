//! The computer's players at the batch table: they get a view of what their seat can see, never the round itself.
//!
//! - A [`View`] is folded from the events of a round, without the cards that the seat cannot see;
//! - a [`BettingView`] is what a seat knows before it bets: the stacks, and what everybody bet the last time;
//! - a [`Manner`] decides from these alone, with a generator of its own for its moods;
//! - the [`arena`] lets them play each other by the thousand.

pub mod arena;
mod bold;
mod book;
mod careful;
mod chances;
mod gambler;
mod manner;
mod outlook;
mod prospects;
mod shark;
mod tally;
mod view;

pub use manner::{Manner, NotAManner, Player};
pub use tally::{Estimate, Tally};
pub use view::{BettingView, SeenHand, View};
