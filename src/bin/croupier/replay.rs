//! `croupier replay`: rounds from standard input, one JSON object a line.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use feltro::rules::RoundRecord;

use super::{
    lines,
    output::{Done, Failure, print_json},
};

pub fn run() -> Done {
    let mut status = ExitCode::SUCCESS;
    let mut output = io::stdout().lock();
    lines::for_each("standard input", io::stdin().lock(), |_, line| {
        match line.and_then(play) {
            Ok(result) => writeln!(output, "{result}")?,
            Err(error) => {
                status = ExitCode::FAILURE;
                print_json(&mut output, &Failure { error })?;
            }
        }
        Ok(())
    })?;
    Ok(status)
}

fn play(line: &str) -> Result<String, String> {
    let round: RoundRecord = line.parse().map_err(|error: feltro::rules::RecordError| error.to_string())?;
    let result = round.play().map_err(|error| error.to_string())?;
    serde_json::to_string(&result).map_err(|error| error.to_string())
}
