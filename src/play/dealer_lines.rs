//! What the dealer says: the look at the hole card, the insurance, the jackpot, each as a line for the player.

use bevy::prelude::*;

use super::{Notice, Reactions, Shown, round_state::RoundState};
use crate::{
    locale::{Localised, outcome_key},
    rules::{Kind, Outcome, RoundEvent},
};

/// The line for what is being shown, where it has one.
fn line(event: &RoundEvent, state: &RoundState) -> Option<Localised> {
    let currency = state.rules().currency;
    match *event {
        RoundEvent::JackpotWon { paid, .. } => {
            Some(Localised::new("said-jackpot-won").with("amount", (paid, currency)))
        }
        RoundEvent::DealerPeeked { natural: false } => Some(Localised::new("said-no-natural")),
        RoundEvent::InsurancePaid { returned, .. } => {
            Some(Localised::new("said-insurance-paid").with("amount", (returned, currency)))
        }
        RoundEvent::InsuranceLost { amount, .. } => {
            Some(Localised::new("said-insurance-lost").with("amount", (amount, currency)))
        }
        RoundEvent::HoleRevealed { .. } if state.view().dealer_natural() => Some(
            Localised::new("said-dealer-natural")
                .with("natural", crate::locale::Value::Key(outcome_key(state.rules().kind, Outcome::Natural).into())),
        ),
        _ => None,
    }
}

fn say(mut shown: MessageReader<Shown>, state: Res<RoundState>, mut notices: MessageWriter<Notice>) {
    if state.rules().kind != Kind::Casino {
        return shown.clear();
    }
    for Shown(event) in shown.read() {
        if let Some(line) = line(event, &state) {
            notices.write(Notice::Told(line));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, say.in_set(Reactions));
}
