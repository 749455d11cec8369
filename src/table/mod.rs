//! The table: from what a player chose to what everybody sees.
//!
//! `Intent -> ActionChosen -> Round -> RoundEvent -> Timeline -> Shown -> cards, chips, badges`.

use bevy::prelude::*;

use crate::{
    AppSystems,
    rules::{Action, RoundEvent},
    states::Screen,
};

mod announce;
pub mod batch;
mod bet;
pub mod bots;
mod card;
mod chip;
pub mod coach;
mod dealer;
pub mod drill;
mod felt;
pub mod free_space;
mod hand;
mod jackpot;
pub mod layout;
mod lettering;
pub mod look;
pub mod motion;
pub mod occupant;
mod places;
mod play;
pub mod practice;
pub mod purse;
pub mod round_state;
mod seat;
mod shoe;
pub mod shoe_in_use;
mod timeline;
pub mod view;

pub use bet::{Bet, CHIPS};
pub use card::{CardSlots, DRAWN_CARD, TableCard};
pub use chip::{Chip, Piles, flat_tile};
pub use coach::Coach;
pub use hand::{HandOnTable, hand_words, outcome_colour, total_text};
pub use play::{Busy, Notice, open_betting, set_bet, what_is_missing};
pub use timeline::Timeline;

/// A player chose this, and it is allowed as far as the screen shows.
#[derive(Message, Debug, Clone, Copy)]
pub struct ActionChosen(pub Action);

/// This is being shown now.
#[derive(Message, Debug, Clone)]
pub struct Shown(pub RoundEvent);

/// The table is cleared: cards go to the tray.
#[derive(Message, Debug, Clone, Copy)]
pub struct TableCleared;

/// Where everything lies in the window as it is now.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct CurrentLayout(pub layout::TableLayout);

/// What of the table belongs to the table's screen and goes with it.
pub fn belongs_to_table() -> impl Bundle {
    DespawnOnExit(Screen::Table)
}

/// Whether there is a table to play at.
fn at_table(screen: Res<State<Screen>>, state: Option<Res<round_state::RoundState>>) -> bool {
    *screen.get() == Screen::Table && state.is_some()
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<ActionChosen>();
    app.add_message::<Shown>();
    app.add_message::<TableCleared>();
    app.add_message::<shoe_in_use::ShoeShuffled>();
    app.init_resource::<Timeline>();
    app.init_resource::<practice::Practice>();
    app.add_plugins((batch::plugin, look::plugin, places::plugin));
    app.add_plugins((announce::plugin, coach::plugin, drill::plugin, jackpot::plugin, play::plugin, purse::plugin));
    app.add_plugins((felt::plugin, lettering::plugin));
    app.add_plugins((card::plugin, chip::plugin, dealer::plugin, hand::plugin, seat::plugin, shoe::plugin));
    app.add_systems(Update, timeline::advance.in_set(AppSystems::Timeline).run_if(at_table));
    app.add_systems(Update, seat::lay_out.in_set(AppSystems::React).before(TableReactions).run_if(at_table));
    app.add_systems(Update, motion::fly.in_set(AppSystems::Motion));
    app.configure_sets(Update, TableReactions.in_set(AppSystems::React).run_if(at_table));
}

/// What reacts to [`Shown`], once the layout is known.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct TableReactions;
