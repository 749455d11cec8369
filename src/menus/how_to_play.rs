//! How to play: the rules of the match, with numbers from the table's own data.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Menu, OpenedFrom, credits::Readable, root};
use crate::{
    locale::{Locale, Localised},
    rules::{Kind, TableRules},
    ui::{
        faces::Faces,
        widgets::{self, menu_button},
    },
};

fn show(faces: Res<Faces>, locale: Res<Locale>, mut commands: Commands) {
    let faces = &*faces;
    let tables = TableRules::built_in();
    let Some(rules) = tables.iter().find(|rules| rules.kind == Kind::Match) else { return };
    let amount = |cents| locale.amount(cents, rules.currency);
    let number = |n: u32| u64::from(n);
    let lines = [
        Localised::new("help-goal"),
        Localised::new("help-cards"),
        Localised::new("help-natural")
            .with("wins", number(rules.natural_pays.0))
            .with("stake", number(rules.natural_pays.1)),
        Localised::new("help-moves").with("hands", u64::from(rules.split.map_or(1, |split| split.hands))),
        Localised::new("help-dealer"),
        Localised::new("help-bets").with("minimum", amount(rules.minimum)).with("start", amount(rules.start)),
        Localised::new("help-records"),
        Localised::new("help-keys"),
    ];
    commands.spawn((root(Menu::HowToPlay), Name::new("How to play"))).with_children(|page| {
        page.spawn(widgets::panel()).with_children(|panel| {
            panel.spawn(widgets::heading(faces, Localised::new("how-to-play"), 34.0));
            for line in lines {
                panel.spawn((widgets::body(line, 18.0), Readable));
            }
            panel.spawn((
                menu_button(faces, Localised::new("back")),
                AutoFocus,
                observe(|_: On<Activate>, from: Res<OpenedFrom>, mut menu: ResMut<NextState<Menu>>| {
                    NextState::set_if_neq(&mut menu, from.0);
                }),
            ));
        });
    });
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::HowToPlay), show);
}
