//! What every layout promises, at many sizes of window and letters.

use bevy::math::{Rect, Vec2, vec2};

use super::{Shape, single, six};

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

fn check_single(window: Vec2, text: u16, shape: &Shape) {
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
        assert!(apart(hand.cards, hand.marker), "{context}: the arrow lies on the cards");
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
            assert!(hand.bounds.min.y >= line.bottom.y, "{context}: cards or arrow on the lettering");
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
                        check_single(vec2(w, h), text, &shape);
                    }
                }
            }
            check_single(vec2(w, h), text, &Shape { dealer: 2, hands: vec![20], active: Some(0) });
            check_single(vec2(w, h), text, &Shape { dealer: 2, hands: vec![2, 11, 3, 7], active: Some(1) });
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

fn check_six(window: Vec2, text: u16, shape: &Shape) {
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
    let edge = layout.hands[0].card.y * 0.04;
    for seat in &layout.seats {
        assert!(
            seat.cell.min.x > edge && seat.cell.max.x < window.x - edge,
            "{context}: {seat:?} at the window's edge"
        );
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
                    check_six(vec2(w, h), text, &Shape { dealer, hands: vec![cards; 6], active: None });
                }
            }
            check_six(vec2(w, h), text, &Shape { dealer: 2, hands: vec![2, 11, 0, 3, 7, 2], active: Some(1) });
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
fn at_the_table_of_six_cards_stay_legible_and_standings_are_there() {
    for (w, h) in [(1280.0, 720.0), (1280.0, 800.0), (720.0, 1280.0)] {
        let layout = six(vec2(w, h), 100, &Shape { dealer: 2, hands: vec![2; 6], active: None });
        assert!(layout.hands[0].card.x > 80.0, "{w}x{h}: {}", layout.hands[0].card.x);
        let full = six(vec2(w, h), 100, &Shape { dealer: 2, hands: vec![5; 6], active: None });
        assert!(full.hands[0].card.x > 60.0, "{w}x{h}: {}", full.hands[0].card.x);
    }
    let wide = six(vec2(1280.0, 720.0), 100, &Shape { dealer: 2, hands: vec![2; 6], active: None });
    assert!(wide.standings.is_some());
}
