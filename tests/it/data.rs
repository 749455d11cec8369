//! Everything out into a file, in again from it, and away: by mouse and by keys.

use std::{fs, path::Path};

use feltro::{
    input::{Bindings, Intent},
    locale::Lang,
    states::Menu,
};

use crate::common::{Game, WIN};

fn exports(folder: &Path, begins: &str) -> Vec<String> {
    let names = fs::read_dir(folder).expect("the folder").flatten().map(|entry| entry.file_name());
    names.map(|name| name.to_string_lossy().into_owned()).filter(|name| name.starts_with(begins)).collect()
}

fn open(game: &mut Game) {
    game.click("Settings");
    game.click("Your data");
    game.frames(3);
    assert_eq!(game.menu(), Menu::Data);
}

/// Plays a round that wins 50.
fn win(game: &mut Game) {
    game.next_cards(&[WIN]);
    game.click("Play");
    game.click("Blackjack");
    game.settle();
    for key in ["4", "Enter", "s"] {
        game.press(key);
        game.settle();
    }
    assert!(game.view().over, "{}", game.situation());
    game.press("Esc");
    game.click("Leave the table");
    game.click("Back");
}

/// What the match's purse says on the card in the lobby.
fn lobby_says(game: &mut Game, amount: &str) -> bool {
    game.click("Play");
    let says = game.says(amount);
    game.click("Back");
    says
}

#[test]
fn what_was_exported_comes_back_and_the_old_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    open(&mut game);
    assert!(game.says("An export that you put into this folder"), "{}", game.text_on_screen());
    game.click("Export everything");
    game.frames(3);
    assert!(game.says("Everything was written to"), "{}", game.text_on_screen());
    let [file] = &exports(folder.path(), "feltro-export")[..] else { panic!("one export") };
    game.press("Esc");
    game.press("Esc");

    game.set(|settings| settings.text_size = 150);
    game.app.world_mut().resource_mut::<Bindings>().bind("key:x".parse().expect("a key"), Intent::Hit);
    game.frames(3);
    open(&mut game);
    game.click(file.as_str());
    game.frames(3);
    assert!(game.says("It would replace everything that is kept"), "{}", game.text_on_screen());
    game.click("Leave it as it is");
    game.frames(3);
    assert_eq!(game.settings().text_size, 150, "nothing is replaced without a yes");
    game.click(file.as_str());
    game.frames(3);
    game.click("Replace");
    game.frames(3);
    assert!(game.says("Imported."), "{}", game.text_on_screen());
    assert_eq!(game.settings().text_size, 100);
    assert_eq!(*game.app.world().resource::<Bindings>(), Bindings::default());
    assert_eq!(exports(folder.path(), "before-import").len(), 1);
    game.close();

    let game = Game::kept_in(folder.path());
    assert_eq!(game.settings().text_size, 100, "it is kept");
}

#[test]
fn a_changed_export_is_refused_in_words_and_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    open(&mut game);
    game.click("Export everything");
    game.frames(3);
    let name = exports(folder.path(), "feltro-export").remove(0);
    let file = folder.path().join(&name);
    let text = fs::read_to_string(&file).expect("the export");
    fs::write(&file, text.replacen("\"music\":5", "\"music\":9", 1)).expect("written");
    game.click(name.as_str());
    game.frames(3);
    assert!(game.says("was changed after it was written"), "{}", game.text_on_screen());
    fs::write(&file, [0xff, 0xfe, 0]).expect("written");
    game.click(name.as_str());
    game.frames(3);
    assert!(game.says("This file is no export of Feltro."), "{}", game.text_on_screen());
    assert_eq!(game.settings().music, 5);
    game.set(|settings| settings.language = Some(Lang::Pt));
    assert!(game.says("Este arquivo"), "{}", game.text_on_screen());
}

#[test]
fn erasing_is_asked_twice_and_then_all_is_as_in_a_new_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    win(&mut game);
    assert!(lobby_says(&mut game, "150"), "{}", game.text_on_screen());
    open(&mut game);
    game.choose("Erase everything");
    game.frames(3);
    assert!(game.says("all of it goes"), "{}", game.text_on_screen());
    game.choose("Leave it as it is");
    game.frames(3);
    for step in ["Erase everything", "Erase everything", "Erase for ever"] {
        game.choose(step);
        game.frames(3);
    }
    assert!(game.says("Everything is erased."), "{}", game.text_on_screen());
    game.press("Esc");
    game.press("Esc");
    assert!(!lobby_says(&mut game, "150"), "{}", game.text_on_screen());
    game.close();

    let mut game = Game::kept_in(folder.path());
    assert!(!lobby_says(&mut game, "150"), "{}", game.text_on_screen());
}

#[test]
fn over_a_table_nothing_is_replaced() {
    let mut game = Game::at_table(&[WIN]);
    game.press("Esc");
    game.click("Settings");
    assert!(!game.buttons().iter().any(|(_, label)| label == "Your data"), "{}", game.text_on_screen());
}
