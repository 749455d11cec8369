//! Panics of the libraries below the store, which are expected, caught and said in words.

use std::{
    cell::Cell,
    panic::{self, AssertUnwindSafe},
    sync::Once,
};

thread_local! {
    /// Whether a panic of this thread is expected and says nothing.
    static EXPECTED: Cell<bool> = const { Cell::new(false) };
}

/// Whether a panic of this thread is expected: it is no crash.
pub(crate) fn expected() -> bool {
    EXPECTED.get()
}

/// Calls into the store; `None` if it panicked, which redb does over some damaged files.
pub(super) fn guarded<T>(call: impl FnOnce() -> T) -> Option<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let loud = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !expected() {
                loud(info);
            }
        }));
    });
    let before = EXPECTED.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(call));
    EXPECTED.set(before);
    result.ok()
}
