//! The page around the game in a browser: what the game tells it, what it asks for, and its twin for screen readers.
//!
//! The page's script lies under `web/`. Both sides know each other by one object on the window, `feltroPage`: see
//! [`page`]. Where there is none the game runs all the same, and nobody is told anything.

mod full_screen;
mod page;
mod spoken;
mod twin;

use accesskit::{Action, NodeId, TreeId};
use bevy::{
    a11y::ActionRequest,
    input_focus::InputFocusVisible,
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use crate::{dev_tools, locale::Locale, play::practice::Practice, settings::Settings};

/// The practice rounds of the page's link, if it has any. A link that can't be read is told to the page.
pub fn practice() -> Practice {
    let Some(text) = page::text("practice").filter(|text| !text.is_empty()) else { return Practice::default() };
    Practice::read(&text).unwrap_or_else(|error| {
        page::tell("wrongPractice", &error);
        Practice::default()
    })
}

pub(crate) fn plugin(app: &mut App) {
    let loud = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        loud(info);
        page::tell("panicked", &info.to_string());
    }));
    app.add_plugins((full_screen::plugin, spoken::plugin, twin::plugin));
    app.add_systems(Startup, wake_when_asked);
    app.add_systems(First, obey);
    app.add_systems(Last, (dev_tools::situation.pipe(tell_situation), tell_language));
}

/// The game sleeps while nothing moves: the page wakes it when it wants something.
fn wake_when_asked(proxy: Option<Res<EventLoopProxyWrapper>>) {
    let Some(proxy) = proxy.map(|proxy| (**proxy).clone()) else { return };
    // An error means that the game has ended, and nothing is left to wake.
    page::give("wake", move || {
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
}

/// Hands on what the page asks for: its twin presses and focuses as any screen reader does.
fn obey(
    mut requests: MessageWriter<ActionRequest>,
    mut visible: ResMut<InputFocusVisible>,
    mut settings: ResMut<Settings>,
) {
    let mut request = |action, entity: Entity| {
        let target_node = NodeId(entity.to_bits());
        requests.write(ActionRequest(accesskit::ActionRequest {
            action,
            target_tree: TreeId::ROOT,
            target_node,
            data: None,
        }));
    };
    for asked in page::take() {
        match asked {
            page::Asked::Activate(entity) => request(Action::Click, entity),
            page::Asked::Focus(entity) => {
                request(Action::Focus, entity);
                visible.0 = true;
            }
            page::Asked::FullScreen(is_on) if settings.full_screen != is_on => settings.full_screen = is_on,
            page::Asked::FullScreen(_) => {}
        }
    }
}

/// Screen, menu and round in one line, as `--trace` prints it on the desktop.
fn tell_situation(In(line): In<Option<String>>) {
    if let Some(line) = line {
        page::tell("situation", &line);
    }
}

fn tell_language(locale: Res<Locale>) {
    if locale.is_changed() {
        page::tell("language", locale.lang().tag());
    }
}
