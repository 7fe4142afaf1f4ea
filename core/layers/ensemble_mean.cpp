// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/layers/dimension.h"
#include "core/layers/onnx_mapping.h"

namespace lathe::layers::ensemble_mean_def {

namespace {

const ChoiceParam average{
    {.key = "average",
     .label = "Average",
     .initial = "values",
     .options = {"values", "probabilities"},
     .help = "values: the mean of the outputs of the members. probabilities: for scores of classes, the logarithm of the mean of "
             "the softmax of the members."}};

constexpr int memberAxis = 1, classAxis = 2;

bool ofProbabilities(const Params& p) {
    return p[average] == "probabilities";
}

std::vector<TensorType> infer(InferContext& c) {
    const Shape& x = c.shape();
    if (x.rank() != 3)
        return c.error("ensemble_mean.rank", "the input must have a row for each member of an ensemble, but it is {0}",
                       {toString(x)}, "connect a layer behind Ensemble or EnsembleDense");
    return {{c.inputs[0].dtype, {x[0], x[2]}}};
}

/// log(sum(exp(x))) over one axis, which stays with extent 1. The largest element is subtracted first: exp does not overflow, and
/// the sum is not 0.
Value logSumExp(Builder& b, Value x, int axis) {
    const Value largest = reduceMax(b, x, {axis});
    const Value sum = b.reduceSum(b.unary(OpKind::Exp, b.sub(x, largest)), {axis}, true);
    return b.add(b.unary(OpKind::Log, sum), largest);
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Shape x = l.shape(in[0]);
    if (!ofProbabilities(p)) return {b.reduceMean(in[0], {memberAxis})};
    const Value logarithms = b.sub(in[0], logSumExp(b, in[0], classAxis));
    const Value sum = b.reshape(logSumExp(b, logarithms, memberAxis), {x[0], x[2]});
    return {b.affine(sum, 1, -std::log(static_cast<double>(x[memberAxis])))};
}

void write(const OnnxWriteContext& c) {
    const std::vector<int64_t> members{memberAxis};
    if (!ofProbabilities(c.params)) return writeOnnx(c, "ReduceMean", {{"axes", members}, {"keepdims", int64_t{0}}});
    const std::string logarithms = c.writer.fresh("logarithms"), sum = c.writer.fresh("sum");
    const float count = std::log(static_cast<float>(c.types[0].shape[memberAxis]));
    c.writer.node(
        {.op = "LogSoftmax", .inputs = {c.inputs[0]}, .outputs = {logarithms}, .attributes = {{"axis", int64_t{classAxis}}}});
    c.writer.node({.op = "ReduceLogSumExp",
                   .inputs = {logarithms},
                   .outputs = {sum},
                   .attributes = {{"axes", members}, {"keepdims", int64_t{0}}}});
    c.writer.node({.op = "Sub", .inputs = {sum, c.writer.constant("members", Tensor::scalar(count))}, .outputs = {c.output}});
}

}  // namespace

extern const LayerDef ensemble_mean{
    .type = "ensemble_mean",
    .label = "EnsembleMean",
    .group = "Merge",
    .help =
        "The mean over the members of an ensemble. A loss behind it trains each member by itself; metrics, validation and "
        "predictions are those of the mean.",
    .synonyms = {"tabm", "average members", "deep ensemble", "bagging"},
    .params = {&average},
    .traits = {.dimensions = OutputDimensions::Chosen, .averagesMembers = true},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {}, .inputs = {{4, 3, 5}}},
                {.params = {{"average", std::string("probabilities")}}, .inputs = {{3, 4, 5}}, .kinkMargin = 1e-3},
                {.params = {{"average", std::string("probabilities")}}, .inputs = {{2, 1, 3}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::ensemble_mean_def
