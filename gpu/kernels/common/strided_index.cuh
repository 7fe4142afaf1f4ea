// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/common/strided_index.h"

namespace lathe::gpu {

/// Offset in the operand, in elements, of element `linear` of the sequence. Uses no division for one axis.
__device__ inline int64_t offsetOf(const StridedIndex& index, int64_t linear) {
    int64_t offset = 0;
    for (int axis = index.rank - 1; axis > 0; --axis) {
        const int64_t outer = linear / index.extent[axis];
        offset += (linear - outer * index.extent[axis]) * index.stride[axis];
        linear = outer;
    }
    return offset + linear * index.stride[0];
}

}  // namespace lathe::gpu
