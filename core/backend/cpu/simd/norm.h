// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// Statistics of some rows of x[rows, channels], channel by channel: mean and sum of squared distances from it.
struct Moments {
    float* mean;
    float* squares;
};

/// Batch normalisation in the channels-last layout: `rows` pixels of `channels` neighbours each. Every pointer but those to
/// x, y, dx, dy, residual holds one number a channel.
struct NormRows {
    int64_t rows, channels;
};

struct NormTable {
    void (*moments)(const float* x, NormRows, Moments);
    /// Joins the moments of `more` further rows to those of `rows` rows (Chan, Golub, LeVeque 1979).
    void (*join)(Moments all, int64_t rows, Moments further, int64_t more, int64_t channels);
    /// y = activation((x - mean) factor + bias [+ residual]), by Activation.
    std::array<void (*)(const float* x, const float* residual, const float* mean, const float* factor, const float* bias,
                        NormRows, float* y),
               4>
        apply;
    /// With dz = dy activation'(y): sums of dz and of dz (x - mean), by Activation; y is read with an activation only.
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
