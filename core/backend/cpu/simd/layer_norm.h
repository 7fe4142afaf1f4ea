// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// Operands and results of the forward pass for some rows of n neighboring numbers: X and Y are float, or uint16_t with the bits
/// of bfloat16 numbers. scale and bias have n numbers, mean and invStd one per row. At most one addend is there, and `sum`
/// exactly with one; else x is normalised. `sum` may lie over x or over the addend.
template <class X, class Y>
struct LayerNormForward {
    const X* x = nullptr;
    const float* addend = nullptr;
    const uint16_t* narrowAddend = nullptr;
    const float *scale = nullptr, *bias = nullptr;
    float epsilon = 0;
    Y* y = nullptr;
    float *mean = nullptr, *invStd = nullptr;
    X* sum = nullptr;
};

/// Operands and results of the backward pass for some rows. dscale and dbias are sums over these rows only. Null may be:
/// `addend`, which is added to dx; and for X = float `rounded`, which is dx in bfloat16, and `copy`, which is dx again.
template <class Dy, class X>
struct LayerNormBackward {
    const Dy* dy = nullptr;
    const X* x = nullptr;
    const float *mean = nullptr, *invStd = nullptr, *scale = nullptr;
    const X* addend = nullptr;
    X* dx = nullptr;
    uint16_t* rounded = nullptr;
    float* copy = nullptr;
    float *dscale = nullptr, *dbias = nullptr;
};

/// Layer normalisation for one level, for the types that x and y (or dy) may have.
struct LayerNormTable {
    void (*forward)(const LayerNormForward<float, float>&, int64_t rows, int64_t n);
    void (*forwardToNarrow)(const LayerNormForward<float, uint16_t>&, int64_t rows, int64_t n);
    void (*forwardOfNarrow)(const LayerNormForward<uint16_t, uint16_t>&, int64_t rows, int64_t n);
    void (*backward)(const LayerNormBackward<float, float>&, int64_t rows, int64_t n);
    void (*backwardFromNarrow)(const LayerNormBackward<uint16_t, float>&, int64_t rows, int64_t n);
    void (*backwardOfNarrow)(const LayerNormBackward<uint16_t, uint16_t>&, int64_t rows, int64_t n);
    /// all[i] += further[i].
    void (*add)(float* all, const float* further, int64_t n);
};

LATHE_SIMD_TABLE(LayerNormTable, layerNormTable, layerNormFunctions)

}  // namespace lathe::cpu
