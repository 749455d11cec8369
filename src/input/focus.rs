//! Which button the keyboard and the pads mean: arrows, d-pad and stick move the focus.
//!
//! Tab is Bevy's `TabNavigationPlugin`. Focus gets lost: by a click beside everything, with a closed menu, with a button that
//! goes or is hidden. The next arrow finds the first button again.

use std::time::Duration;

use bevy::{
    ecs::system::SystemParam,
    input::keyboard::{Key, KeyboardInput},
    input_focus::{
        FocusCause, InputFocus, InputFocusVisible,
        directional_navigation::DirectionalNavigationError,
        tab_navigation::{NavAction, TabNavigation},
    },
    math::CompassOctant,
    platform::collections::HashMap,
    prelude::*,
    ui::auto_directional_navigation::AutoDirectionalNavigator,
    window::PrimaryWindow,
};

use super::{
    in_background,
    paging::{self, PageTurned},
};

/// How far the stick must be pushed to move the focus, and how far it must come back to move it again, 0 to 1.
const PUSHED: f32 = 0.6;
const RELEASED: f32 = 0.4;
/// A stick that stays pushed moves on after this, and then that often.
const FIRST_REPEAT: Duration = Duration::from_millis(450);
const NEXT_REPEAT: Duration = Duration::from_millis(160);

/// What moves the focus.
#[derive(SystemParam)]
pub(super) struct Navigator<'w, 's> {
    directions: AutoDirectionalNavigator<'w, 's>,
    tabs: TabNavigation<'w, 's>,
    visible: ResMut<'w, InputFocusVisible>,
    pages: MessageWriter<'w, PageTurned>,
}

impl Navigator<'_, '_> {
    /// To the next button in that direction; to the first one where the focus is nowhere. Where there is none, the page scrolls.
    pub(super) fn go(&mut self, direction: CompassOctant) {
        self.visible.0 = true;
        match self.directions.navigate(direction) {
            Err(DirectionalNavigationError::NoFocus) => {
                let focus = &mut self.directions.manual_directional_navigation.focus;
                if let Ok(first) = self.tabs.navigate(focus, NavAction::First) {
                    focus.set(first, FocusCause::Navigated);
                }
            }
            Err(DirectionalNavigationError::NoNeighborInDirection { .. }) => self.turn(paging::by_arrow(direction)),
            _ => {}
        }
    }

    /// Scrolls the page.
    pub(super) fn turn(&mut self, by: Option<PageTurned>) {
        if let Some(by) = by {
            self.pages.write(by);
        }
    }
}

/// The direction of an arrow key.
pub(super) fn arrow(input: &KeyboardInput) -> Option<CompassOctant> {
    match (&input.logical_key, input.key_code) {
        (Key::ArrowUp, _) | (Key::Unidentified(_), KeyCode::ArrowUp) => Some(CompassOctant::North),
        (Key::ArrowDown, _) | (Key::Unidentified(_), KeyCode::ArrowDown) => Some(CompassOctant::South),
        (Key::ArrowLeft, _) | (Key::Unidentified(_), KeyCode::ArrowLeft) => Some(CompassOctant::West),
        (Key::ArrowRight, _) | (Key::Unidentified(_), KeyCode::ArrowRight) => Some(CompassOctant::East),
        _ => None,
    }
}

/// The direction of the d-pad.
pub(super) const fn d_pad(button: GamepadButton) -> Option<CompassOctant> {
    match button {
        GamepadButton::DPadUp => Some(CompassOctant::North),
        GamepadButton::DPadDown => Some(CompassOctant::South),
        GamepadButton::DPadLeft => Some(CompassOctant::West),
        GamepadButton::DPadRight => Some(CompassOctant::East),
        _ => None,
    }
}

/// A pushed stick: where to, and when it moves on.
pub(super) struct Push {
    to: CompassOctant,
    next: Duration,
}

/// The left stick moves the focus once for a push, and again and again while it stays pushed.
pub(super) fn stick_navigates(
    pads: Query<(Entity, &Gamepad)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut pushes: Local<HashMap<Entity, Push>>,
    mut navigator: Navigator,
) {
    if in_background(&windows) {
        return;
    }
    pushes.retain(|pad, _| pads.contains(*pad));
    for (pad, gamepad) in &pads {
        let stick = gamepad.left_stick();
        let push = pushes.get_mut(&pad);
        let limit = if push.is_some() { RELEASED } else { PUSHED };
        let Some(to) = direction(stick, limit) else {
            pushes.remove(&pad);
            continue;
        };
        match push {
            Some(push) if push.to == to => {
                if time.elapsed() >= push.next {
                    push.next = time.elapsed() + NEXT_REPEAT;
                    navigator.go(to);
                }
            }
            _ => {
                pushes.insert(pad, Push { to, next: time.elapsed() + FIRST_REPEAT });
                navigator.go(to);
            }
        }
    }
}

/// One of four directions, if the stick is further out than `limit`.
fn direction(stick: Vec2, limit: f32) -> Option<CompassOctant> {
    if stick.length() < limit {
        return None;
    }
    Some(match (stick.x.abs() > stick.y.abs(), stick.x > 0.0, stick.y > 0.0) {
        (true, true, _) => CompassOctant::East,
        (true, false, _) => CompassOctant::West,
        (false, _, true) => CompassOctant::North,
        (false, _, false) => CompassOctant::South,
    })
}

/// What can be seen, as it was laid out in the last frame.
#[derive(SystemParam)]
pub(super) struct Seen<'w, 's> {
    things: Query<'w, 's, (Option<&'static InheritedVisibility>, Option<&'static ComputedNode>)>,
}

impl Seen<'_, '_> {
    /// Whether it is there, and neither hidden nor left out of the layout.
    pub(super) fn is_seen(&self, entity: Entity) -> bool {
        self.things.get(entity).is_ok_and(|(visible, node)| {
            visible.is_none_or(|visible| visible.get()) && node.is_none_or(|node| !node.is_empty())
        })
    }
}

/// Nothing that is hidden or gone holds the focus: a press would be lost on it.
///
/// Nor does the window, where Bevy lets the focus begin: as long as it does a screen reader is told nothing at all.
pub(super) fn let_go_of_the_hidden(mut focus: ResMut<InputFocus>, windows: Query<(), With<PrimaryWindow>>, seen: Seen) {
    if focus.get().is_some_and(|entity| windows.contains(entity) || !seen.is_seen(entity)) {
        focus.clear();
    }
}

/// When a screen says where the focus rests, in `PreUpdate`: what was hidden has let it go, and keys are dispatched after it.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FocusRests;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stick_has_four_directions_and_a_rest() {
        assert_eq!(direction(Vec2::new(0.9, 0.3), PUSHED), Some(CompassOctant::East));
        assert_eq!(direction(Vec2::new(-0.2, -0.7), PUSHED), Some(CompassOctant::South));
        assert_eq!(direction(Vec2::new(0.3, 0.4), PUSHED), None);
        assert_eq!(direction(Vec2::new(0.3, 0.4), RELEASED), Some(CompassOctant::North));
    }
}
