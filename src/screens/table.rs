//! The table's screen: which keys mean what, and what becomes of a table that is left.

use std::collections::HashMap;

use bevy::prelude::*;

use super::Screen;
use crate::{
    AppSystems,
    input::{Context, InputContext, TypingName},
    menus::Menu,
    table::{
        CurrentLayout, Timeline,
        round_state::RoundState,
        view::{Asked, Phase},
    },
};

/// Keys mean what fits the moment.
fn set_context(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    state: Option<Res<RoundState>>,
    mut context: ResMut<InputContext>,
    mut typing: ResMut<TypingName>,
) {
    let wanted = match state {
        Some(state) if *screen.get() == Screen::Table && *menu.get() == Menu::None => match state.phase() {
            Phase::Betting => Context::Betting,
            _ if state.view.over => Context::AfterRound,
            _ => match state.view.asked {
                Some(Asked::Insurance { .. } | Asked::Doubling { .. }) => Context::Question,
                Some(Asked::Hand { .. }) | None => Context::Playing,
            },
        },
        _ => Context::Menu,
    };
    context.set_if_neq(InputContext(wanted));
    let types = *menu.get() == Menu::Amount
        || matches!(screen.get(), Screen::MatchOver | Screen::SeatName) && *menu.get() == Menu::None;
    typing.set_if_neq(TypingName(types));
}

/// Rounds that were left in their middle: they go on where they were.
#[derive(Resource, Default)]
pub struct LeftRounds(HashMap<String, RoundState>);

impl LeftRounds {
    /// Whether a round waits at this table.
    pub fn waits(&self, id: &str) -> bool {
        self.0.contains_key(id)
    }

    /// Takes up the round that waits at this table.
    pub fn take(&mut self, id: &str) -> Option<RoundState> {
        self.0.remove(id)
    }
}

/// Leaving before the deal gives the bet back: it never left the purse. A round that is open is kept.
fn leave(world: &mut World) {
    world.resource_mut::<Timeline>().clear();
    world.remove_resource::<CurrentLayout>();
    if let Some(state) = world.remove_resource::<RoundState>()
        && state.is_open()
        && !state.drill
    {
        let id = state.rules().id.clone();
        world.resource_mut::<LeftRounds>().0.insert(id, state);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LeftRounds>();
    app.add_systems(OnExit(Screen::Table), leave);
    app.add_systems(Update, set_context.in_set(AppSystems::Hud));
}
