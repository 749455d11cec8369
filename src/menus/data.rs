//! Everything that is kept: into one file, out of one, or erased.
//!
//! It is reached from the title only, where no table lies open: what the game has read before is read anew at once.

use std::path::Path;

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe};

use super::root;
use crate::{
    AppSystems,
    input::{Activate, Bindings},
    locale::{Localised, import_error},
    navigation::GoBack,
    play::purse::Purse,
    settings::Settings,
    states::Menu,
    storage::{Import, ImportError, Replaced, Store},
    style::{
        faces::{Faces, plain},
        palette,
    },
    ui::{
        scrolling,
        widgets::{self, Primary, menu_button, no_wrap},
    },
};

/// How far the player has come on this page.
#[derive(Default)]
enum Stage {
    /// What can be done, and the files that can be read.
    #[default]
    Start,
    /// A file has been read: what it would replace.
    Offer(Box<Import>),
    /// Whether everything is really to be erased, asked for the first and for the second time.
    Erase { again: bool },
}

/// What the page shows.
#[derive(Resource, Default)]
struct Page {
    stage: Stage,
    /// What was done, or why not.
    said: Option<Said>,
}

struct Said {
    words: Localised,
    good: bool,
}

impl Page {
    fn says(words: Localised, good: bool) -> Page {
        Page { stage: Stage::Start, said: Some(Said { words, good }) }
    }
}

/// Beginnings of the names of what is kept, each with its words.
const KINDS: [(&str, &str); 6] = [
    ("account", "data-purses"),
    ("records", "data-records"),
    ("history", "data-history"),
    ("settings", "data-settings"),
    ("bindings", "data-keys"),
    ("tables", "data-tables"),
];

/// "Purses: 2 now, 3 in the file."
fn line(replaced: &Replaced) -> Localised {
    let words = KINDS.into_iter().find(|(kind, _)| *kind == replaced.kind);
    let kind = words.map_or_else(|| Localised::value(replaced.kind.clone()), |(_, key)| Localised::new(key));
    Localised::new("data-replaces").with("kind", kind).with("now", replaced.now).with("then", replaced.then)
}

/// Builds the page anew whenever it shows something else.
fn build(
    page: Res<Page>,
    store: Res<Store>,
    faces: Res<Faces>,
    before: Query<Entity, With<DataPage>>,
    mut commands: Commands,
) {
    before.iter().for_each(|entity| commands.entity(entity).despawn());
    let faces = &*faces;
    commands.spawn((root(Menu::Data), DataPage, Name::new("Data"))).with_children(|veil| {
        veil.spawn(scrolling::panel()).with_children(|framed| {
            framed.spawn(widgets::heading(faces, Localised::new("data"), 32.0));
            framed.spawn(scrolling::area(10.0)).with_children(|area| {
                if let Some(said) = &page.said {
                    let ink = if said.good { palette::WIN } else { palette::GOLD };
                    area.spawn((
                        Text::default(),
                        said.words.clone(),
                        faces.bold(18.0),
                        TextColor(ink),
                        widgets::centred(),
                    ));
                }
                match &page.stage {
                    Stage::Start => start(area, faces, &store),
                    Stage::Offer(import) => offer(area, faces, import, &store),
                    Stage::Erase { again } => erase_question(area, faces, *again),
                }
            });
            match page.stage {
                Stage::Start => framed.spawn((menu_button(faces, Localised::new("back")), observe(back))),
                Stage::Offer(_) | Stage::Erase { .. } => {
                    framed.spawn((menu_button(faces, Localised::new("data-leave-it")), AutoFocus, observe(leave_it)))
                }
            };
        });
    });
}

/// The page, which is built anew.
#[derive(Component)]
struct DataPage;

fn text(area: &mut ChildSpawnerCommands, words: Localised) {
    area.spawn((widgets::body(words, 17.0), Node { max_width: px(640), ..default() }));
}

fn start(area: &mut ChildSpawnerCommands, faces: &Faces, store: &Store) {
    let Some(place) = store.place() else {
        return text(area, Localised::new("saves-nowhere"));
    };
    text(area, Localised::new("saves-lie-in").with("folder", place.display().to_string()));
    area.spawn((menu_button(faces, Localised::new("data-export")), Primary, AutoFocus, observe(export)));
    let files = store.exports_beside();
    text(area, Localised::new(if files.is_empty() { "data-no-file" } else { "data-files" }));
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        area.spawn((
            widgets::button_base(),
            AccessibleLabel::new(name.clone()),
            children![(Text::new(name), plain(16.0), TextColor(palette::IVORY), no_wrap(), Pickable::IGNORE)],
            observe(move |_: On<Activate>, mut page: ResMut<Page>| *page = read(&file)),
        ));
    }
    area.spawn((menu_button(faces, Localised::new("data-erase")), observe(ask_to_erase)));
}

fn offer(area: &mut ChildSpawnerCommands, faces: &Faces, import: &Import, store: &Store) {
    text(area, Localised::new("data-would-replace").with("version", import.game().to_owned()));
    let all = import.replaces(store);
    if all.is_empty() {
        text(area, Localised::new("data-nothing"));
    }
    for replaced in &all {
        text(area, line(replaced));
    }
    text(area, Localised::new("data-old-is-kept"));
    area.spawn((menu_button(faces, Localised::new("data-replace")), Primary, observe(replace)));
}

fn erase_question(area: &mut ChildSpawnerCommands, faces: &Faces, again: bool) {
    text(area, Localised::new(if again { "data-erase-again" } else { "data-erase-question" }));
    let label = Localised::new(if again { "data-erase-for-ever" } else { "data-erase" });
    area.spawn((menu_button(faces, label), observe(erase)));
}

/// Reads a file, and shows what it would replace, or what is wrong with it.
fn read(file: &Path) -> Page {
    let fault = |error: ImportError| Page::says(import_error(&error), false);
    match Store::read_export_file(file) {
        Ok(Ok(import)) => Page { stage: Stage::Offer(Box::new(import)), said: None },
        Ok(Err(error)) => fault(error),
        Err(error) => Page::says(Localised::new("data-unreadable").with("reason", error.to_string()), false),
    }
}

fn export(_: On<Activate>, store: Res<Store>, mut page: ResMut<Page>) {
    *page = match store.write_export() {
        Some(Ok(file)) => Page::says(Localised::new("data-exported").with("file", file.display().to_string()), true),
        Some(Err(error)) => Page::says(Localised::new("data-not-exported").with("reason", error.to_string()), false),
        None => Page::says(Localised::new("saves-nowhere"), false),
    };
}

fn ask_to_erase(_: On<Activate>, mut page: ResMut<Page>) {
    *page = Page { stage: Stage::Erase { again: false }, said: None };
}

fn leave_it(_: On<Activate>, mut page: ResMut<Page>) {
    *page = Page::default();
}

/// What the game has read out of the store is read again.
#[derive(bevy::ecs::system::SystemParam)]
struct ReadAgain<'w> {
    store: ResMut<'w, Store>,
    settings: ResMut<'w, Settings>,
    bindings: ResMut<'w, Bindings>,
    purse: ResMut<'w, Purse>,
}

impl ReadAgain<'_> {
    fn all(&mut self) {
        *self.settings = Settings::load(&self.store);
        *self.bindings = Bindings::load(&self.store);
        self.purse.forget();
    }
}

fn replace(_: On<Activate>, mut game: ReadAgain, mut page: ResMut<Page>) {
    let Stage::Offer(import) = std::mem::take(&mut page.stage) else { return };
    *page = match game.store.import(*import) {
        Ok(file) => {
            game.all();
            let file = file.map(|file| file.display().to_string()).unwrap_or_default();
            Page::says(Localised::new("data-replaced").with("file", file), true)
        }
        Err(error) => Page::says(import_error(&error), false),
    };
}

fn erase(_: On<Activate>, mut game: ReadAgain, mut page: ResMut<Page>) {
    match page.stage {
        Stage::Erase { again: false } => page.stage = Stage::Erase { again: true },
        Stage::Erase { again: true } => {
            let erased = game.store.erase_everything();
            game.all();
            *page = match erased {
                Ok(()) => Page::says(Localised::new("data-erased"), true),
                Err(error) => Page::says(Localised::new("data-not-erased").with("reason", error.to_string()), false),
            };
        }
        Stage::Start | Stage::Offer(_) => {}
    }
}

fn back(_: On<Activate>, mut commands: Commands) {
    commands.trigger(GoBack);
}

fn begin(mut page: ResMut<Page>) {
    *page = Page::default();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Page>();
    app.add_systems(OnEnter(Menu::Data), begin);
    app.add_systems(
        Update,
        build.in_set(AppSystems::Hud).run_if(in_state(Menu::Data)).run_if(resource_changed::<Page>),
    );
}
