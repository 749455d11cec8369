//! A player's own tables: RON files in the folder `tables` beside the saves. A wrong one is named and breaks nothing.

use std::{path::Path, sync::Arc};

pub use crate::storage::tables::FOLDER;
use crate::{
    locale::Localised,
    rules::{MOST_BYTES, TableError, TableRules},
    storage::tables::{self, MOST_FILES, NotRead},
};

/// A file that is no table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongTable {
    /// Its name.
    pub file: String,
    /// What is wrong with it.
    pub why: Why,
}

/// Why a file is no table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// The whole folder can't be read, with the system's reason.
    Folder(String),
    /// It can't be read, with the system's reason.
    Unreadable(String),
    /// It is a folder, a pipe or a device: reading it could go on for ever.
    NoFile,
    /// It is no table, with the line.
    Wrong(TableError),
    /// Its id belongs to a table that Feltro brings.
    BuiltIn(String),
    /// Its id belongs to another file.
    Taken {
        /// The id.
        id: String,
        /// The file that had it first.
        by: String,
    },
    /// There are too many files.
    TooMany,
}

impl WrongTable {
    /// File, line and reason, for the lobby.
    pub fn words(&self) -> Localised {
        let why = match &self.why {
            Why::Folder(reason) => Localised::new("own-table-folder").with("reason", reason.clone()),
            Why::Unreadable(reason) => Localised::new("own-table-unreadable").with("reason", reason.clone()),
            Why::NoFile => Localised::new("own-table-no-file"),
            Why::Wrong(error) => wrong(error),
            Why::BuiltIn(id) => Localised::new("own-table-built-in").with("id", id.clone()),
            Why::Taken { id, by } => Localised::new("own-table-taken").with("id", id.clone()).with("by", by.clone()),
            Why::TooMany => Localised::new("own-table-too-many").with("most", MOST_FILES),
        };
        why.with("file", self.file.clone())
    }
}

fn wrong(error: &TableError) -> Localised {
    match error {
        TableError::TooLong { bytes } => {
            Localised::new("own-table-too-long").with("bytes", *bytes).with("most", MOST_BYTES)
        }
        TableError::NotText { line } => Localised::new("own-table-not-text").with("line", *line),
        TableError::NotATable { line, reason, .. } => {
            let words = Localised::new(format!("table-mistake-{}", reason.key())).with("line", *line);
            reason.words().into_iter().fold(words, |words, (place, word)| words.with(place, word.to_owned()))
        }
        TableError::Wrong { line, reason } => {
            let words = Localised::new(format!("table-fault-{}", reason.key())).with("line", *line);
            reason.parameters().into_iter().fold(words, |words, (place, number)| words.with(place, number))
        }
    }
}

/// Reads the folder `tables` in `place`, file by file in the order of their names. No folder holds no table.
pub fn read(place: &Path) -> (Vec<Arc<TableRules>>, Vec<WrongTable>) {
    let mut wrong = Vec::new();
    let files = match tables::paths(place) {
        Ok(files) => files,
        Err(error) => {
            wrong.push(WrongTable { file: FOLDER.to_owned(), why: Why::Folder(error.to_string()) });
            Vec::new()
        }
    };
    let built_in = TableRules::built_in();
    let mut found: Vec<(String, Arc<TableRules>)> = Vec::new();
    for (number, path) in files.iter().enumerate() {
        let file = name_of(path);
        if number == MOST_FILES {
            wrong.push(WrongTable { file, why: Why::TooMany });
            break;
        }
        let read = read_file(path).and_then(|rules| {
            let id = rules.id.clone();
            if built_in.iter().any(|table| table.id == id) {
                return Err(Why::BuiltIn(id));
            }
            match found.iter().find(|(_, table)| table.id == id) {
                Some((by, _)) => Err(Why::Taken { id, by: by.clone() }),
                None => Ok(rules),
            }
        });
        match read {
            Ok(rules) => found.push((file, Arc::new(rules))),
            Err(why) => wrong.push(WrongTable { file, why }),
        }
    }
    (found.into_iter().map(|(_, rules)| rules).collect(), wrong)
}

fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn read_file(path: &Path) -> Result<TableRules, Why> {
    let bytes = tables::read_file(path).map_err(|error| match error {
        NotRead::System(reason) => Why::Unreadable(reason),
        NotRead::NoFile => Why::NoFile,
        NotRead::TooLong(bytes) => Why::Wrong(TableError::TooLong { bytes }),
    })?;
    TableRules::parse(&bytes).map_err(Why::Wrong)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::locale::{Lang, Locale};

    const GOOD: &str = include_str!("../assets/tables/21-low.ron");

    fn folder(name: &str, files: &[(&str, Vec<u8>)]) -> std::path::PathBuf {
        let place = std::env::temp_dir().join(format!("feltro-own-tables-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&place);
        fs::create_dir_all(place.join(FOLDER)).expect("a folder");
        for (file, text) in files {
            fs::write(place.join(FOLDER).join(file), text).expect("a file");
        }
        place
    }

    fn own(id: &str) -> String {
        GOOD.replace("\"21-low\"", &format!("{id:?}"))
    }

    #[test]
    fn wrong_files_are_named_and_good_ones_read_all_the_same() {
        let files: Vec<(&str, Vec<u8>)> = vec![
            ("a-good.ron", own("mine").into_bytes()),
            ("b-missing.ron", own("b").replace("decks: 8,", "").into_bytes()),
            ("c-unknown.ron", own("c").replace("decks: 8,", "decks: 8, colour: 3,").into_bytes()),
            ("d-negative.ron", own("d").replace("minimum: 100,", "minimum: -1,").into_bytes()),
            ("e-limits.ron", own("e").replace("minimum: 100,", "minimum: 6000,").into_bytes()),
            ("f-no-decks.ron", own("f").replace("decks: 8,", "decks: 0,").into_bytes()),
            ("g-payout.ron", own("g").replace("natural_pays: (3, 2),", "natural_pays: (3, 0),").into_bytes()),
            ("h-not-ron.ron", b"{ \"id\": 1".to_vec()),
            ("i-empty.ron", Vec::new()),
            ("j-long.ron", vec![b' '; 10 << 20]),
            ("k-bytes.ron", vec![b'(', 0xff, 0xfe]),
            ("l-built-in.ron", GOOD.as_bytes().to_vec()),
            ("m-twice.ron", own("mine").into_bytes()),
            ("n-last.ron", own("last").into_bytes()),
            ("notes.txt", b"no table".to_vec()),
        ];
        let place = folder("wrong", &files);
        let (tables, wrong) = read(&place);
        let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
        assert_eq!(ids, ["mine", "last"]);
        assert_eq!(wrong.len(), 12);
        for lang in Lang::ALL {
            let locale = Locale::new(lang);
            for (one, (file, _)) in wrong.iter().zip(&files[1..]) {
                let words = one.words().text(&locale);
                assert!(words.starts_with(file) && !words.contains(['[', '{']), "{words}");
            }
        }
        let says = |at: usize| wrong[at].words().text(&Locale::new(Lang::En));
        assert!(says(3).contains("line 9"), "{}", says(3));
        assert!(says(4).contains("line 11") && says(4).contains("decks must be 1 to 8"), "{}", says(4));
        assert_eq!(wrong[10].why, Why::BuiltIn("21-low".to_owned()));
        assert_eq!(wrong[11].why, Why::Taken { id: "mine".to_owned(), by: "a-good.ron".to_owned() });
        let _ = fs::remove_dir_all(place);
    }

    #[test]
    fn a_folder_in_place_of_a_file_and_no_folder_at_all_break_nothing() {
        let place = folder("folder", &[]);
        fs::create_dir(place.join(FOLDER).join("x.ron")).expect("a folder");
        let (tables, wrong) = read(&place);
        assert!(tables.is_empty());
        assert!(matches!(wrong[..], [WrongTable { why: Why::NoFile, .. }]), "{wrong:?}");
        let _ = fs::remove_dir_all(&place);
        assert_eq!(read(&place), (Vec::new(), Vec::new()));
    }

    #[cfg(unix)]
    #[test]
    fn what_has_no_end_is_not_read() {
        use std::os::unix::fs::symlink;
        let place = folder("endless", &[("z-good.ron", own("good").into_bytes())]);
        let tables = place.join(FOLDER);
        let pipe = std::process::Command::new("mkfifo").arg(tables.join("a.ron")).status();
        assert!(pipe.is_ok_and(|status| status.success()), "a pipe");
        symlink("/dev/zero", tables.join("b.ron")).expect("a link");
        symlink(tables.join("c.ron"), tables.join("c.ron")).expect("a link to itself");
        // It says that it is empty, and it is an ordinary file.
        symlink("/proc/self/environ", tables.join("d.ron")).expect("a link");
        // Read in another thread: where this hangs, the test must not.
        let (says, hears) = std::sync::mpsc::channel();
        let there = place.clone();
        std::thread::spawn(move || says.send(read(&there)));
        let (read, wrong) = hears.recv_timeout(std::time::Duration::from_secs(60)).expect("an answer");
        assert_eq!(read.len(), 1);
        assert_eq!((&wrong[0].why, &wrong[1].why), (&Why::NoFile, &Why::NoFile));
        assert!(matches!(wrong[2].why, Why::Unreadable(_)), "{wrong:?}");
        assert!(matches!(wrong[3].why, Why::Wrong(_)), "{wrong:?}");
        assert_eq!(tables::texts(&place).keys().collect::<Vec<_>>(), ["d.ron", "z-good.ron"]);
        let _ = fs::remove_dir_all(place);
    }

    #[test]
    fn a_folder_that_cant_be_read_is_not_an_empty_one() {
        let place = folder("no-folder", &[]);
        fs::remove_dir(place.join(FOLDER)).expect("removing");
        fs::write(place.join(FOLDER), "a file").expect("a file");
        let (tables, wrong) = read(&place);
        assert!(tables.is_empty());
        assert!(matches!(&wrong[..], [WrongTable { file, why: Why::Folder(_) }] if file == FOLDER), "{wrong:?}");
        for lang in Lang::ALL {
            let words = wrong[0].words().text(&Locale::new(lang));
            assert!(words.contains(FOLDER) && !words.contains(['[', '{']), "{words}");
        }
        #[cfg(unix)]
        {
            fs::remove_file(place.join(FOLDER)).expect("removing");
            std::os::unix::fs::symlink("/nowhere/at/all", place.join(FOLDER)).expect("a link");
            assert!(matches!(read(&place).1[..], [WrongTable { why: Why::Folder(_), .. }]));
        }
        let _ = fs::remove_dir_all(place);
    }

    #[test]
    fn a_hundred_tables_are_read_and_a_mark_before_the_text_is_none_of_it() {
        let place = folder("many", &[("000.ron", format!("\u{feff}{}", own("marked")).into_bytes())]);
        for number in 1..=MOST_FILES + 5 {
            fs::write(place.join(FOLDER).join(format!("{number:03}.ron")), own(&format!("own-{number}")))
                .expect("a file");
        }
        let (tables, wrong) = read(&place);
        assert_eq!((tables.len(), tables[0].id.as_str()), (MOST_FILES, "marked"));
        assert_eq!(wrong, [WrongTable { file: "100.ron".to_owned(), why: Why::TooMany }]);
        let _ = fs::remove_dir_all(place);
    }

    #[test]
    fn reasons_are_in_the_language_of_the_game() {
        let (en, pt) = (Locale::new(Lang::En), Locale::new(Lang::Pt));
        let batch = include_str!("../assets/tables/batch.ron");
        let changes = [
            (GOOD, "decks: 8,", ""),
            (GOOD, "decks: 8,", "decks: 8, tip: 3,"),
            (GOOD, "decks: 8,", "decks: 8, decks: 8,"),
            (GOOD, "decks: 8", "decks: 9"),
            (GOOD, "decks: 8", "decks: 900"),
            (GOOD, "kind: Casino", "kind: Cassino"),
            (GOOD, "natural_pays: (3, 2)", "natural_pays: (3, 0)"),
            (GOOD, "shuffle: EveryRound", "shuffle: AtPenetration(99)"),
            (GOOD, "minimum: 100,", "minimum: 0,"),
            (GOOD, "id: ", "id ("),
            (batch, "maximum: None", "maximum: 500"),
        ];
        for (good, from, to) in changes {
            assert!(good.contains(from), "{from}");
            let error = TableRules::parse(good.replacen(from, to, 1).as_bytes()).expect_err(to);
            let words = WrongTable { file: "a.ron".to_owned(), why: Why::Wrong(error) }.words();
            let (en, pt) = (words.text(&en), words.text(&pt));
            assert!(en.starts_with("a.ron, line ") && pt.starts_with("a.ron, linha "), "{en} {pt}");
            assert!(!en.contains(['{', '[']) && !pt.contains(['{', '[']), "{en} {pt}");
            assert_ne!(en.split_once(':').expect("a colon").1, pt.split_once(':').expect("a colon").1);
        }
    }
}
