//! The bar at the bottom of the table: balance, what can be done now, what goes on, and the bet.
//!
//! What goes on (DEAL, SAME BET, CONFIRM) has a place of its own on which nothing else ever lies: a rhythm of clicks on it never
//! meets an action of the next hand.

use bevy::prelude::*;

use super::{
    advice::ROOM_FOR_VALUES,
    balance::{self, BalanceText, BetText},
    bar_button::{Inline, bar_button, go_on_button},
    chip_button::{self, chip_button},
    replay_bar,
    widgets::no_wrap,
};
use crate::{
    AppSystems,
    assets::Pictures,
    audio::{PlaySound, Sound},
    input::{Activate, Intent},
    locale::{Localised, action_key},
    play::{Busy, RoundState, batch::BatchTable},
    rules::{Action, Kind, TableRules},
    settings::Settings,
    states::Screen,
    style::{
        faces::{Faces, plain},
        palette,
    },
    table::{
        CurrentLayout, is_news,
        layout::{BAR_ROW, GO_ON, INFO_ROW},
    },
};

mod groups;
mod stepper;

use groups::Group;
pub(super) use groups::is_question;
use stepper::{Spare, stepper};

/// The bar.
#[derive(Component)]
pub struct Bar;

/// One of the four parts of the bar.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The balance.
    Left,
    /// Chips and actions.
    Middle,
    /// The place of what goes on.
    GoOn,
    /// The bet.
    Right,
}

fn family(kind: Kind) -> &'static str {
    match kind {
        Kind::Match => "match",
        Kind::Casino => "casino",
        Kind::Batch => "batch",
    }
}

/// The words of a button that each kind of table calls in its own way.
fn word(kind: Kind, key: &str) -> Localised {
    Localised::new(format!("{}-{key}", family(kind)))
}

fn caption(text: Localised, align: JustifyContent) -> impl Bundle {
    (
        Node { justify_content: align, ..default() },
        children![(Text::default(), text, plain(15.0), TextColor(palette::MIST), no_wrap())],
    )
}

/// Buttons that are there together. Actions leave room above them, for what the coach says that they are worth.
fn group(group: Group) -> impl Bundle {
    let acts = matches!(group, Group::Playing | Group::Question);
    let node = Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        max_width: percent(100),
        padding: UiRect::top(px(if acts { ROOM_FOR_VALUES } else { 0.0 })),
        column_gap: px(10),
        row_gap: px(if acts { ROOM_FOR_VALUES } else { 10.0 }),
        display: Display::None,
        ..default()
    };
    (group, node)
}

/// Sets the bar up for the table that was opened.
fn set_up(state: Res<RoundState>, faces: Res<Faces>, pictures: Res<Pictures>, mut commands: Commands) {
    let rules = state.rules();
    let wide = |min: f32, align: AlignItems| Node {
        flex_direction: FlexDirection::Column,
        min_width: px(min),
        align_items: align,
        ..default()
    };
    commands
        .spawn((
            Bar,
            Name::new("Bar"),
            Node {
                position_type: PositionType::Absolute,
                bottom: px(0),
                width: percent(100),
                height: px(BAR_ROW),
                padding: UiRect::horizontal(px(18)),
                border: UiRect::top(px(2)),
                display: Display::Grid,
                align_items: AlignItems::Center,
                column_gap: px(GAP),
                ..default()
            },
            BackgroundColor(palette::BAR),
            BorderColor::all(palette::GOLD_DEEP),
            bevy::input_focus::tab_navigation::TabGroup::new(0),
            DespawnOnExit(Screen::Table),
        ))
        .with_children(|bar| {
            bar.spawn((
                Part::Left,
                wide(120.0, AlignItems::Start),
                children![
                    caption(Localised::new("balance"), JustifyContent::Start),
                    (BalanceText, Text::default(), faces.bold(28.0), TextColor(palette::GOLD), no_wrap()),
                ],
            ));
            let middle = Node {
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                column_gap: px(18),
                row_gap: px(10),
                flex_wrap: FlexWrap::Wrap,
                justify_self: JustifySelf::Center,
                max_width: percent(100),
                ..default()
            };
            bar.spawn((Part::Middle, middle)).with_children(|middle| {
                bets(middle, rules, &faces, &pictures);
                actions(middle, rules.kind, &faces);
                after_the_round(middle, rules.kind, &faces);
                if state.is_replay() {
                    middle.spawn(group(Group::Replay)).with_children(|replay| replay_bar::buttons(replay, &faces));
                }
            });
            let place = Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() };
            bar.spawn((Part::GoOn, place)).with_children(|place| what_goes_on(place, rules.kind, &faces));
            bar.spawn((
                Part::Right,
                wide(96.0, AlignItems::End),
                children![
                    caption(Localised::new("bet"), JustifyContent::End),
                    (BetText, Text::default(), faces.bold(28.0), TextColor(palette::GOLD), no_wrap()),
                ],
            ));
        });
}

/// What makes a bet.
fn bets(parent: &mut ChildSpawnerCommands, rules: &TableRules, faces: &Faces, pictures: &Pictures) {
    parent.spawn(group(Group::Chips)).with_children(|chips| {
        for (place, &chip) in rules.chips.iter().enumerate() {
            let number = place as u8 + 1;
            let label = Localised::new("chip-of").with("amount", (chip, rules.currency));
            chip_button(chips, faces, pictures, number, chip, label);
        }
    });
    parent.spawn(group(Group::Betting)).with_children(|betting| {
        if rules.kind == Kind::Match {
            stepper(betting, faces);
        }
        if rules.jackpot.is_some() {
            bar_button(betting, faces, Intent::Jackpot, Localised::new("casino-jackpot"), false);
        }
        bar_button(betting, faces, Intent::Clear, word(rules.kind, "clear-bet"), false);
        if rules.kind != Kind::Casino {
            bar_button(betting, faces, Intent::AllIn, Localised::new("all-in"), false);
        }
    });
}

/// What a hand can do. Insurance asks in a window of its own.
fn actions(parent: &mut ChildSpawnerCommands, kind: Kind, faces: &Faces) {
    let label = |action: Action| Localised::new(action_key(kind, action));
    // At the batch doubling is asked before, and nothing is split.
    let batch = kind == Kind::Batch;
    parent.spawn(group(Group::Playing)).with_children(|playing| {
        bar_button(playing, faces, Intent::Hit, label(Action::Hit), false);
        bar_button(playing, faces, Intent::Stand, label(Action::Stand), false);
        if !batch {
            bar_button(playing, faces, Intent::Double, label(Action::Double), false);
            bar_button(playing, faces, Intent::Split, label(Action::Split), false);
        }
        bar_button(playing, faces, Intent::Coach, Localised::new("coach"), false);
    });
    if batch {
        parent.spawn(group(Group::Question)).with_children(|question| {
            bar_button(question, faces, Intent::Yes, label(Action::Double), false);
            bar_button(question, faces, Intent::No, label(Action::Decline), true);
            bar_button(question, faces, Intent::Coach, Localised::new("coach"), false);
        });
    }
}

/// What there is beside going on, once a round is over.
fn after_the_round(parent: &mut ChildSpawnerCommands, kind: Kind, faces: &Faces) {
    if kind == Kind::Batch {
        // Only where no person has anything left is there more than going on.
        parent.spawn(group(Group::PlayOut)).with_children(|out| {
            bar_button(out, faces, Intent::ChangeBet, Localised::new("batch-play-out"), false);
        });
    } else {
        parent.spawn(group(Group::AfterRound)).with_children(|after| {
            bar_button(after, faces, Intent::ChangeBet, word(kind, "new-game"), false);
        });
    }
}

/// Each of these is there at another moment, in the same place.
fn what_goes_on(parent: &mut ChildSpawnerCommands, kind: Kind, faces: &Faces) {
    let after = if kind == Kind::Batch { Localised::new("go-on") } else { word(kind, "same-bet") };
    for (moment, label) in [
        (Group::Betting, word(kind, "deal")),
        (Group::AfterRound, after),
        (Group::Spent, Localised::new("go-on")),
        (Group::NextHand, Localised::new("drill-next")),
    ] {
        let node =
            Node { width: percent(100), justify_content: JustifyContent::Center, display: Display::None, ..default() };
        parent.spawn((moment, node)).with_children(|place| go_on_button(place, faces, label));
    }
}

/// Where a part stands in the bar's grid, which has so many rows: its columns and its rows.
fn cell(part: Part, rows: usize) -> (GridPlacement, GridPlacement) {
    let (last, info) = (rows as i16, GridPlacement::start(1));
    match (part, rows) {
        (Part::Left, _) => (GridPlacement::start(1), info),
        (Part::Middle, 1) => (GridPlacement::start(2), info),
        (Part::GoOn, 1) => (GridPlacement::start(3), info),
        (Part::Right, 1) => (GridPlacement::start(4), info),
        (Part::Right, _) => (GridPlacement::start_end(3, 5), info),
        (Part::Middle, 2 | 3) => (GridPlacement::start_end(1, 4), GridPlacement::start_end(2, last + 1)),
        (Part::GoOn, 2 | 3) => (GridPlacement::start(4), GridPlacement::start_end(2, last + 1)),
        // As narrow as a telephone held upright: what goes on has the lowest row for itself.
        (Part::Middle, _) => (GridPlacement::start_end(1, 5), GridPlacement::start_end(2, last)),
        (Part::GoOn, _) => (GridPlacement::start_end(1, 5), GridPlacement::start(last)),
    }
}

fn arrange(
    layout: Res<CurrentLayout>,
    mut bars: Query<(&mut Node, &Children), (With<Bar>, Without<Part>)>,
    mut parts: Query<(&Part, &mut Node), Without<Bar>>,
    mut spare: Query<&mut Node, (With<Spare>, Without<Bar>, Without<Part>)>,
    mut caps: Query<&mut Node, (With<Inline>, Without<Spare>, Without<Bar>, Without<Part>)>,
) {
    let rows = layout.0.bar_rows;
    let narrow = rows > 1 && layout.0.window.x / layout.0.scale < NARROW;
    for mut node in &mut spare {
        node.display = if narrow { Display::None } else { Display::Flex };
    }
    for mut node in &mut caps {
        node.position_type = if narrow { PositionType::Absolute } else { PositionType::Relative };
        (node.right, node.bottom) = if narrow { (px(-6), px(-8)) } else { (auto(), auto()) };
    }
    for (mut bar, children) in &mut bars {
        bar.height = px(layout.0.bar.height() / layout.0.scale);
        bar.grid_template_columns = vec![GridTrack::auto(), GridTrack::flex(1.0), GridTrack::auto(), GridTrack::auto()];
        bar.grid_template_rows = vec![GridTrack::fr(1.0); rows];
        if rows > 1 {
            bar.grid_template_rows[0] = GridTrack::px(INFO_ROW);
        }
        for child in children {
            let Ok((part, mut node)) = parts.get_mut(*child) else { continue };
            (node.grid_column, node.grid_row) = cell(*part, rows);
            match part {
                Part::Middle => {}
                Part::GoOn if rows > 3 => node.width = percent(100),
                Part::GoOn => node.width = px(GO_ON - GAP),
                // In a row of their own caption and amount stand beside each other.
                Part::Left | Part::Right => {
                    let right = *part == Part::Right;
                    node.flex_direction = if rows > 1 { FlexDirection::Row } else { FlexDirection::Column };
                    node.column_gap = px(8);
                    node.justify_content = if right { JustifyContent::End } else { JustifyContent::Start };
                    node.align_items = match (rows, right) {
                        (1, true) => AlignItems::End,
                        (1, false) => AlignItems::Start,
                        _ => AlignItems::Center,
                    };
                }
            }
        }
    }
}

/// Between the parts of the bar, in units of the interface.
const GAP: f32 = 12.0;

/// A bar of several rows is narrow below so many units of the interface: it leaves out what another button does too.
const NARROW: f32 = 1000.0;

/// A chip's or button's click is heard.
fn click_sound(_: On<Activate>, mut sounds: MessageWriter<PlaySound>) {
    sounds.write(PlaySound { sound: Sound::Button, pan: 0.0 });
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<balance::Counting>();
    app.add_observer(click_sound);
    app.add_systems(OnEnter(Screen::Table), set_up);
    let told_anew = is_news
        .or_else(resource_exists_and_changed::<BatchTable>)
        .or_else(resource_changed::<Busy>)
        .or_else(resource_changed::<Settings>);
    app.add_systems(
        Update,
        (
            arrange.run_if(resource_exists_and_changed::<CurrentLayout>),
            groups::light.run_if(told_anew),
            balance::count,
            chip_button::style,
        )
            .chain()
            .after(super::widgets::ButtonStyles)
            .in_set(AppSystems::Hud)
            .run_if(
                in_state(Screen::Table)
                    .and_then(resource_exists::<RoundState>)
                    .and_then(resource_exists::<CurrentLayout>),
            ),
    );
}
