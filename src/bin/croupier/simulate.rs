//! `croupier simulate`: rounds by the million.

use std::{
    io::{self, Write},
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use feltro::{
    odds::{FastTable, NoOdds, Plan, Simulation, Strategy, Summary},
    rules::{Outcome, TableRules},
};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::{
    output::{Done, Failure, INTERRUPTED, print, print_json, refuse},
    table::table,
};

/// What is played, and how often.
#[derive(clap::Args)]
pub struct Arguments {
    /// 21 (or 21-low, 21-mid, 21-high) or blackjack
    #[arg(long, value_parser = table)]
    table: Arc<TableRules>,
    /// How many rounds
    #[arg(long, default_value_t = 10_000_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    rounds: u64,
    /// basic, best, mimic, never-bust or stand
    #[arg(long, default_value = "basic", value_parser = strategy)]
    strategy: Strategy,
    /// The same seed gives the same result
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads share the work; all cores where it is left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn strategy(name: &str) -> Result<Strategy, String> {
    Strategy::ALL
        .into_iter()
        .find(|strategy| strategy.name() == name)
        .ok_or_else(|| format!("strategies are {}", Strategy::ALL.map(Strategy::name).join(", ")))
}

#[derive(Serialize)]
struct Answer {
    rounds: u64,
    /// How many were asked for.
    asked: u64,
    /// Whether it ended before it had played them.
    interrupted: bool,
    mean: f64,
    se: Option<f64>,
    seconds: f64,
    outcomes: Outcomes,
}

/// Shares of all hands.
#[derive(Serialize)]
struct Outcomes {
    natural: f64,
    win: f64,
    push: f64,
    lose: f64,
    bust: f64,
}

pub fn run(arguments: &Arguments) -> Done {
    let (summary, seconds) = match simulate(arguments) {
        Ok(played) => played,
        Err(error) => return refuse(error, arguments.json),
    };
    let interrupted = summary.is_none_or(|summary| summary.rounds < arguments.rounds);
    match summary {
        Some(summary) => print(|out| print_summary(out, &summary, seconds, arguments))?,
        None => print(|out| print_nothing(out, arguments))?,
    };
    Ok(if interrupted { INTERRUPTED.into() } else { ExitCode::SUCCESS })
}

fn simulate(arguments: &Arguments) -> Result<(Option<Summary>, f64), NoOdds> {
    let rules = &arguments.table;
    let stop = Arc::new(AtomicBool::new(false));
    let stopping = Arc::clone(&stop);
    // Where the signal can't be caught, Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(move || stopping.store(true, Ordering::Relaxed));
    let table = FastTable::new(rules, &Plan::of(arguments.strategy, rules)?)?;
    // Drawn on standard error, and only where that is a terminal.
    let bar = ProgressBar::new(arguments.rounds);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {percent} % {per_sec} {eta}") {
        bar.set_style(style);
    }
    let threads = arguments
        .threads
        .map_or_else(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get), usize::from);
    let simulation = Simulation { rounds: arguments.rounds, seed: arguments.seed, threads };
    let start = Instant::now();
    let tally = simulation.run(&table, &stop, &|rounds| bar.inc(rounds));
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    Ok((Summary::of(&tally, &table), seconds))
}

/// What is said where Ctrl-C came before anything was played.
fn print_nothing(out: &mut impl Write, arguments: &Arguments) -> io::Result<()> {
    let error = format!("interrupted: 0 of {} rounds were played", arguments.rounds);
    if arguments.json { print_json(out, &Failure { error }) } else { writeln!(out, "{error}") }
}

fn print_summary(out: &mut impl Write, summary: &Summary, seconds: f64, arguments: &Arguments) -> io::Result<()> {
    let &Summary { rounds, mean, se, outcomes } = summary;
    let asked = arguments.rounds;
    let interrupted = rounds < asked;
    if arguments.json {
        let [natural, win, push, lose, bust] = outcomes;
        let outcomes = Outcomes { natural, win, push, lose, bust };
        return print_json(out, &Answer { rounds, asked, interrupted, mean, se, seconds, outcomes });
    }
    if interrupted {
        writeln!(out, "interrupted: {rounds} of {asked} rounds were played")?;
    }
    writeln!(out, "rounds  {rounds} in {seconds:.2} s, {:.1} million a second", rounds as f64 / seconds / 1e6)?;
    let error = se.map_or_else(|| "unknown".to_owned(), |se| format!("{:.5} %", se * 100.0));
    writeln!(out, "mean    {:+.5} % of the bet, standard error {error}", mean * 100.0)?;
    let names = [Outcome::Natural, Outcome::Win, Outcome::Push, Outcome::Lose, Outcome::Bust];
    for (outcome, share) in names.into_iter().zip(outcomes) {
        writeln!(out, "{:<7} {:7.4} % of hands", outcome.name(), share * 100.0)?;
    }
    Ok(())
}
