// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe::gpu {

/// Where the elements of a dense sequence lie in an operand: axes outermost first, strides in elements. An axis that is broadcast
/// has stride 0. Plain data: a parameter of kernels.
struct Walk {
    static constexpr int mostAxes = 8;
    int rank = 0;
    int64_t extent[mostAxes] = {};
    int64_t stride[mostAxes] = {};
};

}  // namespace lathe::gpu
