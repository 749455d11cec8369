//! The casino's 21: a test for every row of its table in the rules, from the bets to the balances after a restart.

use std::{fs, path::Path};

use bevy::prelude::*;
use feltro::{
    input::Intent,
    play::{
        purse::Purse,
        records::records,
        view::{Asked, Phase},
    },
    rules::{Face, Outcome, TableRules},
    states::{Menu, Screen},
    storage::Store,
};

use crate::common::Game;

const LOW: &str = include_str!("../../assets/tables/21-low.ron");

fn sit_down(game: &mut Game, table: &str) {
    if game.screen() == Screen::Title {
        game.choose("Play");
    }
    game.choose(table);
    game.settle();
    assert_eq!(game.screen(), Screen::Table);
}

/// A game that keeps nothing, at this table, with the cards of these rounds.
pub fn at(table: &str, rounds: &[&str]) -> Game {
    let mut game = Game::start(Store::in_memory());
    game.next_cards(rounds);
    sit_down(&mut game, table);
    game
}

fn at_low(rounds: &[&str]) -> Game {
    at("21 · Low", rounds)
}

fn play(game: &mut Game, intents: &[Intent]) {
    for &intent in intents {
        game.want(intent);
        game.settle();
    }
}

/// Bets 25 at the low table and deals.
fn bet_25(game: &mut Game) {
    play(game, &[Intent::Chip(3), Intent::Deal]);
}

fn balance(game: &Game) -> u64 {
    game.state().balance().0
}

fn outcomes(game: &Game) -> Vec<Option<Outcome>> {
    game.hands().iter().map(|hand| hand.outcome).collect()
}

fn asks_insurance(game: &Game) -> bool {
    matches!(game.view().asked, Some(Asked::Insurance { .. }))
}

// The lobby

#[test]
fn three_tables_with_their_limits_share_a_bankroll_of_1000() {
    let mut game = Game::start(Store::in_memory());
    game.choose("Play");
    for words in ["US$ 1 to US$ 50", "US$ 5 to US$ 250", "US$ 25 to US$ 1,000", "Balance US$ 1,000", "8 decks"] {
        assert!(game.says(words), "{words}: {}", game.text_on_screen());
    }
    game.until("the meter has ticked up", |game| game.says("US$ 500"));
}

#[test]
fn a_purse_below_the_lowest_minimum_is_filled_up_and_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.next_cards(&["Ts 9h 9d Td"]);
    sit_down(&mut game, "21 · High");
    play(&mut game, &[Intent::Chip(3), Intent::Chip(3), Intent::Deal, Intent::Hit, Intent::Hit]);
    while !game.view().over {
        play(&mut game, &[Intent::Hit]);
    }
    assert_eq!(balance(&game), 0);
    game.want(Intent::Deal);
    game.frames(4);
    assert_eq!(game.screen(), Screen::Lobby);
    assert!(game.says("too little"), "{}", game.text_on_screen());
    game.choose("21 · Low");
    assert_eq!(game.screen(), Screen::Lobby, "a table that the balance cannot afford stays closed");
    game.choose("Refill to US$ 1,000");
    game.frames(4);
    assert!(game.says("Balance US$ 1,000") && !game.says("Refill"), "{}", game.text_on_screen());
    game.close();
    let store = Store::open(Some(folder.path().to_owned()));
    let rules = TableRules::named("21-low").expect("a table");
    assert_eq!(Purse::default().statistics(&rules, &store).refills, 1);
}

#[test]
fn a_round_that_waits_is_finished_before_its_money_is_bet_elsewhere() {
    let mut game = at_low(&["Ts 6h 9d Td Kc"]);
    bet_25(&mut game);
    game.want(Intent::Pause);
    game.frames(3);
    game.choose("Leave; the round waits");
    game.frames(4);
    assert!(game.says("First finish your round at 21 · Low"), "{}", game.text_on_screen());
    game.choose("21 · Middle");
    assert_eq!(game.screen(), Screen::Lobby);
    sit_down(&mut game, "21 · Low");
    play(&mut game, &[Intent::Stand]);
    assert_eq!(balance(&game), 102_500);
}

// Betting

#[test]
fn chips_are_added_taken_back_and_cleared() {
    let mut game = at_low(&["Ts 6h 9d Td Kc"]);
    play(&mut game, &[Intent::Chip(1), Intent::Chip(2), Intent::Chip(3)]);
    assert_eq!((game.state().bet().total().0, game.state().purse().0), (3_100, 96_900));
    play(&mut game, &[Intent::TakeBack]);
    assert_eq!(game.state().bet().total().0, 600);
    play(&mut game, &[Intent::Jackpot, Intent::Clear]);
    assert!(game.state().bet().chips().is_empty() && !game.state().bet().jackpot);
    assert_eq!(game.state().purse().0, 100_000);
}

#[test]
fn a_click_on_the_box_makes_and_takes_the_jackpot_bet() {
    let mut game = at_low(&["Ts 6h 9d Td Kc"]);
    let place = game.app.world().resource::<feltro::table::CurrentLayout>().0.side_bet.center();
    game.click_at(place);
    game.settle();
    assert!(game.state().bet().jackpot);
    game.click_at(place);
    game.settle();
    assert!(!game.state().bet().jackpot, "the chip lies on the box: a click on it takes it back");
}

#[test]
fn the_limits_hold_and_say_why() {
    let mut game = at("21 · Middle", &["Ts 6h 9d Td Kc"]);
    assert!(!game.is_lit(Intent::Deal), "nothing is bet");
    // The least chip is the least bet here, so a smaller bet is what taking back leaves.
    play(&mut game, &[Intent::Chip(3), Intent::Chip(3), Intent::Chip(2), Intent::Chip(2)]);
    assert_eq!(game.state().bet().total().0, 25_000);
    game.want(Intent::Chip(1));
    assert!(game.says("The greatest bet is US$ 250"), "{}", game.text_on_screen());
    game.settle();
    assert_eq!(game.state().bet().total().0, 25_000, "the chip went back");
    assert!(!game.is_lit(Intent::Chip(1)) && game.is_lit(Intent::Deal));
}

#[test]
fn what_is_missing_to_the_minimum_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    own_table(
        folder.path(),
        "five.ron",
        &LOW.replace("21-low", "five").replace("21 · Low", "Five").replace("minimum: 100", "minimum: 500"),
    );
    let mut game = Game::kept_in(folder.path());
    sit_down(&mut game, "Five");
    play(&mut game, &[Intent::Chip(1), Intent::Chip(1)]);
    assert!(!game.is_lit(Intent::Deal));
    assert!(game.says("US$ 3 more to the minimum of US$ 5"), "{}", game.text_on_screen());
    play(&mut game, &[Intent::Deal]);
    assert_eq!(game.phase(), Phase::Betting);
}

// The deal, insurance, the look

#[test]
fn cards_go_to_the_player_the_dealer_the_player_and_under_the_dealers_card() {
    let mut game = at_low(&["Ts 6h 9d Td Kc"]);
    bet_25(&mut game);
    let dealt: Vec<&String> = game.shown().iter().filter(|event| event.starts_with("CardDealt")).collect();
    let to_dealer: Vec<bool> = dealt.iter().map(|event| event.contains("Dealer")).collect();
    assert_eq!(to_dealer, [false, true, false, true]);
    assert_eq!(game.view().dealer[1], Face::Down);
}

#[test]
fn insurance_costs_half_and_is_lost_without_a_natural() {
    let mut game = at_low(&["Ts Ah 9d 5c Kd 2c"]);
    bet_25(&mut game);
    assert!(asks_insurance(&game));
    assert!(game.says("US$ 12.50") && game.says("2 to 1"), "{}", game.text_on_screen());
    play(&mut game, &[Intent::Yes]);
    assert_eq!(balance(&game), 96_250);
    assert!(game.shown().iter().any(|event| event.starts_with("DealerPeeked")));
    play(&mut game, &[Intent::Stand]);
    assert_eq!(balance(&game), 101_250, "25 won, 12.50 lost");
}

#[test]
fn insurance_pays_two_to_one_against_a_natural() {
    for (answer, expected) in [(Intent::Yes, 100_000), (Intent::No, 97_500)] {
        let mut game = at_low(&["Ts Ah 9d Kc"]);
        bet_25(&mut game);
        play(&mut game, &[answer]);
        assert!(game.view().over, "the dealer's natural ends the round at once");
        assert_eq!(balance(&game), expected, "{answer:?}");
        assert_eq!(outcomes(&game), [Some(Outcome::Lose)]);
    }
}

#[test]
fn a_natural_with_insurance_comes_to_even_money_and_says_so() {
    for hole in ["Kc", "5c"] {
        let mut game = at_low(&[&format!("As Ah Kd {hole}")]);
        bet_25(&mut game);
        assert!(asks_insurance(&game));
        assert!(game.says("even money") && game.says("you win US$ 25"), "{}", game.text_on_screen());
        play(&mut game, &[Intent::Yes]);
        assert!(game.view().over);
        assert_eq!(balance(&game), 102_500, "{hole}");
    }
}

#[test]
fn insurance_is_not_asked_where_the_balance_does_not_cover_it() {
    let mut game = at("21 · High", &["Ts Ah 9d 9c"]);
    play(&mut game, &[Intent::Chip(3), Intent::Chip(3), Intent::Deal]);
    assert_eq!(balance(&game), 0);
    assert!(matches!(game.view().asked, Some(Asked::Hand { .. })), "{}", game.situation());
    assert!(game.shown().iter().any(|event| event.starts_with("DealerPeeked")));
}

#[test]
fn under_a_ten_the_dealer_looks_too() {
    let mut game = at_low(&["Ts Kh 9d Ad", "As Kh Qd Ad"]);
    bet_25(&mut game);
    assert!(game.view().over && !game.shown().iter().any(|event| event.starts_with("InsuranceOffered")));
    assert_eq!((outcomes(&game), balance(&game)), (vec![Some(Outcome::Lose)], 97_500));
    play(&mut game, &[Intent::Deal]);
    assert_eq!((outcomes(&game), balance(&game)), (vec![Some(Outcome::Push)], 97_500), "two naturals push");
}

#[test]
fn a_natural_is_paid_three_to_two_at_once() {
    let mut game = at_low(&["As 9h Kd 5c"]);
    play(&mut game, &[Intent::Chip(1), Intent::Chip(1), Intent::Deal]);
    assert!(game.view().over);
    assert_eq!(game.view().dealer.len(), 2, "the dealer draws nothing");
    assert_eq!(balance(&game), 100_300, "the sheet's own example: 2 at stake, 5 back");
}

// Splitting

#[test]
fn the_right_hand_is_played_to_its_end_before_the_left_one_gets_a_card() {
    let mut game = at_low(&["8s 6h 8d Td 3h Tc 5c 9s Kd"]);
    bet_25(&mut game);
    play(&mut game, &[Intent::Split]);
    assert_eq!(game.view().active(), Some((0, 1)), "the right hand");
    let cards: Vec<usize> = game.hands().iter().map(|hand| hand.cards.len()).collect();
    assert_eq!(cards, [1, 2]);
    play(&mut game, &[Intent::Double]);
    assert_eq!(game.view().active(), Some((0, 0)), "then the left one");
    assert_eq!(game.hands()[0].cards.len(), 2);
    play(&mut game, &[Intent::Hit]);
    assert_eq!(outcomes(&game), [Some(Outcome::Bust), Some(Outcome::Win)]);
    assert_eq!(balance(&game), 102_500, "50 won at the right, 25 lost at the left");
    assert!(game.says("Left hand") && game.says("Right hand") && game.says("Net"), "{}", game.text_on_screen());
}

#[test]
fn split_aces_get_one_card_each_and_a_21_there_is_an_ordinary_one() {
    let mut game = at_low(&["As 6h Ad Td 9h Kd 9c"]);
    bet_25(&mut game);
    play(&mut game, &[Intent::Split]);
    assert!(game.view().over);
    assert_eq!(outcomes(&game), [Some(Outcome::Win), Some(Outcome::Win)]);
    assert_eq!(balance(&game), 105_000);
}

#[test]
fn tens_of_any_picture_are_split_but_only_once() {
    let mut game = at_low(&["Ks 6h Qd Td Jh 5c 9s"]);
    bet_25(&mut game);
    assert!(game.is_lit(Intent::Split));
    play(&mut game, &[Intent::Split]);
    assert!(!game.is_lit(Intent::Split), "two hands at most");
    game.want(Intent::Split);
    assert!(game.says("No more hands can be made."), "{}", game.text_on_screen());
}

// The jackpot

#[test]
fn a_lost_jackpot_bet_leaves_its_share_on_the_one_meter() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.next_cards(&["Ts 6h 9d Td Kc"]);
    sit_down(&mut game, "21 · Low");
    play(&mut game, &[Intent::Jackpot, Intent::Chip(3), Intent::Deal]);
    assert_eq!((game.view().meter.0, balance(&game)), (50_050, 97_400));
    play(&mut game, &[Intent::Stand]);
    assert_eq!(balance(&game), 102_400);
    game.close();

    let mut game = Game::kept_in(folder.path());
    sit_down(&mut game, "21 · High");
    assert_eq!((game.view().meter.0, balance(&game)), (50_050, 102_400), "another table, after a restart");
}

#[test]
fn ace_and_jack_of_spades_win_the_meter_before_the_insurance_is_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.next_cards(&["Js Ah As 9c"]);
    sit_down(&mut game, "21 · High");
    // 975 and the jackpot: only the jackpot's money covers the insurance of 487.50.
    let bet = [Intent::Chip(3), Intent::Chip(2), Intent::Chip(2), Intent::Chip(2), Intent::Chip(2)];
    play(&mut game, &bet);
    play(&mut game, &[Intent::Chip(1), Intent::Chip(1), Intent::Chip(1), Intent::Jackpot, Intent::Deal]);
    assert!(asks_insurance(&game), "{}", game.situation());
    assert_eq!((game.view().meter.0, balance(&game)), (50_000, 100_000 - 97_500 - 100 + 50_050));
    play(&mut game, &[Intent::No]);
    let expected = 100_000 - 100 + 50_050 + 146_250;
    assert_eq!(balance(&game), expected);
    assert!(game.says("+US$ 499.50"), "{}", game.text_on_screen());
    game.close();

    let mut game = Game::kept_in(folder.path());
    sit_down(&mut game, "21 · Low");
    assert_eq!((game.view().meter.0, balance(&game)), (50_000, expected));
}

#[test]
fn a_jackpot_is_kept_at_once_though_the_round_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.next_cards(&["Ts 6h 9d Td Kc"]);
    sit_down(&mut game, "21 · Low");
    play(&mut game, &[Intent::Jackpot, Intent::Chip(3), Intent::Deal]);
    assert_eq!(game.phase(), Phase::PlayerTurn);
    game.close();

    let mut game = Game::kept_in(folder.path());
    game.choose("Play");
    game.until("the meter", |game| game.says("US$ 500.50"));
}

// After a round

#[test]
fn a_new_game_opens_empty_the_same_bet_deals_and_a_chip_begins_a_bet() {
    let mut game = at_low(&["Ts 6h 9d Td Kc"]);
    play(&mut game, &[Intent::Jackpot, Intent::Chip(3), Intent::Deal, Intent::Stand]);
    assert!(game.view().over);
    play(&mut game, &[Intent::Deal]);
    assert_eq!((game.phase(), game.hands()[0].bet.0), (Phase::PlayerTurn, 2_500));
    assert!(game.view().seats[0].jackpot.is_some(), "the side bet too");
    play(&mut game, &[Intent::Stand, Intent::ChangeBet]);
    assert_eq!((game.phase(), game.state().bet().total().0), (Phase::Betting, 0));
    play(&mut game, &[Intent::Chip(3), Intent::Deal, Intent::Stand, Intent::Chip(2)]);
    assert_eq!((game.phase(), game.state().bet().total().0), (Phase::Betting, 500));
}

#[test]
fn the_same_bet_is_dark_where_the_balance_does_not_reach_and_says_why() {
    let mut game = at("21 · High", &["Ts Kh 9d Ad"]);
    play(&mut game, &[Intent::Chip(3), Intent::Chip(2), Intent::Deal]);
    assert_eq!(balance(&game), 40_000);
    assert!(game.view().over && !game.is_lit(Intent::Deal));
    assert!(game.says("The balance does not cover that bet again"), "{}", game.text_on_screen());
    play(&mut game, &[Intent::Deal]);
    assert!(game.view().over, "nothing is dealt");
}

// A shoe that lasts, and a player's own tables

fn own_table(folder: &Path, file: &str, text: &str) {
    let tables = folder.join("tables");
    fs::create_dir_all(&tables).expect("a folder");
    fs::write(tables.join(file), text).expect("a file");
}

#[test]
fn an_own_match_ends_and_is_recorded_at_its_own_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = include_str!("../../assets/tables/blackjack.ron")
        .replace("\"blackjack\"", "\"short\"")
        .replace("Blackjack", "Short");
    own_table(folder.path(), "short.ron", &own);
    let mut game = Game::kept_in(folder.path());
    game.next_cards(&["Ts Th 9s 7h"]);
    sit_down(&mut game, "Blackjack");
    play(&mut game, &[Intent::Deal, Intent::Stand]);
    let built_in = balance(&game);
    game.open(Menu::Pause);
    game.choose("Leave the table");
    game.frames(4);
    sit_down(&mut game, "Short");
    play(&mut game, &[Intent::Clear, Intent::AllIn, Intent::Deal, Intent::Stand]);
    assert_eq!(game.state().rules().id, "short");
    game.open(Menu::Pause);
    game.choose("End the match");
    game.choose("End the match");
    game.frames(4);
    assert_eq!(game.screen(), Screen::MatchOver);
    game.write("Ana");
    game.press("Enter");
    game.frames(4);
    game.close();
    let store = Store::open(Some(folder.path().to_owned()));
    assert_eq!(records("short", &store).list().len(), 1);
    assert!(records("blackjack", &store).list().is_empty());
    let rules = TableRules::named("blackjack").expect("a table");
    assert_eq!(Purse::default().balance(&rules, &store).0, built_in, "the other match goes on");
}

/// A table with two decks, shuffled when a fifth of them is dealt.
fn beach() -> String {
    LOW.replace("\"21-low\"", "\"beach\"")
        .replace("21 · Low", "Beach")
        .replace("decks: 8", "decks: 2")
        .replace("EveryRound", "AtPenetration(20)")
        .replace("natural_pays: (3, 2)", "natural_pays: (6, 5)")
}

/// Deals, and answers everything with the least that ends the round.
fn any_round(game: &mut Game) {
    if game.view().over {
        play(game, &[Intent::ChangeBet]);
    }
    play(game, &[Intent::Chip(1), Intent::Deal]);
    for _ in 0..4 {
        match game.view().asked {
            Some(Asked::Insurance { .. }) => play(game, &[Intent::No]),
            Some(_) => play(game, &[Intent::Stand]),
            None => break,
        }
    }
    assert!(game.view().over, "{}", game.situation());
}

#[test]
fn a_lasting_shoe_is_shuffled_between_rounds_once_its_mark_has_come() {
    let folder = tempfile::tempdir().expect("a folder");
    own_table(folder.path(), "beach.ron", &beach());
    let mut game = Game::kept_in(folder.path());
    sit_down(&mut game, "Beach");
    let world = game.app.world_mut();
    let mut letters = world.query::<&Text2d>();
    let felt: String =
        letters.iter(world).map(|text| text.0.as_str()).collect::<String>().to_lowercase().replace(' ', "");
    assert!(felt.contains("6to5") && !felt.contains("3to2"), "the felt says what the table pays: {felt}");
    let mut shuffles = 0;
    for _ in 0..9 {
        let before = game.state().shoe_in_use().cloned();
        any_round(&mut game);
        let after = game.state().shoe_in_use().cloned().expect("a shoe that lasts");
        let due = before.as_ref().is_none_or(|shoe| shoe.dealt * 100 >= 104 * 20);
        assert_eq!(due, before.is_none_or(|shoe| shoe.seed != after.seed), "shuffled when due, and only then");
        assert!(after.dealt >= 4);
        shuffles += usize::from(due);
    }
    assert!((2..9).contains(&shuffles), "{shuffles}");
    let kept = game.state().shoe_in_use().cloned();
    game.close();
    let mut game = Game::kept_in(folder.path());
    sit_down(&mut game, "Beach");
    assert_eq!(game.state().shoe_in_use().cloned(), kept, "the shoe goes on where it was");
}

#[test]
fn a_wrong_table_file_is_named_and_nothing_else_breaks() {
    let folder = tempfile::tempdir().expect("a folder");
    own_table(folder.path(), "beach.ron", &beach());
    own_table(folder.path(), "nine-decks.ron", &LOW.replace("decks: 8", "decks: 9"));
    own_table(folder.path(), "same.ron", LOW);
    let mut game = Game::kept_in(folder.path());
    game.choose("Play");
    assert!(game.says("nine-decks.ron, line 11: decks must be 1 to 8"), "{}", game.text_on_screen());
    assert!(game.says("same.ron: the id \"21-low\" belongs to a table of the house"), "{}", game.text_on_screen());
    assert!(game.says("Beach") && game.says("2 decks"));
    sit_down(&mut game, "21 · High");
}
