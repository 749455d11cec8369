//! The shoe that rounds are dealt from: a fresh one for each, or one that lasts until its mark comes.

use bevy::{ecs::system::SystemParam, prelude::*};
use serde::{Deserialize, Serialize};

use super::{
    drill::{HardShoe, fresh_seed},
    practice::Practice,
    round_state::RoundState,
};
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
    hard: ResMut<'w, HardShoe>,
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
        if state.drill {
            return Ok((self.hard.take(&rules, fresh_seed)?, false));
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
        let fresh = ShoeInUse { seed: fresh_seed()?, text: self.settings.shuffle_text.clone(), dealt: 0 };
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
    // A decided round's cards are in the shoe's own number at once, which would tell how many the dealer is to draw.
    let dealt = match state.dealt_before() {
        Some(before) => before + shown,
        None => state.shoe.as_ref().map_or(0, |shoe| shoe.dealt),
    };
    Some((mark.saturating_sub(dealt), size))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::rules::{Cents, TableRules};

    #[test]
    fn the_mark_comes_nearer_with_the_cards_that_are_shown() {
        let mut rules = (*TableRules::named("21-low").expect("a table")).clone();
        rules.shuffle = Shuffle::AtPenetration(50);
        let mut state = RoundState::open(Arc::new(rules), Cents(100_000), Cents(50_000));
        assert_eq!(before_the_mark(&state), Some((208, 416)));
        let in_use = ShoeInUse { seed: Seed([7; 32]), text: String::new(), dealt: 100 };
        state.shoe = Some(in_use.clone());
        assert_eq!(before_the_mark(&state), Some((108, 416)));
        state.bet.set(Cents(500));
        let events = state.deal(in_use.shoe(8)).expect("a round");
        assert_eq!(before_the_mark(&state), Some((108, 416)), "decided, but nothing is shown yet");
        for event in &events {
            state.show(event);
        }
        assert_eq!(before_the_mark(&state), Some((104, 416)));
    }

    #[test]
    fn a_table_that_shuffles_every_round_has_no_mark() {
        let rules = TableRules::named("21-low").expect("a table");
        assert_eq!(before_the_mark(&RoundState::open(rules, Cents(100_000), Cents::ZERO)), None);
    }
}
