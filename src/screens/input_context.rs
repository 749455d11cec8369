//! What keys mean on the screen that is open, and whether letters are typed.

use bevy::prelude::*;

use crate::{
    AppSystems,
    input::{Context, InputContext, TypingName},
    play::{RoundState, context::context_of},
    states::Menu,
    states::Screen,
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
        Some(state) if *screen.get() == Screen::Table && *menu.get() == Menu::None => context_of(&state),
        _ => Context::Menu,
    };
    context.set_if_neq(InputContext(wanted));
    let types = *menu.get() == Menu::Amount
        || matches!(screen.get(), Screen::MatchOver | Screen::SeatName) && *menu.get() == Menu::None;
    typing.set_if_neq(TypingName(types));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, set_context.in_set(AppSystems::Hud));
}
