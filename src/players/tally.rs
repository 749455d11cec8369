//! The tally of many batches: who won which share, and how sure that is.
//!
//! Sums are whole numbers, so they are the same in whatever order the batches come.

use crate::rules::{BATCH_SEATS, Batch};

/// A win that up to six share is counted in sixtieths, which divide evenly.
const WHOLE: u64 = 60;

/// A mean, and its standard error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

/// What is counted, by player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many batches.
    pub games: u64,
    /// How many rounds in all.
    pub rounds: u64,
    /// The rounds of the longest batch.
    pub longest: u32,
    /// How many batches were called off.
    pub called_off: u64,
    /// How many batches nobody won.
    pub nobody: u64,
    shares: [u64; BATCH_SEATS],
    /// The sums of the products of two players' shares: what the errors come from.
    products: [[u64; BATCH_SEATS]; BATCH_SEATS],
    stacks: [u64; BATCH_SEATS],
}

impl Tally {
    /// Counts a batch; `seating` says which player sat in each seat.
    pub(super) fn count(&mut self, batch: &Batch, seating: [usize; BATCH_SEATS]) {
        self.games += 1;
        self.rounds += u64::from(batch.rounds());
        self.longest = self.longest.max(batch.rounds());
        self.called_off += u64::from(batch.is_called_off());
        for (seat, balance) in batch.balances().iter().enumerate() {
            self.stacks[seating[seat]] += balance.0;
        }
        let winners = batch.winners();
        self.nobody += u64::from(winners.is_empty());
        for &seat in &winners {
            let share = WHOLE / winners.len() as u64;
            self.shares[seating[seat]] += share;
            for &other in &winners {
                self.products[seating[seat]][seating[other]] += share * share;
            }
        }
    }

    pub(super) fn add(&mut self, other: &Tally) {
        let sum = |mine: &mut [u64; BATCH_SEATS], theirs: &[u64; BATCH_SEATS]| {
            mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine += theirs);
        };
        self.games += other.games;
        self.rounds += other.rounds;
        self.longest = self.longest.max(other.longest);
        self.called_off += other.called_off;
        self.nobody += other.nobody;
        sum(&mut self.shares, &other.shares);
        sum(&mut self.stacks, &other.stacks);
        self.products.iter_mut().zip(&other.products).for_each(|(mine, theirs)| sum(mine, theirs));
    }

    /// The share of all batches that a player (from 0) won, from 0 to 1; shared wins are split.
    pub fn share(&self, player: usize) -> Estimate {
        self.estimate(self.shares[player] as f64, self.products[player][player] as f64)
    }

    /// How much larger the share of `player` is than that of `other`; the error takes into account that they played
    /// the same batches.
    pub fn lead(&self, player: usize, other: usize) -> Estimate {
        let sum = self.shares[player] as f64 - self.shares[other] as f64;
        let [mine, theirs, both] =
            [(player, player), (other, other), (player, other)].map(|(a, b)| self.products[a][b] as f64);
        self.estimate(sum, mine + theirs - 2.0 * both)
    }

    /// What a player (from 0) had at the end on average, in cents.
    pub fn mean_stack(&self, player: usize) -> f64 {
        self.stacks[player] as f64 / self.games as f64
    }

    /// How many rounds a batch has on average.
    pub fn mean_rounds(&self) -> f64 {
        self.rounds as f64 / self.games as f64
    }

    /// From the sum and the sum of squares, both of sixtieths.
    fn estimate(&self, sum: f64, squares: f64) -> Estimate {
        let (games, whole) = (self.games as f64, WHOLE as f64);
        let mean = sum / games / whole;
        let variance = squares / games / (whole * whole) - mean * mean;
        // One batch tells nothing of the spread.
        let error = if self.games > 1 { (variance.max(0.0) / (games - 1.0)).sqrt() } else { f64::NAN };
        Estimate { mean, error }
    }
}
