//! A name, letter by letter: from the keyboard, or picked on the screen by pointer, pad or touch.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::Screen;
use crate::{
    locale::Localised,
    menus::Menu,
    rules::NAME_LETTERS,
    ui::{
        faces::Faces,
        palette,
        widgets::{self, ButtonText, button_base},
    },
};

/// The name as it stands.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct TypedName(pub String);

/// The name is ready.
#[derive(Message)]
pub struct NameGiven;

/// A button of the picker.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Letter {
    /// One more letter.
    Add(char),
    /// The last letter away.
    Back,
    /// The name is ready.
    Done,
}

/// Where the name stands.
#[derive(Component)]
struct Field;

const LETTERS: [&str; 3] = ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "ÁÂÃÉÊÍÓÔÕÚÇÜ"];

/// The field with the name.
pub fn field(page: &mut ChildSpawnerCommands, faces: &Faces) {
    page.spawn((
        Node {
            min_width: px(360),
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
        children![(Field, Text::default(), faces.bold(32.0), TextColor(palette::GOLD))],
    ));
}

/// The letters to pick from.
pub fn picker(page: &mut ChildSpawnerCommands, faces: &Faces) {
    for (line, letters) in LETTERS.iter().enumerate() {
        page.spawn(widgets::row(6.0)).with_children(|row| {
            for (place, letter) in letters.chars().enumerate() {
                let mut key = key(row, faces, letter.to_string(), Letter::Add(letter));
                if line == 0 && place == 0 {
                    key.insert(AutoFocus);
                }
            }
        });
    }
    page.spawn(widgets::row(14.0)).with_children(|row| {
        row.spawn((widgets::button(faces, Localised::new("letter-back")), Letter::Back, observe(press)));
        row.spawn((widgets::button(faces, Localised::new("done")), widgets::Primary, Letter::Done, observe(press)));
    });
}

fn key<'a>(row: &'a mut ChildSpawnerCommands, faces: &Faces, text: String, letter: Letter) -> EntityCommands<'a> {
    let mut key = row.spawn((
        button_base(),
        letter,
        AccessibleLabel::new(text.clone()),
        children![(Text::new(text), faces.bold(22.0), TextColor(palette::IVORY), ButtonText)],
        observe(press),
    ));
    key.insert(Node {
        width: px(60),
        height: px(60),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(12)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    });
    key
}

fn add(name: &mut TypedName, letter: char) {
    if letter.is_alphabetic() && name.0.chars().count() < NAME_LETTERS {
        name.0.push(letter);
    }
}

fn press(
    press: On<Activate>,
    letters: Query<&Letter>,
    mut name: ResMut<TypedName>,
    mut done: MessageWriter<NameGiven>,
) {
    match letters.get(press.entity) {
        Ok(Letter::Add(letter)) => add(&mut name, *letter),
        Ok(Letter::Back) => {
            name.0.pop();
        }
        Ok(Letter::Done) => {
            done.write(NameGiven);
        }
        Err(_) => {}
    }
}

/// Letters from the keyboard. Enter is the focused button's, so a typed name moves the focus to *done*.
fn type_letters(
    mut keys: MessageReader<KeyboardInput>,
    fields: Query<(), With<Field>>,
    buttons: Query<(Entity, &Letter)>,
    mut name: ResMut<TypedName>,
    mut focus: ResMut<bevy::input_focus::InputFocus>,
    mut visible: ResMut<bevy::input_focus::InputFocusVisible>,
) {
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed) {
        if fields.is_empty() {
            continue;
        }
        let before = name.0.clone();
        match &key.logical_key {
            Key::Character(text) => text.chars().for_each(|letter| add(&mut name, letter)),
            Key::Backspace => {
                name.0.pop();
            }
            _ => {}
        }
        if name.0 != before
            && let Some((done, _)) = buttons.iter().find(|(_, letter)| **letter == Letter::Done)
        {
            focus.set(done, bevy::input_focus::FocusCause::Navigated);
            visible.0 = true;
        }
    }
}

fn write(name: Res<TypedName>, mut fields: Query<&mut Text, With<Field>>) {
    for mut text in &mut fields {
        text.set_if_neq(Text(if name.0.is_empty() { "…".to_owned() } else { name.0.clone() }));
    }
}

/// Whether a screen with a name is there.
pub fn types_name(screen: Res<State<Screen>>) -> bool {
    matches!(screen.get(), Screen::MatchOver | Screen::SeatName)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TypedName>();
    app.add_message::<NameGiven>();
    app.add_systems(
        Update,
        type_letters.in_set(crate::AppSystems::Input).run_if(in_state(Menu::None).and_then(types_name)),
    );
    app.add_systems(Update, write.in_set(crate::AppSystems::Hud).run_if(types_name));
}
