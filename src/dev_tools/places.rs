//! Where the buttons are: a line when one comes, moves or goes, so that a program can click on it.

use std::collections::BTreeMap;

use bevy::{prelude::*, ui_widgets::Button};

use crate::{locale::Localised, ui::BarButton};

/// What names a button, and where it is.
type Place = (
    Option<&'static BarButton>,
    Option<&'static Localised>,
    &'static AccessibleLabel,
    &'static ComputedNode,
    &'static UiGlobalTransform,
    &'static InheritedVisibility,
);

/// A button is called by its intent, its text's key or its label. Where several have one name, the later ones get a number.
fn trace_places(buttons: Query<Place, With<Button>>, mut known: Local<BTreeMap<String, IVec2>>) {
    let mut seen: Vec<(String, IVec2)> = buttons
        .iter()
        .filter(|(.., node, _, visible)| visible.get() && !node.is_empty())
        .map(|(bar, text, label, _, place, _)| {
            let name = match (bar, text) {
                (Some(BarButton(intent)), _) => intent.to_string(),
                (None, Some(text)) => text.key.to_string(),
                (None, None) => label.0.to_lowercase().replace(' ', "-"),
            };
            (name, place.translation.as_ivec2())
        })
        .collect();
    seen.sort_by_key(|(name, place)| (name.clone(), place.y, place.x));
    let mut now = BTreeMap::new();
    for (name, place) in seen {
        let same = now.keys().filter(|other: &&String| other.split('#').next() == Some(&name)).count();
        let name = if same == 0 { name } else { format!("{name}#{}", same + 1) };
        if known.get(&name) != Some(&place) {
            println!("place: {name} {} {}", place.x, place.y);
        }
        now.insert(name, place);
    }
    for name in known.keys().filter(|name| !now.contains_key(*name)) {
        println!("place: {name} gone");
    }
    *known = now;
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, trace_places);
}
