//! Rounds by the million: in pieces with a seed each, so that the result hangs on the seed only.

use std::sync::{
    Mutex,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::fast_round::{Cards, FastTable, Tally};

/// How many rounds a piece has: the last one of a simulation may have fewer.
pub const PIECE: u64 = 1 << 16;

/// What is simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Simulation {
    /// How many rounds.
    pub rounds: u64,
    /// What fixes all cards.
    pub seed: u64,
    /// How many threads share the work; it changes nothing else.
    pub threads: usize,
}

impl Simulation {
    /// Plays all rounds, or those so far once `stop` is set. `progress` hears how many rounds a finished piece had.
    ///
    /// A piece begins with a full shoe and with numbers of its own; pieces are added up in whole numbers. So the same seed
    /// and rounds give the same tally with any number of threads, as long as nobody stops it.
    pub fn run(&self, table: &FastTable, stop: &AtomicBool, progress: &(impl Fn(u64) + Sync)) -> Tally {
        let next = AtomicU64::new(0);
        let sum = Mutex::new(Tally::default());
        let work = || {
            let mut ours = Tally::default();
            while !stop.load(Ordering::Relaxed) {
                let piece = next.fetch_add(1, Ordering::Relaxed);
                let done = piece.saturating_mul(PIECE);
                if done >= self.rounds {
                    break;
                }
                let rounds = PIECE.min(self.rounds - done);
                ours = ours.plus(&self.piece(table, piece, rounds));
                progress(rounds);
            }
            // A thread that panicked leaves the sum as it was between two additions.
            let mut sum = sum.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            *sum = sum.plus(&ours);
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads.max(1) {
                scope.spawn(work);
            }
            work();
        });
        sum.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn piece(&self, table: &FastTable, piece: u64, rounds: u64) -> Tally {
        let mut shoe = FastShoe::new(table, self.seed, piece);
        let mut tally = Tally::default();
        for _ in 0..rounds {
            shoe.next_round();
            table.play(&mut shoe, &mut tally);
        }
        tally
    }
}

/// The most cards of a shoe: no table has more than eight decks.
const MOST_CARDS: usize = 8 * 52;

/// The cards of a shoe, as places. They are written all the time, so no other thread may have anything on their cache
/// lines, nor on the neighbours that are fetched with them.
#[repr(align(128))]
struct CardList([u8; MOST_CARDS]);

/// A shoe that is shuffled card by card as it is dealt: a Fisher-Yates shuffle that goes only as far as the cards are used.
struct FastShoe {
    /// In a box: so the rest of the shoe can live in registers.
    cards: Box<CardList>,
    /// How many of them there are.
    size: usize,
    dealt: usize,
    /// From how many cards dealt on the next round begins with all cards again.
    shuffles_at: usize,
    numbers: Xoshiro256PlusPlus,
    /// A second number from the last word, or 0 with `spare` false.
    high: u32,
    spare: bool,
}

impl FastShoe {
    fn new(table: &FastTable, seed: u64, piece: u64) -> FastShoe {
        let copies = |value: u8| usize::from(table.decks()) * if value == 9 { 16 } else { 4 };
        let all = (0..10u8).flat_map(|value| std::iter::repeat_n(value, copies(value)));
        let mut cards = Box::new(CardList([0; MOST_CARDS]));
        let mut size = 0;
        for (place, value) in cards.0.iter_mut().zip(all) {
            *place = value;
            size += 1;
        }
        // Seed and piece both go through the generator's own seeding, so that neighbours don't begin alike.
        let mixed = Xoshiro256PlusPlus::seed_from_u64(seed).next_u64() ^ piece;
        FastShoe {
            cards,
            size,
            dealt: 0,
            shuffles_at: table.percent().map_or(0, |percent| (size * usize::from(percent)).div_ceil(100)),
            numbers: Xoshiro256PlusPlus::seed_from_u64(mixed),
            high: 0,
            spare: false,
        }
    }

    fn next_round(&mut self) {
        if self.dealt >= self.shuffles_at {
            self.dealt = 0;
        }
    }

    #[inline]
    fn word(&mut self) -> u32 {
        if self.spare {
            self.spare = false;
            return self.high;
        }
        let word = self.numbers.next_u64();
        self.high = (word >> 32) as u32;
        self.spare = true;
        word as u32
    }

    /// A fair number below `bound`. (Method: Lemire's multiplication, with his rejection of the few unfair words.)
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.word()) * u64::from(bound);
        if (product as u32) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (product as u32) < unfair {
                product = u64::from(self.word()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }
}

impl Cards for FastShoe {
    #[inline]
    fn draw(&mut self) -> usize {
        // A checked table never empties its shoe in a round.
        let left = self.size - self.dealt;
        let chosen = self.dealt + self.below(left as u32) as usize;
        let cards = &mut self.cards.0;
        cards.swap(self.dealt, chosen);
        let card = cards[self.dealt];
        self.dealt += 1;
        usize::from(card)
    }
}

/// What a tally says, in units of the bet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Summary {
    /// How many rounds.
    pub rounds: u64,
    /// What a round won on average.
    pub mean: f64,
    /// The standard error of the mean; none where the rounds do not differ, so that they tell nothing of the spread: a
    /// single one, for instance.
    pub se: Option<f64>,
    /// The shares of hands that ended as natural, win, push, lose and bust.
    pub outcomes: [f64; 5],
}

impl Summary {
    /// The summary of a tally of this table; none without a round.
    pub fn of(tally: &Tally, table: &FastTable) -> Option<Summary> {
        if tally.rounds == 0 {
            return None;
        }
        let rounds = tally.rounds as f64;
        let unit = table.unit() as f64;
        let mean = tally.sum as f64 / rounds / unit;
        let variance = tally.squares as f64 / rounds / (unit * unit) - mean * mean;
        // In whole numbers: whether all rounds came to the same.
        let differ = u128::from(tally.rounds) * tally.squares > u128::from(tally.sum.unsigned_abs()).pow(2);
        let hands = tally.hands.iter().sum::<u64>().max(1) as f64;
        Some(Summary {
            rounds: tally.rounds,
            mean,
            se: differ.then(|| (variance.max(0.0) / rounds).sqrt()),
            outcomes: tally.hands.map(|count| count as f64 / hands),
        })
    }
}
