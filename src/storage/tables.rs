//! The files of a player's own tables, in the folder `tables` beside the store: they go out and come in with it.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use crate::files;
pub(super) use crate::rules::MOST_BYTES;

/// The folder's name.
pub const FOLDER: &str = "tables";
/// More files than this are not read.
pub(crate) const MOST_FILES: usize = 100;
/// A folder with more than that is somebody's pictures; the rest is not even looked at.
const MOST_ENTRIES: usize = 10_000;
const ENDING: &str = "ron";

/// Why a file is not read.
pub(crate) enum NotRead {
    /// For the system's reason.
    System(String),
    /// It is a folder, a pipe or a device.
    NoFile,
    /// It has so many bytes.
    TooLong(usize),
}

/// The table files of the folder, in the order of their names.
pub(crate) fn paths(place: &Path) -> io::Result<Vec<PathBuf>> {
    let folder = place.join(FOLDER);
    let entries = match fs::read_dir(&folder) {
        // A link to nowhere is not found either, but it is there.
        Err(error) if error.kind() == io::ErrorKind::NotFound && fs::symlink_metadata(&folder).is_err() => {
            return Ok(Vec::new());
        }
        entries => entries?,
    };
    let mut paths = Vec::new();
    for entry in entries.take(MOST_ENTRIES) {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == ENDING) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// The bytes of an ordinary file, at most [`MOST_BYTES`].
pub(crate) fn read_file(path: &Path) -> Result<Vec<u8>, NotRead> {
    let unreadable = |error: io::Error| NotRead::System(error.to_string());
    let too_long = |bytes: u64| NotRead::TooLong(usize::try_from(bytes).unwrap_or(usize::MAX));
    // Asked before it is opened: opening a pipe waits for whoever writes into it.
    let about = fs::metadata(path).map_err(unreadable)?;
    if !about.is_file() {
        return Err(NotRead::NoFile);
    }
    if about.len() > MOST_BYTES as u64 {
        return Err(too_long(about.len()));
    }
    let mut bytes = Vec::new();
    // Some files have no end, or grow, whatever size they tell.
    let most = MOST_BYTES as u64 + 1;
    File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes)).map_err(unreadable)?;
    if bytes.len() > MOST_BYTES { Err(too_long(most)) } else { Ok(bytes) }
}

/// The texts of the table files in `place` by their names, right or wrong; what is no text or no ordinary file is not among them.
pub(crate) fn texts(place: &Path) -> BTreeMap<String, String> {
    let files = paths(place).unwrap_or_default();
    let text = |path: &PathBuf| {
        let name = path.file_name()?.to_str().filter(|name| is_file_name(name))?;
        Some((name.to_owned(), String::from_utf8(read_file(path).ok()?).ok()?))
    };
    files.iter().filter_map(text).take(MOST_FILES).collect()
}

/// Puts these table files in place of those that [`texts`] finds; others stay.
///
/// # Errors
///
/// The system's.
pub(crate) fn replace_all(place: &Path, tables: &BTreeMap<String, String>) -> io::Result<()> {
    let folder = place.join(FOLDER);
    let old = texts(place);
    if !tables.is_empty() {
        fs::create_dir_all(&folder)?;
    }
    for (name, text) in tables.iter().filter(|(name, _)| is_file_name(name)) {
        if old.get(name) != Some(text) {
            files::replace(&folder.join(name), text)?;
        }
    }
    for name in old.keys().filter(|name| !tables.contains_key(*name)) {
        fs::remove_file(folder.join(name))?;
    }
    Ok(())
}

/// Whether a table file may be called so on every system: no folder, nothing that a system keeps for itself.
pub(crate) fn is_file_name(name: &str) -> bool {
    let plain = |c: char| !c.is_control() && !"/\\:*?\"<>|".contains(c);
    let stem = name.strip_suffix(".ron").unwrap_or_default();
    (1..=100).contains(&stem.len()) && name.chars().all(plain) && !name.starts_with(['.', ' '])
}
