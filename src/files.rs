//! Files that the game writes beside its saves: new ones that take no other's name, and old ones replaced as a whole, so that a
//! power cut leaves the old or the new.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

/// How the names begin of what the game puts beside its store: damaged stores, values that could not be read, what imports have
/// replaced, and reports of crashes.
pub(crate) const DAMAGED: &str = "bevy_pkv.damaged-";
pub(crate) const ASIDE: &str = "aside-";
pub(crate) const REPLACED: &str = "before-import-";
pub(crate) const CRASH: &str = "crash-";

/// A file with this name, or with a number behind it if there is one already: no clock that was set back may cost an older file.
///
/// # Errors
///
/// The system's, where the folder can't be written.
pub(crate) fn new_file(dir: &Path, stem: &str, ending: &str) -> io::Result<(File, PathBuf)> {
    for number in 1.. {
        let name = if number == 1 { format!("{stem}.{ending}") } else { format!("{stem}-{number}.{ending}") };
        let path = dir.join(name);
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 10_000 => {}
            result => return result.map(|file| (file, path)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Writes a text into a new file, to the disk; a file that could not be written whole is removed again.
///
/// # Errors
///
/// The system's.
pub(crate) fn write_new(dir: &Path, stem: &str, ending: &str, text: &str) -> io::Result<PathBuf> {
    let (mut file, path) = new_file(dir, stem, ending)?;
    if let Err(error) = file.write_all(text.as_bytes()).and_then(|()| file.sync_all()) {
        drop(file);
        let _ = fs::remove_file(&path);
        return Err(error);
    }
    sync_folder(dir);
    Ok(path)
}

/// Writes a text under a name that may be taken: whoever looks sees the old text or the new one, whole.
///
/// # Errors
///
/// The system's.
pub(crate) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let (Some(dir), Some(name)) = (path.parent(), path.file_name()) else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    let written = write_new(dir, &name.to_string_lossy(), "new", text)?;
    fs::rename(&written, path).inspect_err(|_| drop(fs::remove_file(&written)))?;
    sync_folder(dir);
    Ok(())
}

/// After a power cut a new name is there only if its folder has been written too. Where a system can't do that, it needn't.
pub(crate) fn sync_folder(dir: &Path) {
    #[cfg(unix)]
    if let Ok(folder) = File::open(dir) {
        let _ = folder.sync_all();
    }
    #[cfg(not(unix))]
    let _ = dir;
}

/// The present time as part of a file's name: `2026-01-31T12-00-00Z`.
pub(crate) fn time() -> String {
    crate::clock::now().replace(':', "-")
}
