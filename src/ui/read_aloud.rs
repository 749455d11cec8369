//! What is read aloud: a region that screen readers speak whenever it changes, and the same words as captions where the player
//! wants to read them.

use accesskit::{Live, Role};
use bevy::{a11y::AccessibilityNode, prelude::*};

use super::hud::NoticeLine;
use crate::{
    AppSystems,
    input::IntentGiven,
    locale::{Locale, Localised},
    play::spoken::Spoken,
    settings::Settings,
    states::Screen,
    style::palette,
};

/// What screen readers speak: what was said last.
#[derive(Component, Default)]
pub struct LiveRegion(Vec<Localised>);

/// The most sentences that stand on the screen together.
const TOGETHER: usize = 3;

fn set_up(mut commands: Commands) {
    let mut node = accesskit::Node::new(Role::Status);
    node.set_live(Live::Polite);
    commands.spawn((
        LiveRegion::default(),
        Name::new("Read aloud"),
        AccessibilityNode(node),
        DespawnOnExit(Screen::Table),
    ));
}

/// All that was said in this frame is spoken as one text: a reader would cut off the first of two. In another language it stands
/// there anew.
fn speak(
    mut spoken: MessageReader<Spoken>,
    locale: Res<Locale>,
    mut regions: Query<(&mut LiveRegion, &mut AccessibilityNode)>,
) {
    if spoken.is_empty() && !locale.is_changed() {
        return;
    }
    let fresh: Vec<Localised> = spoken.read().map(|Spoken(sentence)| sentence.clone()).collect();
    for (mut region, mut node) in &mut regions {
        if !fresh.is_empty() {
            region.0.clone_from(&fresh);
        }
        let sentences: Vec<String> = region.0.iter().map(|sentence| sentence.text(&locale)).collect();
        if !sentences.is_empty() {
            node.set_value(sentences.join(" "));
        }
    }
}

/// Some sentences one after the other.
fn in_a_row(sentences: &[Localised]) -> Localised {
    let mut all = sentences.iter().cloned();
    let first = all.next().unwrap_or_else(|| Localised::new(""));
    all.fold(first, |before, next| Localised::new("spoken-both").with("first", before).with("second", next))
}

/// The captions stand in the line for the player, from one press to the next.
fn write(
    mut spoken: MessageReader<Spoken>,
    mut given: MessageReader<IntentGiven>,
    mut said: Local<Vec<Localised>>,
    mut lines: Query<(&mut Localised, &mut TextColor), With<NoticeLine>>,
) {
    if given.read().count() > 0 {
        said.clear();
    }
    if spoken.is_empty() {
        return;
    }
    said.extend(spoken.read().map(|Spoken(sentence)| sentence.clone()));
    let last = &said[said.len().saturating_sub(TOGETHER)..];
    for (mut line, mut ink) in &mut lines {
        line.set_if_neq(in_a_row(last));
        ink.set_if_neq(TextColor(palette::IVORY));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), set_up);
    app.add_systems(
        Update,
        (speak, write.after(super::hud::LineWritten).run_if(|settings: Res<Settings>| settings.captions))
            .in_set(AppSystems::Hud)
            .run_if(in_state(Screen::Table)),
    );
}
