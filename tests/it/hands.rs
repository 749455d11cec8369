//! What a hand does beside plain presses: other buttons of the mouse, held keys, chords, sticks, two things in one frame.

use bevy::{
    input::{
        ButtonState,
        gamepad::{
            GamepadAxis, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
            RawGamepadButtonChangedEvent, RawGamepadEvent,
        },
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
};
use feltro::input::IntentGiven;

use crate::common::{Game, Spot};

impl Game {
    /// Clicks in the middle of a button with this button of the mouse.
    pub fn click_with(&mut self, which: MouseButton, button: impl Into<Spot>) {
        let entity = self.find(&button.into());
        let at = self.place(entity).center();
        self.point_at(at);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.mouse_button(which, state);
            self.frame();
        }
        self.frames(3);
    }

    /// A key changes, and no frame passes.
    pub fn send_key(&mut self, key_code: KeyCode, key: &str, state: ButtonState, repeat: bool) {
        let logical_key = match key_code {
            KeyCode::Enter => Key::Enter,
            KeyCode::Escape => Key::Escape,
            KeyCode::Space => Key::Space,
            KeyCode::Tab => Key::Tab,
            KeyCode::ArrowUp => Key::ArrowUp,
            KeyCode::ControlLeft => Key::Control,
            KeyCode::AltLeft => Key::Alt,
            KeyCode::AltRight => Key::AltGraph,
            KeyCode::SuperLeft => Key::Super,
            _ => Key::Character(key.into()),
        };
        let window = self.window();
        self.app.world_mut().write_message(KeyboardInput { key_code, logical_key, state, text: None, repeat, window });
    }

    /// A key goes down and up, and no frame passes.
    pub fn tap_key(&mut self, key_code: KeyCode, key: &str) {
        self.send_key(key_code, key, ButtonState::Pressed, false);
        self.send_key(key_code, key, ButtonState::Released, false);
    }

    /// A letter with a key held that makes a chord of it; all of it within one frame, or each in its own.
    pub fn chord(&mut self, modifier: KeyCode, key_code: KeyCode, letter: &str, at_once: bool) {
        for (code, letter, state) in [
            (modifier, "", ButtonState::Pressed),
            (key_code, letter, ButtonState::Pressed),
            (key_code, letter, ButtonState::Released),
            (modifier, "", ButtonState::Released),
        ] {
            self.send_key(code, letter, state, false);
            if !at_once {
                self.frame();
            }
        }
        self.frames(2);
    }

    /// A gamepad is plugged in.
    pub fn plug_in(&mut self) -> Entity {
        let pad = self.app.world_mut().spawn_empty().id();
        self.plug_in_again(pad);
        pad
    }

    /// The same gamepad is plugged in again.
    pub fn plug_in_again(&mut self, pad: Entity) {
        let connection = GamepadConnection::Connected { name: "Pad".into(), vendor_id: None, product_id: None };
        self.app.world_mut().write_message(GamepadConnectionEvent::new(pad, connection));
        self.frames(4);
    }

    /// A gamepad is pulled out.
    pub fn pull_out(&mut self, pad: Entity) {
        self.app.world_mut().write_message(GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected));
        self.frames(4);
    }

    /// A stick moves, and no frame passes.
    pub fn send_stick(&mut self, pad: Entity, value: f32) {
        let raw = RawGamepadAxisChangedEvent::new(pad, GamepadAxis::LeftStickX, value);
        self.app.world_mut().write_message(RawGamepadEvent::Axis(raw));
    }

    /// A pad's button goes down and up, and no frame passes.
    pub fn send_pad(&mut self, pad: Entity, button: GamepadButton) {
        for value in [1.0, 0.0] {
            let raw = RawGamepadButtonChangedEvent::new(pad, button, value);
            self.app.world_mut().write_message(RawGamepadEvent::Button(raw));
        }
    }

    /// The intents of the last two frames.
    pub fn given(&mut self) -> Vec<IntentGiven> {
        self.app.world_mut().resource_mut::<Messages<IntentGiven>>().drain().collect()
    }
}
