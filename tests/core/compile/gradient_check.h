// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/compile/differentiate.h"

namespace lathe {

/// An operand of a gradient case: a real tensor in [lo, hi) that is differentiated, or not; or integers.
struct CheckedOperand {
    enum class Kind : uint8_t { Real, ConstantReal, Classes, Scalar } kind = Kind::Real;
    Shape shape;
    double lo = -2, hi = 2;  ///< Classes: below `hi`; Scalar: `lo`
};

struct GradientCase {
    OpKind kind;
    Attributes attributes;
    std::vector<CheckedOperand> operands;
};

using Differentiate = std::function<std::vector<Value>(Program&, Value loss, std::span<const Value> wanted)>;

/// Compares the gradients that `differentiate` makes for a random weighted sum of the operation's first result with central
/// differences, in float64, at the tolerances of PyTorch's gradcheck (eps 1e-6, atol 1e-5, rtol 1e-3). Real elements are drawn
/// so that any two differ by more than 1e-3 and none is nearer to 0 than that: no kink, no tie is near.
/// Empty when they agree, else the first difference.
std::string gradientMismatch(const GradientCase&, uint32_t seed, const Differentiate& = differentiate);

}  // namespace lathe
