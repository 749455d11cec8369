//! Sitting down at a table: where a round waits there it goes on, else the purse's money lies ready for a bet.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    Notice, PlaySystems, RoundState, Timeline,
    batch::{BatchTable, Computers},
    drill,
    purse::Purse,
};
use crate::{
    locale::Localised,
    navigation::OpenScreen,
    rules::{Kind, TableRules},
    settings::DrillChoice,
    states::Screen,
    storage::Store,
};

/// Somebody sits down. Of several in one frame the first one counts.
#[derive(Message, Debug, Clone)]
pub enum SitDown {
    /// At this table, alone.
    Alone(Arc<TableRules>),
    /// At the drill.
    Drill(DrillChoice),
    /// At this batch: a new one, or one that goes on between its rounds.
    Batch(Box<BatchTable>),
    /// At the batch that was left with bets on the table, or in the middle of a round.
    BatchAgain(Arc<TableRules>),
}

/// Where the purse's money is.
#[derive(bevy::ecs::system::SystemParam)]
struct Money<'w> {
    store: ResMut<'w, Store>,
    purse: ResMut<'w, Purse>,
}

fn sit_down(
    mut wishes: ResMut<Messages<SitDown>>,
    on: Res<State<Screen>>,
    mut money: Money,
    mut timeline: ResMut<Timeline>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let first = wishes.drain().next();
    // Whoever sits already does not sit down again: a press that was meant for the lobby comes too late.
    let Some(wish) = first.filter(|_| *on.get() != Screen::Table) else { return };
    let (state, table) = match wish {
        SitDown::Alone(rules) => (money.open_table(&rules), None),
        SitDown::Drill(choice) => match drill::open(choice) {
            Some(state) => (Opened::Fresh(state), None),
            None => return,
        },
        SitDown::Batch(table) => (Opened::Fresh(table.round_state()), Some(*table)),
        SitDown::BatchAgain(rules) => {
            let Some(table) = BatchTable::go_on(money.purse.batch(&rules, &money.store)) else { return };
            let (state, table) = money.open_batch(&rules, table);
            (state, Some(table))
        }
    };
    let state = match state {
        Opened::Fresh(state) => state,
        Opened::Waiting(mut state) => {
            // What happened so far is shown once more, all of it at once.
            timeline.push(state.resume());
            timeline.skip();
            state
        }
        Opened::Refused(state) => {
            notices.write(Notice::Told(Localised::new("round-set-aside")));
            state
        }
    };
    if let Some(table) = table {
        commands.insert_resource(Computers::sit_down(&table));
        commands.insert_resource(table);
    }
    commands.insert_resource(state);
    commands.trigger(OpenScreen(Screen::Table));
}

/// A table that has been opened.
enum Opened {
    /// Ready for a bet.
    Fresh(RoundState),
    /// In the middle of a round.
    Waiting(RoundState),
    /// The round that waited can't be played again and has been set aside: ready for a bet.
    Refused(RoundState),
}

impl Money<'_> {
    /// The table with the purse's money on it, as it was left.
    fn open_table(&mut self, rules: &Arc<TableRules>) -> Opened {
        let waiting = self.purse.open_round(rules, &mut self.store);
        let refused = match waiting.map(|log| self.fresh(rules).restored(&log)) {
            Some(Ok(state)) => return Opened::Waiting(state),
            Some(Err(error)) => {
                warn!("the round that waited is set aside: {error}");
                self.purse.set_round_aside(rules, &mut self.store);
                true
            }
            None => false,
        };
        let mut state = self.fresh(rules);
        state.open_betting();
        if refused { Opened::Refused(state) } else { Opened::Fresh(state) }
    }

    fn fresh(&mut self, rules: &Arc<TableRules>) -> RoundState {
        let (purse, store) = (&mut *self.purse, &mut *self.store);
        let (balance, meter, rounds) = match rules.kind {
            Kind::Match | Kind::Batch => {
                let game = purse.game(rules, store);
                (game.balance, Default::default(), game.rounds)
            }
            Kind::Casino => {
                let money = purse.casino(rules, store);
                (money.bankroll.balance, money.meter, 0)
            }
        };
        let last = purse.last_bet(rules, store);
        let shoe = purse.shoe(rules, store);
        RoundState::open(Arc::clone(rules), balance, meter).after(rounds, last, shoe)
    }

    /// The batch as it was left: in the middle of a round, or with bets on the table.
    fn open_batch(&mut self, rules: &Arc<TableRules>, mut table: BatchTable) -> (Opened, BatchTable) {
        let state = table.round_state();
        match self.purse.open_round(rules, &mut self.store).map(|log| table.round_state().restored(&log)) {
            Some(Ok(state)) => {
                table.close_betting();
                (Opened::Waiting(state), table)
            }
            Some(Err(error)) => {
                warn!("the round that waited is set aside: {error}");
                self.purse.set_round_aside(rules, &mut self.store);
                (Opened::Refused(state), table)
            }
            None => (Opened::Fresh(state), table),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SitDown>();
    app.add_systems(Update, sit_down.in_set(PlaySystems::Sit));
    app.add_plugins(super::leaving::plugin);
}
