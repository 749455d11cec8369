//! How a value is written: the format's number, a checksum and JSON, in one line of text.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use super::Unreadable;

/// The number of the format that this version of the game writes.
pub(super) const FORMAT: u32 = 2;

/// Format, checksum and value, in one line of text.
pub(super) fn seal(key: &str, json: &str) -> String {
    format!("{FORMAT} {} {json}", checksum(FORMAT, key, json))
}

/// The format and the JSON of a sealed value.
///
/// # Errors
///
/// [`Unreadable::Newer`] where a whole value names a later format, else [`Unreadable::Damaged`].
pub(super) fn unseal<'a>(key: &str, sealed: &'a str) -> Result<(u32, &'a str), Unreadable> {
    let (format, rest) = sealed.split_once(' ').ok_or(Unreadable::Damaged)?;
    let (sum, json) = rest.split_once(' ').ok_or(Unreadable::Damaged)?;
    // One way to write a number only: what was changed is not what was written.
    let number = format.parse().ok().filter(|number: &u32| *number > 0 && number.to_string() == format);
    let number = number.ok_or(Unreadable::Damaged)?;
    if sum != checksum(number, key, json) {
        return Err(Unreadable::Damaged);
    }
    if number > FORMAT { Err(Unreadable::Newer) } else { Ok((number, json)) }
}

/// The key is part of it: a value that turns up under another key is wrong too. So is, since format 2, the format's number.
pub(super) fn checksum(format: u32, key: &str, json: &str) -> String {
    let mut sum = Sha256::new();
    if format > 1 {
        sum.update(format.to_string());
        sum.update([0]);
    }
    hex(sum.chain_update(key).chain_update([0]).chain_update(json))
}

/// The checksum of a whole text.
pub(super) fn checksum_of(text: &str) -> String {
    hex(Sha256::new_with_prefix(text))
}

fn hex(sum: Sha256) -> String {
    sum.finalize().iter().fold(String::with_capacity(64), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}
