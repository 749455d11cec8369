//! Outcomes and payouts: what each hand is against the dealer's, and the contest of a batch.

use super::{
    event::Outcome,
    hand::Total,
    money::{Cents, Payout},
    table::{Contest, DealerTie, Outshone, TableRules},
};

/// How good a hand is: naturals beat every 21, 21 beats 20, a bust beats nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    Bust,
    Points(u8),
    Natural,
}

impl Strength {
    pub(super) fn of(total: Total, natural: bool) -> Strength {
        match (natural, total.is_bust()) {
            (true, _) => Strength::Natural,
            (false, true) => Strength::Bust,
            (false, false) => Strength::Points(total.points),
        }
    }
}

/// What a hand is against the dealer's alone.
pub(super) fn outcome(hand: Strength, dealer: Strength) -> Outcome {
    match hand {
        Strength::Bust => Outcome::Bust,
        // A dealer who busts beats nothing, so `Bust` as the smallest strength decides rightly.
        _ if hand == dealer => Outcome::Push,
        _ if hand < dealer => Outcome::Lose,
        Strength::Natural => Outcome::Natural,
        Strength::Points(_) => Outcome::Win,
    }
}

/// What each hand of a batch is: among those that beat the dealer only the best are paid.
///
/// Source: the batch sheet ("apenas o de 19 ganha; os jogadores que empatarem, ganham") as read in `tables.md`.
pub(super) fn contest(hands: &[Strength], dealer: Strength, contest: Contest) -> Vec<Outcome> {
    let against_dealer = |hand: Strength| match outcome(hand, dealer) {
        // Two naturals push whatever the setting: the sheet says so itself.
        Outcome::Push if contest.dealer_tie == DealerTie::Win && hand != Strength::Natural => Outcome::Win,
        other => other,
    };
    let beats = |hand: Strength| matches!(against_dealer(hand), Outcome::Win | Outcome::Natural);
    let best = hands.iter().copied().filter(|&hand| beats(hand)).max();
    hands
        .iter()
        .map(|&hand| match against_dealer(hand) {
            Outcome::Win | Outcome::Natural if Some(hand) != best => Outcome::Outshone,
            outcome => outcome,
        })
        .collect()
}

/// What comes back of `bet`, stake included.
pub(super) fn returned(rules: &TableRules, outcome: Outcome, bet: Cents) -> Cents {
    let paid = |payout: Payout| bet + payout.wins(bet);
    match outcome {
        Outcome::Natural => paid(rules.natural_pays),
        Outcome::Win => paid(Payout::EVEN),
        Outcome::Push => bet,
        Outcome::Lose | Outcome::Bust => Cents::ZERO,
        Outcome::Outshone => match rules.contest.map(|contest| contest.outshone) {
            Some(Outshone::Push) => bet,
            _ => Cents::ZERO,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: Contest = Contest { outshone: Outshone::Lose, dealer_tie: DealerTie::Push, ends_when_out: 2 };

    fn points(points: u8) -> Strength {
        Strength::Points(points)
    }

    #[test]
    fn a_natural_beats_every_other_21() {
        assert_eq!(outcome(Strength::Natural, points(21)), Outcome::Natural);
        assert_eq!(outcome(points(21), Strength::Natural), Outcome::Lose);
        assert_eq!(outcome(Strength::Natural, Strength::Natural), Outcome::Push);
    }

    #[test]
    fn a_bust_loses_even_to_a_bust() {
        assert_eq!(outcome(Strength::Bust, Strength::Bust), Outcome::Bust);
        assert_eq!(outcome(points(4), Strength::Bust), Outcome::Win);
    }

    #[test]
    fn the_other_reading_of_a_tie_lets_it_compete() {
        let hands = [points(18), points(18), points(17)];
        assert_eq!(contest(&hands, points(18), SHEET), [Outcome::Push, Outcome::Push, Outcome::Lose]);
        let generous = Contest { dealer_tie: DealerTie::Win, ..SHEET };
        assert_eq!(contest(&hands, points(18), generous), [Outcome::Win, Outcome::Win, Outcome::Lose]);
        assert_eq!(contest(&[points(18), points(20)], points(18), generous), [Outcome::Outshone, Outcome::Win]);
    }
}
