//! Devices end here: keys, pads, pointers and the focus become [`IntentGiven`] and [`Activate`]; nothing else in the game knows
//! a key.
//!
//! Whatever is pressed goes to the focused widget first and bubbles up from there; what no widget takes arrives at the window,
//! once and in order, and is looked up in the [`Bindings`]. So Enter on a focused button never also deals.

mod bindings;
mod button;
mod clipboard;
mod curtain;
mod devices;
mod focus;
mod held;
mod intent;
mod pacing;
mod paging;
mod press;
mod prompts;
mod rebinding;
mod wake;

use bevy::{
    input::{
        ButtonState, InputSystems,
        gamepad::GamepadButtonChangedEvent,
        keyboard::{Key, KeyboardInput},
    },
    input_focus::{
        FocusedInput, InputFocusSystems, directional_navigation::DirectionalNavigationPlugin,
        tab_navigation::TabNavigationPlugin,
    },
    prelude::*,
    window::PrimaryWindow,
};

pub use bindings::{Bindings, Context};
pub use button::{Activate, Button, Hand};
pub use clipboard::Clipboard;
pub use curtain::{Curtain, CurtainRises};
pub use devices::{Device, LastDevice, LastPad, Maker, PadFound, PadLost, Pads};
pub use focus::FocusRests;
pub use held::Modifiers;
pub use intent::{CHIPS, Intent, IntentEnded, IntentGiven, Unknown};
pub use pacing::PointerWent;
pub use paging::PageTurned;
pub use press::{Named, Press};
pub use prompts::short_text;
pub use rebinding::{Rebinding, Rebound};
pub(crate) use wake::WAITING;

use focus::Navigator;
use held::{Down, Held, Source};

/// Keys, pads and the focus. Needs Bevy's input and focus plugins, which `DefaultPlugins` has.
pub(crate) fn plugin(app: &mut App) {
    #[cfg(target_os = "linux")]
    app.add_systems(Startup, wake::watch_for_devices);
    app.add_plugins((TabNavigationPlugin, DirectionalNavigationPlugin))
        .add_plugins((bindings::plugin, button::plugin, clipboard::plugin, curtain::plugin, pacing::plugin))
        .init_resource::<InputContext>()
        .init_resource::<TypingName>()
        .init_resource::<LastDevice>()
        .init_resource::<LastPad>()
        .init_resource::<Pads>()
        .init_resource::<Rebinding>()
        .init_resource::<Down>()
        .init_resource::<Held>()
        .init_resource::<Modifiers>()
        .add_message::<IntentGiven>()
        .add_message::<IntentEnded>()
        .add_message::<Unmeant>()
        .add_message::<Rebound>()
        .add_message::<PageTurned>()
        .add_message::<PadFound>()
        .add_message::<PadLost>()
        .add_systems(Startup, listen)
        .configure_sets(PreUpdate, FocusRests.after(InputSystems).before(InputFocusSystems::Dispatch))
        .add_systems(
            PreUpdate,
            (
                devices::pads_come_and_go,
                (devices::notice_last_device, held::let_go_of_what_is_lost, focus::let_go_of_the_hidden),
                wake::wake_for_pads,
            )
                .chain()
                .after(InputSystems)
                .before(FocusRests),
        )
        .add_systems(
            PreUpdate,
            (rebinding::set_focus_aside, button::by_reader)
                .chain()
                .after(FocusRests)
                .before(InputFocusSystems::Dispatch),
        )
        .add_systems(PreUpdate, (focus::stick_navigates, paging::stick_scrolls).after(InputFocusSystems::Dispatch));
}

/// Enter or Space was pressed where no button has the focus and no key means anything: it can only end what moves.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unmeant;

/// What the player is asked for just now. The screens set it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct InputContext(pub Context);

/// Whether a text is being typed: then letters, Space and Backspace are no intents.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct TypingName(pub bool);

fn listen(windows: Query<Entity, With<PrimaryWindow>>, mut commands: Commands) {
    for window in &windows {
        commands.entity(window).observe(hear_keys).observe(hear_buttons);
    }
}

fn hear_keys(
    event: On<FocusedInput<KeyboardInput>>,
    mut bindings: ResMut<Bindings>,
    mut rebinding: ResMut<Rebinding>,
    mut rebound: MessageWriter<Rebound>,
    context: Res<InputContext>,
    typing: Res<TypingName>,
    mut modifiers: ResMut<Modifiers>,
    mut curtain: ResMut<Curtain>,
    mut held: ResMut<Held>,
    mut given: MessageWriter<IntentGiven>,
    mut ended: MessageWriter<IntentEnded>,
    mut unmeant: MessageWriter<Unmeant>,
    mut navigator: Navigator,
) {
    let input = &event.input;
    modifiers.note(input);
    let source = Source::Key(input.key_code);
    if input.state == ButtonState::Released {
        return held.let_go(source, &mut ended);
    }
    if !input.repeat && rebinding::take(Press::of_key(input).next(), &mut rebinding, &mut bindings, &mut rebound) {
        return;
    }
    if modifiers.are_a_chord() {
        return;
    }
    let meant = Press::of_key(input)
        .filter(|press| !(typing.0 && press.types()))
        .find_map(|press| bindings.intent(press, context.0));
    match meant {
        Some(intent) if input.repeat || !curtain.lets_pass(intent) => {}
        Some(intent) => {
            let message = Hand::KEYBOARD.gives(intent);
            given.write(message);
            if intent.is_held() {
                held.hold(source, message);
            }
        }
        // No button has the focus that would take it: a press all the same.
        None if !input.repeat && matches!(input.logical_key, Key::Enter | Key::Space) => {
            unmeant.write(Unmeant);
        }
        // A held arrow goes on.
        None => match focus::arrow(input) {
            Some(to) => navigator.go(to),
            None => navigator.turn(paging::by_key(input)),
        },
    }
}

fn hear_buttons(
    event: On<FocusedInput<GamepadButtonChangedEvent>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut bindings: ResMut<Bindings>,
    mut rebinding: ResMut<Rebinding>,
    mut rebound: MessageWriter<Rebound>,
    context: Res<InputContext>,
    makers: Query<&Maker>,
    mut curtain: ResMut<Curtain>,
    mut down: ResMut<Down>,
    mut held: ResMut<Held>,
    mut given: MessageWriter<IntentGiven>,
    mut ended: MessageWriter<IntentEnded>,
    mut navigator: Navigator,
) {
    let GamepadButtonChangedEvent { entity: pad, button, state, .. } = event.input;
    let source = Source::Button(pad, button);
    if !down.is_new(pad, button, state) {
        return;
    }
    if state == ButtonState::Released {
        return held.let_go(source, &mut ended);
    }
    let press = Press::of_button(button);
    if in_background(&windows) || rebinding::take(press, &mut rebinding, &mut bindings, &mut rebound) {
        return;
    }
    match press.and_then(|press| bindings.intent(press, context.0)) {
        Some(intent) if !curtain.lets_pass(intent) => {}
        Some(intent) => {
            let message = Hand::of_pad(pad, makers.get(pad).copied().unwrap_or_default()).gives(intent);
            given.write(message);
            if intent.is_held() {
                held.hold(source, message);
            }
        }
        None => focus::d_pad(button).into_iter().for_each(|to| navigator.go(to)),
    }
}

/// A pad is heard in the background too, while another game is played with it. In the browser it is not.
fn in_background(windows: &Query<&Window, With<PrimaryWindow>>) -> bool {
    cfg!(not(target_arch = "wasm32")) && windows.iter().all(|window| !window.focused)
}

#[cfg(test)]
mod tests;
