//! Type: three faces, the sizes of the interface, and a fourth face that steps in for letters that the three lack.

use bevy::{
    prelude::*,
    text::{FontCx, FontSource, detect_text_needs_rerender},
    window::RequestRedraw,
};
use parley::fontique::{FontInfoOverride, Script};

use crate::locale::LocaleSystems;

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

/// How wide a letter of the plain and the bold face is on average, for a height of one.
pub const LETTER: f32 = 0.56;
/// The same of the display face, which is mostly seen in capitals.
pub const DISPLAY_LETTER: f32 = 0.87;

/// The size of letters with which the longest line of these words is so wide. `letter` is [`LETTER`] or [`DISPLAY_LETTER`].
pub fn size_for_width(words: &str, width: f32, letter: f32) -> f32 {
    let longest = words.lines().map(|line| line.chars().count()).max().unwrap_or(0).max(1);
    width / (longest as f32 * letter)
}

/// The ordinary face at `size` interface pixels.
pub fn plain(size: f32) -> TextFont {
    TextFont { font_size: FontSize::Px(size), ..default() }
}

/// The face that steps in: Greek, Cyrillic and Vietnamese.
const FALLBACK: &str = "fonts/Geologica-Medium.ttf";
/// The name under which texts find it.
const FALLBACK_FAMILY: &str = "feltro fallback";
/// The scripts that it steps in for.
const SCRIPTS: [Script; 3] = [Script::from_bytes(*b"Latn"), Script::from_bytes(*b"Grek"), Script::from_bytes(*b"Cyrl")];

/// How far the face that steps in has come. Few players ever need it, so it is loaded with the first text that does.
#[derive(Resource, Default)]
enum Fallback {
    /// No text has needed it yet.
    #[default]
    Unneeded,
    /// On its way.
    Loading(Handle<Font>),
    /// In use: the handle keeps it there.
    InUse(#[expect(dead_code, reason = "an asset without a handle is dropped")] Handle<Font>),
    /// Its file can't be read.
    Missing,
}

/// Whether the three faces lack this letter, or have it only in part.
const fn steps_in(letter: char) -> bool {
    matches!(letter, '\u{17f}'..='\u{52f}' | '\u{1e00}'..='\u{1fff}')
}

/// Loads the face with the first text that needs it.
fn ask_for_fallback(
    texts: Query<&Text, Changed<Text>>,
    flat_texts: Query<&Text2d, Changed<Text2d>>,
    server: Res<AssetServer>,
    mut fallback: ResMut<Fallback>,
) {
    let mut all = texts.iter().map(|text| &text.0).chain(flat_texts.iter().map(|text| &text.0));
    if matches!(*fallback, Fallback::Unneeded) && all.any(|text| text.contains(steps_in)) {
        *fallback = Fallback::Loading(server.load(FALLBACK));
    }
}

/// Puts the face behind the others, and has all texts set anew.
fn put_fallback_to_use(
    fonts: Res<Assets<Font>>,
    server: Res<AssetServer>,
    mut fallback: ResMut<Fallback>,
    mut context: ResMut<FontCx>,
    mut texts: Query<&mut TextFont>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Fallback::Loading(handle) = &*fallback else { return };
    // Whoever sleeps now would not see it come.
    redraw.write(RequestRedraw);
    if server.load_state(handle.id()).is_failed() {
        // The server has logged why. Names lack letters; everything else is as before.
        *fallback = Fallback::Missing;
        return;
    }
    let Some(font) = fonts.get(handle) else { return };
    let name = FontInfoOverride { family_name: Some(FALLBACK_FAMILY), ..default() };
    let families: Vec<_> =
        context.collection.register_fonts(font.data.clone(), Some(name)).into_iter().map(|(id, _)| id).collect();
    for script in SCRIPTS {
        context.collection.append_fallbacks(script, families.iter().copied());
    }
    texts.iter_mut().for_each(|mut font| font.set_changed());
    *fallback = Fallback::InUse(handle.clone());
}

pub(super) fn plugin(app: &mut App) {
    let face = Font::from_bytes(JOST_MEDIUM.to_vec());
    // The built-in face has neither accents nor suits; this one takes its place for every text without a handle.
    let _ = app.world_mut().resource_mut::<Assets<Font>>().insert(AssetId::default(), face);
    app.init_resource::<Faces>();
    app.init_resource::<Fallback>();
    app.add_systems(
        PostUpdate,
        (ask_for_fallback, put_fallback_to_use).chain().after(LocaleSystems).before(detect_text_needs_rerender),
    );
}
