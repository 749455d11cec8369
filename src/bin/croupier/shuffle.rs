//! `croupier shuffle`: the commitment and the cards of a seed.

use std::io::Write;

use feltro::rules::{Seed, TEXT_BYTES, shuffled};

use crate::output::{Done, print};

/// What decides the cards.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many decks, 1 to 8
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=8))]
    decks: u8,
    /// 64 hexadecimal digits
    #[arg(long)]
    seed: Seed,
    /// The player's own text, up to 64 bytes
    #[arg(long, default_value = "", value_parser = short_text, allow_hyphen_values = true)]
    text: String,
}

fn short_text(text: &str) -> Result<String, String> {
    if text.len() > TEXT_BYTES {
        return Err(format!("the text has {} bytes; at most {TEXT_BYTES} are allowed", text.len()));
    }
    Ok(text.to_owned())
}

pub fn run(arguments: &Arguments) -> Done {
    let cards = shuffled(arguments.decks, &arguments.seed, &arguments.text);
    let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
    print(|out| writeln!(out, "{}\n{}", arguments.seed.commitment(), cards.join(" ")))
}
