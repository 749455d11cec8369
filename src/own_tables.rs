//! A player's own tables: RON files in the folder `tables` beside the saves. A wrong one is named and breaks nothing.

use std::{fs, path::Path, sync::Arc};

use crate::{
    locale::Localised,
    rules::{MOST_BYTES, TableError, TableRules},
};

/// The folder's name.
pub const FOLDER: &str = "tables";
/// More files than this are not read.
const MOST_FILES: usize = 40;

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
    /// It can't be read, with the system's reason.
    Unreadable(String),
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
        let line =
            |line: usize, reason: String| Localised::new("own-table-line").with("line", line).with("reason", reason);
        let why = match &self.why {
            Why::Unreadable(reason) => Localised::new("own-table-unreadable").with("reason", reason.clone()),
            Why::Wrong(TableError::TooLong { bytes }) => {
                Localised::new("own-table-too-long").with("bytes", *bytes).with("most", MOST_BYTES)
            }
            Why::Wrong(TableError::NotText { line }) => Localised::new("own-table-not-text").with("line", *line),
            Why::Wrong(TableError::NotATable { line: at, reason, .. }) => line(*at, reason.to_string()),
            Why::Wrong(TableError::Wrong { line: at, reason }) => line(*at, reason.to_string()),
            Why::BuiltIn(id) => Localised::new("own-table-built-in").with("id", id.clone()),
            Why::Taken { id, by } => Localised::new("own-table-taken").with("id", id.clone()).with("by", by.clone()),
            Why::TooMany => Localised::new("own-table-too-many").with("most", MOST_FILES),
        };
        why.with("file", self.file.clone())
    }
}

/// Reads the folder `tables` in `place`, file by file in the order of their names. No folder holds no table.
pub fn read(place: &Path) -> (Vec<Arc<TableRules>>, Vec<WrongTable>) {
    let mut files: Vec<_> = fs::read_dir(place.join(FOLDER))
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .collect();
    files.sort();
    let built_in = TableRules::built_in();
    let mut tables: Vec<(String, Arc<TableRules>)> = Vec::new();
    let mut wrong = Vec::new();
    for (number, path) in files.iter().enumerate() {
        let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if number == MOST_FILES {
            wrong.push(WrongTable { file, why: Why::TooMany });
            break;
        }
        let read = read_file(path).and_then(|rules| {
            let id = rules.id.clone();
            if built_in.iter().any(|table| table.id == id) {
                return Err(Why::BuiltIn(id));
            }
            match tables.iter().find(|(_, table)| table.id == id) {
                Some((by, _)) => Err(Why::Taken { id, by: by.clone() }),
                None => Ok(rules),
            }
        });
        match read {
            Ok(rules) => tables.push((file, Arc::new(rules))),
            Err(why) => wrong.push(WrongTable { file, why }),
        }
    }
    (tables.into_iter().map(|(_, rules)| rules).collect(), wrong)
}

fn read_file(path: &Path) -> Result<TableRules, Why> {
    let unreadable = |error: std::io::Error| Why::Unreadable(error.to_string());
    // The size is asked first: a file of gigabytes must not be read to be refused.
    let bytes = fs::metadata(path).map_err(unreadable)?.len();
    if bytes > MOST_BYTES as u64 {
        return Err(Why::Wrong(TableError::TooLong { bytes: usize::try_from(bytes).unwrap_or(usize::MAX) }));
    }
    TableRules::parse(&fs::read(path).map_err(unreadable)?).map_err(Why::Wrong)
}

#[cfg(test)]
mod tests {
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
        assert!(matches!(wrong[..], [WrongTable { why: Why::Unreadable(_), .. }]), "{wrong:?}");
        let _ = fs::remove_dir_all(&place);
        assert_eq!(read(&place), (Vec::new(), Vec::new()));
    }
}
