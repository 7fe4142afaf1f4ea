// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe::gpu {

/// Strided index: maps the elements of a dense sequence to offsets in an operand. Axes are ordered outermost first, strides are
/// in elements. A broadcast axis has stride 0. Plain data, passed to kernels as a parameter.
struct StridedIndex {
    static constexpr int mostAxes = 8;
    int rank = 0;
    int64_t extent[mostAxes] = {};
    int64_t stride[mostAxes] = {};
};

}  // namespace lathe::gpu
