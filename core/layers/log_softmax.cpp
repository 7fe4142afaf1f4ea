// SPDX-License-Identifier: Apache-2.0
#include "core/layers/dimension.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::log_softmax_def {

namespace {

const IntParam dim{{.key = "dim",
                    .label = "Dimension",
                    .initial = -1,
                    .min = -7,
                    .max = 7,
                    .help = "Dimension of the classes: -1 is the last one, 1 the channels. 0, the batch, is not allowed."}};

std::vector<TensorType> infer(InferContext& c) {
    if (!axisOrError(c, "log_softmax.dim", c.params[dim])) return {};
    return {c.inputs[0]};
}

// The largest score is subtracted first, so that exp neither overflows nor is zero everywhere.
std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const std::vector axes{*sampleAxis(p[dim], l.shape(in[0]).rank())};
    const Value shifted = b.sub(in[0], reduceMax(b, in[0], axes));
    const Value sum = b.reduceSum(b.unary(OpKind::Exp, shifted), axes, true);
    return {b.sub(shifted, b.unary(OpKind::Log, sum))};
}

PaddedSteps padded(const Params& p, std::span<const TensorType> inputs) {
    return keptBehindSteps(p[dim], inputs);
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "LogSoftmax", {{"axis", c.params[dim]}});
}

// Before opset 13, LogSoftmax went over all dimensions from its axis on: the same only for the last one.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const int rank = c.types[0].shape.rank();
    const auto axis = sampleAxis(onnxAttribute<int64_t>(c.node, "axis", -1), rank);
    if (onnxConstant(c, 0) || !axis) return std::nullopt;
    if (onnxAttribute<int64_t>(c.node, "flattening", 0) != 0 && *axis != rank - 1) return std::nullopt;
    return OnnxRead{.params = {{"dim", int64_t{*axis}}}};
}

}  // namespace

extern const LayerDef log_softmax{
    .type = "log_softmax",
    .label = "LogSoftmax",
    .group = "Activation",
    .help = "The logarithm of Softmax: converts scores to log-probabilities. Not needed before the cross-entropy loss.",
    .synonyms = {"log probabilities"},
    .pytorch = "torch.nn.LogSoftmax",
    .params = {&dim},
    .traits = {.activation = OutputActivation::LogSoftmax, .padded = padded},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"LogSoftmax"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {{"dim", 1}}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3},
                {.params = {{"dim", -2}}, .inputs = {{1, 3, 4}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::log_softmax_def
