//! The first two cards against each up card of a full shoe: every deal, and what each of its actions is worth.

use crate::rules::{Action, TableRules};

use super::{
    best_play::BestPlay,
    conditions::Conditions,
    counts::Counts,
    error::NoOdds,
    hands::{HandId, HandTable},
    side_bets,
    split::SplitTask,
    values::{Gone, Play, Values},
};

/// Everything about the first two cards against one up card and a full shoe.
pub(super) struct Column {
    pub up: u8,
    /// The chance of the up card.
    pub chance: f64,
    /// The full shoe without the up card.
    pub shoe: Counts,
    pub values: Values,
    /// What every hand but the first two cards does, by hand.
    pub plays: Vec<Play>,
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
        let mut best = BestPlay::new(&mut values, (1..=10).map(|value| HandTable::get().with(0, value)));
        while best.step(&mut values) {}
        let mut plays = vec![Play::Stand; HandTable::get().len()];
        for &id in best.hands() {
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

    /// What insuring is worth, in bets: it costs half a bet.
    pub(super) fn insurance(&self, shoe: &Counts, rules: &TableRules, up: u8) -> f64 {
        let left = shoe.less(self.cards.0).less(self.cards.1);
        side_bets::insurance(rules, &left, up).unwrap_or(0.0) / 2.0
    }

    /// What the whole round is worth, the dealer's natural included, where the hand is worth `value` without it.
    pub(super) fn round(&self, values: &Values, rules: &TableRules, value: f64) -> f64 {
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
