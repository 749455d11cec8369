//! The backs of the cards: gold lattice, stepped corners and a medallion, the same turned round.

use crate::{
    cards::{CARD, paper},
    palette::{GOLD, GOLD_LIGHT, Suit},
    pips::{outline, pip},
    svg::{document, group, polar, ray, ring, rounded, shape},
};

/// The two colours of a back.
pub struct Design {
    base: &'static str,
    dark: &'static str,
}

/// Navy, burgundy and green, in the order of the atlas.
pub const DESIGNS: [Design; 3] = [
    Design { base: "#1B4F7E", dark: "#0B2140" },
    Design { base: "#8A1C30", dark: "#40080F" },
    Design { base: "#22694F", dark: "#0A2C22" },
];

/// The step of the lattice.
const STEP: (f32, f32) = (42.0, 62.0);

/// The drawing of one back.
pub fn back(design: &Design) -> String {
    let Design { base, dark } = design;
    let ground = format!(
        r#"<defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="250" cy="350" r="420"><stop offset="0" stop-color="{base}"/><stop offset="1" stop-color="{dark}"/></radialGradient><clipPath id="field"><rect x="40" y="40" width="420" height="620" rx="12"/></clipPath></defs>"#
    ) + &rounded(22.0, 22.0, 456.0, 656.0, 20.0, &format!(r#"fill="{dark}""#));
    let field = format!(
        r#"<g clip-path="url(#field)"><rect x="40" y="40" width="420" height="620" fill="url(#light)"/>{}{}</g>"#,
        group("translate(250,350)", &sunburst()),
        lattice(),
    );
    let frames: String = [(40.0, 3.4), (33.5, 1.4), (27.5, 2.2)]
        .into_iter()
        .map(|(inset, width): (f32, f32)| {
            let style = format!(r#"fill="none" stroke="{GOLD}" stroke-width="{width}""#);
            let radius = 12.0 + (40.0 - inset) / 2.0;
            rounded(inset, inset, 500.0 - 2.0 * inset, 700.0 - 2.0 * inset, radius, &style)
        })
        .collect();
    let medallion = group("translate(250,350)", &medallion(design));
    document(CARD, &(paper() + &ground + &field + &frames + &corners(dark) + &medallion))
}

fn sunburst() -> String {
    (0..72)
        .map(|i| {
            let (x0, y0) = polar(460.0, i as f32 * 5.0);
            let (x1, y1) = polar(460.0, i as f32 * 5.0 + 2.5);
            format!(r##"<path d="M0,0 L{x0:.1},{y0:.1} L{x1:.1},{y1:.1}Z" fill="#fff" opacity=".06"/>"##)
        })
        .collect()
}

/// Crossing gold lines with a suit or a lozenge in every second mesh.
fn lattice() -> String {
    let (dx, dy) = STEP;
    let mut lines = String::new();
    for k in -18..=18 {
        let x = 250.0 + k as f32 * dx;
        let (left, right) = (x - 20.0 * dx, x + 20.0 * dx);
        let (top, bottom) = (350.0 - 20.0 * dy, 350.0 + 20.0 * dy);
        lines += &format!("M{left},{top} L{right},{bottom} M{right},{top} L{left},{bottom} ");
    }
    let mut drawn = format!(
        r#"<path d="{lines}" stroke="{GOLD}" stroke-width="2.6" opacity=".85"/><path d="{lines}" stroke="{GOLD}" stroke-width="1.2" opacity=".4" transform="translate(7,0)"/><path d="{lines}" stroke="{GOLD}" stroke-width="1.2" opacity=".4" transform="translate(-7,0)"/>"#
    );
    for i in -6i32..=6 {
        for j in -6i32..=6 {
            let (x, y) = (250.0 + i as f32 * dx, 350.0 + j as f32 * dy);
            if (i + j) % 2 == 0 {
                drawn += &group(&format!("translate({x},{y})"), &shape("M0,-10 L7,0 L0,10 L-7,0Z", GOLD_LIGHT));
            } else {
                let suit = Suit::ALL[(i.unsigned_abs() + j.unsigned_abs() * 3) as usize % 4];
                let lower_half = j > 0 || (j == 0 && i > 0);
                drawn += &pip(suit, (x, y), 22.0, GOLD, lower_half);
            }
        }
    }
    drawn
}

/// Stepped corners, one drawn and three mirrored.
fn corners(dark: &str) -> String {
    let corner = format!(
        r#"<path d="M40,112 V40 H112 L112,58 H58 V112Z" fill="{dark}" stroke="{GOLD}" stroke-width="2.4"/><path d="M58,94 V58 H94 V72 H72 V94Z" fill="{GOLD}"/>"#
    );
    ["scale(1,1)", "translate(500,0) scale(-1,1)", "translate(0,700) scale(1,-1)", "translate(500,700) scale(-1,-1)"]
        .iter()
        .map(|mirror| group(mirror, &corner))
        .collect()
}

/// Two spades foot to foot in a ring of rays.
fn medallion(design: &Design) -> String {
    let discs = format!(r#"<circle r="128" fill="{}" stroke="{GOLD}" stroke-width="4"/>"#, design.dark)
        + &ring(118.0, GOLD, 1.6);
    let rays: String = (0..60)
        .map(|i| {
            let (inner, outer, width) = if i % 5 == 0 { (90.0, 113.0, 3.4) } else { (96.0, 112.0, 1.8) };
            ray(inner, outer, i as f32 * 6.0, GOLD, width)
        })
        .collect();
    let heart = format!(r#"<circle r="84" fill="{}" stroke="{GOLD}" stroke-width="2.6"/>"#, design.base);
    let spade = group("translate(0,-39) scale(.62)", &shape(outline(Suit::Spades), GOLD_LIGHT));
    let spades = spade.clone() + &group("rotate(180)", &spade);
    let bar = format!(r#"<path d="M-70,0 H-16 M16,0 H70" stroke="{GOLD}" stroke-width="2.4"/>"#)
        + &shape("M0,-12 L12,0 L0,12 L-12,0Z", GOLD);
    discs + &rays + &heart + &spades + &bar
}
