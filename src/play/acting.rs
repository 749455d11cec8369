//! Choices change the round, and what follows from them is kept before it is shown.

use bevy::prelude::*;

use super::{
    ActionChosen, Notice, PlaySystems, RoundState, Timeline, at_table,
    batch::{self, BatchTable},
    purse::Purse,
};
use crate::{
    locale::{Localised, reason_key},
    storage::Store,
};

/// Does what was chosen, and lets the result wait to be shown.
fn act(
    mut chosen: MessageReader<ActionChosen>,
    mut state: ResMut<RoundState>,
    mut timeline: ResMut<Timeline>,
    mut notices: MessageWriter<Notice>,
) {
    for &ActionChosen(action) in chosen.read() {
        // Whoever presses twice in one frame has not seen yet what the first press brought.
        if !timeline.is_idle() {
            timeline.skip();
            continue;
        }
        match state.act(action) {
            Ok(events) => timeline.push(events),
            Err(illegal) => {
                notices.write(Notice::Refused(Localised::new(reason_key(illegal.reason))));
            }
        }
    }
}

/// Keeps a round's result as soon as it is decided.
fn keep(
    mut state: ResMut<RoundState>,
    mut purse: ResMut<Purse>,
    mut store: ResMut<Store>,
    batch: Option<ResMut<BatchTable>>,
) {
    if state.is_drill() {
        return;
    }
    let state = state.bypass_change_detection();
    if let Some(round) = state.newly_dealt() {
        purse.dealt(round, &mut store);
    }
    if let Some(round) = state.newly_decided() {
        purse.settled(round, &mut store);
        batch::keep(batch, round, &mut store);
        purse.keep_shoe(&state.rules().id, state.shoe_in_use(), &mut store);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (act, keep).chain().in_set(PlaySystems::Act).run_if(at_table));
}
