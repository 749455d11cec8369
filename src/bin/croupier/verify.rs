//! `croupier verify`: a hand history, checked line by line.

use std::{
    fs::File,
    io::{self, BufReader, Write},
    path::PathBuf,
    process::ExitCode,
};

use feltro::rules::{HistoryLine, RecordError};

use super::lines;

/// What is checked.
#[derive(clap::Args)]
pub struct Arguments {
    /// A history as the game exports it: JSON lines
    file: PathBuf,
}

pub fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let named = |error| io::Error::other(format!("{}: {error}", arguments.file.display()));
    let file = File::open(&arguments.file).map_err(named)?;
    let (mut rounds, mut wrong) = (0_usize, 0_usize);
    let mut output = io::stdout().lock();
    lines::for_each(BufReader::new(file), |number, line| {
        rounds += 1;
        if let Err(reasons) = line.map_err(|error| vec![error]).and_then(check) {
            wrong += 1;
            writeln!(output, "line {number}: {}", reasons.join("; "))?;
        }
        Ok(())
    })?;
    writeln!(output, "{rounds} round(s) checked, {wrong} wrong")?;
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn check(line: &str) -> Result<(), Vec<String>> {
    let line: HistoryLine = line.parse().map_err(|error: RecordError| vec![error.to_string()])?;
    line.verify()
}
