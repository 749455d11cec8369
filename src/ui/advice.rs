//! The coach's word over the buttons: how much each action is worth, as a small bar. At the batch, where no action has a value
//! of its own, the bars show how often a card busts the hand and how often the dealer busts.

use bevy::prelude::*;

use super::{bar_button::BarButton, widgets::no_wrap};
use crate::{
    AppSystems,
    input::Intent,
    locale::Locale,
    odds::Advice,
    play::{Coach, RoundState},
    rules::{Action, Kind},
    settings::Settings,
    states::Screen,
    style::{faces::Faces, palette},
    table::is_news,
};

/// A bar over a button, with the value in bets.
#[derive(Component)]
pub struct ValueBar(Action);

/// The part of a bar that is filled.
#[derive(Component)]
struct Fill;

/// Its height, in units of the interface.
const HEIGHT: f32 = 17.0;
/// The edge of a button, inside of which its children are placed.
const EDGE: f32 = 2.0;
/// What the ring of the focus takes around a button.
const RING: f32 = 7.0;
/// What an action's button leaves free above itself.
pub(super) const ROOM_FOR_VALUES: f32 = HEIGHT + RING + EDGE;

/// What a full bar is worth: a sure win of a doubled bet.
const FULL: f64 = 2.0;

const fn action(intent: Intent) -> Option<Action> {
    match intent {
        Intent::Hit => Some(Action::Hit),
        Intent::Stand => Some(Action::Stand),
        Intent::Double => Some(Action::Double),
        Intent::Split => Some(Action::Split),
        Intent::Yes => Some(Action::Insure),
        Intent::No => Some(Action::Decline),
        _ => None,
    }
}

/// What a bar shows.
struct Worth {
    /// How much of it is filled, 0 to 1.
    share: f64,
    words: String,
    /// Whether it is marked as the best.
    best: bool,
}

/// What the advice says of an action; none where it says nothing.
fn worth(advice: &Advice, action: Action, kind: Kind, locale: &Locale) -> Option<Worth> {
    if kind == Kind::Batch {
        let (key, chance) = match action {
            // The batch's yes is a double: one card more.
            Action::Hit | Action::Insure => ("coach-you-bust", advice.bust),
            Action::Stand | Action::Decline => ("coach-dealer-busts", advice.dealer.bust),
            Action::Double | Action::Split => return None,
        };
        let percent = (chance * 100.0).round() as u64;
        return Some(Worth {
            share: chance,
            words: locale.text_with(key, &[("percent", percent.into())]),
            best: false,
        });
    }
    let &(_, value) = advice.actions.iter().find(|(other, _)| *other == action)?;
    let best = advice.best().is_some_and(|(best, _)| best == action);
    // The best is marked by more than its colour.
    let words = format!("{}{}", locale.bets(value), if best { " ✓" } else { "" });
    // From losing two bets (empty) to winning two (full).
    Some(Worth { share: (value / FULL + 1.0) / 2.0, words, best })
}

/// Every button of an action gets a bar, unseen until the coach speaks.
fn attach(buttons: Query<(Entity, &BarButton), Added<BarButton>>, faces: Res<Faces>, mut commands: Commands) {
    for (button, &BarButton(intent)) in &buttons {
        let Some(action) = action(intent) else { continue };
        commands.entity(button).with_child((
            ValueBar(action),
            Node {
                position_type: PositionType::Absolute,
                left: px(0),
                right: px(0),
                top: px(-ROOM_FOR_VALUES),
                height: px(HEIGHT),
                border: UiRect::all(px(1)),
                border_radius: BorderRadius::all(px(HEIGHT / 2.0)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                overflow: Overflow::clip(),
                ..default()
            },
            BackgroundColor(palette::NIGHT),
            BorderColor::all(palette::DIM_BORDER),
            Visibility::Hidden,
            Pickable::IGNORE,
            children![
                (
                    Fill,
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(0),
                        top: px(0),
                        bottom: px(0),
                        border_radius: BorderRadius::all(px(HEIGHT / 2.0)),
                        ..default()
                    },
                    BackgroundColor(palette::BUTTON_HOVERED),
                    Pickable::IGNORE,
                ),
                (Text::default(), faces.bold(13.0), TextColor(palette::IVORY), no_wrap(), Pickable::IGNORE),
            ],
        ));
    }
}

fn any_new_bar(bars: Query<(), Added<ValueBar>>) -> bool {
    !bars.is_empty()
}

fn show(
    coach: Res<Coach>,
    state: Res<RoundState>,
    settings: Res<Settings>,
    locale: Res<Locale>,
    mut bars: Query<(&ValueBar, &mut Visibility, &mut BorderColor, &Children)>,
    mut fills: Query<(&mut Node, &mut BackgroundColor), With<Fill>>,
    mut texts: Query<&mut Text>,
) {
    let advice = coach.shown(&settings);
    for (bar, mut seen, mut border, children) in &mut bars {
        let worth = advice.and_then(|advice| worth(advice, bar.0, state.rules().kind, &locale));
        seen.set_if_neq(if worth.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        // What is not shown is not kept either: a hidden hand's numbers stay nowhere.
        let Worth { share, words, best } = worth.unwrap_or(Worth { share: 0.0, words: String::new(), best: false });
        border.set_if_neq(BorderColor::all(if best { palette::GOLD } else { palette::DIM_BORDER }));
        for child in children {
            if let Ok((mut node, mut ground)) = fills.get_mut(*child) {
                let width = percent(share.clamp(0.02, 1.0) as f32 * 100.0);
                if node.width != width {
                    node.width = width;
                }
                ground.set_if_neq(BackgroundColor(if best { palette::PRIMARY } else { palette::BUTTON_HOVERED }));
            }
            if let Ok(mut text) = texts.get_mut(*child) {
                text.set_if_neq(Text(words.clone()));
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let told_anew =
        is_news.or_else(resource_changed::<Coach>).or_else(resource_changed::<Settings>).or_else(any_new_bar);
    app.add_systems(
        Update,
        (attach, show.run_if(told_anew)).chain().in_set(AppSystems::Hud).run_if(in_state(Screen::Table)),
    );
}
