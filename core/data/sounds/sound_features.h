// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/data/sounds/spectrum.h"
#include "core/data/sounds/wave_file.h"
#include "core/graph/params.h"
#include "core/ops/op.h"

namespace lathe::sounds {

/// What a sample has of a sound.
enum class SoundKind : uint8_t {
    LogMel,          ///< U8[1, bands, frames]: levels in mel bands, low ones first
    LogSpectrogram,  ///< U8[1, bins, frames]: levels of the frequencies
    Mfcc,            ///< F32[1, coefficients, frames]: cosine transform of the levels in mel bands
    Waveform         ///< F32[1, samples], full scale -1 to 1
};

// A level is stored in a byte, as the pixels of an image are, so that all that works with images works with spectrograms. Level 0
// dB is the one of a sine of amplitude 1. Byte 255 is topLevel, and each step below is levelStep: rounding to steps of 0.4 dB
// changes a level by 0.2 dB at most.
constexpr double topLevel = 6, levelStep = 0.4;
/// The nearest byte of a level in decibels.
uint8_t levelByte(double level);

/// How a sound becomes a sample.
struct SoundSettings {
    SoundKind kind = SoundKind::LogMel;
    int64_t rate = 16000;
    double seconds = 1, windowMs = 25, hopMs = 10;
    int64_t bands = 40, coefficients = 13;
    double lowest = 0, highest = 0;  ///< hertz, of the mel bands; highest 0: half of the rate
    MelScale scale = MelScale::Htk;
    double floor = -80;  ///< decibels: levels below count as this one

    int64_t samples() const;
    FrameSizes frames() const;
    double highestHertz() const { return highest > 0 ? highest : static_cast<double>(rate) / 2; }
};

// The parameters of readers for these settings, except rate and seconds.
extern const ChoiceParam featureKind, melScale;
extern const FloatParam windowMs, hopMs, lowestHertz, highestHertz, levelFloor;
extern const IntParam melBands, mfccCount;
/// All of them, in the order of the form.
ParamDefs soundParams();
/// The settings of these parameters. Errors: sounds.frequencies (the range of the mel bands is empty, or above half of the rate),
/// sounds.coefficients (more than bands), sounds.window (shorter than 4 samples, or longer than the sound).
Result<SoundSettings> soundSettings(const Params&, int64_t rate, double seconds);
/// The settings in a line, for fingerprints.
std::string textOf(const SoundSettings&);

/// Computes samples of sounds. One object per thread.
class FeatureMaker {
public:
    explicit FeatureMaker(const SoundSettings&);

    TensorType type() const;
    /// Mel bands without any frequency of the spectrum (MelBands::emptyBands).
    int64_t emptyBands() const { return m_bands ? m_bands->emptyBands() : 0; }
    /// Writes type().bytes() bytes. `sound` has the rate of the settings. Of a longer sound, the middle is used; a shorter one
    /// gets silence on both sides. Allocates nothing.
    void write(std::span<const float> sound, std::byte* out);

private:
    bool isBytes() const { return m_settings.kind == SoundKind::LogMel || m_settings.kind == SoundKind::LogSpectrogram; }
    int64_t rows() const;
    void writeFrames(std::span<const float> sound, std::byte* out);
    std::span<const double> levelsOf(std::span<const float> frame);

    SoundSettings m_settings;
    FrameSizes m_sizes;
    Spectrum m_spectrum;
    std::optional<MelBands> m_bands;
    std::vector<float> m_sound;
    std::vector<double> m_power, m_levels, m_coefficients;
};

/// `count` samples of the middle of a sound, with zeros on both sides if it is shorter.
std::vector<float> fitted(std::span<const float> sound, int64_t count);
/// The same, written to all of `out`.
void fitInto(std::span<const float> sound, std::span<float> out);

}  // namespace lathe::sounds
