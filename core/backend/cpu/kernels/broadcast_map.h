// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "core/backend/cpu/kernel.h"

namespace lathe::cpu {

/// An operand that is broadcast along all axes except one range of neighboring axes: element i of the whole reads operand[i /
/// inner % extent]. Full operands and scalars are special cases.
struct BroadcastMap {
    int64_t extent = 1, inner = 1;

    bool isScalar() const { return extent == 1; }
    /// Writes elements [begin, begin + n) of the broadcast operand to `to`.
    void expand(const float* operand, int64_t begin, int64_t n, float* to) const;
    void expand(const uint16_t* operand, int64_t begin, int64_t n, uint16_t* to) const;
};

/// The extents of an operand in the memory order of `whole`, with leading 1s up to the rank of `whole`. The operand must have the
/// layout of `whole`, or at most one extent that is not 1.
Shape memoryShape(const Shape& operand, const Shape& whole, Layout wholeLayout);

/// The map of an operand. Both shapes are in memory order and of one rank. Nothing if the operand is broadcast along several
/// ranges of axes.
std::optional<BroadcastMap> broadcastMap(const Shape& operand, const Shape& whole);

}  // namespace lathe::cpu
