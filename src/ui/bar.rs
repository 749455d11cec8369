//! The bar at the bottom of the table: balance, what can be done now, and the bet.

use bevy::prelude::*;

use super::{
    balance::{self, BalanceText, BetText},
    bar_button::{BarButton, Prompt, give, prompt},
    chip_button::{self, chip_button},
    replay_bar,
    widgets::{ButtonText, Lit, Primary, button_base, no_wrap},
};
use crate::{
    AppSystems,
    assets::Pictures,
    audio::{PlaySound, Sound},
    input::{Activate, Bindings, Context, Device, InputContext, Intent, LastDevice, Maker, short_text},
    locale::{Locale, Localised, action_key},
    navigation::OpenMenu,
    play::{
        Busy, RoundState,
        allowed::{Moment, is_lit},
        batch::BatchTable,
        view::{Asked, Phase},
    },
    rules::{Action, Kind},
    settings::{Coach, Settings},
    states::{Menu, Screen},
    style::{
        faces::{Faces, plain},
        palette,
    },
    table::{
        CurrentLayout,
        layout::{BAR_ROW, INFO_ROW},
    },
};

/// The bar.
#[derive(Component)]
pub struct Bar;

/// Which buttons are there together.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Group {
    Chips,
    Betting,
    Playing,
    Question,
    AfterRound,
    /// The rest of a batch at once.
    PlayOut,
    Spent,
    /// A past round is shown.
    Replay,
}

/// One of the three parts of the bar.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Part {
    Left,
    Middle,
    Right,
}

fn family(kind: Kind) -> &'static str {
    match kind {
        Kind::Match => "match",
        Kind::Casino => "casino",
        Kind::Batch => "batch",
    }
}

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
            (Prompt(intent), prompt(faces)),
            (Text::default(), label, faces.bold(20.0), TextColor(palette::IVORY), ButtonText, no_wrap()),
        ],
    ));
    if primary {
        button.insert(Primary);
    }
    button.observe(give);
}

/// Buttons of the bar stand closer than those of a menu.
#[derive(Component)]
struct BarSize;

fn narrow(button: On<Add, BarSize>, mut nodes: Query<&mut Node>) {
    if let Ok(mut node) = nodes.get_mut(button.entity) {
        node.padding = UiRect::axes(px(14), px(6));
        node.column_gap = px(8);
    }
}

/// A button that a narrow bar leaves out: the field for an amount does the same.
#[derive(Component)]
struct Spare;

fn caption(text: Localised, align: JustifyContent) -> impl Bundle {
    (
        Node { justify_content: align, ..default() },
        children![(Text::default(), text, plain(15.0), TextColor(palette::MIST), no_wrap())],
    )
}

/// Sets the bar up for the table that was opened.
fn set_up(state: Res<RoundState>, faces: Res<Faces>, pictures: Res<Pictures>, mut commands: Commands) {
    let rules = state.rules().clone();
    let own = family(rules.kind);
    let group = |group: Group| {
        let node = Node {
            flex_wrap: FlexWrap::Wrap,
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            max_width: percent(100),
            column_gap: px(10),
            row_gap: px(10),
            display: Display::None,
            ..default()
        };
        (group, node)
    };
    let word = |key: &str| Localised::new(format!("{own}-{key}"));
    commands
        .spawn((
            Bar,
            Name::new("Bar"),
            Node {
                position_type: PositionType::Absolute,
                bottom: px(0),
                width: percent(100),
                height: px(BAR_ROW),
                padding: UiRect::horizontal(px(18)),
                border: UiRect::top(px(2)),
                display: Display::Grid,
                grid_template_columns: vec![GridTrack::auto(), GridTrack::flex(1.0), GridTrack::auto()],
                grid_template_rows: vec![GridTrack::fr(1.0)],
                align_items: AlignItems::Center,
                column_gap: px(12),
                ..default()
            },
            BackgroundColor(palette::BAR),
            BorderColor::all(palette::GOLD_DEEP),
            bevy::input_focus::tab_navigation::TabGroup::new(0),
            DespawnOnExit(Screen::Table),
        ))
        .with_children(|bar| {
            bar.spawn((
                Part::Left,
                Node { flex_direction: FlexDirection::Column, min_width: px(130), ..default() },
                children![
                    caption(Localised::new("balance"), JustifyContent::Start),
                    (BalanceText, Text::default(), faces.bold(28.0), TextColor(palette::GOLD), no_wrap()),
                ],
            ));
            bar.spawn((
                Part::Middle,
                Node {
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    column_gap: px(18),
                    row_gap: px(10),
                    flex_wrap: FlexWrap::Wrap,
                    justify_self: JustifySelf::Center,
                    max_width: percent(100),
                    ..default()
                },
            ))
            .with_children(|middle| {
                middle.spawn(group(Group::Chips)).with_children(|chips| {
                    for (place, &chip) in rules.chips.iter().enumerate() {
                        let number = place as u8 + 1;
                        let label = Localised::new("chip-of").with("amount", (chip, rules.currency));
                        chip_button(chips, &faces, &pictures, number, chip, label);
                    }
                });
                middle.spawn(group(Group::Betting)).with_children(|betting| {
                    if rules.kind == Kind::Match {
                        stepper(betting, &faces);
                    }
                    if rules.jackpot.is_some() {
                        bar_button(betting, &faces, Intent::Jackpot, Localised::new("casino-jackpot"), false);
                    }
                    bar_button(betting, &faces, Intent::Clear, word("clear-bet"), false);
                    if rules.kind != Kind::Casino {
                        bar_button(betting, &faces, Intent::AllIn, Localised::new("all-in"), false);
                    }
                    bar_button(betting, &faces, Intent::Deal, word("deal"), true);
                });
                middle.spawn(group(Group::Playing)).with_children(|playing| {
                    for (intent, action) in [
                        (Intent::Hit, Action::Hit),
                        (Intent::Stand, Action::Stand),
                        (Intent::Double, Action::Double),
                        (Intent::Split, Action::Split),
                    ] {
                        // At the batch doubling is asked before, and nothing is split.
                        if rules.kind == Kind::Batch && !matches!(action, Action::Hit | Action::Stand) {
                            continue;
                        }
                        bar_button(playing, &faces, intent, Localised::new(action_key(rules.kind, action)), false);
                    }
                    bar_button(playing, &faces, Intent::Coach, Localised::new("coach"), false);
                });
                // Insurance asks in a window of its own.
                if rules.kind == Kind::Batch {
                    middle.spawn(group(Group::Question)).with_children(|question| {
                        bar_button(
                            question,
                            &faces,
                            Intent::Yes,
                            Localised::new(action_key(rules.kind, Action::Double)),
                            false,
                        );
                        bar_button(
                            question,
                            &faces,
                            Intent::No,
                            Localised::new(action_key(rules.kind, Action::Decline)),
                            true,
                        );
                        bar_button(question, &faces, Intent::Coach, Localised::new("coach"), false);
                    });
                }
                middle.spawn(group(Group::AfterRound)).with_children(|after| {
                    if rules.kind == Kind::Batch {
                        // Only where no person has anything left is there more than going on.
                        after.spawn(group(Group::PlayOut)).with_children(|out| {
                            bar_button(out, &faces, Intent::ChangeBet, Localised::new("batch-play-out"), false);
                        });
                        bar_button(after, &faces, Intent::Deal, Localised::new("go-on"), true);
                        return;
                    }
                    bar_button(after, &faces, Intent::ChangeBet, word("new-game"), false);
                    bar_button(after, &faces, Intent::Deal, word("same-bet"), true);
                });
                if state.is_replay() {
                    middle.spawn(group(Group::Replay)).with_children(|replay| replay_bar::buttons(replay, &faces));
                }
                middle.spawn(group(Group::Spent)).with_children(|spent| {
                    bar_button(spent, &faces, Intent::Deal, Localised::new("go-on"), true);
                });
            });
            bar.spawn((
                Part::Right,
                Node {
                    flex_direction: FlexDirection::Column,
                    min_width: px(110),
                    align_items: AlignItems::End,
                    ..default()
                },
                children![
                    caption(Localised::new("bet"), JustifyContent::End),
                    (BetText, Text::default(), faces.bold(28.0), TextColor(palette::GOLD), no_wrap()),
                ],
            ));
        });
}

/// Minus, the amount (a click types it), plus.
fn stepper(parent: &mut ChildSpawnerCommands, faces: &Faces) {
    for (intent, sign, label) in [(Intent::StepDown, "−", "intent-step-down"), (Intent::StepUp, "+", "intent-step-up")]
    {
        parent
            .spawn((
                BarSize,
                Spare,
                button_base(),
                BarButton(intent),
                AccessibleLabel::new(""),
                Localised::new(label),
                children![(Text::new(sign), faces.bold(26.0), TextColor(palette::IVORY), ButtonText, no_wrap())],
            ))
            .observe(give);
        if intent == Intent::StepDown {
            parent
                .spawn((
                    BarSize,
                    button_base(),
                    TypeAmount,
                    AccessibleLabel::new(""),
                    Localised::new("type-amount"),
                    children![(
                        Text::default(),
                        BetText,
                        faces.bold(22.0),
                        TextColor(palette::GOLD),
                        ButtonText,
                        no_wrap()
                    )],
                ))
                .observe(|_: On<Activate>, mut commands: Commands| commands.trigger(OpenMenu(Menu::Amount)));
        }
    }
}

/// The button that opens the field for any amount.
#[derive(Component)]
pub struct TypeAmount;

fn arrange(
    layout: Res<CurrentLayout>,
    mut bars: Query<(&mut Node, &Children), (With<Bar>, Without<Part>)>,
    mut parts: Query<(&Part, &mut Node), Without<Bar>>,
    mut spare: Query<&mut Node, (With<Spare>, Without<Bar>, Without<Part>)>,
) {
    let narrow = layout.0.bar_rows == 2 && layout.0.window.x / layout.0.scale < 1000.0;
    for mut node in &mut spare {
        let display = if narrow { Display::None } else { Display::Flex };
        if node.display != display {
            node.display = display;
        }
    }
    let rows = layout.0.bar_rows;
    for (mut bar, children) in &mut bars {
        let height = px(layout.0.bar.height() / layout.0.scale);
        if bar.height != height {
            bar.height = height;
        }
        let mut tracks = vec![GridTrack::fr(1.0); rows];
        if rows > 1 {
            tracks[0] = GridTrack::px(INFO_ROW);
        }
        if bar.grid_template_rows != tracks {
            bar.grid_template_rows = tracks;
        }
        for child in children {
            let Ok((part, mut node)) = parts.get_mut(*child) else { continue };
            let (column, row) = match (part, rows) {
                (Part::Left, _) => (GridPlacement::start(1), GridPlacement::start(1)),
                (Part::Middle, 1) => (GridPlacement::start(2), GridPlacement::start(1)),
                (Part::Middle, _) => (GridPlacement::start_end(1, 4), GridPlacement::start_end(2, rows as i16 + 1)),
                (Part::Right, _) => (GridPlacement::start(3), GridPlacement::start(1)),
            };
            if *part != Part::Middle {
                // In a row of their own caption and amount stand beside each other.
                let direction = if rows > 1 { FlexDirection::Row } else { FlexDirection::Column };
                if node.flex_direction != direction {
                    node.flex_direction = direction;
                    node.column_gap = px(8);
                    node.justify_content =
                        if *part == Part::Right { JustifyContent::End } else { JustifyContent::Start };
                    node.align_items = match (rows, part) {
                        (1, Part::Right) => AlignItems::End,
                        (1, _) => AlignItems::Start,
                        _ => AlignItems::Center,
                    };
                }
            }
            if (node.grid_column, node.grid_row) != (column, row) {
                (node.grid_column, node.grid_row) = (column, row);
            }
        }
    }
}

/// Whether the seat at this screen is asked for a yes or no.
pub(super) fn is_question(state: &RoundState) -> bool {
    let question = |asked: &Asked| matches!(asked, Asked::Insurance { .. } | Asked::Doubling { .. });
    state.view().asked.filter(question).is_some_and(|asked| asked.seat() == state.here().seat)
}

/// Which group belongs to this moment.
fn shows(group: Group, state: &RoundState) -> bool {
    let spent = state.is_spent();
    // The drill bets and deals by itself, and its verdict has a button of its own.
    if state.is_drill() && (group != Group::Playing || state.is_answered()) {
        return false;
    }
    match group {
        _ if state.is_replay() != (group == Group::Replay) => false,
        Group::Replay => true,
        Group::Spent => spent,
        Group::Chips => {
            !spent
                && (state.phase() == Phase::Betting && state.here().bets
                    || state.rules().kind == Kind::Casino && state.view().over && state.phase() == Phase::Settlement)
        }
        Group::Betting => !spent && state.phase() == Phase::Betting && state.here().bets,
        Group::Question => is_question(state),
        Group::AfterRound => !spent && state.view().over,
        Group::PlayOut => state.view().over && state.rules().kind == Kind::Batch,
        Group::Playing => state.phase() != Phase::Betting && !state.view().over && !is_question(state),
    }
}

/// Shows the buttons of the moment, lit where they do something.
fn light(
    state: Res<RoundState>,
    batch: Option<Res<BatchTable>>,
    busy: Res<Busy>,
    settings: Res<Settings>,
    mut groups: Query<(&Group, &mut Node), Without<BarButton>>,
    mut buttons: Query<(&BarButton, &mut Lit, &mut Node)>,
    jackpot: Query<(Entity, &BarButton)>,
    mut commands: Commands,
) {
    for (group, mut node) in &mut groups {
        let rest = batch.as_ref().is_some_and(|batch| batch.may_be_played_out());
        let display =
            if shows(*group, &state) && (*group != Group::PlayOut || rest) { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
    let may_play_out = batch.as_ref().is_some_and(|batch| batch.may_be_played_out());
    let moment = Moment { state: &state, busy: busy.0 && !state.is_betting(), may_play_out };
    for (button, mut lit, mut node) in &mut buttons {
        lit.set_if_neq(Lit(is_lit(button.0, moment)));
        if button.0 == Intent::Coach {
            let display =
                if settings.coach == Coach::OnRequest && !state.is_drill() { Display::Flex } else { Display::None };
            if node.display != display {
                node.display = display;
            }
        }
    }
    for (entity, button) in &jackpot {
        if button.0 == Intent::Jackpot {
            // A bet in the box lights the button like the one that goes on.
            if state.bet().jackpot {
                commands.entity(entity).insert(Primary);
            } else {
                commands.entity(entity).remove::<Primary>();
            }
        }
    }
}

/// Shows the key or button of the device that was used last.
fn prompts(
    device: Res<LastDevice>,
    bindings: Res<Bindings>,
    context: Res<InputContext>,
    locale: Res<Locale>,
    mut prompts: Query<(&Prompt, &mut Node, &Children)>,
    mut texts: Query<&mut Text>,
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
    for (prompt, mut node, children) in &mut prompts {
        let press = bindings.prompt(prompt.0, own(prompt.0), device.0);
        let display = if press.is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        let Some(press) = press else { continue };
        let words = short_text(press, maker, &locale);
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.set_if_neq(Text(words.clone()));
            }
        }
    }
}

/// A chip's or button's click is heard.
fn click_sound(_: On<Activate>, mut sounds: MessageWriter<PlaySound>) {
    sounds.write(PlaySound { sound: Sound::Button, pan: 0.0 });
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<balance::Counting>();
    app.add_observer(click_sound);
    app.add_observer(narrow);
    app.add_systems(OnEnter(Screen::Table), set_up);
    app.add_systems(
        Update,
        (arrange, light, prompts, balance::count, chip_button::style)
            .chain()
            .after(super::widgets::ButtonStyles)
            .in_set(AppSystems::Hud)
            .run_if(
                in_state(Screen::Table)
                    .and_then(resource_exists::<RoundState>)
                    .and_then(resource_exists::<CurrentLayout>),
            ),
    );
}
