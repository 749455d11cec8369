//! The check of a table's values: the first thing that makes no table of them.

use super::{
    BATCH_SEATS, Kind, Payout, Peek, Shuffle, SplitDeal, TableRules,
    fault::{
        CHIP_STEP, ID_LETTERS, MOST_AT_A_TABLE, MOST_CHIPS, MOST_DECKS, MOST_PARTS, MOST_TIMES, NAME_LETTERS,
        TableFault,
    },
};

impl TableRules {
    /// The first thing that makes no table of this.
    pub(in crate::rules) fn fault(&self) -> Option<TableFault> {
        self.wrong_names()
            .or_else(|| self.wrong_amounts())
            .or_else(|| self.wrong_payouts())
            .or_else(|| self.wrong_jackpot())
            .or_else(|| self.wrong_cards())
            .or_else(|| self.wrong_contest())
    }

    fn wrong_names(&self) -> Option<TableFault> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if self.id.is_empty() || self.id.len() > ID_LETTERS || !self.id.chars().all(plain) {
            return Some(TableFault::Id);
        }
        let wrong = |name: &String| {
            name.trim().is_empty() || name.chars().count() > NAME_LETTERS || name.chars().any(char::is_control)
        };
        [&self.name.en, &self.name.pt].into_iter().any(wrong).then_some(TableFault::Name)
    }

    fn wrong_amounts(&self) -> Option<TableFault> {
        if self.minimum.is_zero() {
            return Some(TableFault::MinimumZero);
        }
        if self.start < self.minimum || self.start > MOST_AT_A_TABLE {
            return Some(TableFault::Start);
        }
        match self.maximum {
            Some(_) if self.kind == Kind::Batch => return Some(TableFault::MaximumAtBatch),
            Some(maximum) if maximum < self.minimum => return Some(TableFault::MaximumBelowMinimum),
            Some(maximum) if maximum > MOST_AT_A_TABLE => return Some(TableFault::MaximumTooHigh),
            _ => {}
        }
        if self.chips.is_empty() || self.chips.len() > MOST_CHIPS {
            return Some(TableFault::ChipCount);
        }
        if self.chips.iter().any(|chip| chip.is_zero() || chip.0 % CHIP_STEP != 0) {
            return Some(TableFault::ChipStep);
        }
        if self.chips.iter().any(|&chip| chip > MOST_AT_A_TABLE) {
            return Some(TableFault::ChipTooHigh);
        }
        if !self.chips.is_sorted_by(|a, b| a < b) {
            return Some(TableFault::ChipOrder);
        }
        let odd = self.kind == Kind::Batch && self.chips.iter().any(|chip| chip.0 % self.minimum.0 != 0);
        odd.then_some(TableFault::ChipAtBatch)
    }

    fn wrong_payouts(&self) -> Option<TableFault> {
        let payouts = [("natural_pays", Some(self.natural_pays)), ("insurance", self.insurance)];
        payouts.into_iter().find_map(|(field, payout)| {
            let Payout(wins, stake) = payout?;
            // The range of `stake` comes first: the product below can't overflow then.
            let fair = (1..=MOST_PARTS).contains(&stake) && (stake..=MOST_TIMES * stake).contains(&wins);
            (!fair).then_some(TableFault::NoPayout { field, wins, stake })
        })
    }

    fn wrong_jackpot(&self) -> Option<TableFault> {
        let jackpot = self.jackpot.as_ref()?;
        if jackpot.bet.is_zero() || jackpot.share > jackpot.bet {
            return Some(TableFault::JackpotBet);
        }
        if jackpot.meter > MOST_AT_A_TABLE || jackpot.bet > MOST_AT_A_TABLE {
            return Some(TableFault::JackpotTooHigh);
        }
        (self.decks == 1 && jackpot.cards.0 == jackpot.cards.1).then_some(TableFault::JackpotCards)
    }

    fn wrong_cards(&self) -> Option<TableFault> {
        if !(1..=MOST_DECKS).contains(&self.decks) {
            return Some(TableFault::Decks);
        }
        if self.split.is_some_and(|split| !(2..=4).contains(&split.hands)) {
            return Some(TableFault::SplitHands);
        }
        if self.split.is_some_and(|split| split.deal == SplitDeal::RightFirst && split.hands != 2) {
            return Some(TableFault::SplitOrder);
        }
        let Shuffle::AtPenetration(percent) = self.shuffle else { return None };
        let left = usize::from(self.decks) * 52 * (100 - usize::from(percent.min(100))) / 100;
        // A hand has at most 20 cards and the dealer 12, so a round can never empty the shoe.
        let hands = self.split.map_or(1, |split| usize::from(split.hands));
        let needed = if self.kind == Kind::Batch { 52 } else { hands * 20 + 12 };
        (percent == 0 || left < needed).then_some(TableFault::Shuffle { percent, left, needed })
    }

    fn wrong_contest(&self) -> Option<TableFault> {
        match (self.kind, self.contest) {
            (Kind::Batch, None) => Some(TableFault::NoContest),
            (Kind::Match | Kind::Casino, Some(_)) => Some(TableFault::ContestElsewhere),
            (Kind::Batch, Some(contest)) => {
                if self.split.is_some() || self.insurance.is_some() || self.jackpot.is_some() {
                    Some(TableFault::ContestExtras)
                } else if self.peek != Peek::Never {
                    Some(TableFault::PeekAtContest)
                } else {
                    let ends = (1..BATCH_SEATS as u8).contains(&contest.ends_when_out);
                    (!ends).then_some(TableFault::EndsWhenOut)
                }
            }
            (_, None) if self.peek == Peek::Never => Some(TableFault::PeekNever),
            (_, None) => (self.insurance.is_some() && self.peek == Peek::AtOnce).then_some(TableFault::InsurancePeek),
        }
    }
}
