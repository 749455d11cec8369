//! The look of the interface: colours, type, buttons, the bar at the bottom and the strip at the top.

use bevy::{prelude::*, window::PrimaryWindow};

use crate::{
    AppSystems,
    settings::Settings,
    states::Screen,
    table::layout::{interface_scale, table_scale},
};

mod advice;
mod balance;
pub use balance::Counting;
mod bar;
mod bar_button;
pub use bar::Bar;
pub use bar_button::BarButton;
mod chances;
mod chip_button;
mod contest;
mod drill;
pub mod glyphs;
mod hud;
#[cfg(target_arch = "wasm32")]
pub use hud::NoticeLine;
mod meter;
pub use meter::Meter;
pub mod plates;
mod question;
mod read_aloud;
mod receipt;
mod replay_bar;
mod resting_focus;
pub mod scrolling;
pub mod typing;
pub mod widgets;

/// The interface grows with the window and with the chosen size of text.
fn scale(
    window: Single<&Window, With<PrimaryWindow>>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    mut scale: ResMut<UiScale>,
) {
    let at_table = *screen.get() == Screen::Table;
    let wanted = if at_table { table_scale } else { interface_scale }(window.size(), settings.text_size);
    if scale.0 != wanted {
        scale.0 = wanted;
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        typing::plugin,
        widgets::plugin,
        bar::plugin,
        bar_button::plugin,
        advice::plugin,
        chances::plugin,
        hud::plugin,
    ));
    app.add_plugins((
        contest::plugin,
        drill::plugin,
        meter::plugin,
        plates::plugin,
        question::plugin,
        read_aloud::plugin,
        receipt::plugin,
        replay_bar::plugin,
        resting_focus::plugin,
        scrolling::plugin,
    ));
    app.add_systems(Update, scale.in_set(AppSystems::Input));
}
