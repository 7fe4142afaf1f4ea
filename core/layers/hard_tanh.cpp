// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_limits.h"
#include "core/layers/padded_steps.h"
#include "core/layers/piecewise.h"

namespace lathe::layers::hard_tanh_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    return {clipped(l.ops(), in[0], -1, 1)};
}

void write(const OnnxWriteContext& c) {
    writeOnnxClip(c, hardTanhLimits);
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    return readOnnxClip(c) == hardTanhLimits ? readPlainOnnx(c) : std::nullopt;
}

}  // namespace

extern const LayerDef hard_tanh{
    .type = "hard_tanh",
    .label = "HardTanh",
    .group = "Activation",
    .help = "min(max(-1, x), 1): a fast approximation of Tanh. For other limits, use Clip.",
    .synonyms = {"clipped tanh"},
    .pytorch = "torch.nn.Hardtanh",
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Clip"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 0.07}},
};

}  // namespace lathe::layers::hard_tanh_def
