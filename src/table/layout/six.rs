//! The table of six: the dealer at the top, the seats from the left round the bottom to the right.

use bevy::math::{Rect, Vec2, vec2};

use super::{
    Arc, CARD_RATIO, HandBox, SeatBox, Shape, TableLayout,
    fan::{FANS, Fan},
    frame::{actions, bar_rows, frame, table_scale},
    single::{BADGE_WIDTH, dealer_box},
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
    let rows = bar_rows(window, scale);
    let [top, felt, bar] = frame(window, scale, rows);

    let (arc, sides) = (Stand::Arc.card_height(felt), Stand::Sides.card_height(felt));
    let (stand, height) = if sides > arc { (Stand::Sides, sides) } else { (Stand::Arc, arc) };
    let gap = height * GAP;
    let wing = (window.x * 0.27).min(height * 2.4);
    let dealer_area = Rect::from_corners(felt.min + vec2(0.0, gap), vec2(window.x, felt.min.y + gap + height));
    let badge = height * BADGE_WIDTH;
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
        actions: actions(bar, scale, rows),
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
            // The felt's edge stays free.
            let edge = height * GAP;
            let slot = (width - 2.0 * edge) / SEATS as f32;
            let wide = (slot * 0.96).min(WIDEST * height);
            std::array::from_fn(|seat| {
                // 0 at the outermost seats, 1 in the middle.
                let inward = seat.min(SEATS - 1 - seat) as f32 / 2.0;
                let lift = BEND * height * (inward * std::f32::consts::FRAC_PI_2).sin();
                let at = vec2(edge + slot * (seat as f32 + 0.5), top + lift + tall / 2.0);
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

fn hand(cell: Rect, height: f32, cards: usize) -> HandBox {
    let full = height * CARD_RATIO;
    let room = cell.width() - 2.0;
    let fan = Fan::loosest(FANS, Fan::least_width(full), |shift| Fan::card_width_in(room, full, cards, shift));
    let centre = cell.center().x;
    let place = place(cell, height);
    let radius = place.height() * 0.36;
    HandBox {
        cards: fan.standing(cards, centre, cell.min.y + height),
        bounds: cell,
        card: fan.card(),
        step: fan.step(),
        marker: Rect::from_center_size(cell.min, Vec2::ZERO),
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
