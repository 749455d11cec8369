//! The ground floor from outside: the cases, the `croupier` program, random rounds, and the order of the house.

mod cases;
mod chance;
mod commands;
mod fuzz;
mod histories;
mod hostile;
mod layering;
mod properties;
mod shuffles;
mod spectator;
mod tables;

use std::{
    io::Write,
    process::{Command, Output, Stdio},
    sync::Arc,
    thread,
};

use feltro::rules::{Card, Cents, HistoryLine, Round, RoundEvent, Seed, Shoe, Stake, TableRules};
use serde_json::Value;

/// Runs the real `croupier` with this standard input.
fn croupier(arguments: &[&str], input: Vec<u8>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("croupier starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // From a thread of its own, for croupier answers while it reads; it may also end before it has read all.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("croupier ends");
    writer.join().expect("the input is written");
    output
}

/// The lines of an output as JSON.
fn json_lines(output: &Output) -> Vec<Value> {
    let text = str::from_utf8(&output.stdout).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"))).collect()
}

fn table(id: &str) -> Arc<TableRules> {
    TableRules::named(id).expect("a built-in table")
}

/// A built-in table with one thing changed in its file.
fn changed(id: &str, from: &str, to: &str) -> Arc<TableRules> {
    let path = format!("{}/assets/tables/{id}.ron", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a table file");
    assert!(text.contains(from), "{from}");
    Arc::new(TableRules::parse(text.replacen(from, to, 1).as_bytes()).expect("a table"))
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

fn stake(balance: u64, bet: u64, jackpot: bool) -> Stake {
    Stake { balance: Cents(balance), bet: Cents(bet), jackpot }
}

/// A round with these cards, just dealt.
fn deal(rules: &Arc<TableRules>, deck: &str, stakes: &[Stake], meter: u64) -> (Round, Vec<RoundEvent>) {
    Round::start(rules, Shoe::stacked(cards(deck)), stakes, Cents(meter)).expect("a round")
}

/// The line of a history: a finished round at the batch, another for each seed.
fn finished_line(seed: u8) -> String {
    let rules = table("batch");
    let seed = Seed([seed; 32]);
    let shoe = Shoe::shuffled(rules.decks, &seed, "");
    let (mut round, _) = Round::start(&rules, shoe, &[stake(600, 100, false); 6], Cents::ZERO).expect("a round");
    while let Some(&action) = round.legal().last() {
        round.act(action).expect("a legal action");
    }
    let line = HistoryLine::of(&round, seed, String::new(), "2025-01-01T12:00:00Z".to_owned());
    serde_json::to_string(&line.expect("a finished round")).expect("JSON")
}
