//! Nothing is lost: every step is kept before it is shown, a settled round is one write, and from whatever was written last
//! the same round goes on.

use bevy::prelude::*;
use feltro::{
    input::Intent,
    play::{
        purse::Purse,
        records::{batch_records, records},
        view::{Asked, Phase},
    },
    rules::{Cents, Match, RoundLog, TableRules, Turn},
    settings::{Coach, Settings, Speed},
    states::{Menu, Screen},
    storage::{Store, Written},
};

use crate::common::Game;

/// The most that one write may cost, in bytes.
const MOST: usize = 20_000;

fn at_once(mut store: Store) -> Game {
    if store.get::<Settings>("settings").is_none() {
        let settings = Settings { language: Some(feltro::locale::Lang::En), speed: Speed::Instant, ..default() };
        store.set("settings", &settings);
    }
    Game::start(store)
}

fn store(game: &Game) -> &Store {
    game.app.world().resource::<Store>()
}

fn play(game: &mut Game, intents: &[Intent]) {
    for &intent in intents {
        game.want(intent);
        game.settle();
    }
}

fn sit_down(game: &mut Game, table: &str) {
    if game.screen() == Screen::Title {
        game.choose("Play");
    }
    game.choose(table);
    game.settle();
}

/// What of the table must come back after a start: cards, bets, balances, who is asked, and the number of the round.
fn standing(game: &Game) -> String {
    let state = game.state();
    format!("{:?} {:?} {}", state.view(), state.here().seat, state.number())
}

/// Closes the game as a power cut does: what has been written is all there is.
fn killed(game: Game) -> Game {
    let journal = store(&game).journal().to_vec();
    drop(game);
    at_once(Store::replayed(&journal))
}

#[test]
fn a_settled_round_is_one_write_and_every_action_is_one() {
    let mut game = at_once(Store::recording());
    // A grade of the coach comes later, and is a write of its own.
    game.set(|settings| settings.coach = Coach::Off);
    game.next_cards(&["5s Th 4s 7h 2d Ts Kd"]);
    sit_down(&mut game, "Blackjack");
    play(&mut game, &[Intent::Clear, Intent::Chip(3)]);
    for intent in [Intent::Deal, Intent::Hit, Intent::Stand] {
        let before = store(&game).writes();
        game.want(intent);
        game.settle();
        assert_eq!(store(&game).writes(), before + 1, "{intent}");
    }
    assert!(game.view().over);
    let (key, _) = store(&game).journal().last().expect("a write");
    assert_eq!(key, "account:blackjack");
}

#[test]
fn it_is_kept_before_it_is_shown() {
    let mut game = Game::start(Store::recording());
    game.next_cards(&["Ts Th 9s 7h"]);
    game.sit_down();
    game.press("4");
    let before = store(&game).writes();
    game.press("Enter");
    assert!(game.hands().iter().all(|hand| hand.cards.len() < 2), "the cards are in the air");
    assert_eq!(store(&game).writes(), before + 1);
    game.settle();
    game.pass(std::time::Duration::from_millis(400));
    game.press("s");
    assert!(!game.view().over, "the hole card is still being turned");
    let kept: Match = Purse::default().game(&TableRules::named("blackjack").expect("a table"), store(&game));
    assert_eq!(kept.balance, Cents(15_000));
}

#[test]
fn a_round_goes_on_where_it_was_at_every_table_and_in_every_phase() {
    // After a hit and a split, with a hand to play.
    let mut game = at_once(Store::recording());
    game.next_cards(&["8s Th 8h 7h 3d 2d 4c 5c Tc Td"]);
    sit_down(&mut game, "Blackjack");
    play(&mut game, &[Intent::Clear, Intent::Chip(3), Intent::Deal, Intent::Split, Intent::Hit]);
    assert_eq!((game.phase(), game.hands().len()), (Phase::PlayerTurn, 2));
    let before = standing(&game);
    let mut game = killed(game);
    assert!(game.screen() == Screen::Title);
    game.choose("Play");
    assert!(game.says("A round is waiting for you"), "{}", game.text_on_screen());
    sit_down(&mut game, "Blackjack");
    assert_eq!(standing(&game), before);
    play(&mut game, &[Intent::Stand, Intent::Stand]);
    assert!(game.view().over);
    // Insurance at the casino, with the jackpot bet lost already; and again from there.
    let mut game = at_once(Store::recording());
    game.next_cards(&["Ts Ah 9d 7d"]);
    sit_down(&mut game, "21 · Low");
    play(&mut game, &[Intent::Jackpot, Intent::Chip(3), Intent::Deal]);
    assert!(matches!(game.view().asked, Some(Asked::Insurance { .. })), "{}", game.situation());
    let before = standing(&game);
    let mut game = killed(game);
    game.choose("Play");
    game.choose("21 · Middle");
    assert_eq!(game.screen(), Screen::Lobby, "the money lies at the other table");
    sit_down(&mut game, "21 · Low");
    assert_eq!(standing(&game), before);
    play(&mut game, &[Intent::No]);
    let mut game = killed(game);
    sit_down(&mut game, "21 · Low");
    play(&mut game, &[Intent::Stand]);
    assert!(game.view().over);
    let meter = game.view().meter;
    let mut game = killed(game);
    sit_down(&mut game, "21 · Low");
    assert_eq!((game.phase(), game.view().meter), (Phase::Betting, meter));
}

#[test]
fn a_batch_goes_on_with_its_bets_and_in_its_middle() {
    let mut game = at_once(Store::recording());
    sit_down(&mut game, "Batch");
    game.choose("Begin");
    game.settle();
    play(&mut game, &[Intent::Chip(1)]);
    // The computers have bet, and the person: the cards come.
    let mut phases = Vec::new();
    for _ in 0..400 {
        if game.view().over || game.screen() != Screen::Table {
            break;
        }
        let before = standing(&game);
        let asked = game.view().asked.is_some_and(|asked| asked.seat() == 0);
        if asked && phases.len() < 6 {
            phases.push(game.phase());
            game = killed(game);
            sit_down(&mut game, "Batch");
            game.until("the same", |game| !game.busy() && game.view().asked.is_some_and(|asked| asked.seat() == 0));
            assert_eq!(standing(&game), before);
        }
        let next = match game.view().asked {
            Some(Asked::Doubling { seat: 0 }) => Intent::No,
            Some(Asked::Hand { seat: 0, .. }) => Intent::Stand,
            _ => Intent::Deal,
        };
        game.want(next);
        game.frames(12);
    }
    assert!(game.view().over, "{}", game.situation());
    assert!(!phases.is_empty());
}

/// An evening: a match that is ended under a name, the casino, and a batch to its podium.
fn evening() -> Vec<Written> {
    let mut game = at_once(Store::recording());
    sit_down(&mut game, "Blackjack");
    let act = |game: &mut Game| {
        let intent = match game.view().asked {
            Some(Asked::Insurance { .. } | Asked::Doubling { .. }) => Intent::No,
            Some(Asked::Hand { .. }) => Intent::Stand,
            None => Intent::Deal,
        };
        game.want(intent);
        game.settle();
    };
    play(&mut game, &[Intent::Clear, Intent::Chip(1)]);
    for _ in 0..40 {
        act(&mut game);
    }
    while !game.view().over {
        act(&mut game);
    }
    game.open(Menu::Pause);
    game.choose("End the match");
    game.choose("End the match");
    game.frames(4);
    assert_eq!(game.screen(), Screen::MatchOver, "{}", game.situation());
    game.write("Ana");
    game.press("Enter");
    game.frames(4);
    game.press("Esc");
    game.frames(4);
    sit_down(&mut game, "21 · Low");
    play(&mut game, &[Intent::Jackpot, Intent::Chip(3)]);
    for _ in 0..12 {
        act(&mut game);
    }
    while !game.view().over {
        act(&mut game);
    }
    game.open(Menu::Pause);
    game.choose("Leave the table");
    game.frames(4);
    sit_down(&mut game, "Batch");
    game.choose("Begin");
    game.settle();
    play(&mut game, &[Intent::AllIn]);
    for _ in 0..3_000 {
        if game.screen() == Screen::Podium {
            break;
        }
        let only_computers = game.is_lit(Intent::ChangeBet);
        let intent = match game.view().asked {
            Some(Asked::Doubling { seat: 0 }) => Intent::No,
            Some(Asked::Hand { seat: 0, .. }) => Intent::Stand,
            _ if only_computers => Intent::ChangeBet,
            _ => Intent::Deal,
        };
        game.want(intent);
        game.frames(4);
    }
    assert_eq!(game.screen(), Screen::Podium, "{}", game.situation());
    store(&game).journal().to_vec()
}

/// What a start of the game finds: an open round leads to a round, and nothing is there twice or not at all.
fn check(journal: &[Written], whole: &[Written]) {
    let mut store = Store::replayed(journal);
    assert_eq!(store.trouble(), None);
    let purse = Purse::default();
    for rules in TableRules::built_in() {
        let past = purse.past_rounds(&rules, &store);
        let numbers: Vec<u64> = past.iter().map(|round| round.number).collect();
        let expected: Vec<u64> = (1..=past.len() as u64).rev().collect();
        assert_eq!(numbers, expected, "{}: every round once", rules.id);
        let mut balance = None;
        for round in past.iter().rev() {
            let (played, _) = round.log.replay(&rules).expect("a round that can be played again");
            assert_eq!(played.turn(), Turn::Over);
            if rules.id == "21-low" {
                // One round's end is the next one's beginning: no chip came from anywhere.
                let begun = played.stakes()[0].balance;
                assert!(balance.is_none_or(|before| before == begun), "{}", rules.id);
                balance = Some(played.seats()[0].balance);
            }
        }
        let sums = purse.statistics(&rules, &store);
        assert_eq!(u64::from(sums.rounds), past.iter().filter(|round| round.seat.is_some()).count() as u64);
        if let Some(balance) = balance {
            assert_eq!(purse.balance(&rules, &store), balance);
        }
    }
    let names = records("blackjack", &store).list().len();
    assert!(names <= 1);
    assert!(batch_records("batch", &store).edition <= 2);
    // Sitting down once more tells the records what is due, once.
    let account: serde_json::Value = store.get("account:blackjack").unwrap_or_default();
    if let Ok(open) = serde_json::from_value::<RoundLog>(account["open"].clone()) {
        let rules = TableRules::named(&open.table).expect("a table");
        assert_ne!(open.replay(&rules).expect("a round").0.turn(), Turn::Over);
    }
    store.set("seen", &journal.len());
    assert!(journal.len() <= whole.len());
}

#[test]
fn an_evening_that_is_cut_after_any_write_goes_on_from_there() {
    let journal = evening();
    assert!(journal.len() > 60, "{}", journal.len());
    for (key, text) in &journal {
        let bytes = text.as_ref().map_or(0, String::len);
        assert!(bytes <= MOST, "{key} takes {bytes} bytes");
    }
    for writes in 0..=journal.len() {
        check(&journal[..writes], &journal);
    }
    let store = Store::replayed(&journal);
    assert_eq!(records("blackjack", &store).list().len(), 1);
    assert_eq!(batch_records("batch", &store).edition, 2);
    // Where the record was on its way when the game was closed, it arrives with the next look at the table, once.
    let told = journal.iter().position(|(key, _)| key == "records:blackjack").expect("a record");
    let mut game = at_once(Store::replayed(&journal[..told]));
    assert!(records("blackjack", self::store(&game)).list().is_empty());
    sit_down(&mut game, "Blackjack");
    assert_eq!(records("blackjack", self::store(&game)).list().len(), 1);
    let game = killed(game);
    assert_eq!(records("blackjack", self::store(&game)).list().len(), 1);
}

#[test]
fn where_nothing_can_be_written_any_more_the_game_goes_on_and_says_so() {
    let mut game = at_once(Store::in_memory_limited(4));
    game.next_cards(&["Ts Th 9s 7h"]);
    sit_down(&mut game, "Blackjack");
    play(&mut game, &[Intent::Clear, Intent::Chip(3), Intent::Deal, Intent::Stand, Intent::Deal, Intent::Stand]);
    assert!(game.view().over);
    assert!(store(&game).trouble().is_some());
    assert_eq!(game.chips(), 150);
}

#[test]
fn the_cards_are_promised_before_the_bet_and_the_promise_is_kept() {
    let mut game = at_once(Store::recording());
    sit_down(&mut game, "Blackjack");
    game.set(|settings| settings.shuffle_text = "sorte".to_owned());
    for _ in 0..3 {
        let promised = game.state().commitment().expect("a promise").to_owned();
        let kept =
            store(&game).journal().iter().any(|(_, text)| text.as_ref().is_some_and(|text| text.contains("coming")));
        assert!(kept, "the seed is kept before its commitment is shown");
        play(&mut game, &[Intent::Clear, Intent::Chip(1), Intent::Deal]);
        while !game.view().over {
            play(&mut game, &[Intent::Stand]);
        }
        let rules = TableRules::named("blackjack").expect("a table");
        let purse = game.app.world().resource::<Purse>();
        let past = purse.past_rounds(&rules, store(&game)).into_iter().next().expect("a round");
        let line = past.line(&rules).expect("a line of the history");
        assert_eq!((line.commitment.as_str(), line.text.as_str()), (promised.as_str(), "sorte"));
        assert_eq!(line.verify_with(&rules), Ok(()));
        play(&mut game, &[Intent::ChangeBet]);
        assert_ne!(game.state().commitment(), Some(promised.as_str()));
    }
}
