//! What stands on the table besides cards and chips: shoe, tray, marker, crown, and the word mark.

use std::path::Path;

use feltro::atlas::{CROWN, MARKER, SHOE, SHOE_TURN, TITLE, TRAY};

use crate::{
    error::Result,
    lettering::{Anchor, Letters, TITLE_FACE},
    palette::{GOLD, GOLD_DARK, GOLD_LIGHT, INK, Suit},
    picture::Picture,
    pips::pip,
    svg::{document, filled, group, inked, inked_disc, line, rounded, shape},
};

const METAL: &str = r##"<linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FBEFC4"/><stop offset=".42" stop-color="#E2BE6C"/><stop offset=".52" stop-color="#B98A35"/><stop offset="1" stop-color="#F0D68E"/></linearGradient>"##;
const WOOD: &str = r##"<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5A3524"/><stop offset=".5" stop-color="#41241A"/><stop offset="1" stop-color="#2A1510"/></linearGradient>"##;
const SOFT: &str =
    r#"<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>"#;

/// The shoe: a wooden box under a dark lid, its mouth at the lower left with the next card in it.
pub fn shoe() -> String {
    // Drawn lying along the x axis with its mouth to the left, then turned.
    let shadow = rounded(-84.0, -50.0, 180.0, 118.0, 14.0, r#"fill-opacity=".5" filter="url(#soft)""#);
    let ramp = shape("M-104,-52 L-58,-60 V60 L-104,52 C-108,30 -108,-30 -104,-52Z", "#2A1510")
        + &line("M-104,-52 C-108,-30 -108,30 -104,52", GOLD_DARK, 3.0);
    let card = rounded(-99.0, -43.0, 50.0, 86.0, 6.0, r##"fill="#FBF7EE" stroke="#B8AD94" stroke-width="1.5""##)
        + &rounded(-93.0, -37.0, 50.0, 74.0, 4.0, &format!(r##"fill="#14406B" stroke="{GOLD}" stroke-width="2""##))
        + &line("M-86,-30 L-60,30 M-86,30 L-60,-30 M-86,0 L-60,-37 M-86,0 L-60,37", GOLD, 1.2);
    let body = rounded(-60.0, -62.0, 164.0, 124.0, 12.0, r#"fill="url(#wood)""#)
        + &rounded(
            -60.0,
            -62.0,
            164.0,
            124.0,
            12.0,
            &format!(r#"fill="none" stroke="{GOLD_DARK}" stroke-width="2.5""#),
        )
        + &line("M-54,-52 H96", "#8A5A3C", 1.6);
    let lid = rounded(
        -44.0,
        -44.0,
        136.0,
        88.0,
        9.0,
        &format!(r##"fill="#12251F" stroke="{GOLD}" stroke-width="2.2""##),
    ) + &rounded(
        -37.0,
        -37.0,
        122.0,
        74.0,
        6.0,
        &format!(r#"fill="none" stroke="{GOLD}" stroke-opacity=".55" stroke-width="1.2""#),
    ) + r##"<path d="M-44,-35 C-44,-40 -40,-44 -35,-44 H83 C88,-44 92,-40 92,-35 V-10 C50,-26 0,-26 -44,-6Z" fill="#fff" opacity=".07"/>"##
        + &group("translate(24,0) rotate(-90)", &pip(Suit::Spades, (0.0, 0.0), 44.0, GOLD_LIGHT, false));
    // The wedge that keeps the cards from seeing daylight.
    let lip = shape("M-62,-58 L-46,-50 V50 L-62,58Z", "#1B0D0A") + &line("M-61,-57 V57", GOLD, 2.4);
    let turned = group(
        &format!("translate(122,110) rotate({}) scale(.9)", SHOE_TURN.to_degrees() - 90.0),
        &(shadow + &ramp + &card + &body + &lid + &lip),
    );
    document((240.0, 240.0), &format!("<defs>{WOOD}{SOFT}</defs>{turned}"))
}

/// The discard tray from above: a wooden frame around dark felt.
pub fn tray() -> String {
    let drawn = rounded(14.0, 18.0, 176.0, 212.0, 16.0, r#"fill-opacity=".45" filter="url(#soft)""#)
        + &rounded(
            10.0,
            8.0,
            180.0,
            216.0,
            14.0,
            &format!(r#"fill="url(#wood)" stroke="{GOLD_DARK}" stroke-width="2.5""#),
        )
        + &line("M22,13 H178", "#8A5A3C", 1.8)
        + &rounded(24.0, 22.0, 152.0, 188.0, 8.0, r##"fill="#071A14" stroke="#170B08" stroke-width="3""##)
        + &rounded(30.0, 28.0, 140.0, 176.0, 5.0, r##"fill="#0B2A20""##)
        + r##"<path d="M30,28 H170 V44 H46 V204 H30Z" fill="#000" opacity=".35"/>"##
        + &rounded(
            38.0,
            36.0,
            124.0,
            160.0,
            7.0,
            &format!(r#"fill="none" stroke="{GOLD}" stroke-opacity=".4" stroke-width="1.6""#),
        )
        + &group(r#"translate(100,116)" opacity=".4"#, &pip(Suit::Clubs, (0.0, 0.0), 44.0, GOLD, false));
    document((200.0, 240.0), &format!("<defs>{WOOD}{SOFT}</defs>{drawn}"))
}

/// The arrow above the hand in play.
pub fn marker() -> String {
    let arrow = "M32,60 L8,30 C6,26 8,23 12,23 H21 V8 C21,5 23,4 25,4 H39 C41,4 43,5 43,8 V23 H52 C56,23 58,26 56,30Z";
    let drawn = format!(r##"<path d="{arrow}" fill="#000" opacity=".35" transform="translate(0,2)"/>"##)
        + &inked(arrow, "url(#gold)", 2.4)
        + &line("M25,8 H39", "#FFF6D8", 2.0);
    document((64.0, 64.0), &format!("<defs>{METAL}</defs>{drawn}"))
}

/// A crown of five points around (0, 0), about 84 units wide.
fn crown_shape() -> String {
    let points = [(-38.0, -14.0), (-20.0, -27.0), (0.0, -33.0), (20.0, -27.0), (38.0, -14.0)];
    let balls: String = points.iter().map(|&(x, y)| inked_disc(x, y - 3.0, 5.0, GOLD_LIGHT, 2.2)).collect();
    inked(
        "M-32,22 L-40,-14 L-22,4 L-21,-26 L-8,0 L0,-32 L8,0 L21,-26 L22,4 L40,-14 L32,22 Q0,13 -32,22Z",
        "url(#gold)",
        2.6,
    ) + &inked("M-33,22 Q0,13 33,22 L32,33 Q0,24 -32,33Z", "#8E1F35", 2.4)
        + &balls
        + &inked_disc(0.0, 23.0, 3.6, GOLD_LIGHT, 1.6)
        + &inked_disc(-18.0, 25.5, 3.0, GOLD_LIGHT, 1.6)
        + &inked_disc(18.0, 25.5, 3.0, GOLD_LIGHT, 1.6)
}

/// The crown of a table's winner.
pub fn crown() -> String {
    document((96.0, 96.0), &format!("<defs>{METAL}</defs>{}", group("translate(48,50)", &crown_shape())))
}

/// The word mark: FELTRO in gold over the four suits.
pub fn title() -> Result<String> {
    const BASELINE: f32 = 224.0;
    const CAPITAL: f32 = 172.0;
    let letters = Letters::new(TITLE_FACE)?;
    let mut word = String::new();
    let mut pen = 0.0;
    // Set by eye: the L leaves a hole before the T, the T one before the R.
    for (letter, space) in [("F", 26.0), ("E", 28.0), ("L", -6.0), ("T", 20.0), ("R", 20.0), ("O", 0.0)] {
        let (outline, width) = letters.line(letter, (pen, 0.0), CAPITAL, 0.0, Anchor::Start)?;
        word += &outline;
        pen += width + space;
    }
    let place = format!("translate({},{BASELINE})", 600.0 - pen / 2.0);
    let shade = group(&place, &word);
    let lines = format!(
        r##"<path d="M236,326 H466 M734,326 H964" stroke="{GOLD}" stroke-width="3" stroke-linecap="round"/><path d="M236,326 l-18,-6 l-18,6 l18,6Z M964,326 l18,-6 l18,6 l-18,6Z" fill="{GOLD}"/>"##
    );
    let suits: String = Suit::ALL
        .into_iter()
        .enumerate()
        .map(|(i, suit)| pip(suit, (504.0 + 64.0 * i as f32, 326.0), 46.0, GOLD_LIGHT, false))
        .collect();
    let drawn = format!(r#"<g opacity=".6" filter="url(#soft)" transform="translate(0,8)">{shade}</g>"#)
        + &filled(
            INK,
            &format!(r##"<g stroke="#1a1208" stroke-width="30" stroke-linejoin="round" opacity=".55">{shade}</g>"##),
        )
        + &filled("url(#gold)", &shade)
        + &lines
        + &suits;
    Ok(document((1200.0, 400.0), &format!("<defs>{METAL}{SOFT}</defs>{drawn}")))
}

/// Writes these pictures under `table/`.
pub fn bake(assets: &Path) -> Result<()> {
    for (name, svg, size) in [
        ("shoe", shoe(), SHOE),
        ("tray", tray(), TRAY),
        ("marker", marker(), MARKER),
        ("crown", crown(), CROWN),
        ("title", title()?, TITLE),
    ] {
        Picture::draw(&svg, size)?.with_edges_kept().save(&assets.join(format!("table/{name}.png")))?;
    }
    Ok(())
}
