//! The drill: a table of its own that deals only hard decisions, for chips that nobody counts.

use bevy::prelude::*;
use web_time::Instant;

use super::{
    at_table,
    coach::{Coach, Graded, SLICE, UNITS},
    purse::fresh_seed,
    round_state::RoundState,
};
use crate::{
    AppSystems,
    locale::Localised,
    odds::{CoachTask, Situation, Visible},
    rules::{Action, Card, Cents, Seed, Shoe, TableRules, is_ace_and_ten},
    states::Screen,
};

/// A decision is hard where the best action is better than the next by less than this, in bets.
const HARD: f64 = 0.08;
/// Deals that are looked at before the hardest of them is taken.
const LOOKED_AT: usize = 60;

/// How the drill has gone since it was opened.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct DrillScore {
    /// Decisions that were graded.
    pub decisions: u32,
    /// The best ones among them.
    pub right: u32,
}

/// The first decision that these cards bring, to be looked at; `None` where nothing is asked.
///
/// `cards` are the first four: player, dealer (up), player, dealer (hole). The hole card only tells whether there is a
/// natural, which would end the round before any question.
fn first_decision(rules: &TableRules, cards: &[Card]) -> Option<CoachTask> {
    let &[first, up, second, hole] = cards else { return None };
    if is_ace_and_ten(&[first, second]) || is_ace_and_ten(&[up, hole]) {
        return None;
    }
    let mut legal = vec![Action::Hit, Action::Stand, Action::Double];
    if rules.split.is_some() && first.value() == second.value() {
        legal.push(Action::Split);
    }
    let situation = Situation::new(&[first, second], &[]);
    CoachTask::new(rules, Visible { situation, legal, meter: None }, up).ok()
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
}

impl HardShoe {
    /// Whether it is still looking.
    pub const fn is_looking(&self) -> bool {
        self.found.is_none()
    }

    /// Looks on for some units of work. `seeds` gives a new seed each time.
    ///
    /// # Errors
    /// What `seeds` says where there is no randomness.
    fn step(
        &mut self,
        rules: &TableRules,
        units: usize,
        seeds: &mut impl FnMut() -> Result<Seed, Localised>,
    ) -> Result<(), Localised> {
        if self.found.is_some() {
            return Ok(());
        }
        let Some((mut task, shoe)) = self.now.take() else {
            let shoe = Shoe::shuffled(rules.decks, &seeds()?, "");
            if self.looked_at >= LOOKED_AT {
                self.found = Some(self.hardest.take().map_or(shoe, |(_, hardest)| hardest));
                return Ok(());
            }
            self.looked_at += 1;
            let mut ahead = shoe.clone();
            let cards: Vec<Card> = std::iter::from_fn(|| ahead.deal()).take(4).collect();
            self.now = first_decision(rules, &cards).map(|task| (task, shoe));
            return Ok(());
        };
        if !task.step(units) {
            self.now = Some((task, shoe));
        } else if let Some(margin) = task.advice().margin() {
            if margin < HARD {
                self.found = Some(shoe);
            } else if self.hardest.as_ref().is_none_or(|(least, _)| margin < *least) {
                self.hardest = Some((margin, shoe));
            }
        }
        Ok(())
    }

    /// The shoe, looked for to the end where it must be; the next one is looked for from then on.
    ///
    /// # Errors
    /// What `seeds` says where there is no randomness.
    pub(super) fn take(
        &mut self,
        rules: &TableRules,
        mut seeds: impl FnMut() -> Result<Seed, Localised>,
    ) -> Result<Shoe, Localised> {
        loop {
            if let Some(shoe) = self.found.take() {
                *self = HardShoe::default();
                return Ok(shoe);
            }
            self.step(rules, usize::MAX, &mut seeds)?;
        }
    }
}

/// Looks on for a few milliseconds of each frame in which the coach has nothing to do.
fn look_for(state: Res<RoundState>, coach: Res<Coach>, mut shoe: ResMut<HardShoe>) {
    if !state.is_drill() || coach.is_thinking() || !shoe.is_looking() {
        return;
    }
    // Without randomness the next deal says so. To set a decision out takes a frame's time of its own.
    let begun = Instant::now();
    let units = if shoe.now.is_some() { UNITS } else { 0 };
    while shoe.step(state.rules(), units, &mut fresh_seed).is_ok() && shoe.now.is_some() && units > 0 {
        if begun.elapsed() >= SLICE {
            return;
        }
    }
}

/// Counts what was graded.
fn count(mut graded: MessageReader<Graded>, state: Res<RoundState>, mut score: ResMut<DrillScore>) {
    for Graded { best } in graded.read().filter(|_| state.is_drill()) {
        score.decisions += 1;
        score.right += u32::from(*best);
    }
}

fn leave(mut score: ResMut<DrillScore>, mut shoe: ResMut<HardShoe>) {
    *score = DrillScore::default();
    *shoe = HardShoe::default();
}

/// What the drill plays with: as many chips as ever, and a bet that covers every double and split.
pub const fn stakes(rules: &TableRules) -> (Cents, Cents) {
    (Cents(rules.minimum.0 * 100), rules.minimum)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrillScore>();
    app.init_resource::<HardShoe>();
    app.add_systems(Update, (count, look_for).in_set(AppSystems::React).after(super::coach::Thinking).run_if(at_table));
    app.add_systems(OnExit(Screen::Table), leave);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn margin(rules: &TableRules, cards: &[Card]) -> Option<f64> {
        let mut task = first_decision(rules, cards)?;
        while !task.step(usize::MAX) {}
        task.advice().margin()
    }

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().expect("a card")).collect()
    }

    #[test]
    fn sixteen_against_ten_is_hard_and_twenty_is_not() {
        let rules = TableRules::named("blackjack").expect("a table");
        assert!(margin(&rules, &cards("Ts Td 6h 5c")).expect("a decision") < HARD);
        assert!(margin(&rules, &cards("Ts Td Kh 5c")).expect("a decision") > 0.5);
        assert_eq!(margin(&rules, &cards("As Td Kh 5c")), None);
    }

    #[test]
    fn every_drill_shoe_is_hard() {
        let rules = TableRules::named("blackjack").expect("a table");
        let mut number = 0u8;
        let mut search = HardShoe::default();
        for round in 0..10 {
            let mut seeds = || {
                number = number.wrapping_add(1);
                Ok(Seed([number; 32]))
            };
            // Some are found a little at a time, as beside the game.
            while round % 2 == 0 && search.is_looking() {
                search.step(&rules, 50, &mut seeds).expect("seeds");
            }
            let mut shoe = search.take(&rules, seeds).expect("a shoe");
            let first: Vec<Card> = std::iter::from_fn(|| shoe.deal()).take(4).collect();
            assert!(margin(&rules, &first).is_some_and(|margin| margin < HARD), "{first:?}");
        }
    }
}
