//! Where chips lie: the bet of each hand, the jackpot's box, the insurance.

use bevy::prelude::*;

use super::{Chip, DRAWN};
use crate::{
    atlas,
    rules::Cents,
    table::{
        CurrentLayout,
        layout::{TableLayout, to_world},
        motion::Motion,
    },
};

/// Where chips lie together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Pile {
    /// The bet of a hand, from 0 at the left.
    Bet(usize),
    /// The jackpot box.
    Jackpot,
    /// Insurance, before the betting circle.
    Insurance,
}

/// A chip's place in a pile.
#[derive(Debug, Clone, Copy)]
pub(super) struct ChipSlot {
    pub entity: Entity,
    pub pile: Pile,
    pub value: Cents,
}

/// All chips that lie on the table, pile by pile in the order in which they were put there.
#[derive(Resource, Default)]
pub struct Piles {
    pub(super) slots: Vec<ChipSlot>,
}

impl Piles {
    /// The chips of the bet that is being placed: entity and place in the bet.
    pub fn place_in_bet(&self, chip: Entity) -> Option<usize> {
        self.slots.iter().filter(|slot| matches!(slot.pile, Pile::Bet(_))).position(|slot| slot.entity == chip)
    }

    pub(super) fn of(&self, pile: Pile) -> impl Iterator<Item = &ChipSlot> {
        self.slots.iter().filter(move |slot| slot.pile == pile)
    }
}

/// The most chips that are stacked on each other.
const STACK: usize = 5;
/// A pile shows at most so many chips; the amount beside it is exact.
pub(super) const SHOWN: usize = 15;

/// Where chip number `index` of `count` in a pile lies.
pub(super) fn place(layout: &TableLayout, pile: Pile, index: usize, count: usize) -> Option<Transform> {
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

/// Moves every chip to its place when piles or layout change.
pub(super) fn arrange(
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

pub(super) fn forget(mut piles: ResMut<Piles>) {
    piles.slots.clear();
}
