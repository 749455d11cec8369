//! The dealer's chances at the batch, as the coach sees them: seven columns, for which the standings make room.

use bevy::prelude::*;

use super::{
    plates::{self, Standings},
    widgets::no_wrap,
};
use crate::{
    AppSystems,
    locale::Localised,
    odds::DealerChances,
    play::{Coach, at_batch},
    settings::Settings,
    states::Screen,
    style::{
        faces::{Faces, plain},
        palette,
    },
    table::{CurrentLayout, is_news},
};

/// The panel.
#[derive(Component)]
struct Panel;

/// One result of the dealer, from 0 at the left: 17 to 21, a natural, a bust.
#[derive(Component, Clone, Copy)]
struct Column(usize);

/// The part of a column that is filled.
#[derive(Component)]
struct Fill(usize);

/// How many results the dealer can come to.
const RESULTS: usize = 7;

/// The chances in the order of the columns.
fn in_order(chances: &DealerChances) -> [f64; RESULTS] {
    let [a, b, c, d, e] = chances.points;
    [a, b, c, d, e, chances.natural, chances.bust]
}

/// What stands below a column.
fn caption(column: usize) -> Localised {
    match column {
        5 => Localised::new("chance-natural"),
        6 => Localised::new("chance-bust"),
        points => Localised::new("chance-points").with("points", 17 + points as u64),
    }
}

fn set_up(faces: Res<Faces>, mut commands: Commands) {
    let small = |size: f32| (plain(size), TextColor(palette::MIST), no_wrap(), Pickable::IGNORE);
    commands
        .spawn((
            Panel,
            Name::new("Dealer's chances"),
            Node {
                position_type: PositionType::Absolute,
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(10), px(4)),
                row_gap: px(2),
                border: UiRect::all(px(1)),
                border_radius: BorderRadius::all(px(12)),
                overflow: Overflow::clip(),
                ..default()
            },
            BackgroundColor(palette::PANEL),
            BorderColor::all(palette::GOLD_DEEP),
            Visibility::Hidden,
            Pickable::IGNORE,
            DespawnOnExit(Screen::Table),
        ))
        .with_children(|panel| {
            panel.spawn((Text::default(), Localised::new("chances-title"), small(13.0)));
            let row = Node { flex_grow: 1.0, column_gap: px(4), align_items: AlignItems::Stretch, ..default() };
            panel.spawn((row, Pickable::IGNORE)).with_children(|row| {
                for column in 0..RESULTS {
                    let node = Node {
                        flex_direction: FlexDirection::Column,
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        min_width: px(0),
                        align_items: AlignItems::Center,
                        ..default()
                    };
                    row.spawn((node, Pickable::IGNORE)).with_children(|cell| {
                        cell.spawn((
                            Column(column),
                            Text::default(),
                            faces.bold(14.0),
                            TextColor(palette::GOLD),
                            no_wrap(),
                            Pickable::IGNORE,
                        ));
                        let shaft = Node {
                            width: percent(70),
                            flex_grow: 1.0,
                            flex_direction: FlexDirection::ColumnReverse,
                            border_radius: BorderRadius::all(px(3)),
                            ..default()
                        };
                        cell.spawn((shaft, BackgroundColor(palette::NIGHT), Pickable::IGNORE)).with_child((
                            Fill(column),
                            Node { width: percent(100), border_radius: BorderRadius::all(px(3)), ..default() },
                            BackgroundColor(if column + 1 == RESULTS { palette::WIN } else { palette::GOLD_DEEP }),
                            Pickable::IGNORE,
                        ));
                        cell.spawn((Text::default(), caption(column), small(13.0)));
                    });
                }
            });
        });
}

fn show(
    coach: Res<Coach>,
    settings: Res<Settings>,
    layout: Res<CurrentLayout>,
    mut panels: Query<(&mut Visibility, &mut Node), (With<Panel>, Without<Fill>)>,
    mut standings: Query<&mut Visibility, (With<Standings>, Without<Panel>)>,
    mut numbers: Query<(&Column, &mut Text)>,
    mut fills: Query<(&Fill, &mut Node), Without<Panel>>,
) {
    let advice = coach.shown(&settings);
    let visible = |so: bool| if so { Visibility::Inherited } else { Visibility::Hidden };
    for mut seen in &mut standings {
        seen.set_if_neq(visible(layout.0.standings.is_some() && advice.is_none()));
    }
    for (mut seen, mut node) in &mut panels {
        let place = layout.0.standings.filter(|_| advice.is_some());
        seen.set_if_neq(visible(place.is_some()));
        if let Some(place) = place {
            plates::put(&mut node, place, layout.0.scale);
        }
    }
    // What is not shown is not kept either: the own cards are gone from these chances.
    let chances = advice.map(|advice| in_order(&advice.dealer));
    for (&Column(column), mut text) in &mut numbers {
        let words = chances.map_or(String::new(), |chances| format!("{:.0}", chances[column] * 100.0));
        text.set_if_neq(Text(words));
    }
    for (&Fill(column), mut node) in &mut fills {
        // Half is the most that any of them gets near to.
        let height = percent(chances.map_or(0.0, |chances| (chances[column] * 200.0).min(100.0) as f32));
        if node.height != height {
            node.height = height;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), set_up.run_if(at_batch));
    app.add_systems(
        Update,
        show.in_set(AppSystems::Hud)
            .run_if(is_news.or_else(resource_changed::<Coach>).or_else(resource_changed::<Settings>))
            .run_if(in_state(Screen::Table).and_then(at_batch).and_then(resource_exists::<CurrentLayout>)),
    );
}
