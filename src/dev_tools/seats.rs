//! What lies on the table, in one word for each part: `Th.?` for cards, `9500:500*8h.9s/500*8c.Kd` for a seat with two hands.

use crate::{
    play::view::{SeatView, Seen, TableView},
    rules::Face,
};

/// One that is empty.
const NOTHING: &str = "-";

/// Cards that only their own player may see stay hidden here as well.
fn cards(cards: &[Seen]) -> String {
    let one = |seen: &Seen| match *seen {
        Face::Up(card) => card.to_string(),
        Face::Own(_) | Face::Down => "?".to_owned(),
    };
    if cards.is_empty() { NOTHING.to_owned() } else { cards.iter().map(one).collect::<Vec<_>>().join(".") }
}

/// The balance, in cents, then the hands with their bets, then `+insurance:` and `+jackpot:` with their stakes; behind a
/// stake stands what came back, once that is shown.
fn seat(seat: &SeatView) -> String {
    let hands: Vec<String> = seat
        .hands
        .iter()
        .map(|hand| {
            let returned = if hand.outcome.is_some() { format!(">{}", hand.returned.0) } else { String::new() };
            format!("{}{returned}*{}", hand.bet.0, cards(&hand.cards))
        })
        .collect();
    let mut word =
        format!("{}:{}", seat.balance.0, if hands.is_empty() { NOTHING.to_owned() } else { hands.join("/") });
    for (name, side) in [("insurance", seat.insurance), ("jackpot", seat.jackpot)] {
        if let Some(side) = side {
            let returned = side.returned.map(|back| format!(">{}", back.0)).unwrap_or_default();
            word += &format!("+{name}:{}{returned}", side.stake.0);
        }
    }
    word
}

/// The dealer's cards.
pub(super) fn dealer(view: &TableView) -> String {
    cards(&view.dealer)
}

/// All seats, from the first.
pub(super) fn seats(view: &TableView) -> String {
    view.seats.iter().map(seat).collect::<Vec<_>>().join("|")
}
