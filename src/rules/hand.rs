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
        Total::of_hard(u8::try_from(hard).unwrap_or(u8::MAX), ace)
    }

    /// The best total of cards that count `hard` where every ace counts one, with an ace among them or not.
    pub const fn of_hard(hard: u8, ace: bool) -> Total {
        let soft = ace && hard <= 11;
        Total { points: if soft { hard + 10 } else { hard }, soft }
    }

    /// The total with one more card of this value, 1 to 10; more than 21 is a bust.
    #[must_use]
    pub const fn plus(self, value: u8) -> Total {
        let hard = if self.soft { self.points - 10 } else { self.points };
        Total::of_hard(hard + value, self.soft || value == 1)
    }

    /// Whether a dealer with this total takes another card: up to 16, and on a soft 17 where the table says so.
    pub const fn dealer_draws(self, hits_soft_17: bool) -> bool {
        self.points < 17 || (self.points == 17 && self.soft && hits_soft_17)
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

    #[test]
    fn card_after_card_comes_to_the_same_total() {
        for text in ["As Kd", "As Ad Ac 8h", "As 6d Th", "5s 5d Ah", "As Ad Ac Ah Td 7s", "Ts Kd Ah Ad", "9s 9d Ah 2c"]
        {
            let cards: Vec<Card> = text.split(' ').map(|c| c.parse().expect("a card")).collect();
            for shown in 0..=cards.len() {
                let one_by_one = cards[..shown].iter().fold(Total::default(), |total, card| total.plus(card.value()));
                assert_eq!(one_by_one, Total::of(&cards[..shown]), "{text}");
            }
        }
    }

    #[test]
    fn a_dealer_draws_to_17_and_on_a_soft_17_only_where_told() {
        let total = |points, soft| Total { points, soft };
        for hits in [false, true] {
            assert!(total(16, false).dealer_draws(hits) && total(16, true).dealer_draws(hits));
            assert!(!total(17, false).dealer_draws(hits) && !total(18, true).dealer_draws(hits));
            assert_eq!(total(17, true).dealer_draws(hits), hits);
        }
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
