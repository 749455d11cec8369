//! Where the focus is when a key comes: never on what is hidden or gone, and at the table always on what goes on.

use bevy::prelude::*;
use feltro::{
    input::Intent,
    play::view::Phase,
    states::{Menu, Screen},
    ui::BarButton,
};

use crate::common::{Game, WIN, at_every_pace};

fn focused(game: &Game) -> Option<Intent> {
    game.focus().and_then(|entity| game.app.world().get::<BarButton>(entity)).map(|button| button.0)
}

/// The first frames after a round: whenever Enter comes it ends a flight or deals; it never vanishes, and nothing is dealt
/// over what was not seen.
#[test]
fn enter_after_a_round_is_never_lost() {
    at_every_pace(|| {
        for wait in [0, 1, 2, 4, 8] {
            let mut game = Game::at_table(&[WIN, WIN]);
            game.press("1");
            game.press("Enter");
            game.settle();
            game.press("s");
            game.until("the end of the round", |game| game.view().over);
            game.frames(wait);
            let flies = game.busy();
            game.tap_key(KeyCode::Enter, "");
            game.frames(2);
            if flies {
                // It has ended the flight; whoever has seen what lies there presses again.
                assert!(!game.busy() || game.state().number() == 2, "after {wait} frames: nothing has heard it");
                game.pass(std::time::Duration::from_secs(1));
                game.press("Enter");
            }
            game.settle();
            assert_eq!((game.state().number(), game.phase()), (2, Phase::PlayerTurn), "after {wait} frames");
        }
    });
}

#[test]
fn the_focus_is_on_deal_as_soon_as_the_round_is_over() {
    at_every_pace(|| {
        let mut game = Game::at_table(&[WIN, WIN]);
        game.press("1");
        game.press("Enter");
        game.settle();
        assert_eq!(focused(&game), Some(Intent::Hit));
        game.press("s");
        game.until("the end of the round", |game| game.view().over);
        assert!(game.busy(), "chips are still to fly");
        game.frame();
        assert_eq!(focused(&game), Some(Intent::Deal), "it does not wait for the chips");
    });
}

#[test]
fn nothing_hidden_has_the_focus_when_a_key_comes() {
    at_every_pace(|| {
        let mut game = Game::at_table(&[WIN, WIN]);
        game.press("1");
        game.press("Enter");
        game.app.init_resource::<OnHidden>();
        game.app.add_systems(PreUpdate, look.after(bevy::input_focus::InputFocusSystems::Dispatch));
        game.settle();
        game.press("s");
        game.settle();
        game.press("b");
        game.settle();
        game.press("Esc");
        game.press("Esc");
        game.press("Enter");
        game.settle();
        assert_eq!(game.app.world().resource::<OnHidden>().0, 0);
    });
}

/// So many frames in which keys were dispatched to something hidden.
#[derive(Resource, Default)]
struct OnHidden(usize);

fn look(
    focus: Res<bevy::input_focus::InputFocus>,
    nodes: Query<(&ComputedNode, &InheritedVisibility)>,
    mut hidden: ResMut<OnHidden>,
) {
    let seen =
        focus.get().is_none_or(|entity| nodes.get(entity).is_ok_and(|(node, seen)| seen.get() && !node.is_empty()));
    hidden.0 += usize::from(!seen);
}

#[test]
fn after_a_typed_amount_the_very_next_enter_deals() {
    at_every_pace(|| {
        let mut game = Game::at_table(&[WIN]);
        game.click("Type an amount");
        game.write("12");
        game.press("Enter");
        assert_eq!(game.menu(), Menu::None);
        game.press("Enter");
        game.frames(2);
        assert_eq!(game.menu(), Menu::None, "it did not open the field again");
        game.settle();
        assert_eq!((game.phase(), game.hands()[0].bet.0), (Phase::PlayerTurn, 1_200), "{}", game.situation());
    });
}

#[test]
fn a_step_and_enter_in_one_frame_use_the_button_stepped_to() {
    let mut game = Game::start(feltro::storage::Store::in_memory());
    let mut tabs = 0;
    while game.focused_label().as_deref() != Some("Records") {
        game.press("Tab");
        tabs += 1;
        assert!(tabs < 12, "no Records");
    }
    let mut game = Game::start(feltro::storage::Store::in_memory());
    let keys: Vec<&str> = std::iter::repeat_n("Tab", tabs).chain(["Enter"]).collect();
    game.press_at_once(&keys);
    assert_eq!(game.screen(), Screen::Records);
}

/// Whoever still holds the key that dealt has not seen yet what it brought.
#[test]
fn the_focus_comes_to_rest_on_no_decision_under_a_held_key() {
    let mut game = Game::at_table(&[WIN]);
    game.press("1");
    game.settle();
    game.hold(KeyCode::Enter, bevy::input::keyboard::Key::Enter, true);
    game.settle();
    assert_eq!(game.phase(), Phase::PlayerTurn);
    assert_eq!(focused(&game), None);
    game.hold(KeyCode::Enter, bevy::input::keyboard::Key::Enter, false);
    game.frame();
    assert_eq!(focused(&game), Some(Intent::Hit));
}
