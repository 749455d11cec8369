//! Thousands of random rounds at every table: what is allowed acts, and what is not says why.

use std::sync::Arc;

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

use super::*;
use crate::{
    play::{context::context_of, round_state::Here},
    rules::{Card, Seed, Shoe, Stake, TableRules},
};

fn moment(state: &RoundState) -> Moment<'_> {
    Moment { state, busy: false, may_play_out: false }
}

fn shoe(rules: &TableRules, chance: &mut ChaCha8Rng) -> Shoe {
    Shoe::shuffled(rules.decks, &Seed(chance.random()), "")
}

/// Does it, as the tables do, and says whether anything has become of it.
fn acts(state: &RoundState, deed: &Deed, chance: &mut ChaCha8Rng) -> bool {
    let mut after = state.clone();
    match deed {
        Deed::Act(action) => after.act(*action).is_ok_and(|events| !events.is_empty()),
        Deed::Change(change) => {
            after.change_bet(*change);
            after.bet() != state.bet() && after.bet().total() <= state.most()
        }
        Deed::Deal => after.deal(shoe(state.rules(), chance), None).is_ok(),
        Deed::SameBet(bet) => {
            after.begin_betting_with(Some(bet.clone()));
            after.deal(shoe(state.rules(), chance), None).is_ok()
        }
        Deed::OpenBetting(chip) => {
            after.begin_betting_with(chip.map(Bet::of));
            after.is_betting() && after.bet().total() <= after.most()
        }
        Deed::Confirm => state.bet_fault().is_none(),
        Deed::Leave => state.is_spent(),
        Deed::GoOn | Deed::PlayOut => state.view().over,
        Deed::NextHand => state.is_drill(),
        Deed::AskCoach => state.view().asked.is_some(),
        Deed::Elsewhere => true,
    }
}

/// Looks at every intent, and gives those that act in the round.
fn check(state: &RoundState, chance: &mut ChaCha8Rng) -> Vec<(Intent, Deed)> {
    let mut open = Vec::new();
    for intent in Intent::all() {
        match deed(intent, moment(state)) {
            Ok(deed) => {
                assert!(acts(state, &deed, chance), "{intent} does nothing: {deed:?} in {:#?}", state.view());
                assert!(is_lit(intent, moment(state)), "{intent} acts and is dark");
                if !matches!(deed, Deed::Elsewhere | Deed::AskCoach) {
                    open.push((intent, deed));
                }
            }
            Err(refusal) => {
                let secret = state.here().secret && state.phase() == Phase::Betting;
                assert!(secret || !is_lit(intent, moment(state)), "{intent} is lit and does nothing: {refusal:?}");
                assert_ne!(refusal, Refusal::Moving, "nothing moves");
                // Whatever is an action in this phase says why it is none now.
                let asked_here = state.view().asked.is_some_and(|asked| asked.seat() == state.here().seat);
                if asked_here && action_of(intent, state).is_some() {
                    assert!(refusal.words().is_some(), "{intent} is refused without a word");
                    assert!(state.clone().act(action_of(intent, state).expect("an action")).is_err());
                }
            }
        }
        // While cards fly no action is lit, whatever it will be then.
        let flying = Moment { busy: true, ..moment(state) };
        if action_of(intent, state).is_some() {
            assert_eq!(deed(intent, flying), Err(Refusal::Moving), "{intent}");
        }
    }
    open
}

fn show(state: &mut RoundState, events: &[crate::rules::RoundEvent]) {
    events.iter().for_each(|event| state.show(event));
}

/// A round of one player from the bet to the next one, always by something that is allowed.
fn play_alone(rules: &Arc<TableRules>, balance: Cents, chance: &mut ChaCha8Rng) -> usize {
    let mut state = RoundState::open(Arc::clone(rules), balance, Cents(50_000));
    state.open_betting();
    let mut looked_at = 0;
    for _ in 0..40 {
        let open = check(&state, chance);
        looked_at += 1;
        let deals = open.iter().position(|(_, deed)| matches!(deed, Deed::Deal)).filter(|_| chance.random_bool(0.3));
        let Some((_, deed)) = open.get(deals.unwrap_or_else(|| chance.random_range(0..open.len().max(1)))) else {
            // A purse below the least bet of the casino: the screen leads out of it.
            assert!(state.is_spent() || state.is_betting(), "{:#?}", state.view());
            break;
        };
        match deed.clone() {
            Deed::Act(action) => {
                let events = state.act(action).expect("allowed");
                show(&mut state, &events);
            }
            Deed::Change(change) => state.change_bet(change),
            Deed::Deal => {
                let events = state.deal(shoe(rules, chance), None).expect("allowed");
                show(&mut state, &events);
            }
            Deed::SameBet(bet) => {
                state.begin_betting_with(Some(bet));
                let events = state.deal(shoe(rules, chance), None).expect("allowed");
                show(&mut state, &events);
            }
            Deed::OpenBetting(chip) => state.begin_betting_with(chip.map(Bet::of)),
            _ => break,
        }
    }
    looked_at
}

#[test]
fn alone_a_button_is_lit_if_and_only_if_it_acts() {
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    for rules in TableRules::built_in().iter().filter(|rules| rules.kind != Kind::Batch) {
        let mut looked_at = 0;
        for round in 0..1_500u64 {
            // Rich, poor, odd, and between.
            let balance = match round % 4 {
                0 => rules.start,
                1 => Cents(chance.random_range(0..3 * rules.minimum.0)),
                2 => Cents(chance.random_range(0..rules.start.0) / 50 * 50 + 25),
                _ => Cents(rules.start.0 * 1_000),
            };
            looked_at += play_alone(rules, balance, &mut chance);
        }
        assert!(looked_at > 5_000, "{}: {looked_at}", rules.id);
    }
}

#[test]
fn at_the_batch_a_button_is_lit_if_and_only_if_it_acts() {
    let mut chance = ChaCha8Rng::seed_from_u64(8);
    let rules = TableRules::named("batch").expect("a table");
    for _ in 0..1_500 {
        let balances: Vec<Cents> = (0..6).map(|_| Cents(50 * chance.random_range(1..=24))).collect();
        let mut state = RoundState::open_seats(Arc::clone(&rules), &balances, Cents::ZERO);
        let mut stakes = Vec::new();
        for (seat, &balance) in balances.iter().enumerate() {
            let secret = chance.random_bool(0.5);
            state.turn_to(Here { seat, bets: true, secret });
            *state.bet_mut() = Bet::of(Cents(100).min(balance));
            for _ in 0..4 {
                let open = check(&state, &mut chance);
                let changes: Vec<&Deed> =
                    open.iter().map(|(_, deed)| deed).filter(|deed| matches!(deed, Deed::Change(_))).collect();
                if let Some(&&Deed::Change(change)) = changes.get(chance.random_range(0..changes.len().max(1))) {
                    state.change_bet(change);
                }
            }
            let bet = if state.bet_fault().is_none() { state.bet().total() } else { Cents(100).min(balance) };
            stakes.push(Stake { balance, bet, jackpot: false });
        }
        state.turn_to(Here { seat: 0, bets: false, secret: false });
        let Ok(events) = state.deal_stakes(shoe(&rules, &mut chance), None, &stakes) else { panic!("{stakes:?}") };
        show(&mut state, &events);
        while let Some(asked) = state.view().asked {
            // A seat that is not asked can do nothing.
            state.turn_to(Here { seat: (asked.seat() + 1) % 6, bets: false, secret: false });
            assert!(check(&state, &mut chance).is_empty());
            state.turn_to(Here { seat: asked.seat(), bets: false, secret: false });
            let open = check(&state, &mut chance);
            let Some((_, Deed::Act(action))) = open.get(chance.random_range(0..open.len())) else { panic!("{open:?}") };
            let events = state.act(*action).expect("allowed");
            show(&mut state, &events);
        }
        assert!(check(&state, &mut chance).iter().any(|(intent, _)| *intent == Intent::Deal), "the next round");
    }
}

#[test]
fn a_secret_bet_is_told_neither_by_what_is_lit_nor_by_words() {
    let rules = TableRules::named("batch").expect("a table");
    let lamps_and_words = |bet: Cents, balance: Cents| {
        let mut state = RoundState::open_seats(Arc::clone(&rules), &[balance; 6], Cents::ZERO);
        state.turn_to(Here { seat: 0, bets: true, secret: true });
        *state.bet_mut() = Bet::of(bet);
        Intent::all()
            .map(|intent| {
                let words = deed(intent, moment(&state)).err().and_then(|refusal| refusal.words().cloned());
                (is_lit(intent, moment(&state)), if intent == Intent::Deal { None } else { words })
            })
            .collect::<Vec<_>>()
    };
    let first = lamps_and_words(Cents(100), Cents(600));
    for (bet, balance) in [(0, 600), (200, 600), (600, 600), (50, 50)] {
        let lamps: Vec<bool> = lamps_and_words(Cents(bet), Cents(balance)).into_iter().map(|(lit, _)| lit).collect();
        assert_eq!(lamps, first.iter().map(|(lit, _)| *lit).collect::<Vec<_>>());
    }
    assert!(
        lamps_and_words(Cents(600), Cents(600))
            .iter()
            .all(|(_, words)| { words.as_ref().is_none_or(|words| !format!("{words:?}").contains("600")) })
    );
}

#[test]
fn what_the_keys_mean_follows_the_phase() {
    use crate::input::Context;
    let rules = TableRules::named("blackjack").expect("a table");
    let mut state = RoundState::open(Arc::clone(&rules), Cents(10_000), Cents::ZERO);
    assert_eq!(context_of(&state), Context::Betting);
    state.change_bet(BetChange::Amount(Cents(1_000)));
    let cards: Vec<Card> = "Ts Th 9s 7h".split(' ').map(|card| card.parse().expect("a card")).collect();
    let events = state.deal(Shoe::stacked(cards), None).expect("a round");
    show(&mut state, &events);
    assert_eq!(context_of(&state), Context::Playing);
    let events = state.act(Action::Stand).expect("allowed");
    show(&mut state, &events);
    assert_eq!(context_of(&state), Context::AfterRound);
}
