//! What the game says: why something is not allowed, in both languages, and never a text that is missing.

use bevy::{prelude::*, text::ComputedTextBlock};
use feltro::{
    input::Intent,
    locale::{Lang, Locale, Localised},
    rules::{Cents, Match, Record, Records, Statistics, TableRules},
    settings::{Settings, Speed},
    states::{Menu, Screen},
    storage::Store,
};
use parley::PositionedLayoutItem;

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

/// A store of somebody who has played: amounts that are written differently in the two languages.
fn somebodys_store(language: Lang) -> Store {
    let mut store = Store::in_memory();
    store.set("settings", &Settings { language: Some(language), speed: Speed::Instant, ..default() });
    let game = Match { balance: Cents(123_450), highest: Cents(1_234_550), rounds: 3 };
    // As the first version kept them.
    store.set("match:blackjack", &serde_json::json!({ "game": game, "last_bet": null }));
    let mut records = Records::default();
    let when = "2026-11-30T12:00:00Z".to_owned();
    records.insert(Record { name: "Bea".parse().expect("a name"), best: Cents(98_765_450), rounds: 1_234, when });
    store.set("records:blackjack", &records);
    let mut statistics = Statistics { rounds: 1_500, net: -250, biggest_win: 150_050, ..default() };
    statistics.curve = (0..40).map(|n| Cents(100_050 + 100 * n)).collect();
    store.set("statistics:blackjack", &statistics);
    store
}

/// Uses the button with this text of the game.
fn choose_text(game: &mut Game, key: &str) {
    let words = game.app.world().resource::<Locale>().text(key);
    game.choose(words.as_str());
}

fn choose_table(game: &mut Game, id: &str) {
    let rules = TableRules::named(id).expect("a table");
    let name = game.app.world().resource::<Locale>().of(&rules.name).to_owned();
    game.choose(name.as_str());
    game.settle();
}

/// Everything that can be read or heard, in order of the alphabet.
fn all_words(game: &mut Game) -> Vec<String> {
    game.frames(3);
    let mut all = game.texts();
    all.extend(game.labels());
    all.sort();
    all
}

/// Goes through the game, and stops at every screen, menu and kind of line.
fn tour(game: &mut Game, stop: &mut dyn FnMut(&mut Game, &str)) {
    stop(game, "title");
    for menu in [Menu::HowToPlay, Menu::Settings, Menu::Credits] {
        game.open(menu);
        stop(game, &format!("{menu:?}"));
        game.close_menus();
    }
    for key in ["records", "statistics"] {
        choose_text(game, key);
        stop(game, key);
        game.press("Esc");
    }
    choose_text(game, "play");
    stop(game, "lobby");
    // A natural pays half a chip, insurance costs half a dollar.
    game.next_cards(&["As 7h Ks 9h", "Ts Ah 9s 9h"]);
    choose_table(game, "blackjack");
    stop(game, "betting");
    for (keys, place) in [(&["1"][..], "a bet"), (&["Enter"], "a natural")] {
        for key in keys {
            game.press(key);
            game.settle();
        }
        stop(game, place);
    }
    for menu in [Menu::Pause, Menu::Settings, Menu::HowToPlay, Menu::EndMatch] {
        game.open(menu);
        stop(game, &format!("{menu:?} over the table"));
        game.close_menus();
    }
    game.open(Menu::EndMatch);
    choose_text(game, "end-match");
    assert_eq!(game.screen(), Screen::MatchOver);
    stop(game, "the end of the match");
    game.write("7");
    stop(game, "a wrong letter");
    game.press("Esc");
    game.next_cards(&["Ts Ah 9s 9h"]);
    choose_table(game, "21-low");
    game.press("1");
    game.open(Menu::Amount);
    game.write(".");
    game.choose(game.app.world().resource::<Locale>().text("done").as_str());
    stop(game, "a wrong amount");
    game.close_menus();
    for (key, place) in [("Enter", "insurance"), ("y", "insured"), ("s", "the receipt")] {
        game.press(key);
        game.settle();
        stop(game, place);
    }
    game.open(Menu::Pause);
    choose_text(game, "leave-table");
    choose_table(game, "batch");
    stop(game, "seats");
}

#[test]
fn a_new_language_leaves_nothing_of_the_old_one_on_any_screen() {
    let mut fresh: Vec<(String, Vec<String>)> = Vec::new();
    let mut game = Game::start(somebodys_store(Lang::Pt));
    tour(&mut game, &mut |game, place| fresh.push((place.to_owned(), all_words(game))));
    let mut fresh = fresh.into_iter();
    let mut game = Game::start(somebodys_store(Lang::En));
    tour(&mut game, &mut |game, place| {
        let english = all_words(game);
        game.set(|settings| settings.language = Some(Lang::Pt));
        let changed = all_words(game);
        let (there, expected) = fresh.next().expect("the same stops");
        assert_eq!(there, place);
        assert_ne!(changed, english, "{place}");
        // The jackpot's meters tick all the time.
        let ticks = |text: &&String| place == "lobby" && text.starts_with("US$");
        let old: Vec<_> = changed.iter().filter(|text| !expected.contains(text) && !ticks(text)).collect();
        let lost: Vec<_> = expected.iter().filter(|text| !changed.contains(text) && !ticks(text)).collect();
        assert!(old.is_empty() && lost.is_empty(), "{place}: {old:?} instead of {lost:?}");
        game.set(|settings| settings.language = Some(Lang::En));
    });
    assert!(fresh.next().is_none());
}

/// How many letters of the texts with this word have a glyph, and how many have none.
fn glyphs(game: &mut Game, word: &str) -> (usize, usize) {
    let (mut drawn, mut blank) = (0, 0);
    let world = game.app.world_mut();
    let mut texts = world.query::<(&Text, &ComputedTextBlock)>();
    for (_, block) in texts.iter(world).filter(|(text, _)| text.0.contains(word)) {
        for item in block.buffer().lines().flat_map(|line| line.items()) {
            if let PositionedLayoutItem::GlyphRun(run) = item {
                for glyph in run.glyphs() {
                    *if glyph.id == 0 { &mut blank } else { &mut drawn } += 1;
                }
            }
        }
    }
    (drawn, blank)
}

#[test]
fn every_letter_that_a_name_may_have_is_drawn() {
    let names = ["щдулсій", "Ђорђе", "Ελένη", "Nguyễn", "Ștefan", "Joa\u{303}o"];
    let mut store = Store::in_memory();
    let mut records = Records::default();
    for (place, name) in (1..).zip(&names[..5]) {
        let best = Cents(1_000_000 - place);
        let when = "2026-11-30T12:00:00Z".to_owned();
        records.insert(Record { name: name.parse().expect("a name"), best, rounds: 1, when });
    }
    store.set("records:blackjack", &records);
    let mut game = Game::start(store);
    game.choose("Records");
    // The face is read by another thread.
    for _ in 0..500 {
        game.frames(2);
        if names[..5].iter().all(|name| glyphs(&mut game, name).1 == 0) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    for name in &names[..5] {
        let (drawn, blank) = glyphs(&mut game, name);
        assert_eq!((drawn, blank), (name.chars().count(), 0), "{name}");
    }
}

#[test]
fn a_letter_that_no_face_has_is_refused_with_the_reason() {
    for lang in Lang::ALL {
        let mut game = Game::start(somebodys_store(lang));
        let said = |key: &str, game: &Game| game.app.world().resource::<Locale>().text(key);
        choose_text(&mut game, "play");
        choose_table(&mut game, "blackjack");
        game.open(Menu::EndMatch);
        choose_text(&mut game, "end-match");
        assert!(game.says(&said("name-hint", &game)));
        for (letter, reason) in [("李", "letter-not-drawn"), ("7", "letter-not-a-letter")] {
            game.write(letter);
            assert!(game.says(&said(reason, &game)), "{letter}: {}", game.text_on_screen());
            assert!(!game.texts().contains(&letter.to_owned()), "and it is not taken");
        }
        game.write("Ї");
        assert!(game.texts().contains(&"Ї".to_owned()), "{}", game.text_on_screen());
        assert!(game.says(&said("name-hint", &game)), "the reason is gone with the next letter");
    }
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
