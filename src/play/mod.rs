//! What happens at a table: whose turn it is, what may be done, what has been shown, and what is kept.
//!
//! `IntentGiven -> gate -> Heard -> solo or batch -> ActionChosen -> Round -> RoundEvent -> Timeline -> Shown`.
//!
//! This room knows no picture, no sound and no place on the screen. Whoever draws, sounds or speaks reads [`Shown`] and
//! [`RoundState::view`]; whoever wants something changed sends a message.

use bevy::prelude::*;

use crate::{
    AppSystems,
    locale::Localised,
    rules::{Action, Cents, Kind, RoundEvent},
    states::{Menu, Screen},
};

pub mod account;
mod acting;
pub mod allowed;
mod answers;
pub mod batch;
mod bet;
mod betting;
pub mod coach;
pub mod context;
mod dealer_lines;
pub mod drill;
mod gate;
pub mod history;
pub mod leaving;
pub mod next_shoe;
mod old_saves;
pub mod past_round;
pub mod practice;
pub mod purse;
pub mod records;
pub mod replay;
pub mod retold;
pub mod round_state;
pub mod seating;
pub mod shoe_in_use;
mod solo;
pub mod spoken;
mod timeline;
pub mod view;

pub use bet::{Bet, CHIPS, in_chips};
pub use betting::{BetSet, ChipTaken, fault_of};
pub use coach::Coach;
pub use gate::{Busy, FinishMovements, Heard, Moving};
pub use round_state::RoundState;
pub use timeline::{JACKPOT_MOMENT, Timeline};

/// A player chose this, and it is allowed as far as the screen shows.
#[derive(Message, Debug, Clone, Copy)]
pub struct ActionChosen(pub Action);

/// This is being shown now.
#[derive(Message, Debug, Clone)]
pub struct Shown(pub RoundEvent);

/// The table is cleared: cards go to the tray.
#[derive(Message, Debug, Clone, Copy)]
pub struct TableCleared;

/// This chip would make the bet too large: it comes flying and goes back. In cents.
#[derive(Message, Debug, Clone, Copy)]
pub struct ChipRefused(pub Cents);

/// A line for the player.
#[derive(Message, Debug, Clone)]
pub enum Notice {
    /// What happens, or what the coach says.
    Told(Localised),
    /// Why something is not allowed.
    Refused(Localised),
}

impl Notice {
    /// The line.
    pub const fn words(&self) -> &Localised {
        let (Notice::Told(words) | Notice::Refused(words)) = self;
        words
    }
}

/// The parts of a frame in which the room works, in order; all but the first in [`AppSystems::Rules`].
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum PlaySystems {
    /// Whether anything still moves; in [`AppSystems::Input`].
    Look,
    /// Tables are opened.
    Sit,
    /// At the batch: whose turn it is at this screen.
    Turn,
    /// Intents are heard, or not.
    Gate,
    /// What was heard becomes bets and choices.
    Choose,
    /// Choices change the round, and what follows is kept.
    Act,
}

/// What answers to [`Shown`]; all of it in [`AppSystems::React`].
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct Reactions;

/// Whether there is a table to play at.
pub fn at_table(screen: Res<State<Screen>>, state: Option<Res<RoundState>>) -> bool {
    *screen.get() == Screen::Table && state.is_some()
}

/// Whether the table is a batch's.
pub fn at_batch(state: Option<Res<RoundState>>) -> bool {
    state.is_some_and(|state| state.rules().kind == Kind::Batch)
}

/// Whether a menu holds up everything at the table: cards in the air, what waits to be shown, and the computer's players.
///
/// The page that hands the device on does not: the table behind it may finish what it shows.
pub fn is_paused(menu: Res<State<Menu>>) -> bool {
    !matches!(menu.get(), Menu::None | Menu::PassDevice)
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<ActionChosen>();
    app.add_message::<Shown>();
    app.add_message::<TableCleared>();
    app.add_message::<ChipRefused>();
    app.add_message::<Notice>();
    app.add_message::<shoe_in_use::ShoeShuffled>();
    app.init_resource::<practice::Practice>();
    app.configure_sets(
        Update,
        (PlaySystems::Sit, PlaySystems::Turn, PlaySystems::Gate, PlaySystems::Choose, PlaySystems::Act)
            .chain()
            .in_set(AppSystems::Rules),
    );
    app.configure_sets(Update, Reactions.in_set(AppSystems::React).run_if(at_table));
    app.add_plugins((gate::plugin, seating::plugin, betting::plugin, solo::plugin, batch::plugin, acting::plugin));
    app.add_plugins((timeline::plugin, dealer_lines::plugin, coach::plugin, drill::plugin, purse::plugin));
    app.add_plugins((replay::plugin, retold::plugin, spoken::plugin));
}
