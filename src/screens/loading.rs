//! The loading screen: a bar that tells the truth, and what is missing where something is.

use bevy::prelude::*;

use crate::{
    assets::Pictures,
    locale::Localised,
    navigation::OpenScreen,
    states::Screen,
    style::{faces::Faces, palette},
    ui::widgets,
};

/// The part of the bar that is full.
#[derive(Component)]
struct Progress;

/// The line below it.
#[derive(Component)]
struct Line;

fn show(faces: Res<Faces>, mut commands: Commands) {
    commands.spawn((
        widgets::screen(),
        DespawnOnExit(Screen::Loading),
        children![
            widgets::fixed("FELTRO", faces.display(64.0), palette::GOLD),
            (
                Node { width: px(360), height: px(10), border_radius: BorderRadius::all(px(5)), ..default() },
                BackgroundColor(palette::BUTTON),
                children![(
                    Progress,
                    Node {
                        width: percent(0),
                        height: percent(100),
                        border_radius: BorderRadius::all(px(5)),
                        ..default()
                    },
                    BackgroundColor(palette::GOLD),
                )],
            ),
            (Line, widgets::body(Localised::new("loading"), 20.0)),
        ],
    ));
}

fn watch(
    pictures: Res<Pictures>,
    server: Res<AssetServer>,
    mut bars: Query<&mut Node, With<Progress>>,
    mut lines: Query<&mut Localised, With<Line>>,
    mut commands: Commands,
) {
    match pictures.progress(&server) {
        Ok(loaded) => {
            for mut bar in &mut bars {
                bar.width = percent(loaded * 100.0);
            }
            if loaded >= 1.0 {
                commands.trigger(OpenScreen(Screen::Title));
            }
        }
        Err(error) => {
            for mut line in &mut lines {
                line.set_if_neq(Localised::new("loading-failed").with("error", error.clone()));
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, show);
    app.add_systems(Update, watch.run_if(in_state(Screen::Loading)).in_set(crate::AppSystems::Hud));
}
