//! Where everything lies: pure functions from the window's size and what is on the table to places in pixels.
//!
//! Coordinates are logical pixels with the origin at the top left and y downwards; [`to_world`] turns them into Bevy's.
//! Nothing here knows an entity, so every promise ("no two hands overlap, nothing leaves the window") is tested in numbers.

use bevy::math::{Rect, Vec2, vec2};

mod fan;
pub use fan::CARD_RATIO;
mod frame;
pub use frame::{BAR_ROW, GO_ON, INFO_ROW, TOP_STRIP, bar_rows, interface_scale, table_scale};
mod single;
pub use single::single;
mod six;
pub use six::six;
#[cfg(test)]
mod tests;

/// What has to find room.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Shape {
    /// How many cards the dealer has (at least two places are kept).
    pub dealer: usize,
    /// How many cards each hand has, left to right; one hand of two where nothing is dealt yet.
    pub hands: Vec<usize>,
    /// The hand in play.
    pub active: Option<usize>,
}

/// Where one hand lies.
#[derive(Debug, Clone, PartialEq)]
pub struct HandBox {
    /// Around all its cards.
    pub cards: Rect,
    /// Around cards, arrow, badge, bet and the amount beside it: what no other hand may touch.
    pub bounds: Rect,
    /// The size of one card.
    pub card: Vec2,
    /// From one card to the next, in pixels.
    pub step: f32,
    /// Where the arrow shows that it is the one in play; without a size where nothing has to show it.
    pub marker: Rect,
    /// The middle of the badge with the total.
    pub badge: Vec2,
    /// The middle of the betting circle.
    pub bet: Vec2,
    /// Its radius.
    pub bet_radius: f32,
    /// The middle of the amount beside it.
    pub amount: Vec2,
}

impl HandBox {
    /// The middle of card number `index`, from 0.
    pub fn place(&self, index: usize) -> Vec2 {
        self.cards.min + self.card / 2.0 + vec2(self.step * index as f32, 0.0)
    }
}

/// An arc of lettering: part of a circle, read from left to right, lowest in the middle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Arc {
    /// The lowest point of the base line.
    pub bottom: Vec2,
    /// Radius of the circle, whose middle lies above `bottom`.
    pub radius: f32,
    /// Size of the letters, in pixels.
    pub size: f32,
    /// The width that the text may take, in pixels.
    pub width: f32,
}

impl Arc {
    /// The point at `along` pixels from the middle (right is positive), and the turn of a letter there, in radians.
    pub fn at(&self, along: f32) -> (Vec2, f32) {
        let angle = along / self.radius;
        let middle = self.bottom - vec2(0.0, self.radius);
        (middle + self.radius * vec2(angle.sin(), angle.cos()), angle)
    }
}

/// The whole table.
#[derive(Debug, Clone, PartialEq)]
pub struct TableLayout {
    /// Of the window.
    pub window: Vec2,
    /// Pixels per unit of the interface.
    pub scale: f32,
    /// The bar with balance, buttons and bet.
    pub bar: Rect,
    /// How many rows the bar has, 1 to 3.
    pub bar_rows: usize,
    /// The part of the bar with chips and actions.
    pub actions: Rect,
    /// The strip with the table's name.
    pub top: Rect,
    /// The dealer's hand (badge and bet spot: the badge counts, a dealer doesn't bet).
    pub dealer: HandBox,
    /// The player's hands.
    pub hands: Vec<HandBox>,
    /// The shoe.
    pub shoe: Rect,
    /// The discard tray.
    pub tray: Rect,
    /// "Blackjack pays 3 to 2", and the line below it.
    pub lettering: [Arc; 2],
    /// Where chips come from that the dealer pays.
    pub bank: Vec2,
    /// Where the player's own chips live: the balance in the bar.
    pub purse: Vec2,
    /// The side bet's box, left of the first betting circle.
    pub side_bet: Rect,
    /// The six seats of the batch; none at a table of one player.
    pub seats: Vec<SeatBox>,
    /// The standings of the batch, where there is room for a panel.
    pub standings: Option<Rect>,
}

/// A seat at the table of six.
#[derive(Debug, Clone, PartialEq)]
pub struct SeatBox {
    /// Around everything that belongs to the seat.
    pub cell: Rect,
    /// Face, name and chips of its player.
    pub plate: Rect,
    /// The betting rectangle.
    pub place: Rect,
}

impl TableLayout {
    /// The number of a hand in [`TableLayout::hands`]: at the table of six every seat has one.
    pub fn slot(&self, seat: usize, hand: usize) -> usize {
        if self.seats.is_empty() { hand } else { seat }
    }

    /// Where a hand lies.
    pub fn hand(&self, seat: usize, hand: usize) -> Option<&HandBox> {
        self.hands.get(self.slot(seat, hand))
    }

    /// Where a seat's own chips live: its plate, or the balance in the bar.
    pub fn purse_of(&self, seat: usize) -> Vec2 {
        self.seats.get(seat).map_or(self.purse, |seat| seat.plate.center())
    }

    /// Whether the side bet's box touches no hand: beside split hands a narrow window has no room for it, and then it is
    /// settled long since.
    pub fn has_room_for_side_bet(&self) -> bool {
        self.hands.iter().all(|hand| {
            // Badge, bet and amount lie in a row below the cards.
            let label = hand.amount.x - hand.bet.x - hand.bet_radius;
            let half = vec2(hand.amount.x - hand.bet.x + label, hand.bet_radius);
            let row = Rect::from_center_half_size(hand.bet, half);
            [row, hand.cards].into_iter().all(|taken| taken.intersect(self.side_bet).is_empty())
        })
    }
}

/// From logical pixels (top left, y down) to Bevy's world (middle, y up).
pub fn to_world(window: Vec2, place: Vec2) -> Vec2 {
    vec2(place.x - window.x / 2.0, window.y / 2.0 - place.y)
}
