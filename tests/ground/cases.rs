//! Every case of `tests/cases/` through the real program, one process a file.

use serde_json::Value;

use super::{croupier, json_lines};

fn check(file: &str, count: usize) {
    let path = format!("{}/tests/cases/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("a file of cases");
    let cases: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("a case")).collect();
    assert_eq!(cases.len(), count, "{path}");
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
