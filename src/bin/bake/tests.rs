//! The committed pictures are those that this program draws, at the sizes the game expects.

use std::path::{Path, PathBuf};

use feltro::atlas;

use crate::{
    backs,
    cards::Press,
    chips, felt, glyphs,
    palette::{Scheme, Suit},
    picture::Picture,
};

fn committed(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(name)
}

fn load(name: &str) -> Picture {
    Picture::load(&committed(name)).unwrap_or_else(|trouble| panic!("{name}: {trouble}"))
}

/// The mean difference of two pictures, each pixel weighed by what is seen of it.
fn difference(a: &Picture, b: &Picture) -> f64 {
    assert_eq!((a.width, a.height), (b.width, b.height));
    let seen = |p: &[u8], c: usize| f64::from(p[c]) * f64::from(p[3]) / 255.0;
    let total: f64 = a
        .rgba
        .chunks_exact(4)
        .zip(b.rgba.chunks_exact(4))
        .map(|(a, b)| {
            let alpha = (f64::from(a[3]) - f64::from(b[3])).abs();
            let colour: f64 = (0..3).map(|c| (seen(a, c) - seen(b, c)).abs()).sum();
            (alpha + colour) / 4.0
        })
        .sum();
    total / f64::from(a.width * a.height)
}

/// What another processor may round differently.
const TOLERANCE: f64 = 0.25;

#[test]
fn a_card_drawn_again_is_the_committed_one() {
    let press = Press::new().expect("the faces are whole");
    for (name, scheme) in [("two_colour", Scheme::Two), ("four_colour", Scheme::Four)] {
        let atlas = load(&format!("cards/{name}.png"));
        for (rank, row, suit) in [(11, 1, Suit::Hearts), (9, 3, Suit::Clubs)] {
            let svg = press.face(rank, suit, scheme).expect("it is drawn");
            let fresh = Picture::draw(&svg, atlas::CARDS.tile).expect("it is drawn");
            let old = atlas.cut(&atlas::CARDS, atlas::face(rank, row));
            assert!(difference(&fresh, &old) < TOLERANCE, "{name}");
            // The measure is able to tell: the neighbour is another card.
            let other = atlas.cut(&atlas::CARDS, atlas::face(rank - 1, row));
            assert!(difference(&fresh, &other) > 8.0 * TOLERANCE);
        }
    }
}

#[test]
fn a_half_card_is_the_full_one_shrunk() {
    let full = load("cards/two_colour.png");
    let half = load("cards/two_colour_half.png");
    let tile = atlas::face(12, 0);
    let fresh = full.cut(&atlas::CARDS, tile).halved();
    let old = half.cut(&atlas::CARDS_HALF, tile);
    assert!(difference(&fresh, &old) < TOLERANCE);
}

#[test]
fn a_back_looks_the_same_turned_round() {
    for design in backs::DESIGNS {
        let back = Picture::draw(&backs::back(&design), atlas::CARDS.tile).expect("the back is drawn");
        let mut turned = back.clone();
        turned.rgba = back.rgba.chunks_exact(4).rev().flatten().copied().collect();
        assert!(difference(&back, &turned) < 1.0);
    }
}

#[test]
fn chips_felt_and_glyphs_are_the_committed_ones() {
    let fresh = [
        ("table/chips.png", chips::atlas().expect("chips")),
        ("table/glyphs.png", glyphs::atlas().expect("glyphs")),
        ("table/felt.png", felt::felt()),
        ("table/noise.png", felt::noise()),
    ];
    for (name, picture) in fresh {
        assert!(difference(&picture, &load(name)) < TOLERANCE, "{name}");
    }
}

#[test]
fn every_picture_has_the_size_the_game_expects() {
    let sizes = [
        ("cards/two_colour.png", atlas::CARDS.size()),
        ("cards/four_colour.png", atlas::CARDS.size()),
        ("cards/two_colour_half.png", atlas::CARDS_HALF.size()),
        ("cards/four_colour_half.png", atlas::CARDS_HALF.size()),
        ("table/chips.png", atlas::CHIPS.size()),
        ("table/glyphs.png", atlas::GLYPHS.size()),
        ("table/felt.png", atlas::FELT),
        ("table/noise.png", atlas::NOISE),
        ("table/shoe.png", atlas::SHOE),
        ("table/tray.png", atlas::TRAY),
        ("table/marker.png", atlas::MARKER),
        ("table/title.png", atlas::TITLE),
        ("table/crown.png", atlas::CROWN),
        ("icon.png", atlas::ICON),
        ("icon_32.png", atlas::ICON_SMALL),
    ];
    for (name, size) in sizes {
        let picture = load(name);
        assert_eq!((picture.width, picture.height), size, "{name}");
    }
}

#[test]
fn no_card_runs_into_the_gutter() {
    let atlas = load("cards/two_colour.png");
    let mut rest = atlas.clone();
    let blank = Picture::empty(atlas::CARDS.tile);
    for index in 0..(atlas::CARDS.columns * atlas::CARDS.rows) as usize {
        rest.paste(&blank, atlas::CARDS.origin(index));
    }
    assert!(rest.rgba.chunks_exact(4).all(|pixel| pixel[3] == 0));
}

#[test]
fn everything_together_stays_lean() {
    fn weigh(folder: &Path) -> u64 {
        std::fs::read_dir(folder)
            .expect("the folder is there")
            .filter_map(Result::ok)
            .map(|entry| {
                let path = entry.path();
                if path.is_dir() { weigh(&path) } else { entry.metadata().map_or(0, |file| file.len()) }
            })
            .sum()
    }
    assert!(weigh(&committed("")) < 12 << 20);
}
