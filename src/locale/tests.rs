//! Both languages say the same, and everything that is asked for has a text.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_bundle::FluentResource;

use super::*;
use crate::{
    rules::{Action, BetError, Kind, Outcome, Reason},
    storage::{ImportError, Trouble},
};

/// The messages of a language, each with the names of its places.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    FluentResource::try_new(lang.texts().to_owned())
        .map_err(|(_, errors)| panic!("{lang:?}: {errors:?}"))
        .expect("it parses");
    let mut messages = BTreeMap::new();
    let mut last = String::new();
    for line in lang.texts().lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            assert!(messages.insert(key.to_owned(), BTreeSet::new()).is_none(), "{lang:?}: {key} twice");
            last = key.to_owned();
        }
        let places = line.split('$').skip(1).map(|rest| {
            rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '-' || *letter == '_').collect()
        });
        // `US$` is no place: places have a name right after the sign.
        let named = places.filter(|name: &String| !name.is_empty());
        messages.get_mut(&last).into_iter().for_each(|all| all.extend(named.clone()));
    }
    messages
}

/// Keys written as literals anywhere in the source.
fn literal_keys(dir: &Path, keys: &mut BTreeSet<String>) {
    for entry in fs::read_dir(dir).expect("the source").flatten() {
        let path = entry.path();
        if path.is_dir() {
            literal_keys(&path, keys);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("locale/tests.rs") {
            let source = fs::read_to_string(&path).expect("a source file");
            for call in ["Localised::new(\"", ".text(\"", ".text_with(\"", "Value::Key(\""] {
                keys.extend(source.split(call).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned));
            }
        }
    }
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_places() {
    let (en, pt) = (messages(Lang::En), messages(Lang::Pt));
    let missing: Vec<_> = en.keys().filter(|key| !pt.contains_key(*key)).collect();
    let added: Vec<_> = pt.keys().filter(|key| !en.contains_key(*key)).collect();
    assert!(missing.is_empty() && added.is_empty(), "not in Portuguese: {missing:?}, only there: {added:?}");
    assert_eq!(en, pt);
}

#[test]
fn every_key_in_the_source_has_a_text() {
    let mut keys = BTreeSet::new();
    literal_keys(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut keys);
    let locale = Locale::new(Lang::En);
    let missing: Vec<_> = keys.iter().filter(|key| !key.is_empty() && !locale.has(key)).collect();
    assert!(!keys.is_empty() && missing.is_empty(), "no text: {missing:?}");
}

#[test]
fn everything_at_the_table_has_a_name() {
    const OUTCOMES: [Outcome; 6] =
        [Outcome::Natural, Outcome::Win, Outcome::Push, Outcome::Lose, Outcome::Bust, Outcome::Outshone];
    let locale = Locale::new(Lang::Pt);
    let mut keys: Vec<String> = Vec::new();
    for kind in [Kind::Match, Kind::Casino, Kind::Batch] {
        keys.extend(Action::ALL.map(|action| action_key(kind, action)));
        keys.extend(OUTCOMES.map(|outcome| outcome_key(kind, outcome)));
    }
    let missing: Vec<_> = keys.iter().filter(|key| !locale.has(key)).collect();
    assert!(missing.is_empty(), "no text: {missing:?}");
}

#[test]
fn every_refusal_is_a_sentence_without_gaps() {
    let errors = [
        BetError::Seats { expected: 6, found: 1 },
        BetError::UnderMinimum { seat: 1, bet: 1, minimum: 500 },
        BetError::OverMaximum { seat: 1, bet: 1, maximum: 500 },
        BetError::OverBalance { seat: 1, bet: 1, balance: 125_050 },
        BetError::PartOfAChip { seat: 1, chip: 100 },
        BetError::MustBet { seat: 1 },
        BetError::NobodyBets,
        BetError::NoJackpot,
        BetError::DeckOut,
    ];
    let troubles = [
        Trouble::InUse,
        Trouble::NoPlace,
        Trouble::Newer,
        Trouble::Crashed("file".into()),
        Trouble::Unwritable("why".into()),
        Trouble::Damaged("file".into()),
        Trouble::NotKept("why".into()),
        Trouble::Unreadable("purse".into()),
    ];
    let imports = [
        ImportError::NoExport,
        ImportError::TooLong,
        ImportError::Newer,
        ImportError::Line { line: 3, what: None },
        ImportError::Line { line: 3, what: Some("purse\n".into()) },
        ImportError::Cut,
        ImportError::Changed,
        ImportError::NotKept("why".into()),
    ];
    for lang in Lang::ALL {
        let locale = Locale::new(lang);
        let sentences = errors
            .iter()
            .map(|error| bet_error_text(&locale, error, Currency::Dollar))
            .chain(troubles.iter().map(|one| trouble(one).text(&locale)))
            .chain(imports.iter().map(|one| import_error(one).text(&locale)))
            .chain([reason_text(&locale, Reason::NoMoney)]);
        for sentence in sentences {
            assert!(!sentence.contains(['[', '{']), "{sentence}");
        }
    }
    let over = bet_error_text(&Locale::new(Lang::Pt), &errors[3], Currency::Dollar);
    assert!(over.contains("US$ 1.250,50"), "{over}");
}

#[test]
fn amounts_are_written_as_the_language_does() {
    let (en, pt) = (Locale::new(Lang::En), Locale::new(Lang::Pt));
    let both = |cents, currency| [en.amount(Cents(cents), currency), pt.amount(Cents(cents), currency)];
    assert_eq!(both(125_050, Currency::Chips), ["1,250.50", "1.250,50"]);
    assert_eq!(both(10_000, Currency::Chips), ["100", "100"]);
    assert_eq!(both(500, Currency::Dollar), ["US$ 5", "US$ 5"]);
    assert_eq!(both(250, Currency::Dollar), ["US$ 2.50", "US$ 2,50"]);
    assert_eq!(both(100, Currency::Bac), ["BAC 1.00", "BAC 1,00"]);
    assert_eq!(both(12_345_678_905, Currency::Chips), ["123,456,789.05", "123.456.789,05"]);
    assert_eq!(en.signed_amount(-250, Currency::Chips), "−2.50");
    assert_eq!(pt.signed_amount(1000, Currency::Chips), "+10");
    assert_eq!(en.signed_amount(0, Currency::Chips), "0");
    assert_eq!(pt.number(1_000_000), "1.000.000");
}

#[test]
fn numbers_choose_their_plural_and_are_grouped() {
    let decks = |lang, n: u32| Locale::new(lang).text_with("count-decks", &[("n", n.into())]);
    assert_eq!(decks(Lang::En, 1), "1 deck");
    assert_eq!(decks(Lang::En, 8), "8 decks");
    assert_eq!(decks(Lang::Pt, 1), "1 baralho");
    assert_eq!(decks(Lang::Pt, 1250), "1.250 baralhos");
}

#[test]
fn a_missing_text_shows_its_key() {
    assert_eq!(Locale::new(Lang::En).text("no-such-key"), "[no-such-key]");
    assert_eq!(Localised::default().text(&Locale::new(Lang::En)), "");
}

#[test]
fn texts_follow_the_language_at_once() {
    let mut app = App::new();
    app.insert_resource(Settings { language: Some(Lang::En), ..default() }).add_plugins(plugin);
    let label = app
        .world_mut()
        .spawn((Text::default(), AccessibleLabel::default(), Localised::new("count-decks").with("n", 8)))
        .id();
    let flat = app.world_mut().spawn((Text2d::default(), Localised::new("casino-action-hit"))).id();
    let shown = |app: &App| {
        let world = app.world();
        [
            world.get::<Text>(label).expect("a text").0.clone(),
            world.get::<AccessibleLabel>(label).expect("a label").0.clone(),
            world.get::<Text2d>(flat).expect("a text").0.clone(),
        ]
    };
    app.update();
    assert_eq!(shown(&app), ["8 decks", "8 decks", "Hit"]);
    app.world_mut().resource_mut::<Settings>().language = Some(Lang::Pt);
    app.update();
    assert_eq!(shown(&app), ["8 baralhos", "8 baralhos", "Pedir"]);
    app.world_mut().entity_mut(flat).insert(Localised::new("casino-action-stand"));
    app.update();
    assert_eq!(shown(&app)[2], "Parar");
}
