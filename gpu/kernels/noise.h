// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

namespace lathe::gpu {

/// Operands of RandomNormal. `seed` and `step` are device addresses.
struct NoiseArguments {
    uint32_t layer = 0;  ///< number of the random layer, part of the random key
    int64_t elements = 0;
    int64_t first = 0;  ///< index of the first element in the whole batch
    const int64_t *seed = nullptr, *step = nullptr;
    void* y = nullptr;
};

/// Enqueues y = standard normal numbers from Philox (seed, step, layer, element). T: float or double, with the same numbers.
template <class T>
cudaError_t launchNoise(cudaStream_t, const NoiseArguments&);

}  // namespace lathe::gpu
