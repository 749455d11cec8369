//! A table of one player: what is heard becomes bets and choices, and choices change the round.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    ActionChosen, Bet, Busy, Coach, Heard, PlaySystems, RoundState, TableCleared, Timeline,
    allowed::{Deed, Moment, deed},
    answers::Answers,
    at_batch, at_table, is_paused,
    next_shoe::{Cards, NextShoe},
    round_state::DrillStage,
    shoe_in_use::SHUFFLING,
};
use crate::{locale::bet_error, navigation::OpenScreen, rules::Kind, states::Screen};

/// All that a deed at the table of one player changes.
#[derive(SystemParam)]
struct Solo<'w, 's> {
    state: ResMut<'w, RoundState>,
    timeline: ResMut<'w, Timeline>,
    cards: Cards<'w>,
    answers: Answers<'w>,
    chosen: MessageWriter<'w, ActionChosen>,
    cleared: MessageWriter<'w, TableCleared>,
    commands: Commands<'w, 's>,
}

impl Solo<'_, '_> {
    fn perform(&mut self, deed: Deed) {
        match deed {
            Deed::Act(action) => {
                // One answer is all that is asked of a hand; the rest of it is not played.
                self.state.drill_comes_to(DrillStage::Answered);
                self.chosen.write(ActionChosen(action));
            }
            Deed::Change(change) => self.state.change_bet(change),
            Deed::Deal => self.deal(),
            Deed::SameBet(bet) => {
                self.clear(Some(bet));
                self.deal();
            }
            Deed::OpenBetting(None) => {
                self.state.open_betting();
                self.cleared.write(TableCleared);
            }
            Deed::NextHand => {
                self.state.begin_betting();
                self.cleared.write(TableCleared);
            }
            Deed::OpenBetting(Some(chip)) => self.clear(Some(Bet::of(chip))),
            Deed::Leave => {
                let match_over = self.state.rules().kind == Kind::Match;
                let screen = if match_over { Screen::MatchOver } else { Screen::Lobby };
                self.commands.trigger(OpenScreen(screen));
            }
            // The batch's own, or heard by others.
            Deed::Confirm | Deed::GoOn | Deed::PlayOut | Deed::AskCoach | Deed::Elsewhere => {}
        }
    }

    fn clear(&mut self, bet: Option<Bet>) {
        self.state.begin_betting_with(bet);
        self.cleared.write(TableCleared);
    }

    fn deal(&mut self) {
        let state = &mut *self.state;
        let currency = state.rules().currency;
        let dealt = self.cards.next(state).and_then(|NextShoe { shoe, source, shuffled }| {
            let events = state.deal(shoe, source).map_err(|error| bet_error(&error, currency))?;
            Ok((events, shuffled))
        });
        match dealt {
            Ok((events, shuffled)) => {
                self.timeline.push(events);
                if shuffled {
                    self.timeline.hold(SHUFFLING);
                }
            }
            Err(line) => self.answers.say(line),
        }
    }
}

/// Does what is heard, or says why not.
fn take(mut heard: MessageReader<Heard>, busy: Res<Busy>, coach: Res<Coach>, mut solo: Solo) {
    for Heard(given) in heard.read() {
        // While a bet is placed chips may fly; what lies below them is at rest all the same.
        let busy = busy.0 && !solo.state.is_betting();
        // What the drill's coach has not looked at yet could not be graded.
        let busy = busy || solo.state.is_drill() && !coach.has_looked();
        match deed(given.intent, Moment { state: &solo.state, busy, may_play_out: false }) {
            Ok(deed) => solo.perform(deed),
            Err(refusal) => solo.answers.refuse(refusal),
        }
    }
}

/// The drill deals at once: as soon as there is a hand of the kind.
fn deal_drill(mut solo: Solo) {
    if solo.state.is_drill() && solo.state.is_betting() && solo.cards.has_drill() {
        solo.deal();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        deal_drill
            .after(take)
            .in_set(PlaySystems::Choose)
            .run_if(at_table)
            .run_if(not(at_batch))
            .run_if(not(is_paused)),
    );
    app.add_systems(Update, take.in_set(PlaySystems::Choose).run_if(at_table).run_if(not(at_batch)));
}
