//! Opening a store file that may be damaged, in use or out of reach, without ever stopping the program.

use std::{
    cell::Cell,
    fs, io,
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
    sync::Once,
    time::{SystemTime, UNIX_EPOCH},
};

use bevy_pkv::PkvStore;
use redb::{DatabaseError, StorageError};

use super::Trouble;

/// The name that `bevy_pkv` gives its file.
const FILE: &str = "bevy_pkv.redb";

/// Opens the store in `dir`. A damaged file is kept under another name, which is returned, and replaced by a new one.
///
/// # Errors
///
/// [`Trouble::InUse`] if another program has it open, [`Trouble::Unwritable`] if folder or file can't be made or written.
pub(super) fn open(dir: Option<&Path>) -> Result<(PkvStore, Option<PathBuf>), Trouble> {
    let dir = dir.ok_or_else(|| Trouble::Unwritable("this system has no place for a program's data".into()))?;
    fs::create_dir_all(dir).map_err(|error| unwritable(&error))?;
    match try_open(dir) {
        Ok(store) => Ok((store, None)),
        Err(Some(trouble)) => Err(trouble),
        Err(None) => {
            let aside = set_aside(&dir.join(FILE)).map_err(|error| unwritable(&error))?;
            let damaged_again = || Trouble::Unwritable("a new store can't be made".into());
            try_open(dir).map_err(|trouble| trouble.unwrap_or_else(damaged_again)).map(|store| (store, Some(aside)))
        }
    }
}

/// Opens again a store that was closed after an error. Nothing is set aside: a full disk is no damage.
///
/// # Errors
///
/// As [`open`].
pub(super) fn reopen(dir: &Path) -> Result<PkvStore, Trouble> {
    try_open(dir).map_err(|trouble| trouble.unwrap_or_else(|| Trouble::Unwritable("the store is damaged".into())))
}

/// `Err(None)` is a damaged file.
fn try_open(dir: &Path) -> Result<PkvStore, Option<Trouble>> {
    let file = dir.join(FILE);
    // bevy_pkv would panic over any of this, and not check; the file is closed again before it opens it.
    let probed = guarded(|| redb::Database::create(&file).and_then(|mut file| file.check_integrity()));
    match probed {
        Some(Ok(_)) => guarded(|| PkvStore::new_in_dir(dir)).ok_or(None),
        Some(Err(DatabaseError::DatabaseAlreadyOpen)) => Err(Some(Trouble::InUse)),
        Some(Err(DatabaseError::Storage(StorageError::Io(error))))
            if !matches!(error.kind(), io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof) =>
        {
            Err(Some(unwritable(&error)))
        }
        Some(Err(_)) | None => Err(None),
    }
}

fn unwritable(error: &io::Error) -> Trouble {
    Trouble::Unwritable(error.to_string())
}

fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
    let aside = file.with_extension(format!("damaged-{now}"));
    fs::rename(file, &aside)?;
    Ok(aside)
}

thread_local! {
    /// Whether a panic of this thread is expected and says nothing.
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Calls into the store; `None` if it panicked, which redb does over some damaged files.
pub(super) fn guarded<T>(call: impl FnOnce() -> T) -> Option<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let loud = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                loud(info);
            }
        }));
    });
    QUIET.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(call));
    QUIET.set(false);
    result.ok()
}
