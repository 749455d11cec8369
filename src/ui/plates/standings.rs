//! The standings of the batch, in a panel beside the dealer where there is room.

use std::cmp::Reverse;

use bevy::prelude::*;

use super::{put, words::bare};
use crate::{
    locale::{Locale, Localised},
    play::{RoundState, batch::BatchTable},
    rules::Cents,
    states::Screen,
    style::{faces::plain, palette},
    table::CurrentLayout,
    ui::widgets::no_wrap,
};

/// The standings' panel.
#[derive(Component)]
pub(in crate::ui) struct Standings;

/// One entry of the standings: row and column.
#[derive(Component, Clone, Copy)]
pub(super) struct Cell(usize, usize);

pub(super) fn set_up(table: Res<BatchTable>, mut commands: Commands) {
    commands
        .spawn((
            Standings,
            Name::new("Standings"),
            Node {
                position_type: PositionType::Absolute,
                display: Display::Grid,
                grid_template_columns: vec![
                    GridTrack::auto(),
                    GridTrack::fr(1.0),
                    GridTrack::auto(),
                    GridTrack::auto(),
                ],
                column_gap: px(10),
                padding: UiRect::axes(px(12), px(4)),
                align_content: AlignContent::SpaceEvenly,
                border_radius: BorderRadius::all(px(12)),
                ..default()
            },
            BackgroundColor(palette::BAR),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Table),
        ))
        .with_children(|panel| {
            for column in 0..4 {
                let key = ["nothing", "record-name", "batch-chips", "bet"][column];
                panel.spawn((
                    Text::default(),
                    Localised::new(key),
                    plain(13.0),
                    TextColor(palette::MIST),
                    no_wrap(),
                    Pickable::IGNORE,
                ));
            }
            for row in 0..table.seats().len() {
                for column in 0..4 {
                    panel.spawn((
                        Cell(row, column),
                        Text::default(),
                        plain(15.0),
                        TextColor(palette::IVORY),
                        no_wrap(),
                        Pickable::IGNORE,
                    ));
                }
            }
        });
}

pub(super) fn arrange(layout: Res<CurrentLayout>, mut panels: Query<&mut Node, With<Standings>>) {
    for mut node in &mut panels {
        if let Some(place) = layout.0.standings {
            put(&mut node, place, layout.0.scale);
        }
    }
}

/// Seats in the order of what they have with what they have staked.
fn ranking(state: &RoundState) -> Vec<(usize, Cents, Cents)> {
    let mut rows: Vec<(usize, Cents, Cents)> = (0..)
        .zip(&state.view().seats)
        .map(|(seat, shown)| {
            let open = shown.hands.iter().filter(|hand| hand.outcome.is_none());
            (seat, shown.balance, open.map(|hand| hand.bet).sum())
        })
        .collect();
    rows.sort_by_key(|&(_, balance, bet)| Reverse(balance + bet));
    rows
}

pub(super) fn write(
    state: Res<RoundState>,
    table: Res<BatchTable>,
    locale: Res<Locale>,
    mut cells: Query<(&Cell, &mut Text, &mut TextColor)>,
) {
    let rows = ranking(&state);
    let currency = state.rules().currency;
    let amount = |cents: Cents| bare(&locale, cents, currency);
    for (&Cell(row, column), mut text, mut ink) in &mut cells {
        let Some(&(seat, balance, bet)) = rows.get(row) else { continue };
        let whole = balance + bet;
        let place = 1 + rows.iter().filter(|(_, balance, bet)| *balance + *bet > whole).count();
        let out = whole.is_zero();
        let words = match column {
            0 => format!("{place}"),
            1 => table.name(seat),
            2 if out => locale.text("batch-out"),
            2 => amount(balance),
            _ if bet.is_zero() => String::new(),
            _ => amount(bet),
        };
        text.set_if_neq(Text(words));
        let colour = if out {
            palette::DIM
        } else if column >= 2 {
            palette::GOLD
        } else {
            palette::IVORY
        };
        ink.set_if_neq(TextColor(colour));
    }
}
