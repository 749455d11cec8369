//! Sitting down at a table: where a round waits there it goes on, else the purse's money lies ready for a bet.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    PlaySystems, RoundState, Timeline,
    batch::{BatchTable, Computers},
    drill,
    left_rounds::LeftRounds,
    purse::Purse,
};
use crate::{
    rules::{Cents, Kind, TableRules},
    states::Screen,
    storage::Store,
};

/// Somebody sits down. Of several in one frame the first one counts.
#[derive(Message, Debug, Clone)]
pub enum SitDown {
    /// At this table, alone.
    Alone(Arc<TableRules>),
    /// At the drill of this table.
    Drill(Arc<TableRules>),
    /// At this batch, whose computer players get their moods from the seed.
    Batch {
        /// Who sits where, and how the batch stands.
        table: Box<BatchTable>,
        /// What their moods come from.
        seed: u64,
    },
    /// At the batch that was left in the middle of a round.
    BatchAgain(Arc<TableRules>),
}

fn sit_down(
    mut wishes: ResMut<Messages<SitDown>>,
    on: Res<State<Screen>>,
    store: Res<Store>,
    mut purse: ResMut<Purse>,
    mut left: ResMut<LeftRounds>,
    mut timeline: ResMut<Timeline>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let first = wishes.drain().next();
    // Whoever sits already does not sit down again: a press that was meant for the lobby comes too late.
    let Some(wish) = first.filter(|_| *on.get() != Screen::Table) else { return };
    let state = match wish {
        SitDown::Alone(rules) => match left.take(&rules.id) {
            Some(state) => go_on(state, &mut timeline),
            None => {
                let mut state = open_table(&rules, &mut purse, &store);
                state.open_betting();
                state
            }
        },
        SitDown::Drill(rules) => {
            let (balance, bet) = drill::stakes(&rules);
            RoundState::open_drill(rules, balance, bet)
        }
        SitDown::Batch { table, seed } => {
            // Whoever begins anew leaves the old round behind.
            left.take(&table.batch().rules().id);
            let state = table.round_state();
            commands.insert_resource(Computers::sit_down(&table, seed));
            commands.insert_resource(*table);
            state
        }
        SitDown::BatchAgain(rules) => match left.take(&rules.id) {
            Some(state) => go_on(state, &mut timeline),
            None => return,
        },
    };
    commands.insert_resource(state);
    screen.set(Screen::Table);
}

/// A table with the purse's money on it.
fn open_table(rules: &Arc<TableRules>, purse: &mut Purse, store: &Store) -> RoundState {
    let (state, rounds, last) = match rules.kind {
        Kind::Match | Kind::Batch => {
            let saved = purse.game(rules, store);
            let state = RoundState::open(Arc::clone(rules), saved.game.balance, Cents::ZERO);
            (state, saved.game.rounds, saved.last_bet.map(|amount| (amount, false)))
        }
        Kind::Casino => {
            let saved = purse.casino(rules, store);
            let state = RoundState::open(Arc::clone(rules), saved.bankroll.balance, saved.meter);
            (state, 0, saved.last_bets.get(&rules.id).copied())
        }
    };
    state.after(rounds, last, purse.shoe(rules, store))
}

/// Shows once more what happened so far, all of it at once.
fn go_on(mut state: RoundState, timeline: &mut Timeline) -> RoundState {
    timeline.push(state.resume());
    timeline.skip();
    state
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SitDown>();
    app.add_systems(Update, sit_down.in_set(PlaySystems::Sit));
    app.add_plugins(super::left_rounds::plugin);
}
