//! The exact value of splitting, however often the table lets a pair be split.
//!
//! All hands of a split play by one strategy that looks at their own cards only, so they are worth the same on average, and
//! the value of a split is a sum over how the second cards fall. What is known of another hand's second card is that it is
//! the pair's value or that it is not. "It is not" is taken apart as "whatever it is" less "it is": so a handful of values
//! of one hand, each with one more card of the pair gone from the shoe, make all the rest. (Method: the inclusion and
//! exclusion of pair cards, after Eric Farmer's "resplit" algorithm; worked out anew here.)

use super::{
    fixed_play::FixedPlay,
    hands::{BUST, HandTable},
    values::{Gone, Play, Values},
};

/// What one hand of a split is worth with so many more cards of the pair gone.
#[derive(Debug, Clone, Copy, Default)]
struct OneHand {
    /// Whatever its second card.
    any: f64,
    /// Counting only second cards that make no pair again.
    unpaired: f64,
    /// The chance that the next card is one of the pair.
    pair: f64,
}

/// The value of a split, worked out hand by hand.
pub(super) struct SplitTask {
    value: u8,
    /// How many hands this split can come to; 2 where it is never split again.
    most_hands: u8,
    fixed: FixedPlay,
    known: Vec<OneHand>,
}

/// Both values of splitting, in bets, counting nothing where the dealer has a natural.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct SplitValue {
    /// Every further pair is split while the table allows.
    pub always: f64,
    /// No further pair is split.
    pub once: f64,
}

impl SplitTask {
    /// A split of two cards of `value` that may come to `most_hands` hands, each played by the strategy that is best for the
    /// same cards unsplit. All that can come of a single such card must be solved.
    pub(super) fn best(values: &mut Values, value: u8, most_hands: u8) -> SplitTask {
        let hands = HandTable::get();
        let may_double = values.conditions.doubles_after_split();
        let mut plays = vec![Play::Stand; hands.len()];
        let single = hands.with(0, value);
        for id in hands.below([single], |_| true) {
            if id != single && hands.entry(id).points < 21 {
                plays[usize::from(id)] = values.play(id, may_double);
            }
        }
        SplitTask::new(values, value, most_hands, plays)
    }

    /// A split of two cards of `value` that may come to `most_hands` hands. `plays` says what each hand does.
    pub(super) fn new(values: &Values, value: u8, most_hands: u8, mut plays: Vec<Play>) -> SplitTask {
        let hands = HandTable::get();
        let roots = hands.entry(hands.with(0, value)).next;
        if value == 1 && values.conditions.split.is_some_and(|split| split.aces_one_card) {
            plays.fill(Play::Stand);
        }
        // Split aces are not split again at any table.
        let most_hands = if value == 1 { 2 } else { most_hands };
        SplitTask { value, most_hands, fixed: FixedPlay::new(roots, plays), known: Vec::new() }
    }

    /// How many values of one hand the sum needs.
    fn needed(&self) -> usize {
        match self.most_hands {
            2 => 1,
            // The last hands get any card: (hands - 2) pair cards, and as many hands before them that are no pair.
            most => 2 * usize::from(most - 2) + 1,
        }
    }

    /// Follows one hand; `true` while there is more to do.
    pub(super) fn step(&mut self, values: &mut Values) -> bool {
        if self.is_done() {
            return false;
        }
        let gone = Gone { value: self.value, count: self.known.len() as u8 + 1 };
        if self.fixed.step(values, gone) {
            return true;
        }
        let single = HandTable::get().with(0, self.value);
        let any = self.fixed.hit(values, single, gone);
        let pair = values.left(single, gone).chance(usize::from(self.value - 1));
        let paired = HandTable::get().with(single, self.value);
        let of_pairs = if paired == BUST { 0.0 } else { pair * self.fixed.worth(paired) };
        self.known.push(OneHand { any, unpaired: any - of_pairs, pair });
        self.fixed.restart();
        !self.is_done()
    }

    /// Whether all is known: also where no card of the pair is left, since what would follow has no chance.
    fn is_done(&self) -> bool {
        self.known.len() == self.needed() || self.known.last().is_some_and(|hand| hand.pair == 0.0)
    }

    /// The value, once nothing is left to do.
    pub(super) fn value(&self) -> SplitValue {
        SplitValue { always: self.further(2, 2, 0, 0), once: 2.0 * self.known[0].any }
    }

    /// The value of all hands together where there are `hands` so far, `open` of them without a second card, after `pairs`
    /// cards that made a pair and `others` that made none.
    fn further(&self, hands: u8, open: u8, pairs: usize, others: usize) -> f64 {
        let finished = |count: usize| if count == 0 { 0.0 } else { count as f64 * self.one_unpaired(pairs, count - 1) };
        if hands == self.most_hands {
            return finished(others) + f64::from(open) * self.one_of_any(pairs, others);
        }
        if open == 0 {
            return finished(others);
        }
        self.further(hands + 1, open + 1, pairs + 1, others) + self.further(hands, open - 1, pairs, others + 1)
    }

    /// One hand without a pair, times the chance that `pairs` other cards are of the pair and `others` are not.
    fn one_unpaired(&self, pairs: usize, others: usize) -> f64 {
        self.one(pairs, others, |hand| hand.unpaired)
    }

    /// One hand whatever its second card, times the same chance.
    fn one_of_any(&self, pairs: usize, others: usize) -> f64 {
        self.one(pairs, others, |hand| hand.any)
    }

    fn one(&self, pairs: usize, others: usize, value: fn(&OneHand) -> f64) -> f64 {
        if others > 0 {
            return self.one(pairs, others - 1, value) - self.one(pairs + 1, others - 1, value);
        }
        let chance: f64 = self.known.iter().take(pairs).map(|hand| hand.pair).product();
        if chance == 0.0 { 0.0 } else { chance * self.known.get(pairs).map_or(0.0, value) }
    }
}
