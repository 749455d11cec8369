//! The icon: two cards on a lit felt.

use std::path::Path;

use feltro::atlas::{ICON, ICON_SMALL};

use crate::{
    error::Result,
    palette::{GOLD, GOLD_LIGHT, INK, PAPER, RED, Suit},
    picture::Picture,
    pips::pip,
    svg::{document, group, rounded},
};

/// The drawing; the small one leaves out what 32 pixels can't show.
fn drawing(small: bool) -> String {
    let ground = format!(
        r##"<defs><radialGradient id="felt" cx=".5" cy=".32" r=".8"><stop offset="0" stop-color="#17805C"/><stop offset=".6" stop-color="#0E5C42"/><stop offset="1" stop-color="#0A2A20"/></radialGradient></defs>{}"##,
        rounded(
            6.0,
            6.0,
            244.0,
            244.0,
            54.0,
            &format!(r#"fill="url(#felt)" stroke="{GOLD}" stroke-width="{}""#, if small { 14 } else { 8 })
        )
    );
    let hairline = if small {
        String::new()
    } else {
        rounded(
            16.0,
            16.0,
            224.0,
            224.0,
            45.0,
            &format!(r#"fill="none" stroke="{GOLD_LIGHT}" stroke-opacity=".5" stroke-width="2""#),
        )
    };
    let card = |sign: &str, turn: &str| {
        let shade = rounded(-50.0, -72.0, 106.0, 152.0, 12.0, r#"fill-opacity=".35""#);
        let paper = rounded(
            -53.0,
            -76.0,
            106.0,
            152.0,
            12.0,
            &format!(r##"fill="{PAPER}" stroke="#C9BFA8" stroke-width="2""##),
        );
        group(turn, &(shade + &paper + sign))
    };
    let height = if small { 96.0 } else { 84.0 };
    let heart = pip(Suit::Hearts, (-22.0, -42.0), 46.0, RED, false);
    let spade = pip(Suit::Spades, (0.0, 0.0), height, INK, false);
    document(
        (256.0, 256.0),
        &(ground
            + &hairline
            + &card(&heart, "translate(98,124) rotate(-16)")
            + &card(&spade, "translate(148,136) rotate(10)")),
    )
}

/// Writes both icons.
pub fn bake(assets: &Path) -> Result<()> {
    Picture::draw(&drawing(false), ICON)?.save(&assets.join("icon.png"))?;
    Picture::draw(&drawing(true), ICON_SMALL)?.save(&assets.join("icon_32.png"))
}
