//! Every number of the two tables of exact values.

use feltro::{
    odds::Odds,
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
