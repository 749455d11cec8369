//! The lettering on the felt: set along its arc from the table's own data, letter by letter.

use bevy::{prelude::*, text::TextLayoutInfo};

use super::{CurrentLayout, TableReactions, belongs_to_table, layout::to_world};
use crate::{
    locale::Locale,
    play::RoundState,
    rules::{Payout, Soft17, TableRules},
    style::{
        faces::{Faces, plain},
        palette,
    },
};

/// One letter: which line, and its number in it.
#[derive(Component)]
struct Letter {
    line: usize,
    number: usize,
}

/// What stands on the felt of this table, in two lines. Drawn from its rules, so it can't promise what is not paid.
pub fn lines(rules: &TableRules, locale: &Locale) -> [String; 2] {
    let family = match rules.kind {
        crate::rules::Kind::Match => "match",
        crate::rules::Kind::Casino => "casino",
        crate::rules::Kind::Batch => "batch",
    };
    let pays = |key: &str, Payout(wins, stake): Payout| {
        locale.text_with(key, &[("wins", u64::from(wins).into()), ("stake", u64::from(stake).into())])
    };
    let natural = pays(&format!("{family}-felt-natural"), rules.natural_pays);
    let stands = match rules.dealer_soft_17 {
        Soft17::Stand => "felt-dealer-stands",
        Soft17::Hit => "felt-dealer-hits",
    };
    let mut small = locale.text_with(stands, &[("kind", rules.kind.into())]);
    if let Some(insurance) = rules.insurance {
        small = format!("{small}  ·  {}", pays("felt-insurance", insurance));
    }
    [natural.to_uppercase(), small]
}

/// Sets the letters anew when table or language change.
fn set_type(
    state: Res<RoundState>,
    locale: Res<Locale>,
    faces: Res<Faces>,
    letters: Query<Entity, With<Letter>>,
    mut set: Local<Option<[String; 2]>>,
    mut commands: Commands,
) {
    let lines = lines(state.rules(), &locale);
    if set.as_ref() == Some(&lines) && !letters.is_empty() {
        return;
    }
    for letter in &letters {
        commands.entity(letter).despawn();
    }
    for (line, text) in lines.iter().enumerate() {
        for (number, letter) in text.chars().enumerate() {
            let (font, colour) = if line == 0 {
                (faces.display(24.0), palette::LETTERING)
            } else {
                (plain(12.0), palette::LETTERING_SMALL)
            };
            commands.spawn((
                Letter { line, number },
                Text2d::new(letter),
                font,
                TextColor(colour),
                Visibility::Hidden,
                belongs_to_table(),
            ));
        }
    }
    *set = Some(lines);
}

/// Bends each line along its arc, once the width of its letters is known.
fn bend(
    layout: Res<CurrentLayout>,
    mut letters: Query<(&Letter, &mut Transform, &mut Visibility, &mut TextFont, Ref<TextLayoutInfo>, &Text2d)>,
) {
    if !layout.is_changed() && !letters.iter().any(|(.., info, _)| info.is_changed()) {
        return;
    }
    for (line, arc) in layout.0.lettering.iter().enumerate() {
        let tracking = if line == 0 { 0.16 } else { 0.06 };
        let mut widths: Vec<(usize, f32, f32)> = Vec::new();
        for (letter, .., font, info, text) in letters.iter().filter(|(letter, ..)| letter.line == line) {
            let FontSize::Px(measured_at) = font.font_size else { continue };
            // A blank has no ink to measure.
            let width = if text.0 == " " { 0.28 * measured_at } else { info.size.x };
            widths.push((letter.number, width / measured_at, measured_at));
        }
        widths.sort_by_key(|&(number, ..)| number);
        let natural_width: f32 = widths.iter().map(|&(_, width, _)| width + tracking).sum();
        let size = (arc.size.min(arc.width * 0.98 / natural_width.max(0.1))).round().max(6.0);
        let mut along = -natural_width * size / 2.0;
        let mut middles = std::collections::HashMap::new();
        for (number, width, _) in widths {
            let advance = (width + tracking) * size;
            middles.insert(number, along + advance / 2.0);
            along += advance;
        }
        for (letter, mut at, mut seen, mut font, info, text) in &mut letters {
            if letter.line != line {
                continue;
            }
            let Some(&middle) = middles.get(&letter.number) else { continue };
            let (place, turn) = arc.at(middle);
            let place = to_world(layout.0.window, place - Vec2::new(0.0, size * 0.35));
            *at = Transform { translation: place.extend(-5.0), rotation: Quat::from_rotation_z(turn), ..default() };
            if font.font_size != FontSize::Px(size) {
                font.font_size = FontSize::Px(size);
            }
            let measured = arc.size > 0.0 && (info.size.x > 0.0 || text.0 == " ");
            seen.set_if_neq(if measured { Visibility::Inherited } else { Visibility::Hidden });
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (set_type, bend).chain().in_set(TableReactions));
}
