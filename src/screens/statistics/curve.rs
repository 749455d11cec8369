//! The balance as a curve: a line over the rounds, with the numbers that one needs to read it.

use bevy::prelude::*;

use crate::{
    locale::Localised,
    rules::{Cents, Currency, Statistics},
    style::{faces::plain, palette},
    ui::widgets::no_wrap,
};

/// The size of the field, in interface pixels.
const FIELD: Vec2 = Vec2::new(600.0, 128.0);
/// Room for amounts beside it.
const MARGIN: f32 = 112.0;
/// The most points that the line has; more would be finer than it is thick.
const POINTS: usize = 160;
/// A line of so many points shows each of them as a dot.
const DOTS: usize = 24;
/// The size of the numbers.
const LETTERS: f32 = 14.0;
/// Two numbers need so much room between their middles.
const APART: f32 = 16.0;

/// What is drawn: balances, and between which amounts.
#[derive(Debug, PartialEq)]
struct Plot {
    /// The amount at the lower edge.
    low: Cents,
    /// The amount at the upper edge.
    high: Cents,
    /// The points of the line, by their place in the whole curve.
    line: Vec<(usize, Cents)>,
}

/// The curve's points as they are drawn; `None` where there is none.
///
/// The lower edge is zero, unless that would press the curve flat: then it is the lowest balance. Of a long curve every
/// so-manieth point is drawn, and always its ends, its lowest and its highest.
fn plot(curve: &[Cents]) -> Option<Plot> {
    let (lowest, &low) = curve.iter().enumerate().min_by_key(|(_, balance)| **balance)?;
    let (highest, &high) = curve.iter().enumerate().max_by_key(|(_, balance)| **balance)?;
    let flat = low == high;
    let step = curve.len().div_ceil(POINTS);
    let line = curve
        .iter()
        .copied()
        .enumerate()
        .filter(|&(place, _)| place % step == 0 || place + 1 == curve.len() || place == lowest || place == highest);
    Some(Plot {
        low: if flat || low.0.saturating_mul(2) <= high.0 { Cents::ZERO } else { low },
        high: if high.is_zero() { Cents(1) } else { high },
        line: line.collect(),
    })
}

impl Plot {
    /// Where a point lies in the field, from its upper left corner. The line keeps a little off the upper edge.
    fn at(&self, place: usize, balance: Cents, last: usize) -> Vec2 {
        let height = balance.saturating_sub(self.low).0 as f32 / (self.high.0 - self.low.0).max(1) as f32;
        let x = if last == 0 { 0.0 } else { place as f32 / last as f32 };
        Vec2::new(x * FIELD.x, FIELD.y - height * (FIELD.y - 6.0))
    }

    /// The amounts beside the field, each with how far down it stands: the upper edge, the lower one, and the lowest balance
    /// where it is neither and has room.
    fn scale(&self) -> Vec<(Cents, f32)> {
        let down = |amount: Cents| self.at(0, amount, 0).y;
        let mut scale = vec![(self.high, down(self.high)), (self.low, down(self.low))];
        if let Some(lowest) = self.line.iter().map(|&(_, balance)| balance).min() {
            let here = down(lowest);
            if scale.iter().all(|(_, other)| (other - here).abs() >= APART) {
                scale.push((lowest, here));
            }
        }
        scale
    }
}

/// Draws the curve, with the amounts at its left, the last balance at its right, and the first and last round below.
pub(super) fn draw(panel: &mut ChildSpawnerCommands, kept: &Statistics, currency: Currency) {
    let Some(plot) = plot(&kept.curve) else { return };
    let last = kept.curve.len() - 1;
    let points: Vec<Vec2> = plot.line.iter().map(|&(place, balance)| plot.at(place, balance, last)).collect();
    let number = |text: Localised, colour: Color| (Text::default(), text, plain(LETTERS), TextColor(colour), no_wrap());
    let size = FIELD + Vec2::new(2.0 * MARGIN, 24.0);
    panel.spawn(Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() }).with_children(|area| {
        for (amount, down) in plot.scale() {
            area.spawn((rule(down), BackgroundColor(palette::DIM_BORDER)));
            area.spawn(place_beside(0.0, down, JustifyContent::End))
                .with_child(number(Localised::value((amount, currency)), palette::MIST));
        }
        for pair in points.windows(2) {
            area.spawn((stroke(pair[0], pair[1]), BackgroundColor(palette::GOLD)));
        }
        if points.len() <= DOTS {
            for &point in &points {
                area.spawn((dot(point), BackgroundColor(palette::GOLD)));
            }
        }
        if let (Some(&end), Some(&balance)) = (points.last(), kept.curve.last()) {
            area.spawn(place_beside(MARGIN + FIELD.x, end.y, JustifyContent::Start))
                .with_child(number(Localised::value((balance, currency)), palette::GOLD));
        }
        let rounds = u32::try_from(last).unwrap_or(u32::MAX).saturating_mul(kept.curve_step.max(1));
        area.spawn(Node {
            position_type: PositionType::Absolute,
            left: px(MARGIN),
            top: px(FIELD.y + 5.0),
            width: px(FIELD.x),
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        })
        .with_children(|ends| {
            ends.spawn(number(Localised::new("stat-start"), palette::MIST));
            ends.spawn(number(Localised::new("stat-round").with("n", rounds), palette::MIST));
        });
    });
}

/// A thin line across the field.
fn rule(down: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(MARGIN),
        top: px(down - 0.5),
        width: px(FIELD.x),
        height: px(1),
        ..default()
    }
}

/// The place of a number in one of the margins.
fn place_beside(left: f32, down: f32, justify: JustifyContent) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(left),
        top: px(down - LETTERS),
        width: px(MARGIN),
        height: px(2.0 * LETTERS),
        padding: UiRect::horizontal(px(10)),
        align_items: AlignItems::Center,
        justify_content: justify,
        ..default()
    }
}

/// A straight piece of the line: a flat box turned around its middle.
fn stroke(from: Vec2, to: Vec2) -> impl Bundle {
    const THICK: f32 = 2.0;
    let (middle, along) = ((from + to) / 2.0 + Vec2::new(MARGIN, 0.0), to - from);
    // A hair longer at both ends, so that no gap shows at a bend.
    let length = along.length() + THICK * 0.5;
    (
        Node {
            position_type: PositionType::Absolute,
            left: px(middle.x - length / 2.0),
            top: px(middle.y - THICK / 2.0),
            width: px(length),
            height: px(THICK),
            ..default()
        },
        UiTransform::from_rotation(Rot2::radians(along.to_angle())),
    )
}

fn dot(at: Vec2) -> Node {
    const SIZE: f32 = 7.0;
    Node {
        position_type: PositionType::Absolute,
        left: px(at.x + MARGIN - SIZE / 2.0),
        top: px(at.y - SIZE / 2.0),
        width: px(SIZE),
        height: px(SIZE),
        border_radius: BorderRadius::all(px(SIZE / 2.0)),
        ..default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cents(balances: &[u64]) -> Vec<Cents> {
        balances.iter().map(|&balance| Cents(balance)).collect()
    }

    #[test]
    fn the_lower_edge_is_zero_unless_that_presses_the_curve_flat() {
        let edges = |balances: &[u64]| plot(&cents(balances)).map(|plot| (plot.low.0, plot.high.0));
        assert_eq!(edges(&[]), None);
        assert_eq!(edges(&[10_000]), Some((0, 10_000)));
        assert_eq!(edges(&[10_000, 10_000]), Some((0, 10_000)), "nothing won, nothing lost");
        assert_eq!(edges(&[10_000, 4_000, 12_000]), Some((0, 12_000)));
        assert_eq!(edges(&[100_000, 99_000, 101_000]), Some((99_000, 101_000)));
        assert_eq!(edges(&[500, 0]), Some((0, 500)));
        assert_eq!(edges(&[0, 0]), Some((0, 1)));
    }

    #[test]
    fn curves_of_every_length_lie_in_their_field() {
        for length in [1, 2, 3, 51, 160, 161, 512] {
            // Up and down, with one high and one low point that no step of whole numbers meets.
            let mut curve: Vec<Cents> = (0..length).map(|n| Cents(100_000 + 700 * (n * 7 % 13))).collect();
            if length > 200 {
                curve[101] = Cents(250_000);
                curve[203] = Cents(10);
            }
            let plot = plot(&curve).expect("a plot");
            let last = curve.len() - 1;
            assert!(plot.line.len() <= POINTS + 3, "{}", plot.line.len());
            assert_eq!(plot.line.first(), Some(&(0, curve[0])));
            assert_eq!(plot.line.last(), Some(&(last, curve[last])));
            for find in [curve.iter().min(), curve.iter().max()] {
                assert!(plot.line.iter().any(|(_, balance)| Some(balance) == find), "the extremes are drawn");
            }
            let points: Vec<Vec2> = plot.line.iter().map(|&(n, balance)| plot.at(n, balance, last)).collect();
            assert!(points.iter().all(|at| Rect::from_corners(Vec2::ZERO, FIELD).contains(*at)), "{points:?}");
            assert!(points.windows(2).all(|pair| pair[0].x < pair[1].x));
            let scale = plot.scale();
            for (n, (_, one)) in scale.iter().enumerate() {
                assert!(scale[..n].iter().all(|(_, other)| (one - other).abs() >= APART), "numbers overlap: {scale:?}");
            }
        }
    }

    #[test]
    fn the_scale_names_zero_the_highest_and_the_lowest() {
        let amounts = |balances: &[u64]| -> Vec<u64> {
            plot(&cents(balances)).expect("a plot").scale().into_iter().map(|(amount, _)| amount.0).collect()
        };
        assert_eq!(amounts(&[10_000, 4_000, 12_000]), [12_000, 0, 4_000]);
        assert_eq!(amounts(&[10_000, 200, 12_000]), [12_000, 0], "no room for the lowest beside zero");
        assert_eq!(amounts(&[100_000, 99_000, 101_000]), [101_000, 99_000]);
    }
}
