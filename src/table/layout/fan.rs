//! How the cards of a hand lie over each other: loose where there is room, tight where there is none.

use bevy::math::{Rect, Vec2, vec2};

/// Width of a card for a height of one (the pictures are 288 by 404).
pub const CARD_RATIO: f32 = 288.0 / 404.0;
/// How far the next card is shifted, in card widths, loose ones first. The tightest still shows the whole index.
pub(super) const FANS: [f32; 5] = [0.46, 0.34, 0.29, 0.25, 0.21];
/// The least width of a card at which its index can be read, in pixels.
const LEGIBLE: f32 = 40.0;

/// Cards of one size, each shifted against the one before.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fan {
    /// Width of a card, in pixels.
    pub card_width: f32,
    /// From one card to the next, in card widths.
    pub shift: f32,
}

impl Fan {
    /// The loosest of `shifts` with which cards are at least `least` pixels wide, or else the tightest. `width` tells how wide
    /// a card can be with a shift.
    pub fn loosest(shifts: impl IntoIterator<Item = f32>, least: f32, width: impl Fn(f32) -> f32) -> Fan {
        let mut fan = Fan { card_width: 0.0, shift: 0.0 };
        for shift in shifts {
            fan = Fan { card_width: width(shift), shift };
            if fan.card_width >= least {
                break;
            }
        }
        fan
    }

    /// How wide cards should be at least that could be `full` pixels wide: a tighter fan is better than smaller cards.
    pub fn least_width(full: f32) -> f32 {
        full.min(LEGIBLE.max(full * 0.9))
    }

    /// The widest that each of so many cards can be in a room, at most `full`; both in pixels.
    pub fn card_width_in(room: f32, full: f32, cards: usize, shift: f32) -> f32 {
        (room / Fan { card_width: 1.0, shift }.width(cards)).min(full)
    }

    /// The same fan with cards that are larger or smaller.
    pub fn scaled(self, by: f32) -> Fan {
        Fan { card_width: self.card_width * by, ..self }
    }

    /// The size of a card.
    pub fn card(self) -> Vec2 {
        vec2(self.card_width, self.card_width / CARD_RATIO)
    }

    /// From one card to the next, in pixels.
    pub fn step(self) -> f32 {
        self.shift * self.card_width
    }

    /// The width of so many cards.
    pub fn width(self, cards: usize) -> f32 {
        self.card_width * (1.0 + self.shift * (cards - 1) as f32)
    }

    /// The place of so many cards that stand on a line at `bottom`, around `middle`.
    pub fn standing(self, cards: usize, middle: f32, bottom: f32) -> Rect {
        let half = self.width(cards) / 2.0;
        Rect::from_corners(vec2(middle - half, bottom - self.card().y), vec2(middle + half, bottom))
    }
}
