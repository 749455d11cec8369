//! `croupier odds`: what every action of a hand is worth.

use std::{
    io::{self, BufRead, Write},
    process::ExitCode,
    sync::Arc,
};

use feltro::{
    odds::{DealerChances, Odds},
    rules::{Action, Card, TableRules, read_object},
};
use serde::{Deserialize, Serialize};

use crate::{
    lines,
    output::{Done, Failure, Trouble, print, print_json, refuse},
    table::table,
};

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

pub fn run(arguments: &Arguments) -> Done {
    if arguments.lines {
        return answer_lines(io::stdin().lock(), &mut io::stdout().lock());
    }
    // Clap has asked for both.
    let (Some(rules), Some(dealer)) = (&arguments.table, arguments.dealer) else {
        return Err(Trouble::refused("a table and a dealer's card are needed"));
    };
    match Odds::of(rules, &arguments.hand, dealer, &arguments.seen) {
        Ok(odds) => {
            print(|out| if arguments.json { print_json(out, &Answer::of(&odds)) } else { print_text(out, &odds) })
        }
        Err(error) => refuse(error, arguments.json),
    }
}

fn answer_lines(input: impl BufRead, out: &mut impl Write) -> Done {
    let mut status = ExitCode::SUCCESS;
    lines::for_each("standard input", input, |_, line| {
        match line.and_then(answer) {
            Ok(answer) => print_json(out, &answer)?,
            Err(error) => {
                status = ExitCode::FAILURE;
                print_json(out, &Failure { error })?;
            }
        }
        Ok(())
    })?;
    Ok(status)
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

fn answer(line: &str) -> Result<Answer, String> {
    let question: Question = read_object("the question", line).map_err(|error| error.to_string())?;
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
