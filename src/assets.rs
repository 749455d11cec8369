//! Pictures: what is loaded, how far the loading has come, and which of two sizes a card is drawn from.

#[cfg(not(target_arch = "wasm32"))]
use std::path::{Path, PathBuf};

use bevy::{asset::LoadState, prelude::*, render::renderer::RenderDevice};

use crate::{
    atlas::{self, Grid},
    rules::Card,
    settings::{Deck, Settings},
};

/// Cards wider than this many physical pixels are drawn from the large atlas; below it the half one is crisper.
const LARGE_CARD: f32 = 170.0;
/// The large atlas is nearly 4096 pixels wide.
const LARGE_ATLAS: u32 = 4096;

/// A file that every folder of pictures has.
#[cfg(not(target_arch = "wasm32"))]
const MARK: &str = "table/chips.png";

/// The folder of the pictures and sounds: where [`BEVY_ASSET_ROOT`](https://docs.rs/bevy/0.19.1/bevy/asset/io/file/struct.FileAssetReader.html)
/// says, beside the program, above it (a build of cargo lies two folders below), where a package puts it, or in the
/// package that cargo runs.
///
/// # Errors
/// One sentence that says where it was looked for.
#[cfg(not(target_arch = "wasm32"))]
pub fn folder() -> Result<String, String> {
    let told = |name: &str| std::env::var_os(name).map(|place| PathBuf::from(place).join("assets"));
    let program = std::env::current_exe().and_then(|program| program.canonicalize()).ok();
    find(&candidates(told("BEVY_ASSET_ROOT"), program.as_deref(), told("CARGO_MANIFEST_DIR")))
}

#[cfg(not(target_arch = "wasm32"))]
fn candidates(told: Option<PathBuf>, program: Option<&Path>, package: Option<PathBuf>) -> Vec<PathBuf> {
    let beside = program.and_then(Path::parent);
    let around = beside.into_iter().flat_map(|folder| {
        let above = folder.parent();
        [
            Some(folder.join("assets")),
            above.map(|above| above.join("assets")),
            above.and_then(Path::parent).map(|above| above.join("assets")),
            above.map(|above| above.join("share/feltro/assets")),
        ]
    });
    told.into_iter().chain(around.flatten()).chain(package).collect()
}

#[cfg(not(target_arch = "wasm32"))]
fn find(places: &[PathBuf]) -> Result<String, String> {
    let Some(found) = places.iter().find(|place| place.join(MARK).is_file()) else {
        let places: Vec<String> = places.iter().map(|place| place.display().to_string()).collect();
        return Err(format!("the pictures of the game are in none of these folders: {}", places.join(", ")));
    };
    // The engine takes the path as a text.
    let text = found.to_str().map(str::to_owned);
    text.ok_or_else(|| format!("the folder of the pictures has a name that is no valid text: {}", found.display()))
}

/// Every picture of the table.
#[derive(Resource)]
pub struct Pictures {
    /// The cards: large and half.
    cards: [Handle<Image>; 2],
    card_layouts: [Handle<TextureAtlasLayout>; 2],
    /// The cards of the deck that was chosen meanwhile, until they are there.
    coming: Option<[Handle<Image>; 2]>,
    /// Whether the graphics card can hold the large atlas.
    large_allowed: bool,
    /// Whether the large atlas is loaded. The game begins with the half one.
    large_there: bool,
    /// Which atlas is in use: 0 large, 1 half.
    size: usize,
    /// Chips, from above and in stacks.
    pub chips: Handle<Image>,
    /// Where each chip lies in its picture.
    pub chip_layout: Handle<TextureAtlasLayout>,
    /// What is printed on the felt where bets go, and light.
    pub places: Handle<Image>,
    /// Where each of them lies.
    pub place_layout: Handle<TextureAtlasLayout>,
    /// Keys and pad buttons.
    pub glyphs: Handle<Image>,
    /// Where each of them lies.
    pub glyph_layout: Handle<TextureAtlasLayout>,
    /// The felt's light.
    pub felt: Handle<Image>,
    /// The felt's fibres.
    pub noise: Handle<Image>,
    /// The shoe.
    pub shoe: Handle<Image>,
    /// The discard tray.
    pub tray: Handle<Image>,
    /// The arrow above the hand in play.
    pub marker: Handle<Image>,
    /// The word mark.
    pub title: Handle<Image>,
    /// The crown of the best hand.
    pub crown: Handle<Image>,
}

fn grid(grid: Grid) -> TextureAtlasLayout {
    TextureAtlasLayout::from_grid(
        UVec2::new(grid.tile.0, grid.tile.1),
        grid.columns,
        grid.rows,
        Some(UVec2::splat(grid.padding)),
        Some(UVec2::splat(grid.offset)),
    )
}

fn deck_files(deck: Deck) -> [&'static str; 2] {
    match deck {
        Deck::TwoColour => ["cards/two_colour.png", "cards/two_colour_half.png"],
        Deck::FourColour => ["cards/four_colour.png", "cards/four_colour_half.png"],
    }
}

/// Large and half. Too large a texture would end the program, so it is not even asked for.
fn load_cards(server: &AssetServer, deck: Deck, large_allowed: bool) -> [Handle<Image>; 2] {
    let files = deck_files(deck);
    [if large_allowed { server.load(files[0]) } else { Handle::default() }, server.load(files[1])]
}

impl Pictures {
    fn load(server: &AssetServer, layouts: &mut Assets<TextureAtlasLayout>, deck: Deck, large_allowed: bool) -> Self {
        Self {
            cards: load_cards(server, deck, large_allowed),
            coming: None,
            large_there: false,
            card_layouts: [layouts.add(grid(atlas::CARDS)), layouts.add(grid(atlas::CARDS_HALF))],
            large_allowed,
            size: 1,
            chips: server.load("table/chips.png"),
            chip_layout: layouts.add(grid(atlas::CHIPS)),
            places: server.load("table/places.png"),
            place_layout: layouts.add(grid(atlas::PLACES)),
            glyphs: server.load("table/glyphs.png"),
            glyph_layout: layouts.add(grid(atlas::GLYPHS)),
            felt: server.load("table/felt.png"),
            noise: server.load("table/noise.png"),
            shoe: server.load("table/shoe.png"),
            tray: server.load("table/tray.png"),
            marker: server.load("table/marker.png"),
            title: server.load("table/title.png"),
            crown: server.load("table/crown.png"),
        }
    }

    /// What the title and the table need. The large atlas comes behind.
    fn all(&self) -> impl Iterator<Item = &Handle<Image>> {
        [
            &self.cards[1],
            &self.chips,
            &self.places,
            &self.glyphs,
            &self.felt,
            &self.noise,
            &self.shoe,
            &self.tray,
            &self.marker,
            &self.title,
            &self.crown,
        ]
        .into_iter()
    }

    /// How much is loaded, 0 to 1, or the name of a picture that can't be.
    pub fn progress(&self, server: &AssetServer) -> Result<f32, String> {
        let mut loaded = 0;
        let mut all = 0;
        for handle in self.all() {
            all += 1;
            match server.load_state(handle.id()) {
                LoadState::Loaded => loaded += 1,
                LoadState::Failed(error) => return Err(error.to_string()),
                LoadState::NotLoaded | LoadState::Loading => {}
            }
        }
        Ok(loaded as f32 / all as f32)
    }

    /// A sprite from the card atlas, `size` pixels large.
    pub fn card_sprite(&self, index: usize, size: Vec2) -> Sprite {
        Sprite {
            image: self.cards[self.size].clone(),
            texture_atlas: Some(TextureAtlas { layout: self.card_layouts[self.size].clone(), index }),
            custom_size: Some(size),
            ..default()
        }
    }

    /// The picture of a card for the interface.
    pub fn card_node(&self, index: usize) -> ImageNode {
        ImageNode::from_atlas_image(
            self.cards[self.size].clone(),
            TextureAtlas { layout: self.card_layouts[self.size].clone(), index },
        )
    }

    /// A sprite from the chip atlas, `size` pixels wide and high.
    pub fn chip_sprite(&self, index: usize, size: f32) -> Sprite {
        Sprite {
            image: self.chips.clone(),
            texture_atlas: Some(TextureAtlas { layout: self.chip_layout.clone(), index }),
            custom_size: Some(Vec2::splat(size)),
            ..default()
        }
    }

    /// A sprite of a place on the felt, whose tile is `size` pixels wide and high.
    pub fn place_sprite(&self, index: usize, size: f32) -> Sprite {
        Sprite {
            image: self.places.clone(),
            texture_atlas: Some(TextureAtlas { layout: self.place_layout.clone(), index }),
            custom_size: Some(Vec2::splat(size)),
            ..default()
        }
    }

    /// A chip for the interface.
    pub fn chip_node(&self, index: usize) -> ImageNode {
        ImageNode::from_atlas_image(self.chips.clone(), TextureAtlas { layout: self.chip_layout.clone(), index })
    }

    /// A key or a pad button for the interface.
    pub fn glyph_node(&self, index: usize) -> ImageNode {
        ImageNode::from_atlas_image(self.glyphs.clone(), TextureAtlas { layout: self.glyph_layout.clone(), index })
    }

    /// Chooses the atlas for cards that are `width` physical pixels wide; says whether that changed.
    pub fn fit(&mut self, width: f32) -> bool {
        let size = usize::from(!(self.large_there && width > LARGE_CARD));
        std::mem::replace(&mut self.size, size) != size
    }
}

/// The tile of a card's face.
pub fn face_index(card: Card) -> usize {
    atlas::face(card.rank as usize, card.suit as usize)
}

/// The tile of the back that the player chose.
pub fn back_index(settings: &Settings) -> usize {
    atlas::BACKS[usize::from(settings.back) % atlas::BACKS.len()]
}

fn load(
    server: Res<AssetServer>,
    mut layouts: ResMut<Assets<TextureAtlasLayout>>,
    settings: Res<Settings>,
    device: Option<Res<RenderDevice>>,
    mut commands: Commands,
) {
    // Without a graphics card, as in tests, nobody sees the large one.
    let large_allowed = device.is_some_and(|device| device.limits().max_texture_dimension_2d >= LARGE_ATLAS);
    commands.insert_resource(Pictures::load(&server, &mut layouts, settings.deck, large_allowed));
}

/// Asks for the deck of the settings, and shows it once its cards are there: no frame is without cards.
fn change_deck(
    settings: Res<Settings>,
    server: Res<AssetServer>,
    mut pictures: ResMut<Pictures>,
    mut asked: Local<Option<Deck>>,
    mut sprites: Query<&mut Sprite>,
) {
    if asked.replace(settings.deck).is_some_and(|before| before != settings.deck) {
        let coming = load_cards(&server, settings.deck, pictures.large_allowed);
        pictures.coming = Some(coming);
    }
    // Looked at first without touching: what is touched counts as changed.
    if !pictures.coming.as_ref().is_some_and(|coming| server.is_loaded(&coming[1])) {
        return;
    }
    let Some(coming) = pictures.coming.take() else { return };
    pictures.large_there = pictures.large_allowed && server.is_loaded(&coming[0]);
    if !pictures.large_there {
        pictures.size = 1;
    }
    let old = std::mem::replace(&mut pictures.cards, coming);
    for mut sprite in &mut sprites {
        let Some(index) = sprite.texture_atlas.as_ref().map(|atlas| atlas.index) else { continue };
        if old.contains(&sprite.image) {
            // The layout goes with the picture: large cards may have become half ones for a while.
            let fresh = pictures.card_sprite(index, sprite.custom_size.unwrap_or(Vec2::ONE));
            sprite.image = fresh.image;
            sprite.texture_atlas = fresh.texture_atlas;
        }
    }
}

/// The large atlas has come: from the next layout on it may be drawn from.
fn notice_large(server: Res<AssetServer>, mut pictures: ResMut<Pictures>) {
    if pictures.large_allowed && !pictures.large_there && server.is_loaded(&pictures.cards[0]) {
        pictures.large_there = true;
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, load);
    app.add_systems(Update, (change_deck, notice_large).chain().run_if(resource_exists::<Settings>));
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    fn folder_with_pictures(at: &Path) -> PathBuf {
        let assets = at.join("assets");
        std::fs::create_dir_all(assets.join("table")).expect("a folder can be made");
        std::fs::write(assets.join(MARK), "").expect("a file can be written");
        assets
    }

    #[test]
    fn pictures_are_found_beside_the_program_above_it_and_where_packages_lie() {
        for place in ["usr/bin", "usr", "", "usr/share/feltro"] {
            let root = tempfile::tempdir().expect("a folder can be made");
            let root = root.path();
            let assets = folder_with_pictures(&root.join(place));
            let program = root.join("usr/bin/feltro");
            let found = find(&candidates(None, Some(&program), None));
            assert_eq!(found.as_deref(), Ok(assets.to_str().expect("a text")), "{place:?}");
        }
    }

    #[test]
    fn who_says_where_the_pictures_are_is_asked_first_and_cargo_last() {
        let root = tempfile::tempdir().expect("a folder can be made");
        let [told, beside, package] =
            ["told", "beside", "package"].map(|name| folder_with_pictures(&root.path().join(name)));
        let program = root.path().join("beside/feltro");
        let text = |path: &Path| Ok(path.to_str().expect("a text").to_owned());
        assert_eq!(find(&candidates(Some(told.clone()), Some(&program), Some(package.clone()))), text(&told));
        assert_eq!(find(&candidates(None, Some(&program), Some(package.clone()))), text(&beside));
        assert_eq!(find(&candidates(None, None, Some(package.clone()))), text(&package));
        let nowhere = find(&candidates(None, Some(&root.path().join("none/of/these/feltro")), None));
        assert!(nowhere.is_err_and(|error| error.contains("none/of/these/assets")));
    }
}
