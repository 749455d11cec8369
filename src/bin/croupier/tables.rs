//! Which table a command is about, and how an answer that can't be given is said.

use std::{
    io::{self, Write},
    process::ExitCode,
    sync::Arc,
};

use feltro::rules::TableRules;
use serde::Serialize;

/// The table of this name; `21` is any of the three tables of that game, which differ in their limits only.
pub fn table(id: &str) -> Result<Arc<TableRules>, String> {
    TableRules::named(if id == "21" { "21-low" } else { id }).ok_or_else(|| {
        let id: String = id.chars().take(40).collect();
        let known: Vec<String> = TableRules::built_in().iter().map(|rules| rules.id.clone()).collect();
        format!("there is no table {id:?}; there are {}", known.join(", "))
    })
}

/// An answer that can't be given, as programs read it.
#[derive(Serialize)]
pub struct Failure {
    pub error: String,
}

/// Prints one JSON object on a line.
pub fn print_json(out: &mut impl Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    writeln!(out)
}

/// Prints an answer and says how that went: who closed standard output gets no more, and no panic either.
pub fn print(answer: impl FnOnce(&mut io::StdoutLock) -> io::Result<()>) -> ExitCode {
    let mut out = io::stdout().lock();
    match answer(&mut out).and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Says what is wrong, as JSON on standard output where that was asked for, else on standard error.
pub fn fail(error: &impl ToString, json: bool) -> ExitCode {
    let error = error.to_string();
    if json {
        print(|out| print_json(out, &Failure { error }));
    } else {
        eprintln!("error: {error}");
    }
    ExitCode::FAILURE
}
