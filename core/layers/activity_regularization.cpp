// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/penalty.h"

namespace lathe::layers::activity_regularization_def {

namespace {

const FloatParam l1{{.key = "l1",
                     .label = "L1",
                     .initial = 0,
                     .min = 0,
                     .max = 1e6,
                     .sweep = Scale::Log,
                     .help = "Factor of the sum of the absolute values of each sample. It makes most values zero."}};
const FloatParam l2{{.key = "l2",
                     .label = "L2",
                     .initial = 0,
                     .min = 0,
                     .max = 1e6,
                     .sweep = Scale::Log,
                     .help = "Factor of the sum of the squared values of each sample. It keeps the values small."}};

/// Factor times the sum of f over the values of each sample: [N, ...] to [N].
Value penaltyOf(Lowering& l, const FloatParam& factor, OpKind f, Value x) {
    Builder& b = l.ops();
    std::vector<int> axes(static_cast<size_t>(l.shape(x).rank() - 1));
    std::iota(axes.begin(), axes.end(), 1);
    const Value values = b.unary(f, x), sums = axes.empty() ? values : b.reduceSum(values, std::move(axes));
    return b.mul(sums, l.setting(factor.key));
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    if (l.training() && p[l1] > 0) addPenalty(l, penaltyOf(l, l1, OpKind::Abs, in[0]));
    if (l.training() && p[l2] > 0) addPenalty(l, penaltyOf(l, l2, OpKind::Square, in[0]));
    return {in[0]};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Identity");
}

}  // namespace

extern const LayerDef activity_regularization{
    .type = "activity_regularization",
    .label = "ActivityRegularization",
    .group = "Regularization",
    .help =
        "Passes its input on, and adds a penalty on its values to what the training minimizes: l1 * sum(|x|) + l2 * sum(x^2), "
        "mean over the batch. The reported losses are without it.",
    .synonyms = {"activity regularizer", "sparsity", "sparse autoencoder", "penalty"},
    .params = {&l1, &l2},
    .hotParams = {{.param = &l1, .help = "To change the penalty during training, start with a value above 0"},
                  {.param = &l2, .help = "To change the penalty during training, start with a value above 0"}},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {}, .inputs = {{3, 7}}},
                {.params = {{"l1", 0.01}}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"l1", 0.01}, {"l2", 0.1}}, .inputs = {{3, 7}}},
                {.params = {{"l2", 0.1}}, .inputs = {{4, 3, 2}}}},
};

}  // namespace lathe::layers::activity_regularization_def
