//! Points in time as text: RFC 3339, checked without a clock.

/// Whether this is a time as RFC 3339 writes it: `2026-01-31T09:05:00Z`, with a fraction of a second and an offset where
/// they are wanted.
pub(super) fn is_rfc3339(text: &str) -> bool {
    let Some((date, time)) = text.split_once(['T', 't']) else { return false };
    let offset_at = time.find(['Z', 'z', '+', '-']).unwrap_or(time.len());
    let (time, offset) = time.split_at(offset_at);
    let (time, fraction) = time.split_once('.').map_or((time, None), |(time, fraction)| (time, Some(fraction)));
    fraction.is_none_or(|fraction| !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit()))
        && is_date(date)
        // A leap second is the sixtieth.
        && is_clock(time, [23, 59, 60])
        && is_offset(offset)
}

fn is_date(text: &str) -> bool {
    let mut parts = text.split('-');
    let (Some(year), Some(month), Some(day), None) = (parts.next(), parts.next(), parts.next(), parts.next()) else {
        return false;
    };
    let (Some(year), Some(month), Some(day)) = (number(year, 4), number(month, 2), number(day, 2)) else {
        return false;
    };
    let leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    let days = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}

/// Hours, minutes and, where there are three limits, seconds, none above its limit.
fn is_clock<const N: usize>(text: &str, most: [u32; N]) -> bool {
    let parts: Vec<&str> = text.split(':').collect();
    parts.len() == N && parts.iter().zip(most).all(|(part, most)| number(part, 2).is_some_and(|part| part <= most))
}

fn is_offset(text: &str) -> bool {
    matches!(text, "Z" | "z") || text.strip_prefix(['+', '-']).is_some_and(|offset| is_clock(offset, [23, 59]))
}

/// A number of exactly so many digits.
fn number(text: &str, digits: usize) -> Option<u32> {
    let plain = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_from_what_is_none() {
        for good in [
            "2026-01-31T09:05:00Z",
            "2024-02-29t23:59:60.123456789z",
            "2000-02-29T00:00:00+00:00",
            "1985-04-12T23:20:50.52-08:30",
        ] {
            assert!(is_rfc3339(good), "{good}");
        }
        for bad in [
            "",
            "yesterday",
            "2026-01-31",
            "2026-01-31 09:05:00Z",
            "2026-01-31T09:05:00",
            "2026-01-31T09:05Z",
            "2026-02-29T09:05:00Z",
            "1900-02-29T09:05:00Z",
            "2026-13-01T09:05:00Z",
            "2026-04-31T09:05:00Z",
            "2026-00-10T09:05:00Z",
            "2026-01-00T09:05:00Z",
            "2026-1-31T09:05:00Z",
            "2026-01-31T24:00:00Z",
            "2026-01-31T09:60:00Z",
            "2026-01-31T09:05:61Z",
            "2026-01-31T09:05:00.Z",
            "2026-01-31T09:05:00.5x",
            "2026-01-31T09:05:00+24:00",
            "2026-01-31T09:05:00+0100",
            "2026-01-31T09:05:00Zulu",
            "٢٠٢٦-01-31T09:05:00Z",
            "+2026-01-31T09:05:00Z",
        ] {
            assert!(!is_rfc3339(bad), "{bad}");
        }
    }
}
