//! Every case of `tests/cases/` through the real program, one process a file.

use std::collections::BTreeSet;

use feltro::rules::TableRules;
use serde_json::Value;

use super::{croupier, json_lines};

fn check(file: &str, least: usize) {
    let path = format!("{}/tests/cases/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("a file of cases");
    let cases: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("a case")).collect();
    assert!(cases.len() >= least, "{path} has lost cases: {} of {least}", cases.len());
    let input: String = cases.iter().map(|case| format!("{}\n", case["round"])).collect();
    let output = croupier(&["replay"], input.into_bytes());
    let answers = json_lines(&output);
    assert_eq!(answers.len(), cases.len(), "one answer a round");
    let differing: Vec<String> = cases
        .iter()
        .zip(&answers)
        .filter(|(case, answer)| if case["error"] == true { !is_error(answer) } else { **answer != case["result"] })
        .map(|(case, answer)| format!("{}\n  should be {}\n  but is    {answer}", case["name"], case["result"]))
        .collect();
    assert!(differing.is_empty(), "{} case(s) differ:\n{}", differing.len(), differing.join("\n"));
    let errors = cases.iter().any(|case| case["error"] == true);
    assert_eq!(output.status.code(), Some(i32::from(errors)));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// `{"error": "one sentence"}` and nothing else.
pub fn is_error(answer: &Value) -> bool {
    let text = answer["error"].as_str().unwrap_or_default();
    answer.as_object().is_some_and(|keys| keys.len() == 1)
        && !text.is_empty()
        && text.len() < 500
        && !text.contains(char::is_control)
}

#[test]
fn the_named_cases() {
    check("named.jsonl", 88);
}

#[test]
fn the_random_cases() {
    check("random.jsonl", 500);
}

/// Whoever adds a table adds cases to it; whoever writes a case gives it a name of its own.
#[test]
fn every_table_has_cases_and_every_case_a_name() {
    let text = [include_str!("../cases/named.jsonl"), include_str!("../cases/random.jsonl")].concat();
    let cases: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("a case")).collect();
    for rules in TableRules::built_in() {
        let of_table = cases.iter().filter(|case| case["round"]["table"] == *rules.id);
        assert!(of_table.count() > 0, "the table {} has no case in tests/cases", rules.id);
    }
    let names: BTreeSet<&str> = cases.iter().filter_map(|case| case["name"].as_str()).collect();
    assert_eq!(names.len(), cases.len(), "two cases have one name, or one has none");
}
