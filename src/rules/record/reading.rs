//! A round read from JSON, strictly, with the place of everything that is wrong.

use std::str::FromStr;

use serde::{Deserialize, Deserializer};
use serde_json::{Value, value::RawValue};

use super::{
    super::{card::NotACard, money::Cents},
    RecordError, RoundRecord, SeatRecord, brief,
};

/// The keys of a round as they stand in JSON; what they hold is looked at one by one, to say where something is wrong.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundKeys {
    table: String,
    deck: Vec<Value>,
    seats: Vec<Box<RawValue>>,
    #[serde(default, deserialize_with = "present")]
    jackpot_meter: Option<Value>,
    #[serde(default)]
    actions: Vec<Value>,
}

/// The keys of a seat.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatKeys {
    balance: Value,
    bet: Value,
    #[serde(default, deserialize_with = "present")]
    jackpot: Option<bool>,
}

/// A key that may be left out but, where it is there, holds no `null`.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

impl FromStr for RoundRecord {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<RoundRecord, RecordError> {
        let keys: RoundKeys = read_object("the round", text)?;
        let card = |(place, value): (usize, &Value)| {
            let card = value.as_str().ok_or_else(|| NotACard { text: brief(&value.to_string()) });
            card.and_then(str::parse).map_err(|error| RecordError::Card { place, error })
        };
        let action = |(place, value): (usize, &Value)| {
            let action = value.as_str().ok_or_else(|| "an action must be a text".to_owned());
            action.and_then(str::parse).map_err(|reason| RecordError::Action { place, reason })
        };
        Ok(RoundRecord {
            table: keys.table,
            deck: (1..).zip(&keys.deck).map(card).collect::<Result<_, _>>()?,
            seats: (1..).zip(&keys.seats).map(|(place, text)| seat(place, text)).collect::<Result<_, _>>()?,
            jackpot_meter: keys.jackpot_meter.map(|value| amount("jackpot_meter".to_owned(), &value)).transpose()?,
            actions: (1..).zip(&keys.actions).map(action).collect::<Result<_, _>>()?,
        })
    }
}

fn seat(place: usize, text: &RawValue) -> Result<SeatRecord, RecordError> {
    let place = format!("seat {place}");
    let keys: SeatKeys = read_object(&place, text.get())?;
    Ok(SeatRecord {
        balance: amount(format!("{place}: balance"), &keys.balance)?,
        bet: amount(format!("{place}: bet"), &keys.bet)?,
        jackpot: keys.jackpot,
    })
}

fn amount(place: String, value: &Value) -> Result<Cents, RecordError> {
    value.as_u64().map(Cents).filter(|&cents| cents <= Cents::MOST).ok_or(RecordError::Amount { place })
}

/// Reads a JSON object strictly: no other type in its place, no key unknown or there twice. `place` names it in errors:
/// `seat 2`.
///
/// # Errors
/// [`RecordError`] in one sentence, whatever the text holds.
pub fn read_object<'de, T: Deserialize<'de>>(place: &str, text: &'de str) -> Result<T, RecordError> {
    match serde_json::from_str(text) {
        Err(error) if !error.is_data() => Err(RecordError::NotJson(reason(&error))),
        // Serde would also take an array of the values in order.
        _ if !text.trim_start().starts_with('{') => Err(RecordError::NotAnObject(place.to_owned())),
        read => read.map_err(|error| RecordError::Key { place: place.to_owned(), reason: reason(&error) }),
    }
}

/// What the reader says, on one line, and the column where the text is no JSON.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let text = text.rsplit_once(" at line ").map_or(text.as_str(), |(reason, _)| reason);
    // Keys are quoted as they are: nothing in them may break the line or fill the screen.
    let text: String = text.chars().map(|c| if is_plain(c) { c } else { ' ' }).take(200).collect();
    if error.is_data() { text } else { format!("{text} at column {}", error.column()) }
}

fn is_plain(c: char) -> bool {
    !c.is_control() && !matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
