//! How a round of the batch goes on: everybody bets, the seats act in order, and then the next round.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};
use web_time::Instant;

use super::{BatchTable, Computers, Eyes, computers, eyes};
use crate::{
    input::{PadFound, PadLost, Pads},
    locale::{Localised, bet_error},
    navigation::OpenScreen,
    play::{
        ActionChosen, Bet, Busy, Heard, PlaySystems, Reactions, RoundState, TableCleared, Timeline,
        allowed::{Deed, Moment, deed},
        answers::Answers,
        at_batch, at_table,
        next_shoe::{Cards, NextShoe},
        round_state::Here,
        view::{Asked, Phase},
    },
    states::{Menu, Screen},
};

/// Which seat's gamepad is missed, or who gets the device next: what the page over the table says.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Waiting {
    /// The device goes to this seat.
    pub handing: Option<usize>,
    /// This seat's gamepad is gone.
    pub pad: Option<usize>,
}

/// Whoever the table waits for has a device again.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeviceTaken {
    /// The one that is passed round is in this seat's hands.
    Passed(usize),
    /// This seat does without a gamepad of its own from now on.
    WithoutPad(usize),
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
    mut taken: MessageReader<DeviceTaken>,
    mut waiting: ResMut<Waiting>,
    menu: Res<State<Menu>>,
    mut next_menu: ResMut<NextState<Menu>>,
) {
    for taken in taken.read() {
        match *taken {
            DeviceTaken::Passed(seat) => table.hand_over(seat),
            DeviceTaken::WithoutPad(seat) => table.do_without_pad(seat),
        }
    }
    let betting = table.is_betting() && state.phase() == Phase::Betting;
    let asked = state.view().asked.map(Asked::seat).filter(|&seat| table.is_person(seat));
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
    let before = state.here();
    let ready = seat.filter(|_| page == Menu::None);
    let here = Here {
        seat: ready.unwrap_or(before.seat),
        bets: betting && ready.is_some(),
        secret: betting && ready.is_some_and(|seat| table.is_secret(seat) && !eyes.looking().any(|eye| eye == seat)),
    };
    if here != before {
        // A new bettor is offered a bet; the one that was confirmed lies where it is until all have bet.
        if here.bets && (here.seat != before.seat || !before.bets) {
            *state.bet_mut() = Bet::in_single_chips(table.usual_bet(here.seat), state.rules().minimum);
        }
        // Who has bet in secret leaves nothing to be seen.
        let secret = here.secret || (betting && table.alone().is_none() && !here.bets);
        state.turn_to(Here { secret, ..here });
    }
}

/// All that a deed at the batch changes.
#[derive(SystemParam)]
struct AtBatch<'w, 's> {
    state: ResMut<'w, RoundState>,
    table: ResMut<'w, BatchTable>,
    computers: ResMut<'w, Computers>,
    cards: Cards<'w>,
    answers: Answers<'w>,
    chosen: MessageWriter<'w, ActionChosen>,
    cleared: MessageWriter<'w, TableCleared>,
    commands: Commands<'w, 's>,
}

impl AtBatch<'_, '_> {
    fn perform(&mut self, deed: Deed) {
        match deed {
            Deed::Act(action) => {
                self.chosen.write(ActionChosen(action));
            }
            Deed::Change(change) => self.state.change_bet(change),
            Deed::Confirm => {
                let Here { seat, .. } = self.state.here();
                self.table.confirm(seat, self.state.bet().total());
                self.nobody_bets();
            }
            Deed::GoOn => self.go_on(),
            Deed::PlayOut => self.computers.playing_out = true,
            // A table of one player's own, or heard by others.
            Deed::Deal | Deed::SameBet(_) | Deed::OpenBetting(_) | Deed::NextHand | Deed::Leave => {}
            Deed::AskCoach | Deed::Elsewhere => {}
        }
    }

    /// Until the next seat is turned to nobody bets at this screen, and nothing of a bet is seen among others.
    fn nobody_bets(&mut self) {
        let here = self.state.here();
        self.state.turn_to(Here { bets: false, secret: self.table.alone().is_none(), ..here });
    }

    /// After a round: the next one, or the podium.
    fn go_on(&mut self) {
        if self.table.batch().is_over() {
            self.commands.trigger(OpenScreen(Screen::Podium));
            return;
        }
        self.state.begin_betting();
        self.nobody_bets();
        self.table.open_betting();
        self.cleared.write(TableCleared);
    }
}

/// Does what is heard from the device of the seat that is asked, or says why not.
fn take(mut heard: MessageReader<Heard>, busy: Res<Busy>, mut at: AtBatch) {
    for &Heard(given) in heard.read() {
        // Whoever has a device may go on to the next round; bets and hands are their own seat's.
        let over = at.state.view().over;
        if !over && !at.table.hears(at.state.here().seat, given.device, given.pad) {
            continue;
        }
        let busy = busy.0 && !at.state.here().bets;
        match deed(given.intent, Moment { state: &at.state, busy, may_play_out: at.table.may_be_played_out() }) {
            Ok(deed) => at.perform(deed),
            Err(refusal) => at.answers.refuse(refusal),
        }
    }
}

/// How long the computer players play on unseen in one frame.
const SLICE: Duration = Duration::from_millis(3);

/// The rest of a batch in which no person plays any more, a little in each frame.
fn play_out(mut at: AtBatch) {
    if !at.computers.playing_out {
        return;
    }
    let begun = Instant::now();
    while begun.elapsed() < SLICE && !at.table.batch().is_over() {
        let decks = at.table.batch().rules().decks;
        let played = at.cards.unseen(decks).and_then(|shoe| at.computers.play_unseen(&mut at.table, shoe));
        if let Err(line) = played {
            at.computers.playing_out = false;
            return at.answers.say(line);
        }
    }
    if at.table.batch().is_over() {
        at.computers.playing_out = false;
        at.commands.trigger(OpenScreen(Screen::Podium));
    }
}

/// Once all have bet, the cards are dealt.
fn deal(
    mut table: ResMut<BatchTable>,
    mut state: ResMut<RoundState>,
    mut computers: ResMut<Computers>,
    mut timeline: ResMut<Timeline>,
    mut cards: Cards,
    mut answers: Answers,
    busy: Res<Busy>,
) {
    if !table.is_betting() || state.phase() != Phase::Betting || busy.0 {
        return;
    }
    let Some(bets) = table.all_bets() else { return };
    let currency = state.rules().currency;
    let dealt = cards.next(&mut state).and_then(|NextShoe { shoe, source, .. }| {
        let stakes = table.batch().stakes(&bets).map_err(|_| Localised::new("batch-stuck"))?;
        state.deal_stakes(shoe, source, &stakes).map_err(|error| bet_error(&error, currency))
    });
    table.close_betting();
    computers.rest();
    match dealt {
        Ok(events) => timeline.push(events),
        Err(line) => {
            answers.say(line);
            table.open_betting();
        }
    }
}

/// Computer players wait while the table does.
fn nothing_waits(menu: Res<State<Menu>>) -> bool {
    matches!(menu.get(), Menu::None | Menu::PassDevice)
}

pub(in crate::play) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>();
    app.init_resource::<Computers>();
    app.add_message::<DeviceTaken>();
    app.add_systems(OnEnter(Screen::Table), deal_pads);
    let at_this_table = || at_table.and_then(at_batch);
    app.add_systems(Update, turn_to_seat.in_set(PlaySystems::Turn).run_if(at_this_table()));
    app.add_systems(
        Update,
        (take, (computers::bet, computers::answer, play_out).run_if(nothing_waits), deal)
            .chain()
            .in_set(PlaySystems::Choose)
            .run_if(at_this_table()),
    );
    app.add_systems(Update, computers::watch.in_set(Reactions).run_if(at_batch));
    app.add_plugins(eyes::plugin);
}
