//! Colours and typefaces: what table and interface share.

use bevy::prelude::*;

pub mod faces;
pub mod palette;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(faces::plugin);
}
