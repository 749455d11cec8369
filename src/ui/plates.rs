//! The plates of the six seats: face, name and chips of every player, totals and bets, and the standings beside the table.

use bevy::prelude::*;

use super::widgets::no_wrap;
use crate::{
    AppSystems,
    locale::{Locale, Localised, outcome_key},
    play::{
        RoundState, at_batch,
        batch::{BatchTable, Eyes, Occupant},
        view::{HandView, Phase},
    },
    rules::{Cents, Currency, Face},
    states::Screen,
    style::{
        faces::{Faces, plain},
        palette,
    },
    table::{CurrentLayout, outcome_colour, total_text},
};

/// A plate, by its seat.
#[derive(Component)]
pub struct Plate(pub usize);

/// A player's face: a disc in its colour with a suit and the first letter of its name.
#[derive(Component)]
struct FaceDisc;

/// A line of text that follows the table.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Name(usize),
    Stack(usize),
    Total(usize),
    Place(usize),
    Dealer,
}

/// The box on the table in which such a line stands.
#[derive(Component)]
struct Spot(Line);

/// The box of a total: what is written on it needs a ground.
#[derive(Component)]
struct Pill;

/// The standings' panel.
#[derive(Component)]
pub(super) struct Standings;

/// One entry of the standings: row and column.
#[derive(Component, Clone, Copy)]
struct Cell(usize, usize);

/// A player's face, `size` interface pixels wide.
pub fn face(faces: &Faces, player: &Occupant, size: f32) -> impl Bundle {
    let colour = usize::from(player.colour) % palette::PLAYERS.len();
    let letter = player.name.as_str().chars().next().unwrap_or(' ').to_uppercase();
    (
        Node {
            width: px(size),
            height: px(size),
            flex_shrink: 0.0,
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(size)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(palette::PLAYERS[colour]),
        BorderColor::all(palette::GOLD),
        Pickable::IGNORE,
        children![(
            Text::new(format!("{letter}{}", player.suit())),
            faces.bold((size * 0.42).max(8.0)),
            TextColor(palette::ON_PLAYERS[colour]),
            no_wrap(),
            Pickable::IGNORE,
        )],
    )
}

fn boxed() -> Node {
    Node {
        position_type: PositionType::Absolute,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

fn text(line: Line, font: TextFont) -> impl Bundle {
    let layout = TextLayout { justify: Justify::Center, linebreak: LineBreak::NoWrap };
    (line, Text::default(), font, TextColor(palette::IVORY), layout, Pickable::IGNORE)
}

fn pill(line: Line, faces: &Faces) -> impl Bundle {
    (
        Pill,
        Node {
            padding: UiRect::axes(px(7), px(1)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(16)),
            ..default()
        },
        BackgroundColor(palette::BAR),
        BorderColor::all(palette::GOLD_DEEP),
        Visibility::Hidden,
        Pickable::IGNORE,
        children![text(line, faces.bold(20.0))],
    )
}

fn set_up(table: Res<BatchTable>, faces: Res<Faces>, mut commands: Commands) {
    let faces = &*faces;
    for (seat, player) in table.seats().iter().enumerate() {
        commands
            .spawn((
                Plate(seat),
                Name::new(format!("Plate {}", seat + 1)),
                boxed(),
                BackgroundColor(palette::BAR),
                BorderColor::all(palette::DIM_BORDER),
                Pickable::IGNORE,
                DespawnOnExit(Screen::Table),
            ))
            .with_children(|plate| {
                plate.spawn((FaceDisc, face(faces, player, 44.0)));
                plate.spawn((
                    Node { flex_direction: FlexDirection::Column, ..default() },
                    Pickable::IGNORE,
                    children![text(Line::Name(seat), faces.bold(18.0)), text(Line::Stack(seat), plain(16.0))],
                ));
            });
        commands.spawn((
            Spot(Line::Total(seat)),
            boxed(),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Table),
            children![pill(Line::Total(seat), faces)],
        ));
        commands.spawn((
            Spot(Line::Place(seat)),
            boxed(),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Table),
            children![text(Line::Place(seat), faces.bold(16.0))],
        ));
    }
    commands.spawn((
        Spot(Line::Dealer),
        boxed(),
        Pickable::IGNORE,
        DespawnOnExit(Screen::Table),
        children![pill(Line::Dealer, faces)],
    ));
    commands
        .spawn((
            Standings,
            Name::new("Standings"),
            Node {
                position_type: PositionType::Absolute,
                display: Display::Grid,
                grid_template_columns: vec![
                    GridTrack::auto(),
                    GridTrack::fr(1.0),
                    GridTrack::auto(),
                    GridTrack::auto(),
                ],
                column_gap: px(10),
                padding: UiRect::axes(px(12), px(4)),
                align_content: AlignContent::SpaceEvenly,
                border_radius: BorderRadius::all(px(12)),
                ..default()
            },
            BackgroundColor(palette::BAR),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Table),
        ))
        .with_children(|panel| {
            for column in 0..4 {
                let key = ["nothing", "record-name", "batch-chips", "bet"][column];
                panel.spawn((
                    Text::default(),
                    Localised::new(key),
                    plain(13.0),
                    TextColor(palette::MIST),
                    no_wrap(),
                    Pickable::IGNORE,
                ));
            }
            for row in 0..table.seats().len() {
                for column in 0..4 {
                    panel.spawn((
                        Cell(row, column),
                        Text::default(),
                        plain(15.0),
                        TextColor(palette::IVORY),
                        no_wrap(),
                        Pickable::IGNORE,
                    ));
                }
            }
        });
}

/// Puts a box where the layout has it, in interface pixels.
pub(super) fn put(node: &mut Mut<Node>, place: Rect, scale: f32) {
    let (corner, size) = (place.min / scale, place.size() / scale);
    let wanted = (px(corner.x), px(corner.y), px(size.x), px(size.y));
    if (node.left, node.top, node.width, node.height) != wanted {
        (node.left, node.top, node.width, node.height) = wanted;
    }
}

fn arrange(
    layout: Res<CurrentLayout>,
    mut nodes: ParamSet<(
        Query<(&Plate, &mut Node)>,
        Query<(&Spot, &mut Node)>,
        Query<&mut Node, With<Standings>>,
        Query<&mut Node, With<FaceDisc>>,
    )>,
) {
    if !layout.is_changed() {
        return;
    }
    let layout = &layout.0;
    for (plate, mut node) in &mut nodes.p0() {
        let Some(seat) = layout.seats.get(plate.0) else { continue };
        put(&mut node, seat.plate, layout.scale);
        node.border = UiRect::all(px(2));
        node.border_radius = BorderRadius::all(px(seat.plate.height() / layout.scale * 0.3));
        node.column_gap = px(seat.plate.height() / layout.scale * 0.14);
        node.overflow = Overflow::clip();
    }
    for (spot, mut node) in &mut nodes.p1() {
        let place = match spot.0 {
            Line::Total(seat) => layout.seats.get(seat).zip(layout.hands.get(seat)).map(|(seat, hand)| {
                let half = vec2_to(hand.badge, seat.cell.min.x);
                Rect::from_center_size(hand.badge, Vec2::new(half * 2.0, seat.place.height()))
            }),
            Line::Place(seat) => layout.seats.get(seat).map(|seat| seat.place),
            Line::Dealer => {
                let size = Vec2::new(0.46, 0.24) * layout.dealer.card.y;
                Some(Rect::from_center_size(layout.dealer.badge, size))
            }
            // These flow in their plate.
            Line::Name(_) | Line::Stack(_) => None,
        };
        if let Some(place) = place {
            put(&mut node, place, layout.scale);
        }
    }
    for mut node in &mut nodes.p2() {
        if let Some(place) = layout.standings {
            put(&mut node, place, layout.scale);
        }
    }
    let size = layout.seats.first().map_or(40.0, |seat| seat.plate.height() / layout.scale * 0.78);
    for mut node in &mut nodes.p3() {
        (node.width, node.height) = (px(size), px(size));
        // Where there is hardly room for the name, the face makes way.
        let narrow = layout.seats.first().is_some_and(|seat| seat.plate.width() / layout.scale < 150.0);
        node.display = if narrow { Display::None } else { Display::Flex };
    }
}

fn vec2_to(at: Vec2, edge: f32) -> f32 {
    (at.x - edge).max(4.0)
}

/// A total as this screen may know it: what lies face down and is not looked at is a question mark.
fn seen_total(hand: &HandView, own: bool) -> String {
    let hidden = !own && hand.cards.iter().any(|card| !matches!(card, Face::Up(_)));
    match (hidden, total_text(hand, own)) {
        (true, text) if text.is_empty() => "?".to_owned(),
        (true, text) => format!("?+{text}"),
        (false, text) => text,
    }
}

/// Letters of the largest size that fits, in interface pixels.
fn fit(words: &str, room: Vec2, largest: f32) -> FontSize {
    let longest = words.lines().map(|line| line.chars().count()).max().unwrap_or(1).max(1) as f32;
    let lines = words.lines().count().max(1) as f32;
    let size = (room.x / (longest * 0.56)).min(room.y / (lines * 1.3)).min(largest);
    FontSize::Px(size.clamp(7.0, 40.0).round())
}

/// What is staked by the seat at this screen and may be seen, before all have bet.
fn own_bet(state: &RoundState, table: &BatchTable, seat: usize) -> Option<Cents> {
    let own = seat == state.here().seat && !state.here().secret && table.is_person(seat);
    (own && (state.here().bets || table.has_bet(seat))).then(|| state.bet().total())
}

fn write(
    layout: Res<CurrentLayout>,
    state: Res<RoundState>,
    table: Res<BatchTable>,
    eyes: Res<Eyes>,
    locale: Res<Locale>,
    mut lines: Query<(&Line, &mut Text, &mut TextFont, &mut TextColor, &mut Node, &ChildOf)>,
    mut pills: Query<&mut Visibility, With<Pill>>,
    mut plates: Query<(&Plate, &mut BorderColor)>,
) {
    let layout = &layout.0;
    let view = &state.view();
    let betting = state.phase() == Phase::Betting;
    let currency = state.rules().currency;
    for (line, mut text, mut font, mut ink, mut node, parent) in &mut lines {
        let hand = |seat: usize| view.seats.get(seat).and_then(|seat| seat.hands.first());
        let cell =
            |seat: usize| layout.seats.get(seat).map(|seat| seat.plate.size() / layout.scale).unwrap_or_default();
        let (words, colour, room, largest) = match *line {
            Line::Name(seat) => {
                let out = betting && table.batch().is_out(seat);
                let colour = if out { palette::DIM } else { palette::IVORY };
                (table.name(seat), colour, cell(seat) * Vec2::new(0.58, 0.5), 24.0)
            }
            Line::Stack(seat) => {
                let balance = view.seats.get(seat).map(|seat| seat.balance).unwrap_or_default();
                let own = own_bet(&state, &table, seat).filter(|_| betting).unwrap_or_default();
                let words = if balance.is_zero() && hand(seat).is_none() {
                    locale.text("batch-out")
                } else {
                    locale.amount(balance.saturating_sub(own), currency)
                };
                (words, palette::GOLD, cell(seat) * Vec2::new(0.58, 0.46), 21.0)
            }
            Line::Total(seat) => {
                let shown = hand(seat).filter(|hand| !hand.cards.is_empty());
                let words = shown.map(|hand| seen_total(hand, eyes.see(seat))).unwrap_or_default();
                let colour = outcome_colour(shown.and_then(|hand| hand.outcome));
                let room = layout.seats.get(seat).zip(layout.hands.get(seat));
                let room = room.map_or(50.0, |(seat, hand)| vec2_to(hand.badge, seat.cell.min.x) * 2.0 / layout.scale);
                (words, colour, Vec2::new(room - 16.0, 40.0), 22.0)
            }
            Line::Place(seat) => {
                let (words, colour) = place_words(&state, &table, &locale, seat);
                let room = layout.seats.get(seat).map(|seat| seat.place.size()).unwrap_or_default() / layout.scale;
                // Beside the chips as long as there are any, then in the middle.
                let settled = hand(seat).is_some_and(|hand| hand.outcome.is_some());
                let left = px(if settled { 0.0 } else { room.x * 0.5 });
                if node.margin.left != left {
                    node.margin.left = left;
                }
                (words, colour, room * Vec2::new(if settled { 0.88 } else { 0.4 }, 0.8), 20.0)
            }
            Line::Dealer => {
                let dealer = HandView { cards: view.dealer.clone(), ..HandView::default() };
                let room = layout.dealer.card.y * 0.46 / layout.scale;
                (total_text(&dealer, false), palette::IVORY, Vec2::new(room - 16.0, 60.0), 25.0)
            }
        };
        if let Ok(mut seen) = pills.get_mut(parent.parent()) {
            seen.set_if_neq(if words.is_empty() { Visibility::Hidden } else { Visibility::Inherited });
        }
        let size = fit(&words, room, largest);
        if font.font_size != size {
            font.font_size = size;
        }
        text.set_if_neq(Text(words));
        ink.set_if_neq(TextColor(colour));
    }
    let asked = view.asked.map(crate::play::view::Asked::seat);
    for (plate, mut border) in &mut plates {
        let active = asked == Some(plate.0) || state.here().bets && state.here().seat == plate.0;
        border.set_if_neq(BorderColor::all(if active { palette::FOCUS } else { palette::DIM_BORDER }));
    }
}

/// What stands in a seat's rectangle: that it has bet, its bet, how its hand ended.
fn place_words(state: &RoundState, table: &BatchTable, locale: &Locale, seat: usize) -> (String, Color) {
    let currency = state.rules().currency;
    let bare = |cents: Cents| bare(locale, cents, currency);
    let hand = state.view().seats.get(seat).and_then(|seat| seat.hands.first());
    match hand {
        Some(hand) => match hand.outcome {
            Some(outcome) => {
                let words = locale.text(&outcome_key(state.rules().kind, outcome));
                let net = hand.returned.since(hand.bet);
                let sign = ["−", "", "+"][(net.signum() + 1) as usize];
                (format!("{words}\n{sign}{}", bare(Cents(net.unsigned_abs()))), outcome_colour(hand.outcome))
            }
            None => (bare(hand.bet), palette::GOLD),
        },
        None if table.batch().is_out(seat) || state.phase() != Phase::Betting => (String::new(), palette::GOLD),
        None => match own_bet(state, table, seat) {
            Some(bet) => (bare(bet), palette::GOLD),
            None if table.has_bet(seat) => (locale.text("batch-ready"), palette::WIN),
            None => ("…".to_owned(), palette::MIST),
        },
    }
}

/// An amount without its currency: the plates say it.
fn bare(locale: &Locale, cents: Cents, currency: Currency) -> String {
    match currency {
        // BAC counts as its sheet does, with two decimals.
        Currency::Bac => locale.amount(cents, currency).trim_start_matches("BAC ").to_owned(),
        Currency::Chips | Currency::Dollar => locale.amount(cents, Currency::Chips),
    }
}

/// Seats in the order of what they have with what they have staked.
fn ranking(state: &RoundState) -> Vec<(usize, Cents, Cents)> {
    let mut rows: Vec<(usize, Cents, Cents)> = (0..)
        .zip(&state.view().seats)
        .map(|(seat, shown)| {
            let open = shown.hands.iter().filter(|hand| hand.outcome.is_none());
            (seat, shown.balance, open.map(|hand| hand.bet).sum())
        })
        .collect();
    rows.sort_by_key(|&(_, balance, bet)| std::cmp::Reverse(balance + bet));
    rows
}

fn write_standings(
    state: Res<RoundState>,
    table: Res<BatchTable>,
    locale: Res<Locale>,
    mut cells: Query<(&Cell, &mut Text, &mut TextColor)>,
) {
    let rows = ranking(&state);
    let currency = state.rules().currency;
    let amount = |cents: Cents| bare(&locale, cents, currency);
    for (&Cell(row, column), mut text, mut ink) in &mut cells {
        let Some(&(seat, balance, bet)) = rows.get(row) else { continue };
        let whole = balance + bet;
        let place = 1 + rows.iter().filter(|(_, balance, bet)| *balance + *bet > whole).count();
        let out = whole.is_zero();
        let words = match column {
            0 => format!("{place}"),
            1 => table.name(seat),
            2 if out => locale.text("batch-out"),
            2 => amount(balance),
            _ if bet.is_zero() => String::new(),
            _ => amount(bet),
        };
        text.set_if_neq(Text(words));
        let colour = if out {
            palette::DIM
        } else if column >= 2 {
            palette::GOLD
        } else {
            palette::IVORY
        };
        ink.set_if_neq(TextColor(colour));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), set_up.run_if(at_batch));
    app.add_systems(
        Update,
        (arrange, write, write_standings)
            .chain()
            .in_set(AppSystems::Hud)
            .run_if(in_state(Screen::Table).and_then(at_batch).and_then(resource_exists::<CurrentLayout>)),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Card;

    fn hand(text: &str) -> HandView {
        let cards = text.split(' ').map(|card| {
            let face = if card.ends_with('*') { Face::Own } else { Face::Up };
            face(card.trim_end_matches('*').parse::<Card>().expect("a card"))
        });
        HandView { cards: cards.collect(), ..HandView::default() }
    }

    #[test]
    fn what_lies_face_down_is_a_question_mark_to_others() {
        assert_eq!(seen_total(&hand("Ks* 7d*"), false), "?");
        assert_eq!(seen_total(&hand("Ks* 7d*"), true), "17");
        assert_eq!(seen_total(&hand("2s* 7d* 9c"), false), "?+9");
        assert_eq!(seen_total(&hand("As* Kd*"), true), "21");
        assert_eq!(seen_total(&hand("As* Kd*"), false), "?", "a natural is not told either");
        assert_eq!(seen_total(&hand("2s 7d 9c"), false), "18");
    }
}
