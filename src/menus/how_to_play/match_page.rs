//! The page of the match.

use super::{Block, Localised, TableRules, dealer, shoe};

pub(super) fn blocks(rules: &TableRules) -> Vec<Block> {
    let amount = |cents| (cents, rules.currency);
    let mut blocks = vec![
        Block::of(Localised::new("help-goal")).cards("Th 9s"),
        Block::of(Localised::new("help-cards").with("kind", rules.kind)).cards("Ah Kd 7c"),
        Block::of(
            Localised::new("help-natural").with("wins", rules.natural_pays.0).with("stake", rules.natural_pays.1),
        )
        .cards("As Qh"),
        Block::of(Localised::new("help-double")),
    ];
    if let Some(split) = rules.split {
        blocks.push(Block::of(Localised::new("help-split").with("hands", split.hands)).cards("8s 8d"));
    }
    let limits = match rules.maximum {
        Some(maximum) => Localised::new("help-bets-limits").with("maximum", amount(maximum)),
        None => Localised::new("help-bets"),
    };
    blocks.extend([
        dealer(rules, "match"),
        shoe(rules),
        Block::of(limits.with("minimum", amount(rules.minimum)).with("start", amount(rules.start))).chips(&rules.chips),
        Block::of(Localised::new("help-records")),
        Block::of(Localised::new("help-keys").with("chips", rules.chips.len())),
    ]);
    blocks
}
