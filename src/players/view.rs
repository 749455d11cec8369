//! What one seat can see: before it bets, and while a round is played.

use std::sync::Arc;

use crate::rules::{
    BATCH_SEATS, Batch, Card, Cents, LastRound, Place, RoundEvent, TableRules, Total, Turn, is_ace_and_ten,
};

/// What a seat knows when it bets. The bets of the round to come are no part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BettingView {
    /// The table's rules.
    pub rules: Arc<TableRules>,
    /// Whose view it is, from 0.
    pub seat: usize,
    /// What each seat has, in cents.
    pub stacks: [Cents; BATCH_SEATS],
    /// What everybody saw of the last round's bets; none before the first round.
    pub last: Option<LastRound>,
}

impl BettingView {
    /// What seat `seat` (from 0) knows before the next round of `batch`.
    pub fn of(batch: &Batch, seat: usize) -> BettingView {
        let stacks = std::array::from_fn(|seat| batch.balances().get(seat).copied().unwrap_or_default());
        BettingView { rules: Arc::clone(batch.rules()), seat, stacks, last: batch.last().cloned() }
    }

    /// What the seat has, in cents.
    pub fn stack(&self) -> Cents {
        self.stacks[self.seat]
    }

    /// How many whole chips the seat has.
    pub fn chips(&self) -> u64 {
        self.stack().0 / self.rules.minimum.0
    }

    /// A bet of so many chips, in cents: at least one, at most all that the seat has.
    pub fn bet_of(&self, chips: u64) -> Cents {
        Cents(chips.max(1).saturating_mul(self.rules.minimum.0)).min(self.stack())
    }

    /// What the seat bet the last time and what that round brought it, both in cents.
    pub fn last_bet(&self) -> Option<(Cents, i64)> {
        let last = self.last.as_ref()?;
        let (bet, before) = (*last.bets.get(self.seat)?, *last.balances.get(self.seat)?);
        Some((bet, self.stack().since(before)))
    }
}

/// A hand as it is seen from another seat or, with all its cards, from its own.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeenHand {
    /// What lies on it, in cents; nothing where the seat is not dealt to.
    pub bet: Cents,
    /// The cards that are seen, in the order in which they were.
    pub cards: Vec<Card>,
    /// How many more lie face down.
    pub hidden: u8,
    /// Whether it was doubled.
    pub doubled: bool,
    /// Whether it was asked anything: a natural never is.
    pub asked: bool,
    /// Whether it gets no more cards.
    pub done: bool,
    /// Whether it went over 21.
    pub bust: bool,
}

/// What one seat sees of a round.
///
/// By the time of the first event all seats have bet, so all bets are seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    rules: Arc<TableRules>,
    seat: usize,
    stacks: [Cents; BATCH_SEATS],
    hands: [SeenHand; BATCH_SEATS],
    dealer: Vec<Card>,
    turn: Option<Turn>,
}

impl View {
    /// The view of a seat that has bet, before the events of the round are told to it.
    pub fn new(betting: &BettingView) -> View {
        View {
            rules: Arc::clone(&betting.rules),
            seat: betting.seat,
            stacks: betting.stacks,
            hands: std::array::from_fn(|_| SeenHand { cards: Vec::with_capacity(4), ..SeenHand::default() }),
            dealer: Vec::with_capacity(4),
            turn: None,
        }
    }

    /// Takes in what happened, as far as this seat can see it.
    pub fn see(&mut self, event: &RoundEvent) {
        match event.seen_by(Some(self.seat)).as_ref() {
            RoundEvent::BetPlaced { seat, amount } => {
                self.stacks[*seat] -= *amount;
                self.hands[*seat].bet = *amount;
            }
            RoundEvent::CardDealt { to: Place::Dealer, face } => self.dealer.extend(face.card()),
            RoundEvent::CardDealt { to: Place::Hand { seat, .. }, face } => {
                let hand = &mut self.hands[*seat];
                match face.card() {
                    Some(card) => hand.cards.push(card),
                    None => hand.hidden += 1,
                }
            }
            RoundEvent::DoublingAsked { seat } => {
                self.hands[*seat].asked = true;
                self.turn = Some(Turn::Doubling { seat: *seat });
            }
            RoundEvent::TurnStarted { seat, hand } => {
                self.hands[*seat].asked = true;
                self.turn = Some(Turn::Hand { seat: *seat, hand: *hand });
            }
            RoundEvent::HandDoubled { seat, added, .. } => {
                self.stacks[*seat] -= *added;
                self.hands[*seat].bet += *added;
                self.hands[*seat].doubled = true;
            }
            RoundEvent::HandStood { seat, .. } => self.hands[*seat].done = true,
            RoundEvent::HandBust { seat, cards, .. } => {
                let hand = &mut self.hands[*seat];
                hand.done = true;
                hand.bust = true;
                hand.turned_over(cards);
            }
            RoundEvent::HoleRevealed { card } => self.dealer.push(*card),
            RoundEvent::HandRevealed { seat, cards, .. } => self.hands[*seat].turned_over(cards),
            RoundEvent::HandSettled { seat, returned, .. } => self.stacks[*seat] += *returned,
            RoundEvent::RoundEnded { .. } => self.turn = Some(Turn::Over),
            RoundEvent::DoublingDeclined { .. } => {}
            // Not at a batch.
            RoundEvent::JackpotBetPlaced { .. }
            | RoundEvent::JackpotWon { .. }
            | RoundEvent::JackpotLost { .. }
            | RoundEvent::InsuranceOffered { .. }
            | RoundEvent::InsuranceBought { .. }
            | RoundEvent::InsuranceDeclined { .. }
            | RoundEvent::InsurancePaid { .. }
            | RoundEvent::InsuranceLost { .. }
            | RoundEvent::DealerPeeked { .. }
            | RoundEvent::HandSplit { .. } => {}
        }
    }

    /// The table's rules.
    pub fn rules(&self) -> &TableRules {
        &self.rules
    }

    /// Whose view it is, from 0.
    pub const fn seat(&self) -> usize {
        self.seat
    }

    /// What each seat has that is not on the table, in cents.
    pub const fn stacks(&self) -> &[Cents; BATCH_SEATS] {
        &self.stacks
    }

    /// The hands as this seat sees them.
    pub const fn hands(&self) -> &[SeenHand; BATCH_SEATS] {
        &self.hands
    }

    /// The seat's own cards.
    pub fn own_cards(&self) -> &[Card] {
        &self.hands[self.seat].cards
    }

    /// What the seat's own cards count.
    pub fn own_total(&self) -> Total {
        Total::of(self.own_cards())
    }

    /// The dealer's cards that are seen, the up card first.
    pub fn dealer(&self) -> &[Card] {
        &self.dealer
    }

    /// What the dealer's up card counts, 1 (an ace) to 10; 10 before it is dealt.
    pub fn up_value(&self) -> u8 {
        self.dealer.first().map_or(10, |card| card.value())
    }

    /// Every card that the seat sees.
    pub fn seen(&self) -> impl Iterator<Item = Card> {
        self.hands.iter().flat_map(|hand| &hand.cards).chain(&self.dealer).copied()
    }

    /// Whether a seat was passed over where only a natural is: so all can tell what lies there face down.
    pub fn must_hold_natural(&self, seat: usize) -> bool {
        let hand = &self.hands[seat];
        if seat == self.seat {
            return is_ace_and_ten(&hand.cards);
        }
        let could_double = self.stacks[seat] >= hand.bet;
        let passed_over = match self.turn {
            Some(Turn::Doubling { seat: asked }) => seat < asked && could_double,
            Some(Turn::Hand { seat: asked, .. }) => seat < asked || could_double,
            _ => false,
        };
        passed_over && !hand.asked && !hand.bet.is_zero()
    }
}

impl SeenHand {
    fn turned_over(&mut self, cards: &[Card]) {
        self.cards.clear();
        self.cards.extend_from_slice(cards);
        self.hidden = 0;
    }
}
