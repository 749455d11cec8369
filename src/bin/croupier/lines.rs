//! Lines of a bounded length, read as bytes: what a stranger pipes in need be neither text nor short.

use std::io::{self, BufRead};

use crate::output::Trouble;

/// The longest line that is read, in bytes. A round takes a few thousand.
pub const MOST_BYTES: usize = 1 << 20;

/// What some editors write before the first line.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Calls `each` for every line, blank ones left out, with its number from 1 and its text, or what is wrong with it. One
/// byte-order mark before the first line is dropped.
///
/// # Errors
/// Where reading from `place` fails, or what `each` returns.
pub fn for_each(
    place: &str,
    mut input: impl BufRead,
    mut each: impl FnMut(usize, Result<&str, String>) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let read = read_line(&mut input, &mut line);
        let Some(length) = read.map_err(|error| Trouble::Io { place: place.to_owned(), error })? else { break };
        if length > MOST_BYTES {
            each(number, Err(format!("the line has {length} bytes; at most {MOST_BYTES} are read")))?;
            continue;
        }
        let text = if number == 1 { line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&line) } else { &line };
        match str::from_utf8(text) {
            Ok(text) if text.trim().is_empty() => {}
            Ok(text) => each(number, Ok(text))?,
            Err(error) => each(number, Err(format!("the line is not UTF-8 from byte {} on", error.valid_up_to() + 1)))?,
        }
    }
    Ok(())
}

/// Reads up to the line's end and keeps at most [`MOST_BYTES`]; gives the whole length, or `None` at the end of input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<usize>> {
    let mut length = 0;
    loop {
        let bytes = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        if bytes.is_empty() {
            return Ok((length > 0).then_some(length));
        }
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        line.extend_from_slice(&part[..part.len().min(MOST_BYTES - line.len())]);
        length += part.len();
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(length));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart_by_length_and_by_text() {
        let mut input = b"\xef\xbb\xbfone\n\n \r\n\xff\ntwo\r\n".to_vec();
        input.extend(vec![b'x'; MOST_BYTES + 1]);
        input.extend(b"\nlast");
        let mut seen = Vec::new();
        for_each("here", io::BufReader::with_capacity(7, &input[..]), |number, line| {
            seen.push((number, line.map(|text| text.trim().to_owned()).map_err(|error| error.len() > 10)));
            Ok(())
        })
        .expect("memory can be read");
        let text = |text: &str| Ok(text.to_owned());
        assert_eq!(seen, [(1, text("one")), (4, Err(true)), (5, text("two")), (6, Err(true)), (7, text("last"))]);
    }
}
