//! From screen to screen and from menu to menu: everybody asks here, and of one frame only the first is heard.
//!
//! Ask by `commands.trigger(OpenScreen(..))`, `OpenMenu(..)` or `GoBack`. From then on, until the next screen stands, no button
//! and no key is heard ([`Curtain`]): a second press of the same moment was meant for what is being left.

use bevy::prelude::*;

use crate::{
    AppSystems,
    input::{Curtain, CurtainRises, Intent, IntentGiven},
    states::{Menu, Screen},
};

/// This screen is opened, also if it is the one that is there, which is then built anew. Menus close.
#[derive(Event, Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenScreen(pub Screen);

/// This menu is opened over the screen; [`Menu::None`] closes the one that is open.
#[derive(Event, Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenMenu(pub Menu);

/// Out of the open menu, or else to the screen before: the way that Esc, East and every button *back* go.
#[derive(Event, Debug, Clone, Copy, PartialEq, Eq)]
pub struct GoBack;

/// The menus from which the open one was reached, the first one first: *back* leads through them.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
struct Trail(Vec<Menu>);

/// The screen before this one. A table is left by its menu only.
const fn before(screen: Screen) -> Option<Screen> {
    match screen {
        Screen::Lobby | Screen::Records | Screen::Statistics | Screen::Drill | Screen::History => Some(Screen::Title),
        Screen::MatchOver | Screen::Seats | Screen::Podium => Some(Screen::Lobby),
        Screen::SeatName => Some(Screen::Seats),
        Screen::Loading | Screen::Title | Screen::Table => None,
    }
}

fn open_screen(
    to: On<OpenScreen>,
    mut curtain: ResMut<Curtain>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    mut trail: ResMut<Trail>,
) {
    if *curtain != Curtain::Down {
        *curtain = Curtain::Down;
        trail.0.clear();
        screen.set(to.0);
        NextState::set_if_neq(&mut menu, Menu::None);
    }
}

fn open_menu(
    to: On<OpenMenu>,
    open: Res<State<Menu>>,
    mut trail: ResMut<Trail>,
    mut curtain: ResMut<Curtain>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if *curtain != Curtain::Down && *open.get() != to.0 {
        *curtain = Curtain::Down;
        match (*open.get(), to.0) {
            (_, Menu::None) => trail.0.clear(),
            (Menu::None, _) => {}
            // Back to where it was opened from.
            (_, to) if trail.0.last() == Some(&to) => {
                trail.0.pop();
            }
            (from, _) => trail.0.push(from),
        }
        menu.set(to.0);
    }
}

fn go_back(
    _: On<GoBack>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    trail: Res<Trail>,
    mut commands: Commands,
) {
    if *menu.get() != Menu::None {
        commands.trigger(OpenMenu(trail.0.last().copied().unwrap_or_default()));
    } else if let Some(before) = before(*screen.get()) {
        commands.trigger(OpenScreen(before));
    }
}

/// Esc, East and Start go back.
fn hear(mut given: MessageReader<IntentGiven>, mut commands: Commands) {
    if given.read().any(|given| matches!(given.intent, Intent::Back | Intent::Pause)) {
        commands.trigger(GoBack);
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Trail>()
        .add_observer(open_screen)
        .add_observer(open_menu)
        .add_observer(go_back)
        .configure_sets(Update, CurtainRises.before(AppSystems::Input))
        .add_systems(Update, hear.in_set(AppSystems::Input));
}
