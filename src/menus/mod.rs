//! Menus over a screen: one state, one file each.

use bevy::{
    input_focus::{FocusCause, InputFocus, InputFocusVisible},
    prelude::*,
    ui::auto_directional_navigation::AutoDirectionalNavigation,
};

use crate::{
    input::{Intent, IntentGiven},
    states::Menu,
    ui::widgets::Lit,
};

mod amount;
mod credits;
mod end_match;
mod how_to_play;
mod pass_device;
mod pause;
mod settings;

/// The menu from which this one was opened, so that Back goes there.
#[derive(Resource, Default)]
pub struct OpenedFrom(pub Menu);

/// Esc and East go back. Always heard, so that the press that opened a menu is not heard again by the open one.
fn go_back(
    mut given: MessageReader<IntentGiven>,
    menu: Res<State<Menu>>,
    from: Res<OpenedFrom>,
    mut next: ResMut<NextState<Menu>>,
) {
    let back = given.read().any(|given| matches!(given.intent, Intent::Back | Intent::Pause));
    if back && *menu.get() != Menu::None {
        NextState::set_if_neq(&mut next, from.0);
    }
}

/// Remembers where Back leads.
fn remember(mut changes: MessageReader<StateTransitionEvent<Menu>>, mut from: ResMut<OpenedFrom>) {
    for change in changes.read() {
        let (exited, entered) = (change.exited.unwrap_or_default(), change.entered.unwrap_or_default());
        from.0 = if exited == Menu::Pause && entered != Menu::None { Menu::Pause } else { Menu::None };
    }
}

/// Gives the focus back to what had it before a menu was opened.
fn give_focus_back(
    menu: Res<State<Menu>>,
    entities: Query<Entity>,
    mut below: Local<Option<Entity>>,
    mut was_open: Local<bool>,
    mut focus: ResMut<InputFocus>,
) {
    let open = *menu.get() != Menu::None;
    if !open && *was_open {
        if let Some(entity) = below.filter(|entity| entities.contains(*entity)) {
            focus.set(entity, FocusCause::Navigated);
        }
    } else if !open {
        *below = focus.get();
    }
    *was_open = open;
}

/// Arrows stay inside an open menu: what lies below it can't be reached.
fn shield(
    menu: Res<State<Menu>>,
    buttons: Query<(Entity, Has<AutoDirectionalNavigation>), With<Lit>>,
    parents: Query<&ChildOf>,
    roots: Query<(), With<MenuRoot>>,
    mut commands: Commands,
) {
    for (button, reachable) in &buttons {
        let in_menu = parents.iter_ancestors(button).any(|parent| roots.contains(parent));
        let wanted = (*menu.get() != Menu::None) == in_menu;
        if wanted && !reachable {
            commands.entity(button).insert(AutoDirectionalNavigation::default());
        } else if !wanted && reachable {
            commands.entity(button).remove::<AutoDirectionalNavigation>();
        }
    }
}

/// The root of a menu.
#[derive(Component)]
pub struct MenuRoot;

/// A menu: a veil, and a column in its middle that holds Tab inside.
fn root(menu: Menu) -> impl Bundle {
    (MenuRoot, crate::ui::widgets::overlay(), bevy::input_focus::tab_navigation::TabGroup::modal(), DespawnOnExit(menu))
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<OpenedFrom>();
    app.add_plugins((
        amount::plugin,
        credits::plugin,
        end_match::plugin,
        how_to_play::plugin,
        pass_device::plugin,
        pause::plugin,
        settings::plugin,
    ));
    app.add_systems(Update, go_back.in_set(crate::AppSystems::Input));
    app.add_systems(
        Update,
        (remember, give_focus_back.before(crate::ui::rest_focus), shield).in_set(crate::AppSystems::Hud),
    );
    // Whoever opens a menu over the table by mouse has no focus ring until a key is pressed.
    app.init_resource::<InputFocusVisible>();
}
