// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

#include "gpu/kernels/common/image.h"

namespace lathe::gpu {

/// Pooling windows over images x; each pixel of y has one window.
struct PoolShape {
    Images x, y;
    int64_t kernel[2] = {1, 1}, stride[2] = {1, 1}, padding[2] = {0, 0};  ///< padding: top, left
    bool countPadding = true;
    bool byteIndex = true;  ///< type of `index`: uint8 (windows of at most 255 elements), else int32
    bool wide = false;      ///< 64-bit indices and single elements: see index_width.h
};

/// y: maximum of each window; NaN if the window has one. `index`: position of the maximum in its window (row * width + column);
/// the first of equal values. Stored: a type of stored.h.
template <class Stored>
cudaError_t launchMaxPool(cudaStream_t, const PoolShape&, const void* x, void* y, void* index);
/// dx[i]: sum of dy over the windows whose maximum was at element i.
template <class Stored>
cudaError_t launchMaxPoolGrad(cudaStream_t, const PoolShape&, const void* dy, const void* index, void* dx);
/// y: mean of each window. The divisor is the window size if `countPadding`, else the number of elements inside the image.
template <class Stored>
cudaError_t launchAvgPool(cudaStream_t, const PoolShape&, const void* x, void* y);
/// dx[i]: sum of dy / divisor over the windows that contain element i.
template <class Stored>
cudaError_t launchAvgPoolGrad(cudaStream_t, const PoolShape&, const void* dy, void* dx);

}  // namespace lathe::gpu
