//! The lobby: a card for each table, with its limits, decks and the player's balance there.

use std::sync::Arc;

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::observe,
};

use super::{refill, seats::SeatsSetUp};
use crate::{
    assets::Pictures,
    atlas,
    audio::{PlaySound, Sound},
    input::{Activate, Curtain},
    locale::Localised,
    navigation::{GoBack, OpenScreen},
    play::{purse::Purse, seating::SitDown},
    rules::{Cents, Kind, TableRules},
    states::Screen,
    storage::Store,
    style::{
        faces::{Faces, plain},
        palette,
    },
    tables::{self, Tables},
    ui::{
        Meter, scrolling,
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
    OtherRoundFirst(Localised),
}

/// The button that opens a table, and whether it does now.
#[derive(Component)]
struct Opens(Arc<TableRules>, bool);

fn show(
    tables: Res<Tables>,
    faces: Res<Faces>,
    pictures: Res<Pictures>,
    store: Res<Store>,
    purse: Res<Purse>,
    mut commands: Commands,
) {
    let faces = &*faces;
    commands
        .spawn((widgets::screen(), Name::new("Lobby"), TabGroup::new(0), DespawnOnExit(Screen::Lobby)))
        .with_children(|page| {
            page.spawn(scrolling::area(16.0)).with_children(|page| {
                page.spawn(widgets::heading(faces, Localised::new("choose-table"), 40.0));
                page.spawn(Node { flex_shrink: 0.0, ..widgets::row(14.0) }).with_children(|row| {
                    for (place, rules) in tables.all.iter().enumerate() {
                        let balance = purse.balance(rules, &store);
                        let other = purse
                            .waits_elsewhere(rules, &store)
                            .and_then(|id| tables.all.iter().find(|other| other.id == id));
                        let standing = if purse.waits(rules, &store) {
                            Standing::RoundWaits
                        } else if let Some(other) = other {
                            Standing::OtherRoundFirst(Localised::value(&other.name))
                        } else if rules.kind == Kind::Casino && balance < rules.minimum {
                            Standing::TooLittle(balance)
                        } else {
                            Standing::Balance(balance)
                        };
                        let meter = rules.jackpot.as_ref().map(|_| purse.casino(rules, &store).meter);
                        let card = table_card(row, faces, &pictures, rules, standing, meter);
                        if place == 0 {
                            row.commands().entity(card).insert(AutoFocus);
                        }
                    }
                });
                refill::offer(page, faces, &tables, &purse, &store);
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
            });
            page.spawn((
                widgets::button(faces, Localised::new("back")),
                observe(|_: On<Activate>, mut commands: Commands| commands.trigger(GoBack)),
            ));
        });
}

/// A table as a card: name, picture, what matters in four lines.
fn table_card(
    row: &mut ChildSpawnerCommands,
    faces: &Faces,
    pictures: &Pictures,
    rules: &Arc<TableRules>,
    standing: Standing,
    meter: Option<Cents>,
) -> Entity {
    let name = Localised::value(&rules.name);
    let amount = |cents| (cents, rules.currency);
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
        AccessibleLabel::new(""),
        name.clone(),
        children![
            (
                Node { width: px(110), height: px(96), margin: UiRect::bottom(px(6)), ..default() },
                Pickable::IGNORE,
                children![hand(pictured[0], 4.0, -0.14), hand(pictured[1], 40.0, 0.1)],
            ),
            (
                Text::default(),
                name,
                faces.display(25.0),
                TextColor(palette::GOLD),
                widgets::centred(),
                Pickable::IGNORE
            ),
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
        (Kind::Match, ..) => Localised::new("match-in-short").with("hands", rules.split.map_or(0, |split| split.hands)),
        (Kind::Casino, ..) => Localised::new("casino-in-short"),
        (Kind::Batch, ..) => Localised::new("batch-in-short"),
    }
}

/// Opens the table whose card was chosen.
fn sit_down(
    press: On<Activate>,
    cards: Query<&Opens>,
    purse: Res<Purse>,
    store: Res<Store>,
    mut seats: ResMut<SeatsSetUp>,
    mut sit: MessageWriter<SitDown>,
    mut sounds: MessageWriter<PlaySound>,
    mut curtain: ResMut<Curtain>,
    mut commands: Commands,
) {
    let Ok(Opens(rules, open)) = cards.get(press.entity) else { return };
    if !open {
        // The card says why.
        sounds.write(PlaySound::new(Sound::Error));
        return;
    }
    match (rules.kind, purse.waits(rules, &store)) {
        (Kind::Batch, true) => {
            sit.write(SitDown::BatchAgain(Arc::clone(rules)));
            curtain.fall();
        }
        (Kind::Batch, false) => {
            // Who plays is asked first.
            seats.open(rules);
            commands.trigger(OpenScreen(Screen::Seats));
        }
        _ => {
            sit.write(SitDown::Alone(Arc::clone(rules)));
            curtain.fall();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lobby), show.after(tables::read));
}
