//! Balance and bet in the bar: the numbers count to what is shown on the table.

use bevy::prelude::*;

use crate::{
    locale::Locale,
    play::{RoundState, view::Phase},
    rules::Cents,
    settings::Settings,
};

/// The balance, counting.
#[derive(Component)]
pub(super) struct BalanceText;

/// The bet on the table.
#[derive(Component)]
pub(super) struct BetText;

/// Counts the balance up or down to what is shown on the table.
pub(super) fn count(
    state: Res<RoundState>,
    locale: Res<Locale>,
    time: Res<Time>,
    mut shown: Local<Option<f64>>,
    mut balances: Query<&mut Text, (With<BalanceText>, Without<BetText>)>,
    mut bets: Query<&mut Text, With<BetText>>,
    mut counting: ResMut<Counting>,
    settings: Res<Settings>,
) {
    let currency = state.rules().currency;
    let goal = state.purse().0 as f64;
    let fresh = shown.is_none() || balances.iter().all(|text| text.0.is_empty());
    let now = shown.get_or_insert(goal);
    let left = goal - *now;
    let stretch = (f64::from(settings.speed.passed(time.delta_secs())) * 7.0).min(1.0);
    *now = if fresh || left.abs() < 30.0 || settings.reduced_motion { goal } else { *now + left * stretch };
    counting.0 = *now != goal;
    let balance = locale.amount(Cents(now.max(0.0).round() as u64), currency);
    for mut text in &mut balances {
        text.set_if_neq(Text(balance.clone()));
    }
    let bet = match state.phase() {
        Phase::Betting => state.bet().total(),
        _ => state
            .view()
            .seats
            .get(state.here().seat)
            .map(|seat| seat.hands.iter().map(|hand| hand.bet).sum())
            .unwrap_or_default(),
    };
    let hidden = state.phase() == Phase::Betting && state.here().secret;
    let bet = if hidden { "•••".to_owned() } else { locale.amount(bet, currency) };
    for mut text in &mut bets {
        text.set_if_neq(Text(bet.clone()));
    }
}

/// Whether a number is on its way: the game must not fall asleep then.
#[derive(Resource, Default)]
pub struct Counting(pub bool);
