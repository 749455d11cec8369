//! The store: what the game keeps between two runs, and what it does where nothing can be kept.
//!
//! The keeping itself is `bevy_pkv`'s: one file on the desktop, `localStorage` in the browser. It panics where a store can't be
//! opened and may return wrong values out of a damaged one, so it is never touched unguarded: the file is probed first, every
//! value carries a format version and a checksum, and with any [`Trouble`] the game goes on in memory.

#[cfg(not(target_arch = "wasm32"))]
mod guard;

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use bevy::prelude::*;
use bevy_pkv::{GetError, PkvStore};
use serde::{Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};

/// The format of what is written. Another number is not read.
const VERSION: &str = "1";

/// Why something isn't kept, or isn't there any more: said once on screen, never fatal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// Another copy of the game has the store open.
    #[error("another copy of the game is open: this one keeps nothing")]
    InUse,
    /// The place can't be written, with the system's reason.
    #[error("nothing can be kept: {0}")]
    Unwritable(String),
    /// The store was damaged; it has been set aside as this file, and a new one begun.
    #[error("the saved game was damaged and set aside as {}", .0.display())]
    Damaged(PathBuf),
    /// A value could not be kept, with the reason. It is kept in memory and tried again.
    #[error("something could not be kept: {0}")]
    NotKept(String),
    /// The value under this key was wrong and has been left out.
    #[error("a saved value could not be read: {0}")]
    Unreadable(String),
}

/// What the game keeps, by key.
#[derive(Resource, Debug)]
pub struct Store {
    disk: Disk,
    /// What the disk has not taken (`None`: removed), read before it. Everything, where there is no disk.
    memory: BTreeMap<String, Option<String>>,
    place: Option<PathBuf>,
    trouble: Option<Trouble>,
    unreadable: OnceLock<Trouble>,
}

#[derive(Debug)]
enum Disk {
    Open(Box<PkvStore>),
    /// It refused a value and could not be opened again; the next change tries once more.
    Refused,
    None,
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
        let mut store = Store { place: place(dir), ..Store::in_memory() };
        match open_disk(store.place.as_deref()) {
            Ok((disk, aside)) => {
                store.disk = Disk::Open(Box::new(disk));
                store.trouble = aside.map(Trouble::Damaged);
            }
            Err(trouble) => {
                store.place = None;
                store.trouble = Some(trouble);
            }
        }
        if let Some(trouble) = &store.trouble {
            warn!("{trouble}");
        }
        store
    }

    /// A store that forgets everything with the program.
    pub fn in_memory() -> Store {
        Store { disk: Disk::None, memory: BTreeMap::new(), place: None, trouble: None, unreadable: OnceLock::new() }
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
        self.trouble.as_ref().or_else(|| self.unreadable.get())
    }

    /// The value under `key`; `None` where there is none, or where it is wrong, which is said once as trouble.
    pub fn get<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        let sealed = match (self.memory.get(key), &self.disk) {
            (Some(sealed), _) => sealed.clone()?,
            (None, Disk::Open(disk)) => match guarded(|| disk.get::<String>(key)) {
                Some(Ok(sealed)) => sealed,
                Some(Err(GetError::NotFound)) => return None,
                Some(Err(_)) | None => return self.report_unreadable(key),
            },
            (None, Disk::Refused | Disk::None) => return None,
        };
        let value = unseal(key, &sealed).and_then(|json| serde_json::from_str(json).ok());
        value.or_else(|| self.report_unreadable(key))
    }

    /// Keeps `value` under `key`. What cannot be kept now stays in memory and is tried again with the next change; until
    /// then [`Store::trouble`] is [`Trouble::NotKept`].
    pub fn set<T: Serialize>(&mut self, key: &str, value: &T) {
        match serde_json::to_string(value) {
            Ok(json) => self.change(key, Some(seal(key, &json))),
            Err(error) => self.not_kept(&format!("{key}: {error}")),
        }
    }

    /// Forgets the value under `key`.
    pub fn remove(&mut self, key: &str) {
        self.change(key, None);
    }

    /// Erases everything.
    pub fn clear(&mut self) {
        self.memory.clear();
        self.reopen();
        let Disk::Open(disk) = &mut self.disk else { return };
        // redb's clear drops the table, and reading wants one; removing anything makes it again.
        let cleared = guarded(|| disk.clear().map_err(|error| error.to_string()).map(|()| disk.remove("").is_ok()));
        if !matches!(cleared, Some(Ok(true))) {
            self.not_kept("it could not be erased");
        }
    }

    /// Writes one change through to the disk, and then what it has refused before.
    fn change(&mut self, key: &str, sealed: Option<String>) {
        self.memory.insert(key.to_owned(), sealed);
        self.reopen();
        let refused: Vec<String> = self.memory.keys().filter(|other| *other != key).cloned().collect();
        for key in std::iter::once(key).chain(refused.iter().map(String::as_str)) {
            let (Disk::Open(disk), Some(sealed)) = (&mut self.disk, self.memory.get(key)) else { return };
            let written = guarded(|| match sealed {
                Some(sealed) => disk.set_string(key, sealed).map_err(|error| reason(&error)),
                None => disk.remove(key).map_err(|error| reason(&error)),
            });
            match written {
                Some(Ok(())) => drop(self.memory.remove(key)),
                Some(Err(reason)) => return self.not_kept(&reason),
                None => return self.not_kept("the store broke"),
            }
        }
        if matches!(self.trouble, Some(Trouble::NotKept(_))) {
            self.trouble = None;
        }
    }

    fn reopen(&mut self) {
        #[cfg(not(target_arch = "wasm32"))]
        if let (Disk::Refused, Some(dir)) = (&self.disk, &self.place)
            && let Ok(disk) = guard::reopen(dir)
        {
            self.disk = Disk::Open(Box::new(disk));
        }
    }

    fn not_kept(&mut self, reason: &str) {
        warn!("not kept: {reason}");
        // `localStorage` takes the next value as if nothing had happened. redb, after one error, refuses even to read until
        // it has been opened again.
        if cfg!(not(target_arch = "wasm32")) && matches!(self.disk, Disk::Open(_)) {
            let refused = std::mem::replace(&mut self.disk, Disk::Refused);
            guarded(|| drop(refused));
            self.reopen();
        }
        self.trouble = Some(Trouble::NotKept(reason.to_owned()));
    }

    fn report_unreadable<T>(&self, key: &str) -> Option<T> {
        if self.unreadable.set(Trouble::Unreadable(key.to_owned())).is_ok() {
            warn!("the saved value {key:?} is wrong and left out");
        }
        None
    }
}

/// The errors of `bevy_pkv` say what failed; what caused them says why.
fn reason(error: &dyn std::error::Error) -> String {
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}

/// Format version, checksum and value, in one line of text.
fn seal(key: &str, json: &str) -> String {
    format!("{VERSION} {} {json}", checksum(key, json))
}

/// The value in a sealed line, if version and checksum are right.
fn unseal<'a>(key: &str, sealed: &'a str) -> Option<&'a str> {
    let (version, rest) = sealed.split_once(' ')?;
    let (sum, json) = rest.split_once(' ')?;
    (version == VERSION && sum == checksum(key, json)).then_some(json)
}

/// The key is part of it: a value that turns up under another key is wrong too.
fn checksum(key: &str, json: &str) -> String {
    let sum = Sha256::new().chain_update(key).chain_update([0]).chain_update(json).finalize();
    sum.iter().fold(String::with_capacity(64), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

#[cfg(not(target_arch = "wasm32"))]
use guard::{guarded, open as open_disk};

#[cfg(not(target_arch = "wasm32"))]
fn place(dir: Option<PathBuf>) -> Option<PathBuf> {
    dir.or_else(Store::default_dir)
}

#[cfg(target_arch = "wasm32")]
fn place(_: Option<PathBuf>) -> Option<PathBuf> {
    None
}

/// `bevy_pkv` panics at every call where the browser has no storage for this page, and a panic ends a web page's program.
#[cfg(target_arch = "wasm32")]
fn open_disk(_: Option<&Path>) -> Result<(PkvStore, Option<PathBuf>), Trouble> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    match storage {
        Some(_) => Ok((PkvStore::new("", "feltro"), None)),
        None => Err(Trouble::Unwritable("localStorage".into())),
    }
}

#[cfg(target_arch = "wasm32")]
fn guarded<T>(call: impl FnOnce() -> T) -> Option<T> {
    Some(call())
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
