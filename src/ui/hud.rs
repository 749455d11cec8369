//! The strip at the top of the table: its name, the line for the player, and the way to the pause menu.

use bevy::prelude::*;

use super::widgets::{ButtonText, button_base, centred, no_wrap};
use crate::{
    AppSystems,
    input::{Activate, Intent, IntentGiven},
    locale::{Lang, Locale, Localised, Value},
    navigation::OpenMenu,
    play::{Notice, RoundState, Shown, allowed::what_is_missing, drill::DrillScore, practice::Practice, view::Phase},
    rules::{Kind, Outcome, RoundEvent},
    settings::Settings,
    states::{Menu, Screen},
    storage::Store,
    style::{
        faces::{Faces, LETTER, plain, size_for_width},
        palette,
    },
    table::{
        CurrentLayout, is_news,
        layout::{TOP_STRIP, TableLayout},
    },
};

/// The line for the player: what is not allowed, how the round ended.
#[derive(Component)]
pub struct NoticeLine;

/// Name of the table and number of the round.
#[derive(Component)]
struct TableName;

/// A button of the strip.
#[derive(Component)]
struct StripButton;

/// The button that opens the shuffle's page. Where there is no room for it the pause menu has it.
#[derive(Component)]
struct ShuffleButton;

/// The least width of a window with it, in interface pixels.
const WIDE: f32 = 1000.0;

/// The strip itself.
#[derive(Component)]
struct Strip;

/// Where the line for the player stands.
#[derive(Component)]
struct NoticePlace;

/// The size of the line's letters, in interface pixels, where there is room.
const NOTICE_SIZE: f32 = 20.0;

/// In a window held upright the line has a row of its own.
fn arrange(
    layout: Res<CurrentLayout>,
    mut strips: Query<&mut Node, (With<Strip>, Without<NoticePlace>)>,
    mut places: Query<&mut Node, With<NoticePlace>>,
    mut spare: Query<&mut Node, (With<ShuffleButton>, Without<Strip>, Without<NoticePlace>)>,
) {
    let TableLayout { window, top, scale, .. } = &layout.0;
    let upright = window.y > window.x;
    let display = if window.x / scale < WIDE { Display::None } else { Display::Flex };
    for mut button in spare.iter_mut().filter(|button| button.display != display) {
        button.display = display;
    }
    let height = px(top.height() / scale);
    for mut strip in &mut strips {
        if strip.height != height {
            strip.height = height;
            let row = GridTrack::px(top.height().min(TOP_STRIP * scale) / scale);
            strip.grid_template_rows =
                if upright { vec![row, GridTrack::flex(1.0)] } else { vec![GridTrack::flex(1.0)] };
        }
    }
    let (column, row) = if upright {
        (GridPlacement::start_end(1, 4), GridPlacement::start(2))
    } else {
        (GridPlacement::start(2), GridPlacement::start(1))
    };
    for mut place in &mut places {
        if (place.grid_column, place.grid_row) != (column, row) {
            (place.grid_column, place.grid_row) = (column, row);
        }
    }
}

/// A long line gets smaller letters before it gets a third row.
fn fit_line(
    mut lines: Query<(&Text, &mut TextFont, &ChildOf), With<NoticeLine>>,
    places: Query<&ComputedNode, With<NoticePlace>>,
) {
    for (text, mut font, place) in &mut lines {
        let Ok(place) = places.get(place.parent()) else { continue };
        let width = place.size().x * place.inverse_scale_factor();
        let size = FontSize::Px(size_for_width(&text.0, 2.0 * width, LETTER).clamp(11.0, NOTICE_SIZE).round());
        if width > 0.0 && font.font_size != size {
            font.font_size = size;
        }
    }
}

/// The least height of what a finger must hit, in logical pixels.
const FINGER: f32 = 44.0;

/// However small the interface, the button stays as high as a finger.
fn keep_touchable(scale: Res<UiScale>, mut buttons: Query<&mut Node, With<StripButton>>) {
    let height = px((FINGER / scale.0).max(46.0));
    for mut node in &mut buttons {
        if node.min_height != height {
            node.min_height = height;
        }
    }
}

fn set_up(faces: Res<Faces>, mut commands: Commands) {
    commands
        .spawn((
            Strip,
            Name::new("Strip"),
            Node {
                position_type: PositionType::Absolute,
                top: px(0),
                width: percent(100),
                height: px(TOP_STRIP),
                padding: UiRect::horizontal(px(18)),
                display: Display::Grid,
                grid_template_columns: vec![GridTrack::auto(), GridTrack::flex(1.0), GridTrack::auto()],
                align_items: AlignItems::Center,
                column_gap: px(12),
                ..default()
            },
            Pickable::IGNORE,
            bevy::input_focus::tab_navigation::TabGroup::new(1),
            DespawnOnExit(Screen::Table),
        ))
        .with_children(|strip| {
            strip.spawn((
                TableName,
                Node { grid_column: GridPlacement::start(1), grid_row: GridPlacement::start(1), ..default() },
                Text::default(),
                plain(18.0),
                TextColor(palette::MIST),
                no_wrap(),
                Pickable::IGNORE,
            ));
            strip.spawn((
                NoticePlace,
                Node { justify_content: JustifyContent::Center, ..default() },
                Pickable::IGNORE,
                children![(
                    NoticeLine,
                    Text::default(),
                    Localised::new(""),
                    faces.bold(NOTICE_SIZE),
                    TextColor(palette::IVORY),
                    centred(),
                    Pickable::IGNORE,
                )],
            ));
            strip
                .spawn((
                    Node {
                        grid_column: GridPlacement::start(3),
                        grid_row: GridPlacement::start(1),
                        column_gap: px(8),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|right| {
                    strip_button(right, &faces, "shuffle", Menu::Shuffle).insert(ShuffleButton);
                    strip_button(right, &faces, "menu", Menu::Pause);
                });
        });
}

/// A button of the strip, which opens a menu.
fn strip_button<'a>(
    strip: &'a mut ChildSpawnerCommands,
    faces: &Faces,
    key: &'static str,
    menu: Menu,
) -> EntityCommands<'a> {
    let mut button = strip.spawn((
        StripButton,
        button_base(),
        AccessibleLabel::new(""),
        Localised::new(key),
        children![(
            Text::default(),
            Localised::new(key),
            faces.bold(18.0),
            TextColor(palette::IVORY),
            ButtonText,
            no_wrap()
        )],
    ));
    button
        .insert(Node {
            min_height: px(46),
            padding: UiRect::axes(px(18), px(2)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(24)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        })
        .observe(move |_: On<Activate>, mut commands: Commands| commands.trigger(OpenMenu(menu)));
    button
}

fn name_table(
    state: Res<RoundState>,
    locale: Res<Locale>,
    practice: Res<Practice>,
    score: Res<DrillScore>,
    store: Res<Store>,
    mut names: Query<&mut Text, With<TableName>>,
) {
    let name = match locale.lang() {
        Lang::En => &state.rules().name.en,
        Lang::Pt => &state.rules().name.pt,
    };
    let mut words = name.clone();
    if state.is_drill() {
        words = drill_words(&score, &locale);
    } else if state.number() > 0 {
        words = format!("{words}  ·  {}", locale.text_with("round-number", &[("n", u64::from(state.number()).into())]));
    }
    if practice.is_on() {
        words = format!("{words}  ·  {}", locale.text("practice"));
    }
    if !store.is_kept() && !practice.is_on() {
        words = format!("{words}  ·  {}", locale.text("not-kept"));
    }
    for mut text in &mut names {
        text.set_if_neq(Text(words.clone()));
    }
}

/// The drill's score, in two lines.
fn drill_words(score: &DrillScore, locale: &Locale) -> String {
    let number = |number: u32| Value::Number(i64::from(number));
    let args = [("right", number(score.right)), ("decisions", number(score.decisions))];
    let first = locale.text_with("drill-score", &args);
    if score.decisions == 0 {
        return first;
    }
    let hundredths = u32::try_from(score.mean().as_millis() / 10).unwrap_or(u32::MAX);
    let args = [
        ("streak", number(score.streak)),
        ("best", number(score.best_streak)),
        ("seconds", Value::Hundredths(hundredths)),
    ];
    format!("{first}\n{}", locale.text_with("drill-streak", &args))
}

/// The line that sums a round up.
fn summary(state: &RoundState) -> Localised {
    let Some(seat) = state.view().seats.first() else { return Localised::new("") };
    let currency = state.rules().currency;
    let net = state.view().net(0);
    let amount = (crate::rules::Cents(net.unsigned_abs()), currency);
    let only = match &seat.hands[..] {
        [hand] if seat.insurance.is_none() && seat.jackpot.is_none() => hand.outcome,
        _ => None,
    };
    let key = match only {
        Some(Outcome::Natural) => "round-natural",
        Some(Outcome::Bust) => "round-bust",
        Some(Outcome::Push) => "round-push",
        Some(Outcome::Win) if state.view().dealer_total().is_some_and(crate::rules::Total::is_bust) => {
            "round-dealer-bust"
        }
        Some(Outcome::Lose) if state.view().dealer_natural() => "round-dealer-natural",
        _ if net > 0 => "round-won",
        _ if net < 0 => "round-lost",
        _ => "round-even",
    };
    Localised::new(key).with("kind", state.rules().kind).with("amount", amount)
}

/// When the line for the player has been written.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct LineWritten;

/// What the line says now.
fn write_line(
    mut notices: MessageReader<Notice>,
    mut shown: MessageReader<Shown>,
    mut given: MessageReader<IntentGiven>,
    state: Res<RoundState>,
    mut greeted: Local<Option<Phase>>,
    mut lines: Query<(&mut Localised, &mut TextColor), With<NoticeLine>>,
) {
    let mut line = None;
    // What was said is over with the next press, or the next phase.
    let pressed = given.read().any(|given| !matches!(given.intent, Intent::Mute | Intent::FullScreen));
    let fresh = lines.iter().all(|(line, _)| line.key.is_empty()) && greeted.is_none();
    if pressed || fresh || *greeted != Some(state.phase()) {
        line = Some((greeting(&state), palette::MIST));
    }
    let ended = shown.read().any(|Shown(event)| matches!(event, RoundEvent::RoundEnded { .. }));
    // A line that answers a press stays until the next one.
    if ended || state.view().over && (pressed || fresh) {
        let net = state.view().net(0);
        let colour = if net > 0 {
            palette::WIN
        } else if net < 0 {
            palette::LOSS
        } else {
            palette::IVORY
        };
        line = Some((summary(&state), colour));
    }
    if let Some(words) = notices.read().last().map(Notice::words) {
        line = Some((words.clone(), palette::GOLD));
    }
    *greeted = Some(state.phase());
    let Some((words, colour)) = line else { return };
    for (mut localised, mut ink) in &mut lines {
        localised.set_if_neq(words.clone());
        ink.set_if_neq(TextColor(colour));
    }
}

/// What the line says when there is nothing particular: the hints for the first rounds, what a bet still lacks, and who
/// is asked.
fn greeting(state: &RoundState) -> Localised {
    let novice = state.number() <= 1;
    let key = match state.phase() {
        _ if state.is_replay() => "nothing",
        _ if state.is_spent() && state.rules().kind == Kind::Casino => "spent-here",
        _ if state.is_spent() => "spent",
        Phase::Betting if state.is_drill() => "nothing",
        Phase::Betting if state.bet().total().is_zero() => "hint-bet",
        Phase::Betting => match what_is_missing(state) {
            Some(missing) => return missing,
            None if novice => "hint-deal",
            None => "nothing",
        },
        Phase::PlayerTurn if novice => "hint-play",
        Phase::Insurance if state.view().asked.is_some() => "hint-insurance",
        Phase::Dealing | Phase::Insurance | Phase::PlayerTurn | Phase::DealerTurn | Phase::Settlement => "nothing",
    };
    Localised::new(key).with("kind", state.rules().kind)
}

/// M and F11 work everywhere.
fn global_intents(mut given: MessageReader<IntentGiven>, mut settings: ResMut<Settings>) {
    for IntentGiven { intent, .. } in given.read() {
        match intent {
            Intent::Mute => settings.muted = !settings.muted,
            Intent::FullScreen => settings.full_screen = !settings.full_screen,
            _ => {}
        }
    }
}

/// The window follows the setting.
fn full_screen(settings: Res<Settings>, mut window: Single<&mut Window>) {
    use bevy::window::{MonitorSelection, WindowMode};
    let wanted = if settings.full_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    if window.mode != wanted {
        window.mode = wanted;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), set_up);
    app.add_systems(Update, global_intents.in_set(AppSystems::Input));
    app.add_systems(Update, full_screen.in_set(AppSystems::Hud).run_if(resource_exists_and_changed::<Settings>));
    app.add_systems(
        Update,
        (
            name_table.run_if(
                is_news
                    .or_else(resource_changed::<DrillScore>)
                    .or_else(resource_changed::<Practice>)
                    .or_else(resource_changed::<Store>),
            ),
            write_line.in_set(LineWritten).run_if(not(crate::play::at_batch)),
            keep_touchable.run_if(resource_changed::<UiScale>.or_else(is_news)),
        )
            .in_set(AppSystems::Hud)
            .run_if(in_state(Screen::Table).and_then(resource_exists::<RoundState>)),
    );
    app.add_systems(
        Update,
        (arrange.run_if(resource_exists_and_changed::<CurrentLayout>), fit_line)
            .in_set(AppSystems::Hud)
            .run_if(in_state(Screen::Table).and_then(resource_exists::<CurrentLayout>)),
    );
}
