//! The look of the interface: colours, type, buttons and panels.

pub mod palette;
pub mod faces;
pub mod widgets;
