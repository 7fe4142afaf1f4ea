// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/clipping.h"

namespace lathe::clippings::value_def {

namespace {

const FloatParam max{{.key = "max",
                      .label = "Maximum value",
                      .initial = 1,
                      .min = 0,
                      .max = 1e9,
                      .sweep = Scale::Log,
                      .help = "Maximum absolute value of a gradient element."}};

std::vector<Value> lower(Builder& ops, Value limit, std::span<const WeightGradient> all) {
    const Value least = ops.unary(OpKind::Neg, limit);
    std::vector<Value> clipped;
    for (const WeightGradient& one : all) clipped.push_back(ops.maximum(ops.minimum(one.gradient, limit), least));
    return clipped;
}

}  // namespace

extern const ClippingDef value{
    .type = "value",
    .label = "By value",
    .help = "Clips each gradient element to the limit, like clip_grad_value_ in PyTorch.",
    .params = {&max},
    .lower = lower,
};

}  // namespace lathe::clippings::value_def
