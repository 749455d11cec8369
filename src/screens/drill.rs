//! What to drill: the table, and the kind of decisions. It is asked once, and again from the drill's pause menu.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::observe,
};

use crate::{
    AppSystems,
    input::{Activate, Curtain},
    locale::Localised,
    navigation::GoBack,
    play::{
        drill::{is_possible, rules_of},
        seating::SitDown,
    },
    settings::{DrillChoice, DrillKind, DrillTable, Settings},
    states::Screen,
    style::faces::Faces,
    ui::{
        scrolling,
        widgets::{self, button},
    },
};

/// The choice as it stands on the page.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Chosen(DrillChoice);

/// What a button of the page chooses.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Chooses {
    Table(DrillTable),
    Kind(DrillKind),
}

const TABLES: [DrillTable; 2] = [DrillTable::Match, DrillTable::Casino];
const KINDS: [DrillKind; 5] =
    [DrillKind::All, DrillKind::HardTotals, DrillKind::SoftTotals, DrillKind::Pairs, DrillKind::Insurance];

impl Chooses {
    const fn key(self) -> &'static str {
        match self {
            Chooses::Table(DrillTable::Match) => "drill-table-match",
            Chooses::Table(DrillTable::Casino) => "drill-table-casino",
            Chooses::Kind(DrillKind::All) => "drill-kind-all",
            Chooses::Kind(DrillKind::HardTotals) => "drill-kind-hard",
            Chooses::Kind(DrillKind::SoftTotals) => "drill-kind-soft",
            Chooses::Kind(DrillKind::Pairs) => "drill-kind-pairs",
            Chooses::Kind(DrillKind::Insurance) => "drill-kind-insurance",
        }
    }

    fn is_in(self, choice: DrillChoice) -> bool {
        match self {
            Chooses::Table(table) => choice.table == table,
            Chooses::Kind(kind) => choice.kind == kind,
        }
    }

    /// The words on its button; what is chosen is marked by more than a colour.
    fn words(self, choice: DrillChoice) -> Localised {
        let name = Localised::new(self.key());
        if self.is_in(choice) { Localised::new("drill-chosen").with("what", name) } else { name }
    }

    /// The choice with this in it. What never comes up at the table makes way for what does: the last press counts.
    fn choose(self, mut choice: DrillChoice) -> DrillChoice {
        let comes_up =
            |choice: DrillChoice| rules_of(choice.table).is_some_and(|rules| is_possible(choice.kind, &rules));
        match self {
            Chooses::Table(table) => {
                choice.table = table;
                if !comes_up(choice) {
                    choice.kind = DrillKind::All;
                }
            }
            Chooses::Kind(kind) => {
                choice.kind = kind;
                let there = TABLES.into_iter().find(|&table| comes_up(DrillChoice { table, kind }));
                if !comes_up(choice) {
                    choice.table = there.unwrap_or_default();
                }
            }
        }
        choice
    }
}

fn show(faces: Res<Faces>, settings: Res<Settings>, mut chosen: ResMut<Chosen>, mut commands: Commands) {
    let faces = &*faces;
    let choice = settings.drill.unwrap_or_default();
    chosen.0 = choice;
    commands
        .spawn((widgets::screen(), Name::new("Drill"), TabGroup::new(0), DespawnOnExit(Screen::Drill)))
        .with_children(|page| {
            page.spawn(scrolling::area(16.0)).with_children(|page| {
                page.spawn(widgets::heading(faces, Localised::new("drill-what"), 36.0));
                page.spawn(widgets::body(Localised::new("drill-why"), 18.0));
                page.spawn(widgets::panel()).with_children(|panel| {
                    group(panel, faces, choice, "drill-table", TABLES.map(Chooses::Table));
                    group(panel, faces, choice, "drill-kind", KINDS.map(Chooses::Kind));
                });
            });
            page.spawn(Node { flex_shrink: 0.0, ..widgets::row(14.0) }).with_children(|row| {
                row.spawn((button(faces, Localised::new("back")), observe(back)));
                let label = Localised::new("drill-begin");
                row.spawn((button(faces, label), widgets::Primary, AutoFocus, observe(begin)));
            });
        });
}

/// A caption, and a row of buttons of which one is chosen.
fn group<const N: usize>(
    panel: &mut ChildSpawnerCommands,
    faces: &Faces,
    choice: DrillChoice,
    caption: &'static str,
    all: [Chooses; N],
) {
    panel.spawn(widgets::heading(faces, Localised::new(caption), 22.0));
    panel.spawn(Node { max_width: px(1000), ..widgets::row(12.0) }).with_children(|row| {
        for chooses in all {
            row.spawn((button(faces, chooses.words(choice)), chooses, observe(choose)));
        }
    });
}

fn choose(press: On<Activate>, buttons: Query<&Chooses>, mut chosen: ResMut<Chosen>) {
    if let Ok(chooses) = buttons.get(press.entity) {
        chosen.0 = chooses.choose(chosen.0);
    }
}

/// The buttons show what is chosen.
fn mark(
    chosen: Res<Chosen>,
    buttons: Query<(Entity, &Chooses, Has<widgets::Primary>, &Children)>,
    mut words: Query<&mut Localised>,
    mut commands: Commands,
) {
    for (button, chooses, primary, children) in &buttons {
        for entity in std::iter::once(button).chain(children.iter()) {
            if let Ok(mut localised) = words.get_mut(entity) {
                localised.set_if_neq(chooses.words(chosen.0));
            }
        }
        match (chooses.is_in(chosen.0), primary) {
            (true, false) => {
                commands.entity(button).insert(widgets::Primary);
            }
            (false, true) => {
                commands.entity(button).remove::<widgets::Primary>();
            }
            _ => {}
        }
    }
}

fn begin(
    _: On<Activate>,
    chosen: Res<Chosen>,
    mut settings: ResMut<Settings>,
    mut sit: MessageWriter<SitDown>,
    mut curtain: ResMut<Curtain>,
) {
    settings.drill = Some(chosen.0);
    sit.write(SitDown::Drill(chosen.0));
    curtain.fall();
}

fn back(_: On<Activate>, mut commands: Commands) {
    commands.trigger(GoBack);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Chosen>();
    app.add_systems(OnEnter(Screen::Drill), show);
    app.add_systems(Update, mark.in_set(AppSystems::Hud).run_if(in_state(Screen::Drill)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_never_comes_up_at_a_table_makes_way() {
        let choice = Chooses::Kind(DrillKind::Insurance).choose(DrillChoice::default());
        assert_eq!(choice, DrillChoice { table: DrillTable::Casino, kind: DrillKind::Insurance });
        let choice = Chooses::Table(DrillTable::Match).choose(choice);
        assert_eq!(choice, DrillChoice { table: DrillTable::Match, kind: DrillKind::All });
        let choice = Chooses::Kind(DrillKind::Pairs).choose(choice);
        assert_eq!(choice, DrillChoice { table: DrillTable::Match, kind: DrillKind::Pairs });
    }
}
