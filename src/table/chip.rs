//! Chips: each is an entity. It lies in one of the [`piles`], its [`flights`] lead from purse, bet and bank to another, and its
//! [`answers`] say which: to the bet that is being placed, and to what is shown of the round.

use bevy::prelude::*;

use super::{TableReactions, belongs_to_table};
use crate::{assets::Pictures, atlas, play::ChipTaken, rules::Cents};

mod answers;
mod flights;
mod piles;

pub use piles::Piles;

/// A chip on the table.
#[derive(Component, Debug, Clone, Copy)]
pub struct Chip {
    /// What it is worth, in cents.
    pub value: Cents,
}

/// Chips are drawn at this size and scaled to their place.
const DRAWN: f32 = 100.0;

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

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Piles>();
    app.add_systems(
        Update,
        (answers::follow_bet, flights::send_back, answers::react, flights::leave, piles::arrange)
            .chain()
            .in_set(TableReactions),
    );
    app.add_systems(OnExit(crate::states::Screen::Table), piles::forget);
}
