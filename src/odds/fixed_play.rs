//! What hands are worth that are played by a fixed strategy.

use super::{
    dealer_tree::LANES,
    hands::{HandId, HandTable},
    values::{Gone, Play, Values},
};

/// Follows hands through the plays of a strategy: first all that stand, then each of the others after those that it leads to.
pub(super) struct FixedPlay {
    /// What each hand does, by hand.
    plays: Vec<Play>,
    stands: Vec<HandId>,
    others: Vec<HandId>,
    at: usize,
    worth: Vec<f64>,
}

impl FixedPlay {
    /// Follows `roots` and what comes of them.
    pub(super) fn new(roots: impl IntoIterator<Item = HandId>, plays: Vec<Play>) -> FixedPlay {
        let hands = HandTable::get();
        let order = hands.below(roots, |id| plays[usize::from(id)] == Play::Hit);
        let (stands, others) = order.into_iter().partition(|&id| plays[usize::from(id)] == Play::Stand);
        FixedPlay { plays, stands, others, at: 0, worth: vec![0.0; hands.len()] }
    }

    /// Begins again, for other cards that are gone.
    pub(super) fn restart(&mut self) {
        self.at = 0;
    }

    /// Works on for some microseconds; `false` where all were followed.
    pub(super) fn step(&mut self, values: &mut Values, gone: Gone) -> bool {
        let standing = self.stands.len().div_ceil(LANES);
        if self.at < standing {
            let ids = self.stands.chunks(LANES).nth(self.at).unwrap_or_default();
            for (&id, chances) in ids.iter().zip(values.dealers(ids, gone)) {
                self.worth[usize::from(id)] = chances.stand(HandTable::get().entry(id).points);
            }
        } else {
            let Some(&id) = self.others.get(self.at - standing) else { return false };
            self.worth[usize::from(id)] = match self.plays[usize::from(id)] {
                Play::Double => values.double(id, gone),
                Play::Hit | Play::Stand => self.hit(values, id, gone),
            };
        }
        self.at += 1;
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
