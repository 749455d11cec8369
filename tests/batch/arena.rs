//! The arena: the same result from the same seed, and the order of the manners.

use std::sync::atomic::{AtomicU64, Ordering};

use feltro::players::{Manner, Tally, arena::Fixture};

use super::table;

fn play(seed: u64, games: u64, threads: usize) -> Tally {
    let fixture = Fixture { rules: table(), manners: Manner::ALL, seed, games, all_seatings: true };
    let progress = AtomicU64::new(0);
    let tally = fixture.play(threads, || {
        progress.fetch_add(1, Ordering::Relaxed);
    });
    let tally = tally.expect("batches");
    assert_eq!((progress.into_inner(), tally.games), (games, games));
    tally
}

#[test]
fn the_same_seed_has_the_same_result_on_any_number_of_threads() {
    let one = play(5, 300, 1);
    assert_eq!(one, play(5, 300, 2));
    assert_eq!(one, play(5, 300, 5));
    assert_ne!(one, play(6, 300, 1));
}

#[test]
fn wins_are_shared_out_completely() {
    let tally = play(7, 600, 1);
    let shares: f64 = (0..6).map(|player| tally.share(player).mean).sum();
    let won = 1.0 - tally.nobody as f64 / tally.games as f64;
    assert!((shares - won).abs() < 1e-9, "{shares} of {won}");
}

#[test]
fn the_shark_beats_every_manner_and_every_manner_beats_chance() {
    // Every seating three times, so that no seat is better than another.
    let tally = play(11, 3 * 720, 1);
    let place = |manner: Manner| Manner::ALL.iter().position(|&other| other == manner).expect("a manner");
    let leads = |one: Manner, other: Manner| {
        let lead = tally.lead(place(one), place(other));
        assert!(lead.mean > 3.0 * lead.error, "{one} over {other}: {lead:?}");
    };
    for manner in Manner::ALL {
        if manner != Manner::Shark {
            leads(Manner::Shark, manner);
        }
        if manner != Manner::Random {
            leads(manner, Manner::Random);
        }
    }
}
