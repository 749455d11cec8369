//! Keys and buttons: what each does, and the page on which the player changes it.
//!
//! A deed has a key and a pad's button. Pressed, its field waits for the next key or button; what had that one before gets the
//! old one in exchange, and the page says so: nothing is ever left without a key.

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe, window::PrimaryWindow};

use super::root;
use crate::{
    AppSystems,
    assets::Pictures,
    input::{Activate, Bindings, Device, Intent, LastDevice, Maker, Press, Rebinding, Rebound, short_text},
    locale::{Locale, Localised},
    navigation::GoBack,
    states::Menu,
    style::{
        faces::{Faces, plain},
        palette,
    },
    ui::{
        glyphs, scrolling,
        widgets::{self, ButtonText, Lit, button_base, menu_button, no_wrap},
    },
};

/// The deeds of one situation.
struct Situation {
    /// The key of its name.
    name: &'static str,
    deeds: &'static [Intent],
}

/// All that can be changed, by situation. Arrows, Tab, Enter on a button and South on a button stay as they are.
const SITUATIONS: [Situation; 5] = [
    Situation {
        name: "keys-playing",
        deeds: &[Intent::Hit, Intent::Stand, Intent::Double, Intent::Split, Intent::Coach, Intent::Look],
    },
    Situation { name: "keys-question", deeds: &[Intent::Yes, Intent::No] },
    Situation {
        name: "keys-betting",
        deeds: &[
            Intent::Chip(1),
            Intent::Chip(2),
            Intent::Chip(3),
            Intent::Chip(4),
            Intent::Chip(5),
            Intent::Chip(6),
            Intent::Chip(7),
            Intent::StepUp,
            Intent::StepDown,
            Intent::StepHalfUp,
            Intent::StepHalfDown,
            Intent::TakeBack,
            Intent::Clear,
            Intent::AllIn,
            Intent::Jackpot,
            Intent::Deal,
        ],
    },
    Situation { name: "keys-after-round", deeds: &[Intent::ChangeBet] },
    Situation {
        name: "keys-everywhere",
        deeds: &[Intent::Back, Intent::Pause, Intent::Say, Intent::Mute, Intent::FullScreen],
    },
];

/// A field: whose key or button it shows and, when it is pressed, changes.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyField {
    /// The deed.
    pub intent: Intent,
    /// Whether it is the pad's button, or else the key.
    pub pad: bool,
}

/// The text of a field, or its picture.
#[derive(Component)]
struct FieldText(KeyField);
#[derive(Component)]
struct FieldPicture(KeyField);

/// Gives one deed its usual keys back.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResetKey(pub Intent);

/// The line that says what is awaited, and what has changed places.
#[derive(Component)]
struct Said;

/// A row: a deed with its fields.
#[derive(Component)]
struct Deed;

/// The name of a deed: in a narrow window it stands above its fields.
#[derive(Component)]
struct DeedName;

/// The bindings before the last change.
#[derive(Resource, Default)]
struct Before(Option<Bindings>);

fn show(faces: Res<Faces>, mut commands: Commands) {
    let faces = &*faces;
    commands.insert_resource(Before::default());
    commands.spawn((root(Menu::Keys), Name::new("Keys"))).with_children(|page| {
        page.spawn(scrolling::panel()).with_children(|framed| {
            framed.spawn(widgets::heading(faces, Localised::new("keys"), 32.0));
            framed.spawn((
                Said,
                Text::default(),
                Localised::new("keys-how"),
                plain(16.0),
                TextColor(palette::MIST),
                widgets::centred(),
            ));
            framed.spawn(scrolling::area(4.0)).with_children(|area| {
                for (place, situation) in SITUATIONS.iter().enumerate() {
                    area.spawn((
                        Text::default(),
                        Localised::new(situation.name),
                        faces.bold(20.0),
                        TextColor(palette::GOLD),
                        Node { margin: UiRect::top(px(if place == 0 { 0 } else { 14 })), ..default() },
                    ));
                    for (line, &intent) in situation.deeds.iter().enumerate() {
                        deed(area, faces, intent, (place, line) == (0, 0));
                    }
                }
            });
            framed.spawn(widgets::row(12.0)).with_children(|row| {
                row.spawn((menu_button(faces, Localised::new("keys-reset-all")), observe(reset_all)));
                row.spawn((menu_button(faces, Localised::new("back")), observe(back)));
            });
        });
    });
}

/// The width of a field, and of the name before it, in interface pixels.
const FIELD: f32 = 104.0;
/// See [`FIELD`].
const NAME: f32 = 280.0;
/// Between them.
const GAP: f32 = 8.0;

fn arrange(
    window: Single<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut rows: Query<&mut Node, With<Deed>>,
    mut names: Query<&mut Node, (With<DeedName>, Without<Deed>)>,
) {
    let fields = 3.0 * FIELD + 2.0 * GAP;
    // Beside a row lie the panel's and the page's edges.
    let narrow = window.width() / scale.0 < NAME + GAP + fields + 100.0;
    let (row, name) = if narrow { (px(fields), percent(100)) } else { (px(NAME + GAP + fields), px(NAME)) };
    for mut node in &mut rows {
        if node.width != row {
            node.width = row;
        }
    }
    for mut node in &mut names {
        if node.width != name {
            node.width = name;
        }
    }
}

/// A deed's name, its key, its button, and the way back to the usual ones.
fn deed(area: &mut ChildSpawnerCommands, faces: &Faces, intent: Intent, first: bool) {
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: px(GAP),
        row_gap: px(2),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    area.spawn((Deed, row)).with_children(|row| {
        row.spawn((
            DeedName,
            Node { width: px(NAME), ..default() },
            children![(Text::default(), intent.label(), plain(18.0), TextColor(palette::IVORY), no_wrap())],
        ));
        for pad in [false, true] {
            let field = KeyField { intent, pad };
            let mut button = row.spawn((
                button_base(),
                field,
                AccessibleLabel::new(""),
                Localised::new("keys-field").with("deed", intent.label()),
                children![
                    (FieldText(field), Text::default(), faces.bold(18.0), TextColor(palette::IVORY), no_wrap()),
                    (FieldPicture(field), Node { width: px(34), height: px(34), ..default() }, Pickable::IGNORE),
                ],
                observe(ask),
            ));
            button.insert(widgets::round(FIELD, 14.0));
            if first && !pad {
                button.insert(AutoFocus);
            }
        }
        row.spawn((
            button_base(),
            ResetKey(intent),
            AccessibleLabel::new(""),
            Localised::new("keys-reset").with("deed", intent.label()),
            children![(
                Text::default(),
                Localised::new("keys-reset-short"),
                plain(16.0),
                TextColor(palette::IVORY),
                ButtonText,
                no_wrap(),
                Pickable::IGNORE
            )],
            observe(reset),
        ))
        .insert(widgets::round(FIELD, 14.0));
    });
}

fn ask(
    press: On<Activate>,
    fields: Query<&KeyField>,
    bindings: Res<Bindings>,
    mut before: ResMut<Before>,
    mut waiting: ResMut<Rebinding>,
) {
    if let Ok(field) = fields.get(press.entity) {
        before.0 = Some(bindings.clone());
        waiting.0 = Some(field.intent);
    }
}

fn reset(press: On<Activate>, buttons: Query<&ResetKey>, mut bindings: ResMut<Bindings>) {
    if let Ok(button) = buttons.get(press.entity) {
        bindings.reset(button.0);
    }
}

fn reset_all(_: On<Activate>, mut bindings: ResMut<Bindings>) {
    bindings.set_if_neq(Bindings::default());
}

fn back(_: On<Activate>, mut commands: Commands) {
    commands.trigger(GoBack);
}

/// Whose pad's names and pictures are shown.
fn maker(device: &LastDevice, pads: &Query<&Maker>) -> Maker {
    match device.0 {
        Device::Pad(maker) => maker,
        Device::Keyboard | Device::Mouse | Device::Touch => pads.iter().next().copied().unwrap_or_default(),
    }
}

/// Writes each field anew when a key has changed, or what is waited for.
fn write(
    bindings: Res<Bindings>,
    waiting: Res<Rebinding>,
    device: Res<LastDevice>,
    pads: Query<&Maker>,
    locale: Res<Locale>,
    pictures: Res<Pictures>,
    mut texts: Query<(&FieldText, &mut Text, &mut Node), Without<FieldPicture>>,
    mut drawn: Query<(Entity, &FieldPicture, &mut Node), Without<FieldText>>,
    mut resets: Query<(&ResetKey, &mut Lit)>,
    mut commands: Commands,
) {
    let maker = maker(&device, &pads);
    let shown = |field: KeyField| {
        if waiting.0 == Some(field.intent) { None } else { bindings.press_of(field.intent, field.pad) }
    };
    let picture = |field: KeyField| shown(field).and_then(|press: Press| glyphs::tile(press, maker));
    let display = |so: bool| if so { Display::Flex } else { Display::None };
    for (&FieldText(field), mut text, mut node) in &mut texts {
        let words = match shown(field) {
            _ if waiting.0 == Some(field.intent) => "…".to_owned(),
            Some(press) => short_text(press, maker, &locale),
            None => "–".to_owned(),
        };
        text.set_if_neq(Text(words));
        node.display = display(picture(field).is_none());
    }
    for (entity, &FieldPicture(field), mut node) in &mut drawn {
        let tile = picture(field);
        node.display = display(tile.is_some());
        if let Some(tile) = tile {
            commands.entity(entity).insert(pictures.glyph_node(tile));
        }
    }
    let usual = Bindings::default();
    let changed: Vec<Intent> = bindings.differ_from(&usual).collect();
    for (button, mut lit) in &mut resets {
        lit.set_if_neq(Lit(changed.contains(&button.0)));
    }
}

/// Says what is awaited, and what has changed places with what.
fn say(
    mut rebound: MessageReader<Rebound>,
    waiting: Res<Rebinding>,
    bindings: Res<Bindings>,
    before: Res<Before>,
    mut lines: Query<(&mut Localised, &mut TextColor), With<Said>>,
) {
    let words = match (waiting.0, rebound.read().last()) {
        (Some(intent), _) => (Localised::new("keys-press").with("deed", intent.label()), palette::GOLD),
        (None, Some(Rebound { press: None, .. })) => (Localised::new("keys-as-before"), palette::MIST),
        (None, Some(Rebound { intent, .. })) => {
            let others = before.0.iter().flat_map(|before| bindings.differ_from(before)).find(|other| other != intent);
            match others {
                Some(other) => {
                    let words = Localised::new("keys-changed-places").with("deed", intent.label());
                    (words.with("other", other.label()), palette::GOLD)
                }
                None => (Localised::new("keys-changed").with("deed", intent.label()), palette::WIN),
            }
        }
        (None, None) => return,
    };
    for (mut line, mut ink) in &mut lines {
        line.set_if_neq(words.0.clone());
        ink.set_if_neq(TextColor(words.1));
    }
}

/// Whoever leaves the page waits for no key.
fn wait_no_more(mut waiting: ResMut<Rebinding>) {
    waiting.0 = None;
}

fn any_new_field(fields: Query<(), Added<KeyField>>) -> bool {
    !fields.is_empty()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Before>();
    app.add_systems(OnEnter(Menu::Keys), show);
    app.add_systems(OnExit(Menu::Keys), wait_no_more);
    let told_anew = any_new_field
        .or_else(resource_changed::<Bindings>)
        .or_else(resource_changed::<Rebinding>)
        .or_else(resource_changed::<LastDevice>)
        .or_else(resource_changed::<Locale>);
    app.add_systems(
        Update,
        (arrange, write.run_if(told_anew), say).in_set(AppSystems::Hud).run_if(in_state(Menu::Keys)),
    );
}
