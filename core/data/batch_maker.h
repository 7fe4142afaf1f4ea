// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/data/augment.h"
#include "core/data/loader.h"
#include "core/data/normalization.h"

namespace lathe {

/// Memory for one batch.
struct BatchBuffers {
    std::vector<std::byte> features, target, mask;
    std::vector<std::vector<std::byte>> moreInputs, moreTargets;  ///< by field
};

/// Makes batches: reads, augments and normalizes samples. Use one object per thread. `make` allocates only for an error.
class BatchMaker {
public:
    BatchMaker(const PreparedData&, const LoaderOptions&);
    BatchBuffers buffers() const;
    /// Fills `into` with the samples at these positions of PreparedData::indices. If there are fewer than a batch, the rest is
    /// zero and masked. Error: a sample cannot be read.
    Status make(std::span<const int64_t> positions, int64_t epoch, BatchBuffers& into);

private:
    template <class Real>
    Status makeIn(std::span<const int64_t> positions, int64_t epoch, BatchBuffers& into, const Normalizer<Real>& normalizer);
    Status readSample(int64_t position, int64_t epoch);
    template <class Real>
    void writeMore(size_t row, BatchBuffers& into) const;
    size_t featureBytes() const;  ///< features as stored in the data set, augmented

    const PreparedData& m_data;
    LoaderOptions m_options;
    bool m_asStored;  ///< features as the data set has them, augmented
    Augmenter m_augmenter;
    Normalizer<float> m_toFloat;
    Normalizer<double> m_toDouble;
    std::vector<std::byte> m_features, m_target;  // of one sample
    std::vector<std::vector<std::byte>> m_moreInputs, m_moreTargets;
    std::vector<std::byte*> m_inputPointers, m_targetPointers;  // to them
};

}  // namespace lathe
