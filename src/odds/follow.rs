//! What hands are worth that are played by a fixed strategy.

use super::{
    hand::{Gone, Play, Values},
    hands::{HandId, HandTable},
};

/// Follows hands through the plays of a strategy, each after those that it leads to.
pub(super) struct Following {
    /// What each hand does, by hand.
    plays: Vec<Play>,
    order: Vec<HandId>,
    at: usize,
    worth: Vec<f64>,
}

impl Following {
    /// Follows `roots` and what comes of them.
    pub(super) fn new(roots: impl IntoIterator<Item = HandId>, plays: Vec<Play>) -> Following {
        let hands = HandTable::get();
        let order = hands.below(roots, |id| plays[usize::from(id)] == Play::Hit);
        Following { plays, order, at: 0, worth: vec![0.0; hands.len()] }
    }

    /// Begins again, for other cards that are gone.
    pub(super) fn restart(&mut self) {
        self.at = 0;
    }

    /// Follows one more hand; `false` where all were followed.
    pub(super) fn step(&mut self, values: &mut Values, gone: Gone) -> bool {
        let Some(&id) = self.order.get(self.at) else { return false };
        self.at += 1;
        self.worth[usize::from(id)] = match self.plays[usize::from(id)] {
            Play::Stand => values.stand(id, gone),
            Play::Double => values.double(id, gone),
            Play::Hit => self.hit(values, id, gone),
        };
        true
    }

    /// What one more card is worth.
    pub(super) fn hit(&self, values: &mut Values, id: HandId, gone: Gone) -> f64 {
        values.draw(id, gone, |_, next| self.worth(next))
    }

    /// What a hand that was followed is worth.
    pub(super) fn worth(&self, id: HandId) -> f64 {
        self.worth[usize::from(id)]
    }
}
