//! The shuffle's page and the history: what is promised before a bet, and what can be seen and checked after the round.

use std::fs;

use bevy::prelude::*;
use feltro::{
    play::{purse::Purse, view::Asked},
    rules::{HistoryCheck, HistoryLine, TableRules},
    states::{Menu, Screen},
    storage::Store,
};

use crate::common::Game;

/// A round at the match table with the smallest bet, played by standing; the table is ready for the next.
fn play(game: &mut Game) {
    if game.view().over {
        game.press("b");
        game.settle();
    }
    if game.state().bet().total().is_zero() {
        game.press("1");
    }
    game.press("Enter");
    game.settle();
    for _ in 0..8 {
        if game.view().over {
            break;
        }
        let insurance = matches!(game.view().asked, Some(Asked::Insurance { .. }));
        game.press(if insurance { "n" } else { "s" });
        game.settle();
    }
    assert!(game.view().over, "{}", game.situation());
}

/// After so many rounds, on the history's page.
fn after_rounds(rounds: usize, store: Store) -> Game {
    let mut game = Game::start(store);
    game.sit_down();
    for _ in 0..rounds {
        play(&mut game);
    }
    game.open(Menu::Pause);
    game.choose("Leave the table");
    game.press("Esc");
    assert_eq!(game.screen(), Screen::Title);
    game.choose("History");
    assert_eq!(game.screen(), Screen::History);
    game
}

#[test]
fn the_number_that_is_shown_before_the_bet_is_the_one_of_the_round() {
    let mut game = Game::start(Store::in_memory());
    game.sit_down();
    game.choose("Shuffle");
    assert_eq!(game.menu(), Menu::Shuffle);
    let shown: String =
        game.texts().into_iter().find(|text| text.lines().count() == 2 && text.len() > 64).expect("a number");
    let shown: String = shown.split_whitespace().collect();
    assert_eq!(Some(shown.as_str()), game.state().commitment());
    game.write("luck");
    game.press("Enter");
    assert_eq!((game.menu(), game.settings().shuffle_text.as_str()), (Menu::None, "luck"));
    play(&mut game);
    let rules = TableRules::named("blackjack").expect("a table");
    let world = game.app.world();
    let past = world.resource::<Purse>().past_rounds(&rules, world.resource::<Store>());
    let line = past[0].line(&rules).expect("a line");
    assert_eq!((line.commitment.as_str(), line.text.as_str()), (shown.as_str(), "luck"));
    assert_eq!(line.verify(), Ok(()));
}

#[test]
fn the_text_takes_sixty_four_bytes_and_cancel_keeps_the_old_one() {
    let mut game = Game::at_table(&["Ts Th 9s 7h"]);
    game.open(Menu::Shuffle);
    assert!(game.says("known in this practice session"), "{}", game.text_on_screen());
    game.write(&"ab".repeat(40));
    game.choose("Cancel");
    assert_eq!(game.settings().shuffle_text, "");
    game.open(Menu::Shuffle);
    game.write(&"ab".repeat(40));
    game.choose("Done");
    assert_eq!(game.settings().shuffle_text, "ab".repeat(32));
}

#[test]
fn rounds_stand_newest_first_on_pages_and_are_checked_in_words() {
    let mut game = after_rounds(10, Store::in_memory());
    let rows = |game: &mut Game| -> Vec<String> {
        game.buttons().into_iter().map(|(_, label)| label).filter(|label| label.starts_with("Round ")).collect()
    };
    let first = rows(&mut game);
    assert_eq!(first.len(), 8, "{first:?}");
    assert!(first[0].starts_with("Round 10,") && first[7].starts_with("Round 3,"), "{first:?}");
    assert!(game.says("Rounds 1 to 8 of 10"), "{}", game.text_on_screen());
    for _ in 0..3 {
        game.choose("Older");
    }
    let last = rows(&mut game);
    assert!(last.len() == 2 && last[1].starts_with("Round 1,"), "{last:?}");
    game.choose(last[1].as_str());
    assert_eq!(game.menu(), Menu::PastRound);
    game.choose("Check");
    for words in ["SHA-256 of its seed is", "exactly these", "exactly these amounts"] {
        assert!(game.says(words), "{}", game.text_on_screen());
    }
    game.press("Esc");
    assert_eq!((game.menu(), game.screen()), (Menu::None, Screen::History));
    game.choose("21 · Low");
    assert!(rows(&mut game).is_empty());
    game.press("Esc");
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn an_exported_evening_is_verified_line_by_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = after_rounds(6, Store::open(Some(folder.path().to_owned())));
    game.choose("Export");
    assert!(game.says("6 rounds are in"), "{}", game.text_on_screen());
    let files: Vec<_> = fs::read_dir(folder.path())
        .expect("a folder")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("history-blackjack-")))
        .collect();
    let [file] = &files[..] else { panic!("{files:?}") };
    assert!(game.says(&file.display().to_string()), "its path is said: {}", game.text_on_screen());
    let text = fs::read_to_string(file).expect("a text");
    let mut check = HistoryCheck::default();
    let lines: Vec<HistoryLine> = text.lines().map(|line| line.parse().expect("a line")).collect();
    for (number, line) in (1..).zip(&lines) {
        assert_eq!(check.check(number, line), Ok(()));
    }
    assert_eq!(lines.len(), 6);
}

#[test]
fn keys_and_pad_reach_a_round_and_come_back() {
    let mut game = after_rounds(1, Store::in_memory());
    let row =
        game.buttons().into_iter().map(|(_, label)| label).find(|label| label.starts_with("Round 1,")).expect("a row");
    game.pad_to(row.as_str());
    game.pad(GamepadButton::South);
    assert_eq!(game.menu(), Menu::PastRound);
    game.pad(GamepadButton::South);
    assert!(game.says("exactly these amounts"), "{}", game.text_on_screen());
    game.pad(GamepadButton::East);
    assert_eq!((game.menu(), game.screen()), (Menu::None, Screen::History));
}

#[test]
fn a_round_is_watched_again_and_nothing_of_it_is_kept() {
    let mut game = after_rounds(2, Store::in_memory());
    let rules = TableRules::named("blackjack").expect("a table");
    let kept = |game: &Game| {
        let (purse, store) = (game.app.world().resource::<Purse>(), game.app.world().resource::<Store>());
        (purse.balance(&rules, store), purse.past_rounds(&rules, store), store.writes())
    };
    let before = kept(&game);
    let row =
        game.buttons().into_iter().map(|(_, label)| label).find(|label| label.starts_with("Round 1,")).expect("a row");
    game.choose(row.as_str());
    game.choose("Watch");
    game.until("the table", |game| game.screen() == Screen::Table);
    assert!(game.state().is_replay());
    game.until("the first card", |game| !game.view().dealer.is_empty());
    game.choose("Pause");
    game.settle();
    let cards =
        |game: &Game| game.view().dealer.len() + game.hands().iter().map(|hand| hand.cards.len()).sum::<usize>();
    let still = cards(&game);
    game.frames(200);
    assert_eq!(cards(&game), still, "it stands still");
    for key in ["h", "s", "d", "1", "b"] {
        game.press(key);
    }
    game.choose("Step");
    game.settle();
    assert_eq!(cards(&game), still + 1, "one step is one card");
    game.choose("Go on");
    game.until("the end", |game| game.view().over);
    game.settle();
    let (balance, past, writes) = kept(&game);
    assert_eq!((balance, &past, writes), (before.0, &before.1, before.2));
    let (round, _) = past[1].log.replay(&rules).expect("a round");
    assert_eq!(game.view().seats[0].balance, round.seats()[0].balance, "it ends as it ended");
    game.choose("Check");
    game.choose("Check");
    assert!(game.says("exactly these amounts"), "{}", game.text_on_screen());
    game.press("Esc");
    game.choose("Back");
    assert_eq!(game.screen(), Screen::History);
}
