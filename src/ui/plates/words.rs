//! What stands on the plates and before them: names, chips, totals, bets and how the hands ended.

use bevy::prelude::*;

use super::{Line, Pill, Plate, half_badge};
use crate::{
    locale::{Locale, outcome_key},
    play::{
        RoundState,
        batch::{BatchTable, Eyes},
        view::{Asked, HandView, Phase},
    },
    rules::{Cents, Currency, Face},
    style::{
        faces::{LETTER, size_for_width},
        palette,
    },
    table::{CurrentLayout, dealer_text, outcome_colour, total_text},
};

/// A total as this screen may know it: what lies face down and is not looked at is a question mark.
fn seen_total(hand: &HandView, own: bool) -> String {
    let hidden = !own && hand.cards.iter().any(|card| !matches!(card, Face::Up(_)));
    match (hidden, total_text(hand, own)) {
        (true, text) if text.is_empty() => "?".to_owned(),
        (true, text) => format!("?+{text}"),
        (false, text) => text,
    }
}

/// Letters of the largest size that fits, in interface pixels.
fn fit(words: &str, room: Vec2, largest: f32) -> FontSize {
    let lines = words.lines().count().max(1) as f32;
    let size = size_for_width(words, room.x, LETTER).min(room.y / (lines * 1.3)).min(largest);
    FontSize::Px(size.clamp(7.0, 40.0).round())
}

/// What is staked by the seat at this screen and may be seen, before all have bet.
fn own_bet(state: &RoundState, table: &BatchTable, seat: usize) -> Option<Cents> {
    let own = seat == state.here().seat && !state.here().secret && table.is_person(seat);
    (own && (state.here().bets || table.has_bet(seat))).then(|| state.bet().total())
}

pub(super) fn write(
    layout: Res<CurrentLayout>,
    state: Res<RoundState>,
    table: Res<BatchTable>,
    eyes: Res<Eyes>,
    locale: Res<Locale>,
    mut lines: Query<(&Line, &mut Text, &mut TextFont, &mut TextColor, &mut Node, &ChildOf)>,
    mut pills: Query<&mut Visibility, With<Pill>>,
    mut plates: Query<(&Plate, &mut BorderColor)>,
) {
    let layout = &layout.0;
    let view = &state.view();
    let betting = state.phase() == Phase::Betting;
    let currency = state.rules().currency;
    for (line, mut text, mut font, mut ink, mut node, parent) in &mut lines {
        let hand = |seat: usize| view.seats.get(seat).and_then(|seat| seat.hands.first());
        let cell =
            |seat: usize| layout.seats.get(seat).map(|seat| seat.plate.size() / layout.scale).unwrap_or_default();
        let (words, colour, room, largest) = match *line {
            Line::Name(seat) => {
                let out = betting && table.batch().is_out(seat);
                let colour = if out { palette::DIM } else { palette::IVORY };
                (table.name(seat), colour, cell(seat) * Vec2::new(0.58, 0.5), 24.0)
            }
            Line::Stack(seat) => {
                let balance = view.seats.get(seat).map(|seat| seat.balance).unwrap_or_default();
                let words = if balance.is_zero() && hand(seat).is_none() {
                    locale.text("batch-out")
                } else {
                    locale.amount(balance, currency)
                };
                (words, palette::GOLD, cell(seat) * Vec2::new(0.58, 0.46), 21.0)
            }
            Line::Total(seat) => {
                let shown = hand(seat).filter(|hand| !hand.cards.is_empty());
                let words = shown.map(|hand| seen_total(hand, eyes.see(seat))).unwrap_or_default();
                let colour = outcome_colour(shown.and_then(|hand| hand.outcome));
                let room = layout.seats.get(seat).zip(layout.hands.get(seat));
                let room =
                    room.map_or(50.0, |(seat, hand)| half_badge(hand.badge, seat.cell.min.x) * 2.0 / layout.scale);
                (words, colour, Vec2::new(room - 16.0, 40.0), 22.0)
            }
            Line::Place(seat) => {
                let (words, colour) = place_words(&state, &table, &locale, seat);
                let room = layout.seats.get(seat).map(|seat| seat.place.size()).unwrap_or_default() / layout.scale;
                // Beside the chips where there are any, else in the middle.
                let chips = match hand(seat) {
                    Some(hand) => hand.outcome.is_none(),
                    None => betting && own_bet(&state, &table, seat).is_some_and(|bet| !bet.is_zero()),
                };
                let left = px(if chips { room.x * 0.5 } else { 0.0 });
                if node.margin.left != left {
                    node.margin.left = left;
                }
                (words, colour, room * Vec2::new(if chips { 0.4 } else { 0.84 }, 0.8), 20.0)
            }
            Line::Dealer => {
                let room = Vec2::new(0.46, 0.24) * layout.dealer.card.y / layout.scale;
                (dealer_text(view, state.rules().kind, &locale), palette::IVORY, room - Vec2::new(16.0, 4.0), 25.0)
            }
        };
        if let Ok(mut seen) = pills.get_mut(parent.parent()) {
            seen.set_if_neq(if words.is_empty() { Visibility::Hidden } else { Visibility::Inherited });
        }
        let size = fit(&words, room, largest);
        if font.font_size != size {
            font.font_size = size;
        }
        text.set_if_neq(Text(words));
        ink.set_if_neq(TextColor(colour));
    }
    let asked = view.asked.map(Asked::seat);
    for (plate, mut border) in &mut plates {
        let active = asked == Some(plate.0) || state.here().bets && state.here().seat == plate.0;
        border.set_if_neq(BorderColor::all(if active { palette::FOCUS } else { palette::DIM_BORDER }));
    }
}

/// What stands in a seat's rectangle: that it has bet, its bet, how its hand ended.
fn place_words(state: &RoundState, table: &BatchTable, locale: &Locale, seat: usize) -> (String, Color) {
    let currency = state.rules().currency;
    let bare = |cents: Cents| bare(locale, cents, currency);
    let hand = state.view().seats.get(seat).and_then(|seat| seat.hands.first());
    match hand {
        Some(hand) => match hand.outcome {
            Some(outcome) => {
                let words = locale.text(&outcome_key(state.rules().kind, outcome));
                let net = hand.returned.since(hand.bet);
                let sign = ["−", "", "+"][(net.signum() + 1) as usize];
                (format!("{words}\n{sign}{}", bare(Cents(net.unsigned_abs()))), outcome_colour(hand.outcome))
            }
            None => (bare(hand.bet), palette::GOLD),
        },
        None if table.batch().is_out(seat) || state.phase() != Phase::Betting => (String::new(), palette::GOLD),
        None => match own_bet(state, table, seat) {
            Some(bet) => (bare(bet), palette::GOLD),
            None if table.has_bet(seat) => (locale.text("batch-ready"), palette::WIN),
            None => ("…".to_owned(), palette::MIST),
        },
    }
}

/// An amount without its currency: the plates say it.
pub(super) fn bare(locale: &Locale, cents: Cents, currency: Currency) -> String {
    match currency {
        // BAC counts as its sheet does, with two decimals.
        Currency::Bac => locale.amount(cents, currency).trim_start_matches("BAC ").to_owned(),
        Currency::Chips | Currency::Dollar => locale.amount(cents, Currency::Chips),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Card;

    fn hand(text: &str) -> HandView {
        let cards = text.split(' ').map(|card| {
            let face = if card.ends_with('*') { Face::Own } else { Face::Up };
            face(card.trim_end_matches('*').parse::<Card>().expect("a card"))
        });
        HandView { cards: cards.collect(), ..HandView::default() }
    }

    #[test]
    fn what_lies_face_down_is_a_question_mark_to_others() {
        assert_eq!(seen_total(&hand("Ks* 7d*"), false), "?");
        assert_eq!(seen_total(&hand("Ks* 7d*"), true), "17");
        assert_eq!(seen_total(&hand("2s* 7d* 9c"), false), "?+9");
        assert_eq!(seen_total(&hand("As* Kd*"), true), "21");
        assert_eq!(seen_total(&hand("As* Kd*"), false), "?", "a natural is not told either");
        assert_eq!(seen_total(&hand("2s 7d 9c"), false), "18");
    }
}
