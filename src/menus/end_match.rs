//! Asks whether the match is really to end.

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe};

use super::root;
use crate::{
    input::Activate,
    locale::Localised,
    navigation::{OpenMenu, OpenScreen},
    states::Menu,
    states::Screen,
    style::faces::Faces,
    ui::widgets::{self, menu_button},
};

fn show(faces: Res<Faces>, mut commands: Commands) {
    let faces = &*faces;
    commands.spawn((root(Menu::EndMatch), Name::new("End match?"))).with_children(|page| {
        page.spawn(widgets::panel()).with_children(|panel| {
            panel.spawn(widgets::heading(faces, Localised::new("end-match-question"), 30.0));
            panel.spawn(widgets::body(Localised::new("end-match-why"), 19.0));
            panel.spawn((menu_button(faces, Localised::new("play-on")), widgets::Primary, AutoFocus, observe(stay)));
            panel.spawn((menu_button(faces, Localised::new("end-match")), observe(end)));
        });
    });
}

fn stay(_: On<Activate>, mut commands: Commands) {
    commands.trigger(OpenMenu(Menu::None));
}

fn end(_: On<Activate>, mut commands: Commands) {
    commands.trigger(OpenScreen(Screen::MatchOver));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::EndMatch), show);
}
