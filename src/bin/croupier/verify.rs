//! `croupier verify`: a hand history, checked line by line.

use std::{
    fs::File,
    io::{self, BufReader, Write},
    path::PathBuf,
    process::ExitCode,
};

use feltro::rules::{HistoryCheck, HistoryLine, RecordError};

use super::{
    lines,
    output::{Done, Trouble},
};

/// What is checked.
#[derive(clap::Args)]
pub struct Arguments {
    /// A history as the game exports it: JSON lines
    file: PathBuf,
}

pub fn run(arguments: &Arguments) -> Done {
    let file = File::open(&arguments.file).map_err(|error| Trouble::file(&arguments.file, error))?;
    let (mut rounds, mut wrong) = (0_usize, 0_usize);
    let mut history = HistoryCheck::default();
    let mut output = io::stdout().lock();
    lines::for_each(&arguments.file.display().to_string(), BufReader::new(file), |number, line| {
        rounds += 1;
        let line = line.and_then(|line| line.parse().map_err(|error: RecordError| error.to_string()));
        let checked = line.map_err(|error| vec![error]).and_then(|line: HistoryLine| history.check(number, &line));
        if let Err(reasons) = checked {
            wrong += 1;
            writeln!(output, "line {number}: {}", reasons.join("; "))?;
        }
        Ok(())
    })?;
    writeln!(output, "{rounds} round(s) checked, {wrong} wrong")?;
    if rounds == 0 {
        return Err(Trouble::refused(format!("{}: there is no round in it", arguments.file.display())));
    }
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
