// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/backend/transform_form.h"
#include "core/base/result.h"
#include "core/ops/op.h"

namespace lathe {

/// Samples that a device may keep (Executable::keep), with all that is needed to make batches of them: the same bytes that a
/// loader makes on the processor.
struct SampleSet {
    /// Of one sample as it is stored. Features: U8, turned into real numbers by `table`, or the Programs' real type; the target
    /// as the Programs take it.
    TensorType features, target;
    DType real = DType::F32;  ///< of the Programs
    int64_t samples = 0;
    std::vector<std::byte> table;           ///< for U8: real[channels][256], a channel being an index of the first dimension
    std::vector<TransformForm> transforms;  ///< of samples U8[C, H, W], in their order
    uint64_t seed = 0;                      ///< of the transforms
    /// Writes one sample; asked for each once, in order, by one thread.
    std::function<Status(int64_t sample, std::byte* features, std::byte* target)> read;

    int64_t featureBytes() const { return bytesOf(features); }
    int64_t targetBytes() const { return bytesOf(target); }

private:
    static int64_t bytesOf(const TensorType& t) { return t.shape.elements() * static_cast<int64_t>(sizeOf(t.dtype)); }
};

/// A batch in the terms of a set that an executable knows: the numbers of samples that it keeps, or the samples themselves as the
/// set stores them. At most as many as the Program's batch: the rest is zero, and masked.
struct SampleBatch {
    int64_t set = -1;                                        ///< what `keep` or `learn` answered; below 0: none
    std::span<const int64_t> numbers;                        ///< of a kept set ...
    int64_t epoch = 0;                                       ///< ... with the epoch for its transforms, ...
    bool augmented = false;                                  ///< ... where they are applied
    const std::byte *features = nullptr, *target = nullptr;  ///< of one that is not kept: samples one behind the other
    int64_t count = 0;
};

}  // namespace lathe
