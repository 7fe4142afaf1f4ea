// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::leaky_relu_def {

namespace {

const FloatParam slope{{.key = "negative_slope",
                        .label = "Negative slope",
                        .initial = 0.01,
                        .min = 0,
                        .max = 10,
                        .help = "Factor for negative values."}};

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {l.ops().append1(OpKind::LeakyRelu, SlopeAttributes{p[slope]}, {in[0]})};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "LeakyRelu", {{"alpha", static_cast<float>(c.params[slope])}});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const double alpha = onnxReal(c.node, "alpha", 0.01);
    if (onnxConstant(c, 0) || alpha < slope.spec.min || alpha > slope.spec.max) return std::nullopt;
    return OnnxRead{.params = {{"negative_slope", alpha}}};
}

}  // namespace

extern const LayerDef leaky_relu{
    .type = "leaky_relu",
    .label = "LeakyReLU",
    .group = "Activation",
    .help = "x if positive, otherwise x times a small factor. Avoids dead units.",
    .synonyms = {"lrelu", "leaky rectifier"},
    .pytorch = "torch.nn.LeakyReLU",
    .params = {&slope},
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write, .operators = {"LeakyRelu"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {{"negative_slope", 0.2}}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::leaky_relu_def
