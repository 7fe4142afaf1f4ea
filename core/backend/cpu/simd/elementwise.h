// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

#include "core/backend/cpu/simd_level.h"
#include "core/ops/op.h"

namespace lathe::cpu {

/// out[i] = f(a[i], b[i]) for i in [0, n); `out` must not overlap the operands. Kinds with one operand read `a` only.
using BlockStep = void (*)(float* out, const float* a, const float* b, int64_t n, float scale, float shift);

/// The element-wise functions of one level.
struct ElementwiseTable {
    std::array<BlockStep, opKindCount> steps;  ///< by OpKind; null for kinds that are not element-wise
};

LATHE_SIMD_TABLE(ElementwiseTable, elementwiseTable, elementwiseSteps)

}  // namespace lathe::cpu
