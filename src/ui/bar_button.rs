//! What makes a button one of the bar: the intent that it gives, and the key that does the same.

use bevy::prelude::*;

use super::{
    glyphs,
    widgets::{ButtonText, Primary, button_base, no_wrap},
};
use crate::{
    AppSystems,
    assets::Pictures,
    input::{Activate, Bindings, Context, Device, InputContext, Intent, IntentGiven, LastDevice, Maker, short_text},
    locale::{Locale, Localised},
    states::Screen,
    style::{faces::Faces, palette},
};

/// A button of the bar, and what it stands for.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct BarButton(pub Intent);

/// The key or pad button that does the same, shown on the button.
#[derive(Component)]
pub(super) struct Prompt(pub Intent);

/// Where a pad's button is drawn.
#[derive(Component)]
struct PadPicture;

/// A key cap with its letter, or the picture of a pad's button.
pub(super) fn prompt(faces: &Faces) -> impl Bundle {
    (
        Node {
            min_width: px(30),
            height: px(28),
            padding: UiRect::horizontal(px(6)),
            border: UiRect { bottom: px(3), ..UiRect::all(px(1)) },
            border_radius: BorderRadius::all(px(7)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(palette::BAR),
        BorderColor::all(palette::DIM_BORDER),
        Pickable::IGNORE,
        children![
            (Text::default(), faces.bold(16.0), TextColor(palette::MIST), no_wrap(), Pickable::IGNORE),
            (
                PadPicture,
                Node { width: px(30), height: px(30), flex_shrink: 0.0, display: Display::None, ..default() },
                Pickable::IGNORE
            ),
        ],
    )
}

/// Every button says its intent, and whose hand it was: at the batch every device speaks for its own seat only.
pub(super) fn give(press: On<Activate>, buttons: Query<&BarButton>, mut given: MessageWriter<IntentGiven>) {
    if let Ok(&BarButton(intent)) = buttons.get(press.entity) {
        let on_focus = press.by.pointer.is_none();
        given.write(IntentGiven { on_focus, ..press.by.gives(intent) });
    }
}

/// A key cap that stands in front of the button's words. In a narrow bar it sits on the button's corner.
#[derive(Component)]
pub(super) struct Inline;

/// A button of the bar, with the key that does the same in front of its words.
pub(super) fn bar_button(
    parent: &mut ChildSpawnerCommands,
    faces: &Faces,
    intent: Intent,
    label: Localised,
    primary: bool,
) {
    let mut button = parent.spawn((
        BarSize,
        button_base(),
        BarButton(intent),
        AccessibleLabel::new(""),
        label.clone(),
        children![
            (Prompt(intent), Inline, prompt(faces)),
            (Text::default(), label, faces.bold(20.0), TextColor(palette::IVORY), ButtonText, no_wrap()),
        ],
    ));
    if primary {
        button.insert(Primary);
    }
    button.observe(give);
}

/// The button that goes on: it fills its place in the bar, with the key that does the same on its corner.
pub(super) fn go_on_button(parent: &mut ChildSpawnerCommands, faces: &Faces, label: Localised) {
    let centred = TextLayout { justify: Justify::Center, ..default() };
    parent
        .spawn((
            GoOnSize,
            button_base(),
            Primary,
            BarButton(Intent::Deal),
            AccessibleLabel::new(""),
            label.clone(),
            children![
                (Text::default(), label, faces.bold(20.0), TextColor(palette::IVORY), ButtonText, centred),
                on_corner(Intent::Deal, faces),
            ],
        ))
        .observe(give);
}

/// A button as wide as the place that it stands in.
#[derive(Component)]
struct GoOnSize;

fn fill(button: On<Add, GoOnSize>, mut nodes: Query<&mut Node>) {
    if let Ok(mut node) = nodes.get_mut(button.entity) {
        node.padding = UiRect::axes(px(10), px(4));
        node.width = percent(100);
        node.max_width = px(420);
    }
}

/// The key cap that sits on the corner of a button.
pub(super) fn on_corner(intent: Intent, faces: &Faces) -> impl Bundle {
    (
        Node { position_type: PositionType::Absolute, right: px(-6), bottom: px(-8), ..default() },
        Pickable::IGNORE,
        children![(Prompt(intent), prompt(faces))],
    )
}

/// Buttons of the bar stand closer than those of a menu.
#[derive(Component)]
pub(super) struct BarSize;

fn narrow(button: On<Add, BarSize>, mut nodes: Query<&mut Node>) {
    if let Ok(mut node) = nodes.get_mut(button.entity) {
        node.padding = UiRect::axes(px(12), px(6));
        node.column_gap = px(8);
    }
}

/// Shows the key or button of the device that was used last.
fn prompts(
    device: Res<LastDevice>,
    bindings: Res<Bindings>,
    context: Res<InputContext>,
    locale: Res<Locale>,
    pictures: Res<Pictures>,
    mut prompts: Query<(&Prompt, &mut Node, &mut BackgroundColor, &mut BorderColor, &Children), Without<PadPicture>>,
    mut texts: Query<(&mut Text, &mut Node), (Without<Prompt>, Without<PadPicture>)>,
    mut drawn: Query<(Entity, &mut Node), With<PadPicture>>,
    mut commands: Commands,
) {
    let maker = match device.0 {
        Device::Pad(maker) => maker,
        Device::Keyboard | Device::Mouse | Device::Touch => Maker::Other,
    };
    let own = |intent: Intent| match intent {
        Intent::Hit | Intent::Stand | Intent::Double | Intent::Split | Intent::Coach => Context::Playing,
        Intent::Yes | Intent::No => Context::Question,
        Intent::ChangeBet => Context::AfterRound,
        _ if context.0 == Context::AfterRound => Context::AfterRound,
        _ => Context::Betting,
    };
    let shown = |so: bool| if so { Display::Flex } else { Display::None };
    for (prompt, mut node, mut ground, mut border, children) in &mut prompts {
        let press = bindings.prompt(prompt.0, own(prompt.0), device.0);
        node.display = shown(press.is_some());
        let Some(press) = press else { continue };
        let tile = glyphs::tile(press, maker);
        let words = short_text(press, maker, &locale);
        for child in children {
            if let Ok((mut text, mut node)) = texts.get_mut(*child) {
                text.set_if_neq(Text(words.clone()));
                node.display = shown(tile.is_none());
            }
            if let Ok((entity, mut node)) = drawn.get_mut(*child) {
                node.display = shown(tile.is_some());
                if let Some(tile) = tile {
                    commands.entity(entity).insert(pictures.glyph_node(tile));
                }
            }
        }
        // A picture needs no keycap around it.
        let (ink, edge) = match tile {
            Some(_) => (Color::NONE, Color::NONE),
            None => (palette::BAR, palette::DIM_BORDER),
        };
        ground.set_if_neq(BackgroundColor(ink));
        border.set_if_neq(BorderColor::all(edge));
    }
}

fn any_new_prompt(prompts: Query<(), Added<Prompt>>) -> bool {
    !prompts.is_empty()
}

/// The systems of these buttons.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(narrow).add_observer(fill);
    let told_anew = any_new_prompt
        .or_else(resource_changed::<LastDevice>)
        .or_else(resource_changed::<Bindings>)
        .or_else(resource_changed::<InputContext>)
        .or_else(resource_changed::<Locale>);
    app.add_systems(Update, prompts.in_set(AppSystems::Hud).run_if(in_state(Screen::Table)).run_if(told_anew));
}
