//! How chips travel: into a pile, away from one, and back home where they were refused.

use bevy::prelude::*;

use super::{
    DRAWN,
    piles::{self, ChipSlot, Pile, Piles, SHOWN},
    spawn_chip,
};
use crate::{
    assets::Pictures,
    atlas,
    play::ChipRefused,
    rules::Cents,
    table::{
        CurrentLayout,
        layout::{TableLayout, to_world},
        motion::{Decoration, Motion, Then},
    },
};

/// Seconds from purse to circle, at normal speed.
const FLIGHT: f32 = 0.35;

/// A chip that lies at a point.
pub(super) fn place_at(layout: &TableLayout, point: Vec2) -> Transform {
    let tile = layout.hands[0].bet_radius * 1.25 * 128.0 / (2.0 * atlas::CHIP_RADIUS);
    Transform {
        translation: to_world(layout.window, point).extend(14.0),
        scale: Vec3::splat(tile / DRAWN),
        ..default()
    }
}

/// Lets chips for `amount` fly from `from` into a pile.
pub(super) fn pay_in(
    lying: &mut Piles,
    pile: Pile,
    values: &[Cents],
    from: Vec2,
    layout: &TableLayout,
    pictures: &Pictures,
    commands: &mut Commands,
) {
    let before = lying.of(pile).count();
    let count = before + values.len();
    for (number, &value) in values.iter().enumerate().take(SHOWN) {
        let start = place_at(layout, from);
        let entity = spawn_chip(commands, pictures, value, start);
        if let Some(to) = piles::place(layout, pile, before + number, count) {
            let flight = Motion::new(start, to, FLIGHT).after(number as f32 * 0.04).arched(to.scale.x * 30.0);
            commands.entity(entity).insert(flight);
        }
        lying.slots.push(ChipSlot { entity, pile, value });
    }
}

/// Lets the chips of a pile fly to `to`, where they vanish, after `delay` seconds.
pub(super) fn send(piles: &mut Piles, pile: Pile, to: Vec2, delay: f32, layout: &TableLayout, commands: &mut Commands) {
    let mut wait = delay;
    piles.slots.retain(|slot| {
        if slot.pile != pile {
            return true;
        }
        commands.entity(slot.entity).insert(Leaving { wait, to: place_at(layout, to) });
        wait += 0.03;
        false
    });
}

/// A chip that leaves the table once it lies still.
#[derive(Component)]
pub(super) struct Leaving {
    pub wait: f32,
    pub to: Transform,
}

pub(super) fn leave(chips: Query<(Entity, &Transform, &Leaving, Option<&Motion>, Has<Then>)>, mut commands: Commands) {
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

/// A chip that would make the bet too large comes flying all the same, and goes back.
pub(super) fn send_back(
    mut refused: MessageReader<ChipRefused>,
    layout: Res<CurrentLayout>,
    pictures: Res<Pictures>,
    mut commands: Commands,
) {
    let layout = &layout.0;
    for &ChipRefused(value) in refused.read() {
        let home = place_at(layout, layout.purse);
        let Some(circle) = layout.hands.first().map(|hand| place_at(layout, hand.bet)) else { continue };
        let chip = spawn_chip(&mut commands, &pictures, value, home);
        let back = Motion::new(circle, home, FLIGHT).after(0.12).arched(circle.scale.x * 20.0).vanishing();
        let there = Motion::new(home, circle, FLIGHT).arched(circle.scale.x * 30.0);
        commands.entity(chip).insert((Decoration, there, Then(back)));
    }
}
