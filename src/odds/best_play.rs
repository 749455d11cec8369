//! The best play of hands: they are solved in steps, so that the work can be spread over frames.

use super::{
    dealer_tree::LANES,
    hands::HandId,
    values::{Gone, Values},
};

/// Solves hands in steps: first what standing on each is worth, then from the last hand back what hitting is.
pub(super) struct BestPlay {
    stands: Vec<HandId>,
    order: Vec<HandId>,
    at: usize,
}

impl BestPlay {
    /// Solves `roots` and all that can come of them.
    pub(super) fn new(values: &mut Values, roots: impl IntoIterator<Item = HandId>) -> BestPlay {
        let hands = values.hands;
        let order = hands.below(roots, |id| hands.entry(id).points < 21 && values.holds(id));
        let (mut stands, mut held) = (Vec::with_capacity(order.len()), Vec::with_capacity(order.len()));
        for id in order {
            let (hand, place) = (hands.entry(id), usize::from(id));
            if !values.holds(id) {
                // Never drawn, so any number will do.
                (values.stand[place], values.hit[place]) = (0.0, 0.0);
                continue;
            }
            held.push(id);
            // Up to soft 16 and hard 11 one more card costs nothing: it can't bust, and no total below 17 beats another.
            // Hands of two cards are shown all the same, and those of three may come of a double.
            if hand.size > 3 && hand.points <= if hand.soft { 16 } else { 11 } {
                values.stand[place] = f64::NEG_INFINITY;
            } else if values.stand[place].is_nan() {
                stands.push(id);
            }
        }
        BestPlay { stands, order: held, at: 0 }
    }

    /// Works on for some microseconds; `false` where all is solved.
    pub(super) fn step(&mut self, values: &mut Values) -> bool {
        let standing = self.stands.len().div_ceil(LANES);
        if self.at < standing {
            let ids = self.stands.chunks(LANES).nth(self.at).unwrap_or_default();
            for (&id, chances) in ids.iter().zip(values.dealers(ids, Gone::NONE)) {
                values.stand[usize::from(id)] = chances.stand(values.hands.entry(id).points);
            }
        } else {
            let Some(&id) = self.order.get(self.at - standing) else { return false };
            values.solve(id);
        }
        self.at += 1;
        true
    }

    /// The hands that are solved in the end, all that the shoe holds.
    pub(super) fn hands(&self) -> &[HandId] {
        &self.order
    }
}
