//! Input that nobody wrote: good lines and table files with bytes changed, cut, doubled and put elsewhere. Nothing panics, and a
//! refusal is a sentence; what is taken can be played.
//!
//! `FELTRO_SOAK_ROUNDS` says how many changed texts each kind gets (4,000 where it is not set).

use std::{
    fmt::Display,
    panic,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use feltro::{
    odds::Odds,
    rules::{
        Batch, Card, Cents, HistoryLine, Kind, Match, Round, RoundRecord, Seed, Shoe, Statistics, TableRules, Turn,
    },
};
use rand::{RngExt, SeedableRng, rngs::ChaCha20Rng};
use serde_json::Value;

use super::{histories::true_lines, stake, table};

/// What a writer of bad files would try.
const PIECES: [&str; 20] = [
    "-1",
    "0",
    "0.5",
    "1e999",
    "9007199254740991",
    "9007199254740992",
    "18446744073709551616",
    "null",
    "true",
    "[]",
    "{}",
    "()",
    "\"\"",
    "\"As\"",
    "\"split\"",
    "\\ud800",
    "\u{202e}",
    ",",
    "Some(",
    "AtPenetration(99)",
];

/// A text with one to four changes.
fn changed(good: &str, chance: &mut ChaCha20Rng) -> Vec<u8> {
    let mut bytes = good.as_bytes().to_vec();
    for _ in 0..chance.random_range(1..=4) {
        let from = chance.random_range(0..=bytes.len());
        let to = (from + chance.random_range(0..=12)).min(bytes.len());
        match chance.random_range(0..6) {
            0 => bytes[from..to].iter_mut().for_each(|byte| *byte = chance.random()),
            1 => drop(bytes.drain(from..to)),
            2 => {
                let piece = bytes[from..to].to_vec();
                let at = chance.random_range(0..=bytes.len());
                bytes.splice(at..at, piece);
            }
            3 => {
                // A number, mostly: the places where numbers stand are the ones that hurt.
                let digits: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
                if let Some(&at) = digits.get(chance.random_range(0..digits.len().max(1))) {
                    bytes[at] = chance.random_range(b'0'..=b'9');
                }
            }
            _ => {
                let piece = PIECES[chance.random_range(0..PIECES.len())].bytes();
                bytes.splice(from..to, piece);
            }
        }
    }
    bytes
}

/// A refusal that can be shown to a person: one line, some words, no novel.
fn sentence(error: impl Display) {
    let text = error.to_string();
    assert!(text.contains(' ') && !text.contains('\n') && text.chars().count() < 600, "{text:?}");
}

/// Gives `take` as many changed texts as the soak wants; it says whether one was accepted.
fn fuzz(what: &str, good: &[String], take: impl Fn(&[u8], &mut ChaCha20Rng) -> bool + panic::RefUnwindSafe) {
    let texts: u64 = std::env::var("FELTRO_SOAK_ROUNDS").ok().map_or(4_000, |text| text.parse().expect("a number"));
    let mut accepted = 0;
    for number in 0..texts {
        let mut chance = ChaCha20Rng::seed_from_u64(number);
        let bytes = changed(&good[chance.random_range(0..good.len())], &mut chance);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let taken = panic::catch_unwind(|| take(&bytes, &mut ChaCha20Rng::seed_from_u64(!number)));
        accepted += u64::from(taken.unwrap_or_else(|_| panic!("{what} number {number}: {text}")));
    }
    println!("{what}: {texts} changed texts, {accepted} of them still make sense");
    assert!(accepted > 0, "so much is changed that nothing behind the reading is reached");
    assert!(accepted < texts, "nothing is refused");
}

fn cases() -> Vec<Value> {
    let text = include_str!("../cases/named.jsonl").lines().chain(include_str!("../cases/random.jsonl").lines());
    text.map(|line| serde_json::from_str(line).expect("a case")).collect()
}

#[test]
fn rounds() {
    let good: Vec<String> = cases().iter().map(|case| case["round"].to_string()).collect();
    fuzz("rounds", &good, |bytes, _| {
        let Ok(text) = str::from_utf8(bytes) else { return false };
        match text.parse::<RoundRecord>() {
            Ok(round) => {
                let result = round.play();
                if let Err(error) = &result {
                    sentence(error);
                }
                assert_eq!(result.is_ok(), round.play().is_ok());
                result.is_ok()
            }
            Err(error) => {
                sentence(error);
                false
            }
        }
    });
}

/// Changed lines of true histories: what still verifies tells the same round, and what does not says why.
#[test]
fn histories() {
    let lines = true_lines(8);
    for line in &lines {
        assert_eq!(line.verify(), Ok(()), "unchanged it passes");
    }
    let good: Vec<String> = lines.iter().map(|line| serde_json::to_string(line).expect("JSON")).collect();
    let (unharmed, refused) = (AtomicU64::new(0), AtomicU64::new(0));
    fuzz("histories", &good, |bytes, _| {
        let Ok(text) = str::from_utf8(bytes) else { return false };
        let line = match text.parse::<HistoryLine>() {
            Ok(line) => line,
            Err(error) => {
                sentence(error);
                return false;
            }
        };
        match line.verify() {
            Ok(()) => {
                let truth = lines.iter().find(|truth| truth.seed == line.seed).expect("no seed is guessed");
                assert_eq!((&line.text, line.first, &line.result), (&truth.text, truth.first, &truth.result));
                let replayed = |line: &HistoryLine| line.round.replay(&table(&line.round.table)).expect("it verified");
                assert_eq!(
                    (replayed(&line).log(), replayed(&line).stakes()),
                    (replayed(truth).log(), replayed(truth).stakes())
                );
                unharmed.fetch_add(1, Ordering::Relaxed);
            }
            Err(reasons) => {
                reasons.into_iter().for_each(sentence);
                refused.fetch_add(1, Ordering::Relaxed);
            }
        }
        true
    });
    let (unharmed, refused) = (unharmed.into_inner(), refused.into_inner());
    println!("histories: {refused} lines read and did not verify, {unharmed} tell the same");
    assert!(refused > 0 && unharmed > 0);
}

/// Plays a round at a table that nobody would build.
fn play(rules: &Arc<TableRules>, chance: &mut ChaCha20Rng) {
    let bet = rules.minimum.0;
    let balance = rules.start.0.max(bet);
    let stakes: Vec<_> = (0..rules.seats()).map(|_| stake(balance, bet, false)).collect();
    let shoe = Shoe::shuffled(rules.decks, &Seed(chance.random()), "");
    let Ok((mut round, _)) = Round::start(rules, shoe, &stakes, Cents::ZERO) else { return };
    for _ in 0..200 {
        if round.turn() == Turn::Over {
            return;
        }
        let legal = round.legal();
        let action = legal[chance.random_range(0..legal.len())];
        round.act(action).expect("a legal action");
    }
    panic!("the round has no end");
}

#[test]
fn tables() {
    let good: Vec<String> = TableRules::built_in()
        .iter()
        .map(|rules| {
            let path = format!("{}/assets/tables/{}.ron", env!("CARGO_MANIFEST_DIR"), rules.id);
            std::fs::read_to_string(path).expect("a table file")
        })
        .collect();
    fuzz("tables", &good, |bytes, chance| match TableRules::parse(bytes) {
        Ok(rules) => {
            let rules = Arc::new(rules);
            play(&rules, chance);
            if rules.kind != Kind::Batch {
                let deck: Vec<_> = Card::deck().collect();
                let hand = [deck[chance.random_range(0..26)], deck[chance.random_range(26..39)]];
                Odds::of(&rules, &hand, deck[chance.random_range(39..52)], &[]).expect("odds of a fresh shoe");
            }
            true
        }
        Err(error) => {
            sentence(error);
            false
        }
    });
}

#[test]
fn what_is_kept() {
    let batch = Batch::begin(&table("batch"), 3).expect("a batch");
    let good = [
        serde_json::to_string(&batch).expect("JSON"),
        serde_json::to_string(&Match::begin(&table("blackjack"))).expect("JSON"),
        serde_json::to_string(&Statistics::default()).expect("JSON"),
    ];
    fuzz("kept values", &good, |bytes, _| {
        let Ok(text) = str::from_utf8(bytes) else { return false };
        let batch = serde_json::from_str::<Batch>(text);
        if let Ok(batch) = &batch {
            let _ = (batch.standings(), batch.winners(), batch.is_over());
        }
        let game = serde_json::from_str::<Match>(text);
        if let Ok(game) = &game {
            let mut next = *game;
            next.settled(Cents::MOST);
        }
        batch.is_ok() || game.is_ok() || serde_json::from_str::<Statistics>(text).is_ok()
    });
}
