//! Where the buttons are: a line when one comes, moves or goes, so that a program can click on it.

use std::collections::BTreeMap;

use bevy::{prelude::*, ui_widgets::Button};

use crate::{locale::Localised, ui::bar::BarButton};

/// A button is called by its intent or by its text's key; where several have one name, the later ones get a number.
fn trace_places(
    buttons: Query<(Option<&BarButton>, &Localised, &ComputedNode, &UiGlobalTransform, &InheritedVisibility), With<Button>>,
    mut known: Local<BTreeMap<String, IVec2>>,
) {
    let mut seen: Vec<(String, IVec2)> = buttons
        .iter()
        .filter(|(.., node, _, visible)| visible.get() && !node.is_empty())
        .map(|(bar, text, _, place, _)| {
            let name = bar.map_or_else(|| text.key.to_string(), |BarButton(intent)| intent.to_string());
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
