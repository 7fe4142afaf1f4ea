// SPDX-License-Identifier: Apache-2.0
#include "core/ops/rules.h"

namespace lathe::rules {
namespace {

Status checkAttributes(const ConvAttributes& a) {
    for (size_t i : {0u, 1u})
        if (a.stride[i] < 1 || a.dilation[i] < 1) return refuse("stride and dilation start at 1");
    for (int64_t p : a.padding)
        if (p < 0) return refuse("padding cannot be negative");
    if (a.groups < 1) return refuse("groups start at 1");
    return {};
}

Status checkOperands(const ConvAttributes& a, const TensorType& x, const TensorType& weights) {
    const Shape &xs = x.shape, &ws = weights.shape;
    if (xs.rank() != 4 || ws.rank() != 4)
        return refuse("wants images and weights of rank 4, not {0} and {1}", {toString(x), toString(weights)});
    if (xs[1] % a.groups != 0 || ws[0] % a.groups != 0 || ws[1] != xs[1] / a.groups)
        return refuse("{0} channels and weights {1} do not go together in {2} groups",
                      {std::to_string(xs[1]), toString(weights), std::to_string(a.groups)});
    return {};
}

/// Type of y for x and weights, with the attributes' stride, dilation and padding.
Result<TensorType> convolved(const ConvAttributes& a, const TensorType& x, const TensorType& weights) {
    LATHE_CHECK(checkAttributes(a));
    LATHE_CHECK(checkOperands(a, x, weights));
    TensorType y{x.dtype, {x.shape[0], weights.shape[0]}};
    for (size_t k = 0; k < 2; ++k) {
        const int i = static_cast<int>(k);
        const int64_t padded = x.shape[2 + i] + a.padding[k] + a.padding[k + 2];
        const int64_t reach = (weights.shape[2 + i] - 1) * a.dilation[k] + 1;
        if (weights.shape[2 + i] < 1 || reach > padded)
            return refuse("kernel {0} is larger than the input {1}", {std::to_string(reach), std::to_string(padded)});
        y.shape.append((padded - reach) / a.stride[k] + 1);
    }
    return y;
}

Cost convCost(const Attributes& any, TypeSpan in, TypeSpan out, const Shape& y, const Shape& weights) {
    Cost cost = bytesOnly(any, in, out);
    cost.macs = y.elements() * (weights.elements() / weights[0]);
    return cost;
}

}  // namespace

Result<Types> conv2dShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<ConvAttributes>(any));
    LATHE_CHECK(wantReal(in));
    LATHE_CHECK(wantOneType(in));
    LATHE_TRY(const TensorType y, convolved(*a, in[0], in[1]));
    if (in.size() > 2) LATHE_CHECK(wantType("bias", in[2], {y.dtype, {y.shape[1]}}));
    return Types{y};
}

Result<Types> conv2dGradInputShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<ConvAttributes>(any));
    LATHE_CHECK(wantReal(in));
    const TensorType x{in[0].dtype, a->wanted};
    LATHE_TRY(const TensorType y, convolved(*a, x, in[1]));
    LATHE_CHECK(wantType("dy", in[0], y));
    return Types{x};
}

Result<Types> conv2dGradWeightsShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<ConvAttributes>(any));
    LATHE_CHECK(wantReal(in));
    const TensorType weights{in[0].dtype, a->wanted};
    LATHE_TRY(const TensorType y, convolved(*a, in[1], weights));
    LATHE_CHECK(wantType("dy", in[0], y));
    return Types{weights};
}

void conv2dGradient(GradientContext& g, const Instruction& i) {
    ConvAttributes a = i.as<ConvAttributes>();
    assert(a.activation == Activation::None);
    Builder& b = g.builder();
    const Value x = i.inputs[0], weights = i.inputs[1], dy = g.outputGradient(0);
    a.wanted = b.shape(x);
    if (g.wants(0)) g.add(0, b.append1(OpKind::Conv2dGradInput, a, {dy, weights}));
    a.wanted = b.shape(weights);
    if (g.wants(1)) g.add(1, b.append1(OpKind::Conv2dGradWeights, a, {dy, x}));
    if (i.inputs.size() > 2 && g.wants(2)) g.add(2, b.reduceSum(dy, {0, 2, 3}));
}

/// The operation is linear in dy and in the weights: its result is what x is to Conv2d.
void conv2dGradInputGradient(GradientContext& g, const Instruction& i) {
    ConvAttributes a = i.as<ConvAttributes>();
    Builder& b = g.builder();
    const Value dy = i.inputs[0], weights = i.inputs[1], upstream = g.outputGradient(0);
    a.wanted = {};
    if (g.wants(0)) g.add(0, b.append1(OpKind::Conv2d, a, {upstream, weights}));
    a.wanted = b.shape(weights);
    if (g.wants(1)) g.add(1, b.append1(OpKind::Conv2dGradWeights, a, {dy, upstream}));
}

Cost conv2dCost(const Attributes& any, TypeSpan in, TypeSpan out) {
    return convCost(any, in, out, out[0].shape, in[1].shape);
}

Cost conv2dGradInputCost(const Attributes& any, TypeSpan in, TypeSpan out) {
    return convCost(any, in, out, in[0].shape, in[1].shape);
}

Cost conv2dGradWeightsCost(const Attributes& any, TypeSpan in, TypeSpan out) {
    return convCost(any, in, out, in[0].shape, out[0].shape);
}

}  // namespace lathe::rules
