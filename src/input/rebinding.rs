//! Changing a key: the next key or button that is pressed becomes the binding.

use bevy::{
    input_focus::{FocusCause, InputFocus},
    prelude::*,
};

use super::{
    bindings::Bindings,
    intent::Intent,
    press::{Named, Press},
};

/// The intent that waits for its new key or button. Set it, and wait for [`Rebound`]; Escape and Start end the waiting.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Rebinding(pub Option<Intent>);

/// The waiting is over.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rebound {
    /// What was to be bound.
    pub intent: Intent,
    /// The new key or button; `None` if it stays as it was.
    pub press: Option<Press>,
}

/// While a key is awaited the focus rests nowhere, so that no button takes Enter, Space or South for itself.
pub(super) fn set_focus_aside(
    rebinding: Res<Rebinding>,
    mut focus: ResMut<InputFocus>,
    mut aside: Local<Option<Entity>>,
    entities: Query<()>,
) {
    if rebinding.0.is_some() {
        if let Some(entity) = focus.get() {
            *aside = Some(entity);
            focus.clear();
        }
    } else if let Some(entity) = aside.take()
        && focus.get().is_none()
        && entities.contains(entity)
    {
        focus.set(entity, FocusCause::Navigated);
    }
}

/// Takes a press for the binding, if one is awaited; whether it did.
pub(super) fn take(
    press: Option<Press>,
    rebinding: &mut Rebinding,
    bindings: &mut Bindings,
    rebound: &mut MessageWriter<Rebound>,
) -> bool {
    let Some(intent) = rebinding.0 else { return false };
    let Some(press) = press.filter(|press| !moves_the_focus(*press)) else { return true };
    rebinding.0 = None;
    let ends = matches!(press, Press::Named(Named::Escape) | Press::Pad(GamepadButton::Start));
    if !ends {
        bindings.bind(press, intent);
    }
    rebound.write(Rebound { intent, press: (!ends).then_some(press) });
    true
}

/// These keep their meaning everywhere: nobody gets lost in the menus.
const fn moves_the_focus(press: Press) -> bool {
    matches!(
        press,
        Press::Named(Named::Tab | Named::Up | Named::Down | Named::Left | Named::Right)
            | Press::Pad(
                GamepadButton::DPadUp | GamepadButton::DPadDown | GamepadButton::DPadLeft | GamepadButton::DPadRight
            )
    )
}
