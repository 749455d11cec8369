//! Every hand that is not bust, as a multiset of values, and where one more card leads it.

use std::sync::OnceLock;

use crate::rules::Total;

/// A hand by its cards, whatever their order: an index into [`HandTable`].
pub(super) type HandId = u16;

/// One card too many.
pub(super) const BUST: HandId = HandId::MAX;

/// All multisets of card values whose hard total is at most 21, smaller hands first, the empty hand at 0.
///
/// Because a larger hand always stands behind a smaller one, going through the table backwards meets every hand after all
/// the hands that a card can lead to.
pub(super) struct HandTable {
    entries: Vec<Entry>,
}

/// One hand.
pub(super) struct Entry {
    /// How many cards of each value.
    pub counts: [u8; 10],
    /// How many cards.
    pub size: u8,
    /// The total with every ace as one.
    pub hard: u8,
    /// The best total.
    pub points: u8,
    /// Whether an ace counts eleven in it.
    pub soft: bool,
    /// The hand with one more ace, two, ... ten; [`BUST`] where that is too much.
    pub next: [HandId; 10],
    /// The hand without its highest card; itself where it is empty.
    pub parent: HandId,
    /// The highest value in it, 0 where it is empty.
    pub top: u8,
}

impl Entry {
    fn new(counts: [u8; 10], parent: HandId, top: u8) -> Entry {
        let size = counts.iter().sum();
        let hard: u8 = counts.iter().zip(1..).map(|(count, value)| count * value).sum();
        let Total { points, soft } = Total::of_hard(hard, counts[0] > 0);
        Entry { counts, size, hard, points, soft, next: [BUST; 10], parent, top }
    }
}

impl HandTable {
    /// The one table there is.
    pub(super) fn get() -> &'static HandTable {
        static TABLE: OnceLock<HandTable> = OnceLock::new();
        TABLE.get_or_init(HandTable::build)
    }

    /// Level by level. A card at least as high as the highest makes a new hand; with a lower one, `h + c` is reached by
    /// going from the parent of `h` to the parent with `c`, and from there with the highest card of `h`.
    fn build() -> HandTable {
        let mut entries = vec![Entry::new([0; 10], 0, 0)];
        let mut level = 0..1;
        while !level.is_empty() {
            let first_new = entries.len();
            for id in level.clone() {
                for value in entries[id].top.max(1)..=10 {
                    if entries[id].hard + value > 21 {
                        break;
                    }
                    let mut counts = entries[id].counts;
                    counts[usize::from(value) - 1] += 1;
                    entries[id].next[usize::from(value) - 1] = entries.len() as HandId;
                    entries.push(Entry::new(counts, id as HandId, value));
                }
            }
            for id in level {
                let (parent, top) = (usize::from(entries[id].parent), usize::from(entries[id].top));
                for lower in 0..top.saturating_sub(1) {
                    let sibling = entries[parent].next[lower];
                    if sibling != BUST {
                        entries[id].next[lower] = entries[usize::from(sibling)].next[top - 1];
                    }
                }
            }
            level = first_new..entries.len();
        }
        HandTable { entries }
    }

    /// How many hands there are, the empty one included.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// What is known of this hand.
    pub(super) fn entry(&self, id: HandId) -> &Entry {
        &self.entries[usize::from(id)]
    }

    /// All hands, the empty one first.
    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The hand that these values make in any order, or [`BUST`].
    pub(super) fn find(&self, values: impl IntoIterator<Item = u8>) -> HandId {
        values.into_iter().fold(0, |id, value| self.with(id, value))
    }

    /// The hand with one more card of this value, or [`BUST`].
    pub(super) fn with(&self, id: HandId, value: u8) -> HandId {
        if id == BUST { BUST } else { self.entry(id).next[usize::from(value) - 1] }
    }

    /// The hands that cards can make of any of `roots`, those included, each after all that it can lead to. `leads_on` says
    /// whether a hand takes another card.
    pub(super) fn below(
        &self,
        roots: impl IntoIterator<Item = HandId>,
        leads_on: impl Fn(HandId) -> bool,
    ) -> Vec<HandId> {
        let mut reached = vec![false; self.len()];
        for root in roots.into_iter().filter(|&root| root != BUST) {
            reached[usize::from(root)] = true;
        }
        for id in 0..self.len() {
            if reached[id] && leads_on(id as HandId) {
                for next in self.entries[id].next {
                    if next != BUST {
                        reached[usize::from(next)] = true;
                    }
                }
            }
        }
        (0..self.len() as HandId).rev().filter(|&id| reached[usize::from(id)]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hand_is_there_once_and_every_card_leads_to_the_right_one() {
        let table = HandTable::get();
        // Partitions of 0 to 21 into parts of at most 10, counted by Euler's product.
        let mut ways = [0usize; 22];
        ways[0] = 1;
        for part in 1..=10 {
            for total in part..=21 {
                ways[total] += ways[total - part];
            }
        }
        assert_eq!(table.len(), ways.iter().sum::<usize>());
        for entry in table.entries() {
            for (place, &next) in entry.next.iter().enumerate() {
                let mut counts = entry.counts;
                counts[place] += 1;
                if next == BUST {
                    assert!(entry.hard + place as u8 + 1 > 21);
                } else {
                    assert_eq!(table.entry(next).counts, counts);
                }
            }
        }
    }
}
