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

/// The functions of batch normalisation for one level.
struct NormTable {
    void (*moments)(const float* x, NormRows, Moments);
    /// Merges the moments of `more` further rows into those of `rows` rows (Chan, Golub, LeVeque 1979).
    void (*join)(Moments all, int64_t rows, Moments further, int64_t more, int64_t channels);
    /// y = activation((x - mean) factor + bias [+ residual]), by Activation.
    std::array<void (*)(const float* x, const float* residual, const float* mean, const float* factor, const float* bias,
                        NormRows, float* y),
               4>
        apply;
    /// With dz = dy activation'(y): sums of dz and of dz (x - mean), by Activation; y is read only if there is an activation.
    std::array<void (*)(const float* dy, const float* x, const float* y, const float* mean, NormRows, float* dz, float* dzx), 4>
        gradSums;
    /// dx = factor (dz - shift - (x - mean) slope), by Activation.
    std::array<void (*)(const float* dy, const float* x, const float* y, const float* mean, const float* factor,
                        const float* shift, const float* slope, NormRows, float* dx),
               4>
        gradApply;
};

LATHE_SIMD_TABLE(NormTable, normTable, normFunctions)

}  // namespace lathe::cpu
