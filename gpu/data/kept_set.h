// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>

#include "core/backend/sample_set.h"
#include "core/ops/program.h"
#include "gpu/base/input_slots.h"
#include "gpu/data/batch.h"
#include "gpu/runtime/memory.h"

namespace lathe::gpu {

/// Where a batch is made on the device, for a Program.
struct BatchPlaces {
    const int64_t* numbers = nullptr;  ///< of the samples, where the set is kept
    int64_t rows = 0;
    std::byte *features = nullptr, *target = nullptr, *mask = nullptr;  ///< mask: null where the Program takes none
};

/// In the inputs of a Program that lie at these offsets, with the numbers behind them.
BatchPlaces placesIn(std::byte* inputs, const Program&, std::span<const int64_t> offsets);

/// What of a set of samples lies in the memory of the current device: all of them, or places for the batches that bring theirs.
class KeptSet {
public:
    /// Copies all samples there.
    static Result<KeptSet> keep(const SampleSet&);
    /// What they need where so many bytes are free. cuda.data.large when that is more than a quarter of these, cuda.data.forms
    /// when there are more transforms than one launch applies, cuda.data.sample for samples too large to be counted.
    static Result<int64_t> bytesToKeep(const SampleSet&, int64_t free);

    /// For batches of at most so many rows that bring their samples. cuda.data.columns when these are real numbers already.
    static Result<KeptSet> learn(const SampleSet&, int64_t rows);
    static Result<int64_t> bytesToLearn(const SampleSet&, int64_t rows);

    int64_t bytes() const { return m_bytes; }
    /// Enqueues the copy of what the batch brings, if it does, and one kernel, which makes the batch and fills the rows behind it
    /// with zeros. The copy that was enqueued for this slot before must be done.
    cudaError_t enqueue(cudaStream_t, size_t slot, const SampleBatch&, const BatchPlaces&) const noexcept;

private:
    struct Slot {
        std::byte *features = nullptr, *targets = nullptr;
        PinnedBlock staging;
    };
    cudaError_t bring(cudaStream_t, const Slot&, const SampleBatch&) const noexcept;
    Status takeMemory(const SampleSet&, int64_t bytes);

    DeviceBlock m_memory;
    int64_t m_bytes = 0;
    int64_t m_featureBytes = 0;
    DType m_real = DType::F32;
    std::array<Slot, inputSlots> m_slots;  ///< of a set that is not kept
    BatchArguments m_arguments;            ///< all but the batch
};

}  // namespace lathe::gpu
