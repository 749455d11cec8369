//! A round of the history: what it came to, and whether it is what was promised.

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe};

use super::root;
use crate::{
    input::{Activate, Curtain},
    locale::Localised,
    navigation::GoBack,
    play::{
        purse::Purse,
        retold::{OpenedRound, Told, check, when},
        seating::SitDown,
    },
    rules::Kind,
    states::{Menu, Screen},
    storage::Store,
    style::{
        faces::{Faces, plain},
        palette,
    },
    ui::{scrolling, widgets},
};

/// Where the check is written.
#[derive(Component)]
struct Checked;

fn show(faces: Res<Faces>, opened: Res<OpenedRound>, screen: Res<State<Screen>>, mut commands: Commands) {
    let faces = &*faces;
    commands.spawn((root(Menu::PastRound), Name::new("Past round"))).with_children(|page| {
        page.spawn(scrolling::panel()).with_children(|framed| {
            let Some((past, rules)) = &opened.0 else { return };
            let told = Told::of(past, rules);
            framed.spawn(scrolling::area(14.0)).with_children(|panel| {
                panel.spawn(widgets::heading(faces, Localised::new("stat-round").with("n", past.number), 32.0));
                panel.spawn((Text::default(), when(past), plain(16.0), TextColor(palette::MIST), widgets::centred()));
                let words = match &told {
                    Some(told) => {
                        panel.spawn((
                            widgets::fixed(told.cards(), faces.bold(20.0), palette::IVORY),
                            widgets::centred(),
                        ));
                        Localised::new("history-result")
                            .with("bet", (told.bet, rules.currency))
                            .with("net", (told.net, rules.currency))
                    }
                    None => Localised::new("history-broken"),
                };
                panel.spawn((Text::default(), words, faces.bold(20.0), TextColor(palette::GOLD), widgets::centred()));
                panel.spawn((
                    Checked,
                    Node { flex_direction: FlexDirection::Column, row_gap: px(8), max_width: px(820), ..default() },
                ));
            });
            framed.spawn(Node { flex_shrink: 0.0, ..widgets::row(12.0) }).with_children(|row| {
                row.spawn((
                    widgets::button(faces, Localised::new("history-check")),
                    widgets::Primary,
                    AutoFocus,
                    observe(write_check),
                ));
                // At the batch the other seats' computers would be needed too.
                if *screen.get() == Screen::History && rules.kind != Kind::Batch && told.is_some() {
                    row.spawn((widgets::button(faces, Localised::new("replay-watch")), observe(watch)));
                }
                row.spawn((
                    widgets::button(faces, Localised::new("back")),
                    observe(|_: On<Activate>, mut commands: Commands| commands.trigger(GoBack)),
                ));
            });
        });
    });
}

/// Shows it again on its table.
fn watch(
    _: On<Activate>,
    opened: Res<OpenedRound>,
    mut sit: MessageWriter<SitDown>,
    mut menu: ResMut<NextState<Menu>>,
    mut curtain: ResMut<Curtain>,
) {
    if let Some((past, rules)) = &opened.0 {
        sit.write(SitDown::Replay(Box::new(past.clone()), rules.clone()));
        menu.set(Menu::None);
        curtain.fall();
    }
}

/// Checks the round and says in words what was checked, or what is wrong.
fn write_check(
    _: On<Activate>,
    opened: Res<OpenedRound>,
    purse: Res<Purse>,
    store: Res<Store>,
    places: Query<Entity, With<Checked>>,
    mut commands: Commands,
) {
    let Some((past, rules)) = &opened.0 else { return };
    let lines = check(past, rules, purse.may_be_told(past, rules, &store));
    for place in &places {
        commands.entity(place).despawn_children().with_children(|place| {
            for line in &lines {
                place.spawn(widgets::body(line.clone(), 16.0));
            }
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::PastRound), show);
}
