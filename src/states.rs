//! The states of the game: which screen fills the window, and which menu lies over it.

use bevy::prelude::*;

/// What fills the window.
#[derive(States, Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Pictures are loaded.
    #[default]
    Loading,
    /// The first page.
    Title,
    /// The choice of a table.
    Lobby,
    /// A table.
    Table,
    /// The match is over: what it came to, and a name for its record.
    MatchOver,
    /// The five best.
    Records,
    /// What is to be drilled, and by which rules.
    Drill,
    /// What has been played.
    Statistics,
    /// The rounds that have been played.
    History,
    /// Who plays the batch.
    Seats,
    /// A name for a seat of the batch.
    SeatName,
    /// The end of a batch.
    Podium,
}

/// What lies over the screen.
#[derive(States, Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Menu {
    /// Nothing.
    #[default]
    None,
    /// The table waits.
    Pause,
    /// Language, sound, speed, deck.
    Settings,
    /// Which key and which button does what.
    Keys,
    /// Everything that is kept: out, in, or away.
    Data,
    /// What is promised of the coming cards, and the player's text.
    Shuffle,
    /// A round of the history.
    PastRound,
    /// A field for any amount.
    Amount,
    /// Whether the match is really to end.
    EndMatch,
    /// The rules of the tables.
    HowToPlay,
    /// Who made what, and licences.
    Credits,
    /// At the batch: the device goes to the next player.
    PassDevice,
    /// At the batch: the gamepad of the player whose turn it is is gone.
    PadGone,
}
