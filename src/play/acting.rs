//! Choices change the round, and what follows from them is kept before it is shown.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    ActionChosen, Notice, PlaySystems, RoundState, Timeline, at_table, batch::BatchTable, practice::Practice,
    purse::Purse, shoe_in_use::ShoeInUse,
};
use crate::{
    crash,
    locale::{Localised, reason_key},
    rules::{Kind, Round, RoundLog, Source, Turn},
    storage::Store,
};

/// Does what was chosen, and lets the result wait to be shown.
fn act(
    mut chosen: MessageReader<ActionChosen>,
    mut state: ResMut<RoundState>,
    mut timeline: ResMut<Timeline>,
    mut notices: MessageWriter<Notice>,
) {
    for &ActionChosen(action) in chosen.read() {
        if state.is_drill() {
            continue;
        }
        // Whoever presses twice in one frame has not seen yet what the first press brought.
        if !timeline.is_idle() {
            timeline.skip();
            continue;
        }
        match state.act(action) {
            Ok(events) => timeline.push(events),
            Err(illegal) => {
                notices.write(Notice::Refused(Localised::new(reason_key(illegal.reason))));
            }
        }
    }
}

/// Keeps every step of a round before it is shown, and every bet of a batch.
fn keep(
    mut state: ResMut<RoundState>,
    mut purse: ResMut<Purse>,
    mut store: ResMut<Store>,
    batch: Option<ResMut<BatchTable>>,
) {
    if state.is_drill() {
        return;
    }
    // That it is kept is no news for those who draw.
    let state = state.bypass_change_detection();
    let batch = batch.filter(|_| state.rules().kind == Kind::Batch);
    let (rules, shoe) = (Arc::clone(state.rules()), state.shoe_in_use().cloned());
    let Some((round, source)) = state.unkept() else {
        if let Some(table) = batch.filter(DetectChanges::is_changed) {
            purse.keep_batch(&rules, table.saved(), table.due(), &mut store);
        }
        return;
    };
    let goes_on = round.turn() != Turn::Over;
    crash::remember_round(goes_on.then(|| for_a_report(round, source)).flatten());
    if goes_on {
        return purse.goes_on(round, source, shoe.as_ref(), &mut store);
    }
    let shoe = shoe.map(|shoe| ShoeInUse { dealt: round.shoe().dealt(), ..shoe });
    let (seat, batch) = match batch {
        Some(mut table) => {
            table.settled(round);
            (table.alone(), Some((table.saved(), table.due())))
        }
        None => (Some(0), None),
    };
    purse.settled(round, source, shoe.as_ref(), seat, batch, &mut store);
}

/// The round as the report of a crash tells it: with the cards that it has used, and neither the seed nor the player's own words.
fn for_a_report(round: &Round, source: &Source) -> Option<String> {
    let known = Source::Known(round.cards_used().to_vec());
    serde_json::to_string(&RoundLog { source: known, ..RoundLog::of(round, source.clone()) }).ok()
}

/// While a bet is placed the cards are promised already: the seed is kept first, then its commitment can be seen.
fn promise(mut state: ResMut<RoundState>, practice: Res<Practice>, mut purse: ResMut<Purse>, mut store: ResMut<Store>) {
    if !state.is_betting() || state.commitment().is_some() || state.is_drill() || practice.is_on() {
        return;
    }
    let rules = Arc::clone(state.rules());
    let seed = match state.lasting_shoe() {
        Some(shoe) => Ok(shoe.seed.clone()),
        None => purse.coming(&rules, &mut store),
    };
    // Without randomness the deal says so.
    if let Ok(seed) = seed {
        state.promise(Some(seed.commitment()));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (act, keep, promise).chain().in_set(PlaySystems::Act).run_if(at_table));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Seed, Stake, TableRules};

    #[test]
    fn a_crash_tells_a_round_that_can_be_played_again_and_nothing_personal() {
        for rules in TableRules::built_in() {
            let (seed, words) = (Seed([7; 32]), "my dog's name");
            let source = Source::Shuffle { seed: seed.clone(), text: words.to_owned(), first: 0 };
            let seats = if rules.kind == Kind::Batch { 6 } else { 1 };
            let stakes = vec![Stake { balance: rules.start, bet: rules.minimum, jackpot: false }; seats];
            let started = Round::start(&rules, source.shoe(rules.decks), &stakes, rules.start);
            let (mut round, _) = started.expect("a round");
            loop {
                let told = for_a_report(&round, &source).expect("a record");
                assert!(!told.contains(words) && !told.contains(&seed.to_string()), "{told}");
                let log: RoundLog = serde_json::from_str(&told).expect("a record that can be read");
                let (again, _) = log.replay(&rules).expect("a round that can be played again");
                assert_eq!((again.log(), again.cards_used()), (round.log(), round.cards_used()));
                let Some(&action) = round.legal().first() else { break };
                round.act(action).expect("a legal action");
            }
        }
    }
}
