//! A whole match by a gamepad alone, from its raw events.

use bevy::prelude::GamepadButton;
use feltro::{input::Intent, play::view::Phase, states::Screen};

use crate::common::{FOUR_HANDS, Game, WIN, paced};

paced![a_match_from_the_title_to_the_records,];

fn a_match_from_the_title_to_the_records() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.next_cards(&[WIN, FOUR_HANDS]);
    game.pad(GamepadButton::South);
    assert_eq!(game.screen(), Screen::Lobby);
    game.pad(GamepadButton::South);
    game.settle();
    assert_eq!(game.screen(), Screen::Table);
    game.pad_to(Intent::Chip(4));
    game.pad(GamepadButton::South);
    game.settle();
    game.pad(GamepadButton::RightTrigger2);
    game.settle();
    assert_eq!(game.phase(), Phase::PlayerTurn);
    game.pad(GamepadButton::East);
    game.settle();
    assert_eq!(game.chips(), 150);

    game.pad(GamepadButton::East);
    game.settle();
    game.pad(GamepadButton::West);
    game.settle();
    for chip in [3, 1] {
        game.pad_to(Intent::Chip(chip));
        game.pad(GamepadButton::South);
        game.settle();
    }
    for button in [
        GamepadButton::RightTrigger2,
        GamepadButton::North,
        GamepadButton::North,
        GamepadButton::West,
        GamepadButton::South,
        GamepadButton::North,
        GamepadButton::South,
        GamepadButton::South,
    ] {
        game.pad(button);
        game.settle();
    }
    assert!(game.view().over);
    assert_eq!((game.hands().len(), game.chips()), (4, 0));
    game.pad(GamepadButton::South);
    assert_eq!(game.screen(), Screen::MatchOver);
    for letter in ["P", "A", "D", "Done"] {
        game.pad_to(letter);
        game.pad(GamepadButton::South);
    }
    assert_eq!(game.screen(), Screen::Records);
    game.close();

    let mut game = Game::kept_in(folder.path());
    game.pad_to("Records");
    game.pad(GamepadButton::South);
    assert_eq!(game.screen(), Screen::Records);
    assert!(game.says("PAD"), "{}", game.text_on_screen());
    game.pad(GamepadButton::East);
    assert_eq!(game.screen(), Screen::Title);
}
