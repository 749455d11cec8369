//! The game put together: every plugin, and the order of one frame.

use std::time::Duration;

use bevy::{
    asset::AssetMetaCheck,
    prelude::*,
    window::{RequestRedraw, WindowEvent, WindowResolution},
    winit::{UpdateMode, WinitSettings},
};

use crate::{
    assets, audio, dev_tools, input, locale, menus, navigation,
    play::{self, RoundState, Timeline, practice::Practice, purse::Purse},
    screens, settings,
    states::Menu,
    states::Screen,
    storage::Store,
    style,
    table::{self, motion::Motion},
    tables, ui,
};

/// One frame, in order.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Devices have become intents; a press finishes what moves.
    Input,
    /// Intents become actions, actions change the round.
    Rules,
    /// What is due is shown.
    Timeline,
    /// Cards, chips and hands answer to what is shown.
    React,
    /// Everything that moves moves on.
    Motion,
    /// The interface says what there is.
    Hud,
    /// Sounds are heard.
    Audio,
}

/// Feltro on top of Bevy's own plugins.
pub struct AppPlugin {
    /// Where everything is kept.
    pub store: std::sync::Mutex<Option<Store>>,
    /// Cards known in advance, if any.
    pub practice: Practice,
    /// Whether sounds are made at all.
    pub sound: bool,
    /// Whether states are printed for a program that watches.
    pub trace: bool,
    /// The folder of the pictures and sounds; a page on the web has it beside itself.
    pub assets: String,
}

impl Default for AppPlugin {
    fn default() -> Self {
        Self {
            store: std::sync::Mutex::new(None),
            practice: Practice::default(),
            sound: true,
            trace: false,
            assets: "assets".to_owned(),
        }
    }
}

impl AppPlugin {
    /// The game that keeps its things in `store`.
    pub fn with_store(store: Store) -> Self {
        Self { store: std::sync::Mutex::new(Some(store)), ..default() }
    }
}

impl Plugin for AppPlugin {
    fn build(&self, app: &mut App) {
        let store = self.store.lock().ok().and_then(|mut store| store.take());
        app.insert_resource(store.unwrap_or_default());
        app.insert_resource(ClearColor(style::palette::NIGHT));
        app.configure_sets(
            Update,
            (
                AppSystems::Input,
                AppSystems::Rules,
                AppSystems::Timeline,
                AppSystems::React,
                AppSystems::Motion,
                AppSystems::Hud,
                AppSystems::Audio,
            )
                .chain(),
        );
        app.init_state::<Screen>();
        app.init_state::<Menu>();
        app.add_plugins((settings::plugin, locale::plugin, input::plugin, navigation::plugin));
        app.add_plugins(audio::SoundPlugin { on: self.sound });
        app.add_plugins((
            assets::plugin,
            style::plugin,
            tables::plugin,
            play::plugin,
            table::plugin,
            ui::plugin,
            screens::plugin,
            menus::plugin,
        ));
        if self.practice.is_on() {
            app.insert_resource(Purse::for_practice());
        }
        app.insert_resource(self.practice.clone());
        if self.trace {
            app.add_plugins(dev_tools::plugin);
        }
        app.add_systems(Startup, |mut commands: Commands| {
            commands.spawn(Camera2d);
        });
        app.add_systems(Last, stay_awake);
    }
}

/// The whole game in its window.
pub fn feltro(plugin: AppPlugin) -> App {
    let mut app = App::new();
    // A page is as large as it is: a canvas that is larger would hide what lies at its edges.
    let least = if cfg!(target_arch = "wasm32") { 1.0 } else { 360.0 };
    let window = Window {
        title: "Feltro".into(),
        name: Some("feltro".into()),
        resolution: WindowResolution::new(1280, 720),
        resize_constraints: WindowResizeConstraints { min_width: least, min_height: least, ..default() },
        canvas: Some("#feltro".into()),
        fit_canvas_to_parent: true,
        // The page decides which keys are the browser's.
        prevent_default_event_handling: false,
        ..default()
    };
    let plugins = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        // No file has a `.meta` beside it; a web server would be asked for each.
        .set(AssetPlugin { file_path: plugin.assets.clone(), meta_check: AssetMetaCheck::Never, ..default() });
    // The console of a browser is the page's: nothing is said there without need.
    #[cfg(target_arch = "wasm32")]
    let plugins = plugins.set(bevy::log::LogPlugin { level: bevy::log::Level::WARN, ..default() });
    app.add_plugins(plugins);
    let quiet = UpdateMode::reactive(input::WAITING);
    app.insert_resource(WinitSettings { focused_mode: quiet, unfocused_mode: quiet });
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(crate::icon::plugin);
    app.add_plugins(plugin);
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(crate::web::plugin);
    app
}

/// The longest that a frame counts for what moves: a first frame after sleep must not jump to the end of a movement, and a
/// machine that draws five frames a second must not play in slow motion.
const AFTER_SLEEP: Duration = Duration::from_millis(50);
/// See [`AFTER_SLEEP`]: a frame that follows another.
const AWAKE: Duration = Duration::from_millis(400);

/// Nothing is drawn while nothing moves. What is carried to the next frame gets three frames of grace.
fn stay_awake(
    mut left: Local<u8>,
    moving: Query<(), With<Motion>>,
    timeline: Res<Timeline>,
    counting: Res<ui::Counting>,
    computers: Res<play::batch::Computers>,
    coach: Res<play::Coach>,
    drill: (Option<Res<RoundState>>, Res<play::drill::HardShoe>),
    replay: Option<Res<play::replay::Replay>>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut time: ResMut<Time<Virtual>>,
    next_screen: Res<NextState<Screen>>,
    next_menu: Res<NextState<Menu>>,
    mut inputs: MessageReader<WindowEvent>,
    mut intents: MessageReader<input::IntentGiven>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let table_goes_on = *screen.get() == Screen::Table && !play::is_paused(menu);
    let busy = inputs.read().count() > 0
        || intents.read().count() > 0
        || table_goes_on && replay.is_some_and(|replay| replay.goes_on())
        || table_goes_on && (!moving.is_empty() || !timeline.is_idle() || computers.thinking)
        || counting.0
        || coach.is_thinking()
        || coach.is_changed()
        || drill.0.is_some_and(|state| state.is_drill()) && drill.1.is_looking()
        || *screen.get() == Screen::Loading
        || screen.is_changed()
        || next_screen.is_changed()
        || next_menu.is_changed();
    // A new screen brings pictures along, which reach the graphics card some frames later.
    *left = match (screen.is_changed(), busy) {
        (true, _) => 20,
        (false, true) => (*left).max(4),
        (false, false) => left.saturating_sub(1),
    };
    if *left > 0 {
        redraw.write(RequestRedraw);
    }
    let longest = if *left > 0 { AWAKE } else { AFTER_SLEEP };
    if time.max_delta() != longest {
        time.set_max_delta(longest);
    }
}
