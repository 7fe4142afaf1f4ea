// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// Rows of scores of one head: [rows, stride], of which `keys` are used. `stride` is a multiple of `attentionLanes`; what lies
/// behind the keys becomes zero, so that sums do not depend on how far a sequence is padded.
struct ScoreRows {
    float* scores;
    int64_t rows, keys, stride;
    const float* mask;     ///< [keys], 0: left out; null: none
    int64_t firstVisible;  ///< causal: row r sees keys up to firstVisible + r; at least `keys` if not causal
    float scale;
};

constexpr int64_t attentionLanes = 16;

/// Functions for one block of queries. Formulas as in the reference kernels.
struct AttentionTable {
    /// Scores become weights, exp(scale score - logsum); logsum[r] is the logarithm of the sum of the exponentials.
    void (*weights)(const ScoreRows&, float* logsum);
    /// The same for a known logsum.
    void (*weightsAgain)(const ScoreRows&, const float* logsum);
    /// dweights become dscores: scale weight (dweight - delta[r]).
    void (*scoreGradients)(const ScoreRows& weights, float* dweights, const float* delta);
    /// delta[r] = the product of dy and y, rows of `width` numbers with this distance.
    void (*products)(const float* dy, const float* y, int64_t rows, int64_t width, int64_t distance, float* delta);
    /// to[r, i] += from[r, i] for rows of `width` numbers.
    void (*add)(float* to, int64_t toDistance, const float* from, int64_t rows, int64_t width);
};

LATHE_SIMD_TABLE(AttentionTable, attentionTable, attentionFunctions)

}  // namespace lathe::cpu
