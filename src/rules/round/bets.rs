//! What a table takes as a bet.

use super::super::{
    action::{BetError, Stake},
    money::Cents,
    table::{Kind, TableRules},
};

/// Whether the table takes these stakes, one for each seat.
pub(super) fn check_bets(rules: &TableRules, stakes: &[Stake]) -> Result<(), BetError> {
    if stakes.len() != rules.seats() {
        return Err(BetError::Seats { expected: rules.seats(), found: stakes.len() });
    }
    if stakes.iter().all(|stake| stake.balance.is_zero() && stake.bet.is_zero()) {
        return Err(BetError::NobodyBets);
    }
    for (place, stake) in stakes.iter().enumerate() {
        check_bet(rules, place + 1, stake)?;
    }
    Ok(())
}

/// Whether the table takes this stake at seat `seat` (from 1).
///
/// # Errors
/// [`BetError`] with the first thing that is wrong.
pub fn check_bet(rules: &TableRules, seat: usize, stake: &Stake) -> Result<(), BetError> {
    let &Stake { balance, bet, jackpot } = stake;
    let side = match (&rules.jackpot, jackpot) {
        (Some(side), true) => side.bet,
        (None, true) => return Err(BetError::NoJackpot),
        (_, false) => Cents::ZERO,
    };
    let over_balance = || BetError::OverBalance { seat, bet: (bet + side).0, balance: balance.0 };
    if rules.kind == Kind::Batch {
        if bet > balance {
            return Err(over_balance());
        }
        if balance.is_zero() {
            return Ok(());
        }
        if bet.is_zero() {
            return Err(BetError::MustBet { seat });
        }
        if bet != balance && (bet < rules.minimum || bet.0 % rules.minimum.0 != 0) {
            return Err(BetError::PartOfAChip { seat, chip: rules.minimum.0 });
        }
        return Ok(());
    }
    if bet < rules.minimum {
        return Err(BetError::UnderMinimum { seat, bet: bet.0, minimum: rules.minimum.0 });
    }
    if let Some(maximum) = rules.maximum.filter(|&maximum| bet > maximum) {
        return Err(BetError::OverMaximum { seat, bet: bet.0, maximum: maximum.0 });
    }
    if bet + side > balance {
        return Err(over_balance());
    }
    Ok(())
}
