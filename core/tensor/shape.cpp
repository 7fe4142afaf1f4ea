// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/shape.h"

namespace lathe {

std::optional<int64_t> Shape::checkedElements() const {
    int64_t n = 1;
    for (int64_t d : *this)
        if (d < 0 || __builtin_mul_overflow(n, d, &n)) return std::nullopt;
    return n;
}

std::string toString(const Shape& shape) {
    if (shape.rank() == 0) return "scalar";
    std::string out;
    for (int64_t d : shape) out += (out.empty() ? "" : "x") + std::to_string(d);
    return out;
}

Shape stridesOf(const Shape& shape) {
    Shape strides = shape;
    int64_t step = 1;
    for (int i = shape.rank() - 1; i >= 0; --i) {
        strides.set(i, step);
        step *= shape[i];
    }
    return strides;
}

std::optional<Shape> broadcast(const Shape& a, const Shape& b) {
    const int rank = std::max(a.rank(), b.rank());
    Shape out;
    for (int i = 0; i < rank; ++i) {
        const int ia = i - (rank - a.rank()), ib = i - (rank - b.rank());
        const int64_t da = ia < 0 ? 1 : a[ia], db = ib < 0 ? 1 : b[ib];
        if (da != db && da != 1 && db != 1) return std::nullopt;
        out.append(da == 1 ? db : da);
    }
    return out;
}

}  // namespace lathe
