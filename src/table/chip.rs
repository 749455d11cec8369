//! Chips: each is an entity in a pile, and travels between purse, bet and bank.

use bevy::prelude::*;

use super::{
    CurrentLayout, TableReactions, belongs_to_table,
    layout::{TableLayout, to_world},
    motion::{Decoration, Motion, Then},
};
use crate::{
    assets::Pictures,
    atlas,
    audio::{PlaySound, Sound},
    play::{ChipRefused, ChipTaken, RoundState, Shown, in_chips, view::Phase},
    rules::{Cents, RoundEvent},
};

/// A chip on the table.
#[derive(Component, Debug, Clone, Copy)]
pub struct Chip {
    /// What it is worth, in cents.
    pub value: Cents,
}

/// Where chips lie together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pile {
    /// The bet of a hand, from 0 at the left.
    Bet(usize),
    /// The jackpot box.
    Jackpot,
    /// Insurance, before the betting circle.
    Insurance,
}

#[derive(Debug, Clone, Copy)]
struct ChipSlot {
    entity: Entity,
    pile: Pile,
    value: Cents,
}

/// All chips that lie on the table, pile by pile in the order in which they were put there.
#[derive(Resource, Default)]
pub struct Piles {
    slots: Vec<ChipSlot>,
}

impl Piles {
    /// The chips of the bet that is being placed: entity and place in the bet.
    pub fn place_in_bet(&self, chip: Entity) -> Option<usize> {
        self.slots.iter().filter(|slot| matches!(slot.pile, Pile::Bet(_))).position(|slot| slot.entity == chip)
    }

    fn of(&self, pile: Pile) -> impl Iterator<Item = &ChipSlot> {
        self.slots.iter().filter(move |slot| slot.pile == pile)
    }
}

/// Chips are drawn at this size and scaled to their place.
const DRAWN: f32 = 100.0;
/// The most chips that are stacked on each other.
const STACK: usize = 5;
/// A pile shows at most so many chips; the amount beside it is exact.
const SHOWN: usize = 15;
/// Seconds from purse to circle, at normal speed.
const FLIGHT: f32 = 0.35;

/// The tile of a chip in a stack. An odd remainder looks like a half chip.
fn stacked_tile(value: Cents) -> usize {
    let halves = value.0 / 50;
    let column = atlas::CHIP_HALVES.iter().rposition(|&chip| u64::from(chip) <= halves).unwrap_or(0);
    atlas::stacked_chip(column)
}

/// The tile of a chip seen from above.
pub fn flat_tile(value: Cents) -> usize {
    let halves = value.0 / 50;
    let column = atlas::CHIP_HALVES.iter().rposition(|&chip| u64::from(chip) <= halves).unwrap_or(0);
    atlas::chip(column)
}

/// Where chip number `index` of `count` in a pile lies.
fn place(layout: &TableLayout, pile: Pile, index: usize, count: usize) -> Option<Transform> {
    let (middle, radius, depth) = match pile {
        Pile::Bet(hand) => {
            let hand = layout.hands.get(hand)?;
            (hand.bet, hand.bet_radius, 12.0)
        }
        Pile::Jackpot => (layout.side_bet.center(), layout.side_bet.width() / 2.0, 12.0),
        Pile::Insurance => {
            let hand = layout.hands.first()?;
            // Beside the hand, half-way up its cards.
            let x = (hand.bounds.min.x.min(hand.cards.min.x) - hand.bet_radius * 1.1).max(hand.bet_radius);
            (Vec2::new(x, hand.cards.center().y), hand.bet_radius, 12.0)
        }
    };
    let columns = count.div_ceil(STACK).clamp(1, SHOWN / STACK);
    let diameter = radius * if columns == 1 { 1.25 } else { 0.95 };
    let tile = diameter * 128.0 / (2.0 * atlas::CHIP_RADIUS);
    let (column, level) = ((index / STACK).min(columns - 1), index % STACK);
    let x = (column as f32 - (columns - 1) as f32 / 2.0) * diameter * 1.02;
    let y = level as f32 * atlas::CHIP_RISE / 128.0 * tile - tile * 0.08;
    let jitter = ((index * 5 + 3) % 7) as f32 / 7.0 - 0.5;
    let at = to_world(layout.window, middle) + Vec2::new(x + jitter * diameter * 0.05, y);
    Some(Transform {
        translation: at.extend(depth + column as f32 * 0.4 + level as f32 * 0.02),
        scale: Vec3::splat(tile / DRAWN),
        ..default()
    })
}

fn at(layout: &TableLayout, point: Vec2) -> Transform {
    let tile = layout.hands[0].bet_radius * 1.25 * 128.0 / (2.0 * atlas::CHIP_RADIUS);
    Transform {
        translation: to_world(layout.window, point).extend(14.0),
        scale: Vec3::splat(tile / DRAWN),
        ..default()
    }
}

fn spawn_chip(commands: &mut Commands, pictures: &Pictures, value: Cents, from: Transform) -> Entity {
    commands
        .spawn((
            Chip { value },
            Name::new("Chip"),
            pictures.chip_sprite(stacked_tile(value), DRAWN),
            from,
            Pickable::default(),
            belongs_to_table(),
        ))
        .observe(take_back)
        .id()
}

/// Shift-, Ctrl- or right-click on a chip in the bet takes that very chip back, and so does a long press.
fn take_back(
    click: On<Pointer<Click>>,
    keys: Res<ButtonInput<KeyCode>>,
    piles: Res<Piles>,
    mut taken: MessageWriter<ChipTaken>,
) {
    let held = [KeyCode::ShiftLeft, KeyCode::ShiftRight, KeyCode::ControlLeft, KeyCode::ControlRight];
    let taking = click.button == PointerButton::Secondary
        || click.button == PointerButton::Primary && keys.any_pressed(held)
        || click.button == PointerButton::Primary && click.duration.as_secs_f32() > 0.5;
    if taking && let Some(place) = piles.place_in_bet(click.entity) {
        taken.write(ChipTaken(place));
    }
}

/// Lets chips for `amount` fly from `from` into a pile.
fn pay_in(
    piles: &mut Piles,
    pile: Pile,
    values: &[Cents],
    from: Vec2,
    layout: &TableLayout,
    pictures: &Pictures,
    commands: &mut Commands,
) {
    let before = piles.of(pile).count();
    let count = before + values.len();
    for (number, &value) in values.iter().enumerate().take(SHOWN) {
        let start = at(layout, from);
        let entity = spawn_chip(commands, pictures, value, start);
        if let Some(to) = place(layout, pile, before + number, count) {
            let flight = Motion::new(start, to, FLIGHT).after(number as f32 * 0.04).arched(to.scale.x * 30.0);
            commands.entity(entity).insert(flight);
        }
        piles.slots.push(ChipSlot { entity, pile, value });
    }
}

/// Lets the chips of a pile fly to `to`, where they vanish, after `delay` seconds.
fn send(piles: &mut Piles, pile: Pile, to: Vec2, delay: f32, layout: &TableLayout, commands: &mut Commands) {
    let mut wait = delay;
    piles.slots.retain(|slot| {
        if slot.pile != pile {
            return true;
        }
        commands.entity(slot.entity).insert(Leaving { wait, to: at(layout, to) });
        wait += 0.03;
        false
    });
}

/// A chip that leaves the table once it lies still.
#[derive(Component)]
struct Leaving {
    wait: f32,
    to: Transform,
}

fn leave(chips: Query<(Entity, &Transform, &Leaving, Option<&Motion>, Has<Then>)>, mut commands: Commands) {
    for (entity, at, leaving, motion, follows) in &chips {
        let finished = motion.is_some_and(|motion| motion.elapsed.is_infinite());
        if (motion.is_some() && !finished) || follows {
            continue;
        }
        let elapsed = if finished { f32::INFINITY } else { 0.0 };
        let flight = Motion::new(*at, leaving.to, 0.4).after(leaving.wait).vanishing();
        commands.entity(entity).remove::<Leaving>().insert(Motion { elapsed, ..flight });
    }
}

/// The bet that is being placed, chip by chip.
fn follow_bet(
    state: Res<RoundState>,
    mut piles: ResMut<Piles>,
    layout: Res<CurrentLayout>,
    pictures: Res<Pictures>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    if state.phase() != Phase::Betting || !state.is_changed() {
        return;
    }
    let layout = &layout.0;
    let side = state.rules().jackpot.as_ref().filter(|_| state.bet().jackpot).map(|jackpot| jackpot.bet);
    let mut piles_wanted: Vec<(Pile, Vec<Cents>)> = vec![(Pile::Jackpot, side.into_iter().collect())];
    // At the table of six only the bet of who places it is seen, and only where nobody looks over the shoulder.
    for slot in 0..layout.hands.len() {
        let own = slot == layout.slot(state.here().seat, 0) && !state.here().secret;
        piles_wanted.push((Pile::Bet(slot), if own { state.bet().chips().to_vec() } else { Vec::new() }));
    }
    for (pile, wanted) in piles_wanted {
        let purse = match pile {
            Pile::Bet(slot) => layout.purse_of(slot),
            Pile::Jackpot | Pile::Insurance => layout.purse,
        };
        // Chips that are wanted in this order stay; the others go home, and what is missing comes.
        let mut missing = wanted.iter().copied().peekable();
        let mut going = Vec::new();
        piles.slots.retain(|slot| {
            if slot.pile != pile || missing.next_if_eq(&slot.value).is_some() {
                return true;
            }
            going.push(slot.entity);
            false
        });
        let missing: Vec<Cents> = missing.collect();
        if !going.is_empty() {
            sounds.write(PlaySound { sound: Sound::Stack, pan: -0.2 });
        }
        for entity in going {
            commands.entity(entity).insert(Leaving { wait: 0.0, to: at(layout, purse) });
        }
        if !missing.is_empty() {
            sounds.write(PlaySound { sound: Sound::Chip, pan: 0.0 });
            pay_in(&mut piles, pile, &missing, purse, layout, &pictures, &mut commands);
        }
    }
}

/// A chip that would make the bet too large comes flying all the same, and goes back.
fn send_back(
    mut refused: MessageReader<ChipRefused>,
    layout: Res<CurrentLayout>,
    pictures: Res<Pictures>,
    mut commands: Commands,
) {
    let layout = &layout.0;
    for &ChipRefused(value) in refused.read() {
        let home = at(layout, layout.purse);
        let Some(circle) = layout.hands.first().map(|hand| at(layout, hand.bet)) else { continue };
        let chip = spawn_chip(&mut commands, &pictures, value, home);
        let back = Motion::new(circle, home, FLIGHT).after(0.12).arched(circle.scale.x * 20.0).vanishing();
        let there = Motion::new(home, circle, FLIGHT).arched(circle.scale.x * 30.0);
        commands.entity(chip).insert((Decoration, there, Then(back)));
    }
}

/// Chips answer to what is shown.
fn react(
    mut shown: MessageReader<Shown>,
    mut piles: ResMut<Piles>,
    layout: Res<CurrentLayout>,
    state: Res<RoundState>,
    pictures: Res<Pictures>,
    mut commands: Commands,
) {
    let layout = &layout.0;
    let purse = layout.purse;
    for Shown(event) in shown.read() {
        let mut pay = |piles: &mut Piles, pile: Pile, amount: Cents, from: Vec2| {
            pay_in(piles, pile, &in_chips(amount, &state.rules().chips), from, layout, &pictures, &mut commands);
        };
        match *event {
            RoundEvent::BetPlaced { seat, amount } => {
                let pile = Pile::Bet(layout.slot(seat, 0));
                let lying: Cents = piles.of(pile).map(|slot| slot.value).sum();
                if lying != amount && lying.is_zero() {
                    pay(&mut piles, pile, amount, layout.purse_of(seat));
                }
            }
            RoundEvent::JackpotBetPlaced { amount, .. } => {
                if piles.of(Pile::Jackpot).next().is_none() {
                    pay(&mut piles, Pile::Jackpot, amount, purse);
                }
            }
            RoundEvent::InsuranceBought { amount, .. } => pay(&mut piles, Pile::Insurance, amount, purse),
            RoundEvent::HandDoubled { seat, hand, added } => {
                pay(&mut piles, Pile::Bet(layout.slot(seat, hand)), added, layout.purse_of(seat));
            }
            RoundEvent::HandSplit { hand, added, .. } => {
                for slot in &mut piles.slots {
                    if let Pile::Bet(number) = &mut slot.pile
                        && *number > hand
                    {
                        *number += 1;
                    }
                }
                pay(&mut piles, Pile::Bet(hand + 1), added, purse);
            }
            RoundEvent::HandBust { seat, hand, .. } => {
                send(&mut piles, Pile::Bet(layout.slot(seat, hand)), layout.bank, 0.7, layout, &mut commands);
            }
            RoundEvent::JackpotLost { .. } => {
                send(&mut piles, Pile::Jackpot, layout.bank, 0.0, layout, &mut commands);
            }
            RoundEvent::JackpotWon { paid, .. } => {
                pay(&mut piles, Pile::Jackpot, paid, layout.bank);
                send(&mut piles, Pile::Jackpot, purse, 1.0, layout, &mut commands);
            }
            RoundEvent::InsuranceLost { .. } => {
                send(&mut piles, Pile::Insurance, layout.bank, 0.0, layout, &mut commands);
            }
            RoundEvent::InsurancePaid { returned, .. } => {
                pay(&mut piles, Pile::Insurance, returned, layout.bank);
                send(&mut piles, Pile::Insurance, purse, 0.6, layout, &mut commands);
            }
            RoundEvent::HandSettled { seat, hand, bet, returned, .. } => {
                let pile = Pile::Bet(layout.slot(seat, hand));
                let purse = layout.purse_of(seat);
                if let Some(won) = returned.checked_sub(bet) {
                    if !won.is_zero() {
                        pay(&mut piles, pile, won, layout.bank);
                    }
                    send(&mut piles, pile, purse, 0.55, layout, &mut commands);
                } else {
                    send(&mut piles, pile, layout.bank, 0.1, layout, &mut commands);
                }
            }
            RoundEvent::CardDealt { .. }
            | RoundEvent::InsuranceOffered { .. }
            | RoundEvent::InsuranceDeclined { .. }
            | RoundEvent::DealerPeeked { .. }
            | RoundEvent::DoublingAsked { .. }
            | RoundEvent::DoublingDeclined { .. }
            | RoundEvent::TurnStarted { .. }
            | RoundEvent::HandStood { .. }
            | RoundEvent::HoleRevealed { .. }
            | RoundEvent::HandRevealed { .. }
            | RoundEvent::RoundEnded { .. } => {}
        }
    }
}

/// Moves every chip to its place when piles or layout change.
fn arrange(
    piles: Res<Piles>,
    layout: Res<CurrentLayout>,
    mut chips: Query<(&Transform, Option<&mut Motion>), With<Chip>>,
    mut commands: Commands,
) {
    if !piles.is_changed() && !layout.is_changed() {
        return;
    }
    for slot in &piles.slots {
        let index = piles.of(slot.pile).position(|other| other.entity == slot.entity).unwrap_or(0);
        let count = piles.of(slot.pile).count();
        let Ok((at, motion)) = chips.get_mut(slot.entity) else { continue };
        let Some(to) = place(&layout.0, slot.pile, index, count) else { continue };
        match motion {
            Some(mut motion) => motion.to = to,
            None if at.translation.distance(to.translation) > 0.3 => {
                commands.entity(slot.entity).insert(Motion::new(*at, to, 0.2));
            }
            None => {}
        }
    }
}

fn forget(mut piles: ResMut<Piles>) {
    piles.slots.clear();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Piles>();
    app.add_systems(Update, (follow_bet, send_back, react, leave, arrange).chain().in_set(TableReactions));
    app.add_systems(OnExit(crate::states::Screen::Table), forget);
}
