//! Leaving a table: what has not been kept is kept, and a round in its middle waits in the purse's account.

use std::sync::Arc;

use bevy::prelude::*;

use super::{RoundState, Timeline, purse::Purse};
use crate::{rules::TableRules, states::Screen, storage::Store};

/// The table that was left last: its match is the one that a screen after it ends.
#[derive(Resource, Debug, Default, Clone)]
pub struct LastTable(pub Option<Arc<TableRules>>);

/// Leaving before the deal gives the bet back: it never left the purse.
fn leave(
    state: Option<Res<RoundState>>,
    mut timeline: ResMut<Timeline>,
    mut purse: ResMut<Purse>,
    mut store: ResMut<Store>,
    mut last: ResMut<LastTable>,
    mut commands: Commands,
) {
    timeline.clear();
    let Some(state) = state else { return };
    if !state.is_drill() {
        purse.leave(state.rules(), &mut store);
    }
    last.0 = Some(Arc::clone(state.rules()));
    commands.remove_resource::<RoundState>();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastTable>();
    app.add_systems(OnExit(Screen::Table), leave);
}
