// SPDX-License-Identifier: Apache-2.0
#include "core/layers/power.h"

#include <cmath>

#include "core/layers/piecewise.h"

namespace lathe {

namespace {

/// x^n for n >= 1, by squares.
Value integerPower(Builder& b, Value x, int64_t n) {
    if (n == 1) return x;
    const Value square = b.unary(OpKind::Square, integerPower(b, x, n / 2));
    return n % 2 == 0 ? square : b.mul(square, x);
}

/// x * exp((p - 1) log x), without the logarithm of zero: the gradient at zero is 0, and not 0 / 0.
Value positivePower(Builder& b, Value x, double p) {
    const Value isNotZero = greaterThan(b, b.unary(OpKind::Abs, x), 0);
    const Value safe = b.add(x, b.affine(isNotZero, -1, 1));
    const Value factor = b.unary(OpKind::Exp, b.affine(b.unary(OpKind::Log, safe), p - 1));
    return b.mul(x, masked(b, factor, isNotZero));
}

}  // namespace

Value power(Builder& b, Value x, double p) {
    if (p == 0) return b.affine(x, 0, 1);
    if (p == 0.5) return b.unary(OpKind::Sqrt, x);
    if (p > 0) return p == std::floor(p) ? integerPower(b, x, static_cast<int64_t>(p)) : positivePower(b, x, p);
    if (p != std::floor(p)) return b.unary(OpKind::Exp, b.affine(b.unary(OpKind::Log, x), p));
    return b.div(b.fill({b.type(x).dtype, {}}, 1), integerPower(b, x, static_cast<int64_t>(-p)));
}

}  // namespace lathe
