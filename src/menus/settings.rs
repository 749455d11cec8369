//! The settings: language, sound, speed and motion, deck and back, full screen.

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe, window::PrimaryWindow};

use super::root;
use crate::{
    assets::Pictures,
    atlas,
    input::Activate,
    locale::{Lang, Locale, Localised},
    navigation::{GoBack, OpenMenu},
    settings::{BACKS, Coach, Deck, LOUDEST, Settings, Speed, TEXT_SIZES},
    states::{Menu, Screen},
    storage::Store,
    style::{
        faces::{Faces, plain},
        palette,
    },
    ui::{
        scrolling,
        widgets::{self, menu_button, no_wrap},
    },
};

/// What a row of the settings changes.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The language.
    Language,
    /// Volume of the music.
    Music,
    /// Volume of cards and chips.
    Effects,
    /// Volume of the table's calls.
    Voice,
    /// No sound at all.
    Mute,
    /// How fast things move.
    Speed,
    /// Fades instead of flights.
    Motion,
    /// What is read aloud, on the screen.
    Captions,
    /// Two or four colours.
    Deck,
    /// The back of the cards.
    Back,
    /// Whether the window fills the screen.
    FullScreen,
    /// When the coach speaks.
    Coach,
    /// Size of all text.
    TextSize,
}

const CHOICES: [Choice; 13] = [
    Choice::Language,
    Choice::Music,
    Choice::Effects,
    Choice::Voice,
    Choice::Mute,
    Choice::Speed,
    Choice::Motion,
    Choice::Captions,
    Choice::Deck,
    Choice::Back,
    Choice::FullScreen,
    Choice::Coach,
    Choice::TextSize,
];

/// One of the two buttons of a row: down (-1) or up (1).
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turns(pub Choice, pub i8);

/// Where the value of a row is written.
#[derive(Component)]
struct Shows(Choice);

impl Choice {
    fn key(self) -> &'static str {
        match self {
            Choice::Language => "setting-language",
            Choice::Music => "setting-music",
            Choice::Effects => "setting-effects",
            Choice::Voice => "setting-voice",
            Choice::Mute => "setting-mute",
            Choice::Speed => "setting-speed",
            Choice::Motion => "setting-motion",
            Choice::Captions => "setting-captions",
            Choice::Deck => "setting-deck",
            Choice::Back => "setting-back",
            Choice::FullScreen => "setting-full-screen",
            Choice::Coach => "setting-coach",
            Choice::TextSize => "setting-text-size",
        }
    }

    fn value(self, settings: &Settings) -> Localised {
        let flag = |on: bool| Localised::new(if on { "on" } else { "off" });
        let volume = |level: u8| Localised::new("volume").with("n", u64::from(level) * 100 / u64::from(LOUDEST));
        match self {
            Choice::Language => Localised::new("language-name"),
            Choice::Music => volume(settings.music),
            Choice::Effects => volume(settings.effects),
            Choice::Voice => volume(settings.voice),
            Choice::Mute => flag(settings.muted),
            Choice::Speed => Localised::new(match settings.speed {
                Speed::Calm => "speed-calm",
                Speed::Normal => "speed-normal",
                Speed::Quick => "speed-quick",
                Speed::Instant => "speed-instant",
            }),
            Choice::Motion => flag(settings.reduced_motion),
            Choice::Captions => flag(settings.captions),
            Choice::Deck => Localised::new(match settings.deck {
                Deck::TwoColour => "deck-two",
                Deck::FourColour => "deck-four",
            }),
            Choice::Back => Localised::new(match settings.back {
                0 => "back-navy",
                1 => "back-burgundy",
                _ => "back-green",
            }),
            Choice::FullScreen => flag(settings.full_screen),
            Choice::Coach => Localised::new(match settings.coach {
                Coach::Off => "coach-off",
                Coach::OnRequest => "coach-on-request",
                Coach::Always => "coach-always",
            }),
            Choice::TextSize => Localised::new("volume").with("n", u64::from(settings.text_size)),
        }
    }

    /// The next value in a direction; volumes stop at their ends, everything else goes round.
    fn turn(self, by: i8, settings: &mut Settings, lang: Lang) {
        let volume = |level: u8| level.saturating_add_signed(by).min(LOUDEST);
        match self {
            Choice::Language => {
                settings.language = Some(match lang {
                    Lang::En => Lang::Pt,
                    Lang::Pt => Lang::En,
                });
            }
            Choice::Music => settings.music = volume(settings.music),
            Choice::Effects => settings.effects = volume(settings.effects),
            Choice::Voice => settings.voice = volume(settings.voice),
            Choice::Mute => settings.muted = !settings.muted,
            Choice::Speed => {
                settings.speed = neighbour(&Speed::ALL, settings.speed, by);
            }
            Choice::Motion => settings.reduced_motion = !settings.reduced_motion,
            Choice::Captions => settings.captions = !settings.captions,
            Choice::Deck => {
                settings.deck = match settings.deck {
                    Deck::TwoColour => Deck::FourColour,
                    Deck::FourColour => Deck::TwoColour,
                };
            }
            Choice::Back => settings.back = (settings.back as i8 + by).rem_euclid(BACKS as i8) as u8,
            Choice::FullScreen => settings.full_screen = !settings.full_screen,
            Choice::Coach => {
                const ALL: [Coach; 3] = [Coach::Off, Coach::OnRequest, Coach::Always];
                settings.coach = neighbour(&ALL, settings.coach, by);
            }
            Choice::TextSize => settings.text_size = neighbour(&TEXT_SIZES, settings.text_size, by),
        }
    }
}

/// The value before or after this one, round and round.
fn neighbour<T: Copy + PartialEq>(all: &[T], now: T, by: i8) -> T {
    let place = all.iter().position(|&value| value == now).unwrap_or(0) as isize;
    all[(place + isize::from(by)).rem_euclid(all.len() as isize) as usize]
}

/// The three cards beside the list: how deck and back look.
#[derive(Component)]
struct Preview(usize);

fn show(
    faces: Res<Faces>,
    pictures: Res<Pictures>,
    store: Res<Store>,
    screen: Res<State<Screen>>,
    mut commands: Commands,
) {
    let faces = &*faces;
    commands.spawn((root(Menu::Settings), Name::new("Settings"))).with_children(|page| {
        page.spawn(scrolling::panel()).with_children(|framed| {
            framed.spawn(scrolling::area(10.0)).with_children(|panel| {
                panel.spawn(widgets::heading(faces, Localised::new("settings"), 34.0));
                // Two columns where the window is wide enough, else one below the other.
                panel
                    .spawn((
                        Columns,
                        Node {
                            align_items: AlignItems::FlexStart,
                            column_gap: px(48),
                            row_gap: px(ROW_GAP),
                            flex_shrink: 0.0,
                            ..default()
                        },
                    ))
                    .with_children(|columns| {
                        for (place, choices) in CHOICES.chunks(CHOICES.len().div_ceil(2)).enumerate() {
                            columns.spawn((Rows, column())).with_children(|grid| {
                                for (line, &choice) in choices.iter().enumerate() {
                                    setting_row(grid, faces, choice, (place, line) == (0, 0));
                                }
                            });
                        }
                    });
                panel.spawn(Node { column_gap: px(8), flex_shrink: 0.0, ..default() }).with_children(|row| {
                    for card in 0..3 {
                        row.spawn((
                            Preview(card),
                            pictures.card_node(0),
                            Node { width: px(48), height: px(67), ..default() },
                        ));
                    }
                });
                let place = match store.place() {
                    Some(place) => Localised::new("saves-lie-in").with("folder", place.display().to_string()),
                    None => Localised::new("saves-nowhere"),
                };
                panel.spawn((Text::default(), place, plain(14.0), TextColor(palette::MIST), widgets::centred()));
            });
            framed.spawn(widgets::row(12.0)).with_children(|row| {
                row.spawn((menu_button(faces, Localised::new("keys")), observe(open(Menu::Keys))));
                // Over a table nothing is replaced.
                if *screen.get() == Screen::Title {
                    row.spawn((menu_button(faces, Localised::new("data")), observe(open(Menu::Data))));
                }
                row.spawn((menu_button(faces, Localised::new("back")), observe(back)));
            });
        });
    });
}

/// The width of a row with its name in front, in interface pixels.
const ROW: f32 = 190.0 + BUTTON + VALUE + BUTTON + 3.0 * 10.0;
const BUTTON: f32 = 64.0;
const VALUE: f32 = 130.0;
const ROW_GAP: f32 = 6.0;

/// The two halves of the list.
#[derive(Component)]
struct Columns;

/// Rows of settings: name, less, value, more; in a narrow window the name stands above the rest.
#[derive(Component)]
struct Rows;

/// The name of a setting.
#[derive(Component)]
struct SettingName;

fn column() -> Node {
    Node {
        display: Display::Grid,
        align_items: AlignItems::Center,
        column_gap: px(10),
        row_gap: px(ROW_GAP),
        ..default()
    }
}

/// Name, less, value, more.
fn setting_row(grid: &mut ChildSpawnerCommands, faces: &Faces, choice: Choice, first: bool) {
    grid.spawn((
        SettingName,
        Text::default(),
        Localised::new(choice.key()),
        plain(19.0),
        TextColor(palette::IVORY),
        no_wrap(),
    ));
    let mut less = turn_button(grid, faces, choice, -1);
    if first {
        less.insert(AutoFocus);
    }
    grid.spawn((
        Node { justify_content: JustifyContent::Center, ..default() },
        children![(
            Shows(choice),
            Text::default(),
            Localised::new(""),
            faces.bold(19.0),
            TextColor(palette::GOLD),
            no_wrap(),
        )],
    ));
    turn_button(grid, faces, choice, 1);
}

fn arrange(
    window: Single<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut rows: Query<&mut Node, With<Rows>>,
    mut names: Query<&mut Node, (With<SettingName>, Without<Rows>)>,
    mut columns: Query<&mut Node, (With<Columns>, Without<Rows>, Without<SettingName>)>,
) {
    // Beside a column lie the panel's and the page's edges.
    let room = window.width() / scale.0 - 120.0;
    let narrow = room < ROW;
    let direction = if room < 2.0 * ROW + 48.0 { FlexDirection::Column } else { FlexDirection::Row };
    for mut node in &mut columns {
        if node.flex_direction != direction {
            node.flex_direction = direction;
        }
    }
    let rest = [
        GridTrack::px(BUTTON),
        GridTrack::minmax(MinTrackSizingFunction::Px(0.0), MaxTrackSizingFunction::Px(VALUE)),
        GridTrack::px(BUTTON),
    ];
    let tracks: Vec<RepeatedGridTrack> =
        if narrow { rest.into() } else { [GridTrack::px(190.0)].into_iter().chain(rest).collect() };
    for mut node in &mut rows {
        if node.grid_template_columns != tracks {
            node.grid_template_columns.clone_from(&tracks);
        }
    }
    let place = if narrow { GridPlacement::span(3) } else { GridPlacement::auto() };
    for mut node in &mut names {
        if node.grid_column != place {
            node.grid_column = place;
        }
    }
}

fn turn_button<'a>(grid: &'a mut ChildSpawnerCommands, faces: &Faces, choice: Choice, by: i8) -> EntityCommands<'a> {
    let mut button = grid.spawn((
        widgets::button_base(),
        Turns(choice, by),
        AccessibleLabel::new(""),
        Localised::new(choice.key()),
        children![(
            Text::new(if by < 0 { "←" } else { "→" }),
            faces.bold(20.0),
            TextColor(palette::IVORY),
            widgets::ButtonText,
        )],
        observe(turn),
    ));
    button.insert(widgets::round(BUTTON, 30.0));
    button
}

fn turn(press: On<Activate>, buttons: Query<&Turns>, locale: Res<Locale>, mut settings: ResMut<Settings>) {
    if let Ok(&Turns(choice, by)) = buttons.get(press.entity) {
        choice.turn(by, &mut settings, locale.lang());
    }
}

fn write(settings: Res<Settings>, mut values: Query<(&Shows, &mut Localised)>) {
    for (shows, mut words) in &mut values {
        words.set_if_neq(shows.0.value(&settings));
    }
}

fn preview(settings: Res<Settings>, pictures: Res<Pictures>, mut cards: Query<(&Preview, &mut ImageNode)>) {
    for (preview, mut picture) in &mut cards {
        if !settings.is_changed() && !pictures.is_changed() && !picture.is_added() {
            continue;
        }
        let index = match preview.0 {
            0 => crate::assets::back_index(&settings),
            1 => atlas::face(11, 2),
            _ => atlas::face(7, 3),
        };
        *picture = pictures.card_node(index);
    }
}

/// Opens a page that belongs to the settings.
fn open(menu: Menu) -> impl Fn(On<Activate>, Commands) {
    move |_, mut commands| commands.trigger(OpenMenu(menu))
}

fn back(_: On<Activate>, mut commands: Commands) {
    commands.trigger(GoBack);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Settings), show);
    app.add_systems(Update, (arrange, write, preview).in_set(crate::AppSystems::Hud).run_if(in_state(Menu::Settings)));
}
