//! What a press is: whose hand it was, for which screen it was meant, and what it must not do.

use bevy::{input::ButtonState, prelude::*};
use feltro::{
    input::{Clipboard, Device, Intent},
    play::view::Phase,
    states::{Menu, Screen},
    storage::Store,
    ui::typing::Typed,
};

use crate::common::{Game, WIN, at_every_pace};

const OTHERS: [MouseButton; 2] = [MouseButton::Right, MouseButton::Middle];

fn typed(game: &Game) -> String {
    game.app.world().resource::<Typed>().0.clone()
}

fn player_to_move(cards: &str) -> Game {
    let mut game = Game::at_table(&[cards]);
    game.press("1");
    game.press("Enter");
    game.settle();
    assert_eq!(game.phase(), Phase::PlayerTurn);
    game
}

/// The name of a seat of the batch is being typed.
fn naming() -> Game {
    let mut game = Game::start(Store::in_memory());
    game.choose("Play");
    game.choose("Batch");
    let (_, label) =
        game.buttons().into_iter().find(|(_, label)| label.contains("You")).expect("the first seat's name");
    game.choose(label.as_str());
    assert_eq!(game.screen(), Screen::SeatName, "{label}");
    game
}

/// Where the game is, and what it says.
fn place(game: &mut Game) -> (Screen, Menu, String) {
    let mut texts = game.texts();
    texts.sort();
    (game.screen(), game.menu(), texts.join(" | "))
}

#[test]
fn only_the_primary_button_presses() {
    for button in OTHERS {
        // Screens, menus, the seats and the keys of the picker.
        let mut game = Game::start(Store::in_memory());
        for (menu, name) in [(Menu::None, "Play"), (Menu::Settings, "Music"), (Menu::HowToPlay, "Back")] {
            game.open(menu);
            let before = (place(&mut game), game.settings().clone());
            game.click_with(button, name);
            assert_eq!((place(&mut game), game.settings().clone()), before, "{name} by {button:?}");
        }
        game.close_menus();
        game.choose("Play");
        game.click_with(button, "Blackjack");
        assert_eq!(game.screen(), Screen::Lobby);
        game.choose("Batch");
        for (_, label) in game.buttons() {
            let before = place(&mut game);
            game.click_with(button, label.as_str());
            assert_eq!(place(&mut game), before, "{label} by {button:?}");
        }
        let mut game = naming();
        game.click_with(button, "A");
        assert_eq!(typed(&game), "", "a key of the picker by {button:?}");

        // The rack, the bar and the decisions.
        let mut game = crate::casino::at("21 · Low", &["8s Th 8h 7h 2d 2c 3s"]);
        let box_of = game.state().rules().jackpot.is_some();
        game.press("3");
        game.settle();
        let mut bar = vec![Intent::Chip(1), Intent::Clear, Intent::Deal];
        bar.extend(box_of.then_some(Intent::Jackpot));
        for intent in bar {
            game.click_with(button, intent);
            game.settle();
            let state = game.state();
            assert_eq!((state.bet().total().0, state.bet().jackpot), (2_500, false), "{intent:?} by {button:?}");
            assert!(state.is_betting(), "{intent:?} by {button:?}");
        }
        game.press("Enter");
        game.settle();
        for intent in [Intent::Hit, Intent::Stand, Intent::Double, Intent::Split] {
            assert!(game.is_lit(intent), "{intent:?}");
            game.click_with(button, intent);
            game.settle();
            assert_eq!((game.phase(), game.hands().len()), (Phase::PlayerTurn, 1), "{intent:?} by {button:?}");
            assert_eq!(game.hands()[0].cards.len(), 2, "{intent:?} by {button:?}");
        }
    }
}

#[test]
fn the_jackpots_box_on_the_felt_wants_the_primary_button_too() {
    let mut game = Game::start(Store::in_memory());
    game.choose("Play");
    let with_box = game.buttons().into_iter().map(|(_, label)| label).filter(|label| label.starts_with("21"));
    let Some(table) = with_box.into_iter().find(|label| {
        feltro::rules::TableRules::built_in()
            .iter()
            .any(|rules| rules.jackpot.is_some() && rules.name.en.contains(label.as_str()))
    }) else {
        panic!("no table with a jackpot")
    };
    game.choose(table.as_str());
    game.settle();
    let layout = game.app.world().resource::<feltro::table::CurrentLayout>().0.clone();
    for button in OTHERS {
        game.point_at(layout.side_bet.center());
        for state in [ButtonState::Pressed, ButtonState::Released] {
            game.mouse_button(button, state);
            game.frame();
        }
        game.settle();
        assert!(!game.state().bet().jackpot, "{button:?}");
    }
    game.click_at(layout.side_bet.center());
    game.settle();
    assert!(game.state().bet().jackpot, "the primary button");
}

#[test]
fn a_press_is_of_the_hand_that_made_it() {
    at_every_pace(|| {
        let mut game = player_to_move("Ts Th 6s 7h 2s 2d");
        let pad = game.plug_in();
        // A stick moves with the click, and after it in the same frame.
        let hit = game.find(&Intent::Hit.into());
        let at = game.place(hit).center();
        game.point_at(at);
        game.mouse_button(MouseButton::Left, ButtonState::Pressed);
        game.frame();
        game.given();
        game.mouse_button(MouseButton::Left, ButtonState::Released);
        game.send_stick(pad, 0.9);
        game.frame();
        let given = game.given();
        let hands: Vec<_> = given.iter().map(|given| (given.intent, given.device, given.pad)).collect();
        assert_eq!(hands, [(Intent::Hit, Device::Mouse, None)]);
        assert!(given[0].pointer.is_some());
        game.send_stick(pad, 0.0);
        game.settle();

        // Enter on the focused button while another pad's stick moves.
        game.press("Up");
        game.focus_on(Intent::Hit);
        game.given();
        game.tap_key(KeyCode::Enter, "");
        game.send_stick(pad, -0.9);
        game.frame();
        let hands: Vec<_> = game.given().iter().map(|given| (given.intent, given.device, given.pad)).collect();
        assert_eq!(hands, [(Intent::Hit, Device::Keyboard, None)]);
    });
}

#[test]
fn of_two_pads_the_one_that_pressed_counts() {
    let mut game = player_to_move("Ts Th 2s 7h 2h 2d");
    let (one, other) = (game.plug_in(), game.plug_in());
    game.focus_on(Intent::Hit);
    game.given();
    game.send_pad(one, GamepadButton::South);
    game.send_stick(other, 0.9);
    game.frame();
    let pads: Vec<_> = game.given().iter().map(|given| (given.intent, given.pad)).collect();
    assert_eq!(pads, [(Intent::Hit, Some(one))]);
}

#[test]
fn a_key_that_is_held_types_nothing_into_the_next_field() {
    at_every_pace(|| {
        let mut game = Game::at_table(&[WIN]);
        game.send_key(KeyCode::Digit4, "4", ButtonState::Pressed, false);
        game.frames(2);
        game.open(Menu::Amount);
        for _ in 0..12 {
            game.send_key(KeyCode::Digit4, "4", ButtonState::Pressed, true);
            game.frame();
        }
        assert_eq!(typed(&game), "");
        game.send_key(KeyCode::Digit4, "4", ButtonState::Released, false);
        game.frame();
        // What goes down in the field may be held there.
        game.send_key(KeyCode::Digit4, "4", ButtonState::Pressed, false);
        game.frame();
        game.send_key(KeyCode::Digit4, "4", ButtonState::Pressed, true);
        game.frame();
        assert_eq!(typed(&game), "44");
    });
}

#[test]
fn chords_type_nothing_and_alt_gr_types() {
    for at_once in [false, true] {
        let mut game = naming();
        game.app.insert_resource(Clipboard::with(""));
        for (modifier, code, letter) in [
            (KeyCode::ControlLeft, KeyCode::KeyA, "a"),
            (KeyCode::ControlLeft, KeyCode::KeyV, "v"),
            (KeyCode::AltLeft, KeyCode::KeyX, "x"),
            (KeyCode::SuperLeft, KeyCode::KeyQ, "q"),
        ] {
            game.chord(modifier, code, letter, at_once);
            assert_eq!(typed(&game), "", "{modifier:?} {letter}, at once: {at_once}");
        }
        game.chord(KeyCode::AltRight, KeyCode::KeyE, "é", at_once);
        assert_eq!(typed(&game), "é");
    }
}

#[test]
fn what_is_pasted_is_what_could_be_typed() {
    let mut game = naming();
    game.app.insert_resource(Clipboard::with("  Zo\u{7}é 12\nMaria-da-Conceição-Aparecida"));
    game.chord(KeyCode::ControlLeft, KeyCode::KeyV, "v", true);
    let name = typed(&game);
    assert!(name.starts_with("ZoéMaria"), "{name}");
    assert!(name.chars().all(char::is_alphabetic) && name.chars().count() <= feltro::rules::NAME_LETTERS, "{name}");
    game.press("Enter");
    assert_eq!(game.screen(), Screen::Seats, "Enter is done's, as after typing");

    let mut game = Game::at_table(&[WIN]);
    game.open(Menu::Amount);
    game.app.insert_resource(Clipboard::with("$ 37.5 chips"));
    game.chord(KeyCode::ControlLeft, KeyCode::KeyV, "v", false);
    assert_eq!(typed(&game), "37.5");
}

#[test]
fn space_gives_no_name_away() {
    let mut game = naming();
    game.write("Ana");
    game.press("Space");
    assert_eq!(game.screen(), Screen::SeatName);
    game.write("B");
    assert_eq!(typed(&game), "AnaB");
}

#[test]
fn what_is_typed_before_enter_in_one_frame_is_typed_before_it() {
    let mut game = Game::at_table(&[WIN]);
    game.open(Menu::Amount);
    game.press_at_once(&["1", "2", "Enter"]);
    game.settle();
    assert_eq!((game.menu(), game.state().bet().total().0), (Menu::None, 1_200));
}

/// Leaves a round at the match table, in the player's turn, and goes to the lobby. The first card has the focus.
fn with_a_round_that_waits() -> Game {
    let mut game = player_to_move("Ts Th 9s 7h");
    game.press("Esc");
    game.choose("Leave; the round waits");
    assert_eq!(game.screen(), Screen::Lobby);
    game
}

#[test]
fn two_presses_on_a_card_of_the_lobby_open_the_round_that_waits() {
    at_every_pace(|| {
        let mut game = with_a_round_that_waits();
        assert_eq!(game.focused_label().as_deref(), Some("Blackjack"));
        game.press_at_once(&["Enter", "Enter"]);
        game.settle();
        assert_eq!((game.screen(), game.phase()), (Screen::Table, Phase::PlayerTurn), "{}", game.situation());
        assert_eq!(game.state().number(), 1);
        assert_eq!(game.hands()[0].cards.len(), 2, "nothing of it was heard at the table");
    });
}

#[test]
fn of_one_frame_the_first_press_leaves_and_the_rest_is_forgotten() {
    for (keys, screen, menu) in [
        (["Esc", "Enter"], Screen::Title, Menu::None),
        (["Enter", "Esc"], Screen::Table, Menu::None),
        (["Enter", "h"], Screen::Table, Menu::None),
        (["Enter", "s"], Screen::Table, Menu::None),
    ] {
        let mut game = with_a_round_that_waits();
        game.press_at_once(&keys);
        game.frames(6);
        assert_eq!((game.screen(), game.menu()), (screen, menu), "{keys:?}");
        if screen == Screen::Table {
            game.settle();
            assert_eq!((game.phase(), game.hands()[0].cards.len()), (Phase::PlayerTurn, 2), "{keys:?}");
        }
    }
    // At the table a pause is a pause, whatever comes after it in the frame.
    for key in ["h", "Enter"] {
        let mut game = player_to_move("Ts Th 2s 7h 2h 2d");
        game.press_at_once(&["Esc", key]);
        game.frames(3);
        assert_eq!(game.menu(), Menu::Pause, "{key}");
        game.press("Esc");
        game.settle();
        assert_eq!((game.menu(), game.hands()[0].cards.len()), (Menu::None, 2), "{key}");
    }
}

#[test]
fn two_clicks_in_one_frame_on_what_leaves_leave_once() {
    for with_enter in [false, true] {
        let mut game = Game::start(Store::in_memory());
        let play = game.find(&"Play".into());
        let at = game.place(play).center();
        game.point_at(at);
        // Four changes of one pointer take four frames; what lies there on the next screen, a table, hears none of them.
        for _ in 0..2 {
            game.mouse_button(MouseButton::Left, ButtonState::Pressed);
            game.mouse_button(MouseButton::Left, ButtonState::Released);
        }
        if with_enter {
            game.tap_key(KeyCode::Enter, "");
        }
        game.frames(8);
        assert_eq!((game.screen(), game.menu()), (Screen::Lobby, Menu::None), "with Enter: {with_enter}");
        // What comes after it is heard.
        game.click("Back");
        assert_eq!(game.screen(), Screen::Title);
    }
}

#[test]
fn a_menu_that_is_left_hears_nothing_more() {
    let mut game = player_to_move("Ts Th 2s 7h 2h 2d");
    game.press("Esc");
    assert_eq!(game.menu(), Menu::Pause);
    // The focus rests on Continue: the second Enter was meant for it too, and not for Hit.
    game.press_at_once(&["Enter", "Enter", "h"]);
    game.settle();
    assert_eq!((game.menu(), game.hands()[0].cards.len()), (Menu::None, 2));
    game.press("h");
    game.settle();
    assert_eq!(game.hands()[0].cards.len(), 3);
}

#[test]
fn a_screen_reader_uses_nothing_below_a_menu() {
    let mut game = player_to_move("Ts Th 2s 7h 2h 2d");
    let hit = game.find(&Intent::Hit.into());
    game.open(Menu::Pause);
    game.wish(hit);
    game.settle();
    assert_eq!(game.menu(), Menu::Pause);
    game.choose("Continue");
    game.settle();
    assert_eq!(game.hands()[0].cards.len(), 2);
    game.wish(hit);
    game.settle();
    assert_eq!(game.hands()[0].cards.len(), 3);
}
