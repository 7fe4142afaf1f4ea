// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

#include "core/backend/cpu/kernel.h"

namespace lathe::cpu {

/// Where the elements of an operand stand that is broadcast along some axes of the result.
class BroadcastMap {
public:
    /// Both shapes are in memory order and of one rank; each extent of `operand` is that of `whole` or 1.
    BroadcastMap(const Shape& operand, const Shape& whole);

    /// Whether no axis is broadcast.
    bool isFull() const { return m_full; }
    /// Number of elements of the result after which the operand begins again; 1 for a scalar.
    int64_t period() const { return m_period; }

    /// Writes elements [begin, begin + n) of the broadcast operand to `to`.
    void expand(const float* operand, int64_t begin, int64_t n, float* to) const;
    void expand(const uint16_t* operand, int64_t begin, int64_t n, uint16_t* to) const;

private:
    /// Neighboring axes that are all broadcast (stride 0), or all not.
    struct Range {
        int64_t extent = 1, stride = 0;
    };

    void append(int64_t extent, bool broadcast);
    void setStrides();
    template <class T>
    void expandElements(const T* operand, int64_t begin, int64_t n, T* to) const;

    std::array<Range, Shape::maxRank> m_ranges;  // the outermost first, which is not broadcast
    int m_count = 0;
    int64_t m_period = 1;
    bool m_full = true;
};

/// The extents of an operand in the memory order of `whole`, with leading 1s up to the rank of `whole`. The operand must have the
/// layout of `whole`, or at most one extent that is not 1.
Shape memoryShape(const Shape& operand, const Shape& whole, Layout wholeLayout);

}  // namespace lathe::cpu
