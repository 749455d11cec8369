//! The end of a match: what it came to, and a name for its record where it is one. The name may wait: Esc leads to the lobby.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::observe,
};

use super::{
    name_entry::{self, Fault},
    records::NewRecord,
};
use crate::{
    audio::{PlaySound, Sound},
    input::Activate,
    locale::Localised,
    navigation::OpenScreen,
    play::{leaving::LastTable, purse::Purse},
    rules::PlayerName,
    states::Screen,
    storage::Store,
    style::faces::Faces,
    ui::{
        scrolling,
        typing::{TextGiven, Typed},
        widgets,
    },
};

fn show(
    faces: Res<Faces>,
    last: Res<LastTable>,
    store: Res<Store>,
    purse: Res<Purse>,
    mut typed: ResMut<Typed>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    let faces = &*faces;
    let Some(rules) = &last.0 else { return };
    let game = purse.game(rules, &store);
    let place = purse.record_place(rules, &store);
    *typed = Typed::default();
    sounds.write(PlaySound { sound: if place.is_some() { Sound::Win } else { Sound::Even }, pan: 0.0 });
    commands
        .spawn((widgets::screen(), Name::new("Match over"), TabGroup::new(0), DespawnOnExit(Screen::MatchOver)))
        .with_children(|page| {
            page.spawn(scrolling::area(16.0)).with_children(|page| {
                page.spawn(widgets::heading(faces, Localised::new("match-over"), 44.0));
                let summary = Localised::new("match-summary")
                    .with("best", (game.highest, rules.currency))
                    .with("rounds", u64::from(game.rounds));
                page.spawn(widgets::body(summary, 24.0));
                if let Some(place) = place {
                    page.spawn(widgets::body(Localised::new("record-won").with("place", place as u64 + 1), 22.0));
                    name_entry::field(page, faces);
                    page.spawn((Fault, widgets::body(Localised::new("name-hint"), 17.0)));
                    name_entry::picker(page, faces);
                }
            });
            match place {
                Some(_) => name_entry::done(page, faces),
                None => {
                    page.spawn((
                        widgets::menu_button(faces, Localised::new("new-match")),
                        widgets::Primary,
                        AutoFocus,
                        observe(finish_without_record),
                    ));
                }
            }
        });
}

fn finish_without_record(
    _: On<Activate>,
    last: Res<LastTable>,
    mut purse: ResMut<Purse>,
    mut store: ResMut<Store>,
    mut commands: Commands,
) {
    if let Some(rules) = &last.0 {
        purse.end_match(rules, None, &mut store);
    }
    commands.trigger(OpenScreen(Screen::Lobby));
}

/// The name is given: the record is kept, the next match begins.
fn take_name(
    mut done: MessageReader<TextGiven>,
    typed: Res<Typed>,
    last: Res<LastTable>,
    mut purse: ResMut<Purse>,
    mut store: ResMut<Store>,
    mut fresh: ResMut<NewRecord>,
    mut faults: Query<&mut Localised, With<Fault>>,
    mut commands: Commands,
) {
    if done.read().count() == 0 {
        return;
    }
    let Some(rules) = &last.0 else { return };
    match typed.0.parse::<PlayerName>() {
        Ok(name) => {
            fresh.0 = purse.end_match(rules, Some(name), &mut store);
            commands.trigger(OpenScreen(Screen::Records));
        }
        Err(_) => {
            for mut line in &mut faults {
                line.set_if_neq(Localised::new("name-needed"));
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::MatchOver), show);
    app.add_systems(Update, take_name.in_set(crate::AppSystems::Rules).run_if(in_state(Screen::MatchOver)));
}
