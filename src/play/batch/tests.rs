//! Who speaks for which seat at the table of six, whose bet it is, and what is kept.

use super::*;
use crate::{
    input::Maker,
    rules::{Action, Seed, Shoe, Turn},
};

fn table(people: &[(usize, Controls)]) -> BatchTable {
    let rules = TableRules::named("batch").expect("a built-in table");
    let mut seats: Seats = (0..6).filter_map(Occupant::computer).collect();
    for &(seat, controls) in people {
        seats[seat] = Occupant::person(seat, controls).expect("a person");
    }
    BatchTable::begin(&rules, seats, 1, 7).expect("a contest")
}

fn pads(count: u32) -> Vec<Entity> {
    (1..=count).map(|number| Entity::from_raw_u32(number).expect("an entity")).collect()
}

const PAD: Device = Device::Pad(Maker::Other);

#[test]
fn every_pad_speaks_for_its_own_seat_only() {
    let mut table = table(&[(0, Controls::Pad(0)), (2, Controls::Pad(1)), (3, Controls::Keyboard)]);
    let found = pads(3);
    table.deal_pads(&found);
    for seat in [0, 2, 3] {
        let heard: Vec<bool> = found.iter().map(|&pad| table.hears(seat, PAD, Some(pad))).collect();
        assert_eq!(heard, [seat == 0, seat == 2, false], "seat {seat}");
        assert_eq!(table.hears(seat, Device::Keyboard, None), seat == 3);
    }
    assert!(!table.hears(1, Device::Keyboard, None), "a computer's seat");
    assert!(!table.needs_handing(0) && !table.needs_handing(3));
    assert!(table.is_secret(0), "the others see the screen");
}

#[test]
fn whoever_is_alone_may_use_everything() {
    let mut table = table(&[(4, Controls::Keyboard)]);
    table.deal_pads(&pads(1));
    assert_eq!(table.alone(), Some(4));
    assert!(table.hears(4, PAD, pads(1).first().copied()) && table.hears(4, Device::Touch, None));
    assert!(!table.needs_handing(4) && !table.is_secret(4));
}

#[test]
fn a_passed_device_is_handed_over_each_time() {
    let mut table = table(&[(0, Controls::Passed), (1, Controls::Passed), (5, Controls::Pad(0))]);
    table.deal_pads(&pads(1));
    assert!(table.needs_handing(0) && table.needs_handing(1) && !table.needs_handing(5));
    table.hand_over(0);
    assert!(!table.needs_handing(0) && table.needs_handing(1));
    assert!(!table.hears(0, PAD, pads(1).first().copied()), "that pad is somebody else's");
    assert!(table.hears(0, Device::Touch, None));
}

#[test]
fn keyboard_and_passed_device_are_one_device() {
    let mut table = table(&[(0, Controls::Keyboard), (2, Controls::Passed), (3, Controls::Touch)]);
    assert!([0, 2, 3].iter().all(|&seat| table.needs_handing(seat)));
    table.hand_over(2);
    assert!(table.hears(2, Device::Keyboard, None), "nobody is left without a device");
    assert_eq!(table.owner(2, Device::Keyboard, None), Some(2), "who holds it looks at the own cards");
    assert!(!table.is_secret(2) && table.is_secret(0));
    table.hand_over(0);
    assert_eq!(table.owner(0, Device::Keyboard, None), Some(0));
}

#[test]
fn a_pad_that_is_pulled_out_is_missed_and_any_other_takes_its_place() {
    let mut table = table(&[(0, Controls::Pad(0)), (1, Controls::Pad(1))]);
    let found = pads(3);
    table.deal_pads(&found);
    table.lose_pad(found[1]);
    assert!(table.misses_pad(1) && !table.misses_pad(0));
    table.find_pad(found[0], 1);
    assert!(table.misses_pad(1), "that one has its seat already");
    table.find_pad(found[2], 0);
    assert!(!table.misses_pad(1));
    assert!(table.hears(1, PAD, Some(found[2])));
}

#[test]
fn bets_are_taken_from_all_who_have_chips() {
    let mut table = table(&[(1, Controls::Keyboard), (3, Controls::Passed)]);
    assert_eq!(table.next_bettor(), Some(1));
    assert_eq!(table.usual_bet(1), Cents(100));
    table.confirm(1, Cents(200));
    assert_eq!(table.next_bettor(), Some(3));
    assert_eq!(table.all_bets(), None);
    for seat in [0, 2, 3, 4, 5] {
        table.confirm(seat, Cents(100));
    }
    assert_eq!(table.all_bets(), Some([100, 200, 100, 100, 100, 100].map(Cents).to_vec()));
}

#[test]
fn what_is_kept_goes_on_with_the_same_bets_and_a_finished_batch_is_due_for_the_records() {
    let mut table = table(&[(0, Controls::Keyboard)]);
    assert!(!table.saved().has_bets(), "nobody has bet");
    table.confirm(3, Cents(200));
    assert!(!table.saved().has_bets(), "no person has bet");
    table.confirm(0, Cents(300));
    let saved = table.saved();
    assert!(saved.has_bets());
    let text = serde_json::to_string(&saved).expect("JSON");
    let read: SavedBatch = serde_json::from_str(&text).expect("a batch");
    let again = BatchTable::go_on(read.if_sensible("batch")).expect("an open batch");
    assert_eq!((again.bets.clone(), again.moods()), (table.bets.clone(), table.moods()));
    let mut seed = 0;
    while !table.batch().is_over() {
        assert_eq!(table.due(), None);
        let shoe = Shoe::shuffled(1, &Seed([seed; 32]), "");
        seed += 1;
        let bets = table.batch().balances().to_vec();
        let (mut round, _) = table.batch().start_round(&bets, shoe).expect("a round");
        while round.turn() != Turn::Over {
            round.act(Action::Stand).expect("nobody can pay a double");
        }
        table.settled(&round);
        assert_eq!(table.saved().open.as_ref(), (!table.batch().is_over()).then_some(table.batch()));
    }
    let Some(RecordDue::Batch { edition: 1, winners, best, .. }) = table.due() else { panic!("nothing is due") };
    assert_eq!(winners.len(), table.batch().winners().len());
    assert_eq!(Some(best), table.batch().balances().iter().copied().max());
}

#[test]
fn what_is_kept_and_makes_no_sense_is_left_out() {
    let three = SavedBatch { seats: usual_seats("A")[..3].to_vec(), ..SavedBatch::default() };
    assert_eq!(three.if_sensible("batch"), SavedBatch::default());
    let table = table(&[(0, Controls::Keyboard)]);
    assert_eq!(table.saved().if_sensible("another").open, None);
    let mut rich = table.saved();
    rich.bets = vec![Some(Cents(100_000)); 6];
    assert!(BatchTable::go_on(rich).expect("a batch").bets.iter().all(Option::is_none), "more than there is");
}
