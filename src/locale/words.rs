//! The words of the table: actions, outcomes, and why something is not allowed.

use super::{Locale, Localised, Value};
use crate::{
    rules::{Action, BetError, Cents, Currency, Kind, Outcome, Reason},
    storage::{ImportError, Trouble},
};

/// Every table family speaks the words of its own rule sheet.
pub(super) const fn family(kind: Kind) -> &'static str {
    match kind {
        Kind::Match => "match",
        Kind::Casino => "casino",
        Kind::Batch => "batch",
    }
}

/// The key of an action's name at a table: `casino-action-hit`.
pub fn action_key(kind: Kind, action: Action) -> String {
    format!("{}-action-{}", family(kind), action.name())
}

/// The key of an outcome's name at a table: `match-outcome-push`.
pub fn outcome_key(kind: Kind, outcome: Outcome) -> String {
    format!("{}-outcome-{}", family(kind), outcome.name())
}

/// The key of the sentence that says why an action is not allowed.
pub const fn reason_key(reason: Reason) -> &'static str {
    match reason {
        Reason::RoundOver => "reason-round-over",
        Reason::InsuranceFirst => "reason-insurance-first",
        Reason::NoInsurance => "reason-no-insurance",
        Reason::DoublingFirst => "reason-doubling-first",
        Reason::DoublingOver => "reason-doubling-over",
        Reason::NothingToDecline => "reason-nothing-to-decline",
        Reason::NotTwoCards => "reason-not-two-cards",
        Reason::NoMoney => "reason-no-money",
        Reason::NotAPair => "reason-not-a-pair",
        Reason::HandsFull => "reason-hands-full",
        Reason::SplitAces => "reason-split-aces",
        Reason::NoSplit => "reason-no-split",
        Reason::NoDoubleAfterSplit => "reason-no-double-after-split",
        Reason::DeckOut => "reason-deck-out",
    }
}

/// Why an action is not allowed, in a sentence.
pub fn reason_text(locale: &Locale, reason: Reason) -> String {
    locale.text(reason_key(reason))
}

/// Why a bet is not taken; amounts in the table's currency.
pub fn bet_error(error: &BetError, currency: Currency) -> Localised {
    let amount = |cents: u64| Value::Amount(Cents(cents), currency);
    match *error {
        BetError::Seats { expected, found } => {
            Localised::new("bet-seats").with("expected", expected).with("found", found)
        }
        BetError::UnderMinimum { minimum, .. } => Localised::new("bet-under-minimum").with("minimum", amount(minimum)),
        BetError::OverMaximum { maximum, .. } => Localised::new("bet-over-maximum").with("maximum", amount(maximum)),
        BetError::OverBalance { balance, .. } => Localised::new("bet-over-balance").with("balance", amount(balance)),
        BetError::PartOfAChip { chip, .. } => Localised::new("bet-part-of-a-chip").with("chip", amount(chip)),
        BetError::MustBet { seat } => Localised::new("bet-must-bet").with("seat", seat),
        BetError::NobodyBets => Localised::new("bet-nobody-bets"),
        BetError::NoJackpot => Localised::new("bet-no-jackpot"),
        BetError::DeckOut => Localised::new("bet-deck-out"),
        BetError::Card(ref card) => Localised::new("bet-card").with("card", card.to_string()),
    }
}

/// Why a bet is not taken, in a sentence.
pub fn bet_error_text(locale: &Locale, error: &BetError, currency: Currency) -> String {
    bet_error(error, currency).text(locale)
}

/// What is wrong with the store, for the title screen.
pub fn trouble(trouble: &Trouble) -> Localised {
    match trouble {
        Trouble::InUse => Localised::new("trouble-in-use"),
        Trouble::NoPlace => Localised::new("trouble-no-place"),
        Trouble::Newer => Localised::new("trouble-newer"),
        Trouble::Crashed(file) => Localised::new("trouble-crashed").with("file", file.display().to_string()),
        Trouble::Unwritable(reason) => Localised::new("trouble-unwritable").with("reason", reason.clone()),
        Trouble::Damaged(file) => Localised::new("trouble-damaged").with("file", file.display().to_string()),
        Trouble::NotKept(reason) => Localised::new("trouble-not-kept").with("reason", reason.clone()),
        Trouble::Unreadable(key) => Localised::new("trouble-unreadable").with("name", key.clone()),
    }
}

/// Why an export is not taken.
pub fn import_error(error: &ImportError) -> Localised {
    match error {
        ImportError::NoExport => Localised::new("import-no-export"),
        ImportError::TooLong => Localised::new("import-too-long"),
        ImportError::Newer => Localised::new("import-newer"),
        ImportError::Line { line, what: None } => Localised::new("import-line").with("line", *line),
        ImportError::Line { line, what: Some(what) } => {
            Localised::new("import-line-of").with("line", *line).with("what", what.clone())
        }
        ImportError::Cut => Localised::new("import-cut"),
        ImportError::Changed => Localised::new("import-changed"),
        ImportError::NotKept(reason) => Localised::new("import-not-kept").with("reason", reason.clone()),
    }
}
