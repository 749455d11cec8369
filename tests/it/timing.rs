//! Presses at the wrong moment: a movement is finished, nothing is done that was not seen, nothing happens twice, and there
//! is always a way on.

use std::time::Duration;

use bevy::{input::ButtonState, prelude::*};
use feltro::{input::Intent, play::view::Phase, rules::Cents, settings::Speed, states::Screen, table::CardSlots};

use crate::common::{FOUR_HANDS, Game, WIN, paced};

paced![
    a_press_while_cards_fly_finishes_the_flight_and_does_not_hit,
    a_click_while_cards_fly_finishes_the_flight_and_is_no_click,
    nobody_deals_over_a_result_that_was_not_read,
    a_rhythm_of_enters_takes_no_card_and_a_key_with_a_meaning_does,
    where_frames_are_slow_a_rhythm_may_be_slower,
    two_presses_in_one_frame_are_one_action,
    chips_are_pressed_as_fast_as_one_likes,
    a_hammered_key_acts_only_on_what_was_lit,
    at_once_means_at_once,
    with_reduced_motion_nothing_flies,
    there_is_always_a_way_on,
    after_a_bust_with_the_last_chip_the_match_goes_to_its_end,
    the_last_step_up_takes_what_is_left,
];

/// Longer than the moment in which nothing is decided after a press has cut a movement short.
const GRACE: Duration = Duration::from_millis(350);
/// Longer than the same for presses on the focus.
const GRACE_OF_THE_FOCUS: Duration = Duration::from_millis(1200);
/// A hand that can be hit many times without busting.
const SMALL: &str = "2s Th 2h 7h 2d 2c 3s 3h 3d Kd Kc";

fn dealt(cards: &str) -> Game {
    let mut game = Game::at_table(&[cards]);
    game.press("1");
    game.press("Enter");
    game.settle();
    assert_eq!(game.phase(), Phase::PlayerTurn);
    game
}

fn a_press_while_cards_fly_finishes_the_flight_and_does_not_hit() {
    let mut game = Game::at_table(&[SMALL]);
    game.press("1");
    game.tap_key(KeyCode::Enter, "");
    game.until("cards fly", |game| game.busy() && game.phase() == Phase::Dealing);
    assert!(game.hands().iter().all(|hand| hand.cards.len() < 2));
    game.press("h");
    game.frames(2);
    assert_eq!(game.phase(), Phase::PlayerTurn);
    assert!(!game.busy(), "everything lies where it belongs");
    if game.frames_in(GRACE) > 10 {
        game.press("h");
        game.settle();
        assert_eq!(game.hands()[0].cards.len(), 2, "nobody has seen yet what the press brought");
    }
    game.settle();
    assert_eq!(game.hands()[0].cards.len(), 2);
    game.pass(GRACE);
    game.press("h");
    game.settle();
    assert_eq!(game.hands()[0].cards.len(), 3);
}

fn a_click_while_cards_fly_finishes_the_flight_and_is_no_click() {
    let mut game = dealt(SMALL);
    let stand = game.find(&Intent::Stand.into());
    game.point_at(game.place(stand).center());
    game.tap_key(KeyCode::KeyH, "h");
    game.until("a card flies", |game| game.busy());
    for state in [ButtonState::Pressed, ButtonState::Released] {
        game.mouse_button(MouseButton::Left, state);
        game.frame();
    }
    game.frames(2);
    assert!(!game.busy());
    game.settle();
    assert_eq!(game.phase(), Phase::PlayerTurn, "it did not stand");
    assert_eq!(game.hands()[0].cards.len(), 3);
    game.pass(GRACE);
    game.click(Intent::Stand);
    game.settle();
    assert!(game.view().over);
}

fn nobody_deals_over_a_result_that_was_not_read() {
    let mut game = Game::at_table(&[WIN, SMALL]);
    game.press("1");
    game.press("Enter");
    game.settle();
    game.press("s");
    game.until("the settlement", |game| game.phase() >= Phase::DealerTurn && game.busy());
    game.press("Enter");
    game.settle();
    assert!(game.view().over);
    assert_eq!((game.state().number(), game.chips()), (1, 105));
    assert!(game.says("You win 5"), "{}", game.text_on_screen());
    game.pass(GRACE_OF_THE_FOCUS);
    game.press("Enter");
    game.settle();
    assert_eq!((game.state().number(), game.phase()), (2, Phase::PlayerTurn));
}

/// The first Enter deals, the second ends the flight of the cards: with the focus on HIT the third would hit a hard 20.
fn a_rhythm_of_enters_takes_no_card_and_a_key_with_a_meaning_does() {
    let mut game = Game::at_table(&["Th 9s Kc 8h 2d 3d Kd"]);
    game.press("1");
    game.settle();
    for _ in 0..8 {
        game.tap_key(KeyCode::Enter, "");
        game.pass(Duration::from_millis(500));
    }
    assert_eq!((game.state().number(), game.phase()), (1, Phase::PlayerTurn));
    assert_eq!(game.hands()[0].cards.len(), 2, "nobody asked for a card");
    game.pass(GRACE_OF_THE_FOCUS);
    game.focus_on(Intent::Stand);
    game.press("Enter");
    game.settle();
    assert!(game.view().over, "after a rest Enter uses the focus");

    let mut game = Game::at_table(&[SMALL]);
    game.press("1");
    game.settle();
    for _ in 0..2 {
        game.tap_key(KeyCode::Enter, "");
        game.pass(Duration::from_millis(500));
    }
    game.press("h");
    game.settle();
    assert_eq!(game.hands()[0].cards.len(), 3, "a key that means one action does not wait that long");
}

/// A press is heard up to a frame late: where frames are long, one that seems to come after 0.9 seconds may belong to a rhythm.
fn where_frames_are_slow_a_rhythm_may_be_slower() {
    let mut game = Game::at_table(&["Th 9s Kc 8h 2d 3d Kd"]);
    game.press("1");
    game.settle();
    game.tap_key(KeyCode::Enter, "");
    game.until("the cards fly", |game| game.busy());
    game.tap_key(KeyCode::Enter, "");
    game.until("the cards lie", |game| !game.busy());
    let slow = game.frames_in(Duration::from_secs(1)) <= 5;
    game.pass(Duration::from_millis(800));
    game.tap_key(KeyCode::Enter, "");
    game.settle();
    assert_eq!(game.hands()[0].cards.len(), if slow { 2 } else { 3 });
}

fn two_presses_in_one_frame_are_one_action() {
    let mut game = dealt(SMALL);
    game.press_at_once(&["h", "h"]);
    game.settle();
    assert_eq!(game.hands()[0].cards.len(), 3);
    game.pass(GRACE);
    game.press_at_once(&["h", "s", "h"]);
    game.settle();
    assert_eq!((game.hands()[0].cards.len(), game.phase()), (4, Phase::PlayerTurn));

    let mut game = Game::at_table(&[SMALL, FOUR_HANDS]);
    game.press("1");
    game.settle();
    game.press_at_once(&["Enter", "Enter", "Enter"]);
    game.settle();
    assert_eq!((game.state().number(), game.phase()), (1, Phase::PlayerTurn));
    assert_eq!((game.hands()[0].cards.len(), game.view().dealer.len()), (2, 2));
}

fn chips_are_pressed_as_fast_as_one_likes() {
    let mut game = Game::at_table(&[SMALL]);
    game.press_at_once(&["1", "1", "2"]);
    game.press("1");
    game.press("3");
    assert_eq!(game.state().bet().total().0, 5_000);
    game.press("Backspace");
    game.press("Enter");
    game.settle();
    assert_eq!(game.view().seats[0].hands[0].bet.0, 2_500);
    assert_eq!(game.phase(), Phase::PlayerTurn);
}

/// A press in every single frame: whatever happens, each card was taken on a total that had been shown.
fn a_hammered_key_acts_only_on_what_was_lit() {
    let mut game = dealt(SMALL);
    let mut chances = 0;
    for _ in 0..60 {
        chances += usize::from(game.is_lit(Intent::Hit));
        game.press_at_once(&["h"]);
    }
    game.settle();
    let taken = game.shown().iter().filter(|event| event.starts_with("CardDealt { to: Hand")).count() - 2;
    assert!(taken >= 1 && taken <= chances, "{taken} cards on {chances} lit frames");
    assert!(game.view().over || game.phase() == Phase::PlayerTurn);
    assert_eq!(game.state().number(), 1);
}

fn at_once_means_at_once() {
    let mut game = Game::start(feltro::storage::Store::in_memory());
    game.set(|settings| settings.speed = Speed::Instant);
    game.next_cards(&[WIN]);
    game.sit_down();
    game.press("1");
    game.press("Enter");
    game.frames(4);
    assert_eq!(game.phase(), Phase::PlayerTurn);
    assert!(!game.busy() && game.is_lit(Intent::Stand));
    game.press("s");
    game.frames(4);
    assert!(game.view().over && !game.busy());
    assert_eq!(game.chips(), 105);
    let shown = game.shown().to_vec();
    game.frames(60);
    assert_eq!(game.shown(), shown, "nothing happens twice");
    assert_eq!(shown.iter().filter(|event| event.starts_with("RoundEnded")).count(), 1);
    assert_eq!(shown.iter().filter(|event| event.starts_with("CardDealt")).count(), 4);
}

fn with_reduced_motion_nothing_flies() {
    let mut game = Game::start(feltro::storage::Store::in_memory());
    game.set(|settings| settings.reduced_motion = true);
    game.next_cards(&[WIN]);
    game.sit_down();
    game.press("1");
    game.press("Enter");
    let mut seen = 0;
    for _ in 0..game.frames_in(Duration::from_millis(2400)) {
        game.frame();
        let places: Vec<(Entity, Vec2)> = game
            .app
            .world()
            .resource::<CardSlots>()
            .all()
            .iter()
            .filter_map(|slot| Some((slot.entity, game.app.world().get::<Transform>(slot.entity)?.translation.xy())))
            .collect();
        // With a new card a hand is laid out anew; between two deals nothing is anywhere else than where it belongs.
        for (card, at) in places {
            let layout = game.app.world().resource::<feltro::table::CurrentLayout>().0.clone();
            let boxes = layout.hands.iter().map(|hand| hand.cards).chain([layout.dealer.cards]);
            let inside = boxes.into_iter().any(|cards| {
                let at = Vec2::new(at.x + layout.window.x / 2.0, layout.window.y / 2.0 - at.y);
                cards.inflate(2.0).contains(at)
            });
            assert!(inside, "{card} is on its way at {at}");
            seen += 1;
        }
    }
    assert!(seen > 12, "{seen} cards");
    game.settle();
    assert_eq!(game.phase(), Phase::PlayerTurn);
    game.press("s");
    game.settle();
    assert!(game.view().over);
}

/// Plays with whatever is lit until the money is gone, a dozen times: every rest has a lit button, and every end a way on.
fn there_is_always_a_way_on() {
    let mut game = Game::start(feltro::storage::Store::in_memory());
    game.set(|settings| settings.speed = Speed::Instant);
    game.sit_down();
    let mut chance = 7_u64;
    let mut ends = 0;
    let mut phases = std::collections::BTreeSet::new();
    for _ in 0..400 {
        game.settle();
        if game.screen() == Screen::MatchOver {
            ends += 1;
            match game.buttons().iter().any(|(_, label)| label == "New match") {
                true => game.choose("New match"),
                false => {
                    game.write("Eve");
                    game.press("Enter");
                    assert_eq!(game.screen(), Screen::Records);
                    game.press("Enter");
                    game.choose("Play");
                }
            }
            game.choose("Blackjack");
            continue;
        }
        phases.insert(game.phase());
        let lit: Vec<Intent> = game.bar().into_iter().filter(|(_, lit)| *lit).map(|(intent, _)| intent).collect();
        let going_on: Vec<Intent> = lit
            .iter()
            .copied()
            .filter(|intent| !matches!(intent, Intent::Clear | Intent::ChangeBet | Intent::Coach))
            .collect();
        assert!(!going_on.is_empty(), "only {lit:?} in {}", game.situation());
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let intent = going_on[(chance >> 33) as usize % going_on.len()];
        let before = game.shown().len();
        let bet = game.state().bet().total();
        game.click(intent);
        game.settle();
        let acted = game.screen() != Screen::Table || game.shown().len() > before || game.state().bet().total() != bet;
        assert!(acted, "{intent:?} was lit and did nothing in {}", game.situation());
    }
    assert!(ends > 2, "{ends}");
    assert!(phases.contains(&Phase::Betting) && phases.contains(&Phase::Settlement), "{phases:?}");
}

fn after_a_bust_with_the_last_chip_the_match_goes_to_its_end() {
    let mut game = Game::at_table(&["Ts Th 6s 7h Ks"]);
    game.press("a");
    game.press("Enter");
    game.settle();
    game.press("h");
    game.settle();
    assert!(game.view().over && game.chips() == 0);
    assert_eq!(game.bar(), [(Intent::Deal, true)]);
    // Leaving the spent table and coming back leads no further away from the way on.
    game.press("Esc");
    game.click("Leave the table");
    game.choose("Blackjack");
    game.settle();
    assert_eq!(game.bar(), [(Intent::Deal, true)]);
    game.click(Intent::Deal);
    assert_eq!(game.screen(), Screen::MatchOver);
    game.press("Esc");
    assert_eq!(game.screen(), Screen::Lobby, "the name may wait");
    game.choose("Blackjack");
    game.settle();
    game.press("Enter");
    assert_eq!(game.screen(), Screen::MatchOver);
}

fn the_last_step_up_takes_what_is_left() {
    // A natural on 5 pays 7.50: the balance is 107.50.
    let mut game = Game::at_table(&["As Th Ks 7h", "Ts Th 6s 7h"]);
    game.press("1");
    game.press("Enter");
    game.settle();
    assert_eq!(game.state().balance(), Cents(10_750));
    game.press("b");
    game.settle();
    game.press("a");
    assert_eq!(game.state().bet().total(), Cents(10_750));
    assert!(!game.is_lit(Intent::StepUp));
    game.press(",");
    assert_eq!(game.state().bet().total(), Cents(10_700));
    assert!(game.is_lit(Intent::StepUp));
    game.click(Intent::StepUp);
    assert_eq!(game.state().bet().total(), Cents(10_750));
}
