//! Cards: each is an entity that leaves the shoe, lies in a hand, turns over, and goes to the tray.

use bevy::prelude::*;

use super::{
    CurrentLayout, TableReactions, belongs_to_table,
    layout::{CARD_RATIO, TableLayout, to_world},
    motion::{Arrival, Motion, Then},
};
use crate::{
    assets::{Pictures, back_index, face_index},
    atlas,
    audio::{PlaySound, Sound},
    play::{RoundState, Shown, TableCleared, view::Phase},
    rules::{Card, Face, Place, RoundEvent},
    settings::Settings,
    style::palette,
};

/// A card on the table.
#[derive(Component, Debug, Clone, Copy)]
pub struct TableCard;

/// A card's shadow, its child.
#[derive(Component)]
struct Shadow;

/// Cards are drawn at this height and scaled to their place.
const DRAWN_HEIGHT: f32 = 100.0;
/// The size of a card's sprite before it is scaled to its place, in pixels.
pub const DRAWN_CARD: Vec2 = Vec2::new(DRAWN_HEIGHT * CARD_RATIO, DRAWN_HEIGHT);
/// Seconds from the shoe to the hand, at normal speed.
const FLIGHT: f32 = 0.42;

/// Which card lies where.
#[derive(Debug, Clone, Copy)]
pub struct CardSlot {
    /// The card's entity.
    pub entity: Entity,
    /// The hand that it lies in.
    pub place: Place,
    /// Its number in that hand, from 0.
    pub index: usize,
    /// How it lies.
    pub face: Face,
}

/// All cards on the table.
#[derive(Resource, Default)]
pub struct CardSlots {
    slots: Vec<CardSlot>,
}

impl CardSlots {
    /// Every card, in the order dealt.
    pub fn all(&self) -> &[CardSlot] {
        &self.slots
    }

    fn next_index(&self, place: Place) -> usize {
        self.slots.iter().filter(|slot| slot.place == place).count()
    }

    /// The second card of `hand` becomes the first of a new hand at its right.
    fn split(&mut self, seat: usize, hand: usize) {
        for slot in &mut self.slots {
            let Place::Hand { seat: at, hand: number } = slot.place else { continue };
            if at != seat {
                continue;
            }
            if number > hand {
                slot.place = Place::Hand { seat, hand: number + 1 };
            } else if number == hand && slot.index == 1 {
                slot.place = Place::Hand { seat, hand: hand + 1 };
                slot.index = 0;
            }
        }
    }
}

/// Where a card belongs.
fn target(layout: &TableLayout, place: Place, index: usize) -> Option<Transform> {
    let (hand, depth) = match place {
        Place::Dealer => (&layout.dealer, 1.0),
        Place::Hand { seat, hand } => (layout.hand(seat, hand)?, 2.0 + layout.slot(seat, hand) as f32 * 1.5),
    };
    let at = to_world(layout.window, hand.place(index));
    // Nobody lays cards down perfectly straight; the turn is the same each time the table is laid out.
    let turn = ((index * 7 + depth as usize * 3) % 5) as f32 - 2.0;
    Some(Transform {
        translation: at.extend(depth + index as f32 * 0.05),
        rotation: Quat::from_rotation_z(turn * 0.006),
        scale: Vec3::splat(hand.card.y / DRAWN_HEIGHT),
    })
}

fn shoe_mouth(layout: &TableLayout) -> Transform {
    let (x, y) = atlas::SHOE_MOUTH;
    let (width, height) = (atlas::SHOE.0 as f32, atlas::SHOE.1 as f32);
    let at = layout.shoe.min + layout.shoe.size() * Vec2::new(x / width, y / height);
    let card_width = atlas::SHOE_CARD_WIDTH / width * layout.shoe.width();
    Transform {
        translation: to_world(layout.window, at).extend(10.0),
        rotation: Quat::from_rotation_z(-atlas::SHOE_TURN),
        scale: Vec3::splat(card_width / (DRAWN_HEIGHT * CARD_RATIO)),
    }
}

pub(super) fn tray(layout: &TableLayout) -> Transform {
    let card_width = atlas::TRAY_CARD_WIDTH / atlas::TRAY.0 as f32 * layout.tray.width();
    Transform {
        translation: to_world(layout.window, layout.tray.center()).extend(0.8),
        rotation: Quat::from_rotation_z(0.05),
        scale: Vec3::splat(card_width / (DRAWN_HEIGHT * CARD_RATIO)),
    }
}

pub(super) fn spawn_card(commands: &mut Commands, pictures: &Pictures, settings: &Settings, from: Transform) -> Entity {
    let size = DRAWN_CARD;
    let (wide, high) = atlas::CARD_SHADOW_SCALE;
    let shadow = Sprite {
        color: Color::BLACK.with_alpha(0.4),
        ..pictures.card_sprite(atlas::CARD_SHADOW, size * Vec2::new(wide, high))
    };
    commands
        .spawn((
            TableCard,
            Name::new("Card"),
            pictures.card_sprite(back_index(settings), size),
            from,
            // Held down, a hand at the batch is looked at.
            Pickable::default(),
            belongs_to_table(),
            children![(Shadow, shadow, Transform::from_xyz(1.6, -2.2, -0.02))],
        ))
        .id()
}

/// Cards answer to what is shown.
fn react(
    mut shown: MessageReader<Shown>,
    mut slots: ResMut<CardSlots>,
    layout: Res<CurrentLayout>,
    pictures: Res<Pictures>,
    settings: Res<Settings>,
    places: Query<&Transform, With<TableCard>>,
    mut commands: Commands,
) {
    let layout = &layout.0;
    for Shown(event) in shown.read() {
        match event {
            RoundEvent::CardDealt { to, face } => {
                let from = shoe_mouth(layout);
                let entity = spawn_card(&mut commands, &pictures, &settings, from);
                let index = slots.next_index(*to);
                slots.slots.push(CardSlot { entity, place: *to, index, face: *face });
                let to = target(layout, *to, index).unwrap_or(from);
                let flight = Motion::new(from, to, FLIGHT).arched(layout.dealer.card.y * 0.25);
                let flight = match face {
                    Face::Up(card) => flight.turning_to(face_index(*card)),
                    Face::Own(_) | Face::Down => flight,
                };
                commands.entity(entity).insert(flight);
            }
            RoundEvent::HoleRevealed { card } => {
                turn_over(&mut slots, Place::Dealer, &[*card], &places, &mut commands);
            }
            RoundEvent::HandRevealed { seat, hand, cards } => {
                turn_over(&mut slots, Place::Hand { seat: *seat, hand: *hand }, cards, &places, &mut commands);
            }
            RoundEvent::DealerPeeked { .. } => {
                if let Some(hole) = slots.slots.iter().find(|slot| slot.face == Face::Down)
                    && let Ok(at) = places.get(hole.entity)
                {
                    let mut lifted = *at;
                    lifted.translation += Vec3::new(-2.0, layout.dealer.card.y * 0.09, 0.2);
                    lifted.rotate_z(0.09);
                    let back = Motion::new(lifted, *at, 0.3).after(0.25);
                    commands.entity(hole.entity).insert((Motion::new(*at, lifted, 0.25), Then(back)));
                }
            }
            RoundEvent::HandSplit { seat, hand, .. } => slots.split(*seat, *hand),
            RoundEvent::HandBust { seat, hand, cards, .. } => {
                let place = Place::Hand { seat: *seat, hand: *hand };
                turn_over(&mut slots, place, cards, &places, &mut commands);
                discard(&mut slots, |slot| slot.place == place, 0.9, layout, &settings, &mut commands);
            }
            RoundEvent::BetPlaced { .. }
            | RoundEvent::JackpotBetPlaced { .. }
            | RoundEvent::JackpotWon { .. }
            | RoundEvent::JackpotLost { .. }
            | RoundEvent::InsuranceOffered { .. }
            | RoundEvent::InsuranceBought { .. }
            | RoundEvent::InsuranceDeclined { .. }
            | RoundEvent::InsurancePaid { .. }
            | RoundEvent::InsuranceLost { .. }
            | RoundEvent::DoublingAsked { .. }
            | RoundEvent::DoublingDeclined { .. }
            | RoundEvent::TurnStarted { .. }
            | RoundEvent::HandDoubled { .. }
            | RoundEvent::HandStood { .. }
            | RoundEvent::HandSettled { .. }
            | RoundEvent::RoundEnded { .. } => {}
        }
    }
}

/// Turns the face-down cards of a hand over.
fn turn_over(
    slots: &mut CardSlots,
    place: Place,
    cards: &[Card],
    places: &Query<&Transform, With<TableCard>>,
    commands: &mut Commands,
) {
    let mut hidden = cards.iter().copied();
    let hole = place == Place::Dealer;
    for slot in slots.slots.iter_mut().filter(|slot| slot.place == place) {
        // The hole card comes alone; a player's hand comes whole, in the order dealt.
        let card = if hole && slot.face != Face::Down { None } else { hidden.next() };
        let Some(card) = card else { continue };
        if !matches!(slot.face, Face::Up(_)) {
            slot.face = Face::Up(card);
            // A card that flies still is caught by the next arrangement, which keeps its turn.
            if let Ok(at) = places.get(slot.entity) {
                let turn = Motion::new(*at, *at, 0.35).arched(10.0).turning_to(face_index(card));
                commands.entity(slot.entity).insert(turn);
            }
        }
    }
}

/// Sends cards to the tray, face down, after `delay` seconds.
fn discard(
    slots: &mut CardSlots,
    which: impl Fn(&CardSlot) -> bool,
    delay: f32,
    layout: &TableLayout,
    settings: &Settings,
    commands: &mut Commands,
) {
    let mut wait = delay;
    slots.slots.retain(|slot| {
        if !which(slot) {
            return true;
        }
        // Its place is only known when the flight begins: it may still be on its way from the shoe.
        commands.entity(slot.entity).insert(Discarded { wait, to: tray(layout), back: back_index(settings) });
        wait += 0.03;
        false
    });
}

/// A card that goes to the tray once it lies still.
#[derive(Component)]
struct Discarded {
    wait: f32,
    to: Transform,
    back: usize,
}

fn collect_discarded(cards: Query<(Entity, &Transform, &Discarded, Option<&Motion>)>, mut commands: Commands) {
    for (entity, at, discarded, motion) in &cards {
        // What a press finished is swept at once.
        let finished = motion.is_some_and(|motion| motion.elapsed.is_infinite());
        if motion.is_some() && !finished {
            continue;
        }
        let flight = Motion::new(*at, discarded.to, 0.35).after(discarded.wait).turning_to(discarded.back);
        commands.entity(entity).remove::<Discarded>().insert(Motion {
            after: Arrival::Vanish,
            elapsed: if finished { f32::INFINITY } else { 0.0 },
            ..flight
        });
    }
}

/// Moves every card to its place when the layout changes.
fn arrange(
    slots: Res<CardSlots>,
    layout: Res<CurrentLayout>,
    state: Res<RoundState>,
    mut cards: Query<(&Transform, &mut Sprite, Option<&mut Motion>), With<TableCard>>,
    mut commands: Commands,
) {
    if !slots.is_changed() && !layout.is_changed() && !state.is_changed() {
        return;
    }
    let active = state.view().active();
    let playing = state.phase() == Phase::PlayerTurn && state.view().seats.iter().any(|seat| seat.hands.len() > 1);
    for slot in &slots.slots {
        let Ok((at, mut sprite, motion)) = cards.get_mut(slot.entity) else { continue };
        let Some(to) = target(&layout.0, slot.place, slot.index) else { continue };
        let rests = playing && matches!(slot.place, Place::Hand { seat, hand } if active != Some((seat, hand)));
        let colour = if rests { palette::GREY } else { Color::WHITE };
        if sprite.color != colour && motion.as_ref().is_none_or(|motion| motion.fade.is_none()) {
            sprite.color = colour;
        }
        match motion {
            Some(mut motion) if motion.after == Arrival::Stay && motion.to != to => motion.to = to,
            Some(_) => {}
            None if at.translation.distance(to.translation) > 0.3 || at.scale.distance(to.scale) > 0.002 => {
                commands.entity(slot.entity).insert(Motion::new(*at, to, 0.25));
            }
            None => {}
        }
    }
}

/// Draws cards from the atlas that suits their size.
fn choose_atlas(
    layout: Res<CurrentLayout>,
    window: Single<&Window>,
    mut pictures: ResMut<Pictures>,
    mut sprites: Query<&mut Sprite, Or<(With<TableCard>, With<Shadow>)>>,
) {
    if !layout.is_changed() && !pictures.is_changed() {
        return;
    }
    let width = layout.0.dealer.card.x * window.scale_factor();
    if pictures.bypass_change_detection().fit(width) {
        for mut sprite in &mut sprites {
            let index = sprite.texture_atlas.as_ref().map_or(0, |atlas| atlas.index);
            let size = sprite.custom_size.unwrap_or(Vec2::ONE);
            let fresh = pictures.card_sprite(index, size);
            sprite.image = fresh.image;
            sprite.texture_atlas = fresh.texture_atlas;
        }
    }
}

fn sweep(
    mut cleared: MessageReader<TableCleared>,
    mut slots: ResMut<CardSlots>,
    layout: Res<CurrentLayout>,
    settings: Res<Settings>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    if cleared.read().count() == 0 || slots.slots.is_empty() {
        return;
    }
    discard(&mut slots, |_| true, 0.0, &layout.0, &settings, &mut commands);
    sounds.write(PlaySound { sound: Sound::Slide, pan: -0.5 });
}

fn forget(mut slots: ResMut<CardSlots>) {
    slots.slots.clear();
}

/// When cards answer to what is shown.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct CardReactions;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CardSlots>();
    app.add_systems(
        Update,
        (choose_atlas, sweep, react, collect_discarded, arrange).chain().in_set(CardReactions).in_set(TableReactions),
    );
    app.add_systems(OnExit(crate::states::Screen::Table), forget);
}
