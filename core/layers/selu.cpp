// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/piecewise.h"

namespace lathe::layers::selu_def {

namespace {

// Klambauer et al., Self-Normalizing Neural Networks, 2017.
constexpr double alpha = 1.6732632423543772848, scale = 1.0507009873554804934;

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    Builder& b = l.ops();
    const Signs x = splitAtZero(b, in[0]);
    return {b.add(b.affine(x.positive, scale), b.affine(b.unary(OpKind::Expm1, x.rest), scale * alpha))};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Selu", {{"alpha", static_cast<float>(alpha)}, {"gamma", static_cast<float>(scale)}});
}

bool isNear(double value, double wanted) {
    return std::abs(value - wanted) < 1e-5;
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const bool same = isNear(onnxReal(c.node, "alpha", alpha), alpha) && isNear(onnxReal(c.node, "gamma", scale), scale);
    return same ? readPlainOnnx(c) : std::nullopt;
}

}  // namespace

extern const LayerDef selu{
    .type = "selu",
    .label = "SELU",
    .group = "Activation",
    .help = "A scaled ELU. With LeCun initialization, activations keep mean 0 and variance 1.",
    .synonyms = {"scaled exponential linear unit", "self-normalizing"},
    .pytorch = "torch.nn.SELU",
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Selu"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 0.07}},
};

}  // namespace lathe::layers::selu_def
