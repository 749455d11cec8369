//! Where each picture lies: sizes and order of everything `bake` draws and the table shows. All lengths are pixels.

/// A picture cut into equal tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// Tiles side by side.
    pub columns: u32,
    /// Tiles one below the other.
    pub rows: u32,
    /// Width and height of one tile.
    pub tile: (u32, u32),
    /// Transparent pixels between two tiles.
    pub padding: u32,
    /// Transparent pixels before the first tile, to the left and above.
    pub offset: u32,
}

impl Grid {
    /// Width and height of the whole picture.
    pub const fn size(&self) -> (u32, u32) {
        (
            self.columns * (self.tile.0 + self.padding) - self.padding + 2 * self.offset,
            self.rows * (self.tile.1 + self.padding) - self.padding + 2 * self.offset,
        )
    }

    /// The number of a tile, counted row by row from the top left, as a texture atlas of Bevy counts.
    pub const fn index(&self, column: u32, row: u32) -> usize {
        (row * self.columns + column) as usize
    }

    /// The top left pixel of a tile.
    pub const fn origin(&self, index: usize) -> (u32, u32) {
        let (column, row) = (index as u32 % self.columns, index as u32 / self.columns);
        (self.offset + column * (self.tile.0 + self.padding), self.offset + row * (self.tile.1 + self.padding))
    }
}

// ------------------------------------------------------------------ cards

/// `cards/two_colour.png` and `cards/four_colour.png`.
pub const CARDS: Grid = Grid { columns: 13, rows: 5, tile: (288, 404), padding: 4, offset: 2 };

/// `cards/two_colour_half.png` and `cards/four_colour_half.png`: the same order at half the size.
pub const CARDS_HALF: Grid = Grid { columns: 13, rows: 5, tile: (144, 202), padding: 2, offset: 1 };

/// The columns of the card atlas, ace to king.
pub const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];

/// The rows of the card atlas: spades, hearts, diamonds, clubs.
pub const SUITS: [char; 4] = ['S', 'H', 'D', 'C'];

/// The tile of a face: `rank` counts from the ace (0) to the king (12), `suit` as in [`SUITS`].
pub const fn face(rank: usize, suit: usize) -> usize {
    CARDS.index(rank as u32, suit as u32)
}

/// The tiles of the three backs: navy, burgundy, green.
pub const BACKS: [usize; 3] = [CARDS.index(0, 4), CARDS.index(1, 4), CARDS.index(2, 4)];

/// The tile of a blank ivory card.
pub const BLANK_CARD: usize = CARDS.index(3, 4);

/// The tile of a card's soft shadow: black, opaque in the middle, to be tinted with the alpha wanted.
pub const CARD_SHADOW: usize = CARDS.index(4, 4);

/// The tile of the cut card: plain burgundy plastic that ends a shoe.
pub const CUT_CARD: usize = CARDS.index(5, 4);

/// How much larger than its card the shadow's tile has to be drawn, in width and height, so that the dark shape
/// inside it is as large as the card (the rest is the blur).
pub const CARD_SHADOW_SCALE: (f32, f32) = (288.0 / 240.0, 404.0 / 356.0);

// ------------------------------------------------------------------ chips

/// `table/chips.png`: a column for each value; rows: from above, in perspective, shadow and button.
pub const CHIPS: Grid = Grid { columns: 8, rows: 3, tile: (128, 128), padding: 4, offset: 2 };

/// The columns of the chip atlas, each chip's value counted in halves: 0.50, 1, 5, 10, 25, 50, 100, 500.
pub const CHIP_HALVES: [u32; 8] = [1, 2, 10, 20, 50, 100, 200, 1000];

/// What is printed on each chip.
pub const CHIP_NUMERALS: [&str; 8] = ["½", "1", "5", "10", "25", "50", "100", "500"];

/// The tile of a chip seen from above.
pub const fn chip(column: usize) -> usize {
    CHIPS.index(column as u32, 0)
}

/// The tile of one chip in perspective; stacks are piles of these.
pub const fn stacked_chip(column: usize) -> usize {
    CHIPS.index(column as u32, 1)
}

/// The tile of the soft shadow under a stack, its middle at [`CHIP_FOOT`].
pub const CHIP_SHADOW: usize = CHIPS.index(0, 2);

/// The tile of the dealer's button, seen from above.
pub const DEALER_BUTTON: usize = CHIPS.index(1, 2);

/// Radius of a chip's disc, both from above and (across) in perspective.
pub const CHIP_RADIUS: f32 = 58.0;

/// Height by width of a disc in perspective.
pub const CHIP_TILT: f32 = 0.52;

/// Middle of the upper disc of a chip in perspective, from the tile's top left.
pub const CHIP_TOP: (f32, f32) = (64.0, 58.0);

/// Middle of the lower disc, where the chip stands on the felt, from the tile's top left.
pub const CHIP_FOOT: (f32, f32) = (64.0, 70.0);

/// How far each next chip of a stack is raised, at the size of the tile.
pub const CHIP_RISE: f32 = CHIP_FOOT.1 - CHIP_TOP.1;

// ------------------------------------------------------------------ places on the felt

/// `table/places.png`: what is printed on the felt where bets go, and light.
pub const PLACES: Grid = Grid { columns: 4, rows: 1, tile: (256, 256), padding: 4, offset: 2 };

/// A betting circle: two gold lines, 240 across.
pub const PLACE_CIRCLE: usize = PLACES.index(0, 0);
/// A betting rectangle: two gold lines with round corners, 240 by 168, in the middle of the tile.
pub const PLACE_BOX: usize = PLACES.index(1, 0);
/// The jackpot's box: an eight-pointed star in a ring, 240 across.
pub const PLACE_JACKPOT: usize = PLACES.index(2, 0);
/// A soft round light in ivory, to be tinted and laid under what is in play or what won.
pub const GLOW: usize = PLACES.index(3, 0);

// ------------------------------------------------------------------ glyphs of the input devices

/// `table/glyphs.png`: keys, then the pad of every maker and of three families, then mouse, touch and d-pad.
pub const GLYPHS: Grid = Grid { columns: 12, rows: 6, tile: (64, 64), padding: 4, offset: 2 };

/// The border of [`Glyph::Key`] and [`Glyph::KeyWide`] that must keep its shape when a keycap is drawn wider
/// (nine-sliced): left and right, top, bottom.
pub const KEYCAP_BORDER: (f32, f32, f32) = (16.0, 18.0, 22.0);

/// The middle of the face of a keycap, where its letter belongs, from the tile's top left.
pub const KEYCAP_MIDDLE: (f32, f32) = (32.0, 27.0);

/// The colour of what is written on ivory keycaps and buttons: red, green, blue.
pub const KEYCAP_INK: [u8; 3] = [0x10, 0x20, 0x1A];

/// A key, or what a mouse or a finger does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Glyph {
    /// A blank keycap for one letter.
    Key,
    /// A blank keycap for a short word.
    KeyWide,
    /// The Enter key.
    Enter,
    /// The space bar.
    Space,
    /// The Backspace key.
    Backspace,
    /// The Escape key.
    Escape,
    /// The Tab key.
    Tab,
    /// The left arrow key.
    ArrowLeft,
    /// The up arrow key.
    ArrowUp,
    /// The right arrow key.
    ArrowRight,
    /// The down arrow key.
    ArrowDown,
    /// The Shift key.
    Shift,
    /// The left button of a mouse.
    MouseLeft,
    /// The right button of a mouse.
    MouseRight,
    /// A finger that taps.
    Tap,
    /// A finger that stays down.
    LongPress,
    /// Left on the d-pad.
    PadLeft,
    /// Up on the d-pad.
    PadUp,
    /// Right on the d-pad.
    PadRight,
    /// Down on the d-pad.
    PadDown,
}

impl Glyph {
    /// Every glyph with a tile of its own, in the order of the atlas.
    pub const ALL: [Glyph; 20] = [
        Glyph::Key,
        Glyph::KeyWide,
        Glyph::Enter,
        Glyph::Space,
        Glyph::Backspace,
        Glyph::Escape,
        Glyph::Tab,
        Glyph::ArrowLeft,
        Glyph::ArrowUp,
        Glyph::ArrowRight,
        Glyph::ArrowDown,
        Glyph::Shift,
        Glyph::MouseLeft,
        Glyph::MouseRight,
        Glyph::Tap,
        Glyph::LongPress,
        Glyph::PadLeft,
        Glyph::PadUp,
        Glyph::PadRight,
        Glyph::PadDown,
    ];

    /// The tile of this glyph: the keys fill row 0, the others row 5.
    pub const fn tile(self) -> usize {
        let place = self as u32;
        if place < 12 { GLYPHS.index(place, 0) } else { GLYPHS.index(place - 12, 5) }
    }
}

/// A control of a game pad.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PadGlyph {
    /// The lower of the four buttons.
    South,
    /// The right one.
    East,
    /// The left one.
    West,
    /// The upper one.
    North,
    /// The upper left shoulder button.
    LeftShoulder,
    /// The upper right shoulder button.
    RightShoulder,
    /// The left trigger.
    LeftTrigger,
    /// The right trigger.
    RightTrigger,
    /// The left stick.
    Stick,
    /// The d-pad.
    DPad,
    /// Start, also called menu, options or plus.
    Start,
    /// Select, also called view, create or minus.
    Select,
}

impl PadGlyph {
    /// Every control in the order of the columns.
    pub const ALL: [PadGlyph; 12] = [
        PadGlyph::South,
        PadGlyph::East,
        PadGlyph::West,
        PadGlyph::North,
        PadGlyph::LeftShoulder,
        PadGlyph::RightShoulder,
        PadGlyph::LeftTrigger,
        PadGlyph::RightTrigger,
        PadGlyph::Stick,
        PadGlyph::DPad,
        PadGlyph::Start,
        PadGlyph::Select,
    ];

    /// The tile of this control as a family of pads prints it.
    pub const fn tile(self, family: PadFamily) -> usize {
        GLYPHS.index(self as u32, 1 + family as u32)
    }
}

/// Whose signs stand on the buttons of a pad.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PadFamily {
    /// Places instead of letters: right for every maker.
    #[default]
    Any,
    /// A B X Y.
    Xbox,
    /// Cross, circle, square, triangle.
    PlayStation,
    /// B A Y X.
    Nintendo,
}

impl PadFamily {
    /// Every family in the order of the rows.
    pub const ALL: [PadFamily; 4] = [PadFamily::Any, PadFamily::Xbox, PadFamily::PlayStation, PadFamily::Nintendo];
}

// ------------------------------------------------------------------ single pictures

/// `table/felt.png`: stretched over the whole window.
pub const FELT: (u32, u32) = (1280, 720);
/// `table/noise.png`: repeated without a seam over the felt.
pub const NOISE: (u32, u32) = (256, 256);
/// `table/shoe.png`.
pub const SHOE: (u32, u32) = (240, 240);
/// Where the middle of a card is when it leaves the shoe, from the picture's top left.
pub const SHOE_MOUTH: (f32, f32) = (65.0, 154.0);
/// How far an upright card is turned clockwise while it lies in the shoe, in radians (52 degrees).
pub const SHOE_TURN: f32 = 52.0 * std::f32::consts::PI / 180.0;
/// How wide that card is at the size of the picture.
pub const SHOE_CARD_WIDTH: f32 = 77.0;
/// `table/tray.png`.
pub const TRAY: (u32, u32) = (200, 240);
/// The middle of the cards lying in the tray, from the picture's top left.
pub const TRAY_MIDDLE: (f32, f32) = (100.0, 116.0);
/// How wide those cards are at the size of the picture.
pub const TRAY_CARD_WIDTH: f32 = 116.0;
/// `table/marker.png`: the arrow above the hand in play.
pub const MARKER: (u32, u32) = (64, 64);
/// `table/title.png`: the word mark.
pub const TITLE: (u32, u32) = (1200, 400);
/// `table/crown.png`.
pub const CROWN: (u32, u32) = (96, 96);
/// `icon.png`.
pub const ICON: (u32, u32) = (256, 256);
/// `icon_32.png`.
pub const ICON_SMALL: (u32, u32) = (32, 32);

// ------------------------------------------------------------------ sounds

/// Every sound and the number of its variants: `sounds/NAME_1.ogg` to `sounds/NAME_n.ogg`.
pub const SOUNDS: [(&str, usize); 18] = [
    ("shuffle", 4),
    ("slide", 6),
    ("flip", 5),
    ("chip", 6),
    ("stack", 5),
    ("push", 4),
    ("pay", 4),
    ("button", 4),
    ("error", 4),
    ("win", 3),
    ("even", 2),
    ("lose", 3),
    ("bust", 3),
    ("natural", 2),
    ("jackpot", 1),
    ("insurance", 2),
    ("batch_won", 1),
    ("crown", 2),
];

/// The one sound that loops: `sounds/lounge.ogg`.
pub const LOUNGE: &str = "lounge";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grids_have_the_sizes_the_textures_promise() {
        assert_eq!(CARDS.size(), (3796, 2040));
        assert_eq!(CARDS_HALF.size(), (1898, 1020));
        assert_eq!(CHIPS.size(), (1056, 396));
        assert_eq!(GLYPHS.size(), (816, 408));
        assert_eq!(PLACES.size(), (1040, 260));
    }

    #[test]
    fn a_tile_lies_where_its_column_and_row_say() {
        assert_eq!(CARDS.origin(face(0, 0)), (2, 2));
        assert_eq!(CARDS.origin(face(12, 3)), (2 + 12 * 292, 2 + 3 * 408));
        assert_eq!(Glyph::MouseLeft.tile(), GLYPHS.index(0, 5));
        assert_eq!(PadGlyph::Select.tile(PadFamily::Nintendo), GLYPHS.index(11, 4));
    }

    #[test]
    fn points_lie_inside_their_pictures() {
        for (point, size) in [(SHOE_MOUTH, SHOE), (TRAY_MIDDLE, TRAY), (CHIP_TOP, CHIPS.tile), (CHIP_FOOT, CHIPS.tile)]
        {
            assert!(point.0 > 0.0 && point.0 < size.0 as f32);
            assert!(point.1 > 0.0 && point.1 < size.1 as f32);
        }
        // A chip's lower rim is the lowest thing in its tile.
        assert!(CHIP_FOOT.1 + CHIP_RADIUS * CHIP_TILT < CHIPS.tile.1 as f32);
    }

    #[test]
    fn the_glyphs_are_listed_in_the_order_of_their_tiles() {
        for (place, glyph) in Glyph::ALL.into_iter().enumerate() {
            assert_eq!(glyph as usize, place);
        }
        for (place, glyph) in PadGlyph::ALL.into_iter().enumerate() {
            assert_eq!(glyph as usize, place);
        }
    }
}
