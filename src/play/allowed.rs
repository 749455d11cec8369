//! What is allowed: the one place that says what a press would do now, or why it does nothing.
//!
//! The lamp on a button, its prompt, the act itself and what is read aloud all ask [`deed`].

use super::{
    Bet, RoundState,
    betting::{BetChange, fault_of, step_of, stepped},
    round_state::DrillStage,
    view::{Asked, Phase},
};
use crate::{
    input::Intent,
    locale::{Localised, bet_error, reason_key},
    rules::{Action, BetError, Cents, Kind},
};

/// What a press does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// The round goes on by this action.
    Act(Action),
    /// The bet that is being placed becomes another.
    Change(BetChange),
    /// The bet that lies there is dealt.
    Deal,
    /// The round is over: the table is cleared, and this bet, the last one, is dealt.
    SameBet(Bet),
    /// The round is over: the betting is opened, with this chip (in cents) or as the table opens it.
    OpenBetting(Option<Cents>),
    /// There is no money for another round: the table is left.
    Leave,
    /// At the batch: this seat's bet stands.
    Confirm,
    /// At the batch: the next round, or the podium.
    GoOn,
    /// At the batch: the rest of it at once.
    PlayOut,
    /// At the drill: the next hand.
    NextHand,
    /// The coach is asked.
    AskCoach,
    /// Heard at any time, and not by the round.
    Elsewhere,
}

/// Why a press does nothing.
#[derive(Debug, Clone, PartialEq)]
pub enum Refusal {
    /// Nothing that is there now could be meant.
    Idle,
    /// Something still moves; the press ends the movement.
    Moving,
    /// The reason for the player.
    Because(Localised),
    /// The reason, and the chip (in cents) that comes flying and goes back.
    ChipBack(Localised, Cents),
}

impl Refusal {
    /// What the player is told; nothing where nothing could be meant.
    pub const fn words(&self) -> Option<&Localised> {
        match self {
            Refusal::Idle | Refusal::Moving => None,
            Refusal::Because(words) | Refusal::ChipBack(words, _) => Some(words),
        }
    }
}

/// All that what is allowed depends on.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// The round and the bet.
    pub state: &'a RoundState,
    /// Whether something still moves or waits to be shown.
    pub busy: bool,
    /// Whether the rest of the batch may be played without showing it.
    pub may_play_out: bool,
}

/// What `intent` does at this moment.
///
/// # Errors
/// [`Refusal`] where it does nothing.
pub fn deed(intent: Intent, moment: Moment) -> Result<Deed, Refusal> {
    let state = moment.state;
    if let Intent::Pause | Intent::Back | Intent::Mute | Intent::FullScreen | Intent::Look | Intent::Say = intent {
        return Ok(Deed::Elsewhere);
    }
    match state.drill_stage() {
        Some(DrillStage::Judged) => return next_hand(intent),
        Some(DrillStage::Answered) => return Err(Refusal::Moving),
        // The bet lies there, and a word from the coach would be the answer.
        Some(DrillStage::Asks) if state.phase() == Phase::Betting || intent == Intent::Coach => {
            return Err(idle(moment));
        }
        Some(DrillStage::Asks) | None => {}
    }
    if let Some(action) = action_of(intent, state) {
        return act(action, moment);
    }
    if intent == Intent::Coach {
        let asked = state.view().asked.is_some_and(|asked| asked.seat() == state.here().seat);
        return if asked && !moment.busy { Ok(Deed::AskCoach) } else { Err(idle(moment)) };
    }
    match state.phase() {
        Phase::Betting if state.is_spent() => leave(intent),
        Phase::Betting if state.is_betting() && state.here().bets => bet(intent, state),
        Phase::Settlement if state.view().over => match state.rules().kind {
            Kind::Batch => after_batch_round(intent, moment.may_play_out),
            _ if state.is_spent() => leave(intent),
            _ => after_round(intent, state),
        },
        _ => Err(idle(moment)),
    }
}

/// Whether the button of this intent is lit: what it does can be done.
///
/// A secret bet is not told by what is lit: there every button of the betting is.
pub fn is_lit(intent: Intent, moment: Moment) -> bool {
    moment.state.here().secret && moment.state.phase() == Phase::Betting || deed(intent, moment).is_ok()
}

const fn idle(moment: Moment) -> Refusal {
    if moment.busy { Refusal::Moving } else { Refusal::Idle }
}

/// The action that an intent means in this phase.
fn action_of(intent: Intent, state: &RoundState) -> Option<Action> {
    let doubling = matches!(state.view().asked, Some(Asked::Doubling { .. }));
    match (state.phase(), intent) {
        (Phase::PlayerTurn | Phase::Insurance, Intent::Hit) => Some(Action::Hit),
        (Phase::PlayerTurn | Phase::Insurance, Intent::Stand) => Some(Action::Stand),
        (Phase::PlayerTurn | Phase::Insurance, Intent::Double) => Some(Action::Double),
        (Phase::PlayerTurn | Phase::Insurance, Intent::Split) => Some(Action::Split),
        (Phase::Insurance, Intent::Yes) => Some(Action::Insure),
        (Phase::PlayerTurn, Intent::Yes) if doubling => Some(Action::Double),
        (Phase::Insurance, Intent::No) => Some(Action::Decline),
        (Phase::PlayerTurn, Intent::No) if doubling => Some(Action::Decline),
        _ => None,
    }
}

fn act(action: Action, moment: Moment) -> Result<Deed, Refusal> {
    if moment.busy {
        return Err(Refusal::Moving);
    }
    if moment.state.view().asked.is_none_or(|asked| asked.seat() != moment.state.here().seat) {
        return Err(Refusal::Idle);
    }
    match moment.state.why_not(action) {
        None => Ok(Deed::Act(action)),
        Some(reason) => Err(Refusal::Because(Localised::new(reason_key(reason)))),
    }
}

/// After the verdict everything that could be an answer, or that goes on elsewhere, goes on.
const fn next_hand(intent: Intent) -> Result<Deed, Refusal> {
    match intent {
        Intent::Deal
        | Intent::ChangeBet
        | Intent::Hit
        | Intent::Stand
        | Intent::Double
        | Intent::Split
        | Intent::Yes
        | Intent::No => Ok(Deed::NextHand),
        _ => Err(Refusal::Idle),
    }
}

const fn leave(intent: Intent) -> Result<Deed, Refusal> {
    match intent {
        Intent::Deal | Intent::ChangeBet => Ok(Deed::Leave),
        _ => Err(Refusal::Idle),
    }
}

/// While a bet is placed.
fn bet(intent: Intent, state: &RoundState) -> Result<Deed, Refusal> {
    let bet = state.bet();
    let step = i64::try_from(step_of(state.rules()).0).unwrap_or(i64::MAX);
    match intent {
        Intent::Chip(number) => add_chip(state, number),
        Intent::TakeBack if !bet.chips().is_empty() => Ok(Deed::Change(BetChange::TakeLast)),
        Intent::Clear if !bet.is_empty() => Ok(Deed::Change(BetChange::Clear)),
        Intent::TakeBack | Intent::Clear => Err(Refusal::Because(Localised::new("hint-bet"))),
        Intent::AllIn => amount(state, state.most().max(bet.total())),
        Intent::StepUp => amount(state, stepped(state, step)),
        Intent::StepDown => amount(state, stepped(state, -step)),
        Intent::StepHalfUp => amount(state, stepped(state, step / 2)),
        Intent::StepHalfDown => amount(state, stepped(state, -step / 2)),
        Intent::Jackpot => jackpot(state),
        Intent::Deal if state.rules().kind == Kind::Batch => match state.bet_fault() {
            None => Ok(Deed::Confirm),
            Some(_) if state.here().secret => Err(Refusal::Because(Localised::new("batch-secret-bet-fault"))),
            Some(error) => Err(Refusal::Because(bet_error(&error, state.rules().currency))),
        },
        Intent::Deal => match what_is_missing(state) {
            None => Ok(Deed::Deal),
            Some(words) => Err(Refusal::Because(words)),
        },
        _ => Err(Refusal::Idle),
    }
}

/// Puts chip number `number` (from 1) onto the bet.
fn add_chip(state: &RoundState, number: u8) -> Result<Deed, Refusal> {
    let Some(chip) = state.chip(number) else { return Err(Refusal::Idle) };
    let Some(error) = fault_of(state, state.bet().total() + chip) else {
        return Ok(Deed::Change(BetChange::Add(chip)));
    };
    let words = bet_error(&error, state.rules().currency);
    // A chip that the purse does not hold can't fly; nor does one tell how large a secret bet is.
    let flies = !state.here().secret && (matches!(error, BetError::OverMaximum { .. }) || chip <= state.purse());
    Err(match (state.here().secret, flies) {
        (true, _) => Refusal::Idle,
        (false, true) => Refusal::ChipBack(words, chip),
        (false, false) => Refusal::Because(words),
    })
}

/// Makes the bet this amount.
fn amount(state: &RoundState, amount: Cents) -> Result<Deed, Refusal> {
    match fault_of(state, amount) {
        Some(_) if state.here().secret => Err(Refusal::Idle),
        Some(error) => Err(Refusal::Because(bet_error(&error, state.rules().currency))),
        None if amount == state.bet().total() => Err(if amount.is_zero() {
            Refusal::Because(Localised::new("hint-bet"))
        } else {
            Refusal::Because(Localised::new("bet-is-most"))
        }),
        None => Ok(Deed::Change(BetChange::Amount(amount))),
    }
}

fn jackpot(state: &RoundState) -> Result<Deed, Refusal> {
    let Some(price) = state.rules().jackpot.as_ref().map(|jackpot| jackpot.bet) else { return Err(Refusal::Idle) };
    let together = state.bet().total() + price;
    if !state.bet().jackpot && together > state.balance() {
        let error = BetError::OverBalance { seat: 1, bet: together.0, balance: state.balance().0 };
        return Err(Refusal::Because(bet_error(&error, state.rules().currency)));
    }
    Ok(Deed::Change(BetChange::Jackpot(!state.bet().jackpot)))
}

/// What the bet still lacks, in words; `None` where it can be dealt.
pub fn what_is_missing(state: &RoundState) -> Option<Localised> {
    let currency = state.rules().currency;
    match state.bet_fault()? {
        BetError::UnderMinimum { bet, minimum, .. } if bet > 0 => Some(
            Localised::new("bet-missing")
                .with("missing", (Cents(minimum - bet), currency))
                .with("minimum", (Cents(minimum), currency)),
        ),
        error => Some(bet_error(&error, currency)),
    }
}

/// After a round of one player.
fn after_round(intent: Intent, state: &RoundState) -> Result<Deed, Refusal> {
    match intent {
        Intent::Deal => match state.bet_again() {
            Some(bet) => Ok(Deed::SameBet(bet)),
            None => Err(Refusal::Because(Localised::new("no-money-for-same-bet"))),
        },
        Intent::ChangeBet => Ok(Deed::OpenBetting(None)),
        Intent::Chip(number) => {
            let Some(chip) = state.chip(number) else { return Err(Refusal::Idle) };
            match fault_of(&state.cleared(), chip) {
                None => Ok(Deed::OpenBetting(Some(chip))),
                Some(error) => Err(Refusal::Because(bet_error(&error, state.rules().currency))),
            }
        }
        _ => Err(Refusal::Idle),
    }
}

/// After a round of the batch: whoever has a device may go on.
const fn after_batch_round(intent: Intent, may_play_out: bool) -> Result<Deed, Refusal> {
    match intent {
        Intent::Deal => Ok(Deed::GoOn),
        Intent::ChangeBet if may_play_out => Ok(Deed::PlayOut),
        _ => Err(Refusal::Idle),
    }
}

#[cfg(test)]
mod tests;
