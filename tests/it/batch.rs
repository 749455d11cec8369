//! Whole batches: three people on three gamepads, three on one device that is passed round, a gamepad that is pulled out, and
//! cards that nobody looks at.

use std::time::Duration;

use bevy::{
    input::{
        ButtonState,
        gamepad::{GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent},
    },
    prelude::*,
};
use feltro::{
    assets::face_index,
    input::Intent,
    play::{
        batch::{BatchTable, Controls, Eyes, Occupant, Seats},
        records::batch_records,
        view::{Asked, Phase},
    },
    rules::{Card, Cents, Face},
    settings::{Coach, Settings, Speed},
    states::{Menu, Screen},
    storage::Store,
    table::{Chip, Piles, TableCard},
};

use crate::{common::Game, layout};

/// Two rounds of cards for six seats, then the dealer's two: seats 1 to 6 get 13, 15, 17, 19, 20 and 14, the dealer shows a 7.
const DECK: &str = "3s 5s 7s 9s Ts 4s Js Qs Ks Th Td Tc 9c 7c";

/// Computer players everywhere but at these seats.
fn seats(people: &[(usize, Controls)]) -> Seats {
    let mut seats: Seats = (0..6).filter_map(Occupant::computer).collect();
    for &(seat, controls) in people {
        seats[seat] = Occupant::person(seat, controls).expect("a person");
    }
    seats
}

/// A game that sat down with these people, at this speed, and gamepads for them.
fn begin(people: &[(usize, Controls)], pads: usize, speed: Speed, cards: &[&str]) -> (Game, Vec<Entity>) {
    let mut store = Store::in_memory();
    store.set("settings", &Settings { language: Some(feltro::locale::Lang::En), speed, ..default() });
    // As the first version kept them.
    store.set("batch:batch", &serde_json::json!({ "seats": seats(people), "open": null }));
    let mut game = Game::start(store);
    if !cards.is_empty() {
        game.next_cards(cards);
    }
    let pads: Vec<Entity> = (0..pads).map(|_| plug(&mut game)).collect();
    game.choose("Play");
    game.choose("Batch");
    assert_eq!(game.screen(), Screen::Seats);
    game.choose("Begin");
    game.frames(3);
    assert_eq!(game.screen(), Screen::Table);
    (game, pads)
}

fn plug(game: &mut Game) -> Entity {
    let pad = game.app.world_mut().spawn_empty().id();
    let connection = GamepadConnection::Connected { name: "Pad".into(), vendor_id: None, product_id: None };
    game.app.world_mut().write_message(GamepadConnectionEvent::new(pad, connection));
    game.frames(2);
    pad
}

fn unplug(game: &mut Game, pad: Entity) {
    game.app.world_mut().write_message(GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected));
    game.frames(4);
}

fn button(game: &mut Game, pad: Entity, button: GamepadButton, value: f32) {
    let change = RawGamepadButtonChangedEvent::new(pad, button, value);
    game.app.world_mut().write_message(RawGamepadEvent::Button(change));
    game.frames(2);
}

fn press(game: &mut Game, pad: Entity, which: GamepadButton) {
    button(game, pad, which, 1.0);
    button(game, pad, which, 0.0);
}

fn table(game: &Game) -> &BatchTable {
    game.app.world().resource::<BatchTable>()
}

/// The person that is asked, and for what: `None` while computer players are at it or something moves.
fn asked(game: &Game) -> Option<(usize, &'static str)> {
    let state = game.state();
    if game.busy() {
        return None;
    }
    match state.view().asked {
        Some(Asked::Doubling { seat }) if seat == state.here().seat => Some((seat, "double")),
        Some(Asked::Hand { seat, .. }) if seat == state.here().seat => Some((seat, "hand")),
        _ if state.is_betting() && state.here().bets => Some((state.here().seat, "bet")),
        _ => None,
    }
}

/// All that the batch's players have and have staked, in cents, as shown.
fn money(game: &Game) -> Vec<Cents> {
    game.view().seats.iter().map(|seat| seat.balance).collect()
}

#[test]
fn three_people_on_three_pads_and_three_computer_players() {
    let people = [(0, Controls::Pad(0)), (2, Controls::Pad(1)), (5, Controls::Pad(2))];
    let (mut game, pads) = begin(&people, 3, Speed::Instant, &[]);
    let pad_of = |seat: usize| people.iter().position(|(other, _)| *other == seat).map(|place| pads[place]);
    let mut questions = 0;
    for step in 0..20_000 {
        if game.screen() == Screen::Podium {
            break;
        }
        assert!(step < 19_999, "it never ends: {}", game.situation());
        assert_eq!(game.menu(), Menu::None, "a pad of one's own needs no page");
        if game.view().over && !game.busy() {
            press(&mut game, pads[1], GamepadButton::RightTrigger2);
            continue;
        }
        let Some((seat, what)) = asked(&game) else {
            game.frame();
            continue;
        };
        questions += 1;
        let (own, other) = (pad_of(seat).expect("a person's seat"), pad_of(people[(questions + 1) % 3].0));
        let which = match what {
            "bet" => GamepadButton::RightTrigger2,
            "double" => [GamepadButton::East, GamepadButton::South][questions % 2],
            _ => [GamepadButton::South, GamepadButton::East][questions % 2],
        };
        // Somebody else's pad does nothing.
        if let Some(other) = other.filter(|other| *other != own) {
            let before = (money(&game), asked(&game));
            press(&mut game, other, which);
            assert_eq!((money(&game), asked(&game)), before, "{what} of seat {seat} by another pad");
        }
        if what == "bet" && questions % 5 == 0 {
            press(&mut game, own, GamepadButton::North);
        }
        press(&mut game, own, which);
    }
    assert!(questions > 10);
    assert!(table(&game).batch().is_over());
    let kept = batch_records("batch", game.app.world().resource::<Store>());
    assert_eq!(kept.edition, 2, "the batch is an edition of the records");
    for winner in table(&game).batch().winners() {
        let name = table(&game).name(winner);
        assert!(game.says(&name), "{}", game.text_on_screen());
    }
    game.choose("Another batch");
    assert!(game.says("edition 2"), "{}", game.text_on_screen());
}

#[test]
fn three_people_pass_one_device_round() {
    let people = [(1, Controls::Passed), (2, Controls::Passed), (4, Controls::Passed)];
    let (mut game, _) = begin(&people, 0, Speed::Instant, &[]);
    let mut pages = 0;
    for step in 0..20_000 {
        if game.screen() == Screen::Podium {
            break;
        }
        assert!(step < 19_999, "it never ends: {}", game.situation());
        if game.menu() == Menu::PassDevice {
            let waits = game.app.world().resource::<feltro::play::batch::Waiting>().handing.expect("a seat");
            let name = table(&game).name(waits);
            assert!(game.says(&format!("Pass the device to {name}")), "{}", game.text_on_screen());
            game.choose(format!("I am {name}").as_str());
            pages += 1;
            continue;
        }
        if game.view().over && !game.busy() {
            game.press("Enter");
        } else {
            match asked(&game) {
                Some((_, "bet")) => {
                    game.press("a");
                    game.press("Enter");
                }
                Some((_, "double")) => game.press("n"),
                Some(_) => game.press("s"),
                None => game.frame(),
            }
        }
    }
    // Whoever goes out at once is not asked again, but each of them has bet.
    assert!(pages >= 3, "{pages} pages");
    assert!(table(&game).batch().is_over());
}

#[test]
fn a_pad_pulled_out_pauses_with_the_name_and_any_pad_goes_on() {
    let people = [(0, Controls::Pad(0)), (3, Controls::Pad(1))];
    let (mut game, pads) = begin(&people, 2, Speed::Instant, &[DECK]);
    game.until("a bet is asked", |game| asked(game) == Some((0, "bet")));
    let before = money(&game);
    unplug(&mut game, pads[1]);
    assert_eq!(game.menu(), Menu::None, "it is not that seat's turn");
    unplug(&mut game, pads[0]);
    assert_eq!(game.menu(), Menu::PadGone);
    assert!(game.says("Ana's gamepad is gone"), "{}", game.text_on_screen());
    press(&mut game, pads[0], GamepadButton::RightTrigger2);
    game.frames(60);
    assert_eq!((game.menu(), money(&game)), (Menu::PadGone, before), "nothing goes on, nothing is lost");
    let found = plug(&mut game);
    game.frames(4);
    assert_eq!(game.menu(), Menu::None);
    assert_eq!(asked(&game), Some((0, "bet")));
    press(&mut game, found, GamepadButton::RightTrigger2);
    game.frames(4);
    assert_eq!(game.menu(), Menu::PadGone, "now the other one is missed");
    assert!(game.says("Duda's gamepad is gone"), "{}", game.text_on_screen());
    let found = plug(&mut game);
    game.frames(4);
    assert_eq!(asked(&game), Some((3, "bet")));
    press(&mut game, found, GamepadButton::RightTrigger2);
    game.until("the cards are dealt", |game| game.phase() >= Phase::PlayerTurn);
}

/// The pictures of all cards on the table.
fn tiles(game: &mut Game) -> Vec<usize> {
    let world = game.app.world_mut();
    let mut cards = world.query_filtered::<&Sprite, With<TableCard>>();
    cards.iter(world).filter_map(|sprite| sprite.texture_atlas.as_ref()).map(|atlas| atlas.index).collect()
}

fn face_down(game: &Game) -> Vec<(usize, Card)> {
    let seats = game.view().seats.iter().enumerate();
    let own = |seat: usize, face: &Face| match *face {
        Face::Own(card) => Some((seat, card)),
        _ => None,
    };
    seats
        .flat_map(|(seat, shown)| {
            shown.hands.iter().flat_map(move |hand| hand.cards.iter().filter_map(move |face| own(seat, face)))
        })
        .collect()
}

#[test]
fn cards_that_nobody_looks_at_can_be_read_nowhere() {
    let people = [(0, Controls::Pad(0)), (1, Controls::Pad(1)), (2, Controls::Keyboard)];
    let (mut game, pads) = begin(&people, 2, Speed::Normal, &[DECK]);
    for step in 0..6000 {
        assert!(step < 5999, "{}", game.situation());
        match asked(&game) {
            Some((seat, "bet")) if seat < 2 => press(&mut game, pads[seat], GamepadButton::RightTrigger2),
            Some((_, "bet")) => game.press("Enter"),
            Some((0, "double")) => break,
            _ => game.frame(),
        }
        let hidden = face_down(&game);
        let seen = tiles(&mut game);
        assert!(hidden.iter().all(|(_, card)| !seen.contains(&face_index(*card))), "a card is seen that should not be");
        // Totals from 13 to 20 could only come from cards that lie face down; the dealer shows a 7.
        let words = [game.texts(), game.labels()].concat();
        for total in 13..=20 {
            assert!(!words.contains(&total.to_string()), "step {step}: {total} in {words:?}");
        }
    }
    // The second seat holds look: its own cards are seen, and nobody else's.
    button(&mut game, pads[1], GamepadButton::LeftTrigger2, 1.0);
    game.settle();
    let seen = tiles(&mut game);
    for (seat, card) in face_down(&game) {
        assert_eq!(seen.contains(&face_index(card)), seat == 1, "{card} of seat {seat}");
    }
    assert!(game.texts().iter().any(|text| text == "15"), "{}", game.text_on_screen());
    button(&mut game, pads[1], GamepadButton::LeftTrigger2, 0.0);
    game.settle();
    let seen = tiles(&mut game);
    assert!(face_down(&game).iter().all(|(_, card)| !seen.contains(&face_index(*card))), "let go, covered again");
    assert!(!game.texts().iter().any(|text| text == "15"));
}

#[test]
fn whoever_plays_alone_sees_the_own_cards_only() {
    let (mut game, _) = begin(&[(3, Controls::Keyboard)], 0, Speed::Instant, &[DECK]);
    game.until("a bet is asked", |game| asked(game) == Some((3, "bet")));
    game.press("1");
    game.want(Intent::Deal);
    game.until("the own seat is asked", |game| matches!(asked(game), Some((3, "double"))));
    game.settle();
    let seen = tiles(&mut game);
    for (seat, card) in face_down(&game) {
        assert_eq!(seen.contains(&face_index(card)), seat == 3, "{card} of seat {seat}");
    }
    assert_eq!(game.view().seats[3].hands[0].bet, Cents(200), "one chip was offered, one added");
    assert!(game.is_lit(Intent::Yes) && game.is_lit(Intent::No));
}

#[test]
fn what_goes_on_shares_no_place_with_an_action_of_the_batch() {
    let (mut game, _) = begin(&[(3, Controls::Keyboard)], 0, Speed::Instant, &[DECK]);
    let mut places = layout::Places::default();
    game.until("a bet is asked", |game| asked(game) == Some((3, "bet")));
    game.press("1");
    places.note(&mut game, "with a bet");
    game.want(Intent::Deal);
    game.until("the doubling is asked", |game| asked(game) == Some((3, "double")));
    places.note(&mut game, "asked whether to double");
    game.want(Intent::No);
    game.until("the hand is asked", |game| asked(game) == Some((3, "hand")));
    places.note(&mut game, "in play");
    game.want(Intent::Stand);
    game.until("the round is over", |game| game.view().over && !game.busy());
    places.note(&mut game, "after the round");
    places.check();
}

#[test]
fn a_plate_shows_the_chips_that_the_engine_counts() {
    let (mut game, _) = begin(&[(3, Controls::Keyboard)], 0, Speed::Instant, &[DECK]);
    game.until("a bet is asked", |game| asked(game) == Some((3, "bet")));
    // The bar tells what is left; the plates of all six tell what they have until the round takes the bet.
    let all = |game: &mut Game, amount: &str| game.texts().iter().filter(|text| *text == amount).count();
    let amounts: Vec<String> = game.texts().into_iter().filter(|text| text.starts_with("BAC ")).collect();
    let amount = amounts.into_iter().max_by_key(|amount| all(&mut game, amount)).expect("an amount");
    assert_eq!(all(&mut game, &amount), 6, "{}", game.text_on_screen());
    for _ in 0..2 {
        game.press("1");
    }
    game.settle();
    assert_eq!(all(&mut game, &amount), 6, "{}", game.text_on_screen());
}

/// Deals with the coach always there, until this seat is asked whether to double.
fn coached(people: &[(usize, Controls)], pads: usize, seat: usize) -> (Game, Vec<Entity>) {
    let (mut game, pads) = begin(people, pads, Speed::Instant, &[DECK]);
    game.set(|settings| settings.coach = Coach::Always);
    for _ in 0..2000 {
        match asked(&game) {
            Some((_, "bet")) => {
                let own = people.iter().position(|(other, _)| *other == game.state().here().seat);
                match own.and_then(|place| pads.get(place)).copied() {
                    Some(pad) => press(&mut game, pad, GamepadButton::RightTrigger2),
                    None => game.press("Enter"),
                }
            }
            Some((asked, "double")) if asked == seat => break,
            _ => game.frame(),
        }
    }
    assert_eq!(asked(&game), Some((seat, "double")), "{}", game.situation());
    game.frames(10);
    (game, pads)
}

#[test]
fn the_coach_tells_who_plays_alone_the_dealers_chances_and_the_chance_to_bust() {
    let (mut game, _) = coached(&[(3, Controls::Keyboard)], 0, 3);
    // A 19, and a 7 that the dealer shows: of the 49 cards that are not seen only aces and twos, 8 of them, don't bust it.
    assert!(game.says("bust 84%"), "{}", game.text_on_screen());
    assert!(game.says("a card busts you 84 times in 100"), "{}", game.text_on_screen());
    assert!(game.says("Only the best hand is paid"), "{}", game.text_on_screen());
    assert!(game.says("The dealer ends on"), "{}", game.text_on_screen());
    // The columns are percentages: together a hundred, but for the rounding.
    let columns = ["17", "18", "19", "20", "21", "BJ", "bust"];
    let texts = game.texts();
    assert!(columns.iter().all(|column| texts.iter().any(|text| text == column)), "{texts:?}");
    layout::check(&mut game, "the coach at the batch");
    game.press("n");
    // Whoever else is asked, computers all of them: nothing is told.
    let mut others = 0;
    for _ in 0..400 {
        game.frame();
        if matches!(game.view().asked, Some(seat) if seat.seat() != 3) {
            others += 1;
            assert!(!game.says("The dealer ends on"), "{}", game.text_on_screen());
        }
    }
    assert!(others > 0, "nobody else is asked");
}

#[test]
fn on_a_shared_screen_the_coach_speaks_only_while_the_hand_is_looked_at() {
    let (mut game, pads) = coached(&[(0, Controls::Pad(0)), (1, Controls::Pad(1))], 2, 0);
    let silent = |game: &mut Game| !game.says("%") && !game.says("in 100");
    assert!(silent(&mut game), "{}", game.text_on_screen());
    // Somebody else's look opens nothing.
    button(&mut game, pads[1], GamepadButton::LeftTrigger2, 1.0);
    game.frames(10);
    assert!(silent(&mut game), "{}", game.text_on_screen());
    button(&mut game, pads[1], GamepadButton::LeftTrigger2, 0.0);
    // 13: the values 9 and 10 bust it, 4 nines and 15 tens of the 49 cards that this seat does not see.
    button(&mut game, pads[0], GamepadButton::LeftTrigger2, 1.0);
    game.frames(10);
    assert!(game.says("bust 39%"), "{}", game.text_on_screen());
    button(&mut game, pads[0], GamepadButton::LeftTrigger2, 0.0);
    game.frames(1);
    assert!(silent(&mut game), "let go, silent again: {}", game.text_on_screen());
    assert!(!game.labels().iter().any(|label| label.contains("39")));

    game.set(|settings| settings.coach = Coach::OnRequest);
    game.frames(4);
    press(&mut game, pads[1], GamepadButton::RightTrigger);
    assert!(!game.says("Look at your cards"), "the other seat is not asked");
    press(&mut game, pads[0], GamepadButton::RightTrigger);
    assert!(game.says("Look at your cards"), "{}", game.text_on_screen());
    button(&mut game, pads[0], GamepadButton::LeftTrigger2, 1.0);
    game.frames(10);
    assert!(game.says("bust 39%"), "{}", game.text_on_screen());
}

#[test]
fn the_chips_of_a_confirmed_bet_stay() {
    let (mut game, _) = begin(&[(3, Controls::Keyboard)], 0, Speed::Normal, &[DECK]);
    game.until("a bet is asked", |game| asked(game) == Some((3, "bet")));
    game.press("1");
    game.until("the chip lies there", |game| !game.busy());
    let told = game.state().bet().total();
    assert_eq!(told, Cents(200), "one chip was offered, one added");
    let world = game.app.world_mut();
    let mut chips = world.query_filtered::<Entity, With<Chip>>();
    let chips: Vec<Entity> = chips.iter(world).collect();
    let in_bet = |game: &Game, chip| game.app.world().resource::<Piles>().place_in_bet(chip).is_some();
    let placed: Vec<Entity> = chips.into_iter().filter(|chip| in_bet(&game, *chip)).collect();
    assert_eq!(placed.len(), 2);
    game.want(Intent::Deal);
    game.frame();
    let (before, shown) = (money(&game), game.texts());
    for chip in placed {
        assert!(table(&game).has_bet(3) && game.phase() == Phase::Betting, "{}", game.situation());
        game.click_in_world(chip, MouseButton::Right, Duration::ZERO);
        assert_eq!((game.state().bet().total(), money(&game)), (told, before.clone()), "a chip was taken back");
    }
    let amounts = |texts: &[String]| texts.iter().filter(|text| text.starts_with("BAC ")).cloned().collect::<Vec<_>>();
    assert_eq!(amounts(&game.texts()), amounts(&shown), "the plates tell the same");
    game.until("the cards are dealt", |game| game.phase() >= Phase::PlayerTurn);
    assert_eq!((game.view().seats[3].hands[0].bet, game.view().seats[3].balance), (told, Cents(400)));
}

#[test]
fn a_double_tap_leaves_no_hidden_card_open() {
    let people = [(0, Controls::Pad(0)), (2, Controls::Keyboard)];
    let (mut game, pads) = begin(&people, 1, Speed::Instant, &[DECK]);
    game.until("a bet is asked", |game| asked(game) == Some((0, "bet")));
    press(&mut game, pads[0], GamepadButton::RightTrigger2);
    game.until("the other bet is asked", |game| asked(game) == Some((2, "bet")));
    game.press("Enter");
    game.until("the first hand is asked", |game| asked(game).is_some_and(|(_, what)| what != "bet"));
    while asked(&game).is_some_and(|(seat, _)| seat == 0) {
        press(&mut game, pads[0], GamepadButton::East);
        game.until("what comes next", |game| asked(game).is_some());
    }
    let sees = |game: &Game| game.app.world().resource::<Eyes>().see(2);
    let world = game.app.world_mut();
    let mut cards = world.query_filtered::<Entity, With<TableCard>>();
    let cards: Vec<Entity> = cards.iter(world).collect();
    let mut own = None;
    for card in cards {
        game.point_in_world(card);
        game.mouse_button(MouseButton::Left, ButtonState::Pressed);
        game.frames(2);
        if sees(&game) {
            own = Some(card);
        }
        game.mouse_button(MouseButton::Left, ButtonState::Released);
        game.frames(2);
        assert!(!sees(&game), "let go");
    }
    game.point_in_world(own.expect("a card of the seat that can be held"));
    for taps in 1..=3 {
        for _ in 0..taps {
            game.mouse_button(MouseButton::Left, ButtonState::Pressed);
            game.mouse_button(MouseButton::Left, ButtonState::Released);
        }
        let mut seen = false;
        for _ in 0..2 * taps + 2 {
            game.frame();
            seen |= sees(&game);
        }
        assert!(seen, "{taps} taps show nothing");
        assert!(!sees(&game), "{taps} taps in one frame");
        game.settle();
        let seen = tiles(&mut game);
        assert!(face_down(&game).iter().all(|(_, card)| !seen.contains(&face_index(*card))), "{taps} taps, cards open");
    }
}
