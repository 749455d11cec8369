//! The court cards: twelve people, each a half figure that is drawn twice, point-symmetric.

mod attributes;
mod beards;
mod faces;
mod hair;
mod hats;
mod people;
mod robes;
mod things;

use crate::{
    palette::{GOLD, GOLD_LIGHT, INK, PAPER, Scheme, Suit},
    pips::pip,
    svg::{group, polar, rounded, shape},
};
use people::{Court, Person};

/// The outline of everything on a court card.
const STROKE: f32 = 3.0;

/// The frame inside the card: left, top, width, height.
const FRAME: (f32, f32, f32, f32) = (106.0, 58.0, 288.0, 584.0);

/// From the units of a half figure (0 in the middle of the card) to those of the card.
const FIGURE: &str = "translate(250,350) scale(.94)";

/// The middle of a court card: `rank` 10 to 12 are jack, queen and king.
pub fn court(rank: usize, suit: Suit, scheme: Scheme) -> String {
    let court = match rank {
        10 => Court::Jack,
        11 => Court::Queen,
        _ => Court::King,
    };
    let ink = scheme.ink(suit);
    let person = Person::new(court, suit, scheme);
    let half = sunburst() + &half_figure(&person);
    let (x, y, width, height) = FRAME;
    let style = |style: &str| rounded(x, y, width, height, 14.0, style);
    let clips = format!(
        r#"<defs><clipPath id="upper"><path d="M0,0 H500 V350 H0Z"/></clipPath><clipPath id="frame">{}</clipPath>{}</defs>"#,
        style(""),
        robes::clip()
    );
    let upper = format!(r#"<g clip-path="url(#upper)">{}</g>"#, group(FIGURE, &half));
    let lower = group("rotate(180 250 350)", &upper);
    let inside =
        format!(r#"<g clip-path="url(#frame)">{upper}{lower}{}</g>"#, group("translate(250,350)", &sash(suit, ink)));
    let outer = rounded(
        x - 6.0,
        y - 6.0,
        width + 12.0,
        height + 12.0,
        19.0,
        &format!(r#"fill="none" stroke="{GOLD}" stroke-width="2.2""#),
    );
    clips
        + &style(r##"fill="#FFF9EA""##)
        + &inside
        + &style(&format!(r#"fill="none" stroke="{INK}" stroke-width="{STROKE}""#))
        + &outer
        + &pip(suit, (146.0, 102.0), 52.0, ink, false)
        + &pip(suit, (354.0, 598.0), 52.0, ink, true)
}

/// Rays behind the head.
fn sunburst() -> String {
    (-13..=13)
        .map(|i| {
            let degrees = -90.0 + i as f32 * 7.5;
            let (x0, y0) = polar(430.0, degrees);
            let (x1, y1) = polar(430.0, degrees + 3.75);
            format!(
                r#"<path d="M0,-150 L{x0:.1},{:.1} L{x1:.1},{:.1}Z" fill="{GOLD_LIGHT}" opacity=".3"/>"#,
                y0 - 150.0,
                y1 - 150.0
            )
        })
        .collect()
}

/// Head, robe, arms and what they hold, from back to front.
fn half_figure(person: &Person) -> String {
    let head = |part: &str| group(&person.head_place(), part);
    let mut drawn = attributes::behind(person);
    drawn += &head(&hair::back(person));
    drawn += &robes::robe(person);
    drawn += &group(&person.neck_place(), &faces::neck(person));
    drawn += &robes::collar(person);
    drawn += &head(&(faces::face(person) + &hair::front(person) + &hats::hat(person)));
    drawn += &attributes::before(person);
    drawn
}

/// The band across the middle, with the suit to both sides of a gold lozenge.
fn sash(suit: Suit, ink: &str) -> String {
    let mut drawn = format!(
        r#"<rect x="-160" y="-20" width="320" height="40" fill="{GOLD}" stroke="{INK}" stroke-width="{STROKE}"/><rect x="-160" y="-13.5" width="320" height="27" fill="{PAPER}" stroke="{INK}" stroke-width="1.6"/>"#
    );
    for place in (-4i32..=4).filter(|&place| place != 0) {
        drawn += &pip(suit, (place as f32 * 32.0, 0.0), 19.0, ink, place > 0);
    }
    drawn
        + &shape("M0,-11 L11,0 L0,11 L-11,0Z", GOLD)
        + &format!(r#"<path d="M0,-11 L11,0 L0,11 L-11,0Z" fill="none" stroke="{INK}" stroke-width="1.6"/>"#)
}
