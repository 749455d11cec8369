//! What a hand counts: its total, and whether an ace in it still counts eleven.

use super::card::{Card, Rank};

/// The total of a hand.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Total {
    /// Points; more than 21 is a bust.
    pub points: u8,
    /// Whether an ace in it counts as eleven.
    pub soft: bool,
}

impl Total {
    /// The best total of these cards: every ace counts one, and one of them eleven where that does not bust.
    ///
    /// More than one ace as eleven would be at least 22, so one is all there can be.
    pub fn of(cards: &[Card]) -> Total {
        let hard: u32 = cards.iter().map(|card| u32::from(card.value())).sum();
        let ace = cards.iter().any(|card| card.rank == Rank::Ace);
        let soft = ace && hard + 10 <= 21;
        let points = if soft { hard + 10 } else { hard };
        Total { points: u8::try_from(points).unwrap_or(u8::MAX), soft }
    }

    /// More than 21.
    pub const fn is_bust(self) -> bool {
        self.points > 21
    }
}

/// Whether these are an ace and a ten-valued card, and nothing else.
///
/// It is a natural where the hand was not made by a split; the caller knows that.
pub fn is_ace_and_ten(cards: &[Card]) -> bool {
    cards.len() == 2 && Total::of(cards).points == 21
}

#[cfg(test)]
mod tests {
    use super::super::card::Suit;
    use super::*;

    fn total(text: &str) -> (u8, bool) {
        let cards: Vec<Card> = text.split(' ').map(|c| c.parse().expect("a card")).collect();
        let total = Total::of(&cards);
        (total.points, total.soft)
    }

    #[test]
    fn aces_fall_back_to_one_as_far_as_they_must() {
        assert_eq!(total("As Kd"), (21, true));
        assert_eq!(total("As Ad Ac 8h"), (21, true));
        assert_eq!(total("As 6d"), (17, true));
        assert_eq!(total("As 6d Th"), (17, false));
        assert_eq!(total("5s 5d Ah"), (21, true));
        assert_eq!(total("As Ad Ac Ah Td 7s"), (21, false));
        assert_eq!(total("Ts Kd Ah Ad"), (22, false));
    }

    /// Every way to count every ace as 1 or 11, the best that does not bust, else the least.
    fn brute_force(ranks: &[Rank]) -> (u8, bool) {
        let mut counts = vec![(0u32, 0u32)];
        for rank in ranks {
            let choices: &[(u32, u32)] =
                if *rank == Rank::Ace { &[(1, 0), (11, 1)] } else { &[(u32::from(rank.value()), 0)] };
            counts = counts
                .iter()
                .flat_map(|(sum, elevens)| choices.iter().map(move |(v, e)| (sum + v, elevens + e)))
                .collect();
            counts.sort_unstable();
            counts.dedup();
        }
        let best = counts.iter().copied().filter(|(sum, _)| *sum <= 21).max();
        let least = counts.iter().copied().min().unwrap_or_default();
        let (points, elevens) = best.unwrap_or(least);
        (points as u8, elevens > 0)
    }

    #[test]
    fn totals_agree_with_a_brute_force_count() {
        // All multisets of up to six cards by value, then aces piled on each of them.
        fn grow(from: usize, hand: &mut Vec<Rank>, checked: &mut usize) {
            if !hand.is_empty() {
                for aces in 0..=3 {
                    let mut ranks = hand.clone();
                    ranks.extend(std::iter::repeat_n(Rank::Ace, aces));
                    let cards: Vec<Card> = ranks.iter().map(|&rank| Card::new(rank, Suit::Clubs)).collect();
                    let total = Total::of(&cards);
                    assert_eq!((total.points, total.soft), brute_force(&ranks), "{cards:?}");
                    *checked += 1;
                }
            }
            if hand.len() == 6 {
                return;
            }
            for next in from..10 {
                hand.push(Rank::ALL[next]);
                grow(next, hand, checked);
                hand.pop();
            }
        }
        let mut checked = 0;
        grow(0, &mut Vec::new(), &mut checked);
        assert_eq!(checked, 8007 * 4, "all multisets of one to six of ten values");
    }
}
