//! The shoe and the discard tray, as they stand on the felt.

use bevy::prelude::*;

use super::{CurrentLayout, TableReactions, belongs_to_table, layout::to_world};
use crate::{assets::Pictures, states::Screen};

/// Where the cards come from.
#[derive(Component)]
pub struct ShoeOnTable;

/// Where the cards go.
#[derive(Component)]
pub struct Tray;

fn put_down(pictures: Res<Pictures>, mut commands: Commands) {
    let sprite = |image: &Handle<Image>| Sprite { image: image.clone(), custom_size: Some(Vec2::ONE), ..default() };
    commands.spawn((ShoeOnTable, Name::new("Shoe"), sprite(&pictures.shoe), belongs_to_table()));
    commands.spawn((Tray, Name::new("Discard tray"), sprite(&pictures.tray), belongs_to_table()));
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

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), put_down);
    app.add_systems(Update, arrange.in_set(TableReactions).run_if(resource_exists::<CurrentLayout>));
}
