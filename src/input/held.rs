//! What is held down: so that a press counts once, and what is held ends when it is let go, or lost.

use bevy::{
    input::{ButtonState, keyboard::KeyboardFocusLost},
    prelude::*,
};

use super::{
    devices::PadLost,
    intent::{IntentEnded, IntentGiven},
};

/// The pads' buttons that are down. An analogue button reports every change on its way; only the first one is a press.
#[derive(Resource, Debug, Default)]
pub(super) struct Down(Vec<(Entity, GamepadButton)>);

impl Down {
    /// Notes the state of a button; whether that is news.
    pub(super) fn is_new(&mut self, pad: Entity, button: GamepadButton, state: ButtonState) -> bool {
        let at = self.0.iter().position(|down| *down == (pad, button));
        match (at, state) {
            (None, ButtonState::Pressed) => self.0.push((pad, button)),
            (Some(at), ButtonState::Released) => drop(self.0.swap_remove(at)),
            _ => return false,
        }
        true
    }
}

/// A place that is held down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    Key(KeyCode),
    Button(Entity, GamepadButton),
}

/// Held intents, and what holds them. It is looked up by place: what the place means may have changed since.
#[derive(Resource, Debug, Default)]
pub(super) struct Held(Vec<(Source, IntentGiven)>);

impl Held {
    pub(super) fn hold(&mut self, source: Source, given: IntentGiven) {
        self.0.retain(|(held, _)| *held != source);
        self.0.push((source, given));
    }

    /// Ends what this place holds.
    pub(super) fn let_go(&mut self, source: Source, ended: &mut MessageWriter<IntentEnded>) {
        self.end(ended, |held| held == source);
    }

    fn end(&mut self, ended: &mut MessageWriter<IntentEnded>, is_over: impl Fn(Source) -> bool) {
        self.0.retain(|(source, IntentGiven { intent, device, pad })| {
            let over = is_over(*source);
            if over {
                ended.write(IntentEnded { intent: *intent, device: *device, pad: *pad });
            }
            !over
        });
    }
}

/// A window in the background hears no key let go, and a pad that is gone lets go of nothing.
pub(super) fn let_go_of_what_is_lost(
    mut windows: MessageReader<KeyboardFocusLost>,
    mut pads: MessageReader<PadLost>,
    mut down: ResMut<Down>,
    mut held: ResMut<Held>,
    mut ended: MessageWriter<IntentEnded>,
) {
    if windows.read().count() > 0 {
        held.end(&mut ended, |source| matches!(source, Source::Key(_)));
    }
    for PadLost { entity } in pads.read() {
        down.0.retain(|(pad, _)| pad != entity);
        held.end(&mut ended, |source| matches!(source, Source::Button(pad, _) if pad == *entity));
    }
}
