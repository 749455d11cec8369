//! What was copied elsewhere, for a field to paste.

use bevy::prelude::*;

/// Reads the system's clipboard. In the browser there is none to read: it asks the visitor for leave first.
#[derive(Resource)]
pub struct Clipboard(Box<dyn Fn() -> Option<String> + Send + Sync>);

impl Default for Clipboard {
    fn default() -> Clipboard {
        Clipboard(Box::new(of_system))
    }
}

impl Clipboard {
    /// A clipboard that holds this text, for a test.
    pub fn with(text: impl Into<String>) -> Clipboard {
        let text = text.into();
        Clipboard(Box::new(move || Some(text.clone())))
    }

    /// The text in it. `None` where there is none, or no clipboard.
    pub fn text(&self) -> Option<String> {
        (self.0)()
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn of_system() -> Option<String> {
    // Opened anew for each paste: nobody pastes often enough to keep a connection to the window system for it.
    arboard::Clipboard::new().and_then(|mut clipboard| clipboard.get_text()).ok()
}

#[cfg(target_arch = "wasm32")]
fn of_system() -> Option<String> {
    None
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clipboard>();
}
