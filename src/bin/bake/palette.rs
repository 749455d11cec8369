//! The colours of the house, and the two colour schemes of the deck.

pub const PAPER: &str = "#FBF7EE";
pub const LINEN: &str = "#FFFDF6";
pub const INK: &str = "#17181D";
pub const RED: &str = "#B4202F";
pub const BLUE: &str = "#1D5FA6";
pub const GREEN: &str = "#1C7A46";
pub const GOLD_LIGHT: &str = "#EBD08A";
pub const GOLD: &str = "#C79F4A";
pub const GOLD_DARK: &str = "#8E6A22";
pub const NAVY: &str = "#1E2E57";
pub const STEEL_LIGHT: &str = "#EEF1F4";
pub const STEEL: &str = "#BFC8D4";
pub const SKIN: &str = "#F6E0C8";
pub const SKIN_SHADE: &str = "#E4C3A2";

/// A suit of the deck, in the order of the atlas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
}

/// Which colours the suits have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scheme {
    /// Black and red.
    Two,
    /// Diamonds are blue and clubs are green.
    Four,
}

impl Scheme {
    /// The ink of a suit.
    pub fn ink(self, suit: Suit) -> &'static str {
        match (self, suit) {
            (_, Suit::Spades) | (Scheme::Two, Suit::Clubs) => INK,
            (_, Suit::Hearts) | (Scheme::Two, Suit::Diamonds) => RED,
            (Scheme::Four, Suit::Diamonds) => BLUE,
            (Scheme::Four, Suit::Clubs) => GREEN,
        }
    }

    /// The second colour of the robes of a suit, chosen against its ink.
    pub fn second(self, suit: Suit) -> &'static str {
        match (self, suit) {
            (_, Suit::Spades) => "#2C4C8F",
            (_, Suit::Hearts) => NAVY,
            (Scheme::Two, Suit::Diamonds) => "#14606B",
            (Scheme::Four, Suit::Diamonds) => "#8E1F35",
            (Scheme::Two, Suit::Clubs) => "#27704A",
            (Scheme::Four, Suit::Clubs) => NAVY,
        }
    }
}
