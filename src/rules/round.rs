//! A round: who is asked for what, what is allowed, and what an action does.

mod bets;
mod deal;
mod dealer;
mod turns;

use std::sync::Arc;

use super::{
    action::{Action, BetError, Illegal, Reason, Stake, Turn},
    card::Card,
    event::{Outcome, RoundEvent},
    hand::{Total, is_ace_and_ten},
    money::Cents,
    settle::Strength,
    shoe::Shoe,
    table::TableRules,
};

pub use bets::check_bet;
pub use dealer::dealer_draws;

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

/// One round at one table, from the bets to the balances.
///
/// Buttons, keys, pads, the computer's players, `croupier` and tests all go through [`Round::turn`], [`Round::legal`]
/// and [`Round::act`].
#[derive(Debug, Clone, PartialEq, Eq)]
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
    turn: Turn,
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
        bets::check_bets(rules, stakes)?;
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
            turn: Turn::Over,
        };
        let mut events = Events::new();
        round.place_bets(&mut events);
        round.deal(&mut events).map_err(|_| BetError::DeckOut)?;
        round.settle_jackpot(&mut events);
        round.after_deal(&mut events).map_err(|_| BetError::DeckOut)?;
        Ok((round, events))
    }

    /// Who is asked for what.
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// What is allowed now; nothing once the round is over.
    pub fn legal(&self) -> Vec<Action> {
        Action::ALL.into_iter().filter(|&action| self.why_not(action).is_none()).collect()
    }

    /// Why an action is not allowed now, or `None` where it is.
    pub fn why_not(&self, action: Action) -> Option<Reason> {
        let needs = |turn: bool, reason| (!turn).then_some(reason);
        match self.turn {
            Turn::Over => Some(Reason::RoundOver),
            Turn::Insurance { .. } => needs(matches!(action, Action::Insure | Action::Decline), Reason::InsuranceFirst),
            Turn::Doubling { seat } => match action {
                Action::Double => needs(self.can_pay_again(seat, 0), Reason::NoMoney),
                Action::Decline => None,
                Action::Insure => Some(Reason::NoInsurance),
                _ => Some(Reason::DoublingFirst),
            },
            Turn::Hand { seat, hand } => match action {
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
}
