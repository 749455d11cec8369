//! The tournament: six seats with six chips each, played until two of them have nothing left.

mod saved;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    action::{BetError, Stake, Turn},
    event::RoundEvent,
    money::Cents,
    round::Round,
    shoe::Shoe,
    table::{Contest, TableFault, TableRules},
};

/// A tournament between two rounds: it can be saved as it is.
///
/// A round begins with [`Batch::start_round`] and is told to the batch with [`Batch::settled`]. The sheet knows no last
/// round, and with its rules none is needed: every seat that has chips must bet, in about one round of twenty-one the
/// dealer has a natural, against which nothing but a natural keeps its bet, and of the other hands only the best is
/// paid, so on average the stacks shrink from round to round. A player's own table may pay so much for a natural that
/// they grow and grow: such a batch is called off after [`Batch::MOST_ROUNDS`], and the most chips win. No seat ever holds
/// more than [`Cents::MOST`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "saved::Saved", into = "saved::Saved")]
pub struct Batch {
    rules: Arc<TableRules>,
    contest: Contest,
    edition: u32,
    rounds: u32,
    balances: Vec<Cents>,
    last: Option<LastRound>,
}

/// What everybody saw of the last round's bets; one amount a seat, in cents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastRound {
    /// What each seat had before it bet.
    pub balances: Vec<Cents>,
    /// What each seat bet before the deal.
    pub bets: Vec<Cents>,
}

/// Where a seat stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// From 0.
    pub seat: usize,
    /// In cents.
    pub balance: Cents,
    /// From 1; after a shared place the next ones are left out (1, 1, 3).
    pub place: usize,
    /// Whether another seat has the same place.
    pub shared: bool,
}

/// Why a batch does not go on like this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    /// A table of another kind.
    #[error("the table {table} has no contest, so no batch can be played there")]
    NoContest {
        /// Its id.
        table: String,
    },
    /// Enough players have nothing left.
    #[error("the batch is over")]
    Over,
    /// The bets are not what the table takes.
    #[error(transparent)]
    Bets(#[from] BetError),
    /// Its bets are not settled yet.
    #[error("the round is not over yet")]
    RoundNotOver,
    /// It began with other rules or other balances.
    #[error("the round does not belong to this batch")]
    OtherRound,
    /// A saved batch whose table is none.
    #[error("the saved table is wrong: {reason}")]
    Table {
        /// What is wrong with it.
        reason: TableFault,
    },
    /// A saved batch with too many or too few amounts.
    #[error("the saved batch needs {expected} amounts, one a seat")]
    Amounts {
        /// How many seats the table has.
        expected: usize,
    },
}

impl Batch {
    /// After so many rounds a batch ends as it stands.
    pub const MOST_ROUNDS: u32 = 10_000;

    /// A new tournament: every seat has the table's `start`, in cents. `edition` is its number, as on the sheet.
    ///
    /// # Errors
    /// [`BatchError::NoContest`] where the table is none for batches.
    pub fn begin(rules: &Arc<TableRules>, edition: u32) -> Result<Batch, BatchError> {
        let contest = rules.contest.ok_or_else(|| BatchError::NoContest { table: rules.id.clone() })?;
        let balances = vec![rules.start; rules.seats()];
        Ok(Batch { rules: Arc::clone(rules), contest, edition, rounds: 0, balances, last: None })
    }

    /// The table's rules.
    pub fn rules(&self) -> &Arc<TableRules> {
        &self.rules
    }

    /// Its number.
    pub const fn edition(&self) -> u32 {
        self.edition
    }

    /// How many rounds are played and settled.
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// What each seat has, in cents.
    pub fn balances(&self) -> &[Cents] {
        &self.balances
    }

    /// The bets of the last round; none before the first one is over.
    pub const fn last(&self) -> Option<&LastRound> {
        self.last.as_ref()
    }

    /// Whether this seat (from 0) has nothing left.
    pub fn is_out(&self, seat: usize) -> bool {
        self.balances.get(seat).is_none_or(|balance| balance.is_zero())
    }

    /// Whether enough players have nothing left, or it is called off. A batch never ends inside a round.
    pub fn is_over(&self) -> bool {
        self.are_enough_out() || self.is_called_off()
    }

    /// Whether it was so long that it ends as it stands. With the built-in table no batch comes near it.
    pub fn is_called_off(&self) -> bool {
        self.rounds >= Batch::MOST_ROUNDS && !self.are_enough_out()
    }

    fn are_enough_out(&self) -> bool {
        let out = self.balances.iter().filter(|balance| balance.is_zero()).count();
        out >= usize::from(self.contest.ends_when_out)
    }

    /// The stakes of the next round from one bet a seat, in cents; a seat that is out bets nothing.
    ///
    /// # Errors
    /// [`BatchError::Over`] after the last round, [`BatchError::Bets`] where a bet is not what the table takes.
    pub fn stakes(&self, bets: &[Cents]) -> Result<Vec<Stake>, BatchError> {
        if self.is_over() {
            return Err(BatchError::Over);
        }
        if bets.len() != self.balances.len() {
            return Err(BetError::Seats { expected: self.balances.len(), found: bets.len() }.into());
        }
        let stake = |(&balance, &bet)| Stake { balance, bet, jackpot: false };
        Ok(self.balances.iter().zip(bets).map(stake).collect())
    }

    /// Takes the bets (one a seat, in cents) and deals the next round from `shoe`.
    ///
    /// # Errors
    /// As [`Batch::stakes`] and [`Round::start`].
    pub fn start_round(&self, bets: &[Cents], shoe: Shoe) -> Result<(Round, Vec<RoundEvent>), BatchError> {
        Ok(Round::start(&self.rules, shoe, &self.stakes(bets)?, Cents::ZERO)?)
    }

    /// Takes over what a finished round left to each seat, at most [`Cents::MOST`].
    ///
    /// # Errors
    /// [`BatchError`] where the round is still open or is not one of this batch; the batch is then as it was.
    pub fn settled(&mut self, round: &Round) -> Result<(), BatchError> {
        if round.turn() != Turn::Over {
            return Err(BatchError::RoundNotOver);
        }
        let began_with = round.stakes().iter().map(|stake| stake.balance);
        if self.is_over() || round.rules() != &self.rules || !began_with.eq(self.balances.iter().copied()) {
            return Err(BatchError::OtherRound);
        }
        let bets = round.stakes().iter().map(|stake| stake.bet).collect();
        let after = round.seats().iter().map(|seat| seat.balance.min(Cents::MOST)).collect();
        let balances = std::mem::replace(&mut self.balances, after);
        self.last = Some(LastRound { balances, bets });
        self.rounds += 1;
        Ok(())
    }

    /// All seats, the most chips first, equal ones in seat order.
    ///
    /// The first place of a batch in which nobody has anything is shared by all, and won by none: see
    /// [`Batch::winners`].
    pub fn standings(&self) -> Vec<Standing> {
        let count = |test: &dyn Fn(Cents) -> bool| self.balances.iter().filter(|&&other| test(other)).count();
        let mut standings: Vec<Standing> = (0..)
            .zip(self.balances.iter().copied())
            .map(|(seat, balance)| Standing {
                seat,
                balance,
                place: 1 + count(&|other| other > balance),
                shared: count(&|other| other == balance) > 1,
            })
            .collect();
        standings.sort_by_key(|standing| standing.place);
        standings
    }

    /// The seats with the most chips, from 0: who wins once the batch is over, and who leads before. Equal first places
    /// share; if nobody has any, nobody wins.
    pub fn winners(&self) -> Vec<usize> {
        let most = self.balances.iter().copied().max().filter(|most| !most.is_zero());
        (0..self.balances.len()).filter(|&seat| Some(self.balances[seat]) == most).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Action, Card};

    fn batch(balances: [u64; 6]) -> Batch {
        let rules = TableRules::named("batch").expect("a built-in table");
        let batch = Batch::begin(&rules, 1).expect("a contest");
        Batch { balances: balances.map(Cents).to_vec(), ..batch }
    }

    fn places(batch: &Batch) -> Vec<(usize, usize, bool)> {
        batch.standings().iter().map(|s| (s.seat, s.place, s.shared)).collect()
    }

    /// One round in which everybody bets everything and stands, from these cards.
    fn all_in(batch: &mut Batch, cards: &str) {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().expect("a card")).collect();
        let bets = batch.balances().to_vec();
        let (mut round, _) = batch.start_round(&bets, Shoe::stacked(cards)).expect("a round");
        assert_eq!(batch.settled(&round), Err(BatchError::RoundNotOver));
        while round.turn() != Turn::Over {
            round.act(Action::Stand).expect("nobody can pay a double");
        }
        batch.settled(&round).expect("its own round");
    }

    #[test]
    fn it_begins_with_six_chips_each() {
        let batch = batch([600; 6]);
        assert!(!batch.is_over());
        assert_eq!(batch.winners(), [0, 1, 2, 3, 4, 5]);
        assert!(batch.standings().iter().all(|standing| standing.place == 1 && standing.shared));
    }

    #[test]
    fn equal_first_places_share_and_push_the_next_one_down() {
        let batch = batch([0, 900, 300, 900, 0, 200]);
        assert!(batch.is_over());
        assert_eq!(batch.winners(), [1, 3]);
        let expected = [(1, 1, true), (3, 1, true), (2, 3, false), (5, 4, false), (0, 5, true), (4, 5, true)];
        assert_eq!(places(&batch), expected);
    }

    #[test]
    fn if_nobody_has_anything_nobody_wins() {
        let batch = batch([0; 6]);
        assert!(batch.is_over() && batch.winners().is_empty());
        assert_eq!(batch.stakes(&[Cents::ZERO; 6]), Err(BatchError::Over));
    }

    #[test]
    fn one_out_plays_on_without_cards() {
        let mut batch = batch([0, 100, 100, 100, 100, 100]);
        assert!(!batch.is_over() && batch.is_out(0));
        let error = batch.stakes(&[Cents(100); 6]).map(|stakes| stakes.len());
        assert_eq!(error, Ok(6), "the round refuses it");
        let shoe = Shoe::shuffled(1, &crate::rules::Seed([1; 32]), "");
        assert!(matches!(
            batch.start_round(&[Cents(100); 6], shoe),
            Err(BatchError::Bets(BetError::OverBalance { .. }))
        ));
        // Seats 2 to 6 have 20, 19, 18, 17 and 16, the dealer 19.
        all_in(&mut batch, "Ks Kh Kd Kc Qs Qh 9s 8d 7c 6s 9h Qd");
        let left: Vec<u64> = batch.balances().iter().map(|balance| balance.0).collect();
        assert_eq!(left, [0, 200, 100, 0, 0, 0]);
        assert_eq!(batch.rounds(), 1);
        assert_eq!(batch.last().map(|last| last.bets[0]), Some(Cents::ZERO));
    }

    #[test]
    fn two_or_three_can_go_out_at_once() {
        // 20 wins; 19 pushes with the dealer; two have less.
        let mut two = batch([100; 6]);
        all_in(&mut two, "Ks Kh Kd Kc Qs Qh Js 9s 9d 9c 8c 7c Td 9h");
        assert_eq!(two.winners(), [0]);
        assert_eq!(two.standings().iter().filter(|standing| standing.balance.is_zero()).count(), 2);
        let mut three = batch([100; 6]);
        all_in(&mut three, "Ks Kh Kd Kc Qs Qh Js 9s 9d 8s 8c 7c Td 9h");
        assert_eq!(places(&three)[3..], [(3, 4, true), (4, 4, true), (5, 4, true)]);
        assert!(two.is_over() && three.is_over());
    }

    #[test]
    fn no_seat_ever_holds_more_than_can_be_saved() {
        let mut batch = batch([Cents::MOST.0; 6]);
        all_in(&mut batch, "Ks Kh Kd Kc Qs Qh Js 9s 9d 9c 8c 7c Td 9h");
        assert_eq!(batch.balances()[0], Cents::MOST, "the first seat won as much again");
        let saved = serde_json::to_string(&batch).expect("JSON");
        assert_eq!(serde_json::from_str::<Batch>(&saved).expect("it reads back"), batch);
    }

    #[test]
    fn a_batch_without_end_is_called_off() {
        let long = Batch { rounds: Batch::MOST_ROUNDS, ..batch([600, 700, 600, 600, 600, 600]) };
        assert!(long.is_over() && long.is_called_off());
        assert_eq!(long.winners(), [1]);
        assert_eq!(long.stakes(&[Cents(100); 6]), Err(BatchError::Over));
        let played = Batch { rounds: Batch::MOST_ROUNDS, ..batch([0, 0, 600, 600, 600, 600]) };
        assert!(played.is_over() && !played.is_called_off(), "its last round was in time");
        let last = Batch { rounds: Batch::MOST_ROUNDS - 1, ..long };
        assert!(!last.is_over());
    }

    #[test]
    fn a_round_of_another_batch_is_refused() {
        let mut one = batch([100; 6]);
        let mut other = one.clone();
        all_in(&mut one, "Ks Kh Kd Kc Qs Qh Js 9s 9d 9c 8c 7c Td 9h");
        let (round, _) = batch([100, 100, 100, 100, 100, 200])
            .start_round(&[100, 100, 100, 100, 100, 200].map(Cents), Shoe::stacked(Card::deck().collect::<Vec<_>>()))
            .expect("a round");
        let before = other.clone();
        assert!(other.settled(&round).is_err());
        assert_eq!(other, before);
    }

    #[test]
    fn it_reads_back_what_it_saved_and_refuses_what_is_wrong() {
        let mut batch = batch([100; 6]);
        all_in(&mut batch, "Ks Kh Kd Kc Qs Qh Js 9s 9d 9c 8c 7c Td 9h");
        let saved = serde_json::to_string(&batch).expect("JSON");
        assert_eq!(serde_json::from_str::<Batch>(&saved).expect("the same"), batch);
        let balances = "\"balances\":[200,100,100,100,0,0]";
        assert!(saved.contains(balances), "{saved}");
        for (from, to, part) in [
            (balances, "\"balances\":[200,100]", "6 amounts"),
            (balances, "\"balances\":[200,100,100,100,0,9007199254740992]", "at most 9007199254740991 cents"),
            ("\"decks\":1", "\"decks\":0", "decks must be"),
            ("\"edition\":1", "\"edition\":1,\"tip\":2", "unknown field"),
        ] {
            let error = serde_json::from_str::<Batch>(&saved.replacen(from, to, 1)).expect_err(to).to_string();
            assert!(error.contains(part), "{error}");
        }
        let casino = TableRules::named("21-low").expect("a built-in table");
        assert_eq!(Batch::begin(&casino, 1), Err(BatchError::NoContest { table: "21-low".to_owned() }));
    }
}
