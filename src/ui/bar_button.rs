//! What makes a button one of the bar: the intent that it gives, and the key that does the same.

use bevy::prelude::*;

use super::widgets::no_wrap;
use crate::{
    input::{Activate, Intent, IntentGiven},
    style::{faces::Faces, palette},
};

/// A button of the bar, and what it stands for.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct BarButton(pub Intent);

/// The key or pad button that does the same, shown on the button.
#[derive(Component)]
pub(super) struct Prompt(pub Intent);

/// A key cap with its letter.
pub(super) fn prompt(faces: &Faces) -> impl Bundle {
    (
        Node {
            min_width: px(30),
            height: px(28),
            padding: UiRect::horizontal(px(6)),
            border: UiRect { bottom: px(3), ..UiRect::all(px(1)) },
            border_radius: BorderRadius::all(px(7)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(palette::BAR),
        BorderColor::all(palette::DIM_BORDER),
        Pickable::IGNORE,
        children![(Text::default(), faces.bold(16.0), TextColor(palette::MIST), no_wrap(), Pickable::IGNORE)],
    )
}

/// Every button says its intent, and whose hand it was: at the batch every device speaks for its own seat only.
pub(super) fn give(press: On<Activate>, buttons: Query<&BarButton>, mut given: MessageWriter<IntentGiven>) {
    if let Ok(&BarButton(intent)) = buttons.get(press.entity) {
        let on_focus = press.by.pointer.is_none();
        given.write(IntentGiven { on_focus, ..press.by.gives(intent) });
    }
}
