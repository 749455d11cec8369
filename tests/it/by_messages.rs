//! A whole match by messages alone: what any device comes down to.

use feltro::{input::Intent, play::view::Phase, states::Screen};

use crate::common::{FOUR_HANDS, Game, WIN};

#[test]
fn a_match_from_the_title_to_the_records() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.next_cards(&[WIN, FOUR_HANDS]);
    game.sit_down();
    game.want(Intent::Chip(4));
    game.want(Intent::Deal);
    game.settle();
    assert_eq!(game.phase(), Phase::PlayerTurn);
    game.want(Intent::Stand);
    game.settle();
    assert!(game.view().over);
    assert_eq!(game.chips(), 150);

    game.want(Intent::ChangeBet);
    game.want(Intent::Clear);
    game.want(Intent::Chip(3));
    game.want(Intent::Chip(1));
    for intent in [
        Intent::Deal,
        Intent::Split,
        Intent::Split,
        Intent::Double,
        Intent::Hit,
        Intent::Split,
        Intent::Hit,
        Intent::Hit,
    ] {
        game.want(intent);
        game.settle();
    }
    assert!(game.view().over);
    assert_eq!((game.hands().len(), game.chips()), (4, 0));
    game.want(Intent::Deal);
    game.frames(2);
    assert_eq!(game.screen(), Screen::MatchOver);
    for letter in ["A", "N", "A", "Done"] {
        game.choose(letter);
    }
    assert_eq!(game.screen(), Screen::Records);
    game.close();

    let mut game = Game::kept_in(folder.path());
    game.choose("Records");
    let texts = game.texts();
    for words in ["ANA", "150", "2"] {
        assert!(texts.iter().any(|text| text == words), "{words} in {texts:?}");
    }
}
