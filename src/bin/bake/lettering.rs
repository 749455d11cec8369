//! Letters as outlines: the pictures need no text engine.

use std::fmt::Write;

use ttf_parser::{Face, OutlineBuilder};

use crate::error::{Result, Trouble};

/// The faces that are baked into pictures.
pub const INDEX_FACE: &[u8] = include_bytes!("fonts/DMSerifDisplay-Regular.ttf");
pub const TITLE_FACE: &[u8] = include_bytes!("fonts/Cinzel-Bold.ttf");
pub const TEXT_FACE: &[u8] = include_bytes!("fonts/Jost-SemiBold.ttf");

/// A typeface that writes paths.
pub struct Letters {
    face: Face<'static>,
    capital: f32,
}

/// Which point of a line lies at the given place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
}

impl Letters {
    /// Reads a face and measures its capital H.
    pub fn new(bytes: &'static [u8]) -> Result<Self> {
        let face = Face::parse(bytes, 0).map_err(|e| Trouble::Font(e.to_string()))?;
        let capital = face
            .glyph_index('H')
            .and_then(|h| face.glyph_bounding_box(h))
            .map(|bounds| f32::from(bounds.y_max))
            .ok_or_else(|| Trouble::Font("has no capital H".into()))?;
        Ok(Self { face, capital })
    }

    /// The outlines of a line of text whose capitals are `height` tall, its baseline at `y`, and its width.
    /// `track` is added between letters.
    pub fn line(
        &self,
        text: &str,
        (x, y): (f32, f32),
        height: f32,
        track: f32,
        anchor: Anchor,
    ) -> Result<(String, f32)> {
        let scale = height / self.capital;
        let mut pen = 0.0;
        let mut placed = Vec::new();
        for letter in text.chars() {
            let glyph = self.face.glyph_index(letter).ok_or_else(|| Trouble::Font(format!("has no {letter:?}")))?;
            let mut outline = Outline::default();
            self.face.outline_glyph(glyph, &mut outline);
            placed.push((pen, outline.0));
            pen += f32::from(self.face.glyph_hor_advance(glyph).unwrap_or(0)) * scale + track;
        }
        let width = pen - track;
        let left = if anchor == Anchor::Middle { x - width / 2.0 } else { x };
        let mut paths = String::new();
        for (pen, outline) in placed {
            let _ = write!(
                paths,
                r#"<path transform="translate({:.2},{y:.2}) scale({scale:.5},{:.5})" d="{outline}"/>"#,
                left + pen,
                -scale
            );
        }
        Ok((paths, width))
    }
}

/// Collects a glyph's outline as path data.
#[derive(Default)]
struct Outline(String);

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        let _ = write!(self.0, "M{x},{y}");
    }
    fn line_to(&mut self, x: f32, y: f32) {
        let _ = write!(self.0, "L{x},{y}");
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let _ = write!(self.0, "Q{x1},{y1} {x},{y}");
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let _ = write!(self.0, "C{x1},{y1} {x2},{y2} {x},{y}");
    }
    fn close(&mut self) {
        self.0.push('Z');
    }
}
