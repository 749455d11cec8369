//! The lobby: a card for each table, with its limits, decks and the player's balance there.

use std::sync::Arc;

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{refill, seats::SeatsSetUp};
use crate::{
    assets::Pictures,
    atlas,
    audio::{PlaySound, Sound},
    input::{Intent, IntentGiven},
    locale::{Locale, Localised},
    play::{left_rounds::LeftRounds, purse::Purse, seating::SitDown},
    rules::{Cents, Kind, TableRules},
    states::Menu,
    states::Screen,
    storage::Store,
    style::{
        faces::{Faces, plain},
        palette,
    },
    tables::{self, Tables},
    ui::{
        Meter,
        widgets::{self, Lit, no_wrap},
    },
};

/// What a table's card says about the money.
enum Standing {
    /// The balance there.
    Balance(Cents),
    /// The balance there, which is less than the least bet.
    TooLittle(Cents),
    /// A round goes on where it was left.
    RoundWaits,
    /// A round at this other table, with the same money, is to be finished first.
    OtherRoundFirst(String),
}

/// The button that opens a table, and whether it does now.
#[derive(Component)]
struct Opens(Arc<TableRules>, bool);

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
            page.spawn(widgets::row(14.0)).with_children(|row| {
                for (place, rules) in tables.all.iter().enumerate() {
                    let balance = purse.balance(rules, &store);
                    let other = tables
                        .all
                        .iter()
                        .find(|other| other.id != rules.id && Purse::shares(other, rules) && left.waits(&other.id));
                    let standing = if left.waits(&rules.id) {
                        Standing::RoundWaits
                    } else if let Some(other) = other {
                        Standing::OtherRoundFirst(locale.of(&other.name).to_owned())
                    } else if rules.kind == Kind::Casino && balance < rules.minimum {
                        Standing::TooLittle(balance)
                    } else {
                        Standing::Balance(balance)
                    };
                    let meter = rules.jackpot.as_ref().map(|_| purse.casino(rules, &store).meter);
                    let card = table_card(row, faces, &pictures, &locale, rules, standing, meter);
                    if place == 0 {
                        row.commands().entity(card).insert(AutoFocus);
                    }
                }
            });
            refill::offer(page, faces, &locale, &tables, &mut purse, &store);
            for wrong in &tables.wrong {
                page.spawn((
                    Text::default(),
                    wrong.words(),
                    plain(16.0),
                    TextColor(palette::LOSS),
                    widgets::centred(),
                    Node { max_width: percent(94), flex_shrink: 0.0, ..default() },
                ));
            }
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
    standing: Standing,
    meter: Option<Cents>,
) -> Entity {
    let name = locale.of(&rules.name).to_owned();
    let amount = |cents| locale.amount(cents, rules.currency);
    let limits = match rules.maximum {
        Some(maximum) => {
            Localised::new("limits").with("minimum", amount(rules.minimum)).with("maximum", amount(maximum))
        }
        None => Localised::new("limits-open").with("minimum", amount(rules.minimum)),
    };
    let (words, colour, open) = match standing {
        Standing::Balance(balance) => {
            (Localised::new("balance-here").with("amount", amount(balance)), palette::GOLD, true)
        }
        Standing::TooLittle(balance) => {
            (Localised::new("balance-too-small").with("amount", amount(balance)), palette::LOSS, false)
        }
        Standing::RoundWaits => (Localised::new("round-waits"), palette::GOLD, true),
        Standing::OtherRoundFirst(table) => {
            (Localised::new("other-round-first").with("table", table), palette::LOSS, false)
        }
    };
    let line = |text: Localised, colour: Color| {
        (Text::default(), text, plain(17.0), TextColor(colour), widgets::centred(), Pickable::IGNORE)
    };
    let hand = |index: usize, left: f32, turn: f32| {
        (
            pictures.card_node(index),
            Node { position_type: PositionType::Absolute, left: px(left), width: px(64), height: px(90), ..default() },
            UiTransform::from_rotation(Rot2::radians(turn)),
            Pickable::IGNORE,
        )
    };
    // A natural for each kind of table; the casino's is the one that wins its jackpot.
    let pictured = match rules.kind {
        Kind::Match => [atlas::face(0, 1), atlas::face(12, 0)],
        Kind::Casino => [atlas::face(0, 0), atlas::face(10, 0)],
        Kind::Batch => [atlas::face(0, 3), atlas::face(11, 2)],
    };
    row.spawn((
        widgets::button_base(),
        Opens(Arc::clone(rules), open),
        AccessibleLabel::new(name.clone()),
        children![
            (
                Node { width: px(110), height: px(96), margin: UiRect::bottom(px(6)), ..default() },
                Pickable::IGNORE,
                children![hand(pictured[0], 4.0, -0.14), hand(pictured[1], 40.0, 0.1)],
            ),
            (Text::new(name), faces.display(25.0), TextColor(palette::GOLD), widgets::centred(), Pickable::IGNORE),
            line(limits, palette::IVORY),
            line(Localised::new("decks").with("n", u64::from(rules.decks)), palette::MIST),
            line(in_short(rules), palette::MIST),
        ],
    ))
    .with_children(|card| {
        if let Some(meter) = meter {
            card.spawn((
                Node { column_gap: px(8), align_items: AlignItems::Baseline, ..default() },
                Pickable::IGNORE,
                children![
                    line(Localised::new("casino-jackpot"), palette::MIST),
                    (
                        Meter::ticking(meter, rules.currency),
                        Text::default(),
                        faces.bold(21.0),
                        TextColor(palette::GOLD),
                        no_wrap(),
                        Pickable::IGNORE,
                    ),
                ],
            ));
        }
        card.spawn(line(words, colour));
    })
    .insert(Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(6),
        padding: UiRect::axes(px(14), px(18)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(20)),
        width: px(226),
        align_self: AlignSelf::Stretch,
        flex_shrink: 0.0,
        ..default()
    })
    .insert(Lit(open))
    .observe(sit_down)
    .id()
}

/// The rules in four words. A player's own casino table may lack what the others have.
fn in_short(rules: &TableRules) -> Localised {
    match (rules.kind, rules.insurance, &rules.jackpot) {
        (Kind::Casino, Some(_), None) => Localised::new("casino-in-short-insurance"),
        (Kind::Casino, None, Some(_)) => Localised::new("casino-in-short-jackpot"),
        (Kind::Casino, None, None) => Localised::new("casino-in-short-plain"),
        (kind, ..) => Localised::new(format!("{}-in-short", family(kind))),
    }
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
    left: Res<LeftRounds>,
    mut seats: ResMut<SeatsSetUp>,
    mut sit: MessageWriter<SitDown>,
    mut sounds: MessageWriter<PlaySound>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Ok(Opens(rules, open)) = cards.get(press.entity) else { return };
    if !open {
        // The card says why.
        sounds.write(PlaySound::new(Sound::Error));
        return;
    }
    match (rules.kind, left.waits(&rules.id)) {
        (Kind::Batch, true) => {
            sit.write(SitDown::BatchAgain(Arc::clone(rules)));
        }
        (Kind::Batch, false) => {
            // Who plays is asked first.
            seats.open(rules);
            screen.set(Screen::Seats);
        }
        _ => {
            sit.write(SitDown::Alone(Arc::clone(rules)));
        }
    }
}

fn go_back(
    mut given: MessageReader<IntentGiven>,
    menu: Res<State<Menu>>,
    on: Res<State<Screen>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let back = given.read().any(|given| matches!(given.intent, Intent::Back | Intent::Pause));
    let here = matches!(on.get(), Screen::Lobby | Screen::Records | Screen::Statistics);
    if back && here && *menu.get() == Menu::None {
        screen.set(Screen::Title);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lobby), show.after(tables::read));
    app.add_systems(Update, go_back.in_set(crate::AppSystems::Rules));
}
