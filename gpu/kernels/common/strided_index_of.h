// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "gpu/base/kernel.h"
#include "gpu/kernels/common/strided_index.h"

namespace lathe::gpu {

/// Strides of an operand, in elements, along the axes of the shape to which it is broadcast; 0 along broadcast axes.
Shape broadcastStrides(const Shape& operand, Layout, const Shape& whole);

/// Strided index of an operand for a dense sequence over `axes` of `shape`, outermost first. `strides`: of the operand along the
/// axes of `shape`. Axes of one element are dropped, and contiguous neighbors are merged.
StridedIndex stridedIndexOf(const Shape& shape, const Shape& strides, std::span<const int> axes);
/// The same for all elements of a result with this shape and layout.
StridedIndex stridedIndexOf(const Shape& shape, const Shape& strides, Layout);

}  // namespace lathe::gpu
