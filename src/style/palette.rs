//! Every colour of the game.

use bevy::color::Color;

const fn rgb(hex: u32) -> Color {
    rgba(hex, 1.0)
}

const fn rgba(hex: u32, alpha: f32) -> Color {
    Color::srgba(
        ((hex >> 16) & 0xff) as f32 / 255.0,
        ((hex >> 8) & 0xff) as f32 / 255.0,
        (hex & 0xff) as f32 / 255.0,
        alpha,
    )
}

/// What the window shows before the felt is there.
pub const NIGHT: Color = rgb(0x06150F);
/// Main text: ivory.
pub const IVORY: Color = rgb(0xFBF7EE);
/// Text that explains.
pub const MIST: Color = rgb(0xC3D9CD);
/// Amounts, headings.
pub const GOLD: Color = rgb(0xEBD08A);
/// Borders and ornaments.
pub const GOLD_DEEP: Color = rgb(0xC79F4A);
/// Text on a button that can't be used now: still 4.5:1 on its ground.
pub const DIM: Color = rgb(0x9DB3A7);
/// Border of such a button.
pub const DIM_BORDER: Color = rgb(0x3C5A4C);
/// A button.
pub const BUTTON: Color = rgb(0x123C2D);
/// A button under the pointer.
pub const BUTTON_HOVERED: Color = rgb(0x1B5540);
/// A button held down.
pub const BUTTON_PRESSED: Color = rgb(0x0C2A20);
/// A button that can't be used now.
pub const BUTTON_DARK: Color = rgb(0x0B241B);
/// The button that goes on.
pub const PRIMARY: Color = rgb(0x7A5B16);
/// The same under the pointer.
pub const PRIMARY_HOVERED: Color = rgb(0x94701F);
/// The bar at the bottom, badges.
pub const BAR: Color = rgba(0x06150F, 0.86);
/// A panel over the table.
pub const PANEL: Color = rgb(0x081C14);
/// What lies behind a panel.
pub const VEIL: Color = rgba(0x000000, 0.55);
/// Lettering on the felt.
pub const LETTERING: Color = rgba(0xEBD08A, 0.82);
/// Its second line.
pub const LETTERING_SMALL: Color = rgba(0xF3E6C0, 0.72);
/// Rings and boxes on the felt.
pub const FELT_LINE: Color = rgba(0xEBD08A, 0.5);
/// The ring around the focus.
pub const FOCUS: Color = rgb(0xFFF3C4);
/// Good news.
pub const WIN: Color = rgb(0x8FE3A8);
/// Bad news.
pub const LOSS: Color = rgb(0xFF9C94);
/// A hand that is not in play: the picture is multiplied with it.
pub const GREY: Color = Color::srgb(0.56, 0.59, 0.57);
/// The colours of the six players of a batch: told apart by lightness too.
pub const PLAYERS: [Color; 6] =
    [rgb(0x2F6FB2), rgb(0xB2433C), rgb(0xC79F4A), rgb(0x6C4A9E), rgb(0x2E8B6A), rgb(0xC7CBD2)];
/// What is written on the colour of a player.
pub const ON_PLAYERS: [Color; 6] =
    [rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0x14110A), rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0x14110A)];
