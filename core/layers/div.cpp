// SPDX-License-Identifier: Apache-2.0
#include "core/layers/broadcasting.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::div_def {

namespace {

std::vector<TensorType> infer(InferContext& c) {
    return inferBroadcast(c, "div.shapes", "inputs of shapes {0} and {1} cannot be combined",
                          "give both inputs the same shape, or an extent of 1 where one input is repeated");
}

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    return {l.ops().div(in[0], in[1])};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Div");
}

}  // namespace

extern const LayerDef div{
    .type = "div",
    .label = "Div",
    .group = "Math",
    .help = "Divides the first input by the second one, element by element. Extents of 1 are repeated.",
    .synonyms = {"divide", "quotient", "ratio"},
    .pytorch = "torch.div",
    .minInputs = 2,
    .maxInputs = 2,
    .traits = {.padded = keepsElements},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Div"}, .read = readBroadcastingOnnx},
    .samples = broadcastingSamples(true),
};

}  // namespace lathe::layers::div_def
