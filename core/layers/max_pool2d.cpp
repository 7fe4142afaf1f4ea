// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_mapping.h"
#include "core/layers/pooling.h"

namespace lathe::layers::max_pool2d_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {l.ops().append(OpKind::MaxPool2d, poolAttributes(p, l.shape(in[0])), in).front()};
}

void write(const OnnxWriteContext& c) {
    const Window w = poolWindow(c.params);
    writeOnnx(c, "MaxPool", onnxWindow(w, paddingOf(c.params, w, c.types[0].shape)));
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    if (c.node.outputs.size() > 1 && !c.node.outputs[1].empty()) return std::nullopt;  // wants the indices, too
    return readOnnxPool(c);
}

}  // namespace

extern const LayerDef max_pool2d{
    .type = "max_pool2d",
    .label = "MaxPool2d",
    .group = "Pooling",
    .help = "Returns the largest value of each window.",
    .synonyms = {"maximum", "subsampling"},
    .pytorch = "torch.nn.MaxPool2d",
    .params = {&poolKernel, &poolStride, &windowPadding, &windowPads},
    .traits = {.dimensions = OutputDimensions::Image},
    .infer = inferPool,
    .lower = lower,
    .onnx = {.write = write, .operators = {"MaxPool"}, .read = read},
    .samples = poolSamples(1e-3),
};

}  // namespace lathe::layers::max_pool2d_def
