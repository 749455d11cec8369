//! At the batch: the page that says who gets the device next.

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe};

use super::root;
use crate::{
    input::Activate,
    locale::Localised,
    navigation::OpenMenu,
    play::batch::{BatchTable, DeviceTaken, Waiting},
    states::Menu,
    style::faces::Faces,
    ui::{
        plates::face,
        widgets::{self, menu_button},
    },
};

/// Hides the table's middle and says whose turn it is with the device.
fn show(faces: Res<Faces>, table: Option<Res<BatchTable>>, waiting: Res<Waiting>, mut commands: Commands) {
    let Some((seat, table)) = waiting.handing.zip(table) else { return };
    let Some(player) = table.seat(seat) else { return };
    let faces = &*faces;
    let name = player.name.to_string();
    commands.spawn((root(Menu::PassDevice), Name::new("Pass the device"))).with_children(|page| {
        page.spawn(widgets::panel()).with_children(|panel| {
            panel.spawn(face(faces, player, 84.0));
            panel.spawn(widgets::heading(faces, Localised::new("batch-pass").with("name", name.clone()), 34.0));
            panel.spawn(widgets::body(Localised::new("batch-pass-why"), 19.0));
            panel.spawn((
                menu_button(faces, Localised::new("batch-i-am").with("name", name)),
                widgets::Primary,
                AutoFocus,
                observe(take_over),
            ));
        });
    });
}

fn take_over(_: On<Activate>, waiting: Res<Waiting>, mut taken: MessageWriter<DeviceTaken>, mut commands: Commands) {
    if let Some(seat) = waiting.handing {
        taken.write(DeviceTaken::Passed(seat));
    }
    commands.trigger(OpenMenu(Menu::None));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::PassDevice), show);
}
