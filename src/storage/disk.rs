//! The store on a disk: one file, opened without ever stopping the program, whether it is damaged, in use or out of reach.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use bevy_pkv::PkvStore;
use redb::{Database, DatabaseError, ReadOnlyDatabase, ReadableDatabase, ReadableTable, StorageError, TableDefinition, TableError,
    TransactionError,
};

use super::{
    Opened, Trouble, files,
    format::{self, Found},
    keeper::{Keeper, Refusal, Texts},
    panics::guarded,
};

/// The name that `bevy_pkv` gives its file.
pub(super) const FILE: &str = "bevy_pkv.redb";
/// The table in it.
const TABLE: TableDefinition<&str, &[u8]> = TableDefinition::new("redb");
/// Whoever holds this file's lock has the folder to itself. The store's own file won't do: it is opened several times.
const LOCK: &str = "feltro.lock";

/// Opens the store in `dir`, and reads everything in it.
///
/// A damaged file is kept under another name and replaced by a new one. What can be read but not written is played on with.
pub(super) fn open(dir: Option<&Path>) -> Opened {
    let Some(dir) = dir else { return Opened::nothing(Trouble::NoPlace) };
    match open_in(dir) {
        Ok(opened) => opened,
        Err(trouble) => Opened::nothing(trouble),
    }
}

fn open_in(dir: &Path) -> Result<Opened, Trouble> {
    let unwritable = |error: io::Error| Trouble::Unwritable(error.to_string());
    fs::create_dir_all(dir).map_err(unwritable)?;
    let lock = lock(dir)?;
    let mut aside = None;
    // Twice: a damaged file is set aside, and then there is none.
    for _ in 0..2 {
        match read(dir) {
            Ok(texts) => {
                let mut disk = Disk { dir: dir.to_owned(), store: None, _lock: lock };
                let trouble = match disk.open_pkv() {
                    Ok(()) => aside.map(Trouble::Damaged),
                    Err(reason) => Some(Trouble::NotKept(reason)),
                };
                let place = Some(dir.to_owned());
                return Ok(Opened { keeper: Some(Box::new(disk)), texts, place, trouble, unread: false });
            }
            Err(Fault::Damaged) => aside = Some(set_aside(dir).map_err(unwritable)?),
            Err(Fault::InUse) => return Err(Trouble::InUse),
            Err(Fault::Newer) => return Err(Trouble::Newer),
            Err(Fault::Unwritable(reason, None)) => return Err(Trouble::Unwritable(reason)),
            Err(Fault::Unwritable(reason, Some(texts))) => {
                let trouble = Some(Trouble::Unwritable(reason));
                return Ok(Opened { keeper: None, texts, place: None, trouble, unread: false });
            }
        }
    }
    Err(Trouble::Unwritable("a new store can't be made".to_owned()))
}

/// Takes the folder for this copy of the game. Where there are no locks, the store's own must do.
fn lock(dir: &Path) -> Result<Option<File>, Trouble> {
    let Ok(file) = File::options().read(true).write(true).create(true).truncate(false).open(dir.join(LOCK)) else {
        return Ok(None);
    };
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(Trouble::InUse),
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

/// What keeps a file from being used.
enum Fault {
    Damaged,
    InUse,
    Newer,
    /// With the system's reason, and what could be read all the same.
    Unwritable(String, Option<Texts>),
}

/// Everything in the file, which is checked and, after a kill, repaired. bevy_pkv would panic over much of this, and not check.
fn read(dir: &Path) -> Result<Texts, Fault> {
    let file = dir.join(FILE);
    let there = match fs::metadata(&file) {
        Ok(about) if about.is_file() && about.len() == 0 => return Err(Fault::Damaged),
        Ok(_) => true,
        Err(_) => false,
    };
    // A later version's file is not even opened for writing.
    let looked = guarded(|| ReadOnlyDatabase::open(&file).ok().and_then(|file| texts(&file).ok())).flatten();
    if looked.as_ref().is_some_and(|texts| format::found(texts) == Found::Newer) {
        return Err(Fault::Newer);
    }
    let read = guarded(|| {
        let mut database = Database::create(&file)?;
        database.check_integrity()?;
        texts(&database)
    });
    match read {
        Some(Ok(texts)) if format::found(&texts) == Found::Newer => Err(Fault::Newer),
        Some(Ok(texts)) => {
            if !there {
                files::sync_folder(dir);
            }
            Ok(texts)
        }
        Some(Err(DatabaseError::DatabaseAlreadyOpen)) => Err(Fault::InUse),
        Some(Err(DatabaseError::Storage(StorageError::Io(error))))
            if !matches!(error.kind(), io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof) =>
        {
            Err(Fault::Unwritable(error.to_string(), looked))
        }
        Some(Err(_)) | None => Err(Fault::Damaged),
    }
}

fn texts(database: &impl ReadableDatabase) -> Result<Texts, DatabaseError> {
    let broken = |error: TableError| match error {
        TableError::Storage(error) => DatabaseError::Storage(error),
        other => DatabaseError::Storage(StorageError::Corrupted(other.to_string())),
    };
    let reading = database.begin_read().map_err(|error| match error {
        TransactionError::Storage(error) => DatabaseError::Storage(error),
        other => DatabaseError::Storage(StorageError::Corrupted(other.to_string())),
    })?;
    let table = match reading.open_table(TABLE) {
        Err(TableError::TableDoesNotExist(_)) => return Ok(Texts::new()),
        opened => opened.map_err(broken)?,
    };
    let mut texts = Texts::new();
    for entry in table.iter()? {
        let (key, bytes) = entry?;
        texts.insert(key.value().to_owned(), text(bytes.value()));
    }
    Ok(texts)
}

/// bevy_pkv writes texts as MessagePack. What is none has been written by somebody else, and becomes a text that can be set aside.
fn text(bytes: &[u8]) -> String {
    let length = |bytes: &[u8]| bytes.iter().fold(0, |length, &byte| length << 8 | usize::from(byte));
    let (size, rest) = match bytes {
        [first @ 0xa0..=0xbf, rest @ ..] => (usize::from(first & 0x1f), rest),
        [0xd9, a, rest @ ..] => (length(&[*a]), rest),
        [0xda, a, b, rest @ ..] => (length(&[*a, *b]), rest),
        [0xdb, a, b, c, d, rest @ ..] => (length(&[*a, *b, *c, *d]), rest),
        _ => (usize::MAX, bytes),
    };
    match str::from_utf8(rest) {
        Ok(text) if text.len() == size => text.to_owned(),
        _ => bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
    }
}

fn set_aside(dir: &Path) -> io::Result<PathBuf> {
    // The name is taken first, so that no older file is replaced.
    let (_, aside) = files::new_file(dir, &format!("{}{}", files::DAMAGED, files::time()), "redb")?;
    fs::rename(dir.join(FILE), &aside).inspect_err(|_| drop(fs::remove_file(&aside)))?;
    files::sync_folder(dir);
    Ok(aside)
}

/// An open file. After an error it is closed, because redb then refuses even to read, and opened again for the next write.
struct Disk {
    dir: PathBuf,
    store: Option<PkvStore>,
    /// Held as long as the store is.
    _lock: Option<File>,
}

impl std::fmt::Debug for Disk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Disk({})", self.dir.display())
    }
}

impl Disk {
    fn open_pkv(&mut self) -> Result<(), String> {
        let store = guarded(|| PkvStore::new_in_dir(&self.dir));
        self.store = Some(store.ok_or_else(|| "the store can't be opened for writing".to_owned())?);
        Ok(())
    }

    /// The open store; nothing is set aside here, because a full disk is no damage.
    fn opened(&mut self) -> Result<&mut PkvStore, Refusal> {
        if !self.dir.join(FILE).is_file() {
            // Somebody has removed it, and would go on writing into nothing.
            self.close();
        }
        if self.store.is_none() {
            let _ = fs::create_dir_all(&self.dir);
            let texts = read(&self.dir).map_err(|fault| {
                Refusal::Later(match fault {
                    Fault::Unwritable(reason, _) => reason,
                    Fault::InUse => "another program has the store open".to_owned(),
                    Fault::Damaged | Fault::Newer => "the store is damaged".to_owned(),
                })
            })?;
            self.open_pkv().map_err(Refusal::Later)?;
            if !texts.contains_key(format::HEADER) {
                return Err(Refusal::Emptied);
            }
        }
        self.store.as_mut().ok_or_else(|| Refusal::Later(String::new()))
    }

    fn close(&mut self) {
        let store = self.store.take();
        guarded(|| drop(store));
    }

    fn change(&mut self, change: impl FnOnce(&mut PkvStore) -> Result<(), String>) -> Result<(), Refusal> {
        let store = self.opened()?;
        let done = guarded(|| change(store)).unwrap_or_else(|| Err("the store broke".to_owned()));
        done.map_err(|reason| {
            self.close();
            Refusal::Later(reason)
        })
    }
}

impl Keeper for Disk {
    /// One transaction, which is on the disk when this returns: redb syncs the file at every commit.
    fn write(&mut self, key: &str, text: Option<&str>) -> Result<(), Refusal> {
        self.change(|store| match text {
            Some(text) => store.set_string(key, text).map_err(|error| reason(&error)),
            None => store.remove(key).map_err(|error| reason(&error)),
        })
    }

    fn clear(&mut self) -> Result<(), Refusal> {
        self.change(|store| {
            store.clear().map_err(|error| reason(&error))?;
            // redb's clear drops the table, and reading wants one; removing anything makes it again.
            store.remove("").map_err(|error| reason(&error))
        })
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        self.close();
    }
}

/// The errors of `bevy_pkv` say what failed; what caused them says why.
fn reason(error: &dyn std::error::Error) -> String {
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}
