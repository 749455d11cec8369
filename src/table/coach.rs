//! The coach: looks at what is in view while the player thinks, and remembers what each choice cost.

use std::time::Duration;

use bevy::prelude::*;
use web_time::Instant;

use super::{
    ActionChosen, Busy, Notice, TableReactions, at_table,
    drill::DrillScore,
    practice::Practice,
    purse::{keep_statistics, statistics},
    round_state::RoundState,
    view::{Asked, Seen},
};
use crate::{
    AppSystems,
    input::{Intent, IntentGiven},
    locale::{Locale, Localised, Value, action_key},
    odds::{Advice, CoachTask, Grade, Mark, Situation, Visible, Why},
    rules::{Action, Card, Face, Kind},
    settings::{Coach as When, Settings},
    storage::Store,
};

/// The most of a frame that the coach may take.
const SLICE: Duration = Duration::from_millis(3);
/// Units of work between two looks at the clock; one takes some microseconds.
const UNITS: usize = 50;

/// What the coach is looking at, and what came of it.
#[derive(Resource, Default)]
pub struct Coach {
    /// The decision in question: who is asked, and with how many cards in view.
    about: Option<(Asked, usize)>,
    task: Option<CoachTask>,
    advice: Option<Advice>,
    /// Whether the player asked for a word on this decision.
    asked: bool,
    /// The last choice's grade.
    pub grade: Option<Grade>,
}

impl Coach {
    /// The advice, where it is ready and wanted.
    pub fn shown(&self, settings: &Settings) -> Option<&Advice> {
        let wanted = match settings.coach {
            When::Off => false,
            When::OnRequest => self.asked,
            When::Always => true,
        };
        self.advice.as_ref().filter(|_| wanted)
    }

    /// Whether the coach is still working something out.
    pub const fn is_thinking(&self) -> bool {
        self.task.is_some()
    }

    fn forget(&mut self) {
        (self.about, self.task, self.advice, self.asked) = (None, None, None, false);
    }
}

fn up_cards(cards: &[Seen]) -> impl Iterator<Item = Card> + '_ {
    cards.iter().filter_map(|seen| match *seen {
        Face::Up(card) | Face::Own(card) => Some(card),
        Face::Down => None,
    })
}

/// What the player in question sees: nothing but what is in view comes in.
fn in_view(state: &RoundState) -> Option<(Visible, Card)> {
    let (seat, hand) = state.view.active()?;
    let hands = &state.view.seats.get(seat)?.hands;
    let up = up_cards(&state.view.dealer).next()?;
    let own: Vec<Card> = up_cards(&hands.get(hand)?.cards).collect();
    let others = hands.iter().enumerate().filter(|(place, _)| *place != hand);
    let seen = others.flat_map(|(_, other)| up_cards(&other.cards)).collect();
    let legal = Action::ALL.into_iter().filter(|&action| state.why_not(action).is_none()).collect();
    let meter = state.rules().jackpot.as_ref().map(|_| state.view.meter);
    let hands = u8::try_from(hands.len()).unwrap_or(u8::MAX);
    Some((Visible { situation: Situation { hand: own, seen, hands }, legal, meter }, up))
}

/// Turns to a decision that has come on screen.
fn look(state: Res<RoundState>, busy: Res<Busy>, settings: Res<Settings>, mut coach: ResMut<Coach>) {
    let wanted = state.drill || settings.coach != When::Off;
    let about = state.view.asked.filter(|_| !busy.0 && wanted && state.rules().kind != Kind::Batch);
    let Some(about) = about else {
        if coach.about.is_some() && state.view.asked.is_none() {
            coach.forget();
        }
        return;
    };
    let cards = state.view.seats.iter().flat_map(|seat| &seat.hands).map(|hand| hand.cards.len()).sum();
    if coach.about == Some((about, cards)) {
        return;
    }
    coach.forget();
    coach.about = Some((about, cards));
    coach.task = in_view(&state).and_then(|(visible, up)| CoachTask::new(state.rules(), visible, up).ok());
}

/// Works on for a few milliseconds of each frame.
fn think(mut coach: ResMut<Coach>) {
    let Some(task) = &mut coach.bypass_change_detection().task else { return };
    let begun = Instant::now();
    while begun.elapsed() < SLICE {
        if task.step(UNITS) {
            coach.advice = coach.task.take().map(CoachTask::advice);
            return;
        }
    }
}

/// The player asks for a word.
fn be_asked(mut given: MessageReader<IntentGiven>, settings: Res<Settings>, mut coach: ResMut<Coach>) {
    if given.read().any(|given| given.intent == Intent::Coach) && settings.coach != When::Off && coach.about.is_some() {
        coach.asked = true;
    }
}

/// Says why, once.
fn speak(
    coach: Res<Coach>,
    settings: Res<Settings>,
    locale: Res<Locale>,
    mut spoken: Local<Option<(Asked, usize)>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(advice) = coach.shown(&settings) else { return };
    if *spoken != coach.about {
        *spoken = coach.about;
        notices.write(Notice(sentence(&advice.why, &locale)));
    }
}

/// A reason as a sentence.
pub fn sentence(why: &Why, locale: &Locale) -> Localised {
    let bets = |hundredths: i16| locale.bets(f64::from(hundredths) / 100.0);
    let up = |card: Card| format!("{}{}", card.rank.letter(), card.suit.symbol()).replace('T', "10");
    match *why {
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
    }
}

/// Grades what is being done, before it is done.
fn grade(
    mut chosen: MessageReader<ActionChosen>,
    state: Res<RoundState>,
    settings: Res<Settings>,
    practice: Res<Practice>,
    locale: Res<Locale>,
    mut coach: ResMut<Coach>,
    mut score: ResMut<DrillScore>,
    mut store: ResMut<Store>,
    mut notices: MessageWriter<Notice>,
) {
    for &ActionChosen(action) in chosen.read() {
        if let Some(mut task) = coach.task.take() {
            // Quicker than the coach: a few milliseconds bring it to its end.
            while !task.step(usize::MAX) {}
            coach.advice = Some(task.advice());
        }
        let Some(grade) = coach.advice.as_ref().and_then(|advice| advice.grade(action)) else { continue };
        let best = grade.mark == Mark::Best;
        if state.drill {
            score.decisions += 1;
            score.right += u32::from(best);
        } else if !practice.is_on() {
            let id = &state.rules().id;
            let mut kept = statistics(id, &store);
            kept.graded(best, (grade.cost * 1000.0).round() as u64);
            keep_statistics(id, &kept, &mut store);
        }
        if best && state.drill {
            notices.write(Notice(Localised::new("grade-right")));
        } else if state.drill || settings.coach == When::Always && grade.mark >= Mark::Mistake {
            let key = if grade.mark == Mark::Blunder { "grade-blunder" } else { "grade-mistake" };
            let better = Localised::new(action_key(state.rules().kind, grade.best));
            let cost = locale.bets(grade.cost).replace('+', "");
            notices.write(Notice(Localised::new(key).with("better", Value::Key(better.key)).with("cost", cost)));
        }
        coach.grade = Some(grade);
        coach.forget();
    }
}

fn leave(mut coach: ResMut<Coach>, mut score: ResMut<DrillScore>) {
    *coach = Coach::default();
    *score = DrillScore::default();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Coach>();
    app.init_resource::<DrillScore>();
    app.add_systems(
        Update,
        grade.in_set(AppSystems::Rules).after(super::play::Intents).before(super::play::Acts).run_if(at_table),
    );
    app.add_systems(
        Update,
        (be_asked, look, think, speak).chain().in_set(AppSystems::React).after(TableReactions).run_if(at_table),
    );
    app.add_systems(OnExit(crate::states::Screen::Table), leave);
}
