//! The store on a disk: one file, opened without ever stopping the program, whether it is damaged, in use or out of reach.

use std::{
    fs::{self, File, TryLockError},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use bevy_pkv::PkvStore;
use redb::{
    Database, DatabaseError, ReadableDatabase, ReadableTable, StorageBackend, StorageError, TableDefinition,
    TableError, TransactionError, backends::InMemoryBackend,
};

use super::{
    Opened, Trouble,
    format::{self, Found},
    keeper::{Keeper, Refusal, Texts},
    panics::guarded,
};
use crate::files;

/// The name that `bevy_pkv` gives its file.
pub(super) const FILE: &str = "bevy_pkv.redb";
/// The table in it.
const TABLE: TableDefinition<&str, &[u8]> = TableDefinition::new("redb");
/// Whoever holds this file's lock has the folder to itself. The store's own file won't do: it is opened several times.
const LOCK: &str = "feltro.lock";
/// A file of more bytes is none of ours.
const MOST_BYTES: u64 = 512 << 20;

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
    let (texts, aside) = match read(dir) {
        Ok(texts) => (texts, None),
        Err(Fault::Damaged) => (Texts::new(), Some(set_aside(dir).map_err(unwritable)?)),
        Err(Fault::InUse) => return Err(Trouble::InUse),
        Err(Fault::Unreadable(reason)) => return Err(Trouble::Unwritable(reason)),
    };
    if format::found(&texts) == Found::Newer {
        return Err(Trouble::Newer);
    }
    let mut disk = Disk { dir: dir.to_owned(), store: None, _lock: lock };
    let (is_kept, trouble) = match disk.open_pkv() {
        Ok(()) => (true, aside.map(Trouble::Damaged)),
        Err(Closed::InUse) => return Err(Trouble::InUse),
        Err(Closed::Full(reason)) => (true, Some(Trouble::NotKept(reason))),
        // What is there can be played on with all the same.
        Err(Closed::Unwritable(reason)) => (false, Some(Trouble::Unwritable(reason))),
    };
    let keeper = is_kept.then(|| Box::new(disk) as Box<dyn Keeper>);
    Ok(Opened { keeper, texts, place: is_kept.then(|| dir.to_owned()), trouble, unread: false })
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

/// What keeps a file from being read.
enum Fault {
    Damaged,
    InUse,
    /// With the system's reason.
    Unreadable(String),
}

/// Everything in the file; nothing where there is none.
///
/// A copy in memory is checked and, after a kill, repaired: redb writes into a damaged file before it finds that it is one, and
/// `bevy_pkv` would panic over much of this, and not check.
fn read(dir: &Path) -> Result<Texts, Fault> {
    let unreadable = |error: io::Error| Fault::Unreadable(error.to_string());
    let path = dir.join(FILE);
    match fs::metadata(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Texts::new()),
        Ok(about) if !about.is_file() => return Err(unreadable(io::ErrorKind::InvalidInput.into())),
        // A new store is never empty: a power cut can leave a file so.
        Ok(about) if about.len() == 0 || about.len() > MOST_BYTES => return Err(Fault::Damaged),
        about => about.map_err(unreadable)?,
    };
    let mut file = File::open(&path).map_err(unreadable)?;
    // redb's own lock: an older version of the game knows no other.
    if matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)) {
        return Err(Fault::InUse);
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(unreadable)?;
    drop(file);
    let checked = guarded(|| {
        let copy = InMemoryBackend::new();
        copy.set_len(bytes.len() as u64)?;
        copy.write(0, &bytes)?;
        let mut database = Database::builder().create_with_backend(copy)?;
        database.check_integrity()?;
        texts(&database)
    });
    checked.and_then(Result::ok).ok_or(Fault::Damaged)
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

/// `bevy_pkv` writes texts as `MessagePack`. What is none has been written by somebody else, and becomes a text that can be set aside.
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

/// Why a file can't be opened for writing.
enum Closed {
    InUse,
    /// It may be possible later.
    Full(String),
    Unwritable(String),
}

impl std::fmt::Debug for Disk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Disk({})", self.dir.display())
    }
}

impl Disk {
    /// Opens the file, which is made where there is none.
    fn open_pkv(&mut self) -> Result<(), Closed> {
        let path = self.dir.join(FILE);
        let is_new = !path.exists();
        self.store = guarded(|| PkvStore::new_in_dir(&self.dir));
        if self.store.is_some() {
            if is_new {
                files::sync_folder(&self.dir);
            }
            return Ok(());
        }
        // It panicked and did not say why.
        let why = match guarded(|| Database::create(&path).map(drop)) {
            Some(Err(DatabaseError::DatabaseAlreadyOpen)) => Closed::InUse,
            Some(Err(DatabaseError::Storage(StorageError::Io(error)))) => match error.kind() {
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Closed::Full(error.to_string()),
                _ => Closed::Unwritable(error.to_string()),
            },
            Some(Err(error)) => Closed::Full(error.to_string()),
            Some(Ok(())) | None => Closed::Full("the store can't be opened for writing".to_owned()),
        };
        if is_new {
            // Half a new store would be a damaged one at the next start.
            let _ = fs::remove_file(path);
        }
        Err(why)
    }

    /// The open store; nothing is set aside here, because a full disk is no damage.
    fn opened(&mut self) -> Result<&mut PkvStore, Refusal> {
        let later = |reason: &str| Refusal::Later(reason.to_owned());
        if !self.dir.join(FILE).is_file() {
            // Somebody has removed it; what is written into the old one is lost.
            self.close();
        }
        if self.store.is_none() {
            let _ = fs::create_dir_all(&self.dir);
            let texts = read(&self.dir).map_err(|fault| match fault {
                Fault::Unreadable(reason) => Refusal::Later(reason),
                Fault::InUse => later("another program has the store open"),
                Fault::Damaged => later("the store is damaged"),
            })?;
            self.open_pkv().map_err(|closed| match closed {
                Closed::InUse => later("another program has the store open"),
                Closed::Full(reason) | Closed::Unwritable(reason) => Refusal::Later(reason),
            })?;
            if !texts.contains_key(format::HEADER) {
                return Err(Refusal::Emptied);
            }
        }
        self.store.as_mut().ok_or_else(|| later("the store is closed"))
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
