//! Buttons, panels and texts: built once here, used by every screen.

use bevy::{
    input_focus::{InputFocus, InputFocusVisible, tab_navigation::TabIndex},
    picking::hover::Hovered,
    prelude::*,
    text::TextFont,
    ui::{Pressed, auto_directional_navigation::AutoDirectionalNavigation},
};

use crate::{
    input::Button,
    locale::Localised,
    style::{
        faces::{Faces, plain},
        palette,
    },
};

/// Height of a button in interface pixels: at the smallest scale still a finger wide.
pub const BUTTON_HEIGHT: f32 = 60.0;

/// Whether a button can be used now. A dark one still answers, with the reason.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lit(pub bool);

/// The button that goes on.
#[derive(Component, Default)]
pub struct Primary;

/// The text on a button, which is dimmed with it.
#[derive(Component)]
pub struct ButtonText;

/// What every button is made of, without its contents.
pub fn button_base() -> impl Bundle {
    (
        Button,
        Hovered::default(),
        TabIndex(0),
        AutoDirectionalNavigation::default(),
        Lit(true),
        Node {
            min_height: px(BUTTON_HEIGHT),
            min_width: px(BUTTON_HEIGHT),
            padding: UiRect::axes(px(20), px(6)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(BUTTON_HEIGHT / 2.0)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            column_gap: px(10),
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(palette::BUTTON),
        BorderColor::all(palette::GOLD_DEEP),
        Outline { width: px(3), offset: px(3), color: Color::NONE },
    )
}

/// The node of a button that is `width` interface pixels wide whatever stands on it, with corners of this radius.
pub fn round(width: f32, radius: f32) -> Node {
    Node {
        width: px(width),
        height: px(BUTTON_HEIGHT),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(radius)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    }
}

/// A button with a text in the reader's language.
pub fn button(faces: &Faces, label: Localised) -> impl Bundle {
    (
        button_base(),
        AccessibleLabel::new(""),
        label.clone(),
        children![(Text::default(), label, faces.bold(22.0), TextColor(palette::IVORY), ButtonText, no_wrap())],
    )
}

/// A button of a menu: all of them are equally wide.
pub fn menu_button(faces: &Faces, label: Localised) -> impl Bundle {
    (
        WideButton,
        button_base(),
        AccessibleLabel::new(""),
        label.clone(),
        children![(Text::default(), label, faces.bold(22.0), TextColor(palette::IVORY), ButtonText, no_wrap())],
    )
}

/// A button that is as wide as its neighbours.
#[derive(Component)]
pub struct WideButton;

fn widen(button: On<Add, WideButton>, mut nodes: Query<&mut Node>) {
    if let Ok(mut node) = nodes.get_mut(button.entity) {
        node.min_width = px(320);
    }
}

/// A text that stays on its line.
pub fn no_wrap() -> TextLayout {
    TextLayout { linebreak: LineBreak::NoWrap, ..default() }
}

/// A heading.
pub fn heading(faces: &Faces, text: Localised, size: f32) -> impl Bundle {
    (Text::default(), text, faces.display(size), TextColor(palette::GOLD), centred())
}

/// A paragraph.
pub fn body(text: Localised, size: f32) -> impl Bundle {
    (Text::default(), text, plain(size), TextColor(palette::IVORY), centred())
}

/// A text in a style of its own that no language changes.
pub fn fixed(text: impl Into<String>, font: TextFont, colour: Color) -> impl Bundle {
    (Text::new(text), font, TextColor(colour))
}

/// Lines in the middle.
pub fn centred() -> TextLayout {
    TextLayout { justify: Justify::Center, ..default() }
}

/// A whole screen: a column in the middle of the window. What has to stay in sight lies beside an
/// [`area`](super::scrolling::area); without one all of it scrolls where it must.
pub fn screen() -> impl Bundle {
    (
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            row_gap: px(16),
            padding: UiRect::all(px(20)),
            overflow: Overflow::scroll_y(),
            ..default()
        },
        Page,
        Scrolls,
    )
}

/// A screen over another one: the same, behind a veil that takes every click.
pub fn overlay() -> impl Bundle {
    (screen(), BackgroundColor(palette::VEIL), GlobalZIndex(10))
}

/// A panel on a screen.
pub fn panel() -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            row_gap: px(14),
            padding: UiRect::axes(px(36), px(28)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(22)),
            max_width: percent(100),
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(palette::PANEL),
        BorderColor::all(palette::GOLD_DEEP),
        BoxShadow::new(Color::BLACK.with_alpha(0.5), px(0), px(8), px(0), px(24)),
    )
}

/// A row of things.
pub fn row(gap: f32) -> Node {
    Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(gap),
        row_gap: px(gap),
        ..default()
    }
}

/// A whole screen, or a menu over one.
#[derive(Component, Debug, Default, Clone, Copy)]
pub struct Page;

/// What scrolls where it is higher than its place, as [`scrolling`](super::scrolling) does it.
#[derive(Component, Debug, Default, Clone, Copy)]
#[require(ScrollPosition)]
pub struct Scrolls;

/// Gives every button the look of its state.
fn style_buttons(
    mut buttons: Query<(
        Entity,
        &Hovered,
        Has<Pressed>,
        &Lit,
        Has<Primary>,
        Has<Frameless>,
        &mut BackgroundColor,
        &mut BorderColor,
        &mut Outline,
        Option<&Children>,
    )>,
    mut texts: Query<&mut TextColor, With<ButtonText>>,
    focus: Res<InputFocus>,
    focus_visible: Res<InputFocusVisible>,
) {
    for (entity, hovered, pressed, lit, primary, frameless, mut ground, mut border, mut ring, children) in &mut buttons
    {
        let colour = match (lit.0, pressed, hovered.get(), primary) {
            (false, ..) => palette::BUTTON_DARK,
            (true, true, ..) => palette::BUTTON_PRESSED,
            (true, false, true, true) => palette::PRIMARY_HOVERED,
            (true, false, true, false) => palette::BUTTON_HOVERED,
            (true, false, false, true) => palette::PRIMARY,
            (true, false, false, false) => palette::BUTTON,
        };
        let line = if lit.0 { palette::GOLD_DEEP } else { palette::DIM_BORDER };
        let (colour, line) = if frameless { (Color::NONE, Color::NONE) } else { (colour, line) };
        ground.set_if_neq(BackgroundColor(colour));
        border.set_if_neq(BorderColor::all(line));
        let focused = focus_visible.0 && focus.get() == Some(entity);
        let ring_colour = if focused { palette::FOCUS } else { Color::NONE };
        if ring.color != ring_colour {
            ring.color = ring_colour;
        }
        for child in children.into_iter().flatten() {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.set_if_neq(TextColor(if lit.0 { palette::IVORY } else { palette::DIM }));
            }
        }
    }
}

/// A button that is a picture: neither ground nor line.
#[derive(Component, Default)]
pub(super) struct Frameless;

/// When buttons get their look.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ButtonStyles;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(widen);
    app.add_systems(Update, style_buttons.in_set(ButtonStyles).in_set(crate::AppSystems::Hud));
}
