//! For programs that watch the game: one line on standard output whenever the situation changes.
#![expect(clippy::print_stdout, reason = "that is what it is for")]

mod places;

use bevy::prelude::*;

use crate::{
    play::{RoundState, Timeline, view::Asked},
    states::Menu,
    states::Screen,
    storage::{Store, Trouble},
    table::motion::Motion,
};

/// Screen, menu and round in one line, if it is another one than in the last frame.
pub(crate) fn situation(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    state: Option<Res<RoundState>>,
    timeline: Res<Timeline>,
    flights: Query<(), With<Motion>>,
    store: Res<Store>,
    mut last: Local<String>,
) -> Option<String> {
    let trouble = match store.trouble() {
        None => "-",
        Some(Trouble::InUse) => "in-use",
        Some(Trouble::Unwritable(_)) => "unwritable",
        Some(Trouble::Damaged(_)) => "damaged",
        Some(Trouble::NotKept(_)) => "not-kept",
        #[allow(unreachable_patterns)]
        Some(_) => "other",
    };
    let mut line = format!("screen={:?} menu={:?} trouble={trouble}", screen.get(), menu.get());
    if let Some(state) = state.filter(|_| *screen.get() == Screen::Table) {
        let asked = match state.view().asked {
            None => "-".to_owned(),
            Some(Asked::Hand { hand, .. }) => format!("hand{hand}"),
            Some(Asked::Insurance { .. }) => "insurance".to_owned(),
            Some(Asked::Doubling { seat }) => format!("doubling{seat}"),
        };
        // Looked at here, at the end of the frame: `Busy` does not know yet what this frame has set going.
        let busy = if timeline.is_idle() && flights.is_empty() { "no" } else { "yes" };
        line += &format!(
            " table={} phase={:?} asked={asked} over={} balance={} bet={} busy={busy}",
            state.rules().id,
            state.phase(),
            state.view().over,
            state.balance().0,
            state.bet().total().0,
        );
    }
    if *last == line {
        return None;
    }
    last.clone_from(&line);
    Some(line)
}

fn print(In(line): In<Option<String>>) {
    if let Some(line) = line {
        println!("trace: {line}");
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Last, situation.pipe(print));
    app.add_plugins(places::plugin);
}
