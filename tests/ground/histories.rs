//! True histories, and what becomes of them when somebody changes one thing.

use feltro::rules::{Cents, HistoryCheck, HistoryLine, Round, Seed, Shoe, TableRules};
use rand::{RngExt, SeedableRng, rngs::ChaCha20Rng};
use serde_json::{Value, json};

use super::stake;

/// True lines: rounds with random legal actions at every built-in table, each with a seed and a text of its own.
pub fn true_lines(rounds_a_table: u64) -> Vec<HistoryLine> {
    let mut lines = Vec::new();
    for (table, rules) in (0..).zip(TableRules::built_in()) {
        for number in 0..rounds_a_table {
            let mut chance = ChaCha20Rng::seed_from_u64(number * 100 + table);
            let (seed, text) = (Seed(chance.random()), format!("round {number}"));
            let bet = rules.minimum.0;
            let stakes = vec![stake(bet * 6, bet, rules.jackpot.is_some() && chance.random()); rules.seats()];
            let meter = Cents(if rules.jackpot.is_some() { 61_250 } else { 0 });
            let shoe = Shoe::shuffled(rules.decks, &seed, &text);
            let (mut round, _) = Round::start(&rules, shoe, &stakes, meter).expect("allowed bets");
            while let legal @ [_, ..] = &round.legal()[..] {
                let action = legal[chance.random_range(0..legal.len())];
                round.act(action).expect("a legal action");
            }
            let when = format!("2026-01-{:02}T20:15:00Z", number % 28 + 1);
            lines.push(HistoryLine::of(&round, seed, text, when).expect("a finished round"));
        }
    }
    lines
}

fn json_of(line: &HistoryLine) -> Value {
    serde_json::to_value(line).expect("JSON")
}

/// What is wrong with a line, or nothing.
fn wrong(line: &Value) -> Option<String> {
    match line.to_string().parse::<HistoryLine>() {
        Ok(line) => line.verify().err().map(|reasons| reasons.join("; ")),
        Err(error) => Some(error.to_string()),
    }
}

/// The paths of everything in a value, the value itself first.
fn paths(value: &Value, path: &str, found: &mut Vec<String>) {
    found.push(path.to_owned());
    match value {
        Value::Object(keys) => keys.iter().for_each(|(key, value)| paths(value, &format!("{path}/{key}"), found)),
        Value::Array(values) => {
            values.iter().enumerate().for_each(|(place, value)| paths(value, &format!("{path}/{place}"), found));
        }
        _ => {}
    }
}

/// Other values of the same kind that a forger might put there.
fn others(value: &Value) -> Vec<Value> {
    let words =
        ["As", "2c", "Kd", "hit", "stand", "decline", "double", "win", "lose", "push", "blackjack", "batch", ""];
    let others: Vec<Value> = match value {
        Value::Number(number) => {
            let number = number.as_u64().expect("amounts and counts");
            [number.checked_add(1), number.checked_sub(1), Some(0)].into_iter().flatten().map(Value::from).collect()
        }
        Value::Bool(flag) => vec![json!(!flag)],
        Value::String(text) => {
            let digit = if text.starts_with('0') { "1" } else { "0" };
            let flipped = text.get(1..).map(|rest| format!("{digit}{rest}"));
            words
                .iter()
                .map(|word| json!(word))
                .chain([json!(format!("{text}x"))])
                .chain(flipped.map(Value::from))
                .collect()
        }
        Value::Null => vec![json!(0), json!({ "stake": 50, "returned": 0 })],
        Value::Array(values) => {
            let without = |place: usize| values.iter().enumerate().filter(move |(at, _)| *at != place);
            let shorter = (0..values.len()).map(|place| without(place).map(|(_, value)| value.clone()).collect());
            let longer =
                (0..values.len()).map(|place| [&values[..place], &values[place..=place], &values[place..]].concat());
            shorter.chain(longer.map(Value::from)).collect()
        }
        Value::Object(keys) => {
            let without = |gone: &String| {
                let mut keys = keys.clone();
                keys.remove(gone);
                Value::Object(keys)
            };
            keys.keys().map(without).collect()
        }
    };
    others.into_iter().filter(|other| other != value).collect()
}

/// Whether a changed line tells the same: another time, which nothing proves, and keys that may be left out where there
/// is nothing to say.
fn tells_the_same(path: &str, from: &Value, to: &Value) -> bool {
    let gone = |key: &str, value: &Value| from.get(key) == Some(value) && to.get(key).is_none();
    match path {
        "/when" => to.as_str().map(str::len) == from.as_str().map(str::len),
        "/round" => gone("actions", &json!([])),
        _ if path.starts_with("/round/seats/") => gone("jackpot", &json!(false)),
        _ => false,
    }
}

#[test]
fn true_histories_pass_and_every_single_forgery_is_refused_in_words() {
    let lines = true_lines(4);
    let mut history = HistoryCheck::default();
    let mut forgeries = 0;
    for (number, line) in (1..).zip(&lines) {
        assert_eq!(history.check(number, line), Ok(()), "{}", json_of(line));
        let truth = json_of(line);
        assert_eq!(wrong(&truth), None, "{truth}");
        let mut places = Vec::new();
        paths(&truth, "", &mut places);
        for path in places {
            let from = truth.pointer(&path).expect("a place").clone();
            for to in others(&from).into_iter().filter(|to| !tells_the_same(&path, &from, to)) {
                let mut forged = truth.clone();
                *forged.pointer_mut(&path).expect("a place") = to.clone();
                let said = wrong(&forged).unwrap_or_else(|| panic!("{path}: {to} passes in {truth}"));
                assert!(said.contains(' ') && !said.contains('\n'), "{path}: {said}");
                forgeries += 1;
            }
        }
    }
    assert!(forgeries > 5_000, "{forgeries}");
}
