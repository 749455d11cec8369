//! The settings: what the player has chosen once and for all, kept in the [`Store`].

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{rules::TEXT_BYTES, storage::Store};

const SETTINGS: &str = "settings";

/// The loudest of the volumes.
pub const LOUDEST: u8 = 10;
/// How many card backs there are.
pub const BACKS: u8 = 3;
/// The text sizes that are offered, in percent.
pub const TEXT_SIZES: [u16; 4] = [100, 125, 150, 200];

/// Reads the settings out of the [`Store`] (which must be there before), and keeps them whenever they change.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Store>();
    let store = app.world().resource::<Store>();
    let settings = Settings::load(store);
    app.insert_resource(settings).add_systems(Last, keep::<Settings>(SETTINGS));
}

/// A language of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lang {
    /// English.
    En,
    /// Portuguese (Brazil).
    Pt,
}

/// What the player has chosen.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language; without one the system's.
    pub language: Option<Lang>,
    /// Volume of the music, 0 to [`LOUDEST`].
    pub music: u8,
    /// Volume of cards, chips and buttons, 0 to [`LOUDEST`].
    pub effects: u8,
    /// Volume of the table's calls, 0 to [`LOUDEST`].
    pub voice: u8,
    /// No sound at all, whatever the volumes.
    pub muted: bool,
    /// How fast cards and chips move.
    pub speed: Speed,
    /// Short fades instead of flights.
    pub reduced_motion: bool,
    /// Whether what is read aloud can be read on the screen too.
    pub captions: bool,
    /// The colours of the four suits.
    pub deck: Deck,
    /// Which card back, from 0, below [`BACKS`].
    pub back: u8,
    /// Size of all text, in percent: one of [`TEXT_SIZES`].
    pub text_size: u16,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// When the coach says what the best decision is.
    pub coach: Coach,
    /// What is drilled; `None` until it has been chosen once.
    pub drill: Option<DrillChoice>,
    /// The player's own words that go into every shuffle, at most [`TEXT_BYTES`] bytes.
    pub shuffle_text: String,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            music: 5,
            effects: 8,
            voice: 8,
            muted: false,
            speed: Speed::Normal,
            reduced_motion: false,
            captions: false,
            deck: Deck::TwoColour,
            back: 0,
            text_size: TEXT_SIZES[0],
            full_screen: false,
            coach: Coach::OnRequest,
            drill: None,
            shuffle_text: String::new(),
        }
    }
}

impl Settings {
    /// The kept settings; what is missing or makes no sense is as in a new game.
    pub fn load(store: &Store) -> Settings {
        Settings::read(store.get(SETTINGS).unwrap_or_default())
    }

    /// Takes every field that can be read, so that one bad value, or one of a later version, doesn't cost the others.
    fn read(saved: Map<String, Value>) -> Settings {
        let mut settings = Settings::default();
        for (field, value) in saved {
            let Ok(Value::Object(mut attempt)) = serde_json::to_value(&settings) else { break };
            attempt.insert(field, value);
            if let Ok(better) = serde_json::from_value(Value::Object(attempt)) {
                settings = better;
            }
        }
        settings.sensible()
    }

    fn sensible(mut self) -> Settings {
        for volume in [&mut self.music, &mut self.effects, &mut self.voice] {
            *volume = (*volume).min(LOUDEST);
        }
        self.back = self.back.min(BACKS - 1);
        if !TEXT_SIZES.contains(&self.text_size) {
            self.text_size = TEXT_SIZES.into_iter().rfind(|&size| size <= self.text_size).unwrap_or(TEXT_SIZES[0]);
        }
        let whole = self.shuffle_text.floor_char_boundary(TEXT_BYTES);
        self.shuffle_text.truncate(whole);
        self
    }
}

/// How fast cards and chips move.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Speed {
    /// Slower than a dealer.
    Calm,
    /// A deal of four cards in about 1.2 s.
    #[default]
    Normal,
    /// Twice as fast.
    Quick,
    /// Nothing flies.
    Instant,
}

impl Speed {
    /// Every speed, slowest first.
    pub const ALL: [Speed; 4] = [Speed::Calm, Speed::Normal, Speed::Quick, Speed::Instant];

    /// What so many passing seconds are worth to what moves, in seconds at normal speed. At once is at once, also in a frame
    /// of no length.
    pub const fn passed(self, seconds: f32) -> f32 {
        match self {
            Speed::Calm => 0.7 * seconds,
            Speed::Normal => seconds,
            Speed::Quick => 2.0 * seconds,
            Speed::Instant => f32::INFINITY,
        }
    }

    /// Whether nothing moves: everything is where it belongs at once.
    pub const fn is_instant(self) -> bool {
        matches!(self, Speed::Instant)
    }
}

/// The colours of the four suits.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Deck {
    /// Red and black.
    #[default]
    TwoColour,
    /// Diamonds blue, clubs green.
    FourColour,
}

/// When the coach says what the best decision is.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Coach {
    /// Never.
    Off,
    /// When asked.
    #[default]
    OnRequest,
    /// At every decision.
    Always,
}

/// What the drill asks, and by which rules.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DrillChoice {
    /// The table.
    pub table: DrillTable,
    /// The decisions.
    pub kind: DrillKind,
}

/// The table of the drill.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DrillTable {
    /// The match at `blackjack`.
    #[default]
    Match,
    /// The casino's `21`.
    Casino,
}

/// Which decisions are drilled.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DrillKind {
    /// Whatever is hardest.
    #[default]
    All,
    /// Hands without an ace that counts 11, and no pairs.
    HardTotals,
    /// Hands with an ace that counts 11, and no pairs.
    SoftTotals,
    /// Two cards that may be split.
    Pairs,
    /// The dealer's ace.
    Insurance,
}

/// Keeps a resource under its key, once for each real change: systems touch resources without changing them.
pub(crate) fn keep<T: Resource + Clone + PartialEq + Serialize>(
    key: &'static str,
) -> impl FnMut(Res<T>, Local<Option<T>>, ResMut<Store>) {
    move |value, mut kept, mut store| {
        if !value.is_changed() || kept.as_ref() == Some(&*value) {
            return;
        }
        // The first look is at what was just loaded.
        if kept.is_some() {
            store.set(key, &*value);
        }
        *kept = Some(value.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app(store: Store) -> App {
        let mut app = App::new();
        app.insert_resource(store).add_plugins(plugin);
        app.update();
        app
    }

    #[test]
    fn a_change_is_kept_once() {
        let mut app = app(Store::in_memory());
        app.update();
        assert!(app.world().resource::<Store>().get::<Settings>(SETTINGS).is_none(), "nothing has changed yet");

        app.world_mut().resource_mut::<Settings>().muted = true;
        app.update();
        let mut store = app.world_mut().resource_mut::<Store>();
        assert!(store.get::<Settings>(SETTINGS).expect("kept").muted);

        store.remove(SETTINGS);
        app.world_mut().resource_mut::<Settings>().set_changed();
        app.update();
        assert!(app.world().resource::<Store>().get::<Settings>(SETTINGS).is_none(), "it was touched, not changed");
    }

    #[test]
    fn what_was_kept_is_loaded() {
        let mut store = Store::in_memory();
        store.set(SETTINGS, &Settings { speed: Speed::Quick, language: Some(Lang::Pt), ..default() });
        let app = app(store);
        let settings = app.world().resource::<Settings>();
        assert_eq!((settings.speed, settings.language), (Speed::Quick, Some(Lang::Pt)));
    }

    #[test]
    fn hostile_settings_cost_only_what_is_wrong() {
        let saved = r#"{ "music": 200, "effects": -1, "voice": 4, "speed": "Ludicrous", "back": 250, "text_size": 180,
                        "deck": "FourColour", "muted": "yes", "unknown": [1], "language": "Xx", "coach": "Always" }"#;
        let settings = Settings::read(serde_json::from_str(saved).expect("an object"));
        let expected = Settings {
            music: LOUDEST,
            voice: 4,
            back: BACKS - 1,
            text_size: 150,
            deck: Deck::FourColour,
            coach: Coach::Always,
            ..default()
        };
        assert_eq!(settings, expected);
        let long = Settings { shuffle_text: "é".repeat(100), ..default() };
        assert_eq!(long.sensible().shuffle_text, "é".repeat(32));
    }
}
