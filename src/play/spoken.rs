//! A round in words: each thing that is shown as a sentence, and the whole situation, for whoever hears the game or reads along.
//!
//! Events are put into words one after the other, with a [`TableView`] of its own: on a slow machine, or at instant speed,
//! many of them come in one frame, and each is told as the table was right after it.

use bevy::prelude::*;

use super::{
    Reactions, RoundState, Shown,
    allowed::{Moment, is_lit},
    batch::{BatchTable, Eyes},
    view::{Asked, HandView, Phase, TableView},
};
use crate::{
    input::{Intent, IntentGiven},
    locale::{Localised, Value, action_key, outcome_key},
    rules::{Action, Card, Cents, Currency, Kind, Outcome, Place, Rank, RoundEvent, Suit, TableRules, Total},
};

/// A sentence to be read aloud, or to be read on the screen.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Spoken(pub Localised);

/// Who listens, and what of the table may be told.
#[derive(Debug, Clone, PartialEq)]
pub struct Ears {
    kind: Kind,
    currency: Currency,
    /// The seat that is addressed; none where several people share the screen.
    you: Option<usize>,
    /// The names of the seats; none at a table of one.
    names: Vec<String>,
    /// The seats whose face-down cards are seen on the screen just now.
    seen: Vec<usize>,
}

impl Ears {
    /// Those of the one player at a table.
    pub fn alone(rules: &TableRules) -> Ears {
        Ears { kind: rules.kind, currency: rules.currency, you: Some(0), names: Vec::new(), seen: vec![0] }
    }

    /// Those of the people at a batch.
    pub fn at_batch(rules: &TableRules, table: &BatchTable, eyes: &Eyes) -> Ears {
        let seats = 0..table.seats().len();
        Ears {
            kind: rules.kind,
            currency: rules.currency,
            you: table.alone(),
            names: seats.clone().map(|seat| table.name(seat)).collect(),
            seen: seats.filter(|&seat| eyes.see(seat)).collect(),
        }
    }

    /// A sentence about a hand, which says whose it is: yours, one of yours, or another player's.
    fn about(&self, key: &'static str, view: &TableView, seat: usize, hand: usize) -> Localised {
        let yours = self.you == Some(seat);
        let several = view.seats.get(seat).is_some_and(|seat| seat.hands.len() > 1);
        let who = match (yours, several) {
            (true, true) => "hand",
            (true, false) => "you",
            (false, _) => "player",
        };
        let name = self.names.get(seat).cloned().unwrap_or_default();
        Localised::new(key).with("who", who).with("n", hand + 1).with("name", name)
    }

    fn money(&self, cents: Cents) -> Value {
        Value::Amount(cents, self.currency)
    }
}

/// "ace of spades".
fn card(card: Card) -> Localised {
    const RANKS: [&str; 13] = [
        "rank-ace",
        "rank-two",
        "rank-three",
        "rank-four",
        "rank-five",
        "rank-six",
        "rank-seven",
        "rank-eight",
        "rank-nine",
        "rank-ten",
        "rank-jack",
        "rank-queen",
        "rank-king",
    ];
    const SUITS: [&str; 4] = ["suit-spades", "suit-hearts", "suit-diamonds", "suit-clubs"];
    let rank = Rank::ALL.iter().position(|rank| *rank == card.rank).unwrap_or_default();
    let suit = Suit::ALL.iter().position(|suit| *suit == card.suit).unwrap_or_default();
    Localised::new("card").with("rank", Value::Key(RANKS[rank].into())).with("suit", Value::Key(SUITS[suit].into()))
}

/// "soft 17", or "17".
fn total(total: Total) -> Value {
    if total.soft && total.points < 21 {
        Localised::new("spoken-soft").with("points", total.points).into()
    } else {
        Value::Number(i64::from(total.points))
    }
}

/// What a hand holds, as far as it may be told: its total and its cards.
fn holding(hand: &HandView, own: bool) -> Option<(Value, Vec<Localised>)> {
    let known = hand.total(own)?;
    // A hand of which a part is hidden is not told at all: the rest would give its total away.
    let cards: Option<Vec<Card>> = hand.cards.iter().map(|face| face.card().filter(|_| own || face.is_up())).collect();
    Some((total(known), cards?.into_iter().map(card).collect()))
}

/// "You have soft 17: ace of spades and six of hearts."
fn has(ears: &Ears, view: &TableView, seat: usize, hand: usize) -> Option<Localised> {
    let shown = view.seats.get(seat)?.hands.get(hand)?;
    let (total, cards) = holding(shown, ears.seen.contains(&seat))?;
    Some(ears.about("spoken-has", view, seat, hand).with("total", total).with("cards", cards))
}

/// "The dealer shows ten of clubs."
fn dealer_shows(ears: &Ears, view: &TableView) -> Option<Localised> {
    let cards: Vec<Localised> = view.dealer.iter().filter_map(|face| face.card()).map(card).collect();
    (!cards.is_empty()).then(|| Localised::new("spoken-dealer-shows").with("kind", ears.kind).with("cards", cards))
}

/// How a hand ended.
fn ended(
    ears: &Ears,
    view: &TableView,
    (seat, hand): (usize, usize),
    outcome: Outcome,
    bet: Cents,
    back: Cents,
) -> Localised {
    let shown = view.seats.get(seat).and_then(|seat| seat.hands.get(hand));
    let points = shown.and_then(|hand| hand.total(true)).unwrap_or_default();
    let key = match outcome {
        Outcome::Natural => "spoken-natural",
        Outcome::Win => "spoken-win",
        Outcome::Push => "spoken-push",
        Outcome::Lose => "spoken-lose",
        Outcome::Bust => "spoken-bust",
        Outcome::Outshone => "spoken-outshone",
    };
    ears.about(key, view, seat, hand)
        .with("amount", ears.money(Cents(back.since(bet).unsigned_abs())))
        .with("total", Value::Number(i64::from(points.points)))
        .with("natural", Value::Key(outcome_key(ears.kind, Outcome::Natural).into()))
}

/// What is shown just now in words; `view` is the table with it. Nothing where it would be said twice: the first cards are told
/// when it is somebody's turn.
pub fn told(event: &RoundEvent, view: &TableView, ears: &Ears) -> Vec<Localised> {
    let one = |sentence: Localised| vec![sentence];
    let dealers = |key: &'static str, of: Card| {
        let points = view.dealer_total().map_or(Value::Number(0), total);
        one(Localised::new(key).with("kind", ears.kind).with("card", card(of)).with("total", points))
    };
    match *event {
        RoundEvent::BetPlaced { seat, amount } => {
            one(ears.about("spoken-bet", view, seat, 0).with("amount", ears.money(amount)))
        }
        RoundEvent::JackpotBetPlaced { amount, .. } => {
            one(Localised::new("spoken-jackpot-bet").with("amount", ears.money(amount)))
        }
        RoundEvent::CardDealt { to: Place::Dealer, face } => match face.card() {
            Some(drawn) if view.dealer.len() > 2 => dealers("spoken-dealer-draws", drawn),
            _ => Vec::new(),
        },
        RoundEvent::CardDealt { to: Place::Hand { seat, hand }, face } => {
            let Some(shown) = view.seats.get(seat).and_then(|seat| seat.hands.get(hand)) else { return Vec::new() };
            let known = face.card().filter(|_| face.is_up() || ears.seen.contains(&seat));
            match known {
                Some(drawn) if shown.cards.len() > 2 => {
                    let points = shown.total(ears.seen.contains(&seat)).map_or(Value::Number(0), total);
                    one(ears.about("spoken-gets", view, seat, hand).with("card", card(drawn)).with("total", points))
                }
                _ => Vec::new(),
            }
        }
        RoundEvent::JackpotLost { .. } => one(Localised::new("spoken-jackpot-lost")),
        RoundEvent::JackpotWon { paid, .. } => one(Localised::new("said-jackpot-won").with("amount", ears.money(paid))),
        RoundEvent::InsuranceOffered { .. } | RoundEvent::DoublingAsked { .. } | RoundEvent::TurnStarted { .. } => {
            asked(view, ears)
        }
        RoundEvent::InsuranceBought { amount, .. } => {
            one(Localised::new("spoken-insured").with("amount", ears.money(amount)))
        }
        RoundEvent::InsuranceDeclined { .. } => one(Localised::new("spoken-not-insured")),
        RoundEvent::DealerPeeked { natural: false } => one(Localised::new("said-no-natural")),
        RoundEvent::InsurancePaid { returned, .. } => {
            one(Localised::new("said-insurance-paid").with("amount", ears.money(returned)))
        }
        RoundEvent::InsuranceLost { amount, .. } => {
            one(Localised::new("said-insurance-lost").with("amount", ears.money(amount)))
        }
        RoundEvent::HandDoubled { seat, hand, added } => {
            one(ears.about("spoken-doubled", view, seat, hand).with("amount", ears.money(added)))
        }
        RoundEvent::HandSplit { added, .. } => one(Localised::new("spoken-split").with("amount", ears.money(added))),
        RoundEvent::HandStood { seat, hand } => one(ears.about("spoken-stands", view, seat, hand)),
        RoundEvent::HandBust { seat, hand, bet, .. } => {
            one(ended(ears, view, (seat, hand), Outcome::Bust, bet, Cents::ZERO))
        }
        RoundEvent::HoleRevealed { card } => dealers("spoken-dealer-turns", card),
        RoundEvent::HandRevealed { seat, hand, ref cards } => {
            let shown = view.seats.get(seat).and_then(|seat| seat.hands.get(hand));
            let points = shown.and_then(|hand| hand.total(false)).map_or(Value::Number(0), total);
            let cards: Vec<Localised> = cards.iter().copied().map(card).collect();
            let name = ears.names.get(seat).cloned().unwrap_or_default();
            one(Localised::new("spoken-reveals").with("name", name).with("cards", cards).with("total", points))
        }
        RoundEvent::HandSettled { seat, hand, outcome, bet, returned } => {
            one(ended(ears, view, (seat, hand), outcome, bet, returned))
        }
        RoundEvent::RoundEnded { ref balances } => {
            let own = ears.you.and_then(|seat| balances.get(seat));
            own.map(|&balance| Localised::new("spoken-balance").with("amount", ears.money(balance)))
                .into_iter()
                .collect()
        }
        RoundEvent::DealerPeeked { natural: true } | RoundEvent::DoublingDeclined { .. } => Vec::new(),
    }
}

/// Who is asked, and for what, with the cards that it is about.
fn asked(view: &TableView, ears: &Ears) -> Vec<Localised> {
    let Some(asked) = view.asked else { return Vec::new() };
    let (seat, hand) = match asked {
        Asked::Hand { seat, hand } => (seat, hand),
        Asked::Insurance { seat, .. } | Asked::Doubling { seat } => (seat, 0),
    };
    let yours = ears.you == Some(seat);
    let name = ears.names.get(seat).cloned().unwrap_or_default();
    let turn = (!yours).then(|| Localised::new("spoken-turn").with("name", name));
    let cards = has(ears, view, seat, hand);
    let dealer = cards.as_ref().and_then(|_| dealer_shows(ears, view));
    let question = match asked {
        Asked::Insurance { price, .. } => Some(Localised::new("spoken-insurance").with("price", ears.money(price))),
        Asked::Doubling { .. } if yours || cards.is_some() => Some(Localised::new("spoken-doubling")),
        Asked::Doubling { .. } | Asked::Hand { .. } => None,
    };
    [turn, cards, dealer, question].into_iter().flatten().collect()
}

/// The whole situation: bet and balance, or the cards and what may be done, or how the round ended.
pub fn situation(state: &RoundState, busy: bool, ears: &Ears) -> Vec<Localised> {
    let view = state.view();
    if view.over {
        let seats = (0..).zip(&view.seats).filter(|(seat, _)| ears.you.is_none_or(|you| you == *seat));
        let hands =
            seats.flat_map(|(seat, shown)| (0..).zip(&shown.hands).map(move |(hand, shown)| (seat, hand, shown)));
        let ends = hands.filter_map(|(seat, hand, shown)| {
            Some(ended(ears, view, (seat, hand), shown.outcome?, shown.bet, shown.returned))
        });
        let balance = ears.you.and_then(|seat| view.seats.get(seat)).map(|seat| seat.balance);
        let balance = balance.map(|balance| Localised::new("spoken-balance").with("amount", ears.money(balance)));
        return dealer_shows(ears, view).into_iter().chain(ends).chain(balance).collect();
    }
    if state.phase() == Phase::Betting {
        if state.here().secret || !state.here().bets {
            return vec![Localised::new("spoken-wait")];
        }
        let words = Localised::new("spoken-betting").with("bet", ears.money(state.bet().total()));
        return vec![words.with("balance", ears.money(state.purse()))];
    }
    let here = state.here().seat;
    if view.asked.map(Asked::seat) != Some(here) {
        return vec![Localised::new("spoken-wait")];
    }
    let moment = Moment { state, busy, may_play_out: false };
    let actions = [
        (Intent::Hit, Action::Hit),
        (Intent::Stand, Action::Stand),
        (Intent::Double, Action::Double),
        (Intent::Split, Action::Split),
    ];
    let may = actions.into_iter().filter(|(intent, _)| is_lit(*intent, moment));
    let may: Vec<Localised> = may.map(|(_, action)| Localised::new(action_key(ears.kind, action))).collect();
    let may = (!may.is_empty()).then(|| Localised::new("spoken-may").with("actions", may));
    asked(view, ears).into_iter().chain(may).collect()
}

fn ears(state: &RoundState, batch: Option<&BatchTable>, eyes: &Eyes) -> Ears {
    match batch {
        Some(table) => Ears::at_batch(state.rules(), table, eyes),
        None => Ears::alone(state.rules()),
    }
}

/// Tells what is shown.
fn tell(
    mut shown: MessageReader<Shown>,
    state: Res<RoundState>,
    batch: Option<Res<BatchTable>>,
    eyes: Res<Eyes>,
    mut own: Local<TableView>,
    mut spoken: MessageWriter<Spoken>,
) {
    let mut events = shown.read().peekable();
    if events.peek().is_none() {
        // A round that goes on from the store, and a table that was cleared, come without events.
        if state.is_changed() {
            own.clone_from(state.view());
        }
        return;
    }
    let ears = ears(&state, batch.as_deref(), &eyes);
    for Shown(event) in events {
        // The same bet again clears the table and deals in one frame.
        if own.over && matches!(event, RoundEvent::BetPlaced { .. }) {
            *own = TableView::before(&vec![Cents::ZERO; own.seats.len()], own.meter);
        }
        own.apply(event);
        for sentence in told(event, &own, &ears) {
            spoken.write(Spoken(sentence));
        }
    }
}

/// Says the situation again, whenever a player asks.
fn say_again(
    mut given: MessageReader<IntentGiven>,
    state: Res<RoundState>,
    busy: Res<super::Busy>,
    batch: Option<Res<BatchTable>>,
    eyes: Res<Eyes>,
    mut spoken: MessageWriter<Spoken>,
) {
    if given.read().any(|given| given.intent == Intent::Say) {
        let ears = ears(&state, batch.as_deref(), &eyes);
        for sentence in situation(&state, busy.0, &ears) {
            spoken.write(Spoken(sentence));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Spoken>();
    app.add_systems(Update, (tell, say_again).chain().in_set(Reactions));
}
