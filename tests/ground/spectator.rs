//! A spectator: knows the events of a round as they are seen from one place and nothing else, and keeps the books.

use feltro::rules::{Card, Cents, Outcome, Place, RoundEvent};

/// A hand as it can be put together from events.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct SeenHand {
    /// `None` for a card that lies face down and is not the spectator's own.
    pub cards: Vec<Option<Card>>,
    pub bet: Cents,
    pub outcome: Option<Outcome>,
}

impl SeenHand {
    /// Learns the cards that lay face down; those that were seen before are the same.
    fn turn_over(&mut self, cards: &[Card]) {
        assert_eq!(self.cards.len(), cards.len());
        for (seen, &card) in self.cards.iter_mut().zip(cards) {
            assert!(seen.is_none_or(|seen| seen == card), "{seen:?} turns out to be {card}");
            *seen = Some(card);
        }
    }
}

/// What was seen of a round so far.
#[derive(Debug, Default)]
pub struct Spectator {
    /// Whose eyes these are, from 0; `None` for somebody without a seat.
    pub seat: Option<usize>,
    pub balances: Vec<Cents>,
    pub hands: Vec<Vec<SeenHand>>,
    /// The dealer's cards; the hole card is `None` until it is revealed.
    pub dealer: Vec<Option<Card>>,
    /// Every card in the order dealt, `None` for those that were not seen.
    pub dealt: Vec<Option<Card>>,
    pub meter: Option<Cents>,
    pub over: bool,
}

impl Spectator {
    /// Before the bets, with what each seat has.
    pub fn new(seat: Option<usize>, balances: Vec<Cents>) -> Spectator {
        let hands = vec![Vec::new(); balances.len()];
        Spectator { seat, balances, hands, ..Spectator::default() }
    }

    /// Whether the hole card lies and is still face down.
    pub fn hole_is_hidden(&self) -> bool {
        self.dealer.iter().any(Option::is_none)
    }

    /// Takes in one event, and stops the test where it can't follow from what was seen.
    pub fn see(&mut self, event: &RoundEvent) {
        assert!(!self.over, "{event:?} after the end");
        match event.seen_by(self.seat).as_ref() {
            RoundEvent::BetPlaced { seat, amount } => {
                self.balances[*seat] -= *amount;
                self.hands[*seat].push(SeenHand { bet: *amount, ..SeenHand::default() });
            }
            RoundEvent::JackpotBetPlaced { seat, amount, meter } => {
                self.balances[*seat] -= *amount;
                self.meter = Some(*meter);
            }
            RoundEvent::CardDealt { to, face } => {
                let card = face.card();
                self.dealt.push(card);
                match *to {
                    Place::Dealer => self.dealer.push(card),
                    Place::Hand { seat, hand } => {
                        let hand = &mut self.hands[seat][hand];
                        assert_eq!(hand.outcome, None, "a card for a hand that is over");
                        hand.cards.push(card);
                    }
                }
            }
            RoundEvent::JackpotWon { seat, paid, meter } => {
                assert_eq!(self.meter, Some(*paid), "the whole meter is paid");
                self.balances[*seat] += *paid;
                self.meter = Some(*meter);
            }
            RoundEvent::InsuranceBought { seat, amount } => self.balances[*seat] -= *amount,
            RoundEvent::InsurancePaid { seat, returned } => self.balances[*seat] += *returned,
            RoundEvent::HandDoubled { seat, hand, added } => {
                self.balances[*seat] -= *added;
                self.hands[*seat][*hand].bet += *added;
            }
            RoundEvent::HandSplit { seat, hand, added } => {
                self.balances[*seat] -= *added;
                let second = self.hands[*seat][*hand].cards.pop().expect("a second card");
                let right = SeenHand { cards: vec![second], bet: *added, outcome: None };
                self.hands[*seat].insert(hand + 1, right);
            }
            RoundEvent::HandBust { seat, hand, cards, total, bet } => {
                let hand = &mut self.hands[*seat][*hand];
                hand.turn_over(cards);
                assert_eq!(hand.bet, *bet);
                assert!(total.is_bust());
                hand.outcome = Some(Outcome::Bust);
            }
            RoundEvent::HoleRevealed { card } => {
                let hole = self.dealer.iter_mut().find(|card| card.is_none()).expect("a hole card");
                *hole = Some(*card);
            }
            RoundEvent::HandRevealed { seat, hand, cards } => {
                self.hands[*seat][*hand].turn_over(cards);
                assert!(!self.hole_is_hidden(), "the dealer shows first");
            }
            RoundEvent::HandSettled { seat, hand, outcome, bet, returned } => {
                let hand = &mut self.hands[*seat][*hand];
                assert_eq!((hand.outcome, hand.bet), (None, *bet), "a hand is settled once");
                hand.outcome = Some(*outcome);
                self.balances[*seat] += *returned;
            }
            RoundEvent::RoundEnded { balances } => {
                assert_eq!(&self.balances, balances);
                assert!(!self.hole_is_hidden());
                self.over = true;
            }
            RoundEvent::JackpotLost { .. }
            | RoundEvent::InsuranceOffered { .. }
            | RoundEvent::InsuranceDeclined { .. }
            | RoundEvent::DealerPeeked { .. }
            | RoundEvent::InsuranceLost { .. }
            | RoundEvent::DoublingAsked { .. }
            | RoundEvent::DoublingDeclined { .. }
            | RoundEvent::TurnStarted { .. }
            | RoundEvent::HandStood { .. } => {}
        }
    }
}
