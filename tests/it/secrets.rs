//! The hole card is nowhere before it is turned: not in a text, a picture, a name for the screen reader, an event or a sound.

use bevy::prelude::*;
use feltro::{assets::face_index, play::view::Phase, rules::Card, table::TableCard};

use crate::common::{Game, paced};

paced![
    a_ten_over_a_low_or_a_high_card,
    an_ace_over_a_low_or_a_high_card,
    a_split_round,
    the_insurance_window_and_the_dealers_look,
    a_natural_of_the_dealer_is_nowhere_while_insurance_is_asked,
];

/// Everything that can be seen, read aloud or heard at this moment.
fn observable(game: &mut Game) -> Vec<String> {
    let mut all = game.texts();
    all.extend(game.labels());
    all.push(game.bar().iter().map(|button| format!("{button:?}")).collect());
    let world = game.app.world_mut();
    let mut pictures = world.query::<(&Sprite, &Transform)>();
    all.extend(pictures.iter(world).map(|(sprite, at)| {
        let tile = sprite.texture_atlas.as_ref().map(|atlas| atlas.index);
        format!("{tile:?} {:?} {:?} {:?}", sprite.color, at.translation, at.scale)
    }));
    let mut nodes = world.query::<&ImageNode>();
    all.extend(nodes.iter(world).map(|node| format!("{:?}", node.texture_atlas.as_ref().map(|atlas| atlas.index))));
    all.sort();
    all
}

/// Plays a round with these keys, and notes what can be observed in every frame until the dealer's turn.
fn watch(start: fn(&str) -> Game, cards: &str, keys: &[&str]) -> (Vec<Vec<String>>, Vec<String>, Vec<String>) {
    let hole: Card = cards.split_whitespace().nth(3).expect("a hole card").parse().expect("a card");
    let mut game = start(cards);
    let mut frames = Vec::new();
    let mut sounds = Vec::new();
    for key in ["3", "Enter"].iter().chain(keys) {
        game.press(key);
        for _ in 0..2000 {
            if game.phase() >= Phase::DealerTurn {
                break;
            }
            frames.push(observable(&mut game));
            sounds = game.sounds().to_vec();
            let world = game.app.world_mut();
            let mut faces = world.query_filtered::<&Sprite, With<TableCard>>();
            let tiles = faces.iter(world).filter_map(|sprite| sprite.texture_atlas.as_ref()).map(|atlas| atlas.index);
            assert!(tiles.into_iter().all(|tile| tile != face_index(hole)), "the hole card's picture is on the table");
            if !game.moves() && frames.len() > 8 {
                break;
            }
            game.frame();
        }
    }
    assert!(game.phase() >= Phase::DealerTurn, "{}", game.situation());
    let before_reveal = |events: &[String]| -> Vec<String> {
        events.iter().take_while(|event| !event.starts_with("HoleRevealed")).cloned().collect()
    };
    let shown = before_reveal(game.shown());
    assert!(shown.len() > 4);
    assert!(!sounds.is_empty());
    (frames, shown, sounds)
}

fn differs_in_nothing(cards: [&str; 2], keys: &[&str]) {
    differs_in_nothing_at(|cards| Game::at_table(&[cards]), cards, keys);
}

fn differs_in_nothing_at(start: fn(&str) -> Game, cards: [&str; 2], keys: &[&str]) {
    let [(one, shown, sounds), (other, other_shown, other_sounds)] = cards.map(|cards| watch(start, cards, keys));
    assert_eq!(shown, other_shown);
    assert_eq!(sounds, other_sounds);
    assert_eq!(one.len(), other.len(), "one round takes longer than the other");
    for (frame, (one, other)) in one.iter().zip(&other).enumerate() {
        let differences: Vec<_> = one.iter().zip(other).filter(|(one, other)| one != other).collect();
        assert!(one.len() == other.len() && differences.is_empty(), "frame {frame}: {differences:?}");
    }
}

fn a_ten_over_a_low_or_a_high_card() {
    differs_in_nothing(["5s Th 6s 2h 3s 4s", "5s Th 6s 9h 3s 4s"], &["h", "h", "s"]);
}

fn an_ace_over_a_low_or_a_high_card() {
    differs_in_nothing(["5s Ah 6s 3d 2s", "5s Ah 6s 8d 2s"], &["h", "s"]);
}

fn a_split_round() {
    differs_in_nothing(["8s 6h 8h 5d 2s 3s 4s", "8s 6h 8h Kd 2s 3s 4s"], &["p", "d", "s"]);
}

fn the_insurance_window_and_the_dealers_look() {
    let low = |cards: &str| crate::casino::at("21 · Low", &[cards]);
    differs_in_nothing_at(low, ["5s Ah 6s 3d 2s", "5s Ah 6s 8d 2s"], &["n", "h", "s"]);
    differs_in_nothing_at(low, ["5s Ah 6s 3d 2s", "5s Ah 6s 8d 2s"], &["y", "s"]);
    differs_in_nothing_at(low, ["8s Kh 8h 5d 2s 3s 4s", "8s Kh 8h 9d 2s 3s 4s"], &["p", "s", "s"]);
}

fn a_natural_of_the_dealer_is_nowhere_while_insurance_is_asked() {
    // Up to the answer a ten in the hole looks like any other card; the answer then ends the round.
    let low = |cards: &str| crate::casino::at("21 · Low", &[cards]);
    let asked = |cards: &str| {
        let mut game = low(cards);
        game.press("3");
        game.press("Enter");
        let mut frames = Vec::new();
        for _ in 0..2000 {
            frames.push(observable(&mut game));
            if game.phase() == Phase::Insurance && !game.moves() {
                break;
            }
            game.frame();
        }
        assert_eq!(game.phase(), Phase::Insurance);
        frames
    };
    assert_eq!(asked("5s Ah 6s Kd 2s"), asked("5s Ah 6s 8d 2s"));
}
