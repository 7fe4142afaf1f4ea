// SPDX-License-Identifier: Apache-2.0
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/base/sha256.h"
#include "core/data/generated/generated_size.h"
#include "core/data/generated/tone_sound.h"
#include "core/data/reader.h"
#include "core/data/sets/picked_waveforms.h"
#include "core/data/sounds/sound_features.h"
#include "core/data/sounds/sound_waveforms.h"

namespace lathe::readers::tones_def {
namespace {

constexpr int64_t hertz = 8000;
constexpr double length = 1;  // seconds

const IntParam samples{{.key = "samples", .label = "Training samples", .initial = 1200, .min = 10, .max = 1000000}};
const IntParam testSamples{{.key = "test_samples", .label = "Test samples", .initial = 300, .min = 0, .max = 1000000}};
const FloatParam noise{{.key = "noise",
                        .label = "Noise",
                        .initial = 0.02,
                        .min = 0,
                        .max = 1,
                        .help =
                            "Standard deviation of the noise that is added to each sound. The sounds have amplitudes of 0.1 to "
                            "0.5."}};
const IntParam seed{{.key = "seed", .label = "Seed", .initial = 0, .min = 0}};

ParamDefs allParams() {
    ParamDefs all{&samples, &testSamples, &noise, &seed};
    const ParamDefs features = sounds::soundParams();
    all.insert(all.end(), features.begin(), features.end());
    return all;
}

DatasetInfo tonesInfo(const TensorType& type) {
    DatasetInfo info;
    info.features = type;
    info.target = {DType::I64, Shape{}};
    info.classes.assign(toneKinds().begin(), toneKinds().end());
    return info;
}

/// The sound of a sample.
void render(const Params& p, uint32_t part, int64_t index, std::span<float> sound) {
    const Philox random(static_cast<uint64_t>(p[seed]), RandomStream::Generated, 8 + part, static_cast<uint32_t>(index));
    const size_t kind = static_cast<size_t>(index) % toneKinds().size();
    renderTone(kind, random, static_cast<double>(hertz), p[noise], sound);
}

/// Rendered again when they are read.
class ToneWaveforms final : public Waveforms {
public:
    ToneWaveforms(const Params& params, const sounds::SoundSettings& settings, uint32_t part)
        : m_params(params), m_settings(settings), m_part(part) {}

    int64_t samples() const override { return m_settings.samples(); }
    Status read(int64_t index, std::span<float> waveform) const override {
        render(m_params, m_part, index, waveform);
        return {};
    }
    std::unique_ptr<WaveformFeatures> features() const override { return sounds::waveformFeatures(m_settings); }

private:
    Params m_params;
    sounds::SoundSettings m_settings;
    uint32_t m_part;
};

std::shared_ptr<const Dataset> tonesOf(const Params& p, const sounds::SoundSettings& settings, int64_t count, uint32_t part) {
    sounds::FeatureMaker maker(settings);
    const TensorType type = maker.type();
    Shape shape{count};
    for (const int64_t extent : type.shape.dims()) shape.append(extent);
    Tensor features(type.dtype, shape), target(DType::I64, Shape{count});
    std::vector<float> sound(static_cast<size_t>(settings.samples()));
    for (int64_t i = 0; i < count; ++i) {
        render(p, part, i, sound);
        maker.write(sound, features.raw() + static_cast<size_t>(i) * type.bytes());
        target.data<int64_t>()[i] = i % static_cast<int64_t>(toneKinds().size());
    }
    return withWaveforms(makeTensorDataset(tonesInfo(type), features, target),
                         std::make_shared<ToneWaveforms>(p, settings, part));
}

Result<DatasetPair> open(const Params& p, const std::filesystem::path&) {
    LATHE_TRY(const sounds::SoundSettings settings, sounds::soundSettings(p, hertz, length));
    const auto bytes = static_cast<int64_t>(sounds::FeatureMaker(settings).type().bytes() + sizeof(int64_t));
    LATHE_CHECK(checkGeneratedSize(p[samples] + p[testSamples], bytes));
    DatasetPair pair;
    pair.training = tonesOf(p, settings, p[samples], 0);
    if (p[testSamples] > 0) pair.test = tonesOf(p, settings, p[testSamples], 1);
    std::string content = "tones 1 " + sounds::textOf(settings) + " " + shortestText(p[noise]);
    for (const IntParam* number : {&samples, &testSamples, &seed}) content += " " + std::to_string(p[*number]);
    pair.fingerprint = sha256Hex(content);
    return pair;
}

int64_t waveformSamples(const Params& p) {
    const auto settings = sounds::soundSettings(p, hertz, length);
    return settings ? settings->samples() : 0;
}

}  // namespace

extern const ReaderDef tones;
const ReaderDef tones{
    .type = "tones",
    .label = "Generated sounds",
    .help =
        "Tones, chords, clicks and hiss to classify by their spectrograms. Lathe generates them when the project "
        "opens.",
    .params = allParams(),
    .sample = SampleKind::Sound,
    .open = open,
    .waveformSamples = waveformSamples};

}  // namespace lathe::readers::tones_def
