//! The title: play, records, how to play, settings, credits, quit.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::observe,
};

use super::Screen;
use crate::{
    assets::Pictures,
    input::Activate,
    locale::{Localised, trouble},
    menus::Menu,
    navigation::{OpenMenu, OpenScreen},
    rules::{Kind, TableRules},
    storage::Store,
    table::round_state::RoundState,
    ui::{faces::Faces, palette, widgets},
};

fn show(faces: Res<Faces>, pictures: Res<Pictures>, store: Res<Store>, mut commands: Commands) {
    let faces = &*faces;
    commands
        .spawn((widgets::screen(), Name::new("Title"), TabGroup::new(0), DespawnOnExit(Screen::Title)))
        .with_children(|page| {
            page.spawn((
                ImageNode::new(pictures.title.clone()),
                Node { width: px(540), height: px(180), flex_shrink: 0.0, ..default() },
            ));
            page.spawn((
                widgets::menu_button(faces, Localised::new("play")),
                widgets::Primary,
                AutoFocus,
                observe(go_to(Screen::Lobby)),
            ));
            // Two columns, so that the page fits a low window.
            let columns = Node { max_width: px(680), ..widgets::row(16.0) };
            page.spawn(columns).with_children(|rows| {
                let item = |label: &'static str| widgets::menu_button(faces, Localised::new(label));
                rows.spawn((item("drill"), observe(start_drill)));
                rows.spawn((item("how-to-play"), observe(open(Menu::HowToPlay))));
                rows.spawn((item("records"), observe(go_to(Screen::Records))));
                rows.spawn((item("statistics"), observe(go_to(Screen::Statistics))));
                rows.spawn((item("settings"), observe(open(Menu::Settings))));
                rows.spawn((item("credits"), observe(open(Menu::Credits))));
                // A page in a browser is left by leaving it.
                if cfg!(not(target_arch = "wasm32")) {
                    rows.spawn((item("quit"), observe(quit)));
                }
            });
            page.spawn((
                Text::default(),
                Localised::new("practice-chips"),
                crate::ui::faces::plain(15.0),
                TextColor(palette::MIST),
                widgets::centred(),
            ));
            if let Some(what) = store.trouble() {
                page.spawn((
                    Text::default(),
                    trouble(what),
                    crate::ui::faces::plain(17.0),
                    TextColor(palette::GOLD),
                    widgets::centred(),
                ));
            }
        });
}

/// Opens the drill at the match table: the one whose decisions differ most from habit.
fn start_drill(_: On<Activate>, mut commands: Commands) {
    if let Some(rules) = TableRules::built_in().into_iter().find(|rules| rules.kind == Kind::Match) {
        commands.insert_resource(RoundState::open_drill(rules));
        commands.trigger(OpenScreen(Screen::Table));
    }
}

fn go_to(screen: Screen) -> impl Fn(On<Activate>, Commands) {
    move |_, mut commands| commands.trigger(OpenScreen(screen))
}

fn open(menu: Menu) -> impl Fn(On<Activate>, Commands) {
    move |_, mut commands| commands.trigger(OpenMenu(menu))
}

fn quit(_: On<Activate>, mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::Success);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), show);
}
