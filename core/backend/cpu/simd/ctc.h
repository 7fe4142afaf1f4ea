// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// Logarithm of the probability 0 in the recursions of Ctc: finite, so that differences are numbers.
constexpr float ctcNever = -1e30f;

/// One sample of Ctc that has a path. States are the labels of the target, with a blank before, between and behind them.
struct CtcSample {
    const float* scores;    ///< [steps, classes]
    const int32_t* labels;  ///< [states]: the class of each state
    const float* skips;     ///< [states + 2]: 0 where a state may follow the second one before it, else ctcNever
    int64_t steps, classes, states;
};

/// Memory for one sample.
struct CtcScratch {
    float *logs, *row, *next;  ///< [states], [states + 2], [states + 2]
};

/// The recursions over the steps, with variables relative to the largest one of each step, as in the reference kernel. `width`:
/// numbers of a step in `alpha`.
struct CtcTable {
    /// Writes the first `states` numbers of each step of `alpha`. Returns the loss; above -ctcNever / 2: no path has a
    /// probability.
    float (*forward)(const CtcSample&, const CtcScratch&, float* alpha, int64_t width);
    /// Writes dscores[steps, classes].
    void (*backward)(const CtcSample&, const CtcScratch&, const float* alpha, int64_t width, float dloss, float* dscores);
};

LATHE_SIMD_TABLE(CtcTable, ctcTable, ctcFunctions)

}  // namespace lathe::cpu
