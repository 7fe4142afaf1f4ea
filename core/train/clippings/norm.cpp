// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/clipping.h"

namespace lathe::clippings::norm_def {

namespace {

const FloatParam max{
    {.key = "max",
     .label = "Maximum norm",
     .initial = 1,
     .min = 0,
     .max = 1e9,
     .sweep = Scale::Log,
     .help = "Maximum 2-norm of all gradients together. Larger gradients are scaled down by one common factor."}};

// torch.nn.utils.clip_grad_norm_: its 1e-6 is part of the rule.
std::vector<Value> lower(Builder& ops, Value limit, std::span<const WeightGradient> all) {
    Value squares;
    for (const WeightGradient& one : all) {
        const Value sum = ops.sumAll(ops.unary(OpKind::Square, one.gradient));
        squares = squares.valid() ? ops.add(squares, sum) : sum;
    }
    const Value norm = ops.affine(ops.unary(OpKind::Sqrt, squares), 1, 1e-6);
    const Value factor = ops.minimum(ops.div(limit, norm), ops.fill(ops.type(limit), 1));
    std::vector<Value> clipped;
    for (const WeightGradient& one : all) clipped.push_back(ops.mul(one.gradient, factor));
    return clipped;
}

}  // namespace

extern const ClippingDef norm{
    .type = "norm",
    .label = "By norm",
    .help = "Limits the norm of the whole gradient and keeps its direction, like clip_grad_norm_ in PyTorch.",
    .params = {&max},
    .lower = lower,
};

}  // namespace lathe::clippings::norm_def
