//! The formats of the store since the first: which one a store is in, and how an older one becomes today's.
//!
//! A change of what is kept under which key, or of how it looks, gets a new number in `seal.rs`, a step here, and a save of the
//! version before it in `tests/saves/`. A step sees all values at once and may join, part or rename them. The result is written
//! like an import (see `replace.rs`): whatever kills the game meanwhile, the next start finds the old values or the new ones.

use std::collections::BTreeMap;

use super::{
    keeper::Texts,
    seal::{FORMAT, seal, unseal},
};

/// The key of the store's own format.
pub(super) const HEADER: &str = "format";

/// Values as JSON, by key.
pub(super) type Values = BTreeMap<String, String>;

/// The steps from each format to the next: the first is from 1 to 2.
const STEPS: [fn(&mut Values); FORMAT as usize - 1] = [
    // Format 2 seals a value together with the format's number and has a header; the values are what they were.
    |_| (),
];

/// What a store's texts say about its format.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing is kept yet.
    Fresh,
    /// This format, which is today's or can become it.
    Format(u32),
    /// A later one than this version of the game knows.
    Newer,
}

/// Looks at the header; without one, at the values. `texts` are all of the store, as they are written.
pub(super) fn found(texts: &Texts) -> Found {
    if let Some(header) = texts.get(HEADER) {
        // A later format may seal in another way, but its number stands first for ever.
        if header.split(' ').next().and_then(|number| number.parse().ok()).is_some_and(|number: u32| number > FORMAT) {
            return Found::Newer;
        }
        let number = unseal(HEADER, header).ok().and_then(|(_, json)| json.parse().ok());
        if let Some(number) = number {
            return if number > FORMAT { Found::Newer } else { Found::Format(number) };
        }
    }
    // Format 1 had no header.
    let oldest = texts.iter().filter_map(|(key, text)| unseal(key, text).ok()).map(|(format, _)| format).min();
    match oldest {
        Some(format) => Found::Format(format),
        None if texts.is_empty() => Found::Fresh,
        None => Found::Format(FORMAT),
    }
}

/// The header of today's format, sealed.
pub(super) fn header() -> String {
    seal(HEADER, &FORMAT.to_string())
}

/// Brings the values of a format to today's.
pub(super) fn migrate(from: u32, values: &mut Values) {
    for step in STEPS.iter().skip(from.saturating_sub(1) as usize) {
        step(values);
    }
}
