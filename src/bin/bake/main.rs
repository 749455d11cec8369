//! Draws every picture, merges the fonts and synthesises every sound of the game, and writes them under `assets/`.

mod backs;
mod cards;
mod chips;
mod courts;
mod error;
mod felt;
mod fonts;
mod furniture;
mod glyphs;
mod icon;
mod lettering;
mod palette;
mod picture;
mod pips;
mod sfnt;
mod sounds;
mod svg;
#[cfg(test)]
mod tests;

use std::{fs, path::PathBuf, process::ExitCode};

use clap::{Parser, ValueEnum};

use error::{Result, at};

/// Bakes the pictures, fonts and sounds of Feltro.
#[derive(Debug, Parser)]
#[command(version)]
struct Order {
    /// Only this part; everything if left out.
    part: Option<Part>,
    /// Where to write.
    #[arg(long, default_value = "assets")]
    assets: PathBuf,
}

/// What can be baked by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    Cards,
    Chips,
    Table,
    Fonts,
    Icon,
    Sounds,
}

impl Part {
    const ALL: [Part; 6] = [Part::Cards, Part::Chips, Part::Table, Part::Fonts, Part::Icon, Part::Sounds];

    fn bake(self, assets: &std::path::Path) -> Result<()> {
        match self {
            Part::Cards => cards::bake(assets),
            Part::Chips => chips::bake(assets),
            Part::Table => {
                felt::bake(assets)?;
                furniture::bake(assets)?;
                glyphs::bake(assets)
            }
            Part::Fonts => fonts::bake(assets),
            Part::Icon => icon::bake(assets),
            Part::Sounds => sounds::bake(assets),
        }
    }
}

fn bake(order: &Order) -> Result<()> {
    for folder in ["cards", "fonts", "sounds", "table"] {
        let folder = order.assets.join(folder);
        fs::create_dir_all(&folder).map_err(at(folder))?;
    }
    match order.part {
        Some(part) => part.bake(&order.assets),
        None => Part::ALL.into_iter().try_for_each(|part| part.bake(&order.assets)),
    }
}

fn main() -> ExitCode {
    match bake(&Order::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("bake: {trouble}");
            ExitCode::FAILURE
        }
    }
}
