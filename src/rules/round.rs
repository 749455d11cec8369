//! A round: who is asked for what, what is allowed, and what an action does.

use std::sync::Arc;

use super::{
    action::{Action, BetError, Illegal, Reason, Stake, Turn},
    card::{Card, Rank},
    event::{Face, Outcome, Place, RoundEvent},
    hand::{Total, is_ace_and_ten},
    money::Cents,
    settle::{self, Strength},
    shoe::Shoe,
    table::{Kind, Peek, Soft17, SplitDeal, TableRules},
};

/// A hand of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerHand {
    /// In the order dealt.
    pub cards: Vec<Card>,
    /// What lies on it, doubled where it is doubled, in cents.
    pub bet: Cents,
    /// Whether it was doubled.
    pub doubled: bool,
    /// Whether a split made it; then it can't be a natural.
    pub from_split: bool,
    /// How it ended, once that is known.
    pub outcome: Option<Outcome>,
    /// What came back of the bet, stake included, in cents.
    pub returned: Cents,
    /// Whether it gets no more cards.
    done: bool,
}

impl PlayerHand {
    fn new(bet: Cents) -> Self {
        Self {
            cards: Vec::with_capacity(4),
            bet,
            doubled: false,
            from_split: false,
            outcome: None,
            returned: Cents::ZERO,
            done: false,
        }
    }

    /// What it counts.
    pub fn total(&self) -> Total {
        Total::of(&self.cards)
    }

    /// An ace and a ten-valued card as its first two cards, not made by a split.
    pub fn is_natural(&self) -> bool {
        !self.from_split && is_ace_and_ten(&self.cards)
    }

    fn strength(&self) -> Strength {
        Strength::of(self.total(), self.is_natural())
    }

    /// Whether the dealer's draws can change its result.
    fn depends_on_dealer(&self) -> bool {
        self.outcome.is_none() && !self.is_natural()
    }
}

/// A bet beside the main one: insurance or jackpot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SideBet {
    /// What was paid for it, in cents.
    pub stake: Cents,
    /// What came back, stake included, in cents.
    pub returned: Cents,
}

/// What a seat has and plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// What is not on the table, in cents.
    pub balance: Cents,
    /// Left to right; none where the seat is not dealt to.
    pub hands: Vec<PlayerHand>,
    /// Insurance, where it was bought.
    pub insurance: Option<SideBet>,
    /// The jackpot bet, where it was made.
    pub jackpot: Option<SideBet>,
}

/// How far the round has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Insurance,
    Doubling(usize),
    Playing { seat: usize, hand: usize },
    Over,
}

/// One round at one table, from the bets to the balances.
///
/// Buttons, keys, pads, the computer's players, `croupier` and tests all go through [`Round::turn`], [`Round::legal`]
/// and [`Round::act`].
#[derive(Debug, Clone)]
pub struct Round {
    rules: Arc<TableRules>,
    shoe: Shoe,
    first: usize,
    stakes: Vec<Stake>,
    dealer: Vec<Card>,
    seats: Vec<Seat>,
    meter_before: Cents,
    meter: Cents,
    log: Vec<Action>,
    stage: Stage,
}

type Events = Vec<RoundEvent>;

/// No action takes more cards from the shoe: one for each of four split hands at most, and the dealer's.
const MOST_CARDS_AN_ACTION: usize = 20;

impl Round {
    /// Takes the bets and deals. `meter` is the jackpot meter before the round, in cents (ignored without a jackpot).
    ///
    /// # Errors
    /// [`BetError`] where the bets are not what the table takes, or a stacked shoe is too short for the deal.
    pub fn start(
        rules: &Arc<TableRules>,
        shoe: Shoe,
        stakes: &[Stake],
        meter: Cents,
    ) -> Result<(Round, Events), BetError> {
        check_bets(rules, stakes)?;
        let mut round = Round {
            rules: Arc::clone(rules),
            first: shoe.dealt(),
            shoe,
            stakes: stakes.to_vec(),
            dealer: Vec::with_capacity(8),
            seats: stakes
                .iter()
                .map(|stake| Seat { balance: stake.balance, hands: Vec::new(), insurance: None, jackpot: None })
                .collect(),
            meter_before: meter,
            meter,
            log: Vec::new(),
            stage: Stage::Over,
        };
        let mut events = Events::new();
        round.place_bets(&mut events);
        round.deal(&mut events).map_err(|_| BetError::DeckOut)?;
        round.settle_jackpot(&mut events);
        round.after_deal(&mut events).map_err(|_| BetError::DeckOut)?;
        Ok((round, events))
    }

    /// Who is asked for what.
    pub fn turn(&self) -> Turn {
        match self.stage {
            Stage::Insurance => Turn::Insurance { seat: 0 },
            Stage::Doubling(seat) => Turn::Doubling { seat },
            Stage::Playing { seat, hand } => Turn::Hand { seat, hand },
            Stage::Over => Turn::Over,
        }
    }

    /// What is allowed now; nothing once the round is over.
    pub fn legal(&self) -> Vec<Action> {
        Action::ALL.into_iter().filter(|&action| self.why_not(action).is_none()).collect()
    }

    /// Why an action is not allowed now, or `None` where it is.
    pub fn why_not(&self, action: Action) -> Option<Reason> {
        let needs = |turn: bool, reason| (!turn).then_some(reason);
        match self.stage {
            Stage::Over => Some(Reason::RoundOver),
            Stage::Insurance => needs(matches!(action, Action::Insure | Action::Decline), Reason::InsuranceFirst),
            Stage::Doubling(seat) => match action {
                Action::Double => needs(self.can_pay_again(seat, 0), Reason::NoMoney),
                Action::Decline => None,
                Action::Insure => Some(Reason::NoInsurance),
                _ => Some(Reason::DoublingFirst),
            },
            Stage::Playing { seat, hand } => match action {
                Action::Hit | Action::Stand => None,
                Action::Double => self.why_not_double(seat, hand),
                Action::Split => self.why_not_split(seat, hand),
                Action::Insure => Some(Reason::NoInsurance),
                Action::Decline => Some(Reason::NothingToDecline),
            },
        }
    }

    /// Does what the player asked for, and says what happened.
    ///
    /// # Errors
    /// [`Illegal`] with the reason; the round is then exactly as it was.
    pub fn act(&mut self, action: Action) -> Result<Events, Illegal> {
        let illegal = |reason| Illegal { action, reason };
        if let Some(reason) = self.why_not(action) {
            return Err(illegal(reason));
        }
        let mut events = Events::new();
        // An allowed action fails only where the shoe runs out; far from its end no copy is needed to fall back on.
        if self.shoe.left() >= MOST_CARDS_AN_ACTION {
            self.log.push(action);
            self.apply(action, &mut events).map_err(illegal)?;
            return Ok(events);
        }
        let mut next = self.clone();
        next.log.push(action);
        next.apply(action, &mut events).map_err(illegal)?;
        *self = next;
        Ok(events)
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Arc<TableRules> {
        &self.rules
    }

    /// The stakes it began with.
    pub fn stakes(&self) -> &[Stake] {
        &self.stakes
    }

    /// What the players did so far, in the order in which they were asked.
    pub fn log(&self) -> &[Action] {
        &self.log
    }

    /// The seats.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The dealer's cards in the order dealt, the hole card included: this is the truth, not what may be shown.
    pub fn dealer(&self) -> &[Card] {
        &self.dealer
    }

    /// The dealer's card that lies face up.
    pub fn up_card(&self) -> Card {
        self.dealer[self.up_place()]
    }

    /// The jackpot meter before the round, in cents.
    pub const fn meter_before(&self) -> Cents {
        self.meter_before
    }

    /// The jackpot meter now, in cents.
    pub const fn meter(&self) -> Cents {
        self.meter
    }

    /// The shoe as it stands now.
    pub fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    /// The first place in the shoe that this round used.
    pub const fn first(&self) -> usize {
        self.first
    }

    /// The cards that left the shoe in this round, in order.
    pub fn cards_used(&self) -> &[Card] {
        self.shoe.dealt_since(self.first)
    }

    /// Whether the dealer's first two cards are an ace and a ten-valued card. The truth, not what may be shown.
    pub fn dealer_has_natural(&self) -> bool {
        self.dealer.get(..2).is_some_and(is_ace_and_ten)
    }

    /// The price of insurance at this seat, in cents.
    pub fn insurance_price(&self, seat: usize) -> Cents {
        self.stakes[seat].bet.half_down()
    }

    // --- the deal ---

    fn place_bets(&mut self, events: &mut Events) {
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

    fn deal(&mut self, events: &mut Events) -> Result<(), Reason> {
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

    fn deal_to_hand(
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

    fn deal_to_dealer(&mut self, up: bool, events: &mut Events) -> Result<(), Reason> {
        let card = self.shoe.deal().ok_or(Reason::DeckOut)?;
        self.dealer.push(card);
        let face = if up { Face::Up(card) } else { Face::Down };
        events.push(RoundEvent::CardDealt { to: Place::Dealer, face });
        Ok(())
    }

    /// The sheet of the batch turns the dealer's second card up, the others the first.
    fn up_place(&self) -> usize {
        usize::from(self.rules.kind == Kind::Batch)
    }

    fn settle_jackpot(&mut self, events: &mut Events) {
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

    fn after_deal(&mut self, events: &mut Events) -> Result<(), Reason> {
        if self.rules.kind == Kind::Batch {
            return self.ask_doubling(0, events);
        }
        let price = self.insurance_price(0);
        let offered = self.rules.insurance.is_some()
            && self.up_card().rank == Rank::Ace
            && !price.is_zero()
            && self.seats[0].balance >= price;
        if offered {
            self.stage = Stage::Insurance;
            events.push(RoundEvent::InsuranceOffered { seat: 0, price });
            return Ok(());
        }
        self.look_for_naturals(events)
    }

    // --- naturals and insurance ---

    /// The dealer's look at the hole card, and what it settles at once.
    fn look_for_naturals(&mut self, events: &mut Events) -> Result<(), Reason> {
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

    // --- the players' turns ---

    fn can_pay_again(&self, seat: usize, hand: usize) -> bool {
        self.seats[seat].balance >= self.seats[seat].hands[hand].bet
    }

    fn why_not_double(&self, seat: usize, hand: usize) -> Option<Reason> {
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

    fn why_not_split(&self, seat: usize, hand: usize) -> Option<Reason> {
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

    fn apply(&mut self, action: Action, events: &mut Events) -> Result<(), Reason> {
        match (self.stage, action) {
            (Stage::Insurance, Action::Insure) => {
                let price = self.insurance_price(0);
                self.seats[0].balance -= price;
                self.seats[0].insurance = Some(SideBet { stake: price, returned: Cents::ZERO });
                events.push(RoundEvent::InsuranceBought { seat: 0, amount: price });
                self.look_for_naturals(events)
            }
            (Stage::Insurance, _) => {
                events.push(RoundEvent::InsuranceDeclined { seat: 0 });
                self.look_for_naturals(events)
            }
            (Stage::Doubling(seat), Action::Double) => {
                self.double(seat, 0, Face::Own, events)?;
                self.ask_doubling(seat + 1, events)
            }
            (Stage::Doubling(seat), _) => {
                events.push(RoundEvent::DoublingDeclined { seat });
                self.ask_doubling(seat + 1, events)
            }
            (Stage::Playing { seat, hand }, Action::Hit) => {
                self.deal_to_hand(seat, hand, Face::Up, events)?;
                if self.finish_if_complete(seat, hand, events) {
                    return self.next_hand(seat, hand, events);
                }
                Ok(())
            }
            (Stage::Playing { seat, hand }, Action::Double) => {
                self.double(seat, hand, Face::Up, events)?;
                self.next_hand(seat, hand, events)
            }
            (Stage::Playing { seat, hand }, Action::Split) => self.split(seat, hand, events),
            (Stage::Playing { seat, hand }, _) => {
                self.stand(seat, hand, events);
                self.next_hand(seat, hand, events)
            }
            (Stage::Over, _) => Err(Reason::RoundOver),
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
    fn play_hand(&mut self, seat: usize, hand: usize, events: &mut Events) -> Result<(), Reason> {
        self.stage = Stage::Playing { seat, hand };
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

    // --- the batch ---

    /// Asks the first seat from `from` on that has no natural and the money whether it doubles.
    fn ask_doubling(&mut self, from: usize, events: &mut Events) -> Result<(), Reason> {
        let asked = (from..self.seats.len()).find(|&seat| {
            self.seats[seat].hands.first().is_some_and(|hand| !hand.is_natural()) && self.can_pay_again(seat, 0)
        });
        match asked {
            Some(seat) => {
                self.stage = Stage::Doubling(seat);
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

    // --- the dealer's turn ---

    fn reveal_hole(&self, events: &mut Events) {
        let hole = 1 - self.up_place();
        events.push(RoundEvent::HoleRevealed { card: self.dealer[hole] });
    }

    fn dealer_turn(&mut self, events: &mut Events) -> Result<(), Reason> {
        self.reveal_hole(events);
        let drawn_for = self.seats.iter().flat_map(|seat| &seat.hands).any(PlayerHand::depends_on_dealer);
        while drawn_for && dealer_draws(&self.rules, Total::of(&self.dealer)) {
            self.deal_to_dealer(true, events)?;
        }
        self.settle_all(events)
    }

    /// Settles every hand that is still open, and ends the round.
    fn settle_all(&mut self, events: &mut Events) -> Result<(), Reason> {
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

    fn settle_hand(&mut self, seat: usize, hand: usize, outcome: Outcome, events: &mut Events) {
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

    fn end(&mut self, events: &mut Events) {
        self.stage = Stage::Over;
        events.push(RoundEvent::RoundEnded { balances: self.seats.iter().map(|seat| seat.balance).collect() });
    }
}

/// Whether the dealer takes another card: up to 16, and a soft 17 where the table says so.
pub fn dealer_draws(rules: &TableRules, total: Total) -> bool {
    total.points < 17 || (total.points == 17 && total.soft && rules.dealer_soft_17 == Soft17::Hit)
}

fn check_bets(rules: &TableRules, stakes: &[Stake]) -> Result<(), BetError> {
    if stakes.len() != rules.seats() {
        return Err(BetError::Seats { expected: rules.seats(), found: stakes.len() });
    }
    if stakes.iter().all(|stake| stake.balance.is_zero() && stake.bet.is_zero()) {
        return Err(BetError::NobodyBets);
    }
    for (place, stake) in stakes.iter().enumerate() {
        check_bet(rules, place + 1, stake)?;
    }
    Ok(())
}

/// Whether the table takes this stake at seat `seat` (from 1).
///
/// # Errors
/// [`BetError`] with the first thing that is wrong.
pub fn check_bet(rules: &TableRules, seat: usize, stake: &Stake) -> Result<(), BetError> {
    let &Stake { balance, bet, jackpot } = stake;
    let side = match (&rules.jackpot, jackpot) {
        (Some(side), true) => side.bet,
        (None, true) => return Err(BetError::NoJackpot),
        (_, false) => Cents::ZERO,
    };
    let over_balance = || BetError::OverBalance { seat, bet: (bet + side).0, balance: balance.0 };
    if rules.kind == Kind::Batch {
        if bet > balance {
            return Err(over_balance());
        }
        if balance.is_zero() {
            return Ok(());
        }
        if bet.is_zero() {
            return Err(BetError::MustBet { seat });
        }
        if bet != balance && (bet < rules.minimum || bet.0 % rules.minimum.0 != 0) {
            return Err(BetError::PartOfAChip { seat, chip: rules.minimum.0 });
        }
        return Ok(());
    }
    if bet < rules.minimum {
        return Err(BetError::UnderMinimum { seat, bet: bet.0, minimum: rules.minimum.0 });
    }
    if let Some(maximum) = rules.maximum.filter(|&maximum| bet > maximum) {
        return Err(BetError::OverMaximum { seat, bet: bet.0, maximum: maximum.0 });
    }
    if bet + side > balance {
        return Err(over_balance());
    }
    Ok(())
}
