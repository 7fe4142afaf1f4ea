// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

#include "core/base/element.h"
#include "core/tensor/shape.h"

namespace lathe {

/// Where the elements of a tensor lie when it is broadcast to a shape.
class BroadcastIndex {
public:
    BroadcastIndex(const Shape& from, const Shape& to) : m_to(to) {
        const Shape strides = stridesOf(from);
        for (int axis = 0; axis < to.rank(); ++axis) {
            const int own = axis - (to.rank() - from.rank());
            element(m_strides, axis) = own < 0 || from[own] == 1 ? 0 : strides[own];
        }
    }
    int64_t operator[](int64_t i) const {
        int64_t place = 0;
        for (int axis = m_to.rank() - 1; axis >= 0; --axis) {
            place += i % m_to[axis] * element(m_strides, axis);
            i /= m_to[axis];
        }
        return place;
    }

private:
    Shape m_to;
    std::array<int64_t, Shape::maxRank> m_strides{};
};

}  // namespace lathe
