//! The history: the rounds of each table, newest first, a page at a time, and their export.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::observe,
};

use crate::{
    input::Activate,
    locale::Localised,
    navigation::{GoBack, OpenMenu},
    play::{
        past_round::PastRound,
        purse::Purse,
        retold::{OpenedRound, Told, export, when},
    },
    rules::TableRules,
    states::{Menu, Screen},
    storage::Store,
    style::{
        faces::{Faces, plain},
        palette,
    },
    tables::Tables,
    ui::{
        scrolling,
        widgets::{self, no_wrap},
    },
};

/// So many rounds stand on a page: they fit a window that is 720 pixels high.
const PAGE: usize = 8;
/// The height of a row, in interface pixels.
const ROW: f32 = 48.0;

/// What is shown: the table by its id, the first one before any is chosen, and the page, from 0.
#[derive(Resource, Default)]
struct Turned {
    table: String,
    page: usize,
}

/// The rounds of the table that is shown, newest first.
#[derive(Resource, Default)]
struct Rounds(Vec<PastRound>);

/// The button of a table, by its id.
#[derive(Component)]
struct Tab(String);

/// The part of the page that changes.
#[derive(Component)]
struct Sheet;

/// The row of a round, by its place among all of the table.
#[derive(Component)]
struct Row(usize);

/// The line that says where the export lies.
#[derive(Component)]
struct Said;

fn show(
    faces: Res<Faces>,
    tables: Res<Tables>,
    purse: Res<Purse>,
    store: Res<Store>,
    mut turned: ResMut<Turned>,
    mut commands: Commands,
) {
    let faces = &*faces;
    let built_in = TableRules::built_in();
    // The player's own tables, once they have been played, after those of the house.
    let listed = |rules: &TableRules| {
        built_in.iter().any(|other| other.id == rules.id) || purse.statistics(rules, &store).rounds > 0
    };
    let listed: Vec<_> = tables.all.iter().filter(|rules| listed(rules)).collect();
    if listed.iter().all(|rules| rules.id != turned.table)
        && let Some(first) = listed.first()
    {
        *turned = Turned { table: first.id.clone(), page: 0 };
    }
    turned.set_changed();
    commands
        .spawn((widgets::screen(), Name::new("History"), TabGroup::new(0), DespawnOnExit(Screen::History)))
        .with_children(|page| {
            page.spawn(scrolling::area(16.0)).with_children(|page| {
                page.spawn(widgets::heading(faces, Localised::new("history"), 32.0));
                page.spawn(Node { flex_shrink: 0.0, ..widgets::row(10.0) }).with_children(|tabs| {
                    for rules in listed {
                        let mut tab = tabs.spawn((
                            widgets::button(faces, Localised::value(&rules.name)),
                            Tab(rules.id.clone()),
                            observe(turn_to),
                        ));
                        if rules.id == turned.table {
                            tab.insert((widgets::Primary, AutoFocus));
                        }
                    }
                });
                page.spawn((
                    Sheet,
                    Node {
                        flex_direction: FlexDirection::Column,
                        row_gap: px(4),
                        flex_shrink: 0.0,
                        max_width: percent(100),
                        ..default()
                    },
                ));
                page.spawn((
                    Said,
                    Text::default(),
                    Localised::new(""),
                    plain(14.0),
                    TextColor(palette::GOLD),
                    widgets::centred(),
                ));
                page.spawn(Node { flex_shrink: 0.0, ..widgets::row(10.0) }).with_children(|row| {
                    row.spawn((widgets::button(faces, Localised::new("history-newer")), observe(turn(-1))));
                    row.spawn((widgets::button(faces, Localised::new("history-older")), observe(turn(1))));
                    // A page in a browser has no folder for it.
                    if cfg!(not(target_arch = "wasm32")) {
                        row.spawn((widgets::button(faces, Localised::new("history-export")), observe(export_all)));
                    }
                });
            });
            page.spawn((
                widgets::button(faces, Localised::new("back")),
                observe(|_: On<Activate>, mut commands: Commands| commands.trigger(GoBack)),
            ));
        });
}

/// Another table is chosen: its button is marked.
fn turn_to(press: On<Activate>, tabs: Query<(Entity, &Tab)>, mut turned: ResMut<Turned>, mut commands: Commands) {
    let Ok((_, Tab(id))) = tabs.get(press.entity) else { return };
    *turned = Turned { table: id.clone(), page: 0 };
    for (tab, Tab(other)) in &tabs {
        if other == id {
            commands.entity(tab).insert(widgets::Primary);
        } else {
            commands.entity(tab).remove::<widgets::Primary>();
        }
    }
}

/// So many pages on; the first and the last are the ends.
fn turn(by: isize) -> impl Fn(On<Activate>, ResMut<Turned>, Res<Rounds>) {
    move |_, mut turned, rounds| {
        let last = rounds.0.len().saturating_sub(1) / PAGE;
        let page = turned.page.saturating_add_signed(by).min(last);
        if page != turned.page {
            turned.page = page;
        }
    }
}

/// Reads the rounds and writes their rows.
fn fill(
    faces: Res<Faces>,
    purse: Res<Purse>,
    tables: Res<Tables>,
    store: Res<Store>,
    turned: Res<Turned>,
    mut rounds: ResMut<Rounds>,
    sheets: Query<Entity, With<Sheet>>,
    mut said: Query<&mut Localised, With<Said>>,
    mut commands: Commands,
) {
    let Some(rules) = tables.all.iter().find(|rules| rules.id == turned.table) else { return };
    rounds.0 = purse.past_rounds(rules, &store);
    for mut said in &mut said {
        let first = turned.page * PAGE + 1;
        *said = match rounds.0.len() {
            0 => Localised::new("no-statistics"),
            all => Localised::new("history-page")
                .with("first", first)
                .with("last", all.min(first + PAGE - 1))
                .with("all", all),
        };
    }
    for sheet in &sheets {
        commands.entity(sheet).despawn_children().with_children(|sheet| {
            for (place, past) in rounds.0.iter().enumerate().skip(turned.page * PAGE).take(PAGE) {
                row(sheet, &faces, place, past, Told::of(past, rules), rules);
            }
        });
    }
}

fn row(
    sheet: &mut ChildSpawnerCommands,
    faces: &Faces,
    place: usize,
    past: &PastRound,
    told: Option<Told>,
    rules: &TableRules,
) {
    let when = when(past);
    let number = Localised::new("stat-round").with("n", past.number);
    let (bet, net, cards, colour) = match &told {
        Some(told) => (
            Localised::value((told.bet, rules.currency)),
            Localised::value((told.net, rules.currency)),
            told.cards(),
            match told.net {
                net if net > 0 => palette::WIN,
                net if net < 0 => palette::LOSS,
                _ => palette::IVORY,
            },
        ),
        None => (Localised::new("history-broken"), Localised::value("–"), String::new(), palette::IVORY),
    };
    let label = Localised::new("history-row")
        .with("round", number.clone())
        .with("when", when.clone())
        .with("bet", bet.clone())
        .with("net", net.clone())
        .with("cards", cards.clone());
    let cell = |width: f32, words: Localised, colour: Color| {
        (
            Node { width: px(width), overflow: Overflow::clip(), ..default() },
            children![(Text::default(), words, faces.bold(16.0), TextColor(colour), no_wrap())],
        )
    };
    let mut row = sheet.spawn((
        widgets::button_base(),
        Row(place),
        AccessibleLabel::new(""),
        label,
        observe(open),
        children![
            cell(120.0, number, palette::IVORY),
            cell(230.0, when, palette::MIST),
            cell(110.0, bet, palette::GOLD),
            cell(120.0, net, colour),
            (
                Node { width: px(440), overflow: Overflow::clip(), ..default() },
                children![(Text::new(cards), faces.bold(16.0), TextColor(palette::IVORY), no_wrap())],
            ),
        ],
    ));
    row.insert(Node {
        min_height: px(ROW),
        padding: UiRect::axes(px(18), px(2)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(10)),
        align_items: AlignItems::Center,
        column_gap: px(10),
        max_width: percent(100),
        overflow: Overflow::clip(),
        flex_shrink: 0.0,
        ..default()
    });
}

fn open(
    press: On<Activate>,
    rows: Query<&Row>,
    rounds: Res<Rounds>,
    turned: Res<Turned>,
    tables: Res<Tables>,
    mut opened: ResMut<OpenedRound>,
    mut commands: Commands,
) {
    let Some(rules) = tables.all.iter().find(|rules| rules.id == turned.table) else { return };
    let Some(past) = rows.get(press.entity).ok().and_then(|row| rounds.0.get(row.0)) else { return };
    opened.0 = Some((past.clone(), rules.clone()));
    commands.trigger(OpenMenu(Menu::PastRound));
}

/// Writes the table's rounds into a file beside the save, and says where it lies.
fn export_all(
    _: On<Activate>,
    purse: Res<Purse>,
    store: Res<Store>,
    tables: Res<Tables>,
    turned: Res<Turned>,
    mut said: Query<&mut Localised, With<Said>>,
) {
    let Some(rules) = tables.all.iter().find(|rules| rules.id == turned.table) else { return };
    let (text, written, left_out) = export(rules, &purse, &store);
    let file = (written > 0).then(|| store.write_beside(&format!("history-{}", rules.id), &text));
    let words = match file {
        None => Localised::new("history-nothing-to-export"),
        Some(None) => Localised::new("saves-nowhere"),
        Some(Some(Ok(path))) => Localised::new("history-exported")
            .with("rounds", written)
            .with("left", left_out)
            .with("file", path.display().to_string()),
        Some(Some(Err(error))) => Localised::new("file-not-written").with("reason", error.to_string()),
    };
    for mut said in &mut said {
        *said = words.clone();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Turned>().init_resource::<Rounds>();
    app.add_systems(OnEnter(Screen::History), show);
    app.add_systems(
        Update,
        fill.in_set(crate::AppSystems::Hud).run_if(in_state(Screen::History).and_then(resource_changed::<Turned>)),
    );
}
