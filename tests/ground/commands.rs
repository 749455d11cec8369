//! `croupier` as a shell sees it: exit statuses, what is said where, and readers and disks that give out.

use std::{
    fs::File,
    io::{BufRead, BufReader, Read, Write},
    process::{Command, Output, Stdio},
    thread,
};

use feltro::rules::{Kind, TableRules};
use serde_json::Value;

use super::{croupier, finished_line};

const ROUND: &str = r#"{"table":"blackjack","deck":["As","7d","Kh","9c"],"seats":[{"balance":10000,"bet":1000}]}"#;

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

#[test]
fn it_says_its_own_name() {
    let version = croupier(&["--version"], Vec::new());
    assert_eq!(printed(&version), format!("croupier {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_help_text_has_the_statuses() {
    let help = printed(&croupier(&["--help"], Vec::new()));
    let told: Vec<&str> = help.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(["0", "1", "2", "130"].iter().all(|status| told.contains(status)), "{help}");
    let readme = include_str!("../../README.md");
    assert!(["| 0 |", "| 1 |", "| 2 |", "| 130 |"].iter().all(|row| readme.contains(row)), "README has them too");
}

#[test]
fn a_table_that_is_none_is_answered_with_those_that_are_taken() {
    for command in ["odds", "edge", "chart", "simulate"] {
        let output = croupier(&[command, "--table", "22"], Vec::new());
        let text = said(&output);
        assert_eq!(output.status.code(), Some(2), "{text}");
        let offered = text.split("there are ").nth(1).unwrap_or_default();
        for rules in TableRules::built_in() {
            assert_eq!(offered.contains(&rules.id), rules.kind != Kind::Batch, "{}: {text}", rules.id);
        }
    }
}

#[test]
fn a_text_may_begin_with_a_hyphen() {
    let seed = "00".repeat(32);
    let apart = croupier(&["shuffle", "--decks", "1", "--seed", &seed, "--text", "-x"], Vec::new());
    let joined = croupier(&["shuffle", "--decks", "1", "--seed", &seed, "--text=-x"], Vec::new());
    assert!(apart.status.success(), "{}", said(&apart));
    assert_eq!(apart.stdout, joined.stdout);
    let other = croupier(&["shuffle", "--decks", "1", "--seed", &seed], Vec::new());
    assert_ne!(apart.stdout, other.stdout);
}

#[test]
fn an_error_names_its_file_and_all_begin_alike() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path");
    for arguments in [
        vec!["verify", path],
        vec!["verify", "/nowhere/at/all"],
        vec!["chart", "--table", "21", "--svg", "/nowhere/at/all"],
        vec!["odds", "--table", "batch", "--hand", "8s,8h", "--dealer", "Tc"],
        vec!["edge", "--table", "batch"],
        vec!["chart", "--table", "batch"],
        vec!["simulate", "--table", "batch"],
    ] {
        let output = croupier(&arguments, Vec::new());
        let text = said(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {text}");
        assert!(text.starts_with("error: ") && text.lines().count() == 1, "{arguments:?}: {text}");
        let file = arguments.iter().find(|argument| argument.starts_with('/'));
        assert!(file.is_none_or(|file| text.contains(*file)), "{arguments:?}: {text}");
    }
}

#[test]
fn a_byte_order_mark_is_dropped_before_the_first_line_only() {
    let status = |text: String| croupier(&["replay"], text.into()).status.code();
    assert_eq!(status(format!("\u{feff}{ROUND}\n{ROUND}\n")), Some(0));
    assert_eq!(status(format!("{ROUND}\n\u{feff}{ROUND}\n")), Some(1));
    assert_eq!(status(format!("\u{feff}\u{feff}{ROUND}\n")), Some(1));
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), format!("\u{feff}{}\n", finished_line(1))).expect("a file");
    let verified = croupier(&["verify", file.path().to_str().expect("a path")], Vec::new());
    assert!(verified.status.success(), "{}", printed(&verified));
}

#[test]
fn verify_refuses_a_file_without_rounds_and_one_that_has_a_round_twice() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let path = file.path().to_str().expect("a path");
    let verify = |text: &str| {
        std::fs::write(path, text).expect("a file");
        croupier(&["verify", path], Vec::new())
    };
    for nothing in ["", "\n \n", "\u{feff}"] {
        let output = verify(nothing);
        assert_eq!(output.status.code(), Some(1), "{nothing:?}");
        assert!(said(&output).contains(path) && said(&output).contains("no round"), "{}", said(&output));
    }
    let (one, other) = (finished_line(1), finished_line(2));
    assert_eq!(verify(&format!("{one}\n{other}\n")).status.code(), Some(0));
    let twice = verify(&format!("{one}\n{other}\n\n{one}\n"));
    assert_eq!(twice.status.code(), Some(1));
    let words = "line 4: it is the round of line 1 again: the same seed and the same cards\n";
    assert_eq!(printed(&twice), format!("{words}3 round(s) checked, 1 wrong\n"));
    let undated = verify(&one.replace("2025-01-01T12:00:00Z", "new year"));
    assert!(printed(&undated).contains("line 1: when is no time"), "{}", printed(&undated));
}

#[test]
fn questions_about_odds_are_read_as_rounds_are() {
    let good = r#"{"table": "21", "hand": ["8s", "8h"], "dealer": "Tc"}"#;
    // In order and without keys, as a sloppy reader would take it.
    let sloppy = r#"["21", ["8s", "8h"], "Tc", []]"#;
    let output = croupier(&["odds", "--lines"], format!("\u{feff}{good}\n{sloppy}\n\n{{\"table\": 1}}\n{{").into());
    let answers = super::json_lines(&output);
    assert_eq!(answers.len(), 4, "{answers:?}");
    assert_eq!(answers[0]["best"], "split");
    assert!(answers[1..].iter().all(|answer| answer["error"].is_string()), "{answers:?}");
    let text = printed(&output);
    assert!(!text.contains("line 1"), "every line would be called the first: {text}");
}

/// A reader that goes away: nothing is said, and the status is not that of a work done.
#[cfg(unix)]
#[test]
fn who_stops_reading_is_not_told_that_all_is_well() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let lines: String = (0..4_000).map(|_| "nonsense\n").collect();
    std::fs::write(file.path(), &lines).expect("a file");
    let path = file.path().to_str().expect("a path");
    for (arguments, input) in
        [(vec!["verify", path], String::new()), (vec!["replay"], format!("{ROUND}\n").repeat(4_000))]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_croupier"))
            .args(&arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("croupier starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let writer = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut first = String::new();
        stdout.read_line(&mut first).expect("a line");
        drop(stdout);
        let status = child.wait().expect("croupier ends");
        writer.join().expect("no panic");
        let mut text = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut text).expect("UTF-8");
        assert_eq!((status.code(), text.as_str()), (Some(1), ""), "{arguments:?}");
    }
}

/// A full disk: one sentence, and status 1, whatever the command.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), format!("{}\n", finished_line(1))).expect("a file");
    let path = file.path().to_str().expect("a path");
    let seed = "11".repeat(32);
    let seats = "careful,book,bold,gambler,shark,random";
    let commands = [
        vec!["edge", "--table", "21"],
        vec!["edge", "--table", "21", "--json"],
        vec!["edge", "--table", "batch", "--json"],
        vec!["odds", "--table", "21", "--hand", "8s,8h", "--dealer", "Tc"],
        vec!["odds", "--lines"],
        vec!["chart", "--table", "21"],
        vec!["simulate", "--table", "21", "--rounds", "10"],
        vec!["shuffle", "--decks", "1", "--seed", &seed],
        vec!["batch", "--games", "2", "--seats", seats],
        vec!["verify", path],
        vec!["replay"],
    ];
    for arguments in commands {
        let mut child = Command::new(env!("CARGO_BIN_EXE_croupier"))
            .args(&arguments)
            .stdin(Stdio::piped())
            .stdout(File::options().write(true).open("/dev/full").expect("a full disk"))
            .stderr(Stdio::piped())
            .spawn()
            .expect("croupier starts");
        // Who needs no line may have ended already.
        let _ = writeln!(child.stdin.take().expect("a pipe"), "{ROUND}");
        let output = child.wait_with_output().expect("croupier ends");
        let text = said(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {text}");
        assert!(text.starts_with("error: standard output: ") && text.lines().count() == 1, "{arguments:?}: {text}");
    }
}

#[test]
fn one_round_has_no_standard_error() {
    let play = |rounds: &str| {
        let output = croupier(&["simulate", "--table", "21", "--rounds", rounds, "--json"], Vec::new());
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        serde_json::from_slice::<Value>(&output.stdout).expect("JSON")
    };
    let one = play("1");
    assert_eq!((&one["se"], &one["interrupted"], &one["asked"]), (&Value::Null, &Value::Bool(false), &1.into()));
    assert!(play("1000")["se"].as_f64().is_some_and(|error| error > 0.0));
    let text = printed(&croupier(&["simulate", "--table", "21", "--rounds", "1"], Vec::new()));
    assert!(text.contains("standard error unknown"), "{text}");
}
