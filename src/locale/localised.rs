//! Texts on entities: they follow the language.

use std::borrow::Cow;

use bevy::{prelude::*, text::detect_text_needs_rerender, ui::UiSystems};

use super::{Locale, Value};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(PostUpdate, LocaleSystems.before(UiSystems::Prepare).before(detect_text_needs_rerender))
        .add_systems(PostUpdate, localise.in_set(LocaleSystems));
}

/// When texts are written, in `PostUpdate`: what is spawned or changed before is on screen in the same frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LocaleSystems;

/// A text of the game with what fills its places. It writes the [`Text`], [`Text2d`] and [`AccessibleLabel`] that its entity
/// has.
#[derive(Component, Debug, Default, Clone, PartialEq, Eq)]
pub struct Localised {
    /// The text's key in the language files.
    pub key: Cow<'static, str>,
    /// What fills its places, by name.
    pub args: Vec<(&'static str, Value)>,
}

impl Localised {
    /// The key of the text that is nothing but its value.
    pub const VALUE: &str = "value";

    /// The text under `key`.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Localised {
        Localised { key: key.into(), args: Vec::new() }
    }

    /// Nothing but a value: an amount, a number, the name of a table.
    pub fn value(value: impl Into<Value>) -> Localised {
        Localised::new(Localised::VALUE).with("value", value)
    }

    /// With a place filled.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Localised {
        self.args.push((name, value.into()));
        self
    }

    /// The text in the language of the moment.
    pub fn text(&self, locale: &Locale) -> String {
        locale.text_with(&self.key, &self.args)
    }
}

fn localise(
    locale: Res<Locale>,
    mut texts: Query<(Entity, Ref<Localised>, Option<&mut Text>, Option<&mut Text2d>, Has<AccessibleLabel>)>,
    mut commands: Commands,
) {
    for (entity, localised, text, text_2d, named) in &mut texts {
        if !localised.is_changed() && !locale.is_changed() {
            continue;
        }
        let words = localised.text(&locale);
        if let Some(mut text) = text {
            text.set_if_neq(Text(words.clone()));
        }
        if let Some(mut text) = text_2d {
            text.0.clone_from(&words);
        }
        if named {
            // The label is immutable: replaced, it tells the screen reader.
            commands.entity(entity).queue(move |mut entity: EntityWorldMut| {
                entity.insert(AccessibleLabel::new(words));
            });
        }
    }
}
