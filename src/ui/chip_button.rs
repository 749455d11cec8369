//! Buttons that are chips.

use bevy::prelude::*;

use super::{
    bar_button::{BarButton, give, on_corner},
    widgets::{Frameless, Lit, button_base},
};
use crate::{assets::Pictures, input::Intent, locale::Localised, rules::Cents, style::faces::Faces, table::flat_tile};

pub(super) fn chip_button(
    parent: &mut ChildSpawnerCommands,
    faces: &Faces,
    pictures: &Pictures,
    number: u8,
    chip: Cents,
    label: Localised,
) {
    parent
        .spawn((
            button_base(),
            BarButton(Intent::Chip(number)),
            AccessibleLabel::new(""),
            label,
            ChipButton,
            children![
                (
                    pictures.chip_node(flat_tile(chip)),
                    Node { width: px(58), height: px(58), ..default() },
                    Pickable::IGNORE
                ),
                on_corner(Intent::Chip(number), faces),
            ],
        ))
        .insert(Node {
            width: px(62),
            height: px(62),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(31)),
            flex_shrink: 0.0,
            ..default()
        })
        .observe(give);
}

/// A button that is a chip: no frame of its own.
#[derive(Component)]
#[require(Frameless)]
pub(super) struct ChipButton;

/// A chip has no frame: its ring shows the focus, and it fades where it can't be used.
pub(super) fn style(chips: Query<(&Lit, &Children), With<ChipButton>>, mut pictures: Query<&mut ImageNode>) {
    for (lit, children) in &chips {
        for child in children {
            if let Ok(mut picture) = pictures.get_mut(*child) {
                let colour = if lit.0 { Color::WHITE } else { Color::srgba(0.6, 0.65, 0.6, 0.45) };
                if picture.color != colour {
                    picture.color = colour;
                }
            }
        }
    }
}
