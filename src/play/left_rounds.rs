//! Rounds that were left in their middle: they go on where they were.

use std::collections::HashMap;

use bevy::prelude::*;

use super::{RoundState, Timeline};
use crate::states::Screen;

/// The rounds that wait, by their table.
#[derive(Resource, Default)]
pub struct LeftRounds(HashMap<String, RoundState>);

impl LeftRounds {
    /// Whether a round waits at this table.
    pub fn waits(&self, id: &str) -> bool {
        self.0.contains_key(id)
    }

    /// Takes up the round that waits at this table.
    pub(super) fn take(&mut self, id: &str) -> Option<RoundState> {
        self.0.remove(id)
    }
}

/// Leaving before the deal gives the bet back: it never left the purse. A round that is open is kept.
fn leave(world: &mut World) {
    world.resource_mut::<Timeline>().clear();
    if let Some(state) = world.remove_resource::<RoundState>()
        && state.is_open()
        && !state.is_drill()
    {
        let id = state.rules().id.clone();
        world.resource_mut::<LeftRounds>().0.insert(id, state);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LeftRounds>();
    app.add_systems(OnExit(Screen::Table), leave);
}
