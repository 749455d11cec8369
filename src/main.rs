//! Feltro: arguments, then the game.

use bevy::app::AppExit;
use feltro::feltro;
#[cfg(target_arch = "wasm32")]
use feltro::{AppPlugin, storage::Store, web};

#[cfg(not(target_arch = "wasm32"))]
fn main() -> AppExit {
    match arguments::plugin() {
        Ok(plugin) => feltro(plugin).run(),
        Err(code) => code,
    }
}

#[cfg(target_arch = "wasm32")]
fn main() -> AppExit {
    feltro(AppPlugin { practice: web::practice(), ..AppPlugin::with_store(Store::open(None)) }).run()
}

#[cfg(not(target_arch = "wasm32"))]
mod arguments {
    //! What can be said on the command line.
    #![expect(clippy::print_stderr, reason = "a wrong practice file is told in the terminal")]

    use std::path::PathBuf;

    use bevy::app::AppExit;
    use clap::Parser;
    use feltro::{AppPlugin, play::practice::Practice, storage::Store};

    /// Blackjack at three tables: the match, the casino's 21, the batch of six.
    #[derive(Parser)]
    #[command(version, long_version = long_version(), after_help = saves())]
    struct Arguments {
        /// Play practice rounds with the cards of this file (the format of the history), on a purse of its own
        #[arg(long, value_name = "FILE")]
        practice: Option<PathBuf>,
        /// Keep saves in this folder
        #[arg(long, value_name = "FOLDER")]
        save_dir: Option<PathBuf>,
        /// Make no sound at all
        #[arg(long)]
        silent: bool,
        /// Print a line whenever the situation on screen changes
        #[arg(long)]
        trace: bool,
    }

    fn saves() -> String {
        match Store::default_dir() {
            Some(dir) => format!("Saves lie in {}", dir.display()),
            None => "This system names no folder for saves; --save-dir does".to_owned(),
        }
    }

    fn long_version() -> &'static str {
        Box::leak(format!("{}\n{}", env!("CARGO_PKG_VERSION"), saves()).into_boxed_str())
    }

    pub fn plugin() -> Result<AppPlugin, AppExit> {
        let arguments = Arguments::parse();
        let mut practice = Practice::default();
        if let Some(file) = &arguments.practice {
            let read = std::fs::read_to_string(file).map_err(|error| error.to_string());
            match read.and_then(|text| Practice::read(&text)) {
                Ok(read) => practice = read,
                Err(error) => {
                    eprintln!("{}: {error}", file.display());
                    return Err(AppExit::from_code(2));
                }
            }
        }
        let store = Store::open(arguments.save_dir);
        Ok(AppPlugin { practice, sound: !arguments.silent, trace: arguments.trace, ..AppPlugin::with_store(store) })
    }
}
