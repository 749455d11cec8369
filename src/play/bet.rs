//! The bet that is being placed: chips one by one, an amount in one go, and changing small chips for large ones.

use crate::rules::Cents;

/// Every chip there is, largest first, in cents.
pub const CHIPS: [Cents; 8] =
    [Cents(50_000), Cents(10_000), Cents(5_000), Cents(2_500), Cents(1_000), Cents(500), Cents(100), Cents(50)];

/// More chips than this are changed for larger ones.
const READABLE: usize = 8;

/// The chips in the betting circle, in the order in which they were put there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bet {
    chips: Vec<Cents>,
    /// Whether the jackpot bet lies in its box.
    pub jackpot: bool,
}

impl Bet {
    /// A bet of this amount in as few chips as possible.
    pub fn of(amount: Cents) -> Bet {
        Bet { chips: changed(amount), jackpot: false }
    }

    /// The chips, in the order in which they were put there.
    pub fn chips(&self) -> &[Cents] {
        &self.chips
    }

    /// Whether nothing is bet at all, beside the hand neither.
    pub fn is_empty(&self) -> bool {
        self.chips.is_empty() && !self.jackpot
    }

    /// What they are worth together, in cents.
    pub fn total(&self) -> Cents {
        self.chips.iter().copied().sum()
    }

    /// Puts one more chip; many small ones are changed up.
    pub fn add(&mut self, chip: Cents) {
        self.chips.push(chip);
        if self.chips.len() > READABLE {
            self.set(self.total());
        }
    }

    /// Takes the chip at `place` back, and says what it was worth.
    pub fn take(&mut self, place: usize) -> Option<Cents> {
        (place < self.chips.len()).then(|| self.chips.remove(place))
    }

    /// Takes the last chip back.
    pub fn take_last(&mut self) -> Option<Cents> {
        self.chips.pop()
    }

    /// A bet of this amount, all in chips of `chip` cents as far as these go.
    pub fn in_single_chips(amount: Cents, chip: Cents) -> Bet {
        let mut bet = Bet::default();
        (0..amount.0 / chip.0.max(1)).for_each(|_| bet.add(chip));
        if bet.total() == amount { bet } else { Bet::of(amount) }
    }

    /// Makes it exactly this amount, in as few chips as possible.
    pub fn set(&mut self, amount: Cents) {
        self.chips = changed(amount);
    }

    /// Takes everything back.
    pub fn clear(&mut self) {
        *self = Bet::default();
    }
}

/// An amount in as few chips as possible, largest first. What is less than half a unit is one odd chip, so nothing is lost.
pub fn changed(amount: Cents) -> Vec<Cents> {
    let mut left = amount;
    let mut chips = Vec::new();
    for chip in CHIPS {
        // A fortune is shown by its first chips; the number beside it is exact.
        while left >= chip && chips.len() < 400 {
            chips.push(chip);
            left = left.saturating_sub(chip);
        }
    }
    if !left.is_zero() {
        chips.push(left);
    }
    chips
}

/// An amount in the chips that lie at the table, as long as these are not too many; `chips` in cents, smallest first.
pub fn in_chips(amount: Cents, chips: &[Cents]) -> Vec<Cents> {
    match chips {
        &[chip] if amount.0 / chip.0.max(1) <= 12 => {
            let whole = amount.0 / chip.0.max(1);
            let rest = Cents(amount.0 - whole * chip.0);
            std::iter::repeat_n(chip, whole as usize).chain(changed(rest)).collect()
        }
        _ => changed(amount),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changing_loses_nothing() {
        for amount in (0..30_000).chain([123_456_789, 99_999_975]) {
            let chips = changed(Cents(amount));
            assert_eq!(chips.iter().copied().sum::<Cents>(), Cents(amount));
        }
        assert_eq!(changed(Cents(6_650)), [Cents(5_000), Cents(1_000), Cents(500), Cents(100), Cents(50)]);
    }

    #[test]
    fn small_chips_are_changed_up_so_that_a_bet_stays_readable() {
        let mut bet = Bet::default();
        for _ in 0..40 {
            bet.add(Cents(500));
        }
        assert_eq!(bet.total(), Cents(20_000));
        assert!(bet.chips().len() <= READABLE);
    }

    #[test]
    fn a_chip_taken_back_is_that_very_chip() {
        let mut bet = Bet::default();
        for chip in [500, 2_500, 1_000] {
            bet.add(Cents(chip));
        }
        assert_eq!(bet.take(1), Some(Cents(2_500)));
        assert_eq!(bet.take_last(), Some(Cents(1_000)));
        assert_eq!(bet.take(5), None);
        assert_eq!(bet.total(), Cents(500));
    }
}
