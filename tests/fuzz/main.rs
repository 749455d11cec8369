//! Fuzzing without the engine: table files, lines of `croupier replay`, histories and saved values. Nothing panics, a refusal is
//! a sentence, and what is taken can be played. `store.rs` beside this file belongs to the tests of the upper floor.

mod generator;

use std::{fmt::Display, sync::Arc};

use feltro::{
    odds::Odds,
    rules::{
        Bankroll, Batch, BatchRecords, Card, CasinoRecords, Cents, HistoryLine, Kind, Match, Records, Round,
        RoundRecord, Seed, Shoe, Stake, Statistics, TableRules, Turn,
    },
};
use generator::fuzz;
use rand::{RngExt, SeedableRng, rngs::ChaCha20Rng};
use serde::{Serialize, de::DeserializeOwned};

/// A refusal that can be shown to a person: one line, some words, no novel.
fn sentence(error: impl Display) {
    let text = error.to_string();
    assert!(text.contains(' ') && !text.contains('\n') && text.chars().count() < 600, "{text:?}");
}

/// Plays to the end, whatever is legal; `None` where nobody can sit down.
fn play(rules: &Arc<TableRules>, seed: &Seed, stakes: &[Stake], chance: &mut ChaCha20Rng) -> Option<Round> {
    let (mut round, _) = Round::start(rules, Shoe::shuffled(rules.decks, seed, "text"), stakes, Cents::ZERO).ok()?;
    for _ in 0..500 {
        if round.turn() == Turn::Over {
            return Some(round);
        }
        let legal = round.legal();
        assert!(!legal.is_empty(), "somebody is asked who can do nothing");
        round.act(legal[chance.random_range(0..legal.len())]).expect("a legal action");
    }
    panic!("the round has no end");
}

fn stakes(rules: &TableRules, chance: &mut ChaCha20Rng) -> Vec<Stake> {
    let least = rules.minimum.0;
    let most = rules.maximum.map_or(rules.start.0, |most| most.0.min(rules.start.0)).max(least);
    let bet =
        |chance: &mut ChaCha20Rng| Cents([least, most, chance.random_range(least..=most)][chance.random_range(0..3)]);
    (0..rules.seats())
        .map(|_| Stake {
            balance: Cents(rules.start.0.max(least)),
            bet: bet(chance),
            jackpot: rules.jackpot.is_some() && chance.random(),
        })
        .collect()
}

/// True lines of history, from every table.
fn histories() -> Vec<HistoryLine> {
    let mut lines = Vec::new();
    for number in 0..40u64 {
        let mut chance = ChaCha20Rng::seed_from_u64(number);
        let tables = TableRules::built_in();
        let rules = &tables[number as usize % tables.len()];
        let seed = Seed(chance.random());
        let stakes = stakes(rules, &mut chance);
        let Some(round) = play(rules, &seed, &stakes, &mut chance) else { continue };
        lines.extend(HistoryLine::of(&round, seed, "text".to_owned(), "2026-01-31T12:00:00Z".to_owned()));
    }
    assert!(lines.len() > 20, "too few bets were good ones");
    lines
}

#[test]
fn table_files() {
    let good: Vec<String> = TableRules::built_in()
        .iter()
        .map(|rules| {
            let path = format!("{}/assets/tables/{}.ron", env!("CARGO_MANIFEST_DIR"), rules.id);
            std::fs::read_to_string(path).expect("a table file")
        })
        .collect();
    fuzz("table_files", 8_000, &good, |bytes, chance| match TableRules::parse(bytes) {
        Ok(rules) => {
            let rules = Arc::new(rules);
            for _ in 0..3 {
                let stakes = stakes(&rules, chance);
                play(&rules, &Seed(chance.random()), &stakes, chance);
            }
            if rules.kind != Kind::Batch {
                let deck: Vec<_> = Card::deck().collect();
                let hand = [deck[chance.random_range(0..26)], deck[chance.random_range(26..39)]];
                Odds::of(&rules, &hand, deck[chance.random_range(39..52)], &[]).expect("odds of a fresh shoe");
            }
            true
        }
        Err(error) => {
            sentence(error);
            false
        }
    });
}

#[test]
fn replay_lines() {
    let good: Vec<String> = histories().iter().map(|line| serde_json::to_string(&line.round).expect("JSON")).collect();
    fuzz("replay_lines", 8_000, &good, |bytes, _| {
        let Ok(text) = str::from_utf8(bytes) else { return false };
        match text.parse::<RoundRecord>().map(|round| round.play()) {
            Ok(Ok(_)) => true,
            Ok(Err(error)) => {
                sentence(error);
                false
            }
            Err(error) => {
                sentence(error);
                false
            }
        }
    });
}

/// A true line that was changed is refused, unless it says the same.
#[test]
fn history_lines() {
    let lines = histories();
    for line in &lines {
        assert_eq!(line.verify(), Ok(()), "a true line");
    }
    let good: Vec<String> = lines.iter().map(|line| serde_json::to_string(line).expect("JSON")).collect();
    // The time is nobody's proof.
    let timeless = |line: &HistoryLine| HistoryLine { when: String::new(), ..line.clone() };
    let known: Vec<HistoryLine> = lines.iter().map(timeless).collect();
    fuzz("history_lines", 8_000, &good, |bytes, _| {
        let Ok(text) = str::from_utf8(bytes) else { return false };
        match text.parse::<HistoryLine>() {
            Ok(line) => match line.verify() {
                Ok(()) => {
                    assert!(known.contains(&timeless(&line)), "a changed line passes: {text}");
                    true
                }
                Err(wrong) => {
                    assert!(!wrong.is_empty());
                    wrong.into_iter().for_each(sentence);
                    false
                }
            },
            Err(error) => {
                sentence(error);
                false
            }
        }
    });
}

/// What can be read can be written, and read again as the same.
fn survives<T: DeserializeOwned + Serialize>(text: &str) -> Option<T> {
    let value: T = serde_json::from_str(text).ok()?;
    let once = serde_json::to_string(&value).expect("what was read can be written");
    let again: T = serde_json::from_str(&once).unwrap_or_else(|error| panic!("{error}: {once}"));
    assert_eq!(serde_json::to_string(&again).expect("JSON"), once);
    Some(again)
}

fn in_range(amount: Cents) {
    assert!(amount <= Cents::MOST, "{amount:?}");
}

#[test]
fn saved_values() {
    let table = |id: &str| TableRules::named(id).expect("a table");
    let lines = histories();
    let mut statistics = Statistics::default();
    let mut casino = CasinoRecords::default();
    for line in lines.iter().filter(|line| line.round.table == "21-low") {
        let round = line.round.replay(&table("21-low")).expect("a round");
        statistics.settled(&round, 0);
        casino.settled(&round);
    }
    let good = [
        serde_json::to_string(&Batch::begin(&table("batch"), 3).expect("a batch")).expect("JSON"),
        serde_json::to_string(&Match::begin(&table("blackjack"))).expect("JSON"),
        serde_json::to_string(&Bankroll::begin(&table("21-low"))).expect("JSON"),
        serde_json::to_string(&statistics).expect("JSON"),
        serde_json::to_string(&casino).expect("JSON"),
        r#"[{"name":"Ana","best":15000,"rounds":12,"when":"2026-01-31T12:00:00Z"}]"#.to_owned(),
        r#"{"best":15000,"rounds":12,"when":"2026-01-31T12:00:00Z"}"#.to_owned(),
    ];
    fuzz("saved_values", 8_000, &good, |bytes, chance| {
        let Ok(text) = str::from_utf8(bytes) else { return false };
        let mut taken = false;
        if let Some(batch) = survives::<Batch>(text) {
            taken = true;
            let _ = (batch.standings(), batch.winners(), batch.is_over());
            batch.balances().iter().copied().for_each(in_range);
            let stakes: Vec<Stake> = batch
                .balances()
                .iter()
                .map(|&balance| Stake { balance, bet: Cents(balance.0.min(batch.rules().minimum.0)), jackpot: false })
                .collect();
            if let Some(round) = play(&Arc::clone(batch.rules()), &Seed([7; 32]), &stakes, chance) {
                let mut batch = batch;
                let _ = batch.settled(&round);
            }
        }
        if let Some(mut game) = survives::<Match>(text) {
            taken = true;
            in_range(game.balance);
            game.settled(Cents::MOST);
            in_range(game.highest);
        }
        if let Some(mut purse) = survives::<Bankroll>(text) {
            taken = true;
            in_range(purse.balance);
            purse.settled(Cents::MOST);
        }
        if let Some(mut statistics) = survives::<Statistics>(text) {
            taken = true;
            for line in lines.iter().take(3) {
                if let Ok(round) = line.round.replay(&table(&line.round.table)) {
                    statistics.settled(&round, 0);
                }
            }
        }
        if let Some(mut records) = survives::<CasinoRecords>(text) {
            taken = true;
            if let Some(round) = lines.iter().find(|line| line.round.table == "21-low") {
                records.settled(&round.round.replay(&table("21-low")).expect("a round"));
            }
        }
        if let Some(records) = survives::<Records>(text) {
            taken = true;
            let _ = records.place(Cents(1), 1);
        }
        if let Some(mut records) = survives::<BatchRecords>(text) {
            taken = true;
            records.finished(&["Ana".parse().expect("a name")], Cents::MOST);
        }
        taken
    });
}
