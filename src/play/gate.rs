//! The gate: which presses the table hears. Menus, pause, movement and a moment of grace are looked at here and nowhere else.

use bevy::{picking::pointer::PointerId, prelude::*};

use super::{PlaySystems, RoundState, Timeline, at_table};
use crate::{
    AppSystems,
    input::{Intent, IntentGiven, PointerWent, Unmeant},
    navigation::OpenMenu,
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

/// Seconds for which, after that, nothing is decided by a press that means whatever has the focus: a hand that presses Enter
/// in a rhythm does not look where the focus has gone. Each press that is not heard begins the wait anew.
const GRACE_OF_THE_FOCUS: f32 = 0.7;

/// The longest frame that lengthens this wait, in seconds.
const SLOW_FRAME: f32 = 0.4;

/// How long the table has been at rest.
#[derive(Resource, Debug, Default, Clone, Copy)]
struct Rest {
    /// Seconds of the clock on the wall, however fast the cards fly.
    seconds: f32,
    /// Frames that have been drawn since: in none of them a button was dark because something moved.
    frames: u32,
    /// The same, or how long ago a press on the focus was not heard.
    without_focus: f32,
    /// Whether a press ended the movement before it.
    cut_short: bool,
    /// For how many seconds a movement has gone on since, without another press.
    uncut: f32,
    /// Seconds that the longest frame of the movement took: by as much the presses of a rhythm may seem further apart.
    frame: f32,
}

impl Rest {
    /// Whether what lies on the table has been seen.
    const fn is_seen(self) -> bool {
        self.frames > 0 && (!self.cut_short || self.seconds >= GRACE)
    }

    /// Whether a press on what has the focus may decide something.
    fn lets_focus_decide(&mut self) -> bool {
        std::mem::take(&mut self.without_focus) >= self.grace_of_the_focus() || !self.cut_short
    }

    /// One press may be heard a frame late, and what was done with the one before may have been seen a frame late.
    fn grace_of_the_focus(self) -> f32 {
        GRACE_OF_THE_FOCUS + 2.0 * self.frame
    }

    fn goes_on(&mut self, seconds: f32) {
        self.seconds += seconds;
        self.without_focus += seconds;
        self.frames = self.frames.saturating_add(1);
    }
}

/// The pointers that went down before what lies on the table had been seen: letting them go is no click.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
struct TooEarly(Vec<PointerId>);

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
        // What begins to move right after a movement that was cut short still belongs to it.
        (false, true) => {
            *rest = Rest { cut_short: rest.cut_short && rest.seconds < rest.grace_of_the_focus(), ..Rest::default() };
        }
        // This frame is drawn with lit buttons at its end; what was pressed before it was pressed on dark ones. What has moved
        // for a while was seen, whatever was cut short before it.
        (true, _) => {
            let uncut = rest.uncut + time.delta_secs();
            let frame = rest.frame.max(time.delta_secs().min(SLOW_FRAME));
            let cut_short = rest.cut_short && uncut < rest.grace_of_the_focus();
            *rest = Rest { cut_short, uncut, frame, ..Rest::default() };
        }
        (false, false) => rest.goes_on(time.delta_secs()),
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
        *self.rest = Rest { cut_short: true, frame: self.rest.frame, ..Rest::default() };
    }
}

/// A pointer that goes down anywhere while something moves finishes the movement.
fn finish_by_pointer(
    mut went: MessageReader<PointerWent>,
    mut early: ResMut<TooEarly>,
    mut up: Local<Vec<PointerId>>,
    menu: Res<State<Menu>>,
    busy: Res<Busy>,
    mut cut: Cut,
) {
    // The click comes in the frame of the release; the next frame forgets it.
    for pointer in up.drain(..) {
        early.0.retain(|other| *other != pointer);
    }
    for went in went.read() {
        if !went.down {
            up.push(went.pointer);
        } else if *menu.get() == Menu::None && (busy.0 || !cut.rest.is_seen()) {
            early.0.push(went.pointer);
            if busy.0 {
                cut.short();
            }
        }
    }
}

/// Lets through what the table is to take up.
fn hear(
    mut given: MessageReader<IntentGiven>,
    mut unmeant: MessageReader<Unmeant>,
    state: Res<RoundState>,
    busy: Res<Busy>,
    early: Res<TooEarly>,
    mut cut: Cut,
    menu: Res<State<Menu>>,
    mut heard: MessageWriter<Heard>,
    mut commands: Commands,
) {
    // What was meant for an open menu is not heard again by the table below it.
    if *menu.get() != Menu::None {
        unmeant.clear();
        return given.clear();
    }
    if unmeant.read().count() > 0 && busy.0 && !state.is_betting() {
        cut.short();
    }
    for &intent_given in given.read() {
        let IntentGiven { intent, pointer, on_focus, .. } = intent_given;
        match intent {
            Intent::Pause | Intent::Back => {
                commands.trigger(OpenMenu(Menu::Pause));
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
        }
        // Asked in any case: a press that comes too early begins the wait anew.
        let too_early = on_focus && !cut.rest.lets_focus_decide();
        if !betting && (too_early || !cut.rest.is_seen() || pointer.is_some_and(|pointer| early.0.contains(&pointer))) {
            continue;
        }
        heard.write(Heard(intent_given));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Busy>();
    app.init_resource::<Moving>();
    app.init_resource::<Rest>();
    app.init_resource::<TooEarly>();
    app.add_message::<Heard>();
    app.add_message::<FinishMovements>();
    app.add_systems(
        Update,
        (notice_busy, finish_by_pointer).chain().in_set(PlaySystems::Look).in_set(AppSystems::Input).run_if(at_table),
    );
    app.add_systems(Update, hear.in_set(PlaySystems::Gate).run_if(at_table));
}
