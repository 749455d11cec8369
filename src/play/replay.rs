//! A past round on the table again, card by card: with pause and step, and at each decision what was chosen and what the coach
//! would have done. Nothing of it is kept, and nobody can act in it.

use std::{collections::VecDeque, sync::Arc};

use bevy::prelude::*;
use web_time::Instant;

use super::{
    Busy, Notice, PlaySystems, RoundState, Timeline, at_table,
    coach::{SLICE, UNITS, in_view},
    is_paused,
    past_round::PastRound,
};
use crate::{
    locale::{Localised, Value, action_key},
    odds::{Advice, CoachTask, Mark},
    rules::{Action, BetError, Kind, Round, RoundEvent, Stake, Staked, TableRules},
    settings::Settings,
    states::Screen,
};

/// Seconds between two events, beside the movement itself, at normal speed.
const BETWEEN: f32 = 0.2;
/// Seconds for reading what the coach would have done, at normal speed.
const READING: f32 = 2.0;

/// How far the replay is in a decision.
enum Thought {
    /// It has not been looked at.
    New,
    /// The coach works on it.
    Working(Box<CoachTask>),
    /// It has been said.
    Told,
}

/// A past round that is played again.
#[derive(Resource)]
pub struct Replay {
    /// As far as it has been played again.
    round: Round,
    /// What was done after that, in order.
    actions: VecDeque<Action>,
    /// What happened up to the next decision and is not shown yet.
    waiting: VecDeque<RoundEvent>,
    paused: bool,
    step: bool,
    /// Seconds until it goes on, at normal speed.
    wait: f32,
    thought: Thought,
}

/// Whether there is more to see after this event than a light that goes on or off.
const fn is_seen(event: &RoundEvent) -> bool {
    !matches!(
        event,
        RoundEvent::TurnStarted { .. } | RoundEvent::InsuranceOffered { .. } | RoundEvent::HandStood { .. }
    )
}

impl Replay {
    /// The past round at its beginning, and its table.
    ///
    /// # Errors
    /// [`BetError`] where the table does not take its bets any more.
    pub(super) fn begin(past: &PastRound, rules: &Arc<TableRules>) -> Result<(Replay, RoundState), BetError> {
        let stakes: Vec<Stake> = past.log.stakes.iter().map(|&Staked(stake)| stake).collect();
        let (round, events) = Round::start(rules, past.log.source.shoe(rules.decks), &stakes, past.log.meter)?;
        let replay = Replay {
            round,
            actions: past.log.actions.0.iter().copied().collect(),
            waiting: events.into_iter().collect(),
            paused: false,
            step: false,
            wait: 0.0,
            thought: Thought::New,
        };
        let number = u32::try_from(past.number).unwrap_or(u32::MAX);
        Ok((replay, RoundState::open_replay(rules, &stakes, past.log.meter, number)))
    }

    /// Whether it stands still.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether it goes on by itself.
    pub fn goes_on(&self) -> bool {
        let more = !self.waiting.is_empty() || !self.actions.is_empty();
        more && (!self.paused || self.step) || matches!(self.thought, Thought::Working(_))
    }

    /// Lets it stand still, or go on.
    pub fn turn_pause(&mut self) {
        self.paused = !self.paused;
    }

    /// One thing more, and then it stands still.
    pub fn step(&mut self) {
        (self.paused, self.step) = (true, true);
    }

    /// Works on the decision that is due, and says the words on it once they are there.
    fn think(&mut self, action: Action, state: &RoundState) -> Option<Localised> {
        let begun = Instant::now();
        let kind = state.rules().kind;
        let advice = match std::mem::replace(&mut self.thought, Thought::Told) {
            Thought::Told => return None,
            Thought::New => match in_view(state, self.round.legal())
                .and_then(|(visible, up)| CoachTask::new(state.rules(), visible, up).ok())
            {
                Some(task) => {
                    self.thought = Thought::Working(Box::new(task));
                    return None;
                }
                None => None,
            },
            Thought::Working(mut task) => {
                while !task.step(UNITS) {
                    if begun.elapsed() >= SLICE {
                        self.thought = Thought::Working(task);
                        return None;
                    }
                }
                Some(task.advice())
            }
        };
        self.wait = READING;
        Some(words(action, advice.as_ref(), kind))
    }
}

/// What was chosen, and what the coach would have done.
fn words(action: Action, advice: Option<&Advice>, kind: Kind) -> Localised {
    let name = |action| Value::Key(action_key(kind, action).into());
    let Some(grade) = advice.and_then(|advice| advice.grade(action)) else {
        return Localised::new("replay-chose").with("chose", name(action));
    };
    let key = if grade.mark == Mark::Best { "replay-same" } else { "replay-other" };
    Localised::new(key).with("chose", name(action)).with("coach", name(grade.best))
}

/// Brings the next thing to the timeline when its time has come.
fn go_on(
    mut replay: ResMut<Replay>,
    state: Res<RoundState>,
    busy: Res<Busy>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut timeline: ResMut<Timeline>,
    mut notices: MessageWriter<Notice>,
) {
    if busy.0 || !timeline.is_idle() {
        return;
    }
    let replay = replay.bypass_change_detection();
    if replay.waiting.is_empty() && !matches!(replay.thought, Thought::Told) {
        let Some(&action) = replay.actions.front() else { return };
        if let Some(words) = replay.think(action, &state) {
            replay.step = false;
            notices.write(Notice::Told(words));
        }
        return;
    }
    replay.wait -= settings.speed.passed(time.delta_secs());
    if !replay.step && (replay.paused || replay.wait > 0.0) {
        return;
    }
    if replay.waiting.is_empty()
        && let Some(action) = replay.actions.pop_front()
    {
        // What the rules refuse ends the replay where it stands.
        replay.waiting = replay.round.act(action).map(|events| events.into_iter().collect()).unwrap_or_default();
        replay.thought = Thought::New;
    }
    while let Some(event) = replay.waiting.pop_front() {
        let seen = is_seen(&event);
        timeline.push([event]);
        if seen {
            break;
        }
    }
    (replay.step, replay.wait) = (false, BETWEEN);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        go_on.in_set(PlaySystems::Act).run_if(at_table).run_if(resource_exists::<Replay>).run_if(not(is_paused)),
    );
    app.add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.remove_resource::<Replay>());
}
