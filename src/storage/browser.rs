//! The store in a browser: `localStorage`, which may be forbidden, full, or emptied while the game runs.
//!
//! It is asked directly: `bevy_pkv` panics at every call where there is no storage, and a panic ends a web page's program. Keys
//! and texts are written as `bevy_pkv` wrote them, so that what it has kept is found. A browser writes to its disk when it
//! likes: a power cut may cost the last seconds.

use rand::{TryRng, rngs::SysRng};
use web_sys::Storage;

use super::{
    Opened, Trouble,
    keeper::{Keeper, Refusal, Texts},
};

/// What `bevy_pkv` put before every key.
const PREFIX: &str = ".feltro";
/// Whose the storage is: the tab that was opened last. Outside the prefix, so that it is no value.
const OWNER: &str = "feltro:open";

/// Reads everything that the browser keeps for this page, and takes it over from an older tab.
pub(super) fn open() -> Opened {
    let mut browser = Browser { me: SysRng.try_next_u64().unwrap_or(1).to_string() };
    let read = storage().and_then(|storage| read(&storage));
    let Some(texts) = read else { return Opened::nothing(Trouble::Unwritable("localStorage".to_owned())) };
    let trouble = browser.claim().err().map(Trouble::NotKept);
    Opened { keeper: Some(Box::new(browser)), texts, place: None, trouble, unread: false }
}

/// Asked for anew each time: the player may forbid it meanwhile.
fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// `None` where a single key can't be read: then nobody knows what is there.
fn read(storage: &Storage) -> Option<Texts> {
    let mut texts = Texts::new();
    for index in 0..storage.length().ok()? {
        // Another tab may have removed one meanwhile.
        let Some(name) = storage.key(index).ok()? else { continue };
        let Some(key) = name.strip_prefix(PREFIX) else { continue };
        let Some(written) = storage.get_item(&name).ok()? else { continue };
        // A text as JSON; anything else is somebody else's, and is set aside as it is.
        let text = serde_json::from_str(&written).unwrap_or(written);
        texts.insert(key.to_owned(), text);
    }
    Some(texts)
}

#[derive(Debug)]
struct Browser {
    /// A number of this tab's own.
    me: String,
}

impl Browser {
    fn claim(&mut self) -> Result<(), String> {
        let storage = storage().ok_or("localStorage")?;
        storage.set_item(OWNER, &self.me).map_err(|error| format!("{error:?}"))
    }

    /// The storage, if it is still this tab's.
    fn mine(&mut self) -> Result<Storage, Refusal> {
        let refused = |reason: &str| Refusal::Later(reason.to_owned());
        let storage = storage().ok_or_else(|| refused("localStorage"))?;
        match storage.get_item(OWNER) {
            Ok(Some(owner)) if owner == self.me => Ok(storage),
            Ok(Some(_)) => Err(Refusal::InUse),
            // Emptied by the player or by the browser, which needed room.
            Ok(None) => {
                self.claim().map_err(Refusal::Later)?;
                Err(Refusal::Emptied)
            }
            Err(error) => Err(refused(&format!("{error:?}"))),
        }
    }
}

impl Keeper for Browser {
    fn write(&mut self, key: &str, text: Option<&str>) -> Result<(), Refusal> {
        let storage = self.mine()?;
        let name = format!("{PREFIX}{key}");
        let done = match text {
            Some(text) => storage.set_item(&name, &serde_json::Value::from(text).to_string()),
            None => storage.remove_item(&name),
        };
        done.map_err(|error| Refusal::Later(format!("{error:?}")))
    }

    fn clear(&mut self) -> Result<(), Refusal> {
        let storage = match self.mine() {
            Err(Refusal::Emptied) => return Ok(()),
            mine => mine?,
        };
        let keys = read(&storage).ok_or_else(|| Refusal::Later("localStorage".to_owned()))?;
        for key in keys.keys() {
            let removed = storage.remove_item(&format!("{PREFIX}{key}"));
            removed.map_err(|error| Refusal::Later(format!("{error:?}")))?;
        }
        Ok(())
    }
}
