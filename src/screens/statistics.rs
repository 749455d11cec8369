//! The statistics: what has been played at each table, and the balance as a curve.

mod curve;

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::observe,
};

use crate::{
    input::Activate,
    locale::{Localised, Value},
    navigation::GoBack,
    play::purse::Purse,
    rules::{Cents, Statistics, TableRules},
    states::Screen,
    storage::Store,
    style::{
        faces::{Faces, plain},
        palette,
    },
    tables::Tables,
    ui::{scrolling, widgets},
};

/// The table whose statistics are shown, by its id; the first one before any is chosen.
#[derive(Resource, Default)]
struct Shown(String);

/// The button of a table, by its id.
#[derive(Component)]
struct Tab(String);

/// The part of the page that changes with the table.
#[derive(Component)]
struct Sheet;

fn show(
    faces: Res<Faces>,
    tables: Res<Tables>,
    purse: Res<Purse>,
    store: Res<Store>,
    mut shown: ResMut<Shown>,
    mut commands: Commands,
) {
    let faces = &*faces;
    let built_in = TableRules::built_in();
    // The player's own tables, once they have been played, after those of the house.
    let listed = |rules: &TableRules| {
        built_in.iter().any(|other| other.id == rules.id) || purse.statistics(rules, &store).rounds > 0
    };
    let listed: Vec<_> = tables.all.iter().filter(|rules| listed(rules)).collect();
    if listed.iter().all(|rules| rules.id != shown.0)
        && let Some(first) = listed.first()
    {
        shown.0.clone_from(&first.id);
    }
    commands
        .spawn((widgets::screen(), Name::new("Statistics"), TabGroup::new(0), DespawnOnExit(Screen::Statistics)))
        .with_children(|page| {
            page.spawn(scrolling::area(16.0)).with_children(|page| {
                page.spawn(widgets::heading(faces, Localised::new("statistics"), 40.0));
                page.spawn(Node { flex_shrink: 0.0, ..widgets::row(10.0) }).with_children(|tabs| {
                    for rules in listed {
                        let mut tab = tabs.spawn((
                            widgets::button(faces, Localised::value(&rules.name)),
                            Tab(rules.id.clone()),
                            observe(turn_to),
                        ));
                        if rules.id == shown.0 {
                            tab.insert((widgets::Primary, AutoFocus));
                        }
                    }
                });
                page.spawn((widgets::panel(), Sheet));
            });
            page.spawn((
                widgets::button(faces, Localised::new("back")),
                observe(|_: On<Activate>, mut commands: Commands| commands.trigger(GoBack)),
            ));
        });
}

/// Another table is chosen: its button is marked.
fn turn_to(press: On<Activate>, tabs: Query<(Entity, &Tab)>, mut shown: ResMut<Shown>, mut commands: Commands) {
    let Ok((_, Tab(id))) = tabs.get(press.entity) else { return };
    shown.0.clone_from(id);
    for (tab, Tab(other)) in &tabs {
        if other == id {
            commands.entity(tab).insert(widgets::Primary);
        } else {
            commands.entity(tab).remove::<widgets::Primary>();
        }
    }
}

/// Writes the sheet of the table that is chosen.
fn fill(
    faces: Res<Faces>,
    purse: Res<Purse>,
    tables: Res<Tables>,
    store: Res<Store>,
    shown: Res<Shown>,
    sheets: Query<(Entity, Ref<Sheet>)>,
    mut commands: Commands,
) {
    for (sheet, fresh) in &sheets {
        if !fresh.is_added() && !shown.is_changed() {
            continue;
        }
        let Some(rules) = tables.all.iter().find(|rules| rules.id == shown.0) else { continue };
        let kept = purse.statistics(rules, &store);
        commands.entity(sheet).despawn_children().with_children(|panel| {
            if kept.rounds == 0 {
                panel.spawn(widgets::body(Localised::new("no-statistics"), 22.0));
                return;
            }
            let columns = Node {
                display: Display::Grid,
                grid_template_columns: vec![GridTrack::auto(); 6],
                column_gap: px(22),
                row_gap: px(8),
                align_items: AlignItems::Center,
                ..default()
            };
            panel.spawn(columns).with_children(|grid| {
                for (words, value) in lines(&kept, rules) {
                    grid.spawn((Text::default(), words, plain(18.0), TextColor(palette::MIST), widgets::no_wrap()));
                    grid.spawn((
                        Text::default(),
                        value,
                        faces.bold(20.0),
                        TextColor(palette::GOLD),
                        widgets::no_wrap(),
                    ));
                }
            });
            curve::draw(panel, &kept, rules.currency);
            panel.spawn((Text::default(), Localised::new("stat-curve"), plain(14.0), TextColor(palette::MIST)));
        });
    }
}

/// What the sheet says, in the words of the table.
fn lines(kept: &Statistics, rules: &TableRules) -> Vec<(Localised, Localised)> {
    let accuracy = match kept.decisions {
        0 => Localised::value("–"),
        decisions => Localised::new("stat-accuracy-value")
            .with("percent", u64::from(kept.right) * 100 / u64::from(decisions))
            .with("decisions", decisions),
    };
    let biggest = Cents(kept.biggest_win.unsigned_abs());
    let lines: [(&'static str, Value); 9] = [
        ("stat-rounds", kept.rounds.into()),
        ("stat-wins", kept.wins.into()),
        ("stat-biggest", (biggest, rules.currency).into()),
        ("stat-naturals", kept.naturals.into()),
        ("stat-pushes", kept.pushes.into()),
        ("stat-net", (kept.net, rules.currency).into()),
        ("stat-busts", kept.busts.into()),
        ("stat-losses", kept.losses.into()),
        ("stat-run", kept.longest_run.into()),
    ];
    let words = |key: &'static str| Localised::new(key).with("kind", rules.kind);
    lines
        .into_iter()
        .map(|(key, value)| (words(key), Localised::value(value)))
        .chain([(words("stat-accuracy"), accuracy)])
        .collect()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>();
    app.add_systems(OnEnter(Screen::Statistics), show);
    app.add_systems(Update, fill.in_set(crate::AppSystems::Hud).run_if(in_state(Screen::Statistics)));
}
