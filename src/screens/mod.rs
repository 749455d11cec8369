//! The screens: one state, one file each.

use bevy::prelude::*;

mod drill;
mod input_context;
mod loading;
mod lobby;
mod match_over;
mod name_entry;
mod podium;
mod records;
mod refill;
mod seats;
mod statistics;
mod title;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        drill::plugin,
        loading::plugin,
        lobby::plugin,
        match_over::plugin,
        name_entry::plugin,
        podium::plugin,
        records::plugin,
        statistics::plugin,
        seats::plugin,
        input_context::plugin,
        title::plugin,
    ));
}
