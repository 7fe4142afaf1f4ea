// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace lathe::images {

/// The neighboring pixels of a line that make one pixel of the result, and their weights in fixed-point numbers. Weights are not
/// negative, and their sum is 1 but for roundings: a weighted sum of bytes does not overflow 32 bits.
struct Tap {
    int64_t first = 0;
    std::vector<int32_t> weights;
};

constexpr int tapFractionBits = 32 - 8 - 2;
/// Is added to a weighted sum, so that it is rounded.
constexpr int32_t tapHalf = 1 << (tapFractionBits - 1);

}  // namespace lathe::images
