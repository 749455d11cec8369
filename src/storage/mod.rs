//! The store: what the game keeps between two runs, and what it does where nothing can be kept.
//!
//! On the desktop the keeping itself is `bevy_pkv`'s: one file, one synced transaction a value. In the browser it is
//! `localStorage`. Both fail in many ways, so everything is read once when the store is opened, every value carries a format's
//! number and a checksum, nothing that could not be read is written over, and with any [`Trouble`] the game goes on in memory.

mod aside;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod disk;
mod erase;
mod export;
mod format;
mod import;
mod keeper;
#[cfg(not(target_arch = "wasm32"))]
mod panics;
mod replace;
mod seal;
pub(crate) mod tables;
mod trouble;

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::{Mutex, OnceLock},
};

use bevy::prelude::*;
use serde::{Serialize, de::DeserializeOwned};

pub use export::MOST_EXPORT_BYTES;
pub use import::{Import, ImportError, Replaced};
pub use keeper::Written;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use panics::expected as expects_panic;
pub use trouble::{Trouble, Unreadable};

use format::Found;
use keeper::{Keeper, Memory, Refusal, Texts};
use replace::STAGED;

/// After so many refusals in a row the rest waits for the next change.
const MOST_REFUSALS: usize = 4;

/// What the game keeps, by key.
#[derive(Resource, Debug)]
pub struct Store {
    /// Takes what is set; none where nothing can be kept.
    keeper: Option<Box<dyn Keeper>>,
    /// The text under every key, as it is or shall be written.
    texts: Texts,
    /// Keys whose texts the keeper has not taken yet, the newest last.
    waiting: Vec<String>,
    /// Those of them that belong to a replacement which is under way: see `replace.rs`.
    replacing: BTreeSet<String>,
    /// Keys whose values are whole but made no sense to who asked.
    wrong: Mutex<BTreeSet<String>>,
    /// Nobody knows what is kept: it could not be read.
    unread: bool,
    place: Option<PathBuf>,
    trouble: Option<Trouble>,
    unreadable: OnceLock<Trouble>,
    notice: Option<Trouble>,
    writes: usize,
}

/// What was found where the game keeps its things.
struct Opened {
    keeper: Option<Box<dyn Keeper>>,
    texts: Texts,
    place: Option<PathBuf>,
    trouble: Option<Trouble>,
    unread: bool,
}

impl Opened {
    /// A store that could not be read.
    fn nothing(trouble: Trouble) -> Opened {
        Opened { keeper: None, texts: Texts::new(), place: None, trouble: Some(trouble), unread: true }
    }

    /// A store of this process alone.
    fn memory(memory: Memory, texts: Texts) -> Opened {
        Opened { keeper: Some(Box::new(memory)), texts, place: None, trouble: None, unread: false }
    }
}

impl Default for Store {
    fn default() -> Store {
        Store::in_memory()
    }
}

impl Store {
    /// Opens the store in `dir`, or in the platform's data folder. In the browser it is `localStorage`, whatever `dir`.
    ///
    /// Never fails: with trouble the game goes on in memory, and [`Store::trouble`] says so.
    pub fn open(dir: Option<PathBuf>) -> Store {
        #[cfg(not(target_arch = "wasm32"))]
        let opened = disk::open(dir.or_else(Store::default_dir).as_deref());
        #[cfg(target_arch = "wasm32")]
        let opened = {
            let _ = dir;
            browser::open()
        };
        let store = Store::begin(opened);
        if let Some(trouble) = &store.trouble {
            warn!("{trouble}");
        }
        store
    }

    /// A store that forgets everything with the program.
    pub fn in_memory() -> Store {
        Store::begin(Opened::memory(Memory::default(), Texts::new()))
    }

    /// For tests: as [`Store::in_memory`], but after so many writes it refuses all others, as a full disk does.
    pub fn in_memory_limited(writes: usize) -> Store {
        // One more for the header.
        Store::begin(Opened::memory(Memory::limited(writes + 1), Texts::new()))
    }

    /// For tests: as [`Store::in_memory`], but [`Store::journal`] tells every write.
    pub fn recording() -> Store {
        Store::replayed(&[])
    }

    /// For tests: the store that is found after these writes and no others, as a start of the game would find it. Recording.
    pub fn replayed(journal: &[Written]) -> Store {
        let mut texts = Texts::new();
        for (key, text) in journal {
            match text {
                Some(text) => drop(texts.insert(key.clone(), text.clone())),
                None => drop(texts.remove(key)),
            }
        }
        Store::begin(Opened::memory(Memory::recording(&texts), texts))
    }

    fn begin(opened: Opened) -> Store {
        let mut store = Store {
            keeper: opened.keeper,
            texts: opened.texts,
            waiting: Vec::new(),
            replacing: BTreeSet::new(),
            wrong: Mutex::default(),
            unread: opened.unread,
            place: opened.place,
            trouble: opened.trouble,
            unreadable: OnceLock::new(),
            notice: None,
            writes: 0,
        };
        if format::found(&store.texts) == Found::Newer {
            return Store::begin(Opened::nothing(Trouble::Newer));
        }
        store.finish_replacing();
        store.migrate();
        store.writes = 0;
        store
    }

    /// Where the platform wants the game's data; nowhere in the browser.
    pub fn default_dir() -> Option<PathBuf> {
        #[cfg(not(target_arch = "wasm32"))]
        return directories::ProjectDirs::from("", "", "feltro").map(|dirs| dirs.data_dir().to_path_buf());
        #[cfg(target_arch = "wasm32")]
        None
    }

    /// The folder that holds the store, if it is on a disk.
    pub fn place(&self) -> Option<&Path> {
        self.place.as_deref()
    }

    /// What went wrong, if anything did; the latest.
    pub fn trouble(&self) -> Option<&Trouble> {
        self.trouble.as_ref().or_else(|| self.unreadable.get()).or(self.notice.as_ref())
    }

    /// Whether what is set now will be there after the next start.
    pub fn is_kept(&self) -> bool {
        !self.trouble.as_ref().is_some_and(Trouble::keeps_nothing)
    }

    /// Says this where nothing worse is to be said: the last run's crash.
    pub fn tell(&mut self, notice: Trouble) {
        self.notice = Some(notice);
    }

    /// How many keys have been written or removed since the store was opened.
    pub fn writes(&self) -> usize {
        self.writes
    }

    /// Everything that was written, in order; only a [`Store::recording`] remembers it.
    pub fn journal(&self) -> &[Written] {
        self.keeper.as_deref().map(Keeper::journal).unwrap_or_default()
    }

    /// The value under `key`; `Ok(None)` if there is none.
    ///
    /// # Errors
    ///
    /// [`Unreadable`] if there is one, or may be one, that can't be read. It is set aside before anything is written in its place.
    pub fn read<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, Unreadable> {
        let Some(text) = self.texts.get(key) else {
            return if self.unread { Err(Unreadable::NoStore) } else { Ok(None) };
        };
        let (_, json) = seal::unseal(key, text)?;
        serde_json::from_str(json).map(Some).map_err(|_| {
            self.mark_wrong(key);
            Unreadable::MakesNoSense
        })
    }

    /// The value under `key`; `None` where there is none, or where it can't be read, which is said once as trouble.
    pub fn get<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        match self.read(key) {
            Ok(value) => value,
            // The store's trouble says it already.
            Err(Unreadable::NoStore) => None,
            Err(why) => {
                self.report(key, why);
                None
            }
        }
    }

    /// The value under `key` can be read, but the game can't make sense of it: it is set aside before it is written over, and
    /// said as trouble.
    pub fn distrust(&self, key: &str) {
        if self.texts.contains_key(key) {
            self.mark_wrong(key);
            self.report(key, Unreadable::MakesNoSense);
        }
    }

    fn mark_wrong(&self, key: &str) {
        if let Ok(mut wrong) = self.wrong.lock() {
            wrong.insert(key.to_owned());
        }
    }

    fn report(&self, key: &str, why: Unreadable) {
        if self.unreadable.set(Trouble::Unreadable(key.to_owned())).is_ok() {
            warn!("the saved value {key:?} is left out: {why}");
        }
    }

    /// Keeps `value` under `key`: on the desktop it is on the disk when this returns. What cannot be kept now stays in memory
    /// and is tried again with the next change; until then [`Store::trouble`] is [`Trouble::NotKept`].
    pub fn set<T: Serialize>(&mut self, key: &str, value: &T) {
        match serde_json::to_string(value) {
            Ok(json) => {
                self.put(key, Some(seal::seal(key, &json)));
                self.flush();
            }
            Err(error) => self.not_kept(&format!("{key}: {error}")),
        }
    }

    /// Forgets the value under `key`.
    pub fn remove(&mut self, key: &str) {
        self.put(key, None);
        self.flush();
    }

    /// What shall be under a key from now on; what could not be read there is set aside.
    fn put(&mut self, key: &str, text: Option<String>) {
        self.spare(key);
        self.put_text(key, text);
    }

    fn put_text(&mut self, key: &str, text: Option<String>) {
        if self.texts.get(key) == text.as_ref() {
            return;
        }
        match text {
            Some(text) => drop(self.texts.insert(key.to_owned(), text)),
            None => drop(self.texts.remove(key)),
        }
        if self.keeper.is_some() {
            self.wait(key);
        }
    }

    /// Writes what waits, and says what was refused.
    fn flush(&mut self) {
        let mut order = self.in_order();
        let mut refused = 0;
        let mut emptied = false;
        while let Some(key) = order.pop() {
            let Some(keeper) = &mut self.keeper else { return };
            if must_wait(&key, &self.texts, &self.waiting, &self.replacing) {
                continue;
            }
            match keeper.write(&key, self.texts.get(&key).map(String::as_str)) {
                Ok(()) => self.written(&key, &mut order),
                Err(Refusal::Emptied) if !emptied => {
                    emptied = true;
                    let all: Vec<String> = self.texts.keys().cloned().collect();
                    all.iter().for_each(|key| self.wait(key));
                    order = self.in_order();
                }
                Err(Refusal::Emptied) => return self.not_kept("the store is emptied again and again"),
                Err(Refusal::InUse) => {
                    warn!("{}", Trouble::InUse);
                    self.keeper = None;
                    self.waiting.clear();
                    self.trouble = Some(Trouble::InUse);
                    return;
                }
                Err(Refusal::Later(reason)) => {
                    self.not_kept(&reason);
                    refused += 1;
                    if refused == MOST_REFUSALS {
                        return;
                    }
                }
            }
        }
        if self.waiting.is_empty() && matches!(self.trouble, Some(Trouble::NotKept(_))) {
            self.trouble = None;
        }
    }

    /// What waits, the last to be written first: the newest change comes before older ones that were refused.
    fn in_order(&self) -> Vec<String> {
        let mut order = self.waiting.clone();
        order.sort_by_key(|key| match key.as_str() {
            STAGED if self.texts.contains_key(STAGED) => 3,
            STAGED => 0,
            key if aside::is_aside(key) => 2,
            _ => 1,
        });
        order
    }

    fn wait(&mut self, key: &str) {
        if !self.waiting.iter().any(|waiting| waiting == key) {
            self.waiting.push(key.to_owned());
        }
    }

    fn written(&mut self, key: &str, order: &mut Vec<String>) {
        self.waiting.retain(|waiting| waiting != key);
        self.replacing.remove(key);
        self.writes += 1;
        // It has begun; its end is that this is removed again.
        if key == STAGED && self.texts.remove(STAGED).is_some() {
            self.wait(STAGED);
            order.insert(0, STAGED.to_owned());
        }
    }

    fn not_kept(&mut self, reason: &str) {
        warn!("not kept: {reason}");
        // What can't be helped in this run stays what is said.
        if self.is_kept() || matches!(self.trouble, Some(Trouble::NotKept(_))) {
            self.trouble = Some(Trouble::NotKept(reason.to_owned()));
        }
    }
}

/// Whether a key must not be written before another one is.
fn must_wait(key: &str, texts: &Texts, waiting: &[String], replacing: &BTreeSet<String>) -> bool {
    let mut others = waiting.iter().map(String::as_str).filter(|other| *other != key);
    if key == STAGED {
        // Its end waits for all that belongs to it.
        return !texts.contains_key(STAGED) && !replacing.is_empty();
    }
    others.any(|other| aside::of(other) == Some(key) || other == STAGED && texts.contains_key(STAGED))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
