//! The coach: looks at what is in view while the player thinks, and remembers what each choice cost.

use std::{collections::VecDeque, time::Duration};

use bevy::prelude::*;
use web_time::Instant;

use super::{
    ActionChosen, Busy, Notice, PlaySystems, Reactions, at_table,
    batch::{BatchTable, Eyes},
    purse::Purse,
    round_state::RoundState,
    spoken::Spoken,
    view::{Asked, Seen},
};
use crate::{
    AppSystems,
    input::{Intent, IntentGiven},
    locale::{Localised, Value, action_key},
    odds::{Advice, CoachTask, Grade, Mark, Situation, Visible, Why, advice},
    rules::{Action, Card, Face, Kind, Rank, Suit, TableRules},
    settings::{Coach as When, Settings},
    states::Screen,
    storage::Store,
};

/// How long the coach works in a frame before it stops: with the unit that is begun then that stays below 4 ms in a browser
/// too.
pub(super) const SLICE: Duration = Duration::from_millis(2);
/// Units of work between two looks at the clock; one takes some microseconds, very few half a millisecond.
pub(super) const UNITS: usize = 25;

/// What the coach is looking at, and what came of it.
#[derive(Resource, Default)]
pub struct Coach {
    /// The decision in question.
    about: Option<About>,
    /// The decision of which the reason was told last.
    spoken: Option<About>,
    thought: Thought,
    /// Whether the player asked for a word on this decision.
    asked: bool,
    /// Whether the player asked while cards flew: that is for the decision that comes.
    wished: bool,
    /// Whether the coach's word must not be seen: the hand lies face down and nobody looks at it, so it would tell its total, or
    /// the drill asks, and it would be the answer.
    hidden: bool,
    /// What was chosen and has no grade yet: mostly nothing, else a choice that was quicker than the coach.
    chosen: VecDeque<(Action, Thought)>,
}

/// A decision: the round's number, who is asked, and how many cards are in view. Two rounds may begin alike.
type About = (u32, Asked, usize);

/// A decision has been graded.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Graded {
    /// What was chosen, and how good that was.
    pub grade: Grade,
    /// What every action was worth.
    pub advice: Advice,
}

/// Work on a decision, and what came of it.
#[derive(Default)]
struct Thought {
    task: Option<CoachTask>,
    advice: Option<Advice>,
}

impl Thought {
    /// Works on until this frame's time is used up.
    fn work(&mut self, begun: Instant) {
        while let Some(task) = self.task.as_mut().filter(|_| begun.elapsed() < SLICE) {
            if task.step(UNITS) {
                self.advice = self.task.take().map(CoachTask::advice);
            }
        }
    }
}

impl Coach {
    /// The advice, where it is ready and wanted.
    pub fn shown(&self, settings: &Settings) -> Option<&Advice> {
        let wanted = match settings.coach {
            When::Off => false,
            When::OnRequest => self.asked,
            When::Always => true,
        };
        self.thought.advice.as_ref().filter(|_| wanted && !self.hidden)
    }

    /// Whether the coach was asked, and stays silent as long as nobody looks at the hand.
    pub const fn waits_for_eyes(&self) -> bool {
        self.asked && self.hidden
    }

    /// Whether the coach has turned to the decision on the table.
    pub(super) const fn has_looked(&self) -> bool {
        self.about.is_some()
    }

    /// Whether the coach is still working something out.
    pub fn is_thinking(&self) -> bool {
        self.thought.task.is_some() || !self.chosen.is_empty()
    }

    fn forget(&mut self) {
        (self.about, self.thought, self.asked, self.hidden) = (None, Thought::default(), false, false);
    }
}

/// The cards that everybody sees, and what lies face down before a player for this player's own eyes.
fn seen_cards(cards: &[Seen], own: bool) -> impl Iterator<Item = Card> + '_ {
    cards.iter().filter_map(move |seen| match *seen {
        Face::Up(card) => Some(card),
        Face::Own(card) if own => Some(card),
        Face::Own(_) | Face::Down => None,
    })
}

/// What the player in question sees, who may do what is `legal`: nothing but what is in view comes in.
pub(super) fn in_view(state: &RoundState, legal: Vec<Action>) -> Option<(Visible, Card)> {
    let (seat, hand) = state.view().active()?;
    let hands = &state.view().seats.get(seat)?.hands;
    let up = seen_cards(&state.view().dealer, false).next()?;
    let own: Vec<Card> = seen_cards(&hands.get(hand)?.cards, true).collect();
    let mut seen = Vec::new();
    for (other, shown) in state.view().seats.iter().enumerate() {
        for (place, cards) in shown.hands.iter().enumerate() {
            if (other, place) != (seat, hand) {
                seen.extend(seen_cards(&cards.cards, other == seat));
            }
        }
    }
    let meter = state.rules().jackpot.as_ref().map(|_| state.view().meter);
    let hands = u8::try_from(hands.len()).unwrap_or(u8::MAX);
    Some((Visible { situation: Situation { hand: own, seen, hands }, legal, meter }, up))
}

/// Turns to a decision that has come on screen. To set it out takes a frame's time of its own, so the work begins in the next.
fn look(
    state: Res<RoundState>,
    batch: Option<Res<BatchTable>>,
    eyes: Res<Eyes>,
    busy: Res<Busy>,
    settings: Res<Settings>,
    mut coach: ResMut<Coach>,
) {
    // Of a past round the replay tells what the coach would have done.
    let wanted = !state.is_replay() && (state.is_drill() || settings.coach != When::Off);
    // The computer's players need no coach.
    let person = |seat| batch.as_ref().is_none_or(|batch| batch.is_person(seat));
    let at_rest = !busy.0 && coach.chosen.is_empty() && !state.is_answered();
    let about = state.view().asked.filter(|asked| at_rest && wanted && person(asked.seat()));
    let seen = state.view().asked.is_some_and(|asked| eyes.see(asked.seat()));
    let hidden = state.is_drill() || state.rules().kind == Kind::Batch && !seen;
    if coach.hidden != hidden {
        coach.hidden = hidden;
    }
    let Some(about) = about else {
        if coach.about.is_some() && state.view().asked.is_none() {
            coach.forget();
        }
        return;
    };
    let cards = state.view().seats.iter().flat_map(|seat| &seat.hands).map(|hand| hand.cards.len()).sum();
    let about = (state.number(), about, cards);
    if coach.about == Some(about) {
        return;
    }
    coach.forget();
    coach.hidden = hidden;
    coach.asked = std::mem::take(&mut coach.wished);
    coach.about = Some(about);
    coach.thought.task =
        in_view(&state, state.legal()).and_then(|(visible, up)| CoachTask::new(state.rules(), visible, up).ok());
}

/// Works on for a few milliseconds of each frame: first on what has been chosen already.
fn think(mut coach: ResMut<Coach>) {
    let begun = Instant::now();
    let busy = coach.bypass_change_detection();
    for (_, thought) in &mut busy.chosen {
        thought.work(begun);
    }
    if busy.thought.task.is_some() {
        busy.thought.work(begun);
        if coach.thought.advice.is_some() {
            coach.set_changed();
        }
    }
}

/// The player asks for a word: at the batch by the device of the seat that is asked.
fn be_asked(
    mut given: MessageReader<IntentGiven>,
    state: Res<RoundState>,
    batch: Option<Res<BatchTable>>,
    settings: Res<Settings>,
    mut coach: ResMut<Coach>,
) {
    let hears = |given: &IntentGiven| {
        batch.as_ref().is_none_or(|batch| batch.hears(state.here().seat, given.device, given.pad))
    };
    let asked = given.read().filter(|given| given.intent == Intent::Coach && hears(given)).count() > 0;
    if asked && settings.coach != When::Off && !state.is_drill() {
        if coach.about.is_some() {
            coach.asked = true;
        } else {
            coach.wished = state.is_open();
        }
    } else if coach.wished && !state.is_open() {
        coach.wished = false;
    }
}

/// Says why, once. At the batch the line of the contest says it, as long as the hand is looked at.
fn speak(
    state: Res<RoundState>,
    mut coach: ResMut<Coach>,
    settings: Res<Settings>,
    mut notices: MessageWriter<Notice>,
    mut aloud: MessageWriter<Spoken>,
) {
    let Some(advice) = coach.shown(&settings) else { return };
    let kind = state.rules().kind;
    if coach.spoken != coach.about && kind != Kind::Batch {
        let why = sentence(&advice.why, kind);
        // Which action is best is seen in the bar; whoever hears the game is told.
        let best = advice.best().map(|(action, _)| action_key(kind, action));
        let best = best.map(|key| Localised::new("spoken-best").with("action", Value::Key(key.into())));
        aloud.write_batch(best.into_iter().chain([why.clone()]).map(Spoken));
        notices.write(Notice::Told(why));
        coach.spoken = coach.about;
    }
}

/// A grade as a sentence: what would have been better, and what the choice cost.
pub fn verdict(grade: &Grade, kind: Kind) -> Localised {
    let key = match grade.mark {
        Mark::Best => return Localised::new("grade-right"),
        Mark::Close | Mark::Mistake => "grade-mistake",
        Mark::Blunder => "grade-blunder",
    };
    let better = Localised::new(action_key(kind, grade.best));
    let cost = Value::Hundredths((grade.cost * 100.0).round() as u32);
    Localised::new(key).with("better", Value::Key(better.key)).with("cost", cost)
}

/// A reason as a sentence, in the words of a kind of table.
pub fn sentence(why: &Why, kind: Kind) -> Localised {
    let bets = |hundredths: i16| Value::Bets(i32::from(hundredths));
    let up = |card: Card| format!("{}{}", card.rank.letter(), card.suit.symbol()).replace('T', "10");
    let words = match *why {
        Why::DealerBreaks { percent, up: card } => {
            Localised::new("why-dealer-breaks").with("percent", u64::from(percent)).with("up", up(card))
        }
        Why::YouBust { percent } => Localised::new("why-you-bust").with("percent", u64::from(percent)),
        Why::YouAreAhead { percent } => Localised::new("why-you-are-ahead").with("percent", u64::from(percent)),
        Why::NothingToLose => Localised::new("why-nothing-to-lose"),
        Why::DealerMakesIt { percent, up: card, bust } => Localised::new("why-dealer-makes-it")
            .with("percent", u64::from(percent))
            .with("up", up(card))
            .with("bust", u64::from(bust)),
        Why::OneCardDoes { percent, breaks } => {
            Localised::new("why-one-card-does").with("percent", u64::from(percent)).with("breaks", u64::from(breaks))
        }
        Why::TwoAreBetter { split, unsplit } => {
            Localised::new("why-two-are-better").with("split", bets(split)).with("unsplit", bets(unsplit))
        }
        Why::Insurance { percent, needed } => {
            Localised::new("why-insurance").with("percent", u64::from(percent)).with("needed", u64::from(needed))
        }
        Why::OnlyTheBestIsPaid { breaks, bust } => {
            Localised::new("why-only-the-best").with("breaks", u64::from(breaks)).with("bust", u64::from(bust))
        }
    };
    words.with("kind", kind)
}

/// Remembers what is being done, before it is done.
fn take_down(mut chosen: MessageReader<ActionChosen>, mut coach: ResMut<Coach>) {
    for &ActionChosen(action) in chosen.read() {
        let thought = std::mem::take(&mut coach.thought);
        coach.chosen.push_back((action, thought));
        coach.forget();
    }
}

/// Grades what was chosen.
fn grade(
    state: Res<RoundState>,
    settings: Res<Settings>,
    mut purse: ResMut<Purse>,
    mut coach: ResMut<Coach>,
    mut graded: MessageWriter<Graded>,
    mut store: ResMut<Store>,
    mut notices: MessageWriter<Notice>,
) {
    while coach.chosen.front().is_some_and(|(_, thought)| thought.task.is_none()) {
        let Some((action, thought)) = coach.chosen.pop_front() else { return };
        let Some(advice) = thought.advice else { continue };
        let Some(grade) = advice.grade(action) else { continue };
        let kind = state.rules().kind;
        if state.is_drill() {
            // The drill keeps a score of its own, and its panel says how good that was; the line says why.
            notices.write(Notice::Told(sentence(&advice.why, kind)));
        } else if !purse.is_for_practice() {
            let best = grade.mark == Mark::Best;
            purse.graded(state.rules(), best, (grade.cost * 1000.0).round() as u64, &mut store);
        }
        if !state.is_drill() && settings.coach == When::Always && grade.mark >= Mark::Mistake {
            notices.write(Notice::Told(verdict(&grade, kind)));
        }
        graded.write(Graded { grade, advice });
    }
}

fn leave(mut coach: ResMut<Coach>) {
    *coach = Coach::default();
}

/// The coach's part of a frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Thinking;

/// Works out one decision for each up card before anybody plays: what all decisions share is made then, and a browser has
/// compiled what works on them. The first decision of the evening would else take a frame too long.
fn warm_up() {
    let Some(rules) = TableRules::named("blackjack") else { return };
    let legal = [Action::Hit, Action::Stand, Action::Double, Action::Split];
    let eight = |suit| Card { rank: Rank::Eight, suit };
    for &rank in &Rank::ALL[..10] {
        let situation = Situation::new(&[eight(Suit::Spades), eight(Suit::Hearts)], &[]);
        let visible = Visible { situation, legal: legal.to_vec(), meter: None };
        // An advice that nobody hears.
        let _ = advice(&rules, visible, Card { rank, suit: Suit::Clubs });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Coach>();
    app.add_message::<Graded>();
    app.add_systems(OnExit(Screen::Loading), warm_up);
    app.add_systems(
        Update,
        take_down.after(PlaySystems::Choose).before(PlaySystems::Act).in_set(AppSystems::Rules).run_if(at_table),
    );
    app.add_systems(
        Update,
        (be_asked, think, grade, look, speak)
            .chain()
            .in_set(Thinking)
            .in_set(AppSystems::React)
            .after(Reactions)
            .run_if(at_table),
    );
    app.add_systems(OnExit(Screen::Table), leave);
}
