//! A gamepad that is lost, at any table: the game waits with a page that says so, and goes on with the next one.

use bevy::prelude::GamepadButton;
use feltro::{
    input::Intent,
    play::view::Phase,
    states::{Menu, Screen},
};

use crate::common::Game;

fn in_the_players_turn() -> Game {
    let mut game = Game::at_table(&["Ts Th 2s 7h 2h 2d"]);
    game.press("1");
    game.press("Enter");
    game.settle();
    game
}

#[test]
fn the_pad_that_was_used_last_is_missed_and_any_pad_goes_on() {
    let mut game = in_the_players_turn();
    let (used, other) = (game.plug_in(), game.plug_in());
    game.send_pad(used, GamepadButton::DPadRight);
    game.frames(2);
    game.pull_out(other);
    assert_eq!(game.menu(), Menu::None, "nobody has used it");
    game.pull_out(used);
    assert_eq!(game.menu(), Menu::PadGone);
    assert!(game.says("Your gamepad is gone"), "{}", game.text_on_screen());
    game.press("h");
    game.settle();
    assert_eq!((game.menu(), game.hands()[0].cards.len()), (Menu::PadGone, 2), "the table waits");
    let found = game.plug_in();
    assert_eq!(game.menu(), Menu::None);
    game.focus_on(Intent::Hit);
    game.send_pad(found, GamepadButton::South);
    game.settle();
    assert_eq!((game.phase(), game.hands()[0].cards.len()), (Phase::PlayerTurn, 3));
}

#[test]
fn the_only_pad_is_missed_and_one_can_go_on_without() {
    for way in ["Esc", "Go on without a gamepad"] {
        let mut game = in_the_players_turn();
        let pad = game.plug_in();
        game.pull_out(pad);
        assert_eq!(game.menu(), Menu::PadGone);
        match way {
            "Esc" => game.press("Esc"),
            name => game.choose(name),
        }
        game.frames(4);
        assert_eq!(game.menu(), Menu::None, "{way}: it was told once");
        game.press("h");
        game.settle();
        assert_eq!(game.hands()[0].cards.len(), 3, "{way}");
    }
}

#[test]
fn while_the_game_is_paused_the_page_waits_and_a_pad_that_came_back_is_not_missed() {
    let mut game = in_the_players_turn();
    let pad = game.plug_in();
    game.press("Esc");
    game.pull_out(pad);
    assert_eq!(game.menu(), Menu::Pause);
    game.press("Esc");
    game.frames(3);
    assert_eq!(game.menu(), Menu::PadGone);
    game.plug_in_again(pad);
    assert_eq!(game.menu(), Menu::None);
    game.press("Esc");
    game.pull_out(pad);
    game.plug_in_again(pad);
    game.press("Esc");
    game.frames(3);
    assert_eq!(game.menu(), Menu::None);
}

#[test]
fn away_from_the_tables_a_pad_is_not_missed() {
    let mut game = Game::start(feltro::storage::Store::in_memory());
    let pad = game.plug_in();
    game.pull_out(pad);
    assert_eq!((game.screen(), game.menu()), (Screen::Title, Menu::None));
    game.sit_down();
    game.frames(4);
    assert_eq!(game.menu(), Menu::None);
}
