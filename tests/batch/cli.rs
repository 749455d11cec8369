//! `croupier batch`: what it prints, and what it refuses.

use std::process::{Command, Output};

const SEATS: &str = "careful,book,bold,gambler,shark,random";

fn croupier(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_croupier")).arg("batch").args(arguments).output().expect("the program runs")
}

fn printed(arguments: &[&str]) -> String {
    let output = croupier(arguments);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{stderr}");
    assert_eq!(stderr, "", "no bar where there is no terminal");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_table_has_a_line_a_seat() {
    let text = printed(&["--games", "50", "--seats", SEATS, "--seed", "3"]);
    assert!(text.starts_with("50 batches, seed 3, these seats\n"), "{text}");
    for (seat, manner) in SEATS.split(',').enumerate() {
        let line = text.lines().find(|line| line.contains(manner)).expect("a line");
        assert!(line.trim_start().starts_with(&(seat + 1).to_string()) && line.contains(" ± "), "{line}");
    }
}

#[test]
fn json_has_the_same_and_does_not_depend_on_the_threads() {
    let arguments = ["--games", "60", "--seats", SEATS, "--seed", "3", "--all-seatings", "--json"];
    let text = printed(&arguments);
    assert_eq!(text, printed(&[&arguments[..], &["--threads", "2"]].concat()));
    let result: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((result["games"].as_u64(), result["seed"].as_u64()), (Some(60), Some(3)));
    assert_eq!(result["all_seatings"], true);
    let seats = result["seats"].as_array().expect("seats");
    assert_eq!(seats.iter().filter_map(|seat| seat["manner"].as_str()).collect::<Vec<_>>().join(","), SEATS);
    let shares: f64 = seats.iter().filter_map(|seat| seat["share"].as_f64()).sum();
    let nobody = result["nobody"].as_f64().expect("a number") / 60.0;
    assert!((shares + nobody - 1.0).abs() < 1e-9, "{shares} and {nobody}");
}

#[test]
fn one_batch_has_no_error_to_print() {
    assert!(printed(&["--games", "1", "--seats", SEATS]).contains("± -"));
    let json = printed(&["--games", "1", "--seats", SEATS, "--json"]);
    assert!(json.contains("\"error\":null"), "{json}");
}

#[test]
fn what_is_wrong_is_refused_in_words() {
    for (arguments, part) in [
        (vec!["--games", "5", "--seats", "careful,book,bold,gambler,shark,lucky"], "\"lucky\" is not a manner"),
        (vec!["--games", "5", "--seats", "careful,book"], "six seats, not 2"),
        (vec!["--games", "5", "--seats", &format!("{SEATS},shark")], "six seats, not 7"),
        (vec!["--games", "5", "--seats", ""], "\"\" is not a manner"),
        (vec!["--games", "0", "--seats", SEATS], "0 is not in"),
        (vec!["--games", "-1", "--seats", SEATS], "--games"),
        (vec!["--games", "1e3", "--seats", SEATS], "invalid digit"),
        (vec!["--games", "5", "--seats", SEATS, "--threads", "0"], "0 is not in"),
        (vec!["--games", "5", "--seats", SEATS, "--seed", "ten"], "invalid digit"),
        (vec!["--games", "5"], "--seats"),
    ] {
        let output = croupier(&arguments);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {stderr}");
        assert!(output.stdout.is_empty() && stderr.contains(part), "{arguments:?}: {stderr}");
    }
}
