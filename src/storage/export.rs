//! Everything as one text, for a file: what is kept and the player's own tables, and reading it again, checked to the last byte.
//!
//! JSON, one object a line: a head with the counts, a line a value, a line a table, and an end with the checksum of all lines
//! before it. Each line has a checksum of its own too, so that a reader can say which one was changed.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{
    Import, ImportError, Store,
    format::{self, Values},
    replace::is_the_games,
    seal::{FORMAT, checksum, checksum_of},
    tables,
};
use crate::files;

/// A longer text is not read.
pub const MOST_EXPORT_BYTES: usize = 64 << 20;
/// The number of this way to write an export.
const LAYOUT: u32 = 1;
const NAME: &str = "export";
/// How the name of an export's file begins.
const STEM: &str = "feltro-export";
/// So many exports are offered.
const MOST_SHOWN: usize = 6;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    feltro: String,
    layout: u32,
    format: u32,
    game: String,
    values: usize,
    tables: usize,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ValueLine<'a> {
    key: String,
    sum: String,
    #[serde(borrow)]
    value: &'a RawValue,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableLine {
    table: String,
    sum: String,
    text: String,
}

/// The last line, for the lines before it, each with its end.
fn end(before: &str) -> String {
    format!("{{\"sum\":\"{}\"}}", checksum_of(before))
}

impl Store {
    /// Everything that is kept, and the player's own tables, as one text for a file that [`Store::read_export`] reads.
    ///
    /// What could not be read is not in it.
    pub fn export(&self) -> String {
        let values = self.values();
        let own = self.place().map(tables::texts).unwrap_or_default();
        let head = Head {
            feltro: NAME.to_owned(),
            layout: LAYOUT,
            format: FORMAT,
            game: env!("CARGO_PKG_VERSION").to_owned(),
            values: values.len(),
            tables: own.len(),
        };
        let mut lines = vec![serde_json::to_string(&head)];
        for (key, json) in values {
            let sum = checksum(FORMAT, &key, &json);
            let line =
                serde_json::from_str(&json).and_then(|value| serde_json::to_string(&ValueLine { key, sum, value }));
            lines.push(line);
        }
        for (table, text) in own {
            let sum = checksum(FORMAT, &table, &text);
            lines.push(serde_json::to_string(&TableLine { table, sum, text }));
        }
        let mut export = String::new();
        for line in lines.into_iter().flatten() {
            export.push_str(&line);
            export.push('\n');
        }
        let end = end(&export);
        export + &end + "\n"
    }

    /// Writes a text into a new file beside the store, named after `stem` and the present time, and gives its path; `None` where
    /// there is no folder.
    ///
    /// # Errors
    ///
    /// The system's.
    pub fn write_beside(&self, stem: &str, text: &str) -> Option<io::Result<PathBuf>> {
        let place = self.place()?;
        Some(files::write_new(place, &format!("{stem}-{}", files::time()), "jsonl", text))
    }

    /// Writes everything into a new file beside the store, and gives its path; `None` where there is no folder.
    ///
    /// # Errors
    ///
    /// The system's.
    pub fn write_export(&self) -> Option<io::Result<PathBuf>> {
        self.write_beside(STEM, &self.export())
    }

    /// The exports beside the store, newest first, a handful of them; what an import replaced is one too.
    pub fn exports_beside(&self) -> Vec<PathBuf> {
        let Some(entries) = self.place().and_then(|place| fs::read_dir(place).ok()) else { return Vec::new() };
        let is_export = |entry: &fs::DirEntry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            let named = [STEM, files::REPLACED].iter().any(|stem| name.starts_with(stem)) && name.ends_with(".jsonl");
            named && entry.file_type().is_ok_and(|kind| kind.is_file())
        };
        let written = |entry: &fs::DirEntry| entry.metadata().and_then(|about| about.modified()).ok();
        let mut found: Vec<_> =
            entries.flatten().filter(is_export).map(|entry| (written(&entry), entry.path())).collect();
        found.sort();
        found.into_iter().rev().map(|(_, path)| path).take(MOST_SHOWN).collect()
    }

    /// Reads a file as [`Store::read_export`] does.
    ///
    /// # Errors
    ///
    /// The system's outside; inside what is wrong with what was read.
    pub fn read_export_file(file: &Path) -> io::Result<Result<Import, ImportError>> {
        if fs::metadata(file)?.len() > MOST_EXPORT_BYTES as u64 {
            return Ok(Err(ImportError::TooLong));
        }
        let bytes = fs::read(file)?;
        Ok(String::from_utf8(bytes).map_err(|_| ImportError::NoExport).and_then(|text| Store::read_export(&text)))
    }

    /// Reads what [`Store::export`] wrote, here or elsewhere, and checks all of it before anything is changed.
    ///
    /// # Errors
    ///
    /// [`ImportError`] says what is wrong, and in which line.
    pub fn read_export(text: &str) -> Result<Import, ImportError> {
        if text.len() > MOST_EXPORT_BYTES {
            return Err(ImportError::TooLong);
        }
        // What editors and mail do to a text is no change: a byte-order mark, other line ends, blank lines at the end.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_end();
        let lines: Vec<&str> = text.lines().collect();
        let (first, rest) = lines.split_first().ok_or(ImportError::NoExport)?;
        let head = read_head(first)?;
        let (last, body) = rest.split_last().ok_or(ImportError::Cut)?;
        let mut import = Import { values: Values::new(), tables: BTreeMap::new(), game: head.game };
        for (number, line) in (2..).zip(body) {
            read_line(line, head.format, &mut import)
                .map_err(|what| ImportError::Line { line: number, what: what.map(|what| brief(&what)) })?;
        }
        let before: String = lines[..lines.len() - 1].iter().flat_map(|line| [line, "\n"]).collect();
        if *last != end(&before) {
            let has_end = last.starts_with("{\"sum\":\"") && last.len() == end("").len();
            return Err(if has_end { ImportError::Changed } else { ImportError::Cut });
        }
        if (import.values.len(), import.tables.len()) != (head.values, head.tables) {
            return Err(ImportError::Changed);
        }
        format::migrate(head.format, &mut import.values);
        Ok(import)
    }
}

fn read_head(line: &str) -> Result<Head, ImportError> {
    /// What every later layout has too.
    #[derive(Deserialize)]
    struct Any {
        feltro: String,
        layout: u32,
        #[serde(default)]
        format: u32,
    }
    let any: Any = serde_json::from_str(line).map_err(|_| ImportError::NoExport)?;
    if any.feltro != NAME {
        return Err(ImportError::NoExport);
    }
    if any.layout > LAYOUT || any.format > FORMAT {
        return Err(ImportError::Newer);
    }
    let head: Head = serde_json::from_str(line).map_err(|_| ImportError::Line { line: 1, what: None })?;
    if head.layout == 0 || head.format == 0 { Err(ImportError::Line { line: 1, what: None }) } else { Ok(head) }
}

/// Takes one value or table in. The error is its key or name, where it has one.
fn read_line(line: &str, format: u32, import: &mut Import) -> Result<(), Option<String>> {
    if line.starts_with("{\"table\"") {
        let line: TableLine = serde_json::from_str(line).map_err(|_| None)?;
        let fits = tables::is_file_name(&line.table) && line.text.len() <= tables::MOST_BYTES;
        let whole = line.sum == checksum(format, &line.table, &line.text);
        if !fits || !whole || import.tables.insert(line.table.clone(), line.text).is_some() {
            return Err(Some(line.table));
        }
        return Ok(());
    }
    let line: ValueLine = serde_json::from_str(line).map_err(|_| None)?;
    let json = line.value.get();
    let whole = line.sum == checksum(format, &line.key, json);
    if !is_the_games(&line.key) || !whole || import.values.insert(line.key.clone(), json.to_owned()).is_some() {
        return Err(Some(line.key));
    }
    Ok(())
}

/// Enough of a key or name to see what is meant: a changed line may hold anything.
fn brief(what: &str) -> String {
    const LETTERS: usize = 40;
    what.chars().filter(|c| !c.is_control()).take(LETTERS).collect()
}
