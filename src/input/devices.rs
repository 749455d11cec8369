//! The devices: which one was used last, and gamepads that come and go.

use bevy::{
    input::{
        gamepad::{GamepadAxisChangedEvent, GamepadButtonChangedEvent, GamepadConnection, GamepadConnectionEvent},
        keyboard::KeyboardInput,
        mouse::{MouseButtonInput, MouseWheel},
        touch::TouchInput,
    },
    prelude::*,
    window::CursorMoved,
};

/// How far the mouse must move to count as used, in logical pixels: a bumped table is no player.
const MOVED: f32 = 8.0;
/// How far a stick must be pushed to count as used, 0 to 1.
const PUSHED: f32 = 0.5;

/// A kind of device.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Device {
    /// A keyboard.
    Keyboard,
    /// A mouse or touch pad.
    #[default]
    Mouse,
    /// A finger.
    Touch,
    /// A gamepad.
    Pad(Maker),
}

impl Device {
    /// The key of its name in the language files.
    pub const fn name_key(self) -> &'static str {
        match self {
            Device::Keyboard => "device-keyboard",
            Device::Mouse => "device-mouse",
            Device::Touch => "device-touch",
            Device::Pad(Maker::Xbox) => "device-xbox",
            Device::Pad(Maker::PlayStation) => "device-playstation",
            Device::Pad(Maker::Nintendo) => "device-nintendo",
            Device::Pad(Maker::Other) => "device-other",
        }
    }
}

/// Whose names a gamepad's buttons have. A component of every gamepad.
#[derive(Component, Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Maker {
    /// A B X Y.
    Xbox,
    /// Cross, circle, square, triangle.
    PlayStation,
    /// B A Y X.
    Nintendo,
    /// Unknown: Xbox's names, which most others have too.
    #[default]
    Other,
}

impl Maker {
    /// Every maker.
    pub const ALL: [Maker; 4] = [Maker::Xbox, Maker::PlayStation, Maker::Nintendo, Maker::Other];

    /// By its USB number, or else by its name; the browser gives only the name.
    pub fn of(name: &str, vendor: Option<u16>) -> Maker {
        let name = name.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
        match vendor {
            Some(0x045e) => Maker::Xbox,
            Some(0x054c) => Maker::PlayStation,
            Some(0x057e) => Maker::Nintendo,
            _ if has(&["xbox", "xinput", "x-box", "045e"]) => Maker::Xbox,
            _ if has(&["playstation", "dualshock", "dualsense", "sony", "054c"]) => Maker::PlayStation,
            _ if has(&["nintendo", "switch", "joy-con", "057e"]) => Maker::Nintendo,
            _ => Maker::Other,
        }
    }
}

/// The kind of device that was used last: its prompts are shown.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LastDevice(pub Device);

/// The gamepad that was used last, whatever has been used since: whoever loses it is told so.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LastPad(pub Option<Entity>);

/// The gamepads that are plugged in, in the order in which they were found.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Pads(pub Vec<Entity>);

/// A gamepad is there. Also one that is there when the game starts.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadFound {
    /// The gamepad.
    pub entity: Entity,
    /// Whose names its buttons have.
    pub maker: Maker,
}

/// A gamepad is gone.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadLost {
    /// The gamepad. The entity stays: the same pad plugged in again may be the same one.
    pub entity: Entity,
}

/// Runs before keys and buttons are dispatched, so that a pad's first press is already its own.
pub(super) fn pads_come_and_go(
    mut connections: MessageReader<GamepadConnectionEvent>,
    mut found: MessageWriter<PadFound>,
    mut lost: MessageWriter<PadLost>,
    mut pads: ResMut<Pads>,
    mut commands: Commands,
) {
    for GamepadConnectionEvent { gamepad: entity, connection } in connections.read() {
        let entity = *entity;
        match connection {
            GamepadConnection::Connected { name, vendor_id, .. } => {
                let maker = Maker::of(name, *vendor_id);
                if let Ok(mut pad) = commands.get_entity(entity) {
                    pad.insert(maker);
                    if !pads.0.contains(&entity) {
                        pads.0.push(entity);
                    }
                    found.write(PadFound { entity, maker });
                }
            }
            GamepadConnection::Disconnected => {
                pads.0.retain(|pad| *pad != entity);
                lost.write(PadLost { entity });
            }
        }
    }
}

pub(super) fn notice_last_device(
    mut keys: MessageReader<KeyboardInput>,
    mut moves: MessageReader<CursorMoved>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut wheel: MessageReader<MouseWheel>,
    mut taps: MessageReader<TouchInput>,
    mut buttons: MessageReader<GamepadButtonChangedEvent>,
    mut sticks: MessageReader<GamepadAxisChangedEvent>,
    makers: Query<&Maker>,
    mut rested: Local<Option<Vec2>>,
    mut last: ResMut<LastDevice>,
    mut last_pad: ResMut<LastPad>,
) {
    let mut used = None;
    let far = moves.read().last().filter(|at| at.position.distance(*rested.get_or_insert(at.position)) > MOVED);
    if far.is_some() || clicks.read().count() + wheel.read().count() > 0 {
        used = Some(Device::Mouse);
    }
    if taps.read().count() > 0 {
        used = Some(Device::Touch);
    }
    if keys.read().any(|key| key.state.is_pressed()) {
        used = Some(Device::Keyboard);
    }
    let pressed = buttons.read().filter(|button| button.state.is_pressed()).map(|button| button.entity).last();
    let pushed = sticks.read().filter(|stick| stick.value.abs() > PUSHED).map(|stick| stick.entity).last();
    if let Some(pad) = pressed.or(pushed) {
        last_pad.set_if_neq(LastPad(Some(pad)));
        used = Some(Device::Pad(makers.get(pad).copied().unwrap_or_default()));
    }
    if let Some(device) = used {
        last.set_if_neq(LastDevice(device));
        // From here on the mouse must move again to count.
        *rested = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn makers_are_known_by_number_and_by_name() {
        assert_eq!(Maker::of("Wireless Controller", Some(0x054c)), Maker::PlayStation);
        assert_eq!(Maker::of("Nintendo Switch Pro Controller", None), Maker::Nintendo);
        assert_eq!(Maker::of("045e-028e-Microsoft X-Box 360 pad", None), Maker::Xbox);
        assert_eq!(Maker::of("USB Gamepad", Some(0x0079)), Maker::Other);
    }
}
