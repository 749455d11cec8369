//! Splits a program compiled for the browser into WebAssembly and the script that starts it: `bindgen GAME.wasm FOLDER`.
#![expect(clippy::print_stderr, reason = "what goes wrong is told in the terminal")]

use std::{env, process::ExitCode};

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let mut arguments = env::args_os().skip(1);
    let (Some(program), Some(folder)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: bindgen GAME.wasm FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&program).out_name("feltro").typescript(false);
    // The names of functions help wasm-opt, which takes them out afterwards.
    bindgen.keep_debug(false).remove_producers_section(true);
    match bindgen.web(true).and_then(|bindgen| bindgen.generate(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error:#}", program.to_string_lossy());
            ExitCode::FAILURE
        }
    }
}
