//! The drill: a table of its own that asks one decision a hand, for chips that nobody counts.

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;

use super::{
    Busy, PlaySystems, RoundState, at_table,
    coach::{Coach, Graded},
    is_paused,
    round_state::DrillStage,
};
use crate::{
    AppSystems,
    odds::{Advice, Grade, Mark},
    rules::{Cents, Kind, TableRules},
    settings::{DrillChoice, DrillKind, DrillTable},
    states::Screen,
};

mod search;
pub use search::HardShoe;

/// How long a verdict stands before a press brings the next hand: the second click of a double click has not read it.
const GRACE: Duration = Duration::from_millis(300);
/// The longest that a frame counts as thinking: the game draws one each second at least, unless it sleeps or is hidden.
const LONGEST_FRAME: Duration = Duration::from_secs(2);

/// How the drill has gone since it was opened.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct DrillScore {
    /// Decisions that were graded.
    pub decisions: u32,
    /// The best ones among them.
    pub right: u32,
    /// The best ones since the last other one.
    pub streak: u32,
    /// The longest streak.
    pub best_streak: u32,
    /// From the moment a decision was seen to its answer, all decisions together, pauses left out.
    pub thought: Duration,
}

impl DrillScore {
    /// Takes in one answer, and how long it took.
    fn add(&mut self, right: bool, thought: Duration) {
        self.decisions += 1;
        self.right += u32::from(right);
        self.streak = if right { self.streak + 1 } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
        self.thought += thought;
    }

    /// The mean time of an answer.
    pub fn mean(&self) -> Duration {
        self.thought.checked_div(self.decisions).unwrap_or_default()
    }
}

/// The hand on the drill's table.
#[derive(Resource, Debug, Default)]
pub struct Exercise {
    /// For how long it has been thought about.
    thought: Duration,
    /// For how long the verdict has stood.
    stood: Duration,
    verdict: Option<(Grade, Advice)>,
}

impl Exercise {
    /// For how long the hand has been thought about, from the moment it was seen, pauses left out.
    pub const fn thought(&self) -> Duration {
        self.thought
    }

    /// How good the answer was, and what every action was worth; `None` before the answer.
    pub fn verdict(&self) -> Option<(&Grade, &Advice)> {
        self.verdict.as_ref().map(|(grade, advice)| (grade, advice))
    }
}

/// The rules of the drill's table.
pub fn rules_of(table: DrillTable) -> Option<Arc<TableRules>> {
    let kind = match table {
        DrillTable::Match => Kind::Match,
        DrillTable::Casino => Kind::Casino,
    };
    TableRules::built_in().into_iter().find(|rules| rules.kind == kind)
}

/// Whether decisions of this kind ever come up at a table.
pub fn is_possible(kind: DrillKind, rules: &TableRules) -> bool {
    match kind {
        DrillKind::All | DrillKind::HardTotals | DrillKind::SoftTotals => true,
        DrillKind::Pairs => rules.split.is_some(),
        DrillKind::Insurance => rules.insurance.is_some(),
    }
}

/// The table of the drill: as many chips as ever, and a bet that they cover with every double and split. What never comes up
/// there is not waited for: then all decisions are asked.
pub(super) fn open(choice: DrillChoice) -> Option<RoundState> {
    let rules = rules_of(choice.table)?;
    let kind = if is_possible(choice.kind, &rules) { choice.kind } else { DrillKind::All };
    Some(open_with(rules, kind))
}

fn open_with(rules: Arc<TableRules>, kind: DrillKind) -> RoundState {
    let bet = rules.minimum;
    RoundState::open_drill(rules, kind, (Cents(bet.0.saturating_mul(100)), bet))
}

/// Measures how long the player thinks, and how long the verdict has stood.
fn measure(mut state: ResMut<RoundState>, busy: Res<Busy>, time: Res<Time<Real>>, mut exercise: ResMut<Exercise>) {
    let passed = time.delta().min(LONGEST_FRAME);
    match state.drill_stage() {
        Some(DrillStage::Asks) if state.is_betting() || exercise.verdict.is_some() => *exercise = Exercise::default(),
        Some(DrillStage::Asks) if state.view().asked.is_some() && !busy.0 => exercise.thought += passed,
        // Cards that ask nothing, as in practice: the next hand.
        Some(DrillStage::Asks) if state.view().over && !busy.0 => state.drill_comes_to(DrillStage::Judged),
        Some(DrillStage::Answered) if exercise.verdict.is_some() => {
            exercise.stood += passed;
            if exercise.stood >= GRACE {
                state.drill_comes_to(DrillStage::Judged);
            }
        }
        _ => {}
    }
}

/// Counts what was graded, and keeps the verdict for the eyes.
fn count(
    mut graded: MessageReader<Graded>,
    mut state: ResMut<RoundState>,
    coach: Res<Coach>,
    mut exercise: ResMut<Exercise>,
    mut score: ResMut<DrillScore>,
) {
    for Graded { grade, advice } in graded.read() {
        if state.drill_stage() == Some(DrillStage::Answered) {
            score.add(grade.mark == Mark::Best, exercise.thought);
            exercise.verdict = Some((*grade, advice.clone()));
        }
    }
    // What can't be graded is no reason to stay.
    let answered = state.drill_stage() == Some(DrillStage::Answered);
    if answered && exercise.verdict.is_none() && !coach.is_thinking() {
        state.drill_comes_to(DrillStage::Judged);
    }
}

fn leave(mut score: ResMut<DrillScore>, mut shoe: ResMut<HardShoe>, mut exercise: ResMut<Exercise>) {
    *score = DrillScore::default();
    *shoe = HardShoe::default();
    *exercise = Exercise::default();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrillScore>();
    app.init_resource::<Exercise>();
    app.init_resource::<HardShoe>();
    app.add_systems(
        Update,
        measure.after(PlaySystems::Look).in_set(AppSystems::Input).run_if(at_table).run_if(not(is_paused)),
    );
    app.add_systems(
        Update,
        (count, search::look_for).in_set(AppSystems::React).after(super::coach::Thinking).run_if(at_table),
    );
    app.add_systems(OnExit(Screen::Table), leave);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_ends_and_the_longest_stays() {
        let mut score = DrillScore::default();
        assert_eq!(score.mean(), Duration::ZERO);
        for (right, millis) in [(true, 1000), (true, 2000), (false, 3000), (true, 4000)] {
            score.add(right, Duration::from_millis(millis));
        }
        assert_eq!((score.decisions, score.right, score.streak, score.best_streak), (4, 3, 1, 2));
        assert_eq!(score.mean(), Duration::from_millis(2500));
    }

    #[test]
    fn what_never_comes_up_is_not_waited_for() {
        let opened = |table, kind| open(DrillChoice { table, kind }).and_then(|state| state.drill_kind());
        assert_eq!(opened(DrillTable::Casino, DrillKind::Insurance), Some(DrillKind::Insurance));
        assert_eq!(opened(DrillTable::Match, DrillKind::Insurance), Some(DrillKind::All));
        assert_eq!(opened(DrillTable::Match, DrillKind::Pairs), Some(DrillKind::Pairs));
    }
}
