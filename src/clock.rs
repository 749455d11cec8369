//! What day it is: the one clock of the game, for the dates in records and histories.

/// The present time in RFC 3339, in whole seconds of UTC, such as `2026-01-31T12:00:00Z`.
pub fn now() -> String {
    let since_1970 = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).unwrap_or_default();
    humantime::format_rfc3339_seconds(std::time::UNIX_EPOCH + since_1970).to_string()
}
