//! The shoe and the discard tray, as they stand on the felt; the mark in a shoe that lasts, and its shuffle.

use bevy::prelude::*;

use super::{
    CurrentLayout, TableReactions, belongs_to_table,
    card::{spawn_card, tray},
    is_news,
    layout::{TableLayout, to_world},
    motion::Motion,
};
use crate::{
    assets::Pictures,
    atlas,
    audio::{PlaySound, Sound},
    play::{
        RoundState,
        next_shoe::before_the_mark,
        shoe_in_use::{SHUFFLING, ShoeShuffled},
    },
    settings::Settings,
    states::Screen,
};

/// Where the cards come from.
#[derive(Component)]
pub struct ShoeOnTable;

/// Where the cards go.
#[derive(Component)]
pub struct Tray;

/// The cut card in a shoe that lasts several rounds: when it comes to the mouth, the shoe is shuffled after the round.
#[derive(Component)]
pub struct CutMark;

/// From the mouth of the shoe to its far end, in pixels of its picture.
const AXIS: (Vec2, Vec2) = (Vec2::new(88.0, 138.0), Vec2::new(192.0, 62.0));

fn put_down(state: Res<RoundState>, pictures: Res<Pictures>, mut commands: Commands) {
    let sprite = |image: &Handle<Image>| Sprite { image: image.clone(), custom_size: Some(Vec2::ONE), ..default() };
    commands.spawn((ShoeOnTable, Name::new("Shoe"), sprite(&pictures.shoe), belongs_to_table()));
    commands.spawn((Tray, Name::new("Discard tray"), sprite(&pictures.tray), belongs_to_table()));
    if before_the_mark(&state).is_some() {
        let sprite = pictures.card_sprite(atlas::CUT_CARD, Vec2::ONE);
        commands.spawn((CutMark, Name::new("Cut card"), sprite, belongs_to_table()));
    }
}

fn arrange(
    layout: Res<CurrentLayout>,
    mut shoe: Query<(&mut Transform, &mut Sprite), (With<ShoeOnTable>, Without<Tray>)>,
    mut tray: Query<(&mut Transform, &mut Sprite), With<Tray>>,
) {
    let layout = &layout.0;
    for (mut at, mut sprite) in &mut shoe {
        at.translation = to_world(layout.window, layout.shoe.center()).extend(0.5);
        sprite.custom_size = Some(layout.shoe.size());
    }
    for (mut at, mut sprite) in &mut tray {
        at.translation = to_world(layout.window, layout.tray.center()).extend(0.5);
        sprite.custom_size = Some(layout.tray.size());
    }
}

/// Where the cut card stands in the shoe: `along` is 0 at the mouth and 1 at the far end.
fn mark_place(layout: &TableLayout, along: f32) -> (Transform, Vec2) {
    let picture = Vec2::new(atlas::SHOE.0 as f32, atlas::SHOE.1 as f32);
    let at = layout.shoe.min + layout.shoe.size() * AXIS.0.lerp(AXIS.1, along.clamp(0.0, 1.0)) / picture;
    // It stands across the shoe and shows its edge, as high as the shoe is wide and a little more.
    let axis = (AXIS.1 - AXIS.0) * Vec2::new(1.0, -1.0);
    let size = Vec2::new(0.035, 0.44) * layout.shoe.width();
    let at = Transform {
        translation: to_world(layout.window, at).extend(0.7),
        rotation: Quat::from_rotation_z(axis.to_angle()),
        ..default()
    };
    (at, size)
}

/// The mark moves towards the mouth as cards leave the shoe.
fn move_mark(
    layout: Res<CurrentLayout>,
    state: Res<RoundState>,
    mut marks: Query<(&mut Transform, &mut Sprite), With<CutMark>>,
) {
    let Some((left, size)) = before_the_mark(&state) else { return };
    for (mut at, mut sprite) in &mut marks {
        let (place, large) = mark_place(&layout.0, left as f32 / size as f32);
        at.set_if_neq(place);
        if sprite.custom_size != Some(large) {
            sprite.custom_size = Some(large);
        }
    }
}

/// A shuffle is heard; that of a shoe which lasts is seen: its cards come back from the tray.
fn shuffle(
    mut shuffled: MessageReader<ShoeShuffled>,
    layout: Res<CurrentLayout>,
    pictures: Res<Pictures>,
    settings: Res<Settings>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    for &ShoeShuffled { lasting } in shuffled.read() {
        sounds.write(PlaySound { sound: Sound::Shuffle, pan: 0.5 });
        if !lasting {
            continue;
        }
        let from = tray(&layout.0);
        let (to, _) = mark_place(&layout.0, 0.5);
        let packets = 14;
        for packet in 0..packets {
            let card = spawn_card(&mut commands, &pictures, &settings, from);
            let wait = SHUFFLING * 0.55 * packet as f32 / packets as f32;
            let to = Transform { translation: to.translation.with_z(0.4), scale: from.scale * 0.7, ..to };
            let flight = Motion::new(from, to, SHUFFLING * 0.4).after(wait).arched(layout.0.dealer.card.y * 0.3);
            commands.entity(card).insert(flight.vanishing());
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), put_down.run_if(resource_exists::<RoundState>));
    app.add_systems(
        Update,
        ((arrange, move_mark).chain().run_if(is_news), shuffle)
            .chain()
            .in_set(TableReactions)
            .run_if(resource_exists::<CurrentLayout>.and_then(resource_exists::<RoundState>)),
    );
}
