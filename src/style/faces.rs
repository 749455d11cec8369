//! Type: three faces, and the sizes of the interface.

use bevy::{prelude::*, text::FontSource};

/// Bytes of the face for everything that says no other: accents, suits and arrows included.
pub const JOST_MEDIUM: &[u8] = include_bytes!("../../assets/fonts/Jost-Medium.ttf");

/// The other two faces.
#[derive(Resource, Clone)]
pub struct Faces {
    /// Buttons, amounts.
    pub semibold: Handle<Font>,
    /// Titles and the lettering on the felt; its digits are not tabular.
    pub display: Handle<Font>,
}

impl FromWorld for Faces {
    fn from_world(world: &mut World) -> Self {
        let mut fonts = world.resource_mut::<Assets<Font>>();
        let semibold = include_bytes!("../../assets/fonts/Jost-SemiBold.ttf").to_vec();
        let display = include_bytes!("../../assets/fonts/Cinzel-Bold.ttf").to_vec();
        Self { semibold: fonts.add(Font::from_bytes(semibold)), display: fonts.add(Font::from_bytes(display)) }
    }
}

impl Faces {
    /// The bold face at `size` interface pixels.
    pub fn bold(&self, size: f32) -> TextFont {
        face(&self.semibold, size)
    }

    /// The display face at `size` interface pixels.
    pub fn display(&self, size: f32) -> TextFont {
        face(&self.display, size)
    }
}

fn face(font: &Handle<Font>, size: f32) -> TextFont {
    TextFont { font: FontSource::Handle(font.clone()), font_size: FontSize::Px(size), ..default() }
}

/// The ordinary face at `size` interface pixels.
pub fn plain(size: f32) -> TextFont {
    TextFont { font_size: FontSize::Px(size), ..default() }
}

pub(super) fn plugin(app: &mut App) {
    let face = Font::from_bytes(JOST_MEDIUM.to_vec());
    // The built-in face has neither accents nor suits; this one takes its place for every text without a handle.
    let _ = app.world_mut().resource_mut::<Assets<Font>>().insert(AssetId::default(), face);
    app.init_resource::<Faces>();
}
