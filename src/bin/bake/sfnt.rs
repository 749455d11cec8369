//! Appends glyphs to a TrueType font. Glyph numbers stay, so kerning and every other table that names glyphs stays right.

use std::collections::BTreeMap;

use ttf_parser::Face;

use crate::error::{Result, Trouble};

/// A point of an outline: x, y upwards, and whether the curve goes through it.
pub type Point = (i16, i16, bool);

/// A glyph to append.
pub struct NewGlyph {
    pub letter: char,
    pub advance: u16,
    pub contours: Vec<Vec<Point>>,
}

type Tables = BTreeMap<[u8; 4], Vec<u8>>;

/// The font with new glyphs at the end, and without the letters that it is not to `keep`: their glyphs stay, but no text finds
/// them.
pub fn append(font: &[u8], glyphs: &[NewGlyph], keep: &dyn Fn(char) -> bool) -> Result<Vec<u8>> {
    let face = Face::parse(font, 0).map_err(|e| Trouble::Font(e.to_string()))?;
    let first = face.number_of_glyphs();
    let mut tables = read_tables(font)?;
    append_metrics(&mut tables, &face, glyphs)?;
    append_outlines(&mut tables, glyphs)?;
    let mut letters = letters(&face);
    letters.retain(|&letter, _| char::from_u32(letter).is_some_and(keep));
    for (gid, glyph) in (first..).zip(glyphs) {
        letters.insert(glyph.letter as u32, gid);
    }
    tables.insert(*b"cmap", character_map(&letters)?);
    // Version 3: no glyph names, so none has to be invented.
    let post = table(&mut tables, b"post")?;
    post.truncate(32);
    put(post, 0, 0x0003_0000u32.to_be_bytes())?;
    let last = letters.keys().copied().max().unwrap_or(0).min(0xFFFF) as u16;
    mark_ranges(table(&mut tables, b"OS/2")?, last)?;
    write_tables(&mut tables)
}

// ------------------------------------------------------------------ bytes

fn short() -> Trouble {
    Trouble::Font("a table is too short".into())
}

fn table<'a>(tables: &'a mut Tables, tag: &[u8; 4]) -> Result<&'a mut Vec<u8>> {
    tables.get_mut(tag).ok_or_else(|| Trouble::Font(format!("has no table {}", String::from_utf8_lossy(tag))))
}

fn get<const N: usize>(bytes: &[u8], at: usize) -> Result<[u8; N]> {
    bytes.get(at..at + N).and_then(|slice| slice.try_into().ok()).ok_or_else(short)
}

fn put<const N: usize>(bytes: &mut [u8], at: usize, value: [u8; N]) -> Result<()> {
    bytes.get_mut(at..at + N).ok_or_else(short)?.copy_from_slice(&value);
    Ok(())
}

fn u16_at(bytes: &[u8], at: usize) -> Result<u16> {
    get(bytes, at).map(u16::from_be_bytes)
}

fn u32_at(bytes: &[u8], at: usize) -> Result<u32> {
    get(bytes, at).map(u32::from_be_bytes)
}

fn push(bytes: &mut Vec<u8>, words: &[u16]) {
    bytes.extend(words.iter().flat_map(|word| word.to_be_bytes()));
}

// ------------------------------------------------------------------ tables

fn read_tables(font: &[u8]) -> Result<Tables> {
    let count = u16_at(font, 4)? as usize;
    let mut tables = Tables::new();
    for record in (0..count).map(|i| 12 + 16 * i) {
        let tag = get(font, record)?;
        let start = u32_at(font, record + 8)? as usize;
        let length = u32_at(font, record + 12)? as usize;
        let bytes = font.get(start..start + length).ok_or_else(short)?;
        tables.insert(tag, bytes.to_vec());
    }
    Ok(tables)
}

fn write_tables(tables: &mut Tables) -> Result<Vec<u8>> {
    const ADJUSTMENT: usize = 8;
    put(table(tables, b"head")?, ADJUSTMENT, [0; 4])?;
    let count = tables.len() as u16;
    let power = count.ilog2() as u16;
    let mut font = 0x0001_0000u32.to_be_bytes().to_vec();
    let search = 16 << power;
    push(&mut font, &[count, search, power, count * 16 - search]);
    let mut start = 12 + 16 * tables.len();
    let mut head = 0;
    for (tag, bytes) in tables.iter() {
        font.extend(tag);
        for word in [checksum(bytes), start as u32, bytes.len() as u32] {
            font.extend(word.to_be_bytes());
        }
        if tag == b"head" {
            head = start;
        }
        start += bytes.len().next_multiple_of(4);
    }
    for bytes in tables.values() {
        font.extend(bytes);
        font.resize(font.len().next_multiple_of(4), 0);
    }
    let adjustment = 0xB1B0_AFBAu32.wrapping_sub(checksum(&font));
    put(&mut font, head + ADJUSTMENT, adjustment.to_be_bytes())?;
    Ok(font)
}

fn checksum(bytes: &[u8]) -> u32 {
    bytes.chunks(4).fold(0u32, |sum, chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        sum.wrapping_add(u32::from_be_bytes(word))
    })
}

/// Widths of all glyphs, old and new, and their number.
fn append_metrics(tables: &mut Tables, face: &Face<'_>, glyphs: &[NewGlyph]) -> Result<()> {
    let mut metrics = Vec::new();
    for gid in (0..face.number_of_glyphs()).map(ttf_parser::GlyphId) {
        let advance = face.glyph_hor_advance(gid).unwrap_or(0);
        let bearing = face.glyph_hor_side_bearing(gid).unwrap_or(0);
        push(&mut metrics, &[advance, bearing as u16]);
    }
    for glyph in glyphs {
        let left = extent(glyph, |point| point.0).0;
        push(&mut metrics, &[glyph.advance, left as u16]);
    }
    let count = (metrics.len() / 4) as u16;
    tables.insert(*b"hmtx", metrics);
    put(table(tables, b"hhea")?, 34, count.to_be_bytes())?;
    let maxima = table(tables, b"maxp")?;
    put(maxima, 4, count.to_be_bytes())?;
    let most = |count: usize, old: u16| (count as u16).max(old).to_be_bytes();
    for glyph in glyphs {
        let points = glyph.contours.iter().map(Vec::len).sum();
        let value = most(points, u16_at(maxima, 6)?);
        put(maxima, 6, value)?;
        let value = most(glyph.contours.len(), u16_at(maxima, 8)?);
        put(maxima, 8, value)?;
    }
    Ok(())
}

fn extent(glyph: &NewGlyph, side: impl Fn(&Point) -> i16) -> (i16, i16) {
    let values = || glyph.contours.iter().flatten().map(&side);
    (values().min().unwrap_or(0), values().max().unwrap_or(0))
}

/// The outlines, and where each begins (in the long form).
fn append_outlines(tables: &mut Tables, glyphs: &[NewGlyph]) -> Result<()> {
    const FORMAT: usize = 50;
    let long = u16_at(table(tables, b"head")?, FORMAT)? == 1;
    let starts = table(tables, b"loca")?.clone();
    let mut places: Vec<u32> = if long {
        starts.chunks_exact(4).map(|c| u32_at(c, 0)).collect::<Result<_>>()?
    } else {
        starts.chunks_exact(2).map(|c| u16_at(c, 0).map(|half| u32::from(half) * 2)).collect::<Result<_>>()?
    };
    let outlines = table(tables, b"glyf")?;
    for glyph in glyphs {
        outlines.extend(outline(glyph));
        outlines.resize(outlines.len().next_multiple_of(4), 0);
        places.push(outlines.len() as u32);
    }
    let places = places.iter().flat_map(|place| place.to_be_bytes()).collect();
    tables.insert(*b"loca", places);
    put(table(tables, b"head")?, FORMAT, 1u16.to_be_bytes())
}

/// One simple glyph: ends of contours, flags, steps in x, steps in y.
fn outline(glyph: &NewGlyph) -> Vec<u8> {
    let (left, right) = extent(glyph, |point| point.0);
    let (bottom, top) = extent(glyph, |point| point.1);
    let mut bytes = Vec::new();
    push(&mut bytes, &[glyph.contours.len() as u16]);
    push(&mut bytes, &[left as u16, bottom as u16, right as u16, top as u16]);
    let mut points = 0;
    for contour in &glyph.contours {
        points += contour.len() as u16;
        push(&mut bytes, &[points - 1]);
    }
    push(&mut bytes, &[0]);
    let all = || glyph.contours.iter().flatten();
    bytes.extend(all().map(|point| u8::from(point.2)));
    for side in [|point: &Point| point.0, |point: &Point| point.1] {
        let mut before = 0;
        for point in all() {
            push(&mut bytes, &[(side(point) - before) as u16]);
            before = side(point);
        }
    }
    bytes
}

/// Every letter of a face and its glyph.
fn letters(face: &Face<'_>) -> BTreeMap<u32, u16> {
    let mut letters = BTreeMap::new();
    for subtable in
        face.tables().cmap.iter().flat_map(|cmap| cmap.subtables).filter(ttf_parser::cmap::Subtable::is_unicode)
    {
        subtable.codepoints(|letter| {
            if let Some(glyph) = subtable.glyph_index(letter) {
                letters.insert(letter, glyph.0);
            }
        });
    }
    letters
}

/// A character map of format 4, the same for both platforms.
fn character_map(letters: &BTreeMap<u32, u16>) -> Result<Vec<u8>> {
    // Runs of letters whose glyphs run along: first letter, last letter, first glyph.
    let mut runs: Vec<(u16, u16, u16)> = Vec::new();
    for (&letter, &gid) in letters.range(..0xFFFF) {
        let letter = letter as u16;
        match runs.last_mut() {
            Some((first, last, start)) if *last + 1 == letter && *start + (letter - *first) == gid => {
                *last = letter;
            }
            _ => runs.push((letter, letter, gid)),
        }
    }
    runs.push((0xFFFF, 0xFFFF, 0));
    let count = u16::try_from(runs.len()).map_err(|_| Trouble::Font("too many letters".into()))?;
    let power = count.ilog2() as u16;
    let search = 2 << power;
    let mut words = vec![4, 16 + 8 * count, 0, count * 2, search, power, count * 2 - search];
    words.extend(runs.iter().map(|run| run.1));
    words.push(0);
    words.extend(runs.iter().map(|run| run.0));
    words.extend(runs.iter().map(|run| match run.0 {
        0xFFFF => 1,
        first => run.2.wrapping_sub(first),
    }));
    words.extend(runs.iter().map(|_| 0));
    let mut bytes = Vec::new();
    push(&mut bytes, &[0, 2, 0, 3, 0, 20, 3, 1, 0, 20]);
    push(&mut bytes, &words);
    Ok(bytes)
}

/// Tells the systems that the font has arrows, suits and dingbats now.
fn mark_ranges(metrics: &mut [u8], last: u16) -> Result<()> {
    const RANGES: usize = 42;
    const LAST: usize = 66;
    for bit in [37u32, 46, 47] {
        let word = RANGES + 4 * (bit / 32) as usize;
        let marked = u32_at(metrics, word)? | 1 << (bit % 32);
        put(metrics, word, marked.to_be_bytes())?;
    }
    put(metrics, LAST, last.to_be_bytes())
}
