//! The fonts of the game: the originals with our own suits, arrows and marks appended, and their licences.

use std::{fs, path::Path};

use resvg::{
    tiny_skia::{PathSegment, Point as SkPoint},
    usvg,
};
use ttf_parser::{Face, name_id};

use crate::{
    error::{Result, Trouble, at},
    lettering::{INDEX_FACE, TEXT_FACE, TITLE_FACE},
    palette::Suit,
    pips::{OUTLINE_HEIGHT, outline},
    sfnt::{self, NewGlyph, Point},
    svg::{document, shape},
};

const MEDIUM_FACE: &[u8] = include_bytes!("fonts/Jost-Medium.ttf");

/// Steps in where the others have no letter: Greek, Cyrillic and Vietnamese, and marks that find their place on a letter.
/// A subset of Geologica Medium, by fontTools' `pyftsubset` with the features kern, mark, mkmk, ccmp and locl; it is
/// handed on as it is.
const FALLBACK_FACE: &[u8] = include_bytes!("../../../assets/fonts/Geologica-Medium.ttf");

/// The text of the licence without the line that names the authors.
const LICENCE: &str = include_str!("fonts/OFL.txt");

/// What the game shows beyond letters.
#[cfg(test)]
const NEEDED: &str = "♠♥♦♣←↑→↓½✓✗•·çãõéêáíóúâôàÇÃÕÉÊÁÍÓÚÂÔÀ0123456789R$%×–—“”‘’…";

const ARROW: &str = "M-46,-9 H12 V-35 L50,0 L12,35 V9 H-46Z";
const CHECK: &str = "M-46,2 L-32,-12 L-13,9 L36,-44 L50,-31 L-13,38Z";
const CROSS: &str = "M-40,-28 L-28,-40 L0,-12 L28,-40 L40,-28 L12,0 L40,28 L28,40 L0,12 L-28,40 L-40,28 L-12,0Z";

/// Our own signs: letter, outline about 104 tall around the origin, degrees to turn it.
const SIGNS: [(char, &str, f32); 6] = [
    ('→', ARROW, 0.0),
    ('↓', ARROW, 90.0),
    ('←', ARROW, 180.0),
    ('↑', ARROW, 270.0),
    ('✓', CHECK, 0.0),
    ('✗', CROSS, 0.0),
];

/// A font with everything the game needs.
fn merged(original: &[u8]) -> Result<Vec<u8>> {
    let face = Face::parse(original, 0).map_err(|e| Trouble::Font(e.to_string()))?;
    let capital = f32::from(face.capital_height().unwrap_or(700));
    let suits = Suit::ALL.into_iter().zip("♠♥♦♣".chars()).map(|(suit, letter)| (letter, outline(suit), 0.0));
    let glyphs = suits
        .chain(SIGNS)
        .filter(|&(letter, ..)| face.glyph_index(letter).is_none())
        .map(|(letter, d, turn)| {
            Ok(NewGlyph { letter, advance: (capital * 1.2) as u16, contours: contours(d, turn, capital)? })
        })
        .collect::<Result<Vec<_>>>()?;
    sfnt::append(original, &glyphs, &|letter| !steps_aside(letter))
}

/// Letters that Jost leaves to the face that steps in. Of Cyrillic it has only a part, and a name in two hands is ugly;
/// its combining marks don't know their place on a letter.
fn steps_aside(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{370}'..='\u{52f}')
}

/// The outline of a sign in the units of a font, as tall as its capitals and in the middle of its width.
fn contours(d: &str, turn: f32, capital: f32) -> Result<Vec<Vec<Point>>> {
    let scale = capital * 1.06 / OUTLINE_HEIGHT;
    let (sin, cos) = turn.to_radians().sin_cos();
    let place = |p: SkPoint| {
        let (x, y) = (p.x - 100.0, p.y - 100.0);
        (capital * 0.6 + scale * (x * cos - y * sin), capital * 0.5 - scale * (x * sin + y * cos))
    };
    // The drawing is shifted, because a drawing starts at its upper left corner.
    let svg = document((200.0, 200.0), &crate::svg::group("translate(100,100)", &shape(d, "#000")));
    let tree = usvg::Tree::from_str(&svg, &usvg::Options::default())?;
    let mut pen = Pen::default();
    walk(tree.root(), &mut |path| {
        let Some(path) = path.data().clone().transform(path.abs_transform()) else {
            return;
        };
        for segment in path.segments() {
            match segment {
                PathSegment::MoveTo(p) => pen.start(place(p)),
                PathSegment::LineTo(p) => pen.line(place(p)),
                PathSegment::QuadTo(c, p) => pen.quad(place(c), place(p)),
                PathSegment::CubicTo(a, b, p) => pen.cubic(place(a), place(b), place(p)),
                PathSegment::Close => {}
            }
        }
    });
    Ok(pen.contours())
}

fn walk(group: &usvg::Group, visit: &mut impl FnMut(&usvg::Path)) {
    for node in group.children() {
        match node {
            usvg::Node::Group(inner) => walk(inner, visit),
            usvg::Node::Path(path) => visit(path),
            _ => {}
        }
    }
}

/// Collects contours of lines and square curves.
#[derive(Default)]
struct Pen {
    contours: Vec<Vec<(f32, f32, bool)>>,
    here: (f32, f32),
}

impl Pen {
    fn start(&mut self, p: (f32, f32)) {
        self.contours.push(vec![(p.0, p.1, true)]);
        self.here = p;
    }

    fn line(&mut self, p: (f32, f32)) {
        self.add(p, true);
        self.here = p;
    }

    fn quad(&mut self, c: (f32, f32), p: (f32, f32)) {
        self.add(c, false);
        self.line(p);
    }

    /// Four square curves stand for one cubic: closer than a unit of the font.
    fn cubic(&mut self, a: (f32, f32), b: (f32, f32), p: (f32, f32)) {
        const PIECES: usize = 4;
        let start = self.here;
        let at = |t: f32| {
            let u = 1.0 - t;
            let mix = |s: f32, a: f32, b: f32, p: f32| {
                u * u * u * s + 3.0 * u * u * t * a + 3.0 * u * t * t * b + t * t * t * p
            };
            (mix(start.0, a.0, b.0, p.0), mix(start.1, a.1, b.1, p.1))
        };
        for piece in 0..PIECES {
            let (t0, t1) = (piece as f32 / PIECES as f32, (piece + 1) as f32 / PIECES as f32);
            let (from, middle, to) = (at(t0), at((t0 + t1) / 2.0), at(t1));
            let control = |from: f32, middle: f32, to: f32| 2.0 * middle - (from + to) / 2.0;
            self.quad((control(from.0, middle.0, to.0), control(from.1, middle.1, to.1)), to);
        }
    }

    fn add(&mut self, p: (f32, f32), on: bool) {
        if let Some(contour) = self.contours.last_mut() {
            contour.push((p.0, p.1, on));
        }
    }

    /// Rounded to whole units, without the repeated end, clockwise as TrueType wants it.
    fn contours(self) -> Vec<Vec<Point>> {
        self.contours
            .into_iter()
            .map(|contour| {
                let mut points: Vec<Point> =
                    contour.into_iter().map(|(x, y, on)| (x.round() as i16, y.round() as i16, on)).collect();
                points.dedup();
                if points.len() > 1 && points.first() == points.last() {
                    points.pop();
                }
                let area: i64 = points
                    .iter()
                    .zip(points.iter().cycle().skip(1))
                    .map(|(a, b)| i64::from(a.0) * i64::from(b.1) - i64::from(b.0) * i64::from(a.1))
                    .sum();
                if area > 0 {
                    points.reverse();
                }
                points
            })
            .collect()
    }
}

/// The licence of a face, with its authors' own line from the name table.
fn licence(original: &[u8]) -> Result<String> {
    let face = Face::parse(original, 0).map_err(|e| Trouble::Font(e.to_string()))?;
    let authors = face
        .names()
        .into_iter()
        .find(|name| name.name_id == name_id::COPYRIGHT_NOTICE)
        .and_then(|name| name.to_string())
        .ok_or_else(|| Trouble::Font("names no authors".into()))?;
    Ok(format!("{authors}\n{LICENCE}"))
}

/// Writes `fonts/`.
pub fn bake(assets: &Path) -> Result<()> {
    let folder = assets.join("fonts");
    for (name, original) in
        [("Jost-Medium.ttf", MEDIUM_FACE), ("Jost-SemiBold.ttf", TEXT_FACE), ("Cinzel-Bold.ttf", TITLE_FACE)]
    {
        let path = folder.join(name);
        fs::write(&path, merged(original)?).map_err(at(path))?;
    }
    for (name, original) in [
        ("OFL-Jost.txt", MEDIUM_FACE),
        ("OFL-Cinzel.txt", TITLE_FACE),
        ("OFL-DMSerifDisplay.txt", INDEX_FACE),
        ("OFL-Geologica.txt", FALLBACK_FACE),
    ] {
        let path = folder.join(name);
        fs::write(&path, licence(original)?).map_err(at(path))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FONTS: [(&str, &[u8]); 3] =
        [("Jost-Medium.ttf", MEDIUM_FACE), ("Jost-SemiBold.ttf", TEXT_FACE), ("Cinzel-Bold.ttf", TITLE_FACE)];

    fn committed(name: &str) -> Vec<u8> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts").join(name);
        fs::read(path).expect("the fonts are committed")
    }

    #[test]
    fn every_needed_letter_has_an_outline() {
        for (name, _) in FONTS {
            let font = committed(name);
            let face = Face::parse(&font, 0).expect("the font is whole");
            for letter in NEEDED.chars() {
                let glyph = face.glyph_index(letter);
                let glyph = glyph.unwrap_or_else(|| panic!("{name} has no {letter}"));
                assert!(face.glyph_bounding_box(glyph).is_some(), "{name}: {letter} is empty");
                assert!(face.glyph_hor_advance(glyph).is_some_and(|width| width > 0));
            }
        }
    }

    /// The letter has an outline in one of the faces that texts are set in.
    fn is_drawn(letter: char) -> bool {
        let jost = committed("Jost-Medium.ttf");
        [&jost[..], FALLBACK_FACE].iter().any(|font| {
            let face = Face::parse(font, 0).expect("the font is whole");
            face.glyph_index(letter).is_some_and(|glyph| face.glyph_bounding_box(glyph).is_some())
        })
    }

    #[test]
    fn names_may_have_exactly_the_letters_that_are_drawn() {
        let mark = |letter| ('\u{300}'..='\u{36f}').contains(&letter);
        let letters = ('A'..='\u{ffff}').filter(|&letter| letter.is_alphabetic() || mark(letter));
        let (more, less): (Vec<char>, Vec<char>) = letters
            .filter(|&letter| is_drawn(letter) != feltro::rules::can_be_drawn(letter))
            .partition(|&letter| is_drawn(letter));
        assert!(more.is_empty() && less.is_empty(), "drawn but refused: {more:?}, not drawn but accepted: {less:?}");
    }

    #[test]
    fn one_face_draws_a_whole_name_of_greek_or_cyrillic_and_knows_where_marks_stand() {
        for (name, _) in FONTS {
            let font = committed(name);
            let face = Face::parse(&font, 0).expect("the font is whole");
            let own = ('\u{300}'..='\u{52f}').filter(|&letter| face.glyph_index(letter).is_some());
            assert_eq!(own.collect::<String>(), "", "{name}");
        }
        let face = Face::parse(FALLBACK_FACE, 0).expect("the font is whole");
        let positions = face.tables().gpos.expect("it places glyphs");
        assert!(positions.features.into_iter().any(|feature| feature.tag == ttf_parser::Tag::from_bytes(b"mark")));
    }

    #[test]
    fn old_letters_keep_their_glyphs_and_their_kerning() {
        for (name, original) in FONTS {
            let font = committed(name);
            let new = Face::parse(&font, 0).expect("the font is whole");
            let old = Face::parse(original, 0).expect("the original is whole");
            for letter in ('!'..='\u{17f}').chain('–'..='…') {
                assert_eq!(old.glyph_index(letter), new.glyph_index(letter), "{letter}");
            }
            let kerning =
                |face: &Face<'_>| face.raw_face().table(ttf_parser::Tag::from_bytes(b"GPOS")).map(<[u8]>::to_vec);
            assert_eq!(kerning(&old), kerning(&new));
        }
    }

    #[test]
    fn the_committed_fonts_are_what_we_bake() {
        for (name, original) in FONTS {
            assert!(merged(original).expect("it merges") == committed(name), "{name}");
        }
    }
}
