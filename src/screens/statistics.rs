//! The statistics: what has been played at each table, and the balance as a curve.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::{
    locale::{Locale, Localised},
    play::purse::statistics,
    rules::{Cents, Statistics, TableRules},
    states::Screen,
    storage::Store,
    style::{
        faces::{Faces, plain},
        palette,
    },
    ui::widgets,
};

/// Height of the curve, in interface pixels.
const CURVE: f32 = 90.0;
/// The most bars of the curve that are drawn.
const BARS: usize = 80;

/// The table whose statistics are shown, in the order of the lobby.
#[derive(Resource, Default)]
struct Shown(usize);

/// The part of the page that changes with the table.
#[derive(Component)]
struct Sheet;

fn show(faces: Res<Faces>, locale: Res<Locale>, shown: Res<Shown>, mut commands: Commands) {
    let faces = &*faces;
    let tables = TableRules::built_in();
    commands
        .spawn((widgets::screen(), Name::new("Statistics"), TabGroup::new(0), DespawnOnExit(Screen::Statistics)))
        .with_children(|page| {
            page.spawn(widgets::heading(faces, Localised::new("statistics"), 40.0));
            page.spawn(widgets::row(10.0)).with_children(|tabs| {
                for (place, rules) in tables.iter().enumerate() {
                    let mut tab = tabs.spawn((
                        widgets::button_base(),
                        AccessibleLabel::new(locale.of(&rules.name)),
                        children![(
                            Text::new(locale.of(&rules.name)),
                            faces.bold(18.0),
                            TextColor(palette::IVORY),
                            widgets::ButtonText,
                            widgets::no_wrap(),
                        )],
                        observe(move |_: On<Activate>, mut shown: ResMut<Shown>| shown.0 = place),
                    ));
                    if place == shown.0 {
                        tab.insert(AutoFocus);
                    }
                }
            });
            page.spawn((widgets::panel(), Sheet));
            page.spawn((
                widgets::button(faces, Localised::new("back")),
                observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Title)),
            ));
        });
}

/// Writes the sheet of the table that is chosen.
fn fill(
    faces: Res<Faces>,
    locale: Res<Locale>,
    store: Res<Store>,
    shown: Res<Shown>,
    sheets: Query<(Entity, Ref<Sheet>)>,
    mut commands: Commands,
) {
    for (sheet, fresh) in &sheets {
        if !fresh.is_added() && !shown.is_changed() && !locale.is_changed() {
            continue;
        }
        let tables = TableRules::built_in();
        let Some(rules) = tables.get(shown.0) else { continue };
        let kept = statistics(&rules.id, &store);
        commands.entity(sheet).despawn_children().with_children(|panel| {
            if kept.rounds == 0 {
                panel.spawn(widgets::body(Localised::new("no-statistics"), 22.0));
                return;
            }
            let columns = Node {
                display: Display::Grid,
                grid_template_columns: vec![GridTrack::auto(); 4],
                column_gap: px(26),
                row_gap: px(10),
                align_items: AlignItems::Center,
                ..default()
            };
            panel.spawn(columns).with_children(|grid| {
                for (key, value) in lines(&kept, rules, &locale) {
                    grid.spawn((Text::default(), Localised::new(key), plain(18.0), TextColor(palette::MIST)));
                    grid.spawn(widgets::fixed(value, faces.bold(20.0), palette::GOLD));
                }
            });
            curve(panel, &kept.curve);
            panel.spawn((Text::default(), Localised::new("stat-curve"), plain(14.0), TextColor(palette::MIST)));
        });
    }
}

fn lines(kept: &Statistics, rules: &TableRules, locale: &Locale) -> Vec<(&'static str, String)> {
    let number = |n: u32| locale.number(u64::from(n));
    let accuracy = match kept.decisions {
        0 => "–".to_owned(),
        decisions => {
            let percent = u64::from(kept.right) * 100 / u64::from(decisions);
            let args = [("percent", percent.into()), ("decisions", u64::from(decisions).into())];
            locale.text_with("stat-accuracy-value", &args)
        }
    };
    vec![
        ("stat-rounds", number(kept.rounds)),
        ("stat-wins", number(kept.wins)),
        ("stat-pushes", number(kept.pushes)),
        ("stat-losses", number(kept.losses)),
        ("stat-naturals", number(kept.naturals)),
        ("stat-busts", number(kept.busts)),
        ("stat-biggest", locale.amount(Cents(kept.biggest_win.unsigned_abs()), rules.currency)),
        ("stat-run", number(kept.longest_run)),
        ("stat-net", locale.signed_amount(kept.net, rules.currency)),
        ("stat-accuracy", accuracy),
    ]
}

/// The balance as bars from left to right.
fn curve(panel: &mut ChildSpawnerCommands, points: &[Cents]) {
    let highest = points.iter().map(|point| point.0).max().unwrap_or(1).max(1);
    let step = points.len().div_ceil(BARS).max(1);
    panel
        .spawn(Node { height: px(CURVE), column_gap: px(2), align_items: AlignItems::End, ..default() })
        .with_children(|bars| {
            for point in points.iter().step_by(step) {
                let height = (point.0 as f32 / highest as f32 * CURVE).max(2.0);
                bars.spawn((
                    Node { width: px(6), height: px(height), border_radius: BorderRadius::top(px(3)), ..default() },
                    BackgroundColor(palette::GOLD_DEEP),
                ));
            }
        });
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>();
    app.add_systems(OnEnter(Screen::Statistics), show);
    app.add_systems(Update, fill.in_set(crate::AppSystems::Hud).run_if(in_state(Screen::Statistics)));
}
