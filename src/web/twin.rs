//! The accessible twin: every button on screen with name, state, focus and place, for real buttons of the page.

use bevy::{
    input_focus::{InputFocus, InputFocusVisible},
    prelude::*,
    ui::{InteractionDisabled, auto_directional_navigation::AutoDirectionalNavigation},
    window::PrimaryWindow,
};
use serde::Serialize;

use super::page;
use crate::{
    input::Button,
    locale::Localised,
    ui::{BarButton, widgets::Lit},
};

/// A button, as the page is told of it.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Control {
    /// The entity's bits, in decimal: a number of the page's script could not hold them.
    id: String,
    /// What it is called in the program: its intent, or its text's key.
    name: String,
    /// What it is called on screen.
    label: String,
    /// Whether it can be used now. A dark one answers with the reason.
    lit: bool,
    focused: bool,
    /// Left, top, width, height in the page's pixels.
    rect: [i32; 4],
}

/// Buttons below an open menu have lost their place among the directions, and are left out.
type Reachable = (With<Button>, With<AutoDirectionalNavigation>);

fn controls(
    buttons: Query<
        (
            Entity,
            Option<&AccessibleLabel>,
            Option<&BarButton>,
            Option<&Localised>,
            (Option<&Lit>, Has<InteractionDisabled>),
            (&ComputedNode, &UiGlobalTransform, &InheritedVisibility),
        ),
        Reachable,
    >,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    window: Single<&Window, With<PrimaryWindow>>,
) -> Vec<Control> {
    let scale = window.scale_factor();
    let mut controls: Vec<Control> = buttons
        .iter()
        .filter(|(.., (node, _, visible))| visible.get() && !node.is_empty())
        .map(|(entity, label, bar, text, (lit, disabled), (node, place, _))| {
            let size = node.size() / scale;
            let corner = place.translation / scale - size / 2.0;
            let label = label.map_or_else(String::new, |label| label.0.to_string());
            let name = match (bar, text) {
                (Some(BarButton(intent)), _) => intent.to_string(),
                (None, Some(text)) if text.key != Localised::VALUE => text.key.to_string(),
                (None, _) => label.to_lowercase().replace(' ', "-"),
            };
            let rect = [corner.x, corner.y, size.x, size.y].map(|pixels| pixels.round() as i32);
            let lit = !disabled && lit.is_none_or(|lit| lit.0);
            let focused = visible.0 && focus.get() == Some(entity);
            Control { id: entity.to_bits().to_string(), name, label, lit, focused, rect }
        })
        .collect();
    // In reading order: by lines of buttons, from the left. Half a button's height apart is another line.
    controls.sort_by_key(|control| (control.rect[1] / 24, control.rect[0]));
    controls
}

fn show(In(controls): In<Vec<Control>>, mut shown: Local<Option<Vec<Control>>>) {
    if shown.as_ref() == Some(&controls) {
        return;
    }
    // Texts and numbers always become JSON.
    if let Ok(json) = serde_json::to_string(&controls) {
        page::tell("controls", &json);
    }
    *shown = Some(controls);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, controls.pipe(show));
}
