//! Movement: one component carries an entity from where it is to where it belongs.

use bevy::prelude::*;

use crate::{
    AppSystems,
    play::{FinishMovements, Moving, PlaySystems, Timeline, at_table, is_paused},
    settings::Settings,
};

/// A flight: a straight line with an arc, perhaps a turn of the card and a change of light.
#[derive(Component, Debug, Clone)]
pub struct Motion {
    /// Where it starts.
    pub from: Transform,
    /// Where it ends.
    pub to: Transform,
    /// Seconds before it starts, at normal speed.
    pub delay: f32,
    /// Seconds that it takes, at normal speed.
    pub secs: f32,
    /// How far the path bends upwards in its middle, in pixels.
    pub arc: f32,
    /// The picture that a turning card shows from the middle of the turn on.
    pub flip_to: Option<usize>,
    /// The opacity at the start and at the end.
    pub fade: Option<(f32, f32)>,
    /// What becomes of the entity when it arrives.
    pub after: Arrival,
    /// The shape of the movement in time.
    pub ease: EaseFunction,
    /// Seconds that have passed, delay included, at normal speed.
    pub elapsed: f32,
}

/// Moves for the eye alone: the game does not wait for it.
#[derive(Component)]
pub struct Decoration;

/// The flight that follows when this one is over.
#[derive(Component, Debug, Clone)]
pub struct Then(pub Motion);

/// What becomes of an entity at the end of its flight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Arrival {
    /// It lies there.
    #[default]
    Stay,
    /// It is gone: into the tray, the purse or the bank.
    Vanish,
}

impl Motion {
    /// From one place to another in `secs` seconds.
    pub fn new(from: Transform, to: Transform, secs: f32) -> Self {
        Self {
            from,
            to,
            delay: 0.0,
            secs,
            arc: 0.0,
            flip_to: None,
            fade: None,
            after: Arrival::Stay,
            ease: EaseFunction::CubicOut,
            elapsed: 0.0,
        }
    }

    /// Waits `seconds` first.
    #[must_use]
    pub fn after(mut self, seconds: f32) -> Self {
        self.delay = seconds;
        self
    }

    /// Bends the path upwards by `pixels`.
    #[must_use]
    pub fn arched(mut self, pixels: f32) -> Self {
        self.arc = pixels;
        self
    }

    /// Turns the card over to the picture of this index.
    #[must_use]
    pub fn turning_to(mut self, index: usize) -> Self {
        self.flip_to = Some(index);
        self
    }

    /// Disappears on arrival.
    #[must_use]
    pub fn vanishing(mut self) -> Self {
        self.after = Arrival::Vanish;
        self
    }

    /// How far along it is, 0 to 1, eased.
    fn progress(&self) -> f32 {
        let linear = ((self.elapsed - self.delay) / self.secs.max(1e-4)).clamp(0.0, 1.0);
        self.ease.sample_clamped(linear)
    }

    /// Puts the entity where it belongs at this moment.
    pub fn apply(&self, at: &mut Transform, sprite: Option<&mut Sprite>) {
        let k = self.progress();
        at.translation = self.from.translation.lerp(self.to.translation, k);
        at.translation.y += self.arc * 4.0 * k * (1.0 - k);
        if k < 1.0 && self.elapsed > self.delay {
            // What flies is above what lies.
            at.translation.z = self.from.translation.z.max(self.to.translation.z) + FLYING;
        }
        at.rotation = self.from.rotation.slerp(self.to.rotation, k);
        at.scale = self.from.scale.lerp(self.to.scale, k);
        let Some(sprite) = sprite else { return };
        if let Some(face) = self.flip_to {
            // Never quite nothing: a width of zero would upset the renderer, a negative one mirrors the picture.
            at.scale.x *= (1.0 - 2.0 * k).abs().max(0.02);
            if k >= 0.5
                && let Some(atlas) = &mut sprite.texture_atlas
            {
                atlas.index = face;
            }
        }
        if let Some((start, end)) = self.fade {
            sprite.color.set_alpha(start + (end - start) * k);
        }
    }

    /// Whether it has arrived.
    pub fn is_over(&self) -> bool {
        self.elapsed >= self.delay + self.secs
    }
}

/// How far above the table something flies, in world units of depth.
const FLYING: f32 = 50.0;

/// Sent when an entity has arrived and stays.
#[derive(EntityEvent)]
pub struct Arrived {
    /// What arrived.
    pub entity: Entity,
}

/// Carries everything that moves a little further.
fn fly(
    mut flights: Query<(Entity, &mut Motion, &mut Transform, Option<&mut Sprite>, Option<&Then>, Has<Decoration>)>,
    timeline: Res<Timeline>,
    time: Res<Time>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    let passed = settings.speed.passed(time.delta_secs());
    for (entity, mut motion, mut at, mut sprite, then, decorates) in &mut flights {
        // Nor does what a press has skipped to begin to fly.
        if timeline.has_skipped() && !decorates {
            motion.elapsed = f32::INFINITY;
        }
        if settings.reduced_motion && motion.from.translation != motion.to.translation {
            // No flights: it is there, and fades in or out.
            motion.from = Transform { scale: motion.to.scale, ..motion.to };
            motion.arc = 0.0;
            motion.secs = motion.secs.min(0.2);
            motion.fade = motion.fade.or(match motion.after {
                Arrival::Stay => Some((0.0, 1.0)),
                Arrival::Vanish => Some((1.0, 0.0)),
            });
        }
        motion.elapsed += passed;
        motion.apply(&mut at, sprite.as_deref_mut());
        if motion.is_over() {
            // A press that finished this flight finishes the next one too.
            let finished = motion.elapsed.is_infinite();
            if let Some(Then(next)) = then {
                let elapsed = if finished { f32::INFINITY } else { 0.0 };
                commands.entity(entity).remove::<Then>().insert(Motion { elapsed, ..next.clone() });
                continue;
            }
            match motion.after {
                Arrival::Stay => {
                    commands.entity(entity).remove::<Motion>().trigger(|entity| Arrived { entity });
                }
                Arrival::Vanish => commands.entity(entity).despawn(),
            }
        }
    }
}

/// Ends every flight with the next step: what a press does while something moves.
fn finish(mut finish: MessageReader<FinishMovements>, mut flights: Query<&mut Motion>) {
    if finish.read().count() > 0 {
        for mut motion in &mut flights {
            motion.elapsed = f32::INFINITY;
        }
    }
}

/// Says whether anything flies that the game waits for.
fn tell(flights: Query<(), (With<Motion>, Without<Decoration>)>, mut moving: ResMut<Moving>) {
    moving.set_if_neq(Moving(!flights.is_empty()));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell.in_set(AppSystems::Input).before(PlaySystems::Look).run_if(at_table));
    app.add_systems(Update, finish.after(AppSystems::Rules).before(AppSystems::React));
    app.add_systems(Update, fly.in_set(AppSystems::Motion).run_if(not(is_paused)));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flight() -> Motion {
        let to = Transform::from_xyz(300.0, -100.0, 5.0);
        Motion::new(Transform::default(), to, 0.5).after(0.25).arched(80.0).turning_to(7)
    }

    fn sprite() -> Sprite {
        Sprite { texture_atlas: Some(TextureAtlas { layout: Handle::default(), index: 53 }), ..default() }
    }

    fn at(elapsed: f32) -> (Transform, usize) {
        let (mut transform, mut picture) = (Transform::default(), sprite());
        Motion { elapsed, ..flight() }.apply(&mut transform, Some(&mut picture));
        (transform, picture.texture_atlas.map_or(0, |atlas| atlas.index))
    }

    #[test]
    fn it_waits_then_arrives_exactly() {
        assert_eq!(at(0.2), (Transform::default(), 53));
        let (end, picture) = at(f32::INFINITY);
        assert_eq!(end.translation, Vec3::new(300.0, -100.0, 5.0));
        assert_eq!(end.scale, Vec3::ONE);
        assert_eq!(picture, 7);
    }

    #[test]
    fn a_card_turns_at_the_middle_and_is_never_mirrored() {
        let mut turned = false;
        for step in 0..100 {
            let (transform, picture) = at(step as f32 * 0.01);
            assert!(transform.scale.x > 0.0);
            assert!(!turned || picture == 7, "it does not turn back");
            turned = picture == 7;
        }
        assert!(turned);
    }
}
