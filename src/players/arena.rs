//! The arena: computer players play batch after batch, and it is counted who wins.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use rand::{SeedableRng, rngs::ChaCha8Rng};

use super::{
    manner::{Manner, Player},
    tally::Tally,
    view::{BettingView, View},
};
use crate::rules::{BATCH_SEATS, Batch, BatchError, Cents, Illegal, Round, RoundEvent, Seed, Shoe, TableRules};

/// Streams of chance a batch: one a player, one for the shoe.
const STREAMS: u64 = 8;

/// Why a batch broke off. It would be a mistake of a player or of the rules.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    /// A bet or a table that the batch refuses.
    #[error(transparent)]
    Batch(#[from] BatchError),
    /// A decision that the round refuses.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// Chips that nobody can bet.
    #[error("seat {seat} has chips and no player")]
    NoPlayer {
        /// From 1.
        seat: usize,
    },
}

/// The batches to play. The same fixture has the same result, whatever the number of threads.
#[derive(Debug, Clone)]
pub struct Fixture {
    /// The table.
    pub rules: Arc<TableRules>,
    /// Who plays, in seat order.
    pub manners: [Manner; BATCH_SEATS],
    /// What decides cards and moods.
    pub seed: u64,
    /// How many batches.
    pub games: u64,
    /// Whether the players change seats from batch to batch, through all 720 seatings.
    pub all_seatings: bool,
}

impl Fixture {
    /// Plays all batches on `threads` threads; `progress` hears of every one that is over.
    ///
    /// # Errors
    /// [`ArenaError`] where the table is none for batches.
    pub fn play(&self, threads: usize, progress: impl Fn() + Sync) -> Result<Tally, ArenaError> {
        let next = AtomicU64::new(0);
        let work = || -> Result<Tally, ArenaError> {
            let mut tally = Tally::default();
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= self.games {
                    return Ok(tally);
                }
                let seating = self.seating(game);
                tally.count(&self.play_batch(game, seating)?, seating);
                progress();
            }
        };
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut all = work()?;
            for other in others {
                // A panic in a thread is a panic here.
                all.add(&other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
            }
            Ok(all)
        })
    }

    /// Which player sits in each seat in this game.
    fn seating(&self, game: u64) -> [usize; BATCH_SEATS] {
        let mut seating = std::array::from_fn(|seat| seat);
        if self.all_seatings {
            let mut rest = game;
            for seat in 0..BATCH_SEATS {
                let left = BATCH_SEATS - seat;
                seating[seat..].rotate_left((rest % left as u64) as usize);
                rest /= left as u64;
            }
        }
        seating
    }

    fn play_batch(&self, game: u64, seating: [usize; BATCH_SEATS]) -> Result<Batch, ArenaError> {
        let stream = |place: usize| game.wrapping_mul(STREAMS) + place as u64;
        let mut players = seating.map(|player| Some(Player::new(self.manners[player], self.seed, stream(player))));
        let mut shuffles = ChaCha8Rng::seed_from_u64(self.seed);
        shuffles.set_stream(stream(BATCH_SEATS));
        let mut batch = Batch::begin(&self.rules, 1)?;
        while !batch.is_over() {
            let Ok(seed) = Seed::draw(&mut shuffles);
            let round = play_round(&batch, &mut players, Shoe::shuffled(self.rules.decks, &seed, ""))?;
            batch.settled(&round)?;
        }
        Ok(batch)
    }
}

/// Plays the next round of a batch to its end; the caller tells the batch of it. A seat without a player must have
/// nothing left.
///
/// Whoever plays a batch out does it round by round, a few a frame: one call is one round, and a batch has at most
/// [`Batch::MOST_ROUNDS`].
///
/// # Errors
/// [`ArenaError`] where the batch is over, a seat that has chips has no player, or a player does what is not allowed.
pub fn play_round(batch: &Batch, players: &mut [Option<Player>; BATCH_SEATS], shoe: Shoe) -> Result<Round, ArenaError> {
    let betting: [BettingView; BATCH_SEATS] = std::array::from_fn(|seat| BettingView::of(batch, seat));
    let mut bets = [Cents::ZERO; BATCH_SEATS];
    for (seat, bet) in bets.iter_mut().enumerate().filter(|(seat, _)| !batch.is_out(*seat)) {
        *bet = player(players, seat)?.bet(&betting[seat]);
    }
    let mut views = betting.each_ref().map(View::new);
    let (mut round, events) = batch.start_round(&bets, shoe)?;
    show(&mut views, &events);
    while let Some(seat) = round.turn().seat() {
        let action = player(players, seat)?.act(round.turn(), &views[seat]);
        let events = round.act(action)?;
        show(&mut views, &events);
    }
    Ok(round)
}

fn player(players: &mut [Option<Player>; BATCH_SEATS], seat: usize) -> Result<&mut Player, ArenaError> {
    players[seat].as_mut().ok_or(ArenaError::NoPlayer { seat: seat + 1 })
}

/// Tells every seat what happened; each view keeps what its seat can see.
fn show(views: &mut [View; BATCH_SEATS], events: &[RoundEvent]) {
    for view in views {
        events.iter().for_each(|event| view.see(event));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_is_played_out_a_round_a_call_once_people_have_nothing_left() {
        let rules = TableRules::named("batch").expect("a built-in table");
        let shoe = |number: u32| Shoe::shuffled(1, &Seed([number as u8; 32]), "");
        // Batches until one has its first seat out alone.
        let alone = (0..100).find_map(|seed| {
            let mut batch = Batch::begin(&rules, 1).ok()?;
            let mut players: [Option<Player>; BATCH_SEATS] =
                std::array::from_fn(|seat| Some(Player::new(Manner::Book, seed, seat as u64)));
            while (0..BATCH_SEATS).all(|seat| !batch.is_out(seat)) {
                let round = play_round(&batch, &mut players, shoe(seed as u32 + batch.rounds())).ok()?;
                batch.settled(&round).ok()?;
            }
            (!batch.is_over()).then_some((batch, players))
        });
        let (mut batch, mut players) = alone.expect("somebody goes out alone");
        let out = (0..BATCH_SEATS).find(|&seat| batch.is_out(seat)).expect("a seat that is out");
        players[out] = None;
        let before = batch.rounds();
        let round = play_round(&batch, &mut players, shoe(before)).expect("a round without that seat");
        assert!(round.seats()[out].hands.is_empty());
        batch.settled(&round).expect("its own round");
        assert_eq!(batch.rounds(), before + 1);
        let other = (0..BATCH_SEATS).find(|&seat| !batch.is_out(seat)).expect("a seat with chips");
        let fresh = Batch::begin(&rules, 1).expect("a contest");
        players[other] = None;
        let missing = ArenaError::NoPlayer { seat: out.min(other) + 1 };
        assert_eq!(play_round(&fresh, &mut players, shoe(0)), Err(missing));
    }

    #[test]
    fn all_seatings_are_all_permutations() {
        let fixture = Fixture {
            rules: TableRules::named("batch").expect("a built-in table"),
            manners: Manner::ALL,
            seed: 1,
            games: 720,
            all_seatings: true,
        };
        let mut seatings: Vec<_> = (0..720).map(|game| fixture.seating(game)).collect();
        seatings.sort_unstable();
        seatings.dedup();
        assert_eq!(seatings.len(), 720);
    }
}
