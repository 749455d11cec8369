//! What answers a press that does nothing: the reason, and the chip that goes back.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{ChipRefused, Notice, allowed::Refusal};
use crate::locale::Localised;

/// Answers a press that does nothing.
#[derive(SystemParam)]
pub(super) struct Answers<'w> {
    notices: MessageWriter<'w, Notice>,
    refused: MessageWriter<'w, ChipRefused>,
}

impl Answers<'_> {
    /// Tells why something is not done.
    pub(super) fn refuse(&mut self, refusal: Refusal) {
        if let Refusal::ChipBack(_, chip) = refusal {
            self.refused.write(ChipRefused(chip));
        }
        if let Some(words) = refusal.words() {
            self.say(words.clone());
        }
    }

    /// Tells why something is not done, in this line.
    pub(super) fn say(&mut self, line: Localised) {
        self.notices.write(Notice::Refused(line));
    }
}
