//! Where the focus rests at the table while nobody moves it.

use bevy::{
    input_focus::{FocusCause, InputFocus, InputFocusVisible},
    prelude::*,
};

use super::{
    bar::{BarButton, is_question},
    typing::TextGiven,
    widgets::Lit,
};
use crate::{
    input::{Device, Intent, LastDevice},
    play::{
        Busy, RoundState,
        view::{Asked, Phase},
    },
};

/// The focus rests on what goes on: DEAL, the first legal action, SAME BET. Keys and pads move it, a click does not: after a
/// chip that was clicked Enter still deals. An amount that was typed is followed by DEAL too.
pub fn rest(
    state: Res<RoundState>,
    busy: Res<Busy>,
    buttons: Query<(Entity, &BarButton, &Lit, &ComputedNode)>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    mut rested: Local<Option<(Phase, Option<Asked>, bool)>>,
    device: Res<LastDevice>,
    mut typed: MessageReader<TextGiven>,
) {
    if typed.read().count() > 0 {
        *rested = None;
    }
    let moment = (state.phase(), state.view().asked, state.view().over);
    let lost = focus.get().is_none_or(|entity| buttons.get(entity).is_ok_and(|(.., node)| node.is_empty()));
    let by_hand = matches!(device.0, Device::Keyboard | Device::Pad(_));
    if busy.0 || (*rested == Some(moment) && !lost && by_hand) {
        return;
    }
    let order: &[Intent] = match state.phase() {
        Phase::Betting | Phase::Settlement => &[Intent::Deal],
        Phase::Insurance => &[Intent::No],
        Phase::PlayerTurn if is_question(&state) => &[Intent::No],
        Phase::PlayerTurn => &[Intent::Hit, Intent::Stand],
        Phase::Dealing | Phase::DealerTurn => return,
    };
    // Hidden buttons have no size; those of the moment get theirs with the next layout.
    let there = |intent: Intent| {
        buttons.iter().find(|(_, button, _, node)| button.0 == intent && !node.is_empty()).map(|(entity, ..)| entity)
    };
    if let Some(entity) = order.iter().copied().find_map(there) {
        if focus.get() != Some(entity) {
            focus.set(entity, FocusCause::Navigated);
        }
        if visible.0 != by_hand {
            visible.0 = by_hand;
        }
        *rested = Some(moment);
    }
}
