//! The strategies that can be played by the million, each as a plan.

use crate::rules::{Action, TableRules};

use super::{chart::Chart, columns::Column, conditions::Conditions, error::NoOdds, plan::Plan};

/// The strategies that can be played by the million.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// The total-dependent basic strategy of the table's rules.
    Basic,
    /// The best play for each composition of the hand; further pairs are always split where splitting is best.
    Best,
    /// Draws like the dealer, never doubles or splits.
    Mimic,
    /// Stands on hard 12 and more and on soft 18 and more, never doubles or splits.
    NeverBust,
    /// Always stands.
    Stand,
}

impl Strategy {
    /// All of them.
    pub const ALL: [Strategy; 5] =
        [Strategy::Basic, Strategy::Best, Strategy::Mimic, Strategy::NeverBust, Strategy::Stand];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        ["basic", "best", "mimic", "never-bust", "stand"][self as usize]
    }
}

impl Plan {
    /// The plan of a strategy at a table.
    ///
    /// # Errors
    /// [`NoOdds::Contest`] where hands compete with each other.
    pub fn of(strategy: Strategy, rules: &TableRules) -> Result<Plan, NoOdds> {
        let hits_soft_17 = Conditions::of(rules)?.hits_soft_17;
        Ok(match strategy {
            Strategy::Basic => Plan::of_chart(&Chart::basic(rules)?, rules)?,
            Strategy::Best => best_plan(&Column::solve_all(rules)?, rules).0,
            Strategy::Stand => Plan::standing(),
            Strategy::Mimic => Plan::of_totals(|total| total.dealer_draws(hits_soft_17)),
            Strategy::NeverBust => Plan::of_totals(|total| total.points <= if total.soft { 17 } else { 11 }),
        })
    }
}

/// The best plan for a full shoe, and what it is worth per round.
pub(super) fn best_plan(columns: &[Column], rules: &TableRules) -> (Plan, f64) {
    let mut plan = Plan::standing();
    plan.by_composition();
    let mut edge = 0.0;
    for column in columns {
        plan.set_plays(column.up, column.plays.clone());
        for (deal, actions) in &column.deals {
            let best = actions.iter().copied().max_by(|(_, a), (_, b)| a.total_cmp(b));
            let (action, value) = best.unwrap_or((Action::Stand, 0.0));
            plan.set_first(column.up, deal.cards, action);
            plan.set_first(column.up, (deal.cards.1, deal.cards.0), action);
            let insurance = deal.insurance(&column.shoe, rules, column.up).max(0.0);
            if insurance > 0.0 {
                plan.set_insures(deal.cards);
                plan.set_insures((deal.cards.1, deal.cards.0));
            }
            edge += column.chance * deal.chance * (deal.round(&column.values, rules, value) + insurance);
        }
    }
    (plan, edge)
}
