//! A player's name: letters of any alphabet.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// The most letters that a player's name has.
pub const NAME_LETTERS: usize = 12;

/// The most combining marks on one letter of a name; more would grow over the lines above it.
const MARKS_ON_A_LETTER: usize = 3;

/// The letters that the game's faces can draw: Latin with Vietnamese, Greek and Cyrillic. The program that makes the faces
/// holds them to this list.
const DRAWN: &[(char, char)] = &[
    ('A', 'Z'),
    ('a', 'z'),
    ('ª', 'ª'),
    ('µ', 'µ'),
    ('º', 'º'),
    ('À', 'Ö'),
    ('Ø', 'ö'),
    ('ø', 'ž'),
    ('Ə', 'Ə'),
    ('ƒ', 'ƒ'),
    ('Ơ', 'ơ'),
    ('Ư', 'ư'),
    ('Ǆ', 'ǎ'),
    ('Ǧ', 'ǧ'),
    ('Ǫ', 'ǫ'),
    ('Ǻ', 'ț'),
    ('Ȫ', 'ȭ'),
    ('Ȱ', 'ȳ'),
    ('ȷ', 'ȷ'),
    ('\u{2bc}', '\u{2bc}'),
    ('\u{2c6}', '\u{2c7}'),
    ('ʹ', 'ʹ'),
    ('Ά', 'Ά'),
    ('Έ', 'Ί'),
    ('Ό', 'Ό'),
    ('Ύ', 'Ρ'),
    ('Σ', 'Ϗ'),
    ('ϗ', 'ϗ'),
    ('Ѐ', 'џ'),
    ('Ѣ', 'ѣ'),
    ('Ѫ', 'ѫ'),
    ('Ѳ', 'ѵ'),
    ('Ґ', 'ҝ'),
    ('Ҡ', 'ҥ'),
    ('Ҫ', 'ҫ'),
    ('Ү', 'ҳ'),
    ('Ҷ', 'һ'),
    ('Ӏ', 'ӂ'),
    ('Ӌ', 'ӌ'),
    ('ӏ', 'ә'),
    ('Ӝ', 'ӟ'),
    ('Ӣ', 'ө'),
    ('Ӯ', 'ӹ'),
    ('Ԛ', 'ԝ'),
    ('Ẁ', 'ẉ'),
    ('ẞ', 'ẞ'),
    ('Ạ', 'ỹ'),
];

/// The combining marks that the faces can draw.
const DRAWN_MARKS: &[(char, char)] = &[
    ('\u{300}', '\u{304}'),
    ('\u{306}', '\u{30c}'),
    ('\u{30f}', '\u{30f}'),
    ('\u{311}', '\u{312}'),
    ('\u{31b}', '\u{31b}'),
    ('\u{323}', '\u{324}'),
    ('\u{326}', '\u{328}'),
    ('\u{32e}', '\u{32e}'),
    ('\u{331}', '\u{331}'),
    ('\u{335}', '\u{335}'),
];

/// Whether the faces of the game can draw this letter or mark.
pub fn can_be_drawn(letter: char) -> bool {
    let all = if is_mark(letter) { DRAWN_MARKS } else { DRAWN };
    all.iter().any(|&(first, last)| (first..=last).contains(&letter))
}

/// A player's name: 1 to [`NAME_LETTERS`] letters, with their marks.
///
/// One that is typed has letters that the game can draw. One that was kept may have any: a list that was made with other
/// faces stays whole.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlayerName(String);

impl PlayerName {
    /// The name as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this letter may follow this beginning of a name.
    ///
    /// # Errors
    /// Why it may not.
    pub fn may_grow(beginning: &str, letter: char) -> Result<(), NameError> {
        let mut name = String::with_capacity(beginning.len() + letter.len_utf8());
        name.push_str(beginning);
        name.push(letter);
        check(&name)?;
        if can_be_drawn(letter) { Ok(()) } else { Err(NameError::NotDrawn(letter)) }
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
    /// A letter that no face of the game has.
    #[error("{0:?} can't be drawn")]
    NotDrawn(char),
}

/// Whether this is a combining diacritical mark, such as the acute of a decomposed `é`.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Whether a text has the form of a name, in letters of any alphabet.
fn check(name: &str) -> Result<(), NameError> {
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
    if letters == 0 { Err(NameError::Empty) } else { Ok(()) }
}

/// A name as it is typed.
impl FromStr for PlayerName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<PlayerName, NameError> {
        let name = text.trim();
        check(name)?;
        match name.chars().find(|&letter| !can_be_drawn(letter)) {
            Some(letter) => Err(NameError::NotDrawn(letter)),
            None => Ok(PlayerName(name.to_owned())),
        }
    }
}

/// A name as it was kept.
impl TryFrom<String> for PlayerName {
    type Error = NameError;

    fn try_from(text: String) -> Result<PlayerName, NameError> {
        let name = text.trim();
        check(name)?;
        Ok(PlayerName(name.to_owned()))
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

    fn kept(text: &str) -> Result<PlayerName, NameError> {
        PlayerName::try_from(text.to_owned())
    }

    #[test]
    fn names_are_letters_of_many_alphabets() {
        let names = [
            "A",
            "  Zoë ",
            "João",
            "Joa\u{303}o",
            "Ελένη",
            "Ирина",
            "щдулсій",
            "Ђорђе",
            "Nguyễn",
            "Ștefan",
            "Abcdefghijkl",
        ];
        for text in names {
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
            assert_eq!(kept(text), Err(error), "{text:?}");
        }
        assert!(serde_json::from_str::<PlayerName>("\"4711\"").is_err(), "a file can't bring a wrong name in");
    }

    #[test]
    fn a_letter_that_no_face_has_is_refused_but_kept_names_stay() {
        for (text, letter) in [("أحمد", 'أ'), ("李", '李'), ("Ana\u{345}", '\u{345}'), ("Aⲁ", 'ⲁ')] {
            assert_eq!(text.parse::<PlayerName>(), Err(NameError::NotDrawn(letter)), "{text:?}");
            assert_eq!(kept(text).expect("an old name").as_str(), text);
        }
        assert_eq!(PlayerName::may_grow("An", 'a'), Ok(()));
        assert_eq!(PlayerName::may_grow("An", '李'), Err(NameError::NotDrawn('李')));
        assert_eq!(PlayerName::may_grow("An", '7'), Err(NameError::NotALetter('7')));
        assert_eq!(PlayerName::may_grow("Abcdefghijkl", 'm'), Err(NameError::TooLong));
        assert_eq!(PlayerName::may_grow("e", '\u{302}'), Ok(()), "a mark is no letter of its own");
        assert_eq!(PlayerName::may_grow("", '\u{302}'), Err(NameError::NotALetter('\u{302}')));
    }
}
