// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_class.h"

namespace lathe {

namespace {

/// 0, 1, ..., count - 1, made by doubling.
Value countingUp(Lowering& l, int64_t count) {
    Builder& b = l.ops();
    Value all = b.fill({l.real(), Shape{1}}, 0);
    for (int64_t known = 1; known < count; known *= 2) {
        const Value parts[] = {all, b.affine(all, 1, static_cast<double>(known))};
        all = b.concat(parts, 0);
    }
    return l.shape(all)[0] == count ? all : b.slice(all, 0, 0, count);
}

}  // namespace

const FloatListParam classWeights{{.key = "class_weights",
                                   .label = "Class weights",
                                   .min = 0,
                                   .max = 1e6,
                                   .help = "One weight per class, for data with rare classes; empty: all equal."}};

void checkScores(const TensorType& prediction, const TensorType& target, std::string_view where, Diagnostics& problems) {
    if (target.dtype != DType::I64)
        problems.push_back(requestError("loss.target_kind", where,
                                        "it needs classes as targets, but the targets of the data are numbers", {},
                                        "use mse or bce_with_logits, or a target column of classes"));
    else if (prediction.shape.rank() != 2)
        problems.push_back(requestError(
            "loss.target_shape", where, "the network returns {0} per sample instead of one score per class",
            {toString(prediction.shape.sample())}, "end the network with a Dense layer of as many units as there are classes"));
}

void checkWeightedScores(const Params& p, const TensorType& prediction, const TensorType& target, std::string_view where,
                         Diagnostics& problems) {
    const size_t before = problems.size();
    checkScores(prediction, target, where, problems);
    const auto weights = static_cast<int64_t>(p[classWeights].size());
    if (problems.size() == before && weights > 0 && weights != prediction.shape[1])
        problems.push_back(requestError("loss.class_weights", where, "the loss has {0} class weights for {1} classes",
                                        {std::to_string(weights), std::to_string(prediction.shape[1])},
                                        "give one weight per class, or none"));
}

Value constantVector(Lowering& l, const std::vector<double>& values) {
    std::vector<Value> runs;
    for (size_t begin = 0, end = 0; begin < values.size(); begin = end) {
        while (end < values.size() && values[end] == values[begin]) ++end;
        runs.push_back(l.ops().fill({l.real(), Shape{static_cast<int64_t>(end - begin)}}, values[begin]));
    }
    return l.ops().concat(runs, 0);
}

Value oneHot(Lowering& l, Value target, int64_t classes) {
    Builder& b = l.ops();
    const Value column = b.reshape(b.cast(target, l.real()), {l.shape(target)[0], 1});
    const Value distance = b.unary(OpKind::Abs, b.sub(column, countingUp(l, classes)));
    return b.append1(OpKind::Greater, {}, {b.fill({l.real(), {}}, 0.5), distance});
}

Value weightOfTarget(Lowering& l, const Params& p, Value oneHot) {
    const std::vector<double> weights = p[classWeights];
    if (weights.empty()) return {};
    return l.ops().reduceSum(l.ops().mul(oneHot, constantVector(l, weights)), {1});
}

}  // namespace lathe
