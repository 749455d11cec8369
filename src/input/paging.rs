//! Keys and pads that scroll a page: Page Up and Page Down, the right stick, and an arrow that finds no button in its direction.

use bevy::{
    input::keyboard::{Key, KeyboardInput},
    math::CompassOctant,
    prelude::*,
    window::PrimaryWindow,
};

use super::in_background;

/// What Page Down scrolls, in heights of the page: a line or two of it stay in sight.
const PAGE: f32 = 0.85;
/// What an arrow scrolls that finds no button.
const STEP: f32 = 0.3;
/// From the top to the bottom of any page.
const ALL: f32 = 1000.0;
/// How far the stick must be pushed to scroll, 0 to 1.
const PUSHED: f32 = 0.3;
/// Heights of the page that the stick scrolls in a second, pushed as far as it goes.
const SPEED: f32 = 1.6;

/// The page on top is to scroll down by so much of its height; up where it is negative.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct PageTurned(pub f32);

/// What a key scrolls.
pub(super) fn by_key(input: &KeyboardInput) -> Option<PageTurned> {
    match input.logical_key {
        Key::PageDown => Some(PageTurned(PAGE)),
        Key::PageUp => Some(PageTurned(-PAGE)),
        Key::End => Some(PageTurned(ALL)),
        Key::Home => Some(PageTurned(-ALL)),
        _ => None,
    }
}

/// What an arrow scrolls that finds no button in its direction.
pub(super) fn by_arrow(to: CompassOctant) -> Option<PageTurned> {
    match to {
        CompassOctant::South => Some(PageTurned(STEP)),
        CompassOctant::North => Some(PageTurned(-STEP)),
        _ => None,
    }
}

/// The right stick scrolls as long as it is pushed.
pub(super) fn stick_scrolls(
    pads: Query<&Gamepad>,
    windows: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut turned: MessageWriter<PageTurned>,
) {
    if in_background(&windows) {
        return;
    }
    for pushed in pads.iter().map(|pad| pad.right_stick().y).filter(|pushed| pushed.abs() > PUSHED) {
        // Longer than a frame may last: the stick moves a page, it does not throw it.
        turned.write(PageTurned(-pushed * SPEED * time.delta_secs().min(0.1)));
    }
}
