//! Ogg Vorbis: writing the sounds, and reading them again for the tests.

use std::num::{NonZeroU8, NonZeroU32};

use vorbis_rs::{VorbisBitrateManagementStrategy, VorbisEncoderBuilder};

use super::dsp::{RATE, Wave};
use crate::error::Result;

/// Packs channels of the same length.
pub fn encode(channels: &[Wave], quality: f32) -> Result<Vec<u8>> {
    let rate = NonZeroU32::new(RATE).unwrap_or(NonZeroU32::MIN);
    let count = NonZeroU8::new(channels.len() as u8).unwrap_or(NonZeroU8::MIN);
    // A fixed serial number: the same sound is the same file.
    let mut encoder = VorbisEncoderBuilder::new_with_serial(rate, count, Vec::new(), 21)
        .bitrate_management_strategy(VorbisBitrateManagementStrategy::QualityVbr { target_quality: quality })
        .build()?;
    let samples: Vec<Vec<f32>> =
        channels.iter().map(|channel| channel.iter().map(|&value| value as f32).collect()).collect();
    let length = samples.first().map_or(0, Vec::len);
    for start in (0..length).step_by(4096) {
        let end = (start + 4096).min(length);
        let block: Vec<&[f32]> = samples.iter().map(|channel| &channel[start..end]).collect();
        encoder.encode_audio_block(&block)?;
    }
    Ok(encoder.finish()?)
}

/// Unpacks the channels again.
#[cfg(test)]
pub fn decode(bytes: &[u8]) -> Result<Vec<Wave>> {
    let mut decoder: vorbis_rs::VorbisDecoder<&[u8]> = vorbis_rs::VorbisDecoder::new(bytes)?;
    let mut channels = vec![Wave::new(); decoder.channels().get() as usize];
    while let Some(block) = decoder.decode_audio_block()? {
        for (channel, samples) in channels.iter_mut().zip(block.samples()) {
            channel.extend(samples.iter().map(|&value| f64::from(value)));
        }
    }
    Ok(channels)
}
