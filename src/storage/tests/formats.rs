//! The formats since the first, and what to do with a later one.

use super::*;
use crate::storage::format::{HEADER, Values, found};

/// A value as format 1 wrote it.
fn old(key: &str, json: &str) -> String {
    format!("1 {} {json}", seal::checksum(1, key, json))
}

fn written(texts: &[(&str, String)]) -> Vec<Written> {
    texts.iter().map(|(key, text)| ((*key).to_owned(), Some(text.clone()))).collect()
}

#[test]
fn the_first_formats_seal_is_what_it_was() {
    assert_eq!(old("purse", "10000"), "1 02a70ed407d0aaeadabdb3874c04332e1c9a66f0bb210a9df3afad2c47a83267 10000");
}

#[test]
fn a_store_of_the_first_format_becomes_todays_and_nothing_is_lost_on_the_way() {
    let before =
        written(&[("purse", old("purse", "10000")), ("rounds", old("rounds", "[1,2]")), ("broken", "?".into())]);
    let store = Store::replayed(&before);
    let check = |store: &Store| {
        assert_eq!((store.get("purse"), store.get("rounds")), (Some(10_000u32), Some(vec![1u32, 2])));
        assert_eq!(store.texts["broken"], "?", "what can't be read stays as it is");
        assert!(store.texts["purse"].starts_with("2 "));
        assert_eq!((found(&store.texts), store.texts.len()), (Found::Format(2), 4));
        assert_eq!(store.trouble(), None);
    };
    check(&store);
    let journal = [before.clone(), store.journal().to_vec()].concat();
    assert_eq!(journal[3].0, STAGED);
    for writes in before.len()..=journal.len() {
        check(&Store::replayed(&journal[..writes]));
    }
}

#[test]
fn a_full_disk_stops_no_step_to_a_new_format() {
    let texts: Texts = [("purse".to_owned(), old("purse", "5"))].into();
    let store = Store::begin(Opened::memory(Memory::limited(0), texts));
    assert_eq!(store.get("purse"), Some(5u32));
    assert!(matches!(store.trouble(), Some(Trouble::NotKept(_))));
    assert_eq!(store.waiting[0], STAGED);
}

#[test]
fn every_format_has_a_step() {
    let mut values = Values::from([("purse".to_owned(), "1".to_owned())]);
    for from in 0..=seal::FORMAT + 3 {
        format::migrate(from, &mut values);
    }
    assert_eq!(values["purse"], "1");
}

#[test]
fn a_later_versions_store_is_not_touched() {
    for header in [
        format!("3 {} 3", seal::checksum(3, HEADER, "3")),
        "99 sealed in a way that nobody knows yet".to_owned(),
        seal(HEADER, "3"),
    ] {
        let dir = kept();
        bevy_pkv::PkvStore::new_in_dir(dir.path()).set_string(HEADER, &header).expect("writing");
        let before = fs::read(file(dir.path())).expect("the file");
        let mut store = open(dir.path());
        assert_eq!((store.trouble(), store.place(), store.is_kept()), (Some(&Trouble::Newer), None, false));
        assert_eq!(store.read::<u32>("purse"), Err(Unreadable::NoStore));
        store.set("purse", &1u32);
        store.remove("round-1");
        store.clear();
        store.set("purse", &2u32);
        assert_eq!(store.get("purse"), Some(2u32));
        drop(store);
        assert!(fs::read(file(dir.path())).expect("the file") == before, "{header}: not a byte is another");
        assert_eq!(open(dir.path()).trouble(), Some(&Trouble::Newer));
    }
}

#[test]
fn a_damaged_header_costs_nothing() {
    for header in ["", "?", "2 x 2", "0 x 0", "-1"] {
        let dir = kept();
        bevy_pkv::PkvStore::new_in_dir(dir.path()).set_string(HEADER, header).expect("writing");
        let store = open(dir.path());
        assert_eq!((store.get("purse"), store.is_kept()), (Some(1234u32), true), "{header:?}");
        assert_eq!(store.texts[HEADER], format::header());
        assert_eq!(store.get::<String>("aside:format:1").as_deref(), Some(header));
    }
}

#[test]
fn a_single_value_of_a_later_version_waits_for_that_version() {
    let sum = seal::checksum(3, "purse", "{}");
    let mut store = Store::replayed(&written(&[("purse", format!("3 {sum} {{}}")), (HEADER, format::header())]));
    assert_eq!(store.read::<u32>("purse"), Err(Unreadable::Newer));
    store.set("purse", &1u32);
    assert_eq!(store.get::<String>("aside:purse:1"), Some(format!("3 {sum} {{}}")));
}
