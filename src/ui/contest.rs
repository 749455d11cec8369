//! The line for the players of a batch: whose bet or turn it is, who had the best hand, and what became of the others.

use bevy::prelude::*;

use super::hud::{LineWritten, NoticeLine};
use crate::{
    AppSystems,
    locale::Localised,
    play::{
        Coach, Notice, RoundState, at_batch,
        batch::{BatchTable, Eyes},
        coach::sentence,
        view::{Asked, HandView, Phase},
    },
    rules::Outcome,
    settings::Settings,
    states::Screen,
    style::palette,
};

/// What the line says while nothing is wrong.
fn words(state: &RoundState, table: &BatchTable, eyes: &Eyes, coach: &Coach, settings: &Settings) -> Localised {
    let alone = table.alone();
    let own = |key: &'static str, shared: &'static str, seat: usize| {
        if alone == Some(seat) { Localised::new(key) } else { Localised::new(shared).with("name", table.name(seat)) }
    };
    if state.view().over {
        return summary(state, table);
    }
    if let Some(advice) = coach.shown(settings) {
        return sentence(&advice.why, state.rules().kind);
    }
    if coach.waits_for_eyes() {
        return Localised::new("coach-look-first");
    }
    match state.view().asked {
        Some(Asked::Doubling { seat } | Asked::Hand { seat, .. }) if !table.is_person(seat) => {
            Localised::new("batch-thinks").with("name", table.name(seat))
        }
        Some(Asked::Doubling { seat }) => own("batch-double", "batch-double-of", seat),
        Some(Asked::Hand { seat, .. }) => own("batch-turn", "batch-turn-of", seat),
        _ if state.phase() == Phase::Betting && state.here().bets => {
            let hidden = state.here().secret && !eyes.see(state.here().seat);
            let shared = if hidden { "batch-bet-hidden" } else { "batch-bet-of" };
            own("batch-bet", shared, state.here().seat)
        }
        _ if state.phase() == Phase::Betting => Localised::new("batch-bets-wait"),
        _ => Localised::new("nothing"),
    }
}

/// How a round ended: the best hand and whose it is, and what became of the player who sits here alone.
fn summary(state: &RoundState, table: &BatchTable) -> Localised {
    let hands = || (0..).zip(&state.view().seats).filter_map(|(seat, shown)| Some((seat, shown.hands.first()?)));
    let paid = |hand: &HandView| matches!(hand.outcome, Some(Outcome::Win | Outcome::Natural));
    let best: Vec<(usize, &HandView)> = hands().filter(|(_, hand)| paid(hand)).collect();
    let points = |hand: &HandView| hand.total(false).unwrap_or_default().points;
    let Some(&(_, top)) = best.first() else {
        return Localised::new(if state.view().dealer_natural() { "batch-dealer-natural" } else { "batch-nobody" });
    };
    let names: Vec<String> = best.iter().map(|(seat, _)| table.name(*seat)).collect();
    let own = table.alone().and_then(|seat| hands().find(|(other, _)| *other == seat));
    let key = match (own, top.outcome) {
        (Some((_, hand)), Some(Outcome::Natural)) if hand.outcome == Some(Outcome::Outshone) => {
            "batch-outshone-natural"
        }
        (Some((_, hand)), _) if hand.outcome == Some(Outcome::Outshone) => "batch-outshone",
        (Some((_, hand)), _) if paid(hand) => "batch-you-best",
        (_, Some(Outcome::Natural)) => "batch-best-natural",
        _ => "batch-best",
    };
    let net = own.map_or(0, |(_, hand)| hand.returned.since(hand.bet));
    Localised::new(key)
        .with("n", names.len())
        .with("names", names)
        .with("points", points(top))
        .with("own", own.map_or(0, |(_, hand)| points(hand)))
        .with("amount", (net, state.rules().currency))
}

fn write(
    mut notices: MessageReader<Notice>,
    state: Res<RoundState>,
    table: Res<BatchTable>,
    eyes: Res<Eyes>,
    coach: Res<Coach>,
    settings: Res<Settings>,
    mut said: Local<Option<Localised>>,
    mut lines: Query<(&mut Localised, &mut TextColor), With<NoticeLine>>,
) {
    let words = words(&state, &table, &eyes, &coach, &settings);
    let fresh = said.as_ref() != Some(&words) || lines.iter().any(|(line, _)| line.key.is_empty());
    let notice = notices.read().last().map(|notice| (notice.words().clone(), palette::GOLD));
    // A refusal stays until something else is to be said.
    let line = notice.or_else(|| fresh.then(|| (words.clone(), palette::IVORY)));
    *said = Some(words);
    let Some((words, colour)) = line else { return };
    for (mut line, mut ink) in &mut lines {
        line.set_if_neq(words.clone());
        ink.set_if_neq(TextColor(colour));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write.in_set(LineWritten).in_set(AppSystems::Hud).run_if(in_state(Screen::Table).and_then(at_batch)),
    );
}
