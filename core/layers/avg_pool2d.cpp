// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_mapping.h"
#include "core/layers/pooling.h"

namespace lathe::layers::avg_pool2d_def {

namespace {

const BoolParam countPadding{{.key = "count_padding",
                              .label = "Count padding",
                              .initial = true,
                              .help = "Includes the zero padding in the mean at the border (count_include_pad in PyTorch)."}};

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    PoolAttributes attributes = poolAttributes(p, l.shape(in[0]));
    attributes.countPadding = p[countPadding];
    return l.ops().append(OpKind::AvgPool2d, attributes, in);
}

void write(const OnnxWriteContext& c) {
    const Window w = poolWindow(c.params);
    auto attributes = onnxWindow(w, paddingOf(c.params, w, c.types[0].shape));
    attributes["count_include_pad"] = int64_t{c.params[countPadding]};
    writeOnnx(c, "AveragePool", std::move(attributes));
}

// With ceil_mode ONNX does not count what lies beyond the padding, which our window cannot say when padding counts.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const bool counts = onnxAttribute<int64_t>(c.node, "count_include_pad", 0) != 0;
    if (counts && onnxAttribute<int64_t>(c.node, "ceil_mode", 0) != 0) return std::nullopt;
    auto result = readOnnxPool(c);
    if (result) result->params.set("count_padding", counts);
    return result;
}

std::vector<LayerSample> samples() {
    auto result = poolSamples(0);
    for (size_t n = result.size(), i = 0; i < n; ++i) {
        result.push_back(result[i]);
        result.back().params.set("count_padding", false);
    }
    return result;
}

}  // namespace

extern const LayerDef avg_pool2d{
    .type = "avg_pool2d",
    .label = "AvgPool2d",
    .group = "Pooling",
    .help = "Returns the mean of each window.",
    .synonyms = {"average", "mean", "subsampling"},
    .pytorch = "torch.nn.AvgPool2d",
    .params = {&poolKernel, &poolStride, &windowPadding, &windowPads, &countPadding},
    .traits = {.dimensions = OutputDimensions::Image},
    .infer = inferPool,
    .lower = lower,
    .onnx = {.write = write, .operators = {"AveragePool"}, .read = read},
    .samples = samples(),
};

}  // namespace lathe::layers::avg_pool2d_def
