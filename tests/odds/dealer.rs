//! The dealer's chances.

use feltro::{
    odds::{Counts, DealerChances, UP_CARDS},
    rules::{Action, Card, Cents, Outcome, Round, Seed, Shoe, Stake, Total, Turn},
};

use crate::common::table;

#[test]
fn eight_decks_without_the_up_card_bust_as_often_as_is_known() {
    let known = [0.353530, 0.374115, 0.395469, 0.417902, 0.422922, 0.262031, 0.243954, 0.229037, 0.212381, 0.115426];
    for (up, known) in UP_CARDS.into_iter().zip(known) {
        let chances = DealerChances::new(up, &Counts::decks(8).less(up), false);
        assert!((chances.bust - known).abs() < 1e-6, "{up}: {}", chances.bust);
    }
}

/// Card after card, without any table or shortcut: [17, 18, 19, 20, 21, bust, natural].
fn brute_force(hand: &mut Vec<u8>, left: &Counts, hits_soft_17: bool, chance: f64, sums: &mut [f64; 7]) {
    let hard: u8 = hand.iter().sum();
    let soft = hand.contains(&1) && hard <= 11;
    let points = if soft { hard + 10 } else { hard };
    if hand.len() == 2 && points == 21 {
        sums[6] += chance;
    } else if points > 21 {
        sums[5] += chance;
    } else if hand.len() > 1 && points >= 17 && !(points == 17 && soft && hits_soft_17) {
        sums[usize::from(points) - 17] += chance;
    } else {
        for value in 1..=10 {
            let count = left.of(value);
            if count > 0 {
                hand.push(value);
                let chance = chance * f64::from(count) / f64::from(left.total());
                brute_force(hand, &left.less(value), hits_soft_17, chance, sums);
                hand.pop();
            }
        }
    }
}

#[test]
fn chances_agree_with_dealing_every_card_out() {
    let mut odd_shoe = Counts::decks(1);
    for value in [1, 1, 1, 2, 5, 5, 5, 5, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10] {
        odd_shoe = odd_shoe.less(value);
    }
    for shoe in [Counts::decks(1), odd_shoe] {
        for up in UP_CARDS {
            for hits_soft_17 in [false, true] {
                let left = shoe.less(up);
                let mut sums = [0.0; 7];
                brute_force(&mut vec![up], &left, hits_soft_17, 1.0, &mut sums);
                let ours = DealerChances::new(up, &left, hits_soft_17);
                let ours = ours.points.into_iter().chain([ours.bust, ours.natural]);
                for (ours, theirs) in ours.zip(sums) {
                    assert!((ours - theirs).abs() < 1e-12, "{up}, {hits_soft_17}: {ours} and {theirs}");
                }
            }
        }
    }
}

/// What the dealer of a finished round came to: 0 to 4 for 17 to 21, 5 for a bust, 6 for a natural.
fn result(round: &Round) -> usize {
    match Total::of(round.dealer()).points {
        _ if round.dealer_has_natural() => 6,
        points @ 17..=21 => usize::from(points) - 17,
        points => {
            assert!(points > 21, "the dealer stopped at {points}");
            5
        }
    }
}

/// The chance of each up card (by value, from 0) and result of the dealer, given that the player has no natural, who
/// then stands.
fn exact(decks: u8, hits_soft_17: bool) -> [[f64; 7]; 10] {
    let full = Counts::decks(decks);
    let share = |shoe: &Counts, value: u8| f64::from(shoe.of(value)) / f64::from(shoe.total());
    let mut chances = [[0.0; 7]; 10];
    let mut asked = 0.0;
    for (one, other) in (1..=10).flat_map(|one| (1..=10).map(move |other| (one, other))) {
        if one + other == 11 && one.min(other) == 1 {
            continue;
        }
        let rest = full.less(one);
        let deal = share(&full, one) * share(&rest, other);
        let rest = rest.less(other);
        asked += deal;
        for up in 1..=10 {
            let dealer = DealerChances::new(up, &rest.less(up), hits_soft_17);
            let results = dealer.points.into_iter().chain([dealer.bust, dealer.natural]);
            for (chance, result) in chances[usize::from(up) - 1].iter_mut().zip(results) {
                *chance += deal * share(&rest, up) * result;
            }
        }
    }
    chances.map(|row| row.map(|chance| chance / asked))
}

/// Rounds from real shuffles through the engine, their dealers counted by up card and result, against the exact table.
///
/// `FELTRO_SOAK_ROUNDS` says how many: ten times as many a table (20,000 where it is not set). Seeds are counted, so the
/// same number of rounds always has the same result.
#[test]
fn dealers_end_as_often_as_the_exact_table_says() {
    let rounds =
        std::env::var("FELTRO_SOAK_ROUNDS").ok().map_or(20_000, |text| 10 * text.parse::<u64>().expect("a number"));
    let stake = [Stake { balance: Cents(100_000), bet: Cents(1_000), jackpot: false }];
    for (id, decks) in [("blackjack", 1), ("21-low", 8)] {
        let rules = table(id);
        let mut counts = [[0_u64; 7]; 10];
        for number in 0..rounds {
            let mut seed = [0; 32];
            seed[..8].copy_from_slice(&number.to_le_bytes());
            let shoe = Shoe::shuffled(rules.decks, &Seed(seed), id);
            let (mut round, _) = Round::start(&rules, shoe, &stake, Cents(50_000)).expect("a round");
            while round.turn() != Turn::Over {
                let declines = matches!(round.turn(), Turn::Insurance { .. });
                round.act(if declines { Action::Decline } else { Action::Stand }).expect("always allowed");
            }
            let player = &round.seats()[0].hands[0];
            if !player.is_natural() {
                assert_ne!(player.outcome, Some(Outcome::Bust));
                let up: Card = round.up_card();
                counts[usize::from(up.value()) - 1][result(&round)] += 1;
            }
        }
        let right = deviations(&counts, &exact(decks, false));
        println!("{id}: chi-squared of the dealer's results {right:+.2} standard deviations from its mean");
        assert!(right.abs() < 5.0, "{id}: {right}");
        // Another rule is seen: else this could not fail.
        let wrong = deviations(&counts, &exact(decks, true));
        assert!(wrong > 5.0, "{id}: as if the dealer hit soft 17: {wrong}");
    }
}

/// How far the chi-squared of these counts lies from its mean, in standard deviations.
fn deviations(counts: &[[u64; 7]; 10], exact: &[[f64; 7]; 10]) -> f64 {
    let played: u64 = counts.iter().flatten().sum();
    let sum: f64 = exact.iter().flatten().sum();
    assert!((sum - 1.0).abs() < 1e-9, "the chances are {sum} together");
    let (mut chi, mut possible) = (0.0, 0.0);
    for (&chance, &count) in exact.iter().flatten().zip(counts.iter().flatten()) {
        if chance < 1e-12 {
            assert_eq!(count, 0, "what can't be happened");
            continue;
        }
        let expected = chance * played as f64;
        chi += (count as f64 - expected).powi(2) / expected;
        possible += 1.0;
    }
    let degrees: f64 = possible - 1.0;
    (chi - degrees) / (2.0 * degrees).sqrt()
}
