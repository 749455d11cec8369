//! Why a text is no table at all: mistakes in the notation as data, told in English here and in other languages above.

use std::fmt;

use super::super::money::NotAnAmount;

/// What the reader of a table file stumbled over. `Display` is English; [`Mistake::key`] and [`Mistake::words`] are for
/// sentences in other languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mistake {
    /// A key that must be there is not.
    Missing {
        /// The key.
        key: &'static str,
    },
    /// A key that no table has.
    Unknown {
        /// The key as it stands there.
        key: String,
    },
    /// A key stands there twice.
    Twice {
        /// The key.
        key: &'static str,
    },
    /// A word that is none of those that may stand there.
    NoSuchWord {
        /// The word as it stands there.
        found: String,
        /// Those that may, with commas.
        expected: String,
    },
    /// A number below nothing, above 2^53 - 1, or too great for its place.
    OutOfRange,
    /// The file ends before the table does.
    Ended,
    /// Anything else, in the reader's words.
    Other {
        /// English.
        reason: String,
    },
}

impl Mistake {
    /// The key of its sentence in other languages; it never changes.
    pub const fn key(&self) -> &'static str {
        match self {
            Mistake::Missing { .. } => "missing",
            Mistake::Unknown { .. } => "unknown",
            Mistake::Twice { .. } => "twice",
            Mistake::NoSuchWord { .. } => "no-such-word",
            Mistake::OutOfRange => "out-of-range",
            Mistake::Ended => "ended",
            Mistake::Other { .. } => "other",
        }
    }

    /// The words that its sentence needs, each with the name of its place.
    pub fn words(&self) -> Vec<(&'static str, &str)> {
        match self {
            Mistake::Missing { key } | Mistake::Twice { key } => vec![("key", key)],
            Mistake::Unknown { key } => vec![("key", key)],
            Mistake::NoSuchWord { found, expected } => vec![("found", found), ("expected", expected)],
            Mistake::Other { reason } => vec![("reason", reason)],
            Mistake::OutOfRange | Mistake::Ended => Vec::new(),
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mistake::Missing { key } => write!(f, "the key {key} is missing"),
            Mistake::Unknown { key } => write!(f, "a table has no key {key}"),
            Mistake::Twice { key } => write!(f, "the key {key} stands there twice"),
            Mistake::NoSuchWord { found, expected } => write!(f, "{found} is none of these: {expected}"),
            Mistake::OutOfRange => write!(f, "the number is too great or too small for its place"),
            Mistake::Ended => write!(f, "the file ends before the table does"),
            Mistake::Other { reason } => write!(f, "{reason}"),
        }
    }
}

impl From<ron::Error> for Mistake {
    fn from(error: ron::Error) -> Mistake {
        match error {
            ron::Error::MissingStructField { field, .. } => Mistake::Missing { key: field },
            ron::Error::DuplicateStructField { field, .. } => Mistake::Twice { key: field },
            ron::Error::NoSuchStructField { found, .. } => Mistake::Unknown { key: brief(&found) },
            ron::Error::NoSuchEnumVariant { expected, found, .. } => {
                Mistake::NoSuchWord { found: brief(&found), expected: expected.join(", ") }
            }
            ron::Error::IntegerOutOfBounds => Mistake::OutOfRange,
            ron::Error::Message(text) if text == NotAnAmount.to_string() => Mistake::OutOfRange,
            ron::Error::Eof => Mistake::Ended,
            other => Mistake::Other { reason: brief(&other.to_string()) },
        }
    }
}

/// Enough of a text to see what is meant: what a file holds may be long, and must not break the line.
fn brief(text: &str) -> String {
    const LETTERS: usize = 200;
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(LETTERS).collect()
}
