//! The dealer's chances.

use feltro::odds::{Counts, DealerChances, UP_CARDS};

#[test]
fn eight_decks_without_the_up_card_bust_as_often_as_is_known() {
    let known = [0.353530, 0.374115, 0.395469, 0.417902, 0.422922, 0.262031, 0.243954, 0.229037, 0.212381, 0.115426];
    for (up, known) in UP_CARDS.into_iter().zip(known) {
        let chances = DealerChances::new(up, &Counts::decks(8).less(up), false);
        assert!((chances.bust - known).abs() < 1e-6, "{up}: {}", chances.bust);
    }
}

/// Card after card, without any table or shortcut: [17, 18, 19, 20, 21, bust, natural].
fn brute_force(hand: &mut Vec<u8>, left: &Counts, hits_soft_17: bool, chance: f64, sums: &mut [f64; 7]) {
    let hard: u8 = hand.iter().sum();
    let soft = hand.contains(&1) && hard <= 11;
    let points = if soft { hard + 10 } else { hard };
    if hand.len() == 2 && points == 21 {
        sums[6] += chance;
    } else if points > 21 {
        sums[5] += chance;
    } else if hand.len() > 1 && points >= 17 && !(points == 17 && soft && hits_soft_17) {
        sums[usize::from(points) - 17] += chance;
    } else {
        for value in 1..=10 {
            let count = left.of(value);
            if count > 0 {
                hand.push(value);
                let chance = chance * f64::from(count) / f64::from(left.total());
                brute_force(hand, &left.less(value), hits_soft_17, chance, sums);
                hand.pop();
            }
        }
    }
}

#[test]
fn chances_agree_with_dealing_every_card_out() {
    let mut odd_shoe = Counts::decks(1);
    for value in [1, 1, 1, 2, 5, 5, 5, 5, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10] {
        odd_shoe = odd_shoe.less(value);
    }
    for shoe in [Counts::decks(1), odd_shoe] {
        for up in UP_CARDS {
            for hits_soft_17 in [false, true] {
                let left = shoe.less(up);
                let mut sums = [0.0; 7];
                brute_force(&mut vec![up], &left, hits_soft_17, 1.0, &mut sums);
                let ours = DealerChances::new(up, &left, hits_soft_17);
                let ours = ours.points.into_iter().chain([ours.bust, ours.natural]);
                for (ours, theirs) in ours.zip(sums) {
                    assert!((ours - theirs).abs() < 1e-12, "{up}, {hits_soft_17}: {ours} and {theirs}");
                }
            }
        }
    }
}
