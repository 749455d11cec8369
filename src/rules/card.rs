//! Cards: thirteen ranks, four suits, and the two letters that name one (`As`, `Td`).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A suit, in the order of the unshuffled shoe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♦
    Diamonds,
    /// ♣
    Clubs,
}

impl Suit {
    /// All suits in the order of the unshuffled shoe.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The letter of the suit: `s h d c`.
    pub const fn letter(self) -> char {
        ['s', 'h', 'd', 'c'][self as usize]
    }

    /// The suit's sign: `♠ ♥ ♦ ♣`.
    pub const fn symbol(self) -> char {
        ['♠', '♥', '♦', '♣'][self as usize]
    }
}

/// A rank, from ace to king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

impl Rank {
    /// All ranks from ace to king.
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// The letter of the rank: `A23456789TJQK`.
    pub const fn letter(self) -> char {
        ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'][self as usize]
    }

    /// What the rank counts, 1 to 10: an ace 1 here (a hand may count it as 11), ten and court cards 10.
    pub const fn value(self) -> u8 {
        let place = self as u8 + 1;
        if place > 10 { 10 } else { place }
    }
}

/// A playing card. Written and read as two letters, rank then suit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card {
    /// Its rank.
    pub rank: Rank,
    /// Its suit.
    pub suit: Suit,
}

impl Card {
    /// A card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self { rank, suit }
    }

    /// What it counts, 1 to 10 (an ace is 1).
    pub const fn value(self) -> u8 {
        self.rank.value()
    }

    /// Its place in a new deck, 0 to 51: suits `s h d c`, each from ace to king.
    pub const fn index(self) -> usize {
        self.suit as usize * 13 + self.rank as usize
    }

    /// One deck as it comes from the maker: `As 2s ... Ks Ah ... Kc`.
    pub fn deck() -> impl Iterator<Item = Card> {
        Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card { rank, suit }))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank.letter(), self.suit.letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}

/// Two letters that are no card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not a card (a card is a rank of A23456789TJQK and a suit of s h d c, such as \"As\")")]
pub struct NotACard {
    /// What was read, cut to a few letters.
    pub text: String,
}

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        let mut letters = text.chars();
        if let (Some(rank), Some(suit), None) = (letters.next(), letters.next(), letters.next())
            && let Some(rank) = Rank::ALL.into_iter().find(|r| r.letter() == rank)
            && let Some(suit) = Suit::ALL.into_iter().find(|s| s.letter() == suit)
        {
            return Ok(Card { rank, suit });
        }
        let text = text.chars().take(12).collect();
        Err(NotACard { text })
    }
}

impl TryFrom<String> for Card {
    type Error = NotACard;

    fn try_from(text: String) -> Result<Self, NotACard> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_from_its_letters() {
        let deck: Vec<Card> = Card::deck().collect();
        assert_eq!(deck.len(), 52);
        for (place, card) in deck.into_iter().enumerate() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.index(), place);
        }
    }

    #[test]
    fn strange_letters_are_no_card() {
        for text in ["", "A", "as", "AS", "1c", "10s", "Asx", "A♠", "sA", "é"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }

    #[test]
    fn values_are_those_of_the_table() {
        let values: Vec<u8> = Rank::ALL.iter().map(|r| r.value()).collect();
        assert_eq!(values, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]);
    }
}
