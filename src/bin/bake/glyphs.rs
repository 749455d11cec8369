//! The signs of keys, pads, mouse and fingers, ivory on whatever lies below them.

use std::path::Path;

use feltro::atlas::{GLYPHS, Glyph, PadFamily, PadGlyph};

use crate::{
    error::Result,
    lettering::{Anchor, Letters, TEXT_FACE},
    picture::Picture,
    svg::{disc, document, group, line, rounded, shape},
};

const IVORY: &str = "#F3E6C0";
const SHADE: &str = "#9C8E63";
const DARK: &str = "#10201A";

/// Glyphs are drawn in twice their pixels.
const UNITS: f32 = 128.0;

fn text(letters: &Letters, text: &str, baseline: f32, height: f32) -> Result<String> {
    let track = if text.len() > 1 { 1.0 } else { 0.0 };
    let (line, _) = letters.line(text, (64.0, baseline), height, track, Anchor::Middle)?;
    Ok(format!(r#"<g fill="{DARK}">{line}</g>"#))
}

// ------------------------------------------------------------------ keys

fn keycap(width: f32) -> String {
    let x = 64.0 - width / 2.0;
    rounded(x, 14.0, width, 100.0, 18.0, &format!(r#"fill="{SHADE}""#))
        + &rounded(x, 14.0, width, 86.0, 18.0, &format!(r#"fill="{IVORY}""#))
        + &rounded(
            x + 9.0,
            20.0,
            width - 18.0,
            68.0,
            11.0,
            &format!(r#"fill="none" stroke="{DARK}" stroke-opacity=".18" stroke-width="3""#),
        )
}

fn arrow(degrees: u32) -> String {
    group(&format!("translate(64,55) rotate({degrees})"), &shape("M-30,-7 H2 V-26 L32,0 L2,26 V7 H-30Z", DARK))
}

fn other(glyph: Glyph, letters: &Letters) -> Result<String> {
    let square = || keycap(104.0);
    let wide = || keycap(124.0);
    Ok(match glyph {
        Glyph::Key => square(),
        Glyph::KeyWide => wide(),
        Glyph::Enter => square() + &line("M90,34 V58 H44", DARK, 9.0) + &shape("M48,38 V78 L24,58Z", DARK),
        Glyph::Space => wide() + &line("M32,50 V68 H96 V50", DARK, 9.0),
        Glyph::Backspace => {
            square()
                + &shape("M48,32 H98 C101,32 103,34 103,37 V73 C103,76 101,78 98,78 H48 L24,55Z", DARK)
                + &line("M60,45 L80,65 M80,45 L60,65", IVORY, 7.0)
        }
        Glyph::Escape => square() + &text(letters, "Esc", 67.0, 28.0)?,
        Glyph::Tab => {
            square()
                + &shape("M56,26 V50 L84,38Z M72,60 V84 L44,72Z", DARK)
                + &line("M34,38 H60 M90,26 V50 M68,72 H94 M38,60 V84", DARK, 7.0)
        }
        Glyph::ArrowLeft => square() + &arrow(180),
        Glyph::ArrowUp => square() + &arrow(270),
        Glyph::ArrowRight => square() + &arrow(0),
        Glyph::ArrowDown => square() + &arrow(90),
        Glyph::Shift => square() + &shape("M64,22 L96,54 H78 V84 H50 V54 H32Z", DARK),
        Glyph::MouseLeft => mouse(true),
        Glyph::MouseRight => mouse(false),
        Glyph::Tap => finger() + &line("M36,46 A30,30 0 0 1 86,46", IVORY, 6.0),
        Glyph::LongPress => finger() + &clock(),
        Glyph::PadLeft => dpad(Some(270)),
        Glyph::PadUp => dpad(Some(0)),
        Glyph::PadRight => dpad(Some(90)),
        Glyph::PadDown => dpad(Some(180)),
    })
}

// ------------------------------------------------------------------ mouse and fingers

fn mouse(left: bool) -> String {
    let pressed = shape("M34,54 V44 A30,30 0 0 1 61,14.5 V54Z", IVORY);
    let mirror = if left { "" } else { "translate(128,0) scale(-1,1)" };
    rounded(34.0, 14.0, 60.0, 100.0, 30.0, &format!(r#"fill="none" stroke="{IVORY}" stroke-width="7""#))
        + &group(mirror, &pressed)
        + &line("M64,16 V54 M36,55 H92", IVORY, 6.0)
}

fn finger() -> String {
    shape(
        "M50,84 V46 a10.5,10.5 0 0 1 21,0 V70 l20,5 c8,2 12,8 11,16 l-3,20 c-1,8 -6,12 -13,12 H64 c-6,0 -10,-3 -13,-8 L33,92 c-4,-8 6,-15 12,-9Z",
        IVORY,
    )
}

/// A dial around the finger tip: hold on.
fn clock() -> String {
    line("M60,12 A33,33 0 1 1 30,62", IVORY, 6.0)
        + &line("M30,62 A33,33 0 0 1 46,16", "#7E7A62", 6.0)
        + &shape("M60,3 V23 L76,13Z", IVORY)
}

// ------------------------------------------------------------------ pads

/// Four places, one of them lit.
fn places(lit: usize) -> String {
    [(64.0, 98.0), (98.0, 64.0), (30.0, 64.0), (64.0, 30.0)]
        .into_iter()
        .enumerate()
        .map(|(place, (x, y))| {
            if place == lit {
                disc(x, y, 22.0, IVORY)
            } else {
                format!(r#"<circle cx="{x}" cy="{y}" r="15" fill="none" stroke="{IVORY}" stroke-opacity=".6" stroke-width="6"/>"#)
            }
        })
        .collect()
}

fn button(fill: &str, inner: &str) -> String {
    disc(64.0, 64.0, 52.0, fill) + inner
}

fn lettered(letters: &Letters, letter: &str, fill: &str) -> Result<String> {
    Ok(button(fill, &text(letters, letter, 86.0, 45.0)?))
}

fn shaped(place: usize) -> String {
    let sign =
        ["M42,42 L86,86 M86,42 L42,86", "M64,38 A26,26 0 1 1 63.9,38Z", "M42,42 H86 V86 H42Z", "M64,34 L93,82 H35Z"]
            [place];
    button(IVORY, &line(sign, DARK, 9.0))
}

fn shoulder(letters: &Letters, name: &str) -> Result<String> {
    let body = shape(
        "M12,54 C12,36 24,30 44,30 H92 C108,30 116,40 116,54 V92 C116,98 112,102 106,102 H22 C16,102 12,98 12,92Z",
        IVORY,
    );
    Ok(body + &text(letters, name, 82.0, 35.0)?)
}

fn trigger(letters: &Letters, name: &str) -> Result<String> {
    let body = shape(
        "M22,106 V58 C22,32 38,14 64,14 C90,14 106,32 106,58 V106 C106,112 102,116 96,116 H32 C26,116 22,112 22,106Z",
        IVORY,
    );
    Ok(body + &text(letters, name, 92.0, 35.0)?)
}

fn stick(letters: &Letters) -> Result<String> {
    let well = format!(r#"<circle cx="64" cy="64" r="52" fill="none" stroke="{IVORY}" stroke-width="7"/>"#);
    Ok(well + &disc(64.0, 64.0, 36.0, IVORY) + &text(letters, "L", 80.0, 32.0)?)
}

/// The cross, whole or with one arm lit, the arm given as degrees from above.
fn dpad(lit: Option<u32>) -> String {
    let cross = format!(
        r#"<path d="M46,12 h36 v34 h34 v36 h-34 v34 h-36 v-34 h-34 v-36 h34Z" fill="none" stroke="{IVORY}" stroke-width="7" stroke-linejoin="round"/>"#
    );
    let turned = |degrees: u32, d: &str| group(&format!("rotate({degrees} 64 64)"), &shape(d, IVORY));
    cross
        + &match lit {
            Some(degrees) => turned(degrees, "M46,12 H82 V46 L64,64 L46,46Z"),
            None => [0, 90, 180, 270].into_iter().map(|degrees| turned(degrees, "M64,22 l13,17 h-26Z")).collect(),
        }
}

fn start() -> String {
    button(IVORY, &line("M42,45 H86 M42,64 H86 M42,83 H86", DARK, 9.0))
}

fn select(family: PadFamily) -> String {
    let sign = match family {
        PadFamily::Nintendo => line("M40,64 H88", DARK, 12.0),
        PadFamily::PlayStation => {
            line("M64,42 V60 M44,52 L54,68 M84,52 L74,68", DARK, 9.0) + &line("M46,84 H82", DARK, 9.0)
        }
        _ => line("M40,44 H72 V68 H40Z M58,78 V86 H90 V58 H82", DARK, 8.0),
    };
    button(IVORY, &sign)
}

fn pad(glyph: PadGlyph, family: PadFamily, letters: &Letters) -> Result<String> {
    use PadFamily::{Any, Nintendo, PlayStation, Xbox};
    let names: [&str; 4] = match family {
        Any => ["L", "R", "LT", "RT"],
        Xbox => ["LB", "RB", "LT", "RT"],
        PlayStation => ["L1", "R1", "L2", "R2"],
        Nintendo => ["L", "R", "ZL", "ZR"],
    };
    Ok(match glyph {
        PadGlyph::South | PadGlyph::East | PadGlyph::West | PadGlyph::North => {
            let place = glyph as usize;
            match family {
                Any => places(place),
                Xbox => {
                    let (letter, fill) =
                        [("A", "#8FC27A"), ("B", "#E9877A"), ("X", "#86B7E6"), ("Y", "#EAC65E")][place];
                    lettered(letters, letter, fill)?
                }
                PlayStation => shaped(place),
                Nintendo => lettered(letters, ["B", "A", "Y", "X"][place], IVORY)?,
            }
        }
        PadGlyph::LeftShoulder => shoulder(letters, names[0])?,
        PadGlyph::RightShoulder => shoulder(letters, names[1])?,
        PadGlyph::LeftTrigger => trigger(letters, names[2])?,
        PadGlyph::RightTrigger => trigger(letters, names[3])?,
        PadGlyph::Stick => stick(letters)?,
        PadGlyph::DPad => dpad(None),
        PadGlyph::Start if family == Nintendo => button(IVORY, &line("M40,64 H88 M64,40 V88", DARK, 12.0)),
        PadGlyph::Start => start(),
        PadGlyph::Select => select(family),
    })
}

/// The whole atlas.
pub fn atlas() -> Result<Picture> {
    let letters = Letters::new(TEXT_FACE)?;
    let mut atlas = Picture::empty(GLYPHS.size());
    for glyph in Glyph::ALL {
        let drawing = document((UNITS, UNITS), &other(glyph, &letters)?);
        atlas.put(&GLYPHS, glyph.tile(), &drawing)?;
    }
    for family in PadFamily::ALL {
        for glyph in PadGlyph::ALL {
            let drawing = document((UNITS, UNITS), &pad(glyph, family, &letters)?);
            atlas.put(&GLYPHS, glyph.tile(family), &drawing)?;
        }
    }
    Ok(atlas)
}

/// Writes `table/glyphs.png`.
pub fn bake(assets: &Path) -> Result<()> {
    atlas()?.save(&assets.join("table/glyphs.png"))
}
