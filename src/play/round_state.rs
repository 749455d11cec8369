//! The round on the table: the truth, what of it has been shown, and the bet before it.
//!
//! Its fields are private, and only `play` changes them: everybody else reads, and sends messages.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    bet::Bet,
    shoe_in_use::ShoeInUse,
    view::{Phase, TableView},
};
use crate::{
    rules::{
        Action, BetError, BrokenLog, Cents, Illegal, Kind, Reason, Round, RoundEvent, RoundLog, Shoe, Shuffle, Source,
        Stake, TableRules, Turn, check_bet,
    },
    settings::DrillKind,
};

/// Carries a round through betting, dealing, insurance, the player's turn, the dealer's turn and settlement.
///
/// Its phase is the phase on screen. The round itself is private: whoever draws, sounds or speaks reads [`RoundState::view`].
#[derive(Resource, Clone)]
pub struct RoundState {
    rules: Arc<TableRules>,
    truth: Option<Round>,
    /// What its cards come from; `None` where they are the drill's.
    source: Option<Source>,
    /// How far the round had come when it was last kept.
    kept: Option<Progress>,
    /// SHA-256 of the seed of the shuffle that comes next, or of the shoe in use.
    commitment: Option<String>,
    shoe: Option<ShoeInUse>,
    view: TableView,
    bet: Bet,
    /// The bet of the last round: amount in cents, and the jackpot bet.
    last: Option<(Cents, bool)>,
    number: u32,
    here: Here,
    /// Everything that happened in this round, shown or not: a table that is left and opened again is shown from it.
    events: Vec<RoundEvent>,
    /// How the drill stands; `None` where this is none.
    drill: Option<Drill>,
}

/// What the table knows of the drill.
#[derive(Debug, Clone, Copy)]
struct Drill {
    kind: DrillKind,
    /// What the purse holds before every round, in cents.
    balance: Cents,
    /// What lies on every hand, in cents.
    bet: Cents,
    stage: DrillStage,
}

/// How far a hand of the drill is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrillStage {
    /// It is looked for, dealt, and asked about.
    Asks,
    /// It has been answered; the verdict is being worked out, or stands there too short a time to have been read.
    Answered,
    /// The next press brings the next hand.
    Judged,
}

/// How far a round has come: how many actions were done, and whether it is decided.
type Progress = (usize, bool);

fn progress(round: &Round) -> Progress {
    (round.log().len(), round.turn() == Turn::Over)
}

/// The seat that bets and acts at this screen. At a table of one player it is always the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Here {
    /// From 0.
    pub seat: usize,
    /// Whether it may place a bet now.
    pub bets: bool,
    /// Whether its bet must not be seen on the screen.
    pub secret: bool,
}

impl Default for Here {
    fn default() -> Here {
        Here { seat: 0, bets: true, secret: false }
    }
}

impl RoundState {
    /// A table of one player with this balance, ready for a bet.
    pub fn open(rules: Arc<TableRules>, balance: Cents, meter: Cents) -> Self {
        Self::open_seats(rules, &[balance], meter)
    }

    /// A table with these balances, one a seat, ready for the bets.
    pub fn open_seats(rules: Arc<TableRules>, balances: &[Cents], meter: Cents) -> Self {
        Self {
            rules,
            truth: None,
            source: None,
            kept: None,
            commitment: None,
            shoe: None,
            view: TableView::before(balances, meter),
            bet: Bet::default(),
            last: None,
            number: 0,
            here: Here::default(),
            events: Vec::new(),
            drill: None,
        }
    }

    /// The same table after the rounds before: their number, the last bet (cents, and whether with the jackpot bet), and the
    /// shoe where it lasts.
    #[must_use]
    pub(super) fn after(mut self, rounds: u32, last: Option<(Cents, bool)>, shoe: Option<ShoeInUse>) -> Self {
        (self.number, self.last, self.shoe) = (rounds, last, shoe);
        self
    }

    /// A table for decisions of this kind, whose purse holds `balance` before every round, for chips that nobody counts, with
    /// this bet laid.
    pub(super) fn open_drill(rules: Arc<TableRules>, kind: DrillKind, (balance, bet): (Cents, Cents)) -> Self {
        let mut state = Self::open(rules, balance, Cents::ZERO);
        state.drill = Some(Drill { kind, balance, bet, stage: DrillStage::Asks });
        state.bet = Bet::of(bet);
        state
    }

    /// The rules of the table.
    pub fn rules(&self) -> &Arc<TableRules> {
        &self.rules
    }

    /// What has been shown.
    pub const fn view(&self) -> &TableView {
        &self.view
    }

    /// The bet that is being placed.
    pub const fn bet(&self) -> &Bet {
        &self.bet
    }

    /// Who is asked at this screen.
    pub const fn here(&self) -> Here {
        self.here
    }

    /// The number of the round on the table, from 1; 0 before the first.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The shoe, where it lasts several rounds.
    pub const fn shoe_in_use(&self) -> Option<&ShoeInUse> {
        self.shoe.as_ref()
    }

    /// The shoe that the next round is dealt from, where it lasts and its mark has not come.
    pub(super) fn lasting_shoe(&self) -> Option<&ShoeInUse> {
        let Shuffle::AtPenetration(mark) = self.rules.shuffle else { return None };
        self.shoe.as_ref().filter(|shoe| !shoe.shoe(self.rules.decks).is_past(mark))
    }

    /// Whether this is the drill: nothing is kept, and the purse is full again for every round.
    pub const fn is_drill(&self) -> bool {
        self.drill.is_some()
    }

    /// Which decisions are drilled; `None` where this is no drill.
    pub fn drill_kind(&self) -> Option<DrillKind> {
        self.drill.map(|drill| drill.kind)
    }

    /// How far the hand of the drill is; `None` where this is no drill.
    pub fn drill_stage(&self) -> Option<DrillStage> {
        self.drill.map(|drill| drill.stage)
    }

    /// Whether the drill's hand has its answer: nothing is asked any more, though the cards lie there.
    pub fn is_answered(&self) -> bool {
        self.drill_stage().is_some_and(|stage| stage != DrillStage::Asks)
    }

    /// The drill's hand is so far.
    pub(super) fn drill_comes_to(&mut self, stage: DrillStage) {
        if let Some(drill) = &mut self.drill {
            drill.stage = stage;
        }
    }

    /// The phase on screen.
    pub const fn phase(&self) -> Phase {
        self.view.phase
    }

    /// What the player has beside the table, as shown, in cents.
    pub fn balance(&self) -> Cents {
        self.view.seats.get(self.here.seat).map(|seat| seat.balance).unwrap_or_default()
    }

    /// What the player still has while a bet is being placed: chips in the circle are out of the purse.
    pub fn purse(&self) -> Cents {
        match self.phase() {
            // A secret bet is not told by what is left.
            Phase::Betting if !self.here.secret => self.balance().saturating_sub(self.bet.total() + self.side_bet()),
            _ => self.balance(),
        }
    }

    fn side_bet(&self) -> Cents {
        match &self.rules.jackpot {
            Some(jackpot) if self.bet.jackpot => jackpot.bet,
            _ => Cents::ZERO,
        }
    }

    /// The stake that the bet would be.
    fn stake(&self) -> Stake {
        Stake { balance: self.balance(), bet: self.bet.total(), jackpot: self.bet.jackpot }
    }

    /// Why the bet can't be dealt, or `None` where it can.
    pub fn bet_fault(&self) -> Option<BetError> {
        check_bet(&self.rules, self.here.seat + 1, &self.stake()).err()
    }

    /// The most that could be bet now, in cents.
    pub fn most(&self) -> Cents {
        let balance = self.balance().saturating_sub(self.side_bet());
        self.rules.maximum.map_or(balance, |maximum| maximum.min(balance))
    }

    /// What chip number `number` (from 1) is worth at this table, in cents.
    pub fn chip(&self, number: u8) -> Option<Cents> {
        usize::from(number).checked_sub(1).and_then(|place| self.rules.chips.get(place)).copied()
    }

    /// This table as it would be before the next bet.
    pub(super) fn cleared(&self) -> RoundState {
        let balances: Vec<Cents> = self.view.seats.iter().map(|seat| seat.balance).collect();
        Self { here: self.here, ..Self::open_seats(Arc::clone(&self.rules), &balances, self.view.meter) }
    }

    /// The last bet, cut to what can be bet now; `None` where that is less than the table takes.
    pub fn bet_again(&self) -> Option<Bet> {
        let (amount, jackpot) = self.last?;
        let stake = Stake { balance: self.balance(), bet: amount, jackpot };
        // The casino's SAME BET is the same bet or none; a match cuts it to the balance.
        let bet = if self.rules.kind == Kind::Match { amount.min(self.balance()) } else { amount };
        let stake = Stake { bet, ..stake };
        check_bet(&self.rules, 1, &stake).ok()?;
        let mut again = Bet::of(bet);
        again.jackpot = jackpot;
        Some(again)
    }

    /// Deals a round for the bet from `shoe`, whose cards come from `source`, and says what is to be shown.
    ///
    /// # Errors
    /// [`BetError`] where the table does not take the bet.
    pub(super) fn deal(&mut self, shoe: Shoe, source: Option<Source>) -> Result<Vec<RoundEvent>, BetError> {
        let events = self.deal_stakes(shoe, source, &[self.stake()])?;
        self.last = Some((self.bet.total(), self.bet.jackpot));
        Ok(events)
    }

    /// Deals a round for these stakes, one a seat, and says what is to be shown.
    ///
    /// # Errors
    /// [`BetError`] where the table does not take them.
    pub(super) fn deal_stakes(
        &mut self,
        shoe: Shoe,
        source: Option<Source>,
        stakes: &[Stake],
    ) -> Result<Vec<RoundEvent>, BetError> {
        let (round, events) = Round::start(&self.rules, shoe, stakes, self.view.meter)?;
        let balances: Vec<Cents> = stakes.iter().map(|stake| stake.balance).collect();
        self.view = TableView::before(&balances, self.view.meter);
        self.number += 1;
        self.truth = Some(round);
        self.source = source;
        self.kept = None;
        self.events.clone_from(&events);
        Ok(events)
    }

    /// Does what the player chose, and says what is to be shown.
    ///
    /// # Errors
    /// [`Illegal`] with the reason; nothing has changed then.
    pub(super) fn act(&mut self, action: Action) -> Result<Vec<RoundEvent>, Illegal> {
        let Some(round) = &mut self.truth else { return Err(Illegal { action, reason: Reason::RoundOver }) };
        let events = round.act(action)?;
        self.events.extend_from_slice(&events);
        Ok(events)
    }

    /// Takes the table up again after it was left: what happened so far, to be shown once more.
    pub(super) fn resume(&mut self) -> Vec<RoundEvent> {
        if let Some(round) = &self.truth {
            let balances: Vec<Cents> = round.stakes().iter().map(|stake| stake.balance).collect();
            self.view = TableView::before(&balances, round.meter_before());
        }
        self.events.clone()
    }

    /// This table in the middle of the round that `log` tells of.
    ///
    /// # Errors
    /// [`BrokenLog`] where the table's rules do not allow it.
    pub(super) fn restored(mut self, log: &RoundLog) -> Result<RoundState, BrokenLog> {
        let (round, events) = log.replay(&self.rules)?;
        self.kept = Some(progress(&round));
        self.number += 1;
        if let [stake] = round.stakes() {
            self.last = Some((stake.bet, stake.jackpot));
        }
        (self.truth, self.source, self.events) = (Some(round), Some(log.source.clone()), events);
        Ok(self)
    }

    /// SHA-256 of the seed that the next round's cards come from, in lower case hexadecimal: it can be seen before the bet.
    pub fn commitment(&self) -> Option<&str> {
        self.commitment.as_deref()
    }

    /// Promises the next round's cards.
    pub(super) fn promise(&mut self, commitment: Option<String>) {
        self.commitment = commitment;
    }

    /// Takes in an event that is being shown.
    pub(super) fn show(&mut self, event: &RoundEvent) {
        self.view.apply(event);
    }

    /// Why the player can't do this now, as far as the screen shows; `None` where it is allowed.
    ///
    /// What is legal depends on shown cards and money alone, so asking the round gives nothing away.
    pub fn why_not(&self, action: Action) -> Option<Reason> {
        match &self.truth {
            Some(round) if self.view.asked.is_some_and(|asked| asked.seat() == self.here.seat) => round.why_not(action),
            _ => Some(Reason::RoundOver),
        }
    }

    /// How many cards had left the shoe before the round on the table; `None` where there is none.
    pub(super) fn dealt_before(&self) -> Option<usize> {
        self.truth.as_ref().map(Round::first)
    }

    /// The round and what its cards come from, where it has gone on since this was last asked: for the store alone.
    pub(super) fn unkept(&mut self) -> Option<(&Round, &Source)> {
        let (round, source) = (self.truth.as_ref()?, self.source.as_ref()?);
        let now = Some(progress(round));
        if self.kept == now {
            return None;
        }
        self.kept = now;
        // Until then it holds what lay before the round: the rest is told by the round itself.
        if let Some(shoe) = self.shoe.as_mut().filter(|_| round.turn() == Turn::Over) {
            shoe.dealt = round.shoe().dealt();
        }
        Some((round, source))
    }

    /// Whether the purse holds less than the table's least bet, and nothing is on the table.
    pub fn is_spent(&self) -> bool {
        let still = self.phase() == Phase::Betting || self.view.over;
        // A batch goes on without those who have nothing left, and takes less than one chip.
        still && self.rules.kind != Kind::Batch && self.balance() < self.rules.minimum
    }

    /// Whether a bet is being placed: nothing is dealt, not even unseen.
    pub fn is_betting(&self) -> bool {
        self.phase() == Phase::Betting && self.truth.is_none()
    }

    /// Whether a round has begun and not been decided.
    pub fn is_open(&self) -> bool {
        self.truth.as_ref().is_some_and(|round| round.turn() != Turn::Over)
    }

    /// Who is asked at this screen from now on.
    pub(super) fn turn_to(&mut self, here: Here) {
        self.here = here;
    }

    /// The bet, to be changed.
    pub(super) fn bet_mut(&mut self) -> &mut Bet {
        &mut self.bet
    }

    /// The shoe that lasts from now on; `None` where each round has its own.
    pub(super) fn use_shoe(&mut self, shoe: Option<ShoeInUse>) {
        self.shoe = shoe;
    }

    /// Clears the table, and lays this bet where there is one.
    pub(super) fn begin_betting_with(&mut self, bet: Option<Bet>) {
        self.begin_betting();
        self.bet = bet.unwrap_or_default();
    }

    /// Opens the betting: a match begins with its last bet in the circle, the casino with an empty one.
    pub(super) fn open_betting(&mut self) {
        let again = self.bet_again().filter(|_| self.rules.kind == Kind::Match);
        self.begin_betting_with(again);
    }

    /// Clears the table for the next bet.
    pub(super) fn begin_betting(&mut self) {
        let mut balances: Vec<Cents> = self.view.seats.iter().map(|seat| seat.balance).collect();
        if let Some(drill) = &mut self.drill {
            drill.stage = DrillStage::Asks;
            balances = vec![drill.balance];
        }
        let meter = self.view.meter.min(Cents::MOST);
        self.view = TableView::before(&balances, meter);
        (self.truth, self.source, self.commitment) = (None, None, None);
        self.events.clear();
        self.bet = self.drill.map_or_else(Bet::default, |drill| Bet::of(drill.bet));
    }
}
