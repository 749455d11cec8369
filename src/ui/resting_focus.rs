//! Where the focus rests at the table while nobody moves it.

use bevy::{
    input_focus::{FocusCause, InputFocus, InputFocusVisible},
    prelude::*,
};

use super::{bar::is_question, bar_button::BarButton, typing::TextGiven};
use crate::{
    input::{Device, FocusRests, Intent, LastDevice},
    play::{
        RoundState,
        round_state::DrillStage,
        view::{Asked, Phase},
    },
    states::{Menu, Screen},
};

/// What the table asks for.
type Moment = (Phase, Option<Asked>, bool, Option<DrillStage>);

/// The focus rests on what goes on: DEAL, the first legal action, SAME BET. Keys and pads move it, a click does not: after a
/// chip that was clicked Enter still deals. An amount that was typed is followed by DEAL too.
///
/// It waits for nothing that flies: what finishes a flight is decided where presses are heard. But it does not come to rest on
/// a decision under a finger that is still on Enter or South.
fn rest(
    state: Res<RoundState>,
    menu: Res<State<Menu>>,
    buttons: Query<(Entity, &BarButton, &ComputedNode)>,
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    device: Res<LastDevice>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    mut rested: Local<Option<Moment>>,
    mut typed: MessageReader<TextGiven>,
) {
    if typed.read().count() > 0 {
        *rested = None;
    }
    if *menu.get() != Menu::None {
        return;
    }
    let order: &[Intent] = match state.phase() {
        _ if state.is_answered() => &[Intent::Deal],
        Phase::Betting | Phase::Settlement => &[Intent::Deal],
        Phase::Insurance => &[Intent::No],
        Phase::PlayerTurn if is_question(&state) => &[Intent::No],
        Phase::PlayerTurn if state.view().asked.is_some() => &[Intent::Hit, Intent::Stand],
        Phase::PlayerTurn | Phase::Dealing | Phase::DealerTurn => return,
    };
    let moment = (state.phase(), state.view().asked, state.view().over, state.drill_stage());
    let by_hand = matches!(device.0, Device::Keyboard | Device::Pad(_));
    if *rested == Some(moment) && focus.get().is_some() && by_hand {
        return;
    }
    let held = |key| keys.pressed(key) && !keys.just_pressed(key);
    let decides = state.is_answered() || matches!(state.phase(), Phase::PlayerTurn | Phase::Insurance);
    if decides
        && ([KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space].into_iter().any(held)
            || pads.iter().any(|pad| pad.pressed(GamepadButton::South) && !pad.just_pressed(GamepadButton::South)))
    {
        return;
    }
    // Hidden buttons have no size; those of the moment were laid out with the frame that showed them.
    let there = |intent: Intent| {
        buttons.iter().find(|(_, button, node)| button.0 == intent && !node.is_empty()).map(|(entity, ..)| entity)
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

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        rest.in_set(FocusRests).run_if(in_state(Screen::Table).and_then(resource_exists::<RoundState>)),
    );
}
