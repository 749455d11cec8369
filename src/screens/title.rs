//! The title: play, records, how to play, settings, credits, quit.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::Screen;
use crate::{
    assets::Pictures,
    locale::{Localised, trouble},
    menus::Menu,
    storage::Store,
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
            let mut item = |label: &'static str| page.spawn(widgets::menu_button(faces, Localised::new(label))).id();
            let [play, records, how, settings, credits] =
                ["play", "records", "how-to-play", "settings", "credits"].map(&mut item);
            let mut commands = page.commands();
            commands.entity(play).insert((widgets::Primary, AutoFocus)).observe(go_to(Screen::Lobby));
            commands.entity(records).observe(go_to(Screen::Records));
            commands.entity(how).observe(open(Menu::HowToPlay));
            commands.entity(settings).observe(open(Menu::Settings));
            commands.entity(credits).observe(open(Menu::Credits));
            // A page in a browser is left by leaving it.
            if cfg!(not(target_arch = "wasm32")) {
                page.spawn((widgets::menu_button(faces, Localised::new("quit")), observe(quit)));
            }
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

fn go_to(screen: Screen) -> impl Fn(On<Activate>, ResMut<NextState<Screen>>) {
    move |_, mut next| next.set(screen)
}

fn open(menu: Menu) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>) {
    move |_, mut next| NextState::set_if_neq(&mut next, menu)
}

fn quit(_: On<Activate>, mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::Success);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), show);
}
