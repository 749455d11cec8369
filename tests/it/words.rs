//! What the game says: why something is not allowed, in both languages, and never a text that is missing.

use bevy::prelude::*;
use feltro::{
    input::Intent,
    locale::{Lang, Locale, Localised},
    settings::Settings,
    states::{Menu, Screen},
    storage::Store,
};

use crate::common::{FOUR_HANDS, Game, WIN};

#[test]
fn an_illegal_action_says_why() {
    let mut game = Game::at_table(&["Ts Th 2s 7h 3s 4s"]);
    game.press("Enter");
    assert!(game.says("The smallest bet is 5."), "{}", game.text_on_screen());
    game.press("4");
    game.press("4");
    game.press("1");
    assert!(game.says("The balance is 100."), "{}", game.text_on_screen());
    game.settle();
    game.press("Enter");
    game.settle();
    game.press("p");
    assert!(game.says("Only two cards of the same value can be split."), "{}", game.text_on_screen());
    game.click(Intent::Double);
    assert!(game.says("The balance does not cover a second bet."), "{}", game.text_on_screen());
    game.press("h");
    game.settle();
    assert!(!game.says("The balance does not cover"), "said once");
    game.press("d");
    assert!(game.says("Only the first two cards can be doubled."), "{}", game.text_on_screen());
    assert_eq!(game.hands()[0].cards.len(), 3, "and nothing has changed");
}

#[test]
fn the_fifth_hand_is_refused_with_its_reason() {
    // Four tens are split to four hands, of which the first is a pair again.
    let mut game = Game::at_table(&["Ts 9h Th 7h Td Tc Js Jh Jd Jc"]);
    for key in ["1", "Enter", "p", "p", "p"] {
        game.press(key);
        game.settle();
    }
    assert_eq!(game.hands().len(), 4);
    game.press("p");
    assert!(game.says("No more hands can be made."), "{}", game.text_on_screen());
}

/// Every text of the game that can be seen is the one of this language.
fn all_in(game: &mut Game, lang: Lang) {
    assert_eq!(game.app.world().resource::<Locale>().lang(), lang);
    let world = game.app.world_mut();
    let mut query = world.query::<(&Localised, Option<&Text>, Option<&AccessibleLabel>)>();
    let locale = world.resource::<Locale>();
    let mut seen = 0;
    for (localised, text, label) in query.iter(world) {
        if localised.key.is_empty() {
            continue;
        }
        let words = localised.text(locale);
        if let Some(text) = text {
            assert_eq!(text.0, words);
            seen += 1;
        }
        if let Some(label) = label {
            assert_eq!(label.0, words);
            seen += 1;
        }
    }
    assert!(seen > 0);
}

/// No key without its text, no place without its value.
fn complete(game: &mut Game, place: &str) {
    let mut all = game.texts();
    all.extend(game.labels());
    for text in all {
        assert!(!text.contains(['[', ']', '{', '}', '$']) || text.contains("US$"), "{text:?} at {place}");
    }
    for (_, label) in game.buttons() {
        assert!(!label.trim().is_empty(), "a button without a name at {place}");
    }
}

#[test]
fn the_language_changes_at_once() {
    let mut game = Game::at_table(&[WIN]);
    game.press("4");
    game.press("Enter");
    game.settle();
    game.press("s");
    game.settle();
    assert!(game.says("Win +50") || game.says("Win"), "{}", game.text_on_screen());
    let english = game.texts();
    game.set(|settings| settings.language = Some(Lang::Pt));
    all_in(&mut game, Lang::Pt);
    let portuguese = game.texts();
    let number = |text: &str| text.chars().all(|letter| !letter.is_lowercase());
    for text in english.iter().filter(|text| !number(text)) {
        // The table's own name, the names of keys and what both languages call the same.
        let same = ["Blackjack", "Enter", "Menu", "Esc"].iter().any(|name| text.starts_with(name));
        assert!(same || !portuguese.contains(text), "{text:?} is still there");
    }
    game.set(|settings| settings.language = Some(Lang::En));
    all_in(&mut game, Lang::En);
    let mut again = game.texts();
    let mut before = english;
    again.sort();
    before.sort();
    assert_eq!(again, before);
}

#[test]
fn no_text_is_missing_anywhere() {
    for lang in Lang::ALL {
        let mut store = Store::in_memory();
        store.set("settings", &Settings { language: Some(lang), ..default() });
        let mut game = Game::start(store);
        let words = |key: &str, game: &Game| game.app.world().resource::<Locale>().text(key);
        complete(&mut game, "the title");
        for menu in [Menu::HowToPlay, Menu::Settings, Menu::Credits] {
            game.open(menu);
            complete(&mut game, &format!("{menu:?}"));
            all_in(&mut game, lang);
            game.press("Esc");
        }
        let records = words("records", &game);
        game.choose(records.as_str());
        complete(&mut game, "the records");
        game.press("Esc");
        let play = words("play", &game);
        game.choose(play.as_str());
        complete(&mut game, "the lobby");
        // Every table, and the way back.
        let (back, leave) = (words("back", &game), words("leave-table", &game));
        let tables: Vec<String> =
            game.buttons().into_iter().map(|(_, label)| label).filter(|label| *label != back).collect();
        for table in &tables {
            game.choose(table.as_str());
            game.settle();
            complete(&mut game, table);
            all_in(&mut game, lang);
            if game.screen() == Screen::Table {
                game.open(Menu::Pause);
                complete(&mut game, table);
                game.choose(leave.as_str());
            } else {
                // The batch asks first who plays.
                game.press("Esc");
            }
            assert_eq!(game.screen(), Screen::Lobby);
        }
        game.next_cards(&[WIN, FOUR_HANDS, "As 7h Ks 9h", "As Ah 9s Kh"]);
        game.choose("Blackjack");
        game.settle();
        complete(&mut game, "the betting");
        for menu in [Menu::Pause, Menu::Amount, Menu::Settings, Menu::HowToPlay] {
            game.open(menu);
            complete(&mut game, &format!("{menu:?} over the table"));
            game.press("Esc");
            game.close_menus();
        }
        // A win, a natural, four hands, a dealer's natural: every result has its words.
        for keys in [
            &["4", "Enter", "s"][..],
            &["b", "c", "1", "Enter", "p", "p", "d", "h", "p", "s", "s"],
            &["b", "c", "1", "Enter"],
            &["Enter"],
        ] {
            for key in keys {
                game.press(key);
                game.settle();
                let place = format!("{:?} after {key}", game.phase());
                complete(&mut game, &place);
            }
            assert!(game.view().over, "{}", game.situation());
        }
        game.open(Menu::EndMatch);
        complete(&mut game, "the question about the end");
        let end = words("end-match", &game);
        game.choose(end.as_str());
        complete(&mut game, "the end");
        game.press("Enter");
        game.write("Bea");
        game.press("Enter");
        complete(&mut game, "the records with a record");
        game.press("Esc");
    }
}
