//! Small words for writing SVG.

use crate::palette::INK;

/// A whole drawing whose own units run from (0, 0) to `size`.
pub fn document(size: (f32, f32), inner: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" preserveAspectRatio="none">{inner}</svg>"#,
        w = size.0,
        h = size.1
    )
}

/// Moves, turns or stretches a part.
pub fn group(transform: &str, inner: &str) -> String {
    format!(r#"<g transform="{transform}">{inner}</g>"#)
}

/// A part that fills with one colour whatever does not say otherwise.
pub fn filled(fill: &str, inner: &str) -> String {
    format!(r#"<g fill="{fill}">{inner}</g>"#)
}

/// A filled shape without an outline.
pub fn shape(d: &str, fill: &str) -> String {
    format!(r#"<path d="{d}" fill="{fill}"/>"#)
}

/// A filled shape with an ink outline.
pub fn inked(d: &str, fill: &str, width: f32) -> String {
    format!(r#"<path d="{d}" fill="{fill}" stroke="{INK}" stroke-width="{width}" stroke-linejoin="round"/>"#)
}

/// A line with round ends.
pub fn line(d: &str, colour: &str, width: f32) -> String {
    format!(
        r#"<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>"#
    )
}

/// A disc.
pub fn disc(x: f32, y: f32, radius: f32, fill: &str) -> String {
    format!(r#"<circle cx="{x:.2}" cy="{y:.2}" r="{radius:.2}" fill="{fill}"/>"#)
}

/// A disc with an ink outline.
pub fn inked_disc(x: f32, y: f32, radius: f32, fill: &str, width: f32) -> String {
    format!(r#"<circle cx="{x:.2}" cy="{y:.2}" r="{radius:.2}" fill="{fill}" stroke="{INK}" stroke-width="{width}"/>"#)
}

/// A circle drawn as a line.
pub fn ring(radius: f32, colour: &str, width: f32) -> String {
    format!(r#"<circle r="{radius:.2}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#)
}

/// The end of a ray from the origin, at an angle in degrees.
pub fn polar(radius: f32, degrees: f32) -> (f32, f32) {
    let (sin, cos) = degrees.to_radians().sin_cos();
    (radius * cos, radius * sin)
}

/// A straight piece of a ray.
pub fn ray(inner: f32, outer: f32, degrees: f32, colour: &str, width: f32) -> String {
    let (x0, y0) = polar(inner, degrees);
    let (x1, y1) = polar(outer, degrees);
    format!(r#"<path d="M{x0:.2},{y0:.2} L{x1:.2},{y1:.2}" stroke="{colour}" stroke-width="{width}"/>"#)
}

/// A rectangle with round corners.
pub fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32, style: &str) -> String {
    format!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" {style}/>"#)
}
