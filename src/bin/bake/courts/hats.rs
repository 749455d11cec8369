//! Crowns, diadems and caps: one for each of the twelve.

use super::{
    STROKE,
    people::{Court, Person},
};
use crate::{
    palette::{GOLD, GOLD_LIGHT, LINEN, Suit},
    pips::pip,
    svg::{group, inked, inked_disc, line},
};

/// What sits on the head.
pub fn hat(person: &Person) -> String {
    match person.court {
        Court::King => king(person),
        Court::Queen => queen(person),
        Court::Jack => jack(person),
    }
}

/// A crown's band with three stones.
fn band(person: &Person, half: f32) -> String {
    let d = format!("M{},-226 Q0,-212 {half},-226 L{},-243 Q0,-229 {},-243Z", -half, half - 2.0, 2.0 - half);
    inked(&d, person.second, STROKE)
        + &inked_disc(0.0, -228.0, 5.0, GOLD_LIGHT, 1.6)
        + &inked_disc(-0.55 * half, -231.0, 4.2, GOLD_LIGHT, 1.6)
        + &inked_disc(0.55 * half, -231.0, 4.2, GOLD_LIGHT, 1.6)
}

fn king(person: &Person) -> String {
    match person.suit {
        Suit::Spades => {
            let points = inked(
                "M-54,-238 L-64,-284 L-37,-258 L-22,-294 L0,-260 L22,-294 L37,-258 L64,-284 L54,-238 Q0,-224 -54,-238Z",
                GOLD,
                STROKE,
            );
            let balls: String = [(-64.0, -286.0), (-22.0, -296.0), (22.0, -296.0), (64.0, -286.0)]
                .iter()
                .map(|&(x, y)| inked_disc(x, y, 6.0, GOLD_LIGHT, 2.6))
                .collect();
            points + &balls + &band(person, 56.0)
        }
        Suit::Hearts => {
            // Closed: a cap under two arches and a heart on top.
            inked("M-52,-238 C-72,-276 -36,-292 0,-282 C36,-292 72,-276 52,-238 Q0,-224 -52,-238Z", person.ink, STROKE)
                + &inked(
                    "M-52,-240 C-66,-272 -36,-288 -4,-284 L-4,-276 C-30,-278 -50,-266 -42,-240Z M52,-240 C66,-272 36,-288 4,-284 L4,-276 C30,-278 50,-266 42,-240Z M-7,-236 V-284 H7 V-236Z",
                    GOLD,
                    2.4,
                )
                + &inked_disc(0.0, -287.0, 8.5, GOLD_LIGHT, 2.4)
                + &pip(Suit::Hearts, (0.0, -286.5), 10.0, person.ink, false)
                + &band(person, 55.0)
        }
        Suit::Diamonds => {
            // Seen from the side: five tall spikes.
            let spikes = inked(
                "M-34,-236 L-44,-274 L-24,-256 L-17,-290 L1,-258 L15,-294 L25,-256 L46,-284 L42,-256 L58,-262 L46,-222 Q4,-224 -34,-236Z",
                GOLD,
                STROKE,
            );
            let tips: String = [(-44.0, -276.0), (-17.0, -293.0), (15.0, -296.0), (46.0, -286.0)]
                .iter()
                .map(|&(x, y)| inked(&format!("M{x},{} l6,8 l-6,8 l-6,-8Z", y - 8.0), GOLD_LIGHT, 2.0))
                .collect();
            spikes
                + &tips
                + &inked("M-37,-228 Q4,-212 48,-212 L50,-228 Q6,-229 -34,-244Z", person.second, STROKE)
                + &inked_disc(-18.0, -230.0, 4.2, GOLD_LIGHT, 1.6)
                + &inked_disc(8.0, -223.0, 4.2, GOLD_LIGHT, 1.6)
                + &inked_disc(33.0, -220.0, 4.2, GOLD_LIGHT, 1.6)
        }
        Suit::Clubs => {
            let body = inked(
                "M-54,-238 L-58,-262 L-40,-252 L-20,-262 L0,-252 L20,-262 L40,-252 L58,-262 L54,-238 Q0,-224 -54,-238Z",
                GOLD,
                STROKE,
            );
            let trefoil = |x: f32, y: f32| {
                inked_disc(x - 7.0, y + 3.0, 6.4, GOLD_LIGHT, 2.2)
                    + &inked_disc(x + 7.0, y + 3.0, 6.4, GOLD_LIGHT, 2.2)
                    + &inked_disc(x, y - 7.0, 6.8, GOLD_LIGHT, 2.2)
            };
            body + &trefoil(-56.0, -270.0)
                + &trefoil(56.0, -270.0)
                + &trefoil(-20.0, -273.0)
                + &trefoil(20.0, -273.0)
                + &band(person, 56.0)
        }
    }
}

fn queen(person: &Person) -> String {
    match person.suit {
        Suit::Spades => {
            // A veil from the crown of the head and a high diadem.
            inked(
                "M-46,-222 C-56,-256 -26,-270 0,-270 C26,-270 56,-256 46,-222 C70,-196 64,-150 78,-104 C70,-98 62,-98 56,-102 C58,-160 56,-206 38,-232 C18,-244 -18,-244 -38,-232 C-56,-206 -58,-160 -56,-102 C-62,-98 -70,-98 -78,-104 C-64,-150 -70,-196 -46,-222Z",
                person.second,
                STROKE,
            ) + &inked("M-44,-238 C-30,-252 -16,-258 0,-294 C16,-258 30,-252 44,-238 Q0,-258 -44,-238Z", GOLD, STROKE)
                + &pip(Suit::Spades, (0.0, -264.0), 17.0, person.ink, false)
                + &inked_disc(-24.0, -251.0, 3.6, GOLD_LIGHT, 1.6)
                + &inked_disc(24.0, -251.0, 3.6, GOLD_LIGHT, 1.6)
        }
        Suit::Hearts => {
            inked(
                "M-40,-236 L-48,-268 L-28,-254 L-16,-276 L0,-256 L16,-276 L28,-254 L48,-268 L40,-236 Q0,-250 -40,-236Z",
                GOLD,
                STROKE,
            ) + &pip(Suit::Hearts, (0.0, -270.0), 21.0, person.ink, false)
                + &inked_disc(-48.0, -270.0, 4.6, GOLD_LIGHT, 2.0)
                + &inked_disc(48.0, -270.0, 4.6, GOLD_LIGHT, 2.0)
                + &inked_disc(-17.0, -278.0, 4.6, GOLD_LIGHT, 2.0)
                + &inked_disc(17.0, -278.0, 4.6, GOLD_LIGHT, 2.0)
        }
        Suit::Diamonds => {
            // A tall comb with a lace edge.
            inked("M-40,-238 C-52,-286 -22,-302 0,-302 C22,-302 52,-286 40,-238 Q0,-254 -40,-238Z", GOLD, STROKE)
                + &line(
                    "M-30,-250 C-36,-280 -16,-292 0,-292 C16,-292 36,-280 30,-250 M-14,-254 L-20,-286 M14,-254 L20,-286",
                    person.second,
                    3.0,
                )
                + &inked("M0,-290 L11,-272 L0,-254 L-11,-272Z", person.ink, 2.0)
                + &inked("M-42,-240 Q0,-256 42,-240 L40,-231 Q0,-246 -40,-231Z", person.second, 2.6)
        }
        Suit::Clubs => {
            // A low coronet of leaves around a roll of hair.
            let leaves: String = [-44.0f32, -22.0, 0.0, 22.0, 44.0]
                .iter()
                .map(|&x| {
                    let y = -244.0 - (44.0 - x.abs()) * 0.22;
                    group(
                        &format!("translate({x},{y:.1}) rotate({:.1})", x * 0.5),
                        &inked("M0,8 C-15,-6 -9,-20 0,-32 C9,-20 15,-6 0,8Z", "#3B8355", 2.4),
                    )
                })
                .collect();
            inked(
                "M-44,-226 C-52,-262 -22,-268 0,-268 C22,-268 52,-262 44,-226 Q0,-246 -44,-226Z",
                person.hair_colour,
                STROKE,
            ) + &leaves
                + &inked("M-47,-230 Q0,-254 47,-230 L45,-220 Q0,-242 -45,-220Z", GOLD, STROKE)
                + &inked_disc(0.0, -239.0, 4.4, person.second, 1.8)
        }
    }
}

fn jack(person: &Person) -> String {
    match person.suit {
        Suit::Spades => {
            // A beret that falls to the back, with a long plume.
            inked(
                "M-40,-230 C-48,-264 -8,-284 30,-274 C70,-270 84,-236 64,-214 C40,-220 0,-232 -40,-230Z",
                person.ink,
                STROKE,
            ) + &inked("M-40,-236 Q8,-236 60,-208 L56,-198 Q6,-224 -40,-224Z", GOLD, STROKE)
                + &inked(
                    "M-24,-252 C-16,-298 40,-306 78,-276 C60,-278 64,-270 72,-262 C52,-270 50,-262 56,-256 C34,-268 4,-266 -24,-252Z",
                    LINEN,
                    STROKE,
                )
                + &inked_disc(-24.0, -250.0, 6.5, GOLD_LIGHT, 2.4)
        }
        Suit::Hearts => {
            inked(
                "M-36,-234 C-44,-258 -20,-274 14,-272 C50,-270 62,-246 52,-222 C20,-230 -10,-236 -36,-234Z",
                person.second,
                STROKE,
            ) + &inked(
                "M-62,-238 C-30,-252 20,-244 58,-222 C62,-216 58,-210 52,-212 C16,-226 -20,-234 -56,-228 C-66,-228 -68,-234 -62,-238Z",
                person.ink,
                STROKE,
            ) + &inked(
                "M14,-250 C30,-288 60,-300 88,-286 C78,-282 80,-276 84,-270 C70,-274 66,-268 70,-262 C50,-264 34,-260 14,-250Z",
                GOLD_LIGHT,
                STROKE,
            ) + &inked_disc(14.0, -248.0, 6.0, GOLD, 2.4)
        }
        Suit::Diamonds => {
            // A brim turned up, a crown of cloth in two colours.
            inked("M-40,-238 C-44,-284 -20,-290 0,-280 C20,-292 46,-284 42,-238Z", person.ink, STROKE)
                + &inked("M-8,-240 C-14,-262 -10,-276 0,-280 C10,-276 14,-262 10,-240Z", person.second, 2.4)
                + &inked(
                    "M-62,-252 C-56,-226 -30,-224 0,-226 C30,-224 56,-226 64,-254 C54,-246 30,-240 0,-240 C-30,-240 -54,-244 -62,-252Z",
                    GOLD,
                    STROKE,
                )
                + &inked(
                    "M40,-246 C58,-262 62,-284 50,-304 C48,-292 42,-296 38,-302 C38,-290 34,-290 28,-292 C34,-276 36,-262 40,-246Z",
                    LINEN,
                    STROKE,
                )
        }
        Suit::Clubs => {
            // A soft cap with a rolled edge and a leaf.
            inked(
                "M-50,-238 C-70,-262 -36,-290 -4,-284 C20,-296 60,-280 56,-258 C62,-250 58,-240 50,-236 Q0,-250 -50,-238Z",
                person.ink,
                STROKE,
            ) + &line("M-30,-276 C-20,-268 -18,-256 -24,-246 M24,-280 C18,-268 20,-256 28,-246", person.second, 3.4)
                + &inked(
                    "M-52,-246 Q0,-262 52,-244 C60,-240 58,-226 50,-226 Q0,-244 -50,-226 C-60,-228 -60,-242 -52,-246Z",
                    person.second,
                    STROKE,
                )
                + &group(
                    "translate(-38,-250) rotate(-28)",
                    &inked("M0,6 C-13,-6 -8,-22 0,-36 C8,-22 13,-6 0,6Z", "#3B8355", 2.4),
                )
                + &inked_disc(-37.0, -242.0, 5.0, GOLD_LIGHT, 2.2)
        }
    }
}
