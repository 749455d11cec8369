//! The player's purses: what is in them, what a round takes and brings, and that all of it is kept before it is shown.

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;
use rand::rngs::SysRng;

use super::{
    account::{Account, CasinoMoney, purse_of},
    batch::SavedBatch,
    history, old_saves,
    past_round::PastRound,
    records::{RecordDue, records},
    shoe_in_use::ShoeInUse,
};
use crate::{
    clock,
    locale::Localised,
    rules::{Bankroll, Cents, Kind, Match, PlayerName, Record, Round, RoundLog, Seed, Source, Statistics, TableRules},
    storage::Store,
};

/// All the player's money, and where it is kept.
///
/// A practice purse begins anew each time and is kept nowhere.
#[derive(Resource, Debug, Default)]
pub struct Purse {
    practice: bool,
    /// By [`purse_of`] the table.
    accounts: BTreeMap<String, Account>,
}

impl Purse {
    /// A purse for practice rounds.
    pub fn for_practice() -> Purse {
        Purse { practice: true, ..Purse::default() }
    }

    /// Forgets what was read out of the store: something else is there now. A practice purse stays.
    pub fn forget(&mut self) {
        if !self.practice {
            self.accounts.clear();
        }
    }

    /// Whether nothing that is played is kept.
    pub const fn is_for_practice(&self) -> bool {
        self.practice
    }

    /// The account that a table is played with. What was on its way to the records when the game was closed arrives first.
    pub(super) fn account(&mut self, rules: &TableRules, store: &mut Store) -> &mut Account {
        let key = purse_of(&rules.id).to_owned();
        if !self.accounts.contains_key(&key) {
            let mut account = match Account::load(&rules.id, store).filter(|_| !self.practice) {
                Some(account) => account,
                None if self.practice => Account::default(),
                None => old_saves::account(rules, store),
            };
            if let Some(due) = account.due.take() {
                due.tell(store);
            }
            self.accounts.insert(key.clone(), account);
        }
        self.accounts.entry(key).or_default()
    }

    /// Keeps the account of a table as it stands: one value, written once.
    fn keep(&mut self, rules: &TableRules, store: &mut Store) {
        if !self.practice {
            self.account(rules, store).keep(rules, store);
        }
    }

    /// What is there to be seen of the account without opening it for writing.
    fn look(&self, rules: &TableRules, store: &Store) -> Account {
        let kept = || Account::load(&rules.id, store).unwrap_or_else(|| old_saves::account(rules, store));
        match self.accounts.get(purse_of(&rules.id)) {
            Some(account) => account.clone(),
            None if self.practice => Account::default(),
            None => kept(),
        }
    }

    // ------------------------------------------------------------------ what is there

    /// The match at this table: the open one, or a new one.
    pub fn game(&self, rules: &TableRules, store: &Store) -> Match {
        self.look(rules, store).game.unwrap_or_else(|| Match::begin(rules))
    }

    /// The casino's money.
    pub fn casino(&self, rules: &TableRules, store: &Store) -> CasinoMoney {
        let account = self.look(rules, store);
        let money = account.casino.unwrap_or_else(|| fresh_casino(rules));
        // A jackpot is won or lost right after the deal, though its round goes on.
        let at = |id: &str| if id == rules.id { Some(Arc::new(rules.clone())) } else { TableRules::named(id) };
        let open = account.open.and_then(|open| open.replay(&at(&open.table)?).ok());
        CasinoMoney { meter: open.map_or(money.meter, |(round, _)| round.meter().min(Cents::MOST)), ..money }
    }

    /// The batch that is kept at this table.
    pub fn batch(&self, rules: &TableRules, store: &Store) -> SavedBatch {
        let saved = self.look(rules, store).batch.unwrap_or_default();
        saved.if_sensible(&rules.id)
    }

    /// What the player has at this table, in cents.
    pub fn balance(&self, rules: &TableRules, store: &Store) -> Cents {
        match rules.kind {
            Kind::Match => self.game(rules, store).balance,
            Kind::Casino => self.casino(rules, store).bankroll.balance,
            Kind::Batch => rules.start,
        }
    }

    /// The last bet at this table: cents, and whether with the jackpot bet.
    pub fn last_bet(&self, rules: &TableRules, store: &Store) -> Option<(Cents, bool)> {
        self.look(rules, store).tables.get(&rules.id).and_then(|at| at.last_bet)
    }

    /// What has been played at this table.
    pub fn statistics(&self, rules: &TableRules, store: &Store) -> Statistics {
        self.look(rules, store).tables.remove(&rules.id).map(|at| at.statistics).unwrap_or_default()
    }

    /// The rounds of this table that are kept, newest first.
    pub fn past_rounds(&self, rules: &TableRules, store: &Store) -> Vec<PastRound> {
        history::past_rounds(&rules.id, &self.look(rules, store), store)
    }

    /// Whether the seed of a past round may be told: not while its shoe is in use.
    pub fn may_be_told(&self, past: &PastRound, rules: &TableRules, store: &Store) -> bool {
        history::may_be_told(past, &self.look(rules, store))
    }

    /// Whether something waits at this table that goes on where it was: a round, or bets of a batch.
    pub fn waits(&self, rules: &TableRules, store: &Store) -> bool {
        let account = self.look(rules, store);
        let round = account.open.is_some_and(|open| open.table == rules.id);
        round || rules.kind == Kind::Batch && account.batch.is_some_and(|batch| batch.has_bets())
    }

    /// The id of another table at which a round with the same money is to be finished first.
    pub fn waits_elsewhere(&self, rules: &TableRules, store: &Store) -> Option<String> {
        self.look(rules, store).open.map(|open| open.table).filter(|table| *table != rules.id)
    }

    // ------------------------------------------------------------------ rounds

    /// The round that waits at this table.
    pub(super) fn open_round(&mut self, rules: &TableRules, store: &mut Store) -> Option<RoundLog> {
        self.account(rules, store).open.clone().filter(|open| open.table == rules.id)
    }

    /// A round that can't be played again goes out of the way, under a name of its own in the store.
    pub(super) fn set_round_aside(&mut self, rules: &TableRules, store: &mut Store) {
        if let Some(open) = self.account(rules, store).open.take() {
            if !self.practice {
                store.set(&format!("aside:round:{}", rules.id), &open);
            }
            self.keep(rules, store);
        }
    }

    /// The seed of the next shuffle at this table. A new one is kept before anybody learns its commitment.
    ///
    /// # Errors
    /// That there is no randomness.
    pub(super) fn coming(&mut self, rules: &TableRules, store: &mut Store) -> Result<Seed, Localised> {
        let at = self.account(rules, store).table(&rules.id);
        if let Some(seed) = &at.coming {
            return Ok(seed.clone());
        }
        let seed = fresh_seed()?;
        at.coming = Some(seed.clone());
        self.keep(rules, store);
        Ok(seed)
    }

    /// The shoe that waits at a table whose shoe lasts.
    pub(super) fn shoe(&mut self, rules: &TableRules, store: &mut Store) -> Option<ShoeInUse> {
        self.account(rules, store).table(&rules.id).shoe.clone()
    }

    /// Keeps a round that goes on: dealt, or one action further.
    pub(super) fn goes_on(&mut self, round: &Round, source: &Source, shoe: Option<&ShoeInUse>, store: &mut Store) {
        let rules = Arc::clone(round.rules());
        let account = self.account(&rules, store);
        account.open = Some(RoundLog::of(round, source.clone()));
        let at = account.table(&rules.id);
        at.use_up(source, shoe);
        self.keep(&rules, store);
    }

    /// Takes in a decided round: money, last bet, shoe, statistics and the history change together, in one write.
    /// `seat` is the player's at the batch, from 0; `batch` is how that stands now.
    pub(super) fn settled(
        &mut self,
        round: &Round,
        source: &Source,
        shoe: Option<&ShoeInUse>,
        seat: Option<usize>,
        batch: Option<(SavedBatch, Option<RecordDue>)>,
        store: &mut Store,
    ) {
        let rules = Arc::clone(round.rules());
        let account = self.account(&rules, store);
        let (Some(first), Some(stake)) = (round.seats().first(), round.stakes().first()) else { return };
        match rules.kind {
            Kind::Match => account.game.get_or_insert_with(|| Match::begin(&rules)).settled(first.balance),
            Kind::Casino => {
                let money = account.casino.get_or_insert_with(|| fresh_casino(&rules));
                money.bankroll.settled(first.balance);
                money.meter = round.meter().min(Cents::MOST);
                money.records.settled(round);
            }
            Kind::Batch => {}
        }
        if let Some((batch, due)) = batch {
            account.batch = Some(batch);
            account.due = due;
        }
        account.open = None;
        let at = account.table(&rules.id);
        at.use_up(source, shoe);
        if rules.kind != Kind::Batch {
            at.last_bet = Some((stake.bet, stake.jackpot));
        }
        // Statistics are one player's; where several share the screen they are nobody's.
        if let Some(seat) = seat {
            at.statistics.settled(round, seat);
        }
        at.rounds += 1;
        let past = PastRound { number: at.rounds, when: clock::now(), seat, log: RoundLog::of(round, source.clone()) };
        // Its commitment is shown with the next bet: the seed is in the same write.
        at.coming = at.coming.take().or_else(|| fresh_seed().ok());
        account.unfiled.push(past);
        self.keep(&rules, store);
        self.tell(&rules, store);
    }

    /// Files what waits and tells the records, each written so that twice changes nothing.
    fn tell(&mut self, rules: &TableRules, store: &mut Store) {
        if self.practice {
            return;
        }
        let account = self.account(rules, store);
        if let Some(due) = account.due.take() {
            due.tell(store);
        }
        history::file(account, false, store);
    }

    /// Keeps how a batch stands between its rounds: who sits where, and which bets are placed.
    pub(super) fn keep_batch(
        &mut self,
        rules: &TableRules,
        saved: SavedBatch,
        due: Option<RecordDue>,
        store: &mut Store,
    ) {
        let account = self.account(rules, store);
        if account.batch.as_ref() != Some(&saved) || due.is_some() {
            account.batch = Some(saved);
            account.due = due;
            self.keep(rules, store);
            self.tell(rules, store);
        }
    }

    /// Takes in a grade of the coach.
    pub(super) fn graded(&mut self, rules: &TableRules, best: bool, cost: u64, store: &mut Store) {
        self.account(rules, store).table(&rules.id).statistics.graded(best, cost);
        self.keep(rules, store);
    }

    /// Keeps what has not been kept with a round: the table is left.
    pub(super) fn leave(&mut self, rules: &TableRules, store: &mut Store) {
        let kept = Account::load(&rules.id, store);
        if !self.practice && kept.as_ref() != Some(self.account(rules, store)) {
            self.keep(rules, store);
        }
    }

    // ------------------------------------------------------------------ matches and refills

    /// The tables among these that are played with this table's money.
    fn sharing(rules: &TableRules, tables: &[Arc<TableRules>]) -> Vec<Arc<TableRules>> {
        tables.iter().filter(|other| purse_of(&other.id) == purse_of(&rules.id)).cloned().collect()
    }

    /// Whether two tables are played with the same money.
    pub fn shares(one: &TableRules, other: &TableRules) -> bool {
        purse_of(&one.id) == purse_of(&other.id)
    }

    /// Fills the casino's purse up again where it may be; says whether it did.
    pub fn refill(&mut self, rules: &TableRules, tables: &[Arc<TableRules>], store: &mut Store) -> bool {
        let sharing = Purse::sharing(rules, tables);
        let account = self.account(rules, store);
        let filled = account.open.is_none()
            && account.casino.get_or_insert_with(|| fresh_casino(rules)).bankroll.refill(rules, &sharing);
        if filled {
            account.table(&rules.id).statistics.refilled();
            self.keep(rules, store);
        }
        filled
    }

    /// Whether the casino's purse of this table may be filled up: it covers the least bet of no table that it serves, and
    /// no round is open.
    pub fn may_refill(&self, rules: &TableRules, tables: &[Arc<TableRules>], store: &Store) -> bool {
        rules.kind == Kind::Casino
            && self.look(rules, store).open.is_none()
            && self.casino(rules, store).bankroll.may_refill(&Purse::sharing(rules, tables))
    }

    /// Whether the match at this table has rounds behind it that a new one would end.
    pub fn has_open_match(&self, rules: &TableRules, store: &Store) -> bool {
        self.game(rules, store).rounds > 0
    }

    /// The place that the match would take among the five best, from 0. None in practice.
    pub fn record_place(&self, rules: &TableRules, store: &Store) -> Option<usize> {
        let game = self.game(rules, store);
        (!self.practice && game.rounds > 0)
            .then(|| records(&rules.id, store).place(game.highest, game.rounds))
            .flatten()
    }

    /// Ends the match; its record is kept under this name, where there is one. A new match begins. Says at which place of
    /// the best it stands, from 0.
    pub fn end_match(&mut self, rules: &TableRules, name: Option<PlayerName>, store: &mut Store) -> Option<usize> {
        let practice = self.practice;
        let account = self.account(rules, store);
        let game = account.game.replace(Match::begin(rules)).unwrap_or_else(|| Match::begin(rules));
        account.due = name.filter(|_| !practice).map(|name| RecordDue::Match {
            table: rules.id.clone(),
            record: Record { name, best: game.highest, rounds: game.rounds, when: clock::now() },
        });
        self.keep(rules, store);
        self.account(rules, store).due.take()?.tell(store)
    }
}

fn fresh_casino(rules: &TableRules) -> CasinoMoney {
    CasinoMoney {
        bankroll: Bankroll::begin(rules),
        meter: rules.jackpot.as_ref().map(|jackpot| jackpot.meter).unwrap_or_default(),
        records: Default::default(),
    }
}

/// A seed from the operating system.
///
/// # Errors
/// That there is no randomness.
pub(super) fn fresh_seed() -> Result<Seed, Localised> {
    Seed::draw(&mut SysRng).map_err(|_| Localised::new("no-randomness"))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Purse>();
}
