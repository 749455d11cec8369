//! The end of a match: what it came to, and a name for its record where it is one.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{name_entry, records::NewRecord};
use crate::{
    audio::{PlaySound, Sound},
    input::{Intent, IntentGiven},
    locale::{Locale, Localised},
    play::purse::Purse,
    rules::{Kind, PlayerName, TableRules},
    states::Menu,
    states::Screen,
    storage::Store,
    style::faces::Faces,
    ui::{
        typing::{TextGiven, Typed},
        widgets,
    },
};

/// The line that says what is wrong with a name.
#[derive(Component)]
struct Fault;

fn rules() -> Option<std::sync::Arc<TableRules>> {
    TableRules::built_in().into_iter().find(|rules| rules.kind == Kind::Match)
}

fn show(
    faces: Res<Faces>,
    locale: Res<Locale>,
    store: Res<Store>,
    mut purse: ResMut<Purse>,
    mut typed: ResMut<Typed>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    let faces = &*faces;
    let Some(rules) = rules() else { return };
    let game = purse.game(&rules, &store).game;
    let place = purse.record_place(&rules, &store);
    typed.0.clear();
    sounds.write(PlaySound { sound: if place.is_some() { Sound::Win } else { Sound::Even }, pan: 0.0 });
    commands
        .spawn((widgets::screen(), Name::new("Match over"), TabGroup::new(0), DespawnOnExit(Screen::MatchOver)))
        .with_children(|page| {
            page.spawn(widgets::heading(faces, Localised::new("match-over"), 44.0));
            let summary = Localised::new("match-summary")
                .with("best", locale.amount(game.highest, rules.currency))
                .with("rounds", u64::from(game.rounds));
            page.spawn(widgets::body(summary, 24.0));
            match place {
                Some(place) => {
                    page.spawn(widgets::body(Localised::new("record-won").with("place", place as u64 + 1), 22.0));
                    name_entry::field(page, faces);
                    page.spawn((Fault, widgets::body(Localised::new("name-hint"), 17.0)));
                    name_entry::picker(page, faces);
                }
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
    mut purse: ResMut<Purse>,
    mut store: ResMut<Store>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if let Some(rules) = rules() {
        purse.end_match(&rules, None, String::new(), &mut store);
    }
    screen.set(Screen::Lobby);
}

/// The name is given: the record is kept, the next match begins.
fn take_name(
    mut done: MessageReader<TextGiven>,
    typed: Res<Typed>,
    mut purse: ResMut<Purse>,
    mut store: ResMut<Store>,
    mut fresh: ResMut<NewRecord>,
    mut faults: Query<&mut Localised, With<Fault>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if done.read().count() == 0 {
        return;
    }
    let Some(rules) = rules() else { return };
    match typed.0.parse::<PlayerName>() {
        Ok(name) => {
            fresh.0 = purse.end_match(&rules, Some(name), crate::clock::now(), &mut store);
            screen.set(Screen::Records);
        }
        Err(_) => {
            for mut line in &mut faults {
                line.set_if_neq(Localised::new("name-needed"));
            }
        }
    }
}

/// Esc leaves without ending the match where it goes on, else to the lobby: the record waits for its name.
fn go_back(
    mut given: MessageReader<IntentGiven>,
    menu: Res<State<Menu>>,
    on: Res<State<Screen>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let back = given.read().any(|given| given.intent == Intent::Back);
    if back && *on.get() == Screen::MatchOver && *menu.get() == Menu::None {
        screen.set(Screen::Lobby);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::MatchOver), show);
    app.add_systems(Update, (take_name.run_if(in_state(Screen::MatchOver)), go_back).in_set(crate::AppSystems::Rules));
}
