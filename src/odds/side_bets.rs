//! What the bets beside the main one are worth: insurance and the jackpot.

use crate::rules::{Cents, Jackpot, TableRules};

use super::counts::Counts;

/// What insurance is worth per unit of insurance, where the table offers it on this up card.
///
/// `left` is what is left of the shoe, the hole card included.
pub(super) fn insurance(rules: &TableRules, left: &Counts, up: u8) -> Option<f64> {
    let payout = rules.insurance.filter(|_| up == 1)?;
    let natural = f64::from(left.of(10)) / f64::from(left.total());
    let pays = f64::from(payout.0) / f64::from(payout.1);
    Some(natural * (pays + 1.0) - 1.0)
}

/// The chance that the first two cards of a full shoe win the jackpot.
pub fn jackpot_chance(jackpot: &Jackpot, decks: u8) -> f64 {
    let decks = f64::from(decks);
    let shoe = 52.0 * decks;
    let pairs = if jackpot.cards.0 == jackpot.cards.1 { decks * (decks - 1.0) } else { 2.0 * decks * decks };
    pairs / (shoe * (shoe - 1.0))
}

/// What the jackpot bet is worth per unit of the bet, with the meter as it is shown before the bet.
///
/// A win pays the meter with the bet's own share in it and not the stake. Source: `tables.md`, "jackpot": what is paid is
/// the meter, whatever the dealer holds.
pub fn jackpot_value(jackpot: &Jackpot, decks: u8, meter: Cents) -> f64 {
    let pays = (meter + jackpot.share).0 as f64;
    jackpot_chance(jackpot, decks) * pays / jackpot.bet.0 as f64 - 1.0
}
