//! The order of the house: which part of `src/` may use which, and words that nothing finished contains.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// A source file: its path from the package's root, and its text.
struct Source {
    path: String,
    text: String,
}

impl Source {
    /// The text without comments and without the unit tests at its end.
    fn code(&self) -> String {
        let text = self.text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The part of `src/` that it belongs to: `rules` for `src/rules/card.rs`.
    fn part(&self) -> Option<&str> {
        self.path.strip_prefix("src/")?.split_once('/').map(|(part, _)| part)
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All Rust files below these directories; one that does not exist holds none.
fn sources(directories: &[&str]) -> Vec<Source> {
    let mut waiting: Vec<PathBuf> = directories.iter().map(|directory| root().join(directory)).collect();
    let mut found = Vec::new();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            waiting.extend(fs::read_dir(&path).expect("a directory").map(|entry| entry.expect("an entry").path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("UTF-8");
            let path = path.strip_prefix(root()).expect("below the root").to_string_lossy().replace('\\', "/");
            found.push(Source { path, text });
        }
    }
    found
}

/// The paths that `code` names below the crate's root: `rules::Round`, `ui`.
fn used(code: &str) -> BTreeSet<String> {
    let mut paths = BTreeSet::new();
    for (place, start) in code.match_indices("crate::") {
        if !code[..place].ends_with(is_name) {
            read_path(&code[place + start.len()..], "", &mut paths);
        }
    }
    paths
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '*'
}

/// Reads `a::b`, `a as c` or `a::{b, c::d}` at the start of `text`, and gives what follows.
fn read_path<'a>(text: &'a str, before: &str, paths: &mut BTreeSet<String>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut group) = text.strip_prefix('{') {
        while group.trim_start().starts_with(is_name) {
            group = read_path(group, before, paths).trim_start();
            group = group.strip_prefix(',').unwrap_or(group);
        }
        return group.trim_start().strip_prefix('}').unwrap_or(group);
    }
    let (name, rest) = text.split_at(text.find(|c| !is_name(c)).unwrap_or(text.len()));
    let path = if before.is_empty() { name.to_owned() } else { format!("{before}::{name}") };
    if let Some(rest) = rest.strip_prefix("::") {
        return read_path(rest, &path, paths);
    }
    paths.insert(path);
    match rest.strip_prefix(" as ") {
        Some(alias) => alias.trim_start_matches(is_name),
        None => rest,
    }
}

/// Whether `path` is `allowed` or lies below it.
fn below(path: &str, allowed: &str) -> bool {
    path.strip_prefix(allowed).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

#[test]
fn the_ground_floor_uses_nothing_above_it() {
    for (part, allowed) in
        [("rules", &["rules"][..]), ("odds", &["rules", "odds"]), ("players", &["rules", "odds", "players"])]
    {
        for source in sources(&[&format!("src/{part}")]) {
            for path in used(&source.code()) {
                assert!(allowed.iter().any(|allowed| below(&path, allowed)), "{} uses {path}", source.path);
            }
            for word in ["bevy", "kira"] {
                assert!(!source.text.contains(word), "{} says {word}", source.path);
            }
            for word in ["SystemTime", "Instant::now", "SysRng", "rand::rng(", "std::fs", "std::env", "static mut"] {
                assert!(
                    !source.code().contains(word),
                    "{}: no clock, disk or chance of its own, but {word}",
                    source.path
                );
            }
        }
    }
}

#[test]
fn money_is_never_a_float() {
    for source in sources(&["src/rules"]) {
        for word in ["f32", "f64"] {
            assert!(!source.code().contains(word), "{} says {word}", source.path);
        }
    }
}

/// What each part of the upper floor must not use; `Round` is the truth, which only the table itself holds.
///
/// The table hears the input's intents and asks for sounds: both are messages. It knows colours and faces, but no button.
const FORBIDDEN: [(&str, &[&str]); 6] = [
    ("table", &["screens", "menus", "ui::widgets", "ui::hud", "ui::bar", "storage::guard", "audio::SoundPlugin"]),
    ("screens", &["rules::Round"]),
    ("menus", &["rules::Round"]),
    ("ui", &["rules::Round"]),
    ("input", &["odds", "players", "rules::Round", "audio"]),
    ("audio", &["odds", "players", "rules::Round", "input"]),
];

#[test]
fn the_upper_floor_shows_and_never_decides() {
    for (part, forbidden) in FORBIDDEN {
        for source in sources(&[&format!("src/{part}")]) {
            assert_eq!(source.part(), Some(part));
            for path in used(&source.code()) {
                let wrong = forbidden.iter().find(|forbidden| below(&path, forbidden));
                assert!(wrong.is_none(), "{} uses {path}", source.path);
            }
        }
    }
}

#[test]
fn nothing_is_left_unfinished() {
    // Put together here, so that this file does not find itself.
    let words = [
        concat!("to", "do!("),
        concat!("unimple", "mented!("),
        concat!("db", "g!("),
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("XX", "X"),
        concat!("#[ig", "nore"),
    ];
    for source in sources(&["src", "tests", "benches"]) {
        for word in words {
            assert!(!source.text.contains(word), "{} says {word}", source.path);
        }
    }
    for source in sources(&["src"]) {
        assert!(!source.code().contains(".unwrap()"), "{} unwraps", source.path);
        let opens = source.text.starts_with("//! ") || source.text.lines().count() < 5;
        assert!(opens, "{} does not open with a sentence about itself", source.path);
    }
}

#[test]
fn the_reader_of_paths_reads_them() {
    let code = "use crate::{rules::{Card, Round as Truth, shoe::Seed}, ui};\nfn f(x: crate::odds::edge::Edge) {} use crate::a;";
    let paths: Vec<String> = used(code).into_iter().collect();
    assert_eq!(paths, ["a", "odds::edge::Edge", "rules::Card", "rules::Round", "rules::shoe::Seed", "ui"]);
}
