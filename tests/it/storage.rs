//! What is kept when the game is closed or the table is left, and what the game does where nothing can be kept.

use std::path::Path;

use feltro::{
    input::Intent,
    play::view::Phase,
    rules::Cents,
    states::Screen,
    storage::{Store, Trouble},
};

use crate::common::{Game, WIN};

/// Everything about money that is kept in this folder, as it is written.
fn kept(folder: &Path) -> Vec<Option<serde_json::Value>> {
    let store = Store::open(Some(folder.to_owned()));
    assert_eq!(store.trouble(), None);
    ["account:blackjack", "records:blackjack"].map(|key| store.get(key)).to_vec()
}

fn win_a_round(game: &mut Game) {
    game.press("4");
    game.press("Enter");
    game.settle();
    game.press("s");
    game.settle();
    assert!(game.view().over, "{}", game.situation());
}

fn leave(game: &mut Game, button: &str) {
    game.press("Esc");
    game.click(button);
    assert_eq!(game.screen(), Screen::Lobby);
}

#[test]
fn the_match_goes_on_after_the_window_was_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.next_cards(&[WIN]);
    game.sit_down();
    win_a_round(&mut game);
    game.close();

    let mut game = Game::kept_in(folder.path());
    game.choose("Play");
    assert!(game.says("Balance 150"), "{}", game.text_on_screen());
    game.choose("Blackjack");
    game.settle();
    assert_eq!(game.chips(), 150);
    assert_eq!(game.state().bet().total(), Cents(5_000), "the last bet lies ready");
    assert_eq!(game.state().number(), 1);
    assert!(game.says("round 1"));
}

#[test]
fn a_result_is_kept_before_it_is_seen() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.next_cards(&[WIN]);
    game.sit_down();
    game.press("4");
    game.press("Enter");
    game.settle();
    game.press("s");
    assert!(!game.view().over, "the hole card is still being turned");
    game.close();

    let mut game = Game::kept_in(folder.path());
    game.sit_down();
    assert_eq!(game.chips(), 150);
}

#[test]
fn leaving_before_the_deal_gives_the_bet_back() {
    let mut game = Game::at_table(&[WIN]);
    game.press("4");
    game.press("2");
    game.settle();
    assert!(game.says("40"), "60 lie in the circle: {}", game.text_on_screen());
    leave(&mut game, "Leave the table");
    assert!(game.says("Balance 100"), "{}", game.text_on_screen());
    game.choose("Blackjack");
    game.settle();
    assert_eq!((game.chips(), game.phase()), (100, Phase::Betting));
    assert_eq!(game.state().number(), 0);
}

#[test]
fn a_round_that_is_left_waits_exactly_as_it_was() {
    let mut game = Game::at_table(&["2s Th 3s 7h 4s 5s Ks"]);
    game.press("4");
    game.press("Enter");
    game.settle();
    game.press("h");
    game.settle();
    let before = game.view().clone();
    leave(&mut game, "Leave; the round waits");
    assert!(game.says("A round is waiting for you"), "{}", game.text_on_screen());
    game.press("Esc");
    assert_eq!(game.screen(), Screen::Title);
    game.choose("Play");
    game.choose("Blackjack");
    game.settle();
    assert_eq!(*game.view(), before);
    game.press("h");
    game.settle();
    assert_eq!(game.hands()[0].cards.len(), 4);
    game.press("s");
    game.settle();
    assert!(game.view().over);
    assert_eq!(game.chips(), 50, "14 against 17");
    leave(&mut game, "Leave the table");
    assert!(game.says("Balance 50"), "{}", game.text_on_screen());
}

#[test]
fn a_round_that_is_left_while_cards_fly_loses_none_of_them() {
    let mut game = Game::at_table(&["2s Th 3s 7h 4s 5s Ks"]);
    game.press("4");
    game.press("Enter");
    game.frames(12);
    assert!(game.busy());
    leave(&mut game, "Leave; the round waits");
    game.choose("Blackjack");
    game.settle();
    assert_eq!(game.phase(), Phase::PlayerTurn);
    assert_eq!((game.hands()[0].cards.len(), game.view().dealer.len()), (2, 2));
    assert!(game.is_lit(Intent::Hit));
}

#[test]
fn a_decided_round_that_is_left_before_it_is_shown_is_over() {
    let mut game = Game::at_table(&[WIN]);
    game.press("4");
    game.press("Enter");
    game.settle();
    game.press("s");
    assert!(!game.view().over);
    leave(&mut game, "Leave the table");
    assert!(game.says("Balance 150"), "{}", game.text_on_screen());
    game.choose("Blackjack");
    game.settle();
    assert_eq!((game.chips(), game.phase()), (150, Phase::Betting));
    assert!(game.is_lit(Intent::Deal), "the last bet lies ready");
}

#[test]
fn a_second_copy_plays_on_and_says_that_it_keeps_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = Game::kept_in(folder.path());
    first.next_cards(&[WIN]);
    first.sit_down();
    win_a_round(&mut first);

    let mut second = Game::kept_in(folder.path());
    assert!(second.says("Another copy of the game is open"), "{}", second.text_on_screen());
    second.sit_down();
    assert!(second.says("not saved"), "{}", second.text_on_screen());
    second.next_cards(&["Ts Th 9s Kh"]);
    win_a_round(&mut second);
    assert_eq!(second.chips(), 50);
    second.close();
    first.close();

    let mut game = Game::kept_in(folder.path());
    game.sit_down();
    assert_eq!(game.chips(), 150);
}

#[test]
fn a_folder_that_cant_be_written_is_said_and_played_without() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "in the way").expect("a file");
    let mut game = Game::kept_in(&file.join("saves"));
    let store = game.app.world().resource::<Store>();
    assert!(matches!(store.trouble(), Some(Trouble::Unwritable(_))), "{:?}", store.trouble());
    assert!(game.says("Nothing can be kept here"), "{}", game.text_on_screen());
    game.next_cards(&[WIN]);
    game.sit_down();
    win_a_round(&mut game);
    assert_eq!(game.chips(), 150);
    leave(&mut game, "Leave the table");
    assert!(game.says("Balance 150"), "kept as long as the game runs");
}

#[test]
fn practice_touches_nothing_that_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.next_cards(&[WIN]);
    game.sit_down();
    win_a_round(&mut game);
    game.close();
    let before = kept(folder.path());
    assert!(before[0].is_some());

    let mut game = Game::practising(&["Ts Th 9s Kh 2s"], Store::open(Some(folder.path().to_owned())));
    game.sit_down();
    assert!(game.says("practice"), "{}", game.text_on_screen());
    assert_eq!(game.chips(), 100, "a purse of its own");
    game.press("a");
    game.press("Enter");
    game.settle();
    game.press("s");
    game.settle();
    assert_eq!(game.chips(), 0);
    game.press("Enter");
    assert_eq!(game.screen(), Screen::MatchOver);
    game.choose("New match");
    assert_eq!(game.screen(), Screen::Lobby);
    game.close();
    assert_eq!(kept(folder.path()), before);
}
