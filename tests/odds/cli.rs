//! The commands of `croupier` that are about odds: formats, errors and hostile input.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

use feltro::{odds::Odds, rules::Action};
use serde_json::Value;

use crate::common::table;

fn croupier(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_croupier"));
    command.args(arguments).stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Output {
    croupier(arguments).output().expect("croupier runs")
}

fn json(output: &Output) -> Value {
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}

/// What `odds --lines` answers, and its exit status.
fn answers(input: &[u8]) -> (Vec<Value>, Option<i32>) {
    let mut child = croupier(&["odds", "--lines"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("croupier runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("croupier ends");
    writer.join().expect("no panic").expect("all is read");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    (text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect(), output.status.code())
}

#[test]
fn a_line_is_answered_as_the_contract_says() {
    let (answers, status) = answers(br#"{"table": "blackjack", "hand": ["8s", "8h"], "dealer": "Tc", "seen": []}"#);
    assert_eq!((answers.len(), status), (1, Some(0)));
    let expected = serde_json::json!({
        "actions": {"stand": -0.518291, "hit": -0.511755, "double": -1.023510, "split": -0.446869},
        "split_always": -0.446869, "best": "split",
        "dealer": {"17": 0.120875, "18": 0.078393, "19": 0.121154, "20": 0.340655, "21": 0.036098,
            "bust": 0.221193, "natural": 0.081633},
        "insurance": null,
    });
    assert_close(&answers[0], &expected);
}

/// The same shape, words and keys, and numbers to six digits.
fn assert_close(ours: &Value, expected: &Value) {
    match (ours, expected) {
        (Value::Number(ours), Value::Number(expected)) => {
            let difference = ours.as_f64().expect("a number") - expected.as_f64().expect("a number");
            assert!(difference.abs() < 1e-6, "{ours} for {expected}");
        }
        (Value::Object(ours), Value::Object(expected)) => {
            assert!(ours.keys().eq(expected.keys()), "{ours:?}");
            for (key, value) in ours {
                assert_close(value, &expected[key]);
            }
        }
        _ => assert_eq!(ours, expected),
    }
}

#[test]
fn hands_that_are_not_asked_have_no_actions() {
    let (answers, status) = answers(
        br#"{"table": "21-mid", "hand": ["As", "Kh"], "dealer": "Ac"}
            {"table": "21-mid", "hand": ["5s", "6h", "Kd"], "dealer": "7c"}"#,
    );
    assert_eq!(status, Some(0));
    for answer in &answers {
        assert_eq!((&answer["actions"], &answer["best"]), (&serde_json::json!({}), &Value::Null));
        assert_eq!(answer["split_always"], Value::Null);
    }
    // 127 tens are left among 413 cards.
    let insurance = answers[0]["insurance"].as_f64().expect("a number");
    assert!((insurance - (3.0 * 127.0 / 413.0 - 1.0)).abs() < 1e-12);
    assert_eq!(answers[1]["insurance"], Value::Null);
}

#[test]
fn three_cards_are_neither_doubled_nor_split() {
    let output =
        run(&["odds", "--table", "21-high", "--hand", "2s,2h,2d", "--dealer", "2c", "--seen", "9c,9d", "--json"]);
    let answer = json(&output);
    let keys: Vec<&String> = answer["actions"].as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["hit", "stand"]);
}

#[test]
fn the_three_tables_of_21_answer_alike() {
    let answer = |id: &str| json(&run(&["odds", "--table", id, "--hand", "Ts,6h", "--dealer", "Tc", "--json"]));
    assert_eq!(answer("21-low"), answer("21-mid"));
    assert_eq!(answer("21-low"), answer("21-high"));
    assert_eq!(answer("21-low"), answer("21"));
}

#[test]
fn the_text_has_the_best_action_first() {
    let output = run(&["odds", "--table", "blackjack", "--hand", "8s,8h", "--dealer", "Tc"]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.starts_with("split     -0.446869007\nhit"), "{text}");
    assert!(text.contains("dealer bust    22.119286 %"), "{text}");
}

#[test]
fn hostile_lines_are_answered_one_by_one() {
    let deep = "[".repeat(100_000);
    let long = format!(r#"{{"table": "{}"}}"#, "x".repeat(5 << 20));
    let many: Vec<String> = (0..2000).map(|_| r#""As""#.to_owned()).collect();
    let many = format!(r#"{{"table": "21", "hand": ["2s", "2h"], "dealer": "2c", "seen": [{}]}}"#, many.join(","));
    let rest: Vec<String> = feltro::rules::Card::deck().skip(4).map(|card| format!("\"{card}\"")).collect();
    let empty =
        format!(r#"{{"table": "blackjack", "hand": ["As", "2s"], "dealer": "3s", "seen": [{}]}}"#, rest.join(","));
    let bad: Vec<&[u8]> = vec![
        b"nonsense",
        b"{}",
        b"[]",
        b"null",
        b"\xff\xfe",
        b"{\"table\": \"21\xff\"}",
        br#"{"table": "batch", "hand": ["8s", "8h"], "dealer": "Tc"}"#,
        br#"{"table": "poker", "hand": ["8s", "8h"], "dealer": "Tc"}"#,
        br#"{"table": "21", "hand": [], "dealer": "Tc"}"#,
        br#"{"table": "21", "hand": ["8s"], "dealer": "Tc"}"#,
        br#"{"table": "21", "hand": ["8s", "8x"], "dealer": "Tc"}"#,
        br#"{"table": "21", "hand": ["8s", 8], "dealer": "Tc"}"#,
        br#"{"table": "21", "hand": ["8s", "8h"], "dealer": ["Tc"]}"#,
        br#"{"table": "21", "hand": ["8s", "8h"]}"#,
        br#"{"table": "21", "hand": ["8s", "8h"], "dealer": "Tc", "tip": 1}"#,
        br#"{"table": "21", "hand": ["8s", "8h"], "dealer": "Tc", "hand": ["8s", "8h"]}"#,
        br#"{"table": "21", "hand": ["Ts", "Th", "2h"], "dealer": "Tc"}"#,
        br#"{"table": "blackjack", "hand": ["8s", "8s"], "dealer": "Tc"}"#,
        br#"{"table": "blackjack", "hand": ["8s", "8h"], "dealer": "Tc", "seen": ["Tc"]}"#,
        br#"{"table": "blackjack\u0000\n", "hand": ["8s", "8h"], "dealer": "Tc"}"#,
        many.as_bytes(),
        empty.as_bytes(),
        deep.as_bytes(),
        long.as_bytes(),
    ];
    let good: &[u8] = br#"{"table": "21", "hand": ["8s", "8h"], "dealer": "Tc"}"#;
    let mut lines = bad.clone();
    lines.extend([b"" as &[u8], b"  \t\r", good]);
    let (answers, status) = answers(&lines.join(&b'\n'));
    assert_eq!(status, Some(1), "not every line was answered");
    assert_eq!(answers.len(), bad.len() + 1, "blank lines are skipped");
    for (answer, line) in answers.iter().zip(&bad) {
        let object = answer.as_object().expect("an object");
        let error = object.get("error").and_then(Value::as_str).unwrap_or_else(|| panic!("{line:?}: {answer}"));
        assert_eq!(object.len(), 1);
        assert!(!error.is_empty() && !error.contains('\n') && error.len() < 300, "{error}");
    }
    assert_eq!(answers[bad.len()]["best"], "split");
}

#[test]
fn a_whole_deck_of_questions_never_panics() {
    // Every legal two-card question of one deck by value, and each with half of the deck seen.
    let mut lines = String::new();
    let deck: Vec<String> = feltro::rules::Card::deck().map(|card| card.to_string()).collect();
    for up in 39..49 {
        for (one, other) in [(0, 13), (1, 14), (4, 5), (7, 20), (9, 22), (10, 0)] {
            let seen: Vec<String> = deck[23..39].iter().map(|card| format!("\"{card}\"")).collect();
            lines += &format!(
                "{{\"table\": \"blackjack\", \"hand\": [\"{}\", \"{}\"], \"dealer\": \"{}\", \"seen\": [{}]}}\n",
                deck[one],
                deck[other],
                deck[up],
                seen.join(",")
            );
        }
    }
    let (answers, status) = answers(lines.as_bytes());
    assert_eq!((answers.len(), status), (60, Some(0)));
    for answer in answers {
        let chances: f64 = answer["dealer"].as_object().expect("chances").values().filter_map(Value::as_f64).sum();
        assert!((chances - 1.0).abs() < 1e-9);
    }
}

#[test]
fn wrong_arguments_are_said_in_a_sentence() {
    for (arguments, status) in [
        (vec!["odds", "--table", "poker", "--hand", "8s,8h", "--dealer", "Tc"], 2),
        (vec!["odds", "--table", "21", "--hand", "8s,8x", "--dealer", "Tc"], 2),
        (vec!["odds", "--table", "21"], 2),
        (vec!["odds", "--lines", "--table", "21"], 2),
        (vec!["odds", "--table", "batch", "--hand", "8s,8h", "--dealer", "Tc"], 1),
        (vec!["odds", "--table", "blackjack", "--hand", "8s,8s", "--dealer", "Tc"], 1),
        (vec!["edge", "--table", "batch"], 1),
        (vec!["chart", "--table", "batch"], 1),
        (vec!["chart", "--table", "21", "--svg", "/no/such/folder/chart.svg"], 1),
        (vec!["simulate", "--table", "batch"], 1),
        (vec!["simulate", "--table", "21", "--rounds", "0"], 2),
        (vec!["simulate", "--table", "21", "--threads", "0"], 2),
        (vec!["simulate", "--table", "21", "--strategy", "luck"], 2),
    ] {
        let output = run(&arguments);
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {output:?}");
        assert!(output.stdout.is_empty() && output.stderr.starts_with(b"error: "), "{arguments:?}: {output:?}");
    }
}

#[test]
fn errors_are_json_where_json_is_asked_for() {
    let output = run(&["edge", "--table", "batch", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(answer["error"].is_string());
}

#[test]
fn edge_prints_both_values() {
    let answer = json(&run(&["edge", "--table", "blackjack", "--json"]));
    assert!((answer["best"].as_f64().expect("a number") - 0.001_819_3).abs() < 5e-8);
    assert!((answer["basic"].as_f64().expect("a number") - 0.001_44).abs() < 3e-5);
}

#[test]
fn simulate_prints_what_was_played_whatever_the_threads() {
    let play = |threads| {
        let rounds = ["--rounds", "100000", "--seed", "7", "--json", "--threads", threads];
        json(&run(&[&["simulate", "--table", "blackjack"], &rounds[..]].concat()))
    };
    let (one, three) = (play("1"), play("3"));
    for key in ["rounds", "mean", "se", "outcomes"] {
        assert_eq!(one[key], three[key], "{key}");
    }
    assert_eq!(one["rounds"], 100_000);
    assert!(one["seconds"].as_f64().expect("a number") > 0.0);
    let shares: f64 = one["outcomes"].as_object().expect("shares").values().filter_map(Value::as_f64).sum();
    assert!((shares - 1.0).abs() < 1e-12);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_simulation_with_what_it_has() {
    let child = croupier(&["simulate", "--table", "21", "--rounds", "1000000000000", "--threads", "1", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("croupier runs");
    std::thread::sleep(std::time::Duration::from_millis(1500));
    // The shell's own `kill`: a bare Debian has no program of that name.
    let id = child.id();
    let signal = |name: &str| Command::new("sh").args(["-c", &format!("kill -{name} {id}")]).status().expect("a shell");
    let asked = signal("INT").success();
    let (ended, answer) = std::sync::mpsc::channel();
    std::thread::spawn(move || ended.send(child.wait_with_output()));
    let Ok(answer) = answer.recv_timeout(std::time::Duration::from_secs(60)) else {
        signal("KILL");
        panic!("the simulation goes on (it was asked to end: {asked})");
    };
    let output = answer.expect("croupier ends");
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let answer: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!((&answer["interrupted"], &answer["asked"]), (&true.into(), &1_000_000_000_000_u64.into()));
    let rounds = answer["rounds"].as_u64().expect("a number");
    assert!((1..1_000_000_000_000).contains(&rounds), "{rounds}");
    assert!(answer["se"].as_f64().expect("a number") > 0.0);
}

#[test]
fn the_chart_is_plain_where_nobody_looks_and_a_picture_where_asked() {
    let plain = String::from_utf8(run(&["chart", "--table", "21"]).stdout).expect("text");
    assert!(!plain.contains('\x1b'));
    assert!(plain.lines().any(|line| line == "A,7      S Ds Ds Ds Ds  S  S  H  H  H"), "{plain}");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("chart.svg");
    let output = run(&["chart", "--table", "blackjack", "--svg", path.to_str().expect("a path")]);
    assert!(output.status.success() && output.stdout.is_empty());
    let picture = std::fs::read_to_string(path).expect("a file");
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    // One cell for every row and up card, the key's five, the felt and its frame.
    assert_eq!(picture.matches("<rect ").count(), 34 * 10 + 5 + 2);
    assert_eq!(picture.matches('<').count(), picture.matches('>').count());
}

#[test]
fn the_command_says_what_the_library_says() {
    let hand = ["As", "7h"].map(|card| card.parse().expect("a card"));
    let odds = Odds::of(&table("21-low"), &hand, "9c".parse().expect("a card"), &[]).expect("odds");
    let answer = json(&run(&["odds", "--table", "21-low", "--hand", "As,7h", "--dealer", "9c", "--json"]));
    assert_eq!(answer["actions"]["hit"].as_f64(), odds.value(Action::Hit));
}
