//! What chips answer to: the bet that is being placed, and what is shown of the round.

use bevy::prelude::*;

use super::{
    flights::{Leaving, pay_in, place_at, send},
    piles::{Pile, Piles},
};
use crate::{
    assets::Pictures,
    audio::{PlaySound, Sound},
    play::{RoundState, Shown, in_chips, view::Phase},
    rules::{Cents, RoundEvent},
    table::CurrentLayout,
};

/// The bet that is being placed, chip by chip.
pub(super) fn follow_bet(
    state: Res<RoundState>,
    mut piles: ResMut<Piles>,
    layout: Res<CurrentLayout>,
    pictures: Res<Pictures>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: Commands,
) {
    if state.phase() != Phase::Betting || !state.is_changed() {
        return;
    }
    let layout = &layout.0;
    let side = state.rules().jackpot.as_ref().filter(|_| state.bet().jackpot).map(|jackpot| jackpot.bet);
    let mut piles_wanted: Vec<(Pile, Vec<Cents>)> = vec![(Pile::Jackpot, side.into_iter().collect())];
    // At the table of six only the bet of who places it is seen, and only where nobody looks over the shoulder.
    for slot in 0..layout.hands.len() {
        let own = slot == layout.slot(state.here().seat, 0) && !state.here().secret;
        piles_wanted.push((Pile::Bet(slot), if own { state.bet().chips().to_vec() } else { Vec::new() }));
    }
    for (pile, wanted) in piles_wanted {
        let purse = match pile {
            Pile::Bet(slot) => layout.purse_of(slot),
            Pile::Jackpot | Pile::Insurance => layout.purse,
        };
        // Chips that are wanted in this order stay; the others go home, and what is missing comes.
        let mut missing = wanted.iter().copied().peekable();
        let mut going = Vec::new();
        piles.slots.retain(|slot| {
            if slot.pile != pile || missing.next_if_eq(&slot.value).is_some() {
                return true;
            }
            going.push(slot.entity);
            false
        });
        let missing: Vec<Cents> = missing.collect();
        if !going.is_empty() {
            sounds.write(PlaySound { sound: Sound::Stack, pan: -0.2 });
        }
        for entity in going {
            commands.entity(entity).insert(Leaving { wait: 0.0, to: place_at(layout, purse) });
        }
        if !missing.is_empty() {
            sounds.write(PlaySound { sound: Sound::Chip, pan: 0.0 });
            pay_in(&mut piles, pile, &missing, purse, layout, &pictures, &mut commands);
        }
    }
}

/// Chips answer to what is shown.
pub(super) fn react(
    mut shown: MessageReader<Shown>,
    mut piles: ResMut<Piles>,
    layout: Res<CurrentLayout>,
    state: Res<RoundState>,
    pictures: Res<Pictures>,
    mut commands: Commands,
) {
    let layout = &layout.0;
    let purse = layout.purse;
    for Shown(event) in shown.read() {
        let mut pay = |piles: &mut Piles, pile: Pile, amount: Cents, from: Vec2| {
            pay_in(piles, pile, &in_chips(amount, &state.rules().chips), from, layout, &pictures, &mut commands);
        };
        match *event {
            RoundEvent::BetPlaced { seat, amount } => {
                let pile = Pile::Bet(layout.slot(seat, 0));
                let lying: Cents = piles.of(pile).map(|slot| slot.value).sum();
                if lying != amount && lying.is_zero() {
                    pay(&mut piles, pile, amount, layout.purse_of(seat));
                }
            }
            RoundEvent::JackpotBetPlaced { amount, .. } => {
                if piles.of(Pile::Jackpot).next().is_none() {
                    pay(&mut piles, Pile::Jackpot, amount, purse);
                }
            }
            RoundEvent::InsuranceBought { amount, .. } => pay(&mut piles, Pile::Insurance, amount, purse),
            RoundEvent::HandDoubled { seat, hand, added } => {
                pay(&mut piles, Pile::Bet(layout.slot(seat, hand)), added, layout.purse_of(seat));
            }
            RoundEvent::HandSplit { hand, added, .. } => {
                for slot in &mut piles.slots {
                    if let Pile::Bet(number) = &mut slot.pile
                        && *number > hand
                    {
                        *number += 1;
                    }
                }
                pay(&mut piles, Pile::Bet(hand + 1), added, purse);
            }
            RoundEvent::HandBust { seat, hand, .. } => {
                send(&mut piles, Pile::Bet(layout.slot(seat, hand)), layout.bank, 0.7, layout, &mut commands);
            }
            RoundEvent::JackpotLost { .. } => {
                send(&mut piles, Pile::Jackpot, layout.bank, 0.0, layout, &mut commands);
            }
            RoundEvent::JackpotWon { paid, .. } => {
                pay(&mut piles, Pile::Jackpot, paid, layout.bank);
                send(&mut piles, Pile::Jackpot, purse, 1.0, layout, &mut commands);
            }
            RoundEvent::InsuranceLost { .. } => {
                send(&mut piles, Pile::Insurance, layout.bank, 0.0, layout, &mut commands);
            }
            RoundEvent::InsurancePaid { returned, .. } => {
                pay(&mut piles, Pile::Insurance, returned, layout.bank);
                send(&mut piles, Pile::Insurance, purse, 0.6, layout, &mut commands);
            }
            RoundEvent::HandSettled { seat, hand, bet, returned, .. } => {
                let pile = Pile::Bet(layout.slot(seat, hand));
                let purse = layout.purse_of(seat);
                if let Some(won) = returned.checked_sub(bet) {
                    if !won.is_zero() {
                        pay(&mut piles, pile, won, layout.bank);
                    }
                    send(&mut piles, pile, purse, 0.55, layout, &mut commands);
                } else {
                    send(&mut piles, pile, layout.bank, 0.1, layout, &mut commands);
                }
            }
            RoundEvent::CardDealt { .. }
            | RoundEvent::InsuranceOffered { .. }
            | RoundEvent::InsuranceDeclined { .. }
            | RoundEvent::DealerPeeked { .. }
            | RoundEvent::DoublingAsked { .. }
            | RoundEvent::DoublingDeclined { .. }
            | RoundEvent::TurnStarted { .. }
            | RoundEvent::HandStood { .. }
            | RoundEvent::HoleRevealed { .. }
            | RoundEvent::HandRevealed { .. }
            | RoundEvent::RoundEnded { .. } => {}
        }
    }
}
