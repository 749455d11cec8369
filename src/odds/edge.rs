//! What a table is worth to its player, exactly.

use crate::rules::{Action, TableRules};

use super::{
    chart::Chart,
    counts::Counts,
    error::NoOdds,
    follow::Following,
    hand::{Conditions, Gone, Play, Values},
    hands::{HandId, HandTable},
    plan::Plan,
    side_bets,
    solve::Solving,
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
        let columns = Column::solve_all(rules)?;
        let basic = Plan::of_chart(&Chart::of_columns(&columns), rules)?;
        Ok(Edge { best: best_plan(&columns, rules).1, basic: edge_of(&basic, rules)? })
    }
}

/// Everything about the first two cards against one up card and a full shoe.
pub(super) struct Column {
    pub up: u8,
    /// The chance of the up card.
    chance: f64,
    shoe: Counts,
    values: Values,
    /// What every hand but the first two cards does, by hand.
    plays: Vec<Play>,
    /// The deals with their actions: stand, hit, double, and split where that is allowed.
    pub deals: Vec<(Deal, Vec<(Action, f64)>)>,
}

impl Column {
    /// All ten columns.
    pub(super) fn solve_all(rules: &TableRules) -> Result<Vec<Column>, NoOdds> {
        let conditions = Conditions::of(rules)?;
        Ok((1..=10).map(|up| Column::solve(rules, conditions, up)).collect())
    }

    fn solve(rules: &TableRules, conditions: Conditions, up: u8) -> Column {
        let full = Counts::decks(rules.decks);
        let shoe = full.less(up);
        let mut values = Values::new(conditions, &shoe, up);
        let mut solving = Solving::new(&mut values, (1..=10).map(|value| HandTable::get().with(0, value)));
        while solving.step(&mut values) {}
        let mut plays = vec![Play::Stand; HandTable::get().len()];
        for &id in solving.hands() {
            plays[usize::from(id)] = values.play(id, conditions.doubles_after_split());
        }
        let deals = deals(&shoe).into_iter().map(|deal| {
            let actions = deal.actions(&mut values, &plays);
            (deal, actions)
        });
        let deals = deals.collect();
        Column { up, chance: f64::from(full.of(up)) / f64::from(full.total()), shoe, values, plays, deals }
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
        let mut following = Following::new(roots, plan.plays(up).to_vec());
        while following.step(&mut values, Gone::NONE) {}
        for deal in deals {
            let value = match plan.first(up, deal.cards) {
                Action::Hit => following.hit(&mut values, deal.id, Gone::NONE),
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

/// A player's first two cards, in either order.
pub(super) struct Deal {
    pub cards: (u8, u8),
    pub id: HandId,
    /// The chance of it beside the up card.
    pub chance: f64,
}

/// All first two cards out of this shoe.
fn deals(shoe: &Counts) -> Vec<Deal> {
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

    /// What insuring is worth, in bets: it costs half a bet.
    fn insurance(&self, shoe: &Counts, rules: &TableRules, up: u8) -> f64 {
        let left = shoe.less(self.cards.0).less(self.cards.1);
        side_bets::insurance(rules, &left, up).unwrap_or(0.0) / 2.0
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
    fn split(&self, values: &mut Values, plays: Vec<Play>) -> Option<f64> {
        let split = values.conditions.split.filter(|_| self.cards.0 == self.cards.1)?;
        let mut task = SplitTask::new(values, self.cards.0, split.hands, plays);
        while task.step(values) {}
        Some(task.value().always)
    }

    /// Every action that the first two cards allow, with its value; all hands must be solved. A natural only stands.
    fn actions(&self, values: &mut Values, plays: &[Play]) -> Vec<(Action, f64)> {
        let mut actions = vec![(Action::Stand, values.stand(self.id, Gone::NONE))];
        if !self.is_natural() {
            actions.push((Action::Hit, values.hit(self.id)));
            actions.push((Action::Double, values.double(self.id, Gone::NONE)));
            actions.extend(self.split(values, plays.to_vec()).map(|value| (Action::Split, value)));
        }
        actions
    }
}
