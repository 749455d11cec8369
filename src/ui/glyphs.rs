//! The pictures of a pad's buttons. Keys are drawn as keycaps with their letter; a pad's buttons as their maker prints them.

use bevy::prelude::*;

use crate::{
    atlas::{Glyph, PadFamily, PadGlyph},
    input::{Maker, Press},
};

/// Whose signs stand on the buttons of a pad. Where the maker is unknown they are shown by their places.
const fn family(maker: Maker) -> PadFamily {
    match maker {
        Maker::Xbox => PadFamily::Xbox,
        Maker::PlayStation => PadFamily::PlayStation,
        Maker::Nintendo => PadFamily::Nintendo,
        Maker::Other => PadFamily::Any,
    }
}

/// The tile of a pad's button in the atlas of glyphs; none for a key, and for what has no picture.
pub fn tile(press: Press, maker: Maker) -> Option<usize> {
    let Press::Pad(button) = press else { return None };
    let control = match button {
        GamepadButton::South => PadGlyph::South,
        GamepadButton::East => PadGlyph::East,
        GamepadButton::West => PadGlyph::West,
        GamepadButton::North => PadGlyph::North,
        GamepadButton::LeftTrigger => PadGlyph::LeftShoulder,
        GamepadButton::RightTrigger => PadGlyph::RightShoulder,
        GamepadButton::LeftTrigger2 => PadGlyph::LeftTrigger,
        GamepadButton::RightTrigger2 => PadGlyph::RightTrigger,
        GamepadButton::LeftThumb => PadGlyph::Stick,
        GamepadButton::Start => PadGlyph::Start,
        GamepadButton::Select => PadGlyph::Select,
        GamepadButton::DPadUp => return Some(Glyph::PadUp.tile()),
        GamepadButton::DPadDown => return Some(Glyph::PadDown.tile()),
        GamepadButton::DPadLeft => return Some(Glyph::PadLeft.tile()),
        GamepadButton::DPadRight => return Some(Glyph::PadRight.tile()),
        _ => return None,
    };
    Some(control.tile(family(maker)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::input::Bindings;

    #[test]
    fn every_button_that_means_something_has_a_picture_of_its_own() {
        let pads: BTreeSet<String> =
            Bindings::default().presses().filter(|press| press.is_pad()).map(|press| press.to_string()).collect();
        for maker in Maker::ALL {
            let tiles: BTreeSet<usize> = pads
                .iter()
                .map(|press| tile(press.parse().expect("a press"), maker).unwrap_or_else(|| panic!("{press}")))
                .collect();
            assert_eq!(tiles.len(), pads.len(), "{maker:?}");
        }
        assert_eq!(tile(Press::Letter('h'), Maker::Xbox), None);
    }

    #[test]
    fn south_is_the_lower_button_for_every_maker() {
        let south = Press::Pad(GamepadButton::South);
        for maker in Maker::ALL {
            assert_eq!(tile(south, maker), Some(PadGlyph::South.tile(family(maker))));
        }
    }
}
