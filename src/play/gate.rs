//! The gate: which presses the table hears. Menus, pause, movement and a moment of grace are looked at here and nowhere else.

use bevy::{
    input::{
        ButtonState,
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
};

use super::{PlaySystems, RoundState, Timeline, at_table};
use crate::{
    AppSystems,
    input::{Device, Intent, IntentGiven},
    states::Menu,
};

/// An intent that the table takes up.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Heard(pub IntentGiven);

/// Whether something on the table still moves or waits to be shown. While it does, no action is lit.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Busy(pub bool);

/// Whether anything flies that the game waits for. The table says so.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Moving(pub bool);

/// A press ends every flight: the table obeys in the same frame.
#[derive(Message, Debug, Clone, Copy)]
pub struct FinishMovements;

/// Seconds for which nothing is decided after a press has cut a movement short: nobody has seen yet what lies there.
const GRACE: f32 = 0.3;

/// How long the table has been at rest.
#[derive(Resource, Debug, Default, Clone, Copy)]
struct Rest {
    /// Seconds of the clock on the wall, however fast the cards fly.
    seconds: f32,
    /// Whether a press ended the movement before it.
    cut_short: bool,
}

impl Rest {
    /// Whether what lies on the table has been seen.
    const fn is_seen(self) -> bool {
        !self.cut_short || self.seconds >= GRACE
    }
}

/// Whether the pointer went down to finish a movement: letting it go is then no click.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
struct PressFinished(bool);

/// Looks whether anything still moves.
fn notice_busy(
    timeline: Res<Timeline>,
    moving: Res<Moving>,
    mut busy: ResMut<Busy>,
    mut rest: ResMut<Rest>,
    time: Res<Time<Real>>,
) {
    let now = Busy(!timeline.is_idle() || moving.0);
    match (busy.0, now.0) {
        (false, true) => *rest = Rest::default(),
        (_, false) => rest.seconds += time.delta_secs(),
        (true, true) => rest.seconds = 0.0,
    }
    busy.set_if_neq(now);
}

/// Ends what moves, and what waits to be shown with it.
#[derive(bevy::ecs::system::SystemParam)]
struct Cut<'w> {
    timeline: ResMut<'w, Timeline>,
    finish: MessageWriter<'w, FinishMovements>,
    rest: ResMut<'w, Rest>,
}

impl Cut<'_> {
    fn short(&mut self) {
        self.finish.write(FinishMovements);
        self.timeline.skip();
        *self.rest = Rest { seconds: 0.0, cut_short: true };
    }
}

/// A pointer that goes down anywhere while something moves finishes the movement.
fn finish_by_pointer(
    mut clicks: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    mut finished: ResMut<PressFinished>,
    mut released: Local<bool>,
    menu: Res<State<Menu>>,
    busy: Res<Busy>,
    mut cut: Cut,
) {
    // The click that follows a release is heard in the same frame; the next frame forgets it.
    if std::mem::take(&mut *released) {
        finished.0 = false;
    }
    let mut pressed = false;
    for click in clicks.read() {
        pressed |= click.state == ButtonState::Pressed;
        *released |= click.state == ButtonState::Released;
    }
    for touch in touches.read() {
        pressed |= touch.phase == TouchPhase::Started;
        *released |= matches!(touch.phase, TouchPhase::Ended | TouchPhase::Canceled);
    }
    if pressed && busy.0 && *menu.get() == Menu::None {
        finished.0 = true;
        cut.short();
    }
}

/// Lets through what the table is to take up.
fn hear(
    mut given: MessageReader<IntentGiven>,
    state: Res<RoundState>,
    busy: Res<Busy>,
    finished: Res<PressFinished>,
    mut cut: Cut,
    menu: Res<State<Menu>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut heard: MessageWriter<Heard>,
) {
    // What was meant for an open menu is not heard again by the table below it.
    if *menu.get() != Menu::None {
        return given.clear();
    }
    for &intent_given in given.read() {
        let IntentGiven { intent, device, .. } = intent_given;
        match intent {
            Intent::Pause | Intent::Back => {
                NextState::set_if_neq(&mut next_menu, Menu::Pause);
                continue;
            }
            // Heard elsewhere, and nothing that finishes a movement.
            Intent::Mute | Intent::FullScreen | Intent::Look | Intent::Coach | Intent::Say => continue,
            _ => {}
        }
        // Chips may be clicked faster than they fly: while a bet is placed a press counts as well.
        let betting = state.is_betting() && state.here().bets;
        if betting {
            if busy.0 {
                cut.finish.write(FinishMovements);
            }
        } else if busy.0 {
            cut.short();
            continue;
        } else if !cut.rest.is_seen() || finished.0 && matches!(device, Device::Mouse | Device::Touch) {
            continue;
        }
        heard.write(Heard(intent_given));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Busy>();
    app.init_resource::<Moving>();
    app.init_resource::<Rest>();
    app.init_resource::<PressFinished>();
    app.add_message::<Heard>();
    app.add_message::<FinishMovements>();
    app.add_systems(
        Update,
        (notice_busy, finish_by_pointer).chain().in_set(PlaySystems::Look).in_set(AppSystems::Input).run_if(at_table),
    );
    app.add_systems(Update, hear.in_set(PlaySystems::Gate).run_if(at_table));
}
