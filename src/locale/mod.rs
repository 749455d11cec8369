//! The languages of the game: its texts, and how numbers and amounts are written.
//!
//! Texts are Fluent files under `assets/locale/`, compiled in. An entity that shows one carries [`Localised`] and follows the
//! language by itself.

mod localised;
mod value;
mod words;

use std::{collections::HashSet, sync::Mutex};

use bevy::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

pub use localised::{LocaleSystems, Localised};
pub use value::Value;
pub use words::{action_key, bet_error, bet_error_text, import_error, outcome_key, reason_key, reason_text, trouble};

pub use crate::settings::Lang;
use crate::{
    clock,
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

    /// Whether this is the text under `key` in any of the languages.
    pub fn is_in_any(&self, key: &str, text: &str) -> bool {
        let said = |bundle: &FluentBundle<FluentResource>| {
            let pattern = bundle.get_message(key).and_then(|message| message.value())?;
            Some(bundle.format_pattern(pattern, None, &mut Vec::new()) == text)
        };
        self.bundles.iter().any(|bundle| said(bundle) == Some(true))
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
        let args: FluentArgs = args.iter().map(|(name, value)| (*name, value.fluent(self))).collect();
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

    /// Names in a row: "Ann", "Ann and Bob", "Ann, Bob and Cid".
    fn names(&self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [name] => name.clone(),
            [before @ .., last] => {
                let args = [("before", before.join(", ").into()), ("last", last.clone().into())];
                self.text_with("names-in-a-row", &args)
            }
        }
    }

    /// The day of a point of time (RFC 3339, UTC) as it was here: `30 Nov 2026`, in Portuguese `30/11/2026`. What is no time
    /// is a dash.
    pub fn day(&self, when: &str) -> String {
        let Some(day) = clock::local_day(when) else { return "–".to_owned() };
        // The year is a text: it has no mark between its digits.
        let args = [("day", day.day.into()), ("month", day.month.into()), ("year", day.year.to_string().into())];
        self.text_with("day", &args)
    }
}

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let tag = lang.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // The marks around inserted text are for languages of both directions; the fonts have no picture for them.
    bundle.set_use_isolating(false);
    // The only function that is added to a new bundle, so it can't be there already.
    let _ = bundle.add_builtins();
    bundle.set_formatter(Some(match lang {
        Lang::En => |value, _| numbers(Lang::En, value),
        Lang::Pt => |value, _| numbers(Lang::Pt, value),
    }));
    // A part that doesn't parse is left out; the tests see that there is none.
    let texts = FluentResource::try_new(lang.texts().to_owned()).unwrap_or_else(|(texts, _)| texts);
    bundle.add_resource_overriding(texts);
    bundle
}

/// Numbers inside texts are written as the language does, with as many digits as the text asks for.
fn numbers(lang: Lang, value: &FluentValue) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let decimals = number.options.minimum_fraction_digits.unwrap_or(0).min(4) as u32;
    let scale = 10_u64.pow(decimals);
    let scaled = (number.value.abs() * scale as f64).round() as u64;
    let sign = if number.value < 0.0 && scaled > 0 { "−" } else { "" };
    let whole = match number.options.minimum_integer_digits {
        Some(digits) => format!("{:0digits$}", scaled / scale),
        None => lang.grouped(scaled / scale),
    };
    let part = match decimals {
        0 => String::new(),
        decimals => format!("{}{:0width$}", lang.marks().1, scaled % scale, width = decimals as usize),
    };
    Some(format!("{sign}{whole}{part}"))
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
