//! The shuffle against `shuffle.py`, which does it again in another language, and against vectors that it computed once.

use std::{
    io::{ErrorKind, Write},
    process::{Command, Stdio},
    thread,
};

use feltro::rules::{Seed, shuffled};
use sha2::{Digest, Sha256};

use super::croupier;

struct Vector {
    decks: u8,
    seed: &'static str,
    text: &'static str,
    commitment: &'static str,
    first: &'static str,
    /// SHA-256 of all cards, separated by spaces.
    all: &'static str,
}

const VECTORS: [Vector; 4] = [
    Vector {
        decks: 1,
        seed: "0000000000000000000000000000000000000000000000000000000000000000",
        text: "",
        commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
        first: "9h 4d As 4c Qc Tc Js Ks 7s 8s Ah 3d 2c",
        all: "28f67ba0d1f6ba9707f7a0bd2206a7e072af9a85632feeda71f579af1fbc032d",
    },
    Vector {
        decks: 8,
        seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        text: "boa sorte",
        commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
        first: "Kc 4s Qc 3c 4c Jd 2s 6h Qd 5d 7d 5d 4h",
        all: "49810960e9af87550bb0e34a9e94920129f5a98813aa926f83af405ea48605e4",
    },
    Vector {
        decks: 6,
        seed: "ad1c096f19093a4928fae990456043c836e3a2e7727ebd85765f7fc9c371040a",
        text: "♠ açaí",
        commitment: "88d616462f7011370cdda783a11c7cf1dd48d7655ff24d1f5213e60f385ff2ea",
        first: "6d Ad 3s Th 4s 3d Td 2d 4s Js Qd 7d 4s",
        all: "b1325a7cd4c739ee3f88ae9223840feb7e72dd93d35aba2fe7dddbbfde66e33a",
    },
    // One in a hundred thousand: at place 56 a number is drawn again.
    Vector {
        decks: 8,
        seed: "afe5020000000000000000000000000000000000000000000000000000000000",
        text: "",
        commitment: "38e7a09d1aaaf526342dfc70cbe41c3ce6732f082a42cc8e7fb295f3a02327ff",
        first: "Qs 4c 8d Kc Jh Jc 9h Jh 3c 5s 7s 8h 2h",
        all: "52a565a88e8facfa38aa53f75e465403dfdeb4e0c5bf478a7f6ef49c1d787b69",
    },
];

#[test]
fn the_library_and_the_program_shuffle_as_any_other_program_does() {
    for vector in VECTORS {
        let Vector { decks, seed, text, commitment, first, all } = vector;
        let parsed: Seed = seed.parse().expect("a seed");
        let deck: Vec<String> = shuffled(decks, &parsed, text).iter().map(ToString::to_string).collect();
        let deck = deck.join(" ");
        assert!(deck.starts_with(first), "{deck}");
        let digest: String = Sha256::digest(&deck).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(digest, all);
        let decks = decks.to_string();
        let output = croupier(&["shuffle", "--decks", &decks, "--seed", seed, "--text", text], Vec::new());
        assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{commitment}\n{deck}\n"));
        assert!(output.status.success());
    }
}

/// Questions for all: decks, seed and text, among them texts that begin with a hyphen or have as many bytes as there may
/// be.
fn questions() -> Vec<(u8, Seed, String)> {
    let texts = ["", "boa sorte", "-x", "--seed", "♠ açaí", "0", " ", "\"quoted\"\\", &"é".repeat(32), &"x".repeat(64)];
    let digest = |number: u8| Seed(Sha256::digest([number]).into());
    let mut questions: Vec<(u8, Seed, String)> =
        (0..80).map(|n| (n % 8 + 1, digest(n), texts[usize::from(n) % texts.len()].to_owned())).collect();
    for vector in VECTORS {
        questions.push((vector.decks, vector.seed.parse().expect("a seed"), vector.text.to_owned()));
    }
    questions
}

/// What the other implementation answers, a commitment and the cards a question; none where there is no Python.
fn answers_of_python(questions: &[(u8, Seed, String)]) -> Option<Vec<String>> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ground/shuffle.py");
    let mut python = Command::new("python3");
    let python = python.arg(script).env("PYTHONIOENCODING", "utf-8").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = match python.spawn() {
        Ok(child) => child,
        Err(error) if error.kind() == ErrorKind::NotFound => return None,
        Err(error) => panic!("python3: {error}"),
    };
    let mut stdin = child.stdin.take().expect("a pipe");
    let input: String = questions
        .iter()
        .map(|(decks, seed, text)| {
            format!("{}\n", serde_json::json!({ "decks": decks, "seed": seed.to_string(), "text": text }))
        })
        .collect();
    let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("no panic").expect("all is read");
    assert!(output.status.success(), "shuffle.py failed");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let lines: Vec<&str> = text.lines().collect();
    Some(lines.chunks(2).map(|answer| format!("{}\n", answer.join("\n"))).collect())
}

#[test]
fn another_language_shuffles_as_croupier_does() {
    let questions = questions();
    let Some(answers) = answers_of_python(&questions) else {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "there must be a python3 here");
        println!("Skipped: there is no python3 here to shuffle with.");
        return;
    };
    assert_eq!(answers.len(), questions.len());
    for ((decks, seed, text), answer) in questions.iter().zip(&answers) {
        let (decks, seed) = (decks.to_string(), seed.to_string());
        let output = croupier(&["shuffle", "--decks", &decks, "--seed", &seed, "--text", text], Vec::new());
        assert_eq!(&String::from_utf8_lossy(&output.stdout), answer, "{decks} {seed} {text:?}");
    }
}

#[test]
fn what_is_no_seed_is_an_error_in_words() {
    let long = "0".repeat(65);
    for seed in ["", "00", "zz", &long] {
        let output = croupier(&["shuffle", "--decks", "1", "--seed", seed], Vec::new());
        assert!(!output.status.success());
        assert!(output.stdout.is_empty());
        assert!(String::from_utf8_lossy(&output.stderr).contains("64 hexadecimal digits"), "{seed}");
    }
    let output =
        croupier(&["shuffle", "--decks", "1", "--seed", &"0".repeat(64), "--text", &"é".repeat(33)], Vec::new());
    assert!(String::from_utf8_lossy(&output.stderr).contains("66 bytes"));
}
