//! What happened, in words, for the page's live region: the line for the player as it stands on the table.

use bevy::prelude::*;

use super::page;
use crate::ui::NoticeLine;

/// At the end of a frame the line stands as it is seen.
fn speak(lines: Query<&Text, With<NoticeLine>>, mut spoken: Local<String>) {
    let line = lines.iter().map(|text| text.0.trim()).find(|text| !text.is_empty()).unwrap_or_default();
    if *spoken != line {
        line.clone_into(&mut spoken);
        page::tell("say", line);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, speak);
}
