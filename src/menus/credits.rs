//! Credits: who made what, and under which licences.

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe};

use super::root;
use crate::{
    input::Activate,
    locale::Localised,
    navigation::GoBack,
    states::Menu,
    style::faces::Faces,
    ui::{
        scrolling,
        widgets::{self, menu_button},
    },
};

fn show(faces: Res<Faces>, mut commands: Commands) {
    let faces = &*faces;
    commands.spawn((root(Menu::Credits), Name::new("Credits"))).with_children(|page| {
        page.spawn(scrolling::panel()).with_children(|framed| {
            framed.spawn(scrolling::area(14.0)).with_children(|panel| {
                panel.spawn(widgets::heading(faces, Localised::new("credits"), 36.0));
                for key in ["credits-game", "credits-art", "credits-fonts", "credits-engine"] {
                    panel.spawn((widgets::body(Localised::new(key), 19.0), Readable));
                }
                let version = Localised::new("version").with("version", env!("CARGO_PKG_VERSION"));
                panel.spawn(widgets::body(version, 16.0));
            });
            framed.spawn((
                menu_button(faces, Localised::new("back")),
                AutoFocus,
                observe(|_: On<Activate>, mut commands: Commands| commands.trigger(GoBack)),
            ));
        });
    });
}

/// A paragraph that is not wider than one likes to read.
#[derive(Component)]
pub(super) struct Readable;

fn narrow(text: On<Add, Readable>, mut nodes: Query<&mut Node>) {
    if let Ok(mut node) = nodes.get_mut(text.entity) {
        node.max_width = px(680);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(narrow);
    app.add_systems(OnEnter(Menu::Credits), show);
}
