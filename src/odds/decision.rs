//! One decision: what every legal action of a hand is worth, at once or a little at a time.

use crate::rules::{Action, Card, TableRules, Total};

use super::{
    best_play::BestPlay,
    conditions::Conditions,
    counts::Counts,
    dealer::DealerChances,
    error::NoOdds,
    hands::{HandId, HandTable},
    side_bets,
    split::{SplitTask, SplitValue},
    values::{Gone, Values},
};

/// The fewest pips in a shoe that surely suffice: a hand takes at most 31 and the dealer 26 before they stop, and up to five
/// cards of a pair are thought gone.
const ENOUGH_PIPS: u32 = 110;

/// A hand that is asked, and what is in view around it.
#[derive(Debug, Clone, Default)]
pub struct Situation {
    /// The cards of the hand.
    pub hand: Vec<Card>,
    /// All other cards out of the shoe that the player sees, the up card not among them.
    pub seen: Vec<Card>,
    /// How many hands splitting has made so far, this one included; 1 where nothing was split.
    pub hands: u8,
}

impl Situation {
    /// The first hand of a round.
    pub fn new(hand: &[Card], seen: &[Card]) -> Situation {
        Situation { hand: hand.to_vec(), seen: seen.to_vec(), hands: 1 }
    }
}

/// What is known of a decision. Values are in units of the first bet, given that the dealer has no natural.
#[derive(Debug, Clone, PartialEq)]
pub struct Odds {
    /// The value of every legal action, the best first; none for a hand that is not asked.
    pub actions: Vec<(Action, f64)>,
    /// The value of splitting where every further pair is split while the table allows, even where that is worse.
    pub split_always: Option<f64>,
    /// The dealer's chances before looking at the hole card.
    pub dealer: DealerChances,
    /// What insurance is worth per unit of insurance, where it is offered.
    pub insurance: Option<f64>,
}

impl Odds {
    /// All of a decision at once.
    ///
    /// `hand` are the cards of the hand, `up` is the dealer's up card, `seen` are further cards out of the shoe. Money is not
    /// looked at: doubling and splitting count as possible wherever the table's rules allow them.
    ///
    /// # Errors
    /// [`NoOdds`] where the table has none, or where the cards can't lie like that.
    pub fn of(rules: &TableRules, hand: &[Card], up: Card, seen: &[Card]) -> Result<Odds, NoOdds> {
        let mut decision = Decision::new(rules, &Situation::new(hand, seen), up)?;
        while !decision.step(usize::MAX) {}
        Ok(decision.odds())
    }

    /// The best action and its value.
    pub fn best(&self) -> Option<(Action, f64)> {
        self.actions.first().copied()
    }

    /// What this action is worth.
    pub fn value(&self, action: Action) -> Option<f64> {
        self.actions.iter().find(|(a, _)| *a == action).map(|&(_, value)| value)
    }
}

/// What is still to be done.
enum Stage {
    /// Solve the hand and all that can come of it, and of one card of a pair.
    Solve(BestPlay),
    /// Follow the hands of a split.
    Split(Box<SplitTask>),
    Done,
}

/// A decision that is worked out in steps, so that a frame never waits for it.
pub struct Decision {
    values: Values,
    id: HandId,
    situation: Situation,
    may_double: bool,
    /// How many hands a split of this one can come to; none where it can't be split.
    most_hands: Option<u8>,
    stage: Stage,
    split: Option<SplitValue>,
    insurance: Option<f64>,
}

impl Decision {
    /// Sets a decision out; nothing is worked out yet.
    ///
    /// # Errors
    /// [`NoOdds`] where the table has none, or where the cards can't lie like that.
    pub fn new(rules: &TableRules, situation: &Situation, up: Card) -> Result<Decision, NoOdds> {
        let conditions = Conditions::of(rules)?;
        let hand = &situation.hand;
        if hand.len() < 2 {
            return Err(NoOdds::TooShort(hand.len()));
        }
        let around: Vec<Card> = situation.seen.iter().copied().chain([up]).collect();
        let everything: Vec<Card> = around.iter().chain(hand).copied().collect();
        let left = Counts::without(rules.decks, &everything)?;
        let hard: u32 = hand.iter().map(|card| u32::from(card.value())).sum();
        if hard > 21 {
            return Err(NoOdds::Bust(hard));
        }
        if left.pips() < ENOUGH_PIPS {
            return Err(NoOdds::ShoeOut);
        }
        let table = HandTable::get();
        let id = table.find(hand.iter().map(|card| card.value()));
        let from_split = situation.hands > 1;
        let asked = Total::of(hand).points < 21;
        let pair = hand.len() == 2 && hand[0].value() == hand[1].value();
        let most_hands = conditions
            .split
            .filter(|split| asked && pair && situation.hands < split.hands && !(from_split && hand[0].value() == 1))
            .map(|split| split.hands - situation.hands + 1);
        let mut values = Values::new(conditions, &Counts::without(rules.decks, &around)?, up.value());
        let mut roots = vec![id];
        if most_hands.is_some() {
            roots.push(table.with(0, hand[0].value()));
        }
        let stage = if asked { Stage::Solve(BestPlay::new(&mut values, roots)) } else { Stage::Done };
        Ok(Decision {
            may_double: hand.len() == 2 && (!from_split || conditions.doubles_after_split()),
            insurance: side_bets::insurance(rules, &left, up.value()),
            stage,
            situation: situation.clone(),
            split: None,
            values,
            id,
            most_hands,
        })
    }

    /// Works on for at most `units` units, each some microseconds at most; `true` once all
    /// is done.
    pub fn step(&mut self, units: usize) -> bool {
        for _ in 0..units {
            match &mut self.stage {
                Stage::Solve(best) => {
                    if !best.step(&mut self.values) {
                        self.stage = self.after_solving();
                    }
                }
                Stage::Split(task) => {
                    if !task.step(&mut self.values) {
                        self.split = Some(task.value());
                        self.stage = Stage::Done;
                    }
                }
                Stage::Done => return true,
            }
        }
        matches!(self.stage, Stage::Done)
    }

    fn after_solving(&mut self) -> Stage {
        let Some(most_hands) = self.most_hands else { return Stage::Done };
        let value = self.situation.hand[0].value();
        let task = SplitTask::best(&mut self.values, value, most_hands);
        Stage::Split(Box::new(task))
    }

    /// What was worked out; complete once [`Decision::step`] has said so.
    pub fn odds(mut self) -> Odds {
        let no_natural = self.values.left(self.id, Gone::NONE).no_natural();
        let mut actions = Vec::new();
        let table = HandTable::get();
        if table.entry(self.id).points < 21 {
            actions.push((Action::Stand, self.values.stand(self.id, Gone::NONE)));
            actions.push((Action::Hit, self.values.hit(self.id)));
            if self.may_double {
                actions.push((Action::Double, self.values.double(self.id, Gone::NONE)));
            }
        }
        actions.extend(self.split.map(|split| (Action::Split, split.always.max(split.once))));
        for (_, value) in &mut actions {
            *value /= no_natural;
        }
        actions.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        Odds {
            actions,
            split_always: self.split.map(|split| split.always / no_natural),
            dealer: self.values.dealer(self.id, Gone::NONE),
            insurance: self.insurance,
        }
    }
}
