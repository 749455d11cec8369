//! Replacing everything at once: an import, or the step to a new format.
//!
//! The new values are first written together as one, which is the moment from which on they hold. Then each is written under
//! its own key, and last the one is removed. Whatever kills the game meanwhile, the next start goes on from there: it finds the
//! old values or the new ones, never a mixture.

use std::collections::BTreeMap;

use bevy::log::warn;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{
    Store, Trouble, aside,
    format::{self, Found, HEADER, Values},
    seal::{FORMAT, seal, unseal},
    tables,
};

/// The key of what is under way.
pub(super) const STAGED: &str = "staged";
/// The key of what an import has replaced, where there is no folder for it.
pub(super) const BEFORE: &str = "before-import";

/// Whether the value under this key is the game's, and not the store's own.
pub(super) fn is_the_games(key: &str) -> bool {
    ![HEADER, STAGED, BEFORE, ""].contains(&key) && !aside::is_aside(key)
}

/// All values, and the player's own tables where they are replaced too.
#[derive(Serialize, Deserialize)]
pub(super) struct Staged {
    format: u32,
    values: BTreeMap<String, Box<RawValue>>,
    /// Texts by the files' names; `None` where the tables stay.
    tables: Option<BTreeMap<String, String>>,
}

impl Staged {
    /// What is to be written under [`STAGED`], and what it holds; `None` if a value is no JSON.
    pub(super) fn new(
        format: u32,
        values: &Values,
        tables: Option<BTreeMap<String, String>>,
    ) -> Option<(String, Self)> {
        let raw = |(key, json): (&String, &String)| {
            let value = RawValue::from_string(json.clone()).ok()?;
            Some((key.clone(), value))
        };
        let staged = Staged { format, values: values.iter().map(raw).collect::<Option<_>>()?, tables };
        let json = serde_json::to_string(&staged).ok()?;
        Some((seal(STAGED, &json), staged))
    }
}

impl Store {
    /// The game's values as JSON: those that can be read.
    pub(super) fn values(&self) -> Values {
        let of_game = self.texts.iter().filter(|(key, _)| is_the_games(key));
        of_game.filter_map(|(key, text)| Some((key.clone(), unseal(key, text).ok()?.1.to_owned()))).collect()
    }

    /// Goes on with a replacement that a kill has cut off.
    pub(super) fn finish_replacing(&mut self) {
        let Some(text) = self.texts.get(STAGED) else { return };
        let staged = unseal(STAGED, text).ok().and_then(|(_, json)| serde_json::from_str(json).ok());
        let Some(staged) = staged else {
            // It never held, since it is not whole.
            self.distrust(STAGED);
            self.remove(STAGED);
            return;
        };
        self.texts.remove(STAGED);
        self.replace(staged);
    }

    /// Puts the new values in place of the old ones. They have been written under [`STAGED`], or are before all others.
    pub(super) fn replace(&mut self, staged: Staged) {
        let mut values: Values = staged.values.into_iter().map(|(key, value)| (key, value.get().to_owned())).collect();
        format::migrate(staged.format, &mut values);
        values.retain(|key, _| is_the_games(key));
        let all = staged.tables.is_some();
        let gone = |(key, text): &(&String, &String)| {
            is_the_games(key) && !values.contains_key(*key) && (all || unseal(key, text).is_ok())
        };
        let gone: Vec<String> = self.texts.iter().filter(gone).map(|(key, _)| key.clone()).collect();
        for key in &gone {
            self.put(key, None);
        }
        for (key, json) in &values {
            self.put(key, Some(seal(key, json)));
        }
        self.put(HEADER, Some(format::header()));
        if self.keeper.is_some() {
            let own = gone.into_iter().chain(values.into_keys()).chain([HEADER.to_owned()]);
            self.replacing = own.filter(|key| self.waiting.contains(key)).collect();
            self.wait(STAGED);
        }
        if let (Some(new), Some(place)) = (&staged.tables, &self.place)
            && let Err(error) = tables::replace_all(place, new)
        {
            warn!("own tables: {error}");
            self.trouble = Some(Trouble::NotKept(error.to_string()));
        }
        self.flush();
    }

    /// Brings an older store to today's format, and writes the header where there is none.
    pub(super) fn migrate(&mut self) {
        let from = match format::found(&self.texts) {
            Found::Format(from) if from != FORMAT => from,
            _ => {
                self.put(HEADER, Some(format::header()));
                return self.flush();
            }
        };
        let values = self.values();
        let Some((text, staged)) = Staged::new(from, &values, None) else { return };
        if self.keeper.is_some() {
            self.put_text(STAGED, Some(text));
        }
        self.replace(staged);
    }
}
