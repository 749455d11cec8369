//! Looking at face-down cards: whose cards are seen on this screen, and as long as what is held.

use bevy::{
    input::touch::{TouchInput, TouchPhase},
    prelude::*,
};

use super::{
    TableReactions,
    batch::{BatchTable, at_batch},
    card::{CardSlots, TableCard},
    motion::Motion,
    round_state::RoundState,
};
use crate::{
    AppSystems,
    assets::{Pictures, back_index, face_index},
    input::{Device, Hand, Intent, IntentEnded, IntentGiven},
    rules::{Face, Place},
    settings::Settings,
    states::{Menu, Screen},
};

/// Seconds that a looked-at card takes to turn over, at normal speed.
const TURN: f32 = 0.14;

/// Whose face-down cards are seen just now.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Eyes {
    /// The person who sits here alone sees its own cards all the time.
    alone: Option<usize>,
    /// Who holds *look*, and with what; a pointer on the cards has no pad and `true`.
    holding: Vec<Holding>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Holding {
    seat: usize,
    pad: Option<Entity>,
    by_pointer: bool,
}

impl Eyes {
    /// Whether this seat's face-down cards are seen on the screen.
    pub fn see(&self, seat: usize) -> bool {
        self.alone == Some(seat) || self.holding.iter().any(|holding| holding.seat == seat)
    }

    /// The seats that look at their cards just now.
    pub fn looking(&self) -> impl Iterator<Item = usize> {
        self.holding.iter().map(|holding| holding.seat)
    }

    fn hold(&mut self, seat: usize, pad: Option<Entity>, by_pointer: bool) {
        let holding = Holding { seat, pad, by_pointer };
        if !self.holding.contains(&holding) {
            self.holding.push(holding);
        }
    }

    fn let_go(&mut self, over: impl Fn(&Holding) -> bool) {
        if self.holding.iter().any(&over) {
            self.holding.retain(|holding| !over(holding));
        }
    }
}

/// Keys and triggers that are held.
fn hear(
    mut given: MessageReader<IntentGiven>,
    mut ended: MessageReader<IntentEnded>,
    table: Res<BatchTable>,
    state: Res<RoundState>,
    menu: Res<State<Menu>>,
    mut eyes: ResMut<Eyes>,
) {
    if eyes.alone != table.alone() {
        eyes.alone = table.alone();
    }
    // Pointers look by the cards themselves.
    let by_key = |device| !matches!(device, Device::Mouse | Device::Touch);
    for given in given.read().filter(|given| given.intent == Intent::Look && by_key(given.device)) {
        if let Some(seat) = table.owner(state.here.seat, given.device, given.pad)
            && *menu.get() == Menu::None
        {
            eyes.hold(seat, given.pad, false);
        }
    }
    for ended in ended.read().filter(|ended| ended.intent == Intent::Look) {
        eyes.let_go(|holding| holding.pad == ended.pad && !holding.by_pointer);
    }
    // Nobody looks through a menu, and the next one who holds the device sees nothing of the last one's cards.
    if *menu.get() != Menu::None || table.needs_handing(state.here.seat) {
        eyes.let_go(|_| true);
    }
}

/// A pointer that goes down on cards looks at them as long as it stays down.
fn hold_cards(
    press: On<Pointer<Press>>,
    slots: Option<Res<CardSlots>>,
    table: Option<Res<BatchTable>>,
    state: Option<Res<RoundState>>,
    mut eyes: ResMut<Eyes>,
) {
    let (Some(slots), Some(table), Some(state)) = (slots, table, state) else { return };
    let slot = slots.all().iter().find(|slot| slot.entity == press.entity);
    let Some(Place::Hand { seat, .. }) = slot.map(|slot| slot.place) else { return };
    let device = Hand::of_pointer(press.pointer_id).device;
    if table.owner(state.here.seat, device, None) == Some(seat) {
        eyes.hold(seat, None, true);
    }
}

fn let_cards_go(mouse: Res<ButtonInput<MouseButton>>, mut touches: MessageReader<TouchInput>, mut eyes: ResMut<Eyes>) {
    let lifted = touches.read().any(|touch| matches!(touch.phase, TouchPhase::Ended | TouchPhase::Canceled));
    if lifted || mouse.any_just_released([MouseButton::Left, MouseButton::Right]) {
        eyes.let_go(|holding| holding.by_pointer);
    }
}

/// Turns face-down cards so that only those that are looked at are seen.
fn turn_cards(
    eyes: Res<Eyes>,
    slots: Res<CardSlots>,
    settings: Res<Settings>,
    pictures: Res<Pictures>,
    mut cards: Query<(&Transform, &mut Sprite, Option<&mut Motion>), With<TableCard>>,
    mut commands: Commands,
) {
    if !eyes.is_changed() && !slots.is_changed() && !pictures.is_changed() {
        return;
    }
    for slot in slots.all() {
        let (Face::Own(card), Place::Hand { seat, .. }) = (slot.face, slot.place) else { continue };
        let Ok((at, mut sprite, motion)) = cards.get_mut(slot.entity) else { continue };
        let seen = eyes.see(seat);
        let wanted = if seen { face_index(card) } else { back_index(&settings) };
        let now = sprite.texture_atlas.as_ref().map_or(wanted, |atlas| atlas.index);
        match motion {
            Some(mut motion) => {
                let comes = motion.flip_to.unwrap_or(now);
                if comes != wanted && seen {
                    motion.flip_to = Some(wanted);
                } else if comes != wanted || !seen && now != wanted {
                    // What is not looked at any more is covered at once.
                    motion.flip_to = None;
                    if let Some(atlas) = &mut sprite.texture_atlas {
                        atlas.index = wanted;
                    }
                }
            }
            None if now != wanted => {
                commands.entity(slot.entity).insert(Motion::new(*at, *at, TURN).turning_to(wanted));
            }
            None => {}
        }
    }
}

fn close(mut eyes: ResMut<Eyes>) {
    *eyes = Eyes::default();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Eyes>();
    app.add_observer(hold_cards);
    app.add_systems(Update, (hear, let_cards_go).chain().in_set(AppSystems::Rules).run_if(at_batch));
    app.add_systems(Update, turn_cards.in_set(TableReactions).after(super::card::CardReactions).run_if(at_batch));
    app.add_systems(OnExit(Screen::Table), close);
}
