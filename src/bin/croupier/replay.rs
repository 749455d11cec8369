//! `croupier replay`: rounds from standard input, one JSON object a line.

use std::process::ExitCode;

pub fn run() -> ExitCode {
    ExitCode::FAILURE
}
