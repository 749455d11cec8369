//! Events that wait to be shown, one after the other, at a pace that eyes can follow.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::{Shown, at_table, is_paused, round_state::RoundState, view::Phase};
use crate::{
    AppSystems,
    rules::{Face, Place, RoundEvent},
    settings::Settings,
};

/// The queue between what is decided and what is shown.
#[derive(Resource, Default)]
pub struct Timeline {
    queue: VecDeque<RoundEvent>,
    /// Seconds until the next event is shown, at normal speed.
    wait: f32,
    skips: bool,
    /// Whether this frame has shown at once what waited.
    skipped: bool,
}

impl Timeline {
    /// Lets these events wait for their turn.
    pub fn push(&mut self, events: impl IntoIterator<Item = RoundEvent>) {
        self.queue.extend(events);
    }

    /// Lets the next event wait so many seconds, at normal speed.
    pub fn hold(&mut self, seconds: f32) {
        self.wait = self.wait.max(seconds);
    }

    /// Whether everything has been shown.
    pub fn is_idle(&self) -> bool {
        self.queue.is_empty()
    }

    /// Shows all that waits with the next step. What is pushed later is not meant: where nothing waits, nothing is skipped.
    pub fn skip(&mut self) {
        self.skips = !self.is_idle();
    }

    /// Whether what is shown in this frame was skipped to: it lies where it belongs at once.
    pub fn has_skipped(&self) -> bool {
        self.skipped
    }

    /// Forgets what waits: the table is left.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

/// Seconds that the jackpot's own moment takes before anything else happens, at normal speed.
pub const JACKPOT_MOMENT: f32 = 3.2;

/// Seconds from this event to the next, at normal speed.
fn pause_after(event: &RoundEvent, dealers_turn: bool) -> f32 {
    match event {
        RoundEvent::BetPlaced { .. } | RoundEvent::JackpotBetPlaced { .. } => 0.12,
        // Four cards take about 1.2 seconds; what the dealer draws is watched one by one.
        RoundEvent::CardDealt { to: Place::Dealer, .. } if dealers_turn => 0.65,
        // Two rounds of cards for six seats, face down: nobody reads them as they come.
        RoundEvent::CardDealt { face: Face::Own(_), .. } => 0.15,
        RoundEvent::CardDealt { .. } => 0.26,
        RoundEvent::JackpotWon { .. } => JACKPOT_MOMENT,
        RoundEvent::JackpotLost { .. } => 0.45,
        RoundEvent::InsuranceOffered { .. } => 0.0,
        RoundEvent::InsuranceBought { .. } | RoundEvent::InsuranceDeclined { .. } => 0.25,
        RoundEvent::DealerPeeked { .. } => 0.9,
        RoundEvent::InsurancePaid { .. } | RoundEvent::InsuranceLost { .. } => 0.5,
        RoundEvent::DoublingAsked { .. } | RoundEvent::DoublingDeclined { .. } => 0.1,
        RoundEvent::TurnStarted { .. } => 0.12,
        RoundEvent::HandDoubled { .. } => 0.25,
        RoundEvent::HandSplit { .. } => 0.45,
        RoundEvent::HandStood { .. } => 0.15,
        RoundEvent::HandBust { .. } => 0.6,
        RoundEvent::HoleRevealed { .. } => 0.6,
        RoundEvent::HandRevealed { .. } => 0.7,
        RoundEvent::HandSettled { .. } => 0.4,
        RoundEvent::RoundEnded { .. } => 0.0,
    }
}

/// Shows what is due.
fn advance(
    mut timeline: ResMut<Timeline>,
    mut state: ResMut<RoundState>,
    mut shown: MessageWriter<Shown>,
    settings: Res<Settings>,
    time: Res<Time>,
) {
    timeline.skipped = timeline.skips;
    if timeline.is_idle() && timeline.wait <= 0.0 {
        timeline.skips = false;
        return;
    }
    timeline.wait -= settings.speed.passed(time.delta_secs());
    if timeline.skips {
        timeline.wait = f32::NEG_INFINITY;
    }
    while timeline.wait <= 0.0 {
        let Some(event) = timeline.queue.pop_front() else { break };
        state.show(&event);
        let dealers_turn = state.view().phase >= Phase::DealerTurn;
        timeline.wait = timeline.wait.max(-1.0e6) + pause_after(&event, dealers_turn);
        if timeline.skips || settings.speed.is_instant() {
            timeline.wait = f32::NEG_INFINITY;
        }
        shown.write(Shown(event));
    }
    if timeline.is_idle() {
        timeline.wait = 0.0;
        timeline.skips = false;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Timeline>();
    app.add_systems(Update, advance.in_set(AppSystems::Timeline).run_if(at_table).run_if(not(is_paused)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Card;

    #[test]
    fn a_deal_of_four_cards_takes_about_a_second() {
        let card: Card = "As".parse().expect("a card");
        let event = RoundEvent::CardDealt { to: Place::Hand { seat: 0, hand: 0 }, face: Face::Up(card) };
        let four = 4.0 * pause_after(&event, false);
        assert!((0.8..1.3).contains(&four), "{four}");
    }
}
