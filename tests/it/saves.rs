//! Saves of earlier versions, which load for ever: `tests/saves/format-N.redb` is an evening that a version with format N has
//! played.

use std::{collections::BTreeMap, fs, path::PathBuf};

use feltro::{
    play::{purse::Purse, records::records},
    rules::{Cents, TableRules},
    settings::{Settings, Speed},
    storage::Store,
};

use crate::common::Game;

/// A folder with the save of this format in it.
fn save(format: u32) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/saves/format-{format}.redb"));
    fs::copy(kept, folder.path().join("bevy_pkv.redb")).expect("a save");
    folder
}

/// The texts of the first format's save, brought to today's, by key.
pub fn texts() -> BTreeMap<String, String> {
    let folder = save(1);
    let store = Store::open(Some(folder.path().to_owned()));
    assert_eq!(store.trouble(), None);
    let import = Store::read_export(&store.export()).expect("an export");
    let mut copy = Store::recording();
    copy.import(import).expect("kept");
    let mut texts = BTreeMap::new();
    for (key, text) in copy.journal() {
        match text {
            Some(text) => drop(texts.insert(key.clone(), text.clone())),
            None => drop(texts.remove(key)),
        }
    }
    texts.remove("before-import");
    texts
}

#[test]
fn the_first_formats_save_is_there_in_full() {
    let folder = save(1);
    for start in ["first", "second"] {
        let store = Store::open(Some(folder.path().to_owned()));
        assert_eq!(store.trouble(), None, "{start} start");
        let settings = Settings::load(&store);
        assert_eq!((settings.speed, settings.back, settings.shuffle_text.as_str()), (Speed::Instant, 1, "sorte ♠"));
        let table = |id: &str| TableRules::named(id).expect("a table");
        let purse = Purse::default();
        assert_eq!(purse.balance(&table("blackjack"), &store), Cents(2_500));
        let game = purse.game(&table("blackjack"), &store);
        assert_eq!((game.highest, game.rounds), (Cents(10_000), 3));
        assert_eq!(purse.last_bet(&table("blackjack"), &store), Some((Cents(2_500), false)));
        let casino = purse.casino(&table("21-low"), &store);
        assert_eq!((casino.bankroll.balance, casino.meter), (Cents(94_600), Cents(50_200)));
        assert_eq!(purse.last_bet(&table("21-low"), &store), Some((Cents(2_500), true)));
        let best: Vec<_> =
            records("blackjack", &store).list().iter().map(|record| (record.name.to_string(), record.best)).collect();
        assert_eq!(best, [("Ana".to_owned(), Cents(15_000))]);
        let rounds = ["blackjack", "21-low", "batch"].map(|id| purse.statistics(&table(id), &store).rounds);
        assert_eq!(rounds, [4, 4, 3]);
        let names: Vec<_> =
            purse.batch(&table("batch"), &store).seats.iter().map(|seat| seat.name.to_string()).collect();
        assert_eq!(names, ["You", "Lia", "Otto", "Zora", "Max", "Nina"]);
    }
}

#[test]
fn the_game_goes_on_from_the_first_formats_save() {
    let folder = save(1);
    let mut game = Game::kept_in(folder.path());
    game.choose("Play");
    assert!(game.says("Balance 25") && game.says("Balance US$ 946"), "{}", game.text_on_screen());
    game.choose("Blackjack");
    game.settle();
    assert_eq!(game.chips(), 25);
}
