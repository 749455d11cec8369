//! The four suit signs and where they lie on the number cards.

use crate::palette::Suit;

/// The outline of a suit sign, about 104 tall, around the origin.
pub fn outline(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => {
            "M0,48 C-7,35 -50,10 -50,-20 C-50,-38 -38,-48 -25,-48 C-13,-48 -4,-40 0,-29 C4,-40 13,-48 25,-48 C38,-48 50,-38 50,-20 C50,10 7,35 0,48Z"
        }
        Suit::Spades => {
            "M0,-54 C7,-40 47,-12 47,15 C47,31 36,40 24,40 C15,40 8,36 3.5,29 C5.5,41 11,48 20,51 L20,53 L-20,53 L-20,51 C-11,48 -5.5,41 -3.5,29 C-8,36 -15,40 -24,40 C-36,40 -47,31 -47,15 C-47,-12 -7,-40 0,-54Z"
        }
        Suit::Diamonds => "M0,-56 C9,-36 22,-15 39,0 C22,15 9,36 0,56 C-9,36 -22,15 -39,0 C-22,-15 -9,-36 0,-56Z",
        Suit::Clubs => {
            "M0,-52 A23.5,23.5 0 0 1 16.5,-12 C14.5,-9.5 13,-8.5 12,-7 A23.5,23.5 0 1 1 8,32 C6,30.5 5,29.5 4,28.5 C6,41 11,48 20,51 L20,53 L-20,53 L-20,51 C-11,48 -6,41 -4,28.5 C-5,29.5 -6,30.5 -8,32 A23.5,23.5 0 1 1 -12,-7 C-13,-8.5 -14.5,-9.5 -16.5,-12 A23.5,23.5 0 0 1 0,-52Z"
        }
    }
}

/// The height of an [`outline`].
pub const OUTLINE_HEIGHT: f32 = 104.0;

/// A suit sign of a given height, upright or on its head.
pub fn pip(suit: Suit, (x, y): (f32, f32), height: f32, fill: &str, upside_down: bool) -> String {
    let turn = if upside_down { " rotate(180)" } else { "" };
    format!(
        r#"<path d="{}" fill="{fill}" transform="translate({x:.2},{y:.2}){turn} scale({:.4})"/>"#,
        outline(suit),
        height / OUTLINE_HEIGHT
    )
}

const LEFT: f32 = 166.0;
const MIDDLE: f32 = 250.0;
const RIGHT: f32 = 334.0;

/// Where the signs of a number card lie: column, and row from 0 (top) to 3 (bottom).
fn places(number: u32) -> &'static [(f32, f32)] {
    const M: f32 = MIDDLE;
    const L: f32 = LEFT;
    const R: f32 = RIGHT;
    match number {
        2 => &[(M, 0.0), (M, 3.0)],
        3 => &[(M, 0.0), (M, 1.5), (M, 3.0)],
        4 => &[(L, 0.0), (R, 0.0), (L, 3.0), (R, 3.0)],
        5 => &[(L, 0.0), (R, 0.0), (M, 1.5), (L, 3.0), (R, 3.0)],
        6 => &[(L, 0.0), (R, 0.0), (L, 1.5), (R, 1.5), (L, 3.0), (R, 3.0)],
        7 => &[(L, 0.0), (R, 0.0), (M, 0.75), (L, 1.5), (R, 1.5), (L, 3.0), (R, 3.0)],
        8 => &[(L, 0.0), (R, 0.0), (M, 0.75), (L, 1.5), (R, 1.5), (M, 2.25), (L, 3.0), (R, 3.0)],
        9 => &[(L, 0.0), (R, 0.0), (L, 1.0), (R, 1.0), (M, 1.5), (L, 2.0), (R, 2.0), (L, 3.0), (R, 3.0)],
        10 => &[(L, 0.0), (R, 0.0), (M, 0.5), (L, 1.0), (R, 1.0), (L, 2.0), (R, 2.0), (M, 2.5), (L, 3.0), (R, 3.0)],
        _ => &[],
    }
}

/// All the signs of a number card; those of the lower half stand on their heads.
pub fn layout(number: u32, suit: Suit, fill: &str) -> String {
    let size = if number > 8 { 88.0 } else { 98.0 };
    places(number)
        .iter()
        .map(|&(x, row)| {
            let y = 130.0 + row * (440.0 / 3.0);
            pip(suit, (x, y), size, fill, row > 1.5)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_card_has_as_many_signs_as_its_number() {
        for number in 2..=10 {
            assert_eq!(places(number).len(), number as usize);
        }
    }

    #[test]
    fn a_number_card_looks_the_same_turned_round() {
        for number in [2, 4, 5, 6, 8, 9, 10] {
            for &(x, row) in places(number) {
                let turned = (500.0 - x, 3.0 - row);
                assert!(places(number).contains(&turned), "{number}: {x} {row}");
            }
        }
    }
}
