//! The dealer's turn and the settlement of every hand that is still open.

use super::{
    super::{
        action::{Reason, Turn},
        event::{Outcome, RoundEvent},
        hand::Total,
        settle::{self, Strength},
        table::{Soft17, TableRules},
    },
    Events, PlayerHand, Round,
};

impl Round {
    pub(super) fn reveal_hole(&self, events: &mut Events) {
        let hole = 1 - self.up_place();
        events.push(RoundEvent::HoleRevealed { card: self.dealer[hole] });
    }

    pub(super) fn dealer_turn(&mut self, events: &mut Events) -> Result<(), Reason> {
        self.reveal_hole(events);
        let drawn_for = self.seats.iter().flat_map(|seat| &seat.hands).any(PlayerHand::depends_on_dealer);
        while drawn_for && dealer_draws(&self.rules, Total::of(&self.dealer)) {
            self.deal_to_dealer(true, events)?;
        }
        self.settle_all(events)
    }

    /// Settles every hand that is still open, and ends the round.
    pub(super) fn settle_all(&mut self, events: &mut Events) -> Result<(), Reason> {
        let dealer = Strength::of(Total::of(&self.dealer), self.dealer_has_natural());
        if let Some(rules) = self.rules.contest {
            let mut open: Vec<(usize, Strength)> = (0..self.seats.len())
                .filter_map(|seat| Some((seat, self.seats[seat].hands.first()?)))
                .filter(|(_, hand)| hand.outcome.is_none())
                .map(|(seat, hand)| (seat, hand.strength()))
                .collect();
            // The showdown goes from the weakest hand up to the best.
            open.sort_by_key(|&(_, strength)| strength);
            let strengths: Vec<Strength> = open.iter().map(|&(_, strength)| strength).collect();
            let outcomes = settle::contest(&strengths, dealer, rules);
            for &(seat, _) in &open {
                let cards = self.seats[seat].hands[0].cards.clone();
                events.push(RoundEvent::HandRevealed { seat, hand: 0, cards });
            }
            for (&(seat, _), outcome) in open.iter().zip(outcomes) {
                self.settle_hand(seat, 0, outcome, events);
            }
        } else {
            for seat in 0..self.seats.len() {
                for hand in 0..self.seats[seat].hands.len() {
                    let player_hand = &self.seats[seat].hands[hand];
                    if player_hand.outcome.is_none() {
                        let outcome = settle::outcome(player_hand.strength(), dealer);
                        self.settle_hand(seat, hand, outcome, events);
                    }
                }
            }
        }
        self.end(events);
        Ok(())
    }

    pub(super) fn settle_hand(&mut self, seat: usize, hand: usize, outcome: Outcome, events: &mut Events) {
        let player = &mut self.seats[seat];
        let player_hand = &mut player.hands[hand];
        player_hand.outcome = Some(outcome);
        player_hand.done = true;
        player_hand.returned = settle::returned(&self.rules, outcome, player_hand.bet);
        player.balance += player_hand.returned;
        events.push(RoundEvent::HandSettled {
            seat,
            hand,
            outcome,
            bet: player_hand.bet,
            returned: player_hand.returned,
        });
    }

    pub(super) fn end(&mut self, events: &mut Events) {
        self.turn = Turn::Over;
        events.push(RoundEvent::RoundEnded { balances: self.seats.iter().map(|seat| seat.balance).collect() });
    }
}

/// Whether the dealer takes another card: up to 16, and a soft 17 where the table says so.
pub fn dealer_draws(rules: &TableRules, total: Total) -> bool {
    total.dealer_draws(rules.dealer_soft_17 == Soft17::Hit)
}
