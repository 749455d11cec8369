//! Who sits at a seat of the batch: a person with a device, or a computer player with a manner.

use serde::{Deserialize, Serialize};

use crate::{
    players::Manner,
    rules::{BATCH_SEATS, PlayerName},
};

/// The manners that can be chosen; playing at random is for measuring only.
pub const MANNERS: [Manner; 5] = [Manner::Careful, Manner::Book, Manner::Bold, Manner::Gambler, Manner::Shark];
/// How many colours a player can have.
pub const COLOURS: u8 = 6;

/// Names that seats have before anybody types one: people, and computer players.
const NAMES: [(&str, &str); BATCH_SEATS] =
    [("Ana", "Rui"), ("Beto", "Lia"), ("Caio", "Otto"), ("Duda", "Zora"), ("Eva", "Max"), ("Gil", "Nina")];

/// What a person plays with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Controls {
    /// Keyboard and mouse.
    Keyboard,
    /// The touch screen.
    Touch,
    /// A gamepad of its own, counted from 0 in the order in which they were found.
    Pad(u8),
    /// One device that is passed from player to player.
    Passed,
}

/// Who decides for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plays {
    /// A person.
    Person(Controls),
    /// The computer.
    Computer(Manner),
}

/// A player at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occupant {
    /// Its name.
    pub name: PlayerName,
    /// Its colour, from 0, below [`COLOURS`].
    pub colour: u8,
    /// Who decides.
    pub plays: Plays,
}

impl Occupant {
    /// What the seat's person plays with; `None` at a computer's seat.
    pub const fn controls(&self) -> Option<Controls> {
        match self.plays {
            Plays::Person(controls) => Some(controls),
            Plays::Computer(_) => None,
        }
    }

    /// The suit in its face: with six colours and four suits no two neighbours look alike.
    pub const fn suit(&self) -> char {
        ['♠', '♥', '♦', '♣'][(self.colour % 4) as usize]
    }

    /// A person at seat `seat` (from 0) with a name of its own.
    pub fn person(seat: usize, controls: Controls) -> Option<Occupant> {
        Occupant::named(NAMES[seat % BATCH_SEATS].0, seat, Plays::Person(controls))
    }

    /// A computer player at seat `seat` (from 0).
    pub fn computer(seat: usize) -> Option<Occupant> {
        let manner = MANNERS[(seat + MANNERS.len() - 1) % MANNERS.len()];
        Occupant::named(NAMES[seat % BATCH_SEATS].1, seat, Plays::Computer(manner))
    }

    fn named(name: &str, seat: usize, plays: Plays) -> Option<Occupant> {
        Some(Occupant { name: name.parse().ok()?, colour: (seat % usize::from(COLOURS)) as u8, plays })
    }
}

/// The six seats, in order.
pub type Seats = Vec<Occupant>;

/// You in the first seat, and five computer players of different manners.
pub fn usual_seats(you: &str) -> Seats {
    let mut seats: Seats = (0..BATCH_SEATS).filter_map(Occupant::computer).collect();
    if let (Some(first), Some(mut person)) = (seats.first_mut(), Occupant::person(0, Controls::Keyboard)) {
        person.name = you.parse().unwrap_or(person.name);
        *first = person;
    }
    seats
}

/// Whether these are six seats with colours and pads that can be, and somebody to play for.
pub fn are_sensible(seats: &Seats) -> bool {
    seats.len() == BATCH_SEATS && seats.iter().all(|seat| seat.colour < COLOURS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_table_is_you_and_every_manner_once() {
        let seats = usual_seats("You");
        assert!(are_sensible(&seats));
        assert_eq!(seats[0].name.as_str(), "You");
        assert_eq!(seats[0].controls(), Some(Controls::Keyboard));
        let manners: Vec<Plays> = seats[1..].iter().map(|seat| seat.plays).collect();
        assert_eq!(manners, MANNERS.map(Plays::Computer));
        assert_eq!(usual_seats("4711")[0].name.as_str(), "Ana", "what is no name is not taken");
    }

    #[test]
    fn seats_are_read_back_as_they_were_written() {
        let mut seats = usual_seats("Zoë");
        seats[3].plays = Plays::Person(Controls::Pad(2));
        let text = serde_json::to_string(&seats).expect("JSON");
        assert_eq!(serde_json::from_str::<Seats>(&text).expect("seats"), seats);
        assert!(!are_sensible(&seats[..5].to_vec()));
    }
}
