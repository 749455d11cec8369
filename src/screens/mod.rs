//! The screens: one state, one file each.

use bevy::prelude::*;

pub use crate::states::Screen;

mod loading;
mod lobby;
mod match_over;
mod name_entry;
mod podium;
mod records;
mod refill;
mod seats;
mod statistics;
mod table;
mod title;

pub use lobby::Tables;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        loading::plugin,
        lobby::plugin,
        match_over::plugin,
        name_entry::plugin,
        podium::plugin,
        records::plugin,
        statistics::plugin,
        seats::plugin,
        table::plugin,
        title::plugin,
    ));
}
