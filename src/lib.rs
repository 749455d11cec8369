//! Feltro.

pub mod atlas;
