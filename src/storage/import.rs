//! What an export holds, what it would replace, and replacing it.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
};

use super::{
    Store,
    format::Values,
    keeper::Refusal,
    replace::{BEFORE, STAGED, Staged},
    seal::{FORMAT, seal},
    tables,
};
use crate::files;

/// An export that has been read and is in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// JSON by key, in today's format.
    pub(super) values: Values,
    /// Texts by the files' names.
    pub(super) tables: BTreeMap<String, String>,
    pub(super) game: String,
}

/// How many values of one kind there are, and how many there will be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replaced {
    /// What stands before the colon in their keys: `match`, `records`, `settings`; `tables` for the player's own tables.
    pub kind: String,
    /// How many are kept now.
    pub now: usize,
    /// How many there are after the import.
    pub then: usize,
}

/// Why an export is not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// It is something else.
    #[error("this is no export of Feltro")]
    NoExport,
    /// More than any export needs.
    #[error("this file is too long for an export")]
    TooLong,
    /// A later version of the game has written it.
    #[error("a later version of the game has written this export")]
    Newer,
    /// A line was changed after it was written.
    #[error("line {line} of the export was changed{}", .what.as_ref().map(|what| format!(": {:?}", what.chars().take(40).collect::<String>())).unwrap_or_default())]
    Line {
        /// Its number, from 1.
        line: usize,
        /// The key of its value or the name of its table, where that can be read.
        what: Option<String>,
    },
    /// Its end is missing.
    #[error("the end of the export is missing")]
    Cut,
    /// Its lines are whole, but not those that were written together.
    #[error("the export was changed: its lines don't belong together")]
    Changed,
    /// It is in order, but can't be kept, with the reason. Nothing has been changed.
    #[error("the import can't be kept: {0}")]
    NotKept(String),
}

fn count<'a>(keys: impl Iterator<Item = &'a String>) -> BTreeMap<&'a str, usize> {
    let mut counts = BTreeMap::new();
    for key in keys {
        *counts.entry(key.split(':').next().unwrap_or_default()).or_default() += 1;
    }
    counts
}

impl Import {
    /// The version of the game that wrote it, in its own words.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// What is kept now and what will be, by kind, in the order of the kinds' names.
    pub fn replaces(&self, store: &Store) -> Vec<Replaced> {
        let kept = store.values();
        let (now, then) = (count(kept.keys()), count(self.values.keys()));
        let kinds: BTreeSet<&str> = now.keys().chain(then.keys()).copied().collect();
        let of = |counts: &BTreeMap<&str, usize>, kind| counts.get(kind).copied().unwrap_or_default();
        let mut all: Vec<Replaced> = kinds
            .into_iter()
            .map(|kind| Replaced { kind: kind.to_owned(), now: of(&now, kind), then: of(&then, kind) })
            .collect();
        // A page in a browser has no folder for them.
        if let Some(place) = store.place() {
            let now = tables::texts(place).len();
            if now + self.tables.len() > 0 {
                all.push(Replaced { kind: tables::FOLDER.to_owned(), now, then: self.tables.len() });
            }
        }
        all
    }
}

impl Store {
    /// Replaces everything that is kept, and the player's own tables, by what the export holds. What was there before is first
    /// written into a file beside the store, whose name is returned; where there is no folder (in a browser), it can be had from
    /// [`Store::before_import`]. Whatever ends the game meanwhile, all of the old is there at the next start or all of the new.
    ///
    /// What the game has read before must be read again.
    ///
    /// # Errors
    ///
    /// [`ImportError::NotKept`]; then nothing has been changed.
    pub fn import(&mut self, import: Import) -> Result<Option<PathBuf>, ImportError> {
        self.flush();
        if self.keeper.is_none() || !self.waiting.is_empty() {
            let reason = self.trouble.as_ref().map(ToString::to_string).unwrap_or_default();
            return Err(ImportError::NotKept(reason));
        }
        let no_json = || ImportError::NotKept("a value is no JSON".to_owned());
        let (text, staged) = Staged::new(FORMAT, &import.values, Some(import.tables)).ok_or_else(no_json)?;
        let before = self.export();
        let file = match &self.place {
            Some(place) => {
                let stem = format!("{}{}", files::REPLACED, files::time());
                let written = files::write_new(place, &stem, "jsonl", &before);
                Some(written.map_err(|error| ImportError::NotKept(error.to_string()))?)
            }
            None => {
                let before = seal(BEFORE, &serde_json::Value::from(before).to_string());
                self.write_now(BEFORE, &before)?;
                self.texts.insert(BEFORE.to_owned(), before);
                None
            }
        };
        self.write_now(STAGED, &text)?;
        self.replace(staged);
        Ok(file)
    }

    /// What the last import has replaced, as an export, where there is no folder for it.
    pub fn before_import(&self) -> Option<String> {
        self.get(BEFORE)
    }

    fn write_now(&mut self, key: &str, text: &str) -> Result<(), ImportError> {
        let not_kept = |reason: &str| ImportError::NotKept(reason.to_owned());
        let keeper = self.keeper.as_mut().ok_or_else(|| not_kept(""))?;
        match keeper.write(key, Some(text)) {
            Ok(()) => {
                self.writes += 1;
                Ok(())
            }
            Err(Refusal::Later(reason)) => Err(ImportError::NotKept(reason)),
            Err(Refusal::InUse) => Err(not_kept("another copy of the game is open")),
            Err(Refusal::Emptied) => Err(not_kept("the store has been emptied")),
        }
    }
}
