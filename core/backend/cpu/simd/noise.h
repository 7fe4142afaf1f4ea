// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"
#include "core/base/philox.h"

namespace lathe::cpu {

/// The function of RandomNormal for one level.
struct NoiseTable {
    /// y[i] = normal number first + i of `random` (portableNormals) for i in [begin, end).
    void (*normals)(const Philox& random, int64_t first, float* y, int64_t begin, int64_t end);
};

LATHE_SIMD_TABLE(NoiseTable, noiseTable, noiseFunctions)

}  // namespace lathe::cpu
