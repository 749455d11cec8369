//! A name, letter by letter.

use bevy::{input_focus::AutoFocus, prelude::*};

use crate::{
    locale::Localised,
    rules::NAME_LETTERS,
    states::Menu,
    style::faces::Faces,
    ui::{
        typing::{self, Field, Key},
        widgets,
    },
};

const LETTERS: [&str; 3] = ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "ÁÂÃÉÊÍÓÔÕÚÇÜ"];

/// The field with the name.
pub fn field(page: &mut ChildSpawnerCommands, faces: &Faces) {
    let accepts = |name: &str, letter: char| letter.is_alphabetic() && name.chars().count() < NAME_LETTERS;
    page.spawn(typing::field(faces, 360.0, Field { accepts, menu: Menu::None }));
}

/// The letters to pick from.
pub fn picker(page: &mut ChildSpawnerCommands, faces: &Faces) {
    for (line, letters) in LETTERS.iter().enumerate() {
        page.spawn(widgets::row(6.0)).with_children(|row| {
            for (place, letter) in letters.chars().enumerate() {
                let mut key = typing::key(row, faces, &letter.to_string(), Key::Add(letter), 60.0);
                if line == 0 && place == 0 {
                    key.insert(AutoFocus);
                }
            }
        });
    }
    page.spawn(widgets::row(14.0)).with_children(|row| {
        row.spawn(typing::word_key(faces, Localised::new("letter-back"), Key::Back));
        row.spawn((typing::word_key(faces, Localised::new("done"), Key::Done), widgets::Primary));
    });
}
