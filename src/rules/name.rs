//! A player's name: letters of any alphabet.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// The most letters that a player's name has.
pub const NAME_LETTERS: usize = 12;

/// The most combining marks on one letter of a name; more would grow over the lines above it.
const MARKS_ON_A_LETTER: usize = 3;

/// A player's name: 1 to [`NAME_LETTERS`] letters of any alphabet, with their marks.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlayerName(String);

impl PlayerName {
    /// The name as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Why a text is no name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Nothing but spaces.
    #[error("a name has at least one letter")]
    Empty,
    /// Too many letters.
    #[error("a name has at most {NAME_LETTERS} letters")]
    TooLong,
    /// A digit, a space inside, a sign, or a mark without a letter to stand on.
    #[error("{0:?} is not a letter")]
    NotALetter(char),
}

/// Whether this is a combining diacritical mark, such as the acute of a decomposed `é`.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{fe20}'..='\u{fe2f}')
}

impl FromStr for PlayerName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<PlayerName, NameError> {
        let name = text.trim();
        let (mut letters, mut marks) = (0, 0);
        for c in name.chars() {
            if is_mark(c) && letters > 0 && marks < MARKS_ON_A_LETTER {
                marks += 1;
            } else if c.is_alphabetic() && !is_mark(c) {
                letters += 1;
                marks = 0;
            } else {
                return Err(NameError::NotALetter(c));
            }
            if letters > NAME_LETTERS {
                return Err(NameError::TooLong);
            }
        }
        if letters == 0 { Err(NameError::Empty) } else { Ok(PlayerName(name.to_owned())) }
    }
}

impl TryFrom<String> for PlayerName {
    type Error = NameError;

    fn try_from(text: String) -> Result<PlayerName, NameError> {
        text.parse()
    }
}

impl From<PlayerName> for String {
    fn from(name: PlayerName) -> String {
        name.0
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_letters_of_any_alphabet() {
        for text in ["A", "  Zoë ", "João", "Joa\u{303}o", "Ελένη", "Ирина", "أحمد", "李", "Abcdefghijkl"]
        {
            assert_eq!(text.parse::<PlayerName>().expect("a name").as_str(), text.trim());
        }
        let wrong = [
            ("", NameError::Empty),
            (" \t\n ", NameError::Empty),
            ("Abcdefghijklm", NameError::TooLong),
            ("R2D2", NameError::NotALetter('2')),
            ("Ann Lee", NameError::NotALetter(' ')),
            ("\u{301}a", NameError::NotALetter('\u{301}')),
            ("a\u{301}\u{302}\u{303}\u{304}", NameError::NotALetter('\u{304}')),
            ("a\nb", NameError::NotALetter('\n')),
            ("a\u{202e}b", NameError::NotALetter('\u{202e}')),
        ];
        for (text, error) in wrong {
            assert_eq!(text.parse::<PlayerName>(), Err(error), "{text:?}");
        }
        assert!(serde_json::from_str::<PlayerName>("\"4711\"").is_err(), "a file can't bring a wrong name in");
    }
}
