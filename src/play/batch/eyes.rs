//! Whose face-down cards are seen on this screen: as long as *look* is held, or the cards themselves.

use bevy::{picking::pointer::PointerId, prelude::*};

use super::BatchTable;
use crate::{
    AppSystems,
    input::{Device, Intent, IntentEnded, IntentGiven},
    play::{RoundState, at_batch},
    states::{Menu, Screen},
};

/// Whose face-down cards are seen just now.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Eyes {
    /// The person who sits here alone sees its own cards all the time.
    alone: Option<usize>,
    holding: Vec<(usize, Holding)>,
}

/// What a seat's *look* is held with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holding {
    /// A key, or a trigger of this pad.
    Button(Option<Entity>),
    /// This pointer, on the cards.
    Pointer(PointerId),
}

/// A pointer went down on the cards of a seat.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardsHeld {
    /// Whose cards, from 0.
    pub seat: usize,
    /// With what.
    pub pointer: PointerId,
}

/// A pointer was let go, wherever.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardsLetGo(pub PointerId);

impl Eyes {
    /// Whether this seat's face-down cards are seen on the screen.
    pub fn see(&self, seat: usize) -> bool {
        self.alone == Some(seat) || self.holding.iter().any(|(holder, _)| *holder == seat)
    }

    /// The seats that look at their cards just now.
    pub fn looking(&self) -> impl Iterator<Item = usize> {
        self.holding.iter().map(|(seat, _)| *seat)
    }

    fn hold(&mut self, seat: usize, with: Holding) {
        if !self.holding.contains(&(seat, with)) {
            self.holding.push((seat, with));
        }
    }

    fn let_go(&mut self, over: impl Fn(Holding) -> bool) {
        if self.holding.iter().any(|(_, with)| over(*with)) {
            self.holding.retain(|(_, with)| !over(*with));
        }
    }
}

/// Keys and triggers that are held, and pointers on cards.
fn look(
    mut given: MessageReader<IntentGiven>,
    mut ended: MessageReader<IntentEnded>,
    mut held: MessageReader<CardsHeld>,
    mut let_go: MessageReader<CardsLetGo>,
    table: Res<BatchTable>,
    state: Res<RoundState>,
    menu: Res<State<Menu>>,
    mut eyes: ResMut<Eyes>,
) {
    if eyes.alone != table.alone() {
        eyes.alone = table.alone();
    }
    let here = state.here().seat;
    // Pointers look by the cards themselves.
    let by_key = |device| !matches!(device, Device::Mouse | Device::Touch);
    for given in given.read().filter(|given| given.intent == Intent::Look && by_key(given.device)) {
        if let Some(seat) = table.owner(here, given.device, given.pad) {
            eyes.hold(seat, Holding::Button(given.pad));
        }
    }
    for ended in ended.read().filter(|ended| ended.intent == Intent::Look) {
        eyes.let_go(|with| with == Holding::Button(ended.pad));
    }
    for &CardsHeld { seat, pointer } in held.read() {
        let device = if matches!(pointer, PointerId::Touch(_)) { Device::Touch } else { Device::Mouse };
        if table.owner(here, device, None) == Some(seat) {
            eyes.hold(seat, Holding::Pointer(pointer));
        }
    }
    for &CardsLetGo(pointer) in let_go.read() {
        eyes.let_go(|with| with == Holding::Pointer(pointer));
    }
    // Nobody looks through a menu, and the next one who holds the device sees nothing of the last one's cards.
    if *menu.get() != Menu::None || table.needs_handing(here) {
        eyes.let_go(|_| true);
    }
}

fn close(mut eyes: ResMut<Eyes>) {
    *eyes = Eyes::default();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Eyes>();
    app.add_message::<CardsHeld>();
    app.add_message::<CardsLetGo>();
    app.add_systems(Update, look.in_set(AppSystems::Rules).run_if(at_batch));
    app.add_systems(OnExit(Screen::Table), close);
}
