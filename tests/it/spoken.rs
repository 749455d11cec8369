//! What is read aloud: a played evening compared with its transcript, in both languages.

use bevy::{a11y::AccessibilityNode, prelude::*};
use feltro::{input::Intent, locale::Lang, play::spoken::Spoken};

use crate::{casino, common::Game};

/// Everything that is spoken from now on.
#[derive(Resource, Default)]
struct Transcript(Vec<String>);

fn listen(mut spoken: MessageReader<Spoken>, locale: Res<feltro::locale::Locale>, mut all: ResMut<Transcript>) {
    all.0.extend(spoken.read().map(|Spoken(sentence)| sentence.text(&locale)));
}

fn with_ears(mut game: Game) -> Game {
    game.app.init_resource::<Transcript>();
    game.app.add_systems(Last, listen);
    game.frames(2);
    game.app.world_mut().resource_mut::<Transcript>().0.clear();
    game
}

fn take(game: &mut Game) -> Vec<String> {
    std::mem::take(&mut game.app.world_mut().resource_mut::<Transcript>().0)
}

fn play(game: &mut Game, intents: &[Intent]) -> Vec<String> {
    for &intent in intents {
        game.want(intent);
        game.settle();
    }
    take(game)
}

#[test]
fn the_coach_tells_what_is_best_and_why() {
    let mut game = with_ears(Game::at_table(&["5h 6s 6c Th 8d Kd"]));
    play(&mut game, &[Intent::Chip(1), Intent::Deal]);
    game.want(Intent::Coach);
    let mut told = Vec::new();
    for _ in 0..600 {
        game.frames(1);
        told.extend(take(&mut game));
    }
    assert_eq!(
        told,
        ["The coach says: Double.", "One card makes 17 or more 61 times in 100, and the dealer breaks 43 times."]
    );
}

#[test]
fn a_split_and_a_double_are_told_hand_by_hand() {
    let mut game = with_ears(Game::at_table(&["8h 9s 8c 7h 3d Tc Ks Qd"]));
    assert_eq!(
        play(&mut game, &[Intent::Chip(1), Intent::Deal]),
        ["Your bet: 5.", "You have 16: eight of hearts and eight of clubs.", "The dealer shows nine of spades."]
    );
    assert_eq!(
        play(&mut game, &[Intent::Split]),
        [
            "You split the pair: 5 more, on the new hand.",
            "Hand 1 has 11: eight of hearts and three of diamonds.",
            "The dealer shows nine of spades."
        ]
    );
    assert_eq!(
        play(&mut game, &[Intent::Double]),
        [
            "Hand 1 is doubled: 5 more.",
            "Hand 1 gets the king of spades: 21.",
            "Hand 1 stands.",
            "Hand 2 has 18: eight of clubs and ten of clubs.",
            "The dealer shows nine of spades."
        ]
    );
    assert_eq!(
        play(&mut game, &[Intent::Stand]),
        [
            "Hand 2 stands.",
            "The dealer turns over the seven of hearts: 16.",
            "The dealer draws the queen of diamonds: 26.",
            "Hand 1 wins 10 with 21.",
            "Hand 2 wins 5 with 18.",
            "You have 115 now."
        ]
    );
}

#[test]
fn the_same_bet_again_begins_with_an_empty_table() {
    let mut game = with_ears(Game::at_table(&["5h 6s 4c Th 8d Kd", "8h 9s 7c 7h"]));
    play(&mut game, &[Intent::Chip(1), Intent::Deal, Intent::Stand]);
    assert_eq!(
        play(&mut game, &[Intent::Deal]),
        ["Your bet: 5.", "You have 15: eight of hearts and seven of clubs.", "The dealer shows nine of spades."]
    );
}

#[test]
fn the_casino_speaks_portuguese() {
    let mut game = with_ears(casino::at("21 · Low", &["As Ad 6h 9d Ts"]));
    game.set(|settings| settings.language = Some(Lang::Pt));
    let mut said = play(&mut game, &[Intent::Chip(2), Intent::Deal]);
    said.extend(play(&mut game, &[Intent::No, Intent::Stand]));
    assert_eq!(
        said,
        [
            "Sua aposta: US$ 5.",
            "Você tem 17 suave: ás de espadas e seis de copas.",
            "O crupiê mostra ás de ouros.",
            "Seguro por US$ 2,50: sim ou não?",
            "Sem seguro.",
            "O crupiê olhou a carta: não há 21 puro.",
            "Você tem 17 suave: ás de espadas e seis de copas.",
            "O crupiê mostra ás de ouros.",
            "Você para.",
            "O crupiê vira nove de ouros: 20 suave.",
            "Você perde US$ 5 com 17.",
            "Você tem US$ 995 agora."
        ]
    );
}

#[test]
fn whoever_asks_is_told_the_situation_again() {
    let mut game = with_ears(Game::at_table(&["5h 6s 4c Th 8d Kd"]));
    game.press("1");
    game.settle();
    take(&mut game);
    game.press("r");
    game.frames(2);
    assert_eq!(take(&mut game), ["Your bet is 5, your balance 95."]);
    play(&mut game, &[Intent::Deal]);
    game.press("r");
    game.frames(2);
    assert_eq!(
        take(&mut game),
        [
            "You have 9: five of hearts and four of clubs.",
            "The dealer shows six of spades.",
            "You may: Hit, Stand and Double."
        ]
    );
    play(&mut game, &[Intent::Stand]);
    game.press("r");
    game.frames(2);
    assert_eq!(
        take(&mut game),
        [
            "The dealer shows six of spades, ten of hearts and eight of diamonds.",
            "You win 5 with 9.",
            "You have 105 now."
        ]
    );
}

#[test]
fn a_screen_reader_and_the_captions_have_the_same_words() {
    let mut game = with_ears(Game::at_table(&["5h 6s 4c Th 8d Kd"]));
    game.set(|settings| settings.captions = true);
    play(&mut game, &[Intent::Chip(1), Intent::Deal]);
    let words = "You have 9: five of hearts and four of clubs. The dealer shows six of spades.";
    assert!(game.says(words), "{}", game.text_on_screen());
    let world = game.app.world_mut();
    let mut regions = world.query::<(&Name, &AccessibilityNode)>();
    let spoken: Vec<String> = regions
        .iter(world)
        .filter(|(name, _)| name.as_str() == "Read aloud")
        .map(|(_, node)| node.value().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(spoken, [words]);
}
