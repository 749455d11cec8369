//! Hands that hold cards to look under them, and the cards that turn for it.

use bevy::prelude::*;

use super::{
    TableReactions,
    card::{CardSlots, TableCard},
    motion::Motion,
};
use crate::{
    AppSystems,
    assets::{Pictures, back_index, face_index},
    input::PointerWent,
    play::{
        at_batch,
        batch::{CardsHeld, CardsLetGo, Eyes},
    },
    rules::{Face, Place},
    settings::Settings,
};

/// Seconds that a looked-at card takes to turn over, at normal speed.
const TURN: f32 = 0.14;

/// A pointer that goes down on cards looks at them as long as it stays down.
fn hold_cards(press: On<Pointer<Press>>, slots: Option<Res<CardSlots>>, mut held: MessageWriter<CardsHeld>) {
    let slot = slots.iter().flat_map(|slots| slots.all()).find(|slot| slot.entity == press.entity);
    if let Some(Place::Hand { seat, .. }) = slot.map(|slot| slot.place)
        && press.button == PointerButton::Primary
    {
        held.write(CardsHeld { seat, pointer: press.pointer_id });
    }
}

/// Wherever it is let go.
fn let_cards_go(mut went: MessageReader<PointerWent>, mut let_go: MessageWriter<CardsLetGo>) {
    let up = went.read().filter(|went| !went.down && went.button == PointerButton::Primary);
    let_go.write_batch(up.map(|went| CardsLetGo(went.pointer)));
}

/// Turns face-down cards so that only those that are looked at are seen.
fn turn_cards(
    eyes: Res<Eyes>,
    slots: Res<CardSlots>,
    settings: Res<Settings>,
    pictures: Res<Pictures>,
    mut cards: Query<(&Transform, &mut Sprite, Option<&mut Motion>), With<TableCard>>,
    mut commands: Commands,
) {
    if !eyes.is_changed() && !slots.is_changed() && !pictures.is_changed() {
        return;
    }
    for slot in slots.all() {
        let (Face::Own(card), Place::Hand { seat, .. }) = (slot.face, slot.place) else { continue };
        let Ok((at, mut sprite, motion)) = cards.get_mut(slot.entity) else { continue };
        let seen = eyes.see(seat);
        let wanted = if seen { face_index(card) } else { back_index(&settings) };
        let now = sprite.texture_atlas.as_ref().map_or(wanted, |atlas| atlas.index);
        match motion {
            Some(mut motion) => {
                let comes = motion.flip_to.unwrap_or(now);
                if comes != wanted && seen {
                    motion.flip_to = Some(wanted);
                } else if comes != wanted || !seen && now != wanted {
                    // What is not looked at any more is covered at once.
                    motion.flip_to = None;
                    if let Some(atlas) = &mut sprite.texture_atlas {
                        atlas.index = wanted;
                    }
                }
            }
            None if now != wanted => {
                commands.entity(slot.entity).insert(Motion::new(*at, *at, TURN).turning_to(wanted));
            }
            None => {}
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(hold_cards);
    app.add_systems(Update, let_cards_go.in_set(AppSystems::Input).run_if(at_batch));
    app.add_systems(Update, turn_cards.in_set(TableReactions).after(super::card::CardReactions).run_if(at_batch));
}
