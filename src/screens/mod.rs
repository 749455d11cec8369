//! The screens: one state, one file each.

use bevy::prelude::*;

mod loading;
mod lobby;
mod match_over;
mod name_entry;
mod records;
mod table;
mod title;

pub use name_entry::{Letter, TypedName};

/// What fills the window.
#[derive(States, Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Pictures are loaded.
    #[default]
    Loading,
    /// The first page.
    Title,
    /// The choice of a table.
    Lobby,
    /// A table.
    Table,
    /// The match is over: what it came to, and a name for its record.
    MatchOver,
    /// The five best.
    Records,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        loading::plugin,
        lobby::plugin,
        match_over::plugin,
        name_entry::plugin,
        records::plugin,
        table::plugin,
        title::plugin,
    ));
}
