//! A casino purse that covers no table any more is filled up again, from the lobby.

use std::sync::Arc;

use bevy::{prelude::*, ui_widgets::observe};

use crate::{
    input::Activate,
    locale::Localised,
    navigation::OpenScreen,
    play::purse::Purse,
    rules::TableRules,
    states::Screen,
    storage::Store,
    style::{faces::Faces, palette},
    tables::Tables,
    ui::widgets,
};

/// The button that fills up the purse of this table.
#[derive(Component)]
struct Refills(Arc<TableRules>);

/// A line and a button for every purse that may be filled up. Several tables are served by one purse.
pub(super) fn offer(page: &mut ChildSpawnerCommands, faces: &Faces, tables: &Tables, purse: &Purse, store: &Store) {
    let mut offered: Vec<&Arc<TableRules>> = Vec::new();
    for rules in &tables.all {
        if offered.iter().any(|other| Purse::shares(other, rules)) || !purse.may_refill(rules, &tables.all, store) {
            continue;
        }
        let first = offered.is_empty();
        offered.push(rules);
        page.spawn((
            Text::default(),
            Localised::new("refill-why").with("balance", (purse.balance(rules, store), rules.currency)),
            crate::style::faces::plain(18.0),
            TextColor(palette::GOLD),
            widgets::centred(),
        ));
        let label = Localised::new("refill").with("amount", (rules.start, rules.currency));
        let mut button =
            page.spawn((widgets::button(faces, label), widgets::Primary, Refills(Arc::clone(rules)), observe(fill)));
        if first {
            button.insert(bevy::input_focus::AutoFocus);
        }
    }
}

fn fill(
    press: On<Activate>,
    buttons: Query<&Refills>,
    tables: Res<Tables>,
    mut purse: ResMut<Purse>,
    mut store: ResMut<Store>,
    mut commands: Commands,
) {
    let Ok(Refills(rules)) = buttons.get(press.entity) else { return };
    purse.refill(rules, &tables.all, &mut store);
    // The same screen once more, with the new balances.
    commands.trigger(OpenScreen(Screen::Lobby));
}
