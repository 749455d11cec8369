//! The languages of the game: its texts, and how numbers and amounts are written.
//!
//! Texts are Fluent files under `assets/locale/`, compiled in. An entity that shows one carries [`Localised`] and follows the
//! language by itself.

mod localised;
mod words;

use std::{borrow::Cow, collections::HashSet, sync::Mutex};

use bevy::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

pub use localised::{LocaleSystems, Localised};
pub use words::{action_key, bet_error, bet_error_text, import_error, outcome_key, reason_key, reason_text, trouble};

pub use crate::settings::Lang;
use crate::{
    rules::{Cents, Currency, Words},
    settings::Settings,
};

/// Texts in the language of the [`Settings`], or of the system; and what follows them.
pub(crate) fn plugin(app: &mut App) {
    let language = app.world().get_resource::<Settings>().and_then(|settings| settings.language);
    app.insert_resource(Locale::new(language.unwrap_or_else(Lang::of_system)))
        .add_systems(PreUpdate, follow_settings)
        .add_plugins(localised::plugin);
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Pt];

    /// The first of the system's languages that the game speaks, else English.
    pub fn of_system() -> Lang {
        let of_tag = |tag: String| Lang::ALL.into_iter().find(|lang| tag.to_lowercase().starts_with(lang.tag()));
        sys_locale::get_locales().find_map(of_tag).unwrap_or(Lang::En)
    }

    /// Its short name: `pt`.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt => "pt",
        }
    }

    /// Its name in itself.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Pt => "Português",
        }
    }

    const fn texts(self) -> &'static str {
        match self {
            Lang::En => include_str!("../../assets/locale/en.ftl"),
            Lang::Pt => include_str!("../../assets/locale/pt.ftl"),
        }
    }

    /// What separates thousands, and what separates the decimals.
    const fn marks(self) -> (char, char) {
        match self {
            Lang::En => (',', '.'),
            Lang::Pt => ('.', ','),
        }
    }

    fn grouped(self, number: u64) -> String {
        let digits = number.to_string();
        let mut text = String::with_capacity(digits.len() * 4 / 3);
        for (at, digit) in digits.char_indices() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                text.push(self.marks().0);
            }
            text.push(digit);
        }
        text
    }
}

/// What a text has a place for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A number, which may also choose the plural.
    Number(i64),
    /// A text as it is.
    Text(Cow<'static, str>),
    /// Another text of the game, by its key.
    Key(Cow<'static, str>),
    /// An amount of money.
    Amount(Cents, Currency),
}

macro_rules! value_of_numbers {
    ($($number:ty)*) => { $(
        impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )* };
}
value_of_numbers!(u8 u16 u32 u64 usize i32 i64);

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Value {
        Value::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text.into())
    }
}

impl From<(Cents, Currency)> for Value {
    fn from((cents, currency): (Cents, Currency)) -> Value {
        Value::Amount(cents, currency)
    }
}

/// The texts of the game in the language of the moment.
#[derive(Resource)]
pub struct Locale {
    lang: Lang,
    bundles: [FluentBundle<FluentResource>; 2],
    missing: Mutex<HashSet<String>>,
}

impl Locale {
    /// The texts in `lang`.
    pub fn new(lang: Lang) -> Locale {
        Locale { lang, bundles: Lang::ALL.map(bundle), missing: Mutex::default() }
    }

    /// The language of the moment.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a text under `key`.
    pub fn has(&self, key: &str) -> bool {
        self.bundle().has_message(key)
    }

    /// The text under `key`; the key itself in brackets where there is none, which is logged once.
    pub fn text(&self, key: &str) -> String {
        self.text_with(key, &[])
    }

    /// The text under `key` with its places filled, as [`Locale::text`]. No key is no text.
    pub fn text_with(&self, key: &str, args: &[(&str, Value)]) -> String {
        if key.is_empty() {
            return String::new();
        }
        let Some(pattern) = self.bundle().get_message(key).and_then(|message| message.value()) else {
            if self.missing.lock().is_ok_and(|mut missing| missing.insert(key.to_owned())) {
                warn!("no text {key:?} in {:?}", self.lang);
            }
            return format!("[{key}]");
        };
        let args: FluentArgs = args.iter().map(|(name, value)| (*name, self.fluent(value))).collect();
        // What goes wrong inside a text (a place without its value) shows in the text itself; the tests look for it.
        self.bundle().format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// An amount with the sign of its currency: `US$ 1,250.50`, in Portuguese `US$ 1.250,50`.
    ///
    /// Whole amounts have no decimals, but for BAC, which counts as its rule sheet does: `BAC 1.00`.
    pub fn amount(&self, cents: Cents, currency: Currency) -> String {
        let (whole, part) = (self.number(cents.0 / 100), cents.0 % 100);
        let number = match part {
            0 if currency != Currency::Bac => whole,
            part => format!("{whole}{}{part:02}", self.lang.marks().1),
        };
        match currency {
            Currency::Chips => number,
            Currency::Dollar => format!("US$ {number}"),
            Currency::Bac => format!("BAC {number}"),
        }
    }

    /// What was won (`+`) or lost (`−`), in cents; nothing has no sign.
    pub fn signed_amount(&self, cents: i64, currency: Currency) -> String {
        let sign = match cents {
            0 => "",
            1.. => "+",
            _ => "−",
        };
        format!("{sign}{}", self.amount(Cents(cents.unsigned_abs()), currency))
    }

    /// A value in bets with its sign and two decimals: "+0.39", in Portuguese "+0,39".
    pub fn bets(&self, value: f64) -> String {
        let words = format!("{value:+.2}").replace('-', "−");
        match self.lang() {
            Lang::En => words,
            Lang::Pt => words.replace('.', ","),
        }
    }

    /// The word of a table file in the language of the moment.
    pub fn of<'a>(&self, words: &'a Words) -> &'a str {
        match self.lang {
            Lang::En => &words.en,
            Lang::Pt => &words.pt,
        }
    }

    /// A whole number: `1,250`, in Portuguese `1.250`.
    pub fn number(&self, number: u64) -> String {
        self.lang.grouped(number)
    }

    fn bundle(&self) -> &FluentBundle<FluentResource> {
        &self.bundles[self.lang as usize]
    }

    fn fluent<'a>(&self, value: &'a Value) -> FluentValue<'a> {
        match value {
            Value::Number(number) => (*number).into(),
            Value::Text(text) => text.as_ref().into(),
            Value::Key(key) => self.text(key).into(),
            Value::Amount(cents, currency) => self.amount(*cents, *currency).into(),
        }
    }
}

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let tag = lang.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // The marks around inserted text are for languages of both directions; the fonts have no picture for them.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match lang {
        Lang::En => |value, _| numbers(Lang::En, value),
        Lang::Pt => |value, _| numbers(Lang::Pt, value),
    }));
    // A part that doesn't parse is left out; the tests see that there is none.
    let texts = FluentResource::try_new(lang.texts().to_owned()).unwrap_or_else(|(texts, _)| texts);
    bundle.add_resource_overriding(texts);
    bundle
}

/// Numbers inside texts are written as the language does.
fn numbers(lang: Lang, value: &FluentValue) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let sign = if number.value < 0.0 { "−" } else { "" };
    Some(format!("{sign}{}", lang.grouped(number.value.abs() as u64)))
}

fn follow_settings(settings: Option<Res<Settings>>, mut locale: ResMut<Locale>) {
    let Some(settings) = settings.filter(DetectChanges::is_changed) else { return };
    let lang = settings.language.unwrap_or_else(Lang::of_system);
    if lang != locale.lang {
        locale.lang = lang;
    }
}

#[cfg(test)]
mod tests;
