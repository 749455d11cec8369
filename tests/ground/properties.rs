//! Random rounds with random legal actions: what must hold whatever the cards.
//!
//! `FELTRO_SOAK_ROUNDS` says how many rounds a table kind gets (20,000 where it is not set).

use std::{sync::Arc, time::Instant};

use feltro::rules::{
    Action, Card, Cents, Kind, Reason, Round, RoundEvent, RoundRecord, RoundResult, Seed, Shoe, Stake, TableRules, Turn,
};
use rand::{RngExt, SeedableRng, rngs::ChaCha20Rng};

use super::{spectator::Spectator, stake, table};

/// More than the actions of any round: four hands of at most 20 cards, six doublings and an insurance.
const MOST_ACTIONS: usize = 100;

#[test]
fn random_rounds_at_the_blackjack_table() {
    soak(&["blackjack"], |_, chance| {
        let balance = chance.random_range(500..=50_000);
        vec![stake(balance, chance.random_range(500..=balance), false)]
    });
}

#[test]
fn random_rounds_at_the_casino_tables() {
    soak(&["21-low", "21-mid", "21-high"], |rules, chance| {
        let most = rules.maximum.expect("a limit").0;
        let bet = chance.random_range(rules.minimum.0..=most);
        // Often too little for insurance, a double or a split.
        let balance = bet + 100 + chance.random_range(0..=bet * 3);
        vec![stake(balance, bet, chance.random())]
    });
}

#[test]
fn random_rounds_at_the_batch_table() {
    soak(&["batch"], |rules, chance| {
        let chip = rules.minimum.0;
        let mut stakes: Vec<Stake> = (0..6)
            .map(|_| {
                // Half chips come from naturals; a seat without any sits out.
                let balance = if chance.random_ratio(1, 4) { 0 } else { chance.random_range(1..=20) * chip / 2 };
                let chips = balance / chip;
                let all_in = chips == 0 || chance.random_ratio(1, 4);
                stake(balance, if all_in { balance } else { chance.random_range(1..=chips) * chip }, false)
            })
            .collect();
        if stakes.iter().all(|stake| stake.bet.is_zero()) {
            stakes[chance.random_range(0..6)] = stake(chip, chip, false);
        }
        stakes
    });
}

#[test]
fn a_deck_that_runs_out_is_an_error_and_changes_nothing() {
    let text = include_str!("../cases/random.jsonl");
    let mut ends = 0;
    for case in text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a case")) {
        let record: RoundRecord = case["round"].to_string().parse().expect("a round");
        let used = case["result"]["cards_used"].as_u64().expect("a number");
        for length in 0..used as usize {
            let short = RoundRecord { deck: record.deck[..length].to_vec(), ..record.clone() };
            let error = short.play().expect_err("too few cards").to_string();
            assert!(error.contains("the deck runs out"), "{error}");
            let enough = (0..=short.actions.len()).rev().find_map(|played| {
                let actions = short.actions[..played].to_vec();
                RoundRecord { actions, ..short.clone() }.replay(&table(&record.table)).ok()
            });
            let Some(round) = enough else { continue };
            let mut tried = round.clone();
            let error = tried.act(record.actions[round.log().len()]).expect_err("too few cards");
            assert_eq!((error.reason, &tried), (Reason::DeckOut, &round));
            ends += 1;
        }
    }
    assert!(ends > 300, "{ends} rounds ran out after the deal");
}

fn soak(tables: &[&str], stakes: impl Fn(&TableRules, &mut ChaCha20Rng) -> Vec<Stake>) {
    let rounds: u64 = std::env::var("FELTRO_SOAK_ROUNDS").ok().map_or(20_000, |text| text.parse().expect("a number"));
    let tables: Vec<Arc<TableRules>> = tables.iter().map(|id| table(id)).collect();
    let begun = Instant::now();
    for number in 0..rounds {
        let mut chance = ChaCha20Rng::seed_from_u64(number);
        let rules = &tables[chance.random_range(0..tables.len())];
        let stakes = stakes(rules, &mut chance);
        let result = std::panic::catch_unwind(move || play(rules, &stakes, chance));
        assert!(result.is_ok(), "round {number} at {}", rules.id);
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("{}: {rounds} rounds, {:.0} a second", tables[0].id, rounds as f64 / seconds);
}

/// One round from the bets to the balances.
fn play(rules: &Arc<TableRules>, stakes: &[Stake], mut chance: ChaCha20Rng) {
    let seed = Seed(chance.random());
    let meter = Cents(chance.random_range(50_000..=200_000));
    let shoe = Shoe::shuffled(rules.decks, &seed, "");
    let (mut round, events) = Round::start(rules, shoe, stakes, meter).expect("legal bets");
    let balances: Vec<Cents> = stakes.iter().map(|stake| stake.balance).collect();
    let eyes = std::iter::once(None).chain((0..stakes.len()).map(Some));
    let mut spectators: Vec<Spectator> = eyes.map(|seat| Spectator::new(seat, balances.clone())).collect();
    let mut watch_all = |round: &Round, events: &[RoundEvent]| {
        spectators.iter_mut().for_each(|spectator| watch(spectator, round, events));
    };
    watch_all(&round, &events);
    while round.turn() != Turn::Over {
        assert!(round.log().len() < MOST_ACTIONS, "the round has no end");
        let legal = round.legal();
        assert!(!legal.is_empty(), "no way on from {:?}", round.turn());
        legal_is_what_works(&round, &legal);
        let action = legal[chance.random_range(0..legal.len())];
        let events = round.act(action).expect("a legal action");
        assert!(!events.is_empty(), "{action} shows nothing");
        watch_all(&round, &events);
    }
    legal_is_what_works(&round, &[]);
    spectators.iter().for_each(|spectator| the_books_balance(&round, stakes, spectator));
    let record = RoundRecord::of(&round);
    let text = serde_json::to_string(&record).expect("JSON");
    let read: RoundRecord = text.parse().expect("what was written can be read");
    assert_eq!(read, record);
    assert_eq!(read.play().ok(), RoundResult::of(&round));
}

/// `legal()` holds exactly what `act()` takes, and a refused action changes nothing.
fn legal_is_what_works(round: &Round, legal: &[Action]) {
    assert_eq!(round.legal(), legal);
    for action in Action::ALL {
        let mut tried = round.clone();
        match tried.act(action) {
            Ok(_) => assert!(legal.contains(&action), "{action} works but is not legal"),
            Err(error) => {
                assert!(!legal.contains(&action), "{error}");
                assert_eq!(&tried, round, "{action} was refused and changed something");
            }
        }
    }
}

/// Shows the events to a spectator, who never learns a face-down card before its time.
fn watch(spectator: &mut Spectator, round: &Round, events: &[RoundEvent]) {
    let hidden = hidden_cards(round, spectator.seat);
    for event in events {
        match event {
            RoundEvent::HoleRevealed { card } => assert_eq!(Some(card), hidden.first()),
            RoundEvent::HandBust { .. } | RoundEvent::HandRevealed { .. } => {}
            // With one deck there is no other copy of a hidden card that could be meant.
            _ if round.rules().decks == 1 && spectator.seat.is_none() => {
                let told = format!("{:?}", event.seen_by(None));
                let words: Vec<&str> = told.split(|c: char| !c.is_alphanumeric()).collect();
                let given_away = hidden.iter().find(|card| words.contains(&card.to_string().as_str()));
                assert_eq!(given_away, None, "{told} gives it away");
            }
            _ => {}
        }
        spectator.see(event);
    }
    let truth = round.cards_used();
    assert_eq!(spectator.dealt.len(), truth.len(), "every card that leaves the shoe is seen to leave it");
    let mut unseen = Vec::new();
    for (seen, &card) in spectator.dealt.iter().zip(truth) {
        assert!(seen.is_none_or(|seen| seen == card), "{seen:?} was {card}");
        unseen.extend(seen.is_none().then_some(card));
    }
    let sorted = |mut cards: Vec<Card>| {
        cards.sort_by_key(|card| card.index());
        cards
    };
    assert_eq!(sorted(unseen), sorted(hidden), "what lies face down for {:?}", spectator.seat);
}

/// The cards that were dealt face down to somebody in this seat: the hole card, then at the batch the first two and the
/// doubled one of all other seats.
fn hidden_cards(round: &Round, seat: Option<usize>) -> Vec<Card> {
    if round.rules().kind != Kind::Batch {
        return vec![round.dealer()[1]];
    }
    let others = (0..).zip(round.seats()).filter(|(other, _)| Some(*other) != seat);
    let hands = others.flat_map(|(_, player)| &player.hands);
    let face_down = hands.flat_map(|hand| &hand.cards[..2 + usize::from(hand.doubled)]);
    std::iter::once(&round.dealer()[0]).chain(face_down).copied().collect()
}

/// Every cent is accounted for, by the round itself and by who only saw the events.
fn the_books_balance(round: &Round, stakes: &[Stake], spectator: &Spectator) {
    assert!(spectator.over);
    let dealer: Vec<Card> = spectator.dealer.iter().copied().flatten().collect();
    assert_eq!(dealer, round.dealer());
    for ((seat, stake), seen) in round.seats().iter().zip(stakes).zip(&spectator.hands) {
        let side = [seat.insurance, seat.jackpot];
        let paid: Cents = seat.hands.iter().map(|hand| hand.bet).sum();
        let back: Cents = seat.hands.iter().map(|hand| hand.returned).sum();
        let side_paid: Cents = side.iter().flatten().map(|bet| bet.stake).sum();
        let side_back: Cents = side.iter().flatten().map(|bet| bet.returned).sum();
        // Added up on both sides: a jackpot's money may pay for what the balance alone did not cover.
        assert_eq!(seat.balance + paid + side_paid, stake.balance + back + side_back);
        assert_eq!(seat.hands.len(), seen.len());
        assert!(seen.len() <= round.rules().split.map_or(1, |split| split.hands).into());
        for (hand, seen) in seat.hands.iter().zip(seen) {
            let cards: Vec<Option<Card>> = hand.cards.iter().copied().map(Some).collect();
            assert_eq!((&cards, hand.bet, hand.outcome), (&seen.cards, seen.bet, seen.outcome));
            assert!(hand.outcome.is_some());
        }
    }
    assert_eq!(spectator.balances, round.seats().iter().map(|seat| seat.balance).collect::<Vec<_>>());
    let meter = spectator.meter.unwrap_or(round.meter_before());
    assert_eq!(round.meter(), meter, "the meter is the one that was shown");
}
