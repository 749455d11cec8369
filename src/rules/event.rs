//! What happens at the table, in order, and what each seat sees of it.

use std::borrow::Cow;

use super::{card::Card, hand::Total, money::Cents};

/// Where a card lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// In the dealer's hand.
    Dealer,
    /// In a player's hand.
    Hand {
        /// From 0.
        seat: usize,
        /// From 0 at the left.
        hand: usize,
    },
}

/// How a card lies, and who knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// Face up: everybody sees it.
    Up(Card),
    /// Face down, but the seat it was dealt to may look at it. Nobody else may be shown it.
    Own(Card),
    /// Face down: nobody at the table knows it.
    Down,
}

impl Face {
    /// How it lies at `place` for somebody in seat `seat` (from 0), or for a spectator without one.
    #[must_use]
    pub fn seen_by(self, place: Place, seat: Option<usize>) -> Face {
        match (self, place) {
            (Face::Up(_) | Face::Down, _) => self,
            (Face::Own(_), Place::Hand { seat: owner, .. }) if seat == Some(owner) => self,
            (Face::Own(_), _) => Face::Down,
        }
    }

    /// Whether everybody sees it.
    pub const fn is_up(self) -> bool {
        matches!(self, Face::Up(_))
    }

    /// The card, where it is known to whom it was shown like this.
    pub const fn card(self) -> Option<Card> {
        match self {
            Face::Up(card) | Face::Own(card) => Some(card),
            Face::Down => None,
        }
    }
}

/// How a hand ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// An ace and a ten-valued card, paid 3:2.
    Natural,
    /// Paid one for one.
    Win,
    /// The bet comes back.
    Push,
    /// The bet is lost to the dealer's hand.
    Lose,
    /// More than 21.
    Bust,
    /// Beat the dealer, but another hand of the batch was better.
    Outshone,
}

impl Outcome {
    /// Its name in replays: `natural`.
    pub const fn name(self) -> &'static str {
        ["natural", "win", "push", "lose", "bust", "outshone"][self as usize]
    }
}

/// One thing that happens at the table.
///
/// Everybody sees it happen; which card lies face down only its owner knows, so nobody is shown an event but by
/// [`RoundEvent::seen_by`]. Amounts are in cents, seats and hands count from 0, hands from the left.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are explained above")]
pub enum RoundEvent {
    /// The main bet lies on the table.
    BetPlaced { seat: usize, amount: Cents },
    /// The jackpot bet lies in its box; the meter has grown to `meter`.
    JackpotBetPlaced { seat: usize, amount: Cents, meter: Cents },
    /// A card leaves the shoe.
    CardDealt { to: Place, face: Face },
    /// The jackpot is won; the meter starts again at `meter`.
    JackpotWon { seat: usize, paid: Cents, meter: Cents },
    /// The jackpot bet is lost.
    JackpotLost { seat: usize, amount: Cents },
    /// The dealer shows an ace and asks.
    InsuranceOffered { seat: usize, price: Cents },
    /// Yes: the price lies on the table.
    InsuranceBought { seat: usize, amount: Cents },
    /// No.
    InsuranceDeclined { seat: usize },
    /// The dealer has looked at the hole card: a natural or not.
    DealerPeeked { natural: bool },
    /// Insurance is paid: stake and winnings come back.
    InsurancePaid { seat: usize, returned: Cents },
    /// Insurance is lost.
    InsuranceLost { seat: usize, amount: Cents },
    /// The seat is asked whether it doubles (batch).
    DoublingAsked { seat: usize },
    /// The seat does not double (batch).
    DoublingDeclined { seat: usize },
    /// It is this hand's turn.
    TurnStarted { seat: usize, hand: usize },
    /// `added` joins the bet, and one card follows.
    HandDoubled { seat: usize, hand: usize, added: Cents },
    /// The second card of `hand` moves to a new hand at its right, `hand + 1`, with a bet of its own.
    HandSplit { seat: usize, hand: usize, added: Cents },
    /// The hand gets no more cards: by choice, or because it is at 21, doubled or a split ace.
    HandStood { seat: usize, hand: usize },
    /// More than 21: the cards are turned over, the bet and the cards are collected at once.
    HandBust { seat: usize, hand: usize, cards: Vec<Card>, total: Total, bet: Cents },
    /// The hole card is turned over.
    HoleRevealed { card: Card },
    /// A face-down hand is turned over at the showdown (batch).
    HandRevealed { seat: usize, hand: usize, cards: Vec<Card> },
    /// The hand is paid or collected. `returned` is what comes back, stake included.
    HandSettled { seat: usize, hand: usize, outcome: Outcome, bet: Cents, returned: Cents },
    /// The round is over; `balances` has one amount a seat.
    RoundEnded { balances: Vec<Cents> },
}

impl RoundEvent {
    /// What somebody in seat `seat` (from 0) sees of it, or a spectator without one: the face-down cards of other seats
    /// are [`Face::Down`].
    pub fn seen_by(&self, seat: Option<usize>) -> Cow<'_, RoundEvent> {
        match *self {
            RoundEvent::CardDealt { to, face } if face.seen_by(to, seat) != face => {
                Cow::Owned(RoundEvent::CardDealt { to, face: face.seen_by(to, seat) })
            }
            _ => Cow::Borrowed(self),
        }
    }
}
