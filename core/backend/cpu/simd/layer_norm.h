// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// Layer normalisation of `rows` rows of `n` neighboring numbers of T: float, or uint16_t with the bits of bfloat16 numbers.
/// scale and bias have n numbers, mean and invStd one per row.
template <class T>
struct LayerNormFunctions {
    void (*forward)(const T* x, const float* scale, const float* bias, int64_t rows, int64_t n, float epsilon, T* y, float* mean,
                    float* invStd);
    /// dscale and dbias are sums over these rows only.
    void (*backward)(const T* dy, const T* x, const float* mean, const float* invStd, const float* scale, int64_t rows, int64_t n,
                     T* dx, float* dscale, float* dbias);
};

/// The functions of layer normalisation for one level.
struct LayerNormTable {
    LayerNormFunctions<float> f32;
    LayerNormFunctions<uint16_t> bf16;
    /// all[i] += further[i].
    void (*add)(float* all, const float* further, int64_t n);
};

LATHE_SIMD_TABLE(LayerNormTable, layerNormTable, layerNormFunctions)

}  // namespace lathe::cpu
