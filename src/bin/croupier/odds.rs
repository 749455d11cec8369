//! `croupier odds`: what every action of a hand is worth.

use std::{
    io::{self, BufRead, Read, Write},
    process::ExitCode,
    sync::Arc,
};

use feltro::{
    odds::{DealerChances, Odds},
    rules::{Action, Card, TableRules},
};
use serde::{Deserialize, Serialize};

use crate::tables::{Failure, fail, print, print_json, table};

/// The cards in view, or many such questions on standard input.
#[derive(clap::Args)]
pub struct Arguments {
    /// 21 (or 21-low, 21-mid, 21-high) or blackjack
    #[arg(long, required_unless_present = "lines", value_parser = table)]
    table: Option<Arc<TableRules>>,
    /// The hand: 8s,8h
    #[arg(long, required_unless_present = "lines", value_delimiter = ',')]
    hand: Vec<Card>,
    /// The dealer's up card: Tc
    #[arg(long, required_unless_present = "lines")]
    dealer: Option<Card>,
    /// Further cards out of the shoe: 2c,Kd
    #[arg(long, value_delimiter = ',')]
    seen: Vec<Card>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Answer questions from standard input, one JSON object a line
    #[arg(long, conflicts_with_all = ["table", "hand", "dealer", "seen"])]
    lines: bool,
}

pub fn run(arguments: &Arguments) -> ExitCode {
    if arguments.lines {
        // Reading fails where there is nothing to read any more, writing where nobody listens: both end it.
        return answer_lines(&mut io::stdin().lock(), &mut io::stdout().lock()).unwrap_or(ExitCode::FAILURE);
    }
    let (Some(rules), Some(dealer)) = (&arguments.table, arguments.dealer) else { return ExitCode::FAILURE };
    match Odds::of(rules, &arguments.hand, dealer, &arguments.seen) {
        Ok(odds) => {
            print(|out| if arguments.json { print_json(out, &Answer::of(&odds)) } else { print_text(out, &odds) })
        }
        Err(error) => fail(&error, arguments.json),
    }
}

/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 1 << 16;

fn answer_lines(input: &mut impl BufRead, out: &mut impl Write) -> io::Result<ExitCode> {
    let mut all_answered = true;
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line)? == 0 {
            out.flush()?;
            return Ok(if all_answered { ExitCode::SUCCESS } else { ExitCode::FAILURE });
        }
        let too_long = line.len() > LONGEST_LINE && line.last() != Some(&b'\n');
        if too_long {
            skip_line(input)?;
        } else if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let answer = if too_long { Err(format!("the line has more than {LONGEST_LINE} bytes")) } else { answer(&line) };
        match answer {
            Ok(answer) => print_json(out, &answer)?,
            Err(error) => {
                all_answered = false;
                print_json(out, &Failure { error })?;
            }
        }
    }
}

/// Passes over the rest of a line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let bytes = input.fill_buf()?;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let (used, done) = (end.map_or(bytes.len(), |end| end + 1), end.is_some() || bytes.is_empty());
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    table: String,
    hand: Vec<Card>,
    dealer: Card,
    #[serde(default)]
    seen: Vec<Card>,
}

fn answer(line: &[u8]) -> Result<Answer, String> {
    let question: Question = serde_json::from_slice(line.trim_ascii()).map_err(|error| error.to_string())?;
    let odds = Odds::of(&*table(&question.table)?, &question.hand, question.dealer, &question.seen)
        .map_err(|error| error.to_string())?;
    Ok(Answer::of(&odds))
}

#[derive(Serialize)]
struct Answer {
    actions: Actions,
    split_always: Option<f64>,
    best: Option<Action>,
    dealer: Dealer,
    insurance: Option<f64>,
}

#[derive(Serialize)]
struct Actions {
    #[serde(skip_serializing_if = "Option::is_none")]
    stand: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hit: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    double: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    split: Option<f64>,
}

#[derive(Serialize)]
struct Dealer {
    #[serde(rename = "17")]
    seventeen: f64,
    #[serde(rename = "18")]
    eighteen: f64,
    #[serde(rename = "19")]
    nineteen: f64,
    #[serde(rename = "20")]
    twenty: f64,
    #[serde(rename = "21")]
    twenty_one: f64,
    bust: f64,
    natural: f64,
}

impl From<&DealerChances> for Dealer {
    fn from(chances: &DealerChances) -> Dealer {
        let [seventeen, eighteen, nineteen, twenty, twenty_one] = chances.points;
        Dealer { seventeen, eighteen, nineteen, twenty, twenty_one, bust: chances.bust, natural: chances.natural }
    }
}

impl Answer {
    fn of(odds: &Odds) -> Answer {
        Answer {
            actions: Actions {
                stand: odds.value(Action::Stand),
                hit: odds.value(Action::Hit),
                double: odds.value(Action::Double),
                split: odds.value(Action::Split),
            },
            split_always: odds.split_always,
            best: odds.best().map(|(action, _)| action),
            dealer: (&odds.dealer).into(),
            insurance: odds.insurance,
        }
    }
}

fn print_text(out: &mut impl Write, odds: &Odds) -> io::Result<()> {
    if odds.actions.is_empty() {
        writeln!(out, "A hand of 21 stands by itself.")?;
    }
    for (action, value) in &odds.actions {
        writeln!(out, "{:<9} {value:+.9}", action.name())?;
    }
    if let Some(value) = odds.insurance {
        writeln!(out, "insurance {value:+.9}")?;
    }
    writeln!(out)?;
    for (points, chance) in (17..).zip(odds.dealer.points) {
        writeln!(out, "dealer {points:<7} {:9.6} %", chance * 100.0)?;
    }
    writeln!(out, "dealer bust    {:9.6} %", odds.dealer.bust * 100.0)?;
    writeln!(out, "dealer natural {:9.6} %", odds.dealer.natural * 100.0)
}
