//! What is held down: so that a press counts once, and what is held ends when it is let go, or lost.

use bevy::{
    input::{
        ButtonState,
        keyboard::{KeyboardFocusLost, KeyboardInput},
    },
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

/// The keys that are held to change what others mean, as they are at the press that is heard just now: what is gathered in one
/// slow frame is heard in order.
#[derive(Resource, Debug, Default)]
pub struct Modifiers(Vec<KeyCode>);

impl Modifiers {
    const ALL: [KeyCode; 6] = [
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::AltLeft,
        KeyCode::AltRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ];

    /// Notes a key, if it is one of these.
    pub(super) fn note(&mut self, input: &KeyboardInput) {
        if Modifiers::ALL.contains(&input.key_code) {
            self.0.retain(|held| *held != input.key_code);
            if input.state.is_pressed() {
                self.0.push(input.key_code);
            }
        }
    }

    fn hold(&self, keys: [KeyCode; 2]) -> bool {
        keys.iter().any(|key| self.0.contains(key))
    }

    /// Alt Gr, which some systems report as Control and Alt, types letters of its own; so does Option on a Mac.
    fn alt_types(&self) -> bool {
        self.0.contains(&KeyCode::AltRight) || cfg!(target_os = "macos") && self.0.contains(&KeyCode::AltLeft)
    }

    /// Whether a key with them belongs to the system or the browser: it types no letter and means no intent.
    pub fn are_a_chord(&self) -> bool {
        let control = self.hold([KeyCode::ControlLeft, KeyCode::ControlRight]);
        let alt = self.hold([KeyCode::AltLeft, KeyCode::AltRight]);
        (control || alt) && !self.alt_types() || self.hold([KeyCode::SuperLeft, KeyCode::SuperRight])
    }

    /// Whether a V with them pastes: Control, on a Mac Command.
    pub fn paste(&self) -> bool {
        if cfg!(target_os = "macos") {
            self.hold([KeyCode::SuperLeft, KeyCode::SuperRight])
        } else {
            self.are_a_chord() && self.hold([KeyCode::ControlLeft, KeyCode::ControlRight])
        }
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
        self.0.retain(|(source, IntentGiven { intent, device, pad, .. })| {
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
    mut modifiers: ResMut<Modifiers>,
    mut ended: MessageWriter<IntentEnded>,
) {
    if windows.read().count() > 0 {
        held.end(&mut ended, |source| matches!(source, Source::Key(_)));
        modifiers.0.clear();
    }
    for PadLost { entity } in pads.read() {
        down.0.retain(|(pad, _)| pad != entity);
        held.end(&mut ended, |source| matches!(source, Source::Button(pad, _) if pad == *entity));
    }
}
