//! Who the twelve are: their looks, as data.

use crate::palette::{Scheme, Suit};

/// The three ranks of the court.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Court {
    Jack,
    Queen,
    King,
}

/// Which way a head looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum View {
    /// Towards us, turned a little: -1 is half left, 1 half right.
    Front { turn: f32, gaze: f32 },
    /// From the side: one eye. -1 looks left, 1 right.
    Profile { side: f32 },
}

/// How the hair falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hair {
    Straight,
    Curls,
    Waves,
    Braids,
    Bob,
}

/// What grows on a chin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beard {
    None,
    Forked,
    /// Round the jaw only, the lip is bare.
    Jaw,
    Pointed,
    Full,
}

/// What is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attribute {
    Sword,
    SwordBehindHead,
    Axe,
    Orb,
    Sceptre,
    Rose,
    Fan,
    Lily,
    Halberd,
    Torch,
    Spear,
    Mace,
}

/// One court card's person.
#[derive(Debug, Clone, Copy)]
pub struct Person {
    pub court: Court,
    pub suit: Suit,
    /// The ink of the suit, the colour of the robe.
    pub ink: &'static str,
    /// The second colour: lining, band and stole.
    pub second: &'static str,
    pub hair_colour: &'static str,
    pub hair: Hair,
    pub beard: Beard,
    pub view: View,
    /// How far the head leans, in degrees clockwise.
    pub tilt: f32,
    /// How far the corners of the mouth are raised.
    pub smile: f32,
    pub attribute: Attribute,
    /// Whether the free hand lies on the chest.
    pub rests: bool,
}

impl Person {
    /// Looks up one of the twelve.
    pub fn new(court: Court, suit: Suit, scheme: Scheme) -> Self {
        use Attribute as A;
        use Beard as B;
        use Hair as H;
        let front = |turn, gaze| View::Front { turn, gaze };
        let profile = |side| View::Profile { side };
        // One line for each, to be compared: rustfmt would make ninety of them.
        #[rustfmt::skip]
        let (hair_colour, hair, beard, view, tilt, smile, attribute) = match (court, suit) {
            (Court::King, Suit::Spades) => ("#3A2B26", H::Straight, B::Forked, front(0.8, 0.7), 3.0, 0.0, A::Sword),
            (Court::King, Suit::Hearts) => ("#B9772F", H::Curls, B::Jaw, front(-0.7, -0.5), -5.0, 2.5, A::SwordBehindHead),
            (Court::King, Suit::Diamonds) => ("#8B3F1E", H::Waves, B::Pointed, profile(-1.0), 0.0, 0.0, A::Axe),
            (Court::King, Suit::Clubs) => ("#9B9A96", H::Waves, B::Full, front(0.9, 0.9), 4.0, 3.0, A::Orb),
            (Court::Queen, Suit::Spades) => ("#2A2124", H::Straight, B::None, front(-0.8, -0.9), -5.0, 1.5, A::Sceptre),
            (Court::Queen, Suit::Hearts) => ("#D9A648", H::Curls, B::None, front(0.9, 0.8), 7.0, 4.5, A::Rose),
            (Court::Queen, Suit::Diamonds) => ("#96401F", H::Braids, B::None, front(0.7, 0.9), -4.0, 3.5, A::Fan),
            (Court::Queen, Suit::Clubs) => ("#5B3A22", H::Waves, B::None, front(-0.8, 0.6), 6.0, 4.0, A::Lily),
            (Court::Jack, Suit::Spades) => ("#3B2A20", H::Bob, B::None, profile(1.0), 0.0, 0.0, A::Halberd),
            (Court::Jack, Suit::Hearts) => ("#DDB257", H::Bob, B::None, profile(-1.0), 0.0, 0.0, A::Torch),
            (Court::Jack, Suit::Diamonds) => ("#4A3020", H::Curls, B::None, front(0.9, 0.9), 5.0, 4.5, A::Spear),
            (Court::Jack, Suit::Clubs) => ("#A5532A", H::Waves, B::None, front(-0.9, -0.7), -6.0, 3.5, A::Mace),
        };
        Self {
            court,
            suit,
            ink: scheme.ink(suit),
            second: scheme.second(suit),
            hair_colour,
            hair,
            beard,
            view,
            tilt,
            smile,
            attribute,
            rests: matches!(attribute, A::SwordBehindHead | A::Orb | A::Rose | A::Sceptre | A::Torch | A::Spear),
        }
    }

    /// Whether only one eye is seen.
    pub fn is_profile(&self) -> bool {
        matches!(self.view, View::Profile { .. })
    }

    /// Half the width of the face.
    pub fn face_width(&self) -> f32 {
        match self.court {
            Court::King => 44.0,
            Court::Queen => 39.0,
            Court::Jack => 41.0,
        }
    }

    /// The transform of the head. Profiles are drawn looking left.
    pub fn head_place(&self) -> String {
        let mirror = match self.view {
            View::Profile { side } if side > 0.0 => " scale(-1,1)",
            _ => "",
        };
        format!("rotate({} 0 -120){mirror}", self.tilt)
    }

    /// The transform of the neck: it does not lean, but it turns round with a profile.
    pub fn neck_place(&self) -> String {
        match self.view {
            View::Profile { side } if side > 0.0 => "scale(-1,1)".into(),
            _ => "scale(1,1)".into(),
        }
    }
}
