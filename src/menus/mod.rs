//! Menus over a screen: one state, one file each.

use bevy::{
    input_focus::{FocusCause, InputFocus, InputFocusVisible},
    prelude::*,
    ui::auto_directional_navigation::AutoDirectionalNavigation,
};

use crate::{states::Menu, ui::widgets::Lit};

mod amount;
mod credits;
mod data;
mod end_match;
mod how_to_play;
mod keys;
pub use keys::KeyField;
mod pad_gone;
mod pass_device;
mod past_round;
mod pause;
mod settings;
mod shuffle;

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
    app.add_plugins((
        amount::plugin,
        credits::plugin,
        data::plugin,
        end_match::plugin,
        how_to_play::plugin,
        keys::plugin,
        pad_gone::plugin,
        pass_device::plugin,
        past_round::plugin,
        pause::plugin,
        settings::plugin,
        shuffle::plugin,
    ));
    app.add_systems(Update, (give_focus_back, shield).in_set(crate::AppSystems::Hud));
    // Whoever opens a menu over the table by mouse has no focus ring until a key is pressed.
    app.init_resource::<InputFocusVisible>();
}
