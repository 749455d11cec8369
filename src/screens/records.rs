//! The records: the five best matches with name, amount, rounds and date, and who won how many batches.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::{
    locale::{Locale, Localised},
    play::{batch, purse::records},
    rules::{Kind, TableRules},
    states::Screen,
    storage::Store,
    style::{
        faces::{Faces, plain},
        palette,
    },
    ui::widgets,
};

/// So many winners of batches are shown.
const WINNERS: usize = 6;

/// The place that has just been won: its line shines.
#[derive(Resource, Default)]
pub struct NewRecord(pub Option<usize>);

fn show(faces: Res<Faces>, locale: Res<Locale>, store: Res<Store>, fresh: Res<NewRecord>, mut commands: Commands) {
    let faces = &*faces;
    let tables = TableRules::built_in();
    let Some(rules) = tables.iter().find(|rules| rules.kind == Kind::Match) else { return };
    let records = records(&rules.id, &store);
    commands
        .spawn((widgets::screen(), Name::new("Records"), TabGroup::new(0), DespawnOnExit(Screen::Records)))
        .with_children(|page| {
            page.spawn(widgets::heading(faces, Localised::new("records"), 44.0));
            page.spawn(widgets::panel()).with_children(|panel| {
                if records.list().is_empty() {
                    panel.spawn(widgets::body(Localised::new("no-records"), 22.0));
                    return;
                }
                panel
                    .spawn(Node {
                        display: Display::Grid,
                        grid_template_columns: vec![GridTrack::auto(); 5],
                        column_gap: px(34),
                        row_gap: px(12),
                        ..default()
                    })
                    .with_children(|grid| {
                        for key in ["record-place", "record-name", "record-best", "record-rounds", "record-date"] {
                            grid.spawn((Text::default(), Localised::new(key), plain(16.0), TextColor(palette::MIST)));
                        }
                        for (place, record) in records.list().iter().enumerate() {
                            let colour = if fresh.0 == Some(place) { palette::GOLD } else { palette::IVORY };
                            // The date is the first part of an RFC 3339 time.
                            let date = record.when.get(..10).unwrap_or_default();
                            let cells = [
                                format!("{}", place + 1),
                                record.name.as_str().to_owned(),
                                locale.amount(record.best, rules.currency),
                                locale.number(u64::from(record.rounds)),
                                date.to_owned(),
                            ];
                            for cell in cells {
                                grid.spawn(widgets::fixed(cell, faces.bold(24.0), colour));
                            }
                        }
                    });
            });
            batches(page, faces, &locale, &store, &tables);
            page.spawn((
                widgets::button(faces, Localised::new("back")),
                AutoFocus,
                observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Title)),
            ));
        });
}

/// The batch: editions won by name, and the best final stack.
fn batches(
    page: &mut ChildSpawnerCommands,
    faces: &Faces,
    locale: &Locale,
    store: &Store,
    tables: &[std::sync::Arc<TableRules>],
) {
    let Some(rules) = tables.iter().find(|rules| rules.kind == Kind::Batch) else { return };
    let records = batch::records(&rules.id, store);
    page.spawn(widgets::panel()).with_children(|panel| {
        panel.spawn(widgets::heading(faces, Localised::new("batch-records"), 24.0));
        if records.edition <= 1 {
            panel.spawn(widgets::body(Localised::new("batch-no-records"), 20.0));
            return;
        }
        panel.spawn(widgets::row(26.0)).with_children(|row| {
            for (name, wins) in records.wins.iter().take(WINNERS) {
                let wins = Localised::new("batch-record-wins").with("n", *wins);
                row.spawn(Node { column_gap: px(8), align_items: AlignItems::Baseline, ..default() }).with_children(
                    |entry| {
                        entry.spawn(widgets::fixed(name.to_string(), faces.bold(22.0), palette::IVORY));
                        entry.spawn((Text::default(), wins, plain(18.0), TextColor(palette::GOLD)));
                    },
                );
            }
        });
        let best =
            Localised::new("batch-record-best").with("amount", locale.amount(records.best_final, rules.currency));
        panel.spawn(widgets::body(best, 18.0));
    });
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NewRecord>();
    app.add_systems(OnEnter(Screen::Records), show);
    app.add_systems(OnExit(Screen::Records), |mut fresh: ResMut<NewRecord>| fresh.0 = None);
}
