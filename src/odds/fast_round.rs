//! The fast path of the simulation: a round of one seat on card values only, from tables made beforehand.
//!
//! It deals, asks and pays exactly as [`crate::rules::Round`] does; a test plays both on the same cards.

use crate::rules::{Action, Outcome, Shuffle, SplitDeal, TableRules, Total};

use super::{conditions::Conditions, error::NoOdds, hand_machine::HandMachine, plan::Plan};

/// Where the cards of a round come from.
pub trait Cards {
    /// The next card's place: its value less one, 0 for an ace to 9 for everything worth ten.
    fn draw(&mut self) -> usize;
}

/// What came of some rounds, in whole numbers, so that it is the same in whatever order rounds are added up.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many rounds.
    pub rounds: u64,
    /// What they won and lost together, in [`FastTable::unit`]s.
    pub sum: i64,
    /// The sum of the squares of what each round won or lost.
    pub squares: u128,
    /// How many hands ended as natural, win, push, lose and bust.
    pub hands: [u64; 5],
}

impl Tally {
    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: &Tally) -> Tally {
        self.rounds += other.rounds;
        self.sum += other.sum;
        self.squares += other.squares;
        for (ours, theirs) in self.hands.iter_mut().zip(other.hands) {
            *ours += theirs;
        }
        self
    }
}

/// How a split goes.
#[derive(Clone, Copy)]
struct FastSplit {
    most_hands: usize,
    right_first: bool,
    aces_one_card: bool,
}

/// A table and a plan, ready to be played by the million.
pub struct FastTable {
    machine: HandMachine,
    /// The first decision, by `up << 8 | place << 4 | place`.
    first: Vec<Action>,
    /// What two cards of a split do that are not split again, likewise.
    second: Vec<Action>,
    insures: [bool; 256],
    split: Option<FastSplit>,
    /// Whether the dealer draws, by the hard total, 32 more with an ace.
    dealer_draws: [bool; 64],
    unit: i64,
    natural_wins: i64,
    /// What insurance wins, where there is insurance.
    insurance_wins: Option<i64>,
    decks: u8,
    percent: Option<u8>,
}

/// The most hands of one seat.
const MOST_HANDS: usize = 4;

/// The hands of a seat in a round: points (0 where bust) and bets.
struct Finished {
    hands: [(u8, i64); MOST_HANDS],
    count: usize,
}

impl FastTable {
    /// Makes the tables for a plan at a table.
    ///
    /// # Errors
    /// [`NoOdds::Contest`] where hands compete with each other.
    pub fn new(rules: &TableRules, plan: &Plan) -> Result<FastTable, NoOdds> {
        let conditions = Conditions::of(rules)?;
        let mut first = vec![Action::Stand; 10 << 8];
        let mut second = first.clone();
        let mut insures = [false; 256];
        for (one, other) in (0..10u8).flat_map(|one| (0..10u8).map(move |other| (one, other))) {
            let cards = (one + 1, other + 1);
            let pair = usize::from(one) << 4 | usize::from(other);
            insures[pair] = plan.insures(cards);
            for up in 0..10u8 {
                first[usize::from(up) << 8 | pair] = plan.first(up + 1, cards);
                second[usize::from(up) << 8 | pair] = plan.then(up + 1, [cards.0, cards.1]);
            }
        }
        let insurance = rules.insurance.map(|payout| (i64::from(payout.0), i64::from(payout.1)));
        let (natural, over) = (i64::from(rules.natural_pays.0), i64::from(rules.natural_pays.1));
        // A bet is as many units as make every payout whole.
        let unit = 2 * over * insurance.map_or(1, |(_, over)| over);
        Ok(FastTable {
            machine: HandMachine::new(plan),
            first,
            second,
            insures,
            split: rules.split.map(|split| FastSplit {
                most_hands: usize::from(split.hands).min(MOST_HANDS),
                right_first: split.deal == SplitDeal::RightFirst,
                aces_one_card: split.aces_one_card,
            }),
            dealer_draws: std::array::from_fn(|state| dealer_total(state).dealer_draws(conditions.hits_soft_17)),
            unit,
            natural_wins: unit / over * natural,
            insurance_wins: insurance.map(|(wins, over)| unit / 2 / over * wins),
            decks: rules.decks,
            percent: match rules.shuffle {
                Shuffle::EveryRound => None,
                Shuffle::AtPenetration(percent) => Some(percent),
            },
        })
    }

    /// How many units a bet is.
    pub const fn unit(&self) -> i64 {
        self.unit
    }

    /// How many decks the shoe holds.
    pub(super) const fn decks(&self) -> u8 {
        self.decks
    }

    /// At which share dealt, in percent, the shoe is shuffled; none where it is before every round.
    pub(super) const fn percent(&self) -> Option<u8> {
        self.percent
    }

    /// Plays one round and adds it to the tally.
    #[inline]
    pub fn play(&self, cards: &mut impl Cards, tally: &mut Tally) {
        let one = cards.draw();
        let up = cards.draw();
        let other = cards.draw();
        let hole = cards.draw();
        let pair = one << 4 | other;
        let natural = is_natural(one, other);
        let mut net = 0;
        if up == 0
            && self.insures[pair & 255]
            && let Some(wins) = self.insurance_wins
        {
            net += if hole == 9 { wins } else { -self.unit / 2 };
        }
        if is_natural(up, hole) {
            net -= if natural { 0 } else { self.unit };
            tally.hands[if natural { Outcome::Push } else { Outcome::Lose } as usize] += 1;
            return self.end(net, tally);
        }
        if natural {
            tally.hands[Outcome::Natural as usize] += 1;
            return self.end(net + self.natural_wins, tally);
        }
        match self.first[up << 8 | pair] {
            Action::Split => {
                let mut finished = Finished { hands: [(0, 0); MOST_HANDS], count: 0 };
                self.play_split(one, up, cards, &mut finished);
                let hands = &finished.hands[..finished.count];
                let drawn_for = hands.iter().any(|&(points, _)| points > 0);
                let dealer = if drawn_for { self.dealer(up, hole, cards) } else { 0 };
                for &(points, bet) in hands {
                    net += settle(points, dealer, bet, tally);
                }
            }
            action => {
                let (points, bet) = self.play_hand(pair, up, action, cards);
                let dealer = if points > 0 { self.dealer(up, hole, cards) } else { 0 };
                net += settle(points, dealer, bet, tally);
            }
        }
        self.end(net, tally);
    }

    fn end(&self, net: i64, tally: &mut Tally) {
        tally.rounds += 1;
        tally.sum += net;
        tally.squares += u128::from(net.unsigned_abs() * net.unsigned_abs());
    }

    /// Plays a hand of two cards by this first action, and says what it counts and what lies on it.
    #[inline]
    fn play_hand(&self, pair: usize, up: usize, action: Action, cards: &mut impl Cards) -> (u8, i64) {
        let mut state = usize::from(self.machine.two[pair & 255]);
        let mut bet = self.unit;
        match action {
            Action::Hit => loop {
                state = usize::from(self.machine.next[state << 4 | cards.draw()]);
                if !self.machine.hits[state << 4 | up] {
                    break;
                }
            },
            Action::Double => {
                state = usize::from(self.machine.next[state << 4 | cards.draw()]);
                bet *= 2;
            }
            _ => {}
        }
        (self.machine.points[state], bet)
    }

    /// Plays all hands of a split pair.
    #[cold]
    fn play_split(&self, card: usize, up: usize, cards: &mut impl Cards, finished: &mut Finished) {
        let Some(split) = self.split else { return };
        if split.right_first {
            for _ in 0..2 {
                let second = cards.draw();
                self.finish_split_hand(split, card, second, up, cards, finished);
            }
            return;
        }
        // The second cards of the hands that wait, the leftmost last: two at first, two for one with every further split.
        let (left, right) = (cards.draw(), cards.draw());
        let mut waiting = [right, left, 0, 0];
        let (mut open, mut made) = (2, 2);
        while open > 0 {
            let second = waiting[open - 1];
            let splits = second == card && card != 0 && made < split.most_hands;
            if splits && self.first[up << 8 | card << 4 | card] == Action::Split {
                let (left, right) = (cards.draw(), cards.draw());
                (waiting[open - 1], waiting[open]) = (right, left);
                open += 1;
                made += 1;
            } else {
                open -= 1;
                self.finish_split_hand(split, card, second, up, cards, finished);
            }
        }
    }

    fn finish_split_hand(
        &self,
        split: FastSplit,
        card: usize,
        second: usize,
        up: usize,
        cards: &mut impl Cards,
        finished: &mut Finished,
    ) {
        let pair = card << 4 | second;
        let stands = (card == 0 && split.aces_one_card) || is_natural(card, second);
        let action = if stands { Action::Stand } else { self.second[up << 8 | pair] };
        finished.hands[finished.count] = self.play_hand(pair, up, action, cards);
        finished.count += 1;
    }

    /// Plays the dealer's hand: the points, 0 where it busts.
    #[inline]
    fn dealer(&self, up: usize, hole: usize, cards: &mut impl Cards) -> u8 {
        let add = |state: usize, place: usize| ((state & 31) + place + 1) | (state & 32) | usize::from(place == 0) << 5;
        let mut state = add(add(0, up), hole);
        while self.dealer_draws[state & 63] {
            state = add(state, cards.draw());
        }
        let total = dealer_total(state);
        if total.is_bust() { 0 } else { total.points }
    }
}

/// The best total of a dealer's state: the hard total, 32 more with an ace.
const fn dealer_total(state: usize) -> Total {
    Total::of_hard((state & 31) as u8, state & 32 != 0)
}

/// Whether two places are an ace and a ten.
const fn is_natural(one: usize, other: usize) -> bool {
    one + other == 9 && (one == 0 || other == 0)
}

/// What a hand wins or loses. Reckoned rather than asked: nobody can foresee how a hand ends, the processor neither.
#[inline]
fn settle(points: u8, dealer: u8, bet: i64, tally: &mut Tally) -> i64 {
    const WIN: usize = Outcome::Win as usize;
    const _: () = assert!(WIN + 1 == Outcome::Push as usize && WIN + 2 == Outcome::Lose as usize);
    let bust = points == 0;
    let sign = i64::from(points > dealer) - i64::from((points < dealer) | bust);
    let outcome = WIN + (1 - sign) as usize + usize::from(bust) * (Outcome::Bust as usize - Outcome::Lose as usize);
    tally.hands[outcome] += 1;
    sign * bet
}
