//! The buttons of a replay, which stand in the bar instead of bets: pause, step, speed, check and back.

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe};

use super::widgets::{self, Primary};
use crate::{
    AppSystems,
    input::Activate,
    locale::{Localised, Value},
    navigation::{OpenMenu, OpenScreen},
    play::replay::Replay,
    settings::{Settings, Speed},
    states::{Menu, Screen},
    style::faces::Faces,
};

/// A button whose words follow what it does.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Follows {
    Pause,
    Speed,
}

pub(super) fn buttons(bar: &mut ChildSpawnerCommands, faces: &Faces) {
    bar.spawn((
        widgets::button(faces, Localised::new("replay-pause")),
        Follows::Pause,
        Primary,
        AutoFocus,
        observe(|_: On<Activate>, mut replay: ResMut<Replay>| replay.turn_pause()),
    ));
    bar.spawn((
        widgets::button(faces, Localised::new("replay-step")),
        observe(|_: On<Activate>, mut replay: ResMut<Replay>| replay.step()),
    ));
    bar.spawn((widgets::button(faces, Localised::new("setting-speed")), Follows::Speed, observe(faster)));
    bar.spawn((
        widgets::button(faces, Localised::new("history-check")),
        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(OpenMenu(Menu::PastRound))),
    ));
    bar.spawn((
        widgets::button(faces, Localised::new("back")),
        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(OpenScreen(Screen::History))),
    ));
}

/// The next speed, round and round.
fn faster(_: On<Activate>, mut settings: ResMut<Settings>) {
    let place = Speed::ALL.iter().position(|&speed| speed == settings.speed).unwrap_or(0);
    settings.speed = Speed::ALL[(place + 1) % Speed::ALL.len()];
}

fn follow(
    replay: Res<Replay>,
    settings: Res<Settings>,
    buttons: Query<(Entity, &Follows, &Children)>,
    mut words: Query<&mut Localised>,
) {
    for (button, follows, children) in &buttons {
        let wanted = match follows {
            Follows::Pause => Localised::new(if replay.is_paused() { "replay-go-on" } else { "replay-pause" }),
            Follows::Speed => {
                let speed = match settings.speed {
                    Speed::Calm => "speed-calm",
                    Speed::Normal => "speed-normal",
                    Speed::Quick => "speed-quick",
                    Speed::Instant => "speed-instant",
                };
                Localised::new("replay-speed").with("speed", Value::Key(speed.into()))
            }
        };
        for entity in std::iter::once(button).chain(children.iter()) {
            if let Ok(mut localised) = words.get_mut(entity) {
                localised.set_if_neq(wanted.clone());
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow.in_set(AppSystems::Hud).run_if(resource_exists::<Replay>));
}
