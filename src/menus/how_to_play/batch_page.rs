//! The page of the tournament of six seats.

use super::{Block, Localised, TableRules, dealer, shoe};
use crate::rules::{BATCH_SEATS, DealerTie, Outshone};

pub(super) fn blocks(rules: &TableRules) -> Vec<Block> {
    let amount = |cents| (cents, rules.currency);
    let word = |key: &str| Localised::new(format!("help-batch-{key}"));
    let mut blocks = vec![
        Block::of(word("goal").with("seats", BATCH_SEATS).with("start", amount(rules.start))).chips(&rules.chips),
        Block::of(Localised::new("help-cards").with("kind", rules.kind)).cards("Ah Kd 7c"),
        Block::of(word("bets").with("minimum", amount(rules.minimum))),
        Block::of(word("deal")).cards("As Qh"),
        Block::of(word("doubling")),
        Block::of(word("turns")),
        dealer(rules, "batch"),
    ];
    if let Some(contest) = rules.contest {
        let outshone = match contest.outshone {
            Outshone::Lose => "best-loses",
            Outshone::Push => "best-pushes",
        };
        let tie = match contest.dealer_tie {
            DealerTie::Push => "tie-pushes",
            DealerTie::Win => "tie-wins",
        };
        let natural = rules.natural_pays;
        blocks.extend([
            Block::of(word(outshone).with("wins", natural.0).with("stake", natural.1)).cards("Js Qd"),
            Block::of(word(tie)),
            Block::of(word("end").with("out", contest.ends_when_out)),
        ]);
    }
    blocks.extend([shoe(rules), Block::of(word("keys"))]);
    blocks
}
