//! The table of six: the dealer at the top, the seats from the left round the bottom to the right.

use bevy::math::{Rect, Vec2, vec2};

use super::{
    Arc, CARD_RATIO, FANS, HandBox, LEGIBLE, SeatBox, Shape, TableLayout, bar_rows, dealer_box, frame, hand_width,
    table_scale,
};

/// How many seats there are.
const SEATS: usize = 6;
/// What a seat needs below its cards: the betting rectangle and the plate with the name, in card heights.
const PLACE: f32 = 0.46;
/// See [`PLACE`].
const PLATE: f32 = 0.42;
/// Between cards, rectangle and plate, in card heights.
const GAP: f32 = 0.06;
/// A whole seat, in card heights.
const SEAT: f32 = 1.0 + PLACE + PLATE + 3.0 * GAP;
/// The lettering between the dealer and the seats, in card heights.
const BAND: f32 = 0.34;
/// How much lower than the outermost seats the middle ones lie, in card heights: the table is round.
const BEND: f32 = 0.3;
/// The widest that a seat gets, in card heights.
const WIDEST: f32 = 2.3;
/// The least size of the standings that can be read, in interface pixels.
const STANDINGS: Vec2 = vec2(165.0, 112.0);

/// The width that two rows of the bar need, in units of the interface's scale.
const TWO_ROWS: f32 = 560.0;

/// How the seats stand: six beside each other, or three at each side of a narrow window.
#[derive(Clone, Copy)]
enum Stand {
    Arc,
    Sides,
}

impl Stand {
    /// Card heights from the dealer's upper edge to the lowest plate.
    fn units(self) -> f32 {
        let head = 1.0 + BAND + 3.0 * GAP;
        match self {
            Stand::Arc => head + BEND + SEAT,
            Stand::Sides => head + 3.0 * SEAT + 2.0 * GAP,
        }
    }

    fn columns(self) -> f32 {
        match self {
            Stand::Arc => SEATS as f32,
            Stand::Sides => 2.0,
        }
    }

    /// The tallest cards that leave room for two of them at every seat.
    fn card_height(self, felt: Rect) -> f32 {
        let width = felt.width() / self.columns() * 0.94;
        (felt.height() / self.units()).min(width / (CARD_RATIO * 1.5)).min(felt.width() * 0.25 / CARD_RATIO)
    }
}

/// The table of six players: `batch`. `shape.hands` has one entry a seat, 0 where it is not dealt to.
pub fn six(window: Vec2, text_percent: u16, shape: &Shape) -> TableLayout {
    let window = window.max(vec2(320.0, 240.0));
    let scale = table_scale(window, text_percent);
    // The batch has few buttons: two rows hold them where the casino needs three.
    let most = if window.x / scale < TWO_ROWS { 3 } else { 2 };
    let rows = bar_rows(window, scale).min(most);
    let [top, felt, bar] = frame(window, scale, rows);

    let (arc, sides) = (Stand::Arc.card_height(felt), Stand::Sides.card_height(felt));
    let (stand, height) = if sides > arc { (Stand::Sides, sides) } else { (Stand::Arc, arc) };
    let gap = height * GAP;
    let wing = (window.x * 0.27).min(height * 2.4);
    let dealer_area = Rect::from_corners(felt.min + vec2(0.0, gap), vec2(window.x, felt.min.y + gap + height));
    let badge = height * super::BADGE_WIDTH;
    let dealer = dealer_box(dealer_area, window.x - 2.0 * (wing + badge + gap), height, shape.dealer.max(2));

    let seats_top = dealer_area.max.y + 2.0 * gap + height * BAND;
    let cells = cells(stand, window.x, seats_top, height);
    let count = |seat: usize| shape.hands.get(seat).copied().unwrap_or(2).max(2);
    let hands: Vec<HandBox> = cells.iter().enumerate().map(|(seat, cell)| hand(*cell, height, count(seat))).collect();
    let seats = cells.iter().map(|cell| seat(*cell, height)).collect();

    let middle = window.x / 2.0;
    let width = (window.x * 0.5).min(height * 4.6);
    let line = |share: f32, size: f32| Arc {
        bottom: vec2(middle, dealer_area.max.y + gap + height * BAND * share),
        // Nearly straight: the band is narrow.
        radius: width * 4.0,
        size,
        width,
    };
    let side = (height * 0.6).min(wing * 0.48);
    TableLayout {
        window,
        scale,
        bar,
        bar_rows: rows,
        top,
        dealer,
        hands,
        shoe: Rect::from_center_size(vec2(window.x - side / 2.0 - gap, dealer_area.center().y), vec2(side, side * 1.1)),
        tray: Rect::from_center_size(
            vec2(window.x - side * 1.45 - 2.0 * gap, dealer_area.center().y),
            vec2(side * 0.8, side),
        ),
        lettering: [line(0.55, height * 0.13), line(0.98, (height * 0.075).max(8.0))],
        bank: vec2(middle, felt.min.y - height * 0.2),
        purse: vec2(90.0 * scale, bar.center().y),
        side_bet: Rect::from_center_size(vec2(middle, dealer_area.max.y), Vec2::ZERO),
        standings: standings(dealer_area, wing, gap, scale),
        seats,
    }
}

/// The six seats' cells, in seat order.
fn cells(stand: Stand, width: f32, top: f32, height: f32) -> [Rect; SEATS] {
    let tall = SEAT * height;
    match stand {
        Stand::Arc => {
            let slot = width / SEATS as f32;
            let wide = (slot * 0.96).min(WIDEST * height);
            std::array::from_fn(|seat| {
                // 0 at the outermost seats, 1 in the middle.
                let inward = seat.min(SEATS - 1 - seat) as f32 / 2.0;
                let lift = BEND * height * (inward * std::f32::consts::FRAC_PI_2).sin();
                let at = vec2(slot * (seat as f32 + 0.5), top + lift + tall / 2.0);
                Rect::from_center_size(at, vec2(wide, tall))
            })
        }
        Stand::Sides => {
            let wide = width / 2.0 * 0.94;
            std::array::from_fn(|seat| {
                let (x, row) = if seat < 3 { (0.25, seat) } else { (0.75, SEATS - 1 - seat) };
                let y = top + row as f32 * (tall + GAP * height) + tall / 2.0;
                Rect::from_center_size(vec2(width * x, y), vec2(wide, tall))
            })
        }
    }
}

fn place(cell: Rect, height: f32) -> Rect {
    let top = cell.min.y + height * (1.0 + GAP);
    let badge = (cell.width() * 0.3).min(height * 0.5);
    Rect::from_corners(
        vec2(cell.min.x + badge + height * 0.04, top),
        vec2((cell.min.x + badge + height * 1.3).min(cell.max.x), top + height * PLACE),
    )
}

fn seat(cell: Rect, height: f32) -> SeatBox {
    let plate = Rect::from_corners(
        vec2(cell.min.x, cell.max.y - height * (PLATE + GAP)),
        vec2(cell.max.x, cell.max.y - height * GAP),
    );
    SeatBox { cell, plate, place: place(cell, height) }
}

/// The width of a card and the fan with which `cards` of them fit into `room`: loose where there is room.
fn fit(room: f32, full: f32, cards: usize) -> (f32, f32) {
    let width = |fan: f32| (room / (1.0 + fan * (cards - 1) as f32)).min(full);
    let fan = FANS.into_iter().find(|&fan| width(fan) >= full.min(LEGIBLE.max(full * 0.9)));
    let fan = fan.unwrap_or(FANS[FANS.len() - 1]);
    (width(fan), fan)
}

fn hand(cell: Rect, height: f32, cards: usize) -> HandBox {
    let (card_width, fan) = fit(cell.width() - 2.0, height * CARD_RATIO, cards);
    let card = vec2(card_width, card_width / CARD_RATIO);
    let width = hand_width(cards, card_width, fan);
    let bottom = cell.min.y + height;
    let centre = cell.center().x;
    let place = place(cell, height);
    let radius = place.height() * 0.36;
    HandBox {
        cards: Rect::from_corners(vec2(centre - width / 2.0, bottom - card.y), vec2(centre + width / 2.0, bottom)),
        bounds: cell,
        card,
        step: fan * card_width,
        badge: vec2((cell.min.x + place.min.x) / 2.0, place.center().y),
        bet: vec2(place.min.x + place.width() * 0.32, place.center().y),
        bet_radius: radius,
        amount: vec2(place.min.x + place.width() * 0.76, place.center().y),
    }
}

/// The standings' panel beside the dealer, where it can be read.
fn standings(dealer: Rect, wing: f32, gap: f32, scale: f32) -> Option<Rect> {
    let panel = Rect::from_corners(vec2(gap, dealer.min.y), vec2(wing, dealer.max.y + gap));
    let room = panel.size() / scale;
    (room.x >= STANDINGS.x && room.y >= STANDINGS.y).then_some(panel)
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
        let common = one.intersect(other);
        common.is_empty() || common.width() < 0.01 || common.height() < 0.01
    }

    fn check(window: Vec2, text: u16, shape: &Shape) {
        let layout = six(window, text, shape);
        let context = format!("{window} {text} % {shape:?}");
        let felt = Rect::from_corners(layout.top.max - vec2(window.x, 0.0), layout.bar.min + vec2(window.x, 0.0));
        assert_eq!((layout.hands.len(), layout.seats.len()), (6, 6));
        let mut boxes: Vec<Rect> = layout.seats.iter().map(|seat| seat.cell).collect();
        boxes.extend([layout.dealer.bounds, layout.shoe, layout.tray]);
        boxes.extend(layout.standings);
        for (place, one) in boxes.iter().enumerate() {
            assert!(inside(felt, *one), "{context}: box {place} {one:?} leaves the felt {felt:?}");
            for (other_place, other) in boxes[..place].iter().enumerate() {
                assert!(apart(*one, *other), "{context}: {place} {one:?} overlaps {other_place} {other:?}");
            }
        }
        for (seat, (hand, seat_box)) in layout.hands.iter().zip(&layout.seats).enumerate() {
            let parts = [hand.cards, seat_box.place, seat_box.plate];
            for (place, part) in parts.iter().enumerate() {
                assert!(inside(seat_box.cell, *part), "{context}: part {place} of seat {seat}");
                assert!(parts[..place].iter().all(|other| apart(*part, *other)), "{context}: part {place}");
            }
            let cards = shape.hands[seat].max(2);
            assert!(inside(hand.cards, Rect::from_center_size(hand.place(cards - 1), hand.card)), "{context}");
            assert!(hand.step >= hand.card.x * 0.2, "{context}: an index is covered");
            let chips = Rect::from_center_size(hand.bet, Vec2::splat(2.0 * hand.bet_radius));
            assert!(inside(seat_box.place, chips), "{context}: chips of seat {seat}");
            assert!(hand.badge.x > seat_box.cell.min.x && hand.badge.x < seat_box.place.min.x, "{context}: badge");
            assert!(seat_box.cell.min.y >= layout.lettering[1].bottom.y, "{context}: a seat on the lettering");
        }
        assert!(layout.lettering[0].bottom.y - layout.lettering[0].size >= layout.dealer.cards.max.y, "{context}");
    }

    #[test]
    fn no_seat_touches_another_and_nothing_leaves_the_window() {
        for (w, h) in WINDOWS {
            for text in [100, 125, 150, 200] {
                for cards in 0..=11 {
                    for dealer in [0, 2, 5, 11] {
                        check(vec2(w, h), text, &Shape { dealer, hands: vec![cards; 6], active: None });
                    }
                }
                check(vec2(w, h), text, &Shape { dealer: 2, hands: vec![2, 11, 0, 3, 7, 2], active: Some(1) });
            }
        }
    }

    #[test]
    fn seats_go_counter_clockwise_from_the_left_round_the_bottom() {
        for (w, h) in WINDOWS {
            let layout = six(vec2(w, h), 100, &Shape { dealer: 2, hands: vec![2; 6], active: None });
            let dealer = layout.dealer.cards.center();
            // The dealer is at the top: the angle seen from there grows from seat to seat.
            let angles: Vec<f32> = (0..6)
                .map(|seat| {
                    let at = layout.seats[seat].cell.center() - dealer;
                    at.x.atan2(at.y)
                })
                .collect();
            assert!(angles.windows(2).all(|pair| pair[0] < pair[1]), "{w}x{h}: {angles:?}");
            let outer = layout.seats[0].cell.min.y;
            assert!(layout.seats[2].cell.min.y > outer, "{w}x{h}: the table is round");
        }
    }

    #[test]
    fn cards_stay_legible_and_standings_are_there() {
        for (w, h) in [(1280.0, 720.0), (1280.0, 800.0), (720.0, 1280.0)] {
            let layout = six(vec2(w, h), 100, &Shape { dealer: 2, hands: vec![2; 6], active: None });
            assert!(layout.hands[0].card.x > 80.0, "{w}x{h}: {}", layout.hands[0].card.x);
            let full = six(vec2(w, h), 100, &Shape { dealer: 2, hands: vec![5; 6], active: None });
            assert!(full.hands[0].card.x > 60.0, "{w}x{h}: {}", full.hands[0].card.x);
        }
        let wide = six(vec2(1280.0, 720.0), 100, &Shape { dealer: 2, hands: vec![2; 6], active: None });
        assert!(wide.standings.is_some());
    }
}
