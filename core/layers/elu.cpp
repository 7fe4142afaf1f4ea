// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/piecewise.h"

namespace lathe::layers::elu_def {

namespace {

const FloatParam alpha{
    {.key = "alpha", .label = "Alpha", .initial = 1, .min = 0, .max = 100, .help = "Large negative values become -alpha."}};

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Signs x = splitAtZero(b, in[0]);
    return {b.add(x.positive, b.affine(b.unary(OpKind::Expm1, x.rest), p[alpha]))};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Elu", {{"alpha", static_cast<float>(c.params[alpha])}});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const double value = onnxReal(c.node, "alpha", 1);
    if (onnxConstant(c, 0) || value < alpha.spec.min || value > alpha.spec.max) return std::nullopt;
    return OnnxRead{.params = {{"alpha", value}}};
}

}  // namespace

extern const LayerDef elu{
    .type = "elu",
    .label = "ELU",
    .group = "Activation",
    .help = "x if positive, otherwise alpha * (exp(x) - 1): like ReLU, with a smooth way down to -alpha.",
    .synonyms = {"exponential linear unit"},
    .pytorch = "torch.nn.ELU",
    .params = {&alpha},
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Elu"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {{"alpha", 0.3}}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 0.07}},
};

}  // namespace lathe::layers::elu_def
