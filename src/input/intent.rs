//! What a player wants: the one language that keys, pads and buttons are translated into.

use std::{fmt, str::FromStr};

use bevy::{picking::pointer::PointerId, prelude::*};

use super::devices::Device;
use crate::locale::Localised;

/// The most chips a table can have.
pub const CHIPS: u8 = 7;

/// What a player wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Intent {
    /// One more card.
    Hit,
    /// No more cards.
    Stand,
    /// Double the bet.
    Double,
    /// Split the pair.
    Split,
    /// Yes to insurance or doubling.
    Yes,
    /// No to insurance or doubling.
    No,
    /// A chip onto the bet: 1 is the smallest, up to [`CHIPS`].
    Chip(u8),
    /// The last chip back.
    TakeBack,
    /// All chips back.
    Clear,
    /// Everything onto the bet.
    AllIn,
    /// The jackpot bet, on or off.
    Jackpot,
    /// Deal; after a round the same bet again.
    Deal,
    /// After a round: back to the betting.
    ChangeBet,
    /// Back, out of a menu.
    Back,
    /// The pause menu.
    Pause,
    /// Look at one's own face-down cards, as long as it is held.
    Look,
    /// The coach's word.
    Coach,
    /// Say the situation again.
    Say,
    /// Sound off and on.
    Mute,
    /// Full screen off and on.
    FullScreen,
    /// The bet one up.
    StepUp,
    /// The bet one down.
    StepDown,
    /// The bet half a chip up.
    StepHalfUp,
    /// The bet half a chip down.
    StepHalfDown,
}

/// Names as saved bindings and text keys have them. Chips have a number behind it.
const NAMES: [(Intent, &str); 23] = [
    (Intent::Hit, "hit"),
    (Intent::Stand, "stand"),
    (Intent::Double, "double"),
    (Intent::Split, "split"),
    (Intent::Yes, "yes"),
    (Intent::No, "no"),
    (Intent::TakeBack, "take-back"),
    (Intent::Clear, "clear"),
    (Intent::AllIn, "all-in"),
    (Intent::Jackpot, "jackpot"),
    (Intent::Deal, "deal"),
    (Intent::ChangeBet, "change-bet"),
    (Intent::Back, "back"),
    (Intent::Pause, "pause"),
    (Intent::Look, "look"),
    (Intent::Coach, "coach"),
    (Intent::Say, "say"),
    (Intent::Mute, "mute"),
    (Intent::FullScreen, "full-screen"),
    (Intent::StepUp, "step-up"),
    (Intent::StepDown, "step-down"),
    (Intent::StepHalfUp, "step-half-up"),
    (Intent::StepHalfDown, "step-half-down"),
];

impl Intent {
    /// Every intent.
    pub fn all() -> impl Iterator<Item = Intent> {
        NAMES.into_iter().map(|(intent, _)| intent).chain((1..=CHIPS).map(Intent::Chip))
    }

    /// Whether it lasts as long as the key is held, and ends with [`IntentEnded`].
    pub const fn is_held(self) -> bool {
        matches!(self, Intent::Look)
    }

    /// The key of its name in the language files.
    pub fn name_key(self) -> String {
        match self {
            Intent::Chip(_) => "intent-chip".into(),
            other => format!("intent-{other}"),
        }
    }

    /// Its name, for the list of keys and buttons in the settings.
    pub fn label(self) -> Localised {
        match self {
            Intent::Chip(chip) => Localised::new(self.name_key()).with("n", chip),
            _ => Localised::new(self.name_key()),
        }
    }
}

impl fmt::Display for Intent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match NAMES.iter().find(|(intent, _)| intent == self) {
            Some((_, name)) => f.write_str(name),
            None => match self {
                Intent::Chip(chip) => write!(f, "chip-{chip}"),
                other => write!(f, "{other:?}"),
            },
        }
    }
}

/// Not the name of an intent, or of a key or button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such intent, key or button")]
pub struct Unknown;

impl FromStr for Intent {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Intent, Unknown> {
        Intent::all().find(|intent| intent.to_string() == text).ok_or(Unknown)
    }
}

/// A player wants something.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct IntentGiven {
    /// What.
    pub intent: Intent,
    /// With what kind of device.
    pub device: Device,
    /// Which gamepad it was: at the batch every player may have one.
    pub pad: Option<Entity>,
    /// Which pointer it was: the mouse, or one of the fingers. See [`PointerWent`](super::PointerWent).
    pub pointer: Option<PointerId>,
    /// Whether it means the button that had the focus, and not a key or a place of its own: Enter, Space, South.
    pub on_focus: bool,
}

/// A held intent ([`Intent::is_held`]) is over: the key was let go, or its device or the window was lost.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct IntentEnded {
    /// What.
    pub intent: Intent,
    /// With what kind of device it had been given.
    pub device: Device,
    /// Which gamepad it was.
    pub pad: Option<Entity>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_intent_has_a_name_that_is_read_again() {
        for intent in Intent::all() {
            assert_eq!(intent.to_string().parse(), Ok(intent));
        }
        assert_eq!("chip-8".parse::<Intent>(), Err(Unknown));
    }
}
