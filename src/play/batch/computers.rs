//! The computer's players at the batch: each folds its own view from what is shown, and answers when it is asked on screen.

use bevy::prelude::*;
use rand::{TryRng, rngs::SysRng};

use super::{BatchTable, Plays};
use crate::{
    locale::Localised,
    play::{
        ActionChosen, Busy, RoundState, Shown, Timeline,
        view::{Asked, Phase},
    },
    players::{BettingView, Player, View},
    rules::{Cents, RoundEvent, Shoe, Turn},
    settings::Settings,
};

/// A computer player's moment before it bets or answers, in seconds at normal speed.
const MOMENT: f32 = 0.25;
/// Between two questions to people the computer players take no longer than this together, in seconds at normal speed.
const PATIENCE: f32 = 1.5;

/// The computer players at the table, what each has seen, and how long they have been thinking.
#[derive(Resource, Debug, Default)]
pub struct Computers {
    players: Vec<Option<Player>>,
    views: Vec<View>,
    /// Whether cards have been seen since the views began.
    dealt: bool,
    waited: f32,
    spent: f32,
    /// Whether the rest of the batch is played unseen.
    pub(super) playing_out: bool,
    /// Whether somebody thinks: the game must not fall asleep then.
    pub thinking: bool,
}

impl Computers {
    /// Sits them down.
    pub fn sit_down(table: &BatchTable) -> Computers {
        let seed = table.moods();
        let player = |(seat, plays): (usize, Plays)| match plays {
            Plays::Computer(manner) => Some(Player::new(manner, seed, seat as u64)),
            Plays::Person(_) => None,
        };
        let players = table.seats().iter().map(|seat| seat.plays).enumerate().map(player).collect();
        Computers { players, ..Computers::default() }
    }

    /// What their moods come from, out of the system's chance.
    pub fn chance() -> u64 {
        SysRng.try_next_u64().unwrap_or(21)
    }

    /// What a computer player has seen of the round, if there is one at this seat.
    pub fn view(&self, seat: usize) -> Option<&View> {
        self.players.get(seat)?.as_ref()?;
        self.views.get(seat)
    }

    /// Takes in what is shown: every seat its own part of it.
    fn see(&mut self, event: &RoundEvent, table: &BatchTable) {
        let begins = matches!(event, RoundEvent::BetPlaced { .. }) && (self.dealt || self.views.is_empty());
        if begins {
            let seats = 0..table.seats().len();
            self.views = seats.map(|seat| View::new(&BettingView::of(table.batch(), seat))).collect();
            self.dealt = false;
        }
        self.dealt |= matches!(event, RoundEvent::CardDealt { .. });
        for view in &mut self.views {
            view.see(event);
        }
    }

    /// The bet of the computer player at this seat, in cents.
    fn bet(&mut self, seat: usize, table: &BatchTable) -> Option<Cents> {
        let player = self.players.get_mut(seat)?.as_mut()?;
        Some(player.bet(&BettingView::of(table.batch(), seat)))
    }

    /// Plays one round without showing it: no person has anything left.
    ///
    /// # Errors
    /// What the player is told where it can't go on.
    pub(super) fn play_unseen(&mut self, table: &mut BatchTable, shoe: Shoe) -> Result<(), Localised> {
        let stuck = || Localised::new("batch-stuck");
        let seats = 0..table.seats().len();
        let bets: Vec<Cents> = seats.clone().map(|seat| self.bet(seat, table).unwrap_or_default()).collect();
        let batch = table.batch_mut();
        let (mut round, mut news) = batch.start_round(&bets, shoe).map_err(|_| stuck())?;
        let mut views: Vec<View> = seats.map(|seat| View::new(&BettingView::of(batch, seat))).collect();
        loop {
            views.iter_mut().for_each(|view| news.iter().for_each(|event| view.see(event)));
            let Some(seat) = round.turn().seat() else { break };
            let player = self.players.get_mut(seat).and_then(Option::as_mut).ok_or_else(stuck)?;
            news = round.act(player.act(round.turn(), &views[seat])).map_err(|_| stuck())?;
        }
        batch.settled(&round).map_err(|_| stuck())
    }
}

/// Every computer player sees what is shown, as far as its seat can.
pub(super) fn watch(mut shown: MessageReader<Shown>, table: Res<BatchTable>, mut computers: ResMut<Computers>) {
    for Shown(event) in shown.read() {
        computers.see(event, &table);
    }
}

/// Computer players bet one after the other, each after a moment.
pub(super) fn bet(
    mut table: ResMut<BatchTable>,
    mut computers: ResMut<Computers>,
    state: Res<RoundState>,
    settings: Res<Settings>,
    time: Res<Time>,
) {
    let next = (0..table.seats().len()).find(|&seat| !table.is_person(seat) && !table.has_bet(seat));
    if !table.is_betting() || state.phase() != Phase::Betting {
        return;
    }
    let Some(seat) = next else {
        // All have bet: now people take their time.
        computers.thinking = false;
        return;
    };
    if computers.is_ready(&settings, &time)
        && let Some(amount) = computers.bet(seat, &table)
    {
        table.confirm(seat, amount);
    }
}

/// The computer player that is asked answers from its own view, after a moment.
pub(super) fn answer(
    table: Res<BatchTable>,
    mut computers: ResMut<Computers>,
    state: Res<RoundState>,
    timeline: Res<Timeline>,
    busy: Res<Busy>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut chosen: MessageWriter<ActionChosen>,
) {
    let turn = match state.view().asked {
        Some(Asked::Doubling { seat }) => Turn::Doubling { seat },
        Some(Asked::Hand { seat, hand }) => Turn::Hand { seat, hand },
        Some(Asked::Insurance { .. }) | None => {
            computers.thinking &= table.is_betting();
            return;
        }
    };
    let Some(seat) = turn.seat().filter(|&seat| !table.is_person(seat)) else {
        computers.rest();
        return;
    };
    // The answer to what is on screen may be on its way already.
    if busy.0 || !timeline.is_idle() || !computers.is_ready(&settings, &time) {
        return;
    }
    let computers = &mut *computers;
    if let (Some(Some(player)), Some(view)) = (computers.players.get_mut(seat), computers.views.get(seat)) {
        chosen.write(ActionChosen(player.act(turn, view)));
    }
}

impl Computers {
    /// Whether the moment before the next decision is over.
    fn is_ready(&mut self, settings: &Settings, time: &Time) -> bool {
        let moment = if settings.speed.is_instant() { 0.0 } else { MOMENT.min(PATIENCE - self.spent).max(0.0) };
        // Even where all is calm nobody is kept waiting longer than at normal speed.
        let passed = time.delta_secs();
        self.waited += settings.speed.passed(passed).max(passed);
        self.thinking = self.waited < moment;
        if !self.thinking {
            self.spent += moment;
            self.waited = 0.0;
            // The next one may have to think as well.
            self.thinking = true;
            return true;
        }
        false
    }

    /// A person is asked: nobody thinks, and patience is whole again.
    pub(super) fn rest(&mut self) {
        self.waited = 0.0;
        self.spent = 0.0;
        self.thinking = false;
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::ChaCha8Rng};

    use super::*;
    use crate::{
        play::batch::{Occupant, usual_seats},
        rules::{Seed, TableRules},
    };

    fn table() -> BatchTable {
        let rules = TableRules::named("batch").expect("a built-in table");
        BatchTable::begin(&rules, usual_seats("You"), 1, 1).expect("a contest")
    }

    fn shoe(seed: u8) -> Shoe {
        Shoe::shuffled(1, &Seed([seed; 32]), "")
    }

    #[test]
    fn views_hold_the_own_cards_and_nobody_elses() {
        let table = table();
        let mut computers = Computers::sit_down(&table);
        for seed in 0..20 {
            let (round, events) = table.batch().start_round(&[Cents(100); 6], shoe(seed)).expect("a round");
            events.iter().for_each(|event| computers.see(event, &table));
            assert!(computers.view(0).is_none(), "a person's seat has no computer player");
            for seat in 1..6 {
                let view = computers.view(seat).expect("a view");
                assert_eq!(view.own_cards(), &round.seats()[seat].hands[0].cards[..]);
                assert_eq!(view.seen().count(), 3, "its own two and the up card, anew each round");
            }
        }
    }

    #[test]
    fn a_batch_without_people_is_played_to_its_end() {
        for seed in 0..20 {
            let mut table = table();
            let seats = (0..6).filter_map(Occupant::computer).collect();
            table = BatchTable::of(table.batch().clone(), seats, seed);
            let mut computers = Computers::sit_down(&table);
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            while !table.batch().is_over() {
                let shoe = Shoe::shuffled(1, &Seed(rand::RngExt::random(&mut chance)), "");
                computers.play_unseen(&mut table, shoe).expect("a round");
            }
            assert!(table.batch().is_over() && table.batch().rounds() > 0);
        }
    }

    #[test]
    fn together_they_think_no_longer_than_a_second_and_a_half() {
        let mut computers = Computers::default();
        let settings = Settings::default();
        let mut time = Time::default();
        time.advance_by(std::time::Duration::from_millis(10));
        let mut frames = 0;
        for _ in 0..20 {
            while !computers.is_ready(&settings, &time) {
                frames += 1;
            }
        }
        assert!((100..=150).contains(&frames), "{frames} hundredths of a second");
        let instant = Settings { speed: crate::settings::Speed::Instant, ..Settings::default() };
        computers.rest();
        assert!(computers.is_ready(&instant, &time));
    }
}
