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

/// Says what is wrong, as JSON on standard output where that was asked for, else on standard error.
pub fn fail(error: &impl ToString, json: bool) -> ExitCode {
    let error = error.to_string();
    if json {
        // Who closed standard output does not want to hear it.
        let _ = print_json(&mut io::stdout().lock(), &Failure { error });
    } else {
        eprintln!("error: {error}");
    }
    ExitCode::FAILURE
}
