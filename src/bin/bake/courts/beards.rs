//! Beards and moustaches, from the front and from the side.

use super::{
    STROKE,
    people::{Beard, Person},
};
use crate::{
    palette::INK,
    svg::{inked, line},
};

/// A beard round a face of half the width `w` whose features are shifted to `middle`.
pub fn front(person: &Person, w: f32, middle: f32) -> String {
    let hair = person.hair_colour;
    let m = middle;
    let (outline, strands): (String, &str) = match person.beard {
        Beard::None | Beard::Pointed => return String::new(),
        Beard::Forked => (
            format!(
                "M{},-200 C{},-172 -36,-160 {},-161 C{},-168 {},-168 {},-161 C36,-160 {},-172 {w},-200 C{},-150 44,-118 22,-84 C16,-92 8,-98 {:.1},-104 C-8,-98 -16,-92 -20,-84 C-44,-118 {},-150 {},-200Z",
                -w,
                -w,
                m - 20.0,
                m - 8.0,
                m + 8.0,
                m + 20.0,
                w,
                w + 3.0,
                m * 0.4,
                -w - 3.0,
                -w
            ),
            "M-24,-136 Q-28,-116 -22,-98 M-10,-134 Q-14,-118 -14,-104 M24,-136 Q28,-116 23,-98 M10,-134 Q14,-118 15,-104",
        ),
        Beard::Jaw => (
            format!(
                "M{},-198 C{},-170 -30,-150 {:.1},-141 C{:.1},-137 {:.1},-137 {:.1},-141 C30,-150 {},-170 {w},-198 C{},-156 40,-122 {:.1},-106 C-40,-122 {},-156 {},-198Z",
                -w,
                -w + 2.0,
                m - 16.0,
                m - 6.0,
                m + 6.0,
                m + 16.0,
                w - 2.0,
                w + 5.0,
                m * 0.6,
                -w - 5.0,
                -w
            ),
            "M-28,-140 Q-24,-128 -16,-122 M28,-140 Q24,-128 16,-122 M-8,-132 Q-7,-122 -4,-116 M8,-132 Q7,-122 5,-116",
        ),
        Beard::Full => (
            format!(
                "M{},-206 C{},-174 -36,-160 {},-161 C{},-169 {},-169 {},-161 C36,-160 {},-174 {w},-206 C58,-176 54,-152 50,-138 C46,-122 38,-108 26,-98 C16,-86 -12,-86 -24,-98 C-38,-108 -46,-122 -50,-138 C-54,-152 -58,-176 {},-206Z",
                -w,
                -w,
                m - 22.0,
                m - 8.0,
                m + 8.0,
                m + 22.0,
                w,
                -w
            ),
            "M-36,-140 q6,12 2,22 M-22,-134 q6,14 0,28 M0,-134 q4,16 0,34 M22,-134 q-6,14 0,28 M36,-140 q-6,12 -2,22",
        ),
    };
    let mut drawn = inked(&outline, hair, STROKE) + &line(strands, INK, 1.8);
    if person.beard != Beard::Jaw {
        // The moustache lies over the beard, its ends lively.
        let moustache = format!(
            "M{m:.1},-163 C{:.1},-168 {:.1},-164 {:.1},-150 C{:.1},-155 {:.1},-154 {m:.1},-156 C{:.1},-154 {:.1},-155 {:.1},-150 C{:.1},-164 {:.1},-168 {m:.1},-163Z",
            m - 12.0,
            m - 24.0,
            m - 32.0,
            m - 22.0,
            m - 10.0,
            m + 10.0,
            m + 22.0,
            m + 32.0,
            m + 24.0,
            m + 12.0
        );
        drawn += &inked(&moustache, hair, 2.0);
    }
    drawn
}

/// A pointed beard under a head that looks left.
pub fn profile(person: &Person) -> String {
    let hair = person.hair_colour;
    let mut drawn = inked(
        "M24,-196 C22,-168 6,-156 -14,-154 C-26,-152 -30,-142 -42,-139 C-46,-124 -52,-108 -66,-94 C-44,-92 -16,-100 2,-116 C18,-130 30,-150 32,-190Z",
        hair,
        STROKE,
    );
    drawn += &line(
        "M-36,-132 Q-40,-114 -52,-102 M-22,-136 Q-24,-116 -36,-102 M-6,-140 Q-8,-122 -18,-106 M8,-150 Q6,-132 -2,-120",
        INK,
        1.8,
    );
    drawn += &inked("M-44,-162 C-36,-168 -20,-164 -8,-148 C-18,-152 -30,-154 -47,-155Z", hair, 2.0);
    drawn += &line("M-34,-148 Q-30,-149 -27,-150", "#C4574B", 3.0);
    drawn
}
