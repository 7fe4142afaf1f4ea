// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

#include "gpu/kernels/common/image.h"

namespace lathe::gpu {

struct DropoutArguments {
    uint32_t layer = 0;  ///< of its site
    int64_t elements = 0;
    int64_t first = 0;  ///< place of the first one in the whole batch
    Images images;      ///< only when they are channels-last: the mask is a function of an element's place in plain order
    const int64_t *seed = nullptr, *step = nullptr;
    const void *x = nullptr, *p = nullptr;
    void* y = nullptr;
};

template <class Stored>
cudaError_t launchDropout(cudaStream_t, const DropoutArguments&);

}  // namespace lathe::gpu
