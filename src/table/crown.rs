//! The crown over the best hand of a batch's round.

use bevy::prelude::*;

use super::{
    CurrentLayout, TableReactions, belongs_to_table,
    layout::{TableLayout, to_world},
    motion::Motion,
};
use crate::{
    assets::Pictures,
    audio::{PlaySound, Sound},
    play::{Shown, TableCleared, at_batch},
    rules::{Outcome, RoundEvent},
};

/// The crown over a hand that was paid.
#[derive(Component)]
struct Crown {
    seat: usize,
}

fn crown_place(layout: &TableLayout, seat: usize) -> Option<(Transform, f32)> {
    let hand = layout.hand(seat, 0)?;
    let size = (hand.card.y * 0.36).clamp(16.0, 64.0);
    // It sits on the edge of the last card, where no index is.
    let at = Vec2::new(hand.cards.max.x - size * 0.35, hand.cards.min.y + size * 0.2);
    Some((Transform::from_translation(to_world(layout.window, at).extend(30.0)), size))
}

/// The best hand, or all that tie for it, gets a crown.
fn crown(
    mut shown: MessageReader<Shown>,
    layout: Res<CurrentLayout>,
    pictures: Res<Pictures>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    for Shown(event) in shown.read() {
        let RoundEvent::HandSettled { seat, outcome: Outcome::Win | Outcome::Natural, .. } = *event else { continue };
        let Some((to, size)) = crown_place(&layout.0, seat) else { continue };
        let from = to.with_scale(Vec3::splat(0.05)).with_translation(to.translation + Vec3::new(0.0, size * 2.0, 0.0));
        let lands = Motion { ease: EaseFunction::BackOut, ..Motion::new(from, to, 0.6) };
        commands.spawn((
            Crown { seat },
            Name::new("Crown"),
            Sprite { image: pictures.crown.clone(), custom_size: Some(Vec2::splat(size)), ..default() },
            from,
            lands,
            belongs_to_table(),
        ));
        let pan = to.translation.x / layout.0.window.x;
        sounds.write(PlaySound { sound: Sound::Crown, pan });
    }
}

/// Crowns stay with their hands, and go with them.
fn keep_crowns(
    mut cleared: MessageReader<TableCleared>,
    layout: Res<CurrentLayout>,
    mut crowns: Query<(Entity, &Crown, &mut Transform, Option<&mut Motion>)>,
    mut commands: Commands,
) {
    let over = cleared.read().count() > 0;
    for (entity, crown, mut at, motion) in &mut crowns {
        if over {
            commands.entity(entity).despawn();
            continue;
        }
        let Some((to, _)) = crown_place(&layout.0, crown.seat).filter(|_| layout.is_changed()) else { continue };
        match motion {
            Some(mut motion) => motion.to = to,
            None => *at = to,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (crown, keep_crowns).chain().in_set(TableReactions).run_if(at_batch));
}
