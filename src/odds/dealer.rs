//! The chances of the dealer's result, and what standing against them is worth.

/// The chances of the dealer's results; together they are 1.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct DealerChances {
    /// The chance of 17, 18, 19, 20 and of a 21 that is no natural.
    pub points: [f64; 5],
    /// The chance of more than 21.
    pub bust: f64,
    /// The chance of an ace and a ten-valued card as the first two.
    pub natural: f64,
}

impl DealerChances {
    /// The same chances once the dealer has looked and has no natural.
    #[must_use]
    pub fn without_natural(&self) -> DealerChances {
        let rest = 1.0 - self.natural;
        DealerChances { points: self.points.map(|chance| chance / rest), bust: self.bust / rest, natural: 0.0 }
    }

    /// What standing on `points` is worth in bets, counting nothing where the dealer has a natural.
    pub(super) fn stand(&self, points: u8) -> f64 {
        let mut value = self.bust;
        for (dealer, chance) in (17..).zip(self.points) {
            match points.cmp(&dealer) {
                std::cmp::Ordering::Less => value -= chance,
                std::cmp::Ordering::Equal => {}
                std::cmp::Ordering::Greater => value += chance,
            }
        }
        value
    }
}
