// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// Pooling of one channels-last image: x[inHeight, inWidth, channels], y[outHeight, outWidth, channels]. All sizes in elements.
struct PoolShape {
    int64_t channels = 0, inHeight = 0, inWidth = 0, outHeight = 0, outWidth = 0;
    int64_t kernelHeight = 0, kernelWidth = 0, strideHeight = 0, strideWidth = 0, padTop = 0, padLeft = 0;
    bool countPadding = true;

    int64_t inElements() const { return inHeight * inWidth * channels; }
    int64_t outElements() const { return outHeight * outWidth * channels; }
};

/// The pooling functions of one level. Gradients overwrite dx.
struct PoolTable {
    /// index: position of the largest element inside its window (row-major); the first one of equals.
    void (*maximum)(const PoolShape&, const float* x, float* y, uint8_t* index) noexcept;
    void (*maximumGrad)(const PoolShape&, const float* dy, const uint8_t* index, float* dx) noexcept;
    void (*average)(const PoolShape&, const float* x, float* y) noexcept;
    void (*averageGrad)(const PoolShape&, const float* dy, float* dx) noexcept;
};

LATHE_SIMD_TABLE(PoolTable, poolTable, selectPool)

}  // namespace lathe::cpu
