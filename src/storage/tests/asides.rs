//! What could not be read is never written over: it is set aside first.

use bevy_pkv::PkvStore;

use super::*;

/// Writes texts under keys as nobody else than the store should.
fn tamper(dir: &Path, texts: &[(&str, &str)]) {
    let mut pkv = PkvStore::new_in_dir(dir);
    for (key, text) in texts {
        pkv.set_string(key, text).expect("writing");
    }
}

fn aside(store: &Store, key: &str, number: usize) -> Option<String> {
    store.get(&format!("aside:{key}:{number}"))
}

#[test]
fn reading_tells_nothing_from_a_value_from_what_cant_be_read() {
    let dir = kept();
    let changed = seal("purse", "1").replace(" 1", " 2");
    let elsewhere = seal("round-2", "[1]");
    let sum = seal::checksum(99, "round-3", "[3]");
    let newer = format!("99 {sum} [3]");
    tamper(dir.path(), &[("purse", &changed), ("round-1", &elsewhere), ("round-2", "2 whatever"), ("round-3", &newer)]);
    let store = open(dir.path());
    assert_eq!(store.read::<Vec<u32>>("round-5"), Ok(Some(vec![5; 50])));
    assert_eq!(store.read::<u32>("nothing"), Ok(None));
    assert_eq!(store.trouble(), None);
    assert_eq!(store.read::<u32>("purse"), Err(Unreadable::Damaged));
    assert_eq!(store.read::<Vec<u32>>("round-1"), Err(Unreadable::Damaged));
    assert_eq!(store.read::<Vec<u32>>("round-2"), Err(Unreadable::Damaged));
    assert_eq!(store.read::<Vec<u32>>("round-3"), Err(Unreadable::Newer));
    assert_eq!(store.read::<String>("round-4"), Err(Unreadable::MakesNoSense));
    assert_eq!(store.get::<u32>("purse"), None);
    assert_eq!(store.get::<String>("round-4"), None);
    assert_eq!(store.trouble(), Some(&Trouble::Unreadable("purse".into())), "the first is said");
    assert!(store.is_kept());
}

#[test]
fn what_cant_be_read_is_set_aside_before_it_is_written_over() {
    let dir = kept();
    tamper(dir.path(), &[("purse", "not mine"), ("round-2", "2 whatever")]);
    let mut store = open(dir.path());
    // Nobody has asked for it before: it is spared all the same.
    store.set("purse", &5u32);
    store.remove("round-2");
    assert_eq!(store.get::<u32>("round-4"), None, "another type");
    store.set("round-4", &4u32);
    store.distrust("round-6");
    store.set("round-6", &6u32);
    let sealed = |n: u32| seal(&format!("round-{n}"), &serde_json::to_string(&vec![n; 50]).expect("JSON"));
    let check = |store: &Store| {
        assert_eq!((store.get("purse"), aside(store, "purse", 1)), (Some(5u32), Some("not mine".into())));
        assert_eq!(aside(store, "round-2", 1).as_deref(), Some("2 whatever"));
        assert_eq!((store.get("round-4"), aside(store, "round-4", 1)), (Some(4u32), Some(sealed(4))));
        assert_eq!((store.get("round-6"), aside(store, "round-6", 1)), (Some(6u32), Some(sealed(6))));
    };
    check(&store);
    drop(store);
    check(&open(dir.path()));
    let text = |name: &str| fs::read_to_string(dir.path().join(name)).expect("a file beside the store");
    assert_eq!((text("aside-purse-1.txt"), text("aside-round-2-1.txt")), ("not mine".into(), "2 whatever".into()));
}

#[test]
fn a_good_value_is_written_over_without_ado() {
    let mut store = Store::in_memory();
    store.set("purse", &1u32);
    assert_eq!(store.get("purse"), Some(1u32));
    store.set("purse", &2u32);
    assert_eq!((store.get("purse"), aside(&store, "purse", 1), store.writes()), (Some(2u32), None, 2));
    store.set("purse", &2u32);
    assert_eq!(store.writes(), 2, "nothing has changed");
}

#[test]
fn a_handful_of_each_is_kept_and_the_first_ones_stay() {
    let mut texts = Texts::new();
    let mut store = Store::recording();
    for number in 0..12 {
        texts.clone_from(&store.texts);
        texts.insert("a:b".to_owned(), format!("broken {number}"));
        store = Store::begin(Opened::memory(Memory::recording(&texts), texts.clone()));
        store.set("a:b", &number);
    }
    let kept: Vec<_> = (1..=6).map(|number| aside(&store, "a:b", number)).collect();
    let is = |number: usize| Some(format!("broken {number}"));
    assert_eq!(kept, [is(0), is(1), is(2), is(3), is(11), None]);
    texts.clone_from(&store.texts);
    texts.insert("a:b".to_owned(), "broken 2".to_owned());
    store = Store::begin(Opened::memory(Memory::recording(&texts), texts));
    store.set("a:b", &0);
    assert_eq!(aside(&store, "a:b", 5), is(11), "the same once more needs no place");
}

/// At every moment the unreadable text lies under its key or aside; never nowhere.
#[test]
fn a_kill_between_two_writes_loses_nothing_of_it() {
    let mut texts = Texts::new();
    texts.insert("purse".to_owned(), "broken".to_owned());
    let before: Vec<Written> = texts.iter().map(|(key, text)| (key.clone(), Some(text.clone()))).collect();
    let mut store = Store::replayed(&before);
    store.set("purse", &1u32);
    let journal = [before, store.journal().to_vec()].concat();
    assert_eq!(journal.len(), 4, "header, aside, purse: {journal:?}");
    for writes in 1..=journal.len() {
        let store = Store::replayed(&journal[..writes]);
        let there = store.texts.get("purse").is_some_and(|text| text == "broken");
        assert!(there || aside(&store, "purse", 1).as_deref() == Some("broken"), "after {writes} writes");
    }
}

#[test]
fn where_it_cant_be_set_aside_it_is_not_written_over() {
    let mut texts = Texts::new();
    texts.insert("purse".to_owned(), "broken".to_owned());
    // One write: the header. The aside is refused.
    let mut store = Store::begin(Opened::memory(Memory::limited(1), texts));
    store.set("purse", &1u32);
    assert!(matches!(store.trouble(), Some(Trouble::NotKept(_))) && !store.is_kept());
    assert_eq!(store.get("purse"), Some(1u32), "as long as the game runs");
    assert_eq!(store.waiting, ["aside:purse:1", "purse"]);
    let mut order = Vec::new();
    // The disk has room again.
    let texts = store.texts.clone();
    store.keeper = Some(Box::new(Memory::recording(&texts)));
    store.set("rounds", &1u32);
    order.extend(store.journal().iter().map(|(key, _)| key.as_str()));
    assert_eq!(order, ["aside:purse:1", "rounds", "purse"]);
    assert_eq!(store.trouble(), None);
}

/// A text that is none in the file, such as another program may leave there.
#[test]
fn bytes_that_are_no_text_are_set_aside_too() {
    let dir = kept();
    PkvStore::new_in_dir(dir.path()).set("purse", &[1u8, 2, 3]).expect("writing");
    let mut store = open(dir.path());
    assert_eq!(store.read::<u32>("purse"), Err(Unreadable::Damaged));
    store.set("purse", &1u32);
    assert_eq!(aside(&store, "purse", 1).as_deref(), Some("93010203"));
}
