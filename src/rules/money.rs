//! Money: whole cents, and every rounding of the game in one place.

use std::{
    iter::Sum,
    ops::{Add, AddAssign, Sub, SubAssign},
};

use serde::{Deserialize, Deserializer, Serialize, de::Error};

/// An amount in whole cents, never negative.
///
/// Read from outside an amount is at most 2^53 - 1 (see [`Cents::MOST`]), so no sum of a round can overflow.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Cents(pub u64);

/// A number that is no amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an amount is at most {} cents", Cents::MOST.0)]
pub struct NotAnAmount;

impl<'de> Deserialize<'de> for Cents {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cents, D::Error> {
        let cents = Cents(u64::deserialize(deserializer)?);
        if cents > Cents::MOST { Err(D::Error::custom(NotAnAmount)) } else { Ok(cents) }
    }
}

/// What a round came to: begun with [`Cents::MOST`] and won it holds more than may be taken into the next one.
pub(super) mod result {
    use super::{Cents, Deserialize, Deserializer};

    pub fn amount<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cents, D::Error> {
        u64::deserialize(deserializer).map(Cents)
    }

    pub fn amount_if_any<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Cents>, D::Error> {
        Ok(Option::<u64>::deserialize(deserializer)?.map(Cents))
    }
}

impl Cents {
    /// Nothing.
    pub const ZERO: Cents = Cents(0);
    /// The greatest amount that is taken from outside: 2^53 - 1, what a JSON number holds exactly.
    pub const MOST: Cents = Cents((1 << 53) - 1);

    /// Half of it; half a cent rounds down (the price of insurance, `tables.md`).
    #[must_use]
    pub const fn half_down(self) -> Cents {
        Cents(self.0 / 2)
    }

    /// `self` minus `other`, or `None` where that is less than nothing.
    pub const fn checked_sub(self, other: Cents) -> Option<Cents> {
        match self.0.checked_sub(other.0) {
            Some(left) => Some(Cents(left)),
            None => None,
        }
    }

    /// `self` minus `other`, or nothing where that is less.
    #[must_use]
    pub const fn saturating_sub(self, other: Cents) -> Cents {
        Cents(self.0.saturating_sub(other.0))
    }

    /// What was won (positive) or lost since `before`, in cents.
    pub const fn since(self, before: Cents) -> i64 {
        self.0 as i64 - before.0 as i64
    }

    /// Whether it is nothing.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

impl Add for Cents {
    type Output = Cents;
    fn add(self, other: Cents) -> Cents {
        Cents(self.0 + other.0)
    }
}

impl AddAssign for Cents {
    fn add_assign(&mut self, other: Cents) {
        self.0 += other.0;
    }
}

impl Sub for Cents {
    type Output = Cents;
    /// Less than nothing stops the program: check with [`Cents::checked_sub`] first.
    fn sub(self, other: Cents) -> Cents {
        Cents(self.0 - other.0)
    }
}

impl SubAssign for Cents {
    fn sub_assign(&mut self, other: Cents) {
        self.0 -= other.0;
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Cents>>(amounts: I) -> Cents {
        amounts.fold(Cents::ZERO, Add::add)
    }
}

/// What a bet wins: `Payout(3, 2)` is three for every two at stake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payout(pub u32, pub u32);

impl Payout {
    /// One for one.
    pub const EVEN: Payout = Payout(1, 1);

    /// What `stake` wins, stake not included; what does not divide is rounded up to the player's next cent.
    pub const fn wins(self, stake: Cents) -> Cents {
        let won = (stake.0 as u128 * self.0 as u128).div_ceil(self.1 as u128);
        Cents(won as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_odd_cent_goes_to_the_player() {
        assert_eq!(Payout(3, 2).wins(Cents(1001)), Cents(1502));
        assert_eq!(Payout(3, 2).wins(Cents(1000)), Cents(1500));
        assert_eq!(Payout(6, 5).wins(Cents(1)), Cents(2));
    }

    #[test]
    fn no_more_than_the_most_is_read() {
        let read = |cents: u64| serde_json::from_str::<Cents>(&cents.to_string()).map_err(|error| error.to_string());
        assert_eq!(read(Cents::MOST.0), Ok(Cents::MOST));
        for cents in [Cents::MOST.0 + 1, u64::MAX] {
            let error = read(cents).expect_err("too much");
            assert!(error.starts_with("an amount is at most 9007199254740991 cents"), "{error}");
        }
        assert!(serde_json::from_str::<Cents>("-1").is_err() && serde_json::from_str::<Cents>("0.5").is_err());
    }

    #[test]
    fn half_a_cent_of_insurance_is_not_charged() {
        assert_eq!(Cents(1001).half_down(), Cents(500));
        assert_eq!(Cents(1).half_down(), Cents::ZERO);
    }

    #[test]
    fn the_greatest_bet_can_be_doubled_on_four_hands_and_win() {
        let staked = Cents(Cents::MOST.0 * 8);
        assert!(staked + Payout(3, 2).wins(staked) > staked);
    }
}
