//! The shuffle is fair: chi-squared over many shuffles, for each place and card and for neighbouring pairs.
//!
//! `FELTRO_SOAK_ROUNDS` says how many shuffles, a million at most (60,000 where it is not set). Seeds are counted, so the
//! same number of shuffles always has the same result.

use feltro::rules::{Card, Seed, shuffled};
use rand::{RngExt, SeedableRng, rngs::ChaCha20Rng};

/// So many standard deviations from what fair chance has on average are no chance any more: one in a million and a half.
const FAR: f64 = 5.0;

fn shuffles() -> u64 {
    std::env::var("FELTRO_SOAK_ROUNDS").ok().map_or(60_000, |text| text.parse().expect("a number")).min(1_000_000)
}

fn shoe(decks: u8, number: u64) -> Vec<Card> {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    shuffled(decks, &Seed(seed), "")
}

/// The sum of squared distances from `expected`, in units of it.
fn chi_squared(counts: impl IntoIterator<Item = u64>, expected: f64) -> f64 {
    counts.into_iter().map(|count| (count as f64 - expected).powi(2) / expected).sum()
}

/// How far a chi-squared value lies from its mean, in standard deviations: the two sides tell of too little fairness,
/// and of too much.
fn deviations(chi: f64, degrees: f64) -> f64 {
    (chi - degrees) / (2.0 * degrees).sqrt()
}

/// How often each card lies at each place. A shuffle has every card once a deck: with `n` places the counts are free in
/// (n - 1) * 51 directions and not independent, which makes the sum n / (n - 1) times as large.
fn places(decks: u8, shuffles: u64, shoe: impl Fn(u64) -> Vec<Card>) -> f64 {
    let places = usize::from(decks) * 52;
    let mut counts = vec![0; places * 52];
    for number in 0..shuffles {
        for (place, card) in shoe(number).into_iter().enumerate() {
            counts[place * 52 + card.index()] += 1;
        }
    }
    let n = places as f64;
    deviations(chi_squared(counts, shuffles as f64 / 52.0) * (n - 1.0) / n, (n - 1.0) * 51.0)
}

/// How often each card of one deck lies right behind each other one, at a place that moves on from shuffle to shuffle, so
/// that all that is counted is independent.
fn neighbours(shuffles: u64, shoe: impl Fn(u64) -> Vec<Card>) -> f64 {
    let mut counts = vec![0; 52 * 52];
    for number in 0..shuffles {
        let cards = shoe(number);
        let place = (number % 51) as usize;
        counts[cards[place].index() * 52 + cards[place + 1].index()] += 1;
    }
    let pairs = 52.0 * 51.0;
    let different = (0..52 * 52).filter(|pair| pair / 52 != pair % 52);
    deviations(chi_squared(different.map(|pair| counts[pair]), shuffles as f64 / pairs), pairs - 1.0)
}

fn is_fair(what: &str, deviations: f64) {
    println!("{what}: {deviations:+.2} standard deviations from the mean of chi-squared");
    assert!(deviations.abs() < FAR, "{what}: {deviations}");
}

#[test]
fn every_card_lies_at_every_place_equally_often() {
    is_fair("places, one deck", places(1, shuffles(), |number| shoe(1, number)));
    is_fair("places, eight decks", places(8, shuffles() / 8, |number| shoe(8, number)));
}

#[test]
fn every_card_lies_behind_every_other_equally_often() {
    is_fair("neighbours", neighbours(shuffles(), |number| shoe(1, number)));
}

/// The measures see the mistakes that shuffles are known for; else the tests above could not fail.
#[test]
fn wrong_shuffles_are_seen() {
    // Every place is swapped with any place, not with one from there on: some orders come more often than others.
    let any_place = |number: u64| {
        let chance = shoe(8, number);
        let mut cards: Vec<Card> = Card::deck().collect();
        for place in 0..52 {
            let other = chance[2 * place].index();
            cards.swap(place, other);
        }
        cards
    };
    assert!(places(1, 20_000, any_place) > 10.0 * FAR);
    // A fair deck whose halves are never mixed again: each card is fair at its place, but not beside its neighbour.
    let cut_only = |number: u64| {
        let mut cards: Vec<Card> = Card::deck().collect();
        cards.rotate_left(shoe(1, number)[0].index());
        cards
    };
    assert!(neighbours(20_000, cut_only) > 10.0 * FAR);
    // Remainders of bytes, of which none is drawn again: small remainders come more often.
    let from_bytes = |number: u64| {
        let mut chance = ChaCha20Rng::seed_from_u64(number);
        let mut cards: Vec<Card> = Card::deck().collect();
        for place in 0..51 {
            let byte = usize::from(chance.random::<u8>());
            cards.swap(place, place + byte % (52 - place));
        }
        cards
    };
    assert!(places(1, 20_000, from_bytes) > 2.0 * FAR);
}
