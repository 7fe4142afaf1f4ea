// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "core/base/result.h"

namespace lathe {

/// Computes the features of samples from their waveforms. Owns scratch memory: one object per thread.
class WaveformFeatures {
public:
    virtual ~WaveformFeatures() = default;
    /// Writes the bytes of one sample, as Dataset::read does for its own waveform. Allocates nothing.
    virtual void write(std::span<const float> waveform, std::byte* features) = 0;
};

/// The waveforms that the samples of a data set are computed from: F32[1, samples()], full scale -1 to 1. Transforms of the stage
/// TransformStage::Waveform change them before the features are computed. Thread-safe.
class Waveforms {
public:
    virtual ~Waveforms() = default;
    /// Numbers of each waveform.
    virtual int64_t samples() const = 0;
    /// Writes samples() numbers. Error: it cannot be read.
    virtual Status read(int64_t index, std::span<float> waveform) const = 0;
    virtual std::unique_ptr<WaveformFeatures> features() const = 0;
};

}  // namespace lathe
