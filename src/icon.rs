//! The window's icon, where the desktop shows one.

use bevy::{
    asset::RenderAssetUsages,
    ecs::system::NonSendMarker,
    image::{CompressedImageFormats, Image, ImageSampler, ImageType},
    prelude::*,
    window::PrimaryWindow,
    winit::WINIT_WINDOWS,
};

const ICON: &[u8] = include_bytes!("../assets/icon.png");

/// Runs on the main thread, where winit keeps its windows.
fn hang_up(window: Query<Entity, With<PrimaryWindow>>, _main_thread: NonSendMarker, mut done: Local<bool>) {
    if *done {
        return;
    }
    let Ok(entity) = window.single() else { return };
    WINIT_WINDOWS.with_borrow(|windows| {
        let Some(window) = windows.get_window(entity) else { return };
        *done = true;
        let picture = Image::from_buffer(
            ICON,
            ImageType::Extension("png"),
            CompressedImageFormats::NONE,
            true,
            ImageSampler::Default,
            RenderAssetUsages::MAIN_WORLD,
        );
        let Some((pixels, size)) = picture.ok().and_then(|image| Some((image.data.clone()?, image.size()))) else {
            return;
        };
        if let Ok(icon) = winit::window::Icon::from_rgba(pixels, size.x, size.y) {
            window.set_window_icon(Some(icon));
        }
    });
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, hang_up);
}
