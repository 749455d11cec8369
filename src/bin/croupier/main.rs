//! The dealer without a table: replays rounds, shuffles for all to check, and answers questions about the odds.
//!
//! Each command is a file beside this one and holds arguments and printing only.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod batch;
mod chart;
mod edge;
mod lines;
mod odds;
mod output;
mod replay;
mod shuffle;
mod simulate;
mod table;
mod verify;

/// Feltro's dealer without a table.
#[derive(Parser)]
#[command(name = "croupier", version, arg_required_else_help = true, after_help = output::STATUSES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Let computer players play the tournament, many times over, and print who wins which share
    Batch(batch::Arguments),
    /// Play rounds from standard input, one JSON object a line, and print their results
    Replay,
    /// Check an exported hand history: commitment, cards, actions and amounts of every round
    Verify(verify::Arguments),
    /// Print the commitment and the cards of a seeded shuffle
    Shuffle(shuffle::Arguments),
    /// Print what every action of a hand is worth, best first
    Odds(odds::Arguments),
    /// Print what a table is worth to its player
    Edge(edge::Arguments),
    /// Print the basic strategy of a table
    Chart(chart::Arguments),
    /// Play rounds by the million and print what they come to
    Simulate(simulate::Arguments),
}

fn main() -> ExitCode {
    output::ended(match Arguments::parse().command {
        Command::Batch(arguments) => batch::run(&arguments),
        Command::Replay => replay::run(),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Shuffle(arguments) => shuffle::run(&arguments),
        Command::Odds(arguments) => odds::run(&arguments),
        Command::Edge(arguments) => edge::run(&arguments),
        Command::Chart(arguments) => chart::run(&arguments),
        Command::Simulate(arguments) => simulate::run(&arguments),
    })
}
