// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/common/walk.h"

namespace lathe::gpu {

/// Offset in the operand, in elements, of element `linear` of the sequence. Uses no division for one axis.
__device__ inline int64_t offsetOf(const Walk& walk, int64_t linear) {
    int64_t offset = 0;
    for (int axis = walk.rank - 1; axis > 0; --axis) {
        const int64_t outer = linear / walk.extent[axis];
        offset += (linear - outer * walk.extent[axis]) * walk.stride[axis];
        linear = outer;
    }
    return offset + linear * walk.stride[0];
}

}  // namespace lathe::gpu
