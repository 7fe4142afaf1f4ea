// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

#include <numeric>

namespace lathe {

namespace {

std::vector<int> axesOfSample(Lowering& l, Value v) {
    std::vector<int> axes(static_cast<size_t>(l.shape(v).rank() - 1));
    std::iota(axes.begin(), axes.end(), 1);
    return axes;
}

}  // namespace

void checkSameSize(const Params&, const TensorType& prediction, const TensorType& target, std::string_view where,
                   Diagnostics& problems) {
    if (!isReal(target.dtype))
        problems.push_back(requestError("loss.target_kind", where,
                                        "it needs numbers as targets, but the targets of the data are classes", {},
                                        "use cross_entropy, or a target column of numbers"));
    else if (prediction.shape.elements() != target.shape.elements())
        problems.push_back(requestError("loss.target_shape", where,
                                        "the network returns {0} per sample, but the targets of the data are {1}",
                                        {toString(prediction.shape.sample()), toString(target.shape.sample())},
                                        "end the network with a Dense layer of as many units as there are target columns"));
}

Value meanPerSample(Lowering& l, Value v) {
    std::vector<int> axes = axesOfSample(l, v);
    return axes.empty() ? v : l.ops().reduceMean(v, std::move(axes));
}

Value sumPerSample(Lowering& l, Value v) {
    std::vector<int> axes = axesOfSample(l, v);
    return axes.empty() ? v : l.ops().reduceSum(v, std::move(axes));
}

Value cosineOf(Lowering& l, Value x, Value y) {
    Builder& b = l.ops();
    constexpr double tiny = 1e-12;  // as in PyTorch; keeps the gradient at 0 finite
    const auto inverseLength = [&](Value v) {
        return b.unary(OpKind::Rsqrt, b.affine(sumPerSample(l, b.unary(OpKind::Square, v)), 1, tiny));
    };
    const Value lengths = b.mul(inverseLength(x), inverseLength(y));
    return b.mul(sumPerSample(l, b.mul(x, y)), lengths);
}

Value difference(Lowering& l, Value prediction, Value target) {
    return l.ops().sub(prediction, l.ops().reshape(target, l.shape(prediction)));
}

Value binarySign(Lowering& l, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value t = b.reshape(target, l.shape(prediction));
    return b.affine(b.append1(OpKind::Greater, {}, {t, b.fill({l.real(), {}}, 0)}), 2, -1);
}

Value atLeast(Lowering& l, Value x, double least) {
    Builder& b = l.ops();
    const Value below = b.append1(OpKind::Minimum, {}, {b.unary(OpKind::Neg, x), b.fill({l.real(), {}}, -least)});
    return b.unary(OpKind::Neg, below);
}

Value power(Lowering& l, Value base, double exponent) {
    Builder& b = l.ops();
    if (exponent == 1) return base;
    if (exponent == 2) return b.unary(OpKind::Square, base);
    constexpr double tiny = 1e-30;  // its inverse is finite in float32
    return b.unary(OpKind::Exp, b.affine(b.unary(OpKind::Log, b.affine(b.relu(base), 1, tiny)), exponent));
}

Value huberValues(Lowering& l, Value d, double delta) {
    Builder& b = l.ops();
    const Value distance = b.unary(OpKind::Abs, d);
    const Value bounded = b.append1(OpKind::Minimum, {}, {distance, b.fill({l.real(), {}}, delta)});
    return b.mul(bounded, b.sub(distance, b.affine(bounded, 0.5)));
}

Value binaryCrossEntropy(Lowering& l, Value score, Value target, double positiveWeight) {
    Builder& b = l.ops();
    const Value certain = b.unary(OpKind::Softplus, b.unary(OpKind::Neg, score));
    const Value linear = b.mul(b.affine(target, -1, 1), score);
    const Value curved = positiveWeight == 1 ? certain : b.mul(b.affine(target, positiveWeight - 1, 1), certain);
    return b.add(linear, curved);
}

Value missedOverlap(Lowering& l, Value scores, Value target, double falsePositives, double falseNegatives, double smooth) {
    Builder& b = l.ops();
    const Value p = b.unary(OpKind::Sigmoid, scores), t = b.reshape(target, l.shape(scores));
    const Value both = sumPerSample(l, b.mul(p, t));
    const Value predictedOnly = sumPerSample(l, b.mul(p, b.affine(t, -1, 1)));
    const Value targetOnly = sumPerSample(l, b.mul(b.affine(p, -1, 1), t));
    const Value missed = b.add(b.affine(predictedOnly, falsePositives), b.affine(targetOnly, falseNegatives));
    return b.div(missed, b.affine(b.add(both, missed), 1, smooth));
}

}  // namespace lathe
