// SPDX-License-Identifier: Apache-2.0
#include "core/data/sets/picked_waveforms.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/base/element.h"

namespace lathe {
namespace {

class PickedWaveforms final : public Waveforms {
public:
    PickedWaveforms(std::shared_ptr<const Waveforms> all, std::vector<int64_t> rows)
        : m_all(std::move(all)), m_rows(std::move(rows)) {}

    int64_t samples() const override { return m_all->samples(); }
    Status read(int64_t index, std::span<float> waveform) const override { return m_all->read(element(m_rows, index), waveform); }
    std::unique_ptr<WaveformFeatures> features() const override { return m_all->features(); }

private:
    std::shared_ptr<const Waveforms> m_all;
    std::vector<int64_t> m_rows;
};

class SamplesWithWaveforms final : public Dataset {
public:
    SamplesWithWaveforms(std::shared_ptr<const Dataset> inner, std::shared_ptr<const Waveforms> waves)
        : m_inner(std::move(inner)), m_waveforms(std::move(waves)) {}

    const DatasetInfo& info() const override { return m_inner->info(); }
    int64_t size() const override { return m_inner->size(); }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        return m_inner->read(index, features, target);
    }
    Status readMore(int64_t index, std::span<std::byte* const> inputs, std::span<std::byte* const> targets) const override {
        return m_inner->readMore(index, inputs, targets);
    }
    std::string timeOf(int64_t index) const override { return m_inner->timeOf(index); }
    std::string sampleName(int64_t index) const override { return m_inner->sampleName(index); }
    uint64_t fileHash(int64_t index) const override { return m_inner->fileHash(index); }
    std::optional<PictureSize> pictureSize(int64_t index) const override { return m_inner->pictureSize(index); }
    std::shared_ptr<const Waveforms> waveforms() const override { return m_waveforms; }

private:
    std::shared_ptr<const Dataset> m_inner;
    std::shared_ptr<const Waveforms> m_waveforms;
};

}  // namespace

std::shared_ptr<const Waveforms> pickedWaveforms(std::shared_ptr<const Waveforms> all, std::vector<int64_t> rows) {
    if (!all) return nullptr;
    return std::make_shared<PickedWaveforms>(std::move(all), std::move(rows));
}

std::shared_ptr<const Dataset> withWaveforms(std::shared_ptr<const Dataset> samples, std::shared_ptr<const Waveforms> waveforms) {
    return std::make_shared<SamplesWithWaveforms>(std::move(samples), std::move(waveforms));
}

}  // namespace lathe
