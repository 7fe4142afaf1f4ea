// SPDX-License-Identifier: Apache-2.0
#include "core/layers/broadcasting.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::mul_def {

namespace {

std::vector<TensorType> infer(InferContext& c) {
    return inferBroadcast(c, "mul.shapes", "inputs of shapes {0} and {1} cannot be combined",
                          "give both inputs the same shape, or an extent of 1 where one input is repeated");
}

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    return {l.ops().mul(in[0], in[1])};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Mul");
}

}  // namespace

extern const LayerDef mul{
    .type = "mul",
    .label = "Mul",
    .group = "Math",
    .help = "Multiplies two inputs element by element, for example features with a gate. Extents of 1 are repeated.",
    .synonyms = {"multiply", "times", "product", "gate"},
    .pytorch = "torch.mul",
    .minInputs = 2,
    .maxInputs = 2,
    .traits = {.symmetric = true, .padded = keepsElements},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Mul"}, .read = readBroadcastingOnnx},
    .samples = broadcastingSamples(),
};

}  // namespace lathe::layers::mul_def
