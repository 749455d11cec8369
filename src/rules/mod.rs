//! The rules of the three tables: pure, without engine, clock or chance of their own.
//!
//! A short glossary:
//!
//! - **natural**: an ace and a ten-valued card as the first two cards of a hand that no split made;
//! - **soft**: a total in which an ace counts eleven;
//! - **push**: hand and dealer are equal, the bet comes back;
//! - **shoe**: where the cards come from; **hole card**: the dealer's face-down card; **up card**: the other one;
//! - **outshone**: at the batch, beaten by another player's better hand.
//!
//! A [`Round`] says whose [`Turn`] it is, what is legal, and answers an [`Action`] with [`RoundEvent`]s. Everybody at the
//! table may see them happen, each as [`RoundEvent::seen_by`] says.

mod action;
mod batch;
mod card;
mod event;
mod hand;
mod history;
mod money;
mod name;
mod profile;
mod record;
mod result;
mod round;
mod round_log;
mod settle;
mod shoe;
mod statistics;
mod table;
mod when;

pub use action::{Action, BetError, Illegal, Reason, Stake, Turn};
pub use batch::{Batch, BatchError, LastRound, Standing};
pub use card::{Card, NotACard, Rank, Suit};
pub use event::{Face, Outcome, Place, RoundEvent};
pub use hand::{Total, is_ace_and_ten};
pub use history::{HistoryCheck, HistoryLine};
pub use money::{Cents, NotAnAmount, Payout};
pub use name::{NAME_LETTERS, NameError, PlayerName, can_be_drawn};
pub use profile::{Bankroll, BatchRecords, CasinoRecords, Match, Record, Records};
pub use record::{RecordError, RoundRecord, SeatRecord, read_object};
pub use result::{DealerResult, HandResult, RoundResult, SeatResult, SideBetResult};
pub use round::{PlayerHand, Round, Seat, SideBet, check_bet, dealer_draws};
pub use round_log::{Actions, BrokenLog, NotActions, RoundLog, Source, Staked};
pub use shoe::{NotASeed, Seed, Shoe, TEXT_BYTES, shuffled};
pub use statistics::Statistics;
pub use table::{
    BATCH_SEATS, Contest, Currency, DealerTie, Jackpot, Kind, MOST_AT_A_TABLE, MOST_BYTES, Mistake, Outshone, Peek,
    Shuffle, Soft17, Split, SplitDeal, TableError, TableFault, TableRules, Words, without_mark,
};
