//! What could not be read is set aside under other keys before anything is written in its place.

use super::{Store, seal};
use crate::files;

/// What every such key begins with.
const PREFIX: &str = "aside:";
/// So many texts a key are kept; the last place takes the newest when all are taken.
const MOST: usize = 5;

/// Under which key the text of another one is set aside, from 1.
fn name(key: &str, number: usize) -> String {
    format!("{PREFIX}{key}:{number}")
}

/// Whether something set aside lies under this key.
pub(super) fn is_aside(key: &str) -> bool {
    key.starts_with(PREFIX)
}

/// The key whose text lies under this one.
pub(super) fn of(key: &str) -> Option<&str> {
    key.strip_prefix(PREFIX)?.rsplit_once(':').map(|(key, _)| key)
}

impl Store {
    /// Sets the text under `key` aside if it could not be read. On the desktop it is also a file beside the store, for whoever
    /// wants to look.
    pub(super) fn spare(&mut self, key: &str) {
        let Some(text) = self.texts.get(key) else { return };
        let refused = self.wrong.get_mut().is_ok_and(|wrong| wrong.remove(key));
        if !refused && seal::unseal(key, text).is_ok() {
            return;
        }
        let json = serde_json::Value::from(text.as_str()).to_string();
        let mut free = None;
        for number in 1..=MOST {
            let name = name(key, number);
            let sealed = seal::seal(&name, &json);
            match self.texts.get(&name) {
                Some(kept) if *kept == sealed => return,
                Some(_) if number < MOST => {}
                _ => {
                    free = Some((number, name, sealed));
                    break;
                }
            }
        }
        let Some((number, name, sealed)) = free else { return };
        if let Some(place) = &self.place {
            let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
            let stem: String = key.chars().take(60).map(plain).collect();
            // Best effort: the store itself has it too. A text that takes the last place anew gets no file.
            let stem = format!("{}{stem}-{number}", files::ASIDE);
            if !place.join(format!("{stem}.txt")).exists()
                && let Err(error) = files::write_new(place, &stem, "txt", text)
            {
                bevy::log::warn!("{name}: {error}");
            }
        }
        self.put_text(&name, Some(sealed));
    }
}
