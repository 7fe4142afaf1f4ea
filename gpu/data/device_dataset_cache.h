// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>

#include "core/backend/device_dataset.h"
#include "core/ops/program.h"
#include "gpu/base/input_slots.h"
#include "gpu/data/batch.h"
#include "gpu/runtime/memory.h"

namespace lathe::gpu {

/// Device addresses where a batch of a Program is written.
struct BatchPointers {
    const BatchVariables* batch = nullptr;  ///< followed by the sample numbers, if the data set is cached on the device
    int64_t rows = 0;
    std::byte *features = nullptr, *target = nullptr, *mask = nullptr;  ///< mask: null if the Program has no mask input
};

/// Addresses inside the input slot at `inputs`. `offsets`: byte offset of each input, then of the batch variables.
BatchPointers pointersIn(std::byte* inputs, const Program&, std::span<const int64_t> offsets);

/// Data set cache in the memory of the current device. Holds either all samples (`cacheDataset`) or only buffers for
/// samples that each batch brings along (`streamDataset`).
class DeviceDatasetCache {
public:
    /// Copies all samples to the device, on this stream, and waits for the copies. Errors: as `bytesToCache`, and cuda.memory.
    static Result<DeviceDatasetCache> cacheDataset(const DeviceDataset&, cudaStream_t);
    /// Device memory needed to cache the set, in bytes, if `free` bytes are free. Errors: cuda.data.large if it needs more than a
    /// quarter of the free memory, cuda.data.forms for more transforms than one launch applies, cuda.data.sample for samples of
    /// more than 2^30 values, cuda.data.tokens for integers.
    static Result<int64_t> bytesToCache(const DeviceDataset&, int64_t free);

    /// Takes buffers for batches of at most `rows` samples, which each batch brings along. Errors: as `bytesToStream`, and
    /// cuda.memory.
    static Result<DeviceDatasetCache> streamDataset(const DeviceDataset&, int64_t rows, cudaStream_t);
    /// Device memory needed for `streamDataset`, in bytes. Errors: cuda.data.columns if the samples are already real numbers (no
    /// conversion to do), cuda.data.sample.
    static Result<int64_t> bytesToStream(const DeviceDataset&, int64_t rows);

    int64_t bytes() const { return m_bytes; }
    /// Enqueues one kernel that makes a batch of cached samples and fills the remaining rows with zeros. What changes from batch
    /// to batch is read from device memory, so that the launch can be captured.
    cudaError_t enqueueCached(cudaStream_t, const SampleBatch&, const BatchPointers&) const noexcept;
    /// The same for any batch: first enqueues a copy of the batch's samples, if it brings any. The previous copy into this slot
    /// must be finished.
    cudaError_t enqueue(cudaStream_t, size_t slot, const SampleBatch&, const BatchPointers&) const noexcept;

private:
    /// Device and pinned memory for the samples of one batch.
    struct Slot {
        std::byte *features = nullptr, *targets = nullptr;
        PinnedBlock staging;
    };
    BatchArguments argumentsFor(const SampleBatch&, const BatchPointers&) const noexcept;
    cudaError_t launch(cudaStream_t, const BatchArguments&) const noexcept;
    cudaError_t bring(cudaStream_t, const Slot&, const SampleBatch&) const noexcept;
    Status takeMemory(const DeviceDataset&, int64_t bytes, cudaStream_t);

    DeviceBlock m_memory;
    int64_t m_bytes = 0;
    int64_t m_featureBytes = 0;
    DType m_real = DType::F32;
    std::array<Slot, inputSlots> m_slots;  ///< used only if the samples are not cached
    BatchArguments m_arguments;            ///< everything except the batch
};

}  // namespace lathe::gpu
