// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

#include "gpu/kernels/common/image.h"

namespace lathe::gpu {

/// Operands of dropout. Each element is dropped with probability p; other elements are scaled by 1 / (1 - p). `seed`, `step` and
/// `p` are device addresses.
struct DropoutArguments {
    uint32_t layer = 0;  ///< number of the dropout layer, part of the random key
    int64_t elements = 0;
    int64_t first = 0;  ///< index of the first element in the whole batch
    Images images;      ///< set only for channels-last: the mask depends on an element's index in plain order
    bool wide = false;  ///< 64-bit indices and single elements: see index_width.h
    const int64_t *seed = nullptr, *step = nullptr;
    const void *x = nullptr, *p = nullptr;
    void* y = nullptr;
};

/// Enqueues dropout, with random numbers from Philox (seed, step, layer, element). y may overwrite x.
template <class Stored>
cudaError_t launchDropout(cudaStream_t, const DropoutArguments&);

}  // namespace lathe::gpu
