// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "core/train/program/clipping.h"

namespace lathe::clippings::adaptive_def {

namespace {

constexpr double leastWeight = 1e-3, leastGradient = 1e-6;  // of the paper and of timm

const FloatParam max{{.key = "max",
                      .label = "Maximum ratio",
                      .initial = 0.01,
                      .min = 0,
                      .max = 1e9,
                      .sweep = Scale::Log,
                      .help = "Maximum ratio of the norms of gradient and weights of one output unit."}};

/// The 2-norm of each row; of a vector or a scalar, of all its elements.
Value unitNorm(Builder& ops, Value x) {
    const int rank = ops.shape(x).rank();
    std::vector<int> axes(static_cast<size_t>(rank > 1 ? rank - 1 : rank));
    std::iota(axes.begin(), axes.end(), rank > 1 ? 1 : 0);
    const Value squares = ops.unary(OpKind::Square, x);
    return ops.unary(OpKind::Sqrt, rank == 0 ? squares : ops.reduceSum(squares, axes, true));
}

Value atLeast(Builder& ops, Value v, double least) {
    return ops.maximum(v, ops.fill(ops.type(v), least));
}

// Brock et al., 2021: g * min(1, max * |w| / |g|) for each unit.
std::vector<Value> lower(Builder& ops, Value limit, std::span<const WeightGradient> all) {
    std::vector<Value> clipped;
    for (const auto& [weight, gradient] : all) {
        const Value most = ops.mul(atLeast(ops, unitNorm(ops, weight), leastWeight), limit);
        const Value ratio = ops.div(most, atLeast(ops, unitNorm(ops, gradient), leastGradient));
        clipped.push_back(ops.mul(gradient, ops.minimum(ratio, ops.fill(ops.type(ratio), 1))));
    }
    return clipped;
}

}  // namespace

extern const ClippingDef adaptive{
    .type = "adaptive",
    .label = "Adaptive",
    .help = "Limits the gradient of each output unit by the norm of its weights (AGC). Helps networks without batch norms.",
    .params = {&max},
    .lower = lower,
};

}  // namespace lathe::clippings::adaptive_def
