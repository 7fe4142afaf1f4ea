// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// Statistics of rows of x[rows, channels] for each channel: mean, and sum of squared differences from the mean.
struct Moments {
    float* mean;
    float* squares;
};

/// Extents of a batch normalisation in the channels-last layout: `rows` pixels of `channels` neighboring numbers. Pointers other
/// than x, y, dx, dy and residual refer to one number per channel.
struct NormRows {
    int64_t rows, channels;
};

/// The functions for images of T: float, or uint16_t with the bits of bfloat16 numbers.
template <class T>
struct NormFunctions {
    void (*moments)(const T* x, NormRows, Moments);
    /// y = activation((x - mean) factor + bias [+ residual]), by Activation.
    std::array<void (*)(const T* x, const T* residual, const float* mean, const float* factor, const float* bias, NormRows, T* y),
               4>
        apply;
    /// With dz = dy activation'(y): sums of dz and of dz (x - mean), by Activation; y is read only if there is an activation.
    std::array<void (*)(const T* dy, const T* x, const T* y, const float* mean, NormRows, float* dz, float* dzx), 4> gradSums;
    /// dx = factor (dz - shift - (x - mean) slope), by Activation.
    std::array<void (*)(const T* dy, const T* x, const T* y, const float* mean, const float* factor, const float* shift,
                        const float* slope, NormRows, T* dx),
               4>
        gradApply;
};

/// The functions of batch normalisation for one level.
struct NormTable {
    /// Merges the moments of `more` further rows into those of `rows` rows (Chan, Golub, LeVeque 1979).
    void (*join)(Moments all, int64_t rows, Moments further, int64_t more, int64_t channels);
    NormFunctions<float> f32;
    NormFunctions<uint16_t> bf16;
};

LATHE_SIMD_TABLE(NormTable, normTable, normFunctions)

}  // namespace lathe::cpu
