//! The drill's verdict: a panel beside the hand with what every action was worth. The way to the next hand is in the bar.

use bevy::prelude::*;

use super::{balance, question, widgets};
use crate::{
    AppSystems,
    locale::{Localised, Value, action_key},
    odds::Mark,
    play::{RoundState, coach::verdict, drill::Exercise},
    states::Screen,
    style::{faces::Faces, palette},
    table::CurrentLayout,
};

/// The part of the window in which the panel lies.
#[derive(Component)]
struct Place;

/// The panel.
#[derive(Component)]
struct Panel;

/// How good the answer was.
#[derive(Component)]
struct Verdict;

/// What one action was worth, from 0 for the best.
#[derive(Component, Clone, Copy)]
struct Worth(usize);

/// The text of a [`Worth`].
#[derive(Component, Clone, Copy)]
struct WorthText(usize);

/// How many actions there are at most: hit, stand, double, split.
const ACTIONS: usize = 4;

/// Whether this table is the drill's.
fn at_drill(state: Option<Res<RoundState>>) -> bool {
    state.is_some_and(|state| state.is_drill())
}

fn set_up(faces: Res<Faces>, mut commands: Commands) {
    commands
        .spawn((
            Place,
            Name::new("Verdict"),
            Node {
                position_type: PositionType::Absolute,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                display: Display::None,
                ..default()
            },
            Pickable::IGNORE,
            GlobalZIndex(5),
            bevy::input_focus::tab_navigation::TabGroup::new(2),
            DespawnOnExit(Screen::Table),
        ))
        .with_children(|place| {
            place.spawn((Panel, widgets::panel())).with_children(|panel| {
                panel
                    .spawn(Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::Center,
                        row_gap: px(8),
                        flex_shrink: 1.0,
                        min_width: px(0),
                        ..default()
                    })
                    .with_children(|words| {
                        words.spawn((
                            Verdict,
                            Text::default(),
                            Localised::new(""),
                            faces.bold(19.0),
                            TextColor(palette::GOLD),
                            widgets::centred(),
                        ));
                        words.spawn(widgets::row(8.0)).with_children(|row| {
                            (0..ACTIONS).for_each(|place| worth(row, &faces, place));
                        });
                    });
            });
        });
}

fn worth(row: &mut ChildSpawnerCommands, faces: &Faces, place: usize) {
    row.spawn((
        Worth(place),
        Node {
            padding: UiRect::axes(px(10), px(3)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(12)),
            display: Display::None,
            ..default()
        },
        BackgroundColor(palette::NIGHT),
        BorderColor::all(palette::DIM_BORDER),
        children![(
            WorthText(place),
            Text::default(),
            Localised::new(""),
            faces.bold(17.0),
            TextColor(palette::IVORY),
            widgets::no_wrap(),
        )],
    ));
}

/// The width of a panel that is not low, in units of the interface.
const WIDTH: f32 = 400.0;
/// The most that a low one takes.
const LOW_WIDTH: f32 = 520.0;

fn follow(
    state: Res<RoundState>,
    exercise: Res<Exercise>,
    layout: Res<CurrentLayout>,
    mut places: Query<&mut Node, (With<Place>, Without<Panel>)>,
    mut panels: Query<&mut Node, (With<Panel>, Without<Place>)>,
) {
    let judged = exercise.verdict().is_some();
    let (rect, low) = question::place(&layout.0);
    let (corner, size) = (rect.min / layout.0.scale, rect.size() / layout.0.scale);
    for mut node in &mut places {
        let wanted = Node {
            display: if judged && state.is_answered() { Display::Flex } else { Display::None },
            left: px(corner.x),
            top: px(corner.y),
            width: px(size.x),
            height: px(size.y),
            ..node.clone()
        };
        node.set_if_neq(wanted);
    }
    for mut node in &mut panels {
        let wanted = Node {
            flex_direction: if low { FlexDirection::Row } else { FlexDirection::Column },
            width: px(size.x.min(if low { LOW_WIDTH } else { WIDTH })),
            padding: UiRect::axes(px(16), px(if low { 6 } else { 14 })),
            justify_content: JustifyContent::Center,
            row_gap: px(12),
            column_gap: px(12),
            ..node.clone()
        };
        node.set_if_neq(wanted);
    }
}

fn write(
    state: Res<RoundState>,
    exercise: Res<Exercise>,
    mut verdicts: Query<(&mut Localised, &mut TextColor), With<Verdict>>,
    mut cells: Query<(&Worth, &mut Node, &mut BorderColor, &mut BackgroundColor)>,
    mut texts: Query<(&WorthText, &mut Localised), Without<Verdict>>,
) {
    let kind = state.rules().kind;
    let told = exercise.verdict();
    for (mut words, mut ink) in &mut verdicts {
        words.set_if_neq(told.map_or_else(|| Localised::new(""), |(grade, _)| verdict(grade, kind)));
        let right = told.is_some_and(|(grade, _)| grade.mark == Mark::Best);
        ink.set_if_neq(TextColor(if right { palette::WIN } else { palette::GOLD }));
    }
    let actions = told.map(|(_, advice)| &advice.actions[..]).unwrap_or_default();
    for (&Worth(place), mut node, mut border, mut ground) in &mut cells {
        let display = if place < actions.len() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        // What was chosen has the bright edge, what was best the bright ground and a mark.
        let chosen = actions.get(place).zip(told).is_some_and(|((action, _), (grade, _))| *action == grade.chosen);
        border.set_if_neq(BorderColor::all(if chosen { palette::IVORY } else { palette::DIM_BORDER }));
        ground.set_if_neq(BackgroundColor(if place == 0 { palette::PRIMARY } else { palette::NIGHT }));
    }
    for (&WorthText(place), mut words) in &mut texts {
        let wanted = match actions.get(place) {
            Some(&(action, value)) => Localised::new(if place == 0 { "drill-value-best" } else { "drill-value" })
                .with("action", Value::Key(action_key(kind, action).into()))
                .with("value", Value::Bets((value * 100.0).round() as i32)),
            None => Localised::new(""),
        };
        words.set_if_neq(wanted);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), set_up.run_if(at_drill));
    app.add_systems(
        Update,
        (follow, write)
            .before(balance::count)
            .in_set(AppSystems::Hud)
            .run_if(in_state(Screen::Table).and_then(at_drill).and_then(resource_exists::<CurrentLayout>)),
    );
}
