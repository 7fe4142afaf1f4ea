// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

#include "gpu/kernels/common/image.h"

namespace lathe::gpu {

/// Windows over the images x, one for each pixel of y.
struct PoolShape {
    Images x, y;
    int64_t kernel[2] = {1, 1}, stride[2] = {1, 1}, padding[2] = {0, 0};  ///< padding: top, left
    bool countPadding = true;
    bool byteIndex = true;  ///< positions are uint8, else int32
};

template <class Stored>
cudaError_t launchMaxPool(cudaStream_t, const PoolShape&, const void* x, void* y, void* index);
template <class Stored>
cudaError_t launchMaxPoolGrad(cudaStream_t, const PoolShape&, const void* dy, const void* index, void* dx);
template <class Stored>
cudaError_t launchAvgPool(cudaStream_t, const PoolShape&, const void* x, void* y);
template <class Stored>
cudaError_t launchAvgPoolGrad(cudaStream_t, const PoolShape&, const void* dy, void* dx);

}  // namespace lathe::gpu
