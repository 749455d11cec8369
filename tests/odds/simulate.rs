//! The simulation: against the engine on the same cards, and against the exact values.

use std::{
    env,
    sync::{Arc, atomic::AtomicBool},
};

use feltro::{
    odds::{Cards, FastTable, Plan, Simulation, Strategy, Summary, Tally, edge_of},
    rules::{Action, Card, Cents, Round, Seed, Shoe, Shuffle, Soft17, Split, Stake, TableRules, Turn, shuffled},
};

use crate::common::table;

/// How many rounds the soak asks for, if it does.
fn soak_rounds() -> Option<u64> {
    env::var("FELTRO_SOAK_ROUNDS").ok().map(|text| text.parse().expect("FELTRO_SOAK_ROUNDS is a number"))
}

/// Known cards, one after the other.
struct Stacked<'a> {
    cards: &'a [Card],
    dealt: usize,
}

impl Cards for Stacked<'_> {
    fn draw(&mut self) -> usize {
        self.dealt += 1;
        usize::from(self.cards[self.dealt - 1].value()) - 1
    }
}

/// What the plan does when a round asks.
fn decide(round: &Round, plan: &Plan) -> Option<Action> {
    let seat = &round.seats()[0];
    let value = |place: usize| seat.hands[0].cards[place].value();
    match round.turn() {
        Turn::Insurance { .. } if plan.insures((value(0), value(1))) => Some(Action::Insure),
        Turn::Insurance { .. } => Some(Action::Decline),
        Turn::Hand { hand, .. } => {
            let hand = &seat.hands[hand];
            let values: Vec<u8> = hand.cards.iter().map(|card| card.value()).collect();
            let up = round.up_card().value();
            let first = plan.first(up, (values[0], values[1]));
            if values.len() == 2 && !hand.from_split {
                return Some(first);
            }
            let again = first == Action::Split && round.why_not(Action::Split).is_none();
            Some(if again { Action::Split } else { plan.then(up, values) })
        }
        Turn::Doubling { .. } => panic!("no contest here"),
        Turn::Over => None,
    }
}

/// Plays the same cards by the engine and by the fast path.
fn compare(rules: &Arc<TableRules>, strategy: Strategy, rounds: u64, first_seed: u64) {
    let plan = Plan::of(strategy, rules).expect("a plan");
    let fast = FastTable::new(rules, &plan).expect("a table");
    // A bet in which every payout is whole, so that no cent is rounded.
    let stake = Stake { balance: Cents(1_000_000), bet: Cents(1000), jackpot: false };
    for n in first_seed..first_seed + rounds {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&n.to_le_bytes());
        let cards = shuffled(rules.decks, &Seed(bytes), "");
        let (mut round, _) =
            Round::start(rules, Shoe::stacked(cards.clone()), &[stake], Cents(50_000)).expect("a round");
        while let Some(action) = decide(&round, &plan) {
            round.act(action).unwrap_or_else(|illegal| panic!("seed {n}: {illegal}"));
        }
        let (mut stacked, mut tally) = (Stacked { cards: &cards, dealt: 0 }, Tally::default());
        fast.play(&mut stacked, &mut tally);
        let seat = &round.seats()[0];
        let won = seat.balance.since(stake.balance);
        assert_eq!(tally.sum * 1000, won * fast.unit(), "seed {n} of {} {}: {round:?}", rules.id, strategy.name());
        assert_eq!(stacked.dealt, round.cards_used().len(), "seed {n}: cards used");
        let mut hands = [0; 5];
        for hand in &seat.hands {
            hands[hand.outcome.expect("an outcome") as usize] += 1;
        }
        assert_eq!(tally.hands, hands, "seed {n}: outcomes");
    }
}

#[test]
fn the_fast_path_deals_and_pays_as_the_engine_does() {
    let rounds = soak_rounds().map_or(20_000, |rounds| rounds.min(1_000_000));
    for id in ["21-low", "blackjack"] {
        compare(&table(id), Strategy::Basic, rounds, 0);
        compare(&table(id), Strategy::Best, rounds / 10, 1 << 40);
        compare(&table(id), Strategy::Mimic, rounds / 20, 2 << 40);
        compare(&table(id), Strategy::NeverBust, rounds / 20, 3 << 40);
    }
}

#[test]
fn the_fast_path_keeps_changed_rules() {
    let rounds = 2_000;
    let mut rules = TableRules::clone(&table("blackjack"));
    rules.dealer_soft_17 = Soft17::Hit;
    rules.decks = 2;
    rules.split = rules.split.map(|split| Split { double_after: false, aces_one_card: false, hands: 3, ..split });
    compare(&Arc::new(rules), Strategy::Basic, rounds, 4 << 40);
    // Insurance that pays so well that it is always taken.
    let mut rules = TableRules::clone(&table("21-low"));
    rules.insurance = Some(feltro::rules::Payout(5, 1));
    let rules = Arc::new(rules);
    assert!(Plan::of(Strategy::Best, &rules).expect("a plan").insures((5, 6)));
    compare(&rules, Strategy::Best, rounds, 5 << 40);
}

fn simulate(rules: &TableRules, strategy: Strategy, rounds: u64, threads: usize) -> (Tally, Summary) {
    let plan = Plan::of(strategy, rules).expect("a plan");
    let fast = FastTable::new(rules, &plan).expect("a table");
    let simulation = Simulation { rounds, seed: 2026, threads };
    let tally = simulation.run(&fast, &AtomicBool::new(false), &|_| ());
    (tally, Summary::of(&tally, &fast).expect("some rounds"))
}

#[test]
fn simulated_rounds_agree_with_the_exact_values() {
    let rounds = soak_rounds().unwrap_or(1_000_000);
    for id in ["21-low", "blackjack"] {
        let rules = table(id);
        for strategy in Strategy::ALL {
            let exact = edge_of(&Plan::of(strategy, &rules).expect("a plan"), &rules).expect("an edge");
            let (_, summary) = simulate(&rules, strategy, rounds, 2);
            let errors = (summary.mean - exact) / summary.se.expect("rounds that differ");
            println!(
                "{id} {}: {:.5} %, exact {:.5} %, {errors:+.2} se",
                strategy.name(),
                summary.mean * 100.0,
                exact * 100.0
            );
            assert!(errors.abs() < 3.0, "{id} {}: {errors} standard errors", strategy.name());
            assert_eq!(summary.rounds, rounds);
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let rules = table("blackjack");
    let (one, _) = simulate(&rules, Strategy::Basic, 200_000, 1);
    for threads in [2, 3, 8] {
        assert_eq!(simulate(&rules, Strategy::Basic, 200_000, threads).0, one, "{threads} threads");
    }
}

#[test]
fn another_seed_deals_other_rounds() {
    let rules = table("21-low");
    let plan = Plan::of(Strategy::Basic, &rules).expect("a plan");
    let fast = FastTable::new(&rules, &plan).expect("a table");
    let run = |seed| Simulation { rounds: 20_000, seed, threads: 1 }.run(&fast, &AtomicBool::new(false), &|_| ());
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

#[test]
fn a_shoe_dealt_to_the_cut_pays_the_same_on_average() {
    // With basic strategy and a shoe that is shuffled at a mark every round still sees a random shoe on average.
    let mut rules = TableRules::clone(&table("21-low"));
    rules.shuffle = Shuffle::AtPenetration(75);
    let exact = edge_of(&Plan::of(Strategy::Basic, &rules).expect("a plan"), &rules).expect("an edge");
    let (_, summary) = simulate(&rules, Strategy::Basic, 1_000_000, 2);
    assert!(
        (summary.mean - exact).abs() < 4.0 * summary.se.expect("rounds that differ"),
        "{} and {exact}",
        summary.mean
    );
}

#[test]
fn stopping_keeps_what_was_played() {
    let rules = table("21-low");
    let plan = Plan::of(Strategy::Basic, &rules).expect("a plan");
    let fast = FastTable::new(&rules, &plan).expect("a table");
    let stop = AtomicBool::new(false);
    let simulation = Simulation { rounds: 1 << 40, seed: 1, threads: 2 };
    let tally = simulation.run(&fast, &stop, &|_| stop.store(true, std::sync::atomic::Ordering::Relaxed));
    assert!((1..1 << 20).contains(&tally.rounds), "{}", tally.rounds);
}

#[test]
fn rounds_that_do_not_differ_have_no_standard_error() {
    let rules = table("21-low");
    let fast = FastTable::new(&rules, &Plan::of(Strategy::Stand, &rules).expect("a plan")).expect("a table");
    assert_eq!(Summary::of(&Tally::default(), &fast), None, "no round, no mean");
    let (unit, bet) = (fast.unit(), u128::from(fast.unit().unsigned_abs()));
    let tally = |rounds: u64, lost: u64| Tally {
        rounds,
        sum: unit * (rounds as i64 - 2 * lost as i64),
        squares: bet * bet * u128::from(rounds),
        hands: [0, rounds - lost, 0, lost, 0],
    };
    for (rounds, lost) in [(1, 0), (1, 1), (5, 5)] {
        let summary = Summary::of(&tally(rounds, lost), &fast).expect("some rounds");
        assert_eq!(summary.se, None, "{rounds} rounds, {lost} of them lost");
    }
    // One won, one lost: the mean is 0, each is one bet away from it.
    let summary = Summary::of(&tally(2, 1), &fast).expect("some rounds");
    assert_eq!((summary.mean, summary.se), (0.0, Some(0.5_f64.sqrt())));
}
