// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/builder.h"

namespace lathe {

/// Functions that are made of pieces: each piece sees only the values that belong to it, so none overflows for the others. The
/// gradient at a boundary is that of one of the pieces, as in PyTorch, and NaN stays NaN.

/// 1 where x > limit, else 0.
inline Value greaterThan(Builder& b, Value x, double limit) {
    return b.append1(OpKind::Greater, {}, {x, b.fill({b.type(x).dtype, {}}, limit)});
}

/// x where m is not 0, else 0.
inline Value masked(Builder& b, Value x, Value m) {
    return b.append1(OpKind::Mask, {}, {x, m});
}

/// The values of x above zero and the other ones, with 0 in all other places.
struct Signs {
    Value positive, rest;
};
inline Signs splitAtZero(Builder& b, Value x) {
    const Value above = greaterThan(b, x, 0);
    return {masked(b, x, above), masked(b, x, b.affine(above, -1, 1))};
}

/// x with values below `low` and above `high` replaced by these. The gradient is 1 at the limits, as in torch.clamp.
inline Value clipped(Builder& b, Value x, double low, double high) {
    const Value above = greaterThan(b, x, high);
    const Value below = b.append1(OpKind::Greater, {}, {b.fill({b.type(x).dtype, {}}, low), x});
    const Value inside = b.affine(b.add(above, below), -1, 1);
    return b.add(masked(b, x, inside), b.add(b.affine(above, high), b.affine(below, low)));
}

}  // namespace lathe
