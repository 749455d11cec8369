//! Arms and hands, and what each of the twelve holds in them.

use super::{
    STROKE,
    people::{Attribute, Court, Person},
    things::{axe, fan, halberd, lily, mace, rose, sceptre, spear, sword, torch},
};
use crate::{
    palette::{GOLD, GOLD_LIGHT, INK, LINEN, SKIN},
    svg::{group, inked, inked_disc, line},
};

/// What lies behind the head and the robe.
pub fn behind(person: &Person) -> String {
    match person.attribute {
        Attribute::SwordBehindHead => group("translate(118,-138) rotate(-72)", &sword(238.0)),
        Attribute::Fan => group("translate(92,-84)", &fan(person)),
        _ => String::new(),
    }
}

/// What lies before the robe: the free hand, then arm, thing and fingers.
pub fn before(person: &Person) -> String {
    if person.rests { resting_hand(person) + &held(person) } else { held(person) }
}

fn held(person: &Person) -> String {
    let at = |x: f32, y: f32, turn: f32, thing: &str| group(&format!("translate({x},{y}) rotate({turn})"), thing);
    match person.attribute {
        Attribute::Sword => hold(person, (108.0, -66.0), &at(108.0, -66.0, 3.0, &sword(212.0))),
        Attribute::SwordBehindHead => hold(person, (118.0, -136.0), ""),
        Attribute::Axe => hold(person, (100.0, -64.0), &at(100.0, -64.0, 0.0, &axe())),
        Attribute::Orb => orb(person),
        Attribute::Sceptre => hold(person, (106.0, -70.0), &at(106.0, -70.0, 6.0, &sceptre(person))),
        Attribute::Rose => hold(person, (96.0, -88.0), &at(96.0, -88.0, 8.0, &rose(person))),
        Attribute::Fan => hold(person, (92.0, -78.0), ""),
        Attribute::Lily => hold(person, (88.0, -80.0), &at(88.0, -80.0, 5.0, &lily(person))),
        Attribute::Halberd => hold(person, (102.0, -70.0), &at(102.0, -70.0, 0.0, &halberd())),
        Attribute::Torch => hold(person, (106.0, -96.0), &at(106.0, -96.0, 10.0, &torch())),
        Attribute::Spear => hold(person, (100.0, -80.0), &at(100.0, -80.0, 0.0, &spear(person))),
        Attribute::Mace => hold(person, (100.0, -84.0), &at(100.0, -84.0, 6.0, &mace())),
    }
}

// ------------------------------------------------------------------ arms and hands

/// A sleeve from the elbow to the hand, the thing, then the fingers around it.
fn hold(person: &Person, (x, y): (f32, f32), thing: &str) -> String {
    let (wx, wy) = (x + 4.0, y + 20.0);
    let sleeve = format!(
        "M{:.1},{:.1} C{:.1},{:.1} 96,-20 84,8 H158 C160,-24 150,-50 {:.1},{:.1}Z",
        wx - 20.0,
        wy + 8.0,
        wx - 24.0,
        wy + 30.0,
        wx + 18.0,
        wy + 4.0
    );
    let cuff = format!(
        "M{:.1},{:.1} L{:.1},{:.1} L{:.1},{:.1} L{:.1},{:.1}Z",
        x - 16.0,
        y + 10.0,
        x + 17.0,
        y + 8.0,
        wx + 24.0,
        wy + 12.0,
        wx - 24.0,
        wy + 17.0
    );
    inked(&sleeve, person.ink, STROKE)
        + &line(
            &format!("M{:.1},{:.1} C{:.1},{:.1} 118,-20 112,6", wx - 4.0, wy + 16.0, wx - 4.0, wy + 34.0),
            GOLD_LIGHT,
            3.0,
        )
        + &line(
            &format!("M{:.1},{:.1} C{:.1},{:.1} 140,-24 138,6", wx + 10.0, wy + 14.0, wx + 16.0, wy + 30.0),
            GOLD_LIGHT,
            2.0,
        )
        + &inked(&cuff, LINEN, STROKE)
        + &line(&format!("M{:.1},{:.1} L{:.1},{:.1}", wx - 21.0, wy + 11.0, wx + 21.0, wy + 6.0), person.second, 3.4)
        + thing
        + &group(&format!("translate({x},{y})"), &fist(person))
}

/// The free hand lies on the chest.
fn resting_hand(person: &Person) -> String {
    inked("M-160,-52 C-130,-58 -104,-56 -80,-62 L-70,-22 C-100,-12 -130,-6 -160,12Z", person.ink, STROKE)
        + &line("M-158,-34 C-130,-40 -108,-40 -84,-44 M-158,-10 C-130,-20 -108,-24 -82,-30", GOLD_LIGHT, 2.6)
        + &inked(
            "M-54,-56 C-40,-60 -22,-58 -6,-50 C-1,-47 -3,-42 -8,-43 C-2,-40 -3,-35 -9,-36 C-5,-32 -8,-28 -13,-30 L-18,-30 C-30,-26 -46,-26 -56,-28Z",
            SKIN,
            2.6,
        )
        + &line("M-30,-48 L-8,-43 M-30,-41 L-9,-36 M-30,-34 L-15,-30", INK, 1.7)
        + &inked("M-50,-56 C-42,-68 -32,-70 -26,-66 C-24,-62 -30,-58 -36,-54Z", SKIN, 2.2)
        + &inked("M-84,-68 L-54,-62 L-50,-22 L-74,-16Z", LINEN, STROKE)
        + &line("M-73,-65 L-64,-19", person.second, 3.6)
}

/// Four fingers around a rod, the thumb across.
fn fist(person: &Person) -> String {
    let ring = if person.court == Court::Queen { inked_disc(-14.0, -4.0, 3.4, GOLD_LIGHT, 1.4) } else { String::new() };
    inked("M-15,-14 C-8,-20 10,-20 15,-13 C19,-4 19,8 15,14 C6,18 -8,18 -15,13 C-19,4 -19,-6 -15,-14Z", SKIN, 2.6)
        + &line("M-16,-7 Q-4,-9 8,-6 M-17,1 Q-4,-1 8,2 M-16,8 Q-4,7 7,9", INK, 1.8)
        + &inked("M15,-13 C8,-19 -4,-18 -8,-12 C-4,-8 6,-10 12,-4Z", SKIN, 2.0)
        + &ring
}

/// The orb lies on an open palm.
fn orb(person: &Person) -> String {
    let (x, y) = (102.0, -112.0);
    let sphere = inked_disc(0.0, 0.0, 34.0, GOLD, STROKE)
        + r##"<path d="M-22,-22 A31,31 0 0 1 8,-30" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4.5" stroke-linecap="round"/><path d="M28,-16 A32,32 0 0 1 -14,29 A40,40 0 0 0 28,-16Z" fill="#5A3A0A" opacity=".3"/>"##
        + &inked("M-34,-5 Q0,9 34,-5 L33,6 Q0,20 -33,6Z", person.second, 2.4)
        + &inked("M-6,-34 C-6,-14 -6,-4 -5,6 L5,7 C6,-4 6,-14 6,-34Z", person.second, 2.4)
        + &inked_disc(0.0, 4.0, 5.0, GOLD_LIGHT, 2.0)
        + &inked("M-5,-33 V-48 H-17 V-58 H-5 V-70 H5 V-58 H17 V-48 H5 V-33Z", GOLD_LIGHT, STROKE);
    let palm =
        inked("M-34,26 C-22,36 22,38 36,22 C42,20 44,28 40,34 C30,52 -6,56 -24,44 C-34,40 -40,30 -34,26Z", SKIN, 2.6)
            + &line("M-20,38 Q-14,42 -10,48 M-6,41 Q0,45 4,51", INK, 1.6);
    let sleeve = inked("M86,-66 C78,-40 92,-20 84,8 H158 C160,-24 152,-48 128,-64Z", person.ink, STROKE)
        + &line("M104,-52 C100,-30 112,-14 108,6 M122,-54 C124,-30 136,-20 134,6", GOLD_LIGHT, 2.6)
        + &inked("M82,-68 L130,-68 L136,-46 L76,-44Z", LINEN, STROKE)
        + &line("M80,-52 L132,-54", person.second, 3.4);
    sleeve + &group(&format!("translate({x},{y})"), &(palm + &sphere))
}
