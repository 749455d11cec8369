//! The table of one player, `blackjack` and `21`: the dealer at the top, the lettering, and one to many hands in a line or two.

use bevy::math::{Rect, Vec2, vec2};

use super::{
    Arc, CARD_RATIO, HandBox, Shape, TableLayout,
    fan::{FANS, Fan},
    frame::{actions, bar_rows, frame, table_scale},
};

/// The table of one player: `blackjack` and `21`.
pub fn single(window: Vec2, text_percent: u16, shape: &Shape) -> TableLayout {
    let window = window.max(vec2(320.0, 240.0));
    let scale = table_scale(window, text_percent);
    let rows = bar_rows(window, scale);
    // Even with the largest letters the bar leaves the cards more than half of the window.
    let [top, felt, bar] = frame(window, scale, rows);

    let lines = best_lines(felt, shape);
    let card_height = lines.card_height;
    let gap = card_height * GAP;
    let dealer_area = Rect::from_corners(felt.min + vec2(0.0, gap), vec2(window.x, felt.min.y + gap + card_height));
    let side = (card_height * 0.62).min(window.x * 0.15);
    let dealer_width = window.x - 2.0 * (side + 2.0 * gap);
    let dealer = dealer_box(dealer_area, dealer_width, card_height, shape.dealer.max(2));

    // A window held upright has height to spare: the hands come nearer to the player.
    let used = card_height * lines.units();
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
        actions: actions(bar, scale, rows),
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

/// Room for the arrow over a hand, where there are several: it points at the one in play, and lies on nothing. In card heights.
const MARKER: f32 = 0.15;
/// Between dealer, lettering, hands and the felt's edges, in card heights.
const GAP: f32 = 0.05;
/// A hand that is not in play, beside one that is.
const RESTING: f32 = 0.84;

/// Width of the badge beside the dealer's hand, in card heights.
pub(super) const BADGE_WIDTH: f32 = 0.46;

/// Hands in one line or two, and how large the cards are then.
struct Lines {
    card_height: f32,
    /// Height of the lettering's band, in card heights.
    band: f32,
    /// Height of the arrow's room over each line, in card heights.
    marker: f32,
    lines: Vec<Line>,
}

/// Some hands beside each other.
struct Line {
    /// Cards, and the hand's own scale.
    hands: Vec<(usize, f32)>,
    /// Of a hand at scale one.
    fan: Fan,
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
    let smallest = |lines: &Lines| lines.lines.iter().map(|l| l.fan.card_width).fold(f32::MAX, f32::min);
    if smallest(&two) > smallest(&one) { two } else { one }
}

/// What dealer, hands and gaps need, in card heights: all but the lettering's band.
fn units(lines: usize, marker: f32) -> f32 {
    1.0 + lines as f32 * (marker + 1.0 + PLACE) + GAP * (3 + lines) as f32
}

fn try_lines(felt: Rect, lines: Vec<Vec<(usize, f32)>>) -> Lines {
    let marker = if lines.len() > 1 || lines[0].len() > 1 { MARKER } else { 0.0 };
    let others = units(lines.len(), marker);
    // Where cards are small, every pixel is theirs: the lettering has one line then.
    let band = if felt.height() / (others + BAND) < SMALL_CARD { ONE_LINE_BAND } else { BAND };
    // The lettering reaches across, and the dealer's hand has shoe and tray beside it: a card is at most so wide.
    let card_height = (felt.height() / (others + band)).min(felt.width() * 0.25 / CARD_RATIO);
    let lines = lines.into_iter().map(|hands| fit_line(felt.width(), card_height, hands)).collect();
    Lines { card_height, band, marker, lines }
}

fn fit_line(available: f32, card_height: f32, hands: Vec<(usize, f32)>) -> Line {
    let full = card_height * CARD_RATIO;
    let gap = card_height * if hands.len() > 2 { 0.12 } else { 0.3 };
    let room = available - gap * (hands.len() + 1) as f32;
    // What lies below a hand needs its width as well.
    let place_width = (card_height * 1.9).min(available * 0.6).min(room / hands.len() as f32);
    let width_of =
        |fan: Fan| -> f32 { hands.iter().map(|&(cards, own)| fan.scaled(own).width(cards).max(place_width)).sum() };
    let widest = |shift: f32| {
        let fits = |card_width: f32| width_of(Fan { card_width, shift }) <= room;
        if fits(full) {
            return full;
        }
        // The width grows with the card, so halving finds the largest that fits.
        let (mut low, mut high) = (1.0, full);
        for _ in 0..24 {
            let middle = (low + high) / 2.0;
            if fits(middle) { low = middle } else { high = middle }
        }
        low
    };
    let fan = Fan::loosest(FANS, Fan::least_width(full), widest);
    Line { width: width_of(fan) + gap * (hands.len() - 1) as f32, hands, fan, gap, place_width }
}

impl Lines {
    /// What the whole felt needs, in card heights.
    fn units(&self) -> f32 {
        self.band + units(self.lines.len(), self.marker)
    }

    fn place(&self, window_width: f32, top: f32, gap: f32) -> Vec<HandBox> {
        let mut placed = Vec::new();
        for (row, line) in self.lines.iter().enumerate() {
            let line_top = top + row as f32 * (self.card_height * (self.marker + 1.0 + PLACE) + gap);
            // Cards stand on a common line, whatever their size.
            let bottom = line_top + self.card_height * (self.marker + 1.0);
            let mut x = (window_width - line.width) / 2.0;
            for &(cards, own) in &line.hands {
                let fan = line.fan.scaled(own);
                let slot = fan.width(cards).max(line.place_width);
                let centre = x + slot / 2.0;
                let cards = fan.standing(cards, centre, bottom);
                let radius = (self.card_height * 0.19).min(line.place_width * 0.22);
                let middle = bottom + self.card_height * PLACE / 2.0;
                let beside = radius + (line.place_width / 2.0 - radius) / 2.0;
                let marker = self.marker * self.card_height;
                placed.push(HandBox {
                    cards,
                    bounds: Rect::from_corners(
                        vec2(x, cards.min.y - marker),
                        vec2(x + slot, bottom + self.card_height * PLACE),
                    ),
                    card: fan.card(),
                    step: fan.step(),
                    marker: Rect::from_center_size(vec2(centre, cards.min.y - marker / 2.0), Vec2::splat(marker)),
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
pub(super) fn dealer_box(area: Rect, available: f32, card_height: f32, cards: usize) -> HandBox {
    let badge_size = vec2(BADGE_WIDTH, 0.24) * card_height;
    let room = available - badge_size.x;
    let full = card_height * CARD_RATIO;
    // The first two cards lie side by side, so that the hole card hides nothing.
    let loosest = if cards == 2 { 1.06 } else { FANS[0] };
    let width = |shift: f32| Fan::card_width_in(room, full, cards, shift);
    let fan = Fan::loosest(std::iter::once(loosest).chain(FANS), full, width);
    // In the middle where the badge then has room beside it, else as far to the right as it needs.
    let shift = (fan.width(cards) / 2.0 + badge_size.x - available / 2.0).max(0.0);
    let centre = area.center() + vec2(shift, 0.0);
    let cards = fan.standing(cards, centre.x, centre.y + fan.card().y / 2.0);
    let badge = vec2(cards.min.x - badge_size.x / 2.0, centre.y);
    HandBox {
        cards,
        bounds: cards.union(Rect::from_center_size(badge, badge_size)),
        card: fan.card(),
        step: fan.step(),
        marker: Rect::from_center_size(badge, Vec2::ZERO),
        badge,
        bet: badge,
        bet_radius: 0.0,
        amount: badge,
    }
}
