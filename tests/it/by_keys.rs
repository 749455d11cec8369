//! A whole match by the keyboard alone.

use feltro::{
    play::view::Phase,
    rules::Cents,
    states::{Menu, Screen},
};

use crate::common::{FOUR_HANDS, Game, WIN};

#[test]
fn a_match_from_the_title_to_the_records() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.next_cards(&[WIN, FOUR_HANDS]);
    game.press("Enter");
    assert_eq!(game.screen(), Screen::Lobby);
    game.press("Enter");
    game.settle();
    assert_eq!(game.screen(), Screen::Table);
    game.press("4");
    game.press("Enter");
    game.settle();
    assert_eq!(game.phase(), Phase::PlayerTurn);
    game.press("s");
    game.settle();
    assert_eq!(game.chips(), 150);

    game.press("b");
    game.press("c");
    game.press("3");
    game.press("1");
    for key in ["Enter", "p", "p", "d", "h", "p", "h", "h"] {
        game.press(key);
        game.settle();
    }
    assert!(game.view().over);
    assert_eq!((game.hands().len(), game.chips()), (4, 0));
    game.press("Enter");
    assert_eq!(game.screen(), Screen::MatchOver);
    game.write("Zoé");
    game.press("Enter");
    assert_eq!(game.screen(), Screen::Records);
    game.close();

    let mut game = Game::kept_in(folder.path());
    for _ in 0..8 {
        if game.focused_label().as_deref() != Some("Records") {
            game.press("Tab");
        }
    }
    game.press("Enter");
    assert_eq!(game.screen(), Screen::Records);
    assert!(game.says("Zoé"), "{}", game.text_on_screen());
    game.press("Esc");
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn an_amount_typed_is_dealt_by_the_next_enter() {
    let mut game = Game::at_table(&[WIN]);
    game.click("Type an amount");
    game.write("12");
    game.press("Enter");
    assert_eq!((game.menu(), game.state().bet().total()), (Menu::None, Cents(1_200)));
    game.settle();
    game.press("Enter");
    game.settle();
    assert_eq!(game.phase(), Phase::PlayerTurn, "{}", game.situation());
}
