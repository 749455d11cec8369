//! One imagined ending of a round: what each result of the own hand would leave to everybody.

use super::{
    chances::{BUST, NATURAL, STRENGTHS},
    prospects::Prospects,
};
use crate::rules::{BATCH_SEATS, Cents, Contest, DealerTie, Outshone, Payout, TableRules};

/// How many kinds of result there are.
pub(super) const RESULTS: usize = 6;

/// What a hand of one seat comes to.
#[derive(Clone, Copy)]
pub(super) enum Result {
    Lost,
    Pushed,
    /// Beats the dealer, but a rival is better.
    Outshone,
    /// As good as the best rival: both are paid.
    Shared,
    /// Better than all: the rivals are outshone.
    Best,
    /// The same with a natural.
    BestNatural,
}

/// A rival in one ending; amounts in cents.
#[derive(Clone, Copy, Default)]
pub(super) struct Rival {
    /// What it has beside its bet.
    pub stack: u64,
    pub bet: u64,
    pub strength: u8,
}

/// What the rules say about who is paid.
#[derive(Clone, Copy)]
pub(super) struct Terms {
    contest: Contest,
    natural_pays: Payout,
}

impl Terms {
    /// Of a table with a contest.
    pub fn of(rules: &TableRules) -> Terms {
        // A table without a contest has no batch; its terms are never asked.
        let none = Contest { outshone: Outshone::Lose, dealer_tie: DealerTie::Push, ends_when_out: 1 };
        Terms { contest: rules.contest.unwrap_or(none), natural_pays: rules.natural_pays }
    }

    fn beats(self, hand: usize, dealer: usize) -> bool {
        let tie = hand == dealer && hand != NATURAL && self.contest.dealer_tie == DealerTie::Win;
        hand != BUST && (hand > dealer || tie)
    }

    /// What comes back of the bet of a hand that is paid, in cents.
    fn paid(self, bet: u64, strength: usize) -> u64 {
        let payout = if strength == NATURAL { self.natural_pays } else { Payout::EVEN };
        bet + payout.wins(Cents(bet)).0
    }

    fn outshone(self, bet: u64) -> u64 {
        if self.contest.outshone == Outshone::Push { bet } else { 0 }
    }
}

/// One ending, seen from one seat.
pub(super) struct Outlook {
    terms: Terms,
    dealer: usize,
    /// The best rival that beats the dealer; a bust where none does.
    best: usize,
    /// What the rivals make of it where the own hand is not better than theirs ...
    paid: Prospects,
    /// ... and where it outshines them.
    outshone: Prospects,
}

impl Outlook {
    pub fn new(terms: Terms, rivals: &[Rival; BATCH_SEATS - 1], dealer: usize) -> Outlook {
        let beating = |rival: &Rival| Some(usize::from(rival.strength)).filter(|&hand| terms.beats(hand, dealer));
        let best = rivals.iter().filter_map(beating).max().unwrap_or(BUST);
        let after = |rival: &Rival, outshines: bool| {
            let hand = usize::from(rival.strength);
            rival.stack
                + match beating(rival) {
                    Some(_) if outshines || hand < best => terms.outshone(rival.bet),
                    Some(_) => terms.paid(rival.bet, hand),
                    None if hand == dealer && hand != BUST => rival.bet,
                    None => 0,
                }
        };
        let prospects =
            |outshines| Prospects::of(&rivals.each_ref().map(|rival| after(rival, outshines)), terms.contest);
        let paid = prospects(false);
        let outshone = if best == BUST { paid } else { prospects(true) };
        Outlook { terms, dealer, best, paid, outshone }
    }

    /// What a hand of this strength comes to.
    pub fn result(&self, hand: usize) -> Result {
        if !self.terms.beats(hand, self.dealer) {
            if hand == self.dealer && hand != BUST { Result::Pushed } else { Result::Lost }
        } else if hand < self.best {
            Result::Outshone
        } else if hand == self.best {
            Result::Shared
        } else if hand == NATURAL {
            Result::BestNatural
        } else {
            Result::Best
        }
    }

    /// The chance of each result for a hand that becomes so strong with these chances.
    pub fn chances(&self, hand: &[f64; STRENGTHS]) -> [f64; RESULTS] {
        let mut chances = [0.0; RESULTS];
        for (strength, chance) in hand.iter().enumerate() {
            chances[self.result(strength) as usize] += chance;
        }
        chances
    }

    /// The chance to win the batch after each result, with `stack` cents beside a bet of `bet` cents.
    pub fn worth(&self, stack: u64, bet: u64) -> [f64; RESULTS] {
        [
            self.paid.share(stack),
            self.paid.share(stack + bet),
            self.paid.share(stack + self.terms.outshone(bet)),
            self.paid.share(stack + self.terms.paid(bet, self.best)),
            self.outshone.share(stack + self.terms.paid(bet, 21)),
            self.outshone.share(stack + self.terms.paid(bet, NATURAL)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom};

    use super::*;
    use crate::rules::{Action, Batch, Seat, Seed, Shoe, Total, is_ace_and_ten};

    fn strength(seat: &Seat) -> usize {
        seat.hands.first().map_or(BUST, |hand| match hand.total() {
            _ if hand.is_natural() => NATURAL,
            total if total.is_bust() => BUST,
            total => total.points.into(),
        })
    }

    /// What the outlook makes of an ending is what the round makes of it, under every reading of the sheet.
    #[test]
    fn it_settles_like_the_round() {
        let mut chance = ChaCha8Rng::seed_from_u64(3);
        let table = TableRules::named("batch").expect("a built-in table");
        let mut results = [0; RESULTS];
        for game in 0..4_000 {
            let mut rules = (*table).clone();
            let outshone = if game % 2 == 0 { Outshone::Lose } else { Outshone::Push };
            let dealer_tie = if game % 4 < 2 { DealerTie::Push } else { DealerTie::Win };
            let contest = Contest { outshone, dealer_tie, ends_when_out: 2 };
            rules.contest = Some(contest);
            let batch = Batch::begin(&rules.into(), 1).expect("a contest");
            let bets: [Cents; 6] = std::array::from_fn(|_| Cents(100 * chance.random_range(1..=5)));
            let shoe = Shoe::shuffled(1, &Seed(chance.random()), "");
            let (mut round, _) = batch.start_round(&bets, shoe).expect("allowed bets");
            while round.turn().seat().is_some() {
                let mut legal = round.legal();
                legal.retain(|&action| action != Action::Hit || chance.random_bool(0.3));
                round.act(*legal.choose(&mut chance).expect("something is allowed")).expect("a legal action");
            }
            let dealer = Total::of(round.dealer());
            let dealer = match is_ace_and_ten(round.dealer()) {
                true => NATURAL,
                false if dealer.is_bust() => BUST,
                false => dealer.points.into(),
            };
            let seats = round.seats();
            let beside = |seat: usize| 600 - seats[seat].hands[0].bet.0;
            let rivals = std::array::from_fn(|rival| {
                let bet = seats[rival + 1].hands[0].bet.0;
                Rival { stack: beside(rival + 1), bet, strength: strength(&seats[rival + 1]) as u8 }
            });
            let outlook = Outlook::new(Terms::of(batch.rules()), &rivals, dealer);
            let result = outlook.result(strength(&seats[0])) as usize;
            results[result] += 1;
            let others: Vec<u64> = seats[1..].iter().map(|seat| seat.balance.0).collect();
            let share = Prospects::of(&others, contest).share(seats[0].balance.0);
            assert_eq!(outlook.worth(beside(0), seats[0].hands[0].bet.0)[result], share, "{round:?}");
        }
        assert!(results.iter().all(|&count| count > 20), "{results:?}");
    }
}
