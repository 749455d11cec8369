//! The things that are held, upright around the hand at the origin.

use super::{STROKE, people::Person};
use crate::{
    palette::{GOLD, GOLD_DARK, GOLD_LIGHT, INK, LINEN, RED, STEEL, STEEL_LIGHT},
    pips::pip,
    svg::{group, inked, inked_disc, line, shape},
};

const LEAF: &str = "#3B8355";

pub fn sword(length: f32) -> String {
    let tip = -length;
    inked(&format!("M-8.5,-20 V{} L0,{tip} L8.5,{} V-20Z", tip + 24.0, tip + 24.0), STEEL_LIGHT, STROKE)
        + &shape(&format!("M0,-20 V{tip} L7,{} V-20Z", tip + 24.0), STEEL)
        + &line(&format!("M0,-24 V{}", tip + 28.0), INK, 1.4)
        + &inked(
            "M-32,-26 C-20,-20 20,-20 32,-26 C36,-20 34,-14 30,-14 C16,-10 -16,-10 -30,-14 C-34,-14 -36,-20 -32,-26Z",
            GOLD,
            STROKE,
        )
        + &inked("M-5,-14 H5 V26 H-5Z", GOLD_DARK, STROKE)
        + &inked_disc(0.0, 31.0, 8.0, GOLD_LIGHT, STROKE)
}

pub fn axe() -> String {
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

pub fn sceptre(person: &Person) -> String {
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

pub fn rose(person: &Person) -> String {
    let petals: String = (0..6)
        .map(|k| {
            group(
                &format!("rotate({})", k * 60),
                &inked("M0,-8 C-22,-12 -20,-36 0,-35 C20,-36 22,-12 0,-8Z", person.ink, 2.6),
            )
        })
        .collect();
    let inner = inked_disc(0.0, 0.0, 16.0, "#D9485A", 2.6)
        + &line("M-8,3 a8,8 0 1 1 8,7 M-2,2 a3.4,3.4 0 1 1 4,2", "#7A1220", 2.4);
    line("M0,46 C6,0 -4,-60 0,-116", INK, 9.0)
        + &line("M0,46 C6,0 -4,-60 0,-116", LEAF, 5.0)
        + &inked("M0,-44 C20,-62 36,-58 42,-46 C30,-32 14,-32 0,-44Z", LEAF, 2.6)
        + &inked("M-1,-66 C-20,-82 -34,-76 -40,-64 C-28,-52 -12,-54 -1,-66Z", LEAF, 2.6)
        + &group("translate(0,-136)", &(petals + &inner))
}

pub fn lily(person: &Person) -> String {
    let blossom = |turn: f32, size: f32| {
        group(
            &format!("rotate({turn}) translate(0,-112) scale({size})"),
            &(inked(
                "M0,26 C-22,10 -28,-14 -26,-32 C-14,-26 -8,-18 0,-38 C8,-18 14,-26 26,-32 C28,-14 22,10 0,26Z",
                LINEN,
                2.8,
            ) + &line("M0,20 V-14 M-8,10 L-14,-12 M8,10 L14,-12", person.second, 2.6)
                + &inked_disc(0.0, -16.0, 3.6, GOLD, 1.4)),
        )
    };
    line("M0,46 C4,0 0,-40 0,-96 M0,-40 C-6,-56 -18,-66 -26,-78 M0,-34 C8,-50 18,-58 26,-72", INK, 8.0)
        + &line("M0,46 C4,0 0,-40 0,-96 M0,-40 C-6,-56 -18,-66 -26,-78 M0,-34 C8,-50 18,-58 26,-72", LEAF, 4.4)
        + &blossom(-19.0, 0.76)
        + &blossom(19.0, 0.76)
        + &blossom(0.0, 1.0)
}

/// An open fan, its sticks together in the hand.
pub fn fan(person: &Person) -> String {
    let mut drawn = String::new();
    for k in 0..7 {
        let turn = -62.0 + k as f32 * 17.0;
        let fill = if k % 2 == 0 { person.ink } else { LINEN };
        let blade = inked("M0,0 L-15,-96 C-14,-116 14,-116 15,-96Z", fill, 2.4)
            + &shape("M-9,-62 L-14,-94 H14 L9,-62Z", if k % 2 == 0 { person.second } else { GOLD_LIGHT })
            + &inked_disc(0.0, -100.0, 3.4, GOLD, 1.2);
        drawn += &group(&format!("rotate({turn})"), &blade);
    }
    drawn
}

pub fn halberd() -> String {
    inked("M-4,64 V-206 H4 V64Z", GOLD_DARK, STROKE)
        + &inked("M0,-232 L9,-196 H-9Z", STEEL_LIGHT, STROKE)
        + &inked(
            "M4,-192 C20,-206 30,-204 36,-196 C40,-176 38,-156 28,-142 C24,-154 16,-158 4,-156Z",
            STEEL_LIGHT,
            STROKE,
        )
        + &inked("M-4,-188 C-14,-192 -24,-184 -30,-172 C-20,-172 -12,-166 -4,-160Z", STEEL, STROKE)
        + &inked("M-7,-196 H7 V-150 H-7Z", GOLD, STROKE)
        + &inked("M-7,-148 C-14,-136 -10,-128 -14,-116 M7,-148 C14,-136 10,-128 14,-116", RED, STROKE)
}

pub fn torch() -> String {
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

pub fn spear(person: &Person) -> String {
    inked("M-4,70 V-190 H4 V70Z", GOLD_DARK, STROKE)
        + &inked("M0,-226 C10,-208 10,-198 4,-186 H-4 C-10,-198 -10,-208 0,-226Z", STEEL_LIGHT, STROKE)
        + &inked("M4,-182 C16,-190 24,-174 40,-184 L34,-158 L42,-134 C26,-124 16,-140 4,-130Z", person.second, STROKE)
        + &pip(person.suit, (19.0, -157.0), 22.0, GOLD_LIGHT, false)
        + &inked_disc(0.0, -186.0, 5.0, GOLD, 2.4)
}

pub fn mace() -> String {
    let mut flanges = String::new();
    for turn in [-60, -30, 0, 30, 60, 90, 120, -90] {
        flanges += &group(&format!("rotate({turn})"), &inked("M-7,-18 L0,-36 L7,-18Z", STEEL_LIGHT, 2.6));
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
