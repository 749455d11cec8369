//! Fuzzing the store: texts that a damaged or strange store holds, and files that somebody wants imported. The game reads on
//! whatever it finds, and an import that was changed is refused.

use std::sync::Arc;

use feltro::{
    input::Bindings,
    play::{
        purse::Purse,
        records::{batch_records, records},
    },
    rules::{Cents, Kind, TableRules},
    settings::Settings,
    storage::{Store, Written},
};

use super::{generator::fuzz, saves};

/// Everything that the game reads when it starts and when a table is opened; and it can be kept again.
fn read_all(store: &mut Store) {
    let settings = Settings::load(store);
    let _ = store.get::<Bindings>("bindings");
    store.set("settings", &settings);
    let mut purse = Purse::default();
    for rules in TableRules::built_in() {
        let balance = purse.balance(&rules, store);
        assert!(balance <= Cents::MOST, "{balance:?}");
        let (_, _) = (records(&rules.id, store), purse.statistics(&rules, store));
        let (_, _) = (purse.past_rounds(&rules, store), purse.waits(&rules, store));
        match rules.kind {
            Kind::Match => {
                let _ = purse.record_place(&rules, store);
                purse.end_match(&rules, "Ana".parse().ok(), store);
            }
            Kind::Casino => {
                assert!(purse.casino(&rules, store).meter <= Cents::MOST);
                purse.refill(&rules, &[Arc::clone(&rules)], store);
            }
            Kind::Batch => {
                let _ = (purse.batch(&rules, store), batch_records(&rules.id, store));
            }
        }
    }
}

/// A store as one text: a key and its text in turn, a line each.
fn written(text: &str) -> Vec<Written> {
    let lines: Vec<&str> = text.split('\n').collect();
    lines.chunks(2).map(|pair| (pair[0].to_owned(), pair.get(1).map(|text| (*text).to_owned()))).collect()
}

#[test]
fn stored_texts() {
    let played = saves::texts();
    let good: Vec<String> = vec![
        played.iter().map(|(key, text)| format!("{key}\n{text}")).collect::<Vec<_>>().join("\n"),
        played
            .iter()
            .filter(|(key, _)| *key != "settings")
            .map(|(key, text)| format!("{key}\n{text}"))
            .collect::<Vec<_>>()
            .join("\n"),
    ];
    fuzz("stored_texts", 200, &good, |bytes, _| {
        let mut store = Store::replayed(&written(&String::from_utf8_lossy(bytes)));
        let trouble = store.trouble().cloned();
        read_all(&mut store);
        // What is kept now is whole, whatever was found.
        let mut again = Store::replayed(&[written(&String::from_utf8_lossy(bytes)), store.journal().to_vec()].concat());
        assert_eq!(again.export(), store.export());
        read_all(&mut again);
        trouble.is_none() && store.trouble().is_none()
    });
}

/// Whole values that hold something else than the game has put there.
#[test]
fn stored_values() {
    let played = saves::texts();
    let good: Vec<String> = played
        .iter()
        .filter(|(key, _)| *key != "format")
        .filter_map(|(key, text)| Some(format!("{key}\n{}", text.splitn(3, ' ').nth(2)?)))
        .collect();
    assert!(good.len() > 5);
    fuzz("stored_values", 1_000, &good, |bytes, _| {
        let Ok(text) = str::from_utf8(bytes) else { return false };
        let Some((key, json)) = text.split_once('\n') else { return false };
        let Ok(value) = serde_json::from_str::<Box<serde_json::value::RawValue>>(json) else { return false };
        let mut store = Store::in_memory();
        store.set(key, &value);
        read_all(&mut store);
        store.trouble().is_none()
    });
}

#[test]
fn import_files() {
    let store = Store::replayed(&saves::texts().into_iter().map(|(key, text)| (key, Some(text))).collect::<Vec<_>>());
    let good = vec![store.export(), Store::in_memory().export()];
    let known: Vec<_> = good.iter().map(|text| Store::read_export(text).expect("an export")).collect();
    fuzz("import_files", 2_000, &good, |bytes, _| {
        let Ok(text) = str::from_utf8(bytes) else { return false };
        match Store::read_export(text) {
            Ok(import) => {
                assert!(known.contains(&import), "a changed export passes: {text}");
                let mut store = Store::in_memory();
                store.import(import).expect("kept");
                read_all(&mut store);
                true
            }
            Err(error) => {
                let words = error.to_string();
                assert!(words.contains(' ') && !words.contains('\n') && words.chars().count() < 600, "{words:?}");
                false
            }
        }
    });
}
