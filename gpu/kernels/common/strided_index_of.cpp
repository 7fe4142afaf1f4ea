// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/common/strided_index_of.h"

namespace lathe::gpu {

Shape broadcastStrides(const Shape& operand, Layout layout, const Shape& whole) {
    const Shape given = steps::stridesIn(operand, layout);
    Shape strides = whole;
    for (int i = 1; i <= whole.rank(); ++i) strides.set(-i, i <= operand.rank() && operand[-i] != 1 ? given[-i] : 0);
    return strides;
}

StridedIndex stridedIndexOf(const Shape& shape, const Shape& strides, std::span<const int> axes) {
    StridedIndex index;
    for (const int axis : axes) {
        if (shape[axis] == 1) continue;
        const int last = index.rank - 1;
        if (last >= 0 && index.stride[last] == shape[axis] * strides[axis]) {
            index.extent[last] *= shape[axis];
            index.stride[last] = strides[axis];
        } else {
            index.extent[index.rank] = shape[axis];
            index.stride[index.rank++] = strides[axis];
        }
    }
    return index;
}

StridedIndex stridedIndexOf(const Shape& shape, const Shape& strides, Layout layout) {
    return stridedIndexOf(shape, strides, steps::memoryOrder(shape.rank(), layout));
}

}  // namespace lathe::gpu
