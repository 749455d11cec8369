//! Buttons: whose hand presses them, and with what. This is the one place where a press becomes an [`Activate`].
//!
//! Bevy's own button widget would take any button of the mouse and says nothing of the device; so ours hears by itself.

use bevy::{
    a11y::{AccessibilityNode, ActionRequest},
    ecs::system::SystemParam,
    input::{
        ButtonState,
        gamepad::GamepadButtonChangedEvent,
        keyboard::{Key, KeyboardInput},
    },
    input_focus::{FocusCause, FocusedInput, InputFocus, tab_navigation::TabGroup},
    picking::pointer::PointerId,
    prelude::*,
    ui::{InteractionDisabled, Pressed},
    window::PrimaryWindow,
};

use super::{
    TypingName,
    curtain::Curtain,
    devices::{Device, Maker},
    focus::Seen,
    held::{Down, Modifiers},
    in_background,
    intent::{Intent, IntentGiven},
};

/// A button: pressed by a pointer's primary button, by Enter or Space or South while it has the focus, or by a screen reader.
#[derive(Component, Debug, Default, Clone, Copy)]
#[require(AccessibilityNode(accesskit::Node::new(accesskit::Role::Button)))]
pub struct Button;

/// Whose hand it was: the kind of device, and which of several.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    /// The kind of device.
    pub device: Device,
    /// Which gamepad.
    pub pad: Option<Entity>,
    /// Which pointer: the mouse, or one of the fingers.
    pub pointer: Option<PointerId>,
}

impl Hand {
    /// At the keyboard. A screen reader presses for whoever sits there.
    pub const KEYBOARD: Hand = Hand { device: Device::Keyboard, pad: None, pointer: None };

    /// With the mouse or a finger.
    pub const fn of_pointer(pointer: PointerId) -> Hand {
        let device = if matches!(pointer, PointerId::Touch(_)) { Device::Touch } else { Device::Mouse };
        Hand { device, pad: None, pointer: Some(pointer) }
    }

    /// With a gamepad.
    pub const fn of_pad(pad: Entity, maker: Maker) -> Hand {
        Hand { device: Device::Pad(maker), pad: Some(pad), pointer: None }
    }

    /// This hand wants something.
    pub const fn gives(self, intent: Intent) -> IntentGiven {
        IntentGiven { intent, device: self.device, pad: self.pad, pointer: self.pointer, on_focus: false }
    }
}

/// A button was pressed.
#[derive(EntityEvent, Debug, Clone, Copy, PartialEq)]
pub struct Activate {
    /// The button.
    pub entity: Entity,
    /// Whose hand it was.
    pub by: Hand,
}

/// Presses buttons, where they can be pressed now.
#[derive(SystemParam)]
struct Presser<'w, 's> {
    buttons: Query<'w, 's, Has<InteractionDisabled>, With<Button>>,
    focus: Res<'w, InputFocus>,
    curtain: Res<'w, Curtain>,
    commands: Commands<'w, 's>,
}

impl Presser<'_, '_> {
    /// The button that has the focus now: what was pressed before in the same frame may have moved it since.
    fn focused(&self) -> Option<Entity> {
        self.focus.get().filter(|&entity| self.buttons.contains(entity))
    }

    fn press(&mut self, entity: Entity, by: Hand) {
        if self.buttons.get(entity) == Ok(false) && self.curtain.is_up() {
            self.commands.trigger(Activate { entity, by });
        }
    }
}

fn by_pointer(mut click: On<Pointer<Click>>, pressed: Query<(), (With<Pressed>, With<Button>)>, mut presser: Presser) {
    if !presser.buttons.contains(click.entity) {
        return;
    }
    click.propagate(false);
    if click.button == PointerButton::Primary && pressed.contains(click.entity) {
        presser.press(click.entity, Hand::of_pointer(click.pointer_id));
    }
}

fn pointer_down(
    mut press: On<Pointer<Press>>,
    buttons: Query<Has<InteractionDisabled>, With<Button>>,
    mut commands: Commands,
) {
    let Ok(disabled) = buttons.get(press.entity) else { return };
    press.propagate(false);
    if press.button == PointerButton::Primary && !disabled {
        commands.entity(press.entity).insert(Pressed);
    }
}

fn pointer_up(mut release: On<Pointer<Release>>, buttons: Query<(), With<Button>>, mut commands: Commands) {
    if buttons.contains(release.entity) {
        release.propagate(false);
        if release.button == PointerButton::Primary {
            commands.entity(release.entity).remove::<Pressed>();
        }
    }
}

fn pointer_gone(mut end: On<Pointer<DragEnd>>, buttons: Query<(), With<Button>>, mut commands: Commands) {
    if buttons.contains(end.entity) {
        end.propagate(false);
        if end.button == PointerButton::Primary {
            commands.entity(end.entity).remove::<Pressed>();
        }
    }
}

fn pointer_lost(mut lost: On<Pointer<Cancel>>, buttons: Query<(), With<Button>>, mut commands: Commands) {
    if buttons.contains(lost.entity) {
        lost.propagate(false);
        commands.entity(lost.entity).remove::<Pressed>();
    }
}

/// Enter and Space use the focused button. Space is a letter where a text is typed.
fn by_key(
    mut event: On<FocusedInput<KeyboardInput>>,
    modifiers: Res<Modifiers>,
    typing: Res<TypingName>,
    mut presser: Presser,
) {
    let input = &event.input;
    let enters = input.logical_key == Key::Enter || matches!(input.key_code, KeyCode::Enter | KeyCode::NumpadEnter);
    let spaces = input.logical_key == Key::Space || input.key_code == KeyCode::Space;
    if event.focused_entity != event.original_event_target()
        || input.state != ButtonState::Pressed
        || input.repeat
        || modifiers.are_a_chord()
        || !(enters || spaces && !typing.0)
    {
        return;
    }
    if let Some(button) = presser.focused() {
        event.propagate(false);
        presser.press(button, Hand::KEYBOARD);
    }
}

/// South uses the focused button. On a disabled one it does nothing, and nothing else either.
fn by_pad(
    mut event: On<FocusedInput<GamepadButtonChangedEvent>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    makers: Query<&Maker>,
    mut down: ResMut<Down>,
    mut presser: Presser,
) {
    let GamepadButtonChangedEvent { entity: pad, button, state, .. } = event.input;
    let first = event.focused_entity == event.original_event_target();
    if !first || button != GamepadButton::South || state != ButtonState::Pressed {
        return;
    }
    let Some(focused) = presser.focused() else { return };
    event.propagate(false);
    if down.is_new(pad, button, state) && !in_background(&windows) {
        presser.press(focused, Hand::of_pad(pad, makers.get(pad).copied().unwrap_or_default()));
    }
}

/// A screen reader uses what can be seen, and nothing below a menu.
pub(super) fn by_reader(
    mut requests: MessageReader<ActionRequest>,
    seen: Seen,
    groups: Query<&TabGroup>,
    parents: Query<&ChildOf>,
    mut focus: ResMut<InputFocus>,
    buttons: Query<Has<InteractionDisabled>, With<Button>>,
    curtain: Res<Curtain>,
    mut commands: Commands,
) {
    for ActionRequest(request) in requests.read() {
        let Some(entity) = Entity::try_from_bits(request.target_node.0) else { continue };
        let covered = groups.iter().any(|group| group.modal)
            && !parents.iter_ancestors(entity).any(|above| groups.get(above).is_ok_and(|group| group.modal));
        if !seen.is_seen(entity) || covered || !curtain.is_up() {
            continue;
        }
        match request.action {
            accesskit::Action::Click if buttons.get(entity) == Ok(false) => {
                commands.trigger(Activate { entity, by: Hand::KEYBOARD });
            }
            accesskit::Action::Focus => focus.set(entity, FocusCause::Navigated),
            _ => {}
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_observer(by_pointer)
        .add_observer(pointer_down)
        .add_observer(pointer_up)
        .add_observer(pointer_gone)
        .add_observer(pointer_lost)
        .add_observer(by_key)
        .add_observer(by_pad);
}
