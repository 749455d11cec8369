//! What can go wrong while baking, in words.

use std::{io, path::PathBuf};

use thiserror::Error;

/// The result of every step that can fail.
pub type Result<T> = std::result::Result<T, Trouble>;

/// A reason to stop baking.
#[derive(Debug, Error)]
pub enum Trouble {
    /// A file could not be read or written.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A drawing is not a picture.
    #[error("a drawing is no valid SVG: {0}")]
    Drawing(#[from] resvg::usvg::Error),
    /// A picture could not be packed.
    #[error("a picture could not be packed: {0}")]
    Packing(#[from] oxipng::PngError),
    /// A packed picture could not be read again.
    #[error("a picture could not be read: {0}")]
    Unpacking(#[from] png::DecodingError),
    /// A sound could not be packed or read.
    #[error("a sound could not be packed or read: {0}")]
    Sound(#[from] vorbis_rs::VorbisError),
    /// A size of nothing, or too large.
    #[error("{0} x {1} pixels is no size for a picture")]
    Size(u32, u32),
    /// A font is not what we expect.
    #[error("a font: {0}")]
    Font(String),
}

/// Names the file in an error of the system.
pub fn at(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Trouble {
    let path = path.into();
    move |source| Trouble::File { path, source }
}
