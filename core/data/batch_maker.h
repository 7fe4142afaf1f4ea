// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "core/data/augment.h"
#include "core/data/load_times.h"
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
    /// `bucket` as in Batch: the steps to which padded sequences are padded.
    Status make(std::span<const int64_t> positions, int64_t epoch, size_t bucket, BatchBuffers& into);
    /// How the time was spent since the last call.
    LoadTimes takeTimes() { return std::exchange(m_times, {}); }

private:
    template <class Real>
    Status makeIn(std::span<const int64_t> positions, int64_t epoch, const DatasetInfo& types, BatchBuffers& into,
                  const Normalizer<Real>& normalizer);
    Status readSample(int64_t position, int64_t epoch);
    Status augment(const Dataset& source, int64_t epoch, int64_t sample);
    void augmentTokens(int64_t epoch, int64_t sample);
    void moveClasses(int64_t epoch, int64_t sample, const TensorType&, std::vector<std::byte>& target);
    template <class Real>
    void writeMore(size_t row, const DatasetInfo& types, BatchBuffers& into) const;
    size_t featureBytes(const TensorType& features) const;  ///< of one sample in a batch
    const DatasetInfo& typesOf(size_t bucket) const { return bucket == 0 ? m_data.info : m_shorter[bucket - 1]; }

    const PreparedData& m_data;
    LoaderOptions m_options;
    std::vector<DatasetInfo> m_shorter;  ///< by bucket, but for the longest
    bool m_augmented;                    ///< there are transforms
    bool m_asStored;                     ///< features as the data set has them, augmented
    Augmenter m_augmenter;
    Normalizer<float> m_toFloat;
    Normalizer<double> m_toDouble;
    std::vector<std::byte> m_features, m_target;  // of one sample
    std::vector<std::byte> m_scaled;              // features of padded sequences, normalized
    std::vector<std::vector<std::byte>> m_moreInputs, m_moreTargets;
    std::vector<std::byte*> m_inputPointers, m_targetPointers;  // to them
    SampleTimer m_timer;
    LoadTimes m_times;
};

}  // namespace lathe
