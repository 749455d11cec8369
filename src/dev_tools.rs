//! For programs that watch the game: one line on standard output whenever the situation changes.

mod places;
mod seats;

use std::io::{self, Write as _};

use bevy::prelude::*;

use crate::{
    play::{Busy, RoundState, Timeline, view::Asked},
    states::Menu,
    states::Screen,
    storage::{Store, Trouble},
    table::motion::Motion,
    ui::typing::Typed,
};

/// Where the lines go. A reader that goes away, or a disk that is full, ends the tracing and not the game.
#[derive(Resource, Debug, Default)]
struct Watcher {
    is_gone: bool,
}

impl Watcher {
    fn tell(&mut self, line: impl std::fmt::Display) {
        if !self.is_gone {
            self.is_gone = writeln!(io::stdout().lock(), "{line}").is_err();
        }
    }
}

/// Screen, menu and round in one line, if it is another one than in the last frame.
pub(crate) fn situation(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    state: Option<Res<RoundState>>,
    timeline: Res<Timeline>,
    busy: Res<Busy>,
    flights: Query<(), With<Motion>>,
    store: Res<Store>,
    mut last: Local<String>,
    typed: Res<Typed>,
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
        let moves = busy.0 || !timeline.is_idle() || !flights.is_empty();
        let busy = if moves { "yes" } else { "no" };
        line += &format!(
            " table={} phase={:?} seat={} asked={asked} over={} balance={} bet={} number={} dealer={} seats={} busy={busy}",
            state.rules().id,
            state.phase(),
            state.here().seat,
            state.view().over,
            state.balance().0,
            state.bet().total().0,
            state.number(),
            seats::dealer(state.view()),
            seats::seats(state.view()),
        );
    }
    if matches!(screen.get(), Screen::MatchOver | Screen::SeatName) {
        line += &format!(" name={:?}", typed.0);
    }
    if *last == line {
        return None;
    }
    last.clone_from(&line);
    Some(line)
}

fn print(In(line): In<Option<String>>, mut watcher: ResMut<Watcher>) {
    if let Some(line) = line {
        watcher.tell(format_args!("trace: {line}"));
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Watcher>();
    app.add_systems(Last, situation.pipe(print));
    app.add_plugins(places::plugin);
}
