// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe::gpu {

/// What changes from batch to batch, in device memory: a captured launch reads it there. The sample numbers follow it.
struct BatchVariables {
    int64_t epoch = 0;  ///< of the random values of transforms
    int64_t count = 0;  ///< samples in the batch; the remaining rows become zero
};

/// Bytes of the variables and of the numbers of this many samples.
constexpr int64_t batchBytes(int64_t samples) {
    return static_cast<int64_t>(sizeof(BatchVariables)) + samples * static_cast<int64_t>(sizeof(int64_t));
}

}  // namespace lathe::gpu
