// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/walk_of.h"

namespace lathe::gpu {

std::vector<int> memoryOrder(int rank, Layout layout) {
    if (layout == Layout::ChannelsLast && rank == 4) return {0, 2, 3, 1};
    std::vector<int> order;
    for (int axis = 0; axis < rank; ++axis) order.push_back(axis);
    return order;
}

Shape stridesIn(const Shape& shape, Layout layout) {
    Shape strides = shape;
    int64_t stride = 1;
    const std::vector<int> order = memoryOrder(shape.rank(), layout);
    for (auto axis = order.rbegin(); axis != order.rend(); ++axis) {
        strides.set(*axis, stride);
        stride *= shape[*axis];
    }
    return strides;
}

Shape broadcastStrides(const Shape& operand, Layout layout, const Shape& whole) {
    const Shape given = stridesIn(operand, layout);
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
    return walkOf(shape, strides, memoryOrder(shape.rank(), layout));
}

}  // namespace lathe::gpu
