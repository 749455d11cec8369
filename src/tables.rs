//! The tables that can be played: those that Feltro brings, and the player's own.

use std::sync::Arc;

use bevy::prelude::*;

use crate::{
    own_tables::{self, WrongTable},
    rules::TableRules,
    states::Screen,
    storage::Store,
};

/// The tables that can be played, in the order of the lobby: those that Feltro brings, then the player's own.
#[derive(Resource, Default)]
pub struct Tables {
    /// Every one.
    pub all: Vec<Arc<TableRules>>,
    /// Files in the player's folder that are no tables.
    pub wrong: Vec<WrongTable>,
}

impl Tables {
    /// Reads the player's folder anew: a file that is put there appears with the next look at the lobby.
    fn of(store: &Store) -> Tables {
        let (own, wrong) = store.place().map(own_tables::read).unwrap_or_default();
        Tables { all: TableRules::built_in().into_iter().chain(own).collect(), wrong }
    }
}

/// Looks at the player's folder again.
pub(crate) fn read(store: Res<Store>, mut commands: Commands) {
    commands.insert_resource(Tables::of(&store));
}

pub(crate) fn plugin(app: &mut App) {
    let store = app.world().get_resource::<Store>();
    let tables = store.map(Tables::of).unwrap_or_default();
    app.insert_resource(tables);
    app.add_systems(OnEnter(Screen::Lobby), read);
}
