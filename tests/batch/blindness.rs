//! No computer player knows what its seat cannot see.

use feltro::{
    players::{BettingView, Manner, Player, View, arena::play_round},
    rules::{Action, Batch, Card, Cents, Face, Place, PlayerHand, Round, RoundEvent, Seed, Shoe, Turn, shuffled},
};
use rand::{
    RngExt, SeedableRng,
    rngs::ChaCha8Rng,
    seq::{IndexedRandom, SliceRandom},
};

use super::{any_bet, table};

/// How many pairs of rounds, and of bettings, are compared.
const PAIRS: usize = 1_500;

/// A batch that has come some way.
fn some_batch(chance: &mut ChaCha8Rng) -> Batch {
    loop {
        let mut batch = Batch::begin(&table(), 1).expect("a contest");
        for _ in 0..chance.random_range(0..4) {
            if !batch.is_over() {
                let mut players = some_players(chance);
                let shoe = Shoe::shuffled(1, &Seed(chance.random()), "");
                let round = play_round(&batch, &mut players, shoe).expect("a round");
                batch.settled(&round).expect("its own round");
            }
        }
        if !batch.is_over() {
            return batch;
        }
    }
}

fn some_players(chance: &mut ChaCha8Rng) -> [Option<Player>; 6] {
    std::array::from_fn(|_| Some(Player::new(*Manner::ALL.choose(chance).expect("a manner"), chance.random(), 0)))
}

/// Whether a spectator in `seat` sees which card this is.
fn is_seen(event: &RoundEvent, seat: usize) -> bool {
    match event {
        RoundEvent::CardDealt { face: Face::Up(_), .. } => true,
        RoundEvent::CardDealt { face: Face::Own(_), to: Place::Hand { seat: owner, .. } } => *owner == seat,
        RoundEvent::CardDealt { .. } => false,
        _ => true,
    }
}

/// The story as it is told in `seat`: the test's own idea of it, not the view's.
fn story(events: &[RoundEvent], seat: usize) -> Vec<String> {
    let tell = |event: &RoundEvent| match event {
        RoundEvent::CardDealt { to, .. } if !is_seen(event, seat) => format!("a card face down to {to:?}"),
        _ => format!("{event:?}"),
    };
    events.iter().map(tell).collect()
}

/// The same bets and actions with these cards: the round and its events, or nothing where an action is not allowed.
fn replay(batch: &Batch, bets: &[Cents], cards: &[Card], actions: &[Action]) -> Option<(Round, Vec<RoundEvent>)> {
    let (mut round, mut events) = batch.start_round(bets, Shoe::stacked(cards.to_vec())).expect("allowed bets");
    for &action in actions {
        events.extend(round.act(action).ok()?);
    }
    Some((round, events))
}

/// The same cards where `seat` sees them, and any others where it does not.
fn other_cards(cards: &[Card], events: &[RoundEvent], seat: usize, chance: &mut ChaCha8Rng) -> Vec<Card> {
    let dealt = events.iter().filter(|event| matches!(event, RoundEvent::CardDealt { .. }));
    let seen: Vec<bool> = dealt.map(|event| is_seen(event, seat)).collect();
    let hidden: Vec<usize> = (0..cards.len()).filter(|&place| !seen.get(place).copied().unwrap_or(false)).collect();
    let mut values: Vec<Card> = hidden.iter().map(|&place| cards[place]).collect();
    values.shuffle(chance);
    let mut others = cards.to_vec();
    hidden.into_iter().zip(values).for_each(|(place, card)| others[place] = card);
    others
}

fn view(batch: &Batch, seat: usize, events: &[RoundEvent]) -> View {
    let mut view = View::new(&BettingView::of(batch, seat));
    events.iter().for_each(|event| view.see(event));
    view
}

#[test]
fn hidden_cards_change_no_decision() {
    let mut chance = ChaCha8Rng::seed_from_u64(31);
    let (mut pairs, mut doublings) = (0, 0);
    while pairs < PAIRS {
        let batch = some_batch(&mut chance);
        let bets: Vec<Cents> = (0..6).map(|seat| any_bet(&batch, seat, &mut chance)).collect();
        let cards = shuffled(1, &Seed(chance.random()), "");
        let mut actions = Vec::new();
        while let Some((round, events)) = replay(&batch, &bets, &cards, &actions)
            && let Some(seat) = round.turn().seat()
        {
            // Not every reshuffle tells the same story; one of a few does, mostly.
            for _ in 0..4 {
                let others = other_cards(&cards, &events, seat, &mut chance);
                let Some((other_round, other_events)) = replay(&batch, &bets, &others, &actions) else { continue };
                if others == cards || story(&events, seat) != story(&other_events, seat) {
                    continue;
                }
                assert_eq!(round.turn(), other_round.turn());
                let (one, other) = (view(&batch, seat, &events), view(&batch, seat, &other_events));
                for manner in Manner::ALL {
                    let mood = chance.random();
                    let decide = |view: &View| Player::new(manner, mood, 0).act(round.turn(), view);
                    assert_eq!(decide(&one), decide(&other), "{manner} in seat {seat}: {cards:?}, not {others:?}");
                }
                assert_eq!(one, other);
                pairs += 1;
                doublings += usize::from(matches!(round.turn(), Turn::Doubling { .. }));
            }
            actions.push(*round.legal().choose(&mut chance).expect("something is allowed"));
        }
    }
    assert!((PAIRS / 5..PAIRS * 4 / 5).contains(&doublings), "{doublings} of {pairs}");
}

#[test]
fn the_others_bets_change_no_bet() {
    let mut chance = ChaCha8Rng::seed_from_u64(32);
    let mut differed = 0;
    for _ in 0..PAIRS / 5 {
        let batch = some_batch(&mut chance);
        let shoe = Shoe::shuffled(1, &Seed(chance.random()), "");
        for manner in Manner::ALL {
            let seat = chance.random_range(0..6);
            let mood = chance.random();
            let mut bets = || {
                let mut players = some_players(&mut chance);
                players[seat] = Some(Player::new(manner, mood, 0));
                let round = play_round(&batch, &mut players, shoe.clone()).expect("a round");
                round.stakes().iter().map(|stake| stake.bet).collect::<Vec<Cents>>()
            };
            let (one, other) = (bets(), bets());
            assert_eq!(one[seat], other[seat], "{manner} in seat {seat}");
            differed += usize::from(one != other);
        }
    }
    assert!(differed > PAIRS, "only {differed} pairs of bettings differed");
}

#[test]
fn a_natural_shows_only_by_being_passed_over() {
    let mut chance = ChaCha8Rng::seed_from_u64(33);
    let mut told = 0;
    for _ in 0..PAIRS {
        let batch = some_batch(&mut chance);
        let bets: Vec<Cents> = (0..6).map(|seat| any_bet(&batch, seat, &mut chance)).collect();
        let shoe = Shoe::shuffled(1, &Seed(chance.random()), "");
        let (mut round, mut events) = batch.start_round(&bets, shoe).expect("allowed bets");
        while let Some(asked) = round.turn().seat() {
            let view = view(&batch, asked, &events);
            for (seat, player) in round.seats().iter().enumerate() {
                let natural = player.hands.first().is_some_and(PlayerHand::is_natural);
                assert!(natural || !view.must_hold_natural(seat), "seat {asked} is wrong about {seat} in {round:?}");
                let passed_over = seat < asked && matches!(round.turn(), Turn::Hand { .. });
                assert!(!(natural && passed_over) || view.must_hold_natural(seat));
                told += usize::from(natural && view.must_hold_natural(seat));
            }
            let legal = round.legal();
            events.extend(round.act(*legal.choose(&mut chance).expect("something is allowed")).expect("legal"));
        }
    }
    assert!(told > 100, "{told}");
}
