//! What a key or button is called, in short. Pure.

use bevy::prelude::GamepadButton;

use super::{
    devices::Maker,
    press::{Named, Press, button_name},
};
use crate::locale::Locale;

/// A short text for it: `H`, `Enter`, `A`, `RT`.
pub fn short_text(press: Press, maker: Maker, locale: &Locale) -> String {
    match press {
        Press::Letter(letter) => letter.to_uppercase().to_string(),
        Press::Named(Named::F(number)) => format!("F{number}"),
        Press::Named(named) => locale.text(&format!("key-{}", named.name())),
        Press::Pad(button) => match (face(button, maker), shoulder(button, maker)) {
            (Some(name), _) if maker == Maker::PlayStation => locale.text(&format!("pad-{name}")),
            (Some(name), _) => name.into(),
            (None, Some(name)) => name.into(),
            (None, None) => locale.text(&format!("pad-{}", button_name(button))),
        },
    }
}

/// What is printed on the four buttons for the right thumb.
const fn face(button: GamepadButton, maker: Maker) -> Option<&'static str> {
    let [south, east, west, north] = match maker {
        Maker::Xbox | Maker::Other => ["A", "B", "X", "Y"],
        Maker::PlayStation => ["cross", "circle", "square", "triangle"],
        Maker::Nintendo => ["B", "A", "Y", "X"],
    };
    match button {
        GamepadButton::South => Some(south),
        GamepadButton::East => Some(east),
        GamepadButton::West => Some(west),
        GamepadButton::North => Some(north),
        _ => None,
    }
}

/// What shoulders, triggers and sticks are called.
const fn shoulder(button: GamepadButton, maker: Maker) -> Option<&'static str> {
    let [left, right, left_trigger, right_trigger, left_stick, right_stick] = match maker {
        Maker::Xbox | Maker::Other => ["LB", "RB", "LT", "RT", "LS", "RS"],
        Maker::PlayStation => ["L1", "R1", "L2", "R2", "L3", "R3"],
        Maker::Nintendo => ["L", "R", "ZL", "ZR", "LS", "RS"],
    };
    match button {
        GamepadButton::LeftTrigger => Some(left),
        GamepadButton::RightTrigger => Some(right),
        GamepadButton::LeftTrigger2 => Some(left_trigger),
        GamepadButton::RightTrigger2 => Some(right_trigger),
        GamepadButton::LeftThumb => Some(left_stick),
        GamepadButton::RightThumb => Some(right_stick),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{input::Bindings, locale::Lang};

    #[test]
    fn buttons_have_the_makers_names() {
        let pt = Locale::new(Lang::Pt);
        let south = Press::Pad(GamepadButton::South);
        assert_eq!(Maker::ALL.map(|maker| short_text(south, maker, &pt)), ["A", "Xis", "B", "A"]);
        let trigger = Press::Pad(GamepadButton::RightTrigger2);
        assert_eq!(short_text(trigger, Maker::PlayStation, &pt), "R2");
        assert_eq!(short_text(Press::Named(Named::Space), Maker::Other, &pt), "Espaço");
        assert_eq!(short_text(Press::Letter('h'), Maker::Other, &pt), "H");
        assert_eq!(short_text(Press::Named(Named::F(11)), Maker::Other, &pt), "F11");
    }

    #[test]
    fn everything_that_is_bound_can_be_shown() {
        for lang in Lang::ALL {
            let locale = Locale::new(lang);
            for press in Bindings::default().presses() {
                for maker in Maker::ALL {
                    assert!(!short_text(press, maker, &locale).contains('['), "{press}");
                }
            }
        }
    }
}
