// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// Layer normalisation of `rows` rows of `n` neighboring numbers. scale and bias have n numbers, mean and invStd one per row.
struct LayerNormTable {
    void (*forward)(const float* x, const float* scale, const float* bias, int64_t rows, int64_t n, float epsilon, float* y,
                    float* mean, float* invStd);
    /// dscale and dbias are sums over these rows only.
    void (*backward)(const float* dy, const float* x, const float* mean, const float* invStd, const float* scale, int64_t rows,
                     int64_t n, float* dx, float* dscale, float* dbias);
    /// all[i] += further[i].
    void (*add)(float* all, const float* further, int64_t n);
};

LATHE_SIMD_TABLE(LayerNormTable, layerNormTable, layerNormFunctions)

}  // namespace lathe::cpu
