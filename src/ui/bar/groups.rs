//! Which of the bar's buttons are there at a moment, and which are lit.

use bevy::prelude::*;

use crate::{
    input::Intent,
    play::{
        Busy, RoundState,
        allowed::{Moment, is_lit},
        batch::BatchTable,
        view::{Asked, Phase},
    },
    rules::Kind,
    settings::{Coach, Settings},
    ui::{
        bar_button::BarButton,
        widgets::{Lit, Primary},
    },
};

/// Which buttons are there together.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Group {
    Chips,
    Betting,
    Playing,
    Question,
    AfterRound,
    /// The rest of a batch at once.
    PlayOut,
    Spent,
    /// The drill goes on.
    NextHand,
    /// A past round is shown.
    Replay,
}

/// Whether the seat at this screen is asked for a yes or no.
pub(in crate::ui) fn is_question(state: &RoundState) -> bool {
    let question = |asked: &Asked| matches!(asked, Asked::Insurance { .. } | Asked::Doubling { .. });
    state.view().asked.filter(question).is_some_and(|asked| asked.seat() == state.here().seat)
}

/// Which group belongs to this moment.
fn shows(group: Group, state: &RoundState) -> bool {
    let spent = state.is_spent();
    if group == Group::NextHand {
        return state.is_drill() && state.is_answered();
    }
    // The drill bets and deals by itself.
    if state.is_drill() && (group != Group::Playing || state.is_answered()) {
        return false;
    }
    match group {
        _ if state.is_replay() != (group == Group::Replay) => false,
        Group::Replay => true,
        Group::NextHand => false,
        Group::Spent => spent,
        Group::Chips => {
            !spent
                && (state.phase() == Phase::Betting && state.here().bets
                    || state.rules().kind == Kind::Casino && state.view().over && state.phase() == Phase::Settlement)
        }
        Group::Betting => !spent && state.phase() == Phase::Betting && state.here().bets,
        Group::Question => is_question(state),
        Group::AfterRound => !spent && state.view().over,
        Group::PlayOut => state.view().over && state.rules().kind == Kind::Batch,
        Group::Playing => state.phase() != Phase::Betting && !state.view().over && !is_question(state),
    }
}

/// Shows the buttons of the moment, lit where they do something.
pub(super) fn light(
    state: Res<RoundState>,
    batch: Option<Res<BatchTable>>,
    busy: Res<Busy>,
    settings: Res<Settings>,
    mut groups: Query<(&Group, &mut Node), Without<BarButton>>,
    mut buttons: Query<(&BarButton, &mut Lit, &mut Node)>,
    jackpot: Query<(Entity, &BarButton)>,
    mut commands: Commands,
) {
    for (group, mut node) in &mut groups {
        let rest = batch.as_ref().is_some_and(|batch| batch.may_be_played_out());
        let display =
            if shows(*group, &state) && (*group != Group::PlayOut || rest) { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
    let may_play_out = batch.as_ref().is_some_and(|batch| batch.may_be_played_out());
    let moment = Moment { state: &state, busy: busy.0 && !state.is_betting(), may_play_out };
    for (button, mut lit, mut node) in &mut buttons {
        lit.set_if_neq(Lit(is_lit(button.0, moment)));
        if button.0 == Intent::Coach {
            let display =
                if settings.coach == Coach::OnRequest && !state.is_drill() { Display::Flex } else { Display::None };
            if node.display != display {
                node.display = display;
            }
        }
    }
    for (entity, button) in &jackpot {
        if button.0 == Intent::Jackpot {
            // A bet in the box lights the button like the one that goes on.
            if state.bet().jackpot {
                commands.entity(entity).insert(Primary);
            } else {
                commands.entity(entity).remove::<Primary>();
            }
        }
    }
}
