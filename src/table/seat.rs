//! The player's seat: the layout that follows from what is on the table.

use bevy::{prelude::*, window::PrimaryWindow};

use super::{
    CurrentLayout,
    layout::{self, Shape},
    round_state::RoundState,
    view::{Asked, SeatView, TableView},
};
use crate::{rules::Kind, settings::Settings, states::Screen};

/// A place at the table: its number, from 0.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatOnTable(pub usize);

/// What has to find room on the table.
pub fn shape(view: &TableView) -> Shape {
    let hands = view.seats.first().map(|seat| seat.hands.iter().map(|hand| hand.cards.len()).collect());
    Shape {
        dealer: view.dealer.len(),
        hands: hands.filter(|hands: &Vec<usize>| !hands.is_empty()).unwrap_or_else(|| vec![0]),
        active: view.active().map(|(_, hand)| hand),
    }
}

/// The same at the table of six: one hand a seat, where it is dealt to.
fn shape_of_six(view: &TableView) -> Shape {
    let cards = |seat: &SeatView| seat.hands.first().map_or(0, |hand| hand.cards.len());
    Shape {
        dealer: view.dealer.len(),
        hands: view.seats.iter().map(cards).collect(),
        active: view.asked.map(Asked::seat),
    }
}

/// Finds a place for everything, anew whenever something changes.
pub(super) fn lay_out(
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    state: Res<RoundState>,
    current: Option<ResMut<CurrentLayout>>,
    mut commands: Commands,
) {
    let layout = match state.rules().kind {
        Kind::Batch => layout::six(window.size(), settings.text_size, &shape_of_six(&state.view)),
        Kind::Match | Kind::Casino => layout::single(window.size(), settings.text_size, &shape(&state.view)),
    };
    match current {
        Some(mut current) => {
            current.set_if_neq(CurrentLayout(layout));
        }
        None => commands.insert_resource(CurrentLayout(layout)),
    }
}

fn take_seat(mut commands: Commands) {
    commands.spawn((SeatOnTable(0), Name::new("Seat 1"), super::belongs_to_table()));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), take_seat);
}
