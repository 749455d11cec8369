//! How a round of the batch goes on: everybody bets, the seats act in order, and then the next round.

use bevy::prelude::*;

use super::{BatchTable, at_batch};
use crate::{
    AppSystems,
    input::{Device, Intent, IntentGiven, PadFound, PadLost, Pads},
    locale::{Localised, bet_error, reason_key},
    rules::{Cents, Kind},
    states::{Menu, Screen},
    storage::Store,
    table::{
        ActionChosen, Bet, Busy, TableCleared, Timeline, at_table,
        bots::{self, Computers},
        look::Eyes,
        motion::{self, Motion},
        play::{self, PressFinished, Say},
        round_state::{Here, RoundState},
        shoe_in_use::Cards,
        view::Phase,
    },
};

/// Which seat's gamepad is missed, or who gets the device next: what the page over the table says.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Waiting {
    /// The device goes to this seat.
    pub handing: Option<usize>,
    /// This seat's gamepad is gone.
    pub pad: Option<usize>,
}

/// Pads that were there before the table was opened.
fn deal_pads(table: Option<ResMut<BatchTable>>, pads: Res<Pads>) {
    if let Some(mut table) = table {
        table.deal_pads(&pads.0);
    }
}

/// The seat that bets or acts at this screen; pages where it needs the device or its gamepad first.
fn turn_to_seat(
    mut table: ResMut<BatchTable>,
    mut state: ResMut<RoundState>,
    eyes: Res<Eyes>,
    mut lost: MessageReader<PadLost>,
    mut found: MessageReader<PadFound>,
    mut waiting: ResMut<Waiting>,
    menu: Res<State<Menu>>,
    mut next_menu: ResMut<NextState<Menu>>,
) {
    let betting = table.betting && state.phase() == Phase::Betting;
    let asked = state.view.asked.map(crate::table::view::Asked::seat).filter(|&seat| table.is_person(seat));
    let seat = if betting { table.next_bettor() } else { asked };
    for PadLost { entity } in lost.read() {
        table.lose_pad(*entity);
    }
    for PadFound { entity, .. } in found.read() {
        table.find_pad(*entity, seat.unwrap_or(0));
    }
    let missed = seat.filter(|&seat| table.misses_pad(seat));
    let handing = seat.filter(|&seat| missed.is_none() && table.needs_handing(seat));
    waiting.set_if_neq(Waiting { handing, pad: missed });
    let page = match (missed, handing) {
        (Some(_), _) => Menu::PadGone,
        (_, Some(_)) => Menu::PassDevice,
        _ => Menu::None,
    };
    let shown = *menu.get();
    if matches!(shown, Menu::None | Menu::PadGone | Menu::PassDevice) && shown != page {
        NextState::set_if_neq(&mut next_menu, page);
    }
    let ready = seat.filter(|_| page == Menu::None);
    let here = Here {
        seat: ready.unwrap_or(state.here.seat),
        bets: betting && ready.is_some(),
        secret: betting && ready.is_some_and(|seat| table.is_secret(seat) && !eyes.looking().any(|eye| eye == seat)),
    };
    if here != state.here {
        // A new bettor is offered a bet; the one that was confirmed lies where it is until all have bet.
        if here.bets && (here.seat != state.here.seat || !state.here.bets) {
            state.bet = Bet::default();
            for _ in 0..table.usual_bet(here.seat).0 / 100 {
                state.bet.add(Cents(100));
            }
            if state.bet.total().is_zero() {
                state.bet.set(table.usual_bet(here.seat));
            }
        }
        // Who has bet in secret leaves nothing to be seen.
        let secret = here.secret || (betting && table.alone().is_none() && !here.bets);
        state.here = Here { secret, ..here };
    }
}

/// Turns intents into bets and actions of the seat whose device they come from.
fn take_intents(
    mut given: MessageReader<IntentGiven>,
    mut state: ResMut<RoundState>,
    mut table: ResMut<BatchTable>,
    mut computers: ResMut<Computers>,
    busy: Res<Busy>,
    finished: Res<PressFinished>,
    mut timeline: ResMut<Timeline>,
    mut flights: Query<&mut Motion>,
    mut cards: Cards,
    mut say: Say,
    mut chosen: MessageWriter<ActionChosen>,
    mut cleared: MessageWriter<TableCleared>,
    mut store: ResMut<Store>,
    open_menu: Res<State<Menu>>,
    mut menu: ResMut<NextState<Menu>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    // What was meant for an open menu is not heard again by the table below it.
    if *open_menu.get() != Menu::None {
        given.clear();
    }
    for &IntentGiven { intent, device, pad } in given.read() {
        match intent {
            Intent::Pause | Intent::Back => {
                NextState::set_if_neq(&mut menu, Menu::Pause);
                continue;
            }
            Intent::Mute | Intent::FullScreen | Intent::Look | Intent::Coach | Intent::Say => continue,
            _ => {}
        }
        // Chips may be clicked faster than they fly: while a bet is placed a press counts as well.
        if busy.0 {
            motion::finish_all(&mut flights);
            if !state.here.bets {
                timeline.skip();
                continue;
            }
        }
        let by_pointer = matches!(device, Device::Mouse | Device::Touch);
        if by_pointer && finished.0 && !state.here.bets {
            continue;
        }
        // Whoever has a device may go on to the next round; bets and hands are their own seat's.
        if state.view.over {
            match intent {
                Intent::Deal => go_on(&mut state, &mut table, &mut cleared, &mut screen),
                Intent::ChangeBet if table.only_computers_play() && !table.batch().is_over() => {
                    let played = computers.play_out(&mut table, || cards.shoe(&mut state).map(|(shoe, _)| shoe));
                    match played {
                        Ok(()) => {
                            table.keep(&mut store);
                            screen.set(Screen::Podium);
                        }
                        Err(line) => say.say(line),
                    }
                }
                _ => {}
            }
            continue;
        }
        if !table.hears(state.here.seat, device, pad) {
            continue;
        }
        if let Some(action) = play::action_of(intent, &state) {
            match state.why_not(action) {
                None => {
                    chosen.write(ActionChosen(action));
                }
                Some(reason) => say.say(Localised::new(reason_key(reason))),
            }
        } else if state.here.bets {
            place_bet(intent, &mut state, &mut table, &mut |line| say.say(line));
        }
    }
}

fn place_bet(intent: Intent, state: &mut RoundState, table: &mut BatchTable, say: &mut impl FnMut(Localised)) {
    match intent {
        Intent::Chip(number) => {
            play::add_chip(state, number, say);
        }
        Intent::TakeBack => {
            state.bet.take_last();
        }
        Intent::Clear => state.bet.clear(),
        Intent::AllIn => {
            let most = state.most();
            state.bet.set(most);
        }
        Intent::StepUp => play::step(state, 100, say),
        Intent::StepDown => play::step(state, -100, say),
        Intent::Deal => match state.bet_fault() {
            Some(error) => say(bet_error(&error, state.rules().currency)),
            None => {
                table.confirm(state.here.seat, state.bet.total());
                state.here.bets = false;
                state.here.secret = table.alone().is_none();
            }
        },
        _ => {}
    }
}

/// After a round: the next one, or the podium.
fn go_on(
    state: &mut RoundState,
    table: &mut BatchTable,
    cleared: &mut MessageWriter<TableCleared>,
    screen: &mut NextState<Screen>,
) {
    if table.batch().is_over() {
        screen.set(Screen::Podium);
        return;
    }
    state.begin_betting();
    state.here.bets = false;
    state.here.secret = table.alone().is_none();
    table.open_betting();
    cleared.write(TableCleared);
}

/// Once all have bet, the cards are dealt.
fn deal(
    mut table: ResMut<BatchTable>,
    mut state: ResMut<RoundState>,
    mut computers: ResMut<Computers>,
    mut timeline: ResMut<Timeline>,
    mut cards: Cards,
    mut say: Say,
    busy: Res<Busy>,
) {
    if !table.betting || state.phase() != Phase::Betting || busy.0 {
        return;
    }
    let Some(bets) = table.all_bets() else { return };
    let currency = state.rules().currency;
    let dealt = cards.shoe(&mut state).and_then(|(shoe, _)| {
        let stakes = table.batch().stakes(&bets).map_err(|_| Localised::new("batch-stuck"))?;
        state.deal_stakes(shoe, &stakes).map_err(|error| bet_error(&error, currency))
    });
    table.betting = false;
    computers.rest();
    match dealt {
        Ok(events) => timeline.push(events),
        Err(line) => {
            say.say(line);
            table.open_betting();
        }
    }
}

/// The store is told what a decided round leaves, before it is shown; see [`play`].
pub(in crate::table) fn keep(table: Option<ResMut<BatchTable>>, round: &crate::rules::Round, store: &mut Store) {
    if let Some(mut table) = table.filter(|_| round.rules().kind == Kind::Batch) {
        table.settled(round, store);
    }
}

pub(in crate::table) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>();
    app.init_resource::<Computers>();
    app.add_systems(OnEnter(Screen::Table), deal_pads);
    app.add_systems(
        Update,
        (turn_to_seat, take_intents, (bots::bet, bots::answer).run_if(nothing_waits), deal)
            .chain()
            .before(play::Acts)
            .in_set(AppSystems::Rules)
            .run_if(at_table)
            .run_if(at_batch),
    );
    app.add_systems(Update, bots::watch.in_set(AppSystems::React).run_if(at_table).run_if(at_batch));
}

/// Computer players wait while the table does.
fn nothing_waits(menu: Res<State<Menu>>) -> bool {
    matches!(menu.get(), Menu::None | Menu::PassDevice)
}
