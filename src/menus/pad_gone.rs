//! The page that misses a gamepad: at every table the game waits for the one that was used last, at the batch for the one of the
//! player whose turn it is. Any gamepad goes on, or none.

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe};

use super::root;
use crate::{
    AppSystems,
    input::{Activate, LastPad, PadFound, PadLost, Pads},
    locale::Localised,
    navigation::OpenMenu,
    play::{
        RoundState, at_batch,
        batch::{BatchTable, DeviceTaken, Waiting},
    },
    states::{Menu, Screen},
    style::faces::Faces,
    ui::{
        plates::face,
        widgets::{self, menu_button},
    },
};

/// Whether a gamepad is missed that the player still has to be told of.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Missed(bool);

/// At a table for one; the batch knows itself whose gamepad is missed.
fn miss(
    mut lost: MessageReader<PadLost>,
    mut found: MessageReader<PadFound>,
    last: Res<LastPad>,
    pads: Res<Pads>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    state: Option<Res<RoundState>>,
    mut missed: ResMut<Missed>,
    mut commands: Commands,
) {
    let matters = |pad: Entity| !pads.0.contains(&pad) && (last.0 == Some(pad) || pads.0.is_empty());
    let lost = lost.read().any(|lost| matters(lost.entity));
    let found = found.read().count() > 0;
    if *screen.get() != Screen::Table || at_batch(state) {
        missed.set_if_neq(Missed(false));
        return;
    }
    if lost || found {
        missed.set_if_neq(Missed(lost));
    }
    match menu.get() {
        Menu::None if missed.0 => commands.trigger(OpenMenu(Menu::PadGone)),
        Menu::PadGone if !missed.0 => commands.trigger(OpenMenu(Menu::None)),
        _ => {}
    }
}

/// Whoever has left the page, by whatever way, has been told.
fn told(mut missed: ResMut<Missed>) {
    missed.0 = false;
}

fn show(
    faces: Res<Faces>,
    state: Option<Res<RoundState>>,
    table: Option<Res<BatchTable>>,
    waiting: Res<Waiting>,
    mut commands: Commands,
) {
    let faces = &*faces;
    let table = table.filter(|_| at_batch(state));
    let player = table.as_ref().zip(waiting.pad).and_then(|(table, seat)| table.seat(seat));
    commands.spawn((root(Menu::PadGone), Name::new("Gamepad gone"))).with_children(|page| {
        page.spawn(widgets::panel()).with_children(|panel| {
            let title = match player {
                Some(player) => {
                    panel.spawn(face(faces, player, 84.0));
                    Localised::new("batch-pad-gone").with("name", player.name.to_string())
                }
                None => Localised::new("pad-gone"),
            };
            panel.spawn(widgets::heading(faces, title, 34.0));
            panel.spawn(widgets::body(Localised::new("pad-gone-why"), 19.0));
            panel.spawn((menu_button(faces, Localised::new("without-pad")), AutoFocus, observe(go_on_without)));
        });
    });
}

fn go_on_without(
    _: On<Activate>,
    state: Option<Res<RoundState>>,
    waiting: Res<Waiting>,
    mut taken: MessageWriter<DeviceTaken>,
    mut commands: Commands,
) {
    if let Some(seat) = waiting.pad.filter(|_| at_batch(state)) {
        taken.write(DeviceTaken::WithoutPad(seat));
    }
    commands.trigger(OpenMenu(Menu::None));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Missed>();
    app.add_systems(OnEnter(Menu::PadGone), show);
    app.add_systems(OnExit(Menu::PadGone), told);
    app.add_systems(Update, miss.in_set(AppSystems::Rules));
}
