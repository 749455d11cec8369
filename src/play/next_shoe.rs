//! The shoe of the next round: known cards, the drill's, the one in use before its mark, or a fresh shuffle.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    RoundState,
    drill::HardShoe,
    practice::Practice,
    purse::{Purse, fresh_seed},
    shoe_in_use::{ShoeInUse, ShoeShuffled},
};
use crate::{
    locale::Localised,
    rules::{Shoe, Shuffle, Source},
    settings::Settings,
    storage::Store,
};

/// The tools for a new round.
#[derive(SystemParam)]
pub(super) struct Cards<'w> {
    practice: ResMut<'w, Practice>,
    settings: Res<'w, Settings>,
    hard: ResMut<'w, HardShoe>,
    purse: ResMut<'w, Purse>,
    pub(super) store: ResMut<'w, Store>,
    shuffled: MessageWriter<'w, ShoeShuffled>,
}

/// The shoe of a round.
pub(super) struct NextShoe {
    /// Its cards.
    pub(super) shoe: Shoe,
    /// What they come from; `None` where they are the drill's, which nobody keeps.
    pub(super) source: Option<Source>,
    /// Whether a shoe that lasts was shuffled for it.
    pub(super) shuffled: bool,
}

impl Cards<'_> {
    /// Whether the drill can deal without waiting, or will never be able to.
    pub(super) fn has_drill(&self) -> bool {
        self.practice.is_on() || !self.hard.is_looking()
    }

    /// The shoe of the next round: known cards in practice, the shoe in use before its mark, else the shuffle whose
    /// commitment has been shown.
    ///
    /// # Errors
    /// That there is no randomness.
    pub(super) fn next(&mut self, state: &mut RoundState) -> Result<NextShoe, Localised> {
        let rules = state.rules().clone();
        if let Some(cards) = self.practice.cards(rules.decks) {
            let source = Source::Known(cards);
            return Ok(NextShoe { shoe: source.shoe(rules.decks), source: Some(source), shuffled: false });
        }
        if state.is_drill() {
            let shoe = self.hard.take().ok_or_else(|| Localised::new("no-randomness"))?;
            return Ok(NextShoe { shoe, source: None, shuffled: false });
        }
        let in_use = state.lasting_shoe().cloned();
        let (seed, text, first) = match &in_use {
            Some(ShoeInUse { seed, text, dealt }) => (seed.clone(), text.clone(), *dealt),
            None => (self.purse.coming(&rules, &mut self.store)?, self.settings.shuffle_text.clone(), 0),
        };
        let lasts = rules.shuffle != Shuffle::EveryRound;
        if in_use.is_none() {
            state.use_shoe(lasts.then(|| ShoeInUse { seed: seed.clone(), text: text.clone(), dealt: 0 }));
            self.shuffled.write(ShoeShuffled { lasting: lasts });
        }
        let source = Source::Shuffle { seed, text, first };
        Ok(NextShoe { shoe: source.shoe(rules.decks), source: Some(source), shuffled: lasts && in_use.is_none() })
    }

    /// A shoe for a round that nobody sees, with so many decks.
    ///
    /// # Errors
    /// That there is no randomness.
    pub(super) fn unseen(&mut self, decks: u8) -> Result<Shoe, Localised> {
        match self.practice.cards(decks) {
            Some(cards) => Ok(Shoe::stacked(cards)),
            None => Ok(Shoe::shuffled(decks, &fresh_seed()?, "")),
        }
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
    let shown: usize = state.view().dealer.len()
        + state.view().seats.iter().flat_map(|seat| &seat.hands).map(|hand| hand.cards.len()).sum::<usize>();
    // A decided round's cards are in the shoe's own number at once, which would tell how many the dealer is to draw.
    let dealt = match state.dealt_before() {
        Some(before) => before + shown,
        None => state.shoe_in_use().map_or(0, |shoe| shoe.dealt),
    };
    Some((mark.saturating_sub(dealt), size))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::rules::{Cents, Seed, TableRules};

    #[test]
    fn the_mark_comes_nearer_with_the_cards_that_are_shown() {
        let mut rules = (*TableRules::named("21-low").expect("a table")).clone();
        rules.shuffle = Shuffle::AtPenetration(50);
        let mut state = RoundState::open(Arc::new(rules), Cents(100_000), Cents(50_000));
        assert_eq!(before_the_mark(&state), Some((208, 416)));
        let in_use = ShoeInUse { seed: Seed([7; 32]), text: String::new(), dealt: 100 };
        state.use_shoe(Some(in_use.clone()));
        assert_eq!(before_the_mark(&state), Some((108, 416)));
        state.bet_mut().set(Cents(500));
        let events = state.deal(in_use.shoe(8), None).expect("a round");
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
