//! Pages at every size of window and text: what leaves them is always in sight, and everything else can be brought into sight
//! by the wheel, by keys and by a finger.

use bevy::prelude::*;
use feltro::{
    states::{Menu, Screen},
    ui::{scrolling::Shade, widgets::Scrolls},
};

use crate::common::{Game, WIN};

/// Windows and sizes of text.
const SIZES: [(u32, u32, u16); 13] = [
    (1280, 720, 100),
    (1280, 720, 150),
    (1280, 720, 200),
    (720, 1280, 100),
    (720, 1280, 150),
    (720, 1280, 200),
    (800, 600, 100),
    (800, 600, 150),
    (800, 600, 200),
    (640, 360, 100),
    (640, 360, 150),
    (640, 360, 200),
    (360, 640, 100),
];

/// The menus whose pages may be higher than the window, each with its way out.
const MENUS: [(Menu, &str); 5] = [
    (Menu::Settings, "Back"),
    (Menu::Keys, "Back"),
    (Menu::HowToPlay, "Back"),
    (Menu::Credits, "Back"),
    (Menu::Shuffle, "Cancel"),
];

/// The same of the screens, by the button of the title that opens them.
const SCREENS: [(&str, Screen, &str); 4] = [
    ("Play", Screen::Lobby, "Back"),
    ("Records", Screen::Records, "Back"),
    ("Statistics", Screen::Statistics, "Back"),
    ("History", Screen::History, "Back"),
];

fn inside(frame: Rect, place: Rect) -> bool {
    frame.inflate(1.0).union(place) == frame.inflate(1.0)
}

/// What scrolls on the page on top: its place, how far it has scrolled, and how far it can be, in interface pixels.
fn areas(game: &mut Game) -> Vec<(Entity, Rect, f32, f32)> {
    let world = game.app.world_mut();
    let mut query =
        world.query_filtered::<(Entity, &ComputedNode, &ScrollPosition, &InheritedVisibility), With<Scrolls>>();
    let found: Vec<(Entity, f32, f32)> = query
        .iter(world)
        .filter(|(_, node, _, seen)| seen.get() && !node.is_empty())
        .map(|(entity, node, position, _)| {
            (entity, position.y, (node.content_size().y - node.size().y) * node.inverse_scale_factor())
        })
        .collect();
    let on_top = game.menu() != Menu::None;
    let found = found.into_iter().filter(|(entity, ..)| !on_top || game.is_in_menu(*entity)).collect::<Vec<_>>();
    found.into_iter().map(|(entity, at, most)| (entity, game.place(entity), at, most)).collect()
}

/// Whether an area shows a shade at this edge.
fn has_shade(game: &mut Game, area: Entity, edge: Shade) -> bool {
    let world = game.app.world_mut();
    let mut shades = world.query::<(&Shade, &ChildOf, &InheritedVisibility)>();
    shades.iter(world).any(|(shade, parent, seen)| *shade == edge && parent.parent() == area && seen.get())
}

/// Looks at the page on top: its way out is in sight wherever the page has been scrolled to, buttons lie beside each other, and
/// a shade lies exactly where there is more.
fn look_at(game: &mut Game, way_out: &str, at: &str) {
    let window = Rect::from_corners(Vec2::ZERO, {
        let window = game.window();
        game.app.world().get::<Window>(window).expect("a window").size()
    });
    for end in [-100.0, 100.0] {
        game.wheel(-end);
        game.frames(3);
        let buttons = game.buttons();
        let out = buttons.iter().find(|(_, label)| label == way_out).unwrap_or_else(|| panic!("no {way_out} {at}")).0;
        let (place, frame) = (game.place(out), game.frame_of(out));
        assert!(
            inside(window.intersect(frame), place),
            "{way_out} is out of sight at {place:?} {at}, scrolled by {end}"
        );
        for (number, (entity, label)) in buttons.iter().enumerate() {
            let place = game.place(*entity);
            let frame = game.frame_of(*entity);
            assert!(
                place.min.x >= -0.5 && place.max.x <= window.max.x + 0.5,
                "{label} leaves the window {at}: {place:?}"
            );
            for (other, name) in &buttons[..number] {
                let seen = place.intersect(frame).intersect(game.place(*other)).intersect(game.frame_of(*other));
                assert!(seen.width() < 1.0 || seen.height() < 1.0, "{label} covers {name} {at}");
            }
        }
        for (area, _, position, most) in areas(game) {
            let (above, below) = (has_shade(game, area, Shade::Above), has_shade(game, area, Shade::Below));
            assert_eq!(above, position > 1.0 && most > 1.0, "the shade above {at}: {position} of {most}");
            assert_eq!(below, position < most - 1.0, "the shade below {at}: {position} of {most}");
            assert!(end < 0.0 || position >= most - 1.0, "the wheel does not reach the end {at}: {position} of {most}");
        }
    }
}

#[test]
fn menus_keep_their_way_out_in_sight_at_every_size() {
    let mut game = Game::at_table(&[WIN]);
    for (width, height, text_size) in SIZES {
        game.set(|settings| settings.text_size = text_size);
        game.resize(width, height);
        for (menu, way_out) in MENUS {
            game.open(menu);
            game.frames(4);
            look_at(&mut game, way_out, &format!("in {menu:?} at {width}x{height}, {text_size} %"));
            game.close_menus();
        }
    }
}

#[test]
fn screens_keep_their_way_out_in_sight_at_every_size() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::kept_in(folder.path());
    for (width, height, text_size) in SIZES {
        game.set(|settings| settings.text_size = text_size);
        game.resize(width, height);
        for (button, screen, way_out) in SCREENS {
            game.click(button);
            assert_eq!(game.screen(), screen);
            game.frames(4);
            look_at(&mut game, way_out, &format!("at {width}x{height}, {text_size} % on {screen:?}"));
            game.click(way_out);
            assert_eq!(game.screen(), Screen::Title);
        }
    }
}

#[test]
fn every_focus_is_seen() {
    let mut game = Game::at_table(&[WIN]);
    for (width, height, text_size) in [(1280, 720, 200), (640, 360, 100), (360, 640, 100)] {
        game.set(|settings| settings.text_size = text_size);
        game.resize(width, height);
        for (menu, _) in MENUS {
            game.open(menu);
            game.frames(3);
            for _ in 0..game.buttons().len() + 4 {
                game.press("Tab");
                game.frames(2);
                let focus = game.focus().expect("a focus");
                let (place, frame) = (game.place(focus), game.frame_of(focus));
                // Of a paragraph that is higher than its frame the beginning is seen.
                let seen = if place.height() > frame.height() {
                    frame.contains(place.min + 1.0)
                } else {
                    inside(frame, place)
                };
                let label = game.focused_label();
                assert!(seen, "{menu:?} at {width}x{height}, {text_size} %: {label:?} at {place:?} in {frame:?}");
            }
            game.close_menus();
        }
    }
}

#[test]
fn a_finger_scrolls_and_presses_nothing_by_it() {
    let mut game = Game::at_table(&[WIN]);
    game.resize(640, 360);
    game.open(Menu::Settings);
    game.frames(3);
    let before = game.settings().clone();
    let (area, place, _, most) = areas(&mut game)[0];
    assert!(most > 100.0, "there is something to scroll: {most}");
    // Over a button, too.
    let buttons = game.buttons();
    let on = buttons.iter().map(|(entity, _)| game.place(*entity)).find(|button| place.contains(button.center()));
    game.swipe(on.expect("a button in the area").center(), Vec2::new(0.0, -90.0));
    let after = areas(&mut game).into_iter().find(|(entity, ..)| *entity == area).expect("the area").2;
    assert!(after > 60.0, "scrolled by {after}");
    assert_eq!(*game.settings(), before, "nothing was pressed");
}

#[test]
fn page_keys_scroll_what_has_no_buttons() {
    let mut game = Game::at_table(&[WIN]);
    game.resize(640, 360);
    game.open(Menu::HowToPlay);
    game.frames(3);
    let scrolled = |game: &mut Game| areas(game).iter().map(|(_, _, at, _)| *at).fold(0.0, f32::max);
    let most = areas(&mut game).iter().map(|(_, _, _, most)| *most).fold(0.0, f32::max);
    for (key, check) in [("PageDown", 1.0), ("PageDown", 2.0)] {
        let before = scrolled(&mut game);
        game.press(key);
        game.frames(2);
        assert!(scrolled(&mut game) > before, "{key} number {check}: {before}");
    }
    game.press("End");
    game.frames(2);
    assert!(scrolled(&mut game) >= most - 1.0);
    game.press("PageUp");
    game.frames(2);
    assert!(scrolled(&mut game) < most - 1.0);
}
