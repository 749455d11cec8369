//! What a slow frame gathers is passed on piece by piece: of each pointer at most one press or release in a frame.
//!
//! Bevy's picking gives a release to whatever the pointer was over in the frame before. Of a mouse that arrives, presses and
//! lets go within one frame, or a finger that taps within one, the click would be lost; on a busy machine or in a browser
//! without a graphics card that is many of them.

use bevy::{
    ecs::message::MessageCursor,
    picking::{
        PickingSystems,
        pointer::{PointerAction, PointerId, PointerInput},
    },
    prelude::*,
    window::RequestRedraw,
};

/// What waits for the next frame, in order.
#[derive(Resource, Default)]
struct Waiting(Vec<PointerInput>);

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
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let fresh: Vec<PointerInput> = cursor.read(&inputs).cloned().collect();
    if fresh.is_empty() && waiting.0.is_empty() {
        return;
    }
    let (now, later) = part(std::mem::take(&mut waiting.0).into_iter().chain(fresh));
    // Whoever reads these reads them every frame: what is older has been read.
    inputs.clear();
    inputs.write_batch(now);
    cursor.clear(&inputs);
    if !later.is_empty() {
        redraw.write(RequestRedraw);
    }
    waiting.0 = later;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>();
    app.add_systems(PreUpdate, pace.in_set(PickingSystems::PostInput));
}
