//! The batch on the table: who sits where, whose bet and whose turn it is, and what stays between two rounds.

mod computers;
mod eyes;
mod occupant;
mod rounds;

use std::sync::Arc;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    records::RecordDue,
    round_state::{Here, RoundState},
};
pub use computers::Computers;
pub use eyes::{CardsHeld, CardsLetGo, Eyes};
use occupant::are_sensible;
pub use occupant::{COLOURS, Controls, MANNERS, Occupant, Plays, Seats, usual_seats};
pub(super) use rounds::plugin;
pub use rounds::{DeviceTaken, Waiting};

use crate::{
    input::Device,
    players::BettingView,
    rules::{Batch, BatchError, Cents, Round, TableRules},
};

/// What is kept of the batch table: who sits where, how the batch stands, and what has been bet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedBatch {
    /// Who sat where the last time; none before the first time.
    pub seats: Seats,
    /// The batch that goes on, as it stood between two rounds.
    pub open: Option<Batch>,
    /// The bets that are confirmed, in cents, one place a seat.
    #[serde(default)]
    bets: Vec<Option<Cents>>,
    /// What the moods of the computer players come from.
    #[serde(default)]
    moods: u64,
}

impl SavedBatch {
    /// The same, as far as it makes sense at the table `id`.
    #[must_use]
    pub fn if_sensible(self, id: &str) -> SavedBatch {
        if !are_sensible(&self.seats) {
            return SavedBatch::default();
        }
        let open = self.open.filter(|batch| !batch.is_over() && batch.rules().id == id);
        SavedBatch { open, ..self }
    }

    /// Whether a person's bet lies on the table.
    pub fn has_bets(&self) -> bool {
        let person = |seat: usize| self.seats.get(seat).is_some_and(|seat| seat.controls().is_some());
        let placed = |bet: &Option<Cents>| bet.is_some_and(|bet| !bet.is_zero());
        self.open.is_some() && self.bets.iter().enumerate().any(|(seat, bet)| person(seat) && placed(bet))
    }
}

/// The batch that is played.
#[derive(Resource, Debug, Clone)]
pub struct BatchTable {
    batch: Batch,
    seats: Seats,
    /// The bets that are confirmed; nobody sees them before all are.
    bets: Vec<Option<Cents>>,
    /// Each seat's gamepad, where it has one and it is plugged in.
    pads: Vec<Option<Entity>>,
    /// Who holds the device that is passed round.
    holder: Option<usize>,
    /// Whether bets are taken.
    betting: bool,
    /// What the moods of the computer players come from.
    moods: u64,
}

impl BatchTable {
    /// A new batch with these players; `moods` fixes those of the computer's.
    ///
    /// # Errors
    /// [`BatchError`] where the table has no contest.
    pub fn begin(rules: &Arc<TableRules>, seats: Seats, edition: u32, moods: u64) -> Result<Self, BatchError> {
        Ok(Self::of(Batch::begin(rules, edition)?, seats, moods))
    }

    /// A batch that goes on where it was, with the bets that lay on the table; `None` where none is open.
    pub fn go_on(saved: SavedBatch) -> Option<Self> {
        let SavedBatch { seats, open, bets, moods } = saved;
        let mut table = Self::of(open?, seats, moods);
        for (seat, bet) in bets.into_iter().enumerate() {
            let Some(bet) = bet.filter(|&bet| bet <= table.batch.balances().get(seat).copied().unwrap_or_default())
            else {
                continue;
            };
            if !table.has_bet(seat) {
                table.confirm(seat, bet);
            }
        }
        Some(table)
    }

    fn of(batch: Batch, seats: Seats, moods: u64) -> Self {
        let count = seats.len();
        let (bets, pads) = (vec![None; count], vec![None; count]);
        let mut table = Self { batch, seats, bets, pads, holder: None, betting: false, moods };
        table.open_betting();
        table
    }

    /// What is kept of it as it stands.
    pub(super) fn saved(&self) -> SavedBatch {
        let open = (!self.batch.is_over()).then(|| self.batch.clone());
        let bets = if self.betting { self.bets.clone() } else { Vec::new() };
        SavedBatch { seats: self.seats.clone(), open, bets, moods: self.moods }
    }

    /// What the records are to be told once it is over.
    pub(super) fn due(&self) -> Option<RecordDue> {
        self.batch.is_over().then(|| RecordDue::Batch {
            table: self.batch.rules().id.clone(),
            edition: self.batch.edition(),
            winners: self
                .batch
                .winners()
                .iter()
                .filter_map(|&seat| self.seats.get(seat))
                .map(|seat| seat.name.clone())
                .collect(),
            best: self.batch.balances().iter().copied().max().unwrap_or_default(),
        })
    }

    /// What the computer players' moods come from in this round: the same whenever the round is begun again.
    fn moods(&self) -> u64 {
        self.moods.wrapping_add(u64::from(self.batch.rounds()))
    }

    /// The batch between its rounds.
    pub fn batch(&self) -> &Batch {
        &self.batch
    }

    /// The players, in seat order.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// A seat's player.
    pub fn seat(&self, seat: usize) -> Option<&Occupant> {
        self.seats.get(seat)
    }

    /// A seat's name.
    pub fn name(&self, seat: usize) -> String {
        self.seats.get(seat).map(|seat| seat.name.to_string()).unwrap_or_default()
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: usize) -> bool {
        self.seats.get(seat).is_some_and(|seat| seat.controls().is_some())
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = usize> {
        (0..self.seats.len()).filter(|&seat| self.is_person(seat))
    }

    /// The only person at the table, if there is only one: nothing needs hiding from anybody then.
    pub fn alone(&self) -> Option<usize> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// Whether no person has anything left: the rest can be watched, or played at once.
    pub fn only_computers_play(&self) -> bool {
        self.people().all(|seat| self.batch.is_out(seat))
    }

    /// Whether the rest may be played without showing it: nobody at this screen plays any more, and the batch goes on.
    pub fn may_be_played_out(&self) -> bool {
        self.only_computers_play() && !self.batch.is_over()
    }

    /// A table with the batch's stacks on it, ready for the bets.
    pub fn round_state(&self) -> RoundState {
        let state = RoundState::open_seats(Arc::clone(self.batch.rules()), self.batch.balances(), Cents::ZERO);
        let mut state = state.after(self.batch.rounds(), None, None);
        state.turn_to(Here { seat: self.people().next().unwrap_or(0), bets: false, secret: false });
        state
    }

    // ------------------------------------------------------------------ bets

    /// Opens the betting; a seat that is out bets nothing.
    pub fn open_betting(&mut self) {
        self.betting = !self.batch.is_over();
        for (seat, bet) in self.bets.iter_mut().enumerate() {
            *bet = self.batch.is_out(seat).then_some(Cents::ZERO);
        }
    }

    /// Whether bets are taken.
    pub const fn is_betting(&self) -> bool {
        self.betting
    }

    /// No more bets are taken: the cards are dealt.
    pub(super) fn close_betting(&mut self) {
        self.betting = false;
    }

    /// Whether a seat's bet is confirmed.
    pub fn has_bet(&self, seat: usize) -> bool {
        self.bets.get(seat).is_some_and(Option::is_some)
    }

    /// Confirms a seat's bet, in cents.
    fn confirm(&mut self, seat: usize, amount: Cents) {
        if let Some(bet) = self.bets.get_mut(seat) {
            *bet = Some(amount);
        }
    }

    /// The next person that must bet.
    pub fn next_bettor(&self) -> Option<usize> {
        self.people().find(|&seat| !self.has_bet(seat))
    }

    /// All bets, once all are confirmed.
    fn all_bets(&self) -> Option<Vec<Cents>> {
        self.bets.iter().copied().collect()
    }

    /// What a seat is offered as its bet: the last one again, in whole chips, as far as its stack goes.
    fn usual_bet(&self, seat: usize) -> Cents {
        let view = BettingView::of(&self.batch, seat);
        let chip = self.batch.rules().minimum.0.max(1);
        let last = view.last_bet().map_or(0, |(bet, _)| bet.0 / chip);
        view.bet_of(last.min(view.chips()))
    }

    /// Takes over a decided round.
    pub(super) fn settled(&mut self, round: &Round) {
        if let Err(error) = self.batch.settled(round) {
            warn!("the batch does not take the round: {error}");
        }
    }

    /// The batch itself, to be played on without a screen.
    fn batch_mut(&mut self) -> &mut Batch {
        &mut self.batch
    }

    // ------------------------------------------------------------------ devices

    /// Whether this device speaks for this seat.
    pub fn hears(&self, seat: usize, device: Device, pad: Option<Entity>) -> bool {
        let Some(controls) = self.seats.get(seat).and_then(Occupant::controls) else { return false };
        // Whoever plays alone may take up any device.
        if self.alone() == Some(seat) {
            return true;
        }
        match controls {
            // Whatever is passed round, it is nobody's own gamepad.
            Controls::Passed => pad.is_none() || !self.people().any(|other| self.claims(other, device, pad)),
            _ => self.claims(seat, device, pad),
        }
    }

    /// Whether this device is this seat's own.
    fn claims(&self, seat: usize, device: Device, pad: Option<Entity>) -> bool {
        match self.seats.get(seat).map(|seat| seat.plays) {
            Some(Plays::Person(Controls::Pad(_))) => pad.is_some() && self.pads.get(seat) == Some(&pad),
            Some(Plays::Person(Controls::Keyboard)) => {
                pad.is_none() && matches!(device, Device::Keyboard | Device::Mouse)
            }
            Some(Plays::Person(Controls::Touch)) => pad.is_none() && device == Device::Touch,
            _ => false,
        }
    }

    /// The person that this device belongs to; `here` where it is passed round.
    fn owner(&self, here: usize, device: Device, pad: Option<Entity>) -> Option<usize> {
        if pad.is_none() && self.hears(here, device, pad) {
            return Some(here);
        }
        // What is passed round speaks for who holds it.
        let own = self.people().find(|&seat| self.claims(seat, device, pad) && !self.needs_handing(seat));
        own.or_else(|| self.hears(here, device, pad).then_some(here))
    }

    /// Gives every seat that wants a gamepad one of these, in the order in which they were found.
    fn deal_pads(&mut self, found: &[Entity]) {
        for (seat, pad) in self.pads.iter_mut().enumerate() {
            *pad = match self.seats.get(seat).and_then(Occupant::controls) {
                Some(Controls::Pad(number)) => found.get(usize::from(number)).copied(),
                _ => None,
            };
        }
    }

    /// A gamepad is gone.
    fn lose_pad(&mut self, lost: Entity) {
        for pad in &mut self.pads {
            pad.take_if(|pad| *pad == lost);
        }
    }

    /// A gamepad is there: it goes to `first`, else to the first seat that misses one.
    fn find_pad(&mut self, found: Entity, first: usize) {
        if self.pads.contains(&Some(found)) {
            return;
        }
        let seat = std::iter::once(first).chain(0..self.seats.len()).find(|&seat| self.misses_pad(seat));
        if let Some(pad) = seat.and_then(|seat| self.pads.get_mut(seat)) {
            *pad = Some(found);
        }
    }

    /// Whether a seat's gamepad is not there.
    pub fn misses_pad(&self, seat: usize) -> bool {
        let wants = matches!(self.seats.get(seat).and_then(Occupant::controls), Some(Controls::Pad(_)));
        wants && self.pads.get(seat).is_some_and(Option::is_none)
    }

    /// From now on this seat plays without a gamepad of its own.
    fn do_without_pad(&mut self, seat: usize) {
        if let Some(seat) = self.seats.get_mut(seat) {
            seat.plays = Plays::Person(Controls::Passed);
        }
        self.holder = Some(seat);
    }

    /// Whether the device must be handed to this seat first.
    pub fn needs_handing(&self, seat: usize) -> bool {
        let Some(own) = self.seats.get(seat).and_then(Occupant::controls) else { return false };
        let shares = |other: Controls| match (own, other) {
            (Controls::Pad(_), _) | (_, Controls::Pad(_)) => own == other,
            (Controls::Passed, _) | (_, Controls::Passed) => true,
            _ => own == other,
        };
        let others = self.people().filter(|&other| other != seat && !self.batch.is_out(other));
        let shared = others.filter_map(|other| self.seats[other].controls()).any(shares);
        // Among gamepads alone the one device that is passed is still covered before it is seen.
        let covered = own == Controls::Passed && self.alone().is_none();
        (shared || covered) && self.holder != Some(seat)
    }

    /// The device is in this seat's hands.
    fn hand_over(&mut self, seat: usize) {
        self.holder = Some(seat);
    }

    /// Whether the bet that this seat places must not be seen: others look at the same screen.
    fn is_secret(&self, seat: usize) -> bool {
        self.alone().is_none() && self.holder != Some(seat)
    }
}

#[cfg(test)]
mod tests;
