//! What the player wants, and what the table makes of it.

use bevy::{
    input::{
        ButtonState,
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
};

use super::{
    ActionChosen, TableCleared, Timeline, at_table,
    batch::{self, BatchTable},
    motion::{self, Decoration, Motion},
    purse::Purse,
    round_state::RoundState,
    shoe_in_use::Cards,
    view::{Asked, Phase},
};
use crate::{
    AppSystems,
    audio::{PlaySound, Sound},
    input::{Device, Intent, IntentGiven},
    locale::{Localised, bet_error, reason_key},
    rules::{Action, BetError, Cents, Kind},
    states::Menu,
    states::Screen,
    storage::Store,
};

/// Whether something on the table still moves or waits to be shown. While it does, no action is lit.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Busy(pub bool);

/// Whether the pointer went down to finish a movement: letting it go is then no click.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct PressFinished(pub(super) bool);

/// Seconds that the shuffle of a shoe takes which lasts several rounds, at normal speed.
pub(super) const SHUFFLING: f32 = 1.5;

/// This chip would make the bet too large: it comes flying and goes back.
#[derive(Message, Debug, Clone, Copy)]
pub(super) struct ChipRefused(pub Cents);

/// A line for the player: why something is not allowed, how the round ended.
#[derive(Message, Debug, Clone)]
pub struct Notice(pub Localised);

fn notice_busy(
    timeline: Res<Timeline>,
    flights: Query<(), (With<Motion>, Without<Decoration>)>,
    mut busy: ResMut<Busy>,
) {
    busy.set_if_neq(Busy(!timeline.is_idle() || !flights.is_empty()));
}

/// A pointer that goes down anywhere while something moves finishes the movement.
fn finish_by_pointer(
    mut clicks: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    mut finished: ResMut<PressFinished>,
    mut released: Local<bool>,
    menu: Res<State<Menu>>,
    busy: Res<Busy>,
    mut timeline: ResMut<Timeline>,
    mut flights: Query<&mut Motion>,
) {
    // The click that follows a release is heard in the same frame; the next frame forgets it.
    if std::mem::take(&mut *released) {
        finished.0 = false;
    }
    let mut pressed = false;
    for click in clicks.read() {
        pressed |= click.state == ButtonState::Pressed;
        *released |= click.state == ButtonState::Released;
    }
    for touch in touches.read() {
        pressed |= touch.phase == TouchPhase::Started;
        *released |= matches!(touch.phase, TouchPhase::Ended | TouchPhase::Canceled);
    }
    if pressed && busy.0 && *menu.get() == Menu::None {
        finished.0 = true;
        timeline.skip();
        motion::finish_all(&mut flights);
    }
}

/// Says why something is not allowed, in a line and with a sound.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Say<'w> {
    notices: MessageWriter<'w, Notice>,
    sounds: MessageWriter<'w, PlaySound>,
}

impl Say<'_> {
    /// This line.
    pub(super) fn say(&mut self, line: Localised) {
        self.notices.write(Notice(line));
        self.sounds.write(PlaySound { sound: Sound::Error, pan: 0.0 });
    }
}

/// Turns intents into bets and actions.
fn take_intents(
    mut given: MessageReader<IntentGiven>,
    mut state: ResMut<RoundState>,
    busy: Res<Busy>,
    finished: Res<PressFinished>,
    mut timeline: ResMut<Timeline>,
    mut flights: Query<&mut Motion>,
    mut cards: Cards,
    mut chosen: MessageWriter<ActionChosen>,
    mut notices: MessageWriter<Notice>,
    mut cleared: MessageWriter<TableCleared>,
    mut refused: MessageWriter<ChipRefused>,
    mut sounds: MessageWriter<PlaySound>,
    open_menu: Res<State<Menu>>,
    mut menu: ResMut<NextState<Menu>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    // What was meant for an open menu is not heard again by the table below it.
    if *open_menu.get() != Menu::None {
        given.clear();
    }
    for &IntentGiven { intent, device, .. } in given.read() {
        let by_pointer = matches!(device, Device::Mouse | Device::Touch);
        match intent {
            Intent::Pause | Intent::Back => {
                NextState::set_if_neq(&mut menu, Menu::Pause);
                continue;
            }
            // Heard elsewhere, and nothing that finishes a movement.
            Intent::Mute | Intent::FullScreen | Intent::Look | Intent::Coach | Intent::Say => continue,
            _ => {}
        }
        // Chips may be clicked faster than they fly: while a bet is placed a press counts as well.
        let betting = state.is_betting();
        if busy.0 {
            motion::finish_all(&mut flights);
            if !betting {
                timeline.skip();
                continue;
            }
        }
        if by_pointer && finished.0 && !betting {
            continue;
        }
        // Dealt already, though nothing of it is shown yet: of two presses in one frame the second does not deal again.
        if state.phase() == Phase::Betting && !betting {
            continue;
        }
        let mut say = |line: Localised| {
            notices.write(Notice(line));
            sounds.write(PlaySound { sound: Sound::Error, pan: 0.0 });
        };
        if let Some(action) = action_of(intent, &state) {
            match state.why_not(action) {
                None => {
                    chosen.write(ActionChosen(action));
                }
                Some(reason) => say(Localised::new(reason_key(reason))),
            }
            continue;
        }
        match (state.phase(), intent) {
            (Phase::Betting, Intent::Chip(number)) => {
                add_chip(&mut state, number, &mut say).map(|chip| refused.write(chip));
            }
            (Phase::Betting, Intent::TakeBack) => {
                state.bet.take_last();
            }
            (Phase::Betting, Intent::Clear) => state.bet.clear(),
            (Phase::Betting, Intent::AllIn) => {
                let most = state.most();
                state.bet.set(most);
            }
            (Phase::Betting, Intent::Jackpot) => toggle_jackpot(&mut state, &mut say),
            (Phase::Betting, Intent::StepUp) => step(&mut state, 100, &mut say),
            (Phase::Betting, Intent::StepDown) => step(&mut state, -100, &mut say),
            (Phase::Betting, Intent::StepHalfUp) => step(&mut state, 50, &mut say),
            (Phase::Betting, Intent::StepHalfDown) => step(&mut state, -50, &mut say),
            (_, Intent::Deal | Intent::ChangeBet) if state.is_spent() => {
                screen.set(if state.rules().kind == Kind::Match { Screen::MatchOver } else { Screen::Lobby });
            }
            (Phase::Betting, Intent::Deal) => deal(&mut state, &mut cards, &mut timeline, &mut say),
            (Phase::Settlement, Intent::Deal) if state.view.over => match state.bet_again() {
                Some(bet) => {
                    state.begin_betting();
                    state.bet = bet;
                    cleared.write(TableCleared);
                    deal(&mut state, &mut cards, &mut timeline, &mut say);
                }
                None => say(Localised::new("no-money-for-same-bet")),
            },
            (Phase::Settlement, Intent::ChangeBet) if state.view.over => {
                open_betting(&mut state);
                cleared.write(TableCleared);
            }
            (Phase::Settlement, Intent::Chip(number)) if state.view.over => {
                state.begin_betting();
                cleared.write(TableCleared);
                add_chip(&mut state, number, &mut say).map(|chip| refused.write(chip));
            }
            _ => {}
        }
    }
}

/// The action that an intent means in this phase.
pub(super) fn action_of(intent: Intent, state: &RoundState) -> Option<Action> {
    match (state.phase(), intent) {
        (Phase::PlayerTurn | Phase::Insurance, Intent::Hit) => Some(Action::Hit),
        (Phase::PlayerTurn | Phase::Insurance, Intent::Stand) => Some(Action::Stand),
        (Phase::PlayerTurn | Phase::Insurance, Intent::Double) => Some(Action::Double),
        (Phase::PlayerTurn | Phase::Insurance, Intent::Split) => Some(Action::Split),
        (Phase::Insurance, Intent::Yes) => Some(Action::Insure),
        (Phase::Insurance, Intent::No) => Some(Action::Decline),
        (Phase::PlayerTurn, Intent::Yes) if matches!(state.view.asked, Some(Asked::Doubling { .. })) => {
            Some(Action::Double)
        }
        (Phase::PlayerTurn, Intent::No) if matches!(state.view.asked, Some(Asked::Doubling { .. })) => {
            Some(Action::Decline)
        }
        _ => None,
    }
}

/// Opens the betting: a match begins with its last bet in the circle, the casino with an empty one.
pub fn open_betting(state: &mut RoundState) {
    let again = state.bet_again().filter(|_| state.rules().kind == Kind::Match);
    state.begin_betting();
    if let Some(bet) = again {
        state.bet = bet;
    }
}

/// Puts a chip onto the bet, or says why not and gives the chip back.
pub(super) fn add_chip(state: &mut RoundState, number: u8, say: &mut impl FnMut(Localised)) -> Option<ChipRefused> {
    let &chip = usize::from(number).checked_sub(1).and_then(|place| state.rules().chips.get(place))?;
    let total = state.bet.total() + chip;
    let currency = state.rules().currency;
    if let Some(maximum) = state.rules().maximum.filter(|&maximum| total > maximum) {
        let error = BetError::OverMaximum { seat: 1, bet: total.0, maximum: maximum.0 };
        say(bet_error(&error, currency));
        Some(ChipRefused(chip))
    } else if total > state.most() {
        let error = BetError::OverBalance { seat: 1, bet: total.0, balance: state.balance().0 };
        say(bet_error(&error, currency));
        // A chip that the purse does not hold can't fly.
        (chip <= state.purse()).then_some(ChipRefused(chip))
    } else {
        state.bet.add(chip);
        None
    }
}

/// Makes the bet larger or smaller by `cents`, between the least and the most that the table takes.
pub(super) fn step(state: &mut RoundState, cents: i64, say: &mut impl FnMut(Localised)) {
    let now = state.bet.total().0;
    let total = now.saturating_add_signed(cents);
    let (least, most) = (state.rules().minimum.0, state.most().0);
    let wanted = if cents > 0 {
        // The last step takes what is left of it. Where there is no step up any more, the reason is told.
        let whole = total.max(least);
        if now < most && most >= least { whole.min(most) } else { whole }
    } else if total < least {
        0
    } else {
        total
    };
    set_bet(state, Cents(wanted), say);
}

/// Makes the bet exactly this amount, or says why it can't be. Nothing at all is allowed: the circle is empty then.
pub fn set_bet(state: &mut RoundState, amount: Cents, say: &mut impl FnMut(Localised)) {
    let currency = state.rules().currency;
    let fault = if amount.is_zero() {
        None
    } else if amount > state.most() {
        Some(match state.rules().maximum.filter(|&maximum| amount > maximum) {
            Some(maximum) => BetError::OverMaximum { seat: 1, bet: amount.0, maximum: maximum.0 },
            None => BetError::OverBalance { seat: 1, bet: amount.0, balance: state.balance().0 },
        })
    } else {
        None
    };
    match fault {
        Some(error) => say(bet_error(&error, currency)),
        None => {
            let jackpot = state.bet.jackpot;
            state.bet.set(amount);
            state.bet.jackpot = jackpot;
        }
    }
}

fn toggle_jackpot(state: &mut RoundState, say: &mut impl FnMut(Localised)) {
    let Some(price) = state.rules().jackpot.as_ref().map(|jackpot| jackpot.bet) else { return };
    if !state.bet.jackpot && state.bet.total() + price > state.balance() {
        let error = BetError::OverBalance { seat: 1, bet: (state.bet.total() + price).0, balance: state.balance().0 };
        return say(bet_error(&error, state.rules().currency));
    }
    state.bet.jackpot = !state.bet.jackpot;
}

fn deal(state: &mut RoundState, cards: &mut Cards, timeline: &mut Timeline, say: &mut impl FnMut(Localised)) {
    if let Some(line) = what_is_missing(state) {
        return say(line);
    }
    let currency = state.rules().currency;
    let dealt = cards.shoe(state).and_then(|(shoe, shuffled)| {
        let events = state.deal(shoe).map_err(|error| bet_error(&error, currency))?;
        Ok((events, shuffled))
    });
    match dealt {
        Ok((events, shuffled)) => {
            timeline.push(events);
            if shuffled {
                timeline.hold(SHUFFLING);
            }
        }
        Err(line) => say(line),
    }
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

/// Does what was chosen, and lets the result wait to be shown.
pub(super) fn act(
    mut chosen: MessageReader<ActionChosen>,
    mut state: ResMut<RoundState>,
    mut timeline: ResMut<Timeline>,
    mut notices: MessageWriter<Notice>,
) {
    for &ActionChosen(action) in chosen.read() {
        // Whoever presses twice in one frame has not seen yet what the first press brought.
        if !timeline.is_idle() {
            timeline.skip();
            continue;
        }
        match state.act(action) {
            Ok(events) => timeline.push(events),
            Err(illegal) => {
                notices.write(Notice(Localised::new(reason_key(illegal.reason))));
            }
        }
    }
}

/// Keeps a round's result as soon as it is decided: before it is shown.
fn keep(
    mut state: ResMut<RoundState>,
    mut purse: ResMut<Purse>,
    mut store: ResMut<Store>,
    batch: Option<ResMut<BatchTable>>,
) {
    if state.drill {
        return;
    }
    let state = state.bypass_change_detection();
    if let Some(round) = state.newly_dealt() {
        purse.dealt(round, &mut store);
    }
    if let Some(round) = state.newly_decided() {
        purse.settled(round, &mut store);
        batch::keep(batch, round, &mut store);
        purse.keep_shoe(&state.rules().id, state.shoe.as_ref(), &mut store);
    }
}

/// When intents become choices.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Intents;

/// When choices change the round.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Acts;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Busy>();
    app.init_resource::<PressFinished>();
    app.add_message::<Notice>();
    app.add_message::<ChipRefused>();
    app.add_systems(Update, (notice_busy, finish_by_pointer).chain().in_set(AppSystems::Input).run_if(at_table));
    app.add_systems(
        Update,
        (take_intents.in_set(Intents).run_if(not(batch::at_batch)), act.in_set(Acts), keep)
            .chain()
            .in_set(AppSystems::Rules)
            .run_if(at_table),
    );
}
