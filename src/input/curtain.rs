//! Between two screens: a press that was meant for the one that goes does nothing on the one that comes.

use bevy::{ecs::message::MessageCursor, prelude::*};

use super::{
    intent::{Intent, IntentGiven},
    pacing::Waiting,
};

/// Between two screens. While it is not up no button and no key is heard, but those that mean the same everywhere.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Curtain {
    /// Presses are heard.
    #[default]
    Up,
    /// Someone has asked to go back or to pause: what is pressed after that in the same frame was meant for what is left.
    Falling,
    /// The screen, or the menu, is being left, until the next one stands.
    Down,
}

impl Curtain {
    /// Whether presses are heard now.
    pub fn is_up(self) -> bool {
        self == Curtain::Up
    }

    /// A press of this frame will leave what is on the screen: what is pressed after it was meant for that.
    pub fn fall(&mut self) {
        if self.is_up() {
            *self = Curtain::Falling;
        }
    }

    /// Whether an intent is heard now.
    pub(super) fn lets_pass(&mut self, intent: Intent) -> bool {
        let passes = self.is_up() || is_meant_everywhere(intent);
        if passes && matches!(intent, Intent::Back | Intent::Pause) {
            self.fall();
        }
        passes
    }
}

/// What means the same whatever is on the screen.
const fn is_meant_everywhere(intent: Intent) -> bool {
    matches!(intent, Intent::Mute | Intent::FullScreen | Intent::Say)
}

/// The next screen stands, and what was given for the last one is forgotten, with the presses that still wait for their frame.
fn rise(
    mut curtain: ResMut<Curtain>,
    mut given: ResMut<Messages<IntentGiven>>,
    mut cursor: Local<MessageCursor<IntentGiven>>,
    mut waiting: ResMut<Waiting>,
) {
    let fresh: Vec<IntentGiven> = cursor.read(&given).copied().collect();
    if *curtain == Curtain::Down {
        given.clear();
        given.write_batch(fresh.into_iter().filter(|given| is_meant_everywhere(given.intent)));
        cursor.clear(&given);
        waiting.forget_presses();
    }
    curtain.set_if_neq(Curtain::Up);
}

/// When the curtain rises, at the beginning of `Update`: screens change right before. Whoever hears intents comes after it.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CurtainRises;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Curtain>().add_systems(Update, rise.in_set(CurtainRises));
}
