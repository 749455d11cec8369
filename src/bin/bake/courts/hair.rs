//! Hair behind and before the face, five ways.

use super::{
    STROKE,
    people::{Court, Hair, Person},
};
use crate::{
    palette::INK,
    svg::{inked, inked_disc, line},
};

/// What falls behind the head and the shoulders.
pub fn back(person: &Person) -> String {
    let hair = person.hair_colour;
    if person.is_profile() {
        return profile_back(person);
    }
    let long = person.court == Court::Queen;
    match person.hair {
        Hair::Straight if long => {
            inked("M-48,-236 C-72,-214 -66,-160 -76,-96 C-50,-84 50,-84 76,-96 C66,-160 72,-214 48,-236Z", hair, STROKE)
                + &both("M52,-216 C60,-184 56,-140 64,-100 M60,-190 C63,-160 62,-130 70,-100")
        }
        Hair::Straight => {
            inked(
                "M-50,-234 C-66,-196 -60,-156 -70,-122 C-56,-110 -40,-116 -34,-126 L34,-126 C40,-116 56,-110 70,-122 C60,-156 66,-196 50,-234Z",
                hair,
                STROKE,
            ) + &both("M50,-206 C56,-180 52,-150 56,-122 M56,-190 C60,-166 58,-146 63,-122")
        }
        Hair::Curls => curls(hair, long),
        Hair::Waves if long => {
            inked(
                "M-46,-236 C-80,-214 -60,-186 -74,-164 C-90,-140 -70,-122 -78,-100 C-60,-84 -44,-88 -36,-98 L36,-98 C44,-88 60,-84 78,-100 C70,-122 90,-140 74,-164 C60,-186 80,-214 46,-236Z",
                hair,
                STROKE,
            ) + &both("M56,-212 C66,-190 52,-174 62,-154 C72,-136 58,-120 64,-102")
        }
        Hair::Waves => {
            inked(
                "M-48,-234 C-76,-214 -58,-190 -68,-172 C-78,-152 -66,-136 -74,-124 C-58,-112 -42,-116 -34,-126 L34,-126 C42,-116 58,-112 74,-124 C66,-136 78,-152 68,-172 C58,-190 76,-214 48,-234Z",
                hair,
                STROKE,
            ) + &both("M54,-208 C62,-190 50,-176 58,-158 C64,-146 56,-136 60,-124")
        }
        Hair::Braids => inked("M-46,-238 C-64,-214 -60,-180 -52,-156 L52,-156 C60,-180 64,-214 46,-238Z", hair, STROKE),
        Hair::Bob => inked(
            "M-48,-232 C-66,-200 -62,-164 -64,-138 C-50,-126 -34,-130 -30,-138 L30,-138 C34,-130 50,-126 64,-138 C62,-164 66,-200 48,-232Z",
            hair,
            STROKE,
        ),
    }
}

/// Locks that lie over the forehead and the cheeks.
pub fn front(person: &Person) -> String {
    let hair = person.hair_colour;
    if person.is_profile() {
        return profile_front(person);
    }
    let w = person.face_width();
    match (person.hair, person.court) {
        // A parting in the middle, drawn back to both sides.
        (Hair::Straight | Hair::Waves, Court::Queen) => inked(
            &format!(
                "M2,-244 C-16,-226 -36,-214 {},-186 C{},-206 {},-228 -40,-240Z M-2,-244 C16,-226 36,-214 {},-186 C{},-206 {},-228 40,-240Z",
                -w - 3.0,
                -w - 10.0,
                -w - 8.0,
                w + 3.0,
                w + 10.0,
                w + 8.0
            ),
            hair,
            STROKE,
        ),
        (Hair::Curls, Court::Queen | Court::Jack) => [
            (-34.0, -222.0, 9.0),
            (-20.0, -230.0, 9.5),
            (-4.0, -233.0, 9.0),
            (12.0, -231.0, 9.5),
            (26.0, -227.0, 9.0),
            (37.0, -218.0, 8.0),
        ]
        .iter()
        .map(|&(x, y, r)| inked_disc(x, y, r, hair, 2.2))
        .collect(),
        (Hair::Braids, _) => braids(person),
        (Hair::Waves, Court::Jack) => inked(
            "M-44,-212 C-40,-230 -10,-240 6,-222 C20,-214 36,-220 44,-208 C50,-226 44,-244 30,-248 L-34,-248 C-46,-242 -50,-226 -44,-212Z",
            hair,
            STROKE,
        ),
        _ => String::new(),
    }
}

/// The same lines on both sides of the head.
fn both(d: &str) -> String {
    let strands = line(d, INK, 1.9);
    format!(r#"<g opacity=".55">{strands}<g transform="scale(-1,1)">{strands}</g></g>"#)
}

/// Heaps of round curls.
fn curls(hair: &str, long: bool) -> String {
    let mut places = vec![
        (44.0, -222.0, 15.0),
        (54.0, -202.0, 16.0),
        (56.0, -180.0, 16.0),
        (55.0, -158.0, 16.0),
        (54.0, -138.0, 14.0),
    ];
    if long {
        places.extend([(66.0, -124.0, 16.0), (58.0, -106.0, 15.0), (74.0, -104.0, 13.0)]);
    }
    let mut drawn = inked("M-46,-232 L-50,-130 L50,-130 L46,-232Z", hair, STROKE);
    for (x, y, r) in places {
        for side in [-1.0, 1.0] {
            let x = x * side;
            drawn += &inked_disc(x, y, r, hair, 2.6);
            drawn += &format!(
                r#"<path d="M{:.1},{:.1} a{q:.1},{q:.1} 0 1 1 {q:.1},{q:.1}" fill="none" stroke="{INK}" stroke-opacity=".5" stroke-width="1.8"/>"#,
                x - r * 0.4,
                y,
                q = r * 0.42
            );
        }
    }
    drawn
}

/// A parted front and two plaits over the shoulders.
fn braids(person: &Person) -> String {
    let hair = person.hair_colour;
    let w = person.face_width();
    let mut drawn = inked(
        &format!(
            "M2,-246 C-14,-224 -34,-216 {},-196 C{},-214 {},-232 -38,-242Z M-2,-246 C14,-224 34,-216 {},-196 C{},-214 {},-232 38,-242Z",
            -w - 4.0,
            -w - 10.0,
            -w - 8.0,
            w + 4.0,
            w + 10.0,
            w + 8.0
        ),
        hair,
        STROKE,
    );
    for side in [-1.0f32, 1.0] {
        for knot in 0..6 {
            let y = -184.0 + knot as f32 * 17.0;
            let x = side * (50.0 + 1.8 * knot as f32);
            let lean = if knot % 2 == 0 { 14.0 } else { -14.0 };
            drawn += &format!(
                r#"<ellipse cx="{x:.1}" cy="{y:.1}" rx="{:.1}" ry="10.5" transform="rotate({lean} {x:.1} {y:.1})" fill="{hair}" stroke="{INK}" stroke-width="2.4"/>"#,
                12.5 - knot as f32 * 0.6
            );
        }
        drawn += &inked_disc(side * 60.0, -84.0, 6.5, person.second, 2.2);
    }
    drawn
}

fn profile_back(person: &Person) -> String {
    let hair = person.hair_colour;
    match person.hair {
        Hair::Waves => {
            inked(
                "M-10,-240 C40,-246 62,-220 58,-194 C70,-176 56,-160 66,-142 C74,-126 60,-112 40,-114 C24,-112 14,-124 18,-140 L10,-200Z",
                hair,
                STROKE,
            ) + &line(
                "M44,-212 C54,-192 40,-178 48,-160 C54,-144 42,-134 46,-120 M28,-200 C34,-180 26,-166 32,-148 C36,-136 28,-130 30,-120",
                INK,
                1.8,
            )
        }
        _ => {
            inked(
                "M-10,-240 C42,-246 64,-216 60,-182 C62,-164 58,-148 62,-130 C44,-120 22,-124 16,-138 L8,-200Z",
                hair,
                STROKE,
            ) + &line("M44,-208 C52,-184 46,-160 50,-130 M30,-204 C38,-180 30,-156 36,-128", INK, 1.8)
        }
    }
}

fn profile_front(person: &Person) -> String {
    let hair = person.hair_colour;
    // From the temple over the ear; a curl turned inwards for the jacks.
    if person.court == Court::King {
        inked("M-26,-240 C-6,-232 4,-214 4,-196 C10,-188 14,-180 20,-176 C30,-190 36,-216 30,-240Z", hair, STROKE)
    } else {
        inked(
            "M-28,-240 C-22,-226 -6,-218 -2,-202 C-2,-186 2,-168 -2,-154 C6,-142 24,-140 34,-148 C48,-170 46,-216 34,-240Z",
            hair,
            STROKE,
        ) + &line("M8,-222 C14,-200 8,-176 10,-152 M22,-226 C30,-200 22,-176 24,-150", INK, 1.8)
    }
}
