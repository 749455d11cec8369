//! What a player's rounds at one table add up to.

use serde::{Deserialize, Serialize};

use super::{action::Turn, event::Outcome, money::Cents, round::Round};

/// The sums of all rounds at one table. Counts stop at their greatest value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Statistics {
    /// Rounds in which the seat was dealt to.
    pub rounds: u32,
    /// Hands, those that a split made included.
    pub hands: u32,
    /// Hands that were paid, naturals included.
    pub wins: u32,
    /// Hands whose bet came back.
    pub pushes: u32,
    /// Hands that lost: to the dealer, by a bust, or outshone.
    pub losses: u32,
    /// Naturals, also those that only pushed.
    pub naturals: u32,
    /// Hands with more than 21.
    pub busts: u32,
    /// Hands that were doubled.
    pub doubles: u32,
    /// Pairs that were split.
    pub splits: u32,
    /// The most that one round won, side bets included, in cents; never negative.
    pub biggest_win: i64,
    /// The winning run that is open now, in rounds. A round that won and lost nothing neither adds to it nor ends it.
    pub run: u32,
    /// The longest winning run, in rounds.
    pub longest_run: u32,
    /// Won or lost in all, in cents; refills not included.
    pub net: i64,
    /// Balances in cents: before the first round, then after every [`Statistics::curve_step`]th. At most
    /// [`Statistics::CURVE_POINTS`].
    pub curve: Vec<Cents>,
    /// How many rounds lie between two points of the curve.
    pub curve_step: u32,
    /// How often the purse was filled up or a match begun anew.
    pub refills: u32,
    /// Decisions that the coach has graded.
    pub decisions: u32,
    /// Those among them that were the best there was.
    pub right: u32,
    /// What the others gave away, in thousandths of the round's first bet.
    pub cost_in_millibets: u64,
}

impl Default for Statistics {
    fn default() -> Self {
        Self {
            rounds: 0,
            hands: 0,
            wins: 0,
            pushes: 0,
            losses: 0,
            naturals: 0,
            busts: 0,
            doubles: 0,
            splits: 0,
            biggest_win: 0,
            run: 0,
            longest_run: 0,
            net: 0,
            curve: Vec::new(),
            curve_step: 1,
            refills: 0,
            decisions: 0,
            right: 0,
            cost_in_millibets: 0,
        }
    }
}

/// Counts `times` more, and stops at the greatest number.
fn count(number: &mut u32, times: usize) {
    *number = number.saturating_add(u32::try_from(times).unwrap_or(u32::MAX));
}

impl Statistics {
    /// The most points that the curve has.
    pub const CURVE_POINTS: usize = 512;

    /// Takes in what a finished round was for the seat (from 0). A round that is still open, and one in which the seat
    /// was not dealt to, changes nothing.
    pub fn settled(&mut self, round: &Round, seat: usize) {
        let (Some(player), Some(stake)) = (round.seats().get(seat), round.stakes().get(seat)) else { return };
        if round.turn() != Turn::Over || player.hands.is_empty() {
            return;
        }
        count(&mut self.rounds, 1);
        count(&mut self.hands, player.hands.len());
        count(&mut self.splits, player.hands.len() - 1);
        for hand in &player.hands {
            count(&mut self.naturals, usize::from(hand.is_natural()));
            count(&mut self.doubles, usize::from(hand.doubled));
            count(&mut self.busts, usize::from(hand.outcome == Some(Outcome::Bust)));
            match hand.outcome {
                Some(Outcome::Natural | Outcome::Win) => count(&mut self.wins, 1),
                // Outshone hands may get their bet back, by the table's setting.
                Some(_) if hand.returned == hand.bet => count(&mut self.pushes, 1),
                _ => count(&mut self.losses, 1),
            }
        }
        let net = player.balance.since(stake.balance);
        self.net = self.net.saturating_add(net);
        self.biggest_win = self.biggest_win.max(net);
        match net {
            1.. => count(&mut self.run, 1),
            0 => {}
            _ => self.run = 0,
        }
        self.longest_run = self.longest_run.max(self.run);
        self.draw_curve(stake.balance, player.balance);
    }

    /// Counts a purse that was filled up, or a match that was begun anew.
    pub const fn refilled(&mut self) {
        self.refills = self.refills.saturating_add(1);
    }

    /// Counts a decision that the coach graded; `cost` is what it gave away, in thousandths of the round's first bet.
    pub const fn graded(&mut self, right: bool, cost: u64) {
        self.decisions = self.decisions.saturating_add(1);
        if right {
            self.right = self.right.saturating_add(1);
        }
        self.cost_in_millibets = self.cost_in_millibets.saturating_add(cost);
    }

    /// Adds a point to the curve where one is due; a full curve keeps every second one first.
    fn draw_curve(&mut self, before: Cents, after: Cents) {
        if self.curve.is_empty() {
            self.curve.push(before.min(Cents::MOST));
        }
        // A damaged file may hold anything: a step of nothing counts as one, too many points are thinned out.
        self.curve_step = self.curve_step.max(1);
        while self.curve.len() >= Self::CURVE_POINTS {
            let mut place = 0;
            self.curve.retain(|_| {
                place += 1;
                place % 2 == 1
            });
            self.curve_step = self.curve_step.saturating_mul(2);
        }
        if self.rounds.is_multiple_of(self.curve_step) {
            self.curve.push(after.min(Cents::MOST));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::{
        action::{Action, Stake},
        card::Card,
        shoe::Shoe,
        table::TableRules,
    };
    use super::*;

    fn play(table: &str, cards: &str, stakes: &[Stake], actions: &[Action]) -> Round {
        let rules: Arc<TableRules> = TableRules::named(table).expect("a built-in table");
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().expect("a card")).collect();
        let (mut round, _) = Round::start(&rules, Shoe::stacked(cards), stakes, Cents(50_000)).expect("a round");
        for &action in actions {
            round.act(action).expect("a legal action");
        }
        round
    }

    fn stake(balance: u64, bet: u64) -> Stake {
        Stake { balance: Cents(balance), bet: Cents(bet), jackpot: false }
    }

    #[test]
    fn hands_and_rounds_are_counted() {
        let mut sums = Statistics::default();
        let one = [stake(10_000, 1_000)];
        sums.settled(&play("blackjack", "As 7d Kh 9c", &one, &[]), 0);
        // Two eights: the left hand is doubled and wins, the right one busts.
        let actions = [Action::Split, Action::Double, Action::Hit];
        sums.settled(&play("blackjack", "8s 6d 8h Tc 3s Td Th Kc Ks", &one, &actions), 0);
        sums.settled(&play("blackjack", "Ts 9d 9h Tc", &one, &[Action::Stand]), 0);
        assert_eq!((sums.rounds, sums.hands, sums.wins, sums.pushes, sums.losses), (3, 4, 2, 1, 1));
        assert_eq!((sums.naturals, sums.busts, sums.doubles, sums.splits), (1, 1, 1, 1));
        assert_eq!((sums.net, sums.biggest_win, sums.run, sums.longest_run), (2_500, 1_500, 2, 2));
        sums.settled(&play("blackjack", "Ts Td 9h Tc", &one, &[Action::Stand]), 0);
        assert_eq!((sums.run, sums.longest_run, sums.net), (0, 2, 1_500));
        assert_eq!(sums.curve, [10_000, 11_500, 11_000, 10_000, 9_000].map(Cents));
    }

    #[test]
    fn an_open_round_and_a_seat_that_sits_out_change_nothing() {
        let mut sums = Statistics::default();
        sums.settled(&play("blackjack", "Ts 9d 9h Tc", &[stake(10_000, 1_000)], &[]), 0);
        let mut stakes = [Stake::default(); 6];
        stakes[1] = stake(600, 100);
        let round = play("batch", "Ts 9d 7h Tc", &stakes, &[Action::Decline, Action::Stand]);
        sums.settled(&round, 0);
        sums.settled(&round, 6);
        assert_eq!(sums, Statistics::default());
        sums.settled(&round, 1);
        assert_eq!(sums.rounds, 1);
    }

    #[test]
    fn the_curve_thins_out_and_stays_even() {
        let mut sums = Statistics::default();
        for n in 0..5_000_u64 {
            count(&mut sums.rounds, 1);
            sums.draw_curve(Cents(n), Cents(n + 1));
            assert!(sums.curve.len() <= Statistics::CURVE_POINTS);
        }
        let step = u64::from(sums.curve_step);
        assert_eq!(step, 16);
        assert!(sums.curve.iter().enumerate().all(|(place, point)| point.0 == place as u64 * step));
        let mut damaged =
            Statistics { curve: vec![Cents(1); 3_000], curve_step: 0, rounds: 1, ..Statistics::default() };
        damaged.draw_curve(Cents(1), Cents(2));
        assert!(damaged.curve.len() <= Statistics::CURVE_POINTS);
    }

    #[test]
    fn decisions_and_refills_are_counted() {
        let mut sums = Statistics::default();
        sums.graded(true, 0);
        sums.graded(false, 37);
        sums.graded(false, u64::MAX);
        sums.refilled();
        assert_eq!((sums.decisions, sums.right, sums.cost_in_millibets, sums.refills), (3, 1, u64::MAX, 1));
        let text = serde_json::to_string(&sums).expect("JSON");
        assert_eq!(serde_json::from_str::<Statistics>(&text).expect("statistics"), sums);
        assert_eq!(serde_json::from_str::<Statistics>("{}").expect("statistics"), Statistics::default());
    }
}
