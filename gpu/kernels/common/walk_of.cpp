// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/common/walk_of.h"

namespace lathe::gpu {

Shape broadcastStrides(const Shape& operand, Layout layout, const Shape& whole) {
    const Shape given = steps::stridesIn(operand, layout);
    Shape strides = whole;
    for (int i = 1; i <= whole.rank(); ++i) strides.set(-i, i <= operand.rank() && operand[-i] != 1 ? given[-i] : 0);
    return strides;
}

Walk walkOf(const Shape& shape, const Shape& strides, std::span<const int> axes) {
    Walk walk;
    for (const int axis : axes) {
        if (shape[axis] == 1) continue;
        const int last = walk.rank - 1;
        if (last >= 0 && walk.stride[last] == shape[axis] * strides[axis]) {
            walk.extent[last] *= shape[axis];
            walk.stride[last] = strides[axis];
        } else {
            walk.extent[walk.rank] = shape[axis];
            walk.stride[walk.rank++] = strides[axis];
        }
    }
    return walk;
}

Walk walkOf(const Shape& shape, const Shape& strides, Layout layout) {
    return walkOf(shape, strides, steps::memoryOrder(shape.rank(), layout));
}

}  // namespace lathe::gpu
