//! Manners of playing: who decides how.

use std::{fmt, str::FromStr};

use rand::{Rng, RngExt, SeedableRng, rngs::ChaCha8Rng};
use serde::{Deserialize, Serialize};

use super::{
    bold, book, careful, gambler, shark,
    view::{BettingView, View},
};
use crate::rules::{Action, Cents, Turn};

/// How a computer player bets and plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Manner {
    /// One chip at a time, and never a card that could bust.
    Careful,
    /// Steady bets and the sound play of one hand against the dealer.
    Book,
    /// Half of the stack, doubles gladly, and draws to 18.
    Bold,
    /// Moods: chases losses, goes all in, draws on a hunch.
    Gambler,
    /// Plays for the contest: only the best hand is paid, and only the most chips win.
    Shark,
    /// Anything that is allowed.
    Random,
}

impl Manner {
    /// Every manner.
    pub const ALL: [Manner; 6] =
        [Manner::Careful, Manner::Book, Manner::Bold, Manner::Gambler, Manner::Shark, Manner::Random];

    /// Its name on the command line: `careful`.
    pub const fn name(self) -> &'static str {
        ["careful", "book", "bold", "gambler", "shark", "random"][self as usize]
    }

    /// The bet of a seat that has chips, in cents: whole chips, or all that it has.
    pub fn bet(self, view: &BettingView, chance: &mut impl Rng) -> Cents {
        match self {
            Manner::Careful => careful::bet(view),
            Manner::Book => book::bet(view),
            Manner::Bold => bold::bet(view),
            Manner::Gambler => gambler::bet(view, chance),
            Manner::Shark => shark::bet(view, chance),
            Manner::Random => view.bet_of(chance.random_range(1..=view.chips().max(1))),
        }
    }

    /// Whether the seat doubles; asked only where it may.
    pub fn double(self, view: &View, chance: &mut impl Rng) -> bool {
        match self {
            Manner::Careful => false,
            Manner::Book => book::double(view),
            Manner::Bold => bold::double(view),
            Manner::Gambler => gambler::double(view, chance),
            Manner::Shark => shark::double(view, chance),
            Manner::Random => chance.random(),
        }
    }

    /// [`Action::Hit`] or [`Action::Stand`].
    pub fn play(self, view: &View, chance: &mut impl Rng) -> Action {
        let hits = match self {
            Manner::Careful => careful::hits(view),
            Manner::Book => book::hits(view),
            Manner::Bold => bold::hits(view),
            Manner::Gambler => gambler::hits(view, chance),
            Manner::Shark => shark::hits(view, chance),
            Manner::Random => chance.random(),
        };
        if hits { Action::Hit } else { Action::Stand }
    }
}

impl fmt::Display for Manner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is no manner.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not a manner (careful, book, bold, gambler, shark, random)")]
pub struct NotAManner {
    /// What was read, cut to a few letters.
    pub text: String,
}

impl FromStr for Manner {
    type Err = NotAManner;

    fn from_str(text: &str) -> Result<Manner, NotAManner> {
        Manner::ALL
            .into_iter()
            .find(|manner| manner.name() == text)
            .ok_or_else(|| NotAManner { text: text.chars().take(20).collect() })
    }
}

/// A computer player: a manner, and the generator of its moods, which nobody else draws from.
#[derive(Debug)]
pub struct Player {
    /// How it plays.
    pub manner: Manner,
    chance: ChaCha8Rng,
}

impl Player {
    /// A player whose moods are fixed by `seed`; different streams of one seed know nothing of each other.
    pub fn new(manner: Manner, seed: u64, stream: u64) -> Player {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        chance.set_stream(stream);
        Player { manner, chance }
    }

    /// What it bets, in cents; nothing without chips.
    pub fn bet(&mut self, view: &BettingView) -> Cents {
        if view.stack().is_zero() { Cents::ZERO } else { self.manner.bet(view, &mut self.chance) }
    }

    /// What it answers when its seat is asked at a batch.
    pub fn act(&mut self, turn: Turn, view: &View) -> Action {
        match turn {
            Turn::Doubling { .. } if self.manner.double(view, &mut self.chance) => Action::Double,
            Turn::Hand { .. } => self.manner.play(view, &mut self.chance),
            _ => Action::Decline,
        }
    }
}
