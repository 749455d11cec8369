//! The coach's word on the buttons: how much each action is worth, as a small bar.

use bevy::prelude::*;

use super::{bar::BarButton, faces::Faces, palette, widgets::no_wrap};
use crate::{
    input::Intent, locale::Locale, odds::Advice, rules::Action, settings::Settings, states::Screen, table::Coach,
};

/// A bar on a button, with the value in bets.
#[derive(Component)]
pub struct ValueBar(Action);

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

/// Every button of an action gets a bar, unseen until the coach speaks.
fn attach(buttons: Query<(Entity, &BarButton), Added<BarButton>>, faces: Res<Faces>, mut commands: Commands) {
    for (button, &BarButton(intent)) in &buttons {
        let Some(action) = action(intent) else { continue };
        commands.entity(button).with_child((
            ValueBar(action),
            Node {
                position_type: PositionType::Absolute,
                left: px(12),
                right: px(12),
                top: px(-15),
                height: px(22),
                border: UiRect::all(px(1)),
                border_radius: BorderRadius::all(px(11)),
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
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(0),
                        top: px(0),
                        bottom: px(0),
                        border_radius: BorderRadius::all(px(10)),
                        ..default()
                    },
                    BackgroundColor(palette::BUTTON_HOVERED),
                    Pickable::IGNORE,
                ),
                (Text::default(), faces.bold(14.0), TextColor(palette::IVORY), no_wrap(), Pickable::IGNORE),
            ],
        ));
    }
}

fn show(
    coach: Res<Coach>,
    settings: Res<Settings>,
    locale: Res<Locale>,
    mut bars: Query<(&ValueBar, &mut Visibility, &mut BorderColor, &Children)>,
    mut fills: Query<(&mut Node, &mut BackgroundColor), Without<ValueBar>>,
    mut texts: Query<&mut Text>,
) {
    let advice: Option<&Advice> = coach.shown(&settings);
    for (bar, mut seen, mut border, children) in &mut bars {
        let value = advice.and_then(|advice| advice.actions.iter().find(|(action, _)| *action == bar.0));
        seen.set_if_neq(if value.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        let Some(&(action, value)) = value else { continue };
        let best = advice.and_then(Advice::best).is_some_and(|(best, _)| best == action);
        border.set_if_neq(BorderColor::all(if best { palette::GOLD } else { palette::DIM_BORDER }));
        for child in children {
            if let Ok((mut node, mut ground)) = fills.get_mut(*child) {
                // From losing two bets (empty) to winning two (full).
                node.width = percent(((value / FULL + 1.0) / 2.0).clamp(0.02, 1.0) as f32 * 100.0);
                ground.set_if_neq(BackgroundColor(if best { palette::PRIMARY } else { palette::BUTTON_HOVERED }));
            }
            if let Ok(mut text) = texts.get_mut(*child) {
                // The best is marked by more than its colour.
                let mut words = locale.bets(value);
                if best {
                    words.push_str(" ✓");
                }
                text.set_if_neq(Text(words));
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (attach, show).chain().in_set(crate::AppSystems::Hud).run_if(in_state(Screen::Table)));
}
