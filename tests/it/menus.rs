//! The menus: each opens, has its buttons, holds the focus, and is left by Esc, by East and by its own button.

use bevy::prelude::*;
use feltro::{locale::Lang, play::view::Phase, settings::Speed, states::Menu};

use crate::common::{Game, Spot, WIN};

/// Each menu: how many buttons it has, and the one that leaves it.
const MENUS: [(Menu, usize, &str); 7] = [
    (Menu::Pause, 7, "Continue"),
    (Menu::Shuffle, 39, "Cancel"),
    (Menu::Settings, 28, "Back"),
    (Menu::Amount, 14, "Cancel"),
    (Menu::EndMatch, 2, "Play on"),
    (Menu::HowToPlay, 4, "Back"),
    (Menu::Credits, 1, "Back"),
];

/// At the table after a round, where every menu but the amount's can be opened.
fn after_a_round() -> Game {
    let mut game = Game::at_table(&[WIN]);
    game.press("4");
    game.press("Enter");
    game.settle();
    game.press("s");
    game.settle();
    game
}

#[test]
fn each_opens_with_its_buttons_and_is_left_in_three_ways() {
    let mut game = after_a_round();
    for (menu, buttons, way_out) in MENUS {
        for way in 0..3 {
            game.open(menu);
            assert_eq!(game.menu(), menu);
            let there = game.buttons();
            assert_eq!(there.len(), buttons, "{menu:?}: {there:?}");
            assert!(there.iter().all(|(_, label)| !label.trim().is_empty()), "{there:?}");
            match way {
                0 => game.press("Esc"),
                1 => game.pad(GamepadButton::East),
                _ => game.click(way_out),
            }
            assert_ne!(game.menu(), menu, "way {way} out of {menu:?}");
            game.close_menus();
            assert!(game.view().over, "nothing below has heard it: {}", game.situation());
        }
    }
    assert_eq!(game.state().number(), 1);
}

#[test]
fn the_focus_stays_inside() {
    let mut game = after_a_round();
    for (menu, ..) in MENUS {
        game.open(menu);
        for key in ["Tab", "Down", "Right", "Up", "Up", "Up", "Left", "Left", "Down"].iter().cycle().take(40) {
            game.press(key);
            // Paragraphs that can be read aloud have the focus too.
            let inside = game.focus().is_some_and(|focus| game.is_in_menu(focus));
            assert!(inside, "{key} leads out of {menu:?} to {:?}", game.focused_label());
        }
        game.close_menus();
    }
}

#[test]
fn what_lies_below_a_menu_can_be_neither_clicked_nor_pressed() {
    let mut game = Game::at_table(&[WIN]);
    game.press("4");
    game.press("Enter");
    game.settle();
    let hit = game.buttons().into_iter().find(|(_, label)| label == "Hit").expect("hit").0;
    let at = game.place(hit).center();
    game.press("Esc");
    assert_eq!(game.menu(), Menu::Pause);
    for key in ["h", "s", "d", "p"] {
        game.press(key);
    }
    game.click_at(at);
    game.press("Esc");
    assert_eq!(game.menu(), Menu::None);
    game.settle();
    assert_eq!((game.phase(), game.hands()[0].cards.len()), (Phase::PlayerTurn, 2));
}

#[test]
fn settings_change_at_once_and_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.click("Settings");
    let more = |label: &str| Spot::Second(label.to_owned());
    game.click(more("Speed"));
    assert_eq!(game.settings().speed, Speed::Quick);
    assert!(game.says("Quick"));
    let music = game.settings().music;
    game.click("Music");
    assert_eq!(game.settings().music, music - 1);
    assert!(game.says(&format!("{} %", (u32::from(music) - 1) * 10)), "{}", game.text_on_screen());
    game.click(more("Mute everything"));
    game.click(more("Card back"));
    game.click(more("Suits"));
    game.click(more("Language"));
    assert_eq!(game.settings().language, Some(Lang::Pt));
    assert!(game.says("Português"));
    assert!(!game.says("Speed"), "{}", game.text_on_screen());
    let chosen = game.settings().clone();
    assert!(chosen.muted && chosen.back == 1);
    game.close();

    let mut game = Game::kept_in(folder.path());
    assert_eq!(*game.settings(), chosen);
    assert!(!game.says("Settings"), "{}", game.text_on_screen());
}

#[test]
fn the_settings_over_the_table_lead_back_to_the_pause() {
    let mut game = after_a_round();
    game.press("Esc");
    game.click("Settings");
    game.press("Esc");
    assert_eq!(game.menu(), Menu::Pause);
    game.click("How to play");
    game.click("Back");
    assert_eq!(game.menu(), Menu::Pause);
    game.press("Esc");
    assert_eq!(game.menu(), Menu::None);
}

#[test]
fn any_amount_can_be_typed() {
    let mut game = Game::at_table(&[WIN]);
    game.click(feltro::input::Intent::StepUp);
    game.settle();
    assert_eq!(game.state().bet().total().0, 500, "a step begins with the smallest bet");
    game.open(Menu::Amount);
    game.write("37.5");
    game.press("Enter");
    assert_eq!(game.menu(), Menu::None);
    assert_eq!(game.state().bet().total().0, 3_750);
    game.settle();
    game.open(Menu::Amount);
    for digit in ["1", "0", "1", "Done"] {
        game.click(digit);
    }
    assert_eq!(game.menu(), Menu::Amount, "more than there is");
    assert!(game.says("The balance is 100."), "{}", game.text_on_screen());
    game.press("Esc");
    assert_eq!(game.state().bet().total().0, 3_750);
}
