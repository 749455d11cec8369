//! Sleeping and waking: the window draws when something happens, but a gamepad wakes nobody by itself.
//!
//! Pads are read inside a frame. So while one is there a frame comes 30 times a second, and without one every second, to see
//! whether one has come.

use std::time::Duration;

use bevy::{
    prelude::*,
    winit::{UpdateMode, WinitSettings},
};

/// Between two looks at a connected pad.
const PLAYED: Duration = Duration::from_millis(33);
/// Between two looks for a new pad.
const WAITING: Duration = Duration::from_secs(1);

/// Without a window (in tests) there is nothing to wake.
pub(super) fn wake_for_pads(
    pads: Query<(), With<Gamepad>>,
    settings: Option<ResMut<WinitSettings>>,
    mut had_pads: Local<Option<bool>>,
) {
    let Some(mut settings) = settings else { return };
    let has_pads = !pads.is_empty();
    if *had_pads != Some(has_pads) {
        *had_pads = Some(has_pads);
        *settings = WinitSettings {
            focused_mode: UpdateMode::reactive(if has_pads { PLAYED } else { WAITING }),
            // In the background nobody plays; a window manager that focuses nothing still gets its frames from events.
            unfocused_mode: UpdateMode::reactive(WAITING),
        };
    }
}
