//! The deck: paper, indices, aces, number cards, and the atlas they lie in.

use std::path::Path;

use feltro::atlas::{BACKS, BLANK_CARD, CARD_SHADOW, CARDS, CARDS_HALF, RANKS, face};

use crate::{
    backs, courts,
    error::Result,
    lettering::{Anchor, INDEX_FACE, Letters, TITLE_FACE},
    palette::{GOLD, GOLD_LIGHT, PAPER, Scheme, Suit},
    picture::Picture,
    pips::{layout, outline, pip},
    svg::{document, filled, group, line, ray, ring, rounded, shape},
};

/// The units a card is drawn in.
pub const CARD: (f32, f32) = (500.0, 700.0);

/// Everything that cards are drawn with.
pub struct Press {
    index: Letters,
    title: Letters,
}

impl Press {
    /// Reads the faces.
    pub fn new() -> Result<Self> {
        Ok(Self { index: Letters::new(INDEX_FACE)?, title: Letters::new(TITLE_FACE)? })
    }

    /// The drawing of one face. `rank` counts from the ace (0) to the king (12).
    pub fn face(&self, rank: usize, suit: Suit, scheme: Scheme) -> Result<String> {
        let ink = scheme.ink(suit);
        let middle = match rank {
            0 => self.ace(suit, ink)?,
            1..10 => layout(rank as u32 + 1, suit, ink),
            _ => courts::court(rank, suit, scheme),
        };
        let corner = self.corner(RANKS[rank], suit, ink)?;
        let turned = group("rotate(180 250 350)", &corner);
        Ok(document(CARD, &format!("{}{middle}{corner}{turned}", paper())))
    }

    /// The index of the upper left corner: the rank above its suit.
    fn corner(&self, rank: &str, suit: Suit, ink: &str) -> Result<String> {
        const MIDDLE: f32 = 56.0;
        const BASELINE: f32 = 118.0;
        const CAPITAL: f32 = 92.0;
        const WIDEST: f32 = 78.0;
        let text = match rank {
            "T" => "10",
            // The tail of the face's own Q would run into the sign below it.
            "Q" => "O",
            "J" => return Ok(filled(ink, &(jack_letter() + &corner_pip(suit, ink)))),
            other => other,
        };
        let track = if text == "10" { -4.0 } else { 0.0 };
        let (mut letters, width) = self.index.line(text, (0.0, 0.0), CAPITAL, track, Anchor::Middle)?;
        if rank == "Q" {
            letters += &queen_tail(CAPITAL);
        }
        let squeeze = (WIDEST / width).min(1.0);
        let letters = format!(
            r#"<g transform="translate({MIDDLE},{BASELINE}) scale({squeeze:.3},1)" fill="{ink}">{}</g>"#,
            embolden(&letters, ink)
        );
        Ok(letters + &corner_pip(suit, ink))
    }

    /// The middle of an ace; the ace of spades is the deck's show piece.
    fn ace(&self, suit: Suit, ink: &str) -> Result<String> {
        if suit != Suit::Spades {
            let rings = ring(126.0, GOLD, 3.0) + &ring(118.0, GOLD, 1.4) + &beads(122.0, 24, 2.4);
            return Ok(group("translate(250,350)", &rings) + &pip(suit, (250.0, 350.0), 172.0, ink, false));
        }
        let rays: String = (0..48)
            .map(|i| {
                let outer = if i % 2 == 0 { 176.0 } else { 166.0 };
                ray(153.0, outer, i as f32 * 7.5, GOLD, 2.6)
            })
            .collect();
        let rings = ring(146.0, GOLD, 3.4) + &ring(139.0, GOLD, 1.4);
        let inset = line(
            "M0,-44 C6,-33 40,-9 40,14.5 C40,27 32,34 23.5,34 C13,34 6,27 0,17 C-6,27 -13,34 -23.5,34 C-32,34 -40,27 -40,14.5 C-40,-9 -6,-33 0,-44Z",
            GOLD_LIGHT,
            1.3,
        );
        let (letter, _) = self.title.line("F", (0.0, 17.0), 31.0, 0.0, Anchor::Middle)?;
        let sign = group("scale(2.1)", &(shape(outline(suit), ink) + &inset + &filled(GOLD_LIGHT, &letter)));
        Ok(group("translate(250,350)", &(rays + &rings + &sign)))
    }
}

/// Makes the hairlines of the display face strong enough for small cards.
fn embolden(letters: &str, ink: &str) -> String {
    // The letters are scaled outlines: a width in their own units comes out at about 4 units of the card.
    format!(r#"<g stroke="{ink}" stroke-width="26" stroke-linejoin="round">{letters}</g>"#)
}

fn corner_pip(suit: Suit, ink: &str) -> String {
    pip(suit, (56.0, 168.0), 66.0, ink, false)
}

/// Our own J: a broad bar on top and one deep hook, so that nobody reads a 3.
fn jack_letter() -> String {
    "<path d=\"M36,25 H92 V36 H80 V86 C80,108 68,121 47,121 C29,121 18,111 18,97 C18,87 25,81 33,81 C41,81 47,86 47,93 C47,100 42,103 42,107 C42,110 44,112 48,112 C56,112 60,105 60,92 V36 H36Z\"/>".into()
}

/// The tail that makes an O a Q and stays on the baseline.
fn queen_tail(capital: f32) -> String {
    format!(
        r#"<path stroke-width="0" transform="scale({capital})" d="M-.02,-.30 C.14,-.34 .20,-.20 .27,-.09 C.31,-.03 .37,-.02 .43,-.07 C.42,.06 .24,.10 .16,-.03 C.10,-.13 .06,-.20 -.02,-.20Z"/>"#
    )
}

fn beads(radius: f32, count: u32, size: f32) -> String {
    (0..count)
        .map(|i| {
            let (x, y) = crate::svg::polar(radius, i as f32 * 360.0 / count as f32);
            crate::svg::disc(x, y, size, GOLD)
        })
        .collect()
}

/// The card itself: ivory with a fine rim.
pub fn paper() -> String {
    rounded(1.5, 1.5, 497.0, 697.0, 30.0, &format!(r##"fill="{PAPER}" stroke="#C9BFA8" stroke-width="3""##))
        + &rounded(
            5.0,
            5.0,
            490.0,
            690.0,
            27.0,
            r##"fill="none" stroke="#FFFFFF" stroke-opacity=".8" stroke-width="3""##,
        )
}

/// A card's shadow; its dark shape leaves a margin for the blur, as `CARD_SHADOW_SCALE` tells.
fn shadow() -> String {
    document(
        (288.0, 404.0),
        r#"<defs><filter id="blur" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter></defs><rect x="26" y="26" width="236" height="352" rx="17" filter="url(#blur)"/>"#,
    )
}

/// The whole atlas of one scheme.
pub fn atlas(scheme: Scheme) -> Result<Picture> {
    let press = Press::new()?;
    let mut atlas = Picture::empty(CARDS.size());
    for (row, suit) in Suit::ALL.into_iter().enumerate() {
        for rank in 0..RANKS.len() {
            atlas.put(&CARDS, face(rank, row), &press.face(rank, suit, scheme)?)?;
        }
    }
    for (tile, design) in BACKS.into_iter().zip(backs::DESIGNS) {
        atlas.put(&CARDS, tile, &backs::back(&design))?;
    }
    atlas.put(&CARDS, BLANK_CARD, &document(CARD, &paper()))?;
    atlas.put(&CARDS, CARD_SHADOW, &shadow())?;
    Ok(atlas)
}

/// The atlas at half the size, each tile shrunk by itself so that nothing runs into its neighbour.
pub fn half(full: &Picture) -> Picture {
    let mut half = Picture::empty(CARDS_HALF.size());
    for index in 0..(CARDS.columns * CARDS.rows) as usize {
        let tile = full.cut(&CARDS, index).halved().with_edges_kept();
        half.paste(&tile, CARDS_HALF.origin(index));
    }
    half
}

/// Writes the four card atlases.
pub fn bake(assets: &Path) -> Result<()> {
    for (name, scheme) in [("two_colour", Scheme::Two), ("four_colour", Scheme::Four)] {
        let full = atlas(scheme)?;
        full.save(&assets.join(format!("cards/{name}.png")))?;
        half(&full).save(&assets.join(format!("cards/{name}_half.png")))?;
    }
    Ok(())
}
