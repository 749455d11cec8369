//! The deal: bets are placed, cards are dealt, and naturals end the round at once where the table finds them.

use std::sync::Arc;

use super::{
    super::{
        action::{Reason, Turn},
        card::{Card, Rank},
        event::{Face, Outcome, Place, RoundEvent},
        money::Cents,
        table::{Kind, Peek},
    },
    Events, PlayerHand, Round, SideBet,
};

impl Round {
    pub(super) fn place_bets(&mut self, events: &mut Events) {
        for (seat, stake) in self.stakes.clone().into_iter().enumerate() {
            if stake.bet.is_zero() {
                continue;
            }
            self.seats[seat].balance -= stake.bet;
            self.seats[seat].hands.push(PlayerHand::new(stake.bet));
            events.push(RoundEvent::BetPlaced { seat, amount: stake.bet });
            if let Some(jackpot) = self.rules.jackpot.as_ref().filter(|_| stake.jackpot) {
                self.seats[seat].balance -= jackpot.bet;
                self.seats[seat].jackpot = Some(SideBet { stake: jackpot.bet, returned: Cents::ZERO });
                self.meter += jackpot.share;
                events.push(RoundEvent::JackpotBetPlaced { seat, amount: jackpot.bet, meter: self.meter });
            }
        }
    }

    pub(super) fn deal(&mut self, events: &mut Events) -> Result<(), Reason> {
        let dealt: Vec<usize> = (0..self.seats.len()).filter(|&s| !self.seats[s].hands.is_empty()).collect();
        if self.rules.kind == Kind::Batch {
            for _ in 0..2 {
                for &seat in &dealt {
                    self.deal_to_hand(seat, 0, Face::Own, events)?;
                }
            }
            self.deal_to_dealer(false, events)?;
            self.deal_to_dealer(true, events)
        } else {
            for up in [true, false] {
                for &seat in &dealt {
                    self.deal_to_hand(seat, 0, Face::Up, events)?;
                }
                self.deal_to_dealer(up, events)?;
            }
            Ok(())
        }
    }

    pub(super) fn deal_to_hand(
        &mut self,
        seat: usize,
        hand: usize,
        face: fn(Card) -> Face,
        events: &mut Events,
    ) -> Result<(), Reason> {
        let card = self.shoe.deal().ok_or(Reason::DeckOut)?;
        self.seats[seat].hands[hand].cards.push(card);
        events.push(RoundEvent::CardDealt { to: Place::Hand { seat, hand }, face: face(card) });
        Ok(())
    }

    pub(super) fn deal_to_dealer(&mut self, up: bool, events: &mut Events) -> Result<(), Reason> {
        let card = self.shoe.deal().ok_or(Reason::DeckOut)?;
        self.dealer.push(card);
        let face = if up { Face::Up(card) } else { Face::Down };
        events.push(RoundEvent::CardDealt { to: Place::Dealer, face });
        Ok(())
    }

    /// The sheet of the batch turns the dealer's second card up, the others the first.
    pub(super) fn up_place(&self) -> usize {
        usize::from(self.rules.kind == Kind::Batch)
    }

    pub(super) fn settle_jackpot(&mut self, events: &mut Events) {
        let rules = Arc::clone(&self.rules);
        let Some(jackpot) = &rules.jackpot else { return };
        for (seat, player) in self.seats.iter_mut().enumerate() {
            let Some(bet) = &mut player.jackpot else { continue };
            let cards = &player.hands[0].cards;
            let (one, other) = jackpot.cards;
            if cards[..] == [one, other] || cards[..] == [other, one] {
                bet.returned = self.meter;
                player.balance += self.meter;
                let paid = std::mem::replace(&mut self.meter, jackpot.meter);
                events.push(RoundEvent::JackpotWon { seat, paid, meter: self.meter });
            } else {
                events.push(RoundEvent::JackpotLost { seat, amount: bet.stake });
            }
        }
    }

    pub(super) fn after_deal(&mut self, events: &mut Events) -> Result<(), Reason> {
        if self.rules.kind == Kind::Batch {
            return self.ask_doubling(0, events);
        }
        let price = self.insurance_price(0);
        let offered = self.rules.insurance.is_some()
            && self.up_card().rank == Rank::Ace
            && !price.is_zero()
            && self.seats[0].balance >= price;
        if offered {
            self.turn = Turn::Insurance { seat: 0 };
            events.push(RoundEvent::InsuranceOffered { seat: 0, price });
            return Ok(());
        }
        self.look_for_naturals(events)
    }

    /// The dealer's look at the hole card, and what it settles at once.
    pub(super) fn look_for_naturals(&mut self, events: &mut Events) -> Result<(), Reason> {
        let natural = self.dealer_has_natural();
        let looks = matches!(self.up_card().value(), 1 | 10);
        if looks && self.rules.peek == Peek::AceOrTen {
            events.push(RoundEvent::DealerPeeked { natural });
        }
        if natural {
            self.reveal_hole(events);
            self.settle_insurance(true, events);
            return self.settle_all(events);
        }
        self.settle_insurance(false, events);
        if self.seats[0].hands[0].is_natural() {
            self.settle_hand(0, 0, Outcome::Natural, events);
            self.reveal_hole(events);
            self.end(events);
            return Ok(());
        }
        self.play_hand(0, 0, events)
    }

    fn settle_insurance(&mut self, natural: bool, events: &mut Events) {
        let Some(payout) = self.rules.insurance else { return };
        for (seat, player) in self.seats.iter_mut().enumerate() {
            let Some(bet) = &mut player.insurance else { continue };
            if natural {
                bet.returned = bet.stake + payout.wins(bet.stake);
                player.balance += bet.returned;
                events.push(RoundEvent::InsurancePaid { seat, returned: bet.returned });
            } else {
                events.push(RoundEvent::InsuranceLost { seat, amount: bet.stake });
            }
        }
    }
}
