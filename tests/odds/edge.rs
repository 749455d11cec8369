//! What the tables are worth, for best play, basic strategy and the fixed strategies.

use feltro::{
    odds::{Cell, Chart, Edge, Plan, Strategy, UP_CARDS, edge_of},
    rules::Total,
};

use crate::common::table;

#[test]
fn best_play_is_worth_what_is_known_to_the_last_digit() {
    for (id, percent) in [("21-low", "-0.48578"), ("blackjack", "0.18193")] {
        let edge = Edge::of(&table(id)).expect("an edge");
        println!("{id}: best {:.7} %, basic {:.7} %", edge.best * 100.0, edge.basic * 100.0);
        assert_eq!(format!("{:.5}", edge.best * 100.0), percent, "{id}");
    }
}

#[test]
fn basic_strategy_is_worth_what_is_known() {
    for (id, percent) in [("21-low", -0.4877), ("blackjack", 0.144)] {
        let edge = Edge::of(&table(id)).expect("an edge");
        assert!((edge.basic * 100.0 - percent).abs() < 0.003, "{id}: {}", edge.basic * 100.0);
    }
}

#[test]
fn fixed_strategies_are_worth_what_is_known() {
    let known =
        [(Strategy::Stand, -15.650, -15.991), (Strategy::NeverBust, -5.671, -6.030), (Strategy::Mimic, -5.685, -5.675)];
    for (strategy, one_deck, eight_decks) in known {
        for (id, percent) in [("blackjack", one_deck), ("21-low", eight_decks)] {
            let rules = table(id);
            let plan = Plan::of(strategy, &rules).expect("a plan");
            let ours = edge_of(&plan, &rules).expect("an edge") * 100.0;
            println!("{id} {}: {ours:.5} %", strategy.name());
            assert!((ours - percent).abs() < 0.0006, "{id} {}: {ours}", strategy.name());
        }
    }
}

#[test]
fn the_best_plan_followed_is_worth_what_best_play_is() {
    for id in ["21-low", "blackjack"] {
        let rules = table(id);
        let plan = Plan::of(Strategy::Best, &rules).expect("a plan");
        let (followed, best) = (edge_of(&plan, &rules).expect("an edge"), Edge::of(&rules).expect("an edge").best);
        assert!((followed - best).abs() < 1e-12, "{id}: {followed} and {best}");
    }
}

/// The charts as they are printed everywhere, up cards 2 to ten and ace.
const CHART_8_DECKS: &str = include_str!("chart_8_decks.txt");
const CHART_1_DECK: &str = include_str!("chart_1_deck.txt");

#[test]
fn the_charts_that_are_worked_out_are_the_known_ones() {
    for (id, text) in [("21-low", CHART_8_DECKS), ("blackjack", CHART_1_DECK)] {
        let chart = Chart::basic(&table(id)).expect("a chart");
        let mut wrong = Vec::new();
        for line in text.lines() {
            let mut fields = line.split_whitespace();
            let (kind, row) = (fields.next().expect("a kind"), fields.next().expect("a row"));
            let row: u8 = row.parse().expect("a number");
            for (up, letters) in UP_CARDS.into_iter().zip(fields) {
                let ours: Cell = match kind {
                    "hard" => chart.total(Total { points: row, soft: false }, up),
                    "soft" => chart.total(Total { points: row, soft: true }, up),
                    _ => chart.pair(row, up),
                };
                if ours.letters() != letters {
                    wrong.push(format!("{kind} {row} against {up}: {} for {letters}", ours.letters()));
                }
            }
        }
        assert!(wrong.is_empty(), "{id}: {wrong:#?}");
    }
}
