//! The podium: the end of a batch, with shared places shown as shared.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::observe,
};

use crate::{
    assets::Pictures,
    audio::{PlaySound, Sound},
    input::Activate,
    locale::Localised,
    navigation::OpenScreen,
    play::batch::BatchTable,
    rules::Standing,
    states::Screen,
    style::{
        faces::{Faces, plain},
        palette,
    },
    ui::{
        plates::face,
        scrolling,
        widgets::{self, no_wrap},
    },
};

/// How high the steps of the three places are, in interface pixels, left to right: second, first, third.
const STEPS: [(usize, f32); 3] = [(2, 84.0), (1, 128.0), (3, 56.0)];

fn show(
    faces: Res<Faces>,
    pictures: Res<Pictures>,
    table: Option<Res<BatchTable>>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    let Some(table) = table else { return };
    let faces = &*faces;
    let batch = table.batch();
    let winners = batch.winners();
    let names: Vec<String> = winners.iter().map(|&seat| table.name(seat)).collect();
    let title = match names.len() {
        0 => Localised::new("podium-nobody"),
        1 if table.alone() == winners.first().copied() => Localised::new("podium-you-won"),
        1 => Localised::new("podium-won").with("name", names.concat()),
        _ => Localised::new("podium-shared").with("names", names),
    };
    sounds.write(PlaySound::new(if winners.is_empty() { Sound::Lose } else { Sound::BatchWon }));
    let standings = batch.standings();
    commands
        .spawn((widgets::screen(), Name::new("Podium"), TabGroup::new(0), DespawnOnExit(Screen::Podium)))
        .with_children(|page| {
            let edition = Localised::new("podium-edition").with("n", batch.edition()).with("rounds", batch.rounds());
            page.spawn(scrolling::area(16.0)).with_children(|page| {
                page.spawn(widgets::body(edition, 18.0));
                page.spawn(widgets::heading(faces, title, 38.0));
                page.spawn(Node {
                    align_items: AlignItems::End,
                    justify_content: JustifyContent::Center,
                    column_gap: px(8),
                    flex_shrink: 0.0,
                    ..default()
                })
                .with_children(|steps| {
                    for (place, height) in STEPS {
                        let there: Vec<&Standing> =
                            standings.iter().filter(|s| s.place == place && !s.balance.is_zero()).collect();
                        step(steps, faces, &pictures, &table, place, height, &there);
                    }
                });
                rest(page, faces, &table, &standings);
            });
            page.spawn(Node { flex_shrink: 0.0, ..widgets::row(14.0) }).with_children(|row| {
                row.spawn((widgets::button(faces, Localised::new("podium-lobby")), observe(to(Screen::Lobby))));
                row.spawn((
                    widgets::button(faces, Localised::new("podium-again")),
                    widgets::Primary,
                    AutoFocus,
                    observe(to(Screen::Seats)),
                ));
            });
        });
}

/// One step with who stands on it: several where the place is shared, nobody where the one above is.
fn step(
    steps: &mut ChildSpawnerCommands,
    faces: &Faces,
    pictures: &Pictures,
    table: &BatchTable,
    place: usize,
    height: f32,
    there: &[&Standing],
) {
    if there.is_empty() {
        return;
    }
    let column = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(4),
        flex_shrink: 0.0,
        ..default()
    };
    steps.spawn(column.clone()).with_children(|stand| {
        stand.spawn(Node { column_gap: px(10), ..default() }).with_children(|row| {
            for standing in there {
                let Some(player) = table.seat(standing.seat) else { continue };
                row.spawn(column.clone()).with_children(|person| {
                    if place == 1 {
                        person.spawn((
                            ImageNode::new(pictures.crown.clone()),
                            Node { width: px(52), height: px(52), margin: UiRect::bottom(px(-6)), ..default() },
                        ));
                    }
                    person.spawn(face(faces, player, 74.0));
                    person.spawn((
                        Text::new(player.name.to_string()),
                        faces.bold(20.0),
                        TextColor(palette::IVORY),
                        no_wrap(),
                    ));
                    let amount = Localised::value((standing.balance, table.batch().rules().currency));
                    person.spawn((Text::default(), amount, plain(18.0), TextColor(palette::GOLD), no_wrap()));
                });
            }
        });
        stand.spawn((
            Node {
                width: px(140.0_f32.max(110.0 * there.len() as f32)),
                height: px(height),
                border: UiRect::all(px(2)),
                border_radius: BorderRadius::top(px(12)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            BackgroundColor(palette::PANEL),
            BorderColor::all(palette::GOLD_DEEP),
            children![(Text::new(format!("{place}")), faces.display(40.0), TextColor(palette::GOLD))],
        ));
    });
}

/// Everybody below the podium, in one line each.
fn rest(page: &mut ChildSpawnerCommands, faces: &Faces, table: &BatchTable, standings: &[Standing]) {
    page.spawn(Node {
        display: Display::Grid,
        grid_template_columns: vec![GridTrack::auto(); 3],
        column_gap: px(30),
        row_gap: px(2),
        flex_shrink: 0.0,
        ..default()
    })
    .with_children(|grid| {
        for standing in standings.iter().filter(|s| s.place > 3 || s.balance.is_zero()) {
            let amount = if standing.balance.is_zero() {
                Localised::new("batch-out")
            } else {
                Localised::value((standing.balance, table.batch().rules().currency))
            };
            for cell in [Localised::value(standing.place), Localised::value(table.name(standing.seat)), amount] {
                grid.spawn((Text::default(), cell, faces.bold(18.0), TextColor(palette::MIST)));
            }
        }
    });
}

fn to(screen: Screen) -> impl Fn(On<Activate>, Commands) {
    move |_, mut commands| commands.trigger(OpenScreen(screen))
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Podium), show);
}
