//! What is seen of the table: cards, chips, felt, hands and their places.
//!
//! It reads what `play` shows and knows, and writes nothing there; what it wants changed it asks for by a message.

use bevy::prelude::*;

use crate::states::Screen;

mod betting_boxes;
mod card;
mod chip;
mod crown;
mod current_layout;
mod dealer;
mod eyes;
mod felt;
pub mod free_space;
mod hand;
mod jackpot;
pub mod layout;
mod lettering;
pub mod motion;
mod refusal;
mod shoe;

pub use card::{CardSlots, DRAWN_CARD, TableCard};
pub use chip::{Chip, Piles, flat_tile};
pub use current_layout::{CurrentLayout, is_news};
pub use hand::{HandOnTable, dealer_text, hand_words, outcome_colour, total_text};

/// What of the table belongs to the table's screen and goes with it.
pub fn belongs_to_table() -> impl Bundle {
    DespawnOnExit(Screen::Table)
}

/// What answers to what is shown, once the layout is known.
pub use crate::play::Reactions as TableReactions;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((current_layout::plugin, motion::plugin, felt::plugin, lettering::plugin, betting_boxes::plugin));
    app.add_plugins((card::plugin, chip::plugin, crown::plugin, dealer::plugin, eyes::plugin, hand::plugin));
    app.add_plugins((jackpot::plugin, refusal::plugin, shoe::plugin));
}
