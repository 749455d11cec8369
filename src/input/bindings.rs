//! Which key or button means what, and where. All of it can be changed by the player.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    devices::Device,
    intent::{CHIPS, Intent},
    press::{Named, Press},
};
use crate::{settings, storage::Store};

const BINDINGS: &str = "bindings";

/// Reads the bindings out of the [`Store`], where there is one, and keeps them whenever they change.
pub(super) fn plugin(app: &mut App) {
    let kept = app.world().get_resource::<Store>().map(Bindings::load);
    app.insert_resource(kept.unwrap_or_default());
    app.add_systems(Last, settings::keep::<Bindings>(BINDINGS).run_if(resource_exists::<Store>));
}

/// What the player is asked for just now; the screens say it in [`InputContext`](super::InputContext).
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Context {
    /// Any menu or screen without a table.
    #[default]
    Menu,
    /// The bet.
    Betting,
    /// Hit or stand.
    Playing,
    /// Insurance or doubling, yes or no.
    Question,
    /// The result is shown: again, or another bet.
    AfterRound,
}

impl Context {
    /// Every context.
    pub const ALL: [Context; 5] =
        [Context::Menu, Context::Betting, Context::Playing, Context::Question, Context::AfterRound];

    const fn name(self) -> &'static str {
        ["menu", "betting", "playing", "question", "after-round"][self as usize]
    }
}

/// What each key and button means in each context.
///
/// Saved as a list of `[context, press, intent]`, all short words. What can't be read is left out, what would leave something
/// without a key gets its usual one: no save can lock the player out.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<serde_json::Value>", into = "Vec<[String; 3]>")]
pub struct Bindings {
    /// In order: the first of a device is the one that is shown.
    bound: Vec<(Context, Press, Intent)>,
}

impl Default for Bindings {
    fn default() -> Bindings {
        use Context::{AfterRound, Betting, Menu, Playing, Question};
        let letter = |letter| Press::Letter(letter);
        let mut bound = vec![
            (Menu, Press::Named(Named::Escape), Intent::Back),
            (Menu, Press::Pad(GamepadButton::East), Intent::Back),
            (Betting, Press::Named(Named::Backspace), Intent::TakeBack),
            (Betting, Press::Pad(GamepadButton::LeftTrigger), Intent::TakeBack),
            (Betting, letter('c'), Intent::Clear),
            (Betting, Press::Pad(GamepadButton::West), Intent::Clear),
            (Betting, letter('a'), Intent::AllIn),
            (Betting, Press::Pad(GamepadButton::North), Intent::AllIn),
            (Betting, letter('j'), Intent::Jackpot),
            (Betting, letter('+'), Intent::StepUp),
            // Where `+` needs Shift, its key without.
            (Betting, letter('='), Intent::StepUp),
            (Betting, letter('-'), Intent::StepDown),
            (Betting, letter('.'), Intent::StepHalfUp),
            (Betting, letter(','), Intent::StepHalfDown),
            (Betting, Press::Named(Named::Enter), Intent::Deal),
            (Betting, Press::Pad(GamepadButton::RightTrigger2), Intent::Deal),
            (Playing, letter('h'), Intent::Hit),
            (Playing, Press::Pad(GamepadButton::South), Intent::Hit),
            (Playing, letter('s'), Intent::Stand),
            (Playing, Press::Pad(GamepadButton::East), Intent::Stand),
            (Playing, letter('d'), Intent::Double),
            (Playing, Press::Pad(GamepadButton::West), Intent::Double),
            (Playing, letter('p'), Intent::Split),
            (Playing, Press::Pad(GamepadButton::North), Intent::Split),
            (Question, letter('y'), Intent::Yes),
            (Question, Press::Pad(GamepadButton::South), Intent::Yes),
            (Question, letter('n'), Intent::No),
            (Question, Press::Pad(GamepadButton::East), Intent::No),
            (AfterRound, Press::Named(Named::Enter), Intent::Deal),
            (AfterRound, Press::Named(Named::Space), Intent::Deal),
            (AfterRound, Press::Pad(GamepadButton::RightTrigger2), Intent::Deal),
            (AfterRound, letter('b'), Intent::ChangeBet),
            (AfterRound, Press::Pad(GamepadButton::East), Intent::ChangeBet),
        ];
        for context in [Betting, AfterRound] {
            let chips =
                (1..=CHIPS).filter_map(|chip| Some((context, letter(char::from_digit(chip.into(), 10)?), chip)));
            bound.extend(chips.map(|(context, press, chip)| (context, press, Intent::Chip(chip))));
        }
        // In the betting it shows one's own bet where others see the screen.
        for context in [Betting, Playing, Question] {
            bound.push((context, letter('l'), Intent::Look));
            bound.push((context, Press::Pad(GamepadButton::LeftTrigger2), Intent::Look));
        }
        for context in [Playing, Question] {
            bound.push((context, letter('t'), Intent::Coach));
            bound.push((context, Press::Pad(GamepadButton::RightTrigger), Intent::Coach));
        }
        for context in Context::ALL {
            if context != Menu {
                bound.push((context, Press::Named(Named::Escape), Intent::Pause));
            }
            bound.push((context, Press::Pad(GamepadButton::Start), Intent::Pause));
            bound.push((context, letter('r'), Intent::Say));
            bound.push((context, Press::Pad(GamepadButton::Select), Intent::Say));
            bound.push((context, letter('m'), Intent::Mute));
            bound.push((context, Press::Named(Named::F(11)), Intent::FullScreen));
        }
        Bindings { bound }
    }
}

impl Bindings {
    /// The kept bindings, or the usual ones.
    pub fn load(store: &Store) -> Bindings {
        store.get(BINDINGS).unwrap_or_default()
    }

    /// What a key or button means.
    pub fn intent(&self, press: Press, context: Context) -> Option<Intent> {
        self.bound.iter().find(|bound| (bound.0, bound.1) == (context, press)).map(|(_, _, intent)| *intent)
    }

    /// The key or button to show for an intent: a pad's button for a pad, nothing for a finger, else a key.
    pub fn prompt(&self, intent: Intent, context: Context, device: Device) -> Option<Press> {
        let pad = match device {
            Device::Pad(_) => true,
            Device::Keyboard | Device::Mouse => false,
            Device::Touch => return None,
        };
        let mut presses = self.bound.iter().filter(|bound| (bound.0, bound.2) == (context, intent));
        presses.find(|(_, press, _)| press.is_pad() == pad).map(|(_, press, _)| *press)
    }

    /// Every key and button that means something.
    pub fn presses(&self) -> impl Iterator<Item = Press> {
        self.bound.iter().map(|(_, press, _)| *press)
    }

    /// Makes `press` mean `intent`, wherever that can be meant. What it meant there before gets the key or button that
    /// `intent` had: nothing is ever left without one.
    pub fn bind(&mut self, press: Press, intent: Intent) {
        for context in Context::ALL {
            let is_old = |bound: &(Context, Press, Intent)| {
                (bound.0, bound.2) == (context, intent) && bound.1.is_pad() == press.is_pad()
            };
            if self.bound.contains(&(context, press, intent)) {
                continue;
            }
            let old = self.bound.iter().position(is_old);
            let taken = self.bound.iter().position(|bound| (bound.0, bound.1) == (context, press));
            match (old, taken) {
                (Some(old), Some(taken)) => {
                    self.bound[taken].1 = self.bound[old].1;
                    self.bound[old].1 = press;
                }
                (Some(old), None) => self.bound[old].1 = press,
                // A device that has nothing for it yet, and a button that is free.
                (None, None) if self.is_meant(intent, context) => self.bound.push((context, press, intent)),
                (None, _) => {}
            }
        }
    }

    /// The key (or the pad's button) that means an intent, where it is meant first.
    pub fn press_of(&self, intent: Intent, pad: bool) -> Option<Press> {
        let mut presses = self.bound.iter().filter(|bound| bound.2 == intent);
        presses.find(|(_, press, _)| press.is_pad() == pad).map(|(_, press, _)| *press)
    }

    /// Gives an intent its usual keys and buttons back; whoever has them now gets those that it had.
    pub fn reset(&mut self, intent: Intent) {
        let usual = Bindings::default();
        // Where it usually has none, of a device, it got one by the change.
        self.bound.retain(|bound| {
            let alike = |other: &(Context, Press, Intent)| {
                (other.0, other.2) == (bound.0, intent) && other.1.is_pad() == bound.1.is_pad()
            };
            bound.2 != intent || usual.bound.iter().any(alike)
        });
        for pad in [false, true] {
            if let Some(press) = usual.press_of(intent, pad) {
                self.bind(press, intent);
            }
        }
    }

    /// The intents that have another first key or button than in `other`.
    pub fn differ_from<'a>(&'a self, other: &'a Bindings) -> impl Iterator<Item = Intent> + 'a {
        Intent::all().filter(|&intent| {
            [false, true].into_iter().any(|pad| self.press_of(intent, pad) != other.press_of(intent, pad))
        })
    }

    /// Whether an intent has some key where it usually has a key, or some button where it has a button.
    fn has_one_like(&self, &(context, press, intent): &(Context, Press, Intent)) -> bool {
        let mut presses = self.bound.iter().filter(|bound| (bound.0, bound.2) == (context, intent));
        presses.any(|(_, other, _)| other.is_pad() == press.is_pad())
    }

    fn is_meant(&self, intent: Intent, context: Context) -> bool {
        self.bound.iter().any(|bound| (bound.0, bound.2) == (context, intent))
    }
}

impl From<Vec<serde_json::Value>> for Bindings {
    fn from(saved: Vec<serde_json::Value>) -> Bindings {
        let usual = Bindings::default();
        let mut bindings = Bindings { bound: Vec::new() };
        for entry in saved {
            let Ok([context, press, intent]) = serde_json::from_value::<[String; 3]>(entry) else { continue };
            let context = Context::ALL.into_iter().find(|known| known.name() == context);
            if let (Some(context), Ok(press), Ok(intent)) = (context, press.parse(), intent.parse())
                && usual.is_meant(intent, context)
                && bindings.intent(press, context).is_none()
            {
                bindings.bound.push((context, press, intent));
            }
        }
        // What has no key gets its usual one back from whatever has taken it, which may then want its own.
        while let Some(missing) = usual.bound.iter().find(|bound| !bindings.has_one_like(bound)).copied() {
            bindings.bound.retain(|bound| (bound.0, bound.1) != (missing.0, missing.1));
            bindings.bound.push(missing);
        }
        bindings
    }
}

impl From<Bindings> for Vec<[String; 3]> {
    fn from(bindings: Bindings) -> Vec<[String; 3]> {
        let words = |(context, press, intent): (Context, Press, Intent)| {
            [context.name().to_owned(), press.to_string(), intent.to_string()]
        };
        bindings.bound.into_iter().map(words).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::devices::Maker;

    fn reloaded(bindings: &Bindings) -> Bindings {
        serde_json::from_str(&serde_json::to_string(bindings).expect("writing")).expect("reading")
    }

    #[test]
    fn no_key_means_two_things_at_once() {
        let bindings = Bindings::default();
        for (at, bound) in bindings.bound.iter().enumerate() {
            assert!(
                !bindings.bound[at + 1..].iter().any(|other| (other.0, other.1) == (bound.0, bound.1)),
                "{bound:?}"
            );
        }
    }

    #[test]
    fn the_sheets_keys() {
        let bindings = Bindings::default();
        let intent = |press: &str, context| bindings.intent(press.parse().expect("a press"), context);
        assert_eq!(intent("key:4", Context::Betting), Some(Intent::Chip(4)));
        assert_eq!(intent("key:enter", Context::Betting), Some(Intent::Deal));
        assert_eq!(intent("key:space", Context::Betting), None);
        assert_eq!(intent("key:space", Context::AfterRound), Some(Intent::Deal));
        assert_eq!(intent("key:b", Context::AfterRound), Some(Intent::ChangeBet));
        assert_eq!(intent("key:p", Context::Playing), Some(Intent::Split));
        assert_eq!(intent("pad:east", Context::Playing), Some(Intent::Stand));
        assert_eq!(intent("pad:east", Context::AfterRound), Some(Intent::ChangeBet));
        assert_eq!(intent("pad:east", Context::Menu), Some(Intent::Back));
    }

    #[test]
    fn prompts_are_for_the_device() {
        let bindings = Bindings::default();
        let prompt = |device| bindings.prompt(Intent::Stand, Context::Playing, device).map(String::from);
        assert_eq!(prompt(Device::Keyboard).as_deref(), Some("key:s"));
        assert_eq!(prompt(Device::Mouse).as_deref(), Some("key:s"));
        assert_eq!(prompt(Device::Pad(Maker::Xbox)).as_deref(), Some("pad:east"));
        assert_eq!(prompt(Device::Touch), None);
        assert_eq!(bindings.prompt(Intent::Stand, Context::Betting, Device::Keyboard), None);
    }

    #[test]
    fn a_taken_key_changes_places() {
        let mut bindings = Bindings::default();
        bindings.bind(Press::Letter('s'), Intent::Hit);
        assert_eq!(bindings.intent(Press::Letter('s'), Context::Playing), Some(Intent::Hit));
        assert_eq!(bindings.intent(Press::Letter('h'), Context::Playing), Some(Intent::Stand));
        bindings.bind(Press::Letter('x'), Intent::Mute);
        assert_eq!(bindings.intent(Press::Letter('m'), Context::Menu), None);
        assert_eq!(bindings.intent(Press::Letter('x'), Context::Question), Some(Intent::Mute));
        bindings.bind(Press::Pad(GamepadButton::RightThumb), Intent::Mute);
        assert_eq!(bindings.intent(Press::Pad(GamepadButton::RightThumb), Context::Menu), Some(Intent::Mute));
        assert_eq!(reloaded(&bindings), bindings);
    }

    #[test]
    fn the_usual_keys_come_back_one_by_one_and_all() {
        let usual = Bindings::default();
        for intent in Intent::all().filter(|&intent| usual.press_of(intent, false).is_some()) {
            for other in ['h', 'x', '1', '+'].map(Press::Letter) {
                let mut bindings = Bindings::default();
                bindings.bind(other, intent);
                bindings.bind(Press::Pad(GamepadButton::RightThumb), intent);
                bindings.reset(intent);
                assert_eq!(bindings.differ_from(&usual).next(), None, "{intent} and {other}");
                assert_eq!(reloaded(&bindings), bindings);
            }
        }
    }

    #[test]
    fn hostile_bindings_lock_nobody_out() {
        assert_eq!(reloaded(&Bindings::default()), Bindings::default());
        let saved = r#"[1, null, ["playing"], ["playing", "key:h", "stand", "more"], ["nowhere", "key:h", "hit"],
            ["playing", "key:q", "deal"], ["playing", "key:h", "stand"], ["playing", "key:h", "hit"],
            ["menu", "key:enter", "mute"], ["playing", "pad:south", "fly"]]"#;
        let bindings: Bindings = serde_json::from_str(saved).expect("a list");
        let usual = Bindings::default();
        for (context, press, intent) in usual.bound {
            let device = if press.is_pad() { Device::Pad(Maker::Other) } else { Device::Keyboard };
            assert!(bindings.prompt(intent, context, device).is_some(), "{intent} in {context:?}");
        }
        assert_eq!(bindings.intent(Press::Letter('q'), Context::Playing), None, "nothing is dealt while playing");
        assert_eq!(bindings.intent(Press::Letter('h'), Context::Playing), Some(Intent::Hit));
    }
}
