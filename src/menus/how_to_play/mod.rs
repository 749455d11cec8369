//! How to play: a page for each table, in our own words, with numbers from the table's data.

mod batch_page;
mod casino_page;
mod match_page;

use std::sync::Arc;

use bevy::{
    input_focus::{AutoFocus, InputFocus, InputFocusVisible, tab_navigation::TabIndex},
    prelude::*,
    ui::auto_directional_navigation::AutoDirectionalNavigation,
    ui_widgets::observe,
};

use super::root;
use crate::{
    assets::{Pictures, face_index},
    input::Activate,
    locale::Localised,
    navigation::GoBack,
    play::{RoundState, purse::Purse},
    rules::{Card, Cents, Kind, Shuffle, Soft17, TableRules},
    states::Menu,
    style::{
        faces::{Faces, plain},
        palette,
    },
    table::flat_tile,
    tables::Tables,
    ui::{
        scrolling,
        widgets::{self, menu_button},
    },
};

/// A paragraph with the small pictures that belong to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Block {
    /// Cards by their short names: `As`.
    cards: Vec<Card>,
    /// Chips, in cents.
    chips: Vec<Cents>,
    words: Localised,
}

impl Block {
    fn of(words: Localised) -> Block {
        Block { words, ..Block::default() }
    }

    /// With these cards, written as `As Kh`.
    fn cards(mut self, cards: &str) -> Block {
        self.cards.extend(cards.split(' ').filter_map(|card| card.parse::<Card>().ok()));
        self
    }

    fn chips(mut self, chips: &[Cents]) -> Block {
        self.chips = chips.to_vec();
        self
    }
}

/// Tables that are explained together: those that are played with the same money.
#[derive(Debug, Clone)]
struct Page(Vec<Arc<TableRules>>);

impl Page {
    fn rules(&self) -> &Arc<TableRules> {
        &self.0[0]
    }

    /// What stands on its button. The three tables of the casino are one page.
    fn name(&self) -> Localised {
        if self.0.len() > 1 { Localised::new("help-casino-name") } else { Localised::value(&self.rules().name) }
    }

    fn blocks(&self) -> Vec<Block> {
        match self.rules().kind {
            Kind::Match => match_page::blocks(self.rules()),
            Kind::Casino => casino_page::blocks(&self.0),
            Kind::Batch => batch_page::blocks(self.rules()),
        }
    }
}

/// The pages of all tables: those that Feltro brings, and the player's own.
fn pages(tables: &Tables) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    let own = tables.all.iter().cloned();
    for rules in TableRules::built_in().into_iter().chain(own) {
        if pages.iter().any(|page| page.0.iter().any(|other| other.id == rules.id)) {
            continue;
        }
        match pages.iter_mut().find(|page| Purse::shares(page.rules(), &rules)) {
            Some(page) => page.0.push(rules),
            None => pages.push(Page(vec![rules])),
        }
    }
    pages
}

/// Which page is open, by its first table's id.
#[derive(Resource, Default)]
struct OpenPage(String);

/// The button of a page.
#[derive(Component)]
struct PageButton(String);

/// A column as wide as one likes to read, or as the window where that is less. A grid knows its width before its texts ask
/// how high they are; a width with a limit is cut only afterwards, and what stands below the texts then leaves the panel.
fn readable() -> Node {
    Node {
        display: Display::Grid,
        width: percent(100),
        min_height: px(0),
        grid_template_columns: vec![GridTrack::minmax(
            MinTrackSizingFunction::Px(0.0),
            MaxTrackSizingFunction::Px(880.0),
        )],
        grid_template_rows: vec![GridTrack::minmax(
            MinTrackSizingFunction::Px(0.0),
            MaxTrackSizingFunction::MaxContent,
        )],
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// Where the paragraphs stand.
#[derive(Component)]
struct Paragraphs;

/// A paragraph: the focus can rest on it, so that keys and pads scroll to it.
#[derive(Component)]
struct Paragraph;

fn show(
    faces: Res<Faces>,
    tables: Res<Tables>,
    state: Option<Res<RoundState>>,
    mut open: ResMut<OpenPage>,
    mut commands: Commands,
) {
    let faces = &*faces;
    let pages = pages(&tables);
    let current = state.map(|state| state.rules().id.clone());
    let here = |page: &&Page| current.as_ref().is_some_and(|id| page.0.iter().any(|rules| rules.id == *id));
    let Some(first) = pages.iter().find(here).or(pages.first()) else { return };
    open.0.clone_from(&first.rules().id);
    commands.spawn((root(Menu::HowToPlay), Name::new("How to play"))).with_children(|page| {
        page.spawn(readable()).with_children(|column| {
            column.spawn(scrolling::panel()).with_children(|framed| {
                framed.spawn(scrolling::area(12.0)).with_children(|panel| {
                    panel.spawn(widgets::heading(faces, Localised::new("how-to-play"), 32.0));
                    panel.spawn(Node { flex_shrink: 0.0, ..widgets::row(10.0) }).with_children(|row| {
                        for page in &pages {
                            let label = page.name();
                            let id = page.rules().id.clone();
                            let chosen = id == open.0;
                            let mut tab = row.spawn((widgets::button(faces, label), PageButton(id), observe(turn_to)));
                            if chosen {
                                tab.insert((widgets::Primary, AutoFocus));
                            }
                        }
                    });
                    panel.spawn((
                        Paragraphs,
                        Node {
                            flex_direction: FlexDirection::Column,
                            row_gap: px(10),
                            width: percent(100),
                            flex_shrink: 0.0,
                            ..default()
                        },
                    ));
                });
                framed.spawn((
                    menu_button(faces, Localised::new("back")),
                    observe(|_: On<Activate>, mut commands: Commands| commands.trigger(GoBack)),
                ));
            });
        });
    });
}

fn turn_to(press: On<Activate>, buttons: Query<&PageButton>, mut open: ResMut<OpenPage>) {
    if let Ok(PageButton(id)) = buttons.get(press.entity) {
        open.0.clone_from(id);
    }
}

/// Writes the open page.
fn write(
    open: Res<OpenPage>,
    tables: Res<Tables>,
    pictures: Res<Pictures>,
    fresh: Query<(), Added<Paragraphs>>,
    places: Query<Entity, With<Paragraphs>>,
    buttons: Query<(Entity, &PageButton)>,
    mut commands: Commands,
) {
    if !open.is_changed() && fresh.is_empty() {
        return;
    }
    let pages = pages(&tables);
    let Some(page) = pages.iter().find(|page| page.rules().id == open.0) else { return };
    for (button, PageButton(id)) in &buttons {
        if *id == open.0 {
            commands.entity(button).insert(widgets::Primary);
        } else {
            commands.entity(button).remove::<widgets::Primary>();
        }
    }
    for place in &places {
        commands.entity(place).despawn_related::<Children>();
        commands.entity(place).with_children(|list| {
            for block in page.blocks() {
                paragraph(list, &pictures, &block);
            }
        });
    }
}

/// Pictures at the left, words at the right.
fn paragraph(list: &mut ChildSpawnerCommands, pictures: &Pictures, block: &Block) {
    // A grid again: in a row of boxes a text that may shrink is thought as high as it would be with a word a line, and the
    // page scrolls far beyond its end.
    let line = Node {
        display: Display::Grid,
        grid_template_columns: vec![GridTrack::px(118.0), GridTrack::flex(1.0)],
        align_items: AlignItems::Center,
        column_gap: px(16),
        width: percent(100),
        ..default()
    };
    list.spawn(line).with_children(|line| {
        line.spawn(Node {
            justify_content: JustifyContent::End,
            align_items: AlignItems::Center,
            column_gap: px(3),
            ..default()
        })
        .with_children(|shown| {
            for (place, card) in block.cards.iter().enumerate() {
                let overlap = if place == 0 { px(0) } else { px(-14) };
                let margin = UiRect::left(overlap);
                shown.spawn((
                    pictures.card_node(face_index(*card)),
                    Node { width: px(40), height: px(56), margin, flex_shrink: 0.0, ..default() },
                ));
            }
            for &chip in block.chips.iter().take(4) {
                let size = if block.chips.len() > 3 { px(27) } else { px(34) };
                shown.spawn((
                    pictures.chip_node(flat_tile(chip)),
                    Node { width: size, height: size, flex_shrink: 0.0, ..default() },
                ));
            }
        });
        line.spawn((
            Paragraph,
            TabIndex(0),
            AutoDirectionalNavigation::default(),
            AccessibleLabel::new(""),
            Text::default(),
            block.words.clone(),
            plain(17.0),
            TextColor(palette::IVORY),
        ));
    });
}

/// The paragraph with the focus shines.
fn light(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut paragraphs: Query<(Entity, &mut TextColor), With<Paragraph>>,
) {
    for (entity, mut colour) in &mut paragraphs {
        let lit = visible.0 && focus.get() == Some(entity);
        colour.set_if_neq(TextColor(if lit { palette::GOLD } else { palette::IVORY }));
    }
}

/// The dealer's rule, in the words of a family of tables.
fn dealer(rules: &TableRules, family: &str) -> Block {
    let rule = match rules.dealer_soft_17 {
        Soft17::Stand => "stands",
        Soft17::Hit => "hits",
    };
    Block::of(Localised::new(format!("help-{family}-dealer-{rule}"))).cards("6c As")
}

/// Decks and shuffle.
fn shoe(rules: &TableRules) -> Block {
    Block::of(match rules.shuffle {
        Shuffle::EveryRound => Localised::new("help-shoe-every-round").with("decks", rules.decks),
        Shuffle::AtPenetration(percent) => {
            Localised::new("help-shoe-lasting").with("decks", rules.decks).with("percent", percent)
        }
    })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenPage>();
    app.add_systems(OnEnter(Menu::HowToPlay), show);
    app.add_systems(Update, (write, light).chain().in_set(crate::AppSystems::Hud).run_if(in_state(Menu::HowToPlay)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::{Lang, Locale};

    fn words(page: &Page, lang: Lang) -> String {
        let locale = Locale::new(lang);
        page.blocks().iter().map(|block| block.words.text(&locale)).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn every_table_has_a_page_without_gaps_in_both_languages() {
        let pages = pages(&Tables::default());
        assert_eq!(pages.len(), 3, "the three tables of the casino share one");
        for lang in Lang::ALL {
            for page in &pages {
                let text = words(page, lang);
                assert!(!text.contains(['[', '{']), "{text}");
                assert!(page.blocks().len() >= 7);
            }
        }
    }

    #[test]
    fn numbers_come_from_the_table() {
        let tables = pages(&Tables::default());
        let casino = tables.iter().find(|page| page.rules().kind == Kind::Casino).expect("a page");
        let text = words(casino, Lang::En);
        for number in
            ["3 to 2", "2 to 1", "US$ 1 to US$ 50", "US$ 5 to US$ 250", "US$ 25 to US$ 1,000", "1 in 1,348.75"]
        {
            assert!(text.contains(number), "{number}: {text}");
        }
        assert!(words(casino, Lang::Pt).contains("1 em 1.348,75"));
        let mut own = (**casino.rules()).clone();
        own.natural_pays = crate::rules::Payout(6, 5);
        own.insurance = None;
        own.jackpot = None;
        own.decks = 2;
        own.dealer_soft_17 = Soft17::Hit;
        own.shuffle = Shuffle::AtPenetration(40);
        let text = words(&Page(vec![Arc::new(own)]), Lang::En);
        assert!(text.contains("6 to 5") && text.contains("40 %") && text.contains("soft 17"), "{text}");
        assert!(!text.contains("Insurance") && !text.contains("ackpot"), "{text}");
    }
}
