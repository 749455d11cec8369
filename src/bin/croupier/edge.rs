//! `croupier edge`: what a table is worth to its player.

use std::{io::Write, sync::Arc};

use feltro::{odds::Edge, rules::TableRules};
use serde::Serialize;

use crate::{
    output::{Done, print, print_json, refuse},
    table::table,
};

/// Which table.
#[derive(clap::Args)]
pub struct Arguments {
    /// 21 (or 21-low, 21-mid, 21-high) or blackjack
    #[arg(long, value_parser = table)]
    table: Arc<TableRules>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer {
    best: f64,
    basic: f64,
}

pub fn run(arguments: &Arguments) -> Done {
    let edge = match Edge::of(&arguments.table) {
        Ok(edge) => edge,
        Err(error) => return refuse(error, arguments.json),
    };
    print(|out| {
        if arguments.json {
            return print_json(out, &Answer { best: edge.best, basic: edge.basic });
        }
        writeln!(out, "best play      {:+.5} %", edge.best * 100.0)?;
        writeln!(out, "basic strategy {:+.5} %", edge.basic * 100.0)
    })
}
