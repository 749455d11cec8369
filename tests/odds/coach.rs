//! The coach: values, reasons, grades, and work in small pieces.

use feltro::{
    odds::{Advice, CoachTask, Mark, Odds, Situation, Visible, Why, advice},
    rules::{Action, Card, Cents},
};

use crate::common::{cards, table};

const ALL: [Action; 4] = [Action::Hit, Action::Stand, Action::Double, Action::Split];

fn visible(hand: &[u8], legal: &[Action]) -> Visible {
    Visible { situation: Situation::new(&cards(hand), &[]), legal: legal.to_vec(), meter: None }
}

fn advised(id: &str, hand: &[u8], up: &str, legal: &[Action]) -> Advice {
    advice(&table(id), visible(hand, legal), card(up)).expect("advice")
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

#[test]
fn the_reason_fits_the_action() {
    let why = |hand: &[u8], up| {
        let advice = advised("21-low", hand, up, &ALL);
        (advice.best().expect("a best action").0, advice.why)
    };
    assert_eq!(why(&[10, 4], "6c"), (Action::Stand, Why::DealerBreaks { percent: 42, up: card("6c") }));
    assert_eq!(why(&[10, 8], "Tc"), (Action::Stand, Why::YouBust { percent: 77 }));
    assert_eq!(why(&[2, 6], "Tc"), (Action::Hit, Why::NothingToLose));
    assert_eq!(why(&[10, 6], "7c"), (Action::Hit, Why::DealerMakesIt { percent: 74, up: card("7c"), bust: 61 }));
    assert_eq!(why(&[1, 8], "6c").0, Action::Stand);
    assert!(matches!(why(&[1, 8], "6c").1, Why::YouAreAhead { percent: 60..90 }));
    assert!(matches!(why(&[5, 6], "6c"), (Action::Double, Why::OneCardDoes { percent: 62, breaks: 42 })));
    assert_eq!(why(&[8, 8], "Tc"), (Action::Split, Why::TwoAreBetter { split: -48, unsplit: -54 }));
}

#[test]
fn insurance_is_judged_by_the_cards_in_view() {
    let advice = advised("21-low", &[10, 10], "Ac", &[Action::Insure, Action::Decline]);
    assert_eq!(advice.best().expect("a best action").0, Action::Decline);
    assert_eq!(advice.why, Why::Insurance { percent: 31, needed: 33 });
    assert!(advice.dealer.natural > 0.3);
    let grade = advice.grade(Action::Insure).expect("a grade");
    // 126 of 413 cards give the dealer a natural: half a bet at (3 * 126 / 413 - 1).
    assert!((grade.cost - 0.5 * (1.0 - 3.0 * 126.0 / 413.0)).abs() < 1e-12);
    assert_eq!(grade.mark, Mark::Mistake);
}

#[test]
fn only_what_is_allowed_is_advised() {
    let poor = [Action::Hit, Action::Stand];
    let advice = advised("blackjack", &[5, 6], "6c", &poor);
    assert_eq!(advice.best().expect("a best action").0, Action::Hit);
    assert!(advice.actions.iter().all(|(action, _)| poor.contains(action)));
    assert_eq!(advice.grade(Action::Double), None);
}

#[test]
fn a_grade_costs_the_difference() {
    let advice = advised("21-low", &[10, 6], "Tc", &ALL);
    let odds = Odds::of(&table("21-low"), &cards(&[10, 6]), card("Tc"), &[]).expect("odds");
    let value = |action| odds.value(action).expect("a value");
    let close = advice.grade(Action::Stand).expect("a grade");
    assert_eq!((close.best, close.mark), (Action::Hit, Mark::Close));
    assert_eq!(close.cost, value(Action::Hit) - value(Action::Stand));
    assert_eq!(advice.margin(), Some(close.cost));
    assert_eq!(advice.grade(Action::Hit).expect("a grade").mark, Mark::Best);
    assert_eq!(advice.grade(Action::Double).expect("a grade").mark, Mark::Blunder);
}

#[test]
fn the_batch_has_chances_but_no_values() {
    // Four eights, four nines and fifteen tens among the 49 cards that are left bust a 14.
    let advice = advised("batch", &[10, 4], "6c", &[Action::Hit, Action::Stand]);
    assert_eq!((advice.best(), advice.margin(), advice.grade(Action::Hit)), (None, None, None));
    assert!(matches!(advice.why, Why::OnlyTheBestIsPaid { breaks: 41..=44, bust: 47 }), "{:?}", advice.why);
    let chances = advice.dealer.points.iter().sum::<f64>() + advice.dealer.bust + advice.dealer.natural;
    assert!((chances - 1.0).abs() < 1e-12);
}

#[test]
fn other_cards_in_view_count() {
    let rules = table("blackjack");
    let fives = Visible {
        situation: Situation::new(&cards(&[10, 6]), &["5s", "5h", "5d", "5c"].map(card)),
        ..visible(&[10, 6], &ALL)
    };
    let with = advice(&rules, fives, card("Tc")).expect("advice");
    let without = advised("blackjack", &[10, 6], "Tc", &ALL);
    assert_eq!(without.best().expect("a best action").0, Action::Hit);
    assert_eq!(with.best().expect("a best action").0, Action::Stand, "no five is left to make 21");
}

#[test]
fn the_jackpot_is_judged_by_its_meter() {
    let rules = table("21-low");
    let at = |meter| {
        let visible = Visible { meter: Some(Cents(meter)), ..visible(&[10, 6], &ALL) };
        advice(&rules, visible, card("Tc")).expect("advice").jackpot.expect("a value")
    };
    // Two ways to draw one of eight aces of spades and one of eight jacks of spades: 128 in 416 * 415.
    let chance = 128.0 / (416.0 * 415.0);
    assert!((at(50_000) - (chance * 500.5 - 1.0)).abs() < 1e-12);
    assert!(at(134_700) < 0.0 && at(134_900) > 0.0);
}

#[test]
fn small_pieces_come_to_the_same_and_none_is_large() {
    for (id, hand, up) in [("21-low", [2, 2], "2c"), ("blackjack", [3, 3], "3c"), ("21-low", [10, 6], "Tc")] {
        let mut task = CoachTask::new(&table(id), visible(&hand, &ALL), card(up)).expect("a task");
        let mut pieces = 0;
        while !task.step(50) {
            pieces += 1;
            assert!(pieces < 400, "{id}: about 20,000 units at most");
        }
        assert_eq!(task.advice(), advised(id, &hand, up, &ALL), "{id}");
    }
}

#[test]
fn a_hand_made_by_a_split_is_split_as_far_as_the_table_goes() {
    let rules = table("blackjack");
    let options = |hand: &[u8], hands| {
        let situation = Situation { hands, ..Situation::new(&cards(hand), &["9s".parse().expect("a card")]) };
        advice(&rules, Visible { situation, ..visible(hand, &ALL) }, card("6c")).expect("advice").actions
    };
    let splits = |hand: &[u8], hands| options(hand, hands).iter().any(|(action, _)| *action == Action::Split);
    assert!(splits(&[8, 8], 1) && splits(&[8, 8], 3));
    assert!(!splits(&[8, 8], 4), "four hands are the most");
    assert!(splits(&[1, 1], 1) && !splits(&[1, 1], 2), "aces are split once");
}
