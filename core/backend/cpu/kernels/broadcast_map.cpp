// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/kernels/broadcast_map.h"

#include <algorithm>

#include "core/base/element.h"

namespace lathe::cpu {

BroadcastMap::BroadcastMap(const Shape& operand, const Shape& whole) : m_full(operand.elements() == whole.elements()) {
    for (int i = 0; i < whole.rank(); ++i)
        if (whole[i] != 1) append(whole[i], operand[i] == 1);
    setStrides();
}

/// A broadcast range in front of all others only repeats them.
void BroadcastMap::append(int64_t extent, bool broadcast) {
    if (broadcast && m_count == 0) return;
    m_period *= extent;
    const bool continues = m_count > 0 && (element(m_ranges, m_count - 1).stride == 0) == broadcast;
    if (!continues) element(m_ranges, m_count++) = {1, broadcast ? 0 : 1};
    element(m_ranges, m_count - 1).extent *= extent;
}

void BroadcastMap::setStrides() {
    int64_t stride = 1;
    for (int i = m_count - 1; i >= 0; --i) {
        Range& range = element(m_ranges, i);
        if (range.stride == 0) continue;
        range.stride = stride;
        stride *= range.extent;
    }
}

template <class T>
void BroadcastMap::expandElements(const T* operand, int64_t begin, int64_t n, T* to) const {
    if (m_count == 0) {
        std::fill_n(to, n, *operand);
        return;
    }
    std::array<int64_t, Shape::maxRank> at;  // in each range
    int64_t rest = begin % m_period;
    for (int i = m_count - 1; i >= 0; --i) {
        const auto& [extent, stride] = element(m_ranges, i);
        element(at, i) = rest % extent;
        operand += rest % extent * stride;
        rest /= extent;
    }
    const int innermost = m_count - 1;
    const auto [extent, stride] = element(m_ranges, innermost);
    while (n > 0) {
        const int64_t run = std::min(n, extent - element(at, innermost));
        if (stride == 0)
            std::fill_n(to, run, *operand);
        else
            std::copy_n(operand, run, to);
        to += run;
        n -= run;
        element(at, innermost) += run;
        operand += run * stride;
        for (int i = innermost; element(at, i) == element(m_ranges, i).extent; --i) {
            operand -= element(at, i) * element(m_ranges, i).stride;
            element(at, i) = 0;
            if (i == 0) break;
            ++element(at, i - 1);
            operand += element(m_ranges, i - 1).stride;
        }
    }
}

void BroadcastMap::expand(const float* operand, int64_t begin, int64_t n, float* to) const {
    expandElements(operand, begin, n, to);
}
void BroadcastMap::expand(const uint16_t* operand, int64_t begin, int64_t n, uint16_t* to) const {
    expandElements(operand, begin, n, to);
}

Shape memoryShape(const Shape& shape, const Shape& whole, Layout wholeLayout) {
    Shape padded;
    for (int i = shape.rank(); i < whole.rank(); ++i) padded.append(1);
    for (int64_t extent : shape) padded.append(extent);
    return wholeLayout == Layout::ChannelsLast ? Shape{padded[0], padded[2], padded[3], padded[1]} : padded;
}

}  // namespace lathe::cpu
