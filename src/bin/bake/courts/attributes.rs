//! What the twelve hold, and the hands that hold it.

use super::{
    STROKE,
    people::{Attribute, Court, Person},
};
use crate::{
    palette::{GOLD, GOLD_DARK, GOLD_LIGHT, INK, LINEN, RED, SKIN, STEEL, STEEL_LIGHT},
    pips::pip,
    svg::{group, inked, inked_disc, line, shape},
};

const LEAF: &str = "#3B8355";

/// What lies behind the head and the robe.
pub fn behind(person: &Person) -> String {
    match person.attribute {
        Attribute::SwordBehindHead => group("translate(118,-138) rotate(-72)", &sword(238.0)),
        Attribute::Fan => group("translate(92,-84)", &fan(person)),
        _ => String::new(),
    }
}

/// What lies before the robe: the free hand, then arm, thing and fingers.
pub fn before(person: &Person) -> String {
    if person.rests {
        resting_hand(person) + &held(person)
    } else {
        held(person)
    }
}

fn held(person: &Person) -> String {
    let at = |x: f32, y: f32, turn: f32, thing: &str| {
        group(&format!("translate({x},{y}) rotate({turn})"), thing)
    };
    match person.attribute {
        Attribute::Sword => hold(
            person,
            (108.0, -66.0),
            &at(108.0, -66.0, 3.0, &sword(212.0)),
        ),
        Attribute::SwordBehindHead => hold(person, (118.0, -136.0), ""),
        Attribute::Axe => hold(person, (100.0, -64.0), &at(100.0, -64.0, 0.0, &axe())),
        Attribute::Orb => orb(person),
        Attribute::Sceptre => hold(
            person,
            (106.0, -70.0),
            &at(106.0, -70.0, 6.0, &sceptre(person)),
        ),
        Attribute::Rose => hold(person, (96.0, -88.0), &at(96.0, -88.0, 8.0, &rose(person))),
        Attribute::Fan => hold(person, (92.0, -78.0), ""),
        Attribute::Lily => hold(person, (88.0, -80.0), &at(88.0, -80.0, 5.0, &lily(person))),
        Attribute::Halberd => hold(person, (102.0, -70.0), &at(102.0, -70.0, 0.0, &halberd())),
        Attribute::Torch => hold(person, (106.0, -96.0), &at(106.0, -96.0, 10.0, &torch())),
        Attribute::Spear => hold(
            person,
            (100.0, -80.0),
            &at(100.0, -80.0, 0.0, &spear(person)),
        ),
        Attribute::Mace => hold(person, (100.0, -84.0), &at(100.0, -84.0, 6.0, &mace())),
    }
}

// ------------------------------------------------------------------ arms and hands

/// A sleeve from the elbow to the hand, the thing, then the fingers around it.
fn hold(person: &Person, (x, y): (f32, f32), thing: &str) -> String {
    let (wx, wy) = (x + 4.0, y + 20.0);
    let sleeve = format!(
        "M{:.1},{:.1} C{:.1},{:.1} 96,-20 84,8 H158 C160,-24 150,-50 {:.1},{:.1}Z",
        wx - 20.0,
        wy + 8.0,
        wx - 24.0,
        wy + 30.0,
        wx + 18.0,
        wy + 4.0
    );
    let cuff = format!(
        "M{:.1},{:.1} L{:.1},{:.1} L{:.1},{:.1} L{:.1},{:.1}Z",
        x - 16.0,
        y + 10.0,
        x + 17.0,
        y + 8.0,
        wx + 24.0,
        wy + 12.0,
        wx - 24.0,
        wy + 17.0
    );
    inked(&sleeve, person.ink, STROKE)
        + &line(
            &format!(
                "M{:.1},{:.1} C{:.1},{:.1} 118,-20 112,6",
                wx - 4.0,
                wy + 16.0,
                wx - 4.0,
                wy + 34.0
            ),
            GOLD_LIGHT,
            3.0,
        )
        + &line(
            &format!(
                "M{:.1},{:.1} C{:.1},{:.1} 140,-24 138,6",
                wx + 10.0,
                wy + 14.0,
                wx + 16.0,
                wy + 30.0
            ),
            GOLD_LIGHT,
            2.0,
        )
        + &inked(&cuff, LINEN, STROKE)
        + &line(
            &format!(
                "M{:.1},{:.1} L{:.1},{:.1}",
                wx - 21.0,
                wy + 11.0,
                wx + 21.0,
                wy + 6.0
            ),
            person.second,
            3.4,
        )
        + thing
        + &group(&format!("translate({x},{y})"), &fist(person))
}

/// The free hand lies on the chest.
fn resting_hand(person: &Person) -> String {
    inked(
        "M-160,-52 C-130,-58 -104,-56 -80,-62 L-70,-22 C-100,-12 -130,-6 -160,12Z",
        person.ink,
        STROKE,
    ) + &line(
        "M-158,-34 C-130,-40 -108,-40 -84,-44 M-158,-10 C-130,-20 -108,-24 -82,-30",
        GOLD_LIGHT,
        2.6,
    ) + &inked(
        "M-54,-56 C-40,-60 -22,-58 -6,-50 C-1,-47 -3,-42 -8,-43 C-2,-40 -3,-35 -9,-36 C-5,-32 -8,-28 -13,-30 L-18,-30 C-30,-26 -46,-26 -56,-28Z",
        SKIN,
        2.6,
    ) + &line(
        "M-30,-48 L-8,-43 M-30,-41 L-9,-36 M-30,-34 L-15,-30",
        INK,
        1.7,
    ) + &inked(
        "M-50,-56 C-42,-68 -32,-70 -26,-66 C-24,-62 -30,-58 -36,-54Z",
        SKIN,
        2.2,
    ) + &inked("M-84,-68 L-54,-62 L-50,-22 L-74,-16Z", LINEN, STROKE)
        + &line("M-73,-65 L-64,-19", person.second, 3.6)
}

/// Four fingers around a rod, the thumb across.
fn fist(person: &Person) -> String {
    let ring = if person.court == Court::Queen {
        inked_disc(-14.0, -4.0, 3.4, GOLD_LIGHT, 1.4)
    } else {
        String::new()
    };
    inked(
        "M-15,-14 C-8,-20 10,-20 15,-13 C19,-4 19,8 15,14 C6,18 -8,18 -15,13 C-19,4 -19,-6 -15,-14Z",
        SKIN,
        2.6,
    ) + &line(
        "M-16,-7 Q-4,-9 8,-6 M-17,1 Q-4,-1 8,2 M-16,8 Q-4,7 7,9",
        INK,
        1.8,
    ) + &inked(
        "M15,-13 C8,-19 -4,-18 -8,-12 C-4,-8 6,-10 12,-4Z",
        SKIN,
        2.0,
    ) + &ring
}

// ------------------------------------------------------------------ things, upright around the hand

fn sword(length: f32) -> String {
    let tip = -length;
    inked(
        &format!(
            "M-8.5,-20 V{} L0,{tip} L8.5,{} V-20Z",
            tip + 24.0,
            tip + 24.0
        ),
        STEEL_LIGHT,
        STROKE,
    ) + &shape(&format!("M0,-20 V{tip} L7,{} V-20Z", tip + 24.0), STEEL)
        + &line(&format!("M0,-24 V{}", tip + 28.0), INK, 1.4)
        + &inked(
            "M-32,-26 C-20,-20 20,-20 32,-26 C36,-20 34,-14 30,-14 C16,-10 -16,-10 -30,-14 C-34,-14 -36,-20 -32,-26Z",
            GOLD,
            STROKE,
        )
        + &inked("M-5,-14 H5 V26 H-5Z", GOLD_DARK, STROKE)
        + &inked_disc(0.0, 31.0, 8.0, GOLD_LIGHT, STROKE)
}

fn axe() -> String {
    inked("M-4.5,62 V-214 H4.5 V62Z", GOLD_DARK, STROKE)
        + &inked(
            "M4,-206 C20,-212 30,-226 34,-232 C46,-196 46,-164 34,-130 C30,-138 20,-150 4,-156Z",
            STEEL_LIGHT,
            STROKE,
        )
        + &line("M30,-222 C38,-194 38,-168 30,-140", STEEL, 5.0)
        + &inked("M-4,-204 L-24,-192 V-172 L-4,-160Z", STEEL, STROKE)
        + &inked("M0,-234 L8,-212 H-8Z", GOLD, STROKE)
        + &inked("M-8,-206 H8 V-156 H-8Z", GOLD, STROKE)
}

fn sceptre(person: &Person) -> String {
    let head = inked(
        "M0,-192 C6,-178 26,-168 26,-150 C26,-138 14,-134 6,-142 L8,-128 H-8 L-6,-142 C-14,-134 -26,-138 -26,-150 C-26,-168 -6,-178 0,-192Z",
        GOLD_LIGHT,
        STROKE,
    );
    inked("M-4,60 V-130 H4 V60Z", GOLD, STROKE)
        + &inked_disc(0.0, -120.0, 9.0, person.second, STROKE)
        + &head
        + &inked_disc(0.0, -156.0, 5.0, RED, 2.0)
        + &inked("M-9,-40 H9 V-30 H-9Z", GOLD_LIGHT, 2.4)
}

fn rose(person: &Person) -> String {
    let petals: String = (0..6)
        .map(|k| {
            group(
                &format!("rotate({})", k * 60),
                &inked(
                    "M0,-8 C-22,-12 -20,-36 0,-35 C20,-36 22,-12 0,-8Z",
                    person.ink,
                    2.6,
                ),
            )
        })
        .collect();
    let inner = inked_disc(0.0, 0.0, 16.0, "#D9485A", 2.6)
        + &line(
            "M-8,3 a8,8 0 1 1 8,7 M-2,2 a3.4,3.4 0 1 1 4,2",
            "#7A1220",
            2.4,
        );
    line("M0,46 C6,0 -4,-60 0,-116", INK, 9.0)
        + &line("M0,46 C6,0 -4,-60 0,-116", LEAF, 5.0)
        + &inked(
            "M0,-44 C20,-62 36,-58 42,-46 C30,-32 14,-32 0,-44Z",
            LEAF,
            2.6,
        )
        + &inked(
            "M-1,-66 C-20,-82 -34,-76 -40,-64 C-28,-52 -12,-54 -1,-66Z",
            LEAF,
            2.6,
        )
        + &group("translate(0,-136)", &(petals + &inner))
}

fn lily(person: &Person) -> String {
    let blossom = |turn: f32, size: f32| {
        group(
            &format!("rotate({turn}) translate(0,-112) scale({size})"),
            &(inked(
                "M0,26 C-22,10 -28,-14 -26,-32 C-14,-26 -8,-18 0,-38 C8,-18 14,-26 26,-32 C28,-14 22,10 0,26Z",
                LINEN,
                2.8,
            ) + &line(
                "M0,20 V-14 M-8,10 L-14,-12 M8,10 L14,-12",
                person.second,
                2.6,
            ) + &inked_disc(0.0, -16.0, 3.6, GOLD, 1.4)),
        )
    };
    line(
        "M0,46 C4,0 0,-40 0,-96 M0,-40 C-6,-56 -18,-66 -26,-78 M0,-34 C8,-50 18,-58 26,-72",
        INK,
        8.0,
    ) + &line(
        "M0,46 C4,0 0,-40 0,-96 M0,-40 C-6,-56 -18,-66 -26,-78 M0,-34 C8,-50 18,-58 26,-72",
        LEAF,
        4.4,
    ) + &blossom(-19.0, 0.76)
        + &blossom(19.0, 0.76)
        + &blossom(0.0, 1.0)
}

/// An open fan, its sticks together in the hand.
fn fan(person: &Person) -> String {
    let mut drawn = String::new();
    for k in 0..7 {
        let turn = -62.0 + k as f32 * 17.0;
        let fill = if k % 2 == 0 { person.ink } else { LINEN };
        let blade = inked("M0,0 L-15,-96 C-14,-116 14,-116 15,-96Z", fill, 2.4)
            + &shape(
                "M-9,-62 L-14,-94 H14 L9,-62Z",
                if k % 2 == 0 {
                    person.second
                } else {
                    GOLD_LIGHT
                },
            )
            + &inked_disc(0.0, -100.0, 3.4, GOLD, 1.2);
        drawn += &group(&format!("rotate({turn})"), &blade);
    }
    drawn
}

fn halberd() -> String {
    inked("M-4,64 V-206 H4 V64Z", GOLD_DARK, STROKE)
        + &inked("M0,-232 L9,-196 H-9Z", STEEL_LIGHT, STROKE)
        + &inked(
            "M4,-192 C20,-206 30,-204 36,-196 C40,-176 38,-156 28,-142 C24,-154 16,-158 4,-156Z",
            STEEL_LIGHT,
            STROKE,
        )
        + &inked(
            "M-4,-188 C-14,-192 -24,-184 -30,-172 C-20,-172 -12,-166 -4,-160Z",
            STEEL,
            STROKE,
        )
        + &inked("M-7,-196 H7 V-150 H-7Z", GOLD, STROKE)
        + &inked(
            "M-7,-148 C-14,-136 -10,-128 -14,-116 M7,-148 C14,-136 10,-128 14,-116",
            RED,
            STROKE,
        )
}

fn torch() -> String {
    inked("M-8,-60 H8 L5,56 H-5Z", GOLD_DARK, STROKE)
        + &inked("M-18,-84 H18 L12,-56 H-12Z", GOLD, STROKE)
        + &inked(
            "M0,-176 C6,-154 28,-140 24,-110 C22,-92 10,-84 0,-84 C-12,-84 -24,-92 -24,-110 C-24,-128 -14,-132 -12,-148 C-4,-144 -4,-160 0,-176Z",
            "#E07B24",
            STROKE,
        )
        + &shape(
            "M2,-144 C4,-130 16,-122 13,-106 C11,-94 4,-90 0,-90 C-8,-90 -14,-98 -12,-108 C-10,-118 0,-124 2,-144Z",
            "#F8D978",
        )
}

fn spear(person: &Person) -> String {
    inked("M-4,70 V-190 H4 V70Z", GOLD_DARK, STROKE)
        + &inked(
            "M0,-226 C10,-208 10,-198 4,-186 H-4 C-10,-198 -10,-208 0,-226Z",
            STEEL_LIGHT,
            STROKE,
        )
        + &inked(
            "M4,-182 C16,-190 24,-174 40,-184 L34,-158 L42,-134 C26,-124 16,-140 4,-130Z",
            person.second,
            STROKE,
        )
        + &pip(person.suit, (19.0, -157.0), 22.0, GOLD_LIGHT, false)
        + &inked_disc(0.0, -186.0, 5.0, GOLD, 2.4)
}

fn mace() -> String {
    let mut flanges = String::new();
    for turn in [-60, -30, 0, 30, 60, 90, 120, -90] {
        flanges += &group(
            &format!("rotate({turn})"),
            &inked("M-7,-18 L0,-36 L7,-18Z", STEEL_LIGHT, 2.6),
        );
    }
    inked("M-5,56 V-110 H5 V56Z", GOLD_DARK, STROKE)
        + &inked("M-10,-106 H10 V-96 H-10Z", GOLD, 2.6)
        + &group(
            "translate(0,-132)",
            &(flanges
                + &inked_disc(0.0, 0.0, 22.0, STEEL, STROKE)
                + &line("M-12,-10 A16,16 0 0 1 6,-15", "#FFFFFF", 3.4)
                + &inked_disc(0.0, 2.0, 7.0, GOLD, 2.4)),
        )
        + &inked_disc(0.0, 56.0, 7.0, GOLD, STROKE)
}

/// The orb lies on an open palm.
fn orb(person: &Person) -> String {
    let (x, y) = (102.0, -112.0);
    let sphere = inked_disc(0.0, 0.0, 34.0, GOLD, STROKE)
        + r##"<path d="M-22,-22 A31,31 0 0 1 8,-30" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4.5" stroke-linecap="round"/><path d="M28,-16 A32,32 0 0 1 -14,29 A40,40 0 0 0 28,-16Z" fill="#5A3A0A" opacity=".3"/>"##
        + &inked("M-34,-5 Q0,9 34,-5 L33,6 Q0,20 -33,6Z", person.second, 2.4)
        + &inked(
            "M-6,-34 C-6,-14 -6,-4 -5,6 L5,7 C6,-4 6,-14 6,-34Z",
            person.second,
            2.4,
        )
        + &inked_disc(0.0, 4.0, 5.0, GOLD_LIGHT, 2.0)
        + &inked(
            "M-5,-33 V-48 H-17 V-58 H-5 V-70 H5 V-58 H17 V-48 H5 V-33Z",
            GOLD_LIGHT,
            STROKE,
        );
    let palm = inked(
        "M-34,26 C-22,36 22,38 36,22 C42,20 44,28 40,34 C30,52 -6,56 -24,44 C-34,40 -40,30 -34,26Z",
        SKIN,
        2.6,
    ) + &line("M-20,38 Q-14,42 -10,48 M-6,41 Q0,45 4,51", INK, 1.6);
    let sleeve = inked(
        "M86,-66 C78,-40 92,-20 84,8 H158 C160,-24 152,-48 128,-64Z",
        person.ink,
        STROKE,
    ) + &line(
        "M104,-52 C100,-30 112,-14 108,6 M122,-54 C124,-30 136,-20 134,6",
        GOLD_LIGHT,
        2.6,
    ) + &inked("M82,-68 L130,-68 L136,-46 L76,-44Z", LINEN, STROKE)
        + &line("M80,-52 L132,-54", person.second, 3.4);
    sleeve + &group(&format!("translate({x},{y})"), &(palm + &sphere))
}
