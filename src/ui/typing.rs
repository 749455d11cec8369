//! A text that is typed: on the keyboard, or on keys on the screen for pointer, pad and finger.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key as Typing, KeyboardInput},
    },
    input_focus::{FocusCause, InputFocus, InputFocusVisible},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::widgets::{self, ButtonText, button_base, no_wrap, round};
use crate::{
    AppSystems,
    locale::Localised,
    states::Menu,
    style::{faces::Faces, palette},
};

/// The text as it stands. Only one is typed at a time.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Typed(pub String);

/// The text is ready.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextGiven;

/// A key on the screen.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// One more letter.
    Add(char),
    /// The last letter away.
    Back,
    /// The text is ready.
    Done,
}

/// Where the text stands.
#[derive(Component, Clone, Copy)]
pub struct Field {
    /// Whether a letter may follow this text.
    pub accepts: fn(&str, char) -> bool,
    /// The menu that the field is in. Whatever lies under an open menu hears no keys.
    pub menu: Menu,
}

impl Field {
    fn add(&self, typed: &mut Typed, letter: char) {
        if (self.accepts)(&typed.0, letter) {
            typed.0.push(letter);
        }
    }
}

/// The field, `width` interface pixels wide.
pub fn field(faces: &Faces, width: f32, field: Field) -> impl Bundle {
    (
        Node {
            min_width: px(width),
            height: px(62),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(12)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(palette::BAR),
        BorderColor::all(palette::GOLD),
        children![(field, Text::default(), faces.bold(32.0), TextColor(palette::GOLD), no_wrap())],
    )
}

/// A key with a letter or a sign, `width` interface pixels wide.
pub fn key<'a>(
    row: &'a mut ChildSpawnerCommands,
    faces: &Faces,
    text: &str,
    key: Key,
    width: f32,
) -> EntityCommands<'a> {
    let mut entity = row.spawn((
        button_base(),
        key,
        AccessibleLabel::new(text),
        children![(Text::new(text), faces.bold(23.0), TextColor(palette::IVORY), ButtonText)],
        observe(press),
    ));
    entity.insert(round(width, 12.0));
    entity
}

/// A key with a word.
pub fn word_key(faces: &Faces, label: Localised, key: Key) -> impl Bundle {
    (widgets::button(faces, label), key, observe(press))
}

fn press(
    press: On<Activate>,
    keys: Query<&Key>,
    fields: Query<&Field>,
    mut typed: ResMut<Typed>,
    mut given: MessageWriter<TextGiven>,
) {
    let (Ok(key), Some(field)) = (keys.get(press.entity), fields.iter().next()) else { return };
    match *key {
        Key::Add(letter) => field.add(&mut typed, letter),
        Key::Back => {
            typed.0.pop();
        }
        Key::Done => {
            given.write(TextGiven);
        }
    }
}

/// Letters from the keyboard. Enter is the focused button's, so what is typed moves the focus to *done*.
fn hear_keys(
    mut pressed: MessageReader<KeyboardInput>,
    fields: Query<&Field>,
    keys: Query<(Entity, &Key)>,
    menu: Res<State<Menu>>,
    mut typed: ResMut<Typed>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let field = fields.iter().find(|field| field.menu == *menu.get());
    for key in pressed.read().filter(|key| key.state == ButtonState::Pressed) {
        let Some(field) = field else { continue };
        let before = typed.0.len();
        match &key.logical_key {
            Typing::Character(text) => text.chars().for_each(|letter| field.add(&mut typed, letter)),
            Typing::Backspace => {
                typed.0.pop();
            }
            _ => {}
        }
        if typed.0.len() != before
            && let Some((done, _)) = keys.iter().find(|(_, key)| **key == Key::Done)
        {
            focus.set(done, FocusCause::Navigated);
            visible.0 = true;
        }
    }
}

fn write(typed: Res<Typed>, mut fields: Query<&mut Text, With<Field>>) {
    for mut text in &mut fields {
        text.set_if_neq(Text(if typed.0.is_empty() { "…".to_owned() } else { typed.0.clone() }));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typed>();
    app.add_message::<TextGiven>();
    app.add_systems(Update, hear_keys.in_set(AppSystems::Input));
    app.add_systems(Update, write.in_set(AppSystems::Hud));
}
