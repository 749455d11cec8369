//! What keys and buttons mean at the table in this moment.

use super::{
    RoundState,
    view::{Asked, Phase},
};
use crate::input::Context;

/// The context of the phase on screen.
pub fn context_of(state: &RoundState) -> Context {
    match (state.phase(), state.view().asked) {
        (Phase::Betting, _) => Context::Betting,
        _ if state.view().over => Context::AfterRound,
        (_, Some(Asked::Insurance { .. } | Asked::Doubling { .. })) => Context::Question,
        (_, Some(Asked::Hand { .. }) | None) => Context::Playing,
    }
}
