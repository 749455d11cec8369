//! The page of the casino's tables.

use std::sync::Arc;

use super::{Block, Cents, Localised, TableRules, dealer, shoe};
use crate::{
    locale::Value,
    odds::jackpot_chance,
    rules::{Currency, Jackpot, SplitDeal},
};

/// One in how many first hands wins the jackpot, in hundredths.
fn one_in(jackpot: &Jackpot, decks: u8) -> Cents {
    Cents((100.0 / jackpot_chance(jackpot, decks)).round() as u64)
}

pub(super) fn blocks(tables: &[Arc<TableRules>]) -> Vec<Block> {
    let Some(rules) = tables.first() else { return Vec::new() };
    let amount = |cents| Value::Amount(cents, rules.currency);
    let word = |key: &str| Localised::new(format!("help-casino-{key}"));
    let mut blocks = vec![
        Block::of(word("goal")).cards("Th 9s"),
        Block::of(Localised::new("help-cards").with("kind", rules.kind)).cards("Ah Kd 7c"),
    ];
    for table in tables {
        let key = if table.maximum.is_some() { "limits" } else { "limits-open" };
        let limits = word(key)
            .with("table", &table.name)
            .with("minimum", amount(table.minimum))
            .with("maximum", amount(table.maximum.unwrap_or(table.start)));
        blocks.push(Block::of(limits).chips(&table.chips));
    }
    blocks.extend([
        Block::of(word("betting").with("start", amount(rules.start))),
        Block::of(word("natural").with("wins", rules.natural_pays.0).with("stake", rules.natural_pays.1))
            .cards("As Qh"),
        Block::of(word("moves")),
    ]);
    if let Some(split) = rules.split {
        let order = match split.deal {
            SplitDeal::RightFirst => "split-right-first",
            SplitDeal::BothAtOnce => "split-both",
        };
        blocks.push(Block::of(word(order).with("hands", split.hands)).cards("Kh Qc"));
        if split.aces_one_card {
            blocks.push(Block::of(word("split-aces")).cards("Ad Ac"));
        }
    }
    if let Some(pays) = rules.insurance {
        blocks.push(Block::of(word("insurance").with("wins", pays.0).with("stake", pays.1)).cards("Ah"));
    }
    if let Some(jackpot) = &rules.jackpot {
        let (one, other) = jackpot.cards;
        let words = word("jackpot")
            .with("bet", amount(jackpot.bet))
            .with("share", amount(jackpot.share))
            .with("start", amount(jackpot.meter))
            .with("one-in", Value::Amount(one_in(jackpot, rules.decks), Currency::Chips));
        blocks.push(Block::of(words).cards(&format!("{one} {other}")));
    }
    blocks.extend([
        dealer(rules, "casino"),
        shoe(rules),
        Block::of(word("after")),
        Block::of(
            word("keys")
                .with("chips", rules.chips.len())
                .with("jackpot", u64::from(rules.jackpot.is_some()))
                .with("insurance", u64::from(rules.insurance.is_some())),
        ),
    ]);
    blocks
}
