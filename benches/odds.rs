//! How fast the odds are: single decisions from nothing, whole tables, and rounds of the simulation.

use std::{
    hint::black_box,
    sync::{Arc, atomic::AtomicBool},
};

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use feltro::{
    odds::{Decision, Edge, FastTable, Odds, PIECE, Plan, Simulation, Situation, Strategy},
    rules::{Card, Shuffle, TableRules},
};

fn table(id: &str) -> Arc<TableRules> {
    TableRules::named(id).expect("a built-in table")
}

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| card.parse().expect("a card")).collect()
}

fn decisions(c: &mut Criterion) {
    let rules = table("21-low");
    for (name, hand, up) in [("16 against ten", "Ts 6s", "Tc"), ("2,2 against 2", "2s 2h", "2c")] {
        let (hand, up) = (cards(hand), cards(up)[0]);
        c.bench_function(&format!("decision, 8 decks, {name}"), |b| {
            b.iter(|| Odds::of(&rules, black_box(&hand), up, &[]).expect("odds"));
        });
    }
}

/// The coach works in steps of 200 units; the longest must stay far below the 4 ms that a frame has for it.
fn coach(c: &mut Criterion) {
    let rules = table("21-low");
    let (hand, up) = (cards("2s 2h"), cards("2c")[0]);
    c.bench_function("coach, 200 units of 2,2 against 2", |b| {
        let situation = Situation::new(&hand, &[]);
        let new = || Decision::new(&rules, &situation, up).expect("a decision");
        b.iter_batched_ref(new, |decision| decision.step(200), BatchSize::LargeInput);
    });
}

fn tables(c: &mut Criterion) {
    for id in ["21-low", "blackjack"] {
        let rules = table(id);
        c.bench_function(&format!("whole table, best play, {id}"), |b| {
            b.iter(|| Plan::of(Strategy::Best, black_box(&rules)).expect("a plan"));
        });
        c.bench_function(&format!("edge of best play and basic strategy, {id}"), |b| {
            b.iter(|| Edge::of(black_box(&rules)).expect("an edge"));
        });
    }
}

fn rounds(c: &mut Criterion) {
    let mut group = c.benchmark_group("rounds, one core");
    let cut = |id: &str, percent| {
        let mut rules = TableRules::clone(&table(id));
        rules.shuffle = Shuffle::AtPenetration(percent);
        Arc::new(rules)
    };
    let variants = [
        ("21, shuffled at 75 %", cut("21-low", 75), Strategy::Basic),
        ("21, shuffled every round", table("21-low"), Strategy::Basic),
        ("blackjack, shuffled every round", table("blackjack"), Strategy::Basic),
        ("21, best play", table("21-low"), Strategy::Best),
    ];
    for (name, rules, strategy) in variants {
        let plan = Plan::of(strategy, &rules).expect("a plan");
        let fast = FastTable::new(&rules, &plan).expect("a table");
        let simulation = Simulation { rounds: PIECE, seed: 1, threads: 1 };
        group.throughput(Throughput::Elements(simulation.rounds));
        group.sample_size(20);
        group.bench_function(name, |b| b.iter(|| simulation.run(&fast, &AtomicBool::new(false), &|_| ())));
    }
}

criterion_group!(benches, decisions, coach, tables, rounds);
criterion_main!(benches);
