//! A name, letter by letter.

use bevy::{input_focus::AutoFocus, prelude::*};

use crate::{
    AppSystems,
    locale::Localised,
    rules::{NAME_LETTERS, NameError, PlayerName},
    states::Menu,
    style::faces::Faces,
    ui::{
        typing::{self, Field, Key, Typed},
        widgets,
    },
};

const LETTERS: [&str; 3] = ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "ÁÂÃÉÊÍÓÔÕÚÇÜ"];

/// The line that says what is wrong with a name.
#[derive(Component)]
pub struct Fault;

/// The field with the name.
pub fn field(page: &mut ChildSpawnerCommands, faces: &Faces) {
    let accepts = |name: &str, letter: char| PlayerName::may_grow(name, letter).is_ok();
    page.spawn(typing::field(faces, 360.0, Field { accepts, menu: Menu::None }));
}

/// The letters to pick from.
pub fn picker(page: &mut ChildSpawnerCommands, faces: &Faces) {
    for (line, letters) in LETTERS.iter().enumerate() {
        page.spawn(Node { flex_shrink: 0.0, ..widgets::row(6.0) }).with_children(|row| {
            for (place, letter) in letters.chars().enumerate() {
                let mut key = typing::key(row, faces, Localised::value(letter.to_string()), Key::Add(letter), 60.0);
                if line == 0 && place == 0 {
                    key.insert(AutoFocus);
                }
            }
        });
    }
}

/// The way on, which stays in sight.
pub fn done(page: &mut ChildSpawnerCommands, faces: &Faces) {
    page.spawn(Node { flex_shrink: 0.0, ..widgets::row(14.0) }).with_children(|row| {
        row.spawn(typing::word_key(faces, Localised::new("letter-back"), Key::Back));
        row.spawn((typing::word_key(faces, Localised::new("done"), Key::Done), widgets::Primary));
    });
}

/// Says at once why a letter was refused.
fn say_why(typed: Res<Typed>, mut faults: Query<&mut Localised, With<Fault>>) {
    if !typed.is_changed() || typed.1.is_none() && typed.0.is_empty() {
        return;
    }
    let words = match typed.1.and_then(|letter| PlayerName::may_grow(&typed.0, letter).err()) {
        // The letter itself is not shown: it may be one that can't be.
        Some(NameError::NotDrawn(_)) => Localised::new("letter-not-drawn"),
        Some(NameError::NotALetter(_) | NameError::Empty) => Localised::new("letter-not-a-letter"),
        Some(NameError::TooLong) => Localised::new("letter-too-many").with("most", NAME_LETTERS),
        None => Localised::new("name-hint"),
    };
    for mut line in &mut faults {
        line.set_if_neq(words.clone());
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, say_why.in_set(AppSystems::React));
}
