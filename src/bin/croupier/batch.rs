//! `croupier batch`: the computer's players play batch after batch, and the shares they win are printed.

use std::io::{self, Write};

use feltro::{
    players::{
        Estimate, Manner, Tally,
        arena::{ArenaError, Fixture},
    },
    rules::{BATCH_SEATS, TableRules},
};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use crate::output::{Done, print, refuse};

/// Who plays how often.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many batches
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Six manners in seat order: careful, book, bold, gambler, shark, random
    #[arg(long, value_parser = six_manners)]
    seats: Manners,
    /// A number that decides cards and moods: the same seed has the same result
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play; the result does not depend on it
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Change seats from batch to batch, through all 720 seatings
    #[arg(long)]
    all_seatings: bool,
    /// One JSON object instead of a table
    #[arg(long)]
    json: bool,
}

type Manners = [Manner; BATCH_SEATS];

fn six_manners(text: &str) -> Result<Manners, String> {
    let manners: Vec<Manner> = text
        .split(',')
        .map(|name| name.trim().parse::<Manner>().map_err(|error| error.to_string()))
        .collect::<Result<_, _>>()?;
    let found = manners.len();
    manners.try_into().map_err(|_| format!("a batch has six seats, not {found}"))
}

pub fn run(arguments: &Arguments) -> Done {
    match play(arguments) {
        Ok(tally) if arguments.json => print(|out| writeln!(out, "{}", as_json(arguments, &tally))),
        Ok(tally) => print(|out| print_table(out, arguments, &tally)),
        Err(error) => refuse(error, arguments.json),
    }
}

fn play(arguments: &Arguments) -> Result<Tally, ArenaError> {
    let rules = TableRules::named("batch").unwrap_or_else(|| unreachable!("the batch table is compiled in"));
    let Arguments { games, seats, seed, threads, all_seatings, .. } = *arguments;
    let fixture = Fixture { rules, manners: seats, seed, games, all_seatings };
    // Indicatif draws on standard error, and only where that is a terminal.
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} batches, {eta} left") {
        bar.set_style(style);
    }
    let result = fixture.play(threads.into(), || bar.inc(1));
    bar.finish_and_clear();
    result
}

fn print_table(output: &mut impl Write, arguments: &Arguments, tally: &Tally) -> io::Result<()> {
    let where_from = if arguments.all_seatings { "all seatings" } else { "these seats" };
    writeln!(output, "{} batches, seed {}, {where_from}", tally.games, arguments.seed)?;
    writeln!(
        output,
        "{:.2} rounds a batch, {} at most; nobody won {}",
        tally.mean_rounds(),
        tally.longest,
        tally.nobody
    )?;
    if tally.called_off > 0 {
        writeln!(output, "{} batches did not end and were called off", tally.called_off)?;
    }
    writeln!(output)?;
    writeln!(output, "seat  manner     wins (percent)   chips at the end (BAC)")?;
    for (player, manner) in arguments.seats.iter().enumerate() {
        let Estimate { mean, error } = tally.share(player);
        // One batch alone has no standard error.
        let error = if error.is_nan() { "-".to_owned() } else { format!("{:.2}", 100.0 * error) };
        let (mean, stack) = (100.0 * mean, tally.mean_stack(player) / 100.0);
        writeln!(output, "{:>4}  {manner:<8}  {mean:>6.2} ± {error:<6}  {stack:>8.2}", player + 1)?;
    }
    Ok(())
}

fn as_json(arguments: &Arguments, tally: &Tally) -> serde_json::Value {
    let seat = |(player, manner): (usize, &Manner)| {
        let Estimate { mean, error } = tally.share(player);
        json!({ "manner": manner, "share": mean, "error": error, "stack": tally.mean_stack(player) })
    };
    json!({
        "games": tally.games,
        "seed": arguments.seed,
        "all_seatings": arguments.all_seatings,
        "rounds": tally.mean_rounds(),
        "longest": tally.longest,
        "called_off": tally.called_off,
        "nobody": tally.nobody,
        "seats": arguments.seats.iter().enumerate().map(seat).collect::<Vec<_>>(),
    })
}
