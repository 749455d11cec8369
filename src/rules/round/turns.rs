//! The players' turns: what a hand may do, what that does, and who comes next.

use super::{
    super::{
        action::{Action, Reason, Turn},
        card::{Card, Rank},
        event::{Face, Outcome, RoundEvent},
        money::Cents,
        table::{Kind, SplitDeal},
    },
    Events, PlayerHand, Round, SideBet,
};

impl Round {
    pub(super) fn can_pay_again(&self, seat: usize, hand: usize) -> bool {
        self.seats[seat].balance >= self.seats[seat].hands[hand].bet
    }

    pub(super) fn why_not_double(&self, seat: usize, hand: usize) -> Option<Reason> {
        if self.rules.kind == Kind::Batch {
            return Some(Reason::DoublingOver);
        }
        let player_hand = &self.seats[seat].hands[hand];
        if player_hand.cards.len() != 2 {
            Some(Reason::NotTwoCards)
        } else if player_hand.from_split && !self.rules.split.is_some_and(|split| split.double_after) {
            Some(Reason::NoDoubleAfterSplit)
        } else if !self.can_pay_again(seat, hand) {
            Some(Reason::NoMoney)
        } else {
            None
        }
    }

    pub(super) fn why_not_split(&self, seat: usize, hand: usize) -> Option<Reason> {
        let Some(split) = self.rules.split else { return Some(Reason::NoSplit) };
        let player_hand = &self.seats[seat].hands[hand];
        let [one, other] = player_hand.cards[..] else { return Some(Reason::NotAPair) };
        if one.value() != other.value() {
            Some(Reason::NotAPair)
        } else if player_hand.from_split && one.rank == Rank::Ace {
            Some(Reason::SplitAces)
        } else if self.seats[seat].hands.len() >= usize::from(split.hands) {
            Some(Reason::HandsFull)
        } else if !self.can_pay_again(seat, hand) {
            Some(Reason::NoMoney)
        } else {
            None
        }
    }

    pub(super) fn apply(&mut self, action: Action, events: &mut Events) -> Result<(), Reason> {
        match (self.turn, action) {
            (Turn::Insurance { .. }, Action::Insure) => {
                let price = self.insurance_price(0);
                self.seats[0].balance -= price;
                self.seats[0].insurance = Some(SideBet { stake: price, returned: Cents::ZERO });
                events.push(RoundEvent::InsuranceBought { seat: 0, amount: price });
                self.look_for_naturals(events)
            }
            (Turn::Insurance { .. }, _) => {
                events.push(RoundEvent::InsuranceDeclined { seat: 0 });
                self.look_for_naturals(events)
            }
            (Turn::Doubling { seat }, Action::Double) => {
                self.double(seat, 0, Face::Own, events)?;
                self.ask_doubling(seat + 1, events)
            }
            (Turn::Doubling { seat }, _) => {
                events.push(RoundEvent::DoublingDeclined { seat });
                self.ask_doubling(seat + 1, events)
            }
            (Turn::Hand { seat, hand }, Action::Hit) => {
                self.deal_to_hand(seat, hand, Face::Up, events)?;
                if self.finish_if_complete(seat, hand, events) {
                    return self.next_hand(seat, hand, events);
                }
                Ok(())
            }
            (Turn::Hand { seat, hand }, Action::Double) => {
                self.double(seat, hand, Face::Up, events)?;
                self.next_hand(seat, hand, events)
            }
            (Turn::Hand { seat, hand }, Action::Split) => self.split(seat, hand, events),
            (Turn::Hand { seat, hand }, _) => {
                self.stand(seat, hand, events);
                self.next_hand(seat, hand, events)
            }
            (Turn::Over, _) => Err(Reason::RoundOver),
        }
    }

    fn double(&mut self, seat: usize, hand: usize, face: fn(Card) -> Face, events: &mut Events) -> Result<(), Reason> {
        let added = self.seats[seat].hands[hand].bet;
        self.seats[seat].balance -= added;
        self.seats[seat].hands[hand].bet += added;
        self.seats[seat].hands[hand].doubled = true;
        events.push(RoundEvent::HandDoubled { seat, hand, added });
        self.deal_to_hand(seat, hand, face, events)?;
        if !self.finish_if_complete(seat, hand, events) {
            self.stand(seat, hand, events);
        }
        Ok(())
    }

    fn split(&mut self, seat: usize, hand: usize, events: &mut Events) -> Result<(), Reason> {
        let Some(rules) = self.rules.split else { return Err(Reason::NoSplit) };
        let player = &mut self.seats[seat];
        let left = &mut player.hands[hand];
        let added = left.bet;
        left.from_split = true;
        let mut right = PlayerHand { from_split: true, ..PlayerHand::new(added) };
        right.cards.extend(left.cards.pop());
        player.balance -= added;
        player.hands.insert(hand + 1, right);
        events.push(RoundEvent::HandSplit { seat, hand, added });
        match rules.deal {
            SplitDeal::BothAtOnce => {
                self.deal_to_hand(seat, hand, Face::Up, events)?;
                self.deal_to_hand(seat, hand + 1, Face::Up, events)?;
                self.play_hand(seat, hand, events)
            }
            SplitDeal::RightFirst => self.play_hand(seat, hand + 1, events),
        }
    }

    fn stand(&mut self, seat: usize, hand: usize, events: &mut Events) {
        self.seats[seat].hands[hand].done = true;
        events.push(RoundEvent::HandStood { seat, hand });
    }

    /// Ends a hand that is never asked again: a bust, a hand at 21, a split ace with its one card.
    fn finish_if_complete(&mut self, seat: usize, hand: usize, events: &mut Events) -> bool {
        let one_card_aces = self.rules.split.is_some_and(|split| split.aces_one_card);
        let player_hand = &mut self.seats[seat].hands[hand];
        let total = player_hand.total();
        if total.is_bust() {
            player_hand.done = true;
            player_hand.outcome = Some(Outcome::Bust);
            events.push(RoundEvent::HandBust {
                seat,
                hand,
                cards: player_hand.cards.clone(),
                total,
                bet: player_hand.bet,
            });
            return true;
        }
        let split_ace = one_card_aces
            && player_hand.from_split
            && player_hand.cards.len() == 2
            && player_hand.cards[0].rank == Rank::Ace;
        if total.points == 21 || split_ace {
            self.stand(seat, hand, events);
            return true;
        }
        false
    }

    /// Turns to this hand: deals the second card of a split hand that waits for it, and asks where there is a choice.
    pub(super) fn play_hand(&mut self, seat: usize, hand: usize, events: &mut Events) -> Result<(), Reason> {
        self.turn = Turn::Hand { seat, hand };
        events.push(RoundEvent::TurnStarted { seat, hand });
        if self.seats[seat].hands[hand].cards.len() == 1 {
            self.deal_to_hand(seat, hand, Face::Up, events)?;
        }
        if self.finish_if_complete(seat, hand, events) {
            return self.next_hand(seat, hand, events);
        }
        Ok(())
    }

    /// The hand that comes after this one, or the dealer.
    fn next_hand(&mut self, seat: usize, hand: usize, events: &mut Events) -> Result<(), Reason> {
        if self.rules.kind == Kind::Batch {
            return self.play_batch_seat(seat + 1, events);
        }
        let right_first = self.rules.split.is_some_and(|split| split.deal == SplitDeal::RightFirst);
        let next = if right_first { hand.checked_sub(1) } else { Some(hand + 1) };
        match next.filter(|&next| self.seats[seat].hands.get(next).is_some_and(|h| !h.done)) {
            Some(next) => self.play_hand(seat, next, events),
            None => self.dealer_turn(events),
        }
    }

    /// Asks the first seat from `from` on that has no natural and the money whether it doubles.
    pub(super) fn ask_doubling(&mut self, from: usize, events: &mut Events) -> Result<(), Reason> {
        let asked = (from..self.seats.len()).find(|&seat| {
            self.seats[seat].hands.first().is_some_and(|hand| !hand.is_natural()) && self.can_pay_again(seat, 0)
        });
        match asked {
            Some(seat) => {
                self.turn = Turn::Doubling { seat };
                events.push(RoundEvent::DoublingAsked { seat });
                Ok(())
            }
            None => self.play_batch_seat(0, events),
        }
    }

    /// The next seat that may hit: not out, not doubled, no natural.
    fn play_batch_seat(&mut self, from: usize, events: &mut Events) -> Result<(), Reason> {
        let next = (from..self.seats.len())
            .find(|&seat| self.seats[seat].hands.first().is_some_and(|hand| !hand.done && !hand.is_natural()));
        match next {
            Some(seat) => self.play_hand(seat, 0, events),
            None => self.dealer_turn(events),
        }
    }
}
