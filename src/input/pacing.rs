//! What a slow frame gathers is passed on piece by piece: of each pointer at most one press or release in a frame.
//!
//! Bevy's picking gives a release to whatever the pointer was over in the frame before. Of a mouse that arrives, presses and
//! lets go within one frame, or a finger that taps within one, the click would be lost; on a busy machine or in a browser
//! without a graphics card that is many of them. Whoever asks when a pointer went down hears [`PointerWent`], which keeps the
//! same pace as the clicks.

use bevy::{
    ecs::message::MessageCursor,
    picking::{
        PickingSystems,
        pointer::{PointerAction, PointerId, PointerInput},
    },
    prelude::*,
    window::RequestRedraw,
};

/// A pointer went down or up, in the same frame and order as picking hears of it: the press of a click that was made within
/// one frame is told a frame before its release, which comes in the frame of the click.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PointerWent {
    /// The mouse, or one of the fingers.
    pub pointer: PointerId,
    /// Which of its buttons. A finger is a primary button.
    pub button: PointerButton,
    /// Down, or else up again; a touch that was broken off goes up.
    pub down: bool,
}

impl PointerWent {
    fn of(input: &PointerInput) -> Option<PointerWent> {
        let (button, down) = match input.action {
            PointerAction::Press(button) => (button, true),
            PointerAction::Release(button) => (button, false),
            PointerAction::Cancel => (PointerButton::Primary, false),
            PointerAction::Move { .. } | PointerAction::Scroll { .. } => return None,
        };
        Some(PointerWent { pointer: input.pointer_id, button, down })
    }
}

/// What waits for the next frame, in order.
#[derive(Resource, Default)]
pub(super) struct Waiting(Vec<PointerInput>);

impl Waiting {
    /// Forgets the presses that wait, each with its release: they were meant for a screen that is gone. A release whose press
    /// was passed on still comes.
    pub(super) fn forget_presses(&mut self) {
        let mut forgotten = Vec::new();
        self.0.retain(|input| match input.action {
            PointerAction::Press(button) => {
                forgotten.push((input.pointer_id, button));
                false
            }
            PointerAction::Release(button) => {
                let press = forgotten.iter().position(|press| *press == (input.pointer_id, button));
                press.map(|at| forgotten.swap_remove(at)).is_none()
            }
            _ => true,
        });
    }
}

/// Parts what may pass now from what waits.
fn part(inputs: impl Iterator<Item = PointerInput>) -> (Vec<PointerInput>, Vec<PointerInput>) {
    let mut full: Vec<PointerId> = Vec::new();
    inputs.partition(|input| {
        let passes = !full.contains(&input.pointer_id);
        if matches!(input.action, PointerAction::Press(_) | PointerAction::Release(_)) {
            full.push(input.pointer_id);
        }
        passes
    })
}

fn pace(
    mut inputs: ResMut<Messages<PointerInput>>,
    mut cursor: Local<MessageCursor<PointerInput>>,
    mut waiting: ResMut<Waiting>,
    mut went: MessageWriter<PointerWent>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let fresh: Vec<PointerInput> = cursor.read(&inputs).cloned().collect();
    if fresh.is_empty() && waiting.0.is_empty() {
        return;
    }
    let (now, later) = part(std::mem::take(&mut waiting.0).into_iter().chain(fresh));
    went.write_batch(now.iter().filter_map(PointerWent::of));
    // Whoever reads these reads them every frame: what is older has been read.
    inputs.clear();
    inputs.write_batch(now);
    cursor.clear(&inputs);
    if !later.is_empty() {
        redraw.write(RequestRedraw);
    }
    waiting.0 = later;
}

/// In `First`, behind what writes the pointers' inputs: in `PreUpdate` picking reads them already.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>();
    app.add_message::<PointerWent>();
    app.add_systems(First, pace.in_set(PickingSystems::PostInput));
}
