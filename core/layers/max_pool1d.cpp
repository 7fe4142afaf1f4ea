// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_mapping.h"
#include "core/layers/pooling1d.h"

namespace lathe::layers::max_pool1d_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {lowerPool1d(l, p, OpKind::MaxPool2d, true, in[0])};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "MaxPool", onnxPool1d(c.params, c.types[0].shape));
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    if (c.node.outputs.size() > 1 && !c.node.outputs[1].empty()) return std::nullopt;  // wants the indices, too
    return readOnnxPool1d(c);
}

}  // namespace

extern const LayerDef max_pool1d{
    .type = "max_pool1d",
    .label = "MaxPool1d",
    .group = "Pooling",
    .help = "Returns the largest value of each window of a sequence.",
    .synonyms = {"maximum", "subsampling", "MaxPooling1D"},
    .pytorch = "torch.nn.MaxPool1d",
    .params = {&poolKernel1d, &poolStride1d, &windowPadding, &windowPads1d},
    .infer = inferPool1d,
    .lower = lower,
    .onnx = {.write = write, .operators = {"MaxPool"}, .read = read},
    .samples = poolSamples1d(1e-3),
};

}  // namespace lathe::layers::max_pool1d_def
