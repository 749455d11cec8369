//! Reading a table file: bytes that a stranger wrote become rules, or one sentence that says what is wrong where.

use super::{Mistake, TableFault, TableRules};

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
    /// Not the notation, a key missing, unknown or of the wrong kind.
    #[error("line {line}, column {column}: {reason}")]
    NotATable {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What the reader stumbled over.
        reason: Mistake,
    },
    /// A value that makes no table.
    #[error("line {line}: {reason}")]
    Wrong {
        /// The line of the key, from 1.
        line: usize,
        /// What is wrong with it.
        reason: TableFault,
    },
}

/// The longest table file that is read, in bytes.
pub const MOST_BYTES: usize = 64 * 1024;

/// A text without the byte-order mark that some editors put before it. One is dropped, no more.
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

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
        let text = without_mark(text);
        let rules: TableRules = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
            .from_str(text)
            .map_err(|error| TableError::NotATable {
                line: error.span.start.line,
                column: error.span.start.col,
                reason: error.code.into(),
            })?;
        match rules.fault() {
            Some(reason) => Err(TableError::Wrong { line: line_of(text, reason.field()), reason }),
            None => Ok(rules),
        }
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

    const CASINO: &str = include_str!("../../../assets/tables/21-low.ron");
    const BATCH: &str = include_str!("../../../assets/tables/batch.ron");

    fn tamper(good: &str, from: &str, to: &str) -> Vec<u8> {
        assert!(good.contains(from), "{from}");
        good.replacen(from, to, 1).into_bytes()
    }

    #[test]
    fn wrong_files_are_refused_with_line_and_reason() {
        let tamper = |from: &str, to: &str| tamper(CASINO, from, to);
        let cases: Vec<(Vec<u8>, &str, &str)> = vec![
            (tamper("minimum: 100,", ""), "the key minimum is missing", "missing key"),
            (tamper("decks: 8,", "decks: 8, tip: 3,"), "no key tip", "unknown key"),
            (tamper("decks: 8,", "decks: 8, decks: 8,"), "decks stands there twice", "a key twice"),
            (tamper("Casino", "Cave"), "Cave is none of these: Match, Casino, Batch", "unknown kind"),
            (tamper("maximum: 5000", "maximum: -1"), "line 9", "negative limit"),
            (tamper("maximum: 5000", "maximum: 9007199254740992"), "line 9", "beyond all amounts"),
            (tamper("21 · Low", &"long\u{7}\n".repeat(5_000)), "1 to 40 characters", "a long name"),
            (tamper("\"21 · Low\"", &format!("x{}", "y".repeat(9_000))), "line 5", "a long word"),
            (b"<table/>".to_vec(), "line 1", "not RON"),
            (Vec::new(), "line 1", "empty"),
            (CASINO.as_bytes()[..400].to_vec(), "line", "cut off"),
            (vec![b' '; 10 << 20], "at most", "10 MB"),
            (vec![b'(', b'\n', 0xff, 0xfe], "line 2", "not UTF-8"),
        ];
        for (bytes, part, what) in cases {
            let error = TableRules::parse(&bytes).expect_err(what).to_string();
            assert!(error.contains(part), "{what}: {error}");
            assert!(!error.contains('\n') && error.len() < 300, "one sentence: {error}");
        }
    }

    /// Files whose notation is right and whose values are not: what each says, on the line of the key at fault.
    #[test]
    fn every_fault_is_told_with_its_key_and_line() {
        let odd = [
            (CASINO, "\"21-low\"", "\"21 Low\"", TableFault::Id),
            (CASINO, "21 · Low", "", TableFault::Name),
            (CASINO, "minimum: 100,", "minimum: 0,", TableFault::MinimumZero),
            (CASINO, "start: 100000", "start: 9007199255", TableFault::Start),
            (CASINO, "start: 100000", "start: 99", TableFault::Start),
            (CASINO, "minimum: 100,", "minimum: 5001,", TableFault::MaximumBelowMinimum),
            (CASINO, "maximum: 5000", "maximum: 9007199255", TableFault::MaximumTooHigh),
            (BATCH, "maximum: None", "maximum: 500", TableFault::MaximumAtBatch),
            (CASINO, "[100, 500, 2500]", "[]", TableFault::ChipCount),
            (CASINO, "[100, 500, 2500]", "[50, 100, 150, 200, 250, 300, 350, 400]", TableFault::ChipCount),
            (CASINO, "[100, 500, 2500]", "[10, 500, 2500]", TableFault::ChipStep),
            (CASINO, "[100, 500, 2500]", "[100, 500, 9007199300]", TableFault::ChipTooHigh),
            (CASINO, "[100, 500, 2500]", "[100, 500, 9007199254740950]", TableFault::ChipTooHigh),
            (CASINO, "[100, 500, 2500]", "[100, 2500, 500]", TableFault::ChipOrder),
            (BATCH, "chips: [100]", "chips: [150]", TableFault::ChipAtBatch),
            (CASINO, "decks: 8", "decks: 0", TableFault::Decks),
            (CASINO, "decks: 8", "decks: 9", TableFault::Decks),
            (CASINO, "bet: 100, ", "bet: 0, ", TableFault::JackpotBet),
            (CASINO, "share: 50", "share: 101", TableFault::JackpotBet),
            (CASINO, "meter: 50000", "meter: 9007199255", TableFault::JackpotTooHigh),
            (CASINO, "hands: 2", "hands: 5", TableFault::SplitHands),
            (CASINO, "hands: 2", "hands: 3", TableFault::SplitOrder),
            (BATCH, "(outshone: Lose, dealer_tie: Push, ends_when_out: 2)", "None", TableFault::NoContest),
            (
                CASINO,
                "contest: None",
                "contest: (outshone: Lose, dealer_tie: Push, ends_when_out: 2)",
                TableFault::ContestElsewhere,
            ),
            (BATCH, "insurance: None", "insurance: (2, 1)", TableFault::ContestExtras),
            (BATCH, "peek: Never", "peek: AtOnce", TableFault::PeekAtContest),
            (CASINO, "peek: AceOrTen", "peek: Never", TableFault::PeekNever),
            (BATCH, "ends_when_out: 2", "ends_when_out: 6", TableFault::EndsWhenOut),
            (CASINO, "peek: AceOrTen", "peek: AtOnce", TableFault::InsurancePeek),
            (
                CASINO,
                "shuffle: EveryRound",
                "shuffle: AtPenetration(99)",
                TableFault::Shuffle { percent: 99, left: 4, needed: 52 },
            ),
        ];
        let payouts = [(3, 0), (0, 0), (1, 2), (101, 1), (50_000_000, 50_000_000), (u32::MAX, u32::MAX), (1001, 1001)];
        let payouts = payouts.iter().flat_map(|&(wins, stake)| {
            [("natural_pays", "(3, 2)"), ("insurance", "(2, 1)")].map(|(field, good)| {
                let to = format!("{field}: ({wins}, {stake})");
                (format!("{field}: {good}"), to, TableFault::NoPayout { field, wins, stake })
            })
        });
        let odd = odd.map(|(file, from, to, fault)| (file, from.to_owned(), to.to_owned(), fault));
        for (file, from, to, fault) in odd.into_iter().chain(payouts.map(|(from, to, fault)| (CASINO, from, to, fault)))
        {
            let error = TableRules::parse(&tamper(file, &from, &to)).expect_err(&to);
            let field = fault.field();
            let line = 1 + file.lines().position(|line| line.trim().starts_with(&format!("{field}:"))).expect("a line");
            assert_eq!(error, TableError::Wrong { line, reason: fault }, "{to}");
            let words = fault.to_string();
            let named = words.contains(field) || words.contains("split") || words.contains("name");
            assert!(named && !words.contains('\n') && !words.contains("  "), "{words}");
            assert!(fault.parameters().iter().all(|(_, number)| words.contains(&number.to_string())), "{words}");
        }
    }

    #[test]
    fn one_byte_order_mark_is_dropped_and_no_second() {
        let marked = format!("\u{feff}{CASINO}");
        assert_eq!(TableRules::parse(marked.as_bytes()), TableRules::parse(CASINO.as_bytes()));
        assert!(TableRules::parse(format!("\u{feff}{marked}").as_bytes()).is_err());
    }

    #[test]
    fn the_greatest_table_can_be_played_without_leaving_the_range_of_amounts() {
        let most = super::super::MOST_AT_A_TABLE.0;
        let text = CASINO.replace("start: 100000", &format!("start: {most}"));
        let text = text.replace("minimum: 100,", &format!("minimum: {most},"));
        let text = text.replace("maximum: 5000", &format!("maximum: {most}"));
        let text = text.replace("natural_pays: (3, 2)", "natural_pays: (100, 1)");
        let rules = TableRules::parse(text.as_bytes()).expect("a table");
        let won = rules.natural_pays.wins(rules.maximum.expect("a limit"));
        assert!(won < super::super::Cents::MOST);
    }
}
