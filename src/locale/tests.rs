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
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
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
        texts.entry(last.clone()).or_default().push_str(line);
    }
    // A text that another one stands in brings its own places along.
    let own = messages.clone();
    for (key, text) in &texts {
        for (other, places) in own.iter().filter(|(other, _)| text.contains(&format!("{{ {other} }}"))) {
            assert_ne!(key, other);
            messages.get_mut(key).into_iter().for_each(|all| all.extend(places.iter().cloned()));
        }
    }
    messages
}

/// The text of every source file of the game, this one and its neighbours' tests left out, by its path.
fn sources() -> Vec<(String, String)> {
    fn read(dir: &Path, all: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(dir).expect("the source").flatten() {
            let path = entry.path();
            if path.is_dir() {
                read(&path, all);
            } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
                let source = fs::read_to_string(&path).expect("a source file");
                let source = source.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
                all.push((path.display().to_string(), source));
            }
        }
    }
    let mut all = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
    assert!(all.len() > 100, "the source is read");
    all
}

/// What stands between quotes in the source, as far as it could be a key or a part of one: small letters, digits, hyphens and
/// places.
fn quoted(sources: &[(String, String)]) -> BTreeSet<String> {
    let like_a_key = |text: &&str| {
        text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '_' | '{' | '}'))
    };
    let parts = sources.iter().flat_map(|(_, source)| source.split('"'));
    parts.filter(like_a_key).map(str::to_owned).collect()
}

/// Whether a key is made by this pattern of [`format!`], such as `help-{family}-dealer-{rule}`, from parts that are `known`.
fn is_made_by(pattern: &str, key: &str, known: &BTreeSet<String>) -> bool {
    let Some((before, rest)) = pattern.split_once('{') else { return pattern == key };
    let (Some(key), Some((_, after))) = (key.strip_prefix(before), rest.split_once('}')) else { return false };
    (1..=key.len()).any(|end| known.contains(&key[..end]) && is_made_by(after, &key[end..], known))
}

/// The other messages that a text of this language contains.
fn contained(lang: Lang) -> BTreeSet<String> {
    let inner = lang.texts().split("{ ").skip(1).filter_map(|rest| rest.split(" }").next());
    inner.filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase())).map(str::to_owned).collect()
}

/// A place that only chooses a form: a language that needs no such form does without.
const CHOOSER: &str = "kind";

#[test]
fn both_languages_have_the_same_texts_with_the_same_places() {
    // What a language says by messages inside others is its own affair.
    let asked_for = |lang: Lang| {
        let mut all = messages(lang);
        let helpers = contained(lang);
        all.retain(|key, _| !helpers.contains(key));
        all.values_mut().for_each(|places| {
            places.remove(CHOOSER);
        });
        all
    };
    let (en, pt) = (asked_for(Lang::En), asked_for(Lang::Pt));
    let missing: Vec<_> = en.keys().filter(|key| !pt.contains_key(*key)).collect();
    let added: Vec<_> = pt.keys().filter(|key| !en.contains_key(*key)).collect();
    assert!(missing.is_empty() && added.is_empty(), "not in Portuguese: {missing:?}, only there: {added:?}");
    assert_eq!(en, pt);
}

#[test]
fn every_key_in_the_source_has_a_text() {
    let locale = Locale::new(Lang::En);
    let mut missing = Vec::new();
    let mut found = 0;
    for (path, source) in sources() {
        for call in ["Localised::new(\"", ".text(\"", ".text_with(\"", "Value::Key(\""] {
            let keys = source.split(call).skip(1).filter_map(|rest| rest.split('"').next());
            for key in keys.filter(|key| !key.is_empty()) {
                found += 1;
                if !locale.has(key) {
                    missing.push(format!("{path}: {key}"));
                }
            }
        }
    }
    assert!(found > 100 && missing.is_empty(), "no text: {missing:#?}");
}

/// The scripts of the page around the game in a browser: they have texts of their own.
fn page_around_the_game() -> String {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
    let scripts = fs::read_dir(web.join("page")).expect("the page's scripts").flatten().map(|entry| entry.path());
    let all = scripts.chain([web.join("build.mjs"), web.join("index.html")]);
    all.map(|path| fs::read_to_string(path).expect("a script")).collect()
}

#[test]
fn every_text_is_asked_for_somewhere() {
    let page = page_around_the_game();
    let quoted = quoted(&sources());
    let patterns: Vec<&String> = quoted.iter().filter(|text| text.contains('{') && text.contains('-')).collect();
    assert!(patterns.len() > 5, "{patterns:?}");
    for lang in Lang::ALL {
        let inner = contained(lang);
        let asked_for = |key: &String| {
            key.starts_with("page-") && page.contains(key.as_str())
                || quoted.contains(key)
                || inner.contains(key)
                || patterns.iter().any(|made| is_made_by(made, key, &quoted))
        };
        let unused: Vec<String> = messages(lang).into_keys().filter(|key| !asked_for(key)).collect();
        assert!(unused.is_empty(), "{lang:?}: nobody asks for {unused:?}");
    }
    assert!(!is_made_by("help-{family}-dealer-{rule}", "help-poker-dealer-stands", &quoted), "it can tell");
}

/// What a call is given, up to its closing bracket.
fn argument(rest: &str) -> &str {
    let mut open = 1;
    let end = rest.find(|c| {
        open += match c {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        open == 0
    });
    &rest[..end.unwrap_or(rest.len())]
}

#[test]
fn nothing_is_written_in_a_language_before_it_is_shown() {
    // What makes words of a value too early: a text that is kept would stay in the old language.
    const EARLY: [&str; 7] =
        ["locale.", "locale)", "amount(cents, ", "signed_amount(", ".bets(", "format!(", "join(\", \")"];
    let mut early = Vec::new();
    for (path, source) in sources().iter().filter(|(path, _)| !path.contains("locale")) {
        for call in [".with(", "Localised::value(", "Text::new(locale", "Text2d::new(locale", "fixed(locale"] {
            for rest in source.split(call).skip(1) {
                let given = argument(rest);
                if call.ends_with("locale") || EARLY.iter().any(|made| given.contains(made)) {
                    early.push(format!("{path}: {call}{given})"));
                }
            }
        }
    }
    assert!(early.is_empty(), "{early:#?}");
    assert_eq!(argument("\"a\", f(x)).with(y)"), "\"a\", f(x)");
}

/// A text in a language with `number` in all its places, and with what went wrong inside it.
fn filled(locale: &Locale, key: &str, places: &BTreeSet<String>, kind: Kind, number: &Value) -> (String, usize) {
    let args: Vec<(&str, Value)> = places
        .iter()
        .map(|place| (place.as_str(), if place == CHOOSER { kind.into() } else { number.clone() }))
        .chain([(CHOOSER, kind.into())])
        .collect();
    let mut errors = Vec::new();
    let pattern = locale.bundle().get_message(key).and_then(|message| message.value()).expect("a text");
    let fluent: FluentArgs = args.iter().map(|(name, value)| (*name, value.fluent(locale))).collect();
    locale.bundle().format_pattern(pattern, Some(&fluent), &mut errors);
    (locale.text_with(key, &args), errors.len())
}

#[test]
fn every_text_is_whole_for_every_kind_of_table_and_every_number() {
    for lang in Lang::ALL {
        let locale = Locale::new(lang);
        for (key, places) in messages(lang) {
            for kind in [Kind::Match, Kind::Casino, Kind::Batch] {
                let [none, one, two] = [0, 1, 2].map(|n: u8| filled(&locale, &key, &places, kind, &n.into()));
                for (text, errors) in [&none, &one, &two] {
                    assert_eq!(*errors, 0, "{lang:?} {key}: {text}");
                    assert!(!text.contains(['[', ']', '{', '}']), "{lang:?} {key}: {text}");
                }
                // In Portuguese nothing counts as one too, but it is not "one".
                if one.0 != two.0 && !one.0.contains('1') {
                    assert_ne!(none.0, one.0, "{lang:?} {key} says one where there is none");
                }
            }
        }
    }
}

#[test]
fn each_table_speaks_the_words_of_its_own_sheet() {
    let locale = Locale::new(Lang::Pt);
    // Each sheet's words for dealer, bust and natural, which the others don't have.
    let own = [
        (Kind::Match, ["dealer", "estour", "blackjack"]),
        (Kind::Casino, ["crupiê", "estour", "21 puro"]),
        (Kind::Batch, ["crupiê", "quebr", "blackjack"]),
    ];
    let words: BTreeSet<&str> = own.iter().flat_map(|(_, words)| *words).collect();
    let spoken = |key: &str| key.starts_with("why-") || key.starts_with("round-") || key.starts_with("hint-");
    let mut heard = 0;
    for (kind, allowed) in own {
        for (key, places) in messages(Lang::Pt).into_iter().filter(|(key, _)| spoken(key)) {
            // Only the batch has a contest.
            if key == "why-only-the-best" && kind != Kind::Batch {
                continue;
            }
            let (text, _) = filled(&locale, &key, &places, kind, &3.into());
            for word in words.iter().filter(|word| text.to_lowercase().contains(**word)) {
                heard += 1;
                assert!(allowed.contains(word), "{kind:?} {key}: {text}");
            }
        }
        let family = words::family(kind);
        for (key, places) in messages(Lang::Pt).into_iter().filter(|(key, _)| key.starts_with(family)) {
            let (text, _) = filled(&locale, &key, &places, kind, &3.into());
            for word in words.iter().filter(|word| text.to_lowercase().contains(**word)) {
                assert!(allowed.contains(word), "{kind:?} {key}: {text}");
            }
        }
    }
    assert!(heard > 30, "{heard}");
    let stand = locale.text("batch-action-stand").to_lowercase();
    assert!(locale.text("batch-turn").contains(&stand), "the question asks what the button says");
}

#[test]
fn names_stand_in_a_row_and_choose_their_verb() {
    let said = |lang: Lang, names: &[&str]| {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let words = Localised::new("batch-outshone").with("n", names.len()).with("names", names).with("own", 17);
        words.with("points", 19).with("amount", (-100, Currency::Bac)).text(&Locale::new(lang))
    };
    assert_eq!(said(Lang::En, &["Max"]), "Max outshines your 17 with 19: −BAC 1.00.");
    assert_eq!(said(Lang::En, &["Max", "Nina"]), "Max and Nina outshine your 17 with 19: −BAC 1.00.");
    assert_eq!(said(Lang::En, &["Max", "Nina", "Bo"]), "Max, Nina and Bo outshine your 17 with 19: −BAC 1.00.");
    assert_eq!(said(Lang::Pt, &["Max"]), "Max supera os seus 17 com 19: −BAC 1,00.");
    assert_eq!(said(Lang::Pt, &["Max", "Nina"]), "Max e Nina superam os seus 17 com 19: −BAC 1,00.");
}

#[test]
fn decimals_choose_their_plural_and_are_written_as_the_language_does() {
    let said = |lang: Lang, cost: u32| {
        let words = Localised::new("grade-mistake").with("better", Value::Key("match-action-hit".into()));
        words.with("cost", Value::Hundredths(cost)).text(&Locale::new(lang))
    };
    assert_eq!(said(Lang::En, 5), "Hit was better: that cost 0.05 bets.");
    assert_eq!(said(Lang::En, 100), "Hit was better: that cost one bet.");
    assert_eq!(said(Lang::Pt, 5), "Pedir era melhor: custou 0,05 aposta.");
    assert_eq!(said(Lang::Pt, 100), "Pedir era melhor: custou uma aposta.");
    assert_eq!(said(Lang::Pt, 210), "Pedir era melhor: custou 2,10 apostas.");
}

#[test]
fn a_day_is_written_as_the_language_does() {
    let (en, pt) = (Locale::new(Lang::En), Locale::new(Lang::Pt));
    // At noon it is the same day from Hawaii to New Zealand in winter.
    assert_eq!(en.day("2026-11-30T12:00:00Z"), "30 Nov 2026");
    assert_eq!(pt.day("2026-11-30T12:00:00Z"), "30/11/2026");
    assert_eq!(pt.day("2026-02-03T12:00:00Z"), "03/02/2026");
    assert_eq!(en.day("2026-02-03T12:00:00Z"), "3 Feb 2026");
    assert_eq!(en.day("long ago"), "–");
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
    for locale in [en, pt] {
        let half = locale.amount(Cents(50), Currency::Chips);
        assert!(half.contains(&locale.text("decimal-mark")), "what the key for amounts says: {half}");
    }
}

#[test]
fn numbers_choose_their_plural_and_are_grouped() {
    let decks = |lang, n: u32| Locale::new(lang).text_with("decks", &[("n", n.into())]);
    assert_eq!(decks(Lang::En, 1), "One deck");
    assert_eq!(decks(Lang::En, 8), "8 decks");
    assert_eq!(decks(Lang::Pt, 1), "Um baralho");
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
    let label =
        app.world_mut().spawn((Text::default(), AccessibleLabel::default(), Localised::new("decks").with("n", 8))).id();
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
