// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/backend/pixel_kernel.h"
#include "core/base/result.h"
#include "core/ops/op.h"

namespace lathe {

/// A data set that a device can store (`DatasetCache::cache`), with all that is needed to make batches on the device.
/// Batches have the same bytes as those of a loader on the processor.
struct DeviceDataset {
    /// Types of one stored sample. Features: U8, converted to reals by `table`, or reals of the Programs' type. The target has
    /// the type of the Programs' input.
    TensorType features, target;
    DType real = DType::F32;  ///< real type of the Programs
    int64_t samples = 0;
    std::vector<std::byte> table;         ///< for U8: real[channels][256]; a channel is an index of the first dimension
    std::vector<PixelKernel> transforms;  ///< for samples U8[C, H, W], in order
    uint64_t seed = 0;                    ///< seed of the transforms
    /// Writes one sample. Called once for each sample, in order, on one thread.
    std::function<Status(int64_t sample, std::byte* features, std::byte* target)> read;

    int64_t featureBytes() const { return bytesOf(features); }
    int64_t targetBytes() const { return bytesOf(target); }

private:
    static int64_t bytesOf(const TensorType& t) { return t.shape.elements() * static_cast<int64_t>(sizeOf(t.dtype)); }
};

/// A batch of a set that a DatasetCache knows: sample numbers of a cached set, or the samples themselves as the set stores them.
/// If it has fewer samples than the Program's batch, the rest is zero and masked.
struct SampleBatch {
    int64_t set = -1;                                        ///< the result of `cache` or `stream`; below 0: none
    std::span<const int64_t> numbers;                        ///< sample numbers of a cached set
    int64_t epoch = 0;                                       ///< of the transforms of a cached set
    bool augmented = false;                                  ///< whether the transforms of a cached set are applied
    const std::byte *features = nullptr, *target = nullptr;  ///< samples of a set that is not cached, one after the other
    int64_t count = 0;
};

}  // namespace lathe
