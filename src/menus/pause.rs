//! The pause menu.

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe};

use super::root;
use crate::{
    input::Activate,
    locale::Localised,
    navigation::{OpenMenu, OpenScreen},
    play::RoundState,
    rules::Kind,
    settings::Settings,
    states::Menu,
    states::Screen,
    style::faces::Faces,
    ui::widgets::{self, menu_button},
};

/// The button that mutes, whose words follow the setting.
#[derive(Component)]
struct MuteButton;

fn show(faces: Res<Faces>, state: Option<Res<RoundState>>, settings: Res<Settings>, mut commands: Commands) {
    let faces = &*faces;
    commands.spawn((root(Menu::Pause), Name::new("Pause"))).with_children(|page| {
        page.spawn(widgets::panel()).with_children(|panel| {
            panel.spawn(widgets::heading(faces, Localised::new("pause"), 36.0));
            panel.spawn((menu_button(faces, Localised::new("continue")), widgets::Primary, AutoFocus, observe(close)));
            panel.spawn((menu_button(faces, Localised::new("how-to-play")), observe(open(Menu::HowToPlay))));
            panel.spawn((menu_button(faces, Localised::new("settings")), observe(open(Menu::Settings))));
            let words = mute_words(&settings);
            panel.spawn((menu_button(faces, words), MuteButton, observe(mute)));
            if let Some(state) = state {
                // A round on the table is played to its end first.
                if state.rules().kind == Kind::Match && !state.is_open() && state.number() > 0 && !state.is_drill() {
                    panel.spawn((menu_button(faces, Localised::new("end-match")), observe(open(Menu::EndMatch))));
                }
                if state.is_drill() {
                    panel.spawn((menu_button(faces, Localised::new("drill-change")), observe(change_drill)));
                }
                let key = if state.is_open() && !state.is_drill() { "leave-round" } else { "leave-table" };
                panel.spawn((menu_button(faces, Localised::new(key)), observe(leave)));
            }
        });
    });
}

fn mute_words(settings: &Settings) -> Localised {
    Localised::new(if settings.muted { "sound-on" } else { "sound-off" })
}

fn follow_mute(
    settings: Res<Settings>,
    buttons: Query<(Entity, &Children), With<MuteButton>>,
    mut words: Query<&mut Localised>,
) {
    for (button, children) in &buttons {
        for entity in std::iter::once(button).chain(children.iter()) {
            if let Ok(mut localised) = words.get_mut(entity) {
                localised.set_if_neq(mute_words(&settings));
            }
        }
    }
}

fn close(_: On<Activate>, mut commands: Commands) {
    commands.trigger(OpenMenu(Menu::None));
}

fn open(to: Menu) -> impl Fn(On<Activate>, Commands) {
    move |_, mut commands| commands.trigger(OpenMenu(to))
}

fn mute(_: On<Activate>, mut settings: ResMut<Settings>) {
    settings.muted = !settings.muted;
}

fn change_drill(_: On<Activate>, mut commands: Commands) {
    commands.trigger(OpenScreen(Screen::Drill));
}

/// The drill was opened from the title, every other table from the lobby.
fn leave(_: On<Activate>, state: Option<Res<RoundState>>, mut commands: Commands) {
    let drill = state.is_some_and(|state| state.is_drill());
    commands.trigger(OpenScreen(if drill { Screen::Title } else { Screen::Lobby }));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Pause), show);
    app.add_systems(Update, follow_mute.in_set(crate::AppSystems::Hud).run_if(in_state(Menu::Pause)));
}
