//! Sleeping and waking: the window draws when something happens, but a gamepad wakes nobody by itself.
//!
//! Pads are read inside a frame. So while one is there a frame comes 30 times a second. Without one nothing has to be drawn at
//! all, which is what an idle game costs; a new pad still has to be seen. On Linux a thread looks whether a device has come and
//! wakes the game, elsewhere a frame comes every second.

use std::time::Duration;

#[cfg(target_os = "linux")]
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use bevy::{
    prelude::*,
    winit::{UpdateMode, WinitSettings},
};

/// Between two looks at a connected pad.
const PLAYED: Duration = Duration::from_millis(33);
/// Between two frames while nothing happens and no pad is there.
pub(crate) const WAITING: Duration = Duration::from_secs(if cfg!(target_os = "linux") { 20 } else { 1 });

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

/// Where Linux shows a device that was plugged in.
#[cfg(target_os = "linux")]
const DEVICES: &str = "/dev/input";
/// Between two looks at that folder.
#[cfg(target_os = "linux")]
const LOOK: Duration = Duration::from_millis(500);
/// So many looks long the game is woken after a change: a new device may be opened a moment after it has come.
#[cfg(target_os = "linux")]
const WAKES: u32 = 4;

/// Wakes the game when a device has come or gone.
#[cfg(target_os = "linux")]
pub(super) fn watch_for_devices(proxy: Option<Res<EventLoopProxyWrapper>>) {
    let Some(proxy) = proxy.map(|proxy| (**proxy).clone()) else { return };
    let changed = || std::fs::metadata(DEVICES).and_then(|folder| folder.modified()).ok();
    let watch = move || {
        let (mut known, mut wakes) = (changed(), 0);
        loop {
            std::thread::sleep(LOOK);
            let now = changed();
            if now != known {
                (known, wakes) = (now, WAKES);
            }
            if wakes > 0 {
                wakes -= 1;
                // An error means that the game has ended, and nothing is left to wake.
                if proxy.send_event(WinitUserEvent::WakeUp).is_err() {
                    return;
                }
            }
        }
    };
    if let Err(error) = std::thread::Builder::new().name("devices".to_owned()).spawn(watch) {
        warn!("gamepads that are plugged in later are noticed late: {error}");
    }
}
