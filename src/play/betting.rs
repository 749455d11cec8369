//! How a bet changes: chips one by one, an amount in one go, steps, and the jackpot bet.

use bevy::prelude::*;

use super::{PlaySystems, RoundState, at_table};
use crate::rules::{BetError, Cents, TableRules};

/// A change of the bet that is being placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BetChange {
    /// One more chip, in cents.
    Add(Cents),
    /// The last chip back.
    TakeLast,
    /// The chip at this place back, from 0 in the order in which they were put there.
    Take(usize),
    /// All chips back.
    Clear,
    /// Exactly this amount, in cents; the jackpot bet stays as it is.
    Amount(Cents),
    /// With or without the jackpot bet.
    Jackpot(bool),
}

/// The bet is to be exactly this amount, in cents. What the table does not take changes nothing: ask [`fault_of`] first.
#[derive(Message, Debug, Clone, Copy)]
pub struct BetSet(pub Cents);

/// The chip at this place of the bet is taken back, from 0 in the order in which they were put there.
#[derive(Message, Debug, Clone, Copy)]
pub struct ChipTaken(pub usize);

/// Why the table does not take `amount` as a bet, in so far as it is too much. Nothing at all is allowed: the circle is
/// empty then.
pub fn fault_of(state: &RoundState, amount: Cents) -> Option<BetError> {
    if amount.is_zero() || amount <= state.most() {
        return None;
    }
    Some(match state.rules().maximum.filter(|&maximum| amount > maximum) {
        Some(maximum) => BetError::OverMaximum { seat: 1, bet: amount.0, maximum: maximum.0 },
        None => BetError::OverBalance { seat: 1, bet: amount.0, balance: state.balance().0 },
    })
}

/// By how much a step changes the bet, in cents: one whole unit where the smallest chip is a few, else that chip.
pub fn step_of(rules: &TableRules) -> Cents {
    let chip = rules.chips.first().copied().unwrap_or(Cents(100));
    if (100..=500).contains(&chip.0) { Cents(100) } else { chip }
}

/// The bet after a step of so many cents up or down, between the least and the most that the table takes.
pub(super) fn stepped(state: &RoundState, cents: i64) -> Cents {
    let now = state.bet().total().0;
    let total = now.saturating_add_signed(cents);
    let (least, most) = (state.rules().minimum.0, state.most().0);
    Cents(if cents > 0 {
        // The last step takes what is left of it. Where there is no step up any more, the reason is told.
        let whole = total.max(least);
        if now < most && most >= least { whole.min(most) } else { whole }
    } else if total < least {
        0
    } else {
        total
    })
}

impl RoundState {
    /// Changes the bet that is being placed.
    pub(super) fn change_bet(&mut self, change: BetChange) {
        let bet = self.bet_mut();
        match change {
            BetChange::Add(chip) => bet.add(chip),
            BetChange::TakeLast => drop(bet.take_last()),
            BetChange::Take(place) => drop(bet.take(place)),
            BetChange::Clear => bet.clear(),
            BetChange::Amount(amount) => bet.set(amount),
            BetChange::Jackpot(with) => bet.jackpot = with,
        }
    }
}

/// What the field for an amount and the chips in the circle ask for. A bet that is confirmed stays as it is.
fn take_requests(
    mut amounts: MessageReader<BetSet>,
    mut chips: MessageReader<ChipTaken>,
    mut state: ResMut<RoundState>,
) {
    let changes: Vec<BetChange> = amounts
        .read()
        .filter(|BetSet(amount)| fault_of(&state, *amount).is_none())
        .map(|&BetSet(amount)| BetChange::Amount(amount))
        .chain(chips.read().map(|&ChipTaken(place)| BetChange::Take(place)))
        .collect();
    if state.is_betting() && state.here().bets && !state.is_drill() {
        changes.into_iter().for_each(|change| state.change_bet(change));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<BetSet>();
    app.add_message::<ChipTaken>();
    app.add_systems(Update, take_requests.in_set(PlaySystems::Gate).run_if(at_table));
}
