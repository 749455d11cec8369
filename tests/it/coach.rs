//! The coach in the running game: what is said, when it is silent, what is kept, and that it knows no card that
//! the player does not see.

use std::collections::BTreeMap;

use bevy::prelude::*;
use feltro::{
    input::Intent,
    locale::Locale,
    odds::{Advice, Mark, Situation, Visible, advice},
    play::{Coach, coach::sentence, purse::Purse, view::Asked},
    rules::{Action, Card, Statistics, TableRules},
    settings::Coach as When,
    storage::Store,
    ui::BarButton,
};

use crate::{casino, common::Game};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

/// What the odds say of this hand, worked out beside the game.
fn expected(table: &str, hand: &str, up: &str, seen: &str, hands: u8, legal: &[Action]) -> Advice {
    let situation = Situation { hand: cards(hand), seen: cards(seen), hands };
    let rules = TableRules::named(table).expect("a table");
    let meter = rules.jackpot.as_ref().map(|jackpot| jackpot.meter);
    advice(&rules, Visible { situation, legal: legal.to_vec(), meter }, cards(up)[0]).expect("advice")
}

/// The words of the bars that can be seen, by the buttons on which they stand.
fn bars(game: &mut Game) -> BTreeMap<String, String> {
    let world = game.app.world_mut();
    let mut texts = world.query::<(Entity, &Text, &InheritedVisibility, &ComputedNode)>();
    let seen: Vec<(Entity, String)> = texts
        .iter(world)
        .filter(|(_, text, seen, node)| seen.get() && !node.is_empty() && text.0.contains(['−', '+', '%']))
        .map(|(entity, text, ..)| (entity, text.0.clone()))
        .collect();
    let mut bars = BTreeMap::new();
    for (text, words) in seen {
        let mut entity = text;
        while let Some(parent) = game.app.world().get::<ChildOf>(entity) {
            entity = parent.parent();
            if let Some(&BarButton(intent)) = game.app.world().get::<BarButton>(entity) {
                bars.insert(format!("{intent:?}"), words.clone());
            }
        }
    }
    bars
}

/// What the bars should say.
fn in_bets(advice: &Advice) -> BTreeMap<String, String> {
    let words =
        |place: usize, value: f64| format!("{value:+.2}{}", if place == 0 { " ✓" } else { "" }).replace('-', "−");
    let button = |action: Action| match action {
        Action::Insure => "Yes".to_owned(),
        Action::Decline => "No".to_owned(),
        other => format!("{other:?}"),
    };
    (0..).zip(&advice.actions).map(|(place, &(action, value))| (button(action), words(place, value))).collect()
}

fn coached(mut game: Game, when: When) -> Game {
    game.set(|settings| settings.coach = when);
    game
}

fn play(game: &mut Game, intents: &[Intent]) {
    for &intent in intents {
        game.want(intent);
        game.settle();
    }
    ponder(game);
}

/// Until the coach has looked at the decision on the table.
fn ponder(game: &mut Game) {
    game.frames(3);
    game.until("the coach is ready", |game| !game.app.world().resource::<Coach>().is_thinking());
    game.frames(3);
}

fn kept(game: &Game, table: &str) -> Statistics {
    let rules = TableRules::named(table).expect("a table");
    Purse::default().statistics(&rules, game.app.world().resource::<Store>())
}

const UNSPLIT: [Action; 3] = [Action::Hit, Action::Stand, Action::Double];

#[test]
fn the_bars_show_what_the_actions_are_worth_and_the_line_says_why() {
    let mut game = coached(Game::at_table(&["Ts Td 6h 5c"]), When::Always);
    play(&mut game, &[Intent::Chip(3), Intent::Deal]);
    let expected = expected("blackjack", "Ts 6h", "Td", "", 1, &UNSPLIT);
    assert_eq!(expected.actions.len(), 3);
    assert_eq!(bars(&mut game), in_bets(&expected));
    let locale = game.app.world().resource::<Locale>();
    let words = sentence(&expected.why, feltro::rules::Kind::Match).text(locale);
    assert!(game.says(&words), "{words}: {}", game.text_on_screen());
}

#[test]
fn after_a_split_the_other_hand_counts_as_seen() {
    let mut game = coached(Game::at_table(&["8s 6d 8h Kc 3s Td"]), When::Always);
    play(&mut game, &[Intent::Chip(3), Intent::Deal]);
    let pair = [Action::Hit, Action::Stand, Action::Double, Action::Split];
    assert_eq!(bars(&mut game), in_bets(&expected("blackjack", "8s 8h", "6d", "", 1, &pair)));
    play(&mut game, &[Intent::Split]);
    assert_eq!(bars(&mut game), in_bets(&expected("blackjack", "8s 3s", "6d", "8h Td", 2, &UNSPLIT)));
}

#[test]
fn the_coach_knows_no_card_that_is_not_in_view() {
    // The same cards in view; the hole card and all cards to come differ.
    let tell = |round: &str| {
        let mut game = coached(Game::at_table(&[round]), When::Always);
        play(&mut game, &[Intent::Chip(3), Intent::Deal]);
        let advice = bars(&mut game);
        assert_eq!(advice.len(), 3, "{}", game.text_on_screen());
        let line = game.texts().into_iter().find(|text| text.contains("in 100"));
        (advice, line)
    };
    let one = tell("9s Td 7h 2c 5h 5s");
    assert_eq!(one, tell("9s Td 7h Kc Kh 6s"));
    assert_eq!(one, tell("9s Td 7h 7c 3h Ah"));
}

#[test]
fn insurance_is_weighed_by_the_cards_in_view() {
    let mut game = coached(casino::at("21 · Low", &["Ts As 9h 5d"]), When::Always);
    play(&mut game, &[Intent::Chip(3), Intent::Deal]);
    assert!(matches!(game.view().asked, Some(Asked::Insurance { .. })));
    let expected = expected("21-low", "Ts 9h", "As", "", 1, &[Action::Insure, Action::Decline]);
    assert_eq!(bars(&mut game), in_bets(&expected));
    // 127 of the 413 cards that are not in view count ten; insurance for half a bet pays 2 to 1.
    assert!((expected.actions[1].1 - 0.5 * (3.0 * 127.0 / 413.0 - 1.0)).abs() < 1e-12, "{expected:?}");
}

#[test]
fn on_request_it_speaks_of_one_decision_only_and_switched_off_never() {
    let mut game = coached(Game::at_table(&["5s Td 2h 9c 2s 8d"]), When::OnRequest);
    play(&mut game, &[Intent::Chip(3), Intent::Deal]);
    assert_eq!(bars(&mut game), BTreeMap::new());
    game.press("t");
    ponder(&mut game);
    assert_eq!(bars(&mut game), in_bets(&expected("blackjack", "5s 2h", "Td", "", 1, &UNSPLIT)));
    play(&mut game, &[Intent::Hit]);
    assert_eq!(bars(&mut game), BTreeMap::new(), "the next decision is another request");
    game.click(Intent::Coach);
    ponder(&mut game);
    let third = expected("blackjack", "5s 2h 2s", "Td", "", 1, &[Action::Hit, Action::Stand]);
    assert_eq!(bars(&mut game), in_bets(&third));

    let mut game = coached(Game::at_table(&["5s Td 2h 9c 2s 8d"]), When::Off);
    play(&mut game, &[Intent::Chip(3), Intent::Deal]);
    game.press("t");
    ponder(&mut game);
    assert_eq!(bars(&mut game), BTreeMap::new());
    assert!(!game.bar().iter().any(|(intent, _)| *intent == Intent::Coach), "and has no button");
    play(&mut game, &[Intent::Stand]);
    assert_eq!(kept(&game, "blackjack").decisions, 0, "nothing is graded");
}

#[test]
fn who_asks_while_cards_fly_is_answered_when_they_lie() {
    let mut game = coached(Game::at_table(&["5s Td 2h 9c 2s 8d Kd", "5s Td 2h 9c 2s 8d Kd"]), When::OnRequest);
    game.want(Intent::Chip(3));
    game.settle();
    game.want(Intent::Deal);
    game.frames(10);
    assert!(game.busy(), "cards fly");
    game.press("t");
    game.settle();
    ponder(&mut game);
    assert_eq!(bars(&mut game), in_bets(&expected("blackjack", "5s 2h", "Td", "", 1, &UNSPLIT)));
    // A wish ends with its round.
    game.want(Intent::Stand);
    game.frames(2);
    game.press("t");
    game.settle();
    play(&mut game, &[Intent::Deal]);
    assert_eq!(bars(&mut game), BTreeMap::new());
}

#[test]
fn a_mistake_is_named_with_its_cost_and_accuracy_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = coached(Game::kept_in(folder.path()), When::Always);
    game.next_cards(&["Ts 6d 4h 9c Kd 5s", "5s Td 2h 9c 2s 8d Kd"]);
    game.sit_down();
    play(&mut game, &[Intent::Chip(3), Intent::Deal]);
    // 14 against a 6: to stand is right.
    play(&mut game, &[Intent::Stand]);
    assert_eq!((kept(&game, "blackjack").decisions, kept(&game, "blackjack").right), (1, 1));
    assert_eq!(kept(&game, "blackjack").cost_in_millibets, 0);
    // 7 against a ten: to stand is not.
    play(&mut game, &[Intent::Deal]);
    let grade = expected("blackjack", "5s 2h", "Td", "", 1, &UNSPLIT).grade(Action::Stand).expect("a grade");
    assert!(grade.mark >= Mark::Mistake && grade.best == Action::Hit);
    let word = if grade.mark == Mark::Blunder { "much better" } else { "better" };
    game.want(Intent::Stand);
    let line = format!("Hit was {word}: that cost {:.2} bets.", grade.cost);
    assert!(game.says(&line), "{line}: {}", game.text_on_screen());
    game.settle();
    game.close();

    let game = Game::kept_in(folder.path());
    let kept = kept(&game, "blackjack");
    assert_eq!((kept.decisions, kept.right), (2, 1));
    assert_eq!(kept.cost_in_millibets, (grade.cost * 1000.0).round() as u64);
}

#[test]
fn a_practice_game_keeps_no_accuracy() {
    let mut game = coached(Game::practising(&["Ts 6d 2h 9c Kd 5s"], Store::in_memory()), When::Always);
    game.sit_down();
    play(&mut game, &[Intent::Chip(3), Intent::Deal, Intent::Stand]);
    assert!(game.view().over);
    assert_eq!(kept(&game, "blackjack"), Statistics::default());
}

#[test]
fn a_round_that_looks_like_the_last_one_has_its_word_too() {
    let mut game = coached(Game::at_table(&["Ts Td 6h 5c 9s", "Ts Td 6h 5c 9s"]), When::Always);
    play(&mut game, &[Intent::Chip(3), Intent::Deal]);
    let expected = expected("blackjack", "Ts 6h", "Td", "", 1, &UNSPLIT);
    let locale = game.app.world().resource::<Locale>();
    let words = sentence(&expected.why, feltro::rules::Kind::Match).text(locale);
    assert!(game.says(&words), "{words}: {}", game.text_on_screen());
    play(&mut game, &[Intent::Stand]);
    assert!(game.view().over && !game.says(&words), "{}", game.text_on_screen());
    play(&mut game, &[Intent::Deal]);
    assert!(game.says(&words), "{words}: {}", game.text_on_screen());
}
