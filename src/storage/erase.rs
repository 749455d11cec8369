//! Erasing: what is kept, or also all that the game has ever put beside it.

use std::{fs, io};

use super::{Store, Texts, format, keeper::Refusal, tables};
use crate::files;

impl Store {
    /// Erases everything that is kept. Files beside the store stay.
    pub fn clear(&mut self) {
        let old = std::mem::take(&mut self.texts);
        self.waiting.clear();
        self.replacing.clear();
        if let Ok(wrong) = self.wrong.get_mut() {
            wrong.clear();
        }
        let Some(keeper) = &mut self.keeper else { return };
        match keeper.clear() {
            Ok(()) | Err(Refusal::Emptied) => {}
            Err(_) => old.keys().for_each(|key| self.wait(key)),
        }
        self.put(format::HEADER, Some(format::header()));
        self.flush();
    }

    /// Erases everything: what is kept, what was set aside, what imports have replaced, reports of crashes, and the player's own
    /// tables.
    ///
    /// # Errors
    ///
    /// The first that the system names; the rest is erased all the same.
    pub fn erase_everything(&mut self) -> io::Result<()> {
        self.clear();
        let Some(place) = self.place() else { return Ok(()) };
        let mut result = tables::replace_all(place, &Texts::new());
        for entry in fs::read_dir(place)?.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let ours = [files::ASIDE, files::REPLACED, files::CRASH, files::DAMAGED]
                .iter()
                .any(|prefix| name.starts_with(prefix));
            if ours && entry.file_type().is_ok_and(|kind| kind.is_file()) {
                result = result.and(fs::remove_file(entry.path()));
            }
        }
        result
    }
}
