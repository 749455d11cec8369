//! The dealer: an entity of its own, and the moments that the whole table looks up for.

use bevy::prelude::*;

use super::{
    CurrentLayout, TableReactions, belongs_to_table,
    layout::to_world,
    motion::{Decoration, Motion, Then},
};
use crate::{
    audio::{PlaySound, sound_of},
    locale::{Locale, outcome_key},
    play::{RoundState, Shown},
    rules::{Kind, Outcome, Place, RoundEvent},
    states::Screen,
    style::{
        faces::{DISPLAY_LETTER, Faces, size_for_width},
        palette,
    },
};

/// The dealer.
#[derive(Component)]
pub struct Dealer;

fn take_place(mut commands: Commands) {
    commands.spawn((Dealer, Name::new("Dealer"), belongs_to_table()));
}

/// Lets every shown event sound where it happens.
fn sound(
    mut shown: MessageReader<Shown>,
    state: Res<RoundState>,
    layout: Res<CurrentLayout>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let layout = &layout.0;
    for Shown(event) in shown.read() {
        let place = match *event {
            RoundEvent::CardDealt { to: Place::Hand { seat, hand }, .. }
            | RoundEvent::HandSettled { seat, hand, .. }
            | RoundEvent::HandBust { seat, hand, .. }
            | RoundEvent::HandDoubled { seat, hand, .. }
            | RoundEvent::HandSplit { seat, hand, .. } => Some((seat, hand)),
            RoundEvent::BetPlaced { seat, .. } | RoundEvent::DoublingAsked { seat } => Some((seat, 0)),
            _ => None,
        };
        let is_own = place.is_none_or(|(seat, _)| seat == state.here().seat);
        let Some(sound) = sound_of(event, is_own) else { continue };
        let hand = place.and_then(|(seat, hand)| layout.hand(seat, hand));
        let x = hand.map_or(0.0, |hand| to_world(layout.window, hand.bet).x / (layout.window.x / 2.0));
        sounds.write(PlaySound { sound, pan: x.clamp(-1.0, 1.0) * 0.7 });
    }
}

/// A natural has its own moment: its name, large, over the lettering. The dealer's is announced as well.
fn celebrate(
    mut shown: MessageReader<Shown>,
    state: Res<RoundState>,
    layout: Res<CurrentLayout>,
    locale: Res<Locale>,
    faces: Res<Faces>,
    mut commands: Commands,
) {
    for Shown(event) in shown.read() {
        let words = match event {
            RoundEvent::HandSettled { outcome: Outcome::Natural, .. } => {
                locale.text(&outcome_key(state.rules().kind, Outcome::Natural))
            }
            RoundEvent::HoleRevealed { .. } if state.rules().kind == Kind::Casino && state.view().dealer_natural() => {
                locale.text("dealer-natural")
            }
            _ => continue,
        };
        let layout = &layout.0;
        let size = (layout.dealer.card.y * 0.42).min(size_for_width(&words, layout.window.x * 0.8, DISPLAY_LETTER));
        let at = to_world(layout.window, layout.lettering[0].bottom - Vec2::new(0.0, size * 0.2)).extend(60.0);
        let shown = Transform::from_translation(at);
        let hidden = shown.with_scale(Vec3::splat(0.2));
        let grows = Motion { ease: EaseFunction::BackOut, ..Motion::new(hidden, shown, 0.45) };
        let goes = Motion::new(shown, shown.with_scale(Vec3::splat(0.02)), 0.3).after(1.1).vanishing();
        commands.spawn((
            Text2d::new(words),
            faces.display(size.round()),
            TextColor(palette::GOLD),
            hidden,
            grows,
            Then(goes),
            Decoration,
            belongs_to_table(),
        ));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), take_place);
    app.add_systems(Update, (sound, celebrate).in_set(TableReactions));
}
