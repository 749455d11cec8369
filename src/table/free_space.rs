//! Where a window can lie over the table without covering a card, a total, a bet or the lettering.

use bevy::math::{Rect, Vec2, vec2};

use super::layout::TableLayout;

/// The largest part of the felt that stays free beside or below the player's hands, in pixels. What `wanted` (pixels)
/// doesn't need doesn't count.
///
/// At the left the jackpot's box and its meter keep their place.
pub fn free_space(layout: &TableLayout, wanted: Vec2) -> Rect {
    let Some(around) = layout.hands.iter().map(|hand| hand.bounds).reduce(|a, b| a.union(b)) else { return layout.bar };
    let gap = 8.0 * layout.scale;
    let end = vec2(layout.window.x, layout.bar.min.y) - gap;
    let beside = Rect::from_corners(vec2((around.max.x + gap).min(end.x), around.min.y.min(end.y)), end);
    let below = Rect::from_corners(vec2(gap, (around.max.y + gap).min(end.y)), end);
    let meter = layout.side_bet.min.y - 74.0 * layout.scale;
    let left =
        Rect::from_corners(vec2(gap, around.min.y.min(meter)), vec2((around.min.x - gap).max(gap), meter.min(end.y)));
    let use_of = |rect: &Rect| rect.size().min(wanted).element_product();
    [below, left].into_iter().fold(beside, |best, other| if use_of(&other) > use_of(&best) { other } else { best })
}

#[cfg(test)]
mod tests {
    use super::{
        super::layout::{Shape, single},
        *,
    };

    #[test]
    fn a_window_there_covers_nothing() {
        for (w, h) in
            [(1280.0, 720.0), (720.0, 1280.0), (800.0, 600.0), (640.0, 360.0), (360.0, 640.0), (2560.0, 1080.0)]
        {
            for hands in 1..=2 {
                for cards in 2..=9 {
                    let shape = Shape { dealer: 2, hands: vec![cards; hands], active: Some(0) };
                    let layout = single(vec2(w, h), 100, &shape);
                    let free = free_space(&layout, vec2(400.0, 260.0));
                    let things = layout.hands.iter().map(|hand| hand.bounds).chain([
                        layout.dealer.bounds,
                        layout.shoe,
                        layout.tray,
                        layout.bar,
                        layout.side_bet,
                    ]);
                    for thing in things {
                        let both = free.intersect(thing);
                        assert!(
                            both.is_empty() || both.width() < 0.01 || both.height() < 0.01,
                            "{w}x{h} {free:?} {thing:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_jackpots_box_has_room_beside_one_hand() {
        for (w, h) in
            [(1280.0, 720.0), (720.0, 1280.0), (800.0, 600.0), (640.0, 360.0), (360.0, 640.0), (2560.0, 1080.0)]
        {
            // The jackpot is settled with the second card; a window held upright gives its room to longer hands then.
            for cards in [2, 5].into_iter().filter(|&cards| cards == 2 || w > h) {
                let layout = single(vec2(w, h), 100, &Shape { dealer: 2, hands: vec![cards], active: Some(0) });
                assert!(layout.has_room_for_side_bet(), "{w}x{h} {cards}: {:?}", layout.side_bet);
                assert!(layout.side_bet.min.x >= 0.0);
            }
        }
    }

    #[test]
    fn common_windows_have_room_for_the_question() {
        for (w, h) in [(1280.0, 720.0), (1280.0, 800.0), (1024.0, 768.0)] {
            let layout = single(vec2(w, h), 100, &Shape { dealer: 2, hands: vec![2], active: Some(0) });
            let free = free_space(&layout, vec2(400.0, 260.0)).size() / layout.scale;
            assert!(free.x >= 300.0 && free.y >= 190.0, "{w}x{h}: {free}");
        }
    }
}
