//! Hands: the ring for the bet, the badge with the total, the amount beside it, and the arrow over the hand in play.

use bevy::prelude::*;

use super::{
    CurrentLayout, TableReactions, is_news,
    layout::{HandBox, TableLayout, to_world},
};
use crate::{
    assets::Pictures,
    locale::{Locale, outcome_key},
    play::{
        RoundState, at_batch,
        view::{HandView, Phase, TableView},
    },
    rules::{Kind, Outcome, TableRules},
    states::Screen,
    style::{
        faces::{Faces, LETTER, size_for_width},
        palette,
    },
};

/// A hand of a player on the table.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandOnTable {
    /// From 0.
    pub seat: usize,
    /// From 0 at the left.
    pub hand: usize,
}

/// The ring on the felt in which the bet lies.
#[derive(Component)]
struct Ring;

/// The arrow over the hand in play.
#[derive(Component)]
struct Marker;

/// A label over the table: in the middle of a box whose place the layout gives.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    Total(usize),
    Amount(usize),
    Dealer,
}

/// The pill of a label.
#[derive(Component)]
struct Pill;

/// The total of a hand in writing: "7/17" while soft, "21" else. Only one of the two where both are the same.
pub fn total_text(hand: &HandView, own: bool) -> String {
    match hand.total(own) {
        None => String::new(),
        Some(total) if total.soft && total.points < 21 => format!("{}/{}", total.points - 10, total.points),
        Some(total) => total.points.to_string(),
    }
}

/// The dealer's total in writing; a bust says so.
pub fn dealer_text(view: &TableView, kind: Kind, locale: &Locale) -> String {
    let dealer = HandView { cards: view.dealer.clone(), ..HandView::default() };
    let total = total_text(&dealer, false);
    match dealer.total(false) {
        Some(points) if points.points > 21 => format!("{total}\n{}", locale.text(&outcome_key(kind, Outcome::Bust))),
        _ => total,
    }
}

/// How a hand ended, in words: the outcome, and below it what it won or lost. Empty while it is open.
pub fn hand_words(hand: &HandView, rules: &TableRules, locale: &Locale) -> String {
    let Some(outcome) = hand.outcome else { return String::new() };
    let words = locale.text(&outcome_key(rules.kind, outcome));
    match outcome {
        Outcome::Push => words,
        Outcome::Natural | Outcome::Win | Outcome::Lose | Outcome::Bust | Outcome::Outshone => {
            format!("{words}\n{}", locale.signed_amount(hand.returned.since(hand.bet), rules.currency))
        }
    }
}

/// The colour of good and bad news.
pub fn outcome_colour(outcome: Option<Outcome>) -> Color {
    match outcome {
        None | Some(Outcome::Push) => palette::IVORY,
        Some(Outcome::Natural | Outcome::Win) => palette::WIN,
        Some(Outcome::Lose | Outcome::Bust | Outcome::Outshone) => palette::LOSS,
    }
}

fn label(faces: &Faces, label: Label, size: f32, ground: bool) -> impl Bundle {
    let border = if ground { palette::GOLD_DEEP } else { Color::NONE };
    (
        label,
        Node {
            position_type: PositionType::Absolute,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Pickable::IGNORE,
        DespawnOnExit(Screen::Table),
        children![(
            Pill,
            Node {
                padding: UiRect::axes(px(if ground { 10 } else { 0 }), px(2)),
                border: UiRect::all(px(if ground { 2 } else { 0 })),
                border_radius: BorderRadius::all(px(20)),
                ..default()
            },
            BackgroundColor(if ground { palette::BAR } else { Color::NONE }),
            BorderColor::all(border),
            Pickable::IGNORE,
            Visibility::Hidden,
            children![(
                Text::default(),
                faces.bold(size),
                TextColor(palette::IVORY),
                TextLayout { linebreak: LineBreak::NoWrap, justify: Justify::Center },
                Pickable::IGNORE,
            )],
        )],
    )
}

/// One hand entity, one ring and two labels for each hand that is there.
fn keep_hands(
    state: Res<RoundState>,
    faces: Res<Faces>,
    hands: Query<(Entity, &HandOnTable)>,
    labels: Query<(Entity, &Label)>,
    pictures: Res<Pictures>,
    dealer: Query<(), With<Marker>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut commands: Commands,
) {
    let wanted = state.view().seats.first().map_or(1, |seat| seat.hands.len()).max(1);
    let there = hands.iter().count();
    for hand in there..wanted {
        commands.spawn((
            HandOnTable { seat: 0, hand },
            Name::new(format!("Hand {}", hand + 1)),
            Transform::default(),
            Visibility::default(),
            DespawnOnExit(Screen::Table),
            children![(
                Ring,
                Mesh2d(meshes.add(Annulus::new(0.93, 1.0).mesh().resolution(96).build())),
                MeshMaterial2d(materials.add(ColorMaterial::from_color(palette::FELT_LINE))),
                Transform::default(),
            )],
        ));
        commands.spawn(label(&faces, Label::Total(hand), 24.0, true));
        commands.spawn(label(&faces, Label::Amount(hand), 20.0, false));
    }
    for (entity, hand) in &hands {
        if hand.hand >= wanted {
            commands.entity(entity).despawn();
        }
    }
    for (entity, label) in &labels {
        if matches!(label, Label::Total(hand) | Label::Amount(hand) if *hand >= wanted) {
            commands.entity(entity).despawn();
        }
    }
    if dealer.is_empty() {
        commands.spawn((
            Marker,
            Sprite { image: pictures.marker.clone(), custom_size: Some(Vec2::splat(1.0)), ..default() },
            Visibility::Hidden,
            DespawnOnExit(Screen::Table),
        ));
        commands.spawn(label(&faces, Label::Dealer, 24.0, true));
    }
}

fn place_rings(
    layout: Res<CurrentLayout>,
    hands: Query<(&HandOnTable, &Children)>,
    mut rings: Query<&mut Transform, With<Ring>>,
) {
    for (hand, children) in &hands {
        let Some(place) = layout.0.hands.get(hand.hand) else { continue };
        for child in children {
            if let Ok(mut at) = rings.get_mut(*child) {
                let middle = to_world(layout.0.window, place.bet);
                let wanted =
                    Transform { translation: middle.extend(-4.0), scale: Vec3::splat(place.bet_radius), ..default() };
                at.set_if_neq(wanted);
            }
        }
    }
}

fn place_marker(
    layout: Res<CurrentLayout>,
    state: Res<RoundState>,
    mut marker: Query<(&mut Transform, &mut Sprite, &mut Visibility), With<Marker>>,
) {
    let hands = state.view().seats.first().map_or(0, |seat| seat.hands.len());
    let active = state.view().active().filter(|_| hands > 1 && state.phase() == Phase::PlayerTurn);
    for (mut at, mut sprite, mut seen) in &mut marker {
        let place = active.and_then(|(_, hand)| layout.0.hands.get(hand));
        seen.set_if_neq(if place.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        let Some(place) = place else { continue };
        sprite.custom_size = Some(place.marker.size());
        at.translation = to_world(layout.0.window, place.marker.center()).extend(20.0);
    }
}

/// Puts a label's box around its middle, in interface pixels.
fn put(node: &mut Mut<Node>, middle: Vec2, size: Vec2, layout: &TableLayout) {
    let corner = (middle - size / 2.0) / layout.scale;
    let size = size / layout.scale;
    let wanted = (px(corner.x), px(corner.y), px(size.x), px(size.y));
    if (node.left, node.top, node.width, node.height) != wanted {
        (node.left, node.top, node.width, node.height) = wanted;
    }
}

fn label_box(place: &HandBox) -> Vec2 {
    Vec2::new((place.amount.x - place.bet.x - place.bet_radius).max(8.0) * 2.0, place.bet_radius * 2.0)
}

fn write_labels(
    layout: Res<CurrentLayout>,
    state: Res<RoundState>,
    locale: Res<Locale>,
    mut labels: Query<(&Label, &mut Node, &Children)>,
    mut pills: Query<(&mut Visibility, &mut BorderColor, &Children), With<Pill>>,
    mut texts: Query<(&mut Text, &mut TextFont, &mut TextColor)>,
) {
    let layout = &layout.0;
    let view = &state.view();
    let rules = state.rules();
    let seat = view.seats.first();
    for (label, mut node, children) in &mut labels {
        let hand_of = |hand: usize| seat.and_then(|seat| seat.hands.get(hand));
        let (words, colour, framed) = match *label {
            Label::Total(hand) => {
                let shown = hand_of(hand).filter(|hand| !hand.cards.is_empty());
                let text = shown.map(|hand| total_text(hand, true));
                let active = view.active() == Some((0, hand));
                (text.unwrap_or_default(), outcome_colour(shown.and_then(|hand| hand.outcome)), active)
            }
            Label::Amount(hand) => match hand_of(hand) {
                Some(hand) if hand.outcome.is_some() => {
                    (hand_words(hand, rules, &locale), outcome_colour(hand.outcome), false)
                }
                Some(hand) => (locale.amount(hand.bet, rules.currency), palette::GOLD, false),
                None if hand == 0 && state.phase() == Phase::Betting && !state.bet().total().is_zero() => {
                    (locale.amount(state.bet().total(), rules.currency), palette::GOLD, false)
                }
                None => (String::new(), palette::GOLD, false),
            },
            Label::Dealer => (dealer_text(view, rules.kind, &locale), palette::IVORY, false),
        };
        match *label {
            Label::Total(hand) | Label::Amount(hand) => {
                let Some(place) = layout.hands.get(hand) else { continue };
                let middle = if matches!(label, Label::Total(_)) { place.badge } else { place.amount };
                put(&mut node, middle, label_box(place), layout);
            }
            Label::Dealer => {
                let size = Vec2::new(layout.dealer.card.y * 0.46, layout.dealer.card.y * 0.24);
                put(&mut node, layout.dealer.badge, size, layout);
            }
        }
        // A pill has a border and air at its sides.
        let padding = if matches!(label, Label::Amount(_)) { 4.0 } else { 24.0 };
        let Vec2 { x: room, y: height } = match *label {
            Label::Total(hand) | Label::Amount(hand) => layout.hands.get(hand).map_or(Vec2::splat(100.0), label_box),
            Label::Dealer => Vec2::new(0.46, 0.24) * layout.dealer.card.y,
        };
        for child in children {
            let Ok((mut seen, mut border, inner)) = pills.get_mut(*child) else { continue };
            seen.set_if_neq(if words.is_empty() { Visibility::Hidden } else { Visibility::Inherited });
            if border.top != Color::NONE {
                border.set_if_neq(BorderColor::all(if framed { palette::FOCUS } else { palette::GOLD_DEEP }));
            }
            for child in inner {
                let Ok((mut text, mut font, mut ink)) = texts.get_mut(*child) else { continue };
                // Long words get smaller letters before they get no room.
                let fits = size_for_width(&words, (room / layout.scale - padding).max(20.0), LETTER);
                let largest = (height * if words.contains('\n') { 0.42 } else { 0.58 } / layout.scale).min(25.0);
                let size = FontSize::Px(fits.max(9.0).min(largest).round());
                if font.font_size != size {
                    font.font_size = size;
                }
                text.set_if_neq(Text(words.clone()));
                ink.set_if_neq(TextColor(colour));
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (keep_hands, place_rings, place_marker, write_labels)
            .chain()
            .in_set(TableReactions)
            .run_if(not(at_batch))
            .run_if(is_news),
    );
}
