//! The frame of a table's window: the strip at the top, the bar at the bottom with its rows, and how large letters are.

use bevy::math::{Rect, Vec2, vec2};

/// Height of a row of buttons in the bar at the bottom, with the coach's values over them, in units of the interface's scale.
pub const BAR_ROW: f32 = 100.0;
/// Height of a row with balance and bet alone, where the bar has more than one.
pub const INFO_ROW: f32 = 40.0;
/// Width of the place of what goes on in the bar, with the air around it, in units of the interface's scale.
pub const GO_ON: f32 = 168.0;
/// What a bar of one row has at its ends beside: the balance, and the bet. In units of the interface's scale.
const ENDS: (f32, f32) = (150.0, 126.0);
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

/// The part of the bar in which chips and actions lie: balance, bet and what goes on have places of their own.
///
/// What goes on stands at the right, and where the bar has four rows in the lowest one.
pub(super) fn actions(bar: Rect, scale: f32, rows: usize) -> Rect {
    let row = bar.height() / rows as f32;
    let (min, max) = match rows {
        1 => (vec2(ENDS.0 * scale, 0.0), vec2((GO_ON + ENDS.1) * scale, 0.0)),
        2 | 3 => (vec2(0.0, INFO_ROW * scale), vec2((GO_ON + 18.0) * scale, 0.0)),
        _ => (vec2(0.0, INFO_ROW * scale), vec2(0.0, row)),
    };
    Rect::from_corners(bar.min + min, bar.max - max)
}

/// The strip at the top, the felt, and the bar at the bottom with so many rows.
pub(super) fn frame(window: Vec2, scale: f32, rows: usize) -> [Rect; 3] {
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
