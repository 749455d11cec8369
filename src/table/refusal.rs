//! What is refused is heard too.

use bevy::prelude::*;

use super::TableReactions;
use crate::{
    audio::{PlaySound, Sound},
    play::Notice,
};

fn sound(mut notices: MessageReader<Notice>, mut sounds: MessageWriter<PlaySound>) {
    if notices.read().filter(|notice| matches!(notice, Notice::Refused(_))).count() > 0 {
        sounds.write(PlaySound { sound: Sound::Error, pan: 0.0 });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, sound.in_set(TableReactions));
}
