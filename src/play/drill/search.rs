//! The search for the next hand of the drill: a shoe whose first decision is of the kind that is drilled, and hard.

use std::sync::Arc;

use bevy::prelude::*;
use web_time::Instant;

use super::open_with;
use crate::play::purse::fresh_seed;
use crate::{
    locale::Localised,
    odds::{CoachTask, Visible},
    play::{
        RoundState,
        coach::{Coach, SLICE, UNITS, in_view},
        view::Asked,
    },
    rules::{Action, Card, Seed, Shoe, TableRules, Total},
    settings::DrillKind,
};

/// A decision is hard where the best action is better than the next by less than this, in bets.
const HARD: f64 = 0.08;
/// The same where only one kind of decision is drilled: what is learned there are the borders, and what lies next to them.
const HARD_OF_A_KIND: f64 = 0.25;
/// Decisions that are looked at before the hardest of them is taken.
const LOOKED_AT: usize = 60;

/// By how much the best action may be better than the next.
const fn hard(kind: DrillKind) -> f64 {
    match kind {
        DrillKind::All => HARD,
        DrillKind::HardTotals | DrillKind::SoftTotals | DrillKind::Pairs | DrillKind::Insurance => HARD_OF_A_KIND,
    }
}

/// Whether a first decision is of this kind.
fn fits(kind: DrillKind, asked: Asked, visible: &Visible) -> bool {
    let hand = &visible.situation.hand;
    let is_pair = matches!(hand[..], [one, other] if one.value() == other.value());
    let is_hand = matches!(asked, Asked::Hand { .. });
    match kind {
        DrillKind::All => true,
        DrillKind::HardTotals => is_hand && !is_pair && !Total::of(hand).soft,
        DrillKind::SoftTotals => is_hand && !is_pair && Total::of(hand).soft,
        DrillKind::Pairs => is_hand && is_pair && visible.legal.contains(&Action::Split),
        DrillKind::Insurance => matches!(asked, Asked::Insurance { .. }),
    }
}

/// What the first decision from this shoe is, as the player will see it; `None` where nothing is asked.
fn first_decision(rules: &Arc<TableRules>, shoe: &Shoe) -> Option<(Asked, Visible, Card)> {
    let mut state = open_with(Arc::clone(rules), DrillKind::All);
    for event in state.deal(shoe.clone(), None).ok()? {
        state.show(&event);
    }
    let asked = state.view().asked?;
    in_view(&state, state.legal()).map(|(visible, up)| (asked, visible, up))
}

/// Looks for the next shoe whose first decision is hard, a little at a time: while the player thinks about the last one.
#[derive(Resource, Default)]
pub struct HardShoe {
    /// The shoe that is looked at.
    now: Option<(CoachTask, Shoe)>,
    /// The hardest so far that is not hard enough, and by how much its best action is better than the next, in bets.
    hardest: Option<(f64, Shoe)>,
    looked_at: usize,
    found: Option<Shoe>,
    /// Whether there is no randomness.
    stuck: bool,
}

impl HardShoe {
    /// Whether it is still looking.
    pub const fn is_looking(&self) -> bool {
        self.found.is_none() && !self.stuck
    }

    /// Looks on for a moment: at one more shuffle, or for some units of work at the decision that one of them brought.
    ///
    /// # Errors
    /// What `seeds` says where there is no randomness.
    fn step(
        &mut self,
        rules: &Arc<TableRules>,
        kind: DrillKind,
        units: usize,
        seeds: &mut impl FnMut() -> Result<Seed, Localised>,
    ) -> Result<(), Localised> {
        if self.found.is_some() {
            return Ok(());
        }
        let Some((mut task, shoe)) = self.now.take() else {
            if self.looked_at >= LOOKED_AT
                && let Some((_, hardest)) = self.hardest.take()
            {
                self.found = Some(hardest);
                return Ok(());
            }
            let shoe = Shoe::shuffled(rules.decks, &seeds()?, "");
            let first = first_decision(rules, &shoe).filter(|(asked, visible, _)| fits(kind, *asked, visible));
            let task = first.and_then(|(_, visible, up)| CoachTask::new(rules, visible, up).ok());
            self.now = task.map(|task| (task, shoe));
            self.looked_at += usize::from(self.now.is_some());
            return Ok(());
        };
        if !task.step(units) {
            self.now = Some((task, shoe));
        } else if let Some(margin) = task.advice().margin() {
            if margin < hard(kind) {
                self.found = Some(shoe);
            } else if self.hardest.as_ref().is_none_or(|(least, _)| margin < *least) {
                self.hardest = Some((margin, shoe));
            }
        }
        Ok(())
    }

    /// The shoe that was found; the next one is looked for from then on.
    pub(in crate::play) fn take(&mut self) -> Option<Shoe> {
        let shoe = self.found.take()?;
        *self = HardShoe::default();
        Some(shoe)
    }
}

/// Looks on for a few milliseconds of each frame in which the coach has nothing to do. To set a decision out takes a frame's
/// time of its own.
pub(super) fn look_for(state: Res<RoundState>, coach: Res<Coach>, mut shoe: ResMut<HardShoe>) {
    let Some(kind) = state.drill_kind() else { return };
    if coach.is_thinking() || !shoe.is_looking() {
        return;
    }
    let begun = Instant::now();
    let sets_out = shoe.now.is_none();
    while shoe.is_looking() && begun.elapsed() < SLICE {
        if shoe.step(state.rules(), kind, UNITS, &mut fresh_seed).is_err() {
            // The next deal says so.
            shoe.stuck = true;
        }
        if sets_out == shoe.now.is_some() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{play::drill::rules_of, settings::DrillTable};

    fn cards(text: &str) -> Shoe {
        let all = format!("{text} 2s 3s 4s 9h 9d 8c");
        let cards: Vec<Card> = all.split(' ').map(|card| card.parse().expect("a card")).collect();
        Shoe::stacked(cards)
    }

    fn margin(rules: &Arc<TableRules>, shoe: &Shoe) -> Option<f64> {
        let (_, visible, up) = first_decision(rules, shoe)?;
        let mut task = CoachTask::new(rules, visible, up).expect("a decision");
        while !task.step(usize::MAX) {}
        task.advice().margin()
    }

    #[test]
    fn sixteen_against_ten_is_hard_and_twenty_is_not() {
        let rules = rules_of(DrillTable::Match).expect("a table");
        assert!(margin(&rules, &cards("Ts Td 6h 5c")).expect("a decision") < HARD);
        assert!(margin(&rules, &cards("Ts Td Kh 5c")).expect("a decision") > 0.5);
        assert_eq!(margin(&rules, &cards("As Td Kh 5c")), None);
    }

    /// The first decisions of so many shoes that the drill finds.
    fn found(table: DrillTable, kind: DrillKind, shoes: usize) -> Vec<(Asked, Vec<Card>, Card, f64)> {
        let rules = rules_of(table).expect("a table");
        let mut number = 0u16;
        let mut seeds = || {
            number += 1;
            let mut seed = [0; 32];
            seed[..2].copy_from_slice(&number.to_le_bytes());
            Ok(Seed(seed))
        };
        let mut search = HardShoe::default();
        let mut all = Vec::new();
        while all.len() < shoes {
            search.step(&rules, kind, 50, &mut seeds).expect("seeds");
            if let Some(shoe) = search.take() {
                let (asked, visible, up) = first_decision(&rules, &shoe).expect("a decision");
                let margin = margin(&rules, &shoe).expect("a choice");
                all.push((asked, visible.situation.hand, up, margin));
            }
        }
        all
    }

    #[test]
    fn thirty_hands_of_the_hardest() {
        for (asked, hand, up, margin) in found(DrillTable::Match, DrillKind::All, 30) {
            assert!(margin < HARD, "{asked:?} {hand:?} {up:?}: {margin}");
        }
    }

    #[test]
    fn thirty_hard_totals() {
        for (asked, hand, up, _) in found(DrillTable::Casino, DrillKind::HardTotals, 30) {
            let total: u8 = hand.iter().map(|card| card.value()).sum();
            assert!(matches!(asked, Asked::Hand { .. }));
            assert!(hand.iter().all(|card| card.value() > 1) && hand[0].value() != hand[1].value(), "{hand:?} {up:?}");
            assert!((5..=19).contains(&total), "{hand:?}");
        }
    }

    #[test]
    fn thirty_soft_totals() {
        for (asked, hand, up, _) in found(DrillTable::Match, DrillKind::SoftTotals, 30) {
            assert!(matches!(asked, Asked::Hand { .. }));
            assert_eq!(hand.iter().filter(|card| card.value() == 1).count(), 1, "{hand:?} {up:?}");
        }
    }

    #[test]
    fn thirty_pairs() {
        for (asked, hand, up, _) in found(DrillTable::Casino, DrillKind::Pairs, 30) {
            assert!(matches!(asked, Asked::Hand { .. }));
            assert_eq!(hand[0].value(), hand[1].value(), "{hand:?} {up:?}");
        }
    }

    #[test]
    fn thirty_times_the_dealers_ace() {
        for (asked, hand, up, _) in found(DrillTable::Casino, DrillKind::Insurance, 30) {
            assert!(matches!(asked, Asked::Insurance { .. }), "{hand:?}");
            assert_eq!(up.value(), 1, "{hand:?}");
        }
    }
}
