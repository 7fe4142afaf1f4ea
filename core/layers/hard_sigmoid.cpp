// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/piecewise.h"

namespace lathe::layers::hard_sigmoid_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    return {clipped(l.ops(), l.ops().affine(in[0], 1.0 / 6, 0.5), 0, 1)};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "HardSigmoid", {{"alpha", 1.0F / 6}, {"beta", 0.5F}});
}

// ONNX's own initial slope is 0.2.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const bool same = std::abs(onnxReal(c.node, "alpha", 0.2) - 1.0 / 6) < 1e-6 && onnxReal(c.node, "beta", 0.5) == 0.5;
    return same ? readPlainOnnx(c) : std::nullopt;
}

}  // namespace

extern const LayerDef hard_sigmoid{
    .type = "hard_sigmoid",
    .label = "HardSigmoid",
    .group = "Activation",
    .help = "min(max(0, x / 6 + 1 / 2), 1): a fast approximation of Sigmoid.",
    .synonyms = {"hard logistic"},
    .pytorch = "torch.nn.Hardsigmoid",
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write, .operators = {"HardSigmoid"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 0.07},
                {.params = {}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 0.07}},
};

}  // namespace lathe::layers::hard_sigmoid_def
