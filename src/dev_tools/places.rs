//! Where the buttons are, and which the pointer is on: a line for each change, so that a program can click on them.

use std::collections::BTreeMap;

use bevy::{picking::hover::Hovered, prelude::*};

use super::Watcher;
use crate::{
    input::Button,
    locale::Localised,
    table::{Chip, Piles},
    ui::BarButton,
};

/// What names a button, where it is, and whether the pointer is there.
type Place = (
    Option<&'static BarButton>,
    Option<&'static Localised>,
    &'static AccessibleLabel,
    &'static ComputedNode,
    &'static UiGlobalTransform,
    &'static InheritedVisibility,
    &'static Hovered,
);

/// A button is called by its intent, its text's key, or its label where that is the name of a table or the like. Where several have one name, the later ones get a number.
fn trace_places(
    buttons: Query<Place, With<Button>>,
    mut known: Local<BTreeMap<String, (IVec2, IVec2)>>,
    mut hovered: Local<String>,
    mut watcher: ResMut<Watcher>,
) {
    let mut seen: Vec<(String, (IVec2, IVec2), bool)> = buttons
        .iter()
        .filter(|(.., node, _, visible, _)| visible.get() && !node.is_empty())
        .map(|(bar, text, label, node, place, _, hovered)| {
            let name = match (bar, text) {
                (Some(BarButton(intent)), _) => intent.to_string(),
                (None, Some(text)) if text.key != Localised::VALUE => text.key.to_string(),
                (None, _) => label.0.to_lowercase().replace(' ', "-"),
            };
            (name, (place.translation.as_ivec2(), node.size().as_ivec2()), hovered.get())
        })
        .collect();
    seen.sort_by_key(|(name, place, _)| (name.clone(), place.0.y, place.0.x));
    let mut now = BTreeMap::new();
    let mut hovered_now = "-".to_owned();
    for (name, place, is_hovered) in seen {
        let same = now.keys().filter(|other: &&String| other.split('#').next() == Some(&name)).count();
        let name = if same == 0 { name } else { format!("{name}#{}", same + 1) };
        if known.get(&name) != Some(&place) {
            let (middle, size) = place;
            watcher.tell(format_args!("place: {name} {} {} {} {}", middle.x, middle.y, size.x, size.y));
        }
        if is_hovered {
            hovered_now.clone_from(&name);
        }
        now.insert(name, place);
    }
    for name in known.keys().filter(|name| !now.contains_key(*name)) {
        watcher.tell(format_args!("place: {name} gone"));
    }
    *known = now;
    if *hovered != hovered_now {
        watcher.tell(format_args!("hover: {hovered_now}"));
        *hovered = hovered_now;
    }
}

/// Where the chip lies that was put onto the bet last.
fn trace_chip(
    chips: Query<(Entity, &GlobalTransform), With<Chip>>,
    piles: Option<Res<Piles>>,
    cameras: Query<(&Camera, &GlobalTransform)>,
    mut known: Local<Option<IVec2>>,
    mut watcher: ResMut<Watcher>,
) {
    let in_bet = |(chip, at): (Entity, &GlobalTransform)| {
        piles.as_ref().and_then(|piles| piles.place_in_bet(chip)).map(|place| (place, at.translation()))
    };
    let last = chips.iter().filter_map(in_bet).max_by_key(|(place, _)| *place);
    let now = last.and_then(|(_, at)| {
        let (camera, eye) = cameras.single().ok()?;
        camera.world_to_viewport(eye, at).ok().map(Vec2::as_ivec2)
    });
    if *known != now {
        match now {
            Some(at) => watcher.tell(format_args!("place: chip-in-bet {} {}", at.x, at.y)),
            None => watcher.tell("place: chip-in-bet gone"),
        }
        *known = now;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, (trace_places, trace_chip));
}
