//! A disk that takes nothing more, breaks, disappears, or takes something again.

use super::*;

/// Refuses what it is told to, and may be emptied or taken over.
#[derive(Debug, Default)]
struct Moody {
    refuses: std::sync::Arc<Mutex<Vec<String>>>,
    taken: std::sync::Arc<Mutex<Vec<String>>>,
    once: Option<Refusal>,
}

impl Keeper for Moody {
    fn write(&mut self, key: &str, _: Option<&str>) -> Result<(), Refusal> {
        if let Some(refusal) = self.once.take() {
            return Err(refusal);
        }
        if self.refuses.lock().expect("a list").iter().any(|refused| refused == key) {
            return Err(Refusal::Later(format!("{key} is too big")));
        }
        self.taken.lock().expect("a list").push(key.to_owned());
        Ok(())
    }

    fn clear(&mut self) -> Result<(), Refusal> {
        Ok(())
    }
}

#[test]
fn what_the_disk_refuses_stays_in_memory_and_is_tried_again() {
    let dir = kept();
    let mut store = open(dir.path());
    // Somebody has removed the file, and put a folder in its place.
    fs::rename(file(dir.path()), dir.path().join("away")).expect("renaming");
    fs::create_dir(file(dir.path())).expect("a folder");
    store.set("purse", &5u32);
    assert_eq!(store.get("purse"), Some(5u32));
    assert!(matches!(store.trouble(), Some(Trouble::NotKept(_))), "{:?}", store.trouble());
    fs::remove_dir(file(dir.path())).expect("removing");
    fs::rename(dir.path().join("away"), file(dir.path())).expect("renaming");
    store.set("rounds", &1u32);
    assert_eq!(store.trouble(), None);
    drop(store);
    let store = open(dir.path());
    assert_eq!((store.get("purse"), store.get("rounds")), (Some(5u32), Some(1u32)));
}

#[test]
fn a_file_that_disappears_is_written_anew_with_everything_in_it() {
    let dir = kept();
    let mut store = open(dir.path());
    fs::remove_file(file(dir.path())).expect("removing");
    store.set("rounds", &1u32);
    assert_eq!((store.trouble(), store.get("purse")), (None, Some(1234u32)));
    drop(store);
    let store = open(dir.path());
    assert_eq!((store.get("purse"), store.get("rounds")), (Some(1234u32), Some(1u32)));
    assert_eq!(store.get("round-99"), Some(vec![99u32; 50]));
}

#[test]
fn a_value_too_big_for_the_place_does_not_hold_up_the_others() {
    let moody = Moody::default();
    let (refuses, taken) = (moody.refuses.clone(), moody.taken.clone());
    let mut store =
        Store::begin(Opened { keeper: Some(Box::new(moody)), ..Opened::memory(Memory::default(), Texts::new()) });
    *refuses.lock().expect("a list") = (0..9).map(|number| format!("a-{number}")).collect();
    for number in 0..9 {
        store.set(&format!("a-{number}"), &number);
    }
    store.set("purse", &1u32);
    assert_eq!(*taken.lock().expect("a list"), [format::HEADER, "purse"]);
    assert!(matches!(store.trouble(), Some(Trouble::NotKept(_))));
    refuses.lock().expect("a list").clear();
    store.set("purse", &2u32);
    assert_eq!((store.trouble(), store.waiting.len(), store.writes()), (None, 0, 11));
}

#[test]
fn a_browser_that_forgets_is_told_everything_again() {
    let moody = Moody::default();
    let taken = moody.taken.clone();
    let mut store =
        Store::begin(Opened { keeper: Some(Box::new(moody)), ..Opened::memory(Memory::default(), Texts::new()) });
    store.set("purse", &1u32);
    let forgetful = Moody { once: Some(Refusal::Emptied), taken: taken.clone(), ..Moody::default() };
    store.keeper = Some(Box::new(forgetful));
    taken.lock().expect("a list").clear();
    store.set("rounds", &1u32);
    let mut keys = taken.lock().expect("a list").clone();
    keys.sort();
    assert_eq!(keys, [format::HEADER, "purse", "rounds"]);
    assert_eq!(store.trouble(), None);
}

#[test]
fn a_place_that_was_taken_over_is_left_alone() {
    let moody = Moody { once: Some(Refusal::InUse), ..Moody::default() };
    let taken = moody.taken.clone();
    let mut store = Store::in_memory();
    store.keeper = Some(Box::new(moody));
    store.set("purse", &1u32);
    store.set("rounds", &1u32);
    assert_eq!((store.trouble(), store.is_kept(), store.get("purse")), (Some(&Trouble::InUse), false, Some(1u32)));
    assert!(taken.lock().expect("a list").is_empty());
}

#[test]
fn a_limited_store_takes_so_many_writes() {
    let mut store = Store::in_memory_limited(2);
    assert_eq!(store.trouble(), None);
    for number in 0..3u32 {
        store.set(&format!("round-{number}"), &number);
        assert_eq!(store.is_kept(), number < 2);
    }
    assert_eq!((store.writes(), store.get("round-2")), (2, Some(2u32)));
}

#[test]
fn erasing_that_is_refused_is_tried_again() {
    let mut store = Store::in_memory_limited(3);
    for number in 0..3u32 {
        store.set(&format!("round-{number}"), &number);
    }
    store.clear();
    assert_eq!(store.get::<u32>("round-1"), None);
    assert!(!store.is_kept());
    store.keeper = Some(Box::new(Memory::recording(&Texts::new())));
    store.set("purse", &1u32);
    let removed = store.journal().iter().filter(|(_, text)| text.is_none()).count();
    assert_eq!((removed, store.trouble()), (3, None));
}

#[test]
fn a_key_is_not_written_while_its_aside_is_refused() {
    let moody = Moody::default();
    let (refuses, taken) = (moody.refuses.clone(), moody.taken.clone());
    let texts = Texts::from([("purse".to_owned(), "broken".to_owned())]);
    refuses.lock().expect("a list").push("aside:purse:1".to_owned());
    let keeper: Box<dyn Keeper> = Box::new(moody);
    let mut store = Store::begin(Opened { keeper: Some(keeper), ..Opened::memory(Memory::default(), texts) });
    store.set("purse", &1u32);
    store.set("rounds", &1u32);
    assert_eq!(*taken.lock().expect("a list"), [format::HEADER, "rounds"]);
    refuses.lock().expect("a list").clear();
    store.set("rounds", &2u32);
    assert_eq!(taken.lock().expect("a list")[2..], ["aside:purse:1", "rounds", "purse"]);
}
