//! Feltro.
