//! The manners differ so that one sees it: by their bets, their doubles and where they stop.

use feltro::{
    players::{BettingView, Manner, Player, View},
    rules::{Action, Batch, Cents, Seed, Shoe, Turn},
};
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

use super::table;

/// What a spectator could write down about one manner.
#[derive(Default)]
struct Habits {
    bets: Vec<Cents>,
    all_in: usize,
    doubled: usize,
    asked_to_double: usize,
    hits_at_15_or_16: usize,
    asked_at_15_or_16: usize,
}

/// First and second rounds of many batches in which all six seats have the same manner.
fn habits(manner: Manner) -> Habits {
    let mut chance = ChaCha8Rng::seed_from_u64(21);
    let mut habits = Habits::default();
    for game in 0..150 {
        let mut batch = Batch::begin(&table(), 1).expect("a contest");
        let mut players: [Player; 6] = std::array::from_fn(|seat| Player::new(manner, game, seat as u64));
        for _ in 0..2 {
            if batch.is_over() {
                break;
            }
            let betting: Vec<BettingView> = (0..6).map(|seat| BettingView::of(&batch, seat)).collect();
            let bets: Vec<Cents> = players.iter_mut().zip(&betting).map(|(player, view)| player.bet(view)).collect();
            habits.all_in += bets.iter().zip(batch.balances()).filter(|(bet, all)| bet == all && all.0 > 100).count();
            habits.bets.extend(bets.iter().filter(|bet| !bet.is_zero()));
            let shoe = Shoe::shuffled(1, &Seed(chance.random()), "");
            let (mut round, mut news) = batch.start_round(&bets, shoe).expect("allowed bets");
            let mut views: Vec<View> = betting.iter().map(View::new).collect();
            loop {
                views.iter_mut().for_each(|view| news.iter().for_each(|event| view.see(event)));
                let Some(seat) = round.turn().seat() else { break };
                let action = players[seat].act(round.turn(), &views[seat]);
                let doubling = matches!(round.turn(), Turn::Doubling { .. });
                habits.asked_to_double += usize::from(doubling);
                habits.doubled += usize::from(action == Action::Double);
                if !doubling && matches!(views[seat].own_total().points, 15 | 16) {
                    habits.asked_at_15_or_16 += 1;
                    habits.hits_at_15_or_16 += usize::from(action == Action::Hit);
                }
                news = round.act(action).expect("allowed");
            }
            batch.settled(&round).expect("its own round");
        }
    }
    habits
}

#[test]
fn every_manner_has_its_habits() {
    for manner in Manner::ALL {
        let habits = habits(manner);
        let share = |part: usize, all: usize| part as f64 / all as f64;
        let chips = habits.bets.iter().map(|bet| bet.0 as f64 / 100.0).sum::<f64>() / habits.bets.len() as f64;
        let steady = habits.bets.iter().all(|bet| bet.0 <= 200);
        let all_in = share(habits.all_in, habits.bets.len());
        let doubles = share(habits.doubled, habits.asked_to_double);
        let draws = share(habits.hits_at_15_or_16, habits.asked_at_15_or_16);
        let line = format!(
            "{manner:<8} bets {chips:.2} chips, all of them {all_in:.2}, doubles {doubles:.2}, hits 15 and 16 {draws:.2}"
        );
        println!("{line}");
        let fits = match manner {
            Manner::Careful => chips == 1.0 && doubles == 0.0 && draws < 0.2,
            Manner::Book => steady && chips > 1.5 && (0.05..0.2).contains(&doubles),
            Manner::Bold => chips > 2.2 && all_in < 0.3 && doubles > 0.2 && draws == 1.0,
            Manner::Gambler => all_in > 0.1 && doubles > 0.2 && (0.4..0.8).contains(&draws),
            // Where all are sharks, all wait; and a 15 or 16 hardly ever is the best of six hands.
            Manner::Shark => chips < 1.5 && draws > 0.9,
            Manner::Random => chips > 2.5 && (0.4..0.6).contains(&doubles) && (0.4..0.6).contains(&draws),
        };
        assert!(fits, "{line}");
    }
}

/// What most of twenty sharks in seat 1 bet with these stacks, in cents.
fn shark_bets(stacks: [u64; 6]) -> u64 {
    let batch = Batch::begin(&table(), 1).expect("a contest");
    let betting = BettingView { stacks: stacks.map(Cents), ..BettingView::of(&batch, 0) };
    let mut bets: Vec<u64> = (0..20).map(|mood| Player::new(Manner::Shark, mood, 0).bet(&betting).0).collect();
    bets.sort_unstable();
    bets[10]
}

#[test]
fn the_shark_waits_in_front_and_dares_when_it_is_behind_at_the_end() {
    assert_eq!(shark_bets([600; 6]), 100, "nothing is decided");
    assert_eq!(shark_bets([1200, 300, 0, 100, 100, 500]), 100, "far in front");
    assert_eq!(shark_bets([300, 1200, 0, 100, 100, 500]), 300, "far behind, and the next one out ends the batch");
}

#[test]
fn names_read_back() {
    for manner in Manner::ALL {
        assert_eq!(manner.to_string().parse(), Ok(manner));
        assert_eq!(serde_json::to_value(manner).expect("JSON"), manner.name());
    }
    let error = "a very long name that nobody has".parse::<Manner>().expect_err("no manner");
    assert_eq!(error.text, "a very long name tha");
}
