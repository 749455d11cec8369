//! What a table is worth to its player, exactly.

use crate::rules::{Action, TableRules};

use super::{
    counts::Counts,
    error::NoOdds,
    follow::Following,
    hand::{Conditions, Gone, Play, Values},
    hands::{HandId, HandTable},
    plan::{Plan, Strategy},
    side_bets,
    split::SplitTask,
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
        Ok(Edge { best: best_plan(rules)?.1, basic: edge_of(&Plan::of(Strategy::Basic, rules)?, rules)? })
    }
}

/// The best plan for a full shoe, and what it is worth per round.
///
/// # Errors
/// [`NoOdds::Contest`] where hands compete with each other.
pub(super) fn best_plan(rules: &TableRules) -> Result<(Plan, f64), NoOdds> {
    let conditions = Conditions::of(rules)?;
    let mut plan = Plan::standing();
    plan.by_composition();
    let mut edge = 0.0;
    for up in 1..=10 {
        let shoe = Counts::decks(rules.decks).less(up);
        let mut values = Values::new(conditions, &shoe, up);
        let singles = (1..=10).map(|value| HandTable::get().with(0, value));
        let order = values.order(singles);
        for &id in &order {
            values.solve(id);
        }
        for &id in &order {
            let play = values.play(id, conditions.doubles_after_split());
            plan.set_later(up, id, play);
        }
        for deal in deals(&shoe) {
            let (action, value) = deal.best(&mut values, &plan, up);
            plan.set_first(up, deal.cards, action);
            plan.set_first(up, (deal.cards.1, deal.cards.0), action);
            let insurance = side_bets::insurance(rules, &deal.left(&shoe), up).unwrap_or(0.0).max(0.0) / 2.0;
            if insurance > 0.0 {
                plan.set_insures(deal.cards);
                plan.set_insures((deal.cards.1, deal.cards.0));
            }
            edge += up_chance(rules, up) * deal.chance * (deal.round(&values, rules, value) + insurance);
        }
    }
    Ok((plan, edge))
}

/// What a plan is worth per round of a table with a full shoe, in units of the bet.
///
/// # Errors
/// [`NoOdds::Contest`] where hands compete with each other.
pub fn edge_of(plan: &Plan, rules: &TableRules) -> Result<f64, NoOdds> {
    let conditions = Conditions::of(rules)?;
    let hands = HandTable::get();
    let mut edge = 0.0;
    for up in 1..=10 {
        let shoe = Counts::decks(rules.decks).less(up);
        let mut values = Values::new(conditions, &shoe, up);
        let deals = deals(&shoe);
        let hit = deals.iter().filter(|deal| plan.first(up, deal.cards) == Action::Hit);
        let roots: Vec<HandId> = hit.flat_map(|deal| hands.entry(deal.id).next).collect();
        let mut following = Following::new(roots, plan.plays(up).to_vec());
        while following.step(&mut values, Gone::NONE) {}
        for deal in deals {
            let value = match plan.first(up, deal.cards) {
                Action::Hit => following.hit(&mut values, deal.id, Gone::NONE),
                Action::Double => values.double(deal.id, Gone::NONE),
                Action::Split => deal.split(&mut values, plan.plays(up).to_vec()).unwrap_or(f64::NAN),
                _ => values.stand(deal.id, Gone::NONE),
            };
            let insured = if plan.insures(deal.cards) { 0.5 } else { 0.0 };
            let insurance = side_bets::insurance(rules, &deal.left(&shoe), up).unwrap_or(0.0) * insured;
            edge += up_chance(rules, up) * deal.chance * (deal.round(&values, rules, value) + insurance);
        }
    }
    Ok(edge)
}

fn up_chance(rules: &TableRules, up: u8) -> f64 {
    let full = Counts::decks(rules.decks);
    f64::from(full.of(up)) / f64::from(full.total())
}

/// A player's first two cards, in either order.
pub(super) struct Deal {
    pub cards: (u8, u8),
    pub id: HandId,
    /// The chance of it beside the up card.
    pub chance: f64,
}

/// All first two cards out of this shoe.
pub(super) fn deals(shoe: &Counts) -> Vec<Deal> {
    let mut deals = Vec::with_capacity(55);
    for one in 1..=10 {
        for other in one..=10 {
            let rest = shoe.less(one);
            let orders = if one == other { 1.0 } else { 2.0 };
            let ways = f64::from(shoe.of(one)) * f64::from(rest.of(other)) * orders;
            let chance = ways / (f64::from(shoe.total()) * f64::from(rest.total()));
            deals.push(Deal { cards: (one, other), id: HandTable::get().find([one, other]), chance });
        }
    }
    deals
}

impl Deal {
    fn is_natural(&self) -> bool {
        self.cards == (1, 10)
    }

    fn left(&self, shoe: &Counts) -> Counts {
        shoe.less(self.cards.0).less(self.cards.1)
    }

    /// What the whole round is worth, the dealer's natural included, where the hand is worth `value` without it.
    fn round(&self, values: &Values, rules: &TableRules, value: f64) -> f64 {
        let no_natural = values.left(self.id, Gone::NONE).no_natural();
        if self.is_natural() {
            let pays = f64::from(rules.natural_pays.0) / f64::from(rules.natural_pays.1);
            pays * no_natural
        } else {
            value - (1.0 - no_natural)
        }
    }

    /// What splitting is worth where every further pair is split; none where it is not allowed.
    pub(super) fn split(&self, values: &mut Values, plays: Vec<Play>) -> Option<f64> {
        let split = values.conditions.split.filter(|_| self.cards.0 == self.cards.1)?;
        let mut task = SplitTask::new(values, self.cards.0, split.hands, plays);
        while task.step(values) {}
        Some(task.value().always)
    }

    /// Every action that the first two cards allow, with its value; all hands must be solved, and be in the plan.
    pub(super) fn actions(&self, values: &mut Values, plan: &Plan, up: u8) -> Vec<(Action, f64)> {
        let mut actions = vec![
            (Action::Stand, values.stand(self.id, Gone::NONE)),
            (Action::Hit, values.hit(self.id)),
            (Action::Double, values.double(self.id, Gone::NONE)),
        ];
        let split = self.split(values, plan.plays(up).to_vec());
        actions.extend(split.map(|value| (Action::Split, value)));
        actions
    }

    /// The best action and its value.
    fn best(&self, values: &mut Values, plan: &Plan, up: u8) -> (Action, f64) {
        if self.is_natural() {
            return (Action::Stand, 0.0);
        }
        let actions = self.actions(values, plan, up);
        actions.into_iter().max_by(|(_, a), (_, b)| a.total_cmp(b)).unwrap_or((Action::Stand, 0.0))
    }
}
