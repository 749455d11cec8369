//! Keys and pads as a player presses them, in a small app without a window.

use std::time::Duration;

use bevy::{
    app::PluginsState,
    input::{
        gamepad::{
            GamepadAxis, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
            RawGamepadButtonChangedEvent, RawGamepadEvent,
        },
        keyboard::{Key, KeyboardFocusLost, NativeKey},
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    input_focus::{FocusCause, InputFocus, InputFocusVisible, tab_navigation::*},
    time::TimeUpdateStrategy,
    ui::{InteractionDisabled, auto_directional_navigation::AutoDirectionalNavigation},
    window::CursorMoved,
    winit::{UpdateMode, WinitSettings},
};

use super::*;

#[derive(Resource, Default)]
struct Activated(Vec<&'static str>);

#[derive(Component)]
struct Called(&'static str);

/// A window with three buttons in a row, the last one disabled; nothing has the focus.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins,
        TransformPlugin,
        bevy::input::InputPlugin,
        bevy::input_focus::InputFocusPlugin,
        bevy::input_focus::InputDispatchPlugin,
        WindowPlugin::default(),
        bevy::a11y::AccessibilityPlugin,
        AssetPlugin::default(),
        bevy::state::app::StatesPlugin,
    ))
    .add_plugins((
        ImagePlugin::default(),
        bevy::mesh::MeshPlugin,
        bevy::camera::CameraPlugin,
        bevy::sprite::SpritePlugin,
        bevy::text::TextPlugin,
        bevy::ui::UiPlugin,
        bevy::ui_widgets::UiWidgetsPlugins,
        bevy::picking::DefaultPickingPlugins,
    ))
    .init_resource::<bevy::render::texture::ManualTextureViews>()
    .add_systems(PostUpdate, bevy::render::camera::camera_system.in_set(bevy::camera::CameraUpdateSystems))
    .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)))
    .init_resource::<Activated>()
    .add_plugins(plugin)
    .add_systems(Startup, |mut commands: Commands| {
        commands.spawn(Camera2d);
        commands.spawn((Node { column_gap: px(20), ..default() }, TabGroup::default())).with_children(|row| {
            for name in ["a", "b", "c"] {
                let mut button = row.spawn((
                    Called(name),
                    Button,
                    Node { width: px(100), height: px(50), ..default() },
                    TabIndex(0),
                    AutoDirectionalNavigation::default(),
                ));
                button.observe(move |_: On<Activate>, mut activated: ResMut<Activated>| activated.0.push(name));
                if name == "c" {
                    button.insert(InteractionDisabled);
                }
            }
        });
    });
    while app.plugins_state() == PluginsState::Adding {
        std::thread::yield_now();
    }
    app.finish();
    app.cleanup();
    app.update();
    app.update();
    app
}

fn at(context: Context) -> App {
    let mut app = app();
    app.insert_resource(InputContext(context));
    app
}

fn key_with(app: &mut App, key_code: KeyCode, logical_key: Key, state: ButtonState, repeat: bool) {
    let window = Entity::PLACEHOLDER;
    app.world_mut().write_message(KeyboardInput { key_code, logical_key, state, text: None, repeat, window });
}

/// A tap by place, on a keyboard whose layout is unknown.
fn tap(app: &mut App, key_code: KeyCode) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        key_with(app, key_code, named(key_code), state, false);
    }
}

fn named(key_code: KeyCode) -> Key {
    match key_code {
        KeyCode::Enter => Key::Enter,
        KeyCode::Space => Key::Space,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Escape => Key::Escape,
        _ => Key::Unidentified(NativeKey::Unidentified),
    }
}

fn button(app: &mut App, pad: Entity, button: GamepadButton, value: f32) {
    let raw = RawGamepadButtonChangedEvent::new(pad, button, value);
    app.world_mut().write_message(RawGamepadEvent::Button(raw));
}

fn push_stick(app: &mut App, pad: Entity, value: f32) {
    let raw = RawGamepadAxisChangedEvent::new(pad, GamepadAxis::LeftStickX, value);
    app.world_mut().write_message(RawGamepadEvent::Axis(raw));
}

fn plug_in(app: &mut App, pad: Entity, vendor_id: u16) {
    let connection = GamepadConnection::Connected { name: "Pad".into(), vendor_id: Some(vendor_id), product_id: None };
    app.world_mut().write_message(GamepadConnectionEvent::new(pad, connection));
}

fn pad(app: &mut App) -> Entity {
    let pad = app.world_mut().spawn_empty().id();
    plug_in(app, pad, 0x045e);
    app.update();
    pad
}

/// What has been written since the last look, which is two updates at most.
fn take<M: Message + Clone>(app: &mut App) -> Vec<M> {
    app.world_mut().resource_mut::<Messages<M>>().drain().collect()
}

fn intents(app: &mut App) -> Vec<Intent> {
    take::<IntentGiven>(app).into_iter().map(|given| given.intent).collect()
}

fn activated(app: &mut App) -> Vec<&'static str> {
    std::mem::take(&mut app.world_mut().resource_mut::<Activated>().0)
}

fn focus_on(app: &mut App, name: &str) {
    let mut buttons = app.world_mut().query::<(Entity, &Called)>();
    let (entity, _) = buttons.iter(app.world()).find(|(_, called)| called.0 == name).expect("the button");
    app.world_mut().resource_mut::<InputFocus>().set(entity, FocusCause::Navigated);
}

fn focused(app: &App) -> Option<&'static str> {
    let entity = app.world().resource::<InputFocus>().get()?;
    app.world().get::<Called>(entity).map(|called| called.0)
}

#[test]
fn quick_keys_are_heard_once_and_in_order() {
    let mut app = at(Context::Playing);
    for key_code in [KeyCode::KeyH, KeyCode::KeyH, KeyCode::KeyS] {
        tap(&mut app, key_code);
    }
    app.update();
    assert_eq!(intents(&mut app), [Intent::Hit, Intent::Hit, Intent::Stand]);
}

#[test]
fn a_focused_button_does_not_swallow_letters() {
    let mut app = at(Context::Playing);
    focus_on(&mut app, "a");
    tap(&mut app, KeyCode::KeyD);
    app.update();
    assert_eq!(intents(&mut app), [Intent::Double]);
}

#[test]
fn enter_on_a_focused_button_deals_nothing_else() {
    let mut app = at(Context::Betting);
    focus_on(&mut app, "b");
    tap(&mut app, KeyCode::Enter);
    app.update();
    assert_eq!((activated(&mut app), intents(&mut app)), (vec!["b"], vec![]));
    app.world_mut().resource_mut::<InputFocus>().clear();
    tap(&mut app, KeyCode::Enter);
    app.update();
    assert_eq!((activated(&mut app), intents(&mut app)), (vec![], vec![Intent::Deal]));
}

#[test]
fn the_numpad_lays_chips() {
    let mut app = at(Context::Betting);
    tap(&mut app, KeyCode::Numpad2);
    key_with(&mut app, KeyCode::Numpad4, Key::ArrowLeft, ButtonState::Pressed, false);
    tap(&mut app, KeyCode::Digit1);
    app.update();
    assert_eq!(intents(&mut app), [Intent::Chip(2), Intent::Chip(4), Intent::Chip(1)]);
}

#[test]
fn letters_are_the_layouts_letters() {
    let mut app = at(Context::Playing);
    key_with(&mut app, KeyCode::KeyJ, Key::Character("H".into()), ButtonState::Pressed, false);
    key_with(&mut app, KeyCode::KeyH, Key::Character("x".into()), ButtonState::Pressed, false);
    app.update();
    assert_eq!(intents(&mut app), [Intent::Hit]);
}

#[test]
fn a_held_key_counts_once_and_a_chord_not_at_all() {
    let mut app = at(Context::Playing);
    let h = || Key::Character("h".into());
    key_with(&mut app, KeyCode::KeyH, h(), ButtonState::Pressed, false);
    key_with(&mut app, KeyCode::KeyH, h(), ButtonState::Pressed, true);
    app.update();
    assert_eq!(intents(&mut app), [Intent::Hit]);
    key_with(&mut app, KeyCode::ControlLeft, Key::Control, ButtonState::Pressed, false);
    key_with(&mut app, KeyCode::KeyH, h(), ButtonState::Pressed, false);
    app.update();
    assert_eq!(intents(&mut app), []);
}

#[test]
fn while_a_name_is_typed_letters_are_letters() {
    let mut app = at(Context::AfterRound);
    app.insert_resource(TypingName(true));
    for key_code in [KeyCode::KeyB, KeyCode::KeyM, KeyCode::Digit1, KeyCode::Space, KeyCode::Escape] {
        tap(&mut app, key_code);
    }
    app.update();
    assert_eq!(intents(&mut app), [Intent::Pause]);
}

#[test]
fn a_pads_button_means_what_the_moment_asks() {
    let mut app = at(Context::Playing);
    let pad = pad(&mut app);
    button(&mut app, pad, GamepadButton::East, 1.0);
    app.update();
    let given = Hand::of_pad(pad, Maker::Xbox).gives(Intent::Stand);
    assert_eq!(take::<IntentGiven>(&mut app), [given]);

    // Still held while the round ends: that is no second press.
    app.insert_resource(InputContext(Context::AfterRound));
    app.update();
    assert_eq!(intents(&mut app), []);
    button(&mut app, pad, GamepadButton::East, 0.0);
    button(&mut app, pad, GamepadButton::East, 1.0);
    app.update();
    assert_eq!(intents(&mut app), [Intent::ChangeBet]);
}

#[test]
fn south_uses_the_focused_button_once_however_it_is_pressed() {
    let mut app = at(Context::Playing);
    let pad = pad(&mut app);
    focus_on(&mut app, "a");
    for value in [0.3, 0.6, 0.8, 0.9, 1.0, 0.5, 0.0] {
        button(&mut app, pad, GamepadButton::South, value);
        app.update();
    }
    assert_eq!((activated(&mut app), intents(&mut app)), (vec!["a"], vec![]));
    for value in [1.0, 0.0, 1.0, 0.0] {
        button(&mut app, pad, GamepadButton::South, value);
    }
    app.update();
    assert_eq!(activated(&mut app), ["a", "a"]);
    focus_on(&mut app, "c");
    button(&mut app, pad, GamepadButton::South, 1.0);
    app.update();
    assert_eq!((activated(&mut app), intents(&mut app)), (vec![], vec![]), "a disabled button does nothing");
    button(&mut app, pad, GamepadButton::South, 0.0);
    app.world_mut().resource_mut::<InputFocus>().clear();
    button(&mut app, pad, GamepadButton::South, 1.0);
    app.update();
    assert_eq!(intents(&mut app), [Intent::Hit]);
}

#[test]
fn arrows_d_pad_and_stick_move_the_focus_and_find_it_again() {
    let mut app = at(Context::Playing);
    assert_eq!(app.world().resource::<InputFocus>().get(), None, "not on the window");
    tap(&mut app, KeyCode::ArrowRight);
    app.update();
    assert_eq!(focused(&app), Some("a"));
    assert!(app.world().resource::<InputFocusVisible>().0);
    tap(&mut app, KeyCode::ArrowRight);
    app.update();
    assert_eq!(focused(&app), Some("b"));

    let pad = pad(&mut app);
    button(&mut app, pad, GamepadButton::DPadLeft, 1.0);
    app.update();
    assert_eq!(focused(&app), Some("a"));
    push_stick(&mut app, pad, 1.0);
    app.update();
    assert_eq!(focused(&app), Some("b"));
    app.update();
    assert_eq!(focused(&app), Some("b"), "one push, one step");

    let gone = app.world().resource::<InputFocus>().get().expect("the focus");
    app.world_mut().entity_mut(gone).despawn();
    tap(&mut app, KeyCode::ArrowLeft);
    app.update();
    tap(&mut app, KeyCode::ArrowLeft);
    app.update();
    assert_eq!(focused(&app), Some("a"));
}

#[test]
fn a_pad_that_comes_and_goes_is_said() {
    let mut app = at(Context::Playing);
    app.insert_resource(WinitSettings::desktop_app());
    let wakes = |app: &App| match app.world().resource::<WinitSettings>().focused_mode {
        UpdateMode::Reactive { wait, .. } => wait,
        UpdateMode::Continuous => Duration::ZERO,
    };
    app.update();
    assert_eq!(wakes(&app), WAITING);
    let pad = app.world_mut().spawn_empty().id();
    plug_in(&mut app, pad, 0x054c);
    button(&mut app, pad, GamepadButton::South, 1.0);
    app.update();
    assert_eq!(take::<PadFound>(&mut app), [PadFound { entity: pad, maker: Maker::PlayStation }]);
    assert_eq!(intents(&mut app), [Intent::Hit], "its first press counts already");
    assert_eq!(app.world().resource::<LastDevice>().0, Device::Pad(Maker::PlayStation));
    assert_eq!(wakes(&app), Duration::from_millis(33));

    app.world_mut().write_message(GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected));
    app.update();
    assert_eq!(take::<PadLost>(&mut app), [PadLost { entity: pad }]);
    assert_eq!(wakes(&app), WAITING);

    plug_in(&mut app, pad, 0x054c);
    button(&mut app, pad, GamepadButton::South, 1.0);
    app.update();
    assert_eq!(take::<PadFound>(&mut app).len(), 1);
    assert_eq!(intents(&mut app), [Intent::Hit], "not deaf, though South was never let go");
}

#[test]
fn looking_ends_when_the_key_the_pad_or_the_window_is_gone() {
    let mut app = at(Context::Playing);
    let l = || Key::Character("l".into());
    key_with(&mut app, KeyCode::KeyL, l(), ButtonState::Pressed, false);
    app.update();
    assert_eq!(intents(&mut app), [Intent::Look]);
    assert_eq!(take::<IntentEnded>(&mut app), []);
    // The round went on meanwhile: L means nothing there, but still ends what it began.
    app.insert_resource(InputContext(Context::AfterRound));
    key_with(&mut app, KeyCode::KeyL, l(), ButtonState::Released, false);
    app.update();
    let ended = IntentEnded { intent: Intent::Look, device: Device::Keyboard, pad: None };
    assert_eq!(take::<IntentEnded>(&mut app), [ended]);

    app.insert_resource(InputContext(Context::Playing));
    key_with(&mut app, KeyCode::KeyL, l(), ButtonState::Pressed, false);
    app.update();
    app.world_mut().write_message(KeyboardFocusLost);
    app.update();
    assert_eq!(take::<IntentEnded>(&mut app), [ended]);

    let pad = pad(&mut app);
    button(&mut app, pad, GamepadButton::LeftTrigger2, 1.0);
    app.update();
    app.world_mut().write_message(GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected));
    app.update();
    assert_eq!(take::<IntentEnded>(&mut app).first().map(|ended| ended.pad), Some(Some(pad)));
}

#[test]
fn the_last_device_changes_at_once() {
    let mut app = at(Context::Playing);
    let last = |app: &App| app.world().resource::<LastDevice>().0;
    let move_to = |app: &mut App, x: f32| {
        let position = Vec2::new(x, 0.0);
        app.world_mut().write_message(CursorMoved { window: Entity::PLACEHOLDER, position, delta: None });
        app.update();
    };
    tap(&mut app, KeyCode::KeyH);
    app.update();
    assert_eq!(last(&app), Device::Keyboard);
    move_to(&mut app, 100.0);
    move_to(&mut app, 103.0);
    assert_eq!(last(&app), Device::Keyboard, "a bumped table");
    move_to(&mut app, 115.0);
    assert_eq!(last(&app), Device::Mouse);
    let pad = pad(&mut app);
    assert_eq!(last(&app), Device::Mouse);
    push_stick(&mut app, pad, 0.9);
    app.update();
    assert_eq!(last(&app), Device::Pad(Maker::Xbox));
    app.world_mut().write_message(TouchInput {
        phase: TouchPhase::Started,
        position: Vec2::ZERO,
        window: Entity::PLACEHOLDER,
        force: None,
        id: 1,
    });
    app.update();
    assert_eq!(last(&app), Device::Touch);
    app.world_mut().write_message(MouseButtonInput {
        button: MouseButton::Left,
        state: ButtonState::Pressed,
        window: Entity::PLACEHOLDER,
    });
    app.update();
    assert_eq!(last(&app), Device::Mouse);
}

#[test]
fn the_next_press_becomes_the_binding() {
    let mut app = at(Context::Playing);
    focus_on(&mut app, "a");
    app.insert_resource(Rebinding(Some(Intent::Hit)));
    tap(&mut app, KeyCode::ArrowRight);
    tap(&mut app, KeyCode::Enter);
    app.update();
    let enter = Press::Named(Named::Enter);
    assert_eq!(take::<Rebound>(&mut app), [Rebound { intent: Intent::Hit, press: Some(enter) }]);
    assert_eq!((activated(&mut app), intents(&mut app)), (vec![], vec![]));
    assert_eq!(app.world().resource::<Rebinding>().0, None);
    app.update();
    assert_eq!(focused(&app), Some("a"), "the focus comes back");
    app.world_mut().resource_mut::<InputFocus>().clear();
    tap(&mut app, KeyCode::Enter);
    tap(&mut app, KeyCode::KeyH);
    app.update();
    assert_eq!(intents(&mut app), [Intent::Hit]);

    app.insert_resource(Rebinding(Some(Intent::Hit)));
    tap(&mut app, KeyCode::Escape);
    app.update();
    assert_eq!(take::<Rebound>(&mut app), [Rebound { intent: Intent::Hit, press: None }]);
    let pad = pad(&mut app);
    app.insert_resource(Rebinding(Some(Intent::Hit)));
    button(&mut app, pad, GamepadButton::North, 1.0);
    app.update();
    let bindings = app.world().resource::<Bindings>();
    let meant = |button| bindings.intent(Press::Pad(button), Context::Playing);
    assert_eq!(meant(GamepadButton::North), Some(Intent::Hit));
    assert_eq!(meant(GamepadButton::South), Some(Intent::Split));
}

#[test]
fn a_pad_in_the_background_plays_another_game() {
    let mut app = at(Context::Playing);
    let pad = pad(&mut app);
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world());
    let window = window.expect("the window");
    app.world_mut().get_mut::<Window>(window).expect("the window").focused = false;
    button(&mut app, pad, GamepadButton::East, 1.0);
    push_stick(&mut app, pad, 1.0);
    app.update();
    assert_eq!((intents(&mut app), focused(&app)), (vec![], None));
}

/// What picking and the pointers' own stream say of a frame.
#[derive(Resource, Default, Debug, PartialEq)]
struct Pointers {
    changes: usize,
    clicks: usize,
}

fn mouse_at(app: &mut App, position: Vec2) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).expect("a window");
    let moved = CursorMoved { window, position, delta: None };
    app.world_mut().write_message(bevy::window::WindowEvent::CursorMoved(moved));
}

fn mouse_button(app: &mut App, button: MouseButton, state: ButtonState) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).expect("a window");
    let input = MouseButtonInput { button, state, window };
    app.world_mut().write_message(bevy::window::WindowEvent::MouseButtonInput(input));
}

#[test]
fn a_pointer_is_told_in_the_pace_of_its_clicks() {
    use bevy::picking::{
        PickingSystems,
        pointer::{PointerAction, PointerId, PointerInput},
    };
    let mut app = app();
    app.init_resource::<Pointers>();
    app.add_systems(
        PreUpdate,
        (|mut inputs: MessageReader<PointerInput>, mut seen: ResMut<Pointers>| {
            let changes =
                |input: &&PointerInput| matches!(input.action, PointerAction::Press(_) | PointerAction::Release(_));
            seen.changes = inputs.read().filter(changes).count();
        })
        .before(PickingSystems::ProcessInput),
    );
    app.add_observer(|click: On<Pointer<Click>>, mut seen: ResMut<Pointers>| {
        seen.clicks += usize::from(click.entity == click.original_event_target());
    });
    mouse_at(&mut app, Vec2::new(50.0, 25.0));
    app.update();
    // Twice down and up within one frame, and a wheel's button between.
    for button in [MouseButton::Left, MouseButton::Right, MouseButton::Left] {
        mouse_button(&mut app, button, ButtonState::Pressed);
        mouse_button(&mut app, button, ButtonState::Released);
    }
    let mut told = Vec::new();
    for frame in 0..6 {
        let before = app.world().resource::<Pointers>().clicks;
        app.update();
        let seen = app.world().resource::<Pointers>();
        assert_eq!(seen.changes, 1, "picking reads one change in frame {frame}");
        let clicked = seen.clicks > before;
        let went = take::<PointerWent>(&mut app);
        assert_eq!(went.len(), 1, "{went:?}");
        assert_eq!(went[0].pointer, PointerId::Mouse);
        assert_eq!(clicked, !went[0].down, "the click comes with the release, frame {frame}");
        told.push((went[0].button, went[0].down));
    }
    use PointerButton::{Primary, Secondary};
    let order =
        [(Primary, true), (Primary, false), (Secondary, true), (Secondary, false), (Primary, true), (Primary, false)];
    assert_eq!(told, order);
    assert_eq!(activated(&mut app), ["a", "a"], "the secondary button presses nothing");
    app.update();
    assert_eq!(take::<PointerWent>(&mut app), []);
}

#[test]
fn enter_on_the_numpad_is_the_buttons_too_and_a_chord_is_not() {
    let mut app = at(Context::Betting);
    focus_on(&mut app, "b");
    key_with(&mut app, KeyCode::NumpadEnter, Key::Enter, ButtonState::Pressed, false);
    app.update();
    assert_eq!((activated(&mut app), intents(&mut app)), (vec!["b"], vec![]));
    for modifier in [KeyCode::AltLeft, KeyCode::ControlLeft, KeyCode::SuperLeft] {
        key_with(&mut app, modifier, Key::Alt, ButtonState::Pressed, false);
        tap(&mut app, KeyCode::Enter);
        key_with(&mut app, modifier, Key::Alt, ButtonState::Released, false);
        app.update();
        assert_eq!((activated(&mut app), intents(&mut app)), (vec![], vec![]), "{modifier:?}");
    }
}

#[test]
fn what_is_hidden_lets_the_focus_go_before_the_key() {
    let mut app = at(Context::Betting);
    focus_on(&mut app, "a");
    let hidden = app.world().resource::<InputFocus>().get().expect("the focus");
    app.world_mut().get_mut::<Node>(hidden).expect("a node").display = Display::None;
    app.update();
    tap(&mut app, KeyCode::Enter);
    app.update();
    assert_eq!((activated(&mut app), intents(&mut app)), (vec![], vec![Intent::Deal]));
    assert_eq!(app.world().resource::<InputFocus>().get(), None);
}

#[test]
fn bindings_are_kept_and_found_again() {
    let mut app = app();
    app.insert_resource(crate::storage::Store::in_memory());
    app.update();
    app.world_mut().resource_mut::<Bindings>().bind(Press::Letter('x'), Intent::Hit);
    app.update();
    let kept: Bindings = app.world().resource::<crate::storage::Store>().get("bindings").expect("kept");
    assert_eq!(kept.intent(Press::Letter('x'), Context::Playing), Some(Intent::Hit));
}

#[test]
fn every_intent_and_device_has_a_name() {
    use crate::locale::{Lang, Locale};
    for lang in Lang::ALL {
        let locale = Locale::new(lang);
        let mut keys: Vec<String> = Intent::all().map(Intent::name_key).collect();
        keys.extend([Device::Keyboard, Device::Mouse, Device::Touch].map(|device| device.name_key().to_owned()));
        keys.extend(Maker::ALL.map(|maker| Device::Pad(maker).name_key().to_owned()));
        let missing: Vec<_> = keys.iter().filter(|key| !locale.has(key)).collect();
        assert!(missing.is_empty(), "no text: {missing:?}");
    }
}
