//! The shoe that rounds are dealt from: a fresh one for each, or one that lasts until its mark comes.

use bevy::{ecs::system::SystemParam, prelude::*};
use rand::rngs::SysRng;
use serde::{Deserialize, Serialize};

use super::{drill, practice::Practice, round_state::RoundState};
use crate::{
    locale::Localised,
    rules::{Seed, Shoe, Shuffle},
    settings::Settings,
};

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
    fn shoe(&self, decks: u8) -> Shoe {
        Shoe::shuffled(decks, &self.seed, &self.text).forwarded(self.dealt)
    }
}

/// The shoe has been shuffled; the deal follows.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShoeShuffled {
    /// Whether it lasts several rounds: then all its cards are brought back first, for everybody to see.
    pub lasting: bool,
}

/// The tools for a new round.
#[derive(SystemParam)]
pub(super) struct Cards<'w> {
    practice: ResMut<'w, Practice>,
    settings: Res<'w, Settings>,
    shuffled: MessageWriter<'w, ShoeShuffled>,
}

impl Cards<'_> {
    /// The shoe of the next round: known cards in practice, the shoe in use before its mark, else a fresh shuffle.
    /// Says whether a shoe that lasts was shuffled for it.
    pub(super) fn shoe(&mut self, state: &mut RoundState) -> Result<(Shoe, bool), Localised> {
        let rules = state.rules().clone();
        if let Some(shoe) = self.practice.shoe(rules.decks) {
            return Ok((shoe, false));
        }
        let seed = || Seed::draw(&mut SysRng).map_err(|_| Localised::new("no-randomness"));
        if state.drill {
            return Ok((drill::hard_shoe(&rules, seed)?, false));
        }
        let mark = match rules.shuffle {
            Shuffle::EveryRound => None,
            Shuffle::AtPenetration(percent) => Some(percent),
        };
        if let (Some(mark), Some(in_use)) = (mark, &state.shoe) {
            let shoe = in_use.shoe(rules.decks);
            if !shoe.is_past(mark) {
                return Ok((shoe, false));
            }
        }
        let fresh = ShoeInUse { seed: seed()?, text: self.settings.shuffle_text.clone(), dealt: 0 };
        let shoe = fresh.shoe(rules.decks);
        state.shoe = mark.is_some().then_some(fresh);
        self.shuffled.write(ShoeShuffled { lasting: mark.is_some() });
        Ok((shoe, mark.is_some()))
    }
}

/// How many cards lie between the mouth of the shoe and its mark, and in the whole shoe; `None` where no mark is used.
///
/// What counts is what has been shown: cards that still wait to be dealt on screen are in the shoe there.
pub fn before_the_mark(state: &RoundState) -> Option<(usize, usize)> {
    let rules = state.rules();
    let Shuffle::AtPenetration(percent) = rules.shuffle else { return None };
    let size = usize::from(rules.decks) * 52;
    let mark = (size * usize::from(percent)).div_ceil(100);
    let shown: usize = state.view.dealer.len()
        + state.view.seats.iter().flat_map(|seat| &seat.hands).map(|hand| hand.cards.len()).sum::<usize>();
    // Once a round is decided its cards count in the shoe's own number.
    let dealt = state.shoe.as_ref().map_or(0, |shoe| shoe.dealt) + if state.counted() { 0 } else { shown };
    Some((mark.saturating_sub(dealt), size))
}
