//! Robes and collars: a pattern for each suit, a collar for each rank.

use super::{
    STROKE,
    people::{Court, Person},
};
use crate::{
    palette::{GOLD, GOLD_DARK, GOLD_LIGHT, INK, LINEN, Suit},
    pips::pip,
    svg::{inked, inked_disc, line, shape},
};

/// Shoulders and chest.
const SHOULDERS: &str = "M-160,4 L-160,-44 C-140,-92 -96,-112 -52,-120 L52,-120 C96,-112 140,-92 160,-44 L160,4Z";

/// What keeps a pattern inside the robe.
pub fn clip() -> String {
    format!(r#"<clipPath id="robe"><path d="{SHOULDERS}"/></clipPath>"#)
}

/// The robe with its pattern, its stole and its shadow.
pub fn robe(person: &Person) -> String {
    let cloth = inked(SHOULDERS, person.ink, STROKE);
    let pattern = match person.suit {
        Suit::Spades => stripes(person),
        Suit::Hearts => scales(person),
        Suit::Diamonds => lozenges(person),
        Suit::Clubs => bands(person),
    };
    let shade = r##"<path d="M160,-44 L160,4 L60,4 C90,-30 96,-80 84,-112 C116,-102 144,-82 160,-44Z" fill="#000" opacity=".16"/>"##;
    cloth
        + &format!(r#"<g clip-path="url(#robe)">{pattern}{shade}</g>"#)
        + &line("M-160,-44 C-140,-92 -96,-112 -52,-120 M52,-120 C96,-112 140,-92 160,-44", INK, STROKE)
        + &stole(person)
}

/// Spades: gold stripes down the sleeves with small signs between them.
fn stripes(person: &Person) -> String {
    let mut drawn = String::new();
    for side in [-1.0f32, 1.0] {
        for k in 0..4 {
            let x = side * (68.0 + k as f32 * 25.0);
            let width = if k % 2 == 0 { 4.5 } else { 2.0 };
            drawn += &line(
                &format!("M{x},{} C{},-70 {},-30 {},8", -122 + k * 11, x + side * 8.0, x + side * 4.0, x - side * 6.0),
                GOLD_LIGHT,
                width,
            );
        }
        for (x, y) in [(84.0, -84.0), (84.0, -52.0), (132.0, -62.0), (132.0, -30.0), (108.0, -36.0)] {
            drawn += &pip(person.suit, (side * x, y), 15.0, GOLD_LIGHT, false);
        }
    }
    drawn
}

/// Hearts: rows of scales like feathers.
fn scales(person: &Person) -> String {
    let mut drawn = String::new();
    for row in 0..6 {
        let y = -122.0 + row as f32 * 21.0;
        for k in -7i32..=7 {
            let x = k as f32 * 26.0 + if row % 2 == 0 { 0.0 } else { 13.0 };
            drawn += &format!(
                r#"<path d="M{:.1},{y} a13,15 0 0 0 26,0" fill="none" stroke="{GOLD_LIGHT}" stroke-width="2.6"/>"#,
                x - 13.0
            );
            drawn += &crate::svg::disc(x, y + 4.0, 2.2, GOLD_LIGHT);
        }
    }
    let trim = line("M-104,-104 C-92,-60 -92,-30 -98,6 M104,-104 C92,-60 92,-30 98,6", person.second, 11.0)
        + &line("M-104,-104 C-92,-60 -92,-30 -98,6 M104,-104 C92,-60 92,-30 98,6", GOLD, 3.0);
    drawn + &trim
}

/// Diamonds: a harlequin's lozenges, every second one in the second colour.
fn lozenges(person: &Person) -> String {
    let mut drawn = String::new();
    for row in 0..5 {
        for k in -5i32..=5 {
            let x = k as f32 * 34.0 + if row % 2 == 0 { 0.0 } else { 17.0 };
            let y = -134.0 + row as f32 * 32.0;
            let fill = if row % 2 == 0 { person.ink } else { person.second };
            drawn += &format!(
                r#"<path d="M{x},{} l17,32 l-17,32 l-17,-32Z" fill="{fill}" stroke="{GOLD_LIGHT}" stroke-width="2.2"/>"#,
                y - 32.0
            );
            if row % 2 == 0 {
                drawn += &pip(person.suit, (x, y), 17.0, GOLD_LIGHT, false);
            }
        }
    }
    drawn
}

/// Clubs: broad bands across, with a leaf in each.
fn bands(person: &Person) -> String {
    let mut drawn = String::new();
    for k in 0..3 {
        let y = -92.0 + k as f32 * 38.0;
        let d = format!("M-165,{} Q0,{} 165,{}", y + 26.0, y - 26.0, y + 26.0);
        drawn += &line(&d, GOLD, 19.0);
        drawn += &line(&d, person.second, 13.0);
    }
    for side in [-1.0f32, 1.0] {
        for (x, y) in [(82.0, -66.0), (116.0, -50.0), (88.0, -28.0), (126.0, -14.0)] {
            drawn += &pip(person.suit, (side * x, y), 17.0, GOLD_LIGHT, false);
        }
    }
    drawn
}

/// The panel down the chest.
fn stole(person: &Person) -> String {
    let mut drawn = inked("M-44,-122 L44,-122 L55,6 L-55,6Z", person.second, STROKE)
        + &line("M-34,-118 L-43,6 M34,-118 L43,6", GOLD, 5.0);
    for k in 0..4 {
        let y = -84.0 + k as f32 * 30.0;
        match person.court {
            Court::King => {
                drawn += &inked(&format!("M0,{} l14,14 l-14,14 l-14,-14Z", y - 14.0), GOLD, 2.0);
                drawn += &inked_disc(-24.0, y + 15.0, 3.4, GOLD_LIGHT, 0.0);
                drawn += &inked_disc(24.0, y + 15.0, 3.4, GOLD_LIGHT, 0.0);
            }
            Court::Queen => {
                // Laces.
                drawn += &line(
                    &format!("M-24,{} L24,{} M24,{} L-24,{}", y - 12.0, y + 12.0, y - 12.0, y + 12.0),
                    GOLD_LIGHT,
                    3.0,
                );
                drawn += &inked_disc(0.0, y, 5.0, LINEN, 1.6);
            }
            Court::Jack => {
                drawn += &inked_disc(0.0, y, 6.0, GOLD, 2.0);
                drawn += &line(&format!("M-26,{} H-12 M12,{} H26", y, y), GOLD_LIGHT, 3.0);
            }
        }
    }
    if person.court == Court::Jack {
        // A baldric from the left shoulder.
        drawn += &inked("M-104,-110 L-84,-116 L40,4 L8,4Z", GOLD_DARK, STROKE);
        drawn += &line("M-93,-110 L24,2", GOLD_LIGHT, 2.6);
    }
    drawn
}

/// Ermine, a ruff or a turned-down collar.
pub fn collar(person: &Person) -> String {
    match (person.court, person.suit) {
        (Court::King, _) => ermine(person),
        (Court::Queen, Suit::Spades | Suit::Diamonds) => ruff(person),
        (Court::Queen, _) => necklace(person),
        (Court::Jack, _) => {
            inked("M-56,-124 L0,-86 L56,-124 L78,-104 L0,-50 L-78,-104Z", LINEN, STROKE)
                + &line("M-64,-110 L0,-66 L64,-110", person.second, 5.0)
                + &inked_disc(0.0, -62.0, 6.5, GOLD, 2.4)
        }
    }
}

fn ermine(person: &Person) -> String {
    let tails: String =
        [(-74.0, -96.0), (-50.0, -80.0), (-25.0, -68.0), (0.0, -64.0), (25.0, -68.0), (50.0, -80.0), (74.0, -96.0)]
            .iter()
            .map(|(x, y)| shape(&format!("M{x},{} c4,7 6,12 0,16 c-6,-4 -4,-9 0,-16Z", y - 8.0), INK))
            .collect();
    inked(
        "M-66,-126 C-40,-98 -22,-88 0,-84 C22,-88 40,-98 66,-126 C82,-114 92,-100 96,-86 C62,-64 30,-50 0,-46 C-30,-50 -62,-64 -96,-86 C-92,-100 -82,-114 -66,-126Z",
        LINEN,
        STROKE,
    ) + &tails
        + &inked_disc(0.0, -88.0, 8.0, GOLD, 2.4)
        + &inked_disc(0.0, -88.0, 3.6, person.ink, 0.0)
}

/// Folded linen standing round the neck.
fn ruff(person: &Person) -> String {
    let mut folds = String::from("M-66,-118");
    for k in 0..8 {
        folds += &format!(
            " q{:.1},{} {:.1},{:.1}",
            8.25,
            if k % 2 == 0 { 26 } else { 20 },
            16.5,
            if k < 4 { 5.0 } else { -5.0 }
        );
    }
    folds += " C58,-134 30,-122 0,-120 C-30,-122 -58,-134 -66,-118Z";
    let mut drawn = inked(&folds, LINEN, STROKE);
    for k in -3i32..=3 {
        let x = k as f32 * 16.5;
        drawn += &line(&format!("M{:.1},-114 L{x:.1},{:.1}", x * 0.6, -92.0 - x.abs() * 0.26), INK, 1.6);
    }
    drawn + &inked_disc(0.0, -88.0, 7.0, GOLD, 2.4) + &inked_disc(0.0, -88.0, 3.2, person.ink, 0.0)
}

fn necklace(person: &Person) -> String {
    let mut drawn = inked("M-58,-124 C-44,-76 44,-76 58,-124 L76,-112 C66,-50 -66,-50 -76,-112Z", LINEN, STROKE);
    for k in 0..11 {
        let (x, y) = crate::svg::polar(1.0, 18.0 + k as f32 * 14.4);
        drawn += &inked_disc(62.0 * x, -116.0 + 46.0 * y, 4.8, GOLD, 1.4);
    }
    drawn + &inked("M0,-68 l9,12 l-9,12 l-9,-12Z", person.ink, 2.2)
}
