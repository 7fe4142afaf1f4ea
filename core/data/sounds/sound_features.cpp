// SPDX-License-Identifier: Apache-2.0
#include "core/data/sounds/sound_features.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string_view>

#include <fmt/format.h>

#include "core/base/element.h"
#include "core/base/json.h"

namespace lathe::sounds {
namespace {

struct KindWord {
    std::string_view word;
    SoundKind kind;
};
constexpr KindWord kindWords[] = {{"log_mel", SoundKind::LogMel},
                                  {"log_spectrogram", SoundKind::LogSpectrogram},
                                  {"mfcc", SoundKind::Mfcc},
                                  {"waveform", SoundKind::Waveform}};

SoundKind kindOf(const std::string& word) {
    for (const KindWord& known : kindWords)
        if (known.word == word) return known.kind;
    return SoundKind::LogMel;
}

bool hasMelBands(const SoundSettings& s) {
    return s.kind == SoundKind::LogMel || s.kind == SoundKind::Mfcc;
}

Status checkBands(const SoundSettings& s) {
    const double most = static_cast<double>(s.rate) / 2;
    if (s.lowest >= s.highestHertz() || s.highestHertz() > most)
        return requestError("sounds.frequencies", "data.reader",
                            "mel bands from {0} Hz to {1} Hz are not a range below {2} Hz, half of the sampling rate",
                            {shortestText(s.lowest), shortestText(s.highestHertz()), shortestText(most)},
                            "change data.reader.min_frequency, data.reader.max_frequency or data.reader.rate");
    if (s.kind != SoundKind::Mfcc || s.coefficients <= s.bands) return {};
    return requestError("sounds.coefficients", "data.reader", "{0} coefficients cannot be computed from {1} mel bands",
                        {std::to_string(s.coefficients), std::to_string(s.bands)},
                        "set data.reader.coefficients to at most data.reader.bands");
}

Status checkSizes(const SoundSettings& s) {
    const FrameSizes sizes = s.frames();
    if (s.kind == SoundKind::Waveform || (sizes.window >= 4 && sizes.window <= s.samples())) return {};
    return requestError("sounds.window", "data.reader", "a window of {0} samples does not fit into sounds of {1} samples",
                        {std::to_string(sizes.window), std::to_string(s.samples())},
                        "change data.reader.window or data.reader.seconds");
}

std::optional<MelBands> bandsFor(const SoundSettings& s, size_t bins) {
    if (!hasMelBands(s)) return std::nullopt;
    return MelBands({s.bands, static_cast<double>(s.rate), s.lowest, s.highestHertz(), s.scale}, bins);
}

}  // namespace

const ChoiceParam featureKind{{.key = "features",
                               .label = "Features",
                               .initial = "log_mel",
                               .options = {"log_mel", "log_spectrogram", "mfcc", "waveform"},
                               .help = "log_mel: levels in mel bands (an image: bands x frames). log_spectrogram: levels of all "
                                       "frequencies. mfcc: cepstral coefficients. waveform: the samples of the sound."}};
const FloatParam windowMs{{.key = "window",
                           .label = "Window",
                           .initial = 25,
                           .min = 1,
                           .max = 1000,
                           .help = "Length of a frame (Hann window).",
                           .unit = "ms"}};
const FloatParam hopMs{{.key = "hop",
                        .label = "Hop",
                        .initial = 10,
                        .min = 0.5,
                        .max = 1000,
                        .help = "Time from one frame to the next.",
                        .unit = "ms"}};
const IntParam melBands{{.key = "bands",
                         .label = "Mel bands",
                         .initial = 40,
                         .min = 2,
                         .max = 512,
                         .help = "Number of mel bands: the height of a sample, or what the coefficients are computed from."}};
const IntParam mfccCount{{.key = "coefficients",
                          .label = "Coefficients",
                          .initial = 13,
                          .min = 1,
                          .max = 512,
                          .help = "Number of cepstral coefficients (mfcc)."}};
const FloatParam lowestHertz{{.key = "min_frequency",
                              .label = "Lowest frequency",
                              .initial = 0,
                              .min = 0,
                              .max = 200000,
                              .help = "Lower end of the mel bands.",
                              .unit = "Hz"}};
const FloatParam highestHertz{{.key = "max_frequency",
                               .label = "Highest frequency",
                               .initial = 0,
                               .min = 0,
                               .max = 200000,
                               .help = "Upper end of the mel bands. 0: half of the sampling rate.",
                               .unit = "Hz"}};
const ChoiceParam melScale{{.key = "mel_scale",
                            .label = "Mel scale",
                            .initial = "htk",
                            .options = {"htk", "slaney"},
                            .help = "htk: as in torchaudio. slaney: as in librosa."}};
const FloatParam levelFloor{{.key = "floor",
                             .label = "Level floor",
                             .initial = -80,
                             .min = -96,
                             .max = 0,
                             .help = "Lower levels count as this one. 0 dB is a sine of full scale.",
                             .unit = "dB"}};

ParamDefs soundParams() {
    return {&featureKind, &windowMs, &hopMs, &melBands, &mfccCount, &lowestHertz, &highestHertz, &melScale, &levelFloor};
}

Result<SoundSettings> soundSettings(const Params& p, int64_t rate, double seconds) {
    SoundSettings s;
    s.kind = kindOf(p[featureKind]);
    s.rate = rate;
    s.seconds = seconds;
    s.windowMs = p[windowMs];
    s.hopMs = p[hopMs];
    s.bands = p[melBands];
    s.coefficients = p[mfccCount];
    s.lowest = p[lowestHertz];
    s.highest = p[highestHertz];
    s.scale = p[melScale] == "slaney" ? MelScale::Slaney : MelScale::Htk;
    s.floor = p[levelFloor];
    LATHE_CHECK(checkSizes(s));
    if (hasMelBands(s)) LATHE_CHECK(checkBands(s));
    return s;
}

std::string textOf(const SoundSettings& s) {
    return fmt::format("{} {} {} {} {} {} {} {} {} {} {}", static_cast<int>(s.kind), s.rate, s.seconds, s.windowMs, s.hopMs,
                       s.bands, s.coefficients, s.lowest, s.highest, static_cast<int>(s.scale), s.floor);
}

uint8_t levelByte(double level) {
    return static_cast<uint8_t>(std::clamp(std::round(255 + (level - topLevel) / levelStep), 0.0, 255.0));
}

int64_t SoundSettings::samples() const {
    return std::max<int64_t>(1, std::llround(seconds * static_cast<double>(rate)));
}

FrameSizes SoundSettings::frames() const {
    const auto count = [&](double ms) { return std::max<int64_t>(1, std::llround(ms * static_cast<double>(rate) / 1000)); };
    return {count(windowMs), count(hopMs)};
}

void fitInto(std::span<const float> sound, std::span<float> out) {
    std::fill(out.begin(), out.end(), 0.0F);
    const size_t both = std::min(sound.size(), out.size());
    const size_t from = (sound.size() - both) / 2, to = (out.size() - both) / 2;
    std::copy_n(sound.begin() + static_cast<std::ptrdiff_t>(from), both, out.begin() + static_cast<std::ptrdiff_t>(to));
}

std::vector<float> fitted(std::span<const float> sound, int64_t count) {
    std::vector<float> out(static_cast<size_t>(count));
    fitInto(sound, out);
    return out;
}

FeatureMaker::FeatureMaker(const SoundSettings& s)
    : m_settings(s),
      m_sizes(s.frames()),
      m_spectrum(m_sizes),
      m_bands(bandsFor(s, m_spectrum.bins())),
      m_sound(static_cast<size_t>(s.samples())),
      m_power(m_spectrum.bins()),
      m_levels(m_bands ? m_bands->bands() : m_spectrum.bins()),
      m_coefficients(static_cast<size_t>(s.coefficients)) {}

int64_t FeatureMaker::rows() const {
    return m_settings.kind == SoundKind::Mfcc ? m_settings.coefficients : std::ssize(m_levels);
}

TensorType FeatureMaker::type() const {
    if (m_settings.kind == SoundKind::Waveform) return {DType::F32, Shape{1, m_settings.samples()}};
    return {isBytes() ? DType::U8 : DType::F32, Shape{1, rows(), m_sizes.count(m_settings.samples())}};
}

std::span<const double> FeatureMaker::levelsOf(std::span<const float> frame) {
    m_spectrum.power(frame, m_power);
    if (m_bands)
        m_bands->apply(m_power, m_levels);
    else
        std::copy(m_power.begin(), m_power.end(), m_levels.begin());
    for (double& level : m_levels) level = decibels(level, m_settings.floor);
    return m_levels;
}

void FeatureMaker::writeFrames(std::span<const float> sound, std::byte* out) {
    const int64_t frames = m_sizes.count(std::ssize(sound));
    const bool cepstral = m_settings.kind == SoundKind::Mfcc;
    for (int64_t f = 0; f < frames; ++f) {
        const auto begin = static_cast<size_t>(f * m_sizes.hop);
        const auto length = std::min(sound.size() - begin, static_cast<size_t>(m_sizes.window));
        std::span<const double> column = levelsOf(sound.subspan(begin, length));
        if (cepstral) {
            cosineTransform(column, m_coefficients);
            column = m_coefficients;
        }
        for (int64_t row = 0; row < rows(); ++row) {
            const auto at = static_cast<size_t>(row * frames + f);
            if (isBytes())
                out[at] = static_cast<std::byte>(levelByte(element(column, row)));
            else
                reinterpret_cast<float*>(out)[at] = static_cast<float>(element(column, row));
        }
    }
}

void FeatureMaker::write(std::span<const float> sound, std::byte* out) {
    fitInto(sound, m_sound);
    if (m_settings.kind == SoundKind::Waveform)
        std::memcpy(out, m_sound.data(), m_sound.size() * sizeof(float));
    else
        writeFrames(m_sound, out);
}

}  // namespace lathe::sounds
