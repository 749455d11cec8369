//! Full screen in a browser: the page as a whole, its twin included, and the setting follows what the browser really does.

use bevy::{
    prelude::*,
    window::{PrimaryWindow, WindowMode},
};

use super::page;
use crate::{AppSystems, settings::Settings};

/// A page never begins in full screen, whatever was kept: browsers give it only to a key or a click.
fn begin_windowed(mut settings: ResMut<Settings>) {
    if settings.full_screen {
        settings.full_screen = false;
    }
}

/// Turns the wish for a full window into one to the page. The window itself would show the canvas alone.
fn ask_the_page(mut windows: Query<&mut Window, With<PrimaryWindow>>, settings: Res<Settings>, mut told: Local<bool>) {
    for mut window in &mut windows {
        if window.mode != WindowMode::Windowed {
            window.mode = WindowMode::Windowed;
        }
    }
    if *told != settings.full_screen {
        *told = settings.full_screen;
        page::tell("fullScreen", if settings.full_screen { "true" } else { "false" });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, begin_windowed);
    app.add_systems(Update, ask_the_page.after(AppSystems::Hud));
}
