// SPDX-License-Identifier: Apache-2.0
#include "core/layers/broadcasting.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::sub_def {

namespace {

std::vector<TensorType> infer(InferContext& c) {
    return inferBroadcast(c, "sub.shapes", "inputs of shapes {0} and {1} cannot be combined",
                          "give both inputs the same shape, or an extent of 1 where one input is repeated");
}

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    return {l.ops().sub(in[0], in[1])};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Sub");
}

}  // namespace

extern const LayerDef sub{
    .type = "sub",
    .label = "Sub",
    .group = "Math",
    .help = "Subtracts the second input from the first one, element by element. Extents of 1 are repeated.",
    .synonyms = {"subtract", "minus", "difference"},
    .pytorch = "torch.sub",
    .minInputs = 2,
    .maxInputs = 2,
    .traits = {.padded = keepsElements},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Sub"}, .read = readBroadcastingOnnx},
    .samples = broadcastingSamples(),
};

}  // namespace lathe::layers::sub_def
