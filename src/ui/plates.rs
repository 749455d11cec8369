//! The plates of the six seats: face, name and chips of every player, with totals and bets before them. What is written on them
//! is in `words`, the panel beside the table in `standings`.

use bevy::prelude::*;

use super::widgets::no_wrap;
use crate::{
    AppSystems,
    play::{
        at_batch,
        batch::{BatchTable, Eyes, Occupant},
    },
    states::Screen,
    style::{
        faces::{Faces, plain},
        palette,
    },
    table::{CurrentLayout, is_news},
};

mod standings;
mod words;
pub(super) use standings::Standings;

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
    mut nodes: ParamSet<(Query<(&Plate, &mut Node)>, Query<(&Spot, &mut Node)>, Query<&mut Node, With<FaceDisc>>)>,
) {
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
                let half = half_badge(hand.badge, seat.cell.min.x);
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
    let size = layout.seats.first().map_or(40.0, |seat| seat.plate.height() / layout.scale * 0.78);
    for mut node in &mut nodes.p2() {
        (node.width, node.height) = (px(size), px(size));
        // Where there is hardly room for the name, the face makes way.
        let narrow = layout.seats.first().is_some_and(|seat| seat.plate.width() / layout.scale < 150.0);
        node.display = if narrow { Display::None } else { Display::Flex };
    }
}

/// Half the room for a badge between the edge of its cell and what is beside it.
fn half_badge(at: Vec2, edge: f32) -> f32 {
    (at.x - edge).max(4.0)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), (set_up, standings::set_up).run_if(at_batch));
    let laid_out = resource_exists_and_changed::<CurrentLayout>;
    let told_anew =
        is_news.or_else(resource_exists_and_changed::<BatchTable>).or_else(resource_exists_and_changed::<Eyes>);
    app.add_systems(
        Update,
        ((arrange, standings::arrange).run_if(laid_out), (words::write, standings::write).run_if(told_anew))
            .chain()
            .in_set(AppSystems::Hud)
            .run_if(in_state(Screen::Table).and_then(at_batch).and_then(resource_exists::<CurrentLayout>)),
    );
}
