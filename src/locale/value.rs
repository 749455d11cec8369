//! What fills the place in a text: kept as what it is, and written in the reader's language when it is shown.

use std::borrow::Cow;

use fluent_bundle::{
    FluentValue,
    types::{FluentNumber, FluentNumberOptions},
};

use super::{Locale, Localised};
use crate::rules::{Cents, Currency, Kind, Words};

/// What a text has a place for. Nothing in it is written in a language yet, so a kept text follows a change of language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A number, which may also choose the plural.
    Number(i64),
    /// A text as it is in every language: a name, a file, a card.
    Text(Cow<'static, str>),
    /// Another text of the game, by its key.
    Key(Cow<'static, str>),
    /// Another text of the game with what fills its places.
    Inner(Box<Localised>),
    /// An amount of money.
    Amount(Cents, Currency),
    /// What was won or lost, in cents: with its sign.
    Change(i64, Currency),
    /// A value in hundredths of a bet: with its sign.
    Bets(i32),
    /// A size in hundredths, which may also choose the plural: two decimals, no sign.
    Hundredths(u32),
    /// Names in a row, such as "Ann, Bob and Cid".
    Names(Vec<String>),
    /// Other texts in a row, such as "ace of spades and six of hearts".
    List(Vec<Localised>),
    /// The words of a table file.
    Words(Words),
    /// A point of time (RFC 3339, UTC), written as the day that it was here.
    Day(String),
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

impl From<Vec<String>> for Value {
    fn from(names: Vec<String>) -> Value {
        Value::Names(names)
    }
}

impl From<Vec<Localised>> for Value {
    fn from(texts: Vec<Localised>) -> Value {
        Value::List(texts)
    }
}

impl From<(Cents, Currency)> for Value {
    fn from((cents, currency): (Cents, Currency)) -> Value {
        Value::Amount(cents, currency)
    }
}

impl From<(i64, Currency)> for Value {
    fn from((cents, currency): (i64, Currency)) -> Value {
        Value::Change(cents, currency)
    }
}

impl From<&Words> for Value {
    fn from(words: &Words) -> Value {
        Value::Words(words.clone())
    }
}

impl From<Localised> for Value {
    fn from(text: Localised) -> Value {
        Value::Inner(Box::new(text))
    }
}

/// A text can choose its words by the kind of the table: `match`, `casino` or `batch`.
impl From<Kind> for Value {
    fn from(kind: Kind) -> Value {
        Value::Text(super::words::family(kind).into())
    }
}

impl Value {
    /// The value as Fluent takes it, in the language of the moment.
    pub(super) fn fluent<'a>(&'a self, locale: &Locale) -> FluentValue<'a> {
        match self {
            Value::Number(number) => (*number).into(),
            Value::Text(text) => text.as_ref().into(),
            Value::Key(key) => locale.text(key).into(),
            Value::Inner(text) => text.text(locale).into(),
            Value::Amount(cents, currency) => locale.amount(*cents, *currency).into(),
            Value::Change(cents, currency) => locale.signed_amount(*cents, *currency).into(),
            Value::Bets(hundredths) => locale.bets(f64::from(*hundredths) / 100.0).into(),
            Value::Hundredths(hundredths) => {
                let options = FluentNumberOptions { minimum_fraction_digits: Some(2), ..Default::default() };
                FluentNumber::new(f64::from(*hundredths) / 100.0, options).into()
            }
            Value::Names(names) => locale.names(names).into(),
            Value::List(texts) => {
                let texts: Vec<String> = texts.iter().map(|text| text.text(locale)).collect();
                locale.names(&texts).into()
            }
            Value::Words(words) => locale.of(words).to_owned().into(),
            Value::Day(when) => locale.day(when).into(),
        }
    }
}
