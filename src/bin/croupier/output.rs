//! How a command answers: text or JSON on standard output, one sentence on standard error, and an exit status that is
//! kept from version to version.

use std::{
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use serde::Serialize;

/// What is said of the exit status below every help text.
pub const STATUSES: &str = "Exit status:
  0    everything was done, and nothing is wrong
  1    something is wrong: a line that is refused, a history that does not verify, a question without an
       answer, a file that can't be read, output that nobody takes any more (then not all was looked at)
  2    the arguments are wrong
  130  interrupted: what was printed is a part of what was asked for";

/// The status of a command that was interrupted: 128 and the number of SIGINT, as shells have it.
pub const INTERRUPTED: u8 = 130;

/// Why a command ended before its work was done.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// A question that has no answer.
    #[error("{0}")]
    Refused(String),
    /// Input or output that failed, and where.
    #[error("{place}: {error}")]
    Io {
        /// `standard output`, or a path.
        place: String,
        /// What the system says.
        error: io::Error,
    },
}

impl Trouble {
    /// A question that has no answer.
    pub fn refused(why: impl ToString) -> Trouble {
        Trouble::Refused(why.to_string())
    }

    /// A file that can't be read or written.
    pub fn file(path: &Path, error: io::Error) -> Trouble {
        Trouble::Io { place: path.display().to_string(), error }
    }
}

/// Nothing but writing to standard output fails with a bare error.
impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Io { place: "standard output".to_owned(), error }
    }
}

/// How a command ended.
pub type Done = Result<ExitCode, Trouble>;

/// The exit status of a command; what went wrong is said on standard error.
pub fn ended(done: Done) -> ExitCode {
    let trouble = match done {
        Ok(status) => return status,
        Err(trouble) => trouble,
    };
    // Who closed the other end of standard output has seen enough and is told nothing; but not all was done.
    let quiet = matches!(&trouble, Trouble::Io { error, .. } if error.kind() == io::ErrorKind::BrokenPipe);
    if !quiet {
        // Where even this can't be written there is nobody to tell.
        let _ = writeln!(io::stderr(), "error: {trouble}");
    }
    ExitCode::FAILURE
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

/// Prints a whole answer.
pub fn print(answer: impl FnOnce(&mut io::StdoutLock) -> io::Result<()>) -> Done {
    let mut out = io::stdout().lock();
    answer(&mut out)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Says that there is no answer, and why: as JSON on standard output where that was asked for, else on standard error.
pub fn refuse(why: impl ToString, json: bool) -> Done {
    if !json {
        return Err(Trouble::refused(why));
    }
    print(|out| print_json(out, &Failure { error: why.to_string() }))?;
    Ok(ExitCode::FAILURE)
}
