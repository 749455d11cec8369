//! Time: a frame of no length, five frames a second, a pause that stops everything, and a table that is left and sleeps.

use std::time::Duration;

use bevy::{ecs::change_detection::Tick, prelude::*, time::TimeUpdateStrategy, window::RequestRedraw};
use feltro::{
    input::Intent,
    locale::Localised,
    play::view::Phase,
    settings::Speed,
    states::{Menu, Screen},
};

use crate::common::{Game, WIN};

fn frame_of(game: &mut Game, millis: u64) {
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(millis)));
}

/// Milliseconds of the clock on the wall from the deal to the player's turn, at so many a frame.
fn deal_takes(millis: u64) -> u64 {
    let mut game = Game::at_table(&[WIN]);
    game.want(Intent::Clear);
    game.want(Intent::Chip(1));
    game.settle();
    frame_of(&mut game, millis);
    game.frames(3);
    game.want(Intent::Deal);
    let mut frames = 2;
    while game.busy() || game.phase() != Phase::PlayerTurn {
        game.frame();
        frames += 1;
        assert!(frames < 3_000, "{}", game.situation());
    }
    frames * millis
}

#[test]
fn five_frames_a_second_are_no_slow_motion() {
    let (fast, slow) = (deal_takes(16), deal_takes(200));
    assert!(slow < fast * 2, "{fast} ms at 16 a frame, {slow} ms at 200");
}

#[test]
fn at_instant_speed_a_frame_of_no_length_is_enough() {
    let mut game = Game::at_table(&[WIN]);
    game.set(|settings| settings.speed = Speed::Instant);
    game.want(Intent::Chip(1));
    frame_of(&mut game, 0);
    game.want(Intent::Deal);
    game.frames(6);
    assert_eq!(game.phase(), Phase::PlayerTurn, "{}", game.situation());
    assert!(!game.busy());
    let world = game.app.world_mut();
    let mut places = world.query::<&Transform>();
    assert!(places.iter(world).all(Transform::is_finite), "something is nowhere");
}

#[test]
fn the_pause_stops_cards_and_what_waits_to_be_shown() {
    let mut game = Game::at_table(&[WIN]);
    game.want(Intent::Chip(1));
    game.settle();
    game.want(Intent::Deal);
    game.frames(8);
    assert!(game.busy() && game.phase() == Phase::Dealing, "{}", game.situation());
    game.open(Menu::Pause);
    let places = |game: &mut Game| -> Vec<String> {
        let world = game.app.world_mut();
        let mut cards = world.query_filtered::<&Transform, With<feltro::table::TableCard>>();
        cards.iter(world).map(|place| format!("{place:?}")).collect()
    };
    let (before, shown) = (places(&mut game), game.shown().len());
    game.frames(120);
    assert_eq!((places(&mut game), game.shown().len()), (before, shown));
    game.close_menus();
    game.settle();
    assert_eq!(game.phase(), Phase::PlayerTurn);
}

#[test]
fn computer_players_wait_while_the_table_is_paused() {
    let mut game = Game::start(feltro::storage::Store::in_memory());
    game.choose("Play");
    game.choose("Batch");
    game.choose("Begin");
    game.frames(3);
    assert_eq!(game.screen(), Screen::Table);
    game.open(Menu::Pause);
    let bets = |game: &Game| {
        let table = game.app.world().resource::<feltro::play::batch::BatchTable>();
        (0..6).filter(|&seat| table.has_bet(seat)).count()
    };
    let before = bets(&game);
    assert!(before < 5);
    game.frames(200);
    assert_eq!(bets(&game), before);
    game.close_menus();
    game.until("they bet", |game| bets(game) == 5);
}

#[test]
fn a_batch_that_is_left_while_a_computer_thinks_lets_the_game_sleep() {
    let mut game = Game::start(feltro::storage::Store::in_memory());
    game.choose("Play");
    game.choose("Batch");
    game.choose("Begin");
    game.frames(3);
    game.open(Menu::Pause);
    game.choose("Leave the table");
    game.frames(4);
    assert_eq!(game.screen(), Screen::Lobby);
    game.press("Esc");
    assert_eq!(game.screen(), Screen::Title);
    game.frames(60);
    let mut asked = 0;
    for _ in 0..30 {
        game.frame();
        asked += game.app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count();
    }
    assert_eq!(asked, 0, "something keeps the game awake");
}

/// What is written anew within one frame, of all that is laid out or drawn again for it.
fn changes(game: &mut Game) -> Vec<String> {
    let since = game.app.world_mut().increment_change_tick();
    game.frame();
    [
        changed::<Node>(game, since, "its layout"),
        changed::<ComputedNode>(game, since, "its size"),
        changed::<Text>(game, since, "its text"),
        changed::<TextSpan>(game, since, "a part of its text"),
        changed::<Text2d>(game, since, "its lettering"),
        changed::<TextColor>(game, since, "its text's colour"),
        changed::<TextFont>(game, since, "its font"),
        changed::<BackgroundColor>(game, since, "its ground"),
        changed::<BorderColor>(game, since, "its line"),
        changed::<Outline>(game, since, "its outline"),
        changed::<ImageNode>(game, since, "its picture"),
        changed::<Visibility>(game, since, "whether it is seen"),
        changed::<Transform>(game, since, "its place"),
        changed::<Sprite>(game, since, "its sprite"),
        changed::<ScrollPosition>(game, since, "how far it is scrolled"),
        changed::<AccessibleLabel>(game, since, "its name for a screen reader"),
        changed::<Localised>(game, since, "its words"),
    ]
    .concat()
}

/// Those whose `T` was written since then, by name.
fn changed<T: Component>(game: &mut Game, since: Tick, what: &str) -> Vec<String> {
    let world = game.app.world_mut();
    let now = world.change_tick();
    let mut entities = world.query::<(EntityRef, Option<&Name>)>();
    entities
        .iter(world)
        .filter(|(entity, _)| entity.get_change_ticks::<T>().is_some_and(|ticks| ticks.is_changed(since, now)))
        .map(|(entity, name)| format!("{what} ({}, {})", entity.id(), name.map_or("-", Name::as_str)))
        .collect()
}

/// Nobody does anything, for a second of frames: nothing asks for a further frame, and nothing is written anew.
fn idles(game: &mut Game, place: &str) {
    game.settle();
    game.frames(60);
    game.app.world_mut().resource_mut::<Messages<RequestRedraw>>().clear();
    for frame in 0..60 {
        let changed = changes(game);
        assert!(changed.is_empty(), "{place}, frame {frame}: {changed:#?}");
        let asked = game.app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count();
        assert_eq!(asked, 0, "{place}, frame {frame}: something keeps the game awake");
    }
}

#[test]
fn where_nothing_happens_nothing_is_drawn_and_nothing_is_written() {
    let mut game = Game::start(feltro::storage::Store::in_memory());
    idles(&mut game, "the title");
    game.choose("Play");
    idles(&mut game, "the lobby");
    game.choose("Blackjack");
    game.want(Intent::Chip(1));
    idles(&mut game, "the table, with a bet");
    game.open(Menu::Pause);
    idles(&mut game, "the pause");

    let mut game = Game::at_table(&[WIN]);
    game.want(Intent::Chip(1));
    game.settle();
    game.want(Intent::Deal);
    idles(&mut game, "a hand that is asked");
    game.want(Intent::Stand);
    idles(&mut game, "the table after a round");
}
