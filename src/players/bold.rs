//! The bold player: half of the stack on every hand, doubles gladly, and draws to 18.

use super::view::{BettingView, View};
use crate::rules::Cents;

pub(super) fn bet(view: &BettingView) -> Cents {
    view.bet_of(view.chips().div_ceil(2))
}

/// Doubles every 9, 10 and 11, and every soft hand up to 18, whatever the dealer shows.
pub(super) fn double(view: &View) -> bool {
    let total = view.own_total();
    if total.soft { total.points <= 18 } else { (9..=11).contains(&total.points) }
}

/// A hard 17 does not win a contest, thinks the bold player; but no card is drawn to an 18, except a soft one.
pub(super) fn hits(view: &View) -> bool {
    let total = view.own_total();
    if total.soft { total.points < 19 } else { total.points < 17 || (total.points == 17 && view.up_value() >= 7) }
}
