//! The title: play, records, how to play, settings, credits, quit.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::observe,
};

use crate::{
    assets::Pictures,
    input::{Activate, Curtain},
    locale::{Localised, trouble},
    navigation::{OpenMenu, OpenScreen},
    play::seating::SitDown,
    settings::Settings,
    states::Menu,
    states::Screen,
    storage::Store,
    style::{faces::Faces, palette},
    ui::widgets,
};

fn show(faces: Res<Faces>, pictures: Res<Pictures>, store: Res<Store>, mut commands: Commands) {
    let faces = &*faces;
    commands
        .spawn((widgets::screen(), Name::new("Title"), TabGroup::new(0), DespawnOnExit(Screen::Title)))
        .with_children(|page| {
            page.spawn((
                ImageNode::new(pictures.title.clone()),
                Node {
                    width: px(540),
                    max_width: percent(100),
                    aspect_ratio: Some(3.0),
                    flex_shrink: 0.0,
                    ..default()
                },
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
                rows.spawn((item("history"), observe(go_to(Screen::History))));
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
                crate::style::faces::plain(15.0),
                TextColor(palette::MIST),
                widgets::centred(),
            ));
            if let Some(what) = store.trouble() {
                page.spawn((
                    Text::default(),
                    trouble(what),
                    crate::style::faces::plain(17.0),
                    TextColor(palette::GOLD),
                    widgets::centred(),
                ));
            }
        });
}

/// Opens the drill. What to drill is asked the first time; later the pause menu leads to the question.
fn start_drill(
    _: On<Activate>,
    settings: Res<Settings>,
    mut sit: MessageWriter<SitDown>,
    mut curtain: ResMut<Curtain>,
    mut commands: Commands,
) {
    match settings.drill {
        Some(choice) => {
            sit.write(SitDown::Drill(choice));
            curtain.fall();
        }
        None => commands.trigger(OpenScreen(Screen::Drill)),
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
