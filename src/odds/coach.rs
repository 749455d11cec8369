//! The coach: what the visible cards say about a decision, why, and what a choice cost.
//!
//! Pure numbers: the sentences, in every language of the game, are made from a [`Why`] by whoever shows it. A card that is not
//! in view never comes in, because nothing but what is in view is handed over.

use crate::rules::{Action, Card, Cents, Soft17, TableRules, Total};

use super::{
    counts::Counts,
    dealer::DealerChances,
    decision::{Decision, Situation},
    error::NoOdds,
    side_bets,
};

/// What a player sees when asked.
#[derive(Debug, Clone, Default)]
pub struct Visible {
    /// The hand in play, and all other cards in view (the up card not among them).
    pub situation: Situation,
    /// What is allowed now: the balance may not reach for everything.
    pub legal: Vec<Action>,
    /// The jackpot meter as it is shown, in cents.
    pub meter: Option<Cents>,
}

/// Advice that is worked out a little at a time.
pub struct CoachTask {
    dealer: DealerChances,
    bust: f64,
    makes_17: f64,
    insurance: Option<f64>,
    jackpot: Option<f64>,
    up: Card,
    visible: Visible,
    /// None at the batch, where a hand's value hangs on the other seats.
    decision: Option<Decision>,
}

/// What the coach says.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// The value of every action that is allowed, in units of the first bet, the best first; none at the batch.
    pub actions: Vec<(Action, f64)>,
    /// The dealer's chances, given that there is no natural where the dealer has looked.
    pub dealer: DealerChances,
    /// The chance that one more card busts the hand.
    pub bust: f64,
    /// What the jackpot bet is worth per unit of that bet at this meter.
    pub jackpot: Option<f64>,
    /// Why.
    pub why: Why,
}

/// The reason in a word and its numbers; percentages are whole and rounded.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(missing_docs, reason = "the fields are explained with each reason")]
pub enum Why {
    /// Stand: the dealer busts so often with this up card.
    DealerBreaks { percent: u8, up: Card },
    /// Stand: one more card would bust so often.
    YouBust { percent: u8 },
    /// Stand: the hand beats the dealer so often.
    YouAreAhead { percent: u8 },
    /// Hit: no card can bust the hand.
    NothingToLose,
    /// Hit: the dealer comes to 17 or more so often, and only that many cards bust.
    DealerMakesIt { percent: u8, up: Card, bust: u8 },
    /// Double: one card makes 17 or more so often, the dealer busts so often.
    OneCardDoes { percent: u8, breaks: u8 },
    /// Split: two hands are worth so many hundredths of a bet, one hand at best so many.
    TwoAreBetter { split: i16, unsplit: i16 },
    /// Insurance: the dealer has a natural so often; to pay it would have to be `needed` and more.
    Insurance { percent: u8, needed: u8 },
    /// At the batch only the best hand is paid: no values, but the dealer's chances and yours to bust.
    OnlyTheBestIsPaid { breaks: u8, bust: u8 },
}

/// How good a choice was.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Grade {
    /// What was chosen.
    pub chosen: Action,
    /// What was best.
    pub best: Action,
    /// What the choice costs on average, in bets; 0 for the best.
    pub cost: f64,
    /// In a word.
    pub mark: Mark,
}

/// A grade in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Nothing better was to be had.
    Best,
    /// It cost less than two hundredths of a bet.
    Close,
    /// It cost more.
    Mistake,
    /// It cost a fifth of a bet and more.
    Blunder,
}

impl CoachTask {
    /// Looks at a decision; the work itself is done by [`CoachTask::step`].
    ///
    /// # Errors
    /// [`NoOdds`] where the cards can't lie like that.
    pub fn new(rules: &TableRules, visible: Visible, up: Card) -> Result<CoachTask, NoOdds> {
        let Visible { situation, meter, .. } = &visible;
        let decision = match Decision::new(rules, situation, up) {
            Ok(decision) => Some(decision),
            Err(NoOdds::Contest) => None,
            Err(error) => return Err(error),
        };
        let in_view: Vec<Card> = situation.hand.iter().chain(&situation.seen).chain([&up]).copied().collect();
        let left = Counts::without(rules.decks, &in_view)?;
        let total = Total::of(&situation.hand);
        // The share of the cards left after which the hand counts like this.
        let share = |counts: fn(u8) -> bool| {
            let makes = |&value: &u8| counts(total.plus(value).points);
            let ways: u32 = (1..=10).filter(makes).map(|value| u32::from(left.of(value))).sum();
            f64::from(ways) / f64::from(left.total().max(1))
        };
        let looked = decision.is_some() && !visible.legal.contains(&Action::Insure);
        let dealer = DealerChances::new(up.value(), &left, rules.dealer_soft_17 == Soft17::Hit);
        Ok(CoachTask {
            dealer: if looked { dealer.without_natural() } else { dealer },
            bust: share(|points| points > 21),
            makes_17: share(|points| (17..=21).contains(&points)),
            insurance: side_bets::insurance(rules, &left, up.value()),
            jackpot: rules
                .jackpot
                .as_ref()
                .zip(*meter)
                .map(|(jackpot, meter)| side_bets::jackpot_value(jackpot, rules.decks, meter)),
            up,
            visible,
            decision,
        })
    }

    /// Works on for at most `units` units, some microseconds each; `true` once the advice is ready.
    pub fn step(&mut self, units: usize) -> bool {
        self.asks_insurance() || self.decision.as_mut().is_none_or(|decision| decision.step(units))
    }

    /// The insurance question hangs on the hole card alone.
    fn asks_insurance(&self) -> bool {
        self.visible.legal.contains(&Action::Insure)
    }

    /// The advice; complete once [`CoachTask::step`] has said so.
    pub fn advice(self) -> Advice {
        let insures = self.asks_insurance();
        let CoachTask { dealer, bust, makes_17, insurance, jackpot, up, visible, decision } = self;
        let mut actions = match (insures, decision) {
            // Insurance costs half a bet.
            (true, _) => vec![(Action::Insure, insurance.unwrap_or(0.0) / 2.0), (Action::Decline, 0.0)],
            (false, Some(decision)) => decision.odds().actions,
            (false, None) => Vec::new(),
        };
        actions.retain(|(action, _)| visible.legal.contains(action));
        actions.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let total = Total::of(&visible.situation.hand);
        let breaks = percent(dealer.bust);
        let why = match actions.first() {
            None => Why::OnlyTheBestIsPaid { breaks, bust: percent(bust) },
            Some((Action::Insure | Action::Decline, _)) => {
                // A bet that pays n for one needs one chance in n + 1.
                let needed = insurance.map_or(0.0, |value| dealer.natural / (value + 1.0));
                Why::Insurance { percent: percent(dealer.natural), needed: percent(needed) }
            }
            Some(&(Action::Split, split)) => {
                let unsplit = actions.get(1).map_or(0.0, |&(_, value)| value);
                Why::TwoAreBetter { split: hundredths(split), unsplit: hundredths(unsplit) }
            }
            Some((Action::Double, _)) => Why::OneCardDoes { percent: percent(makes_17), breaks },
            Some((Action::Hit, _)) if bust == 0.0 => Why::NothingToLose,
            Some((Action::Hit, _)) => {
                Why::DealerMakesIt { percent: percent(dealer.points.iter().sum()), up, bust: percent(bust) }
            }
            Some((Action::Stand, _)) if total.points < 17 && dealer.bust > bust.min(0.35) => {
                Why::DealerBreaks { percent: breaks, up }
            }
            Some((Action::Stand, _)) if total.soft || bust < 0.7 => {
                let behind = dealer.points.iter().zip(17u8..).filter(|(_, points)| *points < total.points);
                Why::YouAreAhead { percent: percent(dealer.bust + behind.map(|(chance, _)| chance).sum::<f64>()) }
            }
            Some((Action::Stand, _)) => Why::YouBust { percent: percent(bust) },
        };
        Advice { actions, dealer, bust, jackpot, why }
    }
}

impl Advice {
    /// The best action and its value; none at the batch.
    pub fn best(&self) -> Option<(Action, f64)> {
        self.actions.first().copied()
    }

    /// By how much the best action is better than the next, in bets: small where the decision is hard.
    pub fn margin(&self) -> Option<f64> {
        match self.actions[..] {
            [(_, best), (_, next), ..] => Some(best - next),
            _ => None,
        }
    }

    /// What this choice costs, in bets; none where there is nothing to compare.
    pub fn grade(&self, chosen: Action) -> Option<Grade> {
        let (best, most) = self.best()?;
        let &(_, value) = self.actions.iter().find(|(action, _)| *action == chosen)?;
        let cost = most - value;
        let mark = match cost {
            // Two actions that are worth the same differ in the last digits only.
            ..1e-9 => Mark::Best,
            ..0.02 => Mark::Close,
            ..0.2 => Mark::Mistake,
            _ => Mark::Blunder,
        };
        Some(Grade { chosen, best, cost: if mark == Mark::Best { 0.0 } else { cost }, mark })
    }
}

/// All advice at once.
///
/// # Errors
/// [`NoOdds`] where the cards can't lie like that.
pub fn advice(rules: &TableRules, visible: Visible, up: Card) -> Result<Advice, NoOdds> {
    let mut task = CoachTask::new(rules, visible, up)?;
    while !task.step(usize::MAX) {}
    Ok(task.advice())
}

fn percent(chance: f64) -> u8 {
    (chance.clamp(0.0, 1.0) * 100.0).round() as u8
}

fn hundredths(value: f64) -> i16 {
    (value * 100.0).round() as i16
}
