//! The running game at seven window sizes, with one to four hands: nothing outside, nothing over something else.

use std::collections::BTreeMap;

use bevy::prelude::*;
use feltro::{
    input::Intent,
    locale::Lang,
    settings::Coach,
    table::{CardSlots, DRAWN_CARD, TableCard},
    ui::{Bar, BarButton},
};

use crate::{
    casino,
    common::{FOUR_HANDS, Game, WIN},
};

const SIZES: [(u32, u32); 7] =
    [(1280, 720), (1280, 800), (1024, 768), (2560, 1080), (800, 600), (640, 360), (720, 1280)];

/// The smallest side of something that a finger must hit, in logical pixels.
const FINGER: f32 = 44.0;

fn overlap(one: Rect, other: Rect) -> bool {
    let shared = one.intersect(other);
    shared.width() > 0.5 && shared.height() > 0.5
}

/// The root of the interface that something belongs to.
fn root(game: &Game, mut entity: Entity) -> Entity {
    while let Some(parent) = game.app.world().get::<ChildOf>(entity) {
        entity = parent.parent();
    }
    entity
}

/// Every card on the table, in the window's pixels.
fn cards(game: &Game, window: Vec2) -> Vec<Rect> {
    let world = game.app.world();
    let slots = world.resource::<CardSlots>().all().iter();
    slots
        .filter_map(|slot| {
            world.get::<TableCard>(slot.entity)?;
            let at = world.get::<Transform>(slot.entity)?;
            let middle = Vec2::new(window.x / 2.0 + at.translation.x, window.y / 2.0 - at.translation.y);
            Some(Rect::from_center_size(middle, DRAWN_CARD * at.scale.xy()))
        })
        .collect()
}

/// Every text that can be seen: what it says, where it is, and the root of what it belongs to.
fn texts(game: &mut Game) -> Vec<(String, Rect, Entity)> {
    let world = game.app.world_mut();
    let mut query = world.query::<(Entity, &Text, &InheritedVisibility, &ComputedNode)>();
    let seen: Vec<(Entity, String)> = query
        .iter(world)
        .filter(|(_, text, seen, node)| seen.get() && !node.is_empty() && !text.0.trim().is_empty())
        .map(|(entity, text, ..)| (entity, text.0.clone()))
        .collect();
    seen.into_iter().map(|(entity, text)| (text, game.place(entity), root(game, entity))).collect()
}

pub fn check(game: &mut Game, moment: &str) {
    at_every_size(game, |game, size, at| {
        let (at, (width, height)) = (format!("{moment} {at}"), size);
        let window = Rect::from_corners(Vec2::ZERO, Vec2::new(width as f32, height as f32));
        let inside = |rect: Rect| window.inflate(0.5).union(rect) == window.inflate(0.5);

        let there = game.buttons();
        let mut places: Vec<(String, Rect)> = Vec::new();
        for (entity, label) in there {
            let place = game.place(entity);
            let name = game.app.world().get::<BarButton>(entity).map_or(label, |button| format!("{:?}", button.0));
            assert!(inside(place), "{name} is outside: {place:?} {at}");
            assert!(
                place.width() >= FINGER - 0.5 && place.height() >= FINGER - 0.5,
                "{name} is smaller than a finger: {:?} {at}",
                place.size()
            );
            for (other, taken) in &places {
                assert!(!overlap(place, *taken), "{name} {place:?} lies over {other} {taken:?} {at}");
            }
            places.push((name, place));
        }

        let bar = {
            let world = game.app.world_mut();
            world.query_filtered::<Entity, With<Bar>>().single(world).expect("a bar")
        };
        let bar_place = game.place(bar);
        let cards = cards(game, window.size());
        for card in &cards {
            assert!(inside(*card), "a card is outside: {card:?} {at}");
            assert!(!overlap(*card, bar_place), "a card lies under the bar: {card:?} {at}");
        }
        let texts = texts(game);
        for (number, (text, place, of)) in texts.iter().enumerate() {
            assert!(inside(*place), "{text:?} is outside: {place:?} {at}");
            let on_table = *of != bar && !places.iter().any(|(_, button)| overlap(*button, *place));
            for card in cards.iter().filter(|_| on_table) {
                assert!(!overlap(*place, *card), "{text:?} {place:?} lies on a card {card:?} {at}");
            }
            for (other, taken, other_of) in &texts[number + 1..] {
                let shared = place.intersect(*taken);
                // Lines of letters have air above and below.
                let touches = shared.width() > 1.0 && shared.height() > place.height().min(taken.height()) * 0.25;
                assert!(!touches, "{text:?} {place:?} runs into {other:?} {taken:?} ({}) {at}", of == other_of);
            }
        }
    });
}

/// Looks at the game in every window, with ordinary letters and with large ones, in both languages; what is looked at is told
/// the window's size and how to call it.
fn at_every_size(game: &mut Game, mut look: impl FnMut(&mut Game, (u32, u32), &str)) {
    // Large letters where a table has room for them, and where it has none.
    let large = [(1280, 720, 200), (720, 1280, 150), (720, 1280, 200), (800, 600, 125), (360, 640, 100)];
    for (width, height, text_size) in SIZES.map(|(width, height)| (width, height, 100)).into_iter().chain(large) {
        game.set(|settings| settings.text_size = text_size);
        game.resize(width, height);
        for language in [Lang::En, Lang::Pt] {
            game.set(|settings| settings.language = Some(language));
            look(game, (width, height), &format!("at {width}x{height}, {text_size} %, {language:?}"));
        }
    }
    game.set(|settings| (settings.text_size, settings.language) = (100, Some(Lang::En)));
    game.resize(1280, 720);
}

/// Where the buttons of a table lie in every window: those that go on, and those that decide something.
#[derive(Default)]
pub struct Places {
    goes_on: BTreeMap<String, Vec<(String, Rect)>>,
    decides: BTreeMap<String, Vec<(String, Rect)>>,
}

impl Places {
    /// Notes the buttons of this moment.
    pub fn note(&mut self, game: &mut Game, moment: &str) {
        at_every_size(game, |game, _, at| {
            for (entity, _) in game.buttons() {
                let Some(&BarButton(intent)) = game.app.world().get(entity) else { continue };
                let of = match intent {
                    Intent::Deal => &mut self.goes_on,
                    Intent::Hit | Intent::Stand | Intent::Double | Intent::Split | Intent::Yes | Intent::No => {
                        &mut self.decides
                    }
                    _ => continue,
                };
                let place = game.place(entity);
                of.entry(at.to_owned()).or_default().push((format!("{intent:?} {moment}"), place));
            }
        });
    }

    /// Whether nothing that goes on lies where something decides, in any window.
    pub fn check(&self) {
        assert_eq!(self.goes_on.len(), 24);
        for (at, going_on) in &self.goes_on {
            for (one, place) in going_on {
                for (other, taken) in &self.decides[at] {
                    assert!(!overlap(*place, *taken), "{one} {place:?} shares its place with {other} {taken:?} {at}");
                }
            }
        }
    }
}

/// Where this text is on the screen, and the size of its letters in pixels of the interface.
fn written(game: &mut Game, words: &str) -> (Rect, FontSize) {
    let world = game.app.world_mut();
    let mut query = world.query::<(Entity, &Text, &TextFont, &InheritedVisibility)>();
    let found = query.iter(world).find(|(_, text, _, seen)| seen.get() && text.0 == words);
    let (entity, _, font, _) = found.unwrap_or_else(|| panic!("nothing says {words:?}"));
    let size = font.font_size;
    (game.place(entity), size)
}

#[test]
fn the_coachs_values_lie_between_the_bars_line_and_the_ring_of_the_focus() {
    let mut game = Game::at_table(&["5h 6s 4c Th 8d Kd"]);
    game.set(|settings| settings.coach = Coach::Always);
    for key in ["1", "Enter"] {
        game.press(key);
        game.settle();
    }
    game.until("the coach has spoken", |game| game.texts().iter().any(|text| text.contains('✓')));
    at_every_size(&mut game, |game, _, at| {
        let best = game.texts().into_iter().find(|text| text.contains('✓')).expect("a value");
        let (value, _) = written(game, &best);
        let bar = {
            let world = game.app.world_mut();
            world.query_filtered::<Entity, With<Bar>>().single(world).expect("a bar")
        };
        let scale = game.app.world().resource::<UiScale>().0;
        assert!(value.min.y >= game.place(bar).min.y, "the value leaves the bar {at}: {value:?}");
        for (entity, name) in game.buttons() {
            // The ring lies up to six pixels of the interface around its button.
            let ring = game.place(entity).inflate(6.0 * scale);
            assert!(!overlap(value, ring), "the value lies on the ring of {name} {at}: {value:?} {ring:?}");
        }
    });
}

#[test]
fn a_natural_is_written_as_large_as_a_win() {
    let letters = |deck: &str, words: &str| {
        let mut game = Game::at_table(&[deck]);
        for key in ["1", "Enter", "s"] {
            game.press(key);
            game.settle();
        }
        assert!(game.view().over, "{}", game.situation());
        let line = game.texts().into_iter().find(|text| text.starts_with(words)).expect("the outcome");
        written(&mut game, &line).1
    };
    assert_eq!(letters("As 9h Ks 7h", "Blackjack\n"), letters("Ts 9h Ks 8h", "Win\n"));
}

#[test]
fn a_dealer_who_busts_is_told_to_have_bust() {
    let mut game = Game::at_table(&["Ts 6h Ks Th Td"]);
    for key in ["1", "Enter", "s"] {
        game.press(key);
        game.settle();
    }
    assert!(game.texts().iter().any(|text| text == "26\nBust"), "{}", game.text_on_screen());
}

#[test]
fn what_goes_on_shares_no_place_with_an_action_of_the_match() {
    let mut places = Places::default();
    let mut game = Game::at_table(&[FOUR_HANDS]);
    places.note(&mut game, "without a bet");
    for key in ["4", "3", "1"] {
        game.press(key);
        game.settle();
    }
    places.note(&mut game, "with a bet");
    game.press("Enter");
    game.settle();
    places.note(&mut game, "with a pair");
    game.press("s");
    game.settle();
    assert!(game.view().over, "{}", game.situation());
    places.note(&mut game, "after the round");
    places.check();
}

#[test]
fn what_goes_on_shares_no_place_with_an_action_of_the_casino() {
    let mut places = Places::default();
    let mut game = casino::at("21 · Low", &["8s Ad 8h 9d Ts"]);
    for key in ["3", "j"] {
        game.press(key);
        game.settle();
    }
    places.note(&mut game, "with a bet");
    game.press("Enter");
    game.settle();
    places.note(&mut game, "with insurance");
    game.press("n");
    game.settle();
    places.note(&mut game, "with a pair");
    game.press("s");
    game.settle();
    assert!(game.view().over, "{}", game.situation());
    places.note(&mut game, "after the round");
    places.check();
}

#[test]
fn while_a_bet_is_placed() {
    let mut game = Game::at_table(&[WIN]);
    check(&mut game, "without a bet");
    game.press("4");
    game.press("3");
    game.press("1");
    game.settle();
    check(&mut game, "with a bet of 80");
}

#[test]
fn with_one_to_four_hands() {
    let mut game = Game::at_table(&[WIN, FOUR_HANDS]);
    for key in ["4", "Enter"] {
        game.press(key);
        game.settle();
    }
    check(&mut game, "one hand");
    game.press("s");
    game.settle();
    check(&mut game, "a result");
    for key in ["b", "c", "3", "1", "Enter", "p"] {
        game.press(key);
        game.settle();
    }
    check(&mut game, "two hands");
    game.press("p");
    game.settle();
    check(&mut game, "three hands");
    for key in ["d", "h", "p"] {
        game.press(key);
        game.settle();
    }
    assert_eq!(game.hands().len(), 4);
    check(&mut game, "four hands");
    for key in ["h", "s"] {
        game.press(key);
        game.settle();
    }
    assert!(game.view().over, "{}", game.situation());
    check(&mut game, "four results");
}

#[test]
fn many_cards_and_a_spent_purse() {
    let mut game = Game::at_table(&["As Th Ah 7h Ad Ac 2s 2h 2d 3s 3h Kc"]);
    game.press("a");
    game.press("Enter");
    game.settle();
    for _ in 0..7 {
        game.press("h");
        game.settle();
    }
    assert_eq!(game.hands()[0].cards.len(), 9);
    check(&mut game, "a hand of many cards");
    while !game.view().over {
        assert!(game.is_lit(Intent::Hit), "{}", game.situation());
        game.press("h");
        game.settle();
    }
    assert_eq!(game.chips(), 0);
    check(&mut game, "a spent purse");
}

#[test]
fn at_the_casino() {
    let mut game = casino::at("21 · Low", &["Ts 6d 9h Td", "8s 6d 8h Td 3s 2h"]);
    check(&mut game, "the casino's chips");
    for key in ["3", "j"] {
        game.press(key);
        game.settle();
    }
    check(&mut game, "a bet with the jackpot");
    game.press("Enter");
    game.settle();
    check(&mut game, "a hand at the casino");
    game.press("s");
    game.settle();
    assert!(game.view().over, "{}", game.situation());
    check(&mut game, "a receipt");
}
