//! Sound: who wants to hear something writes [`PlaySound`]; without a sound device, or muted, nothing happens.
//!
//! Volumes are decibels, and kira's channels are no buses: a sound's own volume overrides its channel's. So every file carries
//! its loudness, and one function plays with the volume of the bus.

mod sounds;

use bevy::{input::gamepad::GamepadButtonChangedEvent, input::keyboard::KeyboardInput, prelude::*};
use bevy::{input::mouse::MouseButtonInput, input::touch::TouchInput, platform::collections::HashMap};
use bevy_kira_audio::prelude::{
    AudioApp, AudioChannel, AudioControl, AudioInstance, AudioPlugin, AudioSource, AudioTween, Decibels, PlaybackState,
};
use rand::{Rng as _, SeedableRng as _, rngs::ChaCha8Rng};

pub use sounds::{Bus, Sound, next_variant, sound_of};

use crate::settings::{LOUDEST, Settings};

/// How much the pitch of a sound varies, up and down.
const PITCH: f64 = 0.04;
/// How long the music takes to come up.
const FADE_IN: AudioTween = AudioTween::linear(std::time::Duration::from_secs(3));

/// Asks for a sound.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct PlaySound {
    /// Which.
    pub sound: Sound,
    /// Where it happens: -1 at the left edge, 1 at the right one.
    pub pan: f32,
}

impl PlaySound {
    /// A sound in the middle.
    pub const fn new(sound: Sound) -> PlaySound {
        PlaySound { sound, pan: 0.0 }
    }

    /// A sound where it happens, -1 to 1.
    pub const fn at(sound: Sound, pan: f32) -> PlaySound {
        PlaySound { sound, pan }
    }
}

/// When sounds are played, in `PostUpdate`: what is asked for before is heard in the same frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AudioSystems;

/// The sound of the game. Off (in tests, and where nobody listens) the messages are written and not heard.
#[derive(Debug, Clone, Copy)]
pub struct SoundPlugin {
    /// Whether to open the sound device.
    pub on: bool,
}

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<PlaySound>();
        if !self.on {
            return;
        }
        app.add_plugins(AudioPlugin)
            .add_audio_channel::<Music>()
            .add_audio_channel::<Effects>()
            .add_audio_channel::<Voice>()
            .add_systems(Startup, load)
            .add_systems(
                PostUpdate,
                (set_volumes.run_if(resource_exists_and_changed::<Settings>), start_music, play, forget_finished)
                    .chain()
                    .in_set(AudioSystems),
            );
    }
}

#[derive(Resource)]
struct Music;

#[derive(Resource)]
struct Effects;

#[derive(Resource)]
struct Voice;

/// The files, and which variant sounded last.
#[derive(Resource)]
struct Library {
    variants: HashMap<Sound, Vec<Handle<AudioSource>>>,
    last: HashMap<Sound, usize>,
    lounge: Handle<AudioSource>,
    chance: ChaCha8Rng,
}

fn load(assets: Res<AssetServer>, mut commands: Commands) {
    let files = |sound: Sound| {
        (1..=sound.variants()).map(|n| assets.load(format!("sounds/{}_{n}.ogg", sound.file_stem()))).collect()
    };
    commands.insert_resource(Library {
        variants: Sound::all().map(|sound| (sound, files(sound))).collect(),
        last: HashMap::default(),
        lounge: assets.load("sounds/lounge.ogg"),
        // The same variants in every game: nobody notices, and no sound depends on the system's chance.
        chance: ChaCha8Rng::seed_from_u64(21),
    });
}

/// The volume of a bus in decibels; `None` is silence.
fn decibels(settings: &Settings, bus: Bus) -> Option<f32> {
    let volume = match bus {
        Bus::Music => settings.music,
        Bus::Effects => settings.effects,
        Bus::Voice => settings.voice,
    };
    (volume > 0 && !settings.muted).then(|| 20.0 * (f32::from(volume) / f32::from(LOUDEST)).log10())
}

/// A changed volume is heard at once, in what sounds already too.
fn set_volumes(
    settings: Res<Settings>,
    music: Res<AudioChannel<Music>>,
    effects: Res<AudioChannel<Effects>>,
    voice: Res<AudioChannel<Voice>>,
) {
    let volume = |bus| decibels(&settings, bus).map_or(Decibels::SILENCE, Decibels);
    music.set_volume(volume(Bus::Music));
    effects.set_volume(volume(Bus::Effects));
    voice.set_volume(volume(Bus::Voice));
}

/// The lounge loop begins with the first key, button, click or tap: before that a browser lets nothing sound.
fn start_music(
    mut keys: MessageReader<KeyboardInput>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut taps: MessageReader<TouchInput>,
    mut buttons: MessageReader<GamepadButtonChangedEvent>,
    library: Res<Library>,
    assets: Res<AssetServer>,
    music: Res<AudioChannel<Music>>,
    mut touched: Local<bool>,
    mut playing: Local<bool>,
) {
    *touched |= keys.read().count() + clicks.read().count() + taps.read().count() + buttons.read().count() > 0;
    if *touched && !*playing && assets.is_loaded(&library.lounge) {
        // The volume is the channel's, which follows the settings.
        music.play(library.lounge.clone()).looped().fade_in(FADE_IN);
        *playing = true;
    }
}

/// The only place where a sound is played.
fn play(
    mut wanted: MessageReader<PlaySound>,
    mut library: ResMut<Library>,
    settings: Res<Settings>,
    assets: Res<AssetServer>,
    effects: Res<AudioChannel<Effects>>,
    voice: Res<AudioChannel<Voice>>,
) {
    let library = &mut *library;
    for &PlaySound { sound, pan } in wanted.read() {
        let Some(volume) = decibels(&settings, sound.bus()) else { continue };
        // What isn't loaded yet would sound late, and what can't be loaded never: neither is asked for.
        let all = library.variants.get(&sound).into_iter().flatten();
        let loaded: Vec<_> = all.filter(|file| assets.is_loaded(*file)).collect();
        let last = library.last.get(&sound).copied();
        let Some(next) = next_variant(loaded.len(), last, library.chance.next_u32()) else { continue };
        let file = loaded[next].clone();
        let pitch = 1.0 + PITCH * (f64::from(library.chance.next_u32()) / f64::from(u32::MAX) * 2.0 - 1.0);
        match sound.bus() {
            Bus::Voice => voice.play(file),
            Bus::Effects | Bus::Music => effects.play(file),
        }
        .with_volume(volume)
        .with_panning(pan.clamp(-1.0, 1.0))
        .with_playback_rate(pitch);
        library.last.insert(sound, next);
    }
}

/// The instances of played sounds are never freed by themselves, some 8 kB each.
fn forget_finished(mut sounds: ResMut<Assets<AudioInstance>>) {
    let finished: Vec<_> =
        sounds.iter().filter(|(_, sound)| sound.state() == PlaybackState::Stopped).map(|(id, _)| id).collect();
    for id in finished {
        sounds.remove(id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn volumes_are_decibels_and_muted_is_silent() {
        let mut settings = Settings { music: 10, effects: 5, voice: 0, ..default() };
        assert_eq!(decibels(&settings, Bus::Music), Some(0.0));
        assert!(decibels(&settings, Bus::Effects).is_some_and(|volume| (volume + 6.02).abs() < 0.01));
        assert_eq!(decibels(&settings, Bus::Voice), None);
        settings.muted = true;
        assert_eq!(decibels(&settings, Bus::Music), None);
    }

    #[test]
    fn without_sound_the_messages_are_still_written() {
        let mut app = App::new();
        app.add_plugins(SoundPlugin { on: false });
        app.world_mut().write_message(PlaySound::at(Sound::Chip, -0.5));
        app.update();
        let messages = app.world().resource::<Messages<PlaySound>>();
        let heard: Vec<_> = messages.get_cursor().read(messages).copied().collect();
        assert_eq!(heard, [PlaySound { sound: Sound::Chip, pan: -0.5 }]);
    }
}
