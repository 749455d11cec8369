//! What makes no table: every fault of a table's values as data, told in English here and in other languages above.

use super::{super::money::Cents, BATCH_SEATS};

/// The greatest amount that a table file may hold, in cents: so little that nothing that is won there can leave the
/// range of [`Cents`].
pub const MOST_AT_A_TABLE: Cents = Cents(Cents::MOST.0 / 1_000_000);

/// Every chip is a multiple of this, in cents.
pub(super) const CHIP_STEP: u64 = 50;
/// The most letters of an id, and of a name.
pub(super) const ID_LETTERS: usize = 32;
pub(super) const NAME_LETTERS: usize = 40;
pub(super) const MOST_CHIPS: usize = 7;
pub(super) const MOST_DECKS: u8 = 8;
/// No payout is more than so many times the bet, and none is written with a larger second number.
pub(super) const MOST_TIMES: u32 = 100;
pub(super) const MOST_PARTS: u32 = 1000;

/// A value, or two that don't go together, that make no table. `Display` is one English sentence that names the key;
/// [`TableFault::key`] and [`TableFault::parameters`] are for sentences in other languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TableFault {
    /// Not what saves and commands can call it.
    #[error("id must be 1 to {ID_LETTERS} small letters, digits or hyphens")]
    Id,
    /// Empty, long, or with control characters.
    #[error("a name must have 1 to {NAME_LETTERS} characters")]
    Name,
    /// Nothing.
    #[error("minimum must be at least one cent")]
    MinimumZero,
    /// Less than a bet, or absurd.
    #[error("start must lie between minimum and {} cents", MOST_AT_A_TABLE.0)]
    Start,
    /// Limits the wrong way round.
    #[error("maximum is less than minimum")]
    MaximumBelowMinimum,
    /// Absurd.
    #[error("maximum must be at most {} cents", MOST_AT_A_TABLE.0)]
    MaximumTooHigh,
    /// A limit where everybody may bet everything.
    #[error("maximum must be None at a Batch table, where a seat may always bet all that it has")]
    MaximumAtBatch,
    /// None, or too many for the rack.
    #[error("there must be one to {MOST_CHIPS} chips")]
    ChipCount,
    /// Nothing, or an odd amount.
    #[error("every one of the chips must be a multiple of {CHIP_STEP} cents")]
    ChipStep,
    /// Absurd.
    #[error("every one of the chips must be at most {} cents", MOST_AT_A_TABLE.0)]
    ChipTooHigh,
    /// Out of order.
    #[error("chips must grow from the first to the last")]
    ChipOrder,
    /// Chips of which no allowed bet can be made.
    #[error("every one of the chips must be a multiple of minimum at a Batch table, where bets are whole chips")]
    ChipAtBatch,
    /// None, or too many.
    #[error("decks must be 1 to {MOST_DECKS}")]
    Decks,
    /// Less than one for one, absurd, or no fraction.
    #[error(
        "{field} ({wins}, {stake}) is no payout: it must be at least (1, 1) and at most {MOST_TIMES} times the bet, \
         the second number at most {MOST_PARTS}"
    )]
    NoPayout {
        /// `natural_pays` or `insurance`.
        field: &'static str,
        /// The first number.
        wins: u32,
        /// The second number.
        stake: u32,
    },
    /// Free, or it adds more to the meter than it costs.
    #[error("a jackpot bet must cost something and add at most itself to the meter")]
    JackpotBet,
    /// Absurd.
    #[error("jackpot amounts must be at most {} cents", MOST_AT_A_TABLE.0)]
    JackpotTooHigh,
    /// It can't be won.
    #[error("jackpot cards can't be the same card twice where decks is 1")]
    JackpotCards,
    /// Out of range.
    #[error("split makes 2 to 4 hands")]
    SplitHands,
    /// An order that only two hands have.
    #[error("split: RightFirst is for two hands")]
    SplitOrder,
    /// The shoe could run out within a round.
    #[error("shuffle: AtPenetration({percent}) leaves {left} cards; a round may need {needed}")]
    Shuffle {
        /// What the file says.
        percent: u8,
        /// How many cards are then left.
        left: usize,
        /// How many a round may take.
        needed: usize,
    },
    /// No contest where there must be one.
    #[error("a Batch table needs a contest")]
    NoContest,
    /// A contest where there can't be one.
    #[error("only a Batch table has a contest")]
    ContestElsewhere,
    /// What six seats with one hand each do not have.
    #[error("at a Batch table with its contest there is no split, insurance or jackpot")]
    ContestExtras,
    /// The natural is found after the turns.
    #[error("at a contest the dealer's natural is found after the turns: peek must be Never")]
    PeekAtContest,
    /// Nobody would ever look.
    #[error("peek may be Never at a contest only")]
    PeekNever,
    /// A batch that ends at once, or never.
    #[error("contest: ends_when_out must be 1 to {}", BATCH_SEATS - 1)]
    EndsWhenOut,
    /// There is nothing left to insure against.
    #[error("insurance needs peek: AceOrTen, or the natural is shown before the question")]
    InsurancePeek,
}

impl TableFault {
    /// The key of its sentence in other languages; it never changes.
    pub const fn key(self) -> &'static str {
        match self {
            TableFault::Id => "id",
            TableFault::Name => "name",
            TableFault::MinimumZero => "minimum-zero",
            TableFault::Start => "start",
            TableFault::MaximumBelowMinimum => "maximum-below-minimum",
            TableFault::MaximumTooHigh => "maximum-too-high",
            TableFault::MaximumAtBatch => "maximum-at-batch",
            TableFault::ChipCount => "chip-count",
            TableFault::ChipStep => "chip-step",
            TableFault::ChipTooHigh => "chip-too-high",
            TableFault::ChipOrder => "chip-order",
            TableFault::ChipAtBatch => "chip-at-batch",
            TableFault::Decks => "decks",
            TableFault::NoPayout { .. } => "no-payout",
            TableFault::JackpotBet => "jackpot-bet",
            TableFault::JackpotTooHigh => "jackpot-too-high",
            TableFault::JackpotCards => "jackpot-cards",
            TableFault::SplitHands => "split-hands",
            TableFault::SplitOrder => "split-order",
            TableFault::Shuffle { .. } => "shuffle",
            TableFault::NoContest => "no-contest",
            TableFault::ContestElsewhere => "contest-elsewhere",
            TableFault::ContestExtras => "contest-extras",
            TableFault::PeekAtContest => "peek-at-contest",
            TableFault::PeekNever => "peek-never",
            TableFault::EndsWhenOut => "ends-when-out",
            TableFault::InsurancePeek => "insurance-peek",
        }
    }

    /// The key of the table file that is at fault, as it is written there: `natural_pays`.
    pub const fn field(self) -> &'static str {
        match self {
            TableFault::Id => "id",
            TableFault::Name => "name",
            TableFault::MinimumZero => "minimum",
            TableFault::Start => "start",
            TableFault::MaximumBelowMinimum | TableFault::MaximumTooHigh | TableFault::MaximumAtBatch => "maximum",
            TableFault::ChipCount
            | TableFault::ChipStep
            | TableFault::ChipTooHigh
            | TableFault::ChipOrder
            | TableFault::ChipAtBatch => "chips",
            TableFault::Decks => "decks",
            TableFault::NoPayout { field, .. } => field,
            TableFault::JackpotBet | TableFault::JackpotTooHigh | TableFault::JackpotCards => "jackpot",
            TableFault::SplitHands | TableFault::SplitOrder => "split",
            TableFault::Shuffle { .. } => "shuffle",
            TableFault::NoContest
            | TableFault::ContestElsewhere
            | TableFault::ContestExtras
            | TableFault::EndsWhenOut => "contest",
            TableFault::PeekAtContest | TableFault::PeekNever => "peek",
            TableFault::InsurancePeek => "insurance",
        }
    }

    /// The numbers that its sentence needs, each with the name of its place; amounts in cents.
    pub fn parameters(self) -> Vec<(&'static str, u64)> {
        match self {
            TableFault::Id => vec![("letters", ID_LETTERS as u64)],
            TableFault::Name => vec![("letters", NAME_LETTERS as u64)],
            TableFault::Start | TableFault::MaximumTooHigh | TableFault::ChipTooHigh | TableFault::JackpotTooHigh => {
                vec![("most", MOST_AT_A_TABLE.0)]
            }
            TableFault::ChipCount => vec![("most", MOST_CHIPS as u64)],
            TableFault::ChipStep => vec![("step", CHIP_STEP)],
            TableFault::Decks => vec![("most", MOST_DECKS.into())],
            TableFault::NoPayout { wins, stake, .. } => vec![
                ("wins", wins.into()),
                ("stake", stake.into()),
                ("times", MOST_TIMES.into()),
                ("parts", MOST_PARTS.into()),
            ],
            TableFault::Shuffle { percent, left, needed } => {
                vec![("percent", percent.into()), ("left", left as u64), ("needed", needed as u64)]
            }
            TableFault::EndsWhenOut => vec![("most", BATCH_SEATS as u64 - 1)],
            TableFault::MinimumZero
            | TableFault::MaximumBelowMinimum
            | TableFault::MaximumAtBatch
            | TableFault::ChipOrder
            | TableFault::ChipAtBatch
            | TableFault::JackpotBet
            | TableFault::JackpotCards
            | TableFault::SplitHands
            | TableFault::SplitOrder
            | TableFault::NoContest
            | TableFault::ContestElsewhere
            | TableFault::ContestExtras
            | TableFault::PeekAtContest
            | TableFault::PeekNever
            | TableFault::InsurancePeek => Vec::new(),
        }
    }
}
