//! A key or button as it is bound: letters as the layout's letters, not as places on the keyboard.

use std::{fmt, str::FromStr};

use bevy::{
    input::keyboard::{Key, KeyboardInput},
    prelude::*,
};
use serde::{Deserialize, Serialize};

use super::intent::Unknown;

/// A key or button. Written `key:h`, `key:enter`, `pad:south`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Press {
    /// What the key types in the player's layout, small: `h`, `1`, `+`.
    Letter(char),
    /// A key that types nothing.
    Named(Named),
    /// A gamepad's button, by its place.
    Pad(GamepadButton),
}

/// A key that types nothing (and the space bar).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "they are what they are called")]
pub enum Named {
    Enter,
    Space,
    Escape,
    Backspace,
    Tab,
    Delete,
    Insert,
    Home,
    End,
    PageUp,
    PageDown,
    Up,
    Down,
    Left,
    Right,
    /// F1 to F12.
    F(u8),
}

const NAMED: [(Named, Key, &str); 15] = [
    (Named::Enter, Key::Enter, "enter"),
    (Named::Space, Key::Space, "space"),
    (Named::Escape, Key::Escape, "escape"),
    (Named::Backspace, Key::Backspace, "backspace"),
    (Named::Tab, Key::Tab, "tab"),
    (Named::Delete, Key::Delete, "delete"),
    (Named::Insert, Key::Insert, "insert"),
    (Named::Home, Key::Home, "home"),
    (Named::End, Key::End, "end"),
    (Named::PageUp, Key::PageUp, "page-up"),
    (Named::PageDown, Key::PageDown, "page-down"),
    (Named::Up, Key::ArrowUp, "up"),
    (Named::Down, Key::ArrowDown, "down"),
    (Named::Left, Key::ArrowLeft, "left"),
    (Named::Right, Key::ArrowRight, "right"),
];

const F_KEYS: [Key; 12] =
    [Key::F1, Key::F2, Key::F3, Key::F4, Key::F5, Key::F6, Key::F7, Key::F8, Key::F9, Key::F10, Key::F11, Key::F12];

/// The buttons that can be bound. Shoulders are Bevy's `LeftTrigger`, triggers its `LeftTrigger2`.
const BUTTONS: [(GamepadButton, &str); 16] = [
    (GamepadButton::South, "south"),
    (GamepadButton::East, "east"),
    (GamepadButton::West, "west"),
    (GamepadButton::North, "north"),
    (GamepadButton::LeftTrigger, "left-shoulder"),
    (GamepadButton::RightTrigger, "right-shoulder"),
    (GamepadButton::LeftTrigger2, "left-trigger"),
    (GamepadButton::RightTrigger2, "right-trigger"),
    (GamepadButton::LeftThumb, "left-thumb"),
    (GamepadButton::RightThumb, "right-thumb"),
    (GamepadButton::Select, "select"),
    (GamepadButton::Start, "start"),
    (GamepadButton::DPadUp, "up"),
    (GamepadButton::DPadDown, "down"),
    (GamepadButton::DPadLeft, "left"),
    (GamepadButton::DPadRight, "right"),
];

/// Where letters and digits are on the keyboard (US layout), in the order of [`PLACED`].
#[rustfmt::skip]
const PLACES: [KeyCode; 36] = {
    use KeyCode::*;
    [
        KeyA, KeyB, KeyC, KeyD, KeyE, KeyF, KeyG, KeyH, KeyI, KeyJ, KeyK, KeyL, KeyM, KeyN, KeyO, KeyP, KeyQ, KeyR, KeyS,
        KeyT, KeyU, KeyV, KeyW, KeyX, KeyY, KeyZ,
        Digit0, Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9,
    ]
};
const PLACED: &str = "abcdefghijklmnopqrstuvwxyz0123456789";

/// The numpad, in the order of [`ON_NUMPAD`].
#[rustfmt::skip]
const NUMPAD: [KeyCode; 12] = {
    use KeyCode::*;
    [
        Numpad0, Numpad1, Numpad2, Numpad3, Numpad4, Numpad5, Numpad6, Numpad7, Numpad8, Numpad9,
        NumpadAdd, NumpadSubtract,
    ]
};
const ON_NUMPAD: &str = "0123456789+-";

fn at_place(places: &[KeyCode], letters: &str, code: KeyCode) -> Option<Press> {
    let at = places.iter().position(|place| *place == code)?;
    letters.chars().nth(at).map(Press::Letter)
}

impl Press {
    /// The button of a gamepad, if it can be bound.
    pub fn of_button(button: GamepadButton) -> Option<Press> {
        BUTTONS.iter().any(|(known, _)| *known == button).then_some(Press::Pad(button))
    }

    /// What a key is, best reading first; the first one that is bound counts, and a new binding takes the first.
    ///
    /// A key is what its layout types. Where that is neither a letter nor a digit of ours (another alphabet, the digit row of
    /// a French keyboard) its place counts after it. The numpad has digits, with and without Num Lock.
    pub fn of_key(input: &KeyboardInput) -> impl Iterator<Item = Press> + use<> {
        let typed = match &input.logical_key {
            Key::Character(text) => one_letter(text).map(Press::Letter),
            other => Named::of_key(other).map(Press::Named),
        };
        let first = at_place(&NUMPAD, ON_NUMPAD, input.key_code).or(typed);
        let is_clear = match first {
            Some(Press::Letter(letter)) => letter.is_ascii_alphanumeric(),
            Some(Press::Named(_) | Press::Pad(_)) => true,
            None => false,
        };
        let by_place = if is_clear { None } else { at_place(&PLACES, PLACED, input.key_code) };
        first.into_iter().chain(by_place)
    }

    /// Whether it is a gamepad's button.
    pub const fn is_pad(self) -> bool {
        matches!(self, Press::Pad(_))
    }

    /// Whether it writes or deletes a letter where a text is typed.
    pub const fn types(self) -> bool {
        matches!(self, Press::Letter(_) | Press::Named(Named::Space | Named::Backspace | Named::Delete))
    }
}

/// A text of one letter, small.
fn one_letter(text: &str) -> Option<char> {
    let mut letters = text.chars().flat_map(char::to_lowercase);
    letters.next().filter(|letter| letters.next().is_none() && !letter.is_whitespace() && !letter.is_control())
}

impl Named {
    fn of_key(key: &Key) -> Option<Named> {
        let f_key = || F_KEYS.iter().position(|known| known == key).map(|at| Named::F(at as u8 + 1));
        NAMED.iter().find(|(_, known, _)| known == key).map(|(named, ..)| *named).or_else(f_key)
    }

    /// The name of the key in saved bindings: `enter`, `f11`.
    pub fn name(self) -> String {
        match NAMED.iter().find(|(named, ..)| *named == self) {
            Some((_, _, name)) => (*name).into(),
            None => match self {
                Named::F(number) => format!("f{number}"),
                other => format!("{other:?}"),
            },
        }
    }
}

/// The name of a button in saved bindings: `south`.
pub(super) fn button_name(button: GamepadButton) -> &'static str {
    BUTTONS.iter().find(|(known, _)| *known == button).map_or("other", |(_, name)| name)
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Press::Letter(letter) => write!(f, "key:{letter}"),
            Press::Named(named) => write!(f, "key:{}", named.name()),
            Press::Pad(button) => write!(f, "pad:{}", button_name(*button)),
        }
    }
}

impl From<Press> for String {
    fn from(press: Press) -> String {
        press.to_string()
    }
}

impl FromStr for Press {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Press, Unknown> {
        if let Some(name) = text.strip_prefix("pad:") {
            let button = BUTTONS.iter().find(|(_, known)| *known == name).ok_or(Unknown)?;
            return Ok(Press::Pad(button.0));
        }
        let name = text.strip_prefix("key:").ok_or(Unknown)?;
        if let Some(letter) = one_letter(name) {
            return Ok(Press::Letter(letter));
        }
        let named = NAMED.iter().find(|(_, _, known)| *known == name).map(|(named, ..)| *named);
        let f_key = || (1..=12).map(Named::F).find(|key| key.name() == name);
        named.or_else(f_key).map(Press::Named).ok_or(Unknown)
    }
}

impl TryFrom<String> for Press {
    type Error = Unknown;

    fn try_from(text: String) -> Result<Press, Unknown> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::{ButtonState, keyboard::NativeKey};

    use super::*;

    fn key(key_code: KeyCode, logical_key: Key) -> Vec<String> {
        let window = Entity::PLACEHOLDER;
        let input =
            KeyboardInput { key_code, logical_key, state: ButtonState::Pressed, text: None, repeat: false, window };
        Press::of_key(&input).map(String::from).collect()
    }

    #[test]
    fn a_letter_is_the_layouts_letter() {
        assert_eq!(key(KeyCode::KeyJ, Key::Character("H".into())), ["key:h"]);
        assert_eq!(key(KeyCode::KeyH, Key::Character("р".into())), ["key:р", "key:h"], "Cyrillic");
        assert_eq!(key(KeyCode::Digit2, Key::Character("é".into())), ["key:é", "key:2"], "French");
        assert_eq!(key(KeyCode::KeyH, Key::Unidentified(NativeKey::Unidentified)), ["key:h"]);
        assert_eq!(key(KeyCode::Equal, Key::Character("+".into())), ["key:+"]);
    }

    #[test]
    fn the_numpad_has_digits_with_and_without_num_lock() {
        assert_eq!(key(KeyCode::Numpad1, Key::Character("1".into())), ["key:1"]);
        assert_eq!(key(KeyCode::Numpad1, Key::End), ["key:1"]);
        assert_eq!(key(KeyCode::NumpadEnter, Key::Enter), ["key:enter"]);
        assert_eq!(key(KeyCode::NumpadAdd, Key::Character("+".into())), ["key:+"]);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let presses = NAMED
            .iter()
            .map(|(named, ..)| Press::Named(*named))
            .chain((1..=12).map(|number| Press::Named(Named::F(number))))
            .chain(BUTTONS.iter().map(|(button, _)| Press::Pad(*button)))
            .chain(['h', '1', '+', 'ç'].map(Press::Letter));
        for press in presses {
            assert_eq!(press.to_string().parse(), Ok(press));
        }
        for hostile in ["", "key:", "key:ab", "pad:h", "f1", "key:f13", "key: ", "key:\n", "pad:south "] {
            assert_eq!(hostile.parse::<Press>(), Err(Unknown), "{hostile:?}");
        }
    }
}
