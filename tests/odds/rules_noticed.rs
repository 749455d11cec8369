//! A rule that changes is seen in the edge: otherwise a wrong rule could hide.

use feltro::{
    odds::Edge,
    rules::{Payout, Soft17, Split, TableRules},
};

use crate::common::table;

/// How much the house gains by a change of the casino table, in percent of the bet: for best play and basic strategy.
fn gain(change: impl FnOnce(&mut TableRules)) -> (f64, f64) {
    let rules = table("21-low");
    let mut changed = TableRules::clone(&rules);
    change(&mut changed);
    let (before, after) = (Edge::of(&rules).expect("an edge"), Edge::of(&changed).expect("an edge"));
    ((before.best - after.best) * 100.0, (before.basic - after.basic) * 100.0)
}

fn assert_gain(percent: f64, change: impl FnOnce(&mut TableRules)) {
    let (best, basic) = gain(change);
    println!("{percent:+.2} expected: {best:+.4} for best play, {basic:+.4} for basic strategy");
    assert!((best - percent).abs() < 0.03, "best play: {best}");
    assert!((basic - percent).abs() < 0.03, "basic strategy: {basic}");
}

#[test]
fn a_dealer_who_hits_soft_17() {
    assert_gain(0.21, |rules| rules.dealer_soft_17 = Soft17::Hit);
}

#[test]
fn naturals_that_pay_6_to_5() {
    assert_gain(1.36, |rules| rules.natural_pays = Payout(6, 5));
}

#[test]
fn no_double_after_a_split() {
    assert_gain(0.12, |rules| rules.split = rules.split.map(|split| Split { double_after: false, ..split }));
}

#[test]
fn split_aces_that_may_hit() {
    assert_gain(-0.18, |rules| rules.split = rules.split.map(|split| Split { aces_one_card: false, ..split }));
}
