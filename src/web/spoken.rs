//! What happened, in words, for the page's live region: the sentences of the round, and the line for the player as it stands
//! on the table.

use bevy::prelude::*;

use super::page;
use crate::{locale::Locale, play::spoken::Spoken, ui::NoticeLine};

/// At the end of a frame the line stands as it is seen. Where the round has spoken in the same frame, the line only says
/// the same more shortly, and is left out.
fn speak(
    mut sentences: MessageReader<Spoken>,
    lines: Query<&Text, With<NoticeLine>>,
    locale: Res<Locale>,
    mut seen: Local<String>,
) {
    let told: Vec<String> = sentences.read().map(|Spoken(sentence)| sentence.text(&locale)).collect();
    let line = lines.iter().map(|text| text.0.trim()).find(|text| !text.is_empty()).unwrap_or_default();
    let is_new = *seen != line;
    if is_new {
        line.clone_into(&mut seen);
    }
    if !told.is_empty() {
        page::tell("say", &told.join(" "));
    } else if is_new && !line.is_empty() {
        page::tell("say", line);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, speak);
}
