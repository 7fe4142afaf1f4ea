// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/backend/cpu/kernel.h"

namespace lathe::cpu {

/// An operand that is broadcast along all but one range of neighbouring axes: element i of the whole reads
/// operand[i / inner % extent]. Full operands and scalars are special cases.
struct BroadcastMap {
    int64_t extent = 1, inner = 1;

    bool isScalar() const { return extent == 1; }
    /// Writes elements [begin, begin + n) of the broadcast operand.
    void expand(const float* operand, int64_t begin, int64_t n, float* to) const;
};

/// The extents of an operand in the order in which those of `whole` lie in memory, filled up with leading 1s to its rank. The
/// operand has the layout of the whole, or at most one axis that is not 1.
Shape memoryShape(const Shape& operand, const Shape& whole, Layout wholeLayout);

/// Nothing when the operand is broadcast along several ranges of axes. Both shapes in the order of memory and of one rank.
std::optional<BroadcastMap> broadcastMap(const Shape& operand, const Shape& whole);

}  // namespace lathe::cpu
