//! Where everything lies: pure functions from the window's size and what is on the table to places in pixels.
//!
//! Coordinates are logical pixels with the origin at the top left and y downwards; [`to_world`] turns them into Bevy's.
//! Nothing here knows an entity, so every promise ("no two hands overlap, nothing leaves the window") is tested in numbers.

use bevy::math::{Rect, Vec2, vec2};

mod six;
pub use six::six;

/// Width of a card for a height of one (the pictures are 288 by 404).
pub const CARD_RATIO: f32 = 288.0 / 404.0;
/// How far the next card is shifted, in card widths: loose where there is room, tight where there is none.
/// The tightest still shows the whole index.
const FANS: [f32; 5] = [0.46, 0.34, 0.29, 0.25, 0.21];
/// A hand that is not in play, beside one that is.
const RESTING: f32 = 0.84;
/// The least width of a card at which its index can be read, in pixels.
const LEGIBLE: f32 = 40.0;
/// Height of a row of buttons in the bar at the bottom, in units of the interface's scale.
pub const BAR_ROW: f32 = 84.0;
/// Height of a row with balance and bet alone, where the bar has more than one.
pub const INFO_ROW: f32 = 40.0;
/// Height of the strip at the top.
pub const TOP_STRIP: f32 = 60.0;
/// What a window held upright adds to it: there the line for the player stands below the table's name.
const NOTICE_ROW: f32 = 52.0;
/// The bar needs this much width for a single row, in units of the interface's scale.
const ONE_ROW: f32 = 1240.0;
/// And this much for two.
const TWO_ROWS: f32 = 800.0;
/// And for three.
const THREE_ROWS: f32 = 700.0;
/// The longer and the shorter side that a table needs at least, in units of the interface's scale.
const LEAST_ROOM: (f32, f32) = (853.0, 480.0);

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
    /// Around cards, badge, bet and the amount beside it: what no other hand may touch.
    pub bounds: Rect,
    /// The size of one card.
    pub card: Vec2,
    /// From one card to the next, in pixels.
    pub step: f32,
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
}

impl TableLayout {
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

/// Pixels per unit of the interface, for a window and a text size in percent.
///
/// Interfaces are drawn for 1280x720 (720x1280 held upright) and never shrink below three quarters, where a button is still
/// a finger wide.
pub fn interface_scale(window: Vec2, text_percent: u16) -> f32 {
    let fit = if window.y > window.x {
        (window.x / 720.0).min(window.y / 1280.0)
    } else {
        (window.x / 1280.0).min(window.y / 720.0)
    };
    fit.clamp(0.75, 3.0) * f32::from(text_percent) / 100.0
}

/// The same at a table, where nothing scrolls: letters grow as far as there is room for the bar and legible cards.
pub fn table_scale(window: Vec2, text_percent: u16) -> f32 {
    let (long, short) = LEAST_ROOM;
    let room = if window.y > window.x {
        (window.x / short).min(window.y / long)
    } else {
        (window.x / long).min(window.y / short)
    };
    let usual = interface_scale(window, 100);
    interface_scale(window, text_percent).min(room.max(usual))
}

/// How many rows the bar at the bottom needs. More than two are only for windows that are high enough.
pub fn bar_rows(window: Vec2, scale: f32) -> usize {
    match window.x / scale {
        units if units >= ONE_ROW => 1,
        units if units >= TWO_ROWS || window.x > window.y => 2,
        units if units >= THREE_ROWS => 3,
        _ => 4,
    }
}

/// The strip at the top, the felt, and the bar at the bottom with so many rows.
fn frame(window: Vec2, scale: f32, rows: usize) -> [Rect; 3] {
    let bar_units = match rows {
        1 => BAR_ROW,
        rows => INFO_ROW + BAR_ROW * (rows - 1) as f32,
    };
    let bar_height = (bar_units * scale).min(window.y * 0.4);
    let upright = window.y > window.x;
    let top_units = if upright { TOP_STRIP + NOTICE_ROW } else { TOP_STRIP };
    let top_height = (top_units * scale).min(window.y * if upright { 0.15 } else { 0.125 });
    let top = Rect::from_corners(Vec2::ZERO, vec2(window.x, top_height));
    let bar = Rect::from_corners(vec2(0.0, window.y - bar_height), window);
    let felt = Rect::from_corners(vec2(0.0, top.max.y), vec2(window.x, bar.min.y));
    [top, felt, bar]
}

/// The table of one player: `blackjack` and `21`.
pub fn single(window: Vec2, text_percent: u16, shape: &Shape) -> TableLayout {
    let window = window.max(vec2(320.0, 240.0));
    let scale = table_scale(window, text_percent);
    let rows = bar_rows(window, scale);
    // Even with the largest letters the bar leaves the cards more than half of the window.
    let [top, felt, bar] = frame(window, scale, rows);

    let lines = best_lines(felt, shape);
    let card_height = lines.card_height;
    let gap = card_height * 0.05;
    let dealer_area = Rect::from_corners(felt.min + vec2(0.0, gap), vec2(window.x, felt.min.y + gap + card_height));
    let side = (card_height * 0.62).min(window.x * 0.15);
    let dealer_width = window.x - 2.0 * (side + 2.0 * gap);
    let dealer = dealer_box(dealer_area, dealer_width, card_height, shape.dealer.max(2));

    // A window held upright has height to spare: the hands come nearer to the player.
    let used = card_height * (1.0 + lines.band + lines.lines.len() as f32 * (1.0 + PLACE))
        + gap * (3 + lines.lines.len()) as f32;
    let spare = (felt.height() - used).max(0.0);
    let band_top = dealer_area.max.y + spare * 0.2;
    let band = card_height * lines.band;
    let middle = window.x / 2.0;
    let width = (window.x * 0.86).min(card_height * 5.2);
    let radius = width * 1.15;
    let lettering = [
        Arc {
            bottom: vec2(middle, band_top + band * if lines.band < BAND { 0.9 } else { 0.66 }),
            radius,
            size: card_height * 0.17,
            width,
        },
        Arc {
            bottom: vec2(middle, band_top + band * 0.95),
            radius: radius + band * 0.29,
            // Too small to be read it is left out.
            size: if lines.band < BAND { 0.0 } else { (card_height * 0.085).max(9.0) },
            width,
        },
    ];

    let hands_top = band_top + band + gap + spare * 0.3;
    let hands = lines.place(window.x, hands_top, gap);
    let first = &hands[0];
    let side_bet_size = Vec2::splat(card_height * 0.36);
    let side_bet = Rect::from_center_size(
        // The meter over it is wider than the box.
        vec2((first.bet.x - card_height * 1.35).max((side_bet_size.x / 2.0 + gap).max(78.0 * scale)), first.bet.y),
        side_bet_size,
    );
    TableLayout {
        window,
        scale,
        bar,
        bar_rows: rows,
        top,
        shoe: Rect::from_center_size(vec2(window.x - side / 2.0 - gap, dealer_area.center().y), vec2(side, side * 1.1)),
        tray: Rect::from_center_size(vec2(side / 2.0 + gap, dealer_area.center().y), vec2(side * 0.8, side)),
        bank: vec2(middle, felt.min.y - card_height * 0.2),
        purse: vec2(90.0 * scale, bar.center().y),
        dealer,
        hands,
        lettering,
        side_bet,
        seats: Vec::new(),
        standings: None,
    }
}

/// Height of the lettering's band, and of what lies below a hand (badge and bet), in card heights.
const BAND: f32 = 0.56;
/// The band where it has one line only.
const ONE_LINE_BAND: f32 = 0.36;
/// Cards less high than this leave room for one line only, in pixels.
const SMALL_CARD: f32 = 100.0;
/// See [`BAND`].
const PLACE: f32 = 0.44;

/// Width of the badge beside the dealer's hand, in card heights.
const BADGE_WIDTH: f32 = 0.46;

/// Hands in one line or two, and how large the cards are then.
struct Lines {
    card_height: f32,
    /// Height of the lettering's band, in card heights.
    band: f32,
    lines: Vec<Line>,
}

/// Some hands beside each other.
struct Line {
    /// Cards, and the hand's own scale.
    hands: Vec<(usize, f32)>,
    /// Full width of a card at scale one.
    card_width: f32,
    fan: f32,
    /// The whole line's width.
    width: f32,
    gap: f32,
    place_width: f32,
}

/// Tries one line and two, and takes what makes the cards larger.
fn best_lines(felt: Rect, shape: &Shape) -> Lines {
    let count = shape.hands.len().max(1);
    let hands: Vec<(usize, f32)> = (0..count)
        .map(|hand| {
            let cards = shape.hands.get(hand).copied().unwrap_or(2).max(2);
            let rests = count > 1 && shape.active.is_some_and(|active| active != hand);
            (cards, if rests { RESTING } else { 1.0 })
        })
        .collect();
    let split_at = count.div_ceil(2);
    let one = try_lines(felt, vec![hands.clone()]);
    if count < 3 {
        return one;
    }
    let two = try_lines(felt, vec![hands[..split_at].to_vec(), hands[split_at..].to_vec()]);
    let smallest = |lines: &Lines| lines.lines.iter().map(|l| l.card_width).fold(f32::MAX, f32::min);
    if smallest(&two) > smallest(&one) { two } else { one }
}

fn try_lines(felt: Rect, lines: Vec<Vec<(usize, f32)>>) -> Lines {
    let others = 1.0 + lines.len() as f32 * (1.0 + PLACE) + 0.05 * (3 + lines.len()) as f32;
    // Where cards are small, every pixel is theirs: the lettering has one line then.
    let band = if felt.height() / (others + BAND) < SMALL_CARD { ONE_LINE_BAND } else { BAND };
    // The lettering reaches across, and the dealer's hand has shoe and tray beside it: a card is at most so wide.
    let card_height = (felt.height() / (others + band)).min(felt.width() * 0.25 / CARD_RATIO);
    let lines = lines.into_iter().map(|hands| fit_line(felt.width(), card_height, hands)).collect();
    Lines { card_height, band, lines }
}

fn fit_line(available: f32, card_height: f32, hands: Vec<(usize, f32)>) -> Line {
    let full = card_height * CARD_RATIO;
    let gap = card_height * if hands.len() > 2 { 0.12 } else { 0.3 };
    let room = available - gap * (hands.len() + 1) as f32;
    // What lies below a hand needs its width as well.
    let place_width = (card_height * 1.5).min(room / hands.len() as f32);
    let width_at = |card_width: f32, fan: f32| -> f32 {
        hands.iter().map(|&(cards, own)| hand_width(cards, own * card_width, fan).max(place_width)).sum()
    };
    let widest = |fan: f32| {
        if width_at(full, fan) <= room {
            return full;
        }
        // The width grows with the card, so halving finds the largest that fits.
        let (mut low, mut high) = (1.0, full);
        for _ in 0..24 {
            let middle = (low + high) / 2.0;
            if width_at(middle, fan) <= room { low = middle } else { high = middle }
        }
        low
    };
    let tightest = FANS[FANS.len() - 1];
    let fan = FANS.into_iter().find(|&fan| widest(fan) >= full.min(LEGIBLE.max(full * 0.9))).unwrap_or(tightest);
    let card_width = widest(fan);
    Line { width: width_at(card_width, fan) + gap * (hands.len() - 1) as f32, hands, card_width, fan, gap, place_width }
}

fn hand_width(cards: usize, card_width: f32, fan: f32) -> f32 {
    card_width * (1.0 + fan * (cards - 1) as f32)
}

impl Lines {
    fn place(&self, window_width: f32, top: f32, gap: f32) -> Vec<HandBox> {
        let mut placed = Vec::new();
        for (row, line) in self.lines.iter().enumerate() {
            let line_top = top + row as f32 * (self.card_height * (1.0 + PLACE) + gap);
            let mut x = (window_width - line.width) / 2.0;
            for &(cards, own) in &line.hands {
                let card_width = own * line.card_width;
                let card = vec2(card_width, card_width / CARD_RATIO);
                let width = hand_width(cards, card_width, line.fan);
                let slot = width.max(line.place_width);
                let centre = x + slot / 2.0;
                // Cards stand on a common line, whatever their size.
                let bottom = line_top + self.card_height;
                let cards_rect =
                    Rect::from_corners(vec2(centre - width / 2.0, bottom - card.y), vec2(centre + width / 2.0, bottom));
                let radius = (self.card_height * 0.19).min(line.place_width * 0.22);
                let middle = bottom + self.card_height * PLACE / 2.0;
                let beside = radius + (line.place_width / 2.0 - radius) / 2.0;
                let bounds =
                    Rect::from_corners(vec2(x, bottom - card.y), vec2(x + slot, bottom + self.card_height * PLACE));
                placed.push(HandBox {
                    cards: cards_rect,
                    bounds,
                    card,
                    step: line.fan * card_width,
                    badge: vec2(centre - beside, middle),
                    bet: vec2(centre, middle),
                    bet_radius: radius,
                    amount: vec2(centre + beside, middle),
                });
                x += slot + line.gap;
            }
        }
        placed
    }
}

/// The dealer's hand, the badge with its total at its left: below the cards it would cover the lettering.
fn dealer_box(area: Rect, available: f32, card_height: f32, cards: usize) -> HandBox {
    let badge_size = vec2(BADGE_WIDTH, 0.24) * card_height;
    let room = available - badge_size.x;
    let full = card_height * CARD_RATIO;
    // The first two cards lie side by side, so that the hole card hides nothing.
    let loosest = if cards == 2 { 1.06 } else { FANS[0] };
    let fits = |fan: &f32| hand_width(cards, full, *fan) <= room;
    let tightest = FANS[FANS.len() - 1];
    let fan = std::iter::once(loosest).chain(FANS).find(fits).unwrap_or(tightest);
    let card_width = full.min(room / hand_width(cards, 1.0, fan));
    let card = vec2(card_width, card_width / CARD_RATIO);
    let width = hand_width(cards, card_width, fan);
    // In the middle where the badge then has room beside it, else as far to the right as it needs.
    let shift = (width / 2.0 + badge_size.x - available / 2.0).max(0.0);
    let centre = area.center() + vec2(shift, 0.0);
    let rect = Rect::from_center_size(centre, vec2(width, card.y));
    let badge = vec2(rect.min.x - badge_size.x / 2.0, centre.y);
    HandBox {
        cards: rect,
        bounds: rect.union(Rect::from_center_size(badge, badge_size)),
        card,
        step: fan * card_width,
        badge,
        bet: badge,
        bet_radius: 0.0,
        amount: badge,
    }
}

/// From logical pixels (top left, y down) to Bevy's world (middle, y up).
pub fn to_world(window: Vec2, place: Vec2) -> Vec2 {
    vec2(place.x - window.x / 2.0, window.y / 2.0 - place.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOWS: [(f32, f32); 9] = [
        (1280.0, 720.0),
        (1280.0, 800.0),
        (1024.0, 768.0),
        (2560.0, 1080.0),
        (800.0, 600.0),
        (640.0, 360.0),
        (720.0, 1280.0),
        (3840.0, 2160.0),
        (360.0, 640.0),
    ];

    fn inside(outer: Rect, inner: Rect) -> bool {
        outer.contains(inner.min + 0.01) && outer.contains(inner.max - 0.01)
    }

    fn apart(one: Rect, other: Rect) -> bool {
        one.intersect(other).is_empty() || one.intersect(other).width() < 0.01 || one.intersect(other).height() < 0.01
    }

    fn check(window: Vec2, text: u16, shape: &Shape) {
        let layout = single(window, text, shape);
        let context = format!("{window} {text} % {shape:?}");
        let felt = Rect::from_corners(layout.top.max - vec2(window.x, 0.0), layout.bar.min + vec2(window.x, 0.0));
        let mut boxes: Vec<Rect> = layout.hands.iter().map(|hand| hand.bounds).collect();
        boxes.push(layout.dealer.bounds);
        for (place, one) in boxes.iter().enumerate() {
            assert!(inside(felt, *one), "{context}: box {place} {one:?} leaves the felt {felt:?}");
            for other in &boxes[..place] {
                assert!(apart(*one, *other), "{context}: {one:?} overlaps {other:?}");
            }
        }
        for hand in layout.hands.iter().chain([&layout.dealer]) {
            assert!(inside(hand.bounds, hand.cards), "{context}");
        }
        for (hand, &cards) in layout.hands.iter().zip(&shape.hands) {
            let last = Rect::from_center_size(hand.place(cards - 1), hand.card);
            assert!(inside(hand.cards, last), "{context}: the last card");
            // The index takes a fifth of the card's width.
            assert!(hand.step >= hand.card.x * 0.2, "{context}: an index is covered");
            let circle = Rect::from_center_size(hand.bet, Vec2::splat(2.0 * hand.bet_radius));
            assert!(inside(hand.bounds, circle), "{context}: betting circle");
            assert!(apart(circle, hand.cards), "{context}: cards on the betting circle");
        }
        for thing in [layout.shoe, layout.tray] {
            assert!(inside(felt, thing), "{context}: shoe or tray");
            assert!(apart(thing, layout.dealer.bounds), "{context}: shoe or tray on the dealer's cards");
        }
        for hand in &layout.hands {
            for line in layout.lettering.iter().filter(|line| line.size > 0.0) {
                assert!(hand.cards.min.y >= line.bottom.y, "{context}: cards on the lettering");
            }
        }
        assert!(layout.lettering[0].bottom.y - layout.lettering[0].size >= layout.dealer.cards.max.y, "{context}");
    }

    #[test]
    fn no_hand_overlaps_another_and_nothing_leaves_the_window() {
        for (w, h) in WINDOWS {
            for text in [100, 125, 150, 200] {
                for cards in 2..=11 {
                    for hands in 1..=4 {
                        for active in [None, Some(0), Some(hands - 1)] {
                            let shape = Shape { dealer: 12, hands: vec![cards; hands], active };
                            check(vec2(w, h), text, &shape);
                        }
                    }
                }
                check(vec2(w, h), text, &Shape { dealer: 2, hands: vec![20], active: Some(0) });
                check(vec2(w, h), text, &Shape { dealer: 2, hands: vec![2, 11, 3, 7], active: Some(1) });
            }
        }
    }

    #[test]
    fn cards_stay_legible_at_common_sizes() {
        for (w, h) in [(1280.0, 720.0), (1280.0, 800.0), (720.0, 1280.0)] {
            let two = single(vec2(w, h), 100, &Shape { dealer: 2, hands: vec![2], active: Some(0) });
            assert!(two.hands[0].card.x > 110.0, "{w}x{h}: {}", two.hands[0].card.x);
            let four = single(vec2(w, h), 100, &Shape { dealer: 4, hands: vec![3; 4], active: Some(2) });
            assert!(four.dealer.card.x > 90.0, "{w}x{h}: the dealer's {}", four.dealer.card.x);
            assert!(four.hands[0].card.x > 70.0, "{w}x{h}: {}", four.hands[0].card.x);
            assert!(four.hands[2].card.x > four.hands[1].card.x, "the hand in play is larger");
        }
    }
}
