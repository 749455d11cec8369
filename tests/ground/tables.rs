//! Rows of the rule sheets that the named cases do not reach: events in their order, the meter, players' own tables.

use feltro::rules::{Action, Cents, Face, Outcome, Place, Reason, Round, RoundEvent, Seed, Shoe, SideBet, Turn};

use super::{changed, deal, stake, table};

/// The events' names in order: `BetPlaced CardDealt ...`.
fn names(events: &[RoundEvent]) -> String {
    let name = |event: &RoundEvent| {
        let text = format!("{event:?}");
        text.split([' ', '{']).next().unwrap_or_default().to_owned()
    };
    events.iter().map(name).collect::<Vec<_>>().join(" ")
}

fn act(round: &mut Round, action: Action) -> Vec<RoundEvent> {
    round.act(action).expect("a legal action")
}

#[test]
fn the_jackpot_is_settled_before_the_insurance_question_and_the_meter_starts_again() {
    let low = table("21-low");
    let (round, events) = deal(&low, "Js Ad As 9c", &[stake(1_100, 1_000, true)], 71_300);
    assert_eq!(
        names(&events),
        "BetPlaced JackpotBetPlaced CardDealt CardDealt CardDealt CardDealt JackpotWon InsuranceOffered"
    );
    assert_eq!(round.seats()[0].jackpot, Some(SideBet { stake: Cents(100), returned: Cents(71_350) }));
    assert_eq!(round.seats()[0].balance, Cents(71_350), "there is money for insurance now");
    assert_eq!(round.meter(), Cents(50_000));
    let (round, events) = deal(&low, "Js 7d Ah 9c", &[stake(1_100, 1_000, true)], round.meter().0);
    assert_eq!(round.meter(), Cents(50_050), "and grows again");
    assert!(events.contains(&RoundEvent::JackpotLost { seat: 0, amount: Cents(100) }));
}

#[test]
fn insurance_is_not_asked_where_half_a_bet_is_nothing() {
    let cent = changed("21-low", "minimum: 100", "minimum: 1");
    let (round, events) = deal(&cent, "Ts Ad 7h 9c", &[stake(100, 1, false)], 50_000);
    assert_eq!(round.turn(), Turn::Hand { seat: 0, hand: 0 });
    assert!(names(&events).contains("DealerPeeked"), "the dealer looks all the same");
    let (round, _) = deal(&cent, "Ts Ad 7h 9c", &[stake(100, 2, false)], 50_000);
    assert_eq!(round.turn(), Turn::Insurance { seat: 0 });
    assert_eq!(round.insurance_price(0), Cents(1));
}

#[test]
fn the_dealer_peeks_under_an_ace_or_a_ten_only_and_only_at_21() {
    for (id, deck, peeks) in [
        ("21-low", "Ts Kd 7h 9c", true),
        ("21-low", "Ts 9d 7h Ac", false),
        ("blackjack", "Ts Kd 7h 9c", false),
        ("blackjack", "Ts Ad 7h 9c", false),
    ] {
        let (_, events) = deal(&table(id), deck, &[stake(10_000, 1_000, false)], 50_000);
        assert_eq!(events.contains(&RoundEvent::DealerPeeked { natural: false }), peeks, "{id} {deck}");
    }
}

#[test]
fn insurance_is_paid_after_the_hole_card_is_shown() {
    let (mut round, _) = deal(&table("21-low"), "Ts Ad 7h Kc", &[stake(10_000, 1_001, false)], 50_000);
    let events = act(&mut round, Action::Insure);
    assert_eq!(names(&events), "InsuranceBought DealerPeeked HoleRevealed InsurancePaid HandSettled RoundEnded");
    assert_eq!(round.seats()[0].insurance, Some(SideBet { stake: Cents(500), returned: Cents(1_500) }));
    assert_eq!(round.seats()[0].balance, Cents(9_999), "even money, but for the half cent that was not insured");
}

#[test]
fn at_21_the_left_hand_waits_for_its_card_until_the_right_one_is_done() {
    let (mut round, _) = deal(&table("21-low"), "8s 6d 8h Tc 5c 6c 3h 9d", &[stake(10_000, 1_000, false)], 50_000);
    let events = act(&mut round, Action::Split);
    assert_eq!(names(&events), "HandSplit TurnStarted CardDealt");
    assert_eq!(round.turn(), Turn::Hand { seat: 0, hand: 1 });
    assert_eq!(round.seats()[0].hands[0].cards.len(), 1);
    let events = act(&mut round, Action::Double);
    assert_eq!(names(&events), "HandDoubled CardDealt HandStood TurnStarted CardDealt");
    assert_eq!(round.turn(), Turn::Hand { seat: 0, hand: 0 });
    assert!(!round.legal().contains(&Action::Split));
}

#[test]
fn at_blackjack_a_new_hand_is_put_to_the_right_of_the_one_that_was_split() {
    let deck = "8s 6d 8h Tc 8c 2c 3h 4h 8d";
    let (mut round, _) = deal(&table("blackjack"), deck, &[stake(10_000, 1_000, false)], 0);
    act(&mut round, Action::Split);
    act(&mut round, Action::Split);
    let hands: Vec<String> = round.seats()[0].hands.iter().map(|hand| format!("{:?}", hand.cards)).collect();
    assert_eq!(hands, ["[8s, 3h]", "[8c, 4h]", "[8h, 2c]"]);
    assert_eq!(round.turn(), Turn::Hand { seat: 0, hand: 0 });
}

#[test]
fn splitting_ends_at_four_hands_at_blackjack_and_at_two_at_21() {
    for (id, hands) in [("blackjack", 4), ("21-low", 2)] {
        let tens = "Ks 6d Kh 5c Kd Kc Qs Qh Js Jh";
        let (mut round, _) = deal(&table(id), tens, &[stake(10_000, 1_000, false)], 50_000);
        while round.act(Action::Split).is_ok() {}
        assert_eq!(round.seats()[0].hands.len(), hands, "{id}");
        assert_eq!(round.why_not(Action::Split), Some(Reason::HandsFull), "{id}");
    }
}

#[test]
fn at_the_batch_only_the_dealers_first_card_is_hidden_from_everybody() {
    let deck = "Ts 9s 8s 7s 6s 5s Th 9h 8h 7h 6h 5h 2c 3c 4c Kd Qd Jd";
    let (mut round, events) = deal(&table("batch"), deck, &[stake(600, 100, false); 6], 0);
    let faces: Vec<Face> = events
        .iter()
        .filter_map(|event| match event {
            RoundEvent::CardDealt { face, .. } => Some(*face),
            _ => None,
        })
        .collect();
    assert!(faces[..12].iter().all(|face| matches!(face, Face::Own(_))));
    assert_eq!(faces[12], Face::Down);
    assert_eq!(faces[13], Face::Up(round.up_card()));
    let events = act(&mut round, Action::Double);
    assert!(matches!(events[1], RoundEvent::CardDealt { to: Place::Hand { seat: 0, hand: 0 }, face: Face::Own(_) }));
    assert!(round.act(Action::Hit).is_err(), "all answer before anybody hits");
    for _ in 1..6 {
        act(&mut round, Action::Decline);
    }
    assert_eq!(round.turn(), Turn::Hand { seat: 1, hand: 0 });
    let events = act(&mut round, Action::Hit);
    assert!(matches!(events[0], RoundEvent::CardDealt { face: Face::Up(_), .. }));
    assert!(matches!(events[1], RoundEvent::HandBust { seat: 1, .. }), "turned over at once");
}

#[test]
fn a_players_own_table_may_read_the_batch_sheet_the_other_way() {
    let deck = "Ts 9s Th 9h 9c 9d";
    let mut stakes = [stake(0, 0, false); 6];
    (stakes[0], stakes[1]) = (stake(600, 100, false), stake(600, 100, false));
    let outcomes = |from: &str, to: &str| {
        let (mut round, _) = deal(&changed("batch", from, to), deck, &stakes, 0);
        for action in [Action::Decline, Action::Decline, Action::Stand] {
            act(&mut round, action);
        }
        while let Turn::Hand { .. } = round.turn() {
            act(&mut round, Action::Stand);
        }
        let hand = |seat: usize| (round.seats()[seat].hands[0].outcome, round.seats()[seat].balance.0);
        [hand(0), hand(1)]
    };
    let sheet = outcomes("dealer_tie: Push", "dealer_tie: Push");
    assert_eq!(sheet, [(Some(Outcome::Win), 700), (Some(Outcome::Push), 600)]);
    let win = outcomes("dealer_tie: Push", "dealer_tie: Win");
    assert_eq!(win, [(Some(Outcome::Win), 700), (Some(Outcome::Outshone), 500)]);
    let both = outcomes("outshone: Lose, dealer_tie: Push", "outshone: Push, dealer_tie: Win");
    assert_eq!(both, [(Some(Outcome::Win), 700), (Some(Outcome::Outshone), 600)]);
}

#[test]
fn the_showdown_goes_from_the_weakest_hand_to_the_best_and_two_naturals_push_at_every_table() {
    // Seat 1 has a natural, seat 2 has 20, seat 3 has 12; the dealer has a natural.
    let deck = "As Ts 5s Kh Th 7h Ac Kd";
    let mut stakes = [stake(0, 0, false); 6];
    stakes[..3].fill(stake(600, 100, false));
    for rules in [table("batch"), changed("batch", "dealer_tie: Push", "dealer_tie: Win")] {
        let (mut round, _) = deal(&rules, deck, &stakes, 0);
        for action in [Action::Decline, Action::Decline, Action::Stand] {
            act(&mut round, action);
        }
        let events = act(&mut round, Action::Stand);
        let shown: Vec<usize> = events
            .iter()
            .filter_map(|event| match event {
                RoundEvent::HandRevealed { seat, .. } => Some(*seat),
                _ => None,
            })
            .collect();
        assert_eq!(shown, [2, 1, 0]);
        let outcomes: Vec<_> = round.seats()[..3].iter().map(|seat| seat.hands[0].outcome).collect();
        assert_eq!(outcomes, [Some(Outcome::Push), Some(Outcome::Lose), Some(Outcome::Lose)]);
    }
}

#[test]
fn a_players_own_table_may_hit_soft_17_pay_6_to_5_and_not_double_split_hands() {
    let soft = changed("blackjack", "dealer_soft_17: Stand", "dealer_soft_17: Hit");
    let (mut round, _) = deal(&soft, "Ts 6d 8h Ac 4c", &[stake(10_000, 1_000, false)], 0);
    act(&mut round, Action::Stand);
    assert_eq!(round.dealer().len(), 3, "17 with an ace as eleven is not enough here");
    let short = changed("blackjack", "natural_pays: (3, 2)", "natural_pays: (6, 5)");
    let (round, _) = deal(&short, "As 6d Kh Ac", &[stake(10_000, 1_001, false)], 0);
    assert_eq!(round.seats()[0].hands[0].returned, Cents(1_001 + 1_202), "1201.2 is rounded up to the player");
    let single = changed("blackjack", "double_after: true", "double_after: false");
    let (mut round, _) = deal(&single, "8s 6d 8h Tc 3c 2c", &[stake(10_000, 1_000, false)], 0);
    act(&mut round, Action::Split);
    assert_eq!(round.legal(), [Action::Hit, Action::Stand]);
}

#[test]
fn a_shoe_that_is_not_shuffled_every_round_goes_on_where_it_was() {
    let rules = changed("21-low", "shuffle: EveryRound", "shuffle: AtPenetration(75)");
    let mut shoe = Shoe::shuffled(rules.decks, &Seed([5; 32]), "");
    for _ in 0..20 {
        let first = shoe.dealt();
        let (mut round, _) =
            Round::start(&rules, shoe, &[stake(10_000, 1_000, false)], Cents(50_000)).expect("a round");
        while let Some(&action) = round.legal().iter().find(|a| matches!(a, Action::Stand | Action::Decline)) {
            act(&mut round, action);
        }
        assert_eq!(round.first(), first);
        assert_eq!(round.shoe().dealt(), first + round.cards_used().len());
        shoe = round.shoe().clone();
    }
    assert!(!shoe.is_past(75) && shoe.dealt() >= 80);
}
