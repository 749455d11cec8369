//! Export, import and erasing of everything.

use super::*;
use crate::storage::replace::BEFORE;

const TABLE: &str = include_str!("../../../assets/tables/21-low.ron");

/// A store with some of everything, and two tables where it has a folder.
fn fill(store: &mut Store, number: u32) {
    store.set("settings", &serde_json::json!({ "music": number, "shuffle_text": "línea\n\u{2028}\"\\ ♠ 1.50" }));
    store.set("purse", &Some(number));
    store.set("nothing", &None::<u32>);
    store.set("statistics:21-low", &vec![number; 20]);
    store.set("statistics:blackjack", &u64::MAX);
    if let Some(place) = store.place() {
        fs::create_dir_all(place.join(tables::FOLDER)).expect("a folder");
        for name in ["mine.ron", "outra mesa.ron"] {
            let text = format!("{TABLE}// {number}\r\n");
            fs::write(place.join(tables::FOLDER).join(name), text).expect("a table");
        }
    }
}

fn tables(place: &Path) -> Vec<(String, String)> {
    tables::texts(place).into_iter().collect()
}

#[test]
fn everything_goes_out_and_comes_in_again() {
    let (from, to) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let mut one = open(from.path());
    fill(&mut one, 7);
    let export = one.export();
    assert_eq!(export, one.export());
    let import = Store::read_export(&export).expect("an export");
    assert_eq!(import.game(), env!("CARGO_PKG_VERSION"));

    let mut other = open(to.path());
    fill(&mut other, 3);
    other.set("records:blackjack", &1u32);
    other.set("records:mine", &1u32);
    let expected = [("nothing", 1, 1), ("purse", 1, 1), ("records", 2, 0), ("settings", 1, 1), ("statistics", 2, 2)];
    let replaces: Vec<_> = import.replaces(&other).into_iter().map(|one| (one.kind, one.now, one.then)).collect();
    let expected: Vec<_> =
        expected.into_iter().chain([("tables", 2, 2)]).map(|(kind, now, then)| (kind.to_owned(), now, then)).collect();
    assert_eq!(replaces, expected);

    let before = other.export();
    let kept = other.import(import.clone()).expect("kept").expect("a file");
    assert_eq!(fs::read_to_string(&kept).expect("the old"), before);
    assert_eq!(other.export(), export);
    assert_eq!(other.trouble(), None);
    drop(other);
    let mut other = open(to.path());
    assert_eq!((other.export(), tables(to.path())), (export.clone(), tables(from.path())));
    assert_eq!(other.get::<u32>("records:mine"), None);

    // And back again, twice within a second: no file takes another's name.
    let old = Store::read_export(&before).expect("the old");
    let files = [other.import(old).expect("kept"), other.import(import).expect("kept")];
    assert_ne!(files[0], files[1]);
    assert_eq!(other.export(), export);
}

#[test]
fn a_changed_export_is_refused_with_what_is_wrong() {
    let mut store = Store::in_memory();
    fill(&mut store, 7);
    let export = store.export();
    let lines: Vec<&str> = export.lines().collect();
    // What mail and editors do is no change.
    for same in [
        export.replace('\n', "\r\n"),
        format!("\u{feff}{export}"),
        export.trim_end().to_owned(),
        format!("{export}\n\n"),
    ] {
        assert_eq!(Store::read_export(&same), Store::read_export(&export));
    }
    let line = |line, what: Option<&str>| ImportError::Line { line, what: what.map(str::to_owned) };
    let without = |at: usize| {
        let mut lines = lines.clone();
        lines.remove(at);
        lines.join("\n")
    };
    let mut swapped = lines.clone();
    swapped.swap(1, 2);
    let mut twice = lines.clone();
    twice.insert(2, lines[1]);
    let cases = [
        (String::new(), ImportError::NoExport),
        ("hello".to_owned(), ImportError::NoExport),
        ("{\"feltro\":\"history\",\"layout\":1}".to_owned(), ImportError::NoExport),
        (export.replacen("\"layout\":1", "\"layout\":2", 1), ImportError::Newer),
        (export.replacen("\"format\":2", "\"format\":3", 1), ImportError::Newer),
        (export.replacen("\"format\":2", "\"format\":0", 1), line(1, None)),
        (export.replacen("\"values\":5", "\"values\":6", 1), ImportError::Changed),
        (lines[0].to_owned(), ImportError::Cut),
        (export.replacen("\"value\":7", "\"value\":8", 1), line(3, Some("purse"))),
        (export.replacen("\"key\":\"purse\"", "\"key\":\"match\"", 1), line(3, Some("match"))),
        (export.replacen("\"key\":\"purse\"", "\"key\":\"format\"", 1), line(3, Some("format"))),
        (export.replacen("{\"key\":\"purse\"", "{\"tip\":1,\"key\":\"purse\"", 1), line(3, None)),
        (
            export.replacen("\"key\":\"purse\"", &format!("\"key\":\"\\n{}\"", "é".repeat(900)), 1),
            line(3, Some(&"é".repeat(40))),
        ),
        (without(1), ImportError::Changed),
        (without(lines.len() - 1), ImportError::Cut),
        (swapped.join("\n"), ImportError::Changed),
        (twice.join("\n"), line(3, Some("nothing"))),
        (" ".repeat(MOST_EXPORT_BYTES + 1), ImportError::TooLong),
    ];
    for (number, (text, error)) in cases.into_iter().enumerate() {
        assert_eq!(Store::read_export(&text), Err(error), "case {number}");
    }
    for end in (0..export.len() - 1).filter(|&end| export.is_char_boundary(end)) {
        assert!(Store::read_export(&export[..end]).is_err(), "cut at {end}");
    }
    for at in (0..export.len() - 1).filter(|&at| export.as_bytes()[at].is_ascii()) {
        let mut bytes = export.clone().into_bytes();
        bytes[at] = if bytes[at] == b'1' { b'2' } else { b'1' };
        let text = String::from_utf8(bytes).expect("text");
        assert!(Store::read_export(&text).is_err(), "changed at {at}: {text}");
    }
}

#[test]
fn tables_of_an_import_stay_in_their_folder() {
    let text = |table: &str| {
        let sum = seal::checksum(2, table, "x");
        let head = "{\"feltro\":\"export\",\"layout\":1,\"format\":2,\"game\":\"0\",\"values\":0,\"tables\":1}\n";
        let name = serde_json::Value::from(table);
        let body = format!("{head}{{\"table\":{name},\"sum\":\"{sum}\",\"text\":\"x\"}}\n");
        let end = seal::checksum_of(&body);
        format!("{body}{{\"sum\":\"{end}\"}}")
    };
    assert!(Store::read_export(&text("x.ron")).is_ok());
    for name in ["../x.ron", "/x.ron", "x.txt", "a\\b.ron", ".ron"] {
        assert_eq!(Store::read_export(&text(name)), Err(ImportError::Line { line: 2, what: Some(name.to_owned()) }));
    }
}

/// After every single write of an import the next start finds all of the old or all of the new.
#[test]
fn a_kill_within_an_import_leaves_the_old_or_the_new() {
    let mut new = Store::in_memory();
    fill(&mut new, 9);
    new.set("records:mine", &9u32);
    let export = new.export();
    let mut store = Store::recording();
    fill(&mut store, 3);
    store.set("match:blackjack", &3u32);
    let old = store.export();
    let start = store.journal().len();
    store.import(Store::read_export(&export).expect("an export")).expect("kept");
    assert_eq!(store.before_import(), Some(old.clone()));
    store.set("match:blackjack", &4u32);
    let journal = store.journal();
    let staged = journal.iter().position(|(key, _)| key == STAGED).expect("it is written as one first");
    assert_eq!(journal[start..=staged].len(), 2, "the old is kept first, then the new as one");
    for writes in start..journal.len() {
        let found = Store::replayed(&journal[..writes]);
        assert_eq!(
            found.export(),
            if writes <= staged { old.clone() } else { export.clone() },
            "after {writes} writes"
        );
        assert!(!found.texts.contains_key(STAGED) && found.waiting.is_empty() && found.trouble().is_none());
    }
    assert_eq!(Store::replayed(journal).get("match:blackjack"), Some(4u32));
}

#[test]
fn a_kill_before_the_tables_were_replaced_is_made_up_for() {
    let dir = tempfile::tempdir().expect("a folder");
    let mut store = open(dir.path());
    fill(&mut store, 3);
    let values = [("purse".to_owned(), "5".to_owned())].into();
    let tables = [("new.ron".to_owned(), TABLE.to_owned())].into();
    let (text, _) = replace::Staged::new(seal::FORMAT, &values, Some(tables)).expect("JSON");
    store.keeper.as_mut().expect("a disk").write(STAGED, Some(&text)).expect("writing");
    drop(store);
    let store = open(dir.path());
    assert_eq!((store.get("purse"), store.get::<u64>("statistics:blackjack")), (Some(5u32), None));
    assert_eq!(tables_names(dir.path()), ["new.ron"]);
    assert_eq!(store.trouble(), None);
}

fn tables_names(place: &Path) -> Vec<String> {
    tables::texts(place).into_keys().collect()
}

#[test]
fn an_import_that_cant_be_kept_changes_nothing() {
    let mut new = Store::in_memory();
    fill(&mut new, 9);
    let import = Store::read_export(&new.export()).expect("an export");
    for room in 5..7 {
        let mut store = Store::in_memory_limited(room);
        fill(&mut store, 3);
        let old = store.export();
        assert!(matches!(store.import(import.clone()), Err(ImportError::NotKept(_))), "room for {room} writes");
        assert_eq!(store.export(), old);
    }
    // It holds from the moment it is written as one; what the disk then refuses is in memory, and finished at the next start.
    let mut store = Store::in_memory_limited(8);
    fill(&mut store, 3);
    store.import(import.clone()).expect("kept");
    assert_eq!((store.export(), store.is_kept()), (new.export(), false));

    let dir = tempfile::tempdir().expect("a folder");
    let _first = open(dir.path());
    assert!(matches!(open(dir.path()).import(import), Err(ImportError::NotKept(_))), "a second copy keeps nothing");
}

#[test]
fn what_could_not_be_read_is_set_aside_by_an_import_too() {
    let texts = Texts::from([("purse".to_owned(), "broken".to_owned()), ("match".to_owned(), "broken too".to_owned())]);
    let mut store = Store::begin(Opened::memory(Memory::default(), texts));
    let mut new = Store::in_memory();
    new.set("purse", &1u32);
    store.import(Store::read_export(&new.export()).expect("an export")).expect("kept");
    let aside = |key: &str| store.get::<String>(&format!("aside:{key}:1"));
    assert_eq!((aside("purse").as_deref(), aside("match").as_deref()), (Some("broken"), Some("broken too")));
    assert_eq!(store.get("purse"), Some(1u32));
    assert!(!store.export().contains("broken") && !store.export().contains(BEFORE));
}

#[test]
fn erasing_everything_leaves_what_is_not_the_games() {
    let dir = tempfile::tempdir().expect("a folder");
    let mut store = open(dir.path());
    fill(&mut store, 3);
    store.import(Store::read_export(&store.export()).expect("an export")).expect("kept");
    for name in ["aside-purse-1.txt", "crash-2026-01-31T12-00-00Z.txt", "bevy_pkv.damaged-2026.redb", "mine.txt"] {
        fs::write(dir.path().join(name), "x").expect("a file");
    }
    store.erase_everything().expect("erased");
    let mut names: Vec<_> =
        fs::read_dir(dir.path()).expect("a folder").map(|entry| entry.expect("an entry").file_name()).collect();
    names.sort();
    assert_eq!(names, ["bevy_pkv.redb", "feltro.lock", "mine.txt", "tables"]);
    assert_eq!((store.values().len(), tables(dir.path()).len()), (0, 0));
    store.set("purse", &1u32);
    drop(store);
    let store = open(dir.path());
    assert_eq!((store.values().len(), store.trouble()), (1, None));
}
