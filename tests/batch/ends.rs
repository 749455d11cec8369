//! Random batches to their end: money, turns and places.

use std::sync::Arc;

use feltro::{
    players::{Manner, arena::Fixture},
    rules::{Action, Batch, Cents, Contest, DealerTie, Outshone, Payout, Round, Seed, Shoe, Total, is_ace_and_ten},
};
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom};

use super::{any_bet, table};

/// How many batches: 2,000, or what `FELTRO_SOAK_ROUNDS` says, but at most 50,000.
fn batches() -> u64 {
    std::env::var("FELTRO_SOAK_ROUNDS").ok().map_or(2_000, |text| text.parse().expect("a number")).min(50_000)
}

/// How good a hand is, as the sheet has it: nothing, points, or more than any points.
fn rank(cards: &[feltro::rules::Card]) -> u8 {
    let total = Total::of(cards);
    match (total.is_bust(), is_ace_and_ten(cards)) {
        (true, _) => 0,
        (false, true) => 22,
        (false, false) => total.points,
    }
}

/// What the sheet gives back of each bet, worked out anew from the cards on the table, in cents.
fn by_the_sheet(round: &Round) -> Vec<u64> {
    let dealer = rank(round.dealer());
    let hands = round.seats().iter().map(|seat| seat.hands.first());
    let ranks: Vec<u8> = hands.clone().map(|hand| hand.map_or(0, |hand| rank(&hand.cards))).collect();
    let best = ranks.iter().copied().filter(|&rank| rank > dealer).max();
    hands
        .zip(&ranks)
        .map(|(hand, &rank)| match hand.map_or(0, |hand| hand.bet.0) {
            bet if rank > 0 && rank == dealer => bet,
            bet if Some(rank) == best && rank == 22 => bet + (bet * 3).div_ceil(2),
            bet if Some(rank) == best => 2 * bet,
            _ => 0,
        })
        .collect()
}

/// Plays one round with anything that is allowed, or timidly: one chip, no double, few hits. The house's winnings grow
/// or shrink by what the seats lose or win.
fn any_round(batch: &mut Batch, timid: bool, house: &mut i64, chance: &mut ChaCha8Rng) {
    let bet = |seat, chance: &mut ChaCha8Rng| {
        if timid { Cents(100).min(batch.balances()[seat]) } else { any_bet(batch, seat, chance) }
    };
    let bets: Vec<Cents> = (0..6).map(|seat| bet(seat, chance)).collect();
    let shoe = Shoe::shuffled(1, &Seed(chance.random()), "");
    let (mut round, _) = batch.start_round(&bets, shoe).expect("allowed bets");
    while let Some(seat) = round.turn().seat() {
        assert!(!batch.is_out(seat), "seat {seat} is out and was asked");
        let mut legal = round.legal();
        if timid && chance.random_bool(0.9) {
            legal.retain(|action| matches!(action, Action::Stand | Action::Decline));
        }
        round.act(*legal.choose(chance).expect("something is allowed")).expect("a legal action");
    }
    let mut lost = 0;
    for (seat, returned) in by_the_sheet(&round).into_iter().enumerate() {
        let player = &round.seats()[seat];
        let staked = player.hands.iter().map(|hand| hand.bet).sum::<Cents>();
        assert_eq!(player.hands.is_empty(), batch.is_out(seat), "who is out is not dealt to");
        assert_eq!(player.balance, batch.balances()[seat] - staked + Cents(returned), "seat {seat} of {round:?}");
        lost += staked.0 as i64 - returned as i64;
    }
    *house += lost;
    batch.settled(&round).expect("its own round");
}

fn check_places(batch: &Batch) {
    let standings = batch.standings();
    assert!(standings.is_sorted_by_key(|standing| std::cmp::Reverse(standing.balance)));
    let mut seats: Vec<usize> = standings.iter().map(|standing| standing.seat).collect();
    seats.sort_unstable();
    assert_eq!(seats, [0, 1, 2, 3, 4, 5]);
    for standing in &standings {
        assert_eq!(standing.balance, batch.balances()[standing.seat]);
        let better = standings.iter().filter(|other| other.balance > standing.balance).count();
        let equal = standings.iter().filter(|other| other.balance == standing.balance).count();
        assert_eq!((standing.place, standing.shared), (better + 1, equal > 1));
    }
    let first: Vec<usize> = standings
        .iter()
        .filter(|standing| standing.place == 1 && !standing.balance.is_zero())
        .map(|standing| standing.seat)
        .collect();
    assert_eq!(batch.winners(), first);
}

#[test]
fn random_batches_end_and_their_chips_balance() {
    let mut longest = 0;
    for game in 0..batches() {
        let mut chance = ChaCha8Rng::seed_from_u64(game);
        let mut batch = Batch::begin(&table(), 1).expect("a contest");
        let mut house = 0;
        while !batch.is_over() {
            let out = (0..6).filter(|&seat| batch.is_out(seat)).count();
            assert!(out < 2, "two were out and it went on");
            any_round(&mut batch, game % 2 == 1, &mut house, &mut chance);
            let chips: u64 = batch.balances().iter().map(|balance| balance.0).sum();
            assert_eq!(chips as i64 + house, 6 * 600, "game {game}");
            check_places(&batch);
            assert!(batch.rounds() < Batch::MOST_ROUNDS, "game {game} does not end");
        }
        assert!((0..6).filter(|&seat| batch.is_out(seat)).count() >= 2);
        longest = longest.max(batch.rounds());
    }
    println!("the longest of {} batches had {longest} rounds", batches());
}

#[test]
fn the_most_timid_players_come_to_an_end() {
    let fixture = |rules| Fixture { rules, manners: [Manner::Careful; 6], seed: 4, games: 200, all_seatings: false };
    let tally = fixture(table()).play(1, || ()).expect("batches");
    assert_eq!(tally.called_off, 0);
    assert!(tally.longest < 100, "{} rounds", tally.longest);
}

/// Naturals that pay a hundred for one: the stacks grow and nobody goes out.
#[test]
fn a_batch_that_does_not_end_is_called_off() {
    let mut rules = (*table()).clone();
    rules.natural_pays = Payout(100, 1);
    rules.contest = Some(Contest { outshone: Outshone::Push, dealer_tie: DealerTie::Win, ends_when_out: 5 });
    let fixture =
        Fixture { rules: Arc::new(rules), manners: [Manner::Book; 6], seed: 4, games: 1, all_seatings: false };
    let tally = fixture.play(1, || ()).expect("a batch");
    assert_eq!((tally.called_off, tally.longest), (1, Batch::MOST_ROUNDS));
}

#[test]
fn doubling_everything_never_overdraws_a_seat() {
    let mut chance = ChaCha8Rng::seed_from_u64(9);
    for _ in 0..200 {
        let batch = Batch::begin(&table(), 1).expect("a contest");
        let bets: Vec<Cents> = (0..6).map(|seat| any_bet(&batch, seat, &mut chance)).collect();
        let (mut round, _) =
            batch.start_round(&bets, Shoe::shuffled(1, &Seed(chance.random()), "")).expect("allowed bets");
        while let Some(seat) = round.turn().seat() {
            let double = round.act(Action::Double);
            assert!(double.is_err() || round.seats()[seat].hands[0].bet.0 <= 600);
            if double.is_err() {
                let _ = round.act(Action::Decline).or_else(|_| round.act(Action::Stand)).expect("an answer");
            }
        }
    }
}
