// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_limits.h"
#include "core/layers/padded_steps.h"
#include "core/layers/piecewise.h"

namespace lathe::layers::relu6_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    return {clipped(l.ops(), l.ops().relu(in[0]), 0, 6)};
}

void write(const OnnxWriteContext& c) {
    writeOnnxClip(c, relu6Limits);
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    return readOnnxClip(c) == relu6Limits ? readPlainOnnx(c) : std::nullopt;
}

}  // namespace

extern const LayerDef relu6{
    .type = "relu6",
    .label = "ReLU6",
    .group = "Activation",
    .help = "min(max(0, x), 6): ReLU with an upper limit of 6, common in mobile networks.",
    .synonyms = {"clipped relu", "mobile net"},
    .pytorch = "torch.nn.ReLU6",
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Clip"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 0.07}},
};

}  // namespace lathe::layers::relu6_def
