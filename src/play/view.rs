//! What has been shown so far: the fold of all events that screen, sound and screen reader may know about.
//!
//! Nothing in here comes from the round itself, so a total, a balance or a sound can't give the hole card away.

use crate::rules::{Card, Cents, Face, Outcome, Place, RoundEvent, Total};

/// Which part of a round is on screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
pub enum Phase {
    /// The player places a bet.
    #[default]
    Betting,
    /// The first cards fly.
    Dealing,
    /// The dealer shows an ace and asks.
    Insurance,
    /// A player decides.
    PlayerTurn,
    /// The hole card is turned, the dealer draws.
    DealerTurn,
    /// Hands are paid and collected; then the result stands until the next round.
    Settlement,
}

/// A card as it lies on the table.
pub type Seen = Face;

/// A side bet that has been shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SideView {
    /// What it cost, in cents.
    pub stake: Cents,
    /// What came back, in cents, once that is shown.
    pub returned: Option<Cents>,
}

/// A hand that has been shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HandView {
    /// Its cards in the order dealt.
    pub cards: Vec<Seen>,
    /// What lies on it, in cents.
    pub bet: Cents,
    /// Whether it was doubled.
    pub doubled: bool,
    /// Whether a split made it.
    pub from_split: bool,
    /// Whether it gets no more cards.
    pub stood: bool,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// What came back, in cents.
    pub returned: Cents,
}

impl HandView {
    /// The total of the cards that may be known here; `own` for the eyes of the hand's own player.
    pub fn total(&self, own: bool) -> Option<Total> {
        let cards: Vec<Card> = self
            .cards
            .iter()
            .filter_map(|seen| match *seen {
                Face::Up(card) => Some(card),
                Face::Own(card) if own => Some(card),
                Face::Own(_) | Face::Down => None,
            })
            .collect();
        (!cards.is_empty()).then(|| Total::of(&cards))
    }

    /// An ace and a ten-valued card that no split made, as far as may be known here.
    pub fn is_natural(&self, own: bool) -> bool {
        !self.from_split && self.cards.len() == 2 && self.total(own).is_some_and(|total| total.points == 21)
    }
}

/// A seat that has been shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatView {
    /// What is not on the table, in cents.
    pub balance: Cents,
    /// Left to right.
    pub hands: Vec<HandView>,
    /// Insurance, where it was bought.
    pub insurance: Option<SideView>,
    /// The jackpot bet, where it was made.
    pub jackpot: Option<SideView>,
}

/// What the players are asked, as far as it is on screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// Whether to insure, for this price in cents.
    Insurance {
        /// From 0.
        seat: usize,
        /// In cents.
        price: Cents,
    },
    /// Whether to double, at the batch.
    Doubling {
        /// From 0.
        seat: usize,
    },
    /// What to do with a hand.
    Hand {
        /// From 0.
        seat: usize,
        /// From 0 at the left.
        hand: usize,
    },
}

impl Asked {
    /// The seat that is asked, from 0.
    pub const fn seat(self) -> usize {
        match self {
            Asked::Insurance { seat, .. } | Asked::Doubling { seat } | Asked::Hand { seat, .. } => seat,
        }
    }
}

/// Everything that has been shown of a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TableView {
    /// The phase on screen.
    pub phase: Phase,
    /// The dealer's cards.
    pub dealer: Vec<Seen>,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// Who is asked for what.
    pub asked: Option<Asked>,
    /// The jackpot meter, in cents.
    pub meter: Cents,
    /// Whether the round's end has been shown.
    pub over: bool,
}

impl TableView {
    /// A table before the bets: these balances, this meter, in cents.
    pub fn before(balances: &[Cents], meter: Cents) -> TableView {
        let seats = balances.iter().map(|&balance| SeatView { balance, ..SeatView::default() }).collect();
        TableView { seats, meter, ..TableView::default() }
    }

    /// The dealer's total as far as it is shown.
    pub fn dealer_total(&self) -> Option<Total> {
        HandView { cards: self.dealer.clone(), ..HandView::default() }.total(false)
    }

    /// Whether the dealer's shown cards are a natural.
    pub fn dealer_natural(&self) -> bool {
        HandView { cards: self.dealer.clone(), ..HandView::default() }.is_natural(false)
    }

    /// The hand in play.
    pub fn active(&self) -> Option<(usize, usize)> {
        match self.asked? {
            Asked::Hand { seat, hand } => Some((seat, hand)),
            Asked::Insurance { seat, .. } | Asked::Doubling { seat } => Some((seat, 0)),
        }
    }

    /// What the round won or lost at a seat so far as shown, in cents: everything that came back minus everything staked.
    pub fn net(&self, seat: usize) -> i64 {
        let Some(seat) = self.seats.get(seat) else { return 0 };
        let hands = seat.hands.iter().map(|hand| hand.returned.since(hand.bet));
        let sides = [seat.insurance, seat.jackpot].into_iter().flatten();
        let sides = sides.map(|side| side.returned.unwrap_or_default().since(side.stake));
        hands.chain(sides).sum()
    }

    fn advance(&mut self, phase: Phase) {
        self.phase = self.phase.max(phase);
    }

    fn hand(&mut self, seat: usize, hand: usize) -> Option<&mut HandView> {
        self.seats.get_mut(seat)?.hands.get_mut(hand)
    }

    /// Takes in the next event that is shown.
    pub fn apply(&mut self, event: &RoundEvent) {
        match *event {
            RoundEvent::BetPlaced { seat, amount } => {
                self.advance(Phase::Dealing);
                if let Some(seat) = self.seats.get_mut(seat) {
                    seat.balance = seat.balance.saturating_sub(amount);
                    seat.hands = vec![HandView { bet: amount, ..HandView::default() }];
                }
            }
            RoundEvent::JackpotBetPlaced { seat, amount, meter } => {
                self.meter = meter;
                if let Some(seat) = self.seats.get_mut(seat) {
                    seat.balance = seat.balance.saturating_sub(amount);
                    seat.jackpot = Some(SideView { stake: amount, returned: None });
                }
            }
            RoundEvent::CardDealt { to: Place::Dealer, face } => self.dealer.push(face),
            RoundEvent::CardDealt { to: Place::Hand { seat, hand }, face } => {
                if let Some(hand) = self.hand(seat, hand) {
                    hand.cards.push(face);
                }
            }
            RoundEvent::JackpotWon { seat, paid, meter } => {
                self.meter = meter;
                self.settle_side(seat, |seat| &mut seat.jackpot, paid);
            }
            RoundEvent::JackpotLost { seat, .. } => self.settle_side(seat, |seat| &mut seat.jackpot, Cents::ZERO),
            RoundEvent::InsuranceOffered { seat, price } => {
                self.advance(Phase::Insurance);
                self.asked = Some(Asked::Insurance { seat, price });
            }
            RoundEvent::InsuranceBought { seat, amount } => {
                self.asked = None;
                if let Some(seat) = self.seats.get_mut(seat) {
                    seat.balance = seat.balance.saturating_sub(amount);
                    seat.insurance = Some(SideView { stake: amount, returned: None });
                }
            }
            RoundEvent::InsuranceDeclined { .. } | RoundEvent::DoublingDeclined { .. } => self.asked = None,
            RoundEvent::DealerPeeked { .. } => {}
            RoundEvent::InsurancePaid { seat, returned } => {
                self.settle_side(seat, |seat| &mut seat.insurance, returned);
            }
            RoundEvent::InsuranceLost { seat, .. } => {
                self.settle_side(seat, |seat| &mut seat.insurance, Cents::ZERO);
            }
            RoundEvent::DoublingAsked { seat } => {
                self.advance(Phase::PlayerTurn);
                self.asked = Some(Asked::Doubling { seat });
            }
            RoundEvent::TurnStarted { seat, hand } => {
                self.advance(Phase::PlayerTurn);
                self.asked = Some(Asked::Hand { seat, hand });
            }
            RoundEvent::HandDoubled { seat, hand, added } => {
                self.pay_in(seat, added);
                if let Some(hand) = self.hand(seat, hand) {
                    hand.bet += added;
                    hand.doubled = true;
                }
            }
            RoundEvent::HandSplit { seat, hand, added } => {
                self.pay_in(seat, added);
                if let Some(seat) = self.seats.get_mut(seat)
                    && let Some(left) = seat.hands.get_mut(hand)
                {
                    left.from_split = true;
                    let cards = left.cards.pop().into_iter().collect();
                    seat.hands
                        .insert(hand + 1, HandView { cards, bet: added, from_split: true, ..HandView::default() });
                }
            }
            RoundEvent::HandStood { seat, hand } => {
                if let Some(hand) = self.hand(seat, hand) {
                    hand.stood = true;
                }
            }
            RoundEvent::HandBust { seat, hand, ref cards, .. } => {
                if let Some(hand) = self.hand(seat, hand) {
                    hand.cards = cards.iter().copied().map(Face::Up).collect();
                    hand.outcome = Some(Outcome::Bust);
                    hand.stood = true;
                }
            }
            RoundEvent::HoleRevealed { card } => {
                self.advance(Phase::DealerTurn);
                self.asked = None;
                if let Some(hole) = self.dealer.iter_mut().find(|seen| **seen == Face::Down) {
                    *hole = Face::Up(card);
                }
            }
            RoundEvent::HandRevealed { seat, hand, ref cards } => {
                if let Some(hand) = self.hand(seat, hand) {
                    hand.cards = cards.iter().copied().map(Face::Up).collect();
                }
            }
            RoundEvent::HandSettled { seat, hand, outcome, returned, .. } => {
                self.advance(Phase::Settlement);
                self.asked = None;
                if let Some(seat) = self.seats.get_mut(seat) {
                    seat.balance += returned;
                }
                if let Some(hand) = self.hand(seat, hand) {
                    hand.outcome = Some(outcome);
                    hand.returned = returned;
                }
            }
            RoundEvent::RoundEnded { ref balances } => {
                self.phase = Phase::Settlement;
                self.asked = None;
                self.over = true;
                for (seat, &balance) in self.seats.iter_mut().zip(balances) {
                    // No purse holds more between two rounds, so no sum of the next one can overflow.
                    seat.balance = balance.min(Cents::MOST);
                }
            }
        }
    }

    fn pay_in(&mut self, seat: usize, amount: Cents) {
        if let Some(seat) = self.seats.get_mut(seat) {
            seat.balance = seat.balance.saturating_sub(amount);
        }
    }

    fn settle_side(&mut self, seat: usize, side: fn(&mut SeatView) -> &mut Option<SideView>, returned: Cents) {
        if let Some(seat) = self.seats.get_mut(seat) {
            seat.balance += returned;
            if let Some(side) = side(seat) {
                side.returned = Some(returned);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Action, Kind, Round, Seed, Shoe, Stake, TableRules, Turn};

    /// Plays many rounds with ever the first, second, ... legal action, and folds their events.
    #[test]
    fn the_fold_ends_where_the_round_ends_and_never_knows_the_hole_card_before() {
        for rules in TableRules::built_in() {
            for n in 0..400u32 {
                let mut bytes = [0; 32];
                bytes[..4].copy_from_slice(&n.to_le_bytes());
                let shoe = Shoe::shuffled(rules.decks, &Seed(bytes), &rules.id);
                let stake = Stake {
                    balance: rules.minimum + rules.start,
                    bet: rules.minimum,
                    jackpot: rules.jackpot.is_some(),
                };
                let stakes = vec![stake; rules.seats()];
                let meter = Cents(50_000);
                let (mut round, events) = Round::start(&rules, shoe, &stakes, meter).expect("a round");
                let balances: Vec<Cents> = stakes.iter().map(|stake| stake.balance).collect();
                let mut view = TableView::before(&balances, meter);
                let mut choice = n as usize;
                let fold = |view: &mut TableView, events: Vec<RoundEvent>| {
                    for event in events {
                        let before = view.phase;
                        view.apply(&event);
                        assert!(view.phase >= before, "a phase never goes back");
                        if view.phase < Phase::DealerTurn && !view.over && rules.kind != Kind::Batch {
                            assert!(
                                view.dealer.len() < 2
                                    || view.dealer[1] == Face::Down
                                    || view.phase == Phase::Settlement
                            );
                        }
                    }
                };
                fold(&mut view, events);
                while round.turn() != Turn::Over {
                    let legal = round.legal();
                    let action: Action = legal[choice % legal.len()];
                    choice = choice / 2 + 1;
                    let events = round.act(action).expect("a legal action");
                    fold(&mut view, events);
                }
                assert!(view.over);
                assert_eq!(view.meter, round.meter());
                for (seat, truth) in view.seats.iter().zip(round.seats()) {
                    assert_eq!(seat.balance, truth.balance);
                    for (hand, truth) in seat.hands.iter().zip(&truth.hands) {
                        assert_eq!(hand.total(false), Some(truth.total()), "{hand:?}");
                        assert_eq!((hand.outcome, hand.bet), (truth.outcome, truth.bet));
                    }
                }
                for (place, seat) in view.seats.iter().enumerate() {
                    assert_eq!(view.net(place), seat.balance.since(stakes[place].balance));
                }
            }
        }
    }
}
