//! The dealer without a table: replays rounds, shuffles for all to check, and answers questions about the odds.
//!
//! Each command is a file beside this one and holds arguments and printing only.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod batch;
mod replay;
mod shuffle;

/// Feltro's dealer without a table.
#[derive(Parser)]
#[command(version, about, arg_required_else_help = true)]
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
    /// Print the commitment and the cards of a seeded shuffle
    Shuffle(shuffle::Arguments),
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Batch(arguments) => batch::run(&arguments),
        Command::Replay => replay::run(),
        Command::Shuffle(arguments) => shuffle::run(&arguments),
    }
}
