//! Every number of the two tables of exact values.

use feltro::{
    odds::{Counts, DealerChances, Odds},
    rules::{Action, Card},
};

use crate::common::{cards, table};

/// The greatest difference between our values and a table's, and how many values were compared.
fn worst_difference(id: &str, text: &str) -> (f64, usize) {
    let rules = table(id);
    let (mut worst, mut compared) = (0.0f64, 0);
    for line in text.lines().skip(1) {
        let mut fields = line.split('\t');
        let mut next = || fields.next().expect("a field").parse::<u8>().expect("a value");
        let dealt: Vec<Card> = cards(&[next(), next(), next()]);
        let odds = Odds::of(&rules, &dealt[..2], dealt[2], &[]).expect("odds");
        let ours = [odds.value(Action::Stand), odds.value(Action::Hit), odds.value(Action::Double), odds.split_always];
        for (ours, theirs) in ours.into_iter().zip(fields) {
            assert_eq!(ours.is_some(), !theirs.is_empty(), "{line}");
            let Some(ours) = ours else { continue };
            let difference = (ours - theirs.parse::<f64>().expect("a number")).abs();
            assert!(difference < 1e-6, "{line}: {ours} is {difference} off");
            worst = worst.max(difference);
            compared += 1;
        }
    }
    (worst, compared)
}

#[test]
fn every_number_of_21_is_met() {
    let (worst, compared) = worst_difference("21-low", include_str!("21_two_card.tsv"));
    println!("21: {compared} values, at most {worst:e} off");
    assert!(compared > 450);
}

#[test]
fn every_number_of_blackjack_is_met() {
    let (worst, compared) = worst_difference("blackjack", include_str!("blackjack_two_card.tsv"));
    println!("blackjack: {compared} values, at most {worst:e} off");
    assert!(compared > 450);
}

#[test]
fn a_pair_that_can_not_come_again_is_split_once() {
    let rules = table("blackjack");
    let [hand, seen] = [cards(&[8, 8]), ["8d", "8c"].map(|text| text.parse::<Card>().expect("a card")).to_vec()];
    let up = "6c".parse().expect("a card");
    let odds = Odds::of(&rules, &hand, up, &seen).expect("odds");
    assert_eq!(odds.value(Action::Split), odds.split_always);
    let full = Odds::of(&rules, &hand, up, &[]).expect("odds");
    assert_ne!(full.value(Action::Split), odds.value(Action::Split));
}

/// Hits and stands worked out card by card, without memory or shortcut, from a shoe that is nearly empty.
fn slow_value(hand: &mut Vec<u8>, up: u8, left: &Counts) -> f64 {
    let hard: u8 = hand.iter().sum();
    let no_natural = 1.0 - DealerChances::new(up, left, false).natural;
    if hard > 21 {
        return -no_natural;
    }
    let points = if hand.contains(&1) && hard <= 11 { hard + 10 } else { hard };
    let dealer = DealerChances::new(up, left, false);
    let below: f64 =
        dealer.points.iter().zip(17..).filter(|(_, total)| *total < points).map(|(chance, _)| chance).sum();
    let above: f64 =
        dealer.points.iter().zip(17..).filter(|(_, total)| *total > points).map(|(chance, _)| chance).sum();
    let stand = dealer.bust + below - above;
    if points == 21 {
        return stand;
    }
    let mut hit = 0.0;
    for value in 1..=10 {
        if left.of(value) > 0 {
            hand.push(value);
            let chance = f64::from(left.of(value)) / f64::from(left.total());
            hit += chance * slow_value(hand, up, &left.less(value));
            hand.pop();
        }
    }
    stand.max(hit)
}

#[test]
fn cards_that_are_seen_are_gone() {
    let rules = table("blackjack");
    let seen: Vec<Card> = Card::deck().filter(|card| matches!(card.value(), 2 | 3 | 6 | 9)).skip(1).collect();
    for (hand, up) in [(["Ts", "5s"], "Tc"), (["As", "4s"], "Ac"), (["8s", "4h"], "7c")] {
        let hand: Vec<Card> = hand.iter().map(|text| text.parse().expect("a card")).collect();
        let up: Card = up.parse().expect("a card");
        let odds = Odds::of(&rules, &hand, up, &seen).expect("odds");
        let everything: Vec<Card> = seen.iter().chain(&hand).chain([&up]).copied().collect();
        let left = Counts::without(1, &everything).expect("no card twice");
        let mut values: Vec<u8> = hand.iter().map(|card| card.value()).collect();
        let no_natural = 1.0 - DealerChances::new(up.value(), &left, false).natural;
        let slow = slow_value(&mut values, up.value(), &left) / no_natural;
        let ours = [Action::Hit, Action::Stand].map(|action| odds.value(action).expect("a value"));
        assert!((ours[0].max(ours[1]) - slow).abs() < 1e-12, "{hand:?}: {ours:?} and {slow}");
    }
}
