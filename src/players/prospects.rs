//! What stacks are worth: the chance to win the batch with them.

use std::sync::LazyLock;

use crate::rules::Contest;

/// How strongly the chance to win grows with the stack: as this power of it, while two more players must go out ...
const EARLY: f64 = 1.5;
/// ... and when the next one ends the batch.
const LATE: f64 = 2.5;
/// The finest difference between stacks that counts, in cents.
const STEP: u64 = 50;
/// Stacks beyond this many steps count as so many.
const MOST: usize = 96;

static WEIGHTS: LazyLock<[[f64; MOST + 1]; 2]> = LazyLock::new(|| {
    // Even half a chip is a chance.
    let table = |power: f64| std::array::from_fn(|steps| (steps as f64).powf(power));
    [table(EARLY), table(LATE)]
});

fn steps(stack: u64) -> usize {
    (stack.div_ceil(STEP) as usize).min(MOST)
}

/// The others' stacks after a round, summed up.
#[derive(Clone, Copy)]
pub(super) struct Prospects {
    /// How many more must go out; none where the batch is over whatever becomes of me.
    left: usize,
    most: u64,
    holders: u32,
    weights: [f64; 2],
}

impl Prospects {
    /// Of what all the others have after a round, in cents.
    pub fn of(others: &[u64], contest: Contest) -> Prospects {
        let table = &*WEIGHTS;
        let (mut out, mut most, mut holders, mut weights) = (0, 0, 0, [0.0; 2]);
        for &stack in others {
            out += usize::from(stack == 0);
            if stack > most {
                (most, holders) = (stack, 0);
            }
            holders += u32::from(stack == most);
            let steps = steps(stack);
            weights[0] += table[0][steps];
            weights[1] += table[1][steps];
        }
        Prospects { left: usize::from(contest.ends_when_out).saturating_sub(out), most, holders, weights }
    }

    /// My share of the win with `mine` cents: known where the batch is over, else guessed.
    pub fn share(&self, mine: u64) -> f64 {
        if mine == 0 {
            return 0.0;
        }
        if self.left == 0 {
            return match mine.cmp(&self.most) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 1.0 / f64::from(self.holders + 1),
                std::cmp::Ordering::Greater => 1.0,
            };
        }
        let late = usize::from(self.left == 1);
        let weight = WEIGHTS[late][steps(mine)];
        weight / (weight + self.weights[late])
    }
}
