//! Pages at every size of window and text: what leaves them is always in sight, and everything else can be brought into sight
//! by the wheel, by keys and by a finger.

use std::collections::BTreeSet;

use bevy::prelude::*;
use feltro::{
    menus::MenuRoot,
    states::{Menu, Screen},
    ui::{
        scrolling::Shade,
        widgets::{Page, Scrolls},
    },
};

use crate::common::{Game, Spot, WIN, casino_file};

/// Windows and sizes of text.
const SIZES: [(u32, u32, u16); 13] = [
    (1280, 720, 100),
    (1280, 720, 150),
    (1280, 720, 200),
    (720, 1280, 100),
    (720, 1280, 150),
    (720, 1280, 200),
    (800, 600, 100),
    (800, 600, 150),
    (800, 600, 200),
    (640, 360, 100),
    (640, 360, 150),
    (640, 360, 200),
    (360, 640, 100),
];
