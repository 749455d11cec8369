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

    use std::{
        fmt::Display,
        io::{Write as _, stderr},
        path::PathBuf,
    };

    use bevy::app::AppExit;
    use clap::Parser;
    use feltro::{
        AppPlugin, assets, crash,
        play::practice::Practice,
        storage::{Store, Trouble},
    };

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

    /// Ends the program with one sentence in the terminal, where there is one.
    fn ends(code: u8, why: impl Display) -> AppExit {
        // Nobody is left to be told that this can't be told.
        let _ = writeln!(stderr(), "error: {why}");
        AppExit::from_code(code)
    }

    pub fn plugin() -> Result<AppPlugin, AppExit> {
        let arguments = Arguments::parse();
        let mut practice = Practice::default();
        if let Some(file) = &arguments.practice {
            let read = std::fs::read_to_string(file).map_err(|error| error.to_string());
            match read.and_then(|text| Practice::read(&text)) {
                Ok(read) => practice = read,
                Err(error) => return Err(ends(2, format_args!("{}: {error}", file.display()))),
            }
        }
        let assets = assets::folder().map_err(|error| ends(1, error))?;
        let place = arguments.save_dir.or_else(Store::default_dir);
        crash::watch(place.clone());
        let mut store = Store::open(place.clone());
        if let Some(report) = place.as_deref().and_then(crash::last_report) {
            store.tell(Trouble::Crashed(report));
        }
        Ok(AppPlugin {
            practice,
            sound: !arguments.silent,
            trace: arguments.trace,
            assets,
            ..AppPlugin::with_store(store)
        })
    }
}
