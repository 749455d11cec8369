//! The receipt after a casino round: a line a hand, one for insurance and jackpot, and what it all comes to.

use bevy::prelude::*;

use super::{balance, widgets::no_wrap};
use crate::{
    AppSystems,
    locale::{Locale, Localised, Value, outcome_key},
    play::{RoundState, view::TableView},
    rules::{Cents, Currency, Kind, TableRules},
    states::Screen,
    style::{
        faces::{Faces, plain},
        palette,
    },
    table::{CurrentLayout, free_space::free_space, is_news},
};

/// The sheet of paper.
#[derive(Component)]
struct Receipt;

/// A line of the receipt: what it is for, how it ended, and what it won or lost, in cents.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Line {
    what: Localised,
    how: Localised,
    net: i64,
}

/// The lines of what has been shown; the last one is the sum.
fn lines(view: &TableView, rules: &TableRules) -> Vec<Line> {
    let Some(seat) = view.seats.first() else { return Vec::new() };
    let mut lines = Vec::new();
    for (place, hand) in seat.hands.iter().enumerate() {
        let Some(outcome) = hand.outcome else { continue };
        let what = match (seat.hands.len(), place) {
            (1, _) => Localised::new("receipt-hand"),
            (2, 0) => Localised::new("receipt-left-hand"),
            (2, _) => Localised::new("receipt-right-hand"),
            (_, place) => Localised::new("receipt-hand-number").with("n", place + 1),
        };
        let how = Localised::new(outcome_key(rules.kind, outcome));
        lines.push(Line { what, how, net: hand.returned.since(hand.bet) });
    }
    for (side, key) in [(seat.insurance, "casino-insurance"), (seat.jackpot, "casino-jackpot")] {
        let Some(side) = side else { continue };
        let returned = side.returned.unwrap_or_default();
        let how = Localised::new(if returned.is_zero() { "receipt-lost" } else { "receipt-paid" });
        lines.push(Line { what: Localised::new(key), how, net: returned.since(side.stake) });
    }
    lines.push(Line { what: Localised::new("receipt-net"), how: Localised::new("nothing"), net: view.net(0) });
    lines
}

/// How many letters the widest words of the three columns have together.
fn widest(lines: &[Line], locale: &Locale) -> f32 {
    let letters = |text: String| text.chars().count();
    let column = |width: &dyn Fn(&Line) -> usize| lines.iter().map(width).max().unwrap_or(0);
    let what = column(&|line| letters(line.what.text(locale)));
    let how = column(&|line| letters(line.how.text(locale)));
    // Sign and currency stand before the number.
    let amount = column(&|line| letters(locale.amount(Cents(line.net.unsigned_abs()), Currency::Dollar)) + 1);
    (what + how + amount) as f32
}

fn colour(net: i64) -> Color {
    match net {
        0 => palette::IVORY,
        1.. => palette::WIN,
        _ => palette::LOSS,
    }
}

/// Writes the receipt anew when the round is over, and takes it away with the next one.
fn write(
    state: Res<RoundState>,
    layout: Res<CurrentLayout>,
    faces: Res<Faces>,
    locale: Res<Locale>,
    receipts: Query<Entity, With<Receipt>>,
    mut written: Local<Option<(Vec<Line>, Rect, bool)>>,
    mut commands: Commands,
) {
    let rules = state.rules();
    let wanted = (rules.kind == Kind::Casino && state.view().over).then(|| {
        let lines = lines(state.view(), rules);
        let free = free_space(&layout.0, Vec2::new(380.0, 40.0 + 30.0 * lines.len() as f32) * layout.0.scale);
        (lines, free, state.bet_again().is_some() || state.is_spent())
    });
    if *written == wanted && receipts.is_empty() == wanted.is_none() {
        return;
    }
    for receipt in &receipts {
        commands.entity(receipt).despawn();
    }
    written.clone_from(&wanted);
    let Some((lines, free, can_repeat)) = wanted else { return };
    let scale = layout.0.scale;
    let (corner, size) = (free.min / scale, free.size() / scale);
    // Letters as large as the room allows. Where none can be read the line at the top still says what it came to.
    let rows = lines.len() as f32 + if can_repeat { 0.0 } else { 1.6 };
    let letters =
        ((size.y - 18.0) / rows / 1.34).min((size.x - 36.0) / (widest(&lines, &locale) * 0.54 + 1.8)).min(20.0);
    if letters < 11.0 {
        return;
    }
    let sign = |net: i64| match net {
        1.. => "+",
        0 => "",
        _ => "−",
    };
    commands
        .spawn((
            Receipt,
            Name::new("Receipt"),
            Node {
                position_type: PositionType::Absolute,
                left: px(corner.x),
                top: px(corner.y),
                width: px(size.x),
                height: px(size.y),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            Pickable::IGNORE,
            DespawnOnExit(Screen::Table),
        ))
        .with_children(|place| {
            place
                .spawn((
                    Node {
                        display: Display::Grid,
                        grid_template_columns: vec![GridTrack::auto(); 3],
                        column_gap: px(letters * 0.8),
                        row_gap: px(letters * 0.12),
                        padding: UiRect::axes(px(16), px(6)),
                        border: UiRect::all(px(2)),
                        border_radius: BorderRadius::all(px(14)),
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    BackgroundColor(palette::BAR),
                    BorderColor::all(palette::GOLD_DEEP),
                    Pickable::IGNORE,
                ))
                .with_children(|grid| {
                    let sum = lines.len() - 1;
                    for (number, line) in lines.into_iter().enumerate() {
                        let font = if number == sum { faces.bold(letters) } else { plain(letters) };
                        let amount = Localised::new("receipt-amount")
                            .with("sign", sign(line.net))
                            .with("amount", Value::Amount(Cents(line.net.unsigned_abs()), rules.currency));
                        for (text, ink, justify) in [
                            (line.what, palette::IVORY, JustifySelf::Start),
                            (line.how, palette::MIST, JustifySelf::Start),
                            (amount, colour(line.net), JustifySelf::End),
                        ] {
                            grid.spawn((
                                Node { justify_self: justify, ..default() },
                                Text::default(),
                                text,
                                font.clone(),
                                TextColor(ink),
                                no_wrap(),
                                Pickable::IGNORE,
                            ));
                        }
                    }
                    if !can_repeat {
                        grid.spawn((
                            Node { grid_column: GridPlacement::span(3), max_width: px(letters * 15.0), ..default() },
                            Text::default(),
                            Localised::new("no-money-for-same-bet"),
                            plain((letters * 0.8).max(11.0)),
                            TextColor(palette::GOLD),
                            Pickable::IGNORE,
                        ));
                    }
                });
        });
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write
            .after(balance::count)
            .in_set(AppSystems::Hud)
            .run_if(
                in_state(Screen::Table)
                    .and_then(resource_exists::<RoundState>)
                    .and_then(resource_exists::<CurrentLayout>),
            )
            .run_if(is_news),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::view::{HandView, SideView},
        rules::Outcome,
    };

    #[test]
    fn every_bet_has_its_line_and_the_last_one_is_the_sum() {
        let rules = TableRules::named("21-low").expect("a table");
        let mut view = TableView::before(&[Cents(100_000)], Cents::ZERO);
        let hand = |outcome, returned| HandView {
            bet: Cents(1_000),
            outcome: Some(outcome),
            returned: Cents(returned),
            ..HandView::default()
        };
        view.seats[0].hands = vec![hand(Outcome::Win, 2_000), hand(Outcome::Bust, 0)];
        view.seats[0].insurance = Some(SideView { stake: Cents(500), returned: Some(Cents::ZERO) });
        view.seats[0].jackpot = Some(SideView { stake: Cents(100), returned: Some(Cents(50_050)) });
        let lines = lines(&view, &rules);
        let nets: Vec<i64> = lines.iter().map(|line| line.net).collect();
        assert_eq!(nets, [1_000, -1_000, -500, 49_950, 49_450]);
        assert_eq!(lines[0].what.key, "receipt-left-hand");
        assert_eq!(lines[1].what.key, "receipt-right-hand");
    }
}
