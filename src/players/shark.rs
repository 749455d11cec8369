//! The shark plays for the contest: only the best hand is paid, and only the most chips win the batch.
//!
//! It imagines a few dozen ways in which the round may end, each with a hand for the dealer and for every rival that fits
//! what it sees, and asks of each choice of its own how good the stacks after it are for winning the batch.

use rand::{Rng, RngExt, seq::SliceRandom};

use super::{
    chances::{Draws, NATURAL, STRENGTHS, Strengths, plus, strength},
    outlook::{Outlook, Rival, Terms},
    view::{BettingView, View},
};
use crate::rules::{BATCH_SEATS, Cents, Total, dealer_draws};

/// How many endings are imagined for one decision.
const ENDINGS: usize = 64;
/// How often a rival is taken to bet another share of its stack than the last time.
const CHANGE_OF_MIND: f64 = 0.25;
/// How many chips a rival is taken to bet where nothing else is known; each is as likely.
const FIRST_BETS: [u64; 8] = [1, 1, 1, 2, 2, 3, 3, 6];

/// One strength for every imagined ending.
type Hands = [u8; ENDINGS];

/// The chance to win the batch with each strength of the own hand.
type Worth = [f64; STRENGTHS];

/// The bet after which the batch is most likely won, in cents.
pub(super) fn bet(view: &BettingView, chance: &mut impl Rng) -> Cents {
    let draws = Draws::unseen(view.rules.decks, std::iter::empty());
    let (totals, natural) = draws.two();
    let mut dealer = draws.finish(totals, |total| f64::from(u8::from(dealer_draws(&view.rules, total))));
    dealer[NATURAL] = natural;
    let mine = draws.to_deal();
    let dealer = imagine(&dealer, chance);
    let hands: [Hands; BATCH_SEATS - 1] = std::array::from_fn(|_| imagine(&mine, chance));
    let terms = Terms::of(&view.rules);
    let choices = choices(view);
    let mut worth = vec![0.0; choices.len()];
    for ending in 0..ENDINGS {
        let rivals = std::array::from_fn(|rival| {
            let seat = seat_of(rival, view.seat);
            let bet = likely_bet(view, seat, chance);
            Rival { stack: view.stacks[seat].0 - bet, bet, strength: hands[rival][ending] }
        });
        let outlook = Outlook::new(terms, &rivals, dealer[ending].into());
        let chances = outlook.chances(&mine);
        for (bet, worth) in choices.iter().zip(&mut worth) {
            let after = outlook.worth((view.stack() - *bet).0, bet.0);
            *worth += chances.iter().zip(after).map(|(chance, after)| chance * after).sum::<f64>();
        }
    }
    choices
        .iter()
        .zip(worth)
        .max_by(|(_, one), (_, other)| one.total_cmp(other))
        .map_or(view.bet_of(1), |(bet, _)| *bet)
}

/// Whether a doubled hand is worth more than the best play of it as it is.
pub(super) fn double(view: &View, chance: &mut impl Rng) -> bool {
    let draws = Draws::unseen(view.rules().decks, view.seen());
    let bet = view.hands()[view.seat()].bet;
    let [single, double] = worth(view, &draws, [bet, bet + bet], chance);
    let total = view.own_total();
    let doubled: f64 = draws.values().map(|(value, chance)| chance * double[strength(plus(total, value))]).sum();
    let played = Play::new(&draws, &single);
    doubled > played.best(total)
}

/// Whether another card is worth more than standing.
pub(super) fn hits(view: &View, chance: &mut impl Rng) -> bool {
    let draws = Draws::unseen(view.rules().decks, view.seen());
    let [worth] = worth(view, &draws, [view.hands()[view.seat()].bet], chance);
    let total = view.own_total();
    Play::new(&draws, &worth).hit(&draws, total) > worth[strength(total)]
}

/// The chance to win the batch with each strength of the own hand, for each of these sizes of its bet.
fn worth<const BETS: usize>(view: &View, draws: &Draws, bets: [Cents; BETS], chance: &mut impl Rng) -> [Worth; BETS] {
    let terms = Terms::of(view.rules());
    let dealer = imagine(&draws.dealer(view.up_value(), |total| dealer_draws(view.rules(), total)), chance);
    let to_play = draws.to_play();
    let hands: [Hands; BATCH_SEATS - 1] = std::array::from_fn(|rival| {
        let seat = seat_of(rival, view.seat());
        imagine(&rival_hand(view, seat, draws, &to_play), chance)
    });
    let me = view.seat();
    let all = view.stacks()[me] + view.hands()[me].bet;
    let mut worth = [[0.0; STRENGTHS]; BETS];
    for ending in 0..ENDINGS {
        let rivals = std::array::from_fn(|rival| {
            let seat = seat_of(rival, me);
            Rival { stack: view.stacks()[seat].0, bet: view.hands()[seat].bet.0, strength: hands[rival][ending] }
        });
        let outlook = Outlook::new(terms, &rivals, dealer[ending].into());
        for (worth, bet) in worth.iter_mut().zip(bets) {
            let after = outlook.worth(all.saturating_sub(bet).0, bet.0);
            for (strength, worth) in worth.iter_mut().enumerate() {
                *worth += after[outlook.result(strength) as usize];
            }
        }
    }
    worth
}

/// What a rival's hand is or becomes, from what is seen of it.
fn rival_hand(view: &View, seat: usize, draws: &Draws, to_play: &Strengths) -> Strengths {
    let hand = &view.hands()[seat];
    let certain = |strength: usize| std::array::from_fn(|other| f64::from(u8::from(other == strength)));
    if hand.bet.is_zero() || hand.bust {
        certain(super::chances::BUST)
    } else if view.must_hold_natural(seat) {
        certain(NATURAL)
    } else if hand.doubled {
        draws.doubled()
    } else if hand.done {
        draws.stood(&hand.cards)
    } else {
        *to_play
    }
}

/// The seat of a rival, counted from 0 without the own seat.
const fn seat_of(rival: usize, me: usize) -> usize {
    if rival < me { rival } else { rival + 1 }
}

/// One strength for every ending, each as often as it is likely, in random order.
fn imagine(chances: &Strengths, chance: &mut impl Rng) -> Hands {
    let mut hands = [0; ENDINGS];
    let mut reached = 0.0;
    let mut next = 0;
    let shift: f64 = chance.random();
    for (strength, likely) in chances.iter().enumerate() {
        reached += likely * ENDINGS as f64;
        while next < ENDINGS && next as f64 + shift < reached {
            hands[next] = strength as u8;
            next += 1;
        }
    }
    // What rounding leaves over is as strong as the last one.
    let last = hands[next.saturating_sub(1)];
    hands[next..].fill(last);
    hands.shuffle(chance);
    hands
}

/// The bets to choose from: few chips one by one, many in larger steps, and all.
fn choices(view: &BettingView) -> Vec<Cents> {
    let mut choices = Vec::with_capacity(16);
    let mut chips = 1;
    while view.bet_of(chips) < view.stack() {
        choices.push(view.bet_of(chips));
        chips += (chips / 4).max(1);
    }
    choices.push(view.stack());
    choices
}

/// What a rival may bet this time, in cents: mostly the same share of its stack as the last time.
fn likely_bet(view: &BettingView, seat: usize, chance: &mut impl Rng) -> u64 {
    let (stack, chip) = (view.stacks[seat].0, view.rules.minimum.0);
    let before = view.last.as_ref().map(|last| (last.bets[seat].0, last.balances[seat].0));
    let chips = match before {
        Some((bet, had)) if had > 0 && !chance.random_bool(CHANGE_OF_MIND) => {
            let again = (u128::from(bet) * u128::from(stack)).div_ceil(u128::from(had) * u128::from(chip));
            again as u64
        }
        _ => FIRST_BETS[chance.random_range(0..FIRST_BETS.len())],
    };
    chips.max(1).saturating_mul(chip).min(stack)
}

/// The best play of the own hand to its end.
struct Play {
    hard: [f64; 22],
    soft: [f64; 22],
    bust: f64,
}

impl Play {
    fn new(draws: &Draws, worth: &Worth) -> Play {
        let mut play = Play { hard: [0.0; 22], soft: [0.0; 22], bust: worth[0] };
        // Each total after all those that a card can lead to.
        let order = (11..=21).rev().map(|points| (points, false));
        let order = order.chain((11..=21).rev().map(|points| (points, true)));
        for (points, soft) in order.chain((4..=10).rev().map(|points| (points, false))) {
            let total = Total { points, soft };
            let stand = worth[strength(total)];
            // A hand at 21 is never asked.
            let best = if points == 21 { stand } else { stand.max(play.hit(draws, total)) };
            if soft { play.soft[usize::from(points)] = best } else { play.hard[usize::from(points)] = best }
        }
        play
    }

    fn best(&self, total: Total) -> f64 {
        let points = usize::from(total.points);
        match total.is_bust() {
            true => self.bust,
            false if total.soft => self.soft[points],
            false => self.hard[points],
        }
    }

    fn hit(&self, draws: &Draws, total: Total) -> f64 {
        draws.values().map(|(value, chance)| chance * self.best(plus(total, value))).sum()
    }
}
