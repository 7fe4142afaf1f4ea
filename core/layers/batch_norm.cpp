// SPDX-License-Identifier: Apache-2.0
#include "core/layers/keep_float32.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"

namespace lathe::layers::batch_norm_def {

namespace {

const FloatParam epsilon{{.key = "eps",
                          .label = "Epsilon",
                          .initial = 1e-5,
                          .min = 1e-12,
                          .max = 1,
                          .sweep = Scale::Log,
                          .help = "Added to the variance for numerical stability."}};
const FloatParam momentum{{.key = "momentum",
                           .label = "Momentum",
                           .initial = 0.1,
                           .min = 0,
                           .max = 1,
                           .help = "Weight of the current batch in the running mean and variance (momentum in PyTorch)."}};

std::vector<TensorType> infer(InferContext& c) {
    if (c.shape().rank() < 2)
        return c.error("batch_norm.rank", "the input must have a channel dimension, but it is {0}", {toString(c.shape())},
                       "add a Reshape before it");
    return {c.inputs[0]};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape channels{l.shape(in[0])[1]};
    const Value scale = l.weight("weight", channels, Init::ones(), p[weightRate]);
    const Value bias = l.weight("bias", channels, Init::zeros(), p[biasRate]);
    const Value mean = l.buffer("running_mean", channels, Init::zeros());
    const Value variance = l.buffer("running_var", channels, Init::ones());
    const NormAttributes attributes{p[epsilon], p[momentum], 1, {}};
    const OpKind kind = l.training() ? OpKind::BatchNormTrain : OpKind::BatchNormInfer;
    const auto results = l.ops().append(kind, attributes, std::vector{in[0], scale, bias, mean, variance});
    if (l.training()) {
        l.update(mean, results[3]);
        l.update(variance, results[4]);
    }
    return {results[0]};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(
        c, "BatchNormalization",
        {{"epsilon", static_cast<float>(c.params[epsilon])}, {"momentum", static_cast<float>(1 - c.params[momentum])}},
        {c.writer.weight("weight"), c.writer.weight("bias"), c.writer.weight("running_mean"), c.writer.weight("running_var")});
}

// ONNX's momentum is the weight of the old statistics.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const double newShare = decimalOf(static_cast<float>(1 - onnxReal(c.node, "momentum", 0.9)));
    OnnxRead result{.params = {{"eps", onnxReal(c.node, "epsilon", 1e-5)}, {"momentum", newShare}}};
    if (onnxConstant(c, 0) || c.types[0].shape.rank() < 2 || onnxAttribute<int64_t>(c.node, "training_mode", 0) != 0)
        return std::nullopt;
    const char* keys[] = {"weight", "bias", "running_mean", "running_var"};
    for (size_t i = 0; i < 4; ++i) {
        const Tensor* t = onnxConstant(c, i + 1);
        if (!t || t->shape() != Shape{c.types[0].shape[1]}) return std::nullopt;
        result.weights.emplace_back(keys[i], *t);
    }
    return result;
}

}  // namespace

extern const LayerDef batch_norm{
    .type = "batch_norm",
    .label = "BatchNorm",
    .group = "Normalization",
    .help =
        "Normalizes each channel with the mean and variance of the batch while training, and with running statistics in "
        "evaluation.",
    .synonyms = {"bn", "batch normalization", "BatchNorm1d", "BatchNorm2d"},
    .pytorch = "torch.nn.BatchNorm1d, torch.nn.BatchNorm2d",
    .params = {&epsilon, &momentum, &weightRate, &biasRate, &keepFloat32},
    .batchStatistics = true,
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"BatchNormalization"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 2, 4, 3}}},
                {.params = {{"eps", 1e-3}, {"momentum", 0.01}}, .inputs = {{5, 4}}},
                {.params = {}, .inputs = {{3, 4, 6}}}},
};

}  // namespace lathe::layers::batch_norm_def
