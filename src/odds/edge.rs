//! What a table is worth to its player, exactly.

use crate::rules::{Action, TableRules};

use super::{
    chart::Chart,
    columns::{Column, deals},
    conditions::Conditions,
    counts::Counts,
    error::NoOdds,
    fixed_play::FixedPlay,
    hands::{HandId, HandTable},
    plan::Plan,
    strategy::best_plan,
    values::{Gone, Values},
};

/// What a table is worth to the player, per round in units of the bet, naturals included; negative where the house wins.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Edge {
    /// For the best play of each composition, further pairs always split where splitting is best.
    pub best: f64,
    /// For total-dependent basic strategy.
    pub basic: f64,
}

impl Edge {
    /// The exact values of a table whose shoe is full.
    ///
    /// Method: every deal of up card and two cards with its chance, the values of [`super::Odds`] for each. The jackpot is a
    /// bet of its own and not in it.
    ///
    /// # Errors
    /// [`NoOdds::Contest`] where hands compete with each other.
    pub fn of(rules: &TableRules) -> Result<Edge, NoOdds> {
        let columns = Column::solve_all(rules)?;
        let basic = Plan::of_chart(&Chart::of_columns(&columns), rules)?;
        Ok(Edge { best: best_plan(&columns, rules).1, basic: edge_of(&basic, rules)? })
    }
}

/// What a plan is worth per round of a table with a full shoe, in units of the bet.
///
/// # Errors
/// [`NoOdds::Contest`] where hands compete with each other.
pub fn edge_of(plan: &Plan, rules: &TableRules) -> Result<f64, NoOdds> {
    let conditions = Conditions::of(rules)?;
    let hands = HandTable::get();
    let full = Counts::decks(rules.decks);
    let mut edge = 0.0;
    for up in 1..=10 {
        let up_chance = f64::from(full.of(up)) / f64::from(full.total());
        let shoe = full.less(up);
        let mut values = Values::new(conditions, &shoe, up);
        let deals = deals(&shoe);
        let hit = deals.iter().filter(|deal| plan.first(up, deal.cards) == Action::Hit);
        let roots: Vec<HandId> = hit.flat_map(|deal| hands.entry(deal.id).next).collect();
        let mut fixed = FixedPlay::new(roots, plan.plays(up).to_vec());
        while fixed.step(&mut values, Gone::NONE) {}
        for deal in deals {
            let value = match plan.first(up, deal.cards) {
                Action::Hit => fixed.hit(&mut values, deal.id, Gone::NONE),
                Action::Double => values.double(deal.id, Gone::NONE),
                Action::Split => deal.split(&mut values, plan.plays(up).to_vec()).unwrap_or(f64::NAN),
                _ => values.stand(deal.id, Gone::NONE),
            };
            let insurance = if plan.insures(deal.cards) { deal.insurance(&shoe, rules, up) } else { 0.0 };
            edge += up_chance * deal.chance * (deal.round(&values, rules, value) + insurance);
        }
    }
    Ok(edge)
}
