// SPDX-License-Identifier: Apache-2.0
#include "core/layers/broadcasting.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::add_def {

namespace {

std::vector<TensorType> infer(InferContext& c) {
    return inferBroadcast(c, "add.shapes", "inputs of shapes {0} and {1} cannot be added",
                          "give both branches the same channels and the same stride");
}

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    Value sum = in[0];
    for (Value v : in.subspan(1)) sum = l.ops().add(sum, v);
    return {sum};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, c.inputs.size() == 2 ? "Add" : "Sum");
}

}  // namespace

extern const LayerDef add{
    .type = "add",
    .label = "Add",
    .group = "Merge",
    .help = "Adds its inputs element by element, for example at the end of a residual branch. Extents of 1 are repeated.",
    .synonyms = {"sum", "residual", "skip"},
    .pytorch = "torch.add",
    .minInputs = 2,
    .maxInputs = -1,
    .traits = {.symmetric = true, .padded = keepsElements},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Add", "Sum"}, .read = readBroadcastingOnnx},
    .samples = {{.params = {}, .inputs = {{2, 5}, {2, 5}}},
                {.params = {}, .inputs = {{2, 3, 1, 5}, {2, 3, 4, 1}}},
                {.params = {}, .inputs = {{2, 3, 4, 5}, {2, 3, 4, 5}, {2, 3, 4, 5}}}},
};

}  // namespace lathe::layers::add_def
