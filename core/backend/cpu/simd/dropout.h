// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"
#include "core/base/philox.h"

namespace lathe::cpu {

/// The function of Dropout for one level.
struct DropoutTable {
    /// y[i] = random.uniform(first + i) >= p ? x[i] scale : 0 for i in [begin, end).
    void (*drop)(const Philox& random, int64_t first, const float* x, float* y, int64_t begin, int64_t end, float p, float scale);
};

LATHE_SIMD_TABLE(DropoutTable, dropoutTable, dropoutFunctions)

}  // namespace lathe::cpu
