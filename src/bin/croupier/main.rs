//! The dealer without a table: replays rounds, shuffles for all to check, and answers questions about the odds.
//!
//! Each command is a file beside this one and holds arguments and printing only.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod chart;
mod edge;
mod odds;
mod replay;
mod shuffle;
mod simulate;
mod tables;

/// Feltro's dealer without a table.
#[derive(Parser)]
#[command(version, about, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play rounds from standard input, one JSON object a line, and print their results
    Replay,
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
    match Arguments::parse().command {
        Command::Replay => replay::run(),
        Command::Shuffle(arguments) => shuffle::run(&arguments),
        Command::Odds(arguments) => odds::run(&arguments),
        Command::Edge(arguments) => edge::run(&arguments),
        Command::Chart(arguments) => chart::run(&arguments),
        Command::Simulate(arguments) => simulate::run(&arguments),
    }
}
