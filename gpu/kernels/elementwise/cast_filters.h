// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

#include "core/tensor/dtype_kind.h"

namespace lathe::gpu {

/// Filters to convert in one launch. Plain data, passed to the kernel as a parameter. Segment s is one tensor of filters.
struct FilterSegments {
    static constexpr int most = 128;
    static constexpr int64_t piece = 2048;  ///< elements that a block processes at a time
    int segments = 0;
    int64_t pieces = 0;
    int64_t firstPiece[most] = {};  ///< per segment
    uint32_t elements[most] = {}, channels[most] = {}, pixels[most] = {};
    const float* from[most] = {};  ///< K C R S
    void* to[most] = {};           ///< K R S C, of 16 bits
};

/// Enqueues the conversion of all segments from float32 in K C R S to `type` (F16 or BF16) in K R S C.
cudaError_t launchCastFilters(cudaStream_t, DType type, const FilterSegments&);

}  // namespace lathe::gpu
