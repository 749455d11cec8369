//! Who plays the batch: six seats, each a person with a device or a computer player with a manner.

use std::sync::Arc;

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::observe,
};

use super::name_entry::{self, Fault};
use crate::{
    input::{Activate, Curtain, Pads},
    locale::{Locale, Localised},
    navigation::{GoBack, OpenScreen},
    play::{
        batch::{BatchTable, COLOURS, Computers, Controls, MANNERS, Occupant, Plays, Seats, usual_seats},
        purse::Purse,
        records::batch_records,
        seating::SitDown,
    },
    players::Manner,
    rules::{BATCH_SEATS, PlayerName, TableRules},
    states::Screen,
    storage::Store,
    style::{faces::Faces, palette},
    ui::{
        plates::face,
        scrolling,
        typing::{TextGiven, Typed},
        widgets::{self, button},
    },
};

/// The seats as they are being set up.
#[derive(Resource, Debug, Default)]
pub struct SeatsSetUp {
    rules: Option<Arc<TableRules>>,
    seats: Seats,
    /// The seat whose name is typed.
    naming: usize,
    /// The button that had the focus: seat and column.
    focus: Option<(usize, Column)>,
}

/// What a button of a seat's row changes.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Colour,
    Name,
    Who,
    How,
}

/// A button in a seat's row.
#[derive(Component, Clone, Copy)]
struct SeatButton(usize, Column);

/// The page, which is drawn anew after each change.
#[derive(Component)]
struct Page;

impl SeatsSetUp {
    /// Begins to ask who plays at this table.
    pub fn open(&mut self, rules: &Arc<TableRules>) {
        *self = SeatsSetUp { rules: Some(Arc::clone(rules)), ..SeatsSetUp::default() };
    }

    fn id(&self) -> &str {
        self.rules.as_ref().map_or("batch", |rules| &rules.id)
    }
}

fn open(mut set_up: ResMut<SeatsSetUp>, purse: Res<Purse>, store: Res<Store>, locale: Res<Locale>) {
    if set_up.rules.is_none() {
        set_up.rules = TableRules::named("batch");
    }
    if set_up.seats.is_empty() {
        let saved = set_up.rules.as_ref().map(|rules| purse.batch(rules, &store).seats).unwrap_or_default();
        set_up.seats = if saved.is_empty() { usual_seats(&locale.text("batch-you")) } else { saved };
        call_you(&mut set_up.seats, &locale);
    }
}

/// Who is called "you" is called so in the language of the moment.
fn call_you(seats: &mut Seats, locale: &Locale) -> bool {
    let Ok(you) = locale.text("batch-you").parse::<PlayerName>() else { return false };
    let named =
        seats.iter_mut().filter(|player| player.name != you && locale.is_in_any("batch-you", player.name.as_str()));
    let named: Vec<_> = named.collect();
    let changed = !named.is_empty();
    named.into_iter().for_each(|player| player.name = you.clone());
    changed
}

fn follow_language(locale: Res<Locale>, mut set_up: ResMut<SeatsSetUp>) {
    if locale.is_changed() && call_you(&mut set_up.bypass_change_detection().seats, &locale) {
        set_up.set_changed();
    }
}

/// The key of a manner's name.
fn manner_key(manner: Manner) -> &'static str {
    match manner {
        Manner::Careful => "manner-careful",
        Manner::Book => "manner-book",
        Manner::Bold => "manner-bold",
        Manner::Gambler => "manner-gambler",
        Manner::Shark => "manner-shark",
        Manner::Random => "manner-random",
    }
}

fn how(plays: Plays) -> Localised {
    match plays {
        Plays::Computer(manner) => Localised::new(manner_key(manner)),
        Plays::Person(Controls::Keyboard) => Localised::new("controls-keyboard"),
        Plays::Person(Controls::Touch) => Localised::new("controls-touch"),
        Plays::Person(Controls::Pad(number)) => Localised::new("controls-pad").with("n", u32::from(number) + 1),
        Plays::Person(Controls::Passed) => Localised::new("controls-passed"),
    }
}

fn draw(
    set_up: Res<SeatsSetUp>,
    faces: Res<Faces>,
    purse: Res<Purse>,
    store: Res<Store>,
    pages: Query<Entity, With<Page>>,
    scrolled: Query<&ScrollPosition, With<widgets::Scrolls>>,
    mut commands: Commands,
) {
    if !set_up.is_changed() && !pages.is_empty() {
        return;
    }
    for page in &pages {
        commands.entity(page).despawn();
    }
    // It is read on where it was.
    let down = if pages.is_empty() { 0.0 } else { scrolled.iter().map(|at| at.y).fold(0.0, f32::max) };
    let faces = &*faces;
    let open = set_up.rules.as_ref().and_then(|rules| purse.batch(rules, &store).open);
    let edition = batch_records(set_up.id(), &store).edition;
    commands
        .spawn((Page, widgets::screen(), Name::new("Seats"), TabGroup::new(0), DespawnOnExit(Screen::Seats)))
        .with_children(|page| {
            let title = Localised::new("batch-edition").with("n", edition);
            page.spawn((scrolling::area(16.0), ScrollPosition(Vec2::new(0.0, down)))).with_children(|page| {
                page.spawn(widgets::heading(faces, title, 36.0));
                page.spawn(widgets::body(terms(set_up.rules.as_deref()), 18.0));
                page.spawn(widgets::panel()).insert(panel()).with_children(|panel| {
                    for (seat, player) in set_up.seats.iter().enumerate() {
                        row(panel, faces, &set_up, seat, player);
                    }
                });
            });
            page.spawn(Node { flex_shrink: 0.0, ..widgets::row(14.0) }).with_children(|row| {
                row.spawn((button(faces, Localised::new("back")), observe(back)));
                if let Some(batch) = open {
                    let label = Localised::new("batch-go-on").with("n", batch.edition());
                    row.spawn((button(faces, label), observe(go_on)));
                }
                let mut begin =
                    row.spawn((button(faces, Localised::new("batch-begin")), widgets::Primary, observe(begin)));
                if set_up.focus.is_none() {
                    begin.insert(AutoFocus);
                }
            });
        });
}

/// What the tournament is about, from the table's data.
fn terms(rules: Option<&TableRules>) -> Localised {
    let Some(rules) = rules else { return Localised::new("nothing") };
    Localised::new("batch-who-plays")
        .with("seats", BATCH_SEATS)
        .with("start", (rules.start, rules.currency))
        .with("out", rules.contest.map_or(0, |contest| contest.ends_when_out))
}

fn panel() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(6),
        padding: UiRect::axes(px(16), px(12)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(22)),
        flex_shrink: 0.0,
        max_width: percent(100),
        ..default()
    }
}

/// One seat: its number, face, name, who decides, and how.
fn row(panel: &mut ChildSpawnerCommands, faces: &Faces, set_up: &SeatsSetUp, seat: usize, player: &Occupant) {
    panel.spawn(Node { align_items: AlignItems::Center, column_gap: px(10), ..default() }).with_children(|row| {
        row.spawn((
            Text::new(format!("{}", seat + 1)),
            faces.bold(20.0),
            TextColor(palette::MIST),
            Node { width: px(18), ..default() },
        ));
        let focused = |column| set_up.focus == Some((seat, column));
        let mut colour = row.spawn((
            widgets::button_base(),
            SeatButton(seat, Column::Colour),
            AccessibleLabel::new(""),
            Localised::new("batch-colour").with("n", u32::from(player.colour) + 1),
            observe(change),
            children![face(faces, player, 46.0)],
        ));
        colour.insert(widgets::round(60.0, 30.0));
        if focused(Column::Colour) {
            colour.insert(AutoFocus);
        }
        let who = match player.plays {
            Plays::Person(_) => Localised::new("batch-person"),
            Plays::Computer(_) => Localised::new("batch-computer"),
        };
        let name = Localised::new("batch-name").with("name", player.name.to_string());
        for (column, label, width) in
            [(Column::Name, name, 170.0), (Column::Who, who, 150.0), (Column::How, how(player.plays), 240.0)]
        {
            let mut cell = row.spawn((button(faces, label), SeatButton(seat, column), observe(change)));
            if focused(column) {
                cell.insert(AutoFocus);
            }
            cell.insert(Node { flex_shrink: 1.0, ..widgets::round(width, 30.0) });
        }
    });
}

/// The next choice for a seat.
fn change(
    press: On<Activate>,
    buttons: Query<&SeatButton>,
    pads: Res<Pads>,
    locale: Res<Locale>,
    mut set_up: ResMut<SeatsSetUp>,
    mut typed: ResMut<Typed>,
    mut commands: Commands,
) {
    let Ok(&SeatButton(seat, column)) = buttons.get(press.entity) else { return };
    set_up.focus = Some((seat, column));
    let found = pads.0.len().min(8) as u8;
    let free = free_controls(&set_up.seats, found);
    let Some(player) = set_up.seats.get_mut(seat) else { return };
    match (column, player.plays) {
        (Column::Colour, _) => player.colour = (player.colour + 1) % COLOURS,
        (Column::Name, _) => {
            *typed = Typed::default();
            set_up.naming = seat;
            commands.trigger(OpenScreen(Screen::SeatName));
        }
        (Column::Who, Plays::Person(_)) => {
            let colour = player.colour;
            *player = Occupant::computer(seat).map_or_else(|| player.clone(), |player| Occupant { colour, ..player });
        }
        (Column::Who, Plays::Computer(_)) => {
            let colour = player.colour;
            *player =
                Occupant::person(seat, free).map_or_else(|| player.clone(), |player| Occupant { colour, ..player });
        }
        (Column::How, Plays::Computer(manner)) => {
            let next = MANNERS.iter().position(|&other| other == manner).map_or(0, |place| (place + 1) % MANNERS.len());
            player.plays = Plays::Computer(MANNERS[next]);
        }
        (Column::How, Plays::Person(controls)) => player.plays = Plays::Person(next_controls(controls, found)),
    }
    if set_up.seats.iter().filter(|player| player.controls().is_some()).count() > 1 {
        name_you(&mut set_up.seats, &locale.text("batch-you"));
    }
}

/// Among several people "you" is nobody's name.
fn name_you(seats: &mut Seats, you: &str) {
    for (seat, player) in seats.iter_mut().enumerate() {
        if let (true, Some(named)) = (player.name.as_str() == you, Occupant::person(seat, Controls::Passed)) {
            player.name = named.name;
        }
    }
}

/// What a new person plays with: a gamepad that nobody has, else the keyboard, else the device that is passed round.
fn free_controls(seats: &[Occupant], pads: u8) -> Controls {
    let taken = |controls| seats.iter().any(|seat| seat.controls() == Some(controls));
    let pad = (0..pads).map(Controls::Pad).find(|&pad| !taken(pad));
    pad.unwrap_or(if taken(Controls::Keyboard) { Controls::Passed } else { Controls::Keyboard })
}

fn next_controls(controls: Controls, pads: u8) -> Controls {
    let all: Vec<Controls> = [Controls::Keyboard, Controls::Touch]
        .into_iter()
        .chain((0..pads).map(Controls::Pad))
        .chain([Controls::Passed])
        .collect();
    let place = all.iter().position(|&other| other == controls);
    all[place.map_or(0, |place| (place + 1) % all.len())]
}

fn begin(
    _: On<Activate>,
    set_up: Res<SeatsSetUp>,
    purse: Res<Purse>,
    store: Res<Store>,
    mut sit: MessageWriter<SitDown>,
    mut curtain: ResMut<Curtain>,
) {
    let edition = batch_records(set_up.id(), &store).edition;
    let Some(rules) = set_up.rules.clone() else { return };
    // A practice batch has the same moods each time.
    let moods = if purse.is_for_practice() { 21 } else { Computers::chance() };
    if let Ok(table) = BatchTable::begin(&rules, set_up.seats.clone(), edition, moods) {
        sit.write(SitDown::Batch(Box::new(table)));
        curtain.fall();
    }
}

fn go_on(
    _: On<Activate>,
    set_up: Res<SeatsSetUp>,
    purse: Res<Purse>,
    store: Res<Store>,
    mut sit: MessageWriter<SitDown>,
    mut curtain: ResMut<Curtain>,
) {
    let Some(rules) = &set_up.rules else { return };
    if let Some(table) = BatchTable::go_on(purse.batch(rules, &store)) {
        sit.write(SitDown::Batch(Box::new(table)));
        curtain.fall();
    }
}

fn back(_: On<Activate>, mut commands: Commands) {
    commands.trigger(GoBack);
}

fn show_naming(faces: Res<Faces>, set_up: Res<SeatsSetUp>, mut commands: Commands) {
    let faces = &*faces;
    commands
        .spawn((widgets::screen(), Name::new("Seat name"), TabGroup::new(0), DespawnOnExit(Screen::SeatName)))
        .with_children(|page| {
            page.spawn(scrolling::area(16.0)).with_children(|page| {
                let title = Localised::new("batch-name-of").with("n", set_up.naming + 1);
                page.spawn(widgets::heading(faces, title, 36.0));
                name_entry::field(page, faces);
                page.spawn((Fault, widgets::body(Localised::new("name-hint"), 17.0)));
                name_entry::picker(page, faces);
            });
            name_entry::done(page, faces);
        });
}

fn take_name(
    mut done: MessageReader<TextGiven>,
    typed: Res<Typed>,
    mut set_up: ResMut<SeatsSetUp>,
    mut faults: Query<&mut Localised, With<Fault>>,
    mut commands: Commands,
) {
    if done.read().count() == 0 {
        return;
    }
    let seat = set_up.naming;
    match (typed.0.parse::<PlayerName>(), set_up.seats.get_mut(seat)) {
        (Ok(name), Some(player)) => {
            player.name = name;
            commands.trigger(OpenScreen(Screen::Seats));
        }
        _ => {
            for mut line in &mut faults {
                line.set_if_neq(Localised::new("name-needed"));
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SeatsSetUp>();
    app.add_systems(OnEnter(Screen::Seats), (open, draw).chain());
    app.add_systems(OnEnter(Screen::SeatName), show_naming);
    app.add_systems(
        Update,
        (follow_language, draw).chain().in_set(crate::AppSystems::React).run_if(in_state(Screen::Seats)),
    );
    app.add_systems(Update, take_name.in_set(crate::AppSystems::Rules).run_if(in_state(Screen::SeatName)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_person_gets_a_pad_that_nobody_has() {
        let mut seats = usual_seats("You");
        assert_eq!(free_controls(&seats, 2), Controls::Pad(0));
        seats[1].plays = Plays::Person(Controls::Pad(0));
        assert_eq!(free_controls(&seats, 2), Controls::Pad(1));
        assert_eq!(free_controls(&seats, 1), Controls::Passed, "the keyboard is taken too");
        assert_eq!(free_controls(&seats[1..], 1), Controls::Keyboard);
    }

    #[test]
    fn you_gets_a_name_among_others() {
        let mut seats = usual_seats("You");
        name_you(&mut seats, "You");
        assert_eq!(seats[0].name.as_str(), "Ana");
        assert_eq!(seats[1].name.as_str(), "Lia");
    }

    #[test]
    fn devices_come_round_to_the_first_again() {
        let mut controls = Controls::Keyboard;
        let mut seen = Vec::new();
        for _ in 0..5 {
            seen.push(controls);
            controls = next_controls(controls, 2);
        }
        let expected = [Controls::Keyboard, Controls::Touch, Controls::Pad(0), Controls::Pad(1), Controls::Passed];
        assert_eq!(seen, expected);
        assert_eq!(controls, Controls::Keyboard);
        assert_eq!(next_controls(Controls::Pad(7), 0), Controls::Keyboard, "a pad that is not there any more");
    }
}
