//! Lines that nobody should send: each is answered with one error, and the others are still played.

use serde_json::{Value, json};

use super::{cases::is_error, croupier, json_lines};

const GOOD: &str = r#"{"table":"21-low","deck":["Ts","7d","9h","9c","Kd"],"seats":[{"balance":10000,"bet":1000,"jackpot":false}],"jackpot_meter":50000,"actions":["stand"]}"#;

fn good() -> Value {
    serde_json::from_str(GOOD).expect("JSON")
}

/// Sends every line with a good one after it, and checks that the first is refused and the second played.
fn refused(lines: Vec<(String, Vec<u8>)>) {
    let expected = json_lines(&croupier(&["replay"], GOOD.into()));
    assert_eq!(expected[0]["seats"][0]["balance"], 11_000, "{expected:?}");
    let mut input = Vec::new();
    for (_, line) in &lines {
        input.extend(line);
        input.push(b'\n');
        input.extend(GOOD.as_bytes());
        input.push(b'\n');
    }
    let output = croupier(&["replay"], input);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1));
    let answers = json_lines(&output);
    assert_eq!(answers.len(), 2 * lines.len(), "one answer a line");
    for ((what, _), answers) in lines.iter().zip(answers.chunks(2)) {
        assert!(is_error(&answers[0]), "{what}: {}", answers[0]);
        assert_eq!(answers[1], expected[0], "the line after {what}");
    }
}

#[test]
fn what_is_no_json_is_refused() {
    let mut lines: Vec<(String, Vec<u8>)> =
        (1..GOOD.len()).map(|end| (format!("cut at {end}"), GOOD.as_bytes()[..end].to_vec())).collect();
    let mut add = |what: &str, line: Vec<u8>| lines.push((what.to_owned(), line));
    add("words", b"hello there".to_vec());
    add("NaN", GOOD.replace("10000", "NaN").into());
    add("infinity", GOOD.replace("10000", "Infinity").into());
    add("a number beyond all floats", GOOD.replace("10000", "1e999").into());
    add("a leading zero", GOOD.replace("10000", "010000").into());
    add("a NUL byte", GOOD.replace("stand", "st\0and").into());
    add("NUL bytes alone", vec![0; 100]);
    add("a byte order mark", [b"\xef\xbb\xbf", GOOD.as_bytes()].concat());
    add("not UTF-8", GOOD.replace("stand", "st?nd").bytes().map(|b| if b == b'?' { 0xff } else { b }).collect());
    add("UTF-16", GOOD.encode_utf16().filter(|&unit| unit != 10).flat_map(u16::to_le_bytes).collect());
    add("a lone surrogate", GOOD.replace("stand", r"\ud800").into());
    add("a lone surrogate in a key", GOOD.replace("bet", r"\udfff").into());
    add("two rounds on a line", [GOOD, GOOD].concat().into());
    add("a comment", format!("{GOOD} // fair").into());
    add("single quotes", GOOD.replace('"', "'").into());
    add("deep arrays", vec![b'['; 500_000]);
    add("deep objects", "{\"a\":".repeat(100_000).into());
    add("a deep deck", GOOD.replace("[\"Ts\"", &format!("[{}", "[".repeat(100_000))).into());
    add("a deep balance", GOOD.replace("10000", &"[".repeat(100_000)).into());
    add("a deep and closed meter", GOOD.replace("50000", &("[".repeat(5_000) + &"]".repeat(5_000))).into());
    add("ten megabytes", vec![b'x'; 10 << 20]);
    add("ten megabytes of spaces", vec![b' '; 10 << 20]);
    add("a long key", GOOD.replace("actions", &"a".repeat(900_000)).into());
    refused(lines);
}

#[test]
fn wrong_types_and_strange_keys_are_refused() {
    let mut lines: Vec<(String, Vec<u8>)> = Vec::new();
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1.5),
        json!(1000.0),
        json!(1_u64 << 53),
        json!(u64::MAX),
        json!("x"),
        json!(""),
        json!([]),
        json!([[]]),
        json!([null]),
        json!([0]),
        json!({}),
        json!([{}]),
        json!({ "\n\u{2028}\u{202e}": 1 }),
    ];
    let places = [
        "/table",
        "/deck",
        "/deck/0",
        "/deck/4",
        "/seats",
        "/seats/0",
        "/seats/0/balance",
        "/seats/0/bet",
        "/seats/0/jackpot",
        "/jackpot_meter",
        "/actions",
        "/actions/0",
    ];
    for place in places {
        for value in &values {
            if (place, value) == ("/seats/0/jackpot", &json!(true)) {
                continue;
            }
            let mut round = good();
            *round.pointer_mut(place).expect("a place") = value.clone();
            lines.push((format!("{place} = {value}"), round.to_string().into()));
        }
    }
    for key in ["tip", "Table", "", "a\nb", "é", "\u{202e}bet", "result"] {
        let mut round = good();
        round[key] = json!(1);
        lines.push((format!("the key {key:?}"), round.to_string().into()));
        let mut round = good();
        round["seats"][0][key] = json!(1);
        lines.push((format!("the key {key:?} at a seat"), round.to_string().into()));
    }
    for key in ["table", "deck", "seats"] {
        let mut round = good();
        round.as_object_mut().expect("an object").remove(key);
        lines.push((format!("without {key}"), round.to_string().into()));
    }
    for (part, twice) in [
        (r#""table":"21-low""#, r#""table":"21-low","table":"21-low""#),
        (r#""bet":1000"#, r#""bet":1000,"bet":1000"#),
        (r#""actions":["#, r#""actions":["stand"],"actions":["#),
        (r#""jackpot":false"#, r#""jackpot":false,"jackpot":false"#),
    ] {
        assert!(GOOD.contains(part));
        lines.push((format!("twice {part}"), GOOD.replace(part, twice).into()));
    }
    for text in ["1e3", "1000.0", "1E3", "-0", "+1000", "0x10", "123456789012345678901234567890"] {
        lines.push((format!("the bet {text}"), GOOD.replace("1000,\"j", &format!("{text},\"j")).into()));
    }
    // Serde would read the values of an object in order out of an array.
    let round = good();
    let array = json!([round["table"], round["deck"], round["seats"], round["jackpot_meter"], round["actions"]]);
    lines.push(("an array for a round".to_owned(), array.to_string().into()));
    lines.push(("an array for a seat".to_owned(), {
        let mut round = good();
        round["seats"][0] = json!([10_000, 1_000, false]);
        round.to_string().into()
    }));
    refused(lines);
}

#[test]
fn strange_decks_are_refused() {
    let mut lines: Vec<(String, Vec<u8>)> = Vec::new();
    let mut deck = |what: &str, cards: Vec<String>| {
        let mut round = good();
        round["deck"] = json!(cards);
        lines.push((what.to_owned(), round.to_string().into()));
    };
    let dealt: Vec<String> = ["Ts", "7d", "9h", "9c", "Kd"].map(str::to_owned).into();
    let shoe: Vec<String> = (0..8).flat_map(|_| feltro::rules::Card::deck()).map(|card| card.to_string()).collect();
    deck("an empty deck", Vec::new());
    deck("a deck that ends in the deal", dealt[..3].to_vec());
    deck("a deck that ends at the dealer", dealt[..4].to_vec());
    deck("417 cards", [&shoe[..], &dealt[..1]].concat());
    deck("nine of a kind at the end", [dealt.clone(), vec!["2c".to_owned(); 9]].concat());
    deck("100,000 cards", vec!["As".to_owned(); 100_000]);
    for card in ["", "T", "10s", "ts", "TS", "T♠", "Ts ", " Ts", "1s", "Joker", "\u{0}\n", "🂡"] {
        deck(&format!("the card {card:?}"), [&[card.to_owned()], &dealt[1..]].concat());
        deck(&format!("the card {card:?} at the end"), [&dealt[..], &[card.to_owned()]].concat());
    }
    refused(lines);
}

#[test]
fn other_line_ends_and_blank_lines_are_no_mistake() {
    let input = format!("\r\n{GOOD}\r\n\n   \t\n {GOOD} \n\n{GOOD}");
    let output = croupier(&["replay"], input.into());
    assert_eq!(json_lines(&output).len(), 3);
    assert_eq!(output.status.code(), Some(0));
    let nothing = croupier(&["replay"], Vec::new());
    assert!(nothing.status.success() && nothing.stdout.is_empty());
}

#[test]
fn amounts_up_to_the_limit_are_exact() {
    let most = (1_u64 << 53) - 1;
    let mut round = good();
    round["table"] = json!("blackjack");
    round.as_object_mut().expect("an object").remove("jackpot_meter");
    round["seats"] = json!([{ "balance": most, "bet": most }]);
    let output = croupier(&["replay"], round.to_string().into());
    assert_eq!(json_lines(&output)[0]["seats"][0]["balance"], 2 * most);
}

#[test]
fn verify_names_the_lines_that_are_wrong() {
    let (text, other) = (super::finished_line(3), super::finished_line(4));
    let file = tempfile::NamedTempFile::new().expect("a file");
    let path = file.path().to_str().expect("a path");
    let verify = |lines: &str| {
        std::fs::write(path, lines).expect("a file");
        let output = croupier(&["verify", path], Vec::new());
        (output.status.code(), String::from_utf8(output.stdout).expect("UTF-8"))
    };
    assert_eq!(verify(&format!("{text}\n\n{other}\n")), (Some(0), "2 round(s) checked, 0 wrong\n".to_owned()));
    let lie = other.replace(r#""returned":0"#, r#""returned":1"#);
    let (status, said) = verify(&format!("{text}\n{lie}\nnonsense\n"));
    assert_eq!(status, Some(1));
    assert!(said.contains("line 2: result.seats[") && said.contains("returned is 1 and should be 0"), "{said}");
    assert!(said.contains("line 3: ") && said.ends_with("3 round(s) checked, 2 wrong\n"), "{said}");
    assert_eq!(croupier(&["verify", "/nowhere/at/all"], Vec::new()).status.code(), Some(1));
}
