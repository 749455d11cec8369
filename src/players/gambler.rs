//! The gambler: chases losses, has moods in which everything goes in, and draws on a hunch.

use rand::{Rng, RngExt};

use super::view::{BettingView, View};
use crate::rules::Cents;

/// How often everything goes in just so.
const ALL_IN_MOOD: f64 = 0.12;
/// How often a hand is doubled on a hunch.
const HUNCH: f64 = 0.2;

/// After a loss twice the last bet, after a win a bet up to what was won; else one to three chips.
pub(super) fn bet(view: &BettingView, chance: &mut impl Rng) -> Cents {
    if chance.random_bool(ALL_IN_MOOD) {
        return view.stack();
    }
    let chip = view.rules.minimum.0;
    match view.last_bet() {
        Some((bet, change)) if change < 0 => view.bet_of(bet.0.div_ceil(chip) * 2),
        Some((_, change)) if change > 0 => view.bet_of(chance.random_range(1..=change.unsigned_abs().div_ceil(chip))),
        _ => view.bet_of(chance.random_range(1..=3)),
    }
}

pub(super) fn double(view: &View, chance: &mut impl Rng) -> bool {
    let total = view.own_total();
    let promising = total.soft || (8..=11).contains(&total.points);
    promising && chance.random_bool(0.7) || chance.random_bool(HUNCH * f64::from(u8::from(total.points < 16)))
}

/// Draws to 15, 16, 17 or 18, as the mood is.
pub(super) fn hits(view: &View, chance: &mut impl Rng) -> bool {
    view.own_total().points < chance.random_range(15..=18)
}
