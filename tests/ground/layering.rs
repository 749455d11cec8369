//! The order of the house: which part of `src/` may use which, that nothing goes round in a circle, and words that nothing
//! finished contains.

use std::{
    collections::{BTreeMap, BTreeSet},
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

    /// Its module below the crate's root: `[play, batch, rounds]` for `src/play/batch/rounds.rs`.
    fn module(&self) -> Vec<String> {
        let path = self.path.trim_start_matches("src/").trim_end_matches(".rs").trim_end_matches("/mod");
        path.split('/').filter(|name| *name != "lib").map(str::to_owned).collect()
    }

    /// Every path that it names in the crate, from the crate's root: also those that begin with `super` and `self`.
    fn used(&self) -> BTreeSet<Vec<String>> {
        let (code, own) = (self.code(), self.module());
        let mut paths = BTreeSet::new();
        for start in ["crate::", "super::", "self::"] {
            for (place, _) in code.match_indices(start) {
                if code[..place].ends_with(is_name) || code[..place].ends_with("::") {
                    continue;
                }
                let mut found = BTreeSet::new();
                read_path(&code[place..], "", &mut found);
                paths.extend(found.iter().map(|path| from_root(path, &own)));
            }
        }
        paths
    }
}

/// `super::view::Phase` in `[play, gate]` is `[play, view, Phase]`.
fn from_root(path: &str, own: &[String]) -> Vec<String> {
    let mut base = own.to_vec();
    let mut names = path.split("::").peekable();
    if names.next_if_eq(&"crate").is_some() {
        base.clear();
    }
    while let Some(name) = names.next_if(|name| matches!(*name, "super" | "self")) {
        if name == "super" {
            base.pop();
        }
    }
    base.extend(names.map(str::to_owned));
    base
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All Rust files below these directories, each of which must hold some: a rule about a folder that is gone is no rule.
fn sources(directories: &[&str]) -> Vec<Source> {
    let mut found = Vec::new();
    for directory in directories {
        let before = found.len();
        let mut waiting = vec![root().join(directory)];
        while let Some(path) = waiting.pop() {
            if path.is_dir() {
                waiting.extend(fs::read_dir(&path).expect("a directory").map(|entry| entry.expect("an entry").path()));
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(read(&path));
            }
        }
        assert!(found.len() > before, "there is no Rust file in {directory}");
    }
    found
}

fn read(path: &PathBuf) -> Source {
    let text = fs::read_to_string(path).expect("UTF-8");
    let path = path.strip_prefix(root()).expect("below the root").to_string_lossy().replace('\\', "/");
    Source { path, text }
}

/// The files of the library: all but the programs under `src/bin` and `src/main.rs`.
fn library() -> Vec<Source> {
    let mut files = sources(&["src"]);
    files.retain(|source| !source.path.starts_with("src/bin/") && source.path != "src/main.rs");
    files
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

/// What each part of the house may use, itself aside. What is seen knows what happens, and nothing the other way round.
const MAY_USE: [(&str, &[&str]); 28] = [
    // The ground floor.
    ("atlas", &[]),
    ("rules", &[]),
    ("odds", &["rules"]),
    ("players", &["rules", "odds"]),
    // What everybody above stands on.
    ("clock", &[]),
    ("states", &[]),
    ("files", &["clock"]),
    ("storage", &["rules", "files"]),
    ("crash", &["clock", "files", "storage"]),
    ("settings", &["rules", "storage"]),
    ("locale", &["clock", "rules", "settings", "storage"]),
    ("input", &["locale", "settings", "storage", "states"]),
    ("own_tables", &["locale", "rules", "storage"]),
    ("tables", &["own_tables", "rules", "states", "storage"]),
    ("assets", &["atlas", "rules", "settings", "states"]),
    ("audio", &["rules", "settings", "states"]),
    ("style", &["locale", "settings"]),
    ("navigation", &["input", "states"]),
    // What happens.
    (
        "play",
        &[
            "rules",
            "odds",
            "players",
            "clock",
            "crash",
            "input",
            "locale",
            "navigation",
            "settings",
            "states",
            "storage",
        ],
    ),
    // What is seen of it.
    ("table", &["play", "rules", "assets", "atlas", "audio", "input", "locale", "settings", "states", "style"]),
    (
        "ui",
        &[
            "navigation",
            "table",
            "play",
            "rules",
            "odds",
            "assets",
            "atlas",
            "audio",
            "input",
            "locale",
            "settings",
            "states",
            "storage",
            "style",
        ],
    ),
    (
        "screens",
        &[
            "navigation",
            "ui",
            "table",
            "play",
            "rules",
            "odds",
            "players",
            "assets",
            "atlas",
            "audio",
            "clock",
            "input",
            "locale",
            "settings",
            "states",
            "storage",
            "style",
            "tables",
        ],
    ),
    (
        "menus",
        &[
            "navigation",
            "ui",
            "table",
            "play",
            "rules",
            "odds",
            "assets",
            "atlas",
            "audio",
            "input",
            "locale",
            "settings",
            "states",
            "storage",
            "style",
            "tables",
        ],
    ),
    // What puts it together, and what watches it.
    ("icon", &[]),
    ("dev_tools", &["ui", "table", "play", "rules", "input", "locale", "states", "storage"]),
    ("web", EVERYTHING),
    ("app", EVERYTHING),
    ("lib", EVERYTHING),
];

/// No limit.
const EVERYTHING: &[&str] = &["*"];

#[test]
fn every_part_uses_what_it_may() {
    let rules: BTreeMap<&str, &[&str]> = MAY_USE.into_iter().collect();
    let mut seen = BTreeSet::new();
    for source in library() {
        let module = source.module();
        let part = module.first().map_or("lib", String::as_str).to_owned();
        let Some(allowed) = rules.get(part.as_str()) else { panic!("no rule tells what src/{part} may use") };
        seen.insert(part.clone());
        for path in source.used() {
            let Some(other) = path.first().filter(|other| **other != part) else { continue };
            // Macros and what `lib.rs` hands on are nobody's part.
            if rules.contains_key(other.as_str()) {
                let may = *allowed == EVERYTHING || allowed.contains(&other.as_str());
                assert!(may, "{} uses {}", source.path, path.join("::"));
            }
        }
    }
    let gone: Vec<&str> = rules.into_keys().filter(|part| !seen.contains(*part)).collect();
    assert!(gone.is_empty(), "rules about parts that are not there: {gone:?}");
}

/// The arrows of a graph that lie on a circle, one circle a line.
fn circles(arrows: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let reach = |start: &String| {
        let mut seen = BTreeSet::new();
        let mut waiting: Vec<&String> = arrows.get(start).into_iter().flatten().collect();
        while let Some(next) = waiting.pop() {
            if seen.insert(next.clone()) {
                waiting.extend(arrows.get(next).into_iter().flatten());
            }
        }
        seen
    };
    let reached: BTreeMap<&String, BTreeSet<String>> = arrows.keys().map(|start| (start, reach(start))).collect();
    let mutual = |one: &String, other: &String| reached.get(other).is_some_and(|back| back.contains(one));
    let mut found: BTreeSet<Vec<&String>> = BTreeSet::new();
    for (one, others) in &reached {
        let ring: Vec<&String> = arrows.keys().filter(|other| others.contains(*other) && mutual(one, other)).collect();
        if ring.len() > 1 {
            found.insert(ring);
        }
    }
    found.into_iter().map(|ring| ring.into_iter().map(String::as_str).collect::<Vec<_>>().join(", ")).collect()
}

#[test]
fn nothing_goes_round_in_a_circle() {
    let files = library();
    let modules: BTreeSet<Vec<String>> = files.iter().map(Source::module).collect();
    let (mut parts, mut between) = (BTreeMap::<_, BTreeSet<String>>::new(), BTreeMap::<_, BTreeSet<String>>::new());
    for source in &files {
        let own = source.module();
        let arrows = between.entry(own.join("::")).or_default();
        for path in source.used() {
            let known = (0..=path.len()).rev().map(|length| &path[..length]).find(|path| modules.contains(*path));
            let Some(target) = known.filter(|target| !target.is_empty()) else { continue };
            if let (Some(part), Some(other)) = (own.first(), target.first())
                && part != other
            {
                parts.entry(part.clone()).or_default().insert(other.clone());
            }
            // A module and what lies in it know each other.
            if !own.starts_with(target) && !target.starts_with(&own) {
                arrows.insert(target.join("::"));
            }
        }
    }
    assert!(parts.len() > 10 && between.len() > 100, "the house has been read");
    assert_eq!(circles(&parts), [""; 0], "between the parts");
    assert_eq!(circles(&between), [""; 0], "between files");
}

#[test]
fn the_ground_floor_knows_no_engine_clock_disk_or_chance() {
    for source in sources(&["src/rules", "src/odds", "src/players"]) {
        for word in ["bevy", "kira"] {
            assert!(!source.text.contains(word), "{} says {word}", source.path);
        }
        for word in ["SystemTime", "Instant::now", "SysRng", "rand::rng(", "std::fs", "std::env", "static mut"] {
            assert!(!source.code().contains(word), "{}: no clock, disk or chance of its own, but {word}", source.path);
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

#[test]
fn the_truth_is_known_to_play_alone() {
    let above = ["src/table", "src/screens", "src/menus", "src/ui", "src/input", "src/audio", "src/locale"];
    for source in sources(&above) {
        for path in source.used() {
            assert!(
                !path.starts_with(&["rules".to_owned(), "Round".to_owned()]),
                "{} uses the round itself",
                source.path
            );
        }
    }
}

#[test]
fn what_happens_knows_no_picture_and_no_place() {
    for source in sources(&["src/play"]) {
        for word in ["Sprite", "Transform", "Vec2", "Vec3", "Camera", "Handle<", "Color"] {
            assert!(!source.code().contains(word), "{} says {word}", source.path);
        }
    }
    // Only `play` writes what it shows.
    for source in sources(&["src/table", "src/screens", "src/menus", "src/ui", "src/dev_tools.rs"]) {
        for word in ["ResMut<RoundState>", "ResMut<Timeline>", "ResMut<BatchTable>"] {
            assert!(!source.code().contains(word), "{} says {word}", source.path);
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
    let text =
        "use crate::{rules::{Card, Round as Truth, shoe::Seed}, ui};\nfn f(x: super::odds::edge::Edge) {} use self::a;";
    let source = Source { path: "src/play/batch/mod.rs".into(), text: text.into() };
    let paths: Vec<String> = source.used().iter().map(|path| path.join("::")).collect();
    assert_eq!(
        paths,
        ["play::batch::a", "play::odds::edge::Edge", "rules::Card", "rules::Round", "rules::shoe::Seed", "ui"]
    );
}

#[test]
fn circles_are_found() {
    let arrows = |pairs: &[(&str, &str)]| {
        let mut arrows = BTreeMap::<String, BTreeSet<String>>::new();
        for (from, to) in pairs {
            arrows.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        arrows
    };
    assert_eq!(circles(&arrows(&[("a", "b"), ("b", "c"), ("c", "a"), ("c", "d")])), ["a, b, c"]);
    assert_eq!(circles(&arrows(&[("a", "b"), ("b", "c"), ("a", "c")])), [""; 0]);
}
