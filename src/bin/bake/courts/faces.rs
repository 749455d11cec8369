//! Faces: eyes that look somewhere, brows, noses and mouths.

use super::{
    STROKE, beards,
    people::{Beard, Court, Person, View},
};
use crate::{
    palette::{INK, RED, SKIN, SKIN_SHADE},
    svg::{disc, inked, line, shape},
};

const SHADE: &str = "#7A4A2A";

/// The neck, drawn before the collar.
pub fn neck(person: &Person) -> String {
    if person.is_profile() {
        inked("M-14,-150 L-16,-104 C-4,-94 18,-96 26,-106 L24,-150Z", SKIN_SHADE, STROKE)
    } else {
        inked("M-20,-150 L-22,-106 C-10,-94 10,-94 22,-106 L20,-150Z", SKIN_SHADE, STROKE)
    }
}

/// The whole face with its beard.
pub fn face(person: &Person) -> String {
    match person.view {
        View::Front { turn, gaze } => front(person, turn, gaze),
        View::Profile { .. } => profile(person),
    }
}

fn front(person: &Person, turn: f32, gaze: f32) -> String {
    let w = person.face_width();
    let chin = 5.0 * turn;
    let jaw = if person.court == Court::Queen { 12.0 } else { 17.0 };
    let outline = format!(
        "M{},-236 C{},-196 {},-160 {},-136 C{},-125 {},-125 {},-136 C{},-160 {},-196 {w},-236Z",
        -w,
        -w - 2.0,
        -w + 5.0,
        chin - jaw,
        chin - jaw * 0.5,
        chin + jaw * 0.5,
        chin + jaw,
        w - 5.0,
        w + 2.0,
    );
    let mut drawn = inked(&outline, SKIN, STROKE);
    drawn += &side_shadow(w, turn, chin, jaw);
    // The features move with the turn, the far eye more closely.
    let middle = 9.0 * turn;
    drawn += &blush(middle - 25.0, -167.0);
    drawn += &blush(middle + 23.0, -167.0);
    for side in [-1.0, 1.0] {
        let far = side * turn > 0.0;
        let x = middle + side * if far { 16.5 } else { 19.5 };
        let width = if far { 9.5 } else { 12.0 };
        drawn += &eye(person, (x, -188.0), width, side, gaze);
        drawn += &brow(person, x, width, side, far);
    }
    drawn += &nose(middle, turn.signum());
    if person.beard != Beard::None {
        drawn += &beards::front(person, w, middle);
    }
    drawn + &mouth(person, middle + turn, -150.0)
}

/// The half of the face that is turned away lies in shadow.
fn side_shadow(w: f32, turn: f32, chin: f32, jaw: f32) -> String {
    let s = if turn > 0.0 { -1.0 } else { 1.0 };
    format!(
        r#"<path d="M{:.1},-236 C{:.1},-196 {:.1},-160 {:.1},-136 C{:.1},-128 {:.1},-127 {chin:.1},-127 C{:.1},-150 {:.1},-180 {:.1},-236Z" fill="{SHADE}" opacity=".16"/>"#,
        s * w,
        s * (w + 2.0),
        s * (w - 5.0),
        chin + s * jaw,
        chin + s * jaw * 0.6,
        chin + s * jaw * 0.3,
        s * (w - 16.0),
        s * (w - 17.0),
        s * (w - 15.0),
    )
}

fn blush(x: f32, y: f32) -> String {
    format!(r##"<ellipse cx="{x:.1}" cy="{y}" rx="9" ry="6.5" fill="#DE7F69" opacity=".38"/>"##)
}

fn eye(person: &Person, (x, y): (f32, f32), width: f32, side: f32, gaze: f32) -> String {
    let (l, r) = (x - width, x + width);
    let open = if person.court == Court::King { 8.0 } else { 10.0 };
    let white = format!("M{l:.1},{y} Q{x:.1},{:.1} {r:.1},{y} Q{x:.1},{:.1} {l:.1},{y}Z", y - open, y + open * 0.85);
    let iris = x + gaze * (width - 6.5).max(2.0);
    let mut drawn = shape(&white, "#FFFFFF")
        + &line(&format!("M{l:.1},{y} Q{x:.1},{:.1} {r:.1},{y}", y + open * 0.85), INK, 1.4)
        + &disc(iris, y - 0.6, 5.0, INK)
        + &disc(iris + 1.6, y - 2.4, 1.5, "#FFFFFF")
        + &line(&format!("M{l:.1},{y} Q{x:.1},{:.1} {r:.1},{y}", y - open), INK, 3.4);
    if person.court == Court::Queen {
        // Lashes at the outer corner.
        let outer = x + side * width;
        drawn += &line(
            &format!(
                "M{outer:.1},{y} l{:.1},-4 M{:.1},{:.1} l{:.1},-4",
                side * 4.5,
                outer - side * 3.0,
                y - 3.5,
                side * 3.5
            ),
            INK,
            2.2,
        );
    }
    drawn
}

fn brow(person: &Person, x: f32, width: f32, side: f32, far: bool) -> String {
    // One brow a little higher: nobody's face is a mirror.
    let lift = if far { -3.0 } else { 0.0 };
    let stern = if person.court == Court::King { 3.0 } else { 1.5 };
    let y = -203.0 + lift;
    let (inner, outer) = (x - side * (width - 1.0), x + side * (width + 3.0));
    let thick = match person.court {
        Court::King => 5.2,
        Court::Jack => 4.2,
        Court::Queen => 3.0,
    };
    line(
        &format!("M{inner:.1},{:.1} Q{:.1},{:.1} {outer:.1},{:.1}", y + stern, x + side * 3.0, y - 8.0, y + 0.5),
        person.hair_colour,
        thick,
    )
}

fn nose(middle: f32, s: f32) -> String {
    line(
        &format!(
            "M{:.1},-197 C{:.1},-186 {:.1},-177 {:.1},-169 C{:.1},-163 {:.1},-163 {:.1},-166",
            middle + s * 2.0,
            middle + s * 3.0,
            middle + s * 6.0,
            middle + s * 8.0,
            middle + s * 7.0,
            middle - s * 1.0,
            middle - s * 5.0,
        ),
        INK,
        2.6,
    )
}

/// A bow of the upper lip, a full lower one, and the line between them, its corners raised by the smile.
fn mouth(person: &Person, x: f32, y: f32) -> String {
    let up = person.smile;
    let w = if person.court == Court::Queen { 11.0 } else { 13.0 };
    let corner = y - up;
    let (left, right) = (x - w, x + w);
    let lips = format!(
        "M{left:.1},{corner:.1} Q{:.1},{:.1} {x:.1},{:.1} Q{:.1},{:.1} {right:.1},{corner:.1} Q{x:.1},{:.1} {left:.1},{corner:.1}Z",
        x - 4.5,
        y - 5.5,
        y - 3.0,
        x + 4.5,
        y - 5.5,
        y + 11.0 + up,
    );
    let fill = if person.court == Court::Queen { RED } else { "#C4574B" };
    let part = format!(
        "M{:.1},{:.1} Q{x:.1},{:.1} {:.1},{:.1}",
        left - 2.5,
        corner - 1.0 - 0.3 * up,
        y + 2.5 + 1.2 * up,
        right + 2.5,
        corner - 1.0 - 0.3 * up
    );
    inked(&lips, fill, 1.2) + &line(&part, INK, 1.9)
}

/// A head from the side, looking left.
fn profile(person: &Person) -> String {
    let outline = "M30,-238 L-26,-238 C-33,-222 -34,-212 -33,-203 C-34,-198 -37,-194 -39,-190 L-51,-171 C-53,-166 -48,-163 -41,-163 C-42,-160 -46,-157 -45,-154 C-42,-152 -41,-151 -40,-150 C-43,-148 -45,-145 -43,-141 C-40,-139 -40,-137 -41,-133 C-42,-126 -36,-121 -27,-121 C-12,-123 2,-132 12,-146 L30,-160Z";
    let mut drawn = inked(outline, SKIN, STROKE)
        + &format!(
            r#"<path d="M28,-236 L28,-160 L12,-147 C2,-133 -12,-124 -24,-122 C-6,-136 6,-160 8,-200 L10,-236Z" fill="{SHADE}" opacity=".16"/>"#
        )
        + &blush(-18.0, -166.0);
    // The eye looks where the nose points.
    drawn += &shape("M-34,-187 Q-25,-198 -12,-189 Q-23,-182 -34,-187Z", "#FFFFFF");
    drawn += &disc(-28.0, -189.0, 4.8, INK);
    drawn += &disc(-29.0, -191.0, 1.4, "#FFFFFF");
    drawn += &line("M-35,-189 Q-25,-199 -11,-189", INK, 3.4);
    drawn += &line("M-33,-185 Q-23,-181 -12,-188", INK, 1.4);
    drawn +=
        &line("M-37,-201 Q-27,-211 -9,-203", person.hair_colour, if person.court == Court::King { 5.0 } else { 4.2 });
    drawn += &line("M-42,-165 Q-35,-163 -34,-170", INK, 2.2);
    drawn += &shape("M-45,-154 C-38,-155 -33,-152 -28,-149 C-33,-145 -38,-142 -43,-142Z", "#C4574B");
    drawn += &line("M-41,-150 Q-34,-149 -27,-151", INK, 1.9);
    if person.beard == Beard::Pointed {
        drawn += &beards::profile(person);
    }
    drawn
}
