//! A shoe that lasts several rounds, until its mark comes.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::rules::{Seed, Shoe};

/// Seconds that the shuffle of a shoe takes which lasts several rounds, at normal speed.
pub const SHUFFLING: f32 = 1.5;

/// A shoe that lasts several rounds: seed and text belong to it, not to a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShoeInUse {
    /// What fixes its cards. Told only when the shoe is retired.
    pub seed: Seed,
    /// The player's own part in the shuffle.
    pub text: String,
    /// How many cards had left it before the round on the table.
    pub dealt: usize,
}

impl ShoeInUse {
    /// The cards that are left in it.
    pub(super) fn shoe(&self, decks: u8) -> Shoe {
        Shoe::shuffled(decks, &self.seed, &self.text).forwarded(self.dealt)
    }
}

/// The shoe has been shuffled; the deal follows.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShoeShuffled {
    /// Whether it lasts several rounds: then all its cards are brought back first, for everybody to see.
    pub lasting: bool,
}
