// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "gpu/base/kernel.h"
#include "gpu/kernels/common/walk.h"

namespace lathe::gpu {

/// Strides of an operand along the axes of the larger shape that it is broadcast to; 0 along those that are broadcast.
Shape broadcastStrides(const Shape& operand, Layout, const Shape& whole);

/// The walk through an operand for a dense sequence of `axes` of `shape`, outermost first: axes of one element are left out, and
/// neighbours joined where they run on. `strides` are the operand's along the axes of `shape`.
Walk walkOf(const Shape& shape, const Shape& strides, std::span<const int> axes);
/// Through all elements of a result with this shape and layout.
Walk walkOf(const Shape& shape, const Shape& strides, Layout);

}  // namespace lathe::gpu
