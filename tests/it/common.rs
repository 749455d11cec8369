//! The game as a test drives it: started without a window, pressed, clicked, and read off the screen.

use std::{cell::Cell, collections::BTreeSet, path::Path, time::Duration};

use accesskit::{Action, ActionRequest, NodeId, TreeId};
use bevy::{
    a11y::{AccessibilityNode, ActionRequest as Wish},
    app::PluginsState,
    gilrs::GilrsPlugin,
    input::{
        ButtonState,
        gamepad::{GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent},
        keyboard::{Key, KeyboardInput, NativeKeyCode},
        mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel},
        touch::{TouchInput, TouchPhase},
    },
    input_focus::{FocusCause, InputFocus},
    log::LogPlugin,
    prelude::*,
    render::{RenderPlugin, pipelined_rendering::PipelinedRenderingPlugin, settings::WgpuSettings},
    time::TimeUpdateStrategy,
    window::{CursorMoved, PrimaryWindow, WindowEvent, WindowResized, WindowResolution},
    winit::WinitPlugin,
};
use feltro::{
    AppPlugin,
    audio::PlaySound,
    input::{Button, Hand, Intent},
    locale::Lang,
    menus::MenuRoot,
    navigation::OpenMenu,
    play::{
        Busy, RoundState, Shown,
        practice::Practice,
        view::{HandView, Phase, TableView},
    },
    settings::Settings,
    states::{Menu, Screen},
    storage::Store,
    table::motion::Motion,
    ui::{
        BarButton, Counting,
        widgets::{Lit, Scrolls},
    },
};

thread_local! {
    /// From one frame to the next, for the games that are started in this thread.
    static FRAME: Cell<Duration> = const { Cell::new(Duration::from_millis(16)) };
}

/// Does the same on a fast machine, on an ordinary one, and at five frames a second. Whoever counts on time that passes counts
/// with [`Game::pass`], not in frames.
pub fn at_every_pace(test: impl Fn()) {
    for millis in [4, 16, 200] {
        println!("at {millis} ms a frame");
        FRAME.set(Duration::from_millis(millis));
        test();
    }
}

/// Makes tests of these functions, each of which is done [`at_every_pace`].
macro_rules! paced {
    ($($name:ident),+ $(,)?) => {
        mod at_every_pace {
            $(
                #[test]
                fn $name() {
                    crate::common::at_every_pace(super::$name);
                }
            )+
        }
    };
}
pub(crate) use paced;

/// A match in two rounds: 50 won, then everything lost on four hands, one of them doubled, with bets of 30.
pub const WIN: &str = "Ts Th 9s 7h";
/// See [`WIN`]: split to four, double, three hands bust.
pub const FOUR_HANDS: &str = "8s Th 8h 7h 8d 8c 3s Tc 2s Kd 5s 6s Kh Kc";

/// What has been shown and sounded, in order.
#[derive(Resource, Default)]
struct Heard {
    shown: Vec<String>,
    sounds: Vec<String>,
}

/// The running game.
pub struct Game {
    pub app: App,
    pad: Option<Entity>,
}

/// The game's language and speed before it starts, unless the store has settings already.
fn plain_settings(store: &mut Store) {
    if store.get::<serde_json::Value>("settings").is_none() {
        store.set("settings", &Settings { language: Some(Lang::En), ..default() });
    }
}

fn practice(rounds: &[&str]) -> Practice {
    let line = |cards: &&str| serde_json::json!({ "deck": cards.split_whitespace().collect::<Vec<_>>() }).to_string();
    let text: Vec<String> = rounds.iter().map(line).collect();
    Practice::read(&text.join("\n")).expect("known cards")
}

impl Game {
    /// The game on its title screen, keeping its things in `store`. It is in English unless the store says otherwise.
    pub fn start(mut store: Store) -> Game {
        plain_settings(&mut store);
        Game::with(AppPlugin { sound: false, ..AppPlugin::with_store(store) })
    }

    /// The game with its store in this folder: what one start keeps there, the next finds.
    pub fn kept_in(folder: &Path) -> Game {
        Game::start(Store::open(Some(folder.to_owned())))
    }

    /// A game that keeps nothing, with the cards of these rounds, seated at the table.
    pub fn at_table(rounds: &[&str]) -> Game {
        let mut game = Game::start(Store::in_memory());
        game.next_cards(rounds);
        game.sit_down();
        game
    }

    /// A practice game, as `feltro --practice` plays it.
    pub fn practising(rounds: &[&str], mut store: Store) -> Game {
        plain_settings(&mut store);
        Game::with(AppPlugin { sound: false, practice: practice(rounds), ..AppPlugin::with_store(store) })
    }

    fn with(plugin: AppPlugin) -> Game {
        let mut app = App::new();
        let window = Window { resolution: WindowResolution::new(1280, 720), ..default() };
        app.add_plugins(
            DefaultPlugins
                .set(RenderPlugin { render_creation: WgpuSettings { backends: None, ..default() }.into(), ..default() })
                .set(WindowPlugin { primary_window: Some(window), ..default() })
                .set(AssetPlugin { file_path: concat!(env!("CARGO_MANIFEST_DIR"), "/assets").into(), ..default() })
                .disable::<WinitPlugin>()
                .disable::<LogPlugin>()
                .disable::<GilrsPlugin>()
                .disable::<PipelinedRenderingPlugin>(),
        );
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME.get()));
        app.add_plugins(plugin);
        app.init_resource::<Heard>();
        app.add_systems(Last, listen);
        while app.plugins_state() == PluginsState::Adding {
            std::thread::yield_now();
        }
        app.finish();
        app.cleanup();
        let mut game = Game { app, pad: None };
        for _ in 0..20_000 {
            game.frame();
            if game.screen() != Screen::Loading {
                game.frames(3);
                return game;
            }
            // Pictures are read by other threads.
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("the pictures are never loaded: {:?}", game.texts());
    }

    /// The next rounds get these cards, in the order in which they leave the shoe. What is won is the player's own.
    pub fn next_cards(&mut self, rounds: &[&str]) {
        self.app.insert_resource(practice(rounds));
    }

    /// From the title to the table by messages.
    pub fn sit_down(&mut self) {
        self.choose("Play");
        self.choose("Blackjack");
        self.settle();
        assert_eq!(self.screen(), Screen::Table);
    }

    /// Closes the game, as closing the window does.
    pub fn close(self) {
        drop(self);
    }

    // Time

    /// One frame.
    pub fn frame(&mut self) {
        self.app.update();
    }

    /// Some frames.
    pub fn frames(&mut self, frames: usize) {
        for _ in 0..frames {
            self.frame();
        }
    }

    /// As many frames as this time takes, one at least.
    pub fn pass(&mut self, time: Duration) {
        self.frames(self.frames_in(time));
    }

    /// How many frames this time takes, one at least.
    pub fn frames_in(&self, time: Duration) -> usize {
        time.div_duration_f32(FRAME.get()).round().max(1.0) as usize
    }

    /// Lets everything come to rest that moves by itself.
    pub fn settle(&mut self) {
        let mut still = 0;
        for _ in 0..8000 {
            self.frame();
            still = if self.moves() { 0 } else { still + 1 };
            if still == 4 {
                return;
            }
        }
        panic!("the game never comes to rest: {}", self.situation());
    }

    /// Frames until something is so.
    pub fn until(&mut self, what: &str, mut so: impl FnMut(&mut Game) -> bool) {
        for _ in 0..8000 {
            if so(self) {
                return;
            }
            self.frame();
        }
        panic!("never came: {what}; {}", self.situation());
    }

    /// Whether something on screen is on its way.
    pub fn moves(&mut self) -> bool {
        if self.screen() != Screen::Table {
            return false;
        }
        let flying = self.app.world_mut().query::<&Motion>().iter(self.app.world()).next().is_some();
        flying || self.busy() || self.app.world().resource::<Counting>().0
    }

    /// Whether the table waits to show something.
    pub fn busy(&self) -> bool {
        self.app.world().resource::<Busy>().0
    }

    // Keys

    /// A key goes down and up again: a letter, a digit, or a name such as `Enter`.
    pub fn press(&mut self, name: &str) {
        self.key(name, ButtonState::Pressed);
        self.frame();
        self.key(name, ButtonState::Released);
        self.frames(2);
    }

    /// Presses, each down and up, all of them before the next frame.
    pub fn press_at_once(&mut self, names: &[&str]) {
        for name in names {
            self.key(name, ButtonState::Pressed);
            self.key(name, ButtonState::Released);
        }
        self.frames(3);
    }

    /// Types a text.
    pub fn write(&mut self, text: &str) {
        for letter in text.chars() {
            self.press(&letter.to_string());
        }
    }

    fn key(&mut self, name: &str, state: ButtonState) {
        let (key_code, logical_key) = key_named(name);
        let window = self.window();
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat: false,
            window,
        });
    }

    // Mouse

    /// Clicks in the middle of a button.
    pub fn click(&mut self, button: impl Into<Spot>) {
        let spot = button.into();
        let entity = self.find(&spot);
        let at = self.scrolled_to(entity);
        self.click_at(at);
    }

    /// Where a button is once the wheel has brought it into sight.
    pub fn scrolled_to(&mut self, entity: Entity) -> Vec2 {
        for _ in 0..80 {
            let (at, frame) = (self.place(entity).center(), self.frame_of(entity));
            if frame.contains(at) {
                break;
            }
            self.wheel(if at.y < frame.center().y { 1.0 } else { -1.0 });
        }
        self.place(entity).center()
    }

    /// Turns the wheel by so many notches, up where it is positive.
    pub fn wheel(&mut self, y: f32) {
        let window = self.window();
        let wheel = MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y, window, phase: TouchPhase::Moved };
        self.app.world_mut().write_message(wheel);
        self.frames(2);
    }

    /// A finger goes down, moves on in some steps, and is lifted.
    pub fn swipe(&mut self, from: Vec2, by: Vec2) {
        const STEPS: usize = 6;
        let window = self.window();
        for step in 0..=STEPS + 1 {
            let position = from + by * (step.min(STEPS) as f32 / STEPS as f32);
            let phase = match step {
                0 => TouchPhase::Started,
                step if step > STEPS => TouchPhase::Ended,
                _ => TouchPhase::Moved,
            };
            let touch = TouchInput { phase, position, window, force: None, id: 7 };
            self.app.world_mut().write_message(touch);
            self.app.world_mut().write_message(WindowEvent::TouchInput(touch));
            self.frame();
        }
        self.frames(3);
    }

    /// The part of the window in which something can be seen: what scrolls cuts off what lies beyond its edges.
    pub fn frame_of(&mut self, mut entity: Entity) -> Rect {
        let window = self.window();
        let size = self.app.world().get::<Window>(window).expect("a window").size();
        let mut frame = Rect::from_corners(Vec2::ZERO, size);
        while let Some(parent) = self.app.world().get::<ChildOf>(entity) {
            entity = parent.parent();
            if self.app.world().get::<Scrolls>(entity).is_some() {
                frame = frame.intersect(self.place(entity));
            }
        }
        frame
    }

    /// Clicks somewhere, in pixels from the top left.
    pub fn click_at(&mut self, at: Vec2) {
        self.point_at(at);
        self.mouse(ButtonState::Pressed);
        self.frame();
        self.mouse(ButtonState::Released);
        self.frames(3);
    }

    /// Comes, presses and lets go before the next frame, as a slow machine sees a quick hand.
    pub fn click_at_once(&mut self, button: impl Into<Spot>) {
        let entity = self.find(&button.into());
        let at = self.place(entity).center();
        self.move_to(at);
        self.mouse(ButtonState::Pressed);
        self.mouse(ButtonState::Released);
        self.frames(4);
    }

    /// A finger taps, all of it before the next frame.
    pub fn tap_at_once(&mut self, button: impl Into<Spot>) {
        let entity = self.find(&button.into());
        let (position, window) = (self.place(entity).center(), self.window());
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            let touch = TouchInput { phase, position, window, force: None, id: 7 };
            self.app.world_mut().write_message(touch);
            self.app.world_mut().write_message(WindowEvent::TouchInput(touch));
        }
        self.frames(4);
    }

    /// The mouse moves there, in pixels from the top left.
    pub fn point_at(&mut self, at: Vec2) {
        self.move_to(at);
        self.frame();
    }

    fn move_to(&mut self, at: Vec2) {
        let window = self.window();
        if let Some(mut window) = self.app.world_mut().get_mut::<Window>(window) {
            window.set_physical_cursor_position(Some(at.as_dvec2()));
        }
        let moved = CursorMoved { window, position: at, delta: None };
        self.app.world_mut().write_message(moved.clone());
        self.app.world_mut().write_message(WindowEvent::CursorMoved(moved));
    }

    /// Presses a button of the mouse on something in the world of the table, holds it so long, and lets go. Picking measures
    /// that by the clock on the wall.
    pub fn click_in_world(&mut self, entity: Entity, button: MouseButton, held: Duration) {
        self.point_in_world(entity);
        self.mouse_button(button, ButtonState::Pressed);
        self.frame();
        std::thread::sleep(held);
        self.mouse_button(button, ButtonState::Released);
        self.frames(3);
    }

    /// The mouse moves onto something in the world of the table.
    pub fn point_in_world(&mut self, entity: Entity) {
        let window = self.window();
        let size = self.app.world().get::<Window>(window).expect("a window").size();
        let at = self.app.world().get::<Transform>(entity).expect("a place").translation;
        self.point_at(Vec2::new(size.x / 2.0 + at.x, size.y / 2.0 - at.y));
    }

    /// A key goes down and stays down, or comes up again.
    pub fn hold(&mut self, key_code: KeyCode, logical_key: Key, down: bool) {
        let state = if down { ButtonState::Pressed } else { ButtonState::Released };
        let window = self.window();
        let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
        self.app.world_mut().write_message(input);
        self.frame();
    }

    fn mouse(&mut self, state: ButtonState) {
        self.mouse_button(MouseButton::Left, state);
    }

    /// A button of the mouse goes down or up, where the pointer is.
    pub fn mouse_button(&mut self, button: MouseButton, state: ButtonState) {
        let input = MouseButtonInput { button, state, window: self.window() };
        self.app.world_mut().write_message(input);
        self.app.world_mut().write_message(WindowEvent::MouseButtonInput(input));
    }

    /// Where a button lies, in pixels from the top left.
    pub fn place(&self, entity: Entity) -> Rect {
        let node = self.app.world().get::<ComputedNode>(entity).expect("a node");
        let place = self.app.world().get::<UiGlobalTransform>(entity).expect("a place");
        Rect::from_center_size(place.translation, node.size())
    }

    // Pad

    /// A pad's button goes down and up again. The first one plugs the pad in.
    pub fn pad(&mut self, button: GamepadButton) {
        let pad = match self.pad {
            Some(pad) => pad,
            None => {
                let pad = self.app.world_mut().spawn_empty().id();
                let connection =
                    GamepadConnection::Connected { name: "Xbox".into(), vendor_id: None, product_id: None };
                self.app.world_mut().write_message(GamepadConnectionEvent::new(pad, connection));
                self.pad = Some(pad);
                pad
            }
        };
        for value in [1.0, 0.0] {
            let change = RawGamepadButtonChangedEvent::new(pad, button, value);
            self.app.world_mut().write_message(RawGamepadEvent::Button(change));
            self.frame();
        }
        self.frame();
    }

    /// Moves the focus to a button by the d-pad, as a player would: towards it.
    pub fn pad_to(&mut self, button: impl Into<Spot>) {
        let spot = button.into();
        let goal = self.find(&spot);
        let mut sideways = false;
        for _ in 0..60 {
            let Some(now) = self.focus() else {
                self.pad(GamepadButton::DPadDown);
                continue;
            };
            if now == goal {
                return;
            }
            let way = self.place(goal).center() - self.place(now).center();
            // What did not bring the focus nearer in one direction is tried in the other.
            let down = if sideways { way.y.abs() > way.x.abs() * 2.0 } else { way.y.abs() > 20.0 };
            let to = match (down, way.x > 0.0, way.y > 0.0) {
                (true, _, true) => GamepadButton::DPadDown,
                (true, _, false) => GamepadButton::DPadUp,
                (false, true, _) => GamepadButton::DPadRight,
                (false, false, _) => GamepadButton::DPadLeft,
            };
            self.pad(to);
            sideways = self.focus() == Some(now) && !sideways;
        }
        panic!("the d-pad does not reach {spot:?}; the focus is on {:?}", self.focused_label());
    }

    // Messages

    /// Uses a button, as a screen reader does.
    pub fn choose(&mut self, button: impl Into<Spot>) {
        let entity = self.find(&button.into());
        self.wish(entity);
        self.frames(3);
    }

    /// A screen reader's wish to use a button, which the next frame hears.
    pub fn wish(&mut self, entity: Entity) {
        self.app.world_mut().write_message(Wish(ActionRequest {
            action: Action::Click,
            target_tree: TreeId::ROOT,
            target_node: NodeId(entity.to_bits()),
            data: None,
        }));
    }

    /// The focus comes to a button of the bar.
    pub fn focus_on(&mut self, intent: Intent) {
        let entity = self.find(&intent.into());
        self.app.world_mut().resource_mut::<InputFocus>().set(entity, FocusCause::Navigated);
        self.frame();
    }

    /// Wants something, as any device says it.
    pub fn want(&mut self, intent: Intent) {
        self.app.world_mut().write_message(Hand::KEYBOARD.gives(intent));
        self.frames(2);
    }

    /// Opens a menu, as its button does.
    pub fn open(&mut self, menu: Menu) {
        self.app.world_mut().trigger(OpenMenu(menu));
        self.frames(3);
    }

    /// Esc until no menu is open any more.
    pub fn close_menus(&mut self) {
        for _ in 0..3 {
            if self.menu() != Menu::None {
                self.press("Esc");
            }
        }
        assert_eq!(self.menu(), Menu::None, "Esc leads out of every menu");
    }

    /// The window gets another size, in pixels.
    pub fn resize(&mut self, width: u32, height: u32) {
        let window = self.window();
        let (width, height) = (width as f32, height as f32);
        if let Some(mut window) = self.app.world_mut().get_mut::<Window>(window) {
            window.resolution.set(width, height);
        }
        self.app.world_mut().write_message(WindowResized { window, width, height });
        self.frames(4);
        self.settle();
    }

    /// Changes the settings, as the settings' menu does.
    pub fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.app.world_mut().resource_mut::<Settings>());
        self.frames(3);
    }

    // Reading

    /// The window.
    pub fn window(&mut self) -> Entity {
        let mut windows = self.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        windows.single(self.app.world()).expect("a window")
    }

    /// The screen.
    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    /// The menu over it.
    pub fn menu(&self) -> Menu {
        *self.app.world().resource::<State<Menu>>().get()
    }

    /// The round on the table.
    pub fn state(&self) -> &RoundState {
        self.app.world().resource::<RoundState>()
    }

    /// What has been shown of it.
    pub fn view(&self) -> &TableView {
        self.state().view()
    }

    /// The phase on screen.
    pub fn phase(&self) -> Phase {
        self.view().phase
    }

    /// The player's hands.
    pub fn hands(&self) -> &[HandView] {
        &self.view().seats[0].hands
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        self.app.world().resource::<Settings>()
    }

    /// What the player has, in whole chips.
    pub fn chips(&self) -> u64 {
        self.state().balance().0 / 100
    }

    /// Every text that can be seen now, the lettering's single letters left out.
    pub fn texts(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut flat = world.query::<(&Text, &InheritedVisibility, &ComputedNode)>();
        let mut texts: Vec<String> = flat
            .iter(world)
            .filter(|(_, seen, node)| seen.get() && !node.is_empty())
            .map(|(text, ..)| text.0.clone())
            .collect();
        let mut on_felt = world.query::<(&Text2d, &InheritedVisibility)>();
        let felt = on_felt.iter(world).filter(|(text, seen)| seen.get() && text.0.chars().count() > 1);
        texts.extend(felt.map(|(text, _)| text.0.clone()));
        texts.retain(|text| !text.trim().is_empty());
        texts
    }

    /// All of them as one text.
    pub fn text_on_screen(&mut self) -> String {
        self.texts().join(" | ")
    }

    /// Whether a text with these words can be seen.
    pub fn says(&mut self, words: &str) -> bool {
        self.text_on_screen().contains(words)
    }

    /// What a screen reader is told: the name of everything that has one.
    pub fn labels(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut named = world.query::<&AccessibleLabel>();
        let mut labels: Vec<String> = named.iter(world).map(|label| label.0.to_string()).collect();
        let mut nodes = world.query::<&AccessibilityNode>();
        let spoken =
            nodes.iter(world).flat_map(|node| [node.label(), node.value()].map(|text| text.map(str::to_owned)));
        labels.extend(spoken.flatten());
        labels
    }

    /// The buttons that can be reached: those of the open menu, else those of the screen.
    pub fn buttons(&mut self) -> Vec<(Entity, String)> {
        let over = self.menu() != Menu::None;
        let world = self.app.world_mut();
        let mut query =
            world.query_filtered::<(Entity, &AccessibleLabel, &InheritedVisibility, &ComputedNode), With<Button>>();
        let seen: Vec<(Entity, String)> = query
            .iter(world)
            .filter(|(.., seen, node)| seen.get() && !node.is_empty())
            .map(|(entity, label, ..)| (entity, label.0.to_string()))
            .collect();
        seen.into_iter().filter(|(entity, _)| !over || self.is_in_menu(*entity)).collect()
    }

    /// Whether something belongs to the open menu.
    pub fn is_in_menu(&self, mut entity: Entity) -> bool {
        while let Some(parent) = self.app.world().get::<ChildOf>(entity) {
            entity = parent.parent();
            if self.app.world().get::<MenuRoot>(entity).is_some() {
                return true;
            }
        }
        false
    }

    /// The buttons of the bar that are there, and whether they are lit.
    pub fn bar(&mut self) -> Vec<(Intent, bool)> {
        let world = self.app.world_mut();
        let mut buttons = world.query::<(&BarButton, &Lit, &InheritedVisibility, &ComputedNode)>();
        let there = buttons.iter(world).filter(|(.., seen, node)| seen.get() && !node.is_empty());
        there.map(|(button, lit, ..)| (button.0, lit.0)).collect()
    }

    /// Whether a button of the bar is there and lit.
    pub fn is_lit(&mut self, intent: Intent) -> bool {
        self.bar().contains(&(intent, true))
    }

    /// The button of this name.
    pub fn find(&mut self, spot: &Spot) -> Entity {
        let buttons = self.buttons();
        let found = match spot {
            Spot::Label(label) => buttons.iter().find(|(_, text)| text == label),
            Spot::Second(label) => buttons.iter().filter(|(_, text)| text == label).nth(1),
            Spot::Bar(intent) => buttons
                .iter()
                .find(|(entity, _)| self.app.world().get::<BarButton>(*entity) == Some(&BarButton(*intent))),
        };
        let there: BTreeSet<&String> = buttons.iter().map(|(_, label)| label).collect();
        found.unwrap_or_else(|| panic!("no button {spot:?} among {there:?}; {}", self.situation())).0
    }

    /// What has the focus.
    pub fn focus(&self) -> Option<Entity> {
        self.app.world().resource::<InputFocus>().get()
    }

    /// The name of what has the focus.
    pub fn focused_label(&self) -> Option<String> {
        self.focus().and_then(|entity| self.app.world().get::<AccessibleLabel>(entity)).map(|label| label.0.to_string())
    }

    /// Every event shown so far.
    pub fn shown(&self) -> &[String] {
        &self.app.world().resource::<Heard>().shown
    }

    /// Every sound so far.
    pub fn sounds(&self) -> &[String] {
        &self.app.world().resource::<Heard>().sounds
    }

    /// Where the game is, for messages of failed tests.
    pub fn situation(&self) -> String {
        let table = self.app.world().get_resource::<RoundState>().map(RoundState::view);
        format!("{:?} {:?} busy {} {table:#?}", self.screen(), self.menu(), self.busy())
    }
}

/// A button, by its name or by what the bar's button stands for.
#[derive(Debug, Clone)]
pub enum Spot {
    Label(String),
    /// The second button of this name.
    Second(String),
    Bar(Intent),
}

impl From<&str> for Spot {
    fn from(label: &str) -> Spot {
        Spot::Label(label.to_owned())
    }
}

impl From<Intent> for Spot {
    fn from(intent: Intent) -> Spot {
        Spot::Bar(intent)
    }
}

fn listen(mut shown: MessageReader<Shown>, mut sounds: MessageReader<PlaySound>, mut heard: ResMut<Heard>) {
    heard.shown.extend(shown.read().map(|Shown(event)| format!("{event:?}")));
    heard.sounds.extend(sounds.read().map(|sound| format!("{sound:?}")));
}

/// A key as a keyboard of the US layout sends it.
fn key_named(name: &str) -> (KeyCode, Key) {
    match name {
        "Enter" => (KeyCode::Enter, Key::Enter),
        "Space" => (KeyCode::Space, Key::Space),
        "Esc" => (KeyCode::Escape, Key::Escape),
        "Backspace" => (KeyCode::Backspace, Key::Backspace),
        "Tab" => (KeyCode::Tab, Key::Tab),
        "Up" => (KeyCode::ArrowUp, Key::ArrowUp),
        "Down" => (KeyCode::ArrowDown, Key::ArrowDown),
        "Left" => (KeyCode::ArrowLeft, Key::ArrowLeft),
        "Right" => (KeyCode::ArrowRight, Key::ArrowRight),
        "PageDown" => (KeyCode::PageDown, Key::PageDown),
        "PageUp" => (KeyCode::PageUp, Key::PageUp),
        "End" => (KeyCode::End, Key::End),
        "F11" => (KeyCode::F11, Key::F11),
        letter => {
            // The game reads what a key types; its place is one of its own for each letter, so that letters can overlap.
            let code = letter.chars().next().map_or(0, u32::from);
            (KeyCode::Unidentified(NativeKeyCode::Xkb(code)), Key::Character(letter.into()))
        }
    }
}
