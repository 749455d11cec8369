//! A whole match by the mouse alone.

use std::time::Duration;

use bevy::{input::keyboard::Key, prelude::*};
use feltro::{input::Intent, play::view::Phase, rules::Cents, states::Screen, table::Chip};

use crate::common::{FOUR_HANDS, Game, WIN, paced};

paced![
    a_match_from_the_title_to_the_records,
    a_click_or_tap_that_begins_and_ends_within_one_frame_counts,
    that_very_chip_comes_back_by_right_click_by_shift_and_by_a_long_press,
];

fn a_match_from_the_title_to_the_records() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.next_cards(&[WIN, FOUR_HANDS]);
    game.click("Play");
    assert_eq!(game.screen(), Screen::Lobby);
    game.click("Blackjack");
    game.settle();
    assert_eq!(game.screen(), Screen::Table);
    game.click(Intent::Chip(4));
    game.settle();
    game.click(Intent::Deal);
    game.settle();
    assert_eq!(game.phase(), Phase::PlayerTurn);
    game.click(Intent::Stand);
    game.settle();
    assert_eq!(game.chips(), 150);

    game.click(Intent::ChangeBet);
    game.settle();
    game.click(Intent::Clear);
    game.settle();
    game.click(Intent::Chip(3));
    game.settle();
    game.click(Intent::Chip(1));
    game.settle();
    for button in [
        Intent::Deal,
        Intent::Split,
        Intent::Split,
        Intent::Double,
        Intent::Hit,
        Intent::Split,
        Intent::Hit,
        Intent::Hit,
    ] {
        game.click(button);
        game.settle();
    }
    assert!(game.view().over);
    assert_eq!((game.hands().len(), game.chips()), (4, 0));
    game.click(Intent::Deal);
    assert_eq!(game.screen(), Screen::MatchOver);
    for letter in ["B", "O", "X", "Delete", "B", "Done"] {
        game.click(letter);
    }
    assert_eq!(game.screen(), Screen::Records);
    game.close();

    let mut game = Game::kept_in(folder.path());
    game.click("Records");
    assert_eq!(game.screen(), Screen::Records);
    assert!(game.says("BOB"), "{}", game.text_on_screen());
    game.click("Back");
    assert_eq!(game.screen(), Screen::Title);
}

fn a_click_or_tap_that_begins_and_ends_within_one_frame_counts() {
    let mut game = Game::at_table(&[WIN]);
    game.click_at_once(Intent::Chip(3));
    assert_eq!(game.state().bet().total(), Cents(2_500), "by mouse");
    // The mouse rests on the chip: a second click comes without a movement.
    game.click_at_once(Intent::Chip(3));
    assert_eq!(game.state().bet().total(), Cents(5_000));
    game.tap_at_once(Intent::Chip(1));
    assert_eq!(game.state().bet().total(), Cents(5_500), "by a finger");
    game.tap_at_once(Intent::Deal);
    game.settle();
    assert!(!game.state().is_betting());
    game.click_at_once(Intent::Stand);
    game.settle();
    assert!(game.view().over, "{}", game.situation());
}

fn that_very_chip_comes_back_by_right_click_by_shift_and_by_a_long_press() {
    let chip_of = |game: &mut Game, value: u64| -> Entity {
        let world = game.app.world_mut();
        let mut chips = world.query::<(Entity, &Chip)>();
        let found = chips.iter(world).find(|(_, chip)| chip.value == Cents(value)).map(|(entity, _)| entity);
        found.unwrap_or_else(|| panic!("no chip of {value}: {}", game.situation()))
    };
    let (short, long) = (Duration::ZERO, Duration::from_millis(600));
    let ways = [
        ("right", MouseButton::Right, short, false),
        ("shift", MouseButton::Left, short, true),
        ("long", MouseButton::Left, long, false),
    ];
    for (way, button, held, shift) in ways {
        let mut game = Game::at_table(&[WIN]);
        // The chip of 25 lies under the one of 5.
        for key in ["3", "1"] {
            game.press(key);
            game.settle();
        }
        let top = chip_of(&mut game, 500);
        game.click_in_world(top, MouseButton::Left, short);
        assert_eq!(game.state().bet().total(), Cents(3_000), "{way}: a plain click takes nothing");
        if shift {
            game.hold(KeyCode::ShiftLeft, Key::Shift, true);
        }
        game.click_in_world(top, button, held);
        if shift {
            game.hold(KeyCode::ShiftLeft, Key::Shift, false);
        }
        assert_eq!(game.state().bet().chips(), [Cents(2_500)], "{way}");
        game.settle();
        game.press("Enter");
        game.settle();
        assert_eq!(game.hands()[0].bet, Cents(2_500), "{way}");
    }
}
