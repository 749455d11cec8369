//! The table's screen: which keys mean what, and what becomes of a table that is left.

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
    let types = *menu.get() == Menu::Amount || *screen.get() == Screen::MatchOver && *menu.get() == Menu::None;
    typing.set_if_neq(TypingName(types));
}

fn leave(mut timeline: ResMut<Timeline>, mut commands: Commands) {
    timeline.clear();
    commands.remove_resource::<RoundState>();
    commands.remove_resource::<CurrentLayout>();
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Table), leave);
    app.add_systems(Update, set_context.in_set(AppSystems::Hud));
}
