//! The records of all tables that have been played: the five best matches, what the casino remembers, and who won how many
//! batches.

use std::sync::Arc;

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::observe,
};

use crate::{
    input::Activate,
    locale::{Localised, Value},
    navigation::GoBack,
    play::{
        purse::Purse,
        records::{batch_records, records},
    },
    rules::{CasinoRecords, Kind, Record, TableRules},
    states::Screen,
    storage::Store,
    style::{
        faces::{Faces, plain},
        palette,
    },
    tables::Tables,
    ui::{scrolling, widgets},
};

/// So many winners of batches are shown.
const WINNERS: usize = 5;

/// The place that has just been won: its line shines.
#[derive(Resource, Default)]
pub struct NewRecord(pub Option<usize>);

fn show(
    faces: Res<Faces>,
    tables: Res<Tables>,
    store: Res<Store>,
    fresh: Res<NewRecord>,
    purse: Res<Purse>,
    mut commands: Commands,
) {
    let faces = &*faces;
    let built_in = TableRules::built_in();
    let is_own = |rules: &TableRules| built_in.iter().all(|other| other.id != rules.id);
    commands
        .spawn((widgets::screen(), Name::new("Records"), TabGroup::new(0), DespawnOnExit(Screen::Records)))
        .with_children(|page| {
            page.spawn(scrolling::area(16.0)).with_children(|page| {
                page.spawn(widgets::heading(faces, Localised::new("records"), 44.0));
                // The long lists of the matches at the left, what is short at the right.
                page.spawn(Node { flex_shrink: 0.0, align_items: AlignItems::Start, ..widgets::row(16.0) })
                    .with_children(|row| {
                        row.spawn(column()).with_children(|left| {
                            for rules in tables.all.iter().filter(|rules| rules.kind == Kind::Match) {
                                let own = is_own(rules);
                                let shines = fresh.0.filter(|_| !own);
                                matches(left, faces, rules, records(&rules.id, &store).list(), shines, own);
                            }
                        });
                        row.spawn(column()).with_children(|right| {
                            for (place, rules) in tables.all.iter().enumerate() {
                                let own = is_own(rules);
                                // A purse that several tables are played with has one list.
                                let listed = tables.all[..place].iter().any(|other| Purse::shares(other, rules));
                                match rules.kind {
                                    Kind::Casino if !listed => {
                                        let house = Value::Key("help-casino-name".into());
                                        let name = if own { (&rules.name).into() } else { house };
                                        casino(right, faces, rules, name, &purse.casino(rules, &store).records, own);
                                    }
                                    Kind::Batch => batches(right, faces, &store, rules, own),
                                    Kind::Match | Kind::Casino => {}
                                }
                            }
                        });
                    });
            });
            page.spawn((
                widgets::button(faces, Localised::new("back")),
                AutoFocus,
                observe(|_: On<Activate>, mut commands: Commands| commands.trigger(GoBack)),
            ));
        });
}

/// Panels below each other, equally wide.
fn column() -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(16), flex_shrink: 0.0, ..default() }
}

/// A panel with its heading; a table of the player's own that has nothing to show has none.
fn panel(
    row: &mut ChildSpawnerCommands,
    faces: &Faces,
    title: Localised,
    nothing: Option<(&'static str, bool)>,
    write: impl FnOnce(&mut ChildSpawnerCommands),
) {
    if nothing.is_some_and(|(_, own)| own) {
        return;
    }
    row.spawn(widgets::panel()).with_children(|panel| {
        panel.spawn(widgets::heading(faces, title, 24.0));
        match nothing {
            Some((words, _)) => {
                panel.spawn(widgets::body(Localised::new(words), 20.0));
            }
            None => write(panel),
        }
    });
}

/// A grid of so many columns.
fn grid(columns: usize) -> Node {
    Node {
        display: Display::Grid,
        grid_template_columns: vec![GridTrack::auto(); columns],
        column_gap: px(26),
        row_gap: px(6),
        align_items: AlignItems::Center,
        ..default()
    }
}

/// The five best matches: place, name, amount, rounds and day.
fn matches(
    row: &mut ChildSpawnerCommands,
    faces: &Faces,
    rules: &Arc<TableRules>,
    list: &[Record],
    shines: Option<usize>,
    own: bool,
) {
    let title = Localised::new("match-records").with("table", &rules.name);
    let nothing = list.is_empty().then_some(("no-records", own));
    panel(row, faces, title, nothing, |panel| {
        panel.spawn(grid(5)).with_children(|grid| {
            for key in ["record-place", "record-name", "record-best", "record-rounds", "record-date"] {
                grid.spawn((
                    Text::default(),
                    Localised::new(key),
                    plain(16.0),
                    TextColor(palette::MIST),
                    widgets::no_wrap(),
                ));
            }
            for (place, record) in list.iter().enumerate() {
                let colour = if shines == Some(place) { palette::GOLD } else { palette::IVORY };
                let cells: [Value; 5] = [
                    (place + 1).into(),
                    record.name.to_string().into(),
                    (record.best, rules.currency).into(),
                    record.rounds.into(),
                    Value::Day(record.when.clone()),
                ];
                for cell in cells {
                    grid.spawn((
                        Text::default(),
                        Localised::value(cell),
                        faces.bold(22.0),
                        TextColor(colour),
                        widgets::no_wrap(),
                    ));
                }
            }
        });
    });
}

/// What the casino remembers: biggest win, highest bankroll, jackpots.
fn casino(
    row: &mut ChildSpawnerCommands,
    faces: &Faces,
    rules: &Arc<TableRules>,
    name: Value,
    kept: &CasinoRecords,
    own: bool,
) {
    let nothing = (*kept == CasinoRecords::default()).then_some(("casino-no-records", own));
    panel(row, faces, Localised::value(name), nothing, |panel| {
        let mut lines: Vec<(&'static str, Value)> = vec![
            ("casino-record-win", (kept.biggest_win, rules.currency).into()),
            ("casino-record-highest", (kept.highest, rules.currency).into()),
        ];
        if rules.jackpot.is_some() {
            lines.push(("casino-record-jackpots", kept.jackpots.into()));
        }
        panel.spawn(grid(2)).with_children(|grid| {
            for (key, value) in lines {
                grid.spawn((
                    Text::default(),
                    Localised::new(key),
                    plain(18.0),
                    TextColor(palette::MIST),
                    widgets::no_wrap(),
                ));
                grid.spawn((
                    Text::default(),
                    Localised::value(value),
                    faces.bold(22.0),
                    TextColor(palette::GOLD),
                    widgets::no_wrap(),
                ));
            }
        });
    });
}

/// The batch: editions won by name, and the best final stack.
fn batches(row: &mut ChildSpawnerCommands, faces: &Faces, store: &Store, rules: &Arc<TableRules>, own: bool) {
    let kept = batch_records(&rules.id, store);
    let title = Localised::new("batch-records").with("table", &rules.name);
    let nothing = (kept.edition <= 1).then_some(("batch-no-records", own));
    panel(row, faces, title, nothing, |panel| {
        panel.spawn(grid(2)).with_children(|grid| {
            for (name, wins) in kept.wins.iter().take(WINNERS) {
                let wins = Localised::new("batch-record-wins").with("n", *wins);
                grid.spawn(widgets::fixed(name.to_string(), faces.bold(22.0), palette::IVORY));
                grid.spawn((Text::default(), wins, plain(18.0), TextColor(palette::GOLD), widgets::no_wrap()));
            }
        });
        let best = Localised::new("batch-record-best").with("amount", (kept.best_final, rules.currency));
        panel.spawn(widgets::body(best, 18.0));
    });
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NewRecord>();
    app.add_systems(OnEnter(Screen::Records), show);
    app.add_systems(OnExit(Screen::Records), |mut fresh: ResMut<NewRecord>| fresh.0 = None);
}
