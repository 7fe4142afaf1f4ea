// SPDX-License-Identifier: Apache-2.0
#include "core/data/sounds/sound_waveforms.h"

#include <cstring>
#include <span>
#include <utility>

namespace lathe::sounds {
namespace {

class SoundWaveformFeatures final : public WaveformFeatures {
public:
    explicit SoundWaveformFeatures(const SoundSettings& settings) : m_maker(settings) {}
    void write(std::span<const float> waveform, std::byte* features) override { m_maker.write(waveform, features); }

private:
    FeatureMaker m_maker;
};

class KeptWaveforms final : public Waveforms {
public:
    KeptWaveforms(const SoundSettings& settings, images::PixelBlock sounds) : m_settings(settings), m_sounds(std::move(sounds)) {}

    int64_t samples() const override { return m_settings.samples(); }
    Status read(int64_t index, std::span<float> waveform) const override {
        std::memcpy(waveform.data(), m_sounds.data() + static_cast<size_t>(index) * waveform.size_bytes(), waveform.size_bytes());
        return {};
    }
    std::unique_ptr<WaveformFeatures> features() const override { return waveformFeatures(m_settings); }

private:
    SoundSettings m_settings;
    images::PixelBlock m_sounds;
};

}  // namespace

std::unique_ptr<WaveformFeatures> waveformFeatures(const SoundSettings& settings) {
    return std::make_unique<SoundWaveformFeatures>(settings);
}

std::shared_ptr<const Waveforms> keptWaveforms(const SoundSettings& settings, images::PixelBlock sounds) {
    return std::make_shared<KeptWaveforms>(settings, std::move(sounds));
}

}  // namespace lathe::sounds
