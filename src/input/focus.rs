//! Which button the keyboard and the pads mean: arrows, d-pad and stick move the focus, South uses it.
//!
//! Tab is Bevy's `TabNavigationPlugin`, Enter and Space are the button widget's own. Focus gets lost: by a click beside
//! everything, with a closed menu, with a button that goes. The next arrow finds the first button again.

use std::time::Duration;

use bevy::{
    ecs::system::SystemParam,
    input::{
        ButtonState,
        gamepad::GamepadButtonChangedEvent,
        keyboard::{Key, KeyboardInput},
    },
    input_focus::{
        FocusCause, FocusedInput, InputFocus, InputFocusVisible,
        directional_navigation::DirectionalNavigationError,
        tab_navigation::{NavAction, TabNavigation},
    },
    math::CompassOctant,
    platform::collections::HashMap,
    prelude::*,
    ui::{InteractionDisabled, auto_directional_navigation::AutoDirectionalNavigator},
    ui_widgets::{self, Activate},
    window::PrimaryWindow,
};

use super::{devices::LastPad, held::Down, in_background};

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
}

impl Navigator<'_, '_> {
    /// To the next button in that direction; to the first one where the focus is nowhere.
    pub(super) fn go(&mut self, direction: CompassOctant) {
        self.visible.0 = true;
        if let Err(DirectionalNavigationError::NoFocus) = self.directions.navigate(direction) {
            let focus = &mut self.directions.manual_directional_navigation.focus;
            if let Ok(first) = self.tabs.navigate(focus, NavAction::First) {
                focus.set(first, FocusCause::Navigated);
            }
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

/// South uses the focused button. On a disabled one it does nothing, and nothing else either.
pub(super) fn south_activates(
    mut event: On<FocusedInput<GamepadButtonChangedEvent>>,
    buttons: Query<Has<InteractionDisabled>, With<ui_widgets::Button>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut down: ResMut<Down>,
    mut last: ResMut<LastPad>,
    mut commands: Commands,
) {
    let GamepadButtonChangedEvent { entity: pad, button, state, .. } = event.input;
    let Ok(disabled) = buttons.get(event.focused_entity) else { return };
    if button != GamepadButton::South || state != ButtonState::Pressed {
        return;
    }
    event.propagate(false);
    last.0 = Some(pad);
    if down.is_new(pad, button, state) && !disabled && !in_background(&windows) {
        commands.trigger(Activate { entity: event.focused_entity });
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

/// Bevy lets the focus rest on the window, and as long as it does a screen reader is told nothing at all.
pub(super) fn leave_the_window(mut focus: ResMut<InputFocus>, windows: Query<(), With<PrimaryWindow>>) {
    if focus.get().is_some_and(|entity| windows.contains(entity)) {
        focus.clear();
    }
}

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
