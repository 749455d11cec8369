//! A text that is typed: on the keyboard, or on keys on the screen for pointer, pad and finger.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key as Typing, KeyboardInput},
    },
    input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusVisible},
    prelude::*,
    ui_widgets::observe,
    window::PrimaryWindow,
};

use super::widgets::{self, ButtonText, button_base, no_wrap, round};
use crate::{
    AppSystems,
    input::{Activate, Clipboard, Curtain, Modifiers, Press},
    locale::Localised,
    states::Menu,
    style::{faces::Faces, palette},
};

/// The text as it stands, and the letter that was refused last, until another one is taken. Only one text is typed at a time.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Typed(pub String, pub Option<char>);

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
            typed.1 = None;
        } else {
            typed.1 = Some(letter);
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
    text: Localised,
    key: Key,
    width: f32,
) -> EntityCommands<'a> {
    let mut entity = row.spawn((
        button_base(),
        key,
        AccessibleLabel::new(""),
        text.clone(),
        children![(Text::default(), text, faces.bold(23.0), TextColor(palette::IVORY), ButtonText)],
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
            typed.1 = None;
        }
        Key::Done => {
            given.write(TextGiven);
        }
    }
}

/// The most letters that are looked at of what is pasted.
const PASTED: usize = 256;

/// The keys that went down in the field that is there: a key that was held before it came types nothing into it.
#[derive(Resource, Default)]
struct Begun {
    field: Option<Entity>,
    keys: Vec<KeyCode>,
}

impl Begun {
    /// Whether this press, or this repeat of one, belongs to the field.
    fn takes(&mut self, field: Entity, key: &KeyboardInput) -> bool {
        if self.field != Some(field) {
            *self = Begun { field: Some(field), keys: Vec::new() };
        }
        let known = self.keys.contains(&key.key_code);
        match key.state {
            ButtonState::Released => self.keys.retain(|held| *held != key.key_code),
            ButtonState::Pressed if !key.repeat && !known => self.keys.push(key.key_code),
            ButtonState::Pressed => {}
        }
        key.state == ButtonState::Pressed && (known || !key.repeat)
    }
}

/// Letters from the keyboard, as they come to the window: in order with what presses buttons. Enter is the focused button's,
/// so what is typed moves the focus to *done*.
fn hear_keys(
    event: On<FocusedInput<KeyboardInput>>,
    windows: Query<(), With<PrimaryWindow>>,
    fields: Query<(Entity, &Field)>,
    keys: Query<(Entity, &Key)>,
    menu: Res<State<Menu>>,
    curtain: Res<Curtain>,
    modifiers: Res<Modifiers>,
    clipboard: Res<Clipboard>,
    mut begun: ResMut<Begun>,
    mut typed: ResMut<Typed>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let key = &event.input;
    let Some((entity, field)) = fields.iter().find(|(_, field)| field.menu == *menu.get()) else { return };
    if !windows.contains(event.focused_entity) || !begun.takes(entity, key) || !curtain.is_up() {
        return;
    }
    let before = typed.0.len();
    if modifiers.are_a_chord() {
        if modifiers.paste() && !key.repeat && Press::of_key(key).any(|press| press == Press::Letter('v')) {
            let pasted = clipboard.text().unwrap_or_default();
            pasted.chars().take(PASTED).for_each(|letter| field.add(&mut typed, letter));
        }
    } else {
        match &key.logical_key {
            Typing::Character(text) => text.chars().for_each(|letter| field.add(&mut typed, letter)),
            Typing::Backspace => {
                typed.0.pop();
                typed.1 = None;
            }
            _ => {}
        }
    }
    if typed.0.len() != before
        && let Some((done, _)) = keys.iter().find(|(_, key)| **key == Key::Done)
    {
        focus.set(done, FocusCause::Navigated);
        visible.0 = true;
    }
}

fn write(typed: Res<Typed>, mut fields: Query<&mut Text, With<Field>>) {
    for mut text in &mut fields {
        text.set_if_neq(Text(if typed.0.is_empty() { "…".to_owned() } else { typed.0.clone() }));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typed>().init_resource::<Begun>();
    app.add_message::<TextGiven>();
    app.add_observer(hear_keys);
    app.add_systems(Update, write.in_set(AppSystems::Hud));
}
