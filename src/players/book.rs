//! The player by the book: steady bets, and the sound play of one hand against the dealer's up card.
//!
//! The book is the common basic strategy for a dealer who stands on every 17, without splits. It knows nothing of the
//! other hands: that is its weakness here.

use super::view::{BettingView, View};
use crate::rules::Cents;

/// How many chips the book bets, round after round.
const STEADY: u64 = 2;

pub(super) fn bet(view: &BettingView) -> Cents {
    view.bet_of(STEADY)
}

pub(super) fn double(view: &View) -> bool {
    let (total, up) = (view.own_total(), view.up_value());
    match (total.soft, total.points) {
        (false, 11) => up != 1,
        (false, 10) => (2..=9).contains(&up),
        (false, 9) => (3..=6).contains(&up),
        (true, 17 | 18) => (3..=6).contains(&up),
        (true, 15 | 16) => (4..=6).contains(&up),
        (true, 13 | 14) => (5..=6).contains(&up),
        _ => false,
    }
}

pub(super) fn hits(view: &View) -> bool {
    let (total, up) = (view.own_total(), view.up_value());
    match (total.soft, total.points) {
        (true, 18) => matches!(up, 9 | 10 | 1),
        (true, points) => points < 18,
        (false, 12) => !(4..=6).contains(&up),
        (false, 13..=16) => !(2..=6).contains(&up),
        (false, points) => points < 12,
    }
}
