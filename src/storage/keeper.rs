//! What a store writes to: a disk, a browser, or a list that tests look at.

use std::collections::{BTreeMap, BTreeSet};

/// A key and the text that was written under it, or `None` where it was removed.
pub type Written = (String, Option<String>);

/// All texts of a store, by key.
pub(super) type Texts = BTreeMap<String, String>;

/// Why a text was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Refusal {
    /// For this reason; the next time it may work.
    Later(String),
    /// Another copy of the game has taken the place over.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "on the desktop the place is locked"))]
    InUse,
    /// The place works, but everything that was kept there is gone: it must be written again.
    Emptied,
}

/// Takes texts by key. What it has taken stays, whatever happens to the program in the next moment (a browser promises less).
pub(super) trait Keeper: std::fmt::Debug + Send + Sync {
    /// Writes a text under a key, or removes it.
    ///
    /// # Errors
    ///
    /// Says why it was not taken.
    fn write(&mut self, key: &str, text: Option<&str>) -> Result<(), Refusal>;

    /// Removes every key.
    ///
    /// # Errors
    ///
    /// As [`Keeper::write`].
    fn clear(&mut self) -> Result<(), Refusal>;

    /// Everything that was written, in order, where somebody wants to know.
    fn journal(&self) -> &[Written] {
        &[]
    }
}

/// A store of this process alone: it remembers in which order things were written, and may refuse after a while.
#[derive(Debug, Default)]
pub(super) struct Memory {
    keys: BTreeSet<String>,
    journal: Option<Vec<Written>>,
    /// How many writes it still takes.
    left: Option<usize>,
}

impl Memory {
    /// Takes only so many writes and then refuses, as a full disk does.
    pub(super) fn limited(writes: usize) -> Self {
        Memory { left: Some(writes), ..Memory::default() }
    }

    /// Remembers every write. These texts are there already.
    pub(super) fn recording(texts: &Texts) -> Self {
        Memory { keys: texts.keys().cloned().collect(), journal: Some(Vec::new()), left: None }
    }
}

impl Keeper for Memory {
    fn write(&mut self, key: &str, text: Option<&str>) -> Result<(), Refusal> {
        if let Some(left) = &mut self.left {
            *left = left.checked_sub(1).ok_or_else(|| Refusal::Later("no space left".to_owned()))?;
        }
        if let Some(journal) = &mut self.journal {
            journal.push((key.to_owned(), text.map(str::to_owned)));
        }
        if text.is_some() {
            self.keys.insert(key.to_owned());
        } else {
            self.keys.remove(key);
        }
        Ok(())
    }

    fn clear(&mut self) -> Result<(), Refusal> {
        while let Some(key) = self.keys.first().cloned() {
            self.write(&key, None)?;
        }
        Ok(())
    }

    fn journal(&self) -> &[Written] {
        self.journal.as_deref().unwrap_or_default()
    }
}
