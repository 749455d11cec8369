//! The betting rectangles of the table of six.

use bevy::prelude::*;

use super::{CurrentLayout, TableReactions, belongs_to_table, is_news, layout::to_world};
use crate::{assets::Pictures, atlas, play::at_batch, states::Screen};

/// The betting rectangle before a seat.
#[derive(Component)]
struct PlaceBox(usize);

/// How much larger than the rectangle its tile is, in width and height.
const MARGIN: Vec2 = Vec2::new(256.0 / 240.0, 256.0 / 168.0);

fn draw(
    layout: Option<Res<CurrentLayout>>,
    boxes: Query<(), With<PlaceBox>>,
    pictures: Res<Pictures>,
    mut commands: Commands,
) {
    let Some(layout) = layout.filter(|_| boxes.is_empty()) else { return };
    for seat in 0..layout.0.seats.len() {
        commands.spawn((
            PlaceBox(seat),
            Name::new(format!("Betting rectangle {}", seat + 1)),
            pictures.place_sprite(atlas::PLACE_BOX, 1.0),
            belongs_to_table(),
        ));
    }
}

fn arrange(layout: Res<CurrentLayout>, mut boxes: Query<(&PlaceBox, &mut Transform, &mut Sprite)>) {
    for (place_box, mut at, mut sprite) in &mut boxes {
        let Some(place) = layout.0.seats.get(place_box.0).map(|seat| seat.place) else { continue };
        at.set_if_neq(Transform::from_translation(to_world(layout.0.window, place.center()).extend(-4.0)));
        let size = Some(place.size() * MARGIN);
        if sprite.custom_size != size {
            sprite.custom_size = size;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (draw, arrange.run_if(is_news)).chain().in_set(TableReactions).run_if(at_batch).run_if(in_state(Screen::Table)),
    );
}
