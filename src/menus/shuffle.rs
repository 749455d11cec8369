//! The shuffle: what is promised of the coming cards, what that proves, and the player's own part in it.

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe};

use super::root;
use crate::{
    AppSystems,
    input::Activate,
    locale::Localised,
    navigation::GoBack,
    play::{RoundState, practice::Practice},
    rules::{TEXT_BYTES, can_be_drawn},
    settings::Settings,
    states::Menu,
    style::{
        faces::{Faces, plain},
        palette,
    },
    ui::{
        scrolling,
        typing::{self, Field, Key, TextGiven, Typed},
        widgets,
    },
};

/// What can be typed without a keyboard.
const KEYS: [&str; 3] = ["0123456789", "ABCDEFGHIJKLM", "NOPQRSTUVWXYZ"];

/// The line that says how much room the text has left, or why a letter was refused.
#[derive(Component)]
struct Room;

/// Whether a letter may follow: it can be drawn, and the whole fits.
fn accepts(text: &str, letter: char) -> bool {
    (letter == ' ' || can_be_drawn(letter)) && text.len() + letter.len_utf8() <= TEXT_BYTES
}

/// A commitment in groups that can be read and compared: eight of eight letters, in two lines.
pub(super) fn in_groups(commitment: &str) -> String {
    let letters: Vec<char> = commitment.chars().collect();
    let line =
        |line: &[char]| line.chunks(8).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("  ");
    letters.chunks(32).map(line).collect::<Vec<_>>().join("\n")
}

/// What is said above the number, and the number.
fn promise(state: Option<&RoundState>, practice: &Practice) -> (Localised, Option<String>) {
    let Some(state) = state else { return (Localised::new("shuffle-none"), None) };
    if practice.is_on() {
        return (Localised::new("shuffle-known"), None);
    }
    if state.is_drill() {
        return (Localised::new("shuffle-drill"), None);
    }
    match state.commitment() {
        Some(commitment) => {
            let key = if state.is_betting() { "shuffle-coming" } else { "shuffle-on-table" };
            (Localised::new(key), Some(in_groups(commitment)))
        }
        None => (Localised::new("shuffle-none"), None),
    }
}

/// When the text counts.
fn counts(state: Option<&RoundState>) -> Localised {
    let at_once = state.is_some_and(|state| state.is_betting() && state.shoe_in_use().is_none());
    Localised::new(if at_once { "shuffle-text-now" } else { "shuffle-text-later" })
}

fn show(
    faces: Res<Faces>,
    state: Option<Res<RoundState>>,
    practice: Res<Practice>,
    settings: Res<Settings>,
    mut typed: ResMut<Typed>,
    mut commands: Commands,
) {
    *typed = Typed(settings.shuffle_text.clone(), None);
    let (faces, state) = (&*faces, state.as_deref());
    let (words, commitment) = promise(state, &practice);
    commands.spawn((root(Menu::Shuffle), Name::new("Shuffle"))).with_children(|page| {
        page.spawn(scrolling::panel()).with_children(|framed| {
            framed.spawn(scrolling::area(8.0)).with_children(|panel| {
                panel.spawn(widgets::heading(faces, Localised::new("shuffle"), 30.0));
                panel.spawn(paragraph(words, 16.0));
                if let Some(commitment) = commitment {
                    panel.spawn((widgets::fixed(commitment, faces.bold(18.0), palette::GOLD), widgets::centred()));
                    panel.spawn(paragraph(Localised::new("shuffle-proves"), 15.0));
                }
                panel.spawn(paragraph(counts(state), 15.0));
                panel.spawn(text_field(faces));
                panel.spawn((Room, Text::default(), Localised::new(""), plain(14.0), TextColor(palette::MIST)));
                for letters in KEYS {
                    panel.spawn(widgets::row(5.0)).with_children(|row| {
                        for letter in letters.chars() {
                            typing::key(row, faces, Localised::value(letter.to_string()), Key::Add(letter), 60.0);
                        }
                    });
                }
            });
            framed.spawn(Node { flex_shrink: 0.0, ..widgets::row(12.0) }).with_children(|row| {
                row.spawn((
                    widgets::button(faces, Localised::new("cancel")),
                    observe(|_: On<Activate>, mut commands: Commands| commands.trigger(GoBack)),
                ));
                row.spawn(typing::word_key(faces, Localised::new("letter-back"), Key::Back));
                row.spawn((typing::word_key(faces, Localised::new("done"), Key::Done), widgets::Primary, AutoFocus));
            });
        });
    });
}

fn paragraph(words: Localised, size: f32) -> impl Bundle {
    (widgets::body(words, size), Node { max_width: px(800), ..default() })
}

/// A text of 64 letters fits into one line of it.
fn text_field(faces: &Faces) -> impl Bundle {
    (
        Node {
            min_width: px(320),
            min_height: px(48),
            max_width: percent(100),
            padding: UiRect::axes(px(14), px(6)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(12)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(palette::BAR),
        BorderColor::all(palette::GOLD),
        children![(
            Field { accepts, menu: Menu::Shuffle },
            Text::default(),
            faces.bold(19.0),
            TextColor(palette::GOLD),
            TextLayout { linebreak: LineBreak::AnyCharacter, ..default() },
        )],
    )
}

fn say_room(typed: Res<Typed>, mut lines: Query<&mut Localised, With<Room>>) {
    let left = TEXT_BYTES.saturating_sub(typed.0.len());
    let words = match typed.1 {
        Some(letter) if letter != ' ' && !can_be_drawn(letter) => Localised::new("letter-not-drawn"),
        _ => Localised::new("shuffle-text-left").with("n", left),
    };
    for mut line in &mut lines {
        line.set_if_neq(words.clone());
    }
}

/// Keeps the text for the shuffles that come.
fn take(
    mut given: MessageReader<TextGiven>,
    typed: Res<Typed>,
    mut settings: ResMut<Settings>,
    mut commands: Commands,
) {
    if given.read().count() == 0 {
        return;
    }
    if settings.shuffle_text != typed.0 {
        settings.shuffle_text.clone_from(&typed.0);
    }
    commands.trigger(GoBack);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Shuffle), show);
    app.add_systems(Update, take.in_set(AppSystems::Rules).run_if(in_state(Menu::Shuffle)));
    app.add_systems(Update, say_room.in_set(AppSystems::Hud).run_if(in_state(Menu::Shuffle)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_stands_in_groups() {
        let groups = in_groups(&"0123456789abcdef".repeat(4));
        assert_eq!(groups.lines().count(), 2);
        assert!(groups.starts_with("01234567  89abcdef  01234567"), "{groups}");
        assert_eq!(groups.split_whitespace().collect::<String>(), "0123456789abcdef".repeat(4));
    }

    #[test]
    fn a_text_has_at_most_64_bytes() {
        assert!(accepts("", 'é') && accepts("a", ' ') && accepts(&"é".repeat(31), 'é'));
        assert!(!accepts(&"é".repeat(32), 'a') && !accepts(&"a".repeat(63), 'é') && !accepts("", '\n'));
    }
}
