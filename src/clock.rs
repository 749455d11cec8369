//! What day it is: the one clock of the game, for the dates in records and histories.

use chrono::{DateTime, Datelike, Local, SecondsFormat, TimeZone, Utc};

/// The present time in RFC 3339, in whole seconds of UTC, such as `2026-01-31T12:00:00Z`.
pub fn now() -> String {
    Utc::now().to_rfc3339_opts(SecondsFormat::Secs, true)
}

/// A day of the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Day {
    /// The year.
    pub year: i32,
    /// The month, from 1.
    pub month: u32,
    /// The day of the month, from 1.
    pub day: u32,
}

/// The day that it was here at this point of time (RFC 3339), or `None` where that is no time.
pub fn local_day(when: &str) -> Option<Day> {
    day_in(when, &Local)
}

fn day_in(when: &str, zone: &impl TimeZone) -> Option<Day> {
    let there = DateTime::parse_from_rfc3339(when).ok()?.with_timezone(zone);
    Some(Day { year: there.year(), month: there.month(), day: there.day() })
}

#[cfg(test)]
mod tests {
    use chrono::FixedOffset;

    use super::*;

    #[test]
    fn a_day_begins_at_local_midnight() {
        let day = |when: &str, hours: i32| {
            let zone = FixedOffset::east_opt(hours * 3600).expect("an offset");
            day_in(when, &zone).map(|day| (day.year, day.month, day.day))
        };
        assert_eq!(day("2026-11-30T23:30:00Z", 0), Some((2026, 11, 30)));
        assert_eq!(day("2026-11-30T23:30:00Z", 1), Some((2026, 12, 1)));
        assert_eq!(day("2026-01-01T02:00:00Z", -3), Some((2025, 12, 31)), "in Brazil it is still the old year");
        for text in ["", "2026-11-30", "yesterday", "2026-13-01T00:00:00Z"] {
            assert_eq!(day(text, 0), None, "{text:?}");
        }
    }

    #[test]
    fn now_is_a_time_that_is_understood() {
        assert!(local_day(&now()).is_some_and(|day| day.year >= 2024), "{}", now());
    }
}
