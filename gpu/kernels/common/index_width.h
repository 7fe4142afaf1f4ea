// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe::gpu {

/// True if kernels over tensors of at most this many elements need 64-bit indices: from 2^31 elements on, or with
/// LATHE_CUDA_WIDE_INDEX=1 (to compare, and to test that variant). Such kernels also move single elements and no packs.
bool needsWideIndex(int64_t elements);

}  // namespace lathe::gpu
