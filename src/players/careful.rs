//! The careful player: one chip at a time, and never a card that could bust.

use super::view::{BettingView, View};
use crate::rules::Cents;

pub(super) fn bet(view: &BettingView) -> Cents {
    view.bet_of(1)
}

/// Hits only where no card can bust, and stands on every soft 18 and more.
pub(super) fn hits(view: &View) -> bool {
    let total = view.own_total();
    if total.soft { total.points < 18 } else { total.points < 12 }
}
