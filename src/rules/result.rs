//! What a round came to, as JSON: the output of `croupier replay`.

use serde::{Deserialize, Serialize};

use super::{
    card::Card,
    event::Outcome,
    hand::Total,
    money::{
        Cents,
        result::{amount, amount_if_any},
    },
    round::{PlayerHand, Round, Seat, SideBet},
};

/// A finished round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundResult {
    /// The dealer's hand.
    pub dealer: DealerResult,
    /// One for each seat of the table.
    pub seats: Vec<SeatResult>,
    /// How many cards left the shoe.
    pub cards_used: usize,
    /// The jackpot meter after the round, in cents, at tables that have one.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "amount_if_any")]
    pub jackpot_meter: Option<Cents>,
}

/// The dealer's hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealerResult {
    /// In the order dealt, the hole card included.
    pub cards: Vec<Card>,
    /// The card that was dealt face up.
    pub up: Card,
    /// In points.
    pub total: u8,
    /// Whether an ace in it counts eleven.
    pub soft: bool,
    /// Whether the first two cards are a natural.
    pub natural: bool,
}

/// A seat after the round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatResult {
    /// Left to right; none where the seat was not dealt to.
    pub hands: Vec<HandResult>,
    /// `None` where it was not asked or declined.
    #[serde(deserialize_with = "Option::deserialize")]
    pub insurance: Option<SideBetResult>,
    /// `None` without the bet.
    #[serde(deserialize_with = "Option::deserialize")]
    pub jackpot: Option<SideBetResult>,
    /// After the round, in cents.
    #[serde(deserialize_with = "amount")]
    pub balance: Cents,
}

/// A hand after the round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandResult {
    /// In the order dealt.
    pub cards: Vec<Card>,
    /// In points.
    pub total: u8,
    /// Whether an ace in it counts eleven.
    pub soft: bool,
    /// In cents, doubled where doubled.
    #[serde(deserialize_with = "amount")]
    pub bet: Cents,
    /// Whether it was doubled.
    pub doubled: bool,
    /// How it ended.
    pub outcome: Outcome,
    /// What came back, stake included, in cents.
    #[serde(deserialize_with = "amount")]
    pub returned: Cents,
}

/// Insurance or jackpot after the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideBetResult {
    /// What it cost, in cents.
    #[serde(deserialize_with = "amount")]
    pub stake: Cents,
    /// What came back, stake included, in cents.
    #[serde(deserialize_with = "amount")]
    pub returned: Cents,
}

impl RoundResult {
    /// What the round came to, or `None` while it is open.
    pub fn of(round: &Round) -> Option<RoundResult> {
        let Total { points: total, soft } = Total::of(round.dealer());
        Some(RoundResult {
            dealer: DealerResult {
                cards: round.dealer().to_vec(),
                up: round.up_card(),
                total,
                soft,
                natural: round.dealer_has_natural(),
            },
            seats: round.seats().iter().map(SeatResult::of).collect::<Option<_>>()?,
            cards_used: round.cards_used().len(),
            jackpot_meter: round.rules().jackpot.is_some().then_some(round.meter()),
        })
    }
}

impl SeatResult {
    fn of(seat: &Seat) -> Option<SeatResult> {
        let side = |bet: SideBet| SideBetResult { stake: bet.stake, returned: bet.returned };
        Some(SeatResult {
            hands: seat.hands.iter().map(HandResult::of).collect::<Option<_>>()?,
            insurance: seat.insurance.map(side),
            jackpot: seat.jackpot.map(side),
            balance: seat.balance,
        })
    }
}

impl HandResult {
    /// `None` while the hand has no outcome.
    fn of(hand: &PlayerHand) -> Option<HandResult> {
        let Total { points: total, soft } = hand.total();
        Some(HandResult {
            cards: hand.cards.clone(),
            total,
            soft,
            bet: hand.bet,
            doubled: hand.doubled,
            outcome: hand.outcome?,
            returned: hand.returned,
        })
    }
}
