//! The felt: light from above, fine fibres, behind every screen.

use bevy::{prelude::*, window::PrimaryWindow};

use crate::{assets::Pictures, states::Screen};

/// The light.
#[derive(Component)]
struct Felt;

/// The fibres, repeated over the light.
#[derive(Component)]
struct Noise;

fn lay(pictures: Res<Pictures>, mut commands: Commands) {
    commands.spawn((
        Felt,
        Name::new("Felt"),
        Sprite { image: pictures.felt.clone(), custom_size: Some(Vec2::ONE), ..default() },
        Transform::from_xyz(0.0, 0.0, -10.0),
    ));
    commands.spawn((
        Noise,
        Sprite {
            image: pictures.noise.clone(),
            // Seen as cloth, not as threads.
            color: Color::WHITE.with_alpha(0.32),
            custom_size: Some(Vec2::ONE),
            image_mode: SpriteImageMode::Tiled { tile_x: true, tile_y: true, stretch_value: 1.0 },
            ..default()
        },
        Transform::from_xyz(0.0, 0.0, -9.0),
    ));
}

fn fill_window(
    window: Single<&Window, With<PrimaryWindow>>,
    mut sprites: Query<&mut Sprite, Or<(With<Felt>, With<Noise>)>>,
) {
    for mut sprite in &mut sprites {
        if sprite.custom_size != Some(window.size()) {
            sprite.custom_size = Some(window.size());
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Loading), lay);
    app.add_systems(Update, fill_window.in_set(crate::AppSystems::Hud));
}
