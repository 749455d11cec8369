//! The lobby: a card for each table, with its limits, decks and the player's balance there.

use std::sync::Arc;

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Screen, table::LeftRounds};
use crate::{
    assets::Pictures,
    atlas,
    input::{Intent, IntentGiven},
    locale::{Lang, Locale, Localised},
    menus::Menu,
    rules::{Kind, TableRules},
    storage::Store,
    table::{Timeline, open_betting, purse::Purse},
    ui::{
        faces::{Faces, plain},
        palette,
        widgets::{self, no_wrap},
    },
};

/// The tables that can be played, in the order of the lobby.
#[derive(Resource)]
pub struct Tables(pub Vec<Arc<TableRules>>);

/// The button that opens a table, by its name.
#[derive(Component)]
struct Opens(Arc<TableRules>);

fn show(
    tables: Res<Tables>,
    faces: Res<Faces>,
    pictures: Res<Pictures>,
    locale: Res<Locale>,
    store: Res<Store>,
    mut purse: ResMut<Purse>,
    left: Res<LeftRounds>,
    mut commands: Commands,
) {
    let faces = &*faces;
    commands
        .spawn((widgets::screen(), Name::new("Lobby"), TabGroup::new(0), DespawnOnExit(Screen::Lobby)))
        .with_children(|page| {
            page.spawn(widgets::heading(faces, Localised::new("choose-table"), 40.0));
            page.spawn(widgets::row(22.0)).with_children(|row| {
                for (place, rules) in tables.0.iter().enumerate() {
                    let balance = purse.balance(rules, &store);
                    let card = table_card(row, faces, &pictures, &locale, rules, balance, left.waits(&rules.id));
                    if place == 0 {
                        row.commands().entity(card).insert(AutoFocus);
                    }
                }
            });
            page.spawn((
                widgets::button(faces, Localised::new("back")),
                observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Title)),
            ));
        });
}

/// A table as a card: name, picture, what matters in four lines.
fn table_card(
    row: &mut ChildSpawnerCommands,
    faces: &Faces,
    pictures: &Pictures,
    locale: &Locale,
    rules: &Arc<TableRules>,
    balance: crate::rules::Cents,
    round_waits: bool,
) -> Entity {
    let name = match locale.lang() {
        Lang::En => rules.name.en.clone(),
        Lang::Pt => rules.name.pt.clone(),
    };
    let amount = |cents| locale.amount(cents, rules.currency);
    let limits = match rules.maximum {
        Some(maximum) => {
            Localised::new("limits").with("minimum", amount(rules.minimum)).with("maximum", amount(maximum))
        }
        None => Localised::new("limits-open").with("minimum", amount(rules.minimum)),
    };
    let line = |text: Localised, colour: Color| {
        (Text::default(), text, plain(18.0), TextColor(colour), no_wrap(), Pickable::IGNORE)
    };
    let hand = |index: usize, left: f32, turn: f32| {
        (
            pictures.card_node(index),
            Node { position_type: PositionType::Absolute, left: px(left), width: px(64), height: px(90), ..default() },
            UiTransform::from_rotation(Rot2::radians(turn)),
            Pickable::IGNORE,
        )
    };
    row.spawn((
        widgets::button_base(),
        Opens(Arc::clone(rules)),
        AccessibleLabel::new(name.clone()),
        children![
            (
                Node { width: px(110), height: px(96), margin: UiRect::bottom(px(6)), ..default() },
                Pickable::IGNORE,
                children![hand(atlas::face(0, 0), 4.0, -0.14), hand(atlas::face(10, 1), 40.0, 0.1)],
            ),
            (Text::new(name), faces.display(28.0), TextColor(palette::GOLD), no_wrap(), Pickable::IGNORE),
            line(limits, palette::IVORY),
            line(Localised::new("decks").with("n", u64::from(rules.decks)), palette::MIST),
            line(Localised::new(format!("{}-in-short", family(rules.kind))), palette::MIST),
            line(
                if round_waits {
                    Localised::new("round-waits")
                } else {
                    Localised::new("balance-here").with("amount", amount(balance))
                },
                palette::GOLD,
            ),
        ],
    ))
    .insert(Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(6),
        padding: UiRect::axes(px(26), px(20)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(20)),
        min_width: px(250),
        flex_shrink: 0.0,
        ..default()
    })
    .observe(sit_down)
    .id()
}

fn family(kind: Kind) -> &'static str {
    match kind {
        Kind::Match => "match",
        Kind::Casino => "casino",
        Kind::Batch => "batch",
    }
}

/// Opens the table whose card was chosen.
fn sit_down(
    press: On<Activate>,
    cards: Query<&Opens>,
    store: Res<Store>,
    mut purse: ResMut<Purse>,
    mut left: ResMut<LeftRounds>,
    mut timeline: ResMut<Timeline>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Ok(Opens(rules)) = cards.get(press.entity) else { return };
    if rules.kind == Kind::Batch && !left.waits(&rules.id) {
        return screen.set(Screen::Seats);
    }
    let state = if let Some(mut state) = left.take(&rules.id) {
        timeline.push(state.resume());
        timeline.skip();
        state
    } else {
        let mut state = purse.open_table(rules, &store);
        open_betting(&mut state);
        state
    };
    commands.insert_resource(state);
    screen.set(Screen::Table);
}

fn go_back(mut given: MessageReader<IntentGiven>, menu: Res<State<Menu>>, mut screen: ResMut<NextState<Screen>>) {
    let back = given.read().any(|given| matches!(given.intent, Intent::Back | Intent::Pause));
    if back && *menu.get() == Menu::None {
        screen.set(Screen::Title);
    }
}

pub(super) fn plugin(app: &mut App) {
    // The other tables' screens are being built; the engine plays them all.
    let tables = TableRules::built_in().into_iter().filter(|rules| rules.kind != Kind::Casino).collect();
    app.insert_resource(Tables(tables));
    app.add_systems(OnEnter(Screen::Lobby), show);
    app.add_systems(
        Update,
        go_back.in_set(crate::AppSystems::Rules).run_if(in_state(Screen::Lobby).or_else(in_state(Screen::Records))),
    );
}
