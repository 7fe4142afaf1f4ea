// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/kernels/broadcast_map.h"

#include <algorithm>

namespace lathe::cpu {

namespace {

template <class T>
void expandElements(const BroadcastMap& map, const T* operand, int64_t begin, int64_t n, T* to) {
    const auto [extent, inner] = map;
    int64_t at = begin / inner % extent, left = inner - begin % inner;
    while (n > 0) {
        const int64_t run = inner == 1 ? std::min(n, extent - at) : std::min(n, left);
        if (inner == 1)
            std::copy_n(operand + at, run, to);
        else
            std::fill_n(to, run, operand[at]);
        at = inner == 1 ? 0 : (at + 1) % extent;
        left = inner;
        to += run;
        n -= run;
    }
}

}  // namespace

void BroadcastMap::expand(const float* operand, int64_t begin, int64_t n, float* to) const {
    expandElements(*this, operand, begin, n, to);
}
void BroadcastMap::expand(const uint16_t* operand, int64_t begin, int64_t n, uint16_t* to) const {
    expandElements(*this, operand, begin, n, to);
}

Shape memoryShape(const Shape& shape, const Shape& whole, Layout wholeLayout) {
    Shape padded;
    for (int i = shape.rank(); i < whole.rank(); ++i) padded.append(1);
    for (int64_t extent : shape) padded.append(extent);
    return wholeLayout == Layout::ChannelsLast ? Shape{padded[0], padded[2], padded[3], padded[1]} : padded;
}

std::optional<BroadcastMap> broadcastMap(const Shape& operand, const Shape& whole) {
    int first = 0, last = whole.rank();
    while (last > 0 && operand[last - 1] == 1) --last;
    while (first < last && operand[first] == 1) ++first;
    BroadcastMap map;
    for (int i = first; i < last; ++i) {
        if (operand[i] != whole[i]) return std::nullopt;
        map.extent *= whole[i];
    }
    for (int i = last; i < whole.rank(); ++i) map.inner *= whole[i];
    return map;
}

}  // namespace lathe::cpu
