//! The layout of this moment: it follows from the window, the settings and what lies on the table.

use bevy::{prelude::*, window::PrimaryWindow};

use super::layout::{self, Shape, TableLayout};
use crate::{
    AppSystems,
    locale::Locale,
    play::{
        Reactions, RoundState,
        view::{Asked, SeatView, TableView},
    },
    rules::Kind,
    settings::Settings,
    states::Screen,
};

/// Where everything lies in the window as it is now.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct CurrentLayout(pub TableLayout);

/// What has to find room on the table.
fn shape(view: &TableView) -> Shape {
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
fn lay_out(
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    state: Res<RoundState>,
    current: Option<ResMut<CurrentLayout>>,
    mut commands: Commands,
) {
    let layout = match state.rules().kind {
        Kind::Batch => layout::six(window.size(), settings.text_size, &shape_of_six(state.view())),
        Kind::Match | Kind::Casino => layout::single(window.size(), settings.text_size, &shape(state.view())),
    };
    match current {
        Some(mut current) => {
            current.set_if_neq(CurrentLayout(layout));
        }
        None => commands.insert_resource(CurrentLayout(layout)),
    }
}

/// Whether something that is written or placed at the table may be another than before: the round, the layout or the language.
/// What is drawn runs then, and not at every frame.
pub fn is_news(layout: Option<Res<CurrentLayout>>, state: Option<Res<RoundState>>, locale: Res<Locale>) -> bool {
    let layout = layout.is_some_and(|layout| layout.is_changed());
    layout || state.is_some_and(|state| state.is_changed()) || locale.is_changed()
}

fn forget(mut commands: Commands) {
    commands.remove_resource::<CurrentLayout>();
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        lay_out
            .in_set(AppSystems::React)
            .before(Reactions)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<RoundState>),
    );
    app.add_systems(OnExit(Screen::Table), forget);
}
