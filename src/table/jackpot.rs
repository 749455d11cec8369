//! The jackpot: its box on the felt, and the moment when it is won.

use bevy::prelude::*;

use super::{
    CurrentLayout, TableReactions, belongs_to_table, is_news,
    layout::to_world,
    motion::{Arrival, Decoration, Motion, Then},
};
use crate::{
    assets::Pictures,
    atlas,
    locale::Locale,
    play::{JACKPOT_MOMENT, RoundState, Shown, view::Phase},
    rules::{Cents, RoundEvent},
    states::Screen,
    style::{
        faces::{DISPLAY_LETTER, Faces, size_for_width},
        palette,
    },
    table::flat_tile,
};

/// The box on the felt.
#[derive(Component)]
pub struct JackpotBox;

/// The ring of the picture is this share of its tile.
const RING: f32 = 240.0 / 256.0;

fn print_box(state: Res<RoundState>, pictures: Res<Pictures>, mut commands: Commands) {
    if state.rules().jackpot.is_none() {
        return;
    }
    let sprite = pictures.place_sprite(atlas::PLACE_JACKPOT, 1.0);
    commands.spawn((JackpotBox, Name::new("Jackpot box"), sprite, belongs_to_table()));
}

/// The box lies where the layout says, and shines while a bet lies in it.
fn arrange(
    layout: Res<CurrentLayout>,
    state: Res<RoundState>,
    mut boxes: Query<(&mut Transform, &mut Sprite, &mut Visibility), With<JackpotBox>>,
) {
    let filled = match state.phase() {
        Phase::Betting => state.bet().jackpot,
        _ => state
            .view()
            .seats
            .first()
            .is_some_and(|seat| seat.jackpot.is_some_and(|bet| bet.returned.is_none_or(|back| !back.is_zero()))),
    };
    for (mut at, mut sprite, mut seen) in &mut boxes {
        let place = layout.0.side_bet;
        let wanted = Transform::from_translation(to_world(layout.0.window, place.center()).extend(-4.0));
        at.set_if_neq(wanted);
        let size = Some(place.size() / RING);
        let colour = if filled { Color::WHITE } else { Color::WHITE.with_alpha(0.55) };
        if sprite.custom_size != size || sprite.color != colour {
            sprite.custom_size = size;
            sprite.color = colour;
        }
        let room = layout.0.has_room_for_side_bet();
        seen.set_if_neq(if room { Visibility::Inherited } else { Visibility::Hidden });
    }
}
/// How many chips rain.
const RAIN: usize = 70;

/// A jackpot has a moment that nothing else has: the table goes dark, its name shines, and it rains chips.
fn celebrate(
    mut shown: MessageReader<Shown>,
    state: Res<RoundState>,
    layout: Res<CurrentLayout>,
    locale: Res<Locale>,
    faces: Res<Faces>,
    pictures: Res<Pictures>,
    mut commands: Commands,
) {
    for Shown(event) in shown.read() {
        let RoundEvent::JackpotWon { paid, .. } = *event else { continue };
        let window = layout.0.window;
        let title = locale.text("jackpot-won").to_uppercase();
        let amount = locale.amount(paid, state.rules().currency);
        let size = (window.y * 0.15).min(size_for_width(&title, window.x, DISPLAY_LETTER));
        let middle = Vec2::new(0.0, window.y * 0.06);

        // Night falls, and stays while the words shine.
        let night =
            |alpha: f32| Sprite { color: Color::BLACK.with_alpha(alpha), custom_size: Some(window), ..default() };
        let still = Transform::from_xyz(0.0, 0.0, 55.0);
        let fade = |from: f32, to: f32, secs: f32| Motion { fade: Some((from, to)), ..Motion::new(still, still, secs) };
        let dawn = Motion { after: Arrival::Vanish, ..fade(0.72, 0.0, 0.5).after(JACKPOT_MOMENT - 0.9) };
        commands.spawn((Decoration, night(0.0), still, fade(0.0, 0.72, 0.3), Then(dawn), belongs_to_table()));

        let grown = |at: Vec2, depth: f32, scale: f32| Transform {
            translation: at.extend(depth),
            scale: Vec3::splat(scale),
            ..default()
        };
        let appear = |at: Vec2, depth: f32, after: f32| {
            let grows = Motion {
                ease: EaseFunction::BackOut,
                ..Motion::new(grown(at, depth, 0.05), grown(at, depth, 1.0), 0.5).after(after)
            };
            let goes =
                Motion::new(grown(at, depth, 1.0), grown(at, depth, 0.02), 0.3).after(JACKPOT_MOMENT - after - 1.0);
            (Decoration, grown(at, depth, 0.05), grows, Then(goes.vanishing()), belongs_to_table())
        };
        let mut glow = pictures.place_sprite(atlas::GLOW, size * 7.0);
        glow.color = palette::GOLD.with_alpha(0.28);
        commands.spawn((glow, appear(middle, 56.0, 0.0)));
        let words = |text: String, font: TextFont| (Text2d::new(text), font, TextColor(palette::GOLD));
        commands.spawn((words(title, faces.display(size.round())), appear(middle, 58.0, 0.1)));
        let below = middle - Vec2::new(0.0, size * 1.05);
        commands.spawn((words(amount, faces.bold((size * 0.62).round())), appear(below, 58.0, 0.45)));

        for drop in 0..RAIN {
            // Spread without chance: the golden ratio leaves no gaps.
            let x = (drop as f32 * 0.618_034).fract() - 0.5;
            let values = [100, 500, 2_500, 10_000, 50_000];
            let tile = flat_tile(Cents(values[drop % values.len()]));
            let wide = size * (0.34 + 0.16 * (drop as f32 * 0.381_966).fract());
            let at = |y: f32| Transform {
                translation: Vec3::new(x * window.x, y * (window.y / 2.0 + wide), 57.0),
                rotation: Quat::from_rotation_z(drop as f32 + y * 2.0),
                ..default()
            };
            let falls = Motion { ease: EaseFunction::QuadraticIn, ..Motion::new(at(1.0), at(-1.0), 1.0) };
            let falls = falls.after(0.2 + 1.7 * (drop as f32 / RAIN as f32)).vanishing();
            commands.spawn((Decoration, pictures.chip_sprite(tile, wide), at(1.0), falls, belongs_to_table()));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), print_box.run_if(resource_exists::<RoundState>));
    app.add_systems(Update, (arrange.run_if(is_news), celebrate).in_set(TableReactions));
}
