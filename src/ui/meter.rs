//! The jackpot meter: a number that ticks up to its value, in the lobby and over the jackpot's box.

use bevy::prelude::*;

use super::{Counting, balance, widgets::no_wrap};
use crate::{
    AppSystems,
    input::{Hand, Intent, IntentGiven},
    locale::{Locale, Localised},
    play::{RoundState, view::Phase},
    rules::{Cents, Currency},
    settings::Settings,
    states::{Menu, Screen},
    style::{
        faces::{Faces, plain},
        palette,
    },
    table::{CurrentLayout, is_news},
};

/// A number that shows a meter.
#[derive(Component, Debug, Clone, Copy)]
pub struct Meter {
    /// What the meter is at, in cents.
    pub goal: Cents,
    /// What it counts in.
    pub currency: Currency,
    /// What is shown just now, in cents.
    shown: f64,
}

impl Meter {
    /// A meter that ticks the last few units up to `goal`.
    pub fn ticking(goal: Cents, currency: Currency) -> Meter {
        Meter { goal, currency, shown: goal.saturating_sub(Cents(1_500)).0 as f64 }
    }

    /// One step of `secs` seconds towards the goal: quick at first, the last unit cent by cent.
    fn tick(&mut self, secs: f64) {
        let left = self.goal.0 as f64 - self.shown;
        let step = (left.abs() * 2.0).max(150.0) * secs;
        self.shown = if left.abs() <= step { self.goal.0 as f64 } else { self.shown + step * left.signum() };
    }
}

/// Lets every meter tick, and keeps the game awake meanwhile.
fn tick(
    time: Res<Time>,
    settings: Res<Settings>,
    locale: Res<Locale>,
    screen: Res<State<Screen>>,
    mut meters: Query<(&mut Meter, &mut Text)>,
    mut counting: ResMut<Counting>,
) {
    let mut ticking = false;
    for (mut meter, mut text) in &mut meters {
        if settings.reduced_motion {
            meter.shown = meter.goal.0 as f64;
        }
        if meter.shown != meter.goal.0 as f64 {
            meter.tick(f64::from(time.delta_secs()));
            ticking = true;
        }
        text.set_if_neq(Text(locale.amount(Cents(meter.shown.round() as u64), meter.currency)));
    }
    // At a table the balance counts too, and has said so already.
    let counts = *screen.get() == Screen::Table && counting.0;
    counting.0 = ticking || counts;
}

/// The meter of the table and the jackpot's box below it.
#[derive(Component)]
struct OverTheBox;

fn set_up(state: Res<RoundState>, faces: Res<Faces>, mut commands: Commands) {
    let rules = state.rules();
    let Some(jackpot) = &rules.jackpot else { return };
    let line = || (no_wrap(), Pickable::IGNORE);
    commands
        .spawn((
            OverTheBox,
            Name::new("Jackpot meter"),
            Node {
                position_type: PositionType::Absolute,
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                ..default()
            },
            DespawnOnExit(Screen::Table),
            children![
                (Text::default(), Localised::new("casino-jackpot"), faces.bold(15.0), TextColor(palette::MIST), line()),
                (
                    Meter { goal: state.view().meter, currency: rules.currency, shown: state.view().meter.0 as f64 },
                    Text::default(),
                    faces.bold(19.0),
                    TextColor(palette::GOLD),
                    line(),
                ),
                (
                    Text::default(),
                    Localised::new("jackpot-bet").with("amount", (jackpot.bet, rules.currency)),
                    plain(14.0),
                    TextColor(palette::MIST),
                    line(),
                ),
            ],
        ))
        .observe(press);
}

/// A click on box or meter is the same as the jackpot's button.
fn press(
    click: On<Pointer<Click>>,
    state: Res<RoundState>,
    menu: Res<State<Menu>>,
    mut intents: MessageWriter<IntentGiven>,
) {
    let primary = click.button == PointerButton::Primary;
    if primary && state.phase() == Phase::Betting && *menu.get() == Menu::None {
        intents.write(Hand::of_pointer(click.pointer_id).gives(Intent::Jackpot));
    }
}

/// The meter's value is what has been shown; its place is over the box.
fn follow(
    state: Res<RoundState>,
    layout: Res<CurrentLayout>,
    mut places: Query<(&mut Node, &Children), With<OverTheBox>>,
    mut meters: Query<&mut Meter>,
) {
    for (mut node, children) in &mut places {
        let boxed = layout.0.side_bet;
        // Three lines over the box, and the box itself: all of it can be clicked.
        let lines = 66.0 * layout.0.scale;
        let size = Vec2::new(boxed.width().max(150.0 * layout.0.scale), lines + boxed.height());
        let corner = Vec2::new((boxed.center().x - size.x / 2.0).max(2.0), boxed.min.y - lines) / layout.0.scale;
        let size = size / layout.0.scale;
        let wanted = (px(corner.x), px(corner.y), px(size.x), px(size.y));
        if (node.left, node.top, node.width, node.height) != wanted {
            (node.left, node.top, node.width, node.height) = wanted;
        }
        let display = if layout.0.has_room_for_side_bet() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        for child in children {
            if let Ok(mut meter) = meters.get_mut(*child)
                && meter.goal != state.view().meter
            {
                meter.goal = state.view().meter;
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), set_up.run_if(resource_exists::<RoundState>));
    app.add_systems(
        Update,
        (
            follow
                .run_if(
                    in_state(Screen::Table)
                        .and_then(resource_exists::<RoundState>)
                        .and_then(resource_exists::<CurrentLayout>),
                )
                .run_if(is_news),
            tick,
        )
            .chain()
            .after(balance::count)
            .in_set(AppSystems::Hud),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_meter_arrives_exactly_and_soon() {
        for (from, to) in [(48_500.0, 50_000), (1.0, 123_456_789), (90_000.0, 50_000)] {
            let mut meter = Meter { goal: Cents(to), currency: Currency::Dollar, shown: from };
            let mut frames = 0;
            while meter.shown != to as f64 {
                meter.tick(1.0 / 60.0);
                frames += 1;
                assert!(frames < 60 * 20, "{from} to {to}: {}", meter.shown);
            }
        }
    }
}
