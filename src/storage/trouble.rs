//! What can go wrong with keeping, for the title screen.

use std::path::PathBuf;

/// Why something isn't kept, or isn't there any more: said once on screen, never fatal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// Another copy of the game has the store open.
    #[error("another copy of the game is open: this one keeps nothing")]
    InUse,
    /// The system names no place for a program's data (no home), and nobody else has.
    #[error("this system has no place for a program's data: nothing is kept")]
    NoPlace,
    /// The place can't be written, with the system's reason.
    #[error("nothing can be kept: {0}")]
    Unwritable(String),
    /// A later version of the game has written the store, which stays as it is.
    #[error("the saved game is a later version's: it is left alone, and this one keeps nothing")]
    Newer,
    /// The store was damaged; it has been set aside as this file, and a new one begun.
    #[error("the saved game was damaged and set aside as {}", .0.display())]
    Damaged(PathBuf),
    /// A value could not be kept, with the reason. It is kept in memory and tried again.
    #[error("something could not be kept: {0}")]
    NotKept(String),
    /// The value under this key could not be read. It is set aside before anything is written in its place.
    #[error("a saved value could not be read: {0}")]
    Unreadable(String),
    /// The game stopped by a fault the last time; the report is this file.
    #[error("the game stopped by a fault the last time; the report is {}", .0.display())]
    Crashed(PathBuf),
}

impl Trouble {
    /// Whether what is played now will be gone with the program.
    pub const fn keeps_nothing(&self) -> bool {
        match self {
            Trouble::InUse | Trouble::NoPlace | Trouble::Unwritable(_) | Trouble::Newer | Trouble::NotKept(_) => true,
            Trouble::Damaged(_) | Trouble::Unreadable(_) | Trouble::Crashed(_) => false,
        }
    }
}

/// Why a value that is there could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The checksum is wrong, or it is no sealed value at all.
    #[error("it is damaged")]
    Damaged,
    /// A later version of the game has written it.
    #[error("a later version has written it")]
    Newer,
    /// It is whole, but not what is asked for.
    #[error("it does not make sense")]
    MakesNoSense,
    /// The store itself could not be read: nobody knows whether there is a value.
    #[error("the store can't be read")]
    NoStore,
}
