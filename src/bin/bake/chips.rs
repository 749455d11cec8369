//! Clay chips: from above, in perspective for stacks, their shadow, and the dealer's button.

use std::path::Path;

use feltro::atlas::{
    CHIP_FOOT, CHIP_NUMERALS, CHIP_RADIUS, CHIP_RISE, CHIP_SHADOW, CHIP_TILT, CHIP_TOP, CHIPS, DEALER_BUTTON, chip,
    stacked_chip,
};

use crate::{
    error::Result,
    lettering::{Anchor, Letters, TITLE_FACE},
    palette::{GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER, Suit},
    picture::Picture,
    pips::pip,
    svg::{disc, document, filled, group, polar, ring},
};

/// The look of one denomination.
struct Clay {
    base: &'static str,
    inlay: &'static str,
    numeral: &'static str,
    /// Where the inlays of the edge lie: middle and half width in degrees, repeated around the chip.
    edge: &'static [(f32, f32)],
    /// How often the edge pattern is repeated.
    times: u32,
}

const CREAM: &str = "#F6EFE0";

/// In the order of the atlas: ½, 1, 5, 10, 25, 50, 100, 500.
const CLAYS: [Clay; 8] = [
    Clay { base: "#D98FA0", inlay: "#7A2E48", numeral: "#4A1226", edge: &[(0.0, 8.0)], times: 4 },
    Clay { base: "#EAE5DA", inlay: "#2B4C7E", numeral: "#2A2E38", edge: &[(0.0, 9.0)], times: 8 },
    Clay { base: "#B3202E", inlay: CREAM, numeral: CREAM, edge: &[(0.0, 10.0)], times: 8 },
    Clay { base: "#1F5FA8", inlay: CREAM, numeral: CREAM, edge: &[(-7.0, 4.5), (7.0, 4.5)], times: 6 },
    Clay { base: "#1F7A4C", inlay: CREAM, numeral: CREAM, edge: &[(0.0, 12.0)], times: 6 },
    Clay {
        base: "#C8641B",
        inlay: "#FBE9C8",
        numeral: "#FFF6E4",
        edge: &[(-13.0, 3.5), (0.0, 5.0), (13.0, 3.5)],
        times: 5,
    },
    Clay { base: "#22252E", inlay: CREAM, numeral: GOLD_LIGHT, edge: &[(0.0, 10.0), (22.5, 3.0)], times: 8 },
    Clay {
        base: "#5B2C83",
        inlay: "#F3D98B",
        numeral: "#FFF3D0",
        edge: &[(-10.0, 3.0), (0.0, 4.0), (10.0, 3.0)],
        times: 6,
    },
];

const LIGHT: &str = r##"<defs><radialGradient id="shine" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient><linearGradient id="edge" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".28" stop-color="#fff" stop-opacity=".2"/><stop offset=".55" stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></linearGradient></defs>"##;

/// A ring sector between two radii.
fn sector(inner: f32, outer: f32, from: f32, to: f32, fill: &str) -> String {
    let (x0, y0) = polar(outer, from);
    let (x1, y1) = polar(outer, to);
    let (x2, y2) = polar(inner, to);
    let (x3, y3) = polar(inner, from);
    format!(
        r#"<path d="M{x0:.2},{y0:.2} A{outer},{outer} 0 0 1 {x1:.2},{y1:.2} L{x2:.2},{y2:.2} A{inner},{inner} 0 0 0 {x3:.2},{y3:.2}Z" fill="{fill}"/>"#
    )
}

impl Clay {
    /// Where the inlays of the edge lie, in degrees from the right, clockwise.
    fn inlays(&self) -> impl Iterator<Item = (f32, f32)> {
        (0..self.times).flat_map(move |i| {
            let turn = i as f32 * 360.0 / self.times as f32 - 90.0;
            self.edge.iter().map(move |&(middle, half)| (turn + middle - half, turn + middle + half))
        })
    }

    /// The upper face around the origin, 248 units in radius.
    fn disc(&self, numeral: &str, letters: &Letters) -> Result<String> {
        let mut drawn = disc(0.0, 0.0, 248.0, self.base);
        for (from, to) in self.inlays() {
            drawn += &sector(192.0, 248.0, from, to, self.inlay);
        }
        // A suit between two inlays, only where the pattern leaves room for it.
        if self.edge.len() == 1 {
            for i in 0..self.times {
                let degrees = (i as f32 + 0.5) * 360.0 / self.times as f32;
                let sign = pip(Suit::ALL[i as usize % 4], (0.0, -219.0), 34.0, self.inlay, false);
                drawn += &group(&format!("rotate({degrees:.2})"), &sign);
            }
        }
        drawn += &ring(190.0, self.inlay, 6.0);
        drawn += &format!(r#"<circle r="170" fill="{}"/>"#, self.base);
        for i in 0..36 {
            let (x, y) = polar(174.0, i as f32 * 10.0);
            drawn += &disc(x, y, if i % 3 == 0 { 5.0 } else { 3.0 }, self.inlay);
        }
        drawn += &ring(156.0, self.inlay, 6.0);
        let height = match numeral.chars().count() {
            1 if numeral == "½" => 150.0,
            1 => 168.0,
            2 => 140.0,
            _ => 108.0,
        };
        let (line, width) = letters.line(numeral, (0.0, height / 2.0), height, 0.0, Anchor::Middle)?;
        let squeeze = (272.0 / width).min(1.0);
        // Thickened a little: the numerals are read at 30 pixels too.
        let line = format!(
            r#"<g fill="{n}" stroke="{n}" stroke-width="18" stroke-linejoin="round">{line}</g>"#,
            n = self.numeral
        );
        drawn += &group(&format!("scale({squeeze:.3},1)"), &line);
        drawn += r#"<circle r="248" fill="url(#shine)"/>"#;
        drawn += r##"<circle r="245.5" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="5"/><path d="M-168,-168 A238,238 0 0 1 168,-168" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>"##;
        Ok(drawn)
    }

    /// A chip from above, filling its tile as `CHIP_RADIUS` says.
    fn above(&self, numeral: &str, letters: &Letters) -> Result<String> {
        let place = format!("translate(64,64) scale({})", CHIP_RADIUS / 248.0);
        Ok(document((128.0, 128.0), &(LIGHT.to_owned() + &group(&place, &self.disc(numeral, letters)?))))
    }

    /// One chip in perspective: its edge below its face.
    fn perspective(&self, numeral: &str, letters: &Letters) -> Result<String> {
        let (r, ry, thick) = (CHIP_RADIUS, CHIP_RADIUS * CHIP_TILT, CHIP_RISE);
        let wall = format!("M{},0 A{r},{ry} 0 0 0 {r},0 V{thick} A{r},{ry} 0 0 1 {},{thick}Z", -r, -r);
        let mut edge = format!(r#"<path d="{wall}" fill="{}"/>"#, self.base);
        for (from, to) in self.inlays() {
            // Only what lies on the near side shows; an inlay that goes round the corner is cut there.
            let (from, to) = (from.rem_euclid(360.0), to.rem_euclid(360.0));
            let (from, to) = if from > to { (0.0, to) } else { (from, to.min(180.0)) };
            if from >= to {
                continue;
            }
            let (x0, y0) = polar(r, from);
            let (x1, y1) = polar(r, to);
            let (y0, y1) = (y0 * CHIP_TILT, y1 * CHIP_TILT);
            edge += &format!(
                r#"<path d="M{x0:.2},{y0:.2} A{r},{ry} 0 0 1 {x1:.2},{y1:.2} v{thick} A{r},{ry} 0 0 0 {x0:.2},{:.2}Z" fill="{}"/>"#,
                y0 + thick,
                self.inlay
            );
        }
        edge += &format!(
            r##"<path d="{wall}" fill="url(#edge)"/><path d="M{},{thick} A{r},{ry} 0 0 0 {r},{thick}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="1.4"/>"##,
            -r
        );
        let face = group(&format!("scale(1,{CHIP_TILT}) scale({})", r / 248.0), &self.disc(numeral, letters)?);
        let place = format!("translate({},{})", CHIP_TOP.0, CHIP_TOP.1);
        Ok(document((128.0, 128.0), &(LIGHT.to_owned() + &group(&place, &(edge + &face)))))
    }
}

fn shadow() -> String {
    let (x, y) = CHIP_FOOT;
    let inner = format!(
        r#"<defs><radialGradient id="soft"><stop offset=".72" stop-opacity=".6"/><stop offset="1" stop-opacity="0"/></radialGradient></defs><ellipse cx="{x}" cy="{y}" rx="64" ry="{}" fill="url(#soft)"/>"#,
        64.0 * (CHIP_TILT + 0.06)
    );
    document((128.0, 128.0), &inner)
}

/// The dealer's button: an ivory disc with a D between two rings.
fn button(letters: &Letters) -> Result<String> {
    let (letter, _) = letters.line("D", (0.0, 78.0), 156.0, 0.0, Anchor::Middle)?;
    let drawn = disc(0.0, 0.0, 248.0, PAPER)
        + &ring(222.0, GOLD, 12.0)
        + &ring(200.0, GOLD_DARK, 4.0)
        + &filled(INK, &letter)
        + r##"<circle r="248" fill="url(#shine)"/><circle r="244" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="8"/>"##;
    let place = format!("translate(64,64) scale({})", CHIP_RADIUS / 248.0);
    Ok(document((128.0, 128.0), &(LIGHT.to_owned() + &group(&place, &drawn))))
}

/// The whole atlas.
pub fn atlas() -> Result<Picture> {
    let letters = Letters::new(TITLE_FACE)?;
    let mut atlas = Picture::empty(CHIPS.size());
    for (column, (clay, numeral)) in CLAYS.iter().zip(CHIP_NUMERALS).enumerate() {
        atlas.put(&CHIPS, chip(column), &clay.above(numeral, &letters)?)?;
        atlas.put(&CHIPS, stacked_chip(column), &clay.perspective(numeral, &letters)?)?;
    }
    atlas.put(&CHIPS, CHIP_SHADOW, &shadow())?;
    atlas.put(&CHIPS, DEALER_BUTTON, &button(&letters)?)?;
    Ok(atlas)
}

/// Writes `table/chips.png`.
pub fn bake(assets: &Path) -> Result<()> {
    atlas()?.save(&assets.join("table/chips.png"))
}
