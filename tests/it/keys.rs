//! The page of keys and buttons: a key is changed by mouse, by keys and by a pad, what changed places is said, and the usual
//! keys come back.

use bevy::prelude::*;
use feltro::{
    input::{Bindings, Context, Intent, Press},
    menus::KeyField,
    states::Menu,
};

use crate::common::{Game, WIN};

fn bound(game: &Game, press: &str, context: Context) -> Option<Intent> {
    let bindings = game.app.world().resource::<Bindings>();
    bindings.intent(press.parse::<Press>().expect("a press"), context)
}

fn field(game: &mut Game, intent: Intent, pad: bool) -> Vec2 {
    let world = game.app.world_mut();
    let mut fields = world.query::<(Entity, &KeyField)>();
    let found = fields.iter(world).find(|(_, field)| **field == KeyField { intent, pad });
    let (entity, _) = found.expect("a field");
    game.scrolled_to(entity)
}

fn change(game: &mut Game, intent: Intent, pad: bool) {
    let at = field(game, intent, pad);
    game.click_at(at);
    game.frames(3);
}

#[test]
fn a_key_is_changed_and_what_had_it_gets_the_old_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    game.click("Settings");
    game.click("Keys and buttons");
    assert_eq!(game.menu(), Menu::Keys);
    change(&mut game, Intent::Hit, false);
    assert!(game.says("Hit: press a key or button now."), "{}", game.text_on_screen());
    game.press("s");
    game.frames(3);
    assert!(game.says("It had belonged to: Stand"), "{}", game.text_on_screen());
    assert_eq!(bound(&game, "key:s", Context::Playing), Some(Intent::Hit));
    assert_eq!(bound(&game, "key:h", Context::Playing), Some(Intent::Stand));

    change(&mut game, Intent::Split, true);
    game.pad(GamepadButton::RightThumb);
    game.frames(3);
    assert_eq!(bound(&game, "pad:right-thumb", Context::Playing), Some(Intent::Split));

    // Esc changes nothing, and leaves no page.
    change(&mut game, Intent::Mute, false);
    game.press("Esc");
    game.frames(3);
    assert_eq!((game.menu(), bound(&game, "key:m", Context::Menu)), (Menu::Keys, Some(Intent::Mute)));
    assert!(game.says("Nothing has changed."), "{}", game.text_on_screen());
    game.press("Esc");
    assert_eq!(game.menu(), Menu::Settings, "back leads to the settings");
    game.close();

    let mut game = Game::kept_in(folder.path());
    assert_eq!(bound(&game, "key:s", Context::Playing), Some(Intent::Hit), "it is kept");
    game.click("Settings");
    game.click("Keys and buttons");
    game.click("All as usual");
    game.frames(3);
    assert_eq!(*game.app.world().resource::<Bindings>(), Bindings::default());
}

#[test]
fn a_changed_key_plays() {
    let mut game = Game::at_table(&[WIN]);
    game.open(Menu::Keys);
    change(&mut game, Intent::Stand, false);
    game.press("x");
    game.frames(3);
    game.close_menus();
    for key in ["4", "Enter"] {
        game.press(key);
        game.settle();
    }
    assert!(game.says("X"), "the prompt on the button: {}", game.text_on_screen());
    game.press("x");
    game.settle();
    assert!(game.view().over, "{}", game.situation());
}
