// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// One sample at one step of a recurrence: rows of `units` numbers for each gate. Names as in op.h.
struct CellForward {
    const float *projected, *recurrent;  ///< [gates, units]; `recurrent`: weights h + bias
    const float *before, *cellBefore;    ///< [units]; zeros at the first step. `cellBefore`: only LSTM
    float *y, *saved;                    ///< [units], [saved, units]
    int64_t units;
};

/// The same backwards. The gradient of y is dy + fromWeights + direct, which come from the loss and from the next step.
struct CellBackward {
    const float *dy, *fromWeights;                 ///< [units]
    const float *y, *saved, *before, *cellBefore;  ///< as in CellForward
    float *direct, *dcell;                         ///< [units]: from the next step, then for the step before. GRU; LSTM
    float *dprojected, *drecurrent;                ///< [gates, units]; `drecurrent`: only GRU
    int64_t units;
};

/// Functions by RecurrentCell.
struct RecurrentTable {
    void (*forward[4])(const CellForward&);
    void (*backward[4])(const CellBackward&);
};

LATHE_SIMD_TABLE(RecurrentTable, recurrentTable, recurrentFunctions)

}  // namespace lathe::cpu
