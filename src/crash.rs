//! A crash leaves a small report beside the save: what, where and on what system, and the round in play. Nothing about the player.
//!
//! A page in a browser has no folder for it; there a crash is a line in the console.

use std::sync::Mutex;

/// The record of the round in play.
static ROUND: Mutex<Option<String>> = Mutex::new(None);

/// Hands over the record of the round in play, which a report will hold; `None` between two rounds.
pub fn remember_round(record: Option<String>) {
    if let Ok(mut round) = ROUND.lock() {
        *round = record;
    }
}

#[cfg(not(target_arch = "wasm32"))]
pub use report::{last_report, watch};

#[cfg(not(target_arch = "wasm32"))]
mod report {
    use std::{
        fs, io,
        panic::{self, PanicHookInfo},
        path::{Path, PathBuf},
        sync::atomic::{AtomicBool, Ordering},
        thread,
    };

    use super::ROUND;
    use crate::{
        files::{self, CRASH},
        storage::expects_panic,
    };

    const ENDING: &str = "txt";
    /// Names the report that nobody has been told of.
    const UNTOLD: &str = "crash-new";
    /// So many reports are kept.
    const MOST: usize = 5;
    /// A longer message is cut.
    const MOST_LETTERS: usize = 2_000;

    /// From now on an unexpected panic writes a report in this folder, the first of a run only.
    pub fn watch(dir: Option<PathBuf>) {
        static WRITTEN: AtomicBool = AtomicBool::new(false);
        let Some(dir) = dir else { return };
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !expects_panic() && !WRITTEN.swap(true, Ordering::Relaxed) {
                // Where it can't be written there is nobody to tell.
                let _ = write(&dir, &text(info));
            }
            before(info);
        }));
    }

    /// The report of a crash that nobody has been told of yet. From now on somebody has.
    pub fn last_report(dir: &Path) -> Option<PathBuf> {
        let mark = dir.join(UNTOLD);
        let is_mark = fs::metadata(&mark).is_ok_and(|about| about.is_file() && about.len() < 200);
        let name = is_mark.then(|| fs::read_to_string(&mark).ok()).flatten()?;
        let _ = fs::remove_file(&mark);
        let is_ours = is_report(&name) && !name.contains(['/', '\\']);
        let report = dir.join(name);
        (is_ours && report.is_file()).then_some(report)
    }

    fn is_report(name: &str) -> bool {
        name.starts_with(CRASH) && Path::new(name).extension().is_some_and(|ending| ending == ENDING)
    }

    fn write(dir: &Path, text: &str) -> io::Result<PathBuf> {
        fs::create_dir_all(dir)?;
        let report = files::write_new(dir, &format!("{CRASH}{}", files::time()), ENDING, text)?;
        let name = report.file_name().unwrap_or_default();
        fs::write(dir.join(UNTOLD), name.to_string_lossy().as_bytes())?;
        let mut older: Vec<PathBuf> = fs::read_dir(dir)?
            .flatten()
            .filter(|entry| entry.file_name() != name && entry.file_name().to_str().is_some_and(is_report))
            .map(|entry| entry.path())
            .collect();
        older.sort();
        for old in older.iter().rev().skip(MOST - 1) {
            fs::remove_file(old)?;
        }
        Ok(report)
    }

    fn text(info: &PanicHookInfo) -> String {
        let place = info.location().map(|at| format!("{}:{}:{}", place_of(at.file()), at.line(), at.column()));
        let what = info.payload_as_str().unwrap_or("it has no words");
        // Whoever panics may hold the lock.
        let round = ROUND.try_lock().ok().and_then(|round| round.clone());
        format!(
            "Feltro {} stopped by a fault.\n\nwhen: {}\nsystem: {} {}\nthread: {}\nplace: {}\nmessage: {}\nround: {}\n",
            env!("CARGO_PKG_VERSION"),
            crate::clock::now(),
            std::env::consts::OS,
            std::env::consts::ARCH,
            thread::current().name().unwrap_or("without a name"),
            place.as_deref().unwrap_or("unknown"),
            without_folders(what, std::env::home_dir().as_deref()),
            round.as_deref().unwrap_or("none in play"),
        )
    }

    /// The place of a panic without the folders of the machine on which the game was built.
    fn place_of(file: &str) -> String {
        let file = file.replace('\\', "/");
        let after = |mark: &str, parts: usize| {
            let rest = &file[file.find(mark)? + mark.len()..];
            rest.splitn(parts + 1, '/').nth(parts).map(str::to_owned)
        };
        let absolute = file.starts_with('/') || file.get(1..2) == Some(":");
        if !absolute {
            return file;
        }
        after("/registry/src/", 1)
            .or_else(|| after("/rustc/", 1))
            .or_else(|| file.rfind("/src/").map(|at| file[at + 1..].to_owned()))
            .unwrap_or_else(|| last_part(&file))
    }

    fn last_part(path: &str) -> String {
        path.rsplit(['/', '\\']).find(|part| !part.is_empty()).unwrap_or_default().to_owned()
    }

    /// A message in which paths are cut down to their last part: folders carry people's names.
    fn without_folders(message: &str, home: Option<&Path>) -> String {
        let home = home.map(|home| home.to_string_lossy().into_owned()).filter(|home| home.len() > 1);
        let message = home.map_or_else(|| message.to_owned(), |home| message.replace(&home, "~"));
        let word = |word: &str| {
            let start = word.find(|c: char| !"\"'`([{<=:".contains(c)).unwrap_or(0);
            let (before, path) = word.split_at(start);
            let drive = path.get(1..3).is_some_and(|mark| mark == ":\\" || mark == ":/");
            if path.len() > 1 && (path.starts_with('/') || path.starts_with("~/") || path.starts_with("~\\") || drive) {
                format!("{before}{}", last_part(path))
            } else {
                word.to_owned()
            }
        };
        let words: Vec<String> = message.split(' ').map(word).collect();
        words.join(" ").chars().take(MOST_LETTERS).collect()
    }

    #[cfg(test)]
    mod tests {
        use std::process::Command;

        use super::*;
        use crate::crash::remember_round;

        /// Set for the run of this test that crashes.
        const CRASH_IN: &str = "FELTRO_TEST_CRASHES_IN";

        fn reports(dir: &Path) -> Vec<String> {
            let names = fs::read_dir(dir).expect("a folder").flatten().map(|entry| entry.file_name());
            let mut names: Vec<String> =
                names.map(|name| name.to_string_lossy().into_owned()).filter(|name| is_report(name)).collect();
            names.sort();
            names
        }

        /// The right beginning, and then pages without a size.
        fn a_file_that_redb_panics_over() -> Vec<u8> {
            let mut bytes = vec![0; 5_000];
            bytes[..9].copy_from_slice(b"redb\x1a\x0a\xa9\x0d\x0a");
            (bytes[64], bytes[192]) = (3, 3);
            bytes
        }

        #[test]
        fn a_crash_is_reported_once_and_without_a_word_about_the_player() {
            if let Some(dir) = std::env::var_os(CRASH_IN).map(PathBuf::from) {
                watch(Some(dir.clone()));
                // A damaged store makes redb panic, and that is no crash.
                fs::write(dir.join("bevy_pkv.redb"), a_file_that_redb_panics_over()).expect("a file");
                drop(crate::storage::Store::open(Some(dir.clone())));
                assert_eq!(reports(&dir), Vec::<String>::new(), "expected panics are no crashes");
                remember_round(Some("{\"table\":\"21\"}".to_owned()));
                panic!("no file {} is there", dir.join("secret-of-ana.txt").display());
            }
            let dir = tempfile::tempdir().expect("a folder");
            let status = Command::new(std::env::current_exe().expect("this program"))
                .args(["--exact", "crash::report::tests::a_crash_is_reported_once_and_without_a_word_about_the_player"])
                .env(CRASH_IN, dir.path())
                .output()
                .expect("a run");
            assert!(!status.status.success());
            let [name] = &reports(dir.path())[..] else { panic!("{:?}", reports(dir.path())) };
            let text = fs::read_to_string(dir.path().join(name)).expect("a report");
            assert!(text.contains(env!("CARGO_PKG_VERSION")) && text.contains(std::env::consts::OS), "{text}");
            assert!(text.contains("place: src/crash.rs:") && text.contains("round: {\"table\":\"21\"}"), "{text}");
            assert!(text.contains("no file secret-of-ana.txt is there"), "{text}");
            let folder = dir.path().to_string_lossy().into_owned();
            assert!(!text.contains(&folder) && !text.contains(env!("CARGO_MANIFEST_DIR")), "{text}");
            assert_eq!(last_report(dir.path()), Some(dir.path().join(name)));
            assert_eq!(last_report(dir.path()), None, "it has been told");
        }

        #[test]
        fn five_reports_are_kept_whatever_the_clock_says() {
            let dir = tempfile::tempdir().expect("a folder");
            for _ in 0..4 {
                write(dir.path(), "future").expect("a report");
            }
            fs::write(dir.path().join("crash-2999-01-01T00-00-00Z.txt"), "future").expect("a file");
            for number in 0..9 {
                let report = write(dir.path(), &format!("report {number}")).expect("a report");
                assert_eq!(reports(dir.path()).len(), 5);
                assert_eq!(fs::read_to_string(&report).expect("a report"), format!("report {number}"));
                assert_eq!(last_report(dir.path()), Some(report));
            }
        }

        #[test]
        fn a_mark_that_somebody_else_wrote_names_nothing() {
            let dir = tempfile::tempdir().expect("a folder");
            assert_eq!(last_report(dir.path()), None);
            for name in ["../crash-x.txt", "crash-gone.txt", "", "bevy_pkv.redb", "crash-\0.txt"] {
                fs::write(dir.path().join(UNTOLD), name).expect("a file");
                assert_eq!(last_report(dir.path()), None, "{name:?}");
            }
            let _ = fs::remove_file(dir.path().join(UNTOLD));
            fs::create_dir(dir.path().join(UNTOLD)).expect("a folder");
            assert_eq!(last_report(dir.path()), None);
        }

        #[test]
        fn no_place_names_the_machine_that_built_it() {
            for (file, place) in [
                ("src/table/play.rs", "src/table/play.rs"),
                (
                    "/home/ana/.cargo/registry/src/index.crates.io-1949/bevy_ecs-0.19.1/src/world.rs",
                    "bevy_ecs-0.19.1/src/world.rs",
                ),
                ("C:\\Users\\ana\\.cargo\\registry\\src\\index-19\\redb-3.1.3\\src\\db.rs", "redb-3.1.3/src/db.rs"),
                ("/rustc/5980761/library/core/src/option.rs", "library/core/src/option.rs"),
                ("/home/ana/feltro/src/rules/hand.rs", "src/rules/hand.rs"),
                ("/home/ana/odd.rs", "odd.rs"),
            ] {
                assert_eq!(place_of(file), place);
            }
            let said = without_folders("can't open \"/home/ana/a/b.ron\": no (C:\\x\\y.txt) 3/4 / ~", None);
            assert_eq!(said, "can't open \"b.ron\": no (y.txt) 3/4 / ~");
            assert_eq!(without_folders("in /home/ana bo/x", Some(Path::new("/home/ana bo"))), "in x");
        }
    }
}
