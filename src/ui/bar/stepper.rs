//! The amount of the bet between minus and plus, where a bet is made in steps.

use bevy::prelude::*;

use crate::{
    input::{Activate, Intent},
    locale::Localised,
    navigation::OpenMenu,
    states::Menu,
    style::{faces::Faces, palette},
    ui::{
        balance::BetText,
        bar_button::{BarButton, BarSize, give},
        widgets::{ButtonText, button_base, no_wrap},
    },
};

/// A button that a narrow bar leaves out: the field for an amount does the same.
#[derive(Component)]
pub(super) struct Spare;

/// Minus, the amount (a click types it), plus.
pub(super) fn stepper(parent: &mut ChildSpawnerCommands, faces: &Faces) {
    for (intent, sign, label) in [(Intent::StepDown, "−", "intent-step-down"), (Intent::StepUp, "+", "intent-step-up")]
    {
        parent
            .spawn((
                BarSize,
                Spare,
                button_base(),
                BarButton(intent),
                AccessibleLabel::new(""),
                Localised::new(label),
                children![(Text::new(sign), faces.bold(26.0), TextColor(palette::IVORY), ButtonText, no_wrap())],
            ))
            .observe(give);
        if intent == Intent::StepDown {
            parent
                .spawn((
                    BarSize,
                    button_base(),
                    TypeAmount,
                    AccessibleLabel::new(""),
                    Localised::new("type-amount"),
                    children![(
                        Text::default(),
                        BetText,
                        faces.bold(22.0),
                        TextColor(palette::GOLD),
                        ButtonText,
                        no_wrap()
                    )],
                ))
                .observe(|_: On<Activate>, mut commands: Commands| commands.trigger(OpenMenu(Menu::Amount)));
        }
    }
}

/// The button that opens the field for any amount.
#[derive(Component)]
pub(super) struct TypeAmount;
