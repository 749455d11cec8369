//! The rules of one table, read from a RON file and checked on reading.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    card::Card,
    money::{Cents, Payout},
};

/// Everything that distinguishes one table from another. A file under `assets/tables/` holds one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRules {
    /// What saves, replays and the command line call the table: `21-low`.
    pub id: String,
    /// Whose words it speaks and which screens it has.
    pub kind: Kind,
    /// Its name as the lobby shows it.
    pub name: Words,
    /// What it counts in.
    pub currency: Currency,
    /// The purse at the beginning (and after a refill), in cents.
    pub start: Cents,
    /// The least first bet, in cents.
    pub minimum: Cents,
    /// The greatest first bet, in cents; without one the balance is the limit.
    pub maximum: Option<Cents>,
    /// The chips that lie at the table, smallest first, in cents.
    pub chips: Vec<Cents>,
    /// How many decks the shoe holds, 1 to 8.
    pub decks: u8,
    /// When the shoe is shuffled.
    pub shuffle: Shuffle,
    /// What a natural pays, stake not included: `(3, 2)`.
    pub natural_pays: Payout,
    /// What the dealer does with a soft 17.
    pub dealer_soft_17: Soft17,
    /// When the dealer's natural is found.
    pub peek: Peek,
    /// What insurance pays, where it is offered.
    pub insurance: Option<Payout>,
    /// The jackpot side bet, where there is one.
    pub jackpot: Option<Jackpot>,
    /// How pairs are split, where they may be.
    pub split: Option<Split>,
    /// The contest among six seats, where only the best hand is paid.
    pub contest: Option<Contest>,
}

/// The three families of tables, one for each rule sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Played with one purse until it is empty; the highest balance is a record (`blackjack`).
    Match,
    /// The casino: limits, a bankroll shared by all such tables (`21`).
    Casino,
    /// The tournament of six seats (`batch`).
    Batch,
}

/// A text in the languages of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// English.
    pub en: String,
    /// Portuguese (Brazil).
    pub pt: String,
}

/// What a table counts in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Currency {
    /// Chips without a sign.
    Chips,
    /// US$.
    Dollar,
    /// BAC, Bacantes Reales.
    Bac,
}

/// When the shoe is shuffled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shuffle {
    /// Before every round.
    EveryRound,
    /// Between rounds, once this share of the shoe (percent) is dealt.
    AtPenetration(u8),
}

/// What the dealer does with a soft 17.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Soft17 {
    /// Stands on every 17.
    Stand,
    /// Takes another card on a soft 17.
    Hit,
}

/// When the dealer's natural is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Peek {
    /// It is shown at once, whatever the up card.
    AtOnce,
    /// The dealer looks under an ace or a ten-valued up card, after the insurance question.
    AceOrTen,
    /// Only after the players' turns.
    Never,
}

/// The jackpot side bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Jackpot {
    /// Its price, in cents.
    pub bet: Cents,
    /// Where the meter starts and starts again, in cents.
    pub meter: Cents,
    /// What each bet adds to the meter, in cents.
    pub share: Cents,
    /// The two cards that win it, in either order.
    pub cards: (Card, Card),
}

/// How pairs are split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Split {
    /// The most hands that splitting can make, 2 to 4.
    pub hands: u8,
    /// When the split hands get their second cards.
    pub deal: SplitDeal,
    /// Whether a split hand may be doubled.
    pub double_after: bool,
    /// Whether split aces get one card each and nothing more.
    pub aces_one_card: bool,
}

/// When the two hands of a split get their second cards, and which is played first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SplitDeal {
    /// Both at once, the split hand first; played left to right.
    BothAtOnce,
    /// The new right hand gets its card and is played to its end, then the left one.
    RightFirst,
}

/// How the six seats of a batch compete.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contest {
    /// What becomes of a hand that beats the dealer but not the best hand.
    pub outshone: Outshone,
    /// What a total equal to the dealer's is.
    pub dealer_tie: DealerTie,
    /// How many players must have nothing left for the batch to end.
    pub ends_when_out: u8,
}

/// What becomes of an outshone hand's bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outshone {
    /// It is lost.
    Lose,
    /// It comes back.
    Push,
}

/// What a total equal to the dealer's is at the contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DealerTie {
    /// The bet comes back.
    Push,
    /// It beats the dealer, and competes for the best hand.
    Win,
}

/// Why a table file is refused: one sentence, with the line where there is one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// More bytes than any table needs.
    #[error("the file has {bytes} bytes; a table has at most {MOST_BYTES}")]
    TooLong {
        /// Its size.
        bytes: usize,
    },
    /// Not text.
    #[error("line {line}: the file is not UTF-8 text")]
    NotText {
        /// The line, from 1.
        line: usize,
    },
    /// Not the notation, a field missing, unknown or of the wrong kind.
    #[error("line {line}, column {column}: {reason}")]
    NotATable {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What the reader says.
        reason: String,
    },
    /// A value that makes no table.
    #[error("line {line}: {reason}")]
    Wrong {
        /// The line of the field, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}

/// The longest table file that is read, in bytes.
pub const MOST_BYTES: usize = 64 * 1024;

/// How many seats the contest has.
pub const BATCH_SEATS: usize = 6;

/// The tables that Feltro brings, compiled in.
const BUILT_IN: [&str; 5] = [
    include_str!("../../assets/tables/blackjack.ron"),
    include_str!("../../assets/tables/21-low.ron"),
    include_str!("../../assets/tables/21-mid.ron"),
    include_str!("../../assets/tables/21-high.ron"),
    include_str!("../../assets/tables/batch.ron"),
];

impl TableRules {
    /// Reads a table file and checks it.
    ///
    /// # Errors
    /// [`TableError`] with the line and the reason.
    pub fn parse(bytes: &[u8]) -> Result<TableRules, TableError> {
        if bytes.len() > MOST_BYTES {
            return Err(TableError::TooLong { bytes: bytes.len() });
        }
        let text = str::from_utf8(bytes).map_err(|error| TableError::NotText {
            line: 1 + bytes[..error.valid_up_to()].iter().filter(|b| **b == b'\n').count(),
        })?;
        let rules: TableRules = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
            .from_str(text)
            .map_err(|error| TableError::NotATable {
                line: error.span.start.line,
                column: error.span.start.col,
                reason: error.code.to_string(),
            })?;
        match rules.fault() {
            Some((field, reason)) => Err(TableError::Wrong { line: line_of(text, field), reason }),
            None => Ok(rules),
        }
    }

    /// The tables that Feltro brings, in the order of the lobby.
    ///
    /// # Panics
    /// Never with the files in the repository: a test reads every one.
    pub fn built_in() -> Vec<Arc<TableRules>> {
        BUILT_IN
            .iter()
            .map(|text| match TableRules::parse(text.as_bytes()) {
                Ok(rules) => Arc::new(rules),
                Err(error) => unreachable!("a table of assets/tables/ is wrong: {error}"),
            })
            .collect()
    }

    /// The built-in table of this name.
    pub fn named(id: &str) -> Option<Arc<TableRules>> {
        Self::built_in().into_iter().find(|rules| rules.id == id)
    }

    /// How many seats are dealt to at most.
    pub const fn seats(&self) -> usize {
        if self.contest.is_some() { BATCH_SEATS } else { 1 }
    }

    /// The first thing that makes no table of this: the field, and a sentence.
    pub(super) fn fault(&self) -> Option<(&'static str, String)> {
        let chip_step = 50;
        let fault = |field, reason: &str| Some((field, reason.to_owned()));
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if self.id.is_empty() || self.id.len() > 32 || !self.id.chars().all(plain) {
            return fault("id", "id must be 1 to 32 small letters, digits or hyphens");
        }
        for name in [&self.name.en, &self.name.pt] {
            if name.trim().is_empty() || name.chars().count() > 40 || name.chars().any(char::is_control) {
                return fault("name", "a name must have 1 to 40 characters");
            }
        }
        let most = Cents::MOST.0 / 1_000_000;
        if self.minimum.is_zero() {
            return fault("minimum", "minimum must be at least one cent");
        }
        if self.start < self.minimum || self.start.0 > most {
            return Some(("start", format!("start must lie between minimum and {most}")));
        }
        if self.maximum.is_some_and(|maximum| maximum < self.minimum) {
            return fault("maximum", "maximum is less than minimum");
        }
        if self.maximum.is_some_and(|maximum| maximum.0 > most) {
            return Some(("maximum", format!("maximum must be at most {most}")));
        }
        if self.chips.is_empty() || self.chips.len() > 7 {
            return fault("chips", "there must be one to seven chips");
        }
        if self.chips.iter().any(|chip| chip.is_zero() || chip.0 % chip_step != 0) {
            return fault("chips", "every chip must be a multiple of 50 cents");
        }
        if !self.chips.is_sorted_by(|a, b| a < b) {
            return fault("chips", "chips must grow from the first to the last");
        }
        if !(1..=8).contains(&self.decks) {
            return fault("decks", "decks must be 1 to 8");
        }
        for (field, payout) in [("natural_pays", Some(self.natural_pays)), ("insurance", self.insurance)] {
            let Some(Payout(wins, stake)) = payout else { continue };
            if stake == 0 || wins < stake || wins > 100 * stake || stake > 1000 {
                return Some((
                    field,
                    format!(
                        "{field} ({wins}, {stake}) is no payout: it must be at least (1, 1) and at most 100 times the bet"
                    ),
                ));
            }
        }
        if let Some(jackpot) = &self.jackpot {
            if jackpot.bet.is_zero() || jackpot.share > jackpot.bet {
                return fault("jackpot", "a jackpot bet must cost something and add at most itself to the meter");
            }
            if jackpot.meter.0 > most || jackpot.bet.0 > most {
                return Some(("jackpot", format!("jackpot amounts must be at most {most}")));
            }
            if self.decks == 1 && jackpot.cards.0 == jackpot.cards.1 {
                return fault("jackpot", "one deck does not hold the same card twice");
            }
        }
        if self.split.is_some_and(|split| !(2..=4).contains(&split.hands)) {
            return fault("split", "splitting makes 2 to 4 hands");
        }
        if self.split.is_some_and(|split| split.deal == SplitDeal::RightFirst && split.hands != 2) {
            return fault("split", "RightFirst is for two hands");
        }
        if let Shuffle::AtPenetration(percent) = self.shuffle {
            let left = usize::from(self.decks) * 52 * (100 - usize::from(percent.min(100))) / 100;
            // A hand has at most 20 cards and the dealer 12, so a round can never empty the shoe.
            let hands = self.split.map_or(1, |split| usize::from(split.hands));
            let needed = if self.contest.is_some() { 52 } else { hands * 20 + 12 };
            if percent == 0 || left < needed {
                return Some((
                    "shuffle",
                    format!("AtPenetration({percent}) leaves {left} cards; a round may need {needed}"),
                ));
            }
        }
        match (self.kind, self.contest) {
            (Kind::Batch, None) => return fault("contest", "a Batch table needs a contest"),
            (Kind::Match | Kind::Casino, Some(_)) => return fault("contest", "only a Batch table has a contest"),
            _ => {}
        }
        if self.kind == Kind::Batch {
            if self.split.is_some() || self.insurance.is_some() || self.jackpot.is_some() {
                return fault("contest", "a contest has no split, insurance or jackpot");
            }
            if self.peek != Peek::Never {
                return fault("peek", "at a contest the dealer's natural is found after the turns: peek must be Never");
            }
        } else if self.peek == Peek::Never {
            return fault("peek", "peek may be Never at a contest only");
        }
        if let Some(contest) = self.contest
            && !(1..BATCH_SEATS as u8).contains(&contest.ends_when_out)
        {
            return fault("contest", "ends_when_out must be 1 to 5");
        }
        if self.insurance.is_some() && self.peek == Peek::AtOnce {
            return fault("insurance", "insurance needs peek: AceOrTen, or the natural is shown before the question");
        }
        None
    }
}

/// The line on which `field:` first stands, from 1; the first line where it doesn't.
fn line_of(text: &str, field: &str) -> usize {
    let starts =
        |line: &str| line.trim_start().strip_prefix(field).is_some_and(|rest| rest.trim_start().starts_with(':'));
    1 + text.lines().position(starts).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = include_str!("../../assets/tables/21-low.ron");

    #[test]
    fn every_built_in_table_reads() {
        let ids: Vec<String> = TableRules::built_in().iter().map(|t| t.id.clone()).collect();
        assert_eq!(ids, ["blackjack", "21-low", "21-mid", "21-high", "batch"]);
    }

    #[test]
    fn wrong_files_are_refused_with_line_and_reason() {
        let tamper = |from: &str, to: &str| {
            assert!(GOOD.contains(from), "{from}");
            GOOD.replacen(from, to, 1).into_bytes()
        };
        let cases: Vec<(Vec<u8>, &str, &str)> = vec![
            (tamper("minimum: 100,", ""), "minimum", "missing field"),
            (tamper("decks: 8,", "decks: 8, tip: 3,"), "tip", "unknown key"),
            (tamper("maximum: 5000", "maximum: -1"), "line", "negative limit"),
            (tamper("minimum: 100,", "minimum: 5001,"), "less than minimum", "minimum over maximum"),
            (tamper("decks: 8", "decks: 0"), "decks must be", "zero decks"),
            (tamper("natural_pays: (3, 2)", "natural_pays: (3, 0)"), "no payout", "3:0"),
            (b"<table/>".to_vec(), "line 1", "not RON"),
            (Vec::new(), "line 1", "empty"),
            (vec![b' '; 10 << 20], "at most", "10 MB"),
            (vec![b'(', b'\n', 0xff, 0xfe], "line 2", "not UTF-8"),
            (tamper("shuffle: EveryRound", "shuffle: AtPenetration(99)"), "may need", "empties the shoe"),
            (tamper("chips: [100, ", "chips: [10, "), "multiple of 50", "odd chip"),
        ];
        for (bytes, part, what) in cases {
            let error = TableRules::parse(&bytes).expect_err(what).to_string();
            assert!(error.contains(part), "{what}: {error}");
            assert!(!error.contains('\n'), "one sentence: {error}");
        }
        let error = TableRules::parse(&tamper("decks: 8", "decks: 9")).expect_err("nine decks");
        let line = 1 + GOOD.lines().position(|l| l.contains("decks:")).expect("a line");
        assert!(matches!(error, TableError::Wrong { line: l, .. } if l == line), "{error}");
    }
}
